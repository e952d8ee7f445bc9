puzzles-title-all = Aufgaben · Slipway
puzzles-heading-all = Aufgaben
puzzles-about-all = Stellungen, in denen nur ein Zug hilft, aus Partien des Computers und komponiert. Das ist bewiesen, und auf alles, was du versuchst, kommt eine Antwort.
puzzles-title = Aufgaben zu { $game } · Slipway
puzzles-heading = Aufgaben zu { $game }
puzzles-progress = { $solved } von { $count } gelöst, { $clean } davon auf Anhieb
puzzles-progress-all = { $solved } gelöst, { $clean } davon auf Anhieb
puzzles-none = Noch keine gelöst.
puzzles-list = Alle Aufgaben
puzzles-of = Aufgabe { $number } von { $count }
puzzles-no-such = Aufgabe { $number } gibt es nicht: Hier sind es { $count }. Das ist deine nächste.
puzzles-dot = Aufgabe { $number }
puzzles-dot-solved = Aufgabe { $number }, gelöst
puzzles-dot-clean = Aufgabe { $number }, auf Anhieb gelöst
puzzles-not-loaded = Die Aufgaben konnten nicht geladen werden. Sie müssen einmal heruntergeladen werden; danach gehen sie auch offline.
puzzles-board-of = Brett von { $game }: Aufgabe { $number }
puzzles-ask-win = Nur ein Zug gewinnt. Finde ihn und spiel dann weiter, bis du gewonnen hast.
puzzles-ask-draw = Gewinnen geht hier nicht, aber ein Zug hält das Unentschieden. Finde ihn und halte das Unentschieden bis zum Ende.
puzzles-checking = Dein Zug wird geprüft …
puzzles-waiting = Richtig! Dein Gegner zieht …
puzzles-go-on = Richtig so! Dein Gegner spielt { $reply }. Du bist dran.
puzzles-refuted-win = { $turn } gewinnt nicht. Dein Gegner antwortet { $reply }.
puzzles-refuted-draw = { $turn } verliert. Dein Gegner antwortet { $reply }.
puzzles-refuted-end = Dann folgt { $line }, und die Partie ist aus.
puzzles-refuted-on = Am besten geht es weiter mit { $line }.
puzzles-wrong-win = { $turn } gewinnt nicht.
puzzles-wrong-draw = { $turn } verliert.
puzzles-unknown = Dieser Zug konnte nicht geprüft werden. { $reason }
puzzles-solved = Gelöst!
puzzles-solved-clean = Auf Anhieb gelöst!
puzzles-shown = Die Lösung war { $line }.
puzzles-about-win = { $turns ->
    [one] Schwierigkeit { $grade } von 5, sofortiger Sieg.
   *[other] Schwierigkeit { $grade } von 5, Sieg in { $turns } Zügen.
}
puzzles-about-draw = { $turns ->
    [one] Schwierigkeit { $grade } von 5, sofortiges Unentschieden.
   *[other] Schwierigkeit { $grade } von 5, Unentschieden nach { $turns } Zügen.
}
puzzles-search = Eine einfache Suche braucht { $playouts } simulierte Partien, um das zu finden.
puzzles-search-misses = Eine einfache Suche findet das in 3200 simulierten Partien nicht.
puzzles-themes = Themen: { $themes }.
puzzles-no-theme = Kein besonderes Thema: Hier hilft nur Rechnen.
puzzles-hint = Tipp
puzzles-hint-more = Noch ein Tipp
puzzles-hint-cell = Schau dir { $cell } an.
puzzles-show = Lösung zeigen
puzzles-try-again = Noch einmal
puzzles-once-more = Wiederholen
puzzles-next = Nächste Aufgabe
puzzles-back = Zurück
puzzles-analyse = Analysieren

theme-at-once = sofortiger Sieg
theme-draw = Unentschieden retten
theme-block = Sperre
theme-connection = Verbindung
theme-two-threats = Doppeldrohung
theme-quiet = stiller Zug
theme-zugzwang = Zugzwang
theme-forced-pass = erzwungenes Passen
theme-path-choice = Wahl eines Pfads
theme-removal = überzählige Steine
theme-relocation = Versetzen
theme-crosscut = Kreuzschnitt
theme-growth = Gruppe vergrößern
theme-split = Gruppe teilen
