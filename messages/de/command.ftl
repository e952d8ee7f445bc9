### Die Befehlszeile. Fehler beginnen klein, wo das Wort es erlaubt, und haben keinen Punkt.

## Was die meisten Befehle gemeinsam haben

# Über einem Brett.
command-title = { $shape ->
    [square] { $game } von { $designer }, { $size }x{ $size }-Brett
   *[hexagon] { $game } von { $designer }, Brett mit Seitenlänge { $size }
}
command-range = { $unit ->
    [seconds] { $argument } ist { $given }; erlaubt sind { $least } bis { $most } Sekunden
    [megabytes] { $argument } ist { $given }; erlaubt sind { $least } bis { $most } Megabyte
   *[none] { $argument } ist { $given }; erlaubt ist { $least } bis { $most }
}
command-too-small = { $argument } ist { $given }; erlaubt ist { $least } oder mehr
command-move-refused = Zug { $number } ({ $move }) ist nicht möglich: { $reason }
command-no-level = eine Stufe { $level } gibt es nicht; es gibt die Stufen 1 bis 8
command-no-app = in diesem Programm fehlt die App für den Browser; `slipway --help` zählt die Befehle auf
# Was eine Bibliothek in ihren eigenen Worten sagt.
command-other = { $reason }
# Wie weit ein langer Befehl ist, hinter einem Balken.
command-progress-games = { $done } von { $all } Partien in { $time }
command-progress-answers = { $done } von { $all } Antworten in { $time }
command-progress-moves = { $done } von { $all } Zügen in { $time }
# Eine Seite, in einer Tabelle oder vor ihrem Zug.
command-side = { $side ->
    [black] Schwarz
   *[white] Weiß
}

## Dateien

# Wie die Eingabe heißt, wenn sie keine Datei ist.
command-standard-input = Standardeingabe
command-output-failed = die Ausgabe konnte nicht geschrieben werden: { $reason }
command-not-read = { $file } lässt sich nicht lesen: { $reason }
command-not-written = { $file } lässt sich nicht schreiben: { $reason }
command-is-folder = { $wanted ->
    [game] { $file } ist ein Ordner; gib eine Datei mit einer Partie an
    [games] { $file } ist ein Ordner; gib eine Datei mit Partien an
   *[proof] { $file } ist ein Ordner; gib eine Datei mit einem Beweis an
}
command-not-text = { $file } ist kein Text in UTF-8: Byte { $at } gehört zu keinem Buchstaben
command-no-place-folder = { $file } lässt sich nicht schreiben: das ist ein Ordner
command-no-place = { $file } lässt sich nicht schreiben: diesen Ordner gibt es nicht
command-exists = { $file } gibt es schon; --force überschreibt die Datei
# Was mit einer Aufzeichnung nicht stimmt; der Grund sagt es.
command-record-refused = { $file }: { $reason }

## Was eine Aufzeichnung über sich sagt

command-record-black = Schwarz: { $text }
command-record-white = Weiß: { $text }
command-record-date = Datum: { $text }
command-record-result = Ergebnis: { $result }
command-record-draw = Ergebnis: { $result } (unentschieden)
command-record-won = { $side ->
    [black] Ergebnis: { $result } (Schwarz hat gewonnen)
   *[white] Ergebnis: { $result } (Weiß hat gewonnen)
}
command-record-won-swapped = { $side ->
    [black] Ergebnis: { $result } (Schwarz hat gewonnen, seit dem Tausch ist das { $name })
   *[white] Ergebnis: { $result } (Weiß hat gewonnen, seit dem Tausch ist das { $name })
}

## games

# Hinter dem Namen des Spiels.
command-games-by = von { $designer } ({ $year })
command-games-sizes = { $kind ->
    [hexagon] Seitenlängen { $first } bis { $last }, meist { $usual }
    [even] Größen { $first } bis { $last }, gerade, meist { $usual }
   *[square] Größen { $first } bis { $last }, meist { $usual }
}
command-games-pie = Tauschregel: { $rule }
command-games-no-pie = Tauschregel: keine

