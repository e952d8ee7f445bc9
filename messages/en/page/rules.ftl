rules-title-all = The rules of the five games · Slipway
rules-heading-all = The rules
rules-about-all = Each game on a page, with pictures, and tips for your first games.
rules-title = Rules of { $game } · Slipway
rules-heading = The rules of { $game }
rules-open = Rules and tips
rules-contents = On this page
rules-loading = The rules are loading…
rules-not-loaded = The rules could not be loaded. Please check the network and try again; once read, they stay available without one.
rules-try = Try them on a board: { $game } in a few steps
rules-play = Play { $game }
rules-all = The rules of the other games

tips-head = Tips for your first games
tips-about = The good turn has a ring, the one to avoid a cross. The solver has proven every one of them.
tips-board-of = { $side ->
    [black] { $head }: Black to move. Good: { $good }. To avoid: { $bad }.
   *[white] { $head }: White to move. Good: { $good }. To avoid: { $bad }.
}
tips-to-move = { $side ->
    [black] Black to move
   *[white] White to move
}
tips-wins = { $good } wins, { $bad } loses.
tips-draws = { $good } saves the draw, { $bad } loses.
tips-loading = The tips are loading…
tips-not-loaded = The tips could not be loaded. Please check the network and load the page again.
tips-try-it = Try it on the analysis board
