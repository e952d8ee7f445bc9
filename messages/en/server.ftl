### What the server says: the answers of its API and the pages that it writes itself.

## Requests that cannot be understood

server-method = this address does not take that method; GET /api/ lists what there is
server-body-kind = the body has to be JSON, with the content type application/json
server-body-list = the body has to be a JSON object with named fields, like { $example }
server-body-unreadable = the body cannot be understood: { $problem }
server-body-late = the body did not arrive within { $seconds } seconds; send it again, all at once
server-body-long = the body is longer than { $kibibytes } KiB; send a shorter one
server-frame-binary = a frame has to be text with JSON in it
server-since = since has to be the number of an event, as in ?since=12
server-token = the Authorization header has to be the word Bearer, a space, and the token that you were given
server-origin = a page of another site sent this: the page is from { $origin }, and the request is for the host { $host }. If both are this server, the proxy in front of it has to pass the Host header on unchanged
server-origin-nameless = a page of another site sent this: the page is from { $origin }, and the request names no host. If the page is from this server, the proxy in front of it has to pass the Host header on unchanged
server-name-long = the name is too long; it can have up to { $most } characters

## Games that cannot be opened

server-game-unknown = there is no game with this name; check the address
server-game-damaged = the game is stored, but damaged, and cannot be opened; please tell the person who runs this server
server-not-now = the server cannot do this right now, and nothing has changed; try again in a moment
server-not-stored = the server could not store this, so nothing has changed; try again in a moment
server-not-known = the storage does not answer, so nobody knows whether this was stored; look at the game again in a moment

## Sitting down and playing

server-invitation-incomplete = the invitation is not complete; copy the whole link
server-invitation-needed = you need the invitation link to join this game; you can watch it
server-seats-taken = both seats are taken; you can watch the game
server-seat-none = you have no seat in this game; you can watch it
server-not-begun = the game has not begun yet; it begins when somebody takes the other seat
server-cancel-others = only the person who made the game can cancel it
server-cancel-begun = the game has begun; you can resign, or abort it before the second move

## Talk between the players

server-talk-others = only the two players can read and write here
server-remark-empty = the message is empty
server-remark-long = { $count ->
    [one] the message has 1 character; it can have up to { $most }
   *[other] the message has { $count } characters; it can have up to { $most }
}
server-remark-often = you have written a lot in a short time; wait a few seconds
server-remark-full = this game has { $most } messages, and there is no room for more

## Challenges

server-challenge-gone = this challenge is gone: somebody else was faster, or it was withdrawn
server-challenge-own = this is your own challenge; somebody else has to accept it
server-challenge-self = you cannot challenge yourself
server-challenge-listed = a challenge to one person cannot be in the lobby as well
server-challenge-decline-others = only the person who was challenged can decline
server-challenge-withdraw-others = only the person who offers it can withdraw this
server-challenges-to = { $count ->
    [one] you have 1 open challenge to { $name }; wait for an answer
   *[other] you have { $count } open challenges to { $name }; wait for an answer
}
server-challenges-many = { $count ->
    [one] you have 1 open challenge to others; withdraw it first
   *[other] you have { $count } open challenges to others; withdraw some of them first
}
server-offers-often = you have made or accepted many challenges in a short time; wait a minute
server-rated-setup = { $pie ->
    [on] a rated game of { $game } is played on size { $size } with the pie rule, from the usual start, and with a clock
   *[off] a rated game of { $game } is played on size { $size }, from the usual start, and with a clock
}
server-rated-guest = rated games are for people with names; claim a name first
server-rated-house = games against the players of this server are not rated
server-rated-pools = people and bots have ratings of their own, so a game between them is not rated
server-range = a range needs two ratings from { $lowest } to { $highest }, the lower one first
server-range-guest = ranges of ratings are for people with names; claim a name first
server-range-unrated = this is for ratings from { $lowest } to { $highest }, and you have none; claim a name first
server-range-outside = this is for ratings from { $lowest } to { $highest }; yours is { $rating }
server-standing-clock = a standing challenge needs a clock
server-standing-number = a standing challenge takes 1 to { $most } games at once
server-standing-many = { $count ->
    [one] you have 1 standing challenge; withdraw it first
   *[other] you have { $count } standing challenges; withdraw one of them first
}
server-standing-full = this challenge takes no more games just now; come back when one of them is over
server-standing-twice = you already play a game from this challenge; finish it first
server-play-unknown = there is no game called { $game }
server-page = page has to be a number from 0 to { $most }
server-news-nobody = there is no news for somebody without a game or a name

## Players of the server

