app-skip = Zum Inhalt springen
app-pages = Seiten
app-play = Spielen
app-learn = Lernen
app-analyse = Analyse
app-puzzles = Aufgaben
app-account = Dein Konto: { $name }
app-account-guest = Dein Konto: Gast
app-guest = Gast
app-settings = Einstellungen
app-nowhere = Diese Seite gibt es nicht
app-nowhere-about = Vielleicht ist die Adresse vertippt oder veraltet. Meintest du eine von diesen?
app-to-start = Startseite
app-failed = Etwas ist schiefgegangen
app-failed-because = Die Seite konnte nicht angezeigt werden: { $reason }. Deine Partien sind sicher.
app-again = Noch einmal versuchen
app-loading = Einen Moment …
app-page-not-loaded = Diese Seite konnte nicht geladen werden. Versuche es noch einmal, wenn du online bist; danach geht sie auch offline.
app-attribution = Die Spiele gehören ihren Autoren: { $works }. Namen und Regeln sind unverändert.
app-by = { $games } von { $designer }
app-by-rulebook = { $games } von { $designer } (Regelheft von { $author })
app-percent = { $percent } %

start-no-web-assembly = Dein Browser kann kein WebAssembly, das Slipway für die Spielregeln braucht. Jeder aktuelle Firefox, Chrome, Edge oder Safari kann es, wenn es nicht durch eine strenge Sicherheitseinstellung abgeschaltet ist.
start-no-rules = Die Spielregeln konnten nicht geladen werden ({ $reason }). Bitte prüfe deine Verbindung und lade die Seite neu.

storage-full = Dein Browser hat keinen Platz mehr für deine Partien. Du kannst weiterspielen, aber sie können verloren gehen, wenn du die Seite schließt.
storage-blocked = Dein Browser lässt diese Seite nichts speichern. Du kannst weiterspielen, aber deine Partien sind weg, wenn du die Seite schließt.

engine-not-loaded = Die Engine konnte nicht geladen werden. Sie muss einmal heruntergeladen werden; danach geht sie auch offline. Deine Partie ist sicher.
engine-broke = Die Engine ist ausgefallen ({ $reason }). Deine Partie ist sicher. Nimm einen Zug zurück oder lade die Seite neu, dann geht es weiter.

link-damaged = Dieser Link ist beschädigt: Ein Teil der Adresse fehlt oder ist verändert. Bitte kopiere den ganzen Link noch einmal.
link-wrong-start = Dieser Link geht nicht: { $reason }. Hier ist stattdessen die übliche Anfangsstellung.
link-no-size = Dieser Link verlangt ein Brett der Größe „{ $size }“, das es nicht gibt. Hier ist stattdessen die übliche Größe.
link-wrong-move = In diesem Link stimmt etwas nicht: { $reason }. Hier sind die Züge davor.