## moves

command-moves-pass = { $side ->
    [black] Schwarz ist am Zug, hat keinen möglichen Zug und muss passen.
   *[white] Weiß ist am Zug, hat keinen möglichen Zug und muss passen.
}
command-moves-black = { $count ->
    [one] Schwarz am Zug, 1 möglicher Zug: { $moves }
   *[other] Schwarz am Zug, { $count } mögliche Züge: { $moves }
}
command-moves-white = { $count ->
    [one] Weiß am Zug, 1 möglicher Zug: { $moves }
   *[other] Weiß am Zug, { $count } mögliche Züge: { $moves }
}
# Eine Liste von Zügen, die weitergeht.
command-moves-more = { $moves } … (--json zeigt alle)
command-position = Stellung: { $position }

## perft

command-perft-depth = --depth ist 0, aber Zugfolgen haben mindestens 1 Zug

## replay

command-replay-move = „{ $move }“ ist nicht möglich: { $reason }
command-replay-not-a-game = das ist keine Partie als JSON, wie { $example }: { $reason }
command-replay-no-brace = es beginnt nicht mit { $brace }
command-replay-column = { $reason }, in Spalte { $column }
command-replay-not-read = die Partien lassen sich nicht lesen: { $reason }

## bestmove

command-bestmove-over = hier ist kein Zug zu wählen, die Partie ist zu Ende: { $outcome }
command-bestmove-chance = { $side ->
    [black] { $percent } % für Schwarz, { $playouts } Simulationen in { $seconds } s
   *[white] { $percent } % für Weiß, { $playouts } Simulationen in { $seconds } s
}
command-bestmove-win = { $side ->
    [black] ein sicherer Sieg für Schwarz, { $playouts } Simulationen in { $seconds } s
   *[white] ein sicherer Sieg für Weiß, { $playouts } Simulationen in { $seconds } s
}
command-bestmove-draw = { $side ->
    [black] ein sicheres Unentschieden für Schwarz, { $playouts } Simulationen in { $seconds } s
   *[white] ein sicheres Unentschieden für Weiß, { $playouts } Simulationen in { $seconds } s
}
command-bestmove-loss = { $side ->
    [black] ein sicherer Verlust für Schwarz, { $playouts } Simulationen in { $seconds } s
   *[white] ein sicherer Verlust für Weiß, { $playouts } Simulationen in { $seconds } s
}
command-bestmove-expected = Erwartet: { $moves }
# Die Spalten der Tabelle.
command-column-move = Zug
command-column-value = Wert
command-column-visits = Besuche
command-proven = { $verdict ->
    [win] sicherer Sieg
    [loss] sicherer Verlust
   *[draw] sicheres Remis
}

## solve

