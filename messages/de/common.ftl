### Was alle Teile von Slipway gemeinsam haben.

## Aufzählungen: immer zwei auf einmal, von links.

list-comma = { $start }, { $next }
list-semicolon = { $start }; { $next }
list-and = { $start } und { $last }
list-or = { $start } oder { $last }

## Sprachen

language-unknown = die Sprache „{ $text }“ gibt es hier nicht; es gibt { $languages }
