app-skip = Skip to content
app-pages = Pages
app-play = Play
app-learn = Learn
app-analyse = Analyse
app-puzzles = Puzzles
app-account = Your account: { $name }
app-account-guest = Your account: guest
app-guest = Guest
app-settings = Settings
app-nowhere = This page does not exist
app-nowhere-about = The address may be mistyped or out of date. Perhaps you meant one of these:
app-to-start = Home page
app-failed = Something went wrong
app-failed-because = The page could not be shown: { $reason }. Your games are safe.
app-again = Try again
app-loading = One moment…
app-page-not-loaded = This page could not be loaded. Please try again when you are online; after that it works offline, too.
app-attribution = The games belong to their designers: { $works }. Names and rules are unchanged.
app-by = { $games } by { $designer }
app-by-rulebook = { $games } by { $designer } (rulebook by { $author })
app-percent = { $percent }%

start-no-web-assembly = Your browser cannot run WebAssembly, which Slipway needs for the rules of the games. Any current Firefox, Chrome, Edge or Safari can, unless a strict security setting has turned it off.
start-no-rules = The rules of the games could not be loaded ({ $reason }). Please check your connection and reload the page.

storage-full = Your browser has no space left for your games. You can play on, but they may be lost when you close the page.
storage-blocked = Your browser does not let this page save anything. You can play on, but your games are lost when you close the page.

engine-not-loaded = The engine could not be loaded. It has to be downloaded once; after that it works offline. Your game is safe.
engine-broke = The engine has stopped ({ $reason }). Your game is safe. To continue, take back a move or reload the page.

link-damaged = This link is damaged: part of the address is missing or changed. Please copy the whole link again.
link-wrong-start = This link cannot be used: { $reason }. Here is the usual starting position instead.
link-no-size = This link asks for a board of size “{ $size }”, which does not exist. Here is the usual size instead.
link-wrong-move = Something in this link is wrong: { $reason }. Here are the moves before that.
