### The command line. Errors begin with a small letter and have no full stop.

## What most commands share

# On top of a board.
command-title = { $shape ->
    [square] { $game } by { $designer }, { $size }x{ $size } board
   *[hexagon] { $game } by { $designer }, board of side { $size }
}
command-range = { $unit ->
    [seconds] { $argument } is { $given }; it should be from { $least } to { $most } seconds
    [megabytes] { $argument } is { $given }; it should be from { $least } to { $most } megabytes
   *[none] { $argument } is { $given }; it should be from { $least } to { $most }
}
command-too-small = { $argument } is { $given }; it should be at least { $least }
command-move-refused = move { $number } ({ $move }) cannot be played: { $reason }
command-no-level = there is no level { $level }; levels go from 1 to 8
command-no-app = this build has no browser app; `slipway --help` lists the commands
# What a library says in its own words.
command-other = { $reason }
# How far a long command has come, behind a bar.
command-progress-games = { $done } of { $all } games in { $time }
command-progress-answers = { $done } of { $all } answers in { $time }
command-progress-moves = { $done } of { $all } moves in { $time }
# A side, in a table or before what it played.
command-side = { $side ->
    [black] Black
   *[white] White
}

## Files

# The name of the input when it is not a file.
command-standard-input = standard input
command-output-failed = the output could not be written: { $reason }
command-not-read = { $file } cannot be read: { $reason }
command-not-written = { $file } cannot be written: { $reason }
command-is-folder = { $wanted ->
    [game] { $file } is a folder; give a file with a game
    [games] { $file } is a folder; give a file with games
   *[proof] { $file } is a folder; give a file with a proof
}
command-not-text = { $file } is not text in UTF-8: byte { $at } is not part of a letter
command-no-place-folder = { $file } cannot be written: that is a folder
command-no-place = { $file } cannot be written: there is no such folder
command-exists = { $file } exists; --force writes over it
# What is wrong with a record; the reason says it.
command-record-refused = { $file }: { $reason }

## What a record says about itself

command-record-black = Black: { $text }
command-record-white = White: { $text }
command-record-date = Date: { $text }
command-record-result = Result: { $result }
command-record-draw = Result: { $result } (a draw)
command-record-won = { $side ->
    [black] Result: { $result } (Black has won)
   *[white] Result: { $result } (White has won)
}
command-record-won-swapped = { $side ->
    [black] Result: { $result } (Black has won, which is { $name } since the swap)
   *[white] Result: { $result } (White has won, which is { $name } since the swap)
}

## games

# Behind the name of the game.
command-games-by = by { $designer } ({ $year })
command-games-sizes = { $kind ->
    [hexagon] sides { $first } to { $last }, usually { $usual }
    [even] sizes { $first } to { $last }, even, usually { $usual }
   *[square] sizes { $first } to { $last }, usually { $usual }
}
command-games-pie = pie rule: { $rule }
command-games-no-pie = pie rule: none

## moves

command-moves-pass = { $side ->
    [black] Black to move has no legal move and must pass.
   *[white] White to move has no legal move and must pass.
}
command-moves-black = { $count ->
    [one] Black to move, 1 legal move: { $moves }
   *[other] Black to move, { $count } legal moves: { $moves }
}
command-moves-white = { $count ->
    [one] White to move, 1 legal move: { $moves }
   *[other] White to move, { $count } legal moves: { $moves }
}
# A list of moves that goes on.
command-moves-more = { $moves } … (--json lists them all)
command-position = Position: { $position }

## perft

command-perft-depth = --depth is 0, but sequences have at least 1 move

## replay

command-replay-move = "{ $move }" cannot be played: { $reason }
command-replay-not-a-game = this is not a game as JSON, like { $example }: { $reason }
command-replay-no-brace = it does not begin with { $brace }
command-replay-column = { $reason }, at column { $column }
command-replay-not-read = the games cannot be read: { $reason }

## bestmove

