goal-crossway = Join your two edges in all eight directions, but never complete a crosscut.

notation-crossway = d4

learn-crossway-edges-head = Two edges each
learn-crossway-edges-text = Build a chain of your stones from one of your edges to the other. Black joins the dark edges, north and south; White joins the light ones, west and east. A corner belongs to both of its edges.
learn-crossway-edges-ask = Place your first stone, wherever you like.
learn-crossway-edges-done = It stays there: stones never move and never leave the board. Players take turns, one stone at a time.

learn-crossway-eight-head = All eight directions
learn-crossway-eight-text = Stones connect along rows, columns and both diagonals.
learn-crossway-eight-ask = Place a stone that connects to c3.
learn-crossway-eight-done = Connected! Any of the eight points around c3 would do.
learn-crossway-eight-far = Legal, but it does not touch c3.

learn-crossway-crosscut-head = The crosscut
learn-crossway-crosscut-text = Look at four points in a block: with black stones on one diagonal and white stones on the other, two chains would cross. That is a crosscut, and nobody may complete one.
learn-crossway-crosscut-ask = Try c4 or d2 and read why you cannot play there.
learn-crossway-crosscut-done = This is the only thing that Crossway forbids. White may play on both points, because a white stone completes no crosscut there.
learn-crossway-crosscut-otherwise = Legal: no crosscut there. Try c4 or d2.

learn-crossway-hold-head = Diagonals hold
learn-crossway-hold-text = The black stones on b2 and c3 are connected. You already have one of the two points between them.
learn-crossway-hold-ask = Try to cut them with c2.
learn-crossway-hold-done = You cannot. Two stones on a diagonal are connected for good.
learn-crossway-hold-otherwise = Legal, but it does not come between b2 and c3. Try c2.

learn-crossway-sheet-head = Three of seven
learn-crossway-sheet-text = This position is from Mark Steere’s rule sheet. Seven points are empty, but Black may use only three of them.
learn-crossway-sheet-ask-forbidden = First try a point that is forbidden.
learn-crossway-sheet-forbidden = That point stays forbidden to you for the whole game.
learn-crossway-sheet-otherwise = Legal! You have found one of the three. But first, try a forbidden one.
learn-crossway-sheet-ask = Now place a stone where it is allowed.
learn-crossway-sheet-done = Black may play on a5, d4 and c2. White could play on all seven points.

learn-crossway-win-head = Finish a connection
learn-crossway-win-text = A connected chain from one of your edges to the other wins, and the game ends at once. White joins west and east.
learn-crossway-win-ask = Complete your chain.
learn-crossway-win-done = You have won! No black chain can cross yours without a crosscut. That is why there are no draws.
learn-crossway-win-otherwise = Legal, but there is still a gap. Look between e5 and g5.

learn-crossway-pass-head = When no point is left
learn-crossway-pass-text = If you can place a stone, you must. If you cannot, you lose your turn.
learn-crossway-pass-ask-forbidden = Try one of the two empty points.
learn-crossway-pass-forbidden = That is a crosscut, and the other point would be one as well.
learn-crossway-pass-otherwise = First try one of the two empty points.
learn-crossway-pass-ask = Pass.
learn-crossway-pass-done = White goes on and wins. The two players are never both stuck, so somebody always connects.

learn-crossway-pie-head = The pie rule
learn-crossway-pie-text = After the first stone, the second player may change sides instead of placing a stone. The stone stays black; it just has a new owner. This is possible only once, at this moment.
learn-crossway-pie-ask = You are the second player. Take the stone.
learn-crossway-pie-done = Now you are Black and the stone is yours. Your opponent has become White and has just moved.
learn-crossway-pie-otherwise = Legal: you may stay White and answer. But here, try “{ swap-take }”.

learn-crossway-play-text = Those are all the rules of Crossway. On the board is a finished game: White has joined a2 to g5.

tips-crossway-middle-head = Begin in the middle, not one row off
tips-crossway-middle-text = On 6×6 the first stone wins on the eight middle points of rows 3 and 4, and nowhere else. One row lower, White has time to get in front of you.

tips-crossway-end-head = Keep going where you are blocked
tips-crossway-end-text = White has come close to the south end of your chain. Slip past at once: d2 is connected to c3 on the diagonal, and that cannot be cut. The open end in the north can wait.

tips-crossway-hurry-head = Hurry where only one way is left
tips-crossway-hurry-text = In the south, three points reach the edge: a1, b1 and c1. In the north, only c5 does, because a5 would be a crosscut. So take c5 first.

tips-crossway-shield-head = Let the crosscut rule protect you
tips-crossway-shield-text = You are White. d4 goes around the black stone on d3, and Black may not cut on c4: that would be a crosscut. The rule holds your diagonal for you.

tips-crossway-corner-head = Remember the corners
tips-crossway-corner-text = a1 belongs to the south edge as well as to the west edge, so this end of your chain is done. In the north, you then have more than one way left.

tips-crossway-pie-head = Take a first stone in the middle
tips-crossway-pie-text = The pie rule is on, and your opponent has opened in the middle of a small board. Change sides: if you stay White, Black wins against every answer.
