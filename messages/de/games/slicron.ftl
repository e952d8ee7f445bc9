goal-slicron = Öffne immer kürzere Pfade von Rand zu Rand, lass den Rest verschwinden und setze den letzten Stein.

notation-slicron = e5

learn-slicron-rim-head = Der Rand
learn-slicron-rim-text = Wer den letzten Stein setzt, gewinnt. Kannst du keinen mehr setzen, verlierst du. Schwarz beginnt, und mit jedem Zug kommt ein Stein auf ein leeres Feld. Die Felder am Rand heißen Randfelder.
learn-slicron-rim-ask = Setze einen Stein auf ein Randfeld.
learn-slicron-rim-done = Das ist ein Randstein. Jeder Pfad beginnt an einem Randstein und endet an einem anderen.
learn-slicron-rim-inside = Erlaubt, aber nicht am Rand. Die Randfelder sind etwas dunkler.

learn-slicron-path-head = Ein Pfad
learn-slicron-path-text = Steine einer Farbe, die sich berühren, sind eine Gruppe. Ein Pfad verbindet zwei Randsteine einer Gruppe mit so wenigen ihrer Steine wie möglich. Seine Länge ist die Zahl seiner Steine.
learn-slicron-path-ask = Bilde mit dem Stein auf a1 einen Pfad der Länge 2.
learn-slicron-path-done = Zwei Randsteine nebeneinander: Länge 2. Kürzer kann kein Pfad sein.
learn-slicron-path-inside = Erlaubt, und die beiden sind eine Gruppe. Aber b2 liegt nicht am Rand, also gibt es noch keinen Pfad.
learn-slicron-path-far = Erlaubt, aber der Stein berührt a1 nicht.

learn-slicron-long-head = Ein längerer Pfad
learn-slicron-long-text = Ein Pfad kann über das ganze Brett gehen. Nur seine beiden Enden sind Randsteine.
learn-slicron-long-ask = Führe diese Gruppe von c4 weiter zum Rand.
learn-slicron-long-done = Ein Pfad aus 5 Steinen, von Rand zu Rand.
learn-slicron-long-short = Erlaubt, und sofort ein Pfad, darum sind die anderen Steine vom Brett gegangen. Das kommt gleich. Geh hier von c4 aus weiter.
learn-slicron-long-otherwise = Erlaubt, aber das führt die Gruppe nicht von c4 zum Rand.

learn-slicron-shorter-head = Immer kürzer
learn-slicron-shorter-text = Ein neuer Pfad muss kürzer sein als jeder Pfad, den seine Gruppen vorher hatten. Dann bleibt er, und alle anderen Steine der Gruppe sind überzählig: Sie verlassen das Brett.
learn-slicron-shorter-ask = Dieser Pfad hat die Länge 5. Öffne einen der Länge 2, zum Beispiel mit b4.
learn-slicron-shorter-done = 2 ist kürzer als 5. Der neue Pfad bleibt, und die anderen vier Steine sind weg. Die Steine des Gegners bleiben immer stehen.
learn-slicron-shorter-otherwise = Erlaubt, aber das öffnet keinen neuen Pfad. Such ein Randfeld neben einem Ende des Pfads.

learn-slicron-final-head = Nicht kürzer, nicht erlaubt
learn-slicron-final-text = Kürzer als 2 ist kein Pfad. Eine Gruppe mit einem Pfad der Länge 2 darf also keinen anderen öffnen.
learn-slicron-final-ask-forbidden = Versuche c1: Das gäbe einen Pfad mit b1.
learn-slicron-final-forbidden = 2 ist nicht kürzer als 2.
learn-slicron-final-try-c1 = Erlaubt, aber versuche zuerst c1.
learn-slicron-final-ask = Nach innen darf die Gruppe noch wachsen. Setze einen Stein auf b2.
learn-slicron-final-done = Durch ihn führt kein neuer Pfad, also bleibt er einfach stehen, wie ein Schwanz.
learn-slicron-final-far = Erlaubt, aber der Stein berührt die Gruppe nicht. Versuche b2.

