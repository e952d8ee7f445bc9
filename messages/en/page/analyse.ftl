analyse-title = Analyse { $game } · Slipway
analyse-heading = Analyse { $game }
analyse-to-move = { $side ->
    [black] Black to move · move { $ply }
   *[white] White to move · move { $ply }
}
analyse-other-game = This is a game of { $game }; it is opened there.
analyse-bad-file = This file cannot be opened: { $reason }. What you had is unchanged.

bar-unknown = Nothing is known yet about who is better
bar-chance = { $side ->
    [black] Black has a chance of { $percent } %
   *[white] White has a chance of { $percent } %
}

graph-label = Black's chance along the game
graph-at = after move { $ply }: { $chance }
graph-unknown = not known
graph-proven = proven
graph-proven-win = Black wins, proven
graph-proven-loss = White wins, proven
graph-proven-draw = a draw, proven

walk-start = To the start
walk-back = One move back
walk-forward = One move forward
walk-end = To the end

engine-head = Engine
engine-on = On
engine-off = Off
engine-about = Switch it on to see who is better and the best lines, drawn on the board.
engine-wait = Thinking; a value is shown as soon as it means something.
engine-over = The game is over.
engine-chance = { $side ->
    [black] Black: about { $percent } %
   *[white] White: about { $percent } %
}
engine-proven-win = { $side ->
    [black] Black wins by force
   *[white] White wins by force
}
engine-proven-loss = { $side ->
    [black] Black loses against perfect play
   *[white] White loses against perfect play
}
engine-proven-draw = A draw with perfect play
engine-short-win = wins
engine-short-loss = loses
engine-short-draw = draws
engine-visits = { $visits } visits
engine-playouts = { $playouts } simulated games

review-head = Review
review-nothing = Play some moves or open a game, and it can be reviewed.
review-quick = Review this game
review-thorough = Thoroughly
review-progress = Progress of the review
review-stop = Stop
review-turnings = Where the game turned:
review-no-turnings = No single move gave much away.
review-fell = { $side ->
    [black] (Black: { $from } % to { $to } %).
   *[white] (White: { $from } % to { $to } %).
}
review-better = Better was

tree-head = Moves
tree-label = Moves and variations
tree-start = Start
tree-promote = Make main line
tree-remove = Delete from here
tree-comment = Comment

setup-head = Set up a position
setup-open = Open the editor
setup-about = Choose what to put and press cells. Pressing again takes it away.
setup-board = Board to set up
setup-put = Put
setup-turn = To move
setup-clear = Clear
setup-checkers = Checkerboard
setup-text = As text
setup-read = Read the text
setup-wrong = That cannot be read: { $reason }.
setup-flaws = This position cannot occur in a game:
setup-fine = A possible position.
setup-use = Use this position
setup-leave = Leave the editor

swap-offer = The pie option is open

here-head = Play from here
here-against = Against
here-human = a person
here-play = { $side ->
    [black] Play as Black
   *[white] Play as White
}
here-running = A game of yours is under way. It stays in “My games”, and you can go on with it later.

out-head = Share and keep
out-link = Copy link
out-link-text = The link
out-sgf = Save as SGF
out-picture = Save as SVG
out-copied = The link is copied. It carries the whole game.
out-copy-by-hand = The browser does not let the page copy; here is the link to copy by hand.
out-saved = { $name } is saved.
out-too-large = { $name } is larger than any game; is it the right file?
out-open = Open a game
out-file = SGF file
out-paste = Or paste SGF
out-read = Open it
