### What the rules say. Errors and effects begin with a small letter and have no full stop: they stand behind a colon or in a larger sentence.

## The games

game-summary = { $game ->
    [slash] Join your two edges; only one of the two diagonals connects.
    [crossway] Join your two edges in all eight directions; crosscuts are forbidden.
    [slither] Join your two edges along rows and files; shift a stone, then place one.
    [slyde] Slide tiles to gather the tiles, or the gaps, into the largest group.
   *[slicron] Open ever shorter paths between edge cells and place the last stone.
}
game-goal = { $game ->
    [slash] Black joins North and South, White West and East; of the diagonals only SW-NE connects.
    [crossway] Black joins North and South, White West and East, in all eight directions; crosscuts are forbidden.
    [slither] Black joins North and South, White West and East, along rows and files; a stone may shift before you place one.
    [slyde] Both players slide tiles; Black wants the largest group of tiles, White the largest group of gaps.
   *[slicron] A new path between edge cells must be shorter than the old one; the last player to place a stone wins.
}
# Stands after the name of the side.
game-aim = { $won_by ->
    [connection] { $side ->
        [black] joins north and south
       *[white] joins west and east
    }
    [groups] { $side ->
        [black] gathers the tiles
       *[white] gathers the gaps
    }
   *[last-placement] wants to place the last stone
}
pie-rule = { $rule ->
    [recolour] White may make the first black stone a white one, on the same point, instead of moving
    [exchange] after the first stone the second player may exchange colours instead of moving
   *[choose-side] after the first stone the second player chooses a side
}

game-unknown = no game is called "{ $text }"; the games are { $games }
game-unknown-nearest = no game is called "{ $text }" (did you mean { $nearest }?); the games are { $games }
size-error-range = { $game } has no board of size { $size }; its sizes are { $least } to { $most }
size-error-list = { $game } has no board of size { $size }; its sizes are { $sizes }

## How a game ends

outcome = { $outcome ->
    [black] Black has won
    [white] White has won
   *[draw] the game is a draw
}

## Why a move is not legal

illegal-game-over = { $outcome ->
    [black] the game is over: Black has won
    [white] the game is over: White has won
   *[draw] the game is over: it is a draw
}
illegal-not-in-this-game = { $step ->
    [place] { $game } has no stones to place
    [shift] stones do not shift in { $game }
    [slide] nothing slides in { $game }
    [keep] { $game } has no paths to choose
    [swap] { $game } has no pie rule, so nobody can swap
   *[pass] nobody can pass in { $game }
}
illegal-off-board = { $shape ->
    [hexagon] that cell is not on this board of side { $size }
   *[square] that cell is not on this { $size }x{ $size } board
}
illegal-occupied = { $by ->
    [black] there is already a black stone on { $cell }; choose an empty cell
   *[white] there is already a white stone on { $cell }; choose an empty cell
}
illegal-no-swap = nobody can swap now; only the second player can, instead of a first move, in a game with the pie rule
illegal-no-pass = passing is only for a player without a legal move, and there is one, for example with { $instead }
illegal-crosscut = { $at } would complete a crosscut: { $at } and { $with } on one diagonal, { $between } on the other
illegal-bare-diagonal = { $at } touches { $with } only at a corner; a stone on { $joined_by } would join them
illegal-bare-diagonal-for-good = { $at } touches { $with } only at a corner, and there is no free cell to join them
illegal-shift-without-placement = if { $from } shifts to { $to }, no stone can be placed after it
illegal-shift-never-clean = if { $from } shifts to { $to }, { $pairs } touch only at a corner, and no single stone can mend that
illegal-not-your-stone = { $turn ->
    [black] there is no black stone on { $cell }; Black can shift only black stones
   *[white] there is no white stone on { $cell }; White can shift only white stones
}
illegal-shift-too-far = { $to } is not next to { $from }; a stone shifts to one of the eight cells around it
illegal-already-shifted = the stone from { $from } has already shifted to { $to }; now place a stone on an empty cell
illegal-no-tile = there is no tile on { $cell }; choose a tile to slide
illegal-fixed-tile = the tile on { $cell } has a disc and can no longer move; choose one without a disc
illegal-fixed-empty = { $cell } has a disc and stays empty; slide to a gap without a disc
illegal-tile-in-the-way = there is already a tile on { $to }; slide { $from } to a gap
illegal-slide-too-far = { $to } is not beside { $from }; a tile slides one cell west, east, south or north
illegal-path-not-shorter = { $at } would open the path { $new } of length { $new_length }; it must be shorter than the path { $old } of length { $old_length } that it joins
illegal-nothing-placed = there is no path to choose now; that comes after a stone that opens more than one
illegal-choose-path = { $at } opens more than one path; to choose the one that stays, write { $turns }
illegal-no-path = { $at } opens no path, so there is none to choose; write { $at } alone
illegal-not-a-choice = that path cannot stay; after { $at } only { $paths } can

