look-head = Looking back
look-present = Back to the game
look-at = You are looking at move { $at } of { $turns }: { $said }.
look-at-start = You are looking at the start, before move 1 of { $turns }.
look-news = A new move has been played.
look-turn = { $side ->
    [black] Move { $turn }: Black { $move }
   *[white] Move { $turn }: White { $move }
}

sure-cancel = Cancel

play-move-now = Move now
play-abandon = Abandon
play-really-abandon = Really abandon?
play-abandon-ask = Fewer than two moves: the game would not be kept.
play-resign-ask = The game would be lost.

online-abort-ask = The game would end without a result.
online-keys-look = Keys: Left and Right, or [ and ], look back and forward; Home and End go to the start and back.

result-in-moves = { $count } moves
result-in-one-move = 1 move
result-kept = The game is kept in
result-rematch-about = In a rematch the other player begins.

pie-you = you

app-mine = My games

mine-title = My games · Slipway
mine-heading = My games
mine-about = Games that were played on this screen. They stay in this browser.
mine-online = Games by link are listed under “Friends”.
mine-none = No games yet
mine-none-about = Every game that you finish against the computer or with somebody at this screen comes here by itself, and every one that you leave after its second move. Play one:
mine-none-found = No game fits.
mine-show-all = Show all games
mine-search = Search
mine-search-about = opponent, result, date
mine-game = Game
mine-every-game = All games
mine-count = { $count } games
mine-count-one = 1 game
mine-more = Show more
mine-board = The end of this game of { $game }
mine-people = two people
mine-moves = { $count } moves
mine-move = 1 move
mine-won = You won
mine-lost = You lost
mine-won-by = { $side ->
    [black] Black won
   *[white] White won
}
mine-drawn = Draw
mine-by-resignation = { $result } by resignation
mine-unfinished = Unfinished
mine-under-way = Under way
mine-go-on = Go on
mine-replay = Replay
mine-delete = Delete
mine-really-delete = Really delete?
mine-delete-ask = It cannot be brought back.
mine-delete-all = Delete all games
mine-really-delete-all = Really delete all { $count }?
mine-deleted = Deleted.
mine-full = The browser has no space left. Delete games that you do not need, and new ones can be kept again.
mine-bound = The latest { $count } games are kept.
mine-broken = This game cannot be opened: this version of the app does not accept its moves.
mine-left = The game you left is kept in