learn-slicron-equal-head = Gleich lang ist nicht kürzer
learn-slicron-equal-text = Auch ein gleich langer Umweg ist ein neuer Pfad, und er ist nicht kurz genug.
learn-slicron-equal-ask-forbidden = Versuche b3: ein zweiter Weg mit 5 Steinen.
learn-slicron-equal-forbidden = Nicht erlaubt, denn 5 ist nicht kürzer als 5.
learn-slicron-equal-try-b3 = Erlaubt, aber versuche zuerst b3.
learn-slicron-equal-ask = Setze jetzt einen Stein auf d2. Er berührt c3, öffnet aber keinen Pfad.
learn-slicron-equal-done = Erlaubt. Ohne neuen Pfad verlässt kein Stein das Brett.
learn-slicron-equal-path = Erlaubt: Das öffnet einen kürzeren Pfad. Versuche hier d2.
learn-slicron-equal-far = Erlaubt, aber der Stein berührt die Gruppe nicht. Versuche d2.

learn-slicron-choice-head = Wähle deinen Pfad
learn-slicron-choice-text = Ein Stein kann mehrere neue Pfade öffnen. Sind mehrere davon kurz genug, wählst du, welcher bleibt.
learn-slicron-choice-ask = Setze einen Stein auf b1, zwischen a1 und c1, und wähle.
learn-slicron-choice-done = Dein Pfad bleibt. Der dritte Stein war überzählig und ist weg.
learn-slicron-choice-otherwise = Erlaubt, aber nur b1 verbindet beide Steine.

learn-slicron-last-head = Der letzte Stein gewinnt
learn-slicron-last-text = Kannst du keinen Stein setzen, verlierst du. Passen ist nicht erlaubt, und es gibt kein Unentschieden.
learn-slicron-last-ask = Du darfst auf b3, c4 oder d3 setzen. Nach einem davon kann Weiß nirgends mehr setzen. Nach welchem?
learn-slicron-last-done = Du hast gewonnen! d3 war das einzige Feld, das Weiß noch hatte. Jeder andere Stein würde einen Pfad öffnen, der nicht kürzer ist.
learn-slicron-last-otherwise = Erlaubt, aber Weiß kann noch einen Stein setzen. Versuche ein anderes Feld.

learn-slicron-pie-head = Die Tauschregel
learn-slicron-pie-text = Nach dem ersten schwarzen Stein wählt der zweite Spieler eine Seite. Willst du Schwarz sein, nimm den Stein. Willst du Weiß sein, mach einfach den ersten weißen Zug.
learn-slicron-pie-ask = Du bist als Zweiter dran. Wähle.
learn-slicron-pie-black = Du bist Schwarz, und der Stein gehört dir. Dein Gegner ist nun Weiß und hat gerade gesetzt.
learn-slicron-pie-white = Mit deinem Zug hast du Weiß gewählt. Dein Gegner bleibt Schwarz und ist am Zug.

learn-slicron-play-text = Das sind alle Regeln von Slicron. Auf dem Brett ist Weiß am Zug und hat verloren: Auf jedem leeren Feld würde ein Stein einen Pfad öffnen, der nicht kürzer ist.

tips-slicron-inside-head = Beginne innen, nicht am Rand
tips-slicron-inside-text = Auf dem Brett mit Seite 3 gewinnen alle sieben inneren Felder für Schwarz, und alle zwölf Randfelder verlieren. Mit der Tauschregel ist es umgekehrt: Beginne am Rand.

tips-slicron-last-head = Zähle gegen Ende, wohin dein Gegner noch setzen kann
tips-slicron-last-text = Drei Felder stehen dir offen. Nach b3 kann Weiß keinen Stein mehr setzen, also war deiner der letzte. Nach b1 oder c2 hat Weiß noch ein Feld.

tips-slicron-spare-head = Nimm das gemeinsame Feld, spar deine eigenen
tips-slicron-spare-text = Auch Weiß könnte auf c3 setzen, also nimm es zuerst: b3 und b4 sind Weiß verwehrt und warten auf dich. Beginnst du mit b3, gehen dir zuerst die Felder aus.

tips-slicron-which-head = Überleg gut, welcher Pfad bleibt
tips-slicron-which-text = Der Stein auf d4 öffnet zwei Pfade aus zwei Steinen, c5–d4 und d4–e3. Welchen du auch behältst, die anderen Steine gehen. Nur c5–d4 lässt die richtigen Felder offen.

tips-slicron-room-head = Steine, die gehen, machen Platz
tips-slicron-room-text = a1 bildet mit a2 einen Pfad der Länge 2, und b2 verlässt das Brett. Das sieht nach einem Verlust aus, aber das Feld ist wieder frei, und Platz für weitere Steine ist das, was du brauchst.
