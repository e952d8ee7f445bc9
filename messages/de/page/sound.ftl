sound-head = Ton und Vibration
sound-on = Töne abspielen
sound-volume = Lautstärke
sound-vibration = Vibrieren bei deinen Zügen, wenn du dran bist und am Ende einer Partie
sound-turn-on = Ton an
sound-turn-off = Ton aus
