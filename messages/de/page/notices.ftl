notice-region = Neues aus deinen Partien
notice-dismiss = Ausblenden
notice-somebody = Ein Gast
notice-to-board = Zum Brett
notice-to-games = Deine Partien
notice-to-end = Zum Ende
notice-to-challenge = Ansehen
notice-accepted = { $name } hat deine Herausforderung angenommen. Die Partie hat begonnen.
notice-declined = { $name } möchte die angebotene Partie nicht spielen.
notice-turn = In einer deiner Partien bist du am Zug.
notice-turn-game = In { $game } bist du am Zug.
notice-turn-against = { $game } gegen { $name }: Du bist am Zug.
notice-over = Eine deiner Partien ist zu Ende.
notice-over-against = Deine Partie gegen { $name } ist zu Ende.
notice-challenge = { $name } fordert dich heraus.
notice-more = { $count ->
    [one] und 1 weitere
   *[other] und { $count } weitere
}
