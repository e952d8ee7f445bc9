puzzles-title-all = Puzzles · Slipway
puzzles-heading-all = Puzzles
puzzles-about-all = Positions where only one move works, from the computer’s games and composed. A solver has proven it, and answers whatever you try.
puzzles-title = { $game } puzzles · Slipway
puzzles-heading = { $game } puzzles
puzzles-progress = { $solved } of { $count } solved, { $clean } of them at the first try
puzzles-progress-all = { $solved } solved, { $clean } of them at the first try
puzzles-none = None solved yet.
puzzles-list = All puzzles
puzzles-of = Puzzle { $number } of { $count }
puzzles-no-such = There is no puzzle { $number }: this set has { $count }. Here is your next one.
puzzles-dot = Puzzle { $number }
puzzles-dot-solved = Puzzle { $number }, solved
puzzles-dot-clean = Puzzle { $number }, solved at the first try
puzzles-not-loaded = The puzzles could not be loaded. They have to be downloaded once; after that they work offline.
puzzles-board-of = { $game } board: puzzle { $number }
puzzles-ask-win = Only one move wins. Find it, then play on until you have won.
puzzles-ask-draw = You cannot win here, but one move holds the draw. Find it, then hold the draw to the end.
puzzles-checking = Checking your move…
puzzles-waiting = Right! Your opponent is moving…
puzzles-go-on = Right so far! Your opponent plays { $reply }. Your move.
puzzles-refuted-win = { $turn } does not win. Your opponent answers { $reply }.
puzzles-refuted-draw = { $turn } loses. Your opponent answers { $reply }.
puzzles-refuted-end = Then: { $line }, and the game is over.
puzzles-refuted-on = Best play goes on { $line }.
puzzles-wrong-win = { $turn } does not win.
puzzles-wrong-draw = { $turn } loses.
puzzles-unknown = This move could not be checked. { $reason }
puzzles-solved = Solved!
puzzles-solved-clean = Solved at the first try!
puzzles-shown = The solution was { $line }.
puzzles-about-win = { $turns ->
    [one] Grade { $grade } of 5, a win at once.
   *[other] Grade { $grade } of 5, a win in { $turns } moves.
}
puzzles-about-draw = { $turns ->
    [one] Grade { $grade } of 5, a draw at once.
   *[other] Grade { $grade } of 5, a draw after { $turns } moves.
}
puzzles-search = A plain search needs { $playouts } simulated games to find it.
puzzles-search-misses = A plain search does not find it in 3200 simulated games.
puzzles-themes = Themes: { $themes }.
puzzles-no-theme = No particular theme: it has to be worked out.
puzzles-hint = Hint
puzzles-hint-more = Another hint
puzzles-hint-cell = Look at { $cell }.
puzzles-show = Show the solution
puzzles-try-again = Try again
puzzles-once-more = Do it again
puzzles-next = Next puzzle
puzzles-back = Back
puzzles-analyse = Analyse

theme-at-once = immediate win
theme-draw = saving the draw
theme-block = block
theme-connection = connection
theme-two-threats = two threats
theme-quiet = quiet move
theme-zugzwang = zugzwang
theme-forced-pass = forced pass
theme-path-choice = choosing a path
theme-removal = surplus stones
theme-relocation = relocation
theme-crosscut = crosscut
theme-growth = growing a group
theme-split = splitting a group
