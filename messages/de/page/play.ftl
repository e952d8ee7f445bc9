side-black = Schwarz
side-white = Weiß

cell-black = schwarzer Stein
cell-white = weißer Stein
cell-tile = Plättchen
cell-fixed-tile = Plättchen mit Scheibe
cell-fixed-empty = leer mit Scheibe
cell-empty = leer
cell-chosen = ausgewählt
cell-target = erreichbar
cell-armed = noch zu bestätigen
cell-last = letzter Zug
cell-forbidden = hier darf kein Stein hin

board-armed = { $cell } ist vorgemerkt. Drücke noch einmal, um dort zu ziehen.
board-chosen = { $count ->
    [one] { $cell } ist ausgewählt und kann auf 1 Feld ziehen.
   *[other] { $cell } ist ausgewählt und kann auf { $count } Felder ziehen.
}
board-let-go = { $cell } ist nicht mehr ausgewählt.
board-several-paths = Mehrere Pfade gehen durch { $cell }. Drücke noch einmal für den nächsten, oder wähle einen aus der Liste.
board-turn-taken-back = Der angefangene Zug ist zurückgenommen.
board-cancelled = Abgebrochen.
board-whole = Das ganze Brett zeigen
board-only = Nur Brett und Spieler zeigen
board-full-screen = Vollbild
board-refused = Das geht nicht: { $reason }.

play-title = { $game } spielen · Slipway
play-title-game = { $game } · Slipway
play-empty-board = Die Anfangsstellung
play-new-here = Neu hier? <a>Lerne { $game } in zwei Minuten</a>
play-opponent = Gegner
play-opponent-computer = Computer
play-opponent-strongest = Volle Stärke
play-opponent-human = Zu zweit
play-level = Stufe
play-seconds = Bedenkzeit
play-seconds-each = { $seconds } s pro Zug
play-seconds-about = Der Computer nutzt diese Zeit bei jedem Zug ganz, außer er kann das Ergebnis früher beweisen.
play-colour = Du spielst
play-first = { $side ->
    [black] Schwarz (beginnt)
   *[white] Weiß (beginnt)
}
play-second = { $side ->
    [black] Schwarz
   *[white] Weiß
}
play-either = Zufall
play-size = Brett
play-pie = Tauschregel
play-begin = Partie beginnen
play-board-of = Brett von { $game }
play-players = Spieler
play-to-move = am Zug
play-thinking = denkt nach …
play-groups = Gruppen von Plättchen: { $tiles }. Gruppen von Lücken: { $empties }.
play-computer-plays = Der Computer hat gezogen: { $said }.
play-rematch = Revanche
play-new = Neue Partie
play-review = Rückblick
play-analyse = In der Analyse öffnen
play-passed = { $side ->
    [black] Schwarz hatte keinen erlaubten Zug und hat gepasst.
   *[white] Weiß hatte keinen erlaubten Zug und hat gepasst.
}
play-must-pass = { $side ->
    [black] Schwarz hat keinen erlaubten Zug und muss passen.
   *[white] Weiß hat keinen erlaubten Zug und muss passen.
}
play-pass = Passen
play-now-place = Dein Stein ist versetzt. Setze jetzt noch einen neuen auf eines der leuchtenden Felder, dann ist dein Zug fertig.
play-take-back-shift = Versetzen zurücknehmen
play-tap-again = Tippe noch einmal auf { $cell }, um dort zu ziehen.
play-confirm = Hier ziehen
play-cancel = Abbrechen
play-undo = Zurück
play-redo = Vor
play-undone = Zug zurückgenommen.
play-redone = Zug wiederholt.
play-hint = Tipp
play-hinting = Denkt nach …
play-resign = Aufgeben
play-really-resign = Ja, aufgeben
play-last = Letzter Zug: { $said }.
play-moves = Züge
play-keys = Tasten: Pfeile bewegen dich auf dem Brett, Enter zieht, Esc bricht ab; U nimmt zurück, R wiederholt, H gibt einen Tipp; [ und ] blättern zurück und vor, Pos1 und Ende springen zum Anfang und zum letzten Zug.
play-rules = Die Regeln

moves-none = Noch keine Züge.

write-label = Zug
write-play = Ziehen

paths-head = Welcher Pfad bleibt?
paths-about = Dein Stein öffnet mehr als einen Pfad. Wähle den, der bleibt; deine anderen Steine dieser Gruppe verlassen das Brett.
paths-keep = { $path } behalten (Länge { $length })
paths-cancel = Stein zurücknehmen

size-square = { $size } × { $size }
size-side = Seite { $size }
size-usual = { $name } (üblich)

player-you = Du
player-person = Mensch
player-level = Computer, Stufe { $level } ({ $name })
player-strongest = Computer, { $seconds } s pro Zug

