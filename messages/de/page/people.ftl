people-title = Dein Konto · Slipway
people-heading = Dein Konto
profile-title = { $name } · Slipway