command-solve-over = hier ist nichts zu lösen, die Partie ist zu Ende: { $outcome }
command-solve-win-with = { $side ->
    [black] Schwarz ist am Zug und gewinnt mit { $move }
   *[white] Weiß ist am Zug und gewinnt mit { $move }
}
command-solve-win = { $side ->
    [black] Schwarz ist am Zug und gewinnt
   *[white] Weiß ist am Zug und gewinnt
}
command-solve-draw-with = { $side ->
    [black] Schwarz ist am Zug und erreicht ein Unentschieden mit { $move }
   *[white] Weiß ist am Zug und erreicht ein Unentschieden mit { $move }
}
command-solve-draw = { $side ->
    [black] Schwarz ist am Zug und erreicht ein Unentschieden
   *[white] Weiß ist am Zug und erreicht ein Unentschieden
}
command-solve-loss = { $side ->
    [black] Schwarz ist am Zug und verliert
   *[white] Weiß ist am Zug und verliert
}
command-solve-unknown = unbekannt: die Zeit hat nicht gereicht
command-solve-line = Beste Züge: { $moves }
command-solve-effort = { $positions ->
    [one] 1 Stellung in { $seconds } s, Tabelle mit { $megabytes } MB
   *[other] { $positions } Stellungen in { $seconds } s, Tabelle mit { $megabytes } MB
}
command-solve-progress = { $positions ->
    [one] 1 Stellung, { $seconds } s, Tabelle mit { $megabytes } MB
   *[other] { $positions } Stellungen, { $seconds } s, Tabelle mit { $megabytes } MB
}
command-table-not-stored = --table gibt es für Slyde auf 4x4 und 6x6; die Tabellen anderer Spiele und Größen lassen sich nicht speichern
command-table-none = { $file } ist keine Tabelle des Lösers
command-table-version = { $file } ist eine Tabelle der Version { $found }, die dieses Programm nicht lesen kann
command-table-board = { $file } ist eine Tabelle für { $found }, nicht für { $wanted }
command-table-cut = { $file } ist abgeschnitten; nichts daraus wird verwendet
command-table-damaged = { $file } ist beschädigt; nichts daraus wird verwendet
command-table-not-written = die Tabelle konnte nicht nach { $file } geschrieben werden: { $reason }
command-proof-no-time = es wurde kein Beweis geschrieben: die Zeit hat nicht gereicht; gib mit --time mehr
command-proof-not-written = der Beweis konnte nicht nach { $file } geschrieben werden: { $reason }
command-openings-heading = { $side ->
    [black] Wer gewinnt, wenn Schwarz dort beginnt und beide am besten spielen:
   *[white] Wer gewinnt, wenn Weiß dort beginnt und beide am besten spielen:
}
command-openings-legend = x Schwarz, o Weiß, ? unbekannt
# Was ein erster Zug bringt, in einer Liste.
command-openings-result = { $outcome ->
    [black] Schwarz
    [white] Weiß
    [draw] unentschieden
   *[unknown] unbekannt
}
command-openings-effort = { $positions ->
    [one] 1 Stellung in { $seconds } s
   *[other] { $positions } Stellungen in { $seconds } s
}
command-openings-recolour-none = Mit der Tauschregel gewinnt, wer als Zweites spielt, egal wo der erste Stein steht: Was für Schwarz gewinnt, gewinnt dort auch für Weiß.
command-openings-recolour-keep = Mit der Tauschregel behält den Sieg, wer mit { $cells } beginnt: Als schwarzer Stein gewinnt er, als weißer verliert er.
command-openings-swap = Mit der Tauschregel gewinnt, wer als Zweites spielt: tauschen nach einem Stein, der für Schwarz gewinnt, sonst nicht.

## verify

command-verify-refused = { $file } ist kein Beweis: { $reason }
command-verify-proven = { $positions ->
    [one] bewiesen: in { $game } { $position }: { $claim }; 1 Stellung geprüft
   *[other] bewiesen: in { $game } { $position }: { $claim }; { $positions } Stellungen geprüft
}
# Was behauptet wird, wie command-solve-win.
command-verify-at-least = { $side ->
    [black] Schwarz ist am Zug und erreicht mindestens ein Unentschieden
   *[white] Weiß ist am Zug und erreicht mindestens ein Unentschieden
}
command-verify-at-most = { $side ->
    [black] Schwarz ist am Zug und erreicht höchstens ein Unentschieden
   *[white] Weiß ist am Zug und erreicht höchstens ein Unentschieden
}
command-verify-heading = er beginnt nicht mit der Zeile „{ $line }“
command-verify-no-game = die Zeile mit dem Spiel fehlt
command-verify-no-position = die Zeile mit der Stellung fehlt
command-verify-stops-in-claim = er bricht in der Behauptung „{ $claim }“ ab
command-verify-not-a-claim = „{ $claim }“ ist keine Behauptung wie „{ $example }“
command-verify-claims-nothing = er behauptet nichts
command-verify-no-end = er bricht vor der Zeile „{ $line }“ ab
command-verify-after-end = er geht nach der Zeile „{ $line }“ weiter
command-verify-claims = die Behauptungen passen zu keinem Ergebnis: eine für einen Sieg, für ein Unentschieden eine je Seite
command-verify-fails = { $place ->
    [beginning] am Anfang stimmt die Behauptung nicht: { $outcome }
   *[after] nach { $moves } stimmt die Behauptung nicht: { $outcome }
}
command-verify-too-short = { $place ->
    [beginning] am Anfang fehlt ein Zug, er ist zu kurz
   *[after] nach { $moves } fehlt ein Zug, er ist zu kurz
}
command-verify-move = { $place ->
    [beginning] am Anfang ist der Zug { $move } nicht möglich: { $reason }
   *[after] nach { $moves } ist der Zug { $move } nicht möglich: { $reason }
}
command-verify-too-long = nach der ganzen Strategie geht er mit { $move } weiter

