### The app in the terminal: `slipway play`.

## Why it cannot begin or go on: errors, in small letters.

terminal-none = to play here, standard input and output have to be a terminal; programs ask `slipway bestmove` for the engine's move
terminal-dumb = this terminal (TERM=dumb) cannot place its cursor, so no board can be drawn; `slipway bestmove` gives the engine's move as plain text
terminal-unusable = the terminal cannot be used: { $reason }
terminal-no-keys = the keyboard cannot be read: { $reason }
terminal-no-signals = signals cannot be waited for: { $reason }
terminal-engine-gone = the engine has stopped
terminal-ended = ended from outside; the game was not saved
terminal-fault = a fault in the program: { $reason }

## The start screen

terminal-too-small = The screen is { $columns }x{ $rows }; it takes { $wide }x{ $high }.
terminal-start = { $count ->
    [5] Slipway: five abstract board games
   *[other] Slipway: { $count } abstract board games
}
terminal-which-game = Which game?
# Behind the name of the game.
terminal-start-by = by { $designer }, { $year }
terminal-start-keys = Up and Down choose, Enter goes on, F1 help, F10 or Esc quits
terminal-chosen-game = { $game } by { $designer }, { $year }
terminal-settings-keys = Up, Down, Left and Right choose, Enter begins, Esc goes back
terminal-begin = Enter: begin
terminal-field-board = board
terminal-field-opponent = opponent
terminal-field-starts = who starts
terminal-field-pie = pie rule
terminal-board = { $shape ->
    [square] { $size }x{ $size }
   *[hexagon] side { $size }
}
terminal-starts-agreed = the two of you agree
terminal-starts-you = you
terminal-starts-computer = the computer
terminal-pie-none = { $game } has none
terminal-pie-on = on: { $rule }
terminal-pie-off = off
terminal-opponent-person = a person at this keyboard
terminal-opponent-level = computer, level { $level }
terminal-opponent-full = computer, full strength, { $seconds } s a move

## Above the board: whose turn it is, or how it ended

terminal-turn = { $side ->
    [black] Black to move
   *[white] White to move
}
terminal-your-turn = { $side ->
    [black] Your turn (Black)
   *[white] Your turn (White)
}
terminal-computer-thinks = { $side ->
    [black] The computer is thinking (Black)
   *[white] The computer is thinking (White)
}
terminal-hint-sought = { $side ->
    [black] Looking for a hint for Black
   *[white] Looking for a hint for White
}
terminal-drawn = The game is drawn
terminal-won = { $side ->
    [black] Black has won
   *[white] White has won
}
terminal-won-resigned = { $side ->
    [black] Black has won by resignation
   *[white] White has won by resignation
}
terminal-you-won = { $side ->
    [black] You have won (Black)
   *[white] You have won (White)
}
terminal-you-won-resigned = { $side ->
    [black] You have won by resignation (Black)
   *[white] You have won by resignation (White)
}
terminal-computer-won = { $side ->
    [black] The computer has won (Black)
   *[white] The computer has won (White)
}
terminal-computer-won-resigned = { $side ->
    [black] The computer has won by resignation (Black)
   *[white] The computer has won by resignation (White)
}

## Beside the board

terminal-player-person = { $side ->
    [black] Black: a person
   *[white] White: a person
}
terminal-player-you = { $side ->
    [black] Black: you
   *[white] White: you
}
terminal-player-computer = { $side ->
    [black] Black: { $computer }
   *[white] White: { $computer }
}
terminal-cut = the whole board takes { $columns }x{ $rows }
terminal-groups = Groups
terminal-groups-of = { $piece ->
    [stone] stones
    [tile] tiles
   *[gap] gaps
}
terminal-turns = Turns
terminal-considers = The engine considers
terminal-considered = The engine considered
terminal-considered-earlier = The engine considered (earlier)
terminal-playouts = { $count ->
    [one] 1 playout
   *[other] { $count } playouts
}
terminal-playouts-win = { $count ->
    [one] 1 playout, a proven win
   *[other] { $count } playouts, a proven win
}
terminal-playouts-loss = { $count ->
    [one] 1 playout, a proven loss
   *[other] { $count } playouts, a proven loss
}
terminal-playouts-draw = { $count ->
    [one] 1 playout, a proven draw
   *[other] { $count } playouts, a proven draw
}
# What is certain with a turn, in the place of its chance: a word.
terminal-verdict = { $verdict ->
    [win] win
    [loss] loss
   *[draw] draw
}
terminal-line = line { $moves }

