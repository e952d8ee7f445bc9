look-head = Zurückblättern
look-present = Zurück zur Partie
look-at = Du siehst Zug { $at } von { $turns }: { $said }.
look-at-start = Du siehst den Anfang, vor Zug 1 von { $turns }.
look-news = Es gibt einen neuen Zug.
look-turn = { $side ->
    [black] Zug { $turn }: Schwarz { $move }
   *[white] Zug { $turn }: Weiß { $move }
}

sure-cancel = Abbrechen

play-move-now = Zieh jetzt
play-abandon = Beenden
play-really-abandon = Ja, beenden
play-abandon-ask = Diese Partie beenden? Sie ist zu kurz, um gespeichert zu werden.
play-resign-ask = Aufgeben und die Partie verlieren?

online-abort-ask = Diese Partie abbrechen? Sie bleibt ohne Ergebnis.
online-keys-look = Tasten: Links und Rechts (oder [ und ]) blättern zurück und vor, Pos1 und Ende springen zum Anfang und zum letzten Zug.

moves-count = { $count ->
    [one] 1 Zug
   *[other] { $count } Züge
}
result-kept = In der Revanche fängt die andere Seite an. Du findest diese Partie unter <a>{ app-mine }</a>.

app-mine = Meine Partien

mine-title = Meine Partien · Slipway
mine-heading = Meine Partien
mine-about = Die Partien, die du auf diesem Gerät gespielt hast. Sie bleiben in diesem Browser.
mine-online = Deine Online-Partien findest du unter „{ app-online }“.
mine-none = Noch keine Partien
mine-none-about = Beende eine Partie gegen den Computer oder mit jemandem an diesem Bildschirm, dann findest du sie hier. Auch unbeendete sind hier, ab dem zweiten Zug. Spiel eine:
mine-none-found = Keine Partien gefunden.
mine-show-all = Alle zeigen
mine-search = Suche
mine-search-about = Gegner, Ergebnis, Datum
mine-game = Spiel
mine-every-game = Alle Spiele
mine-count = { $count ->
    [one] 1 Partie
   *[other] { $count } Partien
}
mine-more = Mehr zeigen
mine-board = Das Ende dieser Partie { $game }
mine-people = Zu zweit
mine-won = { $by ->
    [resignation] Gewonnen durch Aufgabe
   *[play] Gewonnen
}
mine-lost = { $by ->
    [resignation] Aufgegeben
   *[play] Verloren
}
mine-black-won = { $by ->
    [resignation] Schwarz hat durch Aufgabe gewonnen
   *[play] Schwarz hat gewonnen
}
mine-white-won = { $by ->
    [resignation] Weiß hat durch Aufgabe gewonnen
   *[play] Weiß hat gewonnen
}
mine-drawn = Unentschieden
mine-unfinished = Unbeendet
mine-under-way = Läuft
mine-go-on = Weiter
mine-replay = Ansehen
mine-delete = Löschen
mine-really-delete = Ja, löschen
mine-delete-ask = Das lässt sich nicht rückgängig machen. Sicher?
mine-delete-all = Alle Partien löschen
mine-really-delete-all = { $count ->
    [one] Ja, 1 Partie löschen
   *[other] Ja, { $count } Partien löschen
}
mine-deleted = Gelöscht.
mine-full = Dein Browser hat keinen Platz mehr. Lösche Partien, die du nicht brauchst, um Platz für neue zu schaffen.
mine-bound = Nur deine letzten { $count } Partien werden aufgehoben.
mine-broken = Diese Partie lässt sich nicht öffnen: Diese Version der App erkennt ihre Züge nicht an.
mine-left = Die Partie, die du verlassen hast, ist unter <a>{ app-mine }</a>.
