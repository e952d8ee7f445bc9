app-online = Freunde

play-opponent-link = Freunde per Link

online-title = Mit anderen spielen · Slipway
online-heading = Mit anderen spielen
online-about = Nimm eine Herausforderung an, stell selbst eine oder schick einen Link. Ganz ohne Konto; mit einem eigenen Namen können deine Partien für die Wertung zählen.
online-title-game = { $game } · Slipway
online-no-server = Diese Kopie von Slipway hat keinen Spielserver. Alles andere geht: der Computer, zu zweit an einem Bildschirm, Lektionen und Analyse.
online-no-answer = Der Spielserver antwortet nicht. Diese Seite versucht es weiter; alles andere geht inzwischen.
online-offline = Du bist offline. Online-Partien brauchen eine Verbindung; der Computer, Partien zu zweit an einem Bildschirm, Lektionen und Analyse nicht.
online-not-found = Diese Partie gibt es nicht. Vielleicht ist der Link unvollständig; bitte kopiere ihn ganz.
online-too-large = Das war zu lang für den Server.
online-too-many = Zu viele Anfragen auf einmal. Bitte warte eine Minute und versuche es noch einmal.
online-busy = Der Server hat gerade zu viel zu tun. Bitte versuche es in einer Minute noch einmal.
online-did-not-work = Das hat nicht geklappt: { $reason }.
online-answered = Diese Seite versteht die Antwort des Servers nicht ({ $status }). Lade die Seite neu, vielleicht hilft das.
online-connecting = Verbindung wird aufgebaut …
online-lost = Die Verbindung ist weg.
online-lost-because = Die Verbindung wurde beendet: { $reason }.
online-reconnecting = Der Server stellt seine Verbindung zu dieser Partie wieder her. Deine Partie ist sicher.
online-trying-again = Neuer Versuch … Deine Partie ist sicher.
online-turn-kept = Dein Zug wird gesendet, sobald die Verbindung wieder da ist.
online-mine = Deine Partien
online-mine-none = In diesem Browser noch keine.
online-open = Offene Partien
online-open-none = Gerade wartet niemand. Biete eine Partie an: Vielleicht nimmt sie jemand.
online-playing = Läuft gerade
online-playing-none = Gerade läuft keine öffentliche Partie.
online-ended = Zuletzt beendet
online-ended-none = Noch keine.
online-your-turn = du bist am Zug
online-waits-for-friend = wartet auf die zweite Person
online-their-turn = die andere Seite ist am Zug
online-join = Mitspielen
online-watch = Zuschauen
online-against = { $first } – { $second }
online-from = von { $name }
online-from-guest = von einem Gast
online-free-seat = Freier Platz
online-with-pie = Tauschregel
online-without-pie = ohne Tauschregel
online-new = Neue Partie
online-game = Spiel
online-clock = Uhr
online-clock-none = Keine
online-clock-fischer = Minuten
online-clock-days = Tage pro Zug
online-clock-minutes = Minuten für jeden
online-clock-seconds = Extrasekunden pro Zug
online-clock-per-move = Tage für jeden Zug
online-clock-about = Die Uhren laufen nach dem zweiten Zug los.
online-clock-none-name = ohne Uhr
online-clock-fischer-name = { $minutes } min + { $seconds } s
online-clock-days-name = { $days ->
    [one] 1 Tag pro Zug
   *[other] { $days } Tage pro Zug
}
online-days-hours = { $days } T { $hours } h
online-who = Wer mitspielen kann
online-who-link = Alle mit dem Link
online-who-lobby = Alle, über die Lobby
online-name = Dein Name (freiwillig)
online-name-about = Die anderen sehen ihn. Er bleibt in diesem Browser.
online-create = Link anlegen
online-creating = Einen Moment …
online-invite = Verschick diesen Link
online-invite-about = Wer ihn zuerst öffnet, kann den anderen Platz nehmen. Alle anderen können zuschauen.
online-invite-listed = Die Partie steht auch in der Lobby; dort können alle mitspielen.
online-invite-gone = Dieser Browser hat den Link der Partie nicht mehr. Du kannst die Partie absagen und eine neue anlegen.
online-invitation = Der Einladungslink
online-copy = Kopieren
online-copied = Link kopiert.
online-copy-by-hand = Dein Browser lässt diese Seite nichts kopieren. Bitte markiere den Link und kopiere ihn.
online-share = Teilen …
online-share-text = Spiel { $game } mit mir:
online-waiting = Warten auf die zweite Person …
online-waiting-about = Die Partie fängt von selbst an. Du kannst diese Seite verlassen und wiederkommen: Deine Partien findest du unter „{ app-online }“.
online-cancel = Partie absagen
online-really-cancel = Ja, absagen
online-canceled = Diese Partie wurde vor dem Anfang abgesagt.
online-to-lobby = Alle Online-Partien
online-invited = { $name } lädt dich zu einer Partie { $game } ein
online-invited-by-somebody = Du bist zu einer Partie { $game } eingeladen
online-waits-for-second = Diese Partie { $game } wartet auf eine zweite Person
online-offer-board = Brett
online-offer-pie = Tauschregel
online-offer-pie-on = ja
online-offer-pie-off = nein
online-offer-clock = Uhr
online-offer-you = Du spielst
online-offer-you-first = { $side ->
    [black] Schwarz und fängst an
   *[white] Weiß und fängst an
}
online-offer-you-second = { $side ->
    [black] Schwarz; die andere Seite fängt an
   *[white] Weiß; die andere Seite fängt an
}
online-offer-position = Die Partie beginnt mit der Stellung auf dem Brett.
online-join-game = Mitspielen
online-joining = Einen Moment …
online-learn-first = Wie sind die Regeln von { $game }?
online-not-invited = Für den freien Platz brauchst du den Einladungslink. Frag die Person, die die Partie angelegt hat.
online-wrong-invitation = Vielleicht ist der Link unvollständig.
online-seat-taken = Der Platz ist schon vergeben, aber du kannst zuschauen.
online-open-board = Die Anfangsstellung
online-you = Du
online-guest = Gast
online-opponent = Dein Gegenüber
online-name-and-you = { $name } (du)
online-here = da
online-away = weg
online-watching = Du schaust zu.
online-clock-of = { $side ->
    [black] Uhr von Schwarz
   *[white] Uhr von Weiß
}
online-suspended = Der Server macht eine kurze Pause. Die Uhren stehen still.
online-seconds-left = { $seconds ->
    [one] Du hast noch 1 Sekunde.
   *[other] Du hast noch { $seconds } Sekunden.
}
online-sending = wird gesendet …
online-waits-to-send = noch nicht gesendet
online-your-move = Du bist am Zug.
online-they-played = { $name }: { $said }.
online-takeback = Um Rücknahme bitten
online-takeback-you-ask = Du möchtest { $turn } (Zug { $ply }) zurücknehmen und wartest auf die Antwort.
online-takeback-they-ask = { $name } möchte { $turn } (Zug { $ply }) zurücknehmen. Auch alle späteren Züge fielen weg.
online-takeback-clocks = Die Uhren würden ebenfalls zurückgestellt.
online-takeback-agree = Zustimmen
online-takeback-decline = Nein
online-takeback-withdraw = Zurückziehen
online-takeback-agreed = Die Partie ist wieder bei Zug { $ply }.
online-takeback-declined = { $name } ist nicht einverstanden.
online-takeback-you-declined = Der Zug bleibt stehen.
online-takeback-withdrawn = Die Bitte um Zurücknahme wurde zurückgezogen.

