goal-slyde = Slide tiles until none can move. Black gathers the tiles, White the gaps between them.

notation-slyde = c1-c2

learn-slyde-slide-head = Slide a tile
learn-slyde-slide-text = To win, have the largest group when no tile can move any more. The tiles count for Black, the gaps between them for White. On each turn you slide one tile into a gap beside it. White begins.
learn-slyde-slide-ask = Press any tile, then a highlighted cell.
learn-slyde-slide-done = White’s disc goes on the cell that the tile has left. This cell stays empty for good: a gap for White.

learn-slyde-black-head = Black’s disc
learn-slyde-black-text = Black slides the same tiles, but puts the disc on the tile that has just moved. That tile never moves again.
learn-slyde-black-ask = Slide the tile on c1 up to c2.
learn-slyde-black-done = The tile on c2 is fixed, and it joins the tiles beside it.
learn-slyde-black-otherwise = Legal, and the disc is where it belongs. For this example, slide c1 to c2.

learn-slyde-fixed-head = Discs stay for good
learn-slyde-fixed-text = A disc never leaves the board. A tile with a disc stays where it is, and a cell with a disc stays empty.
learn-slyde-fixed-ask-tile = Try to move the tile on c2.
learn-slyde-fixed-tile = It cannot move any more.
learn-slyde-fixed-try-tile = Legal, but that tile had no disc. Try the one on c2.
learn-slyde-fixed-ask-cell = Now press the tile on b1 and try to slide it up to b2.
learn-slyde-fixed-cell = b2 stays empty. You may not pass, but each turn fixes one more thing, so the game always ends.
learn-slyde-fixed-try-cell = Legal, but try b1 to b2.

learn-slyde-free-head = Both slide the same tiles
learn-slyde-free-text = Black wants one large group of tiles, White one large group of gaps. Groups connect along rows and columns. But both players may slide any tile without a disc.
learn-slyde-free-ask = Slide a tile out of Black’s group of six.
learn-slyde-free-done = The large group is broken, and the gap you left is White’s for good.
learn-slyde-free-otherwise = Legal, but Black still has a group of six or more. Try a tile that holds it together, like c3.

learn-slyde-count-head = Counting
learn-slyde-count-text = When no tile can move, the largest group wins, whether of tiles or of gaps. If the two largest are equal, the second largest decide, and so on.
learn-slyde-count-ask = The rings show White’s largest group: eight gaps. Black’s largest group has eight tiles, too. Who has won?
learn-slyde-count-done = White, by six to five in the second largest groups. Discs make no difference when you count.
learn-slyde-count-otherwise = Not quite. Compare the second numbers in the two lists.

learn-slyde-win-head = The last slide
learn-slyde-win-text = Two slides are left, and either one ends the game.
learn-slyde-win-ask = Choose the one that wins for you.
learn-slyde-win-done = Seven tiles in one group, against five gaps. You have won!
learn-slyde-win-lost = Legal, but now White has six gaps together and you have four tiles. White wins. Try the other slide.

learn-slyde-draw-head = Equal to the end
learn-slyde-draw-text = Another finished game. Groups of the same size are compared one by one.
learn-slyde-draw-ask = Who has won?
learn-slyde-draw-done = Nobody: both lists are 5, 2 and 1, so it is a draw. Then change colours and play again. There is no pie rule in Slyde.
learn-slyde-draw-otherwise = Look at the two lists again.

learn-slyde-play-text = Those are all the rules of Slyde. This is how a game begins on the usual board, with a tile in the corner a1.

tips-slyde-middle-head = White begins in the middle
tips-slyde-middle-text = On 4×4, eight first slides win, and all of them end in one of the middle gaps, b3 and c2. A slide along the edge, away from everything, loses.

tips-slyde-join-head = Black: put a tile between your tiles
tips-slyde-join-text = On b2 the tile joins a2, c2 and b1 into one group, and its disc keeps it there for good. Moving a tile up to a4 joins nothing.

tips-slyde-cut-head = White: take a tile out of the middle
tips-slyde-cut-text = The tile on c3 holds Black’s group together. Slide it to b3, and the tile on d3 is cut off: all its neighbours are gaps now.

tips-slyde-double-head = Do two things with one slide
tips-slyde-double-text = You are White. d2-d1 joins the gap on d2 to your large group and takes a tile away from Black’s. c1-d1 gains a gap, too, but leaves Black’s large group whole.

tips-slyde-draw-head = Equal groups are a draw
tips-slyde-draw-text = White cannot win here any more. c1-d1 makes the two lists of groups equal in the end and saves the draw; the other slides lose.
