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

challenge-first = du hast { $side ->
    [black] Schwarz und beginnst
   *[white] Weiß und beginnst
}
challenge-second = du hast { $side ->
    [black] Schwarz und ziehst als Zweiter
   *[white] Weiß und ziehst als Zweiter
}
challenge-rated = gewertet
challenge-casual = ohne Wertung
challenge-range = für Wertungen von { $lowest } bis { $highest }
challenge-left = { $count ->
    [0] gerade ist kein Platz für eine weitere Partie
    [one] nimmt noch 1 Partie an
   *[other] nimmt noch { $count } Partien an
}
challenge-own-open = für alle
challenge-own-standing = für alle, jederzeit
challenge-own-direct = für { $name }
challenge-taken = nicht mehr da
challenge-impossible = nicht für dich
challenge-filter = Welche Spiele gezeigt werden
challenge-all-games = Alle Spiele
challenge-to-me = Für dich
challenge-mine = Deine eigenen
challenge-others = Für alle
challenge-accept = Annehmen
challenge-accept-of = Annehmen: { $game } gegen { $name }
challenge-decline = Ablehnen
challenge-withdraw = Zurückziehen
challenge-look = Öffnen
challenge-fresh = { $count ->
    [one] 1 neue Herausforderung
   *[other] { $count } neue Herausforderungen
}
challenge-more = Mehr zeigen
person-bot = Bot
person-guest = Gast
house-heading = Immer da
house-about = Der Computer dieses Servers. Er antwortet sofort, zu jeder Stunde und in jedem Spiel. Diese Partien zählen nie für die Wertung.
house-level = der Computer auf Stufe { $level }: { $name }
house-full = der Computer mit ganzer Stärke

wait-heading = Warten auf jemanden, der { $game } spielt
wait-heading-direct = Warten auf die Antwort
wait-about = Bleib hier oder sieh dich um: Sobald jemand annimmt, hörst du einen Ton und kommst zum Brett.
wait-meanwhile = Solange schon spielen?
wait-meanwhile-about = { $player } ist der Computer, etwa in deiner Stärke. Deine Herausforderung bleibt offen.
wait-meanwhile-play = { $game } gegen { $player } spielen
wait-cancel = Nicht mehr warten

game-rated = Gewertete Partie
game-casual = Partie ohne Wertung
game-your-change = Deine Wertung: { $before } → { $after }
game-change-of = { $name }: { $before } → { $after }
game-uncounted-because = Diese Partie zählt nicht für die Wertung: { $reason }.
uncounted-aborted = sie wurde abgebrochen, bevor sie richtig begann
uncounted-too-many-today = ihr habt heute schon viele Partien gespielt
uncounted-same-opponent = ihr spielt fast nur gegeneinander
uncounted-not-rateable = sie war nicht so angelegt wie gewertete Partien
game-next = Nächste Partie
game-next-about = { $count ->
    [one] 1 Partie wartet auf dich. Taste: N.
   *[other] { $count } Partien warten auf dich. Taste: N.
}

create-kind = Zählt sie?
create-rated = Gewertet: ändert beide Wertungen
create-needs-name = Gewertete Partien brauchen einen eigenen Namen. <a>Einen Namen wählen</a>.
create-needs-usual = Gewertet wird auf dem üblichen Brett mit Tauschregel gespielt, mit Uhr oder mit Tagen pro Zug.
create-range = Wertungen, gegen die ich spiele
create-from = von
create-to = bis
create-any = beliebig
create-who-name = Eine bestimmte Person
create-who-standing = Alle, immer wieder
create-name-of = Wer?
create-name-there = { $name } gibt es.
create-name-unknown = Niemand hat diesen Namen.
create-name-own = Das ist dein eigener Name.
create-standing-about = So viele Partien höchstens gleichzeitig:
create-standing-needs-name = Dafür brauchst du einen eigenen Namen.
create-offer = Anbieten
create-challenge = Herausfordern
create-offered = Deine Herausforderung gilt. Du findest sie unter „{ online-open }“.
