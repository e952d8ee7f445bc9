sound-head = Sound and vibration
sound-on = Play sounds
sound-volume = Volume
sound-vibration = Vibrate for your moves, your turn and the end of a game
sound-turn-on = Turn sound on
sound-turn-off = Turn sound off
