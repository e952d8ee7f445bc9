### Was eine Partie zu zweit sagt: warum etwas nicht geht, und wie sie ausging. Züge werden gezählt wie in der Zugliste; 0 ist der Anfang.

## Wie eine Partie ausging

ending-won = { $by ->
    [resignation] { $side ->
        [black] Schwarz hat durch Aufgabe gewonnen
       *[white] Weiß hat durch Aufgabe gewonnen
    }
    [time] { $side ->
        [black] Schwarz hat auf Zeit gewonnen
       *[white] Weiß hat auf Zeit gewonnen
    }
   *[rules] { $side ->
        [black] Schwarz hat gewonnen
       *[white] Weiß hat gewonnen
    }
}
ending-drawn = das Spiel ist unentschieden
ending-void = { $by ->
    [first] sie wurde von der ersten Person abgebrochen
   *[second] sie wurde von der zweiten Person abgebrochen
}

## Warum etwas nicht geht

refusal-over = die Partie ist zu Ende: { $ending }
refusal-suspended = die Partie ruht und geht gleich weiter; versuche es dann noch einmal
refusal-too-late = { $seat ->
    [first] das kam zu spät: Die Zeit der ersten Person ist abgelaufen
   *[second] das kam zu spät: Die Zeit der zweiten Person ist abgelaufen
}
refusal-not-your-turn = { $seat ->
    [first] du bist nicht am Zug; die erste Person ist dran
   *[second] du bist nicht am Zug; die zweite Person ist dran
}
refusal-other-ply = das war als Zug { $meant } gedacht, aber der nächste ist Zug { $next }; die Partie hat sich inzwischen geändert
refusal-nothing-after = { $now ->
    [0] es gibt noch keinen Zug, der zurückgenommen werden könnte
   *[other] nach Zug { $ply } gibt es keinen Zug, der zurückgenommen werden könnte; die Partie steht bei Zug { $now }
}
refusal-not-your-choice = Zug { $ply } hast nicht du gewählt; du kannst nur eigene Züge zurücknehmen
refusal-already-offered = du hast schon gefragt; warte auf die Antwort
refusal-offers-used-up = du hast seit dem letzten Zug { $most } Mal gefragt; nach dem nächsten kannst du wieder fragen
refusal-history-full = diese Partie hat { $most } Ereignisse, darum kann kein Zug mehr zurückgenommen werden; du kannst sie zu Ende spielen
refusal-answer-first = { $ply ->
    [0] dein Gegner möchte zum Anfang zurück; antworte zuerst darauf
   *[other] dein Gegner möchte zu Zug { $ply } zurück; antworte zuerst darauf
}
refusal-no-takeback-asked = dein Gegner möchte keinen Zug zurücknehmen, oder nicht mehr
refusal-other-takeback = { $offered ->
    [0] dein Gegner möchte zum Anfang zurück, und dem hast du nicht zugestimmt
   *[other] dein Gegner möchte zu Zug { $offered } zurück, und dem hast du nicht zugestimmt
}
refusal-nothing-to-withdraw = du hast nicht gefragt, ob du einen Zug zurücknehmen darfst; es gibt nichts zurückzuziehen
refusal-too-late-to-abort = eine Partie kann nur vor ihrem zweiten Zug abgebrochen werden; du kannst aufgeben oder fragen, ob du einen Zug zurücknehmen darfst
refusal-still-on = eine Revanche kommt nach der Partie, und diese ist noch nicht zu Ende
refusal-no-rematch-asked = dein Gegner hat nicht um eine Revanche gebeten; du kannst selbst fragen
refusal-rematch-agreed = die Revanche ist schon ausgemacht

frame-error = diese Nachricht ist nicht zu verstehen: { $problem }

## Warum eine Partie nicht beginnen oder gelesen werden kann

clock-error-no-time = eine Uhr braucht etwas Zeit am Anfang; für eine Partie ohne Uhr lass die Uhr weg
clock-error-too-long = eine Uhr kann höchstens { $days } Tage haben
match-start-decided = { $outcome ->
    [black] in dieser Stellung gibt es nichts mehr zu spielen: Schwarz hat gewonnen
    [white] in dieser Stellung gibt es nichts mehr zu spielen: Weiß hat gewonnen
   *[draw] in dieser Stellung gibt es nichts mehr zu spielen: Sie ist unentschieden
}
turns-error = Zug { $number } ({ $text }): { $problem }
replay-error-no-start = die Ereignisse beginnen nicht mit Ereignis 1, dem Anfang der Partie
replay-error-start = Ereignis 1 kann nicht geschehen sein: { $problem }
replay-error-version = Ereignis { $found } steht, wo Ereignis { $expected } sein sollte
replay-error-earlier = Ereignis { $version } hat eine frühere Zeit als das Ereignis davor
replay-error-impossible = Ereignis { $version } kann nicht geschehen sein: { $refusal }
replay-error-differs = Ereignis { $version } ist nicht das, was die Partie daraus gemacht hätte
replay-error-torn = nach Ereignis { $version } fehlt ein erzwungenes Passen oder das Ende der Partie
