people-title = Your account · Slipway
people-heading = Your account
profile-title = { $name } · Slipway
