app-rules = Rules

home-new = I am new
home-new-about = Win your first game in three minutes
home-rules-of = Rules of { $game }
home-running = Your games under way
home-running-board = Your game of { $game }, now
home-your-turn = Your turn
home-turn-of = { $side ->
    [black] Black to move
   *[white] White to move
}
home-against = against { $player }
home-still-of = A game of { $game } by { $designer }
home-turns = turn { $count }

first-title = Your first game · Slipway
first-heading = Your first game: { $game }
first-board-of = The board of your first game
first-aim = You are Black. Join the dark edge at the top to the dark edge at the bottom with a chain of your stones.
first-theirs = White, the computer at level 1, wants to join the left edge to the right one. One of you will succeed: there are no draws.
first-coach = Your coach
first-begin = You begin. Stones connect along the drawn lines. The middle of the board is a strong place for a first stone.
first-links = Stones that stand next to each other along a drawn line are connected: across, up and down, and on the diagonals that are drawn. Bring your chain closer to an edge.
first-go-on = Go on: which stone brings you closer to the other edge? Look for two ways at once, then White can close only one.
first-win-now = One stone is all you need now. Can you see where?
first-threat = Careful: White could win with the next stone, where you see a ring.
first-checking = Your coach looks at your move…
first-they-think = The computer is thinking…
first-warn = That lets White through, by playing on the ringed point. Take it back and look for something better?
first-take-back = Take it back
first-anyway = Play on anyway
first-hint = Show me a move
first-hint-is = Try { $move }, the ringed point. It wins, whatever White does.
first-hint-late = White is ahead now, but can go wrong. { $move } is the best try.
first-undo = Undo
first-won = You have won your first game!
first-won-about = Your chain of { $count } stones joins top and bottom. The computer played at level 1 of 8.
first-won-line = Your chain joins top and bottom.
first-lost = This time White got through.
first-lost-about = Undo a move and try another way, or begin again. Listen to your coach, and you will win.
first-next = And now?
first-again = Play it again
first-next-level = A real game of { $game }
first-next-level-about = A larger board, level 2, and the pie rule
first-more = The whole of { $game } in a few steps
first-more-about = The diagonals, the corners, the pie rule
first-others = Learn another game
first-others-about = Four more, each with its own idea
first-trouble = The computer cannot play: { $reason }
first-retry = Try again
first-learn-instead = Take the lesson meanwhile, it needs no engine
