app-skip = Skip to content
app-pages = Pages
app-play = Play
app-learn = Learn
app-analyse = Analyse
app-puzzles = Puzzles
app-settings = Settings
app-nowhere = There is no such page
app-nowhere-about = The address may be mistyped or old. Perhaps you meant one of these:
app-to-start = To the start page
app-failed = Something went wrong here
app-failed-because = The page could not be shown: { $reason }. Your games are kept.
app-again = Try again
app-loading = One moment…
app-page-not-loaded = This page could not be loaded. It works again as soon as there is a network, and then stays available without one.
app-attribution = The games belong to their designers: { $works }. Names and rules are unchanged.
app-by = { $games } by { $designer }
app-and = { " " }and{ " " }
app-rulebook = { " " }(rulebook by { $author })

start-no-web-assembly = This browser cannot run WebAssembly, which the rules of the games are built with. Any current Firefox, Chrome, Edge or Safari can; a strict security setting may have switched it off.
start-no-rules = The rules of the games could not be loaded ({ $reason }). Please check the network and load the page again.

storage-full = The browser has no space left to keep your games. They go on here, but may be lost when the page is closed.
storage-blocked = The browser does not let this page keep anything. Your games go on here, but are lost when the page is closed.

engine-not-loaded = The engine could not be loaded. It is fetched at its first use and needs a network for that; afterwards it works without one. Your game is kept.
engine-broke = The engine has stopped ({ $reason }). Your game is kept; take back a move or load the page again to go on.

link-damaged = The game in this link is damaged: part of the address is missing or changed. Please copy the whole link again.
link-wrong-start = The link cannot be used: { $reason }. Here is the usual beginning instead.
link-no-size = The link asks for a board of size "{ $size }", which does not exist. Here is the usual size instead.
link-wrong-move = The link is wrong from here on: { $reason }. The moves before are kept.
