side-black = Black
side-white = White

cell-black = black stone
cell-white = white stone
cell-tile = tile
cell-fixed-tile = tile with a disc
cell-fixed-empty = empty with a disc
cell-empty = empty
cell-chosen = selected
cell-target = can be reached
cell-armed = waiting for you to confirm
cell-last = last move
cell-forbidden = no stone allowed here

board-armed = { $cell } is ready. Press it again to play there.
board-chosen = { $count ->
    [one] { $cell } is selected. It can go to 1 cell.
   *[other] { $cell } is selected. It can go to { $count } cells.
}
board-let-go = { $cell } is no longer selected.
board-several-paths = Several paths go through { $cell }. Press again for the next one, or choose one from the list.
board-turn-taken-back = The move you began has been taken back.
board-cancelled = Cancelled.
board-whole = Show the whole board
board-only = Show only the board and the players
board-full-screen = Full screen
board-refused = Not possible: { $reason }.

play-title = Play { $game } · Slipway
play-title-game = { $game } · Slipway
play-empty-board = The starting position
play-new-here = New here? <a>Learn { $game } in two minutes</a>
play-opponent = Opponent
play-opponent-computer = Computer
play-opponent-strongest = Full strength
play-opponent-human = Two people
play-level = Level
play-seconds = Thinking time
play-seconds-each = { $seconds } s per move
play-seconds-about = The computer uses all of this time for every move, unless it proves the result earlier.
play-colour = You play
play-first = { $side ->
    [black] Black (first)
   *[white] White (first)
}
play-second = { $side ->
    [black] Black
   *[white] White
}
play-either = Random
play-size = Board
play-pie = Pie rule
play-begin = Start the game
play-board-of = { $game } board
play-players = Players
play-to-move = to move
play-thinking = thinking…
play-groups = Groups of tiles: { $tiles }. Groups of gaps: { $empties }.
play-computer-plays = The computer has moved: { $said }.
play-rematch = Rematch
play-new = New game
play-review = Review
play-analyse = Open in analysis
play-passed = { $side ->
    [black] Black had no legal move and passed.
   *[white] White had no legal move and passed.
}
play-must-pass = { $side ->
    [black] Black has no legal move and must pass.
   *[white] White has no legal move and must pass.
}
play-pass = Pass
play-now-place = Your stone has shifted. Now place a new stone on one of the lit cells to finish your turn.
play-take-back-shift = Take back the shift
play-tap-again = Tap { $cell } again to play there.
play-confirm = Play here
play-cancel = Cancel
play-undo = Undo
play-redo = Redo
play-undone = Move taken back.
play-redone = Move played again.
play-hint = Hint
play-hinting = Thinking…
play-resign = Resign
play-really-resign = Yes, resign
play-last = Last move: { $said }.
play-moves = Moves
play-keys = Keys: arrows move on the board, Enter plays, Esc cancels; U undo, R redo, H hint; [ and ] look back and forward, Home and End jump to the start and to the latest move.
play-rules = The rules

moves-none = No moves yet.

write-label = Move
write-play = Play

paths-head = Which path stays?
paths-about = Your stone opens more than one path. Choose the path to keep; your other stones in this group leave the board.
paths-keep = Keep { $path } (length { $length })
paths-cancel = Take back the stone

size-square = { $size } × { $size }
size-side = side { $size }
size-usual = { $name } (usual)

player-you = You
player-person = Human
player-level = Computer, level { $level } ({ $name })
player-strongest = Computer, { $seconds } s per move

level-1 = First steps
level-1-about = Wins when it can win at once. In Slash and Crossway it overlooks one in six of your threats to win. It misses four in ten longer plans.
level-2 = Newcomer
level-2-about = In Slash and Crossway it overlooks one in eleven of your threats to win. It misses one in four plans of three turns or more.
level-3 = Casual
level-3-about = Stops you nearly whenever you could win at once. Misses one in seven plans of three turns or more, and many shifts in Slither.
level-4 = Attentive
level-4-about = Sees nearly everything that wins in two turns, and nine in ten longer plans. In Slither it misses one in five.
level-5 = Steady
level-5-about = On small boards it misses hardly anything, except in Slither: there it misses one plan in seven.
level-6 = Club player
level-6-about = On small boards it finds nearly every plan in Slash and Crossway, and more than nine in ten in the other games.
level-7 = Expert
level-7-about = On small boards it misses about one plan in fifty, and none that takes two turns.
level-8 = Master
level-8-about = On small boards it misses about one plan in a hundred, and still moves within seconds. For even more, choose “{ play-opponent-strongest }”.

pie-recolour = After the first stone, White may turn it white instead of moving. This makes up for the advantage of moving first.
pie-exchange = After the first stone, the second player may swap colours instead of moving. This makes up for the advantage of moving first.
pie-choose-side = After the first stone, the second player chooses a side. This makes up for the advantage of moving first.

swap-head = Take the first stone, or play on?
swap-you = you
swap-board-taken = The board if you take the stone
swap-board-kept = The board if you play on
swap-taken-recolour = { $side ->
    [black] The stone turns black and is yours. Then White moves.
   *[white] The stone turns white and is yours. Then Black moves.
}
swap-taken-exchange = { $side ->
    [black] You play Black, and the stone is yours. Then White moves.
   *[white] You play White, and the stone is yours. Then Black moves.
}
swap-take = Take it
swap-kept = { $side ->
    [black] You stay Black, and it is your move.
   *[white] You stay White, and it is your move.
}
swap-computer-recolour = The computer took your stone: it is white now. You are still Black, and it is your move.
swap-computer-exchange = { $you ->
    [black] The computer took your stone and swapped sides with you. You are Black now, and it is your move.
   *[white] The computer took your stone and swapped sides with you. You are White now, and it is your move.
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
    [black] Black resigned.
   *[white] White resigned.
}
result-joined = { $side ->
    [black] Black has connected top and bottom.
   *[white] White has connected left and right.
}
result-groups = No tile can move any more. { $groups }
result-stuck = { $side ->
    [black] Black cannot place another stone: White placed the last one.
   *[white] White cannot place another stone: Black placed the last one.
}

hint-said = The hint is { $move }.
hint-head = Try { $move }
hint-value = { $side ->
    [black] It gives Black a chance of about { $percent }%.
   *[white] It gives White a chance of about { $percent }%.
}
hint-expects = The game might continue with { $line }.
hint-proven-win = { $side ->
    [black] Black can force a win with it.
   *[white] White can force a win with it.
}
hint-proven-loss = Every move loses against perfect play. This one seems to hold out longest.
hint-proven-draw = { $side ->
    [black] It holds the draw for Black.
   *[white] It holds the draw for White.
}
