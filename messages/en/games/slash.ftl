goal-slash = Join your two edges. Only one kind of diagonal connects: the one that leans like a slash.

notation-slash = d4

learn-slash-edges-head = Two edges each
learn-slash-edges-text = Build a chain of your stones from one of your edges to the other. Black joins the dark edges, north and south; White joins the light ones, west and east. Players take turns, one stone at a time.
learn-slash-edges-ask = Place your first stone, wherever you like.
learn-slash-edges-done = It stays there: stones never move and never leave the board. You may play on any empty point.

learn-slash-six-head = Six neighbours
learn-slash-six-text = Stones connect along rows and columns, and along one diagonal: the one that leans like a slash. These diagonals are drawn on the board.
learn-slash-six-ask = Place a stone that connects to c3.
learn-slash-six-done = Connected! The rings show all six points that connect to c3.
learn-slash-six-diagonal = Legal, but this is the other diagonal: it touches c3 but does not connect. Follow the drawn lines.
learn-slash-six-far = Legal, but too far from c3. Try a point next to it.

learn-slash-other-head = The diagonal that does not connect
learn-slash-other-text = On the other diagonal, from north-west to south-east, stones touch but do not connect. You may still play there.
learn-slash-other-ask = Place a stone that touches c3 but is not connected to it.
learn-slash-other-done = Neighbours, but two separate stones. Your opponent can slip between them.
learn-slash-other-connected = Legal, but this stone is connected to c3. Look for a diagonal without a drawn line.
learn-slash-other-far = Legal, but it does not touch c3.

learn-slash-crosswise-head = Slip through
learn-slash-crosswise-text = The white stones on b3 and c2 are on the diagonal that does not connect. So there is a way between them.
learn-slash-crosswise-ask = Connect b2 through the gap between the white stones.
learn-slash-crosswise-done = b2 and c3 are connected, b3 and c2 are cut apart. When four stones stand crosswise, one pair is connected and the other is not.
learn-slash-crosswise-otherwise = Legal, but it does not go between the white stones. Follow the drawn diagonal through b2.

learn-slash-white-head = White can do it too
learn-slash-white-text = Now the colours are the other way round, and the gap is between two black stones.
learn-slash-white-ask = Connect c3 through the gap between the black stones.
learn-slash-white-done = This time White is connected and Black is cut apart.
learn-slash-white-otherwise = Legal, but it does not go between the black stones. Follow the drawn diagonal through c3.

learn-slash-win-head = Finish a connection
learn-slash-win-text = A chain from the north edge to the south edge wins for Black, and the game ends at once.
learn-slash-win-ask = One stone is missing. Where?
learn-slash-win-done = You have won! The chain runs from b1 to e5, mostly along diagonals.
learn-slash-win-otherwise = Legal, but there is still a gap. Look between c2 and d4.

learn-slash-corner-head = Corners count twice
learn-slash-corner-text = A corner belongs to both of its edges. So your chain has already reached the north edge: e5 is on it.
learn-slash-corner-ask = Now reach the south edge.
learn-slash-corner-done = a1 is on the south edge as well as on the west edge. Black wins.
learn-slash-corner-otherwise = Legal, but the chain does not reach the south edge yet. White is on b1, so look beside it.

learn-slash-full-head = No draws
learn-slash-full-text = A full board always has exactly one winner. Here a single point is left, and it is your turn.
learn-slash-full-ask = Play there.
learn-slash-full-done = Black wins. If it were White’s turn, the same point would win for White.

learn-slash-pie-head = The pie rule
learn-slash-pie-text = The first stone can be strong. So White may choose, only once: answer as usual, or replace the black stone with a white one on the same point.
learn-slash-pie-ask = Take over the stone.
learn-slash-pie-done = The stone is white now, on the same point. Nobody has changed sides, and Black moves next.
learn-slash-pie-otherwise = Legal: you may simply answer. But here, try “{ swap-take }”.

learn-slash-play-text = Those are all the rules of Slash. On the board is a finished game: Black has joined b1 to i9, mostly along diagonals.

tips-slash-middle-head = Begin in the middle
tips-slash-middle-text = c3 is equally far from both of your edges, and White cannot stop you on both sides. In the corner a5, your stone has only two neighbours and does not help you.

tips-slash-diagonal-head = Walk past a block on the diagonal
tips-slash-diagonal-text = White stands right in your way. Do not turn back: b2 is connected to c3 along the drawn diagonal, and from there both a1 and b1 reach the edge.

tips-slash-bridge-head = Two ways are as good as a connection
tips-slash-bridge-text = b1 and c3 can be joined on b2 or on c2. White has just taken b2, so take c2. As long as you answer, such a bridge cannot be broken, so there is no need to fill it early.

tips-slash-distance-head = Block from a distance
tips-slash-distance-text = You are White and want to stop the stone on c5. Right below it, on c4, Black simply walks past you. From c3 you have time to answer on either side.

tips-slash-two-head = Threaten twice
tips-slash-two-text = After c2, both b1 and c1 would finish your chain, and White can take only one of them. With c1 you would threaten only once, and White would answer on c2.

tips-slash-pie-head = With the pie rule, open where the stone helps only you
tips-slash-pie-text = White may turn your first stone white where it stands. In the middle, that is a gift to White. a2 helps Black on the way from north to south, but is worth little to White: on 5×5 only a2 and e4 keep the win.
