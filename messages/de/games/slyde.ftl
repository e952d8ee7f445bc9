goal-slyde = Schiebe Plättchen, bis sich keines mehr bewegen lässt. Schwarz sammelt die Plättchen, Weiß die Lücken dazwischen.

notation-slyde = c1-c2

learn-slyde-slide-head = Schieb ein Plättchen
learn-slyde-slide-text = Wer am Ende, wenn sich kein Plättchen mehr bewegen lässt, die größte Gruppe hat, gewinnt. Die Plättchen zählen für Schwarz, die Lücken dazwischen für Weiß. In jedem Zug schiebst du ein Plättchen in eine Lücke daneben. Weiß beginnt.
learn-slyde-slide-ask = Wähle ein Plättchen, dann ein hervorgehobenes Feld.
learn-slyde-slide-done = Weiß legt die Scheibe auf das Feld, das das Plättchen verlassen hat. Es bleibt für immer leer: eine Lücke für Weiß.

learn-slyde-black-head = Die Scheibe von Schwarz
learn-slyde-black-text = Schwarz schiebt dieselben Plättchen, legt die Scheibe aber auf das Plättchen, das gerade geschoben wurde. Es bewegt sich nie wieder.
learn-slyde-black-ask = Schieb das Plättchen auf c1 hinauf nach c2.
learn-slyde-black-done = Das Plättchen auf c2 liegt fest und verbindet die Plättchen daneben.
learn-slyde-black-otherwise = Erlaubt, und die Scheibe liegt richtig. Schieb in diesem Beispiel c1 nach c2.

learn-slyde-fixed-head = Scheiben bleiben liegen
learn-slyde-fixed-text = Eine Scheibe verlässt das Brett nie. Ein Plättchen mit Scheibe bleibt, wo es ist, und ein Feld mit Scheibe bleibt leer.
learn-slyde-fixed-ask-tile = Versuche, das Plättchen auf c2 zu bewegen.
learn-slyde-fixed-tile = Es bewegt sich nicht mehr.
learn-slyde-fixed-try-tile = Erlaubt, aber dieses Plättchen hatte keine Scheibe. Versuche das auf c2.
learn-slyde-fixed-ask-cell = Wähle jetzt das Plättchen auf b1 und versuche, es hinauf nach b2 zu schieben.
learn-slyde-fixed-cell = b2 bleibt leer. Passen ist nicht erlaubt, aber jeder Zug legt etwas fest, also endet die Partie immer.
learn-slyde-fixed-try-cell = Erlaubt, aber versuche b1 nach b2.

learn-slyde-free-head = Beide schieben dieselben Plättchen
learn-slyde-free-text = Schwarz will eine große Gruppe aus Plättchen, Weiß eine aus Lücken. Gruppen hängen waagerecht und senkrecht zusammen. Aber beide dürfen jedes Plättchen ohne Scheibe schieben.
learn-slyde-free-ask = Schieb ein Plättchen aus der schwarzen Sechsergruppe heraus.
learn-slyde-free-done = Die große Gruppe ist zerbrochen, und die Lücke, die du gelassen hast, gehört Weiß für immer.
learn-slyde-free-otherwise = Erlaubt, aber Schwarz hat immer noch eine Gruppe aus sechs oder mehr. Versuche ein Plättchen, das sie zusammenhält, etwa c3.

learn-slyde-count-head = Zählen
learn-slyde-count-text = Wenn sich kein Plättchen mehr bewegen lässt, gewinnt die größte Gruppe, aus Plättchen oder aus Lücken. Sind die größten gleich, entscheiden die zweitgrößten und so weiter.
learn-slyde-count-ask = Die Ringe zeigen die größte weiße Gruppe: acht Lücken. Die größte schwarze hat auch acht Plättchen. Wer hat gewonnen?
learn-slyde-count-done = Weiß, mit sechs zu fünf bei den zweitgrößten Gruppen. Scheiben spielen beim Zählen keine Rolle.
learn-slyde-count-otherwise = Nicht ganz. Vergleiche die zweiten Zahlen der beiden Listen.

learn-slyde-win-head = Der letzte Zug
learn-slyde-win-text = Zwei Züge sind noch möglich, und mit jedem von ihnen endet die Partie.
learn-slyde-win-ask = Wähle den, der für dich gewinnt.
learn-slyde-win-done = Sieben Plättchen in einer Gruppe gegen fünf Lücken. Du hast gewonnen!
learn-slyde-win-lost = Erlaubt, aber jetzt hat Weiß sechs Lücken beisammen und du nur vier Plättchen. Weiß gewinnt. Versuche den anderen Zug.

learn-slyde-draw-head = Gleich bis zuletzt
learn-slyde-draw-text = Noch eine beendete Partie. Gruppen gleicher Größe werden einzeln verglichen.
learn-slyde-draw-ask = Wer hat gewonnen?
learn-slyde-draw-done = Niemand: Beide Listen sind 5, 2 und 1, also ist es unentschieden. Dann spielt noch einmal mit vertauschten Farben. Eine Tauschregel gibt es bei Slyde nicht.
learn-slyde-draw-otherwise = Schau dir die beiden Listen noch einmal an.

learn-slyde-play-text = Das sind alle Regeln von Slyde. So beginnt eine Partie auf dem üblichen Brett, mit einem Plättchen in der Ecke a1.

tips-slyde-middle-head = Weiß beginnt in der Mitte
tips-slyde-middle-text = Auf 4×4 gewinnen acht erste Züge, und alle enden in einer der mittleren Lücken, b3 und c2. Ein Zug am Rand entlang, weg von allem, verliert.

tips-slyde-join-head = Schwarz: Leg ein Plättchen zwischen deine Plättchen
tips-slyde-join-text = Auf b2 verbindet das Plättchen a2, c2 und b1 zu einer Gruppe, und seine Scheibe hält es dort für immer. Ein Plättchen hinauf nach a4 zu schieben verbindet nichts.

tips-slyde-cut-head = Weiß: Nimm ein Plättchen aus der Mitte
tips-slyde-cut-text = Das Plättchen auf c3 hält die schwarze Gruppe zusammen. Schieb es nach b3, und das Plättchen auf d3 ist abgeschnitten: Alle seine Nachbarn sind jetzt Lücken.

tips-slyde-double-head = Erreiche zwei Dinge mit einem Zug
tips-slyde-double-text = Du bist Weiß. d2-d1 verbindet die Lücke auf d2 mit deiner großen Gruppe und nimmt der schwarzen ein Plättchen weg. Auch c1-d1 gewinnt eine Lücke, lässt die große schwarze Gruppe aber ganz.

tips-slyde-draw-head = Gleiche Gruppen sind ein Unentschieden
tips-slyde-draw-text = Weiß kann hier nicht mehr gewinnen. c1-d1 macht die beiden Listen der Gruppen am Ende gleich und rettet das Unentschieden; die anderen Züge verlieren.
