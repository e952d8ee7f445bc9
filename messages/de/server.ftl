### Was der Server sagt: die Antworten seiner API und die Seiten, die er selbst schreibt.

## Anfragen, die nicht zu verstehen sind

server-method = diese Adresse kennt die Methode nicht; GET /api/ nennt alles, was es gibt
server-body-kind = der Inhalt der Anfrage muss JSON sein, mit dem Content-Type application/json
server-body-list = der Inhalt der Anfrage muss ein JSON-Objekt mit benannten Feldern sein, etwa { $example }
server-body-unreadable = der Inhalt der Anfrage ist nicht zu verstehen: { $problem }
server-body-late = der Inhalt der Anfrage kam nicht innerhalb von { $seconds } Sekunden an; schick ihn noch einmal, in einem Stück
server-body-long = der Inhalt der Anfrage ist länger als { $kibibytes } KiB; schick weniger
server-frame-binary = ein Frame muss Text sein, mit JSON darin
server-since = since muss die Nummer eines Ereignisses sein, etwa ?since=12
server-token = der Header Authorization muss aus dem Wort Bearer, einem Leerzeichen und deinem Token bestehen
server-origin = das kam von der Seite einer anderen Website: die Seite ist von { $origin }, die Anfrage ist für den Host { $host }. Falls beide dieser Server sind, muss der Proxy davor den Header Host unverändert weitergeben
server-origin-nameless = das kam von der Seite einer anderen Website: die Seite ist von { $origin }, die Anfrage nennt keinen Host. Falls die Seite von diesem Server ist, muss der Proxy davor den Header Host unverändert weitergeben
server-name-long = der Name ist zu lang; er darf höchstens { $most } Zeichen haben

## Spiele, die sich nicht öffnen lassen

server-game-unknown = es gibt kein Spiel mit diesem Namen; prüfe die Adresse
server-game-damaged = das Spiel ist gespeichert, aber beschädigt, und lässt sich nicht öffnen; bitte sag denen Bescheid, die diesen Server betreiben
server-not-now = das geht gerade nicht, und es hat sich nichts geändert; versuch es gleich noch einmal
server-not-stored = der Server konnte das nicht speichern, also hat sich nichts geändert; versuch es gleich noch einmal
server-not-known = der Speicher antwortet nicht, also weiß niemand, ob das gespeichert ist; sieh dir das Spiel gleich noch einmal an

## Platz nehmen und spielen

server-invitation-incomplete = die Einladung ist nicht vollständig; kopiere den ganzen Link
server-invitation-needed = für dieses Spiel brauchst du den Einladungslink; zuschauen kannst du
server-seats-taken = beide Plätze sind besetzt; zuschauen kannst du
server-seat-none = du hast in diesem Spiel keinen Platz; zuschauen kannst du
server-not-begun = das Spiel hat noch nicht begonnen; es beginnt, wenn jemand den anderen Platz nimmt
server-cancel-others = nur wer das Spiel angelegt hat, kann es absagen
server-cancel-begun = das Spiel hat begonnen; du kannst aufgeben oder es vor dem zweiten Zug abbrechen

## Nachrichten zwischen den beiden

server-talk-others = nur die beiden, die spielen, können hier lesen und schreiben
server-remark-empty = die Nachricht ist leer
server-remark-long = { $count ->
    [one] die Nachricht hat 1 Zeichen; erlaubt sind { $most }
   *[other] die Nachricht hat { $count } Zeichen; erlaubt sind { $most }
}
server-remark-often = du hast in kurzer Zeit viel geschrieben; warte ein paar Sekunden
server-remark-full = dieses Spiel hat { $most } Nachrichten, für weitere ist kein Platz

## Herausforderungen