command-certificate-proven = { $answers ->
    [one] bewiesen: in { $game } { $position }: { $claim }; 1 Antwort geprüft
   *[other] bewiesen: in { $game } { $position }: { $claim }; { $answers } Antworten geprüft
}
command-certificate-cut = er ist abgeschnitten
command-certificate-damaged = er ist beschädigt: er lässt sich nicht entpacken
command-certificate-line = wo eine Zeile Text stehen sollte, steht etwas anderes
command-certificate-pie = die Tauschregel ist offen; ein Zertifikat gilt für Stellungen, in denen sie es nicht ist, gib --no-pie an
command-certificate-over = die Partie ist am Anfang schon zu Ende
command-certificate-number = er hat { $found } Antworten, seine Zeile „{ $line }“ nennt eine andere Zahl
command-certificate-no-turn = in { $position } ist, was er hat, kein Zug
command-certificate-turn = in { $position } ist sein Zug { $turn } nicht möglich: { $reason }
command-certificate-fails = { $number ->
    [0] in { $position } stimmt die Behauptung nicht: { $outcome }
   *[other] in { $position } stimmt die Behauptung nach { $moves } nicht: { $outcome }
}
command-certificate-no-carriers = nur Siege in Slash und Crossway lassen sich mit Trägern zeigen
# Zu welcher Behauptung der Grund gehört, nach den Steinen ihrer Seite.
command-certificate-claim = { $number ->
    [0] in der Behauptung ohne Steine: { $reason }
   *[other] in der Behauptung mit Steinen auf { $stones }: { $reason }
}
command-certificate-place = ihr Stein auf { $cell } kann unmöglich sein
command-certificate-reply = eine Erwiderung auf { $cell } bleibt ohne Antwort
command-certificate-elsewhere = eine Erwiderung anderswo bleibt ohne Antwort
command-certificate-answer = eine Antwort stützt sich auf Felder oder Steine, die nicht sicher sind

## openings

command-openings-few = nach { $tries } Versuchen gibt es { $count } Eröffnungen; ein größeres --within oder ein anderes --plies ergäbe mehr

## map

command-map-heading = { $side ->
    [black] Die Aussichten von Schwarz in Prozent, wenn Schwarz dort beginnt und niemand tauscht. Das sind Schätzungen, keine Beweise:
   *[white] Die Aussichten von Weiß in Prozent, wenn Weiß dort beginnt. Das sind Schätzungen, keine Beweise:
}
command-map-recoloured = Dasselbe, wenn der Stein auf seinem Punkt weiß wird und Schwarz am Zug ist:
command-map-effort = { $seeds } Suchen mit je { $playouts } simulierten Partien für einen ersten Zug; der größte Standardfehler ist { $error } %.
command-map-line = { $file }, Zeile { $line } gehört zu keiner Karte: { $reason }
command-map-turn = { $move } ist auf diesem Brett kein erster Zug
command-map-no-turn = der Zug fehlt
command-map-value = { $value } ist keine Aussicht von 0 bis 1
command-map-few-values = sie hat weniger als zwei Suchen
command-map-not-written = die Karte konnte nicht nach { $file } geschrieben werden: { $reason }

## show

