### Die App im Terminal: `slipway play`.

## Warum sie nicht beginnen oder weitergehen kann: Fehler, ohne Punkt.

terminal-none = um hier zu spielen, müssen Standardeingabe und -ausgabe ein Terminal sein; Programme fragen mit `slipway bestmove` nach dem Zug der Engine
terminal-dumb = dieses Terminal (TERM=dumb) kann seinen Cursor nicht setzen, also kein Brett zeigen; `slipway bestmove` gibt den Zug der Engine als einfachen Text
terminal-unusable = das Terminal lässt sich nicht verwenden: { $reason }
terminal-no-keys = die Tastatur lässt sich nicht lesen: { $reason }
terminal-no-signals = auf Signale kann nicht gewartet werden: { $reason }
terminal-engine-gone = die Engine hat aufgehört
terminal-ended = von außen beendet; die Partie wurde nicht gespeichert
terminal-fault = ein Fehler im Programm: { $reason }

## Der Anfang

terminal-too-small = Der Bildschirm hat { $columns }x{ $rows }; nötig sind { $wide }x{ $high }.
terminal-start = { $count ->
    [5] Slipway: fünf abstrakte Brettspiele
   *[other] Slipway: { $count } abstrakte Brettspiele
}
terminal-which-game = Welches Spiel?
# Hinter dem Namen des Spiels.
terminal-start-by = von { $designer }, { $year }
terminal-start-keys = Auf, Ab wählen, Enter weiter, F1 Hilfe, F10 oder Esc Ende
terminal-chosen-game = { $game } von { $designer }, { $year }
terminal-settings-keys = Pfeiltasten wählen, Enter beginnt, Esc geht zurück
terminal-begin = Enter: los
terminal-field-board = Brett
terminal-field-opponent = Gegner
terminal-field-starts = Anfang
terminal-field-pie = Tauschregel
terminal-board = { $shape ->
    [square] { $size }x{ $size }
   *[hexagon] Seitenlänge { $size }
}
terminal-starts-agreed = macht es unter euch aus
terminal-starts-you = du
terminal-starts-computer = der Computer
terminal-pie-none = { $game } hat keine
terminal-pie-on = an: { $rule }
terminal-pie-off = aus
terminal-opponent-person = jemand an dieser Tastatur
terminal-opponent-level = Computer, Stufe { $level }
terminal-opponent-full = Computer, volle Stärke, { $seconds } s je Zug

## Über dem Brett: wer am Zug ist, oder wie es ausging

terminal-turn = { $side ->
    [black] Schwarz am Zug
   *[white] Weiß am Zug
}
terminal-your-turn = { $side ->
    [black] Du bist am Zug (Schwarz)
   *[white] Du bist am Zug (Weiß)
}
terminal-computer-thinks = { $side ->
    [black] Der Computer denkt (Schwarz)
   *[white] Der Computer denkt (Weiß)
}
terminal-hint-sought = { $side ->
    [black] Ein Tipp für Schwarz wird gesucht
   *[white] Ein Tipp für Weiß wird gesucht
}
terminal-drawn = Unentschieden
terminal-won = { $side ->
    [black] Schwarz hat gewonnen
   *[white] Weiß hat gewonnen
}
terminal-won-resigned = { $side ->
    [black] Schwarz gewinnt, Weiß hat aufgegeben
   *[white] Weiß gewinnt, Schwarz hat aufgegeben
}
terminal-you-won = { $side ->
    [black] Du hast gewonnen (Schwarz)
   *[white] Du hast gewonnen (Weiß)
}
terminal-you-won-resigned = { $side ->
    [black] Du hast durch Aufgabe gewonnen (Schwarz)
   *[white] Du hast durch Aufgabe gewonnen (Weiß)
}
terminal-computer-won = { $side ->
    [black] Der Computer hat gewonnen (Schwarz)
   *[white] Der Computer hat gewonnen (Weiß)
}
terminal-computer-won-resigned = { $side ->
    [black] Der Computer gewinnt durch Aufgabe (Schwarz)
   *[white] Der Computer gewinnt durch Aufgabe (Weiß)
}

## Neben dem Brett

terminal-player-person = { $side ->
    [black] Schwarz: ein Mensch
   *[white] Weiß: ein Mensch
}
terminal-player-you = { $side ->
    [black] Schwarz: du
   *[white] Weiß: du
}
terminal-player-computer = { $side ->
    [black] Schwarz: { $computer }
   *[white] Weiß: { $computer }
}
terminal-cut = das ganze Brett braucht { $columns }x{ $rows }
terminal-groups = Gruppen
terminal-groups-of = { $piece ->
    [stone] Steine
    [tile] Plättchen
   *[gap] Lücken
}
terminal-turns = Züge
terminal-considers = Die Engine überlegt
terminal-considered = Das hat die Engine überlegt
terminal-considered-earlier = Früher überlegt
terminal-playouts = { $count ->
    [one] 1 Simulation
   *[other] { $count } Simulationen
}
terminal-playouts-win = { $count ->
    [one] 1 Simulation, sicherer Sieg
   *[other] { $count } Simulationen, sicherer Sieg
}
terminal-playouts-loss = { $count ->
    [one] 1 Simulation, sicherer Verlust
   *[other] { $count } Simulationen, sicherer Verlust
}
terminal-playouts-draw = { $count ->
    [one] 1 Simulation, sicheres Remis
   *[other] { $count } Simulationen, sicheres Remis
}
# Was bei einem Zug sicher ist, an der Stelle seiner Aussichten: ein Wort.
terminal-verdict = { $verdict ->
    [win] Sieg
    [loss] Verlust
   *[draw] Remis
}
terminal-line = Linie { $moves }

