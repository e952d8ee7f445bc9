notice-region = What happens in your games
notice-dismiss = Dismiss
notice-somebody = A guest
notice-to-board = To the board
notice-to-games = Your games
notice-to-end = See the end
notice-to-challenge = Have a look
notice-accepted = { $name } has accepted your challenge. The game has begun.
notice-declined = { $name } does not want to play the game you offered.
notice-turn = It is your turn in one of your games.
notice-turn-game = It is your turn in { $game }.
notice-turn-against = { $game } against { $name }: it is your turn.
notice-over = One of your games is over.
notice-over-against = Your game against { $name } is over.
notice-challenge = { $name } challenges you to a game.
notice-more = { $count ->
    [one] and 1 more
   *[other] and { $count } more
}
