app-online = Friends

play-opponent-link = A friend by link

online-title = Play people · Slipway
online-heading = Play people
online-about = Accept a challenge, make one of your own, or send a friend a link. No account needed; with a name your games can count for ratings.
online-title-game = { $game } · Slipway
online-no-server = This copy of Slipway has no game server. Everything else works: the computer, two people at one screen, lessons and analysis.
online-no-answer = The game server does not answer. This page keeps trying; everything else works meanwhile.
online-offline = You are offline. Online games need a connection; the computer, two people at one screen, lessons and analysis do not.
online-not-found = This game does not exist. The link may be incomplete; please copy all of it.
online-too-large = That was too long for the server.
online-too-many = Too many requests at once. Please wait a minute and try again.
online-busy = The server is busy. Please try again in a minute.
online-did-not-work = That did not work: { $reason }.
online-answered = This page does not understand the server’s answer ({ $status }). Try reloading the page.
online-connecting = Connecting…
online-lost = Connection lost.
online-lost-because = Connection closed: { $reason }.
online-reconnecting = The server is restoring its connection to this game. Your game is safe.
online-trying-again = Trying again… Your game is safe.
online-turn-kept = Your move will be sent as soon as the connection is back.
online-mine = Your games
online-mine-none = None yet in this browser.
online-open = Open challenges
online-open-none = Nobody is waiting right now. Offer a game: somebody may take it.
online-playing = Being played
online-playing-none = No listed game is being played right now.
online-ended = Recently finished
online-ended-none = None yet.
online-your-turn = your turn
online-waits-for-friend = waiting for the other player
online-their-turn = their turn
online-join = Join
online-watch = Watch
online-against = { $first } – { $second }
online-from = from { $name }
online-from-guest = from a guest
online-free-seat = Free seat
online-with-pie = pie rule
online-without-pie = no pie rule
online-new = New game
online-game = Game
online-clock = Clock
online-clock-none = None
online-clock-fischer = Minutes
online-clock-days = Days per move
online-clock-minutes = Minutes each
online-clock-seconds = Extra seconds per move
online-clock-per-move = Days for each move
online-clock-about = The clocks start after the second move.
online-clock-none-name = no clock
online-clock-fischer-name = { $minutes } min + { $seconds } s
online-clock-days-name = { $days ->
    [one] 1 day per move
   *[other] { $days } days per move
}
online-days-hours = { $days } d { $hours } h
online-who = Who can join
online-who-link = Anyone with the link
online-who-lobby = Anyone, from the lobby
online-name = Your name (optional)
online-name-about = The others see it. It stays in this browser.
online-create = Create the link
online-creating = One moment…
online-invite = Send this link to your friend
online-invite-about = The first person to open it can take the other seat. Everyone else can watch.
online-invite-listed = The game is also listed in the lobby, where anyone can join.
online-invite-gone = This browser no longer has the link of this game. You can cancel the game and create a new one.
online-invitation = The invitation link
online-copy = Copy
online-copied = Link copied.
online-copy-by-hand = Your browser does not let this page copy. Please select the link and copy it.
online-share = Share…
online-share-text = Play { $game } with me:
online-waiting = Waiting for your friend…
online-waiting-about = The game starts by itself. You can leave this page and come back: your games are under “{ app-online }”.
online-cancel = Cancel the game
online-really-cancel = Yes, cancel it
online-canceled = This game was cancelled before it began.
online-to-lobby = All online games
online-invited = { $name } invites you to a game of { $game }
online-invited-by-somebody = You are invited to a game of { $game }
online-waits-for-second = This game of { $game } is waiting for a second player
online-offer-board = Board
online-offer-pie = Pie rule
online-offer-pie-on = yes
online-offer-pie-off = no
online-offer-clock = Clock
online-offer-you = You play
online-offer-you-first = { $side ->
    [black] Black, and move first
   *[white] White, and move first
}
online-offer-you-second = { $side ->
    [black] Black; the other player moves first
   *[white] White; the other player moves first
}
online-offer-position = The game starts from the position on the board.
online-join-game = Join the game
online-joining = One moment…
online-learn-first = What are the rules of { $game }?
online-not-invited = You need the invitation link to take the free seat. Ask the person who set up the game.
online-wrong-invitation = Perhaps the link is incomplete.
online-seat-taken = Someone has already taken the seat, but you can watch.
online-open-board = The starting position
online-you = You
online-guest = Guest
online-opponent = Your opponent
online-name-and-you = { $name } (you)
online-here = here
online-away = away
online-watching = You are watching.
online-clock-of = { $side ->
    [black] Black’s clock
   *[white] White’s clock
}
online-suspended = The server is taking a short break. The clocks are stopped.
online-seconds-left = { $seconds ->
    [one] You have 1 second left.
   *[other] You have { $seconds } seconds left.
}
online-sending = sending…
online-waits-to-send = not sent yet
online-your-move = It is your turn.
online-they-played = { $name }: { $said }.
online-takeback = Ask to take back
online-takeback-you-ask = You have asked to take back { $turn } (move { $ply }).
online-takeback-they-ask = { $name } would like to take back { $turn } (move { $ply }). All later moves would be undone, too.
online-takeback-clocks = The clocks would go back as well.
online-takeback-agree = Agree
online-takeback-decline = No
online-takeback-withdraw = Withdraw
online-takeback-agreed = The game went back to move { $ply }.
online-takeback-declined = { $name } does not agree.
online-takeback-you-declined = The move stays.
online-takeback-withdrawn = The request to take back a move was withdrawn.

chat-title = Chat
chat-new = { $count ->
    [one] 1 new
   *[other] { $count } new
}
chat-none = No messages yet.
chat-you = You
chat-say = Write a message
chat-send = Send
chat-who = Only the two of you can read this.
chat-mute = Hide their messages
chat-unmute = Show their messages
chat-muted = messages hidden
chat-not-sent = Your message was not sent: the game server does not answer. Press “{ chat-send }” again in a moment.
chat-they-say = { $name } says: { $text }

online-abort = Abort
online-really-abort = Yes, abort
online-dismiss = Back
online-you-lose = { $name } wins.
online-wins = { $side ->
    [black] { $name } wins as Black!
   *[white] { $name } wins as White!
}
online-void = Aborted
online-by-resignation = { $name } resigned.
online-you-resigned = You resigned.
online-by-time = { $name } ran out of time.
online-your-time-out = You ran out of time.
online-by-abort = { $name } aborted the game before the second move. It does not count.
online-you-aborted = You aborted the game before the second move. It does not count.
online-rematch = Rematch, seats swapped
online-rematch-you-ask = You asked for a rematch.
online-rematch-they-ask = { $name } would like a rematch with the seats swapped.
online-rematch-agree = Play again
online-rematch-agreed = The rematch is on.
online-next = To the next game
online-keys = Keys: arrows move on the board, Enter plays, Esc cancels; [ and ] look back and forward, Home and End jump to the start and to the latest move.
