goal-slash = Verbinde deine beiden Ränder. Nur eine Diagonale verbindet: die, die wie ein Schrägstrich geneigt ist.

notation-slash = d4

learn-slash-edges-head = Jeder hat zwei Ränder
learn-slash-edges-text = Baue aus deinen Steinen eine Kette von einem deiner Ränder zum anderen. Schwarz verbindet die dunklen Ränder im Norden und Süden, Weiß die hellen im Westen und Osten. Ihr setzt abwechselnd je einen Stein.
learn-slash-edges-ask = Setze deinen ersten Stein, wohin du willst.
learn-slash-edges-done = Da bleibt er: Steine ziehen nie und verlassen nie das Brett. Du darfst auf jeden leeren Punkt setzen.

learn-slash-six-head = Sechs Nachbarn
learn-slash-six-text = Steine sind waagerecht und senkrecht verbunden und auf einer Diagonale: der, die wie ein Schrägstrich geneigt ist. Diese Diagonalen sind auf dem Brett eingezeichnet.
learn-slash-six-ask = Setze einen Stein, der mit c3 verbunden ist.
learn-slash-six-done = Verbunden! Die Ringe zeigen alle sechs Punkte, die mit c3 verbunden sind.
learn-slash-six-diagonal = Erlaubt, aber das ist die andere Diagonale: Der Stein berührt c3, ist aber nicht verbunden. Folge den eingezeichneten Linien.
learn-slash-six-far = Erlaubt, aber zu weit weg von c3. Versuche einen Punkt daneben.

learn-slash-other-head = Die Diagonale, die nicht verbindet
learn-slash-other-text = Auf der anderen Diagonale, von Nordwest nach Südost, berühren sich Steine, ohne verbunden zu sein. Setzen darfst du dort trotzdem.
learn-slash-other-ask = Setze einen Stein, der c3 berührt und nicht damit verbunden ist.
learn-slash-other-done = Nachbarn, aber zwei einzelne Steine. Dein Gegner kann zwischen ihnen hindurch.
learn-slash-other-connected = Erlaubt, aber dieser Stein ist mit c3 verbunden. Such eine Diagonale ohne eingezeichnete Linie.
learn-slash-other-far = Erlaubt, aber der Stein berührt c3 nicht.

learn-slash-crosswise-head = Mittendurch
learn-slash-crosswise-text = Die weißen Steine auf b3 und c2 stehen auf der Diagonale, die nicht verbindet. Also gibt es einen Weg zwischen ihnen.
learn-slash-crosswise-ask = Führe b2 zwischen den weißen Steinen hindurch.
learn-slash-crosswise-done = b2 und c3 sind verbunden, b3 und c2 sind getrennt. Stehen vier Steine über Kreuz, ist das eine Paar verbunden und das andere nicht.
learn-slash-crosswise-otherwise = Erlaubt, aber nicht zwischen den weißen Steinen. Folge der eingezeichneten Diagonale durch b2.

learn-slash-white-head = Weiß kann das auch
learn-slash-white-text = Jetzt sind die Farben vertauscht, und die Lücke ist zwischen zwei schwarzen Steinen.
learn-slash-white-ask = Führe c3 zwischen den schwarzen Steinen hindurch.
learn-slash-white-done = Diesmal ist Weiß verbunden und Schwarz getrennt.
learn-slash-white-otherwise = Erlaubt, aber nicht zwischen den schwarzen Steinen. Folge der eingezeichneten Diagonale durch c3.

learn-slash-win-head = Vollende eine Verbindung
learn-slash-win-text = Eine Kette vom Nordrand zum Südrand gewinnt für Schwarz, und die Partie ist sofort zu Ende.
learn-slash-win-ask = Ein Stein fehlt noch. Wo?
learn-slash-win-done = Du hast gewonnen! Die Kette läuft von b1 nach e5, meist auf Diagonalen.
learn-slash-win-otherwise = Erlaubt, aber es bleibt eine Lücke. Schau zwischen c2 und d4.