server-challenge-gone = diese Herausforderung gibt es nicht mehr: Jemand war schneller, oder sie wurde zurückgezogen
server-challenge-own = das ist deine eigene Herausforderung; jemand anderes muss sie annehmen
server-challenge-self = du kannst dich nicht selbst herausfordern
server-challenge-listed = eine Herausforderung an eine Person kann nicht zugleich in der Lobby stehen
server-challenge-decline-others = nur wer herausgefordert wurde, kann ablehnen
server-challenge-withdraw-others = nur wer sie anbietet, kann sie zurückziehen
server-challenges-to = { $count ->
    [one] du hast schon 1 offene Herausforderung an { $name }; warte auf eine Antwort
   *[other] du hast schon { $count } offene Herausforderungen an { $name }; warte auf eine Antwort
}
server-challenges-many = { $count ->
    [one] du hast schon 1 offene Herausforderung an andere; ziehe sie erst zurück
   *[other] du hast schon { $count } offene Herausforderungen an andere; ziehe erst einige zurück
}
server-offers-often = du hast in kurzer Zeit viele Herausforderungen gestellt oder angenommen; warte eine Minute
server-rated-setup = { $pie ->
    [on] eine gewertete Partie { $game } hat die Größe { $size } und die Tauschregel, beginnt wie üblich und hat eine Uhr
   *[off] eine gewertete Partie { $game } hat die Größe { $size }, beginnt wie üblich und hat eine Uhr
}
server-rated-guest = gewertete Partien sind für Leute mit Namen; nimm dir zuerst einen
server-rated-house = Partien gegen die Spieler dieses Servers werden nicht gewertet
server-rated-pools = Menschen und Bots haben eigene Wertungen; eine Partie zwischen ihnen wird nicht gewertet
server-range = ein Bereich braucht zwei Wertungen von { $lowest } bis { $highest }, die niedrigere zuerst
server-range-guest = Bereiche von Wertungen sind für Leute mit Namen; nimm dir zuerst einen
server-range-unrated = das ist für Wertungen von { $lowest } bis { $highest }, und du hast keine; nimm dir zuerst einen Namen
server-range-outside = das ist für Wertungen von { $lowest } bis { $highest }; deine ist { $rating }
server-standing-clock = eine stehende Herausforderung braucht eine Uhr
server-standing-number = eine stehende Herausforderung nimmt 1 bis { $most } Partien zugleich
server-standing-many = { $count ->
    [one] du hast schon 1 stehende Herausforderung; ziehe sie erst zurück
   *[other] du hast schon { $count } stehende Herausforderungen; ziehe erst eine zurück
}
server-standing-full = diese Herausforderung nimmt gerade keine weitere Partie; komm wieder, wenn eine davon zu Ende ist
server-standing-twice = du spielst schon eine Partie aus dieser Herausforderung; spiele sie erst zu Ende
server-play-unknown = es gibt kein Spiel namens { $game }
server-page = page muss eine Zahl von 0 bis { $most } sein
server-news-nobody = für jemanden ohne Partie und ohne Namen gibt es keine Neuigkeiten

## Spieler des Servers

server-house-level = Die Engine von Slipway auf Stufe { $level } von 8. Sie spielt in Gedanken eine feste Zahl von Partien und zieht dann irgendeinen der Züge, die etwa so gut scheinen wie der beste; absichtlich macht sie keine Fehler. Sie ist zu jeder Stunde da, nimmt jede Partie, jede Zugrücknahme und jede Revanche an und gibt nicht auf. Partien mit ihr werden nicht gewertet, und ihre Wertung ändert sich nie
server-house-full-strength = Die Engine von Slipway mit voller Stärke: Sie denkt bis zu einer Sekunde über jeden Zug nach. Sie ist zu jeder Stunde da, nimmt jede Partie, jede Zugrücknahme und jede Revanche an und gibt nicht auf. Partien mit ihr werden nicht gewertet, und ihre Wertung ändert sich nie
server-house-away = für die Spieler dieses Servers denkt gerade niemand, darum nehmen sie keine Partien an; versuch es später noch einmal
server-accepts-bots = das ist für Bots; Menschen entscheiden über jede Herausforderung selbst
server-accepts-nothing = nenn mindestens ein Spiel und ein Tempo, live oder correspondence, jedes einmal
server-accepts-long = was ein Bot über sich sagt, kann bis zu { $most } Zeichen haben
server-accepts-game = { $name } spielt { $game } nicht
server-accepts-speed = { $speed ->
    [live] { $name } spielt nur Partien mit Tagen für jeden Zug
   *[other] { $name } spielt nur Partien, bei denen beide gleichzeitig da sind
}
server-accepts-unrated = { $name } spielt keine gewerteten Partien
server-worker-token = das ist nicht das Token der Worker dieses Servers; gib beiden dasselbe mit --worker-token oder SLIPWAY_WORKER_TOKEN
server-work-over = dieser Zug war dir für eine Weile überlassen, und die ist vorbei; frag nach anderer Arbeit
server-work-other = das Token ist für einen Zug in einer anderen Partie

## Grenzen

