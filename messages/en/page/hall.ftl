hall-what = Play people from all over the world, or the computer; learn a game in two minutes; review your games with an engine. No account needed.
hall-ways = Ways to play
hall-games = The five games
hall-somebody = Play somebody
hall-any-game = Any of the five
hall-speed = Time
hall-live = Live, by the clock
hall-days = Days per move
hall-computer = Play the computer
hall-mine = Your games
hall-waiting = { $count ->
    [one] 1 waits for you
   *[other] { $count } wait for you
}
hall-all-mine = { $count ->
    [one] 1 game under way
   *[other] { $count } games under way
}
hall-none-waits = No game waits for you right now.
hall-against = against { $name }
hall-live-now = Live now
hall-just-ended = Just finished
hall-nobody-plays = Nobody is playing right now
hall-nobody-plays-about = So here is a game from our collection. Press “{ hall-somebody }” and be the first.
hall-watch = Watch this game of { $game }
hall-more-live = { $count ->
    [one] 1 more game
   *[other] { $count } more games
}
hall-to-watch = Games to watch
hall-results = Newest results
hall-beat = { $winner } beat { $loser }
hall-drew = { $winner } and { $loser } drew
hall-puzzle = Puzzle of the day
hall-puzzle-win = { $side ->
    [black] Black to move and win.
   *[white] White to move and win.
}
hall-puzzle-draw = { $side ->
    [black] Black to move and hold a draw.
   *[white] White to move and hold a draw.
}
hall-puzzle-solve = Solve it
hall-puzzle-again = Look again
hall-puzzle-solved = Solved

clock-left-days = { $count ->
    [one] 1 day left
   *[other] { $count } days left
}
clock-left-hours = { $count ->
    [one] 1 hour left
   *[other] { $count } hours left
}
clock-left-minutes = { $count ->
    [one] 1 minute left
   *[other] { $count } minutes left
}

rating-words = rated { $rating }
rating-provisional = rated about { $rating }, after few games
rating-gained = { $points ->
    [one] gained 1 point
   *[other] gained { $points } points
}
rating-lost = { $points ->
    [one] lost 1 point
   *[other] lost { $points } points
}
rating-same = rating unchanged
