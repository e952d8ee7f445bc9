goal-slicron = Open shorter and shorter paths from rim to rim, watch the rest vanish, and place the last stone.

notation-slicron = e5

learn-slicron-rim-head = The rim
learn-slicron-rim-text = The player who places the last stone wins. If you cannot place a stone, you lose. Black begins, and each turn places one stone on an empty cell. The cells on the rim are edge cells.
learn-slicron-rim-ask = Place a stone on an edge cell.
learn-slicron-rim-done = This is an edge stone. Every path begins at one edge stone and ends at another.
learn-slicron-rim-inside = Legal, but not on the rim. The edge cells are a little darker.

learn-slicron-path-head = A path
learn-slicron-path-text = Stones of one colour that touch form a group. A path joins two edge stones of a group with as few of its stones as possible. Its length is the number of its stones.
learn-slicron-path-ask = Make a path of length 2 with the stone on a1.
learn-slicron-path-done = Two edge stones side by side: length 2. No path can be shorter.
learn-slicron-path-inside = Legal, and the two stones are a group. But b2 is not on the rim, so there is no path yet.
learn-slicron-path-far = Legal, but it does not touch a1.

learn-slicron-long-head = A longer path
learn-slicron-long-text = A path can cross the whole board. Only its two ends are edge stones.
learn-slicron-long-ask = Take this group from c4 on to the rim.
learn-slicron-long-done = A path of 5 stones, from rim to rim.
learn-slicron-long-short = Legal, and a path at once, so the other stones left the board. That comes next. Here, go on from c4.
learn-slicron-long-otherwise = Legal, but it does not take the group from c4 to the rim.

learn-slicron-shorter-head = Shorter and shorter
learn-slicron-shorter-text = A new path must be shorter than every path that its groups had before. Then it stays, and all other stones of the group are surplus: they leave the board.
learn-slicron-shorter-ask = This path has length 5. Open one of length 2, for example with b4.
learn-slicron-shorter-done = 2 is shorter than 5. The new path stays, and the other four stones are gone. Your opponent’s stones are never touched.
learn-slicron-shorter-otherwise = Legal, but it opens no new path. Look for an edge cell beside one end of the path.

learn-slicron-final-head = Not shorter, not allowed
learn-slicron-final-text = No path is shorter than 2. So a group that has a path of length 2 may not open another one.
learn-slicron-final-ask-forbidden = Try c1, which would make a path with b1.
learn-slicron-final-forbidden = 2 is not shorter than 2.
learn-slicron-final-try-c1 = Legal, but first try c1.
learn-slicron-final-ask = The group may still grow inwards. Place a stone on b2.
learn-slicron-final-done = No new path goes through it, so it simply stays, like a tail.
learn-slicron-final-far = Legal, but it does not touch the group. Try b2.

learn-slicron-equal-head = Equal is not shorter
learn-slicron-equal-text = A detour of the same length is a new path, too, but it is not short enough.
learn-slicron-equal-ask-forbidden = Try b3: a second way of 5 stones.
learn-slicron-equal-forbidden = Not allowed, because 5 is not shorter than 5.
learn-slicron-equal-try-b3 = Legal, but first try b3.
learn-slicron-equal-ask = Now place a stone on d2. It touches c3 but opens no path.
learn-slicron-equal-done = Legal. Without a new path nothing leaves the board.
learn-slicron-equal-path = Legal: that opens a shorter path. Here, try d2.
learn-slicron-equal-far = Legal, but it does not touch the group. Try d2.

learn-slicron-choice-head = Choose your path
learn-slicron-choice-text = One stone can open several new paths. If more than one is short enough, you choose which one stays.
learn-slicron-choice-ask = Place a stone on b1, between a1 and c1, and choose.
learn-slicron-choice-done = The path you chose stays. The third stone was surplus and is gone.
learn-slicron-choice-otherwise = Legal, but only b1 joins both stones.

learn-slicron-last-head = The last stone wins
learn-slicron-last-text = If you cannot place a stone, you lose. You may not pass, and there are no draws.
learn-slicron-last-ask = You may place a stone on b3, c4 or d3. After one of them, White has nowhere left to play. Which one?
learn-slicron-last-done = You have won! d3 was the only cell that White had left. Any other stone would open a path that is not shorter.
learn-slicron-last-otherwise = Legal, but White can still place a stone. Try another cell.

learn-slicron-pie-head = The pie rule
learn-slicron-pie-text = After the first black stone, the second player chooses a side. To be Black, take the stone. To be White, simply make White’s first move.
learn-slicron-pie-ask = You are the second player. Choose.
learn-slicron-pie-black = You are Black and the stone is yours. The first player has become White and has just moved.
learn-slicron-pie-white = By moving you have chosen White. The first player stays Black and moves next.

learn-slicron-play-text = Those are all the rules of Slicron. On the board, White is to move and has lost: on every empty cell, a stone would open a path that is not shorter.

tips-slicron-inside-head = Begin inside, not on the rim
tips-slicron-inside-text = On the board of side 3, all seven inner cells win for Black, and all twelve cells on the rim lose. With the pie rule it is the other way round: open on the rim.

tips-slicron-last-head = Near the end, count where your opponent can still play
tips-slicron-last-text = Three cells are open to you. After b3, White cannot place a stone, so yours was the last one. After b1 or c2, White still has a cell left.

tips-slicron-spare-head = Take the shared cell, save your own
tips-slicron-spare-text = White could use c3 as well, so take it first: b3 and b4 are closed to White and will wait for you. If you begin with b3, you run out of cells first.

tips-slicron-which-head = Choose carefully which path stays
tips-slicron-which-text = The stone on d4 opens two paths of two stones, c5–d4 and d4–e3. Whichever you keep, the other stones leave. Only c5–d4 leaves the right cells open.

tips-slicron-room-head = Stones that leave make room
tips-slicron-room-text = a1 makes a path of two with a2, and b2 leaves the board. That looks like a loss, but the cell is free again, and room for more stones is what you need.
