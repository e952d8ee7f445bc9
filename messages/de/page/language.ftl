language-head = Sprache
language-auto = Wie im Browser
language-not-loaded = { $language } konnte nicht geladen werden. Prüfe bitte die Verbindung und versuche es noch einmal.
