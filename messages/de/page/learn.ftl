learn-title-all = Die Spiele lernen · Slipway
learn-heading-all = Die Spiele lernen
learn-about-all = Ein paar Schritte für jedes Spiel, auf einem echten Brett. Probiere aus, was erlaubt ist und was nicht, und erfahre, warum.
learn-title = { $game } lernen · Slipway
learn-heading = { $game } lernen
learn-steps = Schritte
learn-step-of = Schritt { $step } von { $count }
learn-dot = Schritt { $step }: { $head }
learn-dot-done = Schritt { $step }: { $head }, geschafft
learn-board-of = Brett von { $game }: { $head }
learn-you = { $side ->
    [black] Du bist Schwarz.
   *[white] Du bist Weiß.
}
learn-done = Geschafft:
learn-waiting = Dein Gegner zieht …
learn-next = Weiter
learn-back = Zurück
learn-show = Zeig es mir
learn-try-again = Noch einmal
learn-once-more = Wiederholen
learn-legal-but = Das ist erlaubt, aber in diesem Schritt geht es um etwas anderes.
learn-draw = Unentschieden
learn-to-rules = Die Regeln von { $game } auf einer Seite, mit Tipps
learn-to-all-rules = Lieber lesen? Hier sind die Regeln
learn-progress-all = { $done } von { $count } Schritten geschafft
learn-not-begun = { $count } Schritte
learn-finished = Alle { $count } Schritte geschafft
learn-begin = Anfangen
learn-go-on = Weiter
learn-once-again = Noch einmal ansehen
learn-start-again = Lektion von vorn
learn-play-head = Spiele deine erste Partie
learn-play-go = { $game } spielen
learn-play-puzzles = Eine Aufgabe lösen
learn-play-analyse = Mit der Engine ausprobieren
learn-play-others = Ein anderes Spiel lernen
