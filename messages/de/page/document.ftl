### Was die Seite sagt, bevor sie ihre Sprache geholt hat. Jede Sprache dieser Datei ist von Anfang an in der Seite, darum ist sie kurz.

document-not-loaded = Slipway konnte nicht geladen werden. Bitte prüfe deine Verbindung und lade die Seite neu.
document-board-not-loaded = Dieses Brett konnte nicht geladen werden. Bitte prüfe deine Verbindung und lade die Seite neu.

## Im HTML und im Manifest, beim Bauen eingesetzt.

document-title = Slipway: fünf abstrakte Brettspiele
document-description = Lerne und spiele Slash, Crossway, Slither, Slyde und Slicron: gegen den Computer, zu zweit, auch ohne Netz.
document-manifest = Fünf abstrakte Brettspiele: Slash, Crossway, Slither, Slyde und Slicron.
document-no-script = Slipway läuft im Browser und braucht JavaScript. Bitte schalte es für diese Seite ein.
document-board-no-script = Dieses Brett braucht JavaScript. Bitte schalte es für diese Seite ein.
