### What a match of two people says: why something is refused, and how it ended. Moves are counted as in the list of moves; move 0 is the start.

## How a match ended

ending-won = { $by ->
    [resignation] { $side ->
        [black] Black has won by resignation
       *[white] White has won by resignation
    }
    [time] { $side ->
        [black] Black has won on time
       *[white] White has won on time
    }
   *[rules] { $side ->
        [black] Black has won
       *[white] White has won
    }
}
ending-drawn = the game is a draw
ending-void = { $by ->
    [first] the first player has aborted it
   *[second] the second player has aborted it
}

## Why something is refused

refusal-over = the match is over: { $ending }
refusal-suspended = the match is paused and goes on in a moment; try again then
refusal-too-late = { $seat ->
    [first] this came too late: the first player has run out of time
   *[second] this came too late: the second player has run out of time
}
refusal-not-your-turn = { $seat ->
    [first] it is not your turn; the first player is to move
   *[second] it is not your turn; the second player is to move
}
refusal-other-ply = this was meant as move { $meant }, but the next one is move { $next }; the match has changed in the meantime
refusal-nothing-after = { $now ->
    [0] there is no move to take back yet
   *[other] there is no move after move { $ply } to take back; the match is at move { $now }
}
refusal-not-your-choice = move { $ply } was not one that you chose; you can take back only your own moves
refusal-already-offered = you have already asked; wait for the answer
refusal-offers-used-up = you have asked { $most } times since the last move; you can ask again after the next one
refusal-history-full = this match has { $most } events, so no more moves can be taken back; you can play it to its end
refusal-answer-first = { $ply ->
    [0] your opponent asks to go back to the start; answer that first
   *[other] your opponent asks to go back to move { $ply }; answer that first
}
refusal-no-takeback-asked = your opponent does not ask to take back a move, or no longer does
refusal-other-takeback = { $offered ->
    [0] your opponent asks to go back to the start, which is not what you agreed to
   *[other] your opponent asks to go back to move { $offered }, which is not what you agreed to
}
refusal-nothing-to-withdraw = you have not asked to take back a move, so there is nothing to withdraw
refusal-too-late-to-abort = a match can be aborted only before its second move; you can resign, or ask to take back a move
refusal-still-on = a rematch comes after the match, and this one is not over yet
refusal-no-rematch-asked = your opponent has not asked for a rematch; you can ask for one
refusal-rematch-agreed = the rematch is already agreed

frame-error = this frame cannot be understood: { $problem }

## Why a match cannot begin or be read

clock-error-no-time = a clock needs some time to start with; for a match without clocks, leave the clock out
clock-error-too-long = a clock can have at most { $days } days
match-start-decided = { $outcome ->
    [black] there is nothing left to play in this position: Black has won
    [white] there is nothing left to play in this position: White has won
   *[draw] there is nothing left to play in this position: it is a draw
}
turns-error = move { $number } ({ $text }): { $problem }
replay-error-no-start = the events do not begin with event 1, the start of the match
replay-error-start = event 1 cannot have happened: { $problem }
replay-error-version = event { $found } stands where event { $expected } should be
replay-error-earlier = event { $version } has an earlier time than the event before it
replay-error-impossible = event { $version } cannot have happened: { $refusal }
replay-error-differs = event { $version } is not what the match would have made of it
replay-error-torn = after event { $version } a forced pass or the end of the match is missing