## What a move did

effects = { $effects }
effect-placed = { $side ->
    [black] Black places a stone on { $cell }
   *[white] White places a stone on { $cell }
}
effect-moved = { $from } moves to { $to }
effect-fixed = { $cell } gets a disc
effect-kept = the path { $path } stays
effect-removed = { $count ->
    [one] the surplus stone on { $cells } leaves the board
   *[other] the surplus stones on { $cells } leave the board
}
effect-recoloured = { $side ->
    [black] the stone on { $cell } is now black
   *[white] the stone on { $cell } is now white
}
effect-sides-exchanged = the players exchange colours
effect-passed = { $side ->
    [black] Black has no legal move and passes
   *[white] White has no legal move and passes
}
effect-connected = { $side ->
    [black] Black joins both edges along { $along }
   *[white] White joins both edges along { $along }
}
effect-settled = no tile can move any more; groups of tiles: { $tiles }; groups of gaps: { $empties }
effect-stuck = { $side ->
    [black] Black cannot place a stone any more
   *[white] White cannot place a stone any more
}

## What is wrong with a position

flaw-swap-not-open = the pie option is open only when White is to move and one black stone is alone on the board
flaw-no-pie-rule = Slyde has no pie rule, so the word swap has no place in its positions
flaw-two-winners = both sides have joined their edges, Black along { $black } and White along { $white }; only one can
flaw-winner-to-move = { $side ->
    [black] Black has already won along { $along }, so White would have to be the side to move
   *[white] White has already won along { $along }, so Black would have to be the side to move
}
flaw-crosscut = { $cells } form a crosscut, which is forbidden
flaw-bare-diagonal = { $cells } touch only at a corner, which is forbidden at the end of a turn
flaw-tiles = { $found ->
    [one] there is 1 tile, but on this { $size }x{ $size } board there are always { $expected }
   *[other] there are { $found } tiles, but on this { $size }x{ $size } board there are always { $expected }
}
flaw-edge-stones = the edge stones { $cells } are in one group, but at the end of a turn a group has at most two
flaw-too-many-paths = a stone on { $cell } would open more paths than can be listed
flaw-two-paths = one group has two shortest paths, { $one } and { $other }, but only one can stay

## What is wrong with a text that should be a cell, a move or a position

cell-error-name = "{ $text }" is not the name of a cell; a cell is a letter and a number, like { $example }
cell-error-board = { $shape ->
    [hexagon] { $name } is not on this board of side { $size }; its cells go from { $first } to { $last }
   *[square] { $name } is not on this { $size }x{ $size } board; its cells go from { $first } to { $last }
}
cell-error-row = { $name } is not on this board of side { $size }; its row { $row } goes from { $first } to { $last }
turn-error-form = { $game ->
    [slash] "{ $text }" is not a move in Slash; write a cell, like d4, or swap
    [crossway] "{ $text }" is not a move in Crossway; write a cell, like d4, or swap or pass
    [slither] "{ $text }" is not a move in Slither; write a cell, like d4, or a shift and a placement, like c3-c4/d5, or swap or pass
    [slyde] "{ $text }" is not a move in Slyde; write where the tile is and where it goes, like c1-c2
   *[slicron] "{ $text }" is not a move in Slicron; write a cell, like e5, and the path that stays if there is a choice, like f1/f1-f2-g2, or swap
}

setup-error-nothing = the position is empty; write the rows from the north with / between them, then b or w for the side to move
setup-error-rows = { $found ->
    [one] the position has 1 row, but a board of { $game } has { $least } to { $most }
   *[other] the position has { $found } rows, but a board of { $game } has { $least } to { $most }
}
setup-error-rows-even = { $found ->
    [one] the position has 1 row, but a board of { $game } has an even number of rows, { $least } to { $most }
   *[other] the position has { $found } rows, but a board of { $game } has an even number of rows, { $least } to { $most }
}
setup-error-rows-hexagon = { $found ->
    [one] the position has 1 row, but a board of { $game } has an odd number of rows, { $fewest } (side { $least }) to { $rows } (side { $most })
   *[other] the position has { $found } rows, but a board of { $game } has an odd number of rows, { $fewest } (side { $least }) to { $rows } (side { $most })
}
setup-error-row-length = { $found ->
    [one] row { $row } from the north has 1 cell, but on a board of size { $size } it has { $expected }
   *[other] row { $row } from the north has { $found } cells, but on a board of size { $size } it has { $expected }
}
setup-error-letter = { $piece ->
    [tile] row { $row } from the north, column { $column } ({ $cell }) has '{ $letter }'; in { $game } a cell is x (a tile), X (a tile with a disc), . (a gap) or O (a gap with a disc)
   *[stone] row { $row } from the north, column { $column } ({ $cell }) has '{ $letter }'; in { $game } a cell is x (black), o (white) or . (empty)
}
setup-error-no-turn = the position does not say whose turn it is; write b or w after the rows
setup-error-turn = "{ $word }" does not say whose turn it is; write b or w after the rows
setup-error-word = "{ $word }" does not belong after the side to move; only swap may stand there, if the pie option is open

