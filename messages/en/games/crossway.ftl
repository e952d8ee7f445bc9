goal-crossway = Join your two edges in all eight directions, but never complete a crosscut.

notation-crossway = d4

learn-crossway-edges-head = Two edges each
learn-crossway-edges-text = The aim: a chain of your stones from one of your edges to the other. Black joins the dark edges, north and south; White the light ones, west and east. A corner belongs to both of its edges.
learn-crossway-edges-ask = Place your first stone, wherever you like.
learn-crossway-edges-done = There it stays: stones never move and never leave. You take turns, one stone at a time.

learn-crossway-eight-head = All eight directions
learn-crossway-eight-text = Stones connect along rows, along files and along both diagonals.
learn-crossway-eight-ask = Place a stone that connects to c3.
learn-crossway-eight-done = Connected! All eight points around c3 would have done it.
learn-crossway-eight-far = Legal, but it does not touch c3.

learn-crossway-crosscut-head = The crosscut
learn-crossway-crosscut-text = Four stones in a block, black on one diagonal and white on the other, would be two chains that cross. That is a crosscut, and nobody may complete one.
learn-crossway-crosscut-ask = Try c4 or d2, and read why not.
learn-crossway-crosscut-done = This is the only thing Crossway forbids. White may play on both points, because a white stone completes nothing there.
learn-crossway-crosscut-otherwise = Legal: no crosscut there. Try c4 or d2.

learn-crossway-hold-head = Diagonals hold
learn-crossway-hold-text = Black is connected from b2 to c3. You have one of the two points between them already.
learn-crossway-hold-ask = Try to cut them with c2.
learn-crossway-hold-done = It cannot be done. Two stones on a diagonal are connected for good.
learn-crossway-hold-otherwise = Legal, but it does not come between b2 and c3. Try c2.

learn-crossway-sheet-head = Three of seven
learn-crossway-sheet-text = This position is from Mark Steere’s rule sheet. Seven points are empty, and Black may use three of them.
learn-crossway-sheet-ask-forbidden = First try one that is forbidden.
learn-crossway-sheet-forbidden = That point stays forbidden to you for the whole game.
learn-crossway-sheet-otherwise = Legal! You have found one of the three. First try a forbidden one.
learn-crossway-sheet-ask = Now place a stone where you may.
learn-crossway-sheet-done = a5, d4 and c2 are open to Black. White could play on all seven.

learn-crossway-win-head = Finish a connection
learn-crossway-win-text = A connected chain from one of your edges to the other wins, and the game ends at once. White joins west and east.
learn-crossway-win-ask = Complete your chain.
learn-crossway-win-done = You have won! No black chain can cross this one without a crosscut. That is why there are no draws.
learn-crossway-win-otherwise = Legal, but there is still a gap. Look between e5 and g5.

learn-crossway-pass-head = When no point is left
learn-crossway-pass-text = As long as you can place a stone, you must. If you cannot, your turn is forfeited.
learn-crossway-pass-ask-forbidden = Try one of the two empty points.
learn-crossway-pass-forbidden = A crosscut, and the other point is one as well.
learn-crossway-pass-otherwise = Try one of the two empty points first.
learn-crossway-pass-ask = Pass.
learn-crossway-pass-done = White goes on and wins. The two players are never both stuck, so somebody always connects.

learn-crossway-pie-head = The pie rule
learn-crossway-pie-text = After the first stone, the second player may change sides instead of placing one. The stone stays black; it just has a new owner. This can be done only then.
learn-crossway-pie-ask = You are the second player. Take it.
learn-crossway-pie-done = Now you are Black and the stone is yours. Your opponent has become White and has just moved.
learn-crossway-pie-otherwise = Legal: you may stay White and answer. But here, try “Take it”.

learn-crossway-play-text = Those are all the rules of Crossway. On the board is a finished game: White has joined a2 to g5.

tips-crossway-middle-head = Begin in the middle, not a row aside
tips-crossway-middle-text = On 6×6 the first stone wins on the eight middle points of rows 3 and 4, and nowhere else. One row lower, White has time to get in front of you.

tips-crossway-end-head = Go on where you are blocked
tips-crossway-end-text = White has come close to the south end of your chain. Pass at once: d2 touches c3 on a diagonal, which cannot be cut. The open end in the north can wait.

tips-crossway-hurry-head = Hurry where only one way is left
tips-crossway-hurry-text = In the south three points reach the edge: a1, b1 and c1. In the north only c5 does, because a5 would be a crosscut. So take c5 first.

tips-crossway-shield-head = Let the crosscut rule protect you
tips-crossway-shield-text = You are White. d4 goes around the black stone on d3, and Black may not cut on c4: that would be a crosscut. The rule holds your diagonal for you.

tips-crossway-corner-head = Remember the corners
tips-crossway-corner-text = a1 belongs to the south edge as well as to the west edge, so it ends your chain there. In the north you then have more than one way left.

tips-crossway-pie-head = Take a first stone in the middle
tips-crossway-pie-text = The pie rule is on, and your opponent has opened in the middle of a small board. Change sides: whatever you answered instead, Black would win.
