learn-title-all = Learn the games · Slipway
learn-heading-all = Learn the games
learn-about-all = Each game is a few steps on a real board: you try what is allowed, and what is not, and read why.
learn-title = Learn { $game } · Slipway
learn-heading = Learn { $game }
learn-rulebook = rulebook by { $author }
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
learn-waiting = Your opponent answers…
learn-next = Next
learn-back = Back
learn-show = Show me
learn-try-again = Try again
learn-once-more = Once more
learn-legal-but = Legal, but not what this step is about.
learn-draw = A draw
learn-to-rules = The rules of { $game } on one page, with tips
learn-to-all-rules = Prefer to read? The rules on one page each
learn-progress-all = { $done } of { $count } steps done
learn-not-begun = { $count } steps
learn-finished = All { $count } steps done
learn-begin = Begin
learn-go-on = Go on
learn-once-again = Look again
learn-start-again = Begin the lesson again
learn-play-head = Play your first game
learn-play-go = Play { $game }
learn-play-puzzles = Solve a puzzle
learn-play-analyse = Try things out with the engine
learn-play-others = Learn another game
