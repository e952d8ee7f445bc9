known-head = Solved boards
known-about = { $side ->
    [black] A solver has worked out these boards completely. The map shows who wins, with best play, if Black’s first stone goes there.
   *[white] A solver has worked out these boards completely. The map shows who wins, with best play, if White’s first stone goes there.
}
known-about-slides = { $side ->
    [black] A solver has worked out these boards completely. A mark between two cells shows who wins, with best play, if Black’s first move slides a tile across it.
   *[white] A solver has worked out these boards completely. A mark between two cells shows who wins, with best play, if White’s first move slides a tile across it.
}
known-nothing = No board of this game has been solved yet.
known-not-loaded = The maps could not be loaded. They have to be downloaded once.
known-size = Board
known-map-of = Map of the first moves of { $game }, { $size }: { $list }
known-winner-black = Black wins
known-winner-white = White wins
known-winner-draw = a draw
known-keep = still wins with the pie rule
known-wins = { $side ->
    [black] Black wins with { $count } of { $all } first moves.
   *[white] White wins with { $count } of { $all } first moves.
}
known-wins-all = { $side ->
    [black] Black wins with every first move.
   *[white] White wins with every first move.
}
known-draws = { $count ->
    [one] 1 leads to a draw.
   *[other] { $count } lead to a draw.
}
known-pie-exchange = With the pie rule the second player wins, by swapping exactly when the first stone is a winning one.
known-pie-recolour = With the pie rule, White may turn the first stone white. So Black needs a stone that wins if it is black and loses if it is white: { $cells }.
known-pie-recolour-none = With the pie rule, White may turn the first stone white. Here every stone that wins for Black would win for White, too, so the second player wins.
known-show = Show who wins after each first move