learn-slash-corner-head = Ecken zählen doppelt
learn-slash-corner-text = Eine Ecke gehört zu ihren beiden Rändern. Deine Kette hat den Nordrand also schon erreicht: e5 liegt darauf.
learn-slash-corner-ask = Erreiche jetzt den Südrand.
learn-slash-corner-done = a1 liegt am Südrand und am Westrand. Schwarz gewinnt.
learn-slash-corner-otherwise = Erlaubt, aber die Kette reicht noch nicht zum Südrand. Weiß steht auf b1, also schau daneben.

learn-slash-full-head = Kein Unentschieden
learn-slash-full-text = Auf einem vollen Brett hat immer genau eine Seite gewonnen. Hier ist noch ein einziger Punkt frei, und du bist am Zug.
learn-slash-full-ask = Setze dorthin.
learn-slash-full-done = Schwarz gewinnt. Wäre Weiß am Zug, würde derselbe Punkt für Weiß gewinnen.

learn-slash-pie-head = Die Tauschregel
learn-slash-pie-text = Der erste Stein kann stark sein. Darum hat Weiß einmal die Wahl: wie üblich antworten oder den schwarzen Stein durch einen weißen auf demselben Punkt ersetzen.
learn-slash-pie-ask = Nimm den Stein.
learn-slash-pie-done = Der Stein ist jetzt weiß, auf demselben Punkt. Niemand hat die Seite gewechselt, und Schwarz ist am Zug.
learn-slash-pie-otherwise = Erlaubt: Du kannst einfach antworten. Versuche hier aber „{ swap-take }“.

learn-slash-play-text = Das sind alle Regeln von Slash. Auf dem Brett steht eine beendete Partie: Schwarz hat b1 mit i9 verbunden, meist auf Diagonalen.

tips-slash-middle-head = Beginne in der Mitte
tips-slash-middle-text = Von c3 ist es zu deinen beiden Rändern gleich weit, und Weiß kann dich nicht auf beiden Seiten aufhalten. In der Ecke a5 hat dein Stein nur zwei Nachbarn und hilft dir nicht.

tips-slash-diagonal-head = Geh auf der Diagonale an einem Hindernis vorbei
tips-slash-diagonal-text = Weiß steht dir genau im Weg. Kehr nicht um: b2 ist mit c3 auf der eingezeichneten Diagonale verbunden, und von dort kommst du mit a1 und mit b1 zum Rand.

tips-slash-bridge-head = Zwei Wege sind so gut wie eine Verbindung
tips-slash-bridge-text = b1 und c3 lassen sich auf b2 oder auf c2 verbinden. Weiß hat gerade b2 genommen, also nimm c2. Solange du antwortest, hält so eine Brücke: Du brauchst sie nicht vorher zu füllen.

tips-slash-distance-head = Blockiere aus der Ferne
tips-slash-distance-text = Du bist Weiß und willst den Stein auf c5 aufhalten. Direkt darunter, auf c4, geht Schwarz einfach an dir vorbei. Auf c3 hast du Zeit, auf beiden Seiten zu antworten.

tips-slash-two-head = Drohe doppelt
tips-slash-two-text = Nach c2 würden b1 und c1 deine Kette vollenden, und Weiß kann nur einen der beiden Punkte nehmen. Mit c1 würdest du nur einmal drohen, und Weiß würde auf c2 antworten.

tips-slash-pie-head = Beginne mit der Tauschregel dort, wo der Stein nur dir nützt
tips-slash-pie-text = Weiß darf deinen ersten Stein weiß machen, wo er steht. In der Mitte wäre das ein Geschenk. a2 hilft Schwarz auf dem Weg von Norden nach Süden, nützt Weiß aber wenig: Auf 5×5 bewahren nur a2 und e4 den Sieg.