command-show-no-move = --move ist { $number }, aber die Partie geht von Zug 0 bis Zug { $last }
command-show-beginning = { $side ->
    [black] Der Anfang, Schwarz am Zug
   *[white] Der Anfang, Weiß am Zug
}
command-show-turn = { $side ->
    [black] { $number }. Schwarz { $move }
   *[white] { $number }. Weiß { $move }
}
command-show-variations = { $count ->
    [one] Die Aufzeichnung hat außerdem 1 Variante.
   *[other] Die Aufzeichnung hat außerdem { $count } Varianten.
}

## analyze

command-analyze-no-moves = die Aufzeichnung hat keine Züge, die man ansehen könnte
# Die Spalten der Tabelle.
command-column-ply = Nr.
command-column-side = Seite
command-column-before = vorher
command-column-after = nachher
command-column-best = am besten
command-chance = { $percent } %
command-analyze-none = Kein Zug hat viel vergeben. Gut gespielt!
command-analyze-turned = Wo sich die Partie gedreht hat:
# Die Aussichten vor und nach einem Zug, oder was die ganze Zeit sicher war.
command-analyze-fell = { $side ->
    [black] Schwarz: erst { $before }, dann { $after }
   *[white] Weiß: erst { $before }, dann { $after }
}
command-analyze-stayed = { $side ->
    [black] Schwarz: { $after }
   *[white] Weiß: { $after }
}
command-analyze-point = { $ply }. { $move } ({ $chance }). Besser war { $best }.
# Kommentare in der Aufzeichnung, die geschrieben wird.
command-analyze-is-best = Slipway: { $chance }, die Wahl der Engine.
command-analyze-other = Slipway: { $chance }. Die Wahl der Engine war { $best }.
command-analyze-here = Slipway: Hier hat sich die Partie gedreht. { $chance }. Besser war { $best }.

## puzzles

command-puzzles-found = { $count ->
    [one] 1 Aufgabe
   *[other] { $count } Aufgaben
}
command-puzzles-few = es sind { $count } Aufgaben und nicht { $wanted }; mehr --games oder --time ergäbe mehr
command-puzzles-large = { $shape ->
    [square] Aufgaben gibt es auf Brettern mit bis zu { $most } Feldern, und { $size }x{ $size } hat { $cells }
   *[hexagon] Aufgaben gibt es auf Brettern mit bis zu { $most } Feldern, und Seitenlänge { $size } hat { $cells }
}
command-puzzles-not-written = die Aufgaben konnten nicht nach { $file } geschrieben werden: { $reason }

## bench

# Die Spalten der Tabelle.
command-column-game = Spiel
command-column-size = Größe
command-column-games-a-second = Partien/s
command-column-moves-a-second = Züge/s
command-column-rounds = Partien/s je Runde
command-column-playouts-a-second = Simulationen/s
command-bench-rounds = { $slowest } bis { $fastest }

## match