## Below the board: what happened, and what is to be done

terminal-path = { $stones ->
    [one] Path { $number } of { $paths } (1 stone): { $path }. Enter keeps it, Tab shows the next, Esc takes the stone back.
   *[other] Path { $number } of { $paths } ({ $stones } stones): { $path }. Enter keeps it, Tab shows the next, Esc takes the stone back.
}
terminal-place-now = Now place a stone on a cell marked +; Esc takes the shift back.
terminal-swap-open = Move, or swap with F4.
terminal-chosen = { $count ->
    [one] { $cell } is chosen; it can go to one cell, marked +.
   *[other] { $cell } is chosen; it can go to the cells marked +.
}
terminal-let-go = { $cell } is let go.
terminal-step-back = The step is taken back.
terminal-steps-back = The steps of this turn are taken back.
terminal-resignation-back = The resignation is taken back.
terminal-taken-back = Taken back; it is your turn again.
terminal-gives-up = { $side ->
    [black] Black gives up.
   *[white] White gives up.
}
terminal-hint-looking = The engine is looking for a hint; Esc shows what it has.
terminal-hint = Hint: { $move }.
terminal-saved = Saved as { $file }.
terminal-type = > a move or a word below, and Enter; or arrows and Enter

## What cannot be done

terminal-over = The game is over; F7 begins another.
terminal-over-already = The game is over already.
terminal-computers-turn = It is the computer's turn; F8 lets it move at once.
terminal-swap-not-yours = Only the player whose turn it is can swap.
terminal-not-thinking = The computer is not thinking.
terminal-hint-not-now = You can get a hint when it is your turn.
terminal-nothing-back = There is no decision of yours to take back.
terminal-not-written = { $file } cannot be written: { $reason }
terminal-engine-wrong = The engine wanted to play { $move }: { $reason }

## Questions, and the keys that answer them

terminal-save-as = Save the game as: { $file }_
terminal-save-keys = Enter saves, Esc goes back
terminal-overwrite = There is a file { $file } already. Write over it?
terminal-overwrite-keys = y yes, n another name, Esc goes back
terminal-quit = The game is not saved. Quit anyway?
terminal-leave = The game is not saved. Leave it anyway?
terminal-unsaved-keys = y yes, s save first, n no
terminal-resign = Give up this game?
terminal-resign-keys = y yes, n no

## The words of the lowest row, which can also be typed: one short word each, without a space, all different

terminal-word-help = help
terminal-word-undo = undo
terminal-word-hint = hint
terminal-word-swap = swap
terminal-word-resign = resign
terminal-word-save = save
terminal-word-new = new
terminal-word-now = now
terminal-word-quit = quit

## All keys

terminal-keys = Keys
terminal-key-both = F{ $number } or Ctrl-{ $letter }
terminal-about-help = this page
terminal-about-undo = back to before your last decision
terminal-about-hint = what the engine would play
terminal-about-swap = use the pie rule
terminal-about-resign = give up the game
terminal-about-save = write the game to an SGF file
terminal-about-new = another game
terminal-about-now = the computer moves at once
terminal-about-quit = leave
terminal-key-arrows = Arrow keys
terminal-about-arrows = move the cursor; Home, End: ends of the row
terminal-key-tab = Tab
terminal-about-tab = the next cell or path to choose
terminal-key-enter = Enter, Space
terminal-about-enter = choose the cell; a click does the same
terminal-key-back = Esc, Backspace
terminal-about-back = undo what you typed, chose or began
terminal-key-letters = letters
terminal-about-letters = a move, like d4 or c3-c4/d5; Enter plays it
# The signs on the board, each behind the sign.
terminal-sign-cursor = cursor
terminal-sign-last = last turn
terminal-sign-chosen = chosen
terminal-sign-hint = hint
terminal-sign-path = path or winning chain
terminal-sign-refused = why something cannot be done
terminal-sign-target = may go there
terminal-sign-forbidden = may not be placed on
terminal-any-key = Any key closes this page.
