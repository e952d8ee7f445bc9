app-rules = Regeln

home-new = Ich bin neu hier
home-new-about = Gewinne deine erste Partie in drei Minuten
home-rules-of = Regeln von { $game }
home-running = Deine laufenden Partien
home-running-board = Deine laufende Partie { $game }
home-your-turn = Du bist am Zug
home-turn-of = { $side ->
    [black] Schwarz am Zug
   *[white] Weiß am Zug
}
home-against-level = gegen den Computer, Stufe { $level }
home-against-strongest = gegen den Computer in voller Stärke
home-still-of = Eine Partie { $game } von { $designer }

first-title = Deine erste Partie · Slipway
first-heading = Deine erste Partie { $game }
first-board-of = Das Brett deiner ersten Partie
first-aim = Du bist Schwarz. Baue eine Kette aus Steinen vom dunklen Rand oben zum dunklen Rand unten.
first-theirs = Weiß ist der Computer auf Stufe 1. Er will den linken Rand mit dem rechten verbinden. Eine Seite schafft es: Unentschieden gibt es nicht.
first-coach = Dein Coach
first-begin = Du fängst an. Steine sind entlang der Linien auf dem Brett verbunden. Die Mitte ist ein guter Platz für deinen ersten Stein.
first-links = Zwei Steine, die auf einer Linie nebeneinanderliegen, sind verbunden: waagerecht, senkrecht und auf den eingezeichneten Diagonalen. Bring deine Kette näher an einen Rand.
first-go-on = Welcher Stein bringt dich näher an den anderen Rand? Such nach zwei Wegen zugleich: Weiß kann nur einen versperren.
first-win-now = Noch ein Stein, und du gewinnst. Siehst du, wo?
first-threat = Vorsicht: Weiß könnte mit dem nächsten Stein gewinnen, auf dem Punkt mit dem Ring.
first-checking = Dein Coach schaut sich deinen Zug an …
first-they-think = Der Computer denkt nach …
first-warn = So kommt Weiß durch, auf dem Punkt mit dem Ring. Möchtest du den Zug zurücknehmen und etwas Besseres suchen?
first-take-back = Zurücknehmen
first-anyway = Trotzdem weiter
first-hint = Zeig mir einen Zug
first-hint-is = Versuche { $move }, den Punkt mit dem Ring. Das gewinnt, was Weiß auch tut.
first-hint-late = Weiß liegt vorn, kann aber noch Fehler machen. { $move } ist dein bester Versuch.
first-undo = Zurücknehmen
first-won = Du hast deine erste Partie gewonnen!
first-won-about = Deine Kette aus { $count } Steinen verbindet oben und unten. Der Computer hat auf Stufe 1 von 8 gespielt.
first-won-line = Deine Kette verbindet oben und unten.
first-lost = Diesmal ist Weiß durchgekommen.
first-lost-about = Nimm einen Zug zurück und versuche etwas anderes, oder fang neu an. Hör auf deinen Coach, dann gewinnst du.
first-next = Und jetzt?
first-again = Noch einmal spielen
first-next-level = Eine richtige Partie { $game }
first-next-level-about = Ein größeres Brett, Stufe 2 und die Tauschregel
first-more = Ganz { $game } in ein paar Schritten
first-more-about = Die Diagonalen, die Ecken, die Tauschregel
first-others = Lerne ein anderes Spiel
first-others-about = Vier weitere, jedes mit seiner eigenen Idee
first-trouble = Der Computer kann nicht spielen: { $reason }
first-retry = Noch einmal versuchen
first-learn-instead = Mach so lange die Lektion: Sie braucht keine Engine
