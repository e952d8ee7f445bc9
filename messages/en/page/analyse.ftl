analyse-title = Analyse { $game } · Slipway
analyse-heading = Analyse { $game }
analyse-to-move = { $side ->
    [black] Black to move · move { $ply }
   *[white] White to move · move { $ply }
}
analyse-other-game = This is a game of { $game }, so it opens there.
analyse-bad-file = This file cannot be opened: { $reason }. Your analysis is unchanged.

bar-unknown = It is not clear yet who is better
bar-chance = { $side ->
    [black] Black is ahead with { $percent }%
   *[white] White is ahead with { $percent }%
}

graph-label = Black’s chance during the game
graph-at = { $ply ->
    [0] At the start: { $chance }
   *[other] After move { $ply }: { $chance }
}
graph-unknown = not known
graph-proven = proven
graph-proven-win = Black wins, proven
graph-proven-loss = White wins, proven
graph-proven-draw = a draw, proven

walk-start = Go to the start
walk-back = One move back
walk-forward = One move forward
walk-end = Go to the end

engine-head = Engine
engine-on = On
engine-off = Off
engine-about = Turn it on to see who is better and what the best moves are.
engine-wait = Thinking… You will see a value in a moment.
engine-over = The game is over.
engine-chance = { $side ->
    [black] Black: about { $percent }%
   *[white] White: about { $percent }%
}
engine-proven-win = { $side ->
    [black] Black can force a win
   *[white] White can force a win
}
engine-proven-loss = { $side ->
    [black] Black loses against perfect play
   *[white] White loses against perfect play
}
engine-proven-draw = { $side ->
    [black] Black can hold a draw
   *[white] White can hold a draw
}
engine-short-win = wins
engine-short-loss = loses
engine-short-draw = draws
engine-visits = { $count ->
    [one] 1 visit
   *[other] { $visits } visits
}
engine-playouts = { $count ->
    [one] 1 simulated game
   *[other] { $playouts } simulated games
}

review-head = Review
review-nothing = Play some moves or open a game to review it.
review-quick = Review this game
review-thorough = Review thoroughly
review-progress = Progress of the review
review-stop = Stop
review-turnings = Where the game turned:
review-no-turnings = No single move made a big difference.
review-turning = { $side ->
    [black] <move>{ $move }</move> (Black: from { $from }% to { $to }%). Better: <line>{ $line }</line>
   *[white] <move>{ $move }</move> (White: from { $from }% to { $to }%). Better: <line>{ $line }</line>
}

tree-head = Moves
tree-label = Moves and variations
tree-start = Start
tree-promote = Make main line
tree-remove = Delete from here
tree-comment = Comment

setup-head = Set up a position
setup-open = Open the editor
setup-about = Choose a piece, then press the cells where it goes. Press again to remove it.
setup-board = Board to set up
setup-put = Piece
setup-turn = To move
setup-clear = Clear
setup-checkers = Checkerboard
setup-text = As text
setup-read = Use this text
setup-wrong = This text cannot be read: { $reason }.
setup-flaws = This position cannot occur in a game:
setup-fine = This position is possible.
setup-use = Use this position
setup-leave = Cancel

swap-offer = The pie rule: you may swap now

here-head = Play from here
here-against = Against
here-human = another person
here-play = { $side ->
    [black] Play as Black
   *[white] Play as White
}
here-running = Your current game stays in “{ app-mine }”. You can continue it later.

out-head = Share and save
out-link = Copy link
out-link-text = The link
out-sgf = Save as SGF
out-picture = Save as SVG
out-copied = Link copied. It contains the whole game.
out-copy-by-hand = Your browser does not let this page copy. Here is the link to copy by hand.
out-saved = Saved as { $name }.
out-too-large = { $name } is larger than any game. Is it the right file?
out-open = Open a game
out-file = SGF file
out-paste = Or paste SGF
out-read = Open
