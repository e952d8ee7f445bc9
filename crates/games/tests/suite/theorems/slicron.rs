//! What is always so in Slicron.

use super::*;

/// "A group is a maximal set of stones of the same color connected to each other."
struct Group {
    stones: CellSet,
    edge_stones: Vec<Cell>,
}

fn groups(position: &Position, side: Side) -> Vec<Group> {
    let board = position.board();
    let own = |cell: Cell| position.content(cell) == Content::Stone(side);
    let mut seen = CellSet::EMPTY;
    let mut groups = Vec::new();
    for first in board.cells().filter(|&cell| own(cell)) {
        if seen.contains(first) {
            continue;
        }
        let (mut stones, mut waiting) = (CellSet::from_iter([first]), vec![first]);
        while let Some(stone) = waiting.pop() {
            seen.insert(stone);
            for near in board.around(stone, &HEXAGONAL).filter(|&near| own(near)) {
                if !stones.contains(near) {
                    stones.insert(near);
                    waiting.push(near);
                }
            }
        }
        // "… fewer than six neighbours".
        let edge_stones = stones.iter().filter(|&stone| board.around(stone, &HEXAGONAL).count() < 6).collect();
        groups.push(Group { stones, edge_stones });
    }
    groups
}

/// All shortest ways over the stones of a group.
fn shortest_ways(board: Board, stones: &CellSet, from: Cell, to: Cell) -> Vec<Vec<Cell>> {
    let (mut ways, mut reached) = (vec![vec![from]], CellSet::from_iter([from]));
    while !reached.contains(to) {
        let mut longer = Vec::new();
        for way in &ways {
            let near = board.around(way[way.len() - 1], &HEXAGONAL);
            for next in near.filter(|&near| stones.contains(near) && !reached.contains(near)) {
                longer.push([way.as_slice(), &[next]].concat());
            }
        }
        longer.iter().for_each(|way| reached.insert(way[way.len() - 1]));
        ways = longer;
    }
    ways.retain(|way| way[way.len() - 1] == to);
    ways
}

/// The path of a group at rest, if it has one.
fn path_at_rest(board: Board, group: &Group) -> Option<Vec<Cell>> {
    match group.edge_stones[..] {
        [] | [_] => None,
        [one, other] => {
            let mut ways = shortest_ways(board, &group.stones, one, other);
            assert_eq!(ways.len(), 1, "a group at rest has one shortest path between its edge stones: {ways:?}");
            ways.pop()
        }
        _ => panic!("a group at rest has at most two edge stones: {:?}", group.edge_stones),
    }
}

/// What a turn does: the path that stays, if one opened, and the surplus stones.
fn kept_and_removed(position: &Position, turn: &Turn) -> (Option<Vec<Cell>>, Vec<Cell>) {
    let (mut kept, mut removed) = (None, Vec::new());
    let mut position = position.clone();
    for step in position.steps_of(turn).unwrap() {
        for effect in position.effects(step) {
            match effect {
                Effect::Kept { path } => assert_eq!(kept.replace(path), None),
                Effect::Removed { cells } => removed.extend(cells),
                _ => {}
            }
        }
        position.play(step);
    }
    (kept, removed)
}

/// Positions of random Slicron games on all boards, after every `nth` turn.
fn slicron_positions(games: u64, nth: usize, mut look: impl FnMut(&Position)) {
    for size in Game::Slicron.sizes() {
        let mut random = random(59 * u64::from(size));
        for number in 0..games {
            println!("side {size} game {number}");
            let mut position = Position::start(Game::Slicron, size, Pie::On).unwrap();
            for (ply, turn) in random_game(&position, &mut random).into_iter().enumerate() {
                if (ply + number as usize).is_multiple_of(nth) {
                    look(&position);
                }
                position.play_turn(&turn).unwrap();
            }
            look(&position);
        }
    }
}

#[test]
fn a_resting_slicron_group_has_at_most_two_edge_stones_and_one_shortest_path_between_two() {
    let mut paths = BTreeMap::new();
    slicron_positions(25, 1, |position| {
        for side in Side::BOTH {
            for group in groups(position, side) {
                if let Some(path) = path_at_rest(position.board(), &group) {
                    *paths.entry(path.len()).or_insert(0) += 1;
                }
            }
        }
    });
    println!("paths seen by length: {paths:?}");
    assert!(paths.len() > 8, "{paths:?}");
}

/// The cell on which a turn places a stone.
fn placed(turn: &Turn) -> Option<Cell> {
    match turn {
        Turn::Place(place) | Turn::PlaceAndKeep { place, .. } => Some(*place),
        _ => None,
    }
}

