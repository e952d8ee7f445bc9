known-head = Gelöste Bretter
known-about = { $side ->
    [black] Diese Bretter sind vollständig durchgerechnet. Die Karte zeigt, wer bei bestem Spiel gewinnt, wenn Schwarz den ersten Stein dorthin setzt.
   *[white] Diese Bretter sind vollständig durchgerechnet. Die Karte zeigt, wer bei bestem Spiel gewinnt, wenn Weiß den ersten Stein dorthin setzt.
}
known-about-slides = { $side ->
    [black] Diese Bretter sind vollständig durchgerechnet. Ein Zeichen zwischen zwei Feldern zeigt, wer bei bestem Spiel gewinnt, wenn Schwarz als Erstes dort ein Plättchen schiebt.
   *[white] Diese Bretter sind vollständig durchgerechnet. Ein Zeichen zwischen zwei Feldern zeigt, wer bei bestem Spiel gewinnt, wenn Weiß als Erstes dort ein Plättchen schiebt.
}
known-nothing = Von diesem Spiel ist noch kein Brett gelöst.
known-not-loaded = Die Karten konnten nicht geladen werden. Sie müssen einmal heruntergeladen werden.
known-size = Brett
known-map-of = Karte der ersten Züge von { $game }, { $size }: { $list }
known-winner-black = Schwarz gewinnt
known-winner-white = Weiß gewinnt
known-winner-draw = unentschieden
known-keep = gewinnt auch mit der Tauschregel
known-wins = { $side ->
    [black] Schwarz gewinnt mit { $count } von { $all } ersten Zügen.
   *[white] Weiß gewinnt mit { $count } von { $all } ersten Zügen.
}
known-wins-all = { $side ->
    [black] Schwarz gewinnt mit jedem ersten Zug.
   *[white] Weiß gewinnt mit jedem ersten Zug.
}
known-draws = { $count ->
    [one] 1 führt zum Unentschieden.
   *[other] { $count } führen zum Unentschieden.
}
known-pie-exchange = Mit der Tauschregel gewinnt, wer als Zweites dran ist: Man tauscht genau dann, wenn der erste Stein gewinnt.
known-pie-recolour = Mit der Tauschregel darf Weiß den ersten Stein weiß machen. Schwarz braucht also einen, der in Schwarz gewinnt und in Weiß verliert: { $cells }.
known-pie-recolour-none = Mit der Tauschregel darf Weiß den ersten Stein weiß machen. Hier würde jeder Stein, der für Schwarz gewinnt, auch für Weiß gewinnen; also gewinnt, wer als Zweites dran ist.
known-show = Zeigen, wer nach welchem ersten Zug gewinnt
