sound-head = Sound and touch
sound-on = Play sounds
sound-volume = Volume
sound-percent = { $percent } %
sound-vibration = Vibrate a little: at your moves, your turn and the end of a game
sound-turn-on = Turn the sound on
sound-turn-off = Turn the sound off