server-too-often = du fragst zu oft; warte ein paar Sekunden
server-too-much = du sendest zu viel
server-too-many-sockets = du hast zu viele Verbindungen offen; schließe einige davon
server-too-many-games = du hast in kurzer Zeit viele Spiele begonnen; warte eine Minute
server-too-many-listed = { $count ->
    [one] du hast 1 offenes Spiel in der Lobby; warte, bis jemand mitspielt
   *[other] du hast { $count } offene Spiele in der Lobby; warte, bis jemand bei einem mitspielt
}
server-too-many-unfinished = { $count ->
    [one] du hast 1 unbeendetes Spiel; spiel es zuerst zu Ende
   *[other] du hast { $count } unbeendete Spiele; spiel zuerst einige davon zu Ende
}
server-too-many-pictures = gerade wurden viele Bilder für dich gezeichnet; warte eine Sekunde
server-pictures-busy = gerade werden viele Bilder gezeichnet; frag gleich noch einmal

## Namen und Konten

server-account-needed = dafür brauchst du einen eigenen Namen; nimm dir zuerst einen, oder melde dich an
server-name-length = { $count ->
    [one] ein Name hat { $least } bis { $most } Zeichen, dieser hat 1
   *[other] ein Name hat { $least } bis { $most } Zeichen, dieser hat { $count }
}
server-name-letter = »{ $letter }« kann nicht in einem Namen stehen; nimm Buchstaben und Ziffern, dazwischen - oder _
server-name-ends = ein Name beginnt und endet mit einem Buchstaben oder einer Ziffer und hat wenigstens einen Buchstaben
server-name-scripts = alle Buchstaben eines Namens müssen aus einer Schrift sein; lateinische, griechische und kyrillische, die gleich aussehen, könnte niemand unterscheiden
server-name-reserved = { $name } könnte man für diesen Server halten oder für die, die ihn betreiben; nimm einen anderen Namen
server-name-taken = den Namen { $name }, oder einen, der so aussieht, hat oder hatte schon jemand; nimm einen anderen
server-name-claimed = { $name } ist ein vergebener Name oder sieht so aus; nimm einen anderen, oder melde dich an, wenn es deiner ist
server-name-have = du hast schon einen Namen; einmal im Monat kannst du ihn ändern
server-name-month = { $days ->
    [one] deinen Namen kannst du einmal im Monat ändern; warte noch 1 Tag
   *[other] deinen Namen kannst du einmal im Monat ändern; warte noch { $days } Tage
}
server-key-form = das ist weder ein Schlüssel noch ein Code: ein Schlüssel hat 25 Buchstaben und Ziffern, ein Code 8
server-key-wrong = dieser Schlüssel öffnet kein Konto; prüfe jeden Buchstaben. Ein Schlüssel gilt nicht mehr, sobald sein Konto einen neuen hat
server-code-form = das ist kein Code: er hat 8 Buchstaben und Ziffern
server-code-wrong = dieser Code geht nicht: ein Buchstabe ist falsch, er ist älter als 10 Minuten, schon benutzt, oder die Mail galt einem anderen Browser
server-mailed-code-wrong = dieser Code geht nicht: ein Buchstabe ist falsch, er ist älter als 10 Minuten, oder es waren zu viele Versuche; lass dir einen neuen schicken
server-session-ended = dieses Token ist abgemeldet; melde dich mit dem Schlüssel des Kontos neu an
server-session-unknown = ein solches Gerät steht nicht in deiner Liste; vielleicht ist es schon abgemeldet
server-player-unknown = so heißt hier niemand
server-offered-to-another = diese Herausforderung gilt jemand anderem; zuschauen kannst du
server-email-form = das ist keine E-Mail-Adresse; sie sieht etwa so aus: ada@mail.example
server-email-none = dein Konto hat keine E-Mail-Adresse
server-email-taken = diese Adresse gehört inzwischen zu einem anderen Konto
server-email-refused = der Mailserver nimmt keine Mails an diese Adresse; prüfe sie
server-mail-none = dieser Server verschickt keine Mails; melde dich mit deinem Schlüssel an oder mit einem Code, den ein anderes deiner Geräte zeigt
server-mail-failed = die Mail ließ sich nicht verschicken; versuch es in ein paar Minuten noch einmal
server-too-many-names = du hast in kurzer Zeit viele Namen versucht; warte ein paar Minuten
server-too-many-sign-ins = du hast in kurzer Zeit oft versucht, dich anzumelden; warte eine Minute
server-too-many-codes = es wurden gerade zu viele falsche Codes versucht, darum geht im Moment keiner; nimm deinen Schlüssel, oder versuch es in einer Stunde noch einmal
server-too-many-letters = in kurzer Zeit wurden zu viele Mails verlangt; sieh die durch, die da sind, oder versuch es in einer Stunde noch einmal
server-passkeys-none = dieser Server nimmt keine Passkeys an, weil er seine Adresse nicht kennt; wer ihn betreibt, startet ihn mit --public-url
server-passkeys-enough = dein Konto hat { $most } Passkeys; entferne erst einen
server-passkey-there = dieser Passkey steht schon in deiner Liste
server-passkey-gone = ein solcher Passkey steht nicht in deiner Liste; vielleicht ist er schon entfernt
server-passkey-form = das ist keine Antwort eines Browsers auf die Frage nach einem Passkey
server-passkey-over = das hat zu lange gedauert, ist schon erledigt oder wurde in einem anderen Browser begonnen; versuch es noch einmal
server-passkey-wrong = dieser Passkey passt nicht zu dem, wonach gefragt wurde; versuch es noch einmal
server-passkey-elsewhere = diese Seite hat eine andere Adresse als die, für die die Passkeys des Servers gelten; öffne den Server unter seiner eigenen Adresse
server-passkey-unlocked = das Gerät muss prüfen, dass du es bist, mit Finger, Gesicht oder PIN; versuch es noch einmal
server-passkey-copied = dieser Passkey wurde abgelehnt, weil es vielleicht eine Kopie von ihm gibt; melde dich mit deinem Schlüssel an, entferne den Passkey und lege einen neuen an
server-passkey-unknown = dieser Passkey öffnet hier kein Konto; vielleicht wurde er entfernt. Melde dich anders an

