rules-title-all = The rules of the five games · Slipway
rules-heading-all = The rules
rules-about-all = One page for each game, with pictures and tips for your first games.
rules-title = Rules of { $game } · Slipway
rules-heading = The rules of { $game }
rules-open = Rules and tips
rules-contents = On this page
rules-loading = Loading the rules…
rules-not-loaded = The rules could not be loaded. Please check your connection and try again; after that they work offline.
rules-try = Try it on a board: { $game } in a few steps
rules-play = Play { $game }
rules-all = The rules of the other games

ratings-how = How ratings work
ratings-title = { ratings-how } · Slipway

tips-head = Tips for your first games
tips-about = A ring marks the good move, a cross the bad one. A solver has proven every tip.
tips-board-of = { $side ->
    [black] { $head }: Black to move. Good: { $good }. Bad: { $bad }.
   *[white] { $head }: White to move. Good: { $good }. Bad: { $bad }.
}
tips-wins = { $side ->
    [black] Black to move: { $good } wins, { $bad } loses.
   *[white] White to move: { $good } wins, { $bad } loses.
}
tips-draws = { $side ->
    [black] Black to move: { $good } saves the draw, { $bad } loses.
   *[white] White to move: { $good } saves the draw, { $bad } loses.
}
tips-loading = Loading the tips…
tips-not-loaded = The tips could not be loaded. Please check your connection and reload the page.
tips-try-it = Try it on the analysis board