## Unter dem Brett: was geschehen ist, und was zu tun ist

terminal-path = { $stones ->
    [one] Pfad { $number } von { $paths } (1 Stein): { $path }. Enter behält ihn, Tab zeigt den nächsten, Esc nimmt den Stein zurück.
   *[other] Pfad { $number } von { $paths } ({ $stones } Steine): { $path }. Enter behält ihn, Tab zeigt den nächsten, Esc nimmt den Stein zurück.
}
terminal-place-now = Setze jetzt einen Stein auf ein Feld mit +; Esc nimmt das Versetzen zurück.
terminal-swap-open = Zieh, oder tausche mit F4.
terminal-chosen = { $count ->
    [one] { $cell } ist gewählt und kann auf ein Feld, das mit +.
   *[other] { $cell } ist gewählt und kann auf die Felder mit +.
}
terminal-let-go = { $cell } ist nicht mehr gewählt.
terminal-step-back = Der Schritt ist zurückgenommen.
terminal-steps-back = Die Schritte dieses Zugs sind zurückgenommen.
terminal-resignation-back = Das Aufgeben ist zurückgenommen.
terminal-taken-back = Zurückgenommen; du bist wieder am Zug.
terminal-gives-up = { $side ->
    [black] Schwarz gibt auf.
   *[white] Weiß gibt auf.
}
terminal-hint-looking = Die Engine sucht einen Tipp; Esc zeigt, was sie schon hat.
terminal-hint = Tipp: { $move }.
terminal-saved = Gespeichert als { $file }.
terminal-type = > Zug oder Wort von unten und Enter; oder Pfeile und Enter

## Was nicht geht

terminal-over = Die Partie ist zu Ende; F7 beginnt eine neue.
terminal-over-already = Die Partie ist schon zu Ende.
terminal-computers-turn = Der Computer ist am Zug; mit F8 zieht er sofort.
terminal-swap-not-yours = Tauschen kann nur, wer am Zug ist.
terminal-not-thinking = Der Computer denkt gerade nicht.
terminal-hint-not-now = Einen Tipp gibt es, wenn du am Zug bist.
terminal-nothing-back = Du hast nichts entschieden, was sich zurücknehmen ließe.
terminal-not-written = { $file } lässt sich nicht schreiben: { $reason }
terminal-engine-wrong = Die Engine wollte { $move } spielen: { $reason }

## Fragen, und die Tasten für die Antworten

terminal-save-as = Partie speichern als: { $file }_
terminal-save-keys = Enter speichert, Esc geht zurück
terminal-overwrite = Die Datei { $file } gibt es schon. Überschreiben?
terminal-overwrite-keys = j ja, n anderer Name, Esc geht zurück
terminal-quit = Die Partie ist nicht gespeichert. Trotzdem beenden?
terminal-leave = Die Partie ist nicht gespeichert. Trotzdem verlassen?
terminal-unsaved-keys = j ja, s erst speichern, n nein
terminal-resign = Diese Partie aufgeben?
terminal-resign-keys = j ja, n nein

## Die Wörter der untersten Zeile, die man auch tippen kann: je ein kurzes Wort, ohne Leerzeichen, alle verschieden

terminal-word-help = Hilfe
terminal-word-undo = Zurück
terminal-word-hint = Tipp
terminal-word-swap = Tauschen
terminal-word-resign = Aufgeben
terminal-word-save = Speichern
terminal-word-new = Neu
terminal-word-now = Jetzt
terminal-word-quit = Ende

## Alle Tasten

terminal-keys = Tasten
terminal-key-both = F{ $number } oder Strg-{ $letter }
terminal-about-help = diese Seite
terminal-about-undo = vor deine letzte Entscheidung
terminal-about-hint = was die Engine spielen würde
terminal-about-swap = die Tauschregel nutzen
terminal-about-resign = die Partie aufgeben
terminal-about-save = als SGF-Datei speichern
terminal-about-new = eine andere Partie
terminal-about-now = der Computer zieht sofort
terminal-about-quit = beenden
terminal-key-arrows = Pfeiltasten
terminal-about-arrows = Cursor bewegen; Pos1, Ende: Reihenenden
terminal-key-tab = Tab
terminal-about-tab = zum nächsten wählbaren Feld oder Pfad
terminal-key-enter = Enter, Leertaste
terminal-about-enter = das Feld wählen; ein Klick tut dasselbe
terminal-key-back = Esc, Rücktaste
terminal-about-back = Getipptes, Gewähltes, Gezogenes zurück
terminal-key-letters = Buchstaben
terminal-about-letters = ein Zug, etwa c3-c4/d5; Enter spielt ihn
# Die Zeichen auf dem Brett, jedes hinter seinem Zeichen.
terminal-sign-cursor = Cursor
terminal-sign-last = letzter Zug
terminal-sign-chosen = gewählt
terminal-sign-hint = Tipp
terminal-sign-path = Pfad oder Gewinnkette
terminal-sign-refused = warum etwas nicht geht
terminal-sign-target = kann dorthin
terminal-sign-forbidden = hier darf kein Stein hin
terminal-any-key = Eine beliebige Taste schließt diese Seite.