server-house-level = Slipway’s engine at level { $level } of 8. It looks ahead for a set number of simulated games and plays any of the moves that then seem about as good as the best; it never blunders on purpose. It is here at any hour, takes every game, takeback and rematch, and does not resign. Games with it are not rated, and its rating never changes
server-house-full-strength = Slipway’s engine at full strength: it thinks for up to a second about each move. It is here at any hour, takes every game, takeback and rematch, and does not resign. Games with it are not rated, and its rating never changes
server-house-away = nobody thinks for the players of this server just now, so they take no games; try again later
server-accepts-bots = this is for bots; people decide about each challenge themselves
server-accepts-nothing = name at least one game and one speed, live or correspondence, each once
server-accepts-long = what a bot says about itself can have up to { $most } characters
server-accepts-game = { $name } does not play { $game }
server-accepts-speed = { $speed ->
    [live] { $name } only plays games with days for each move
   *[other] { $name } only plays games where both are there at the same time
}
server-accepts-unrated = { $name } does not play rated games
server-worker-token = this is not the token of this server’s workers; give both the same with --worker-token or SLIPWAY_WORKER_TOKEN
server-work-over = this turn was left to you for a while, and that is over; ask for other work
server-work-other = the token is for a turn in another game

## Limits

server-too-often = you are asking too often; wait a few seconds
server-too-much = you are sending too much
server-too-many-sockets = you have too many connections open; close some of them
server-too-many-games = you have started or joined many games in a short time; wait a minute
server-too-many-listed = { $count ->
    [one] you have 1 open game in the lobby; wait until somebody joins it
   *[other] you have { $count } open games in the lobby; wait until somebody joins one
}
server-too-many-unfinished = { $count ->
    [one] you have 1 unfinished game; finish it first
   *[other] you have { $count } unfinished games; finish some of them first
}
server-too-many-pictures = many pictures have just been drawn for you; wait a second
server-pictures-busy = many pictures are being drawn right now; ask again in a moment

## Names and accounts

server-account-needed = this needs a name of your own; claim one first, or sign in
server-name-length = { $count ->
    [one] a name has { $least } to { $most } characters, and this one has 1
   *[other] a name has { $least } to { $most } characters, and this one has { $count }
}
server-name-letter = "{ $letter }" cannot be in a name; use letters and digits, and - or _ between them
server-name-ends = a name begins and ends with a letter or a digit, and has at least one letter
server-name-scripts = all letters of a name have to be of one script; Latin, Greek and Cyrillic letters that look the same could not be told apart
server-name-reserved = { $name } could be taken for this server or the people who run it; choose another name
server-name-taken = somebody has, or once had, the name { $name }, or one that looks like it; choose another
server-name-claimed = { $name } is, or looks like, a name that somebody has claimed; choose another, or sign in if it is yours
server-name-have = you have a name already; you can change it once a month
server-name-month = { $days ->
    [one] you can change your name once a month; wait 1 more day
   *[other] you can change your name once a month; wait { $days } more days
}
server-key-form = this is neither a key nor a code: a key has 25 letters and digits, a code has 8
server-key-wrong = this key opens no account; check every letter. A key stops working when its owner asks for a new one
server-code-form = this is no code: it should have 8 letters and digits
server-code-wrong = this code does not work: a letter is wrong, it is older than 10 minutes, it was used already, or it was mailed for another browser
server-mailed-code-wrong = this code does not work: a letter is wrong, it is older than 10 minutes, or it was tried too often; ask for another one
server-session-ended = this token is no longer signed in; sign in again with the key of the account
server-session-unknown = there is no such device in your list; it may have been signed out already
server-player-unknown = nobody here has this name
server-offered-to-another = this challenge is for somebody else; you can watch the game
server-email-form = this is no e-mail address; it should look like ada@mail.example
server-email-none = your account has no e-mail address
server-email-taken = this address belongs to another account meanwhile
server-email-refused = the mail server does not take letters to this address; check it
server-mail-none = this server sends no mail; sign in with your key, or with a code that another of your devices shows
server-mail-failed = the letter could not be sent; try again in a few minutes
server-too-many-names = you have tried many names in a short time; wait a few minutes
server-too-many-sign-ins = you have tried to sign in many times in a short time; wait a minute
server-too-many-codes = too many wrong codes have been tried lately, so no code works right now; sign in with your key, or try again in an hour
server-too-many-letters = too many letters have been asked for in a short time; look through those that have come, or try again in an hour
server-passkeys-none = this server takes no passkeys, because it does not know its address; whoever runs it starts it with --public-url
server-passkeys-enough = your account has { $most } passkeys; remove one first
server-passkey-there = this passkey is in your list already
server-passkey-gone = there is no such passkey in your list; it may have been removed already
server-passkey-form = this is no answer of a browser that was asked for a passkey
server-passkey-over = this took too long, was done already, or was begun in another browser; try again
server-passkey-wrong = this passkey does not fit what was asked for; try again
server-passkey-elsewhere = this page has another address than the one the server's passkeys are for; open the server at its own address
server-passkey-unlocked = the device has to check that it is you, by your finger, your face or a PIN; try again
server-passkey-copied = this passkey was refused, because there may be a copy of it; sign in with your key, remove the passkey and make a new one
server-passkey-unknown = this passkey opens no account here; it may have been removed. Sign in another way

## Letters about an account

