goal-slither = Join your two edges along rows and columns. Before you place a stone, you may shift one.

notation-slither = d4 or c3-c4/d5

learn-slither-beside-head = Side by side
learn-slither-beside-text = Build a chain of your stones from one of your edges to the other. Black joins north and south, White west and east; a corner belongs to both. Stones connect along rows and columns, never diagonally.
learn-slither-beside-ask = Place a stone that connects to c3.
learn-slither-beside-done = Connected, side by side.
learn-slither-beside-far = Legal, but it is not right beside c3.
learn-slither-beside-shifted = Legal: you have found the shift, which comes a little later. Here, just place a stone next to c3.

learn-slither-clean-head = No bare diagonals
learn-slither-clean-text = Stones of one colour may touch at a corner only if another stone of that colour stands beside both. Otherwise they are a bare diagonal, and no turn may end with one.
learn-slither-clean-ask-forbidden = Try c5.
learn-slither-clean-forbidden = Not allowed: no stone stands beside both.
learn-slither-clean-try-c5 = Legal. But first try c5.
learn-slither-clean-ask = Now place a stone on c4. It touches b3 at a corner, but b4 is beside both.
learn-slither-clean-done = Legal: the stone between them joins the other two.
learn-slither-clean-otherwise = Legal, but try c4.

learn-slither-shift-head = The shift
learn-slither-shift-text = Before you place a stone, you may shift one of your own by one cell, in any of the eight directions. The shift is optional, the placement is not.
learn-slither-shift-ask-theirs = Press the white stone on d4. Can you shift it?
learn-slither-shift-theirs = No. You can shift only your own stones.
learn-slither-shift-try-theirs = Legal, and in a game that would be a turn. Here, press the white stone first.
learn-slither-shift-ask = Press your stone on b2, then a highlighted cell. Then place a new stone.
learn-slither-shift-done = A shift and a placement: that is a whole turn.
learn-slither-shift-otherwise = Legal, but the result is the same as without a shift. Press b2 first, and place the new stone elsewhere.

learn-slither-mend-head = Shift, then mend
learn-slither-mend-text = Only the end of your turn counts. A shift may leave a bare diagonal if the new stone joins it.
learn-slither-mend-ask = Shift a1 to b2, then place a stone that joins b2 and c3.
learn-slither-mend-done = Clean again. Your stone has slipped across the corner and is connected.
learn-slither-mend-otherwise = Legal, but try the shift from a1 to b2.

learn-slither-bare-head = Nothing may stay bare
learn-slither-bare-text = If a shift leaves a bare diagonal, the new stone must join it. Every other placement is illegal.
learn-slither-bare-ask-forbidden = Shift b2 up to b3, then try to place a stone on e1.
learn-slither-bare-forbidden = Not allowed: b3 and c4 would stay a bare diagonal.
learn-slither-bare-try-e1 = Legal. Here, shift b2 to b3 and then try e1.
learn-slither-bare-ask = Now place a stone that joins them.
learn-slither-bare-done = Joined. Only b4 and c3 could do that.
learn-slither-bare-otherwise = Legal. Here, shift b2 to b3 and join it to c4.

learn-slither-hopeless-head = Too much to mend
learn-slither-hopeless-text = Some shifts leave more than one new stone can mend. They are not allowed at all.
learn-slither-hopeless-ask = Press c2, then try to shift it up to c3.
learn-slither-hopeless-done = There it would touch both b4 and d2 at a corner, and no single stone joins it to both.
learn-slither-hopeless-otherwise = Legal. Here, press c2 and then c3.

learn-slither-behind-head = What you leave behind
learn-slither-behind-text = The stones you leave behind count, too. When b3 goes to a4, b2 and c3 lose the stone that joined them.
learn-slither-behind-ask = Shift b3 to a4 and mend the gap.
learn-slither-behind-done = c2 joins b2 and c3. A new stone on b3 would have touched a4 at a corner.
learn-slither-behind-otherwise = Legal, but try the shift from b3 to a4.

learn-slither-win-head = Finish a connection
learn-slither-win-text = An unbroken chain between your edges wins when your turn is complete. Yours has two gaps, c3 and c1, and White is about to play on c3.
learn-slither-win-ask = Win with one turn: a shift and a placement.
learn-slither-win-done = You have won! One turn filled both gaps. There are no draws in Slither.
learn-slither-win-otherwise = Legal, but a gap is left. Which stone could step into c1 or c3?

learn-slither-pass-head = When no turn is left
learn-slither-pass-text = It is rare, but it happens: Black has no legal turn, with or without a shift. Then you must pass. At any other time, passing is not allowed.
learn-slither-pass-ask = Try b3 and c3 if you like. Then pass.
learn-slither-pass-done = White shifts a3 to b3, places a stone on c3 and wins. The two players are never both stuck.

learn-slither-pie-head = The pie rule
learn-slither-pie-text = After the first stone, the second player may change sides instead of moving. The stone stays black; it just has a new owner. This is possible only once, at this moment.
learn-slither-pie-ask = You are the second player. Take the stone.
learn-slither-pie-done = Now you are Black and the stone is yours. Your opponent has become White and has just moved.
learn-slither-pie-otherwise = Legal: you may stay White and answer. But here, try “{ swap-take }”.

learn-slither-play-text = Those are all the rules of Slither. On the board is a finished game: Black’s chain winds from e8 to d1.

tips-slither-both-head = A turn can close two gaps
tips-slither-both-text = You are White. The stone on c4 is not needed there: shift it to b3 and place a stone on a3. That joins west and east in a single turn; a stone on b3 alone does not.

tips-slither-look-head = When you defend, look two gaps ahead
tips-slither-look-text = White needs c3 and c4 to reach d4, and could fill both in one turn, with a shift and a stone. Take c3 now; next turn is too late.

tips-slither-stop-head = Stop a win before you build
tips-slither-stop-text = White has three stones in the north row and needs only d4. Take it yourself. Your own chain can wait a turn; White’s will not.

tips-slither-two-head = Threaten twice
tips-slither-two-text = Shift a1 to b2 and place a stone on b3: your chain runs from c4 down to a2 and b2. Now a1 and b1 would both finish it, and White can stop only one.

tips-slither-pie-head = On small boards, take the first stone
tips-slither-pie-text = A stone can be shifted later, so it hardly matters where the first one stands. On 3×3, 4×4 and 5×5, Black wins wherever it is. So use the pie rule and change sides.
