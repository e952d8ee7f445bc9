hall-what = Spiel gegen Menschen aus aller Welt oder gegen den Computer, lern ein Spiel in zwei Minuten, untersuch deine Partien mit der Engine. Ganz ohne Konto.
hall-ways = Wege zum Spiel
hall-games = Die fünf Spiele
hall-somebody = Gegner finden
hall-any-game = Irgendeins der fünf
hall-speed = Bedenkzeit
hall-live = Live, mit Uhr
hall-days = Tage pro Zug
hall-computer = Gegen den Computer
hall-mine = Deine Partien
hall-waiting = { $count ->
    [one] 1 wartet auf dich
   *[other] { $count } warten auf dich
}
hall-all-mine = { $count ->
    [one] 1 laufende Partie
   *[other] { $count } laufende Partien
}
hall-none-waits = Gerade wartet keine Partie auf dich.
hall-against = gegen { $name }
hall-live-now = Jetzt live
hall-just-ended = Gerade beendet
hall-nobody-plays = Gerade spielt niemand
hall-nobody-plays-about = Darum zeigen wir eine Partie aus unserer Sammlung. Drück „{ hall-somebody }“ und mach den Anfang.
hall-watch = Bei dieser Partie { $game } zusehen
hall-more-live = { $count ->
    [one] 1 weitere Partie
   *[other] { $count } weitere Partien
}
hall-to-watch = Zum Zusehen
hall-results = Neueste Ergebnisse
hall-beat = { $winner } schlägt { $loser }
hall-drew = { $winner } und { $loser } spielen unentschieden
hall-puzzle = Aufgabe des Tages
hall-puzzle-win = { $side ->
    [black] Schwarz am Zug gewinnt.
   *[white] Weiß am Zug gewinnt.
}
hall-puzzle-draw = { $side ->
    [black] Schwarz am Zug hält ein Unentschieden.
   *[white] Weiß am Zug hält ein Unentschieden.
}
hall-puzzle-solve = Lösen
hall-puzzle-again = Noch einmal ansehen
hall-puzzle-solved = Gelöst

clock-left-days = { $count ->
    [one] noch 1 Tag
   *[other] noch { $count } Tage
}
clock-left-hours = { $count ->
    [one] noch 1 Stunde
   *[other] noch { $count } Stunden
}
clock-left-minutes = { $count ->
    [one] noch 1 Minute
   *[other] noch { $count } Minuten
}

rating-words = Wertung { $rating }
rating-provisional = Wertung etwa { $rating }, nach wenigen Partien
rating-gained = { $points ->
    [one] 1 Punkt gewonnen
   *[other] { $points } Punkte gewonnen
}
rating-lost = { $points ->
    [one] 1 Punkt verloren
   *[other] { $points } Punkte verloren
}
rating-same = Wertung unverändert
