hall-what = Play people from all over the world, or the computer; learn a game in two minutes; review your games with an engine. No account needed.
hall-ways = Ways to play
hall-games = The five games
hall-somebody = Play somebody
hall-any-game = Any of the five
hall-speed = Time
hall-live = Live, by the clock
hall-days = Days per move
hall-computer = Play the computer
hall-mine = Your games
hall-waiting = { $count ->
    [one] 1 waits for you
   *[other] { $count } wait for you
}
hall-all-mine = { $count ->
    [one] 1 game under way
   *[other] { $count } games under way
}
hall-none-waits = No game waits for you right now.
hall-against = against { $name }
hall-live-now = Live now
hall-just-ended = Just finished
hall-nobody-plays = Nobody is playing right now
hall-nobody-plays-about = So here is a game from our collection. Press “{ hall-somebody }” and be the first.
hall-watch = Watch this game of { $game }
hall-more-live = { $count ->
    [one] 1 more game
   *[other] { $count } more games
}
hall-to-watch = Games to watch
hall-results = Newest results
hall-beat = { $winner } beat { $loser }
hall-drew = { $winner } and { $loser } drew
hall-puzzle = Puzzle of the day
hall-puzzle-win = { $side ->
    [black] Black to move and win.
   *[white] White to move and win.
}
hall-puzzle-draw = { $side ->
    [black] Black to move and hold a draw.
   *[white] White to move and hold a draw.
}
hall-puzzle-solve = Solve it
hall-puzzle-again = Look again
hall-puzzle-solved = Solved

clock-left-days = { $count ->
    [one] 1 day left
   *[other] { $count } days left
}
clock-left-hours = { $count ->
    [one] 1 hour left
   *[other] { $count } hours left
}
clock-left-minutes = { $count ->
    [one] 1 minute left
   *[other] { $count } minutes left
}

rating-words = rated { $rating }
rating-provisional = rated about { $rating }, after few games
rating-gained = { $points ->
    [one] gained 1 point
   *[other] gained { $points } points
}
rating-lost = { $points ->
    [one] lost 1 point
   *[other] lost { $points } points
}
rating-same = rating unchanged

challenge-first = you are { $side ->
    [black] Black and move first
   *[white] White and move first
}
challenge-second = you are { $side ->
    [black] Black and move second
   *[white] White and move second
}
challenge-rated = rated
challenge-casual = casual
challenge-range = for ratings from { $lowest } to { $highest }
challenge-left = { $count ->
    [0] no room for another game right now
    [one] takes 1 more game
   *[other] takes { $count } more games
}
challenge-own-open = for anybody
challenge-own-standing = for anybody, at any time
challenge-own-direct = for { $name }
challenge-taken = no longer there
challenge-impossible = not for you
challenge-filter = Which games to show
challenge-all-games = All games
challenge-to-me = For you
challenge-mine = Your own
challenge-others = For anybody
challenge-accept = Accept
challenge-accept-of = Accept: { $game } against { $name }
challenge-decline = Decline
challenge-withdraw = Withdraw
challenge-look = Open
challenge-fresh = { $count ->
    [one] 1 new challenge
   *[other] { $count } new challenges
}
challenge-more = Show more
person-bot = bot
person-guest = guest
house-heading = Always there
house-about = The computer of this server. It answers at once, at any hour and in any game. These games never count for ratings.
house-level = the computer at level { $level }: { $name }
house-full = the computer with all its strength

wait-heading = Waiting for somebody to play { $game }
wait-heading-direct = Waiting for the answer
wait-about = Stay here or look around: as soon as somebody accepts, there is a sound, and you are led to the board.
wait-meanwhile = Play somebody while you wait?
wait-meanwhile-about = { $player } is the computer at about your strength. Your challenge stays open.
wait-meanwhile-play = Play { $game } against { $player }
wait-cancel = Stop waiting

game-rated = Rated game
game-casual = Casual game: it does not count for ratings
game-your-change = Your rating: { $before } → { $after }
game-change-of = { $name }: { $before } → { $after }
game-uncounted-because = This game does not count for ratings: { $reason }.
uncounted-aborted = it was aborted before it really began
uncounted-too-many-today = the two of you have played many games today
uncounted-same-opponent = the two of you play almost only each other
uncounted-not-rateable = it was not set up as rated games are
game-next = Next game
game-next-about = { $count ->
    [one] 1 game waits for you. Key: N.
   *[other] { $count } games wait for you. Key: N.
}

create-kind = Does it count?
create-rated = Rated: it changes both ratings
create-needs-name = Rated games need a claimed name. <a>Claim one</a>.
create-needs-usual = Rated games are played on the usual board with the pie rule, by the clock or with days per move.
create-range = Ratings I play against
create-from = from
create-to = to
create-any = any
create-who-name = One person, by name
create-who-standing = Anyone, again and again
create-name-of = Who?
create-name-there = { $name } is here.
create-name-unknown = Nobody has this name.
create-name-own = This is your own name.
create-standing-about = Up to this many games at once:
create-standing-needs-name = For this you need a claimed name.
create-offer = Offer it
create-challenge = Send the challenge
create-offered = Your challenge stands. You find it under “{ online-open }”.
