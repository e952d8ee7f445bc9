goal-slither = Verbinde deine beiden Ränder, waagerecht und senkrecht. Bevor du einen Stein setzt, darfst du einen versetzen.

notation-slither = d4 oder c3-c4/d5

learn-slither-beside-head = Seite an Seite
learn-slither-beside-text = Baue aus deinen Steinen eine Kette von einem deiner Ränder zum anderen. Schwarz verbindet Norden und Süden, Weiß Westen und Osten; eine Ecke gehört zu beiden Rändern. Steine sind waagerecht und senkrecht verbunden, nie diagonal.
learn-slither-beside-ask = Setze einen Stein, der mit c3 verbunden ist.
learn-slither-beside-done = Verbunden, Seite an Seite.
learn-slither-beside-far = Erlaubt, aber nicht direkt neben c3.
learn-slither-beside-shifted = Erlaubt: Du hast das Versetzen entdeckt, das etwas später kommt. Setze hier einfach einen Stein neben c3.

learn-slither-clean-head = Keine nackten Diagonalen
learn-slither-clean-text = Steine einer Farbe dürfen sich nur dann an einer Ecke berühren, wenn ein weiterer Stein dieser Farbe neben beiden steht. Sonst sind sie eine nackte Diagonale, und damit darf kein Zug enden.
learn-slither-clean-ask-forbidden = Versuche c5.
learn-slither-clean-forbidden = Nicht erlaubt: Neben beiden steht kein Stein.
learn-slither-clean-try-c5 = Erlaubt. Aber versuche zuerst c5.
learn-slither-clean-ask = Setze jetzt einen Stein auf c4. Er berührt b3 an einer Ecke, aber b4 steht neben beiden.
learn-slither-clean-done = Erlaubt: Der Stein dazwischen verbindet die beiden anderen.
learn-slither-clean-otherwise = Erlaubt, aber versuche c4.

learn-slither-shift-head = Das Versetzen
learn-slither-shift-text = Bevor du einen Stein setzt, darfst du einen eigenen um ein Feld versetzen, in eine der acht Richtungen. Das Versetzen ist freiwillig, das Setzen nicht.
learn-slither-shift-ask-theirs = Wähle den weißen Stein auf d4. Kannst du ihn versetzen?
learn-slither-shift-theirs = Nein. Du kannst nur eigene Steine versetzen.
learn-slither-shift-try-theirs = Erlaubt, und in einer Partie wäre das ein Zug. Wähle hier zuerst den weißen Stein.
learn-slither-shift-ask = Wähle deinen Stein auf b2, dann ein hervorgehobenes Feld. Setze danach einen neuen Stein.
learn-slither-shift-done = Versetzen und setzen: Das ist ein ganzer Zug.
learn-slither-shift-otherwise = Erlaubt, aber ohne Versetzen käme dasselbe heraus. Wähle zuerst b2 und setze den neuen Stein woandershin.

learn-slither-mend-head = Erst versetzen, dann flicken
learn-slither-mend-text = Nur das Ende deines Zugs zählt. Nach dem Versetzen darf eine nackte Diagonale da sein, wenn der neue Stein sie verbindet.
learn-slither-mend-ask = Versetze a1 nach b2 und setze dann einen Stein, der b2 und c3 verbindet.
learn-slither-mend-done = Wieder alles in Ordnung. Dein Stein ist über die Ecke geschlüpft und verbunden.
learn-slither-mend-otherwise = Erlaubt, aber versuche, a1 nach b2 zu versetzen.

learn-slither-bare-head = Nichts darf nackt bleiben
learn-slither-bare-text = Bleibt nach dem Versetzen eine nackte Diagonale, muss der neue Stein sie verbinden. Jedes andere Feld ist dann verboten.
learn-slither-bare-ask-forbidden = Versetze b2 hinauf nach b3 und versuche dann, auf e1 zu setzen.
learn-slither-bare-forbidden = Nicht erlaubt: b3 und c4 blieben eine nackte Diagonale.
learn-slither-bare-try-e1 = Erlaubt. Versetze hier b2 nach b3 und versuche dann e1.
learn-slither-bare-ask = Setze jetzt einen Stein, der die beiden verbindet.
learn-slither-bare-done = Verbunden. Nur b4 und c3 konnten das.
learn-slither-bare-otherwise = Erlaubt. Versetze hier b2 nach b3 und verbinde es mit c4.

