known-head = What is known
known-about = { $side ->
    [black] A solver has worked these boards out to the end. The map shows who wins, with best play, when Black begins there.
   *[white] A solver has worked these boards out to the end. The map shows who wins, with best play, when White begins there.
}
known-about-slides = { $side ->
    [black] A solver has worked these boards out to the end. A mark between two cells shows who wins, with best play, when Black begins with the slide between them.
   *[white] A solver has worked these boards out to the end. A mark between two cells shows who wins, with best play, when White begins with the slide between them.
}
known-nothing = No board of this game has been worked out yet.
known-not-loaded = The maps could not be loaded; they need a network at their first use.
known-size = Board
known-map-of = Map of the first moves of { $game }, { $size }: { $list }
known-black = Black wins
known-white = White wins
known-draw = a draw
known-keep = keeps the win with the pie rule
known-wins = { $side ->
    [black] Black wins with { $count } of { $all } first moves.
   *[white] White wins with { $count } of { $all } first moves.
}
known-wins-all = { $side ->
    [black] Black wins with every first move.
   *[white] White wins with every first move.
}
known-draws = { $count } lead to a draw.
known-pie-exchange = With the pie rule the second player wins: after a stone that wins for Black he exchanges sides, after any other he does not.
known-pie-recolour = With the pie rule White may recolour the stone where it stands. So the first player wants one that wins when it is black and loses when it is white: { $cells }.
known-pie-recolour-none = With the pie rule White may recolour the stone where it stands, and here every stone that wins for Black would win for White, too: the second player wins.
known-show = Show who wins from each first move
