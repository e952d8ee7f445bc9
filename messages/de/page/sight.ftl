settings-sight = Zeigen, was für die Regeln zählt: Pfade, Gruppen, Ketten und was ein Zug ändern würde

sight-switch = Zeigen, was für die Regeln zählt
sight-opens = { $leaving ->
    [0] Ein Stein hier würde einen Pfad der Länge { $length } öffnen.
    [one] Ein Stein hier würde einen Pfad der Länge { $length } öffnen, und 1 Stein würde das Brett verlassen.
   *[other] Ein Stein hier würde einen Pfad der Länge { $length } öffnen, und { $leaving } Steine würden das Brett verlassen.
}
sight-opens-one-of = { $leaving ->
    [0] Ein Stein hier würde einen von { $count } Pfaden öffnen.
    [one] Ein Stein hier würde einen von { $count } Pfaden öffnen, und 1 Stein würde das Brett verlassen.
   *[other] Ein Stein hier würde einen von { $count } Pfaden öffnen, und { $leaving } Steine würden das Brett verlassen.
}

groups-largest = Größte Gruppen: Plättchen { $tiles }, Lücken { $gaps }.
groups-second = Größte Gruppen: je { $equal }. Zweitgrößte: Plättchen { $tiles }, Lücken { $gaps }.
groups-later = Die { $count } größten Gruppen sind gleich. Danach: Plättchen { $tiles }, Lücken { $gaps }.
groups-equal = Größte Gruppen: je { $equal }. Auch alle anderen sind gleich.