command-bestmove-over = there is no move to choose, the game is over: { $outcome }
command-bestmove-chance = { $side ->
    [black] { $percent } % for Black, { $playouts } playouts in { $seconds } s
   *[white] { $percent } % for White, { $playouts } playouts in { $seconds } s
}
command-bestmove-win = { $side ->
    [black] a proven win for Black, { $playouts } playouts in { $seconds } s
   *[white] a proven win for White, { $playouts } playouts in { $seconds } s
}
command-bestmove-draw = { $side ->
    [black] a proven draw for Black, { $playouts } playouts in { $seconds } s
   *[white] a proven draw for White, { $playouts } playouts in { $seconds } s
}
command-bestmove-loss = { $side ->
    [black] a proven loss for Black, { $playouts } playouts in { $seconds } s
   *[white] a proven loss for White, { $playouts } playouts in { $seconds } s
}
command-bestmove-expected = Expected: { $moves }
# The columns of the table.
command-column-move = move
command-column-value = value
command-column-visits = visits
command-proven = { $verdict ->
    [win] proven win
    [loss] proven loss
   *[draw] proven draw
}

## solve

command-solve-over = there is nothing to solve, the game is over: { $outcome }
command-solve-win-with = { $side ->
    [black] Black to move wins with { $move }
   *[white] White to move wins with { $move }
}
command-solve-win = { $side ->
    [black] Black to move wins
   *[white] White to move wins
}
command-solve-draw-with = { $side ->
    [black] Black to move draws with { $move }
   *[white] White to move draws with { $move }
}
command-solve-draw = { $side ->
    [black] Black to move draws
   *[white] White to move draws
}
command-solve-loss = { $side ->
    [black] Black to move loses
   *[white] White to move loses
}
command-solve-unknown = unknown: the time was not enough
command-solve-line = Best play: { $moves }
command-solve-effort = { $positions ->
    [one] 1 position in { $seconds } s, table of { $megabytes } MB
   *[other] { $positions } positions in { $seconds } s, table of { $megabytes } MB
}
command-solve-progress = { $positions ->
    [one] 1 position, { $seconds } s, table of { $megabytes } MB
   *[other] { $positions } positions, { $seconds } s, table of { $megabytes } MB
}
command-table-not-stored = --table is for Slyde on 4x4 and 6x6; the tables of other games and sizes cannot be stored
command-table-none = { $file } is not a table of the solver
command-table-version = { $file } is a table of version { $found }, which this program cannot read
command-table-board = { $file } is a table of { $found }, not of { $wanted }
command-table-cut = { $file } is cut off; nothing of it is used
command-table-damaged = { $file } is damaged; nothing of it is used
command-table-not-written = the table could not be written to { $file }: { $reason }
command-proof-no-time = no proof was written: the time was not enough; give a longer --time
command-proof-not-written = the proof could not be written to { $file }: { $reason }
command-openings-heading = { $side ->
    [black] Who wins when Black begins there, with best play:
   *[white] Who wins when White begins there, with best play:
}
command-openings-legend = x Black, o White, ? unknown
# The result of a first move, in a list.
command-openings-result = { $outcome ->
    [black] black
    [white] white
    [draw] draw
   *[unknown] unknown
}
command-openings-effort = { $positions ->
    [one] 1 position in { $seconds } s
   *[other] { $positions } positions in { $seconds } s
}
command-openings-recolour-none = With the pie rule the second player wins, whatever the first stone is: one that wins for Black also wins for White where it stands.
command-openings-recolour-keep = With the pie rule the first player keeps the win with { $cells }: it wins as a black stone and loses as a white one.
command-openings-swap = With the pie rule the second player wins: swap after a stone that wins for Black, and after no other.

## verify

