analyse-title = { $game } analysieren · Slipway
analyse-heading = { $game } analysieren
analyse-to-move = { $side ->
    [black] Schwarz am Zug · Zug { $ply }
   *[white] Weiß am Zug · Zug { $ply }
}
analyse-other-game = Das ist eine Partie { $game } und wird dort geöffnet.
analyse-bad-file = Diese Datei lässt sich nicht öffnen: { $reason }. Deine Analyse ist unverändert.

bar-unknown = Noch ist unklar, wer besser steht
bar-chance = { $side ->
    [black] Schwarz liegt mit { $percent } % vorn
   *[white] Weiß liegt mit { $percent } % vorn
}

graph-label = Die Chancen von Schwarz im Lauf der Partie
graph-at = { $ply ->
    [0] Am Anfang: { $chance }
   *[other] Nach Zug { $ply }: { $chance }
}
graph-unknown = nicht bekannt
graph-proven = bewiesen
graph-proven-win = Schwarz gewinnt, bewiesen
graph-proven-loss = Weiß gewinnt, bewiesen
graph-proven-draw = unentschieden, bewiesen

walk-start = Zum Anfang
walk-back = Einen Zug zurück
walk-forward = Einen Zug vor
walk-end = Zum Ende

engine-head = Engine
engine-on = An
engine-off = Aus
engine-about = Schalte sie ein, um zu sehen, wer besser steht und welche Züge die besten sind.
engine-wait = Sie denkt nach … Gleich siehst du eine Bewertung.
engine-over = Die Partie ist zu Ende.
engine-chance = { $side ->
    [black] Schwarz: etwa { $percent } %
   *[white] Weiß: etwa { $percent } %
}
engine-proven-win = { $side ->
    [black] Schwarz kann den Sieg erzwingen
   *[white] Weiß kann den Sieg erzwingen
}
engine-proven-loss = { $side ->
    [black] Schwarz verliert bei bestem Spiel
   *[white] Weiß verliert bei bestem Spiel
}
engine-proven-draw = { $side ->
    [black] Schwarz kann ein Unentschieden halten
   *[white] Weiß kann ein Unentschieden halten
}
engine-short-win = Sieg
engine-short-loss = Verlust
engine-short-draw = Remis
engine-visits = { $count ->
    [one] 1 Besuch
   *[other] { $visits } Besuche
}
engine-playouts = { $count ->
    [one] 1 simulierte Partie
   *[other] { $playouts } simulierte Partien
}

review-head = Rückblick
review-nothing = Spiele ein paar Züge oder öffne eine Partie, dann kannst du auf sie zurückblicken.
review-quick = Partie durchgehen
review-thorough = Gründlich durchgehen
review-progress = Fortschritt des Rückblicks
review-stop = Anhalten
review-turnings = Hier hat sich die Partie gedreht:
review-no-turnings = Kein einzelner Zug hat viel geändert.
review-turning = { $side ->
    [black] <move>{ $move }</move> (Schwarz: von { $from } auf { $to } %). Besser: <line>{ $line }</line>
   *[white] <move>{ $move }</move> (Weiß: von { $from } auf { $to } %). Besser: <line>{ $line }</line>
}

tree-head = Züge
tree-label = Züge und Varianten
tree-start = Anfang
tree-promote = Zur Hauptvariante
tree-remove = Ab hier löschen
tree-comment = Kommentar

setup-head = Stellung aufbauen
setup-open = Editor öffnen
setup-about = Wähle, was du setzen willst, und drücke dann auf die Felder. Noch einmal drücken nimmt es wieder weg.
setup-board = Brett zum Aufbauen
setup-put = Setzen
setup-turn = Am Zug
setup-clear = Leeren
setup-checkers = Schachbrettmuster
setup-text = Als Text
setup-read = Text übernehmen
setup-wrong = Dieser Text ist keine Stellung: { $reason }.
setup-flaws = Diese Stellung kann in keiner Partie entstehen:
setup-fine = Diese Stellung ist möglich.
setup-use = Stellung übernehmen
setup-leave = Abbrechen

swap-offer = Tauschregel: Du darfst jetzt tauschen

here-head = Von hier aus spielen
here-against = Gegen
here-human = eine Person
here-play = { $side ->
    [black] Als Schwarz spielen
   *[white] Als Weiß spielen
}
here-running = Deine laufende Partie bleibt unter „{ app-mine }“. Du kannst sie später fortsetzen.

out-head = Teilen und speichern
out-link = Link kopieren
out-link-text = Der Link
out-sgf = Als SGF speichern
out-picture = Als SVG speichern
out-copied = Link kopiert. Er enthält die ganze Partie.
out-copy-by-hand = Dein Browser lässt diese Seite nichts kopieren. Hier ist der Link zum Kopieren.
out-saved = Gespeichert als { $name }.
out-too-large = { $name } ist größer als jede Partie. Ist das die richtige Datei?
out-open = Partie öffnen
out-file = SGF-Datei
out-paste = Oder SGF einfügen
out-read = Öffnen