start-error-other-size = the position is for a board of size { $found }, but size { $wanted } was asked for
start-error-swap-without-pie = the pie option is open in the position, but the pie rule is switched off
start-error-flawed = no game can reach this position: { $flaws }

## What is wrong with a record

record-error-no-game = there is no game in this text; in SGF a game begins like (;FF[4]GM[slash]SZ[11]
record-error-syntax = line { $line }, column { $column }: { $problem }
record-error-no-game-name = the record does not say which game it is; write it in the first node, like GM[slash]
record-error-unknown-game = GM: { $problem }; 11 is Hex, which is read as Slash
record-error-other-game = this is a record of { $found }, not of { $wanted }
record-error-no-size = the record does not say how large the board is; write it in the first node, like SZ[11]
record-error-not-a-size = SZ: "{ $text }" is not a size; write the number of cells on a side, like SZ[11]
record-error-pie = RU: "{ $text }" is not a rule of these games; write RU[pie] or RU[no pie]
record-error-other-size = SZ says { $written }, but POSITION is for a board of size { $found }
record-error-swap-without-pie = the pie option is open in POSITION, but RU says that there is no pie rule
record-error-position = POSITION: { $problem }
record-error-flawed = POSITION: no game can reach it: { $flaws }
record-error-node = node { $node } ({ $property }): { $problem }
record-error-no-node = there is no node { $node }; the last one is node { $last }
record-error-property-name = "{ $name }" is not the name of a property; a name is made of capital letters, like BL

sgf-unexpected = '{ $letter }' does not belong here; a node begins with ; and a property is a name and values, like C[a comment]
sgf-outside-node = this property is outside of a node; write a ; before it to begin one
sgf-no-value = the property { $name } has no value; write one in square brackets, like [d4]
sgf-value-not-closed = the value of { $name } that begins here has no end; close it with ]
sgf-not-closed = { $missing ->
    [one] the text ends inside the game; 1 closing bracket is missing
   *[other] the text ends inside the game; { $missing } closing brackets are missing
}

node-out-of-turn = { $turn ->
    [black] it is Black’s turn
   *[white] it is White’s turn
}
node-two-turns = a node can have only one move, and this one has two
node-setup-stones = a record cannot set up single stones; POSITION in its first node sets up a whole position
node-swap-sides = in Hex this exchanges the players and leaves the stone, which Slash cannot do; without this move, and with PB and PW exchanged, the game is the same on the board
node-swap-unclear = some Hex programs mean swap-pieces by this and some swap-sides; write which one it is
node-swap-not-second = swap-pieces can only be the second move of a game
node-swap-and-not = the stone before swap-pieces is read on its mirror cell, but in another variation it stays where it is; keep either the variations that swap or those that do not

## What a picture shows, for those who do not see it

picture-title-square = { $turn ->
    [black] { $size ->
        [8] { $game } on an 8x8 board, Black to move
        [11] { $game } on an 11x11 board, Black to move
        [18] { $game } on an 18x18 board, Black to move
       *[other] { $game } on a { $size }x{ $size } board, Black to move
    }
   *[white] { $size ->
        [8] { $game } on an 8x8 board, White to move
        [11] { $game } on an 11x11 board, White to move
        [18] { $game } on an 18x18 board, White to move
       *[other] { $game } on a { $size }x{ $size } board, White to move
    }
}
picture-title-hexagon = { $turn ->
    [black] { $game } on a board of side { $size }, Black to move
   *[white] { $game } on a board of side { $size }, White to move
}
picture-shows = { $what ->
    [black] Black stones: { $cells }.
    [white] White stones: { $cells }.
    [tile] Tiles: { $cells }.
    [fixed-tile] Tiles with a disc: { $cells }.
    [fixed-empty] Empty cells with a disc: { $cells }.
    [empty] Empty cells: { $cells }.
    [marked] Marked: { $cells }.
    [crossed-out] Crossed out: { $cells }.
   *[line] A line along: { $cells }.
}
picture-empty = The board is empty.
