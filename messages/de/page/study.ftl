exact-head = Genaues Ergebnis
exact-about = Wenn nicht mehr zu viel vom Spiel übrig ist, lässt sich beweisen, wer gewinnt.
exact-show = Zeigen, was jeder Zug wert ist
exact-prove = Beweisen
exact-go-on = Weitersuchen
exact-stop = Stopp
exact-no-pie = Die Tauschregel bleibt hier außer Acht.
exact-progress = { $count ->
    [one] Der Beweis läuft … bisher 1 Stellung
   *[other] Der Beweis läuft … bisher { $positions } Stellungen
}
exact-progress-turns = { $count ->
    [one] 1 von { $all } Zügen bekannt, bisher { $positions } Stellungen
   *[other] { $count } von { $all } Zügen bekannt, bisher { $positions } Stellungen
}
exact-gave-up = { $count ->
    [one] Aufgegeben nach 1 Stellung und { $seconds } Sekunden: Wer gewinnt, ist nicht bekannt.
   *[other] Aufgegeben nach { $positions } Stellungen und { $seconds } Sekunden: Wer gewinnt, ist nicht bekannt.
}
exact-gave-up-turns = { $count ->
    [one] Aufgegeben nach { $positions } Stellungen und { $seconds } Sekunden: 1 von { $all } Zügen ist nicht bekannt.
   *[other] Aufgegeben nach { $positions } Stellungen und { $seconds } Sekunden: { $count } von { $all } Zügen sind nicht bekannt.
}
exact-stopped = Angehalten. Wer gewinnt, ist nicht bekannt.
exact-with = { $side ->
    [black] Bewiesen: Schwarz gewinnt mit <move>{ $move }</move>.
   *[white] Bewiesen: Weiß gewinnt mit <move>{ $move }</move>.
}
exact-draw-with = { $side ->
    [black] Bewiesen: Schwarz hält das Unentschieden mit <move>{ $move }</move>.
   *[white] Bewiesen: Weiß hält das Unentschieden mit <move>{ $move }</move>.
}
exact-loses = { $side ->
    [black] Bewiesen: Schwarz verliert mit jedem Zug. <move>{ $move }</move> hält am längsten stand.
   *[white] Bewiesen: Weiß verliert mit jedem Zug. <move>{ $move }</move> hält am längsten stand.
}
exact-wins = { $side ->
    [black] Bewiesen: Schwarz gewinnt.
   *[white] Bewiesen: Weiß gewinnt.
}
exact-draws = Bewiesen: unentschieden.
exact-is-lost = { $side ->
    [black] Bewiesen: Schwarz verliert mit jedem Zug.
   *[white] Bewiesen: Weiß verliert mit jedem Zug.
}
exact-positions = { $count ->
    [one] 1 Stellung angesehen
   *[other] { $positions } Stellungen angesehen
}
exact-list = Jeder Zug
exact-moves-win = { $count ->
    [one] 1 Zug gewinnt:
   *[other] { $count } Züge gewinnen:
}
exact-moves-draw = { $count ->
    [one] 1 Zug führt zum Unentschieden:
   *[other] { $count } Züge führen zum Unentschieden:
}
exact-moves-loss = { $count ->
    [one] 1 Zug verliert:
   *[other] { $count } Züge verlieren:
}
exact-moves-more = { $count ->
    [one] und 1 weiterer
   *[other] und { $count } weitere
}

estimate-head = Schätzungen für das übliche Brett
estimate-show = Schätzungen der ersten Züge zeigen
estimate-label = Geschätzt, nicht bewiesen.
estimate-about-stays = { $side ->
    [black] Die Zahlen sind die Aussichten von Schwarz in Prozent nach mehreren Suchen, wenn Schwarz dort beginnt und niemand tauscht.
   *[white] Die Zahlen sind die Aussichten von Weiß in Prozent nach mehreren Suchen, wenn Weiß dort beginnt.
}
estimate-about-recoloured = { $side ->
    [black] Die Zahlen sind die Aussichten von Schwarz in Prozent, wenn der erste Stein auf seinem Punkt weiß wird und Schwarz am Zug ist.
   *[white] Die Zahlen sind die Aussichten von Weiß in Prozent, wenn der erste Stein auf seinem Punkt die Farbe wechselt und Weiß am Zug ist.
}
estimate-about-pie = { $side ->
    [black] Die Zahlen sind die Aussichten der ersten Person in Prozent, wenn die zweite nach dem ersten schwarzen Stein das Bessere wählt: die Tauschregel zu nutzen oder nicht.
   *[white] Die Zahlen sind die Aussichten der ersten Person in Prozent, wenn die zweite nach dem ersten weißen Stein das Bessere wählt: die Tauschregel zu nutzen oder nicht.
}
estimate-reading = Zeigen
estimate-reading-stays = den ersten Stein, wie er ist
estimate-reading-recoloured = den Stein in der anderen Farbe
estimate-reading-pie = mit der Tauschregel
estimate-fair = Mit der Tauschregel sind diese ersten Steine am ausgeglichensten; die Suchen unterscheiden sie nicht: { $cells }.
estimate-effort = Jeder erste Zug wurde { $count }-mal mit je { $playouts } simulierten Partien durchsucht. Die Standardfehler sind höchstens { $error } Prozent; was alle Suchen falsch sehen, ist darin nicht enthalten.
estimate-list = Alle Zahlen mit ihren Standardfehlern
estimate-map-of = Schätzungen der ersten Züge von { $game }, { $size }
