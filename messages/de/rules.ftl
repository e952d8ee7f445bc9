### Was die Regeln sagen. Fehler und Wirkungen beginnen klein und haben keinen Punkt: Sie stehen hinter einem Doppelpunkt oder in einem größeren Satz.

## Die Spiele

game-summary = { $game ->
    [slash] Verbinde deine beiden Ränder; nur eine der beiden Diagonalen verbindet.
    [crossway] Verbinde deine beiden Ränder in allen acht Richtungen; Kreuzschnitte sind verboten.
    [slither] Verbinde deine beiden Ränder entlang der Reihen und Linien; versetze einen Stein, dann setze einen.
    [slyde] Schiebe Plättchen und sammle die Plättchen oder die Lücken in der größten Gruppe.
   *[slicron] Öffne immer kürzere Pfade zwischen Randfeldern und setze den letzten Stein.
}
game-goal = { $game ->
    [slash] Schwarz verbindet Nord und Süd, Weiß West und Ost; von den Diagonalen verbindet nur SW-NO.
    [crossway] Schwarz verbindet Nord und Süd, Weiß West und Ost, in allen acht Richtungen; Kreuzschnitte sind verboten.
    [slither] Schwarz verbindet Nord und Süd, Weiß West und Ost, entlang der Reihen und Linien; vor dem Setzen darf ein Stein versetzt werden.
    [slyde] Beide schieben Plättchen; Schwarz will die größte Gruppe von Plättchen, Weiß die größte Gruppe von Lücken.
   *[slicron] Ein neuer Pfad zwischen Randfeldern muss kürzer sein als der alte; wer den letzten Stein setzt, gewinnt.
}
# Steht hinter dem Namen der Seite.
game-aim = { $won_by ->
    [connection] { $side ->
        [black] verbindet Nord und Süd
       *[white] verbindet West und Ost
    }
    [groups] { $side ->
        [black] sammelt die Plättchen
       *[white] sammelt die Lücken
    }
   *[last-placement] will den letzten Stein setzen
}
pie-rule = { $rule ->
    [recolour] Weiß darf, statt zu ziehen, den ersten schwarzen Stein auf demselben Punkt durch einen weißen ersetzen
    [exchange] nach dem ersten Stein darf die zweite Person, statt zu ziehen, die Farben tauschen
   *[choose-side] nach dem ersten Stein wählt die zweite Person eine Seite
}

game-unknown = kein Spiel heißt „{ $text }“; die Spiele sind { $games }
game-unknown-nearest = kein Spiel heißt „{ $text }“ (meinst du { $nearest }?); die Spiele sind { $games }
size-error-range = { $game } hat kein Brett der Größe { $size }; es gibt die Größen { $least } bis { $most }
size-error-list = { $game } hat kein Brett der Größe { $size }; es gibt die Größen { $sizes }

## Wie ein Spiel endet

outcome = { $outcome ->
    [black] Schwarz hat gewonnen
    [white] Weiß hat gewonnen
   *[draw] das Spiel ist unentschieden
}

## Warum ein Zug nicht erlaubt ist

