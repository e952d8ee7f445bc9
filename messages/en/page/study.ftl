exact-head = Exact result
exact-about = A solver can prove who wins, if not too much of the game is left.
exact-show = Show what every move is worth
exact-prove = Prove it
exact-go-on = Go on
exact-stop = Stop
exact-no-pie = The pie rule is left out here.
exact-progress = { $count ->
    [one] Proving… 1 position so far
   *[other] Proving… { $positions } positions so far
}
exact-progress-turns = { $count ->
    [one] 1 of { $all } moves known, { $positions } positions so far
   *[other] { $count } of { $all } moves known, { $positions } positions so far
}
exact-gave-up = { $count ->
    [one] Given up after 1 position and { $seconds } seconds: who wins is not known.
   *[other] Given up after { $positions } positions and { $seconds } seconds: who wins is not known.
}
exact-gave-up-turns = { $count ->
    [one] Given up after { $positions } positions and { $seconds } seconds: 1 move of { $all } is not known.
   *[other] Given up after { $positions } positions and { $seconds } seconds: { $count } moves of { $all } are not known.
}
exact-stopped = Stopped. Who wins is not known.
exact-with = { $side ->
    [black] Proven: Black wins with <move>{ $move }</move>.
   *[white] Proven: White wins with <move>{ $move }</move>.
}
exact-draw-with = { $side ->
    [black] Proven: Black holds a draw with <move>{ $move }</move>.
   *[white] Proven: White holds a draw with <move>{ $move }</move>.
}
# A lost position: the move that takes longest to refute.
exact-loses = { $side ->
    [black] Proven: Black loses, whatever Black plays. <move>{ $move }</move> resists best.
   *[white] Proven: White loses, whatever White plays. <move>{ $move }</move> resists best.
}
exact-wins = { $side ->
    [black] Proven: Black wins.
   *[white] Proven: White wins.
}
exact-draws = Proven: a draw.
exact-is-lost = { $side ->
    [black] Proven: Black loses, whatever Black plays.
   *[white] Proven: White loses, whatever White plays.
}
exact-positions = { $count ->
    [one] 1 position looked at
   *[other] { $positions } positions looked at
}
exact-list = Every move
exact-moves-win = { $count ->
    [one] 1 move wins:
   *[other] { $count } moves win:
}
exact-moves-draw = { $count ->
    [one] 1 move draws:
   *[other] { $count } moves draw:
}
exact-moves-loss = { $count ->
    [one] 1 move loses:
   *[other] { $count } moves lose:
}
exact-moves-more = { $count ->
    [one] and 1 more
   *[other] and { $count } more
}

estimate-head = Estimates for the usual board
estimate-show = Show estimates of the first moves
estimate-label = Estimated, not proven.
estimate-about-stays = { $side ->
    [black] The numbers are Black’s chance in percent, after several searches, if Black begins there and nobody swaps.
   *[white] The numbers are White’s chance in percent, after several searches, if White begins there.
}
estimate-about-recoloured = { $side ->
    [black] The numbers are Black’s chance in percent if the first stone is turned white where it stands and Black moves next.
   *[white] The numbers are White’s chance in percent if the first stone is recoloured where it stands and White moves next.
}
estimate-about-pie = { $side ->
    [black] The numbers are the first player’s chance in percent if the second player takes the better of the two: to use the pie rule after Black’s first stone, or not.
   *[white] The numbers are the first player’s chance in percent if the second player takes the better of the two: to use the pie rule after White’s first stone, or not.
}
estimate-reading = Show
estimate-reading-stays = the first stone as it is
estimate-reading-recoloured = the stone recoloured
estimate-reading-pie = with the pie rule
estimate-fair = With the pie rule, these first stones are the fairest; the searches do not tell them apart: { $cells }.
estimate-effort = Every first move was searched { $count } times with { $playouts } simulated games each. The standard errors are at most { $error } percent; what all searches get wrong is not in them.
estimate-list = All numbers with their standard errors
estimate-map-of = Estimates of the first moves of { $game }, { $size }
