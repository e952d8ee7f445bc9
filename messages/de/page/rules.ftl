rules-title-all = Die Regeln der fünf Spiele · Slipway
rules-heading-all = Die Regeln
rules-about-all = Eine Seite für jedes Spiel, mit Bildern und Tipps für deine ersten Partien.
rules-title = Regeln von { $game } · Slipway
rules-heading = Die Regeln von { $game }
rules-open = Regeln und Tipps
rules-contents = Auf dieser Seite
rules-loading = Die Regeln werden geladen …
rules-not-loaded = Die Regeln konnten nicht geladen werden. Bitte prüfe deine Verbindung und versuche es noch einmal; danach gehen sie auch offline.
rules-try = Auf dem Brett ausprobieren: { $game } in ein paar Schritten
rules-play = { $game } spielen
rules-all = Die Regeln der anderen Spiele

ratings-how = So funktionieren Wertungen
ratings-title = { ratings-how } · Slipway

tips-head = Tipps für deine ersten Partien
tips-about = Ein Ring zeigt den guten Zug, ein Kreuz den schlechten. Jeder Tipp ist bewiesen.
tips-board-of = { $side ->
    [black] { $head }: Schwarz am Zug. Gut: { $good }. Schlecht: { $bad }.
   *[white] { $head }: Weiß am Zug. Gut: { $good }. Schlecht: { $bad }.
}
tips-wins = { $side ->
    [black] Schwarz am Zug: { $good } gewinnt, { $bad } verliert.
   *[white] Weiß am Zug: { $good } gewinnt, { $bad } verliert.
}
tips-draws = { $side ->
    [black] Schwarz am Zug: { $good } rettet das Unentschieden, { $bad } verliert.
   *[white] Weiß am Zug: { $good } rettet das Unentschieden, { $bad } verliert.
}
tips-loading = Die Tipps werden geladen …
tips-not-loaded = Die Tipps konnten nicht geladen werden. Bitte prüfe deine Verbindung und lade die Seite neu.
tips-try-it = Auf dem Analysebrett ausprobieren