command-verify-refused = { $file } is not a proof: { $reason }
command-verify-proven = { $positions ->
    [one] proven: in { $game } { $position }, { $claim }; 1 position checked
   *[other] proven: in { $game } { $position }, { $claim }; { $positions } positions checked
}
# What is claimed, like command-solve-win.
command-verify-at-least = { $side ->
    [black] Black to move gets at least a draw
   *[white] White to move gets at least a draw
}
command-verify-at-most = { $side ->
    [black] Black to move gets at most a draw
   *[white] White to move gets at most a draw
}
command-verify-heading = it does not begin with the line "{ $line }"
command-verify-no-game = the line with the game is missing
command-verify-no-position = the line with the position is missing
command-verify-stops-in-claim = it stops within the claim "{ $claim }"
command-verify-not-a-claim = "{ $claim }" is not a claim, such as "{ $example }"
command-verify-claims-nothing = it claims nothing
command-verify-no-end = it stops before the line "{ $line }"
command-verify-after-end = it goes on after the line "{ $line }"
command-verify-claims = its claims are not those of a result: one for a win, one for each player for a draw
command-verify-fails = { $place ->
    [beginning] at the beginning the claim fails: { $outcome }
   *[after] after { $moves } the claim fails: { $outcome }
}
command-verify-too-short = { $place ->
    [beginning] at the beginning it has no turn, it is too short
   *[after] after { $moves } it has no turn, it is too short
}
command-verify-move = { $place ->
    [beginning] at the beginning its turn { $move } cannot be played: { $reason }
   *[after] after { $moves } its turn { $move } cannot be played: { $reason }
}
command-verify-too-long = after the whole strategy it goes on with { $move }

command-certificate-proven = { $answers ->
    [one] proven: in { $game } { $position }, { $claim }; 1 answer checked
   *[other] proven: in { $game } { $position }, { $claim }; { $answers } answers checked
}
command-certificate-cut = it is cut off
command-certificate-damaged = it is damaged: it cannot be unpacked
command-certificate-line = there is something that is no line of text where one should be
command-certificate-pie = the pie option is open; a certificate is for positions in which it is not, give --no-pie
command-certificate-over = the game is over at the beginning
command-certificate-number = it has { $found } answers where its line "{ $line }" gives another number
command-certificate-no-turn = in { $position } what it has is no turn
command-certificate-turn = in { $position } its turn { $turn } cannot be played: { $reason }
command-certificate-fails = { $number ->
    [0] in { $position } the claim fails: { $outcome }
   *[other] in { $position } after { $moves } the claim fails: { $outcome }
}
command-certificate-no-carriers = only wins in Slash and Crossway can be shown by carriers
# Of which claim the reason is, by the stones of its side.
command-certificate-claim = { $number ->
    [0] in the claim without stones { $reason }
   *[other] in the claim with stones on { $stones } { $reason }
}
command-certificate-place = its placement on { $cell } may be impossible
command-certificate-reply = a reply on { $cell } is not answered
command-certificate-elsewhere = a reply elsewhere is not answered
command-certificate-answer = an answer rests on cells or stones that it cannot be sure of

## openings

command-openings-few = after { $tries } tries there are { $count } openings; a wider --within or other --plies would give more

## map

command-map-heading = { $side ->
    [black] The chance of Black, in percent, when Black begins there and nobody swaps. These are estimates, no proofs:
   *[white] The chance of White, in percent, when White begins there. These are estimates, no proofs:
}
command-map-recoloured = The same if that stone is recoloured white where it stands, and Black is to move:
command-map-effort = { $seeds } searches of { $playouts } simulated games each for a first move; the largest standard error is { $error } %.
command-map-line = { $file }, line { $line } is none of a map: { $reason }
command-map-turn = { $move } is no first move on that board
command-map-no-turn = it has no move
command-map-value = { $value } is no chance from 0 to 1
command-map-few-values = it has fewer than two searches
command-map-not-written = the map could not be written to { $file }: { $reason }

## show

command-show-no-move = --move is { $number }, but the game goes from move 0 to move { $last }
command-show-beginning = { $side ->
    [black] The beginning, Black to move
   *[white] The beginning, White to move
}
command-show-turn = { $side ->
    [black] { $number }. Black { $move }
   *[white] { $number }. White { $move }
}
command-show-variations = { $count ->
    [one] The record has 1 variation besides.
   *[other] The record has { $count } variations besides.
}

## analyze

command-analyze-no-moves = the record has no moves to look at
# The columns of the table.
command-column-ply = ply
command-column-side = side
command-column-before = before
command-column-after = after
command-column-best = best
command-chance = { $percent } %
command-analyze-none = No move gave much away. Well played!
command-analyze-turned = Where the game turned:
# The mover's chance before and after a move, or what was certain all the time.
command-analyze-fell = { $side ->
    [black] Black: { $before } to { $after }
   *[white] White: { $before } to { $after }
}
command-analyze-stayed = { $side ->
    [black] Black: { $after }
   *[white] White: { $after }
}
command-analyze-point = { $ply }. { $move } ({ $chance }). Better was { $best }.
# Comments in the record that is written.
command-analyze-is-best = Slipway: { $chance }, the engine's choice.
command-analyze-other = Slipway: { $chance }. The engine's choice was { $best }.
command-analyze-here = Slipway: The game turned here. { $chance }. Better was { $best }.