illegal-game-over = { $outcome ->
    [black] das Spiel ist zu Ende: Schwarz hat gewonnen
    [white] das Spiel ist zu Ende: Weiß hat gewonnen
   *[draw] das Spiel ist zu Ende: Es ist unentschieden
}
illegal-not-in-this-game = { $step ->
    [place] in { $game } werden keine Steine gesetzt
    [shift] in { $game } werden keine Steine versetzt
    [slide] in { $game } wird nichts geschoben
    [keep] in { $game } wird kein Pfad gewählt
    [swap] { $game } hat keine Tauschregel, also kann niemand tauschen
   *[pass] in { $game } kann niemand passen
}
illegal-off-board = { $shape ->
    [hexagon] dieses Feld gibt es nicht auf dem Brett mit der Seite { $size }
   *[square] dieses Feld gibt es nicht auf dem { $size }x{ $size }-Brett
}
illegal-occupied = { $by ->
    [black] auf { $cell } liegt schon ein schwarzer Stein; wähle ein leeres Feld
   *[white] auf { $cell } liegt schon ein weißer Stein; wähle ein leeres Feld
}
illegal-no-swap = jetzt kann niemand tauschen; das geht nur mit der Tauschregel, und nur anstelle des zweiten Zugs im Spiel
illegal-no-pass = passen darf nur, wer keinen erlaubten Zug hat, und hier gibt es einen, zum Beispiel mit { $instead }
illegal-crosscut = { $at } ergäbe einen Kreuzschnitt: { $at } und { $with } auf der einen Diagonale, { $between } auf der anderen
illegal-bare-diagonal = { $at } berührt { $with } nur an einer Ecke; ein Stein auf { $joined_by } würde sie verbinden
illegal-bare-diagonal-for-good = { $at } berührt { $with } nur an einer Ecke, und kein Feld ist frei, um sie zu verbinden
illegal-shift-without-placement = nach dem Versetzen von { $from } nach { $to } könnte kein Stein mehr gesetzt werden
illegal-shift-never-clean = nach dem Versetzen von { $from } nach { $to } berühren sich { $pairs } nur an einer Ecke, und ein einzelner Stein kann das nicht beheben
illegal-not-your-stone = { $turn ->
    [black] auf { $cell } liegt kein schwarzer Stein; Schwarz kann nur schwarze Steine versetzen
   *[white] auf { $cell } liegt kein weißer Stein; Weiß kann nur weiße Steine versetzen
}
illegal-shift-too-far = { $to } liegt nicht neben { $from }; ein Stein wird auf eines der acht Felder um ihn herum versetzt
illegal-already-shifted = der Stein von { $from } wurde schon nach { $to } versetzt; setze jetzt einen Stein auf ein leeres Feld
illegal-no-tile = auf { $cell } liegt kein Plättchen; wähle eines, das du schieben willst
illegal-fixed-tile = das Plättchen auf { $cell } hat eine Scheibe und bewegt sich nicht mehr; wähle eines ohne Scheibe
illegal-fixed-empty = { $cell } hat eine Scheibe und bleibt leer; schiebe in eine Lücke ohne Scheibe
illegal-tile-in-the-way = auf { $to } liegt schon ein Plättchen; schiebe { $from } in eine Lücke
illegal-slide-too-far = { $to } liegt nicht direkt neben { $from }; ein Plättchen wird um ein Feld nach Westen, Osten, Süden oder Norden geschoben
illegal-path-not-shorter = { $at } würde den Pfad { $new } der Länge { $new_length } öffnen; er muss kürzer sein als der Pfad { $old } der Länge { $old_length }, an den er anschließt
illegal-nothing-placed = jetzt ist kein Pfad zu wählen; das kommt nach einem Stein, der mehr als einen öffnet
illegal-choose-path = { $at } öffnet mehr als einen Pfad; um den zu wählen, der bleibt, schreibe { $turns }
illegal-no-path = { $at } öffnet keinen Pfad, also ist keiner zu wählen; schreibe nur { $at }
illegal-not-a-choice = dieser Pfad kann nicht bleiben; nach { $at } kann das nur { $paths }

## Was ein Zug bewirkt hat

effects = { $effects }
effect-placed = { $side ->
    [black] Schwarz setzt einen Stein auf { $cell }
   *[white] Weiß setzt einen Stein auf { $cell }
}
effect-moved = { $from } zieht nach { $to }
effect-fixed = { $cell } bekommt eine Scheibe
effect-kept = der Pfad { $path } bleibt
effect-removed = { $count ->
    [one] der überzählige Stein auf { $cells } verlässt das Brett
   *[other] die überzähligen Steine auf { $cells } verlassen das Brett
}
effect-recoloured = { $side ->
    [black] der Stein auf { $cell } ist jetzt schwarz
   *[white] der Stein auf { $cell } ist jetzt weiß
}
effect-sides-exchanged = die Farben werden getauscht
effect-passed = { $side ->
    [black] Schwarz hat keinen erlaubten Zug und passt
   *[white] Weiß hat keinen erlaubten Zug und passt
}
effect-connected = { $side ->
    [black] Schwarz verbindet beide Ränder über { $along }
   *[white] Weiß verbindet beide Ränder über { $along }
}
effect-settled = kein Plättchen kann mehr geschoben werden; Gruppen von Plättchen: { $tiles }; Gruppen von Lücken: { $empties }
effect-stuck = { $side ->
    [black] Schwarz kann keinen Stein mehr setzen
   *[white] Weiß kann keinen Stein mehr setzen
}

## Was an einer Stellung nicht stimmt

flaw-swap-not-open = getauscht werden kann nur, wenn Weiß am Zug ist und allein ein schwarzer Stein auf dem Brett liegt
flaw-no-pie-rule = Slyde hat keine Tauschregel, also gehört das Wort swap nicht in seine Stellungen
flaw-two-winners = beide Seiten haben ihre Ränder verbunden, Schwarz über { $black } und Weiß über { $white }; das kann nur eine
flaw-winner-to-move = { $side ->
    [black] Schwarz hat schon über { $along } gewonnen, also müsste Weiß am Zug sein
   *[white] Weiß hat schon über { $along } gewonnen, also müsste Schwarz am Zug sein
}
flaw-crosscut = { $cells } bilden einen Kreuzschnitt, und der ist verboten
flaw-bare-diagonal = { $cells } berühren sich nur an einer Ecke, und das ist am Ende eines Zugs verboten
flaw-tiles = { $found ->
    [one] es gibt 1 Plättchen, aber auf diesem { $size }x{ $size }-Brett sind es immer { $expected }
   *[other] es gibt { $found } Plättchen, aber auf diesem { $size }x{ $size }-Brett sind es immer { $expected }
}
flaw-edge-stones = die Randsteine { $cells } gehören zu einer Gruppe, aber am Ende eines Zugs hat eine Gruppe höchstens zwei
flaw-too-many-paths = ein Stein auf { $cell } würde mehr Pfade öffnen, als aufgezählt werden können
flaw-two-paths = eine Gruppe hat zwei kürzeste Pfade, { $one } und { $other }, aber nur einer kann bleiben

