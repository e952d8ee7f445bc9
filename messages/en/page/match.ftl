look-head = Looking back
look-present = Back to the game
look-at = You are looking at move { $at } of { $turns }: { $said }.
look-at-start = You are looking at the start, before move 1 of { $turns }.
look-news = There is a new move.
look-turn = { $side ->
    [black] Move { $turn }: Black { $move }
   *[white] Move { $turn }: White { $move }
}

sure-cancel = Cancel

play-move-now = Move now
play-abandon = Abandon
play-really-abandon = Yes, abandon
play-abandon-ask = Abandon this game? It is too short to be saved.
play-resign-ask = Resign and lose the game?

online-abort-ask = Abort this game? There will be no result.
online-keys-look = Keys: Left and Right (or [ and ]) look back and forward, Home and End jump to the start and to the latest move.

moves-count = { $count ->
    [one] 1 move
   *[other] { $count } moves
}
result-kept = The other player begins the rematch. You can find this game in <a>{ app-mine }</a>.

app-mine = My games

mine-title = My games · Slipway
mine-heading = My games
mine-about = The games you played on this device. They stay in this browser.
mine-online = Your online games are under “{ app-online }”.
mine-none = No games yet
mine-none-about = Finish a game against the computer or with someone at this screen, and you will find it here. Unfinished games are here, too, from the second move on. Play one:
mine-none-found = No games found.
mine-show-all = Show all games
mine-search = Search
mine-search-about = opponent, result, date
mine-game = Game
mine-every-game = All games
mine-count = { $count ->
    [one] 1 game
   *[other] { $count } games
}
mine-more = Show more
mine-board = The end of this game of { $game }
mine-people = Two people
mine-won = { $by ->
    [resignation] You won by resignation
   *[play] You won
}
mine-lost = { $by ->
    [resignation] You resigned
   *[play] You lost
}
mine-black-won = { $by ->
    [resignation] Black won by resignation
   *[play] Black won
}
mine-white-won = { $by ->
    [resignation] White won by resignation
   *[play] White won
}
mine-drawn = Draw
mine-unfinished = Unfinished
mine-under-way = In progress
mine-go-on = Continue
mine-replay = Replay
mine-delete = Delete
mine-really-delete = Yes, delete
mine-delete-ask = This cannot be undone. Are you sure?
mine-delete-all = Delete all games
mine-really-delete-all = { $count ->
    [one] Yes, delete 1 game
   *[other] Yes, delete { $count } games
}
mine-deleted = Deleted.
mine-full = Your browser has no space left. Delete games you do not need to make room for new ones.
mine-bound = Only your latest { $count } games are kept.
mine-broken = This game cannot be opened: this version of the app does not accept its moves.
mine-left = The game you left is in <a>{ app-mine }</a>.