## puzzles

command-puzzles-found = { $count ->
    [one] 1 puzzle
   *[other] { $count } puzzles
}
command-puzzles-few = there are { $count } puzzles and not { $wanted }; more --games or --time would give more
command-puzzles-large = { $shape ->
    [square] puzzles are found on boards of up to { $most } cells, and { $size }x{ $size } has { $cells }
   *[hexagon] puzzles are found on boards of up to { $most } cells, and side { $size } has { $cells }
}
command-puzzles-not-written = the set could not be written to { $file }: { $reason }

## bench

# The columns of the table.
command-column-game = game
command-column-size = size
command-column-games-a-second = games/s
command-column-moves-a-second = moves/s
command-column-rounds = games/s in rounds
command-column-playouts-a-second = playouts/s
command-bench-rounds = { $slowest } to { $fastest }

## match

command-match-fault = game { $game } is lost by a fault of { $player }: { $fault }
command-match-against = { $first } against { $second }
# The columns and rows of the table.
command-column-games = games
command-column-won = won
command-column-drawn = drawn
command-column-lost = lost
command-column-share = share
command-match-with-black = with Black
command-match-with-white = with White
command-match-together = together
command-match-score = { $games } games: { $won } won, { $drawn } drawn, { $lost } lost, { $percent } %
command-match-strength = Elo { $elo }
command-match-strength-within = Elo { $elo }, 95 % interval [{ $low }, { $high }]
# In place of a number of Elo.
command-match-beyond = beyond measure
command-match-faults = { $count ->
    [one] 1 game lost by a fault of { $player }
   *[other] { $count } games lost by a fault of { $player }
}
command-match-stronger = SPRT { $elo0 },{ $elo1 }: the first is stronger, by { $elo1 } Elo rather than { $elo0 } (log-likelihood ratio { $ratio } of ±{ $bound })
command-match-not-stronger = SPRT { $elo0 },{ $elo1 }: the first is not stronger, by { $elo0 } Elo rather than { $elo1 } (log-likelihood ratio { $ratio } of ±{ $bound })
command-match-undecided = SPRT { $elo0 },{ $elo1 }: undecided (log-likelihood ratio { $ratio } of ±{ $bound })
command-match-sprt = it should be two Elo differences, the smaller first, like 0,20
command-match-openings-not-read = the openings in { $file } cannot be read: { $reason }
command-match-opening-refused = line { $line } of { $file } cannot be played: { $reason }
command-match-no-openings = there are no openings in { $file }
command-match-no-balance = of { $tries } random openings of { $plies } moves on this board none is near to even; another --balanced PLIES or a larger board may have some
command-match-not-started = { $player } failed to start { $tries } times in a row: { $fault }
command-match-folder = the folder { $folder } cannot be used: { $reason }
command-match-not-a-match = the folder { $folder } has other things in it; give --save a new folder, or that of the same match
command-match-in-use = a match is being played in the folder { $folder }; wait for its end
command-match-other-match = the folder { $folder } has another match in it: { $difference }; give --save a new folder, or that of the same match
command-match-description = its { $file } is not one of this program
command-match-field-list = it has other { $field }
command-match-field = its { $field } is { $found } and not { $wanted }
command-match-not-a-game = { $file } is not a game of this match: { $reason }; without the file it is played again
command-match-no-result = it has no result
command-player-unknown = the player "{ $player }" is not known; a player is slipway, or slipway: and options, like slipway:time=1, or gtp: and a command
command-player-no-command = "{ $player }" names no command; write it behind the colon, like gtp:./engine
command-player-number = the option "{ $option }" of a player: the value should be a number that is not negative
command-player-too-long = the option "{ $option }" of a player: that is too long
command-player-no-policy = the option "{ $option }" of a player: this player has no policy
command-player-policy-zero = the option "{ $option }" of a player: it should be more than 0; no-policy leaves it out
command-player-leaf = the option "{ $option }" of a player: a leaf is played out from 1 to { $most } times
command-player-option = the option "{ $option }" of a player: known are { $known }
# What a program did wrong.
command-fault-not-started = it could not be started: { $reason }
command-fault-no-pipe = it could not be started: it has no input and output
command-fault-ended = it ended without being asked to ({ $status })
command-fault-ended-saying = it ended without being asked to ({ $status }): { $text }
command-fault-silent = it did not answer "{ $command }" within { $seconds } s
command-fault-garbage = it said "{ $text }" when asked "{ $command }", which is no answer of the protocol
command-fault-refused = it refused "{ $command }": { $text }
command-fault-illegal = it played { $move }: { $reason }
command-fault-no-move = it found no move