level-1 = Erste Schritte
level-1-about = Gewinnt, wenn es sofort geht. Bei Slash und Crossway übersieht der Computer jede sechste deiner Gewinndrohungen. Von zehn längeren Plänen entgehen ihm vier.
level-2 = Neuling
level-2-about = Bei Slash und Crossway übersieht der Computer jede elfte deiner Gewinndrohungen. Von Plänen ab drei Zügen entgeht ihm jeder vierte.
level-3 = Hobby
level-3-about = Hält dich fast immer auf, wenn du sofort gewinnen könntest. Von Plänen ab drei Zügen entgeht ihm jeder siebte, und bei Slither oft das Versetzen.
level-4 = Aufmerksam
level-4-about = Sieht fast alles, was in zwei Zügen gewinnt, und neun von zehn längeren Plänen. Bei Slither entgeht ihm jeder fünfte.
level-5 = Solide
level-5-about = Auf kleinen Brettern entgeht ihm kaum etwas, nur bei Slither jeder siebte Plan.
level-6 = Vereinsniveau
level-6-about = Findet auf kleinen Brettern fast jeden Plan bei Slash und Crossway, und mehr als neun von zehn bei den anderen Spielen.
level-7 = Experte
level-7-about = Auf kleinen Brettern entgeht ihm etwa einer von fünfzig Plänen, aber keiner, der nur zwei Züge braucht.
level-8 = Meister
level-8-about = Auf kleinen Brettern entgeht ihm etwa einer von hundert Plänen, und er zieht trotzdem in Sekunden. Noch stärker ist „{ play-opponent-strongest }“.

pie-recolour = Nach dem ersten Stein darf Weiß ihn weiß machen, statt zu ziehen. Das gleicht den Vorteil des ersten Zugs aus.
pie-exchange = Nach dem ersten Stein darf die zweite Person die Farben tauschen, statt zu ziehen. Das gleicht den Vorteil des ersten Zugs aus.
pie-choose-side = Nach dem ersten Stein wählt die zweite Person eine Seite. Das gleicht den Vorteil des ersten Zugs aus.

swap-head = Den ersten Stein nehmen oder weiterspielen?
swap-you = du
swap-board-taken = Das Brett, wenn du den Stein nimmst
swap-board-kept = Das Brett, wenn du weiterspielst
swap-taken-recolour = { $side ->
    [black] Der Stein wird schwarz und gehört dir. Dann zieht Weiß.
   *[white] Der Stein wird weiß und gehört dir. Dann zieht Schwarz.
}
swap-taken-exchange = { $side ->
    [black] Du spielst Schwarz, und der Stein gehört dir. Dann zieht Weiß.
   *[white] Du spielst Weiß, und der Stein gehört dir. Dann zieht Schwarz.
}
swap-take = Nehmen
swap-kept = { $side ->
    [black] Du bleibst Schwarz und bist am Zug.
   *[white] Du bleibst Weiß und bist am Zug.
}
swap-computer-recolour = Der Computer hat deinen Stein genommen: Er ist jetzt weiß. Du bist weiter Schwarz und am Zug.
swap-computer-exchange = { $you ->
    [black] Der Computer hat deinen Stein genommen und mit dir die Seiten getauscht. Du bist jetzt Schwarz und am Zug.
   *[white] Der Computer hat deinen Stein genommen und mit dir die Seiten getauscht. Du bist jetzt Weiß und am Zug.
}
swap-play-on = Zum Weiterspielen zieh einfach auf dem Brett.

result-you-win = Du gewinnst!
result-you-lose = Der Computer gewinnt.
result-wins = { $side ->
    [black] Schwarz gewinnt!
   *[white] Weiß gewinnt!
}
result-draw = Unentschieden.
result-resigned = { $side ->
    [black] Schwarz hat aufgegeben.
   *[white] Weiß hat aufgegeben.
}
result-joined = { $side ->
    [black] Schwarz hat oben und unten verbunden.
   *[white] Weiß hat links und rechts verbunden.
}
result-groups = Kein Plättchen kann mehr ziehen. { $groups }
result-stuck = { $side ->
    [black] Schwarz kann keinen Stein mehr setzen: Weiß hat den letzten gesetzt.
   *[white] Weiß kann keinen Stein mehr setzen: Schwarz hat den letzten gesetzt.
}

hint-said = Der Tipp ist { $move }.
hint-head = Versuche { $move }
hint-value = { $side ->
    [black] Das gibt Schwarz eine Chance von etwa { $percent } %.
   *[white] Das gibt Weiß eine Chance von etwa { $percent } %.
}
hint-expects = So könnte es weitergehen: { $line }.
hint-proven-win = { $side ->
    [black] Damit kann Schwarz den Sieg erzwingen.
   *[white] Damit kann Weiß den Sieg erzwingen.
}
hint-proven-loss = Bei bestem Spiel verliert jeder Zug. Dieser hält wohl am längsten stand.
hint-proven-draw = { $side ->
    [black] Das hält das Unentschieden für Schwarz.
   *[white] Das hält das Unentschieden für Weiß.
}