## Mails zu einem Konto

server-letter-code-subject = { $code } ist dein Code für Slipway
server-letter-add = Jemand, wahrscheinlich du, will diese Adresse für das Konto { $name } auf { $server } verwenden – zum Anmelden und für Nachrichten. Gib dort diesen Code ein:
server-letter-add-others = Er gilt 10 Minuten. Warst du das nicht, dann tu nichts, und nichts passiert.
server-letter-sign-in = Hier ist der Code, mit dem du dich auf { $server } als { $name } anmeldest. Gib ihn in dem Browser ein, in dem du ihn verlangt hast:
server-letter-sign-in-others = Er gilt einmal, nur in diesem Browser und 10 Minuten lang. Niemand von Slipway wird dich je danach fragen. Wolltest du dich nicht anmelden, dann tu nichts: ohne den Code kommt niemand hinein.
server-letter-taken-subject = Diese Adresse hat schon ein Konto
server-letter-taken = Jemand, vielleicht du, wollte diese Adresse auf { $server } für ein anderes Konto verwenden. Sie gehört dort zum Konto { $name }, und es hat sich nichts geändert. Um dich als { $name } anzumelden, lass dir an diese Adresse einen Code schicken.
server-letter-removed-subject = Diese Adresse gehört nicht mehr zu { $name }
server-letter-removed = Diese Adresse gehört nicht mehr zum Konto { $name } auf { $server }: niemand meldet sich dort mehr mit ihr an, und es kommen keine Nachrichten mehr. Warst du das nicht, dann melde dich mit deinem Schlüssel an, melde die Geräte ab, die du nicht kennst, und lass dir einen neuen Schlüssel geben.

## Das Ende einer Verbindung

server-restart = der Server startet neu; das Spiel geht gleich weiter
server-connect-again = bitte verbinde dich noch einmal

## Adressen, an denen nichts ist

server-nothing-here = Hier ist nichts. Die Startseite ist unter /
server-read-only = Diese Seite kann man nur lesen, mit GET oder HEAD.

## Ein Spiel, zu dem jemand einen Link geschickt hat

server-side = { $side ->
    [black] Schwarz
   *[white] Weiß
}
server-board = { $shape ->
    [hexagon] Brett der Seitenlänge { $size }
   *[square] { $size }x{ $size }-Brett
}
server-link-title = { $game }: { $first } – { $second }, { $standing }
server-link-invitation = { $game } von { $designer }: eine Einladung
server-link-about = { $game } von { $designer }, { $board }. { $standing }.
server-link-about-open = { $game } von { $designer }, { $board }. Ein Platz ist frei. { $goal }
server-link-about-named = { $game } von { $designer }, { $board }. { $name } wartet auf dich. { $goal }

