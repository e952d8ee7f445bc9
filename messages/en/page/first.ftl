app-rules = Rules

home-new = I’m new here
home-new-about = Win your first game in three minutes
home-rules-of = Rules of { $game }
home-running = Your current games
home-running-board = Your current game of { $game }
home-your-turn = Your turn
home-turn-of = { $side ->
    [black] Black to move
   *[white] White to move
}
home-against-level = against the computer, level { $level }
home-against-strongest = against the computer at full strength
home-still-of = A game of { $game } by { $designer }

first-title = Your first game · Slipway
first-heading = Your first game: { $game }
first-board-of = The board of your first game
first-aim = You are Black. Build a chain of stones from the dark edge at the top to the dark edge at the bottom.
first-theirs = White is the computer at level 1. It wants to connect the left edge with the right one. One of you will succeed: there are no draws.
first-coach = Your coach
first-begin = You begin. Stones connect along the lines on the board. The middle is a good place for your first stone.
first-links = Two stones next to each other on a line are connected: sideways, up and down, and along the diagonals you see. Bring your chain closer to an edge.
first-go-on = Which stone brings you closer to the other edge? Look for two ways at once: White can block only one.
first-win-now = One more stone and you win. Can you see where?
first-threat = Careful: White could win with the next stone, on the ringed point.
first-checking = Your coach is looking at your move…
first-they-think = The computer is thinking…
first-warn = That lets White through, on the ringed point. Would you like to take it back and look for something better?
first-take-back = Take it back
first-anyway = Play on anyway
first-hint = Show me a move
first-hint-is = Try { $move }, the ringed point. It wins, whatever White does.
first-hint-late = White is ahead, but can still go wrong. { $move } is your best try.
first-undo = Undo
first-won = You won your first game!
first-won-about = Your chain of { $count } stones connects top and bottom. The computer played at level 1 of 8.
first-won-line = Your chain connects top and bottom.
first-lost = This time White got through.
first-lost-about = Undo a move and try something else, or start again. Listen to your coach and you will win.
first-next = What’s next?
first-again = Play it again
first-next-level = A real game of { $game }
first-next-level-about = A larger board, level 2, and the pie rule
first-more = All of { $game } in a few steps
first-more-about = The diagonals, the corners, the pie rule
first-others = Learn another game
first-others-about = Four more, each with its own idea
first-trouble = The computer cannot play: { $reason }
first-retry = Try again
first-learn-instead = Take the lesson instead: it needs no engine
