### What all parts of Slipway share.

## Lists: two things at a time, from the left.

list-comma = { $start }, { $next }
list-semicolon = { $start }; { $next }
list-and = { $start } and { $last }
list-or = { $start } or { $last }

## Languages

language-unknown = there is no language "{ $text }" here; use { $languages }