server-standing-open = ein Platz ist frei
server-standing-unbegun = hat nie begonnen
server-standing-start = geht gleich los
server-standing-ply = Zug { $ply }
server-standing-turn = { $side ->
    [black] Zug { $ply }, Schwarz ist dran
   *[white] Zug { $ply }, Weiß ist dran
}
server-standing-first-turn = { $side ->
    [black] Schwarz ist dran
   *[white] Weiß ist dran
}

## Das Bild zu einem solchen Spiel

server-picture-by = von { $designer }
server-picture-invitation = Eine Einladung: ein Platz ist frei
server-picture-seat = Dieser Platz ist frei
server-picture-won = Sieg
server-picture-alt = Das Brett. { $about }

## Die Startseite eines Servers ohne die App

server-welcome-title = Slipway: { $count } abstrakte Brettspiele
server-welcome-about = { $count } abstrakte Brettspiele, mit den Regeln, wie sie erdacht wurden.
server-welcome-no-app = Dieser Server wurde ohne die Browser-App gebaut. Führe { $command } im Ordner der Quellen aus: Das baut die App und öffnet sie hier. Ohne die App kannst du auf der Kommandozeile nach Regeln und Zügen fragen, mit den Befehlen unten.
server-welcome-sizes = Größen { $sizes }; üblich ist { $usual }.
server-welcome-sizes-range = Größen { $least } bis { $most }; üblich ist { $usual }.
server-welcome-pie-rule = Tauschregel: { $rule }.
server-welcome-no-pie = Keine Tauschregel.
server-welcome-pie = Die Tauschregel
server-welcome-pie-about = Wer beginnt, ist im Vorteil. Die Tauschregel gleicht das aus, wie wenn zwei Kinder einen Kuchen teilen: Eines schneidet, das andere wählt. Nach dem ersten Stein darf die zweite Person tauschen, statt zu ziehen. Geschrieben wird das { $swap }; was es bewirkt, steht bei jedem Spiel.
server-welcome-prompt = Auf der Kommandozeile
server-welcome-help = Jeder Befehl erklärt sich selbst: { $command }
server-command-games = alle Spiele: wer sie erdacht hat, Jahr, Größen, Tauschregel
server-command-moves = die Stellung nach diesen Zügen und alle erlaubten Züge
server-command-perft = wie viele Zugfolgen es gibt
server-command-replay = spielt aufgezeichnete Spiele nach und prüft jeden Zug
server-command-bench = Zufallsspiele pro Sekunde, nach Spiel und Größe
server-command-serve = diese Seite

## Nachrichten für alle, die gerade nicht hinsehen

server-notices-people = Nachrichten sind für Menschen; ein Bot fragt GET /api/mine oder hält einen Socket offen
server-quiet-time = eine Uhrzeit wird geschrieben wie 22:00
server-quiet-empty = die Ruhezeit beginnt und endet zur selben Zeit
server-quiet-zone = diese Zeitzone gibt es nicht; Zeitzonen werden geschrieben wie Europe/Berlin
server-push-keys = das sind nicht die Schlüssel eines Browsers: p256dh hat 65 Bytes und auth 16, in base64url
server-push-address = Nachrichten gehen nur an Push-Dienste, deren Adressen mit https:// beginnen
server-push-unknown = kein solcher Browser bekommt Nachrichten

server-notice-title = { $game } gegen { $name }
server-notice-title-guest = { $game } gegen einen Gast
server-notice-turn = du bist am Zug
server-notice-accepted = dein Spiel hat begonnen
server-notice-over = { $outcome ->
    [won] du hast gewonnen
    [lost] du hast verloren
    [drawn] das Spiel ist unentschieden
   *[void] das Spiel wurde abgebrochen
}
server-notice-challenge = du bist herausgefordert
server-notice-several = Neues aus { $count } Spielen
server-notice-more = Und { $count } weitere: { $address }
server-notice-why = Du bekommst diesen Brief, weil du ein Konto mit dieser Adresse hast. Was du erfährst und wann, wählst du hier: { $settings }
server-notice-stop = Keine Briefe mehr: { $stop }

server-stop-question = Möchtest du keine Briefe über deine Spiele mehr? Die Nachrichten in deinen Browsern bleiben, wie sie sind.
server-stop-button = Keine Briefe mehr
server-stop-done = Es kommen keine Briefe mehr. In deinen Einstellungen kannst du sie wieder anschalten.
server-stop-unknown = Diese Briefe sind hier nicht bekannt. Vielleicht ist der Link nicht vollständig.
