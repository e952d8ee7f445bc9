settings-sight = Show what matters for the rules: paths, groups, chains and what a move would change

sight-switch = Show what matters for the rules
sight-opens = { $leaving ->
    [0] A stone here would open a path of length { $length }.
    [one] A stone here would open a path of length { $length }, and 1 stone would leave the board.
   *[other] A stone here would open a path of length { $length }, and { $leaving } stones would leave the board.
}
sight-opens-one-of = { $leaving ->
    [0] A stone here would open one of { $count } paths.
    [one] A stone here would open one of { $count } paths, and 1 stone would leave the board.
   *[other] A stone here would open one of { $count } paths, and { $leaving } stones would leave the board.
}

groups-largest = Largest groups: tiles { $tiles }, gaps { $gaps }.
groups-second = Largest groups: { $equal } each. Second largest: tiles { $tiles }, gaps { $gaps }.
groups-later = The { $count } largest groups are equal. Next: tiles { $tiles }, gaps { $gaps }.
groups-equal = Largest groups: { $equal } each. All the others are equal, too.