learn-slither-hopeless-head = Zu viel zu flicken
learn-slither-hopeless-text = Manchmal bliebe nach dem Versetzen mehr offen, als ein neuer Stein flicken kann. Dann ist es gar nicht erlaubt.
learn-slither-hopeless-ask = Wähle c2 und versuche, den Stein hinauf nach c3 zu versetzen.
learn-slither-hopeless-done = Dort würde er b4 und d2 an einer Ecke berühren, und kein einzelner Stein verbindet ihn mit beiden.
learn-slither-hopeless-otherwise = Erlaubt. Wähle hier c2 und dann c3.

learn-slither-behind-head = Was du zurücklässt
learn-slither-behind-text = Auch die Steine, die du zurücklässt, zählen. Geht b3 nach a4, verlieren b2 und c3 den Stein, der sie verbunden hat.
learn-slither-behind-ask = Versetze b3 nach a4 und flicke die Lücke.
learn-slither-behind-done = c2 verbindet b2 und c3. Ein neuer Stein auf b3 hätte a4 an einer Ecke berührt.
learn-slither-behind-otherwise = Erlaubt, aber versuche, b3 nach a4 zu versetzen.

learn-slither-win-head = Vollende eine Verbindung
learn-slither-win-text = Eine lückenlose Kette zwischen deinen Rändern gewinnt, sobald dein Zug fertig ist. Deine hat zwei Lücken, c3 und c1, und Weiß will gleich auf c3 setzen.
learn-slither-win-ask = Gewinne in einem Zug: versetzen und setzen.
learn-slither-win-done = Du hast gewonnen! Ein Zug hat beide Lücken gefüllt. Unentschieden gibt es bei Slither nicht.
learn-slither-win-otherwise = Erlaubt, aber eine Lücke bleibt. Welcher Stein könnte nach c1 oder c3 gehen?

learn-slither-pass-head = Wenn kein Zug mehr bleibt
learn-slither-pass-text = Es ist selten, kommt aber vor: Schwarz hat keinen erlaubten Zug, mit oder ohne Versetzen. Dann musst du passen. Sonst ist Passen nicht erlaubt.
learn-slither-pass-ask = Probiere b3 und c3 aus, wenn du magst. Dann passe.
learn-slither-pass-done = Weiß versetzt a3 nach b3, setzt auf c3 und gewinnt. Nie sitzen beide zugleich fest.

learn-slither-pie-head = Die Tauschregel
learn-slither-pie-text = Nach dem ersten Stein darf der zweite Spieler die Seiten tauschen, statt zu ziehen. Der Stein bleibt schwarz, er gehört nur jemand anderem. Das geht nur einmal, nur in diesem Moment.
learn-slither-pie-ask = Du bist als Zweiter dran. Nimm den Stein.
learn-slither-pie-done = Jetzt bist du Schwarz, und der Stein gehört dir. Dein Gegner ist nun Weiß und hat gerade gezogen.
learn-slither-pie-otherwise = Erlaubt: Du kannst Weiß bleiben und antworten. Versuche hier aber „{ swap-take }“.

learn-slither-play-text = Das sind alle Regeln von Slither. Auf dem Brett steht eine beendete Partie: Die schwarze Kette schlängelt sich von e8 nach d1.

tips-slither-both-head = Ein Zug kann zwei Lücken schließen
tips-slither-both-text = Du bist Weiß. Der Stein auf c4 wird dort nicht gebraucht: Versetze ihn nach b3 und setze einen Stein auf a3. Das verbindet Westen und Osten in einem Zug; ein Stein auf b3 allein schafft das nicht.

tips-slither-look-head = Schau beim Verteidigen zwei Lücken voraus
tips-slither-look-text = Weiß braucht c3 und c4, um d4 zu erreichen, und könnte beide in einem Zug füllen, durch Versetzen und Setzen. Nimm jetzt c3, im nächsten Zug ist es zu spät.

tips-slither-stop-head = Verhindere einen Sieg, bevor du baust
tips-slither-stop-text = Weiß hat drei Steine in der nördlichen Reihe und braucht nur noch d4. Nimm es selbst. Deine Kette kann einen Zug warten, die weiße wartet nicht.

tips-slither-two-head = Drohe doppelt
tips-slither-two-text = Versetze a1 nach b2 und setze einen Stein auf b3: Deine Kette läuft von c4 hinunter nach a2 und b2. Jetzt würden a1 und b1 sie vollenden, und Weiß kann nur eines verhindern.

tips-slither-pie-head = Nimm auf kleinen Brettern den ersten Stein
tips-slither-pie-text = Ein Stein lässt sich später versetzen, also ist es fast gleich, wo der erste steht. Auf 3×3, 4×4 und 5×5 gewinnt Schwarz von überall. Nutze also die Tauschregel und wechsle die Seite.
