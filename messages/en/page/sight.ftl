settings-sight = Show what the rules look at: paths, groups, chains and what a move would change

sight-switch = Show what the rules look at
sight-opens = would open a path of { $length }
sight-opens-one-of = would open one of { $count } paths
sight-leaves = 1 stone would leave the board
sight-leave = { $count } stones would leave the board
sight-said = A stone here { $consequences }.

groups-largest = Largest groups: tiles { $tiles }, gaps { $gaps }.
groups-second = Largest groups: { $equal } each. Second largest: tiles { $tiles }, gaps { $gaps }.
groups-later = The { $count } largest groups are equal. Then: tiles { $tiles }, gaps { $gaps }.
groups-equal = Largest groups: { $equal } each. All others are equal, too.