## Was an einem Text nicht stimmt, der ein Feld, ein Zug oder eine Stellung sein soll

cell-error-name = „{ $text }“ ist kein Feld; ein Feld ist ein Buchstabe und eine Zahl, wie { $example }
cell-error-board = { $shape ->
    [hexagon] { $name } gibt es nicht auf dem Brett mit der Seite { $size }; seine Felder gehen von { $first } bis { $last }
   *[square] { $name } gibt es nicht auf dem { $size }x{ $size }-Brett; seine Felder gehen von { $first } bis { $last }
}
cell-error-row = { $name } gibt es nicht auf dem Brett mit der Seite { $size }; seine Reihe { $row } geht von { $first } bis { $last }
turn-error-form = { $game ->
    [slash] „{ $text }“ ist kein Zug in Slash; schreibe ein Feld, wie d4, oder swap
    [crossway] „{ $text }“ ist kein Zug in Crossway; schreibe ein Feld, wie d4, oder swap oder pass
    [slither] „{ $text }“ ist kein Zug in Slither; schreibe ein Feld, wie d4, oder ein Versetzen und ein Setzen, wie c3-c4/d5, oder swap oder pass
    [slyde] „{ $text }“ ist kein Zug in Slyde; schreibe, wo das Plättchen liegt und wohin es geht, wie c1-c2
   *[slicron] „{ $text }“ ist kein Zug in Slicron; schreibe ein Feld, wie e5, und dazu, wenn es eine Wahl gibt, den Pfad, der bleibt, wie f1/f1-f2-g2, oder swap
}

setup-error-nothing = die Stellung ist leer; schreibe die Reihen von Norden her mit / dazwischen, dann b oder w für die Seite am Zug
setup-error-rows = { $found ->
    [one] die Stellung hat 1 Reihe, aber ein Brett von { $game } hat { $least } bis { $most }
   *[other] die Stellung hat { $found } Reihen, aber ein Brett von { $game } hat { $least } bis { $most }
}
setup-error-rows-even = { $found ->
    [one] die Stellung hat 1 Reihe, aber ein Brett von { $game } hat eine gerade Zahl von Reihen, { $least } bis { $most }
   *[other] die Stellung hat { $found } Reihen, aber ein Brett von { $game } hat eine gerade Zahl von Reihen, { $least } bis { $most }
}
setup-error-rows-hexagon = { $found ->
    [one] die Stellung hat 1 Reihe, aber ein Brett von { $game } hat eine ungerade Zahl von Reihen, { $fewest } (Seite { $least }) bis { $rows } (Seite { $most })
   *[other] die Stellung hat { $found } Reihen, aber ein Brett von { $game } hat eine ungerade Zahl von Reihen, { $fewest } (Seite { $least }) bis { $rows } (Seite { $most })
}
setup-error-row-length = { $found ->
    [one] Reihe { $row } von Norden hat 1 Feld, aber auf einem Brett der Größe { $size } hat sie { $expected }
   *[other] Reihe { $row } von Norden hat { $found } Felder, aber auf einem Brett der Größe { $size } hat sie { $expected }
}
setup-error-letter = { $piece ->
    [tile] in Reihe { $row } von Norden, Spalte { $column } ({ $cell }), steht „{ $letter }“; in { $game } ist ein Feld x (ein Plättchen), X (ein Plättchen mit Scheibe), . (eine Lücke) oder O (eine Lücke mit Scheibe)
   *[stone] in Reihe { $row } von Norden, Spalte { $column } ({ $cell }), steht „{ $letter }“; in { $game } ist ein Feld x (schwarz), o (weiß) oder . (leer)
}
setup-error-no-turn = die Stellung sagt nicht, wer am Zug ist; schreibe b oder w hinter die Reihen
setup-error-turn = „{ $word }“ sagt nicht, wer am Zug ist; schreibe b oder w hinter die Reihen
setup-error-word = „{ $word }“ gehört nicht hinter die Seite am Zug; dort darf nur swap stehen, wenn getauscht werden kann

start-error-other-size = die Stellung gehört auf ein Brett der Größe { $found }, aber verlangt ist Größe { $wanted }
start-error-swap-without-pie = in der Stellung kann getauscht werden, aber die Tauschregel ist ausgeschaltet
start-error-flawed = kein Spiel kann zu dieser Stellung führen: { $flaws }

