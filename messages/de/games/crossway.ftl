goal-crossway = Verbinde deine beiden Ränder, in allen acht Richtungen. Nur einen Kreuzschnitt darf niemand vollenden.

notation-crossway = d4

learn-crossway-edges-head = Jeder hat zwei Ränder
learn-crossway-edges-text = Baue aus deinen Steinen eine Kette von einem deiner Ränder zum anderen. Schwarz verbindet die dunklen Ränder im Norden und Süden, Weiß die hellen im Westen und Osten. Eine Ecke gehört zu ihren beiden Rändern.
learn-crossway-edges-ask = Setze deinen ersten Stein, wohin du willst.
learn-crossway-edges-done = Da bleibt er: Steine ziehen nie und verlassen nie das Brett. Ihr setzt abwechselnd je einen Stein.

learn-crossway-eight-head = Alle acht Richtungen
learn-crossway-eight-text = Steine sind waagerecht, senkrecht und auf beiden Diagonalen verbunden.
learn-crossway-eight-ask = Setze einen Stein, der mit c3 verbunden ist.
learn-crossway-eight-done = Verbunden! Jeder der acht Punkte um c3 wäre richtig gewesen.
learn-crossway-eight-far = Erlaubt, aber der Stein berührt c3 nicht.

learn-crossway-crosscut-head = Der Kreuzschnitt
learn-crossway-crosscut-text = Denk dir vier Punkte im Quadrat: Stünde Schwarz auf der einen Diagonale und Weiß auf der anderen, würden sich zwei Ketten kreuzen. Das ist ein Kreuzschnitt, und den darf niemand vollenden.
learn-crossway-crosscut-ask = Versuche c4 oder d2 und lies, warum das nicht geht.
learn-crossway-crosscut-done = Das ist das Einzige, was bei Crossway verboten ist. Weiß darf auf beide Punkte setzen, denn ein weißer Stein vollendet dort keinen Kreuzschnitt.
learn-crossway-crosscut-otherwise = Erlaubt: Dort entsteht kein Kreuzschnitt. Versuche c4 oder d2.

learn-crossway-hold-head = Diagonalen halten
learn-crossway-hold-text = Die schwarzen Steine auf b2 und c3 sind verbunden. Einen der beiden Punkte dazwischen hast du schon.
learn-crossway-hold-ask = Versuche, sie mit c2 zu trennen.
learn-crossway-hold-done = Das geht nicht. Zwei Steine auf einer Diagonale sind für immer verbunden.
learn-crossway-hold-otherwise = Erlaubt, aber das trennt b2 und c3 nicht. Versuche c2.

learn-crossway-sheet-head = Drei von sieben
learn-crossway-sheet-text = Diese Stellung ist von Mark Steeres Regelblatt. Sieben Punkte sind leer, aber Schwarz darf nur auf drei davon setzen.
learn-crossway-sheet-ask-forbidden = Versuche zuerst einen verbotenen Punkt.
learn-crossway-sheet-forbidden = Dieser Punkt bleibt dir die ganze Partie lang verboten.
learn-crossway-sheet-otherwise = Erlaubt! Du hast einen der drei gefunden. Versuche zuerst einen verbotenen.
learn-crossway-sheet-ask = Setze jetzt einen Stein dorthin, wo es erlaubt ist.
learn-crossway-sheet-done = Schwarz darf auf a5, d4 und c2 setzen. Weiß dürfte auf alle sieben Punkte.

learn-crossway-win-head = Vollende eine Verbindung
learn-crossway-win-text = Wer seine beiden Ränder mit einer Kette verbindet, gewinnt, und die Partie ist sofort zu Ende. Weiß verbindet Westen und Osten.
learn-crossway-win-ask = Vollende deine Kette.
learn-crossway-win-done = Du hast gewonnen! Ohne Kreuzschnitt kommt keine schwarze Kette an deiner vorbei. Darum gibt es kein Unentschieden.
learn-crossway-win-otherwise = Erlaubt, aber es bleibt eine Lücke. Schau zwischen e5 und g5.

learn-crossway-pass-head = Wenn kein Punkt mehr bleibt
learn-crossway-pass-text = Solange du einen Stein setzen kannst, musst du es tun. Kannst du es nicht, verfällt dein Zug.
learn-crossway-pass-ask-forbidden = Versuche einen der beiden leeren Punkte.
learn-crossway-pass-forbidden = Das wäre ein Kreuzschnitt, und auf dem anderen Punkt auch.
learn-crossway-pass-otherwise = Versuche zuerst einen der beiden leeren Punkte.
learn-crossway-pass-ask = Passe.
learn-crossway-pass-done = Weiß zieht weiter und gewinnt. Nie sitzen beide zugleich fest, also verbindet immer jemand seine Ränder.

learn-crossway-pie-head = Die Tauschregel
learn-crossway-pie-text = Nach dem ersten Stein darf der zweite Spieler die Seiten tauschen, statt zu setzen. Der Stein bleibt schwarz, er gehört nur jemand anderem. Das geht nur einmal, nur in diesem Moment.
learn-crossway-pie-ask = Du bist als Zweiter dran. Nimm den Stein.
learn-crossway-pie-done = Jetzt bist du Schwarz, und der Stein gehört dir. Dein Gegner ist nun Weiß und hat gerade gesetzt.
learn-crossway-pie-otherwise = Erlaubt: Du kannst Weiß bleiben und antworten. Versuche hier aber „{ swap-take }“.

learn-crossway-play-text = Das sind alle Regeln von Crossway. Auf dem Brett steht eine beendete Partie: Weiß hat a2 mit g5 verbunden.

tips-crossway-middle-head = Beginne in der Mitte, nicht eine Reihe daneben
tips-crossway-middle-text = Auf 6×6 gewinnt der erste Stein auf den acht mittleren Punkten der Reihen 3 und 4 und sonst nirgends. Eine Reihe tiefer hat Weiß Zeit, sich vor dich zu stellen.

tips-crossway-end-head = Mach dort weiter, wo du blockiert wirst
tips-crossway-end-text = Weiß ist dem südlichen Ende deiner Kette nahe gekommen. Geh sofort vorbei: d2 ist mit c3 diagonal verbunden, und das lässt sich nicht trennen. Das offene Ende im Norden kann warten.

tips-crossway-hurry-head = Beeil dich, wo nur noch ein Weg bleibt
tips-crossway-hurry-text = Im Süden führen drei Punkte zum Rand: a1, b1 und c1. Im Norden ist es nur c5, denn a5 wäre ein Kreuzschnitt. Nimm also zuerst c5.

tips-crossway-shield-head = Lass dich vom Kreuzschnitt schützen
tips-crossway-shield-text = Du bist Weiß. d4 geht um den schwarzen Stein auf d3 herum, und Schwarz darf auf c4 nicht trennen: Das wäre ein Kreuzschnitt. Die Regel hält deine Diagonale für dich.

tips-crossway-corner-head = Denk an die Ecken
tips-crossway-corner-text = a1 gehört zum Südrand und zum Westrand, also ist dieses Ende deiner Kette fertig. Im Norden bleibt dir dann mehr als ein Weg.

tips-crossway-pie-head = Nimm einen ersten Stein in der Mitte
tips-crossway-pie-text = Die Tauschregel gilt, und dein Gegner hat in der Mitte eines kleinen Bretts begonnen. Tausche die Seiten: Bleibst du Weiß, gewinnt Schwarz gegen jede Antwort.
