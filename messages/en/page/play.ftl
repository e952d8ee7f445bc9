side-black = Black
side-white = White

cell-black = black stone
cell-white = white stone
cell-tile = tile
cell-fixed-tile = tile with a disc
cell-fixed-empty = empty with a disc
cell-empty = empty
cell-chosen = chosen
cell-target = can be reached
cell-armed = to be confirmed
cell-last = last move
cell-forbidden = no stone may go here

board-armed = { $cell } is ready. Press it again to play there.
board-chosen = { $cell } is chosen. It can go to { $count } cells.
board-let-go = { $cell } is no longer chosen.
board-several-paths = Several paths go through { $cell }. Press again for the next one, or choose one in the list.
board-turn-taken-back = The turn you began has been taken back.
board-cancelled = Cancelled.
board-whole = Show the whole board
board-only = Only the board and the players
board-full-screen = Full screen
board-refused = Not possible: { $reason }.

play-title = Play { $game } · Slipway
play-title-game = { $game } · Slipway
play-empty-board = The board at the beginning
play-new-here = New here?
play-learn-first = Learn { $game } in two minutes
play-opponent = Opponent
play-opponent-computer = Computer
play-opponent-strongest = Full strength
play-opponent-human = Two people
play-level = Level
play-seconds = Thinking time
play-seconds-each = { $seconds } s per move
play-seconds-about = It uses all of this time for every move, unless it has proved the result earlier.
play-colour = You play
play-first = { $side ->
    [black] Black (first)
   *[white] White (first)
}
play-second = { $side ->
    [black] Black
   *[white] White
}
play-either = Either
play-size = Board
play-pie = Pie rule
play-begin = Begin the game
play-board-of = { $game } board
play-players = Players
play-to-move = to move
play-thinking = thinking…
play-groups = Groups of tiles: { $tiles }. Groups of gaps: { $empties }.
play-computer-plays = The computer has moved: { $said }.
play-rematch = Rematch
play-new = New game
play-review = Review
play-analyse = Open in the analysis
play-passed = { $side ->
    [black] Black had no legal move and passed.
   *[white] White had no legal move and passed.
}
play-must-pass = { $side ->
    [black] Black has no legal move and must pass.
   *[white] White has no legal move and must pass.
}
play-pass = Pass
play-now-place = The stone has shifted. Now place a stone on one of the lit cells; that ends your turn.
play-take-back-shift = Take the shift back
play-tap-again = Tap { $cell } again to play there.
play-confirm = Play it
play-cancel = Cancel
play-undo = Undo
play-redo = Redo
play-undone = Taken back.
play-redone = Played again.
play-hint = Hint
play-hinting = Thinking…
play-resign = Resign
play-really-resign = Really resign?
play-last = Last: { $said }.
play-moves = Moves
play-keys = Keys: arrows walk the board, Enter plays, Esc takes back what you began; U undo, R redo, H hint; [ and ] look back and forward, Home and End to the start and back.
play-rules = The rules

moves-none = None yet.

notation-label = Move
notation-play = Play

paths-head = Which path stays?
paths-about = Your stone opens more than one path. Choose the one that stays; your other stones of this group leave the board.
paths-keep = Keep { $path } (length { $length })
paths-cancel = Take the stone back

size-square = { $size } × { $size }
size-side = side { $size }
size-usual = { $name } (usual)

player-you = you
player-person = a person
player-level = computer, level { $level }, { $name }
player-strongest = computer, { $seconds } s per move

level-1 = First steps
level-1-about = Wins when it can win at once. When you threaten to, it overlooks one threat in three (Slash, Crossway). Of longer plans it misses one in four.
level-2 = Newcomer
level-2-about = When you threaten to win at once, it overlooks one threat in seven (Slash, Crossway). It misses one in five plans of three turns or more.
level-3 = Casual
level-3-about = Stops you whenever you could win at once. Misses one in six plans of three turns or more, and many of Slither’s shifts.
level-4 = Attentive
level-4-about = Sees nearly everything that wins in two turns, and nine in ten longer plans. In Slither it misses one in five.
level-5 = Steady
level-5-about = Hardly misses anything in Slash and Crossway on small boards; one plan in ten in the other games.
level-6 = Club player
level-6-about = Has found every puzzle of Slash and Crossway here, and more than nine in ten of the other games.
level-7 = Expert
level-7-about = Misses about one puzzle in forty, and none of two turns.
level-8 = Master
level-8-about = Misses about one puzzle in a hundred. Still moves within seconds; for more, give it full strength and time.

pie-recolour = After the first stone, White may replace it by a white one on the same point, instead of moving. It keeps the first move honest.
pie-exchange = After the first stone, the second player may exchange colours instead of moving. It keeps the first move honest.
pie-choose-side = After the first stone, the second player chooses a side. It keeps the first move honest.

swap-head = Take the first stone, or play on?
swap-board-taken = The board if you take the pie option
swap-board-kept = The board if you play on
swap-taken-recolour = { $side ->
    [black] The stone becomes Black, that is yours. Then Black moves.
   *[white] The stone becomes White, that is yours. Then Black moves.
}
swap-taken-exchange = { $side ->
    [black] You play Black and the stone is yours. Then White moves.
   *[white] You play White and the stone is yours. Then White moves.
}
swap-take = Take it
swap-kept = { $side ->
    [black] You stay Black and answer.
   *[white] You stay White and answer.
}
swap-computer-recolour = The computer took your stone: it is white now. You are still Black, and it is your move.
swap-computer-exchange = { $you ->
    [black] The computer took the pie option: the stone is its own now. You are Black from here on, and it is your move.
   *[white] The computer took the pie option: the stone is its own now. You are White from here on, and it is your move.
}
swap-play-on = To play on, just make your move on the board.

result-you-win = You win!
result-you-lose = The computer wins.
result-wins = { $side ->
    [black] Black wins!
   *[white] White wins!
}
result-draw = A draw.
result-resigned = { $side ->
    [black] Black has resigned.
   *[white] White has resigned.
}
result-north-south = { $side ->
    [black] Black has joined North and South.
   *[white] White has joined North and South.
}
result-west-east = { $side ->
    [black] Black has joined West and East.
   *[white] White has joined West and East.
}
result-groups = No tile can move any more. { $groups }
result-stuck = { $side ->
    [black] Black has no placement left, so White has placed the last stone.
   *[white] White has no placement left, so Black has placed the last stone.
}

hint-said = The hint is { $move }.
hint-head = Try { $move }
hint-value = { $side ->
    [black] It gives Black a chance of about { $percent } %.
   *[white] It gives White a chance of about { $percent } %.
}
hint-expects = It expects the game to go on with { $line }.
hint-proven-win = { $side ->
    [black] It wins by force for Black.
   *[white] It wins by force for White.
}
hint-proven-loss = Everything loses against perfect play; this holds out longest, as far as was seen.
hint-proven-draw = { $side ->
    [black] It holds the draw for Black.
   *[white] It holds the draw for White.
}