command-match-fault = Partie { $game } ist durch einen Fehler von { $player } verloren: { $fault }
command-match-against = { $first } gegen { $second }
# Die Spalten und Zeilen der Tabelle.
command-column-games = Partien
command-column-won = gewonnen
command-column-drawn = remis
command-column-lost = verloren
command-column-share = Anteil
command-match-with-black = mit Schwarz
command-match-with-white = mit Weiß
command-match-together = zusammen
command-match-score = { $games } Partien: { $won } gewonnen, { $drawn } remis, { $lost } verloren, { $percent } %
command-match-strength = Elo { $elo }
command-match-strength-within = Elo { $elo }, 95-%-Intervall [{ $low }, { $high }]
# Anstelle einer Elo-Zahl.
command-match-beyond = nicht messbar
command-match-faults = { $count ->
    [one] 1 Partie durch einen Fehler von { $player } verloren
   *[other] { $count } Partien durch einen Fehler von { $player } verloren
}
command-match-stronger = SPRT { $elo0 },{ $elo1 }: die erste Seite ist stärker, um { $elo1 } Elo und nicht nur um { $elo0 } (Log-Likelihood-Quotient { $ratio } von ±{ $bound })
command-match-not-stronger = SPRT { $elo0 },{ $elo1 }: die erste Seite ist nicht stärker, um { $elo0 } Elo und nicht um { $elo1 } (Log-Likelihood-Quotient { $ratio } von ±{ $bound })
command-match-undecided = SPRT { $elo0 },{ $elo1 }: noch nicht entschieden (Log-Likelihood-Quotient { $ratio } von ±{ $bound })
command-match-sprt = das sollten zwei Elo-Unterschiede sein, der kleinere zuerst, etwa 0,20
command-match-openings-not-read = die Eröffnungen in { $file } lassen sich nicht lesen: { $reason }
command-match-opening-refused = Zeile { $line } von { $file } ist nicht möglich: { $reason }
command-match-no-openings = in { $file } sind keine Eröffnungen
command-match-no-balance = von { $tries } zufälligen Eröffnungen mit { $plies } Zügen ist auf diesem Brett keine ausgeglichen; mit einem anderen --balanced PLIES oder einem größeren Brett gibt es vielleicht welche
command-match-not-started = { $player } ist { $tries }-mal hintereinander nicht gestartet: { $fault }
command-match-folder = der Ordner { $folder } lässt sich nicht verwenden: { $reason }
command-match-not-a-match = im Ordner { $folder } sind andere Dinge; gib mit --save einen neuen Ordner an oder den desselben Wettkampfs
command-match-in-use = im Ordner { $folder } läuft gerade ein Wettkampf; warte auf sein Ende
command-match-other-match = im Ordner { $folder } ist ein anderer Wettkampf: { $difference }; gib mit --save einen neuen Ordner an oder den desselben Wettkampfs
command-match-description = die Datei { $file } ist nicht von diesem Programm
command-match-field-list = { $field } ist anders
command-match-field = { $field } ist { $found } und nicht { $wanted }
command-match-not-a-game = { $file } ist keine Partie dieses Wettkampfs: { $reason }; ohne die Datei wird sie neu gespielt
command-match-no-result = sie hat kein Ergebnis
command-player-unknown = „{ $player }“ kann hier nicht spielen; möglich ist slipway, oder slipway: mit Optionen, wie slipway:time=1, oder gtp: mit einem Befehl
command-player-no-command = „{ $player }“ nennt keinen Befehl; schreib ihn hinter den Doppelpunkt, wie gtp:./engine
command-player-number = die Option „{ $option }“: der Wert sollte eine Zahl sein, die nicht negativ ist
command-player-too-long = die Option „{ $option }“: das ist zu lange
command-player-no-policy = die Option „{ $option }“: hier gibt es keine policy
command-player-policy-zero = die Option „{ $option }“: sie sollte größer als 0 sein; no-policy lässt sie weg
command-player-leaf = die Option „{ $option }“: ein Blatt wird 1- bis { $most }-mal ausgespielt
command-player-option = die Option „{ $option }“ ist unbekannt; es gibt { $known }
# Was ein Programm falsch gemacht hat.
command-fault-not-started = es ließ sich nicht starten: { $reason }
command-fault-no-pipe = es ließ sich nicht starten: es hat keine Ein- und Ausgabe
command-fault-ended = es hat sich ungefragt beendet ({ $status })
command-fault-ended-saying = es hat sich ungefragt beendet ({ $status }): { $text }
command-fault-silent = es hat auf „{ $command }“ nicht innerhalb von { $seconds } s geantwortet
command-fault-garbage = es hat auf „{ $command }“ mit „{ $text }“ geantwortet, und das ist im Protokoll keine Antwort
command-fault-refused = es hat „{ $command }“ abgelehnt: { $text }
command-fault-illegal = es hat { $move } gespielt: { $reason }
command-fault-no-move = es hat keinen Zug gefunden

## gtp

command-gtp-not-read = die Befehle lassen sich nicht lesen: { $reason }
command-gtp-not-written = die Antworten lassen sich nicht schreiben: { $reason }

## serve, audit, backup, migrate-store