#[test]
fn in_slicron_the_path_kept_is_shorter_than_every_path_of_the_groups_joined() {
    let (mut opened, mut replaced) = (0, 0);
    slicron_positions(4, 5, |position| {
        let (board, side) = (position.board(), position.turn());
        let groups = groups(position, side);
        for turn in position.legal_turns() {
            let Some(place) = placed(&turn) else { continue };
            let touched = CellSet::from_iter(board.around(place, &HEXAGONAL));
            let joined: Vec<&Group> =
                groups.iter().filter(|group| group.stones.iter().any(|stone| touched.contains(stone))).collect();
            let mut expected: Vec<Cell> = joined.iter().flat_map(|group| group.stones.iter()).collect();
            let (kept, mut removed) = kept_and_removed(position, &turn);
            if let Some(path) = &kept {
                opened += 1;
                assert!(path.contains(&place), "{position}: {turn:?}");
                for old in joined.iter().filter_map(|group| path_at_rest(board, group)) {
                    assert!(path.len() < old.len(), "{position}: {turn:?} keeps {path:?} in place of {old:?}");
                    replaced += 1;
                }
                // The rest of the group leaves the board, all of it and nothing else.
                expected.retain(|stone| !path.contains(stone));
            } else {
                expected.clear();
            }
            expected.sort();
            removed.sort();
            assert_eq!(removed, expected, "{position}: {turn:?}");
        }
    });
    assert!(opened > 1_000 && replaced > 100, "{opened} paths opened, {replaced} replaced");
}

#[test]
fn a_slicron_placement_is_refused_only_for_a_path_as_short_as_the_new_one() {
    let mut refused = 0;
    slicron_positions(10, 4, |position| {
        let (board, side) = (position.board(), position.turn());
        let own = |cell: Cell| position.content(cell) == Content::Stone(side);
        for cell in board.cells().filter(|&cell| position.content(cell) == Content::Empty) {
            let Err(Illegal::PathNotShorter { at, new, old }) = position.check(Step::Place(cell)) else { continue };
            refused += 1;
            assert_eq!(at, cell);
            assert!(new.len() >= old.len(), "{position}: {new:?} is shorter than {old:?}");
            assert!(new.iter().all(|&stone| own(stone) != (stone == at)) && new.contains(&at), "{position}: {new:?}");
            assert!(old.iter().all(|&stone| own(stone)), "{position}: {old:?}");
            for path in [&new, &old] {
                let ends = [path[0], path[path.len() - 1]];
                assert!(ends[0] < ends[1] && ends.iter().all(|&end| board.on_edge(end)), "{position}: {path:?}");
                let steps = path.windows(2).all(|pair| board.around(pair[0], &HEXAGONAL).any(|near| near == pair[1]));
                assert!(steps, "{position}: {path:?}");
            }
            // The path in the way is that of a group that the stone would join.
            let touched = CellSet::from_iter(board.around(at, &HEXAGONAL));
            let joined = groups(position, side)
                .into_iter()
                .filter(|group| group.stones.iter().any(|stone| touched.contains(stone)))
                .filter_map(|group| path_at_rest(board, &group));
            assert_eq!(joined.map(|path| path.len()).min(), Some(old.len()), "{position}: {old:?}");
        }
    });
    assert!(refused > 500, "{refused}");
}

/// How many paths of each length a side has, the shortest first, and then how many stones.
fn progress(position: &Position, side: Side) -> Vec<usize> {
    let board = position.board();
    let mut counts = vec![0; board.area() + 1];
    for group in groups(position, side) {
        if let Some(path) = path_at_rest(board, &group) {
            counts[path.len()] += 1;
        }
        counts[board.area()] += group.stones.len();
    }
    counts
}

/// A stone that opens no path leaves the paths as they are and adds one stone. A new path replaces only longer ones, so that the number
/// of the shortest paths concerned grows. A list with so few and so small numbers cannot grow for ever.
#[test]
fn slicron_ends_because_every_turn_adds_a_path_in_place_of_longer_ones_or_a_stone() {
    for size in Game::Slicron.sizes() {
        let mut random = random(61 * u64::from(size));
        for number in 0..8 {
            println!("side {size} game {number}");
            let mut position = Position::start(Game::Slicron, size, Pie::Off).unwrap();
            let mut before = Side::BOTH.map(|side| progress(&position, side));
            for turn in random_game(&position, &mut random) {
                let mover = position.turn();
                position.play_turn(&turn).unwrap();
                let after = Side::BOTH.map(|side| progress(&position, side));
                let [own, other] = [mover, mover.opponent()].map(|side| side as usize);
                assert!(after[own] > before[own], "{turn:?} to {position}");
                assert_eq!(after[other], before[other], "{turn:?} to {position}");
                before = after;
            }
            assert_eq!(position.outcome(), Some(Outcome::Won(position.turn().opponent())));
        }
    }
}

#[test]
fn slicron_always_ends_and_takes_a_few_turns_a_cell() {
    for size in Game::Slicron.sizes() {
        let (mut longest, mut random) = (0, random(67 * u64::from(size)));
        for _ in 0..2_000 {
            let mut position = Position::start(Game::Slicron, size, Pie::Off).unwrap();
            longest = longest.max(position.finish_at_random(&mut random, None) as usize);
        }
        // Players who want the game to last: both take the turn that gains them least in the list that has to grow.
        let mut lasting = 0;
        let mut position = Position::start(Game::Slicron, size, Pie::Off).unwrap();
        while position.outcome().is_none() {
            let after = position.legal_turns().into_iter().map(|turn| position.after(&turn).unwrap());
            let mover = position.turn();
            position = after.min_by_key(|after| progress(after, mover)).unwrap();
            lasting += 1;
        }
        let area = Board::hexagon(size).area();
        println!("side {size}, {area} cells: at most {longest} turns at random, {lasting} on purpose");
        assert!(longest < 3 * area && lasting < 5 * area, "side {size}: {longest} at random, {lasting} on purpose");
    }
}
