learn-title-all = Learn the games · Slipway
learn-heading-all = Learn the games
learn-about-all = A few steps for each game, on a real board. Try what is allowed and what is not, and find out why.
learn-title = Learn { $game } · Slipway
learn-heading = Learn { $game }
learn-steps = Steps
learn-step-of = Step { $step } of { $count }
learn-dot = Step { $step }: { $head }
learn-dot-done = Step { $step }: { $head }, done
learn-board-of = { $game } board: { $head }
learn-you = { $side ->
    [black] You are Black.
   *[white] You are White.
}
learn-done = Done:
learn-waiting = Your opponent is moving…
learn-next = Next
learn-back = Back
learn-show = Show me
learn-try-again = Try again
learn-once-more = Do it again
learn-legal-but = You can play that, but this step is about something else.
learn-draw = A draw
learn-to-rules = The rules of { $game } on one page, with tips
learn-to-all-rules = Prefer to read? Here are the rules
learn-progress-all = { $done } of { $count } steps done
learn-not-begun = { $count } steps
learn-finished = All { $count } steps done
learn-begin = Start
learn-go-on = Continue
learn-once-again = See it again
learn-start-again = Start the lesson again
learn-play-head = Play your first game
learn-play-go = Play { $game }
learn-play-puzzles = Solve a puzzle
learn-play-analyse = Explore with the engine
learn-play-others = Learn another game