## Was an einer Aufzeichnung nicht stimmt

record-error-no-game = in diesem Text steht kein Spiel; in SGF beginnt ein Spiel wie (;FF[4]GM[slash]SZ[11]
record-error-syntax = Zeile { $line }, Spalte { $column }: { $problem }
record-error-no-game-name = die Aufzeichnung sagt nicht, welches Spiel es ist; schreibe es in den ersten Knoten, wie GM[slash]
record-error-unknown-game = GM: { $problem }; 11 ist Hex und wird als Slash gelesen
record-error-other-game = das ist eine Aufzeichnung von { $found }, nicht von { $wanted }
record-error-no-size = die Aufzeichnung sagt nicht, wie groß das Brett ist; schreibe es in den ersten Knoten, wie SZ[11]
record-error-not-a-size = SZ: „{ $text }“ ist keine Größe; schreibe die Zahl der Felder einer Seite, wie SZ[11]
record-error-pie = RU: „{ $text }“ ist keine Regel dieser Spiele; schreibe RU[pie] oder RU[no pie]
record-error-other-size = SZ sagt { $written }, aber POSITION gehört auf ein Brett der Größe { $found }
record-error-swap-without-pie = in POSITION kann getauscht werden, aber nach RU gibt es keine Tauschregel
record-error-position = POSITION: { $problem }
record-error-flawed = POSITION: kein Spiel kann dazu führen: { $flaws }
record-error-node = Knoten { $node } ({ $property }): { $problem }
record-error-no-node = es gibt keinen Knoten { $node }; der letzte ist Knoten { $last }
record-error-property-name = „{ $name }“ ist kein Name einer Eigenschaft; ein Name besteht aus Großbuchstaben, wie BL

sgf-unexpected = „{ $letter }“ gehört nicht hierher; ein Knoten beginnt mit ; und eine Eigenschaft ist ein Name mit Werten, wie C[ein Kommentar]
sgf-outside-node = diese Eigenschaft steht außerhalb eines Knotens; schreibe ein ; davor, damit einer beginnt
sgf-no-value = die Eigenschaft { $name } hat keinen Wert; schreibe einen in eckigen Klammern, wie [d4]
sgf-value-not-closed = der Wert von { $name }, der hier beginnt, hat kein Ende; schließe ihn mit ]
sgf-not-closed = { $missing ->
    [one] der Text endet mitten im Spiel; es fehlt 1 schließende Klammer
   *[other] der Text endet mitten im Spiel; es fehlen { $missing } schließende Klammern
}

node-out-of-turn = { $turn ->
    [black] Schwarz ist am Zug
   *[white] Weiß ist am Zug
}
node-two-turns = ein Knoten kann nur einen Zug haben, und dieser hat zwei
node-setup-stones = eine Aufzeichnung kann keine einzelnen Steine aufstellen; POSITION im ersten Knoten stellt eine ganze Stellung auf
node-swap-sides = in Hex tauschen damit die Spielenden und der Stein bleibt, was Slash nicht kennt; ohne diesen Zug, und mit PB und PW vertauscht, ist das Spiel auf dem Brett dasselbe
node-swap-unclear = manche Hex-Programme meinen damit swap-pieces und manche swap-sides; schreibe, welches es ist
node-swap-not-second = swap-pieces kann nur der zweite Zug eines Spiels sein
node-swap-and-not = der Stein vor swap-pieces wird auf seinem Spiegelfeld gelesen, aber in einer anderen Variante bleibt er, wo er ist; behalte entweder die Varianten, die tauschen, oder die anderen

## Was ein Bild zeigt, für alle, die es nicht sehen

picture-title-square = { $turn ->
    [black] { $game } auf einem { $size }x{ $size }-Brett, Schwarz am Zug
   *[white] { $game } auf einem { $size }x{ $size }-Brett, Weiß am Zug
}
picture-title-hexagon = { $turn ->
    [black] { $game } auf einem Brett mit der Seite { $size }, Schwarz am Zug
   *[white] { $game } auf einem Brett mit der Seite { $size }, Weiß am Zug
}
picture-shows = { $what ->
    [black] Schwarze Steine: { $cells }.
    [white] Weiße Steine: { $cells }.
    [tile] Plättchen: { $cells }.
    [fixed-tile] Plättchen mit Scheibe: { $cells }.
    [fixed-empty] Leere Felder mit Scheibe: { $cells }.
    [empty] Leere Felder: { $cells }.
    [marked] Markiert: { $cells }.
    [crossed-out] Durchgestrichen: { $cells }.
   *[line] Eine Linie entlang: { $cells }.
}
picture-empty = Das Brett ist leer.