## gtp

command-gtp-not-read = the commands cannot be read: { $reason }
command-gtp-not-written = the answers cannot be written: { $reason }

## serve, audit, backup, migrate-store

command-serve-on = Slipway is on http://{ $address } (Ctrl-C stops it)
command-serve-figures = Figures are on http://{ $address }/metrics
command-serve-address = { $address } cannot be listened on ({ $reason }); { $flag } takes another address
command-serve-taken = { $address } cannot be listened on ({ $reason }); is Slipway running there already? { $flag } takes another address
command-serve-data = games cannot be stored in { $folder }: { $reason }; --data takes another folder
command-serve-database = { $reason }; --database takes another address
command-serve-bus = { $reason }; --bus takes another address
command-serve-bus-alone = --bus is for several nodes on one database; name it with --database postgres://…
command-serve-smtp = the address after --smtp cannot be used: { $reason }
command-serve-mail = { $reason }; --smtp takes another address
command-serve-mail-sender = --smtp also needs --mail-from, the address that letters come from, like slipway@play.example
command-serve-mail-public = --smtp also needs --public-url, where people find this server, like https://play.example
command-serve-mail-server = --mail-from is for letters; name the mail server with --smtp smtps://user:password@mail.example
command-serve-failed = the server failed: { $reason }
command-worker-on = Thinking for { $server } (Ctrl-C stops it)
command-worker-token = a worker needs the token that the server has by --worker-token; give it with --token or SLIPWAY_WORKER_TOKEN
command-worker-server = "{ $server }" is no address of a server; write one like https://play.example
command-worker-unwanted = { $server } gives this worker nothing to do: { $reason }
command-worker-away = { $server } cannot be asked for work ({ $reason }); trying again
command-worker-back = { $server } is there again
command-worker-game = a turn in the game { $game } could not be found: { $reason }
command-worker-over = the game is over
command-data-none = there is no folder for a user's data here; name one with --data DIR
command-data-no-games = there are no games in { $folder }; --data names the folder of a server
command-audit-people = { $accounts ->
    [one] 1 account, { $rows } rows about people
   *[other] { $accounts } accounts, { $rows } rows about people
}
command-audit-found = { $games } games, { $events } events, { $turns } turns
command-audit-faults = { $count ->
    [one] 1 fault was found
   *[other] { $count } faults were found
}
command-backup-exists = { $file } exists already; give the name of a new file
command-backup-done = { $file }: { $size } KiB
command-ratings-found = rated games: { $games }, of which count: { $counted }; ratings: { $ratings }
command-ratings-same = The stored numbers are the same, to the last digit.
command-ratings-stored = { $count ->
    [one] 1 stored number was another one, and is right now
   *[other] { $count } stored numbers were other ones, and are right now
}
command-ratings-differ = { $count ->
    [one] 1 stored number is another one than was computed; --recompute stores what was computed
   *[other] { $count } stored numbers are other ones than were computed; --recompute stores what was computed
}
command-moved = { $games } games with { $events } events are in the database, { $before } of them from before
command-moved-rows = { $rows ->
    [one] 1 row about people: accounts, devices, ratings, challenges, notices
   *[other] { $rows } rows about people: accounts, devices, ratings, challenges, notices
}
command-moved-checksum = Both ends have the checksum { $checksum }.

## man

command-man-not-written = the pages cannot be written to { $folder }: { $reason }