command-serve-on = Slipway läuft auf http://{ $address } (Strg-C beendet es)
command-serve-figures = Messwerte gibt es auf http://{ $address }/metrics
command-serve-address = auf { $address } kann der Server nicht laufen ({ $reason }); { $flag } nimmt eine andere Adresse
command-serve-taken = auf { $address } kann der Server nicht laufen ({ $reason }); läuft Slipway dort schon? { $flag } nimmt eine andere Adresse
command-serve-data = in { $folder } lassen sich keine Partien speichern: { $reason }; --data nimmt einen anderen Ordner
command-serve-database = { $reason }; --database nimmt eine andere Adresse
command-serve-bus = { $reason }; --bus nimmt eine andere Adresse
command-serve-bus-alone = --bus ist für mehrere Knoten an einer Datenbank; nenne sie mit --database postgres://…
command-serve-smtp = die Adresse hinter --smtp geht nicht: { $reason }
command-serve-mail = { $reason }; --smtp nimmt eine andere Adresse
command-serve-mail-sender = zu --smtp gehört --mail-from, die Adresse, von der die Briefe kommen, etwa slipway@play.example
command-serve-mail-public = zu --smtp gehört --public-url, unter der man diesen Server findet, etwa https://play.example
command-serve-mail-server = --mail-from ist für Briefe; nenne den Mailserver mit --smtp smtps://benutzer:passwort@mail.example
command-serve-failed = der Server ist ausgefallen: { $reason }
command-worker-on = Rechnet für { $server } (Strg-C beendet es)
command-worker-token = ein Worker braucht das Token, das der Server mit --worker-token hat; gib es mit --token oder SLIPWAY_WORKER_TOKEN an
command-worker-server = „{ $server }“ ist keine Adresse eines Servers; schreib eine wie https://play.example
command-worker-unwanted = { $server } gibt diesem Worker nichts zu tun: { $reason }
command-worker-away = { $server } kann nicht nach Arbeit gefragt werden ({ $reason }); es wird wieder versucht
command-worker-back = { $server } ist wieder da
command-worker-game = in der Partie { $game } konnte kein Zug gefunden werden: { $reason }
command-worker-over = die Partie ist vorbei
command-data-none = hier gibt es keinen Ordner für eigene Daten; nenne einen mit --data DIR
command-data-no-games = in { $folder } sind keine Partien; --data nennt den Ordner eines Servers
command-audit-people = { $accounts ->
    [one] 1 Konto, { $rows } Zeilen über Menschen
   *[other] { $accounts } Konten, { $rows } Zeilen über Menschen
}
command-audit-found = { $games } Partien, { $events } Ereignisse, { $turns } Züge
command-audit-faults = { $count ->
    [one] 1 Fehler gefunden
   *[other] { $count } Fehler gefunden
}
command-backup-exists = { $file } gibt es schon; nenne eine neue Datei
command-backup-done = { $file }: { $size } KiB
command-ratings-found = gewertete Partien: { $games }, davon zählen: { $counted }; Wertungen: { $ratings }
command-ratings-same = Die gespeicherten Zahlen sind dieselben, bis zur letzten Stelle.
command-ratings-stored = { $count ->
    [one] 1 gespeicherte Zahl war eine andere und stimmt jetzt
   *[other] { $count } gespeicherte Zahlen waren andere und stimmen jetzt
}
command-ratings-differ = { $count ->
    [one] 1 gespeicherte Zahl ist eine andere als die berechnete; --recompute speichert die berechnete
   *[other] { $count } gespeicherte Zahlen sind andere als die berechneten; --recompute speichert die berechneten
}
command-moved = { $games } Partien mit { $events } Ereignissen sind in der Datenbank, { $before } davon von früher
command-moved-rows = { $rows ->
    [one] 1 Zeile über Menschen: Konten, Geräte, Wertungen, Herausforderungen, Nachrichten
   *[other] { $rows } Zeilen über Menschen: Konten, Geräte, Wertungen, Herausforderungen, Nachrichten
}
command-moved-checksum = Beide Seiten haben die Prüfsumme { $checksum }.

## man

command-man-not-written = die Seiten lassen sich nicht nach { $folder } schreiben: { $reason }