chat-title = Chat
chat-new = { $count ->
    [one] 1 neu
   *[other] { $count } neu
}
chat-none = Noch keine Nachrichten.
chat-you = Du
chat-say = Schreib eine Nachricht
chat-send = Senden
chat-who = Nur ihr beide könnt das lesen.
chat-mute = Nachrichten verbergen
chat-unmute = Nachrichten zeigen
chat-muted = Nachrichten verborgen
chat-not-sent = Deine Nachricht wurde nicht gesendet: Der Spielserver antwortet nicht. Drücke gleich noch einmal „{ chat-send }“.
chat-they-say = { $name } sagt: { $text }

online-abort = Abbrechen
online-really-abort = Ja, abbrechen
online-dismiss = Zurück
online-you-lose = { $name } gewinnt.
online-wins = { $side ->
    [black] { $name } gewinnt mit Schwarz!
   *[white] { $name } gewinnt mit Weiß!
}
online-void = Abgebrochen
online-by-resignation = { $name } hat aufgegeben.
online-you-resigned = Du hast aufgegeben.
online-by-time = { $name } hat die Zeit überschritten.
online-your-time-out = Deine Zeit ist abgelaufen.
online-by-abort = { $name } hat die Partie vor dem zweiten Zug abgebrochen. Sie zählt nicht.
online-you-aborted = Du hast die Partie vor dem zweiten Zug abgebrochen. Sie zählt nicht.
online-rematch = Revanche mit getauschten Plätzen
online-rematch-you-ask = Du hast um eine Revanche gebeten.
online-rematch-they-ask = { $name } möchte eine Revanche mit getauschten Plätzen.
online-rematch-agree = Noch einmal spielen
online-rematch-agreed = Die Revanche ist abgemacht.
online-next = Zur nächsten Partie
online-keys = Tasten: Pfeile bewegen dich auf dem Brett, Enter zieht, Esc bricht ab; [ und ] blättern zurück und vor, Pos1 und Ende springen zum Anfang und zum letzten Zug.