server-letter-code-subject = { $code } is your code for Slipway
server-letter-add = Somebody, probably you, wants to use this address for the account { $name } at { $server } – to sign in, and for notices. Type this code there:
server-letter-add-others = It is good for 10 minutes. If this was not you, do nothing, and nothing will happen.
server-letter-sign-in = Here is the code to sign in as { $name } at { $server }. Type it in the browser where you asked for it:
server-letter-sign-in-others = It works once, only in that browser, and for 10 minutes. Nobody from Slipway will ever ask you for it. If you did not want to sign in, do nothing: without the code nobody gets in.
server-letter-taken-subject = This address has an account already
server-letter-taken = Somebody, perhaps you, wanted to use this address for another account at { $server }. It belongs to the account { $name } there, and nothing has changed. To sign in as { $name }, ask for a code with this address.
server-letter-removed-subject = This address no longer belongs to { $name }
server-letter-removed = This address no longer belongs to the account { $name } at { $server }: nobody signs in with it there any more, and no more notices come. If this was not you, sign in with your key, sign out the devices that you do not know, and ask for a new key.

## The end of a connection

server-restart = the server restarts; the game goes on in a moment
server-connect-again = please connect again

## Addresses with nothing to show

server-nothing-here = There is nothing here. The start page is at /
server-read-only = This page can only be read, with GET or HEAD.

## A game that somebody has sent a link to

server-side = { $side ->
    [black] Black
   *[white] White
}
server-board = { $shape ->
    [hexagon] board of side { $size }
   *[square] { $size }x{ $size } board
}
server-link-title = { $game }: { $first } – { $second }, { $standing }
server-link-invitation = { $game } by { $designer }: an invitation
server-link-about = { $game } by { $designer }, { $board }. { $standing }.
server-link-about-open = { $game } by { $designer }, { $board }. A seat is free. { $goal }
server-link-about-named = { $game } by { $designer }, { $board }. { $name } is waiting for you. { $goal }

server-standing-open = a seat is free
server-standing-unbegun = it never began
server-standing-start = about to begin
server-standing-ply = move { $ply }
server-standing-turn = { $side ->
    [black] move { $ply }, Black to move
   *[white] move { $ply }, White to move
}
server-standing-first-turn = { $side ->
    [black] Black to move
   *[white] White to move
}

## The picture of such a game

server-picture-by = by { $designer }
server-picture-invitation = An invitation: a seat is free
server-picture-seat = This seat is free
server-picture-won = won
server-picture-alt = The board. { $about }

## The start page of a server without the app

server-welcome-title = Slipway: { $count } abstract board games
server-welcome-about = { $count } abstract board games, with the rules as their designers wrote them.
server-welcome-no-app = This server was built without the browser app. Run { $command } in the folder of the source: it builds the app and opens it here. Without the app you can ask for rules and moves at the prompt, with the commands below.
server-welcome-sizes = Sizes { $sizes }; the usual one is { $usual }.
server-welcome-sizes-range = Sizes { $least } to { $most }; the usual one is { $usual }.
server-welcome-pie-rule = Pie rule: { $rule }.
server-welcome-no-pie = No pie rule.
server-welcome-pie = The pie rule
server-welcome-pie-about = Moving first is an advantage. The pie rule makes up for it, as when two children share a pie: one cuts, the other chooses. After the first stone, the second player may take the pie option instead of a move. It is written as { $swap }, and each game says what it does.
server-welcome-prompt = At the prompt
server-welcome-help = Every command explains itself: { $command }
server-command-games = all games: designer, year, sizes, pie rule
server-command-moves = the position after these moves, and every legal move
server-command-perft = how many sequences of moves there are
server-command-replay = plays recorded games through and checks every move
server-command-bench = random games per second, by game and size
server-command-serve = this page

## Notices for those who are not looking

server-notices-people = notices are for people; a bot asks GET /api/mine or holds a socket
server-quiet-time = a time of day is written like 22:00
server-quiet-empty = the quiet hours begin and end at the same time
server-quiet-zone = there is no such time zone; zones are written like Europe/Berlin
server-push-keys = these are not the keys of a browser: p256dh has 65 bytes and auth has 16, in base64url
server-push-address = notices are only sent to push services, whose addresses begin with https://
server-push-unknown = no such browser gets notices

server-notice-title = { $game } against { $name }
server-notice-title-guest = { $game } against a guest
server-notice-turn = it is your turn
server-notice-accepted = your game has begun
server-notice-over = { $outcome ->
    [won] you have won
    [lost] you have lost
    [drawn] the game is drawn
   *[void] the game was called off
}
server-notice-challenge = you are challenged to a game
server-notice-several = News from { $count } games
server-notice-more = And { $count } more: { $address }
server-notice-why = You get this letter because you have an account with this address. What you are told, and when, you choose here: { $settings }
server-notice-stop = No more letters: { $stop }

server-stop-question = Do you want no more letters about your games? Notices in your browsers stay as they are.
server-stop-button = No more letters
server-stop-done = No more letters come. In your settings you can turn them on again.
server-stop-unknown = These letters are not known here. Perhaps the link is not complete.
