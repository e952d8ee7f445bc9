//! What is true of every game, however it is played. Each test is named by its claim and looks for a game or a board that breaks it:
//! random games, boards packed with stones, on some small sizes all there are.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

use std::collections::BTreeMap;

use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Rng, SeedableRng};
use slipway_games::board::{HEXAGONAL, Shape};
use slipway_games::{
    Board, BySide, Cell, CellSet, Content, Crossway, Effect, Flaw, Game, Illegal, Line, Outcome, Pie, Position, Random,
    Rules, Setup, Side, Slash, Step, Turn,
};

/// Random numbers from a seed that a failing test prints.
fn random(seed: u64) -> impl FnMut() -> u64 {
    let mut generator = Xoshiro256PlusPlus::seed_from_u64(seed);
    move || generator.next_u64()
}

fn shuffled(board: Board, random: &mut impl Random) -> Vec<Cell> {
    let mut cells: Vec<Cell> = board.cells().collect();
    for last in (1..cells.len()).rev() {
        cells.swap(last, random.below(last as u32 + 1) as usize);
    }
    cells
}

fn any_side(random: &mut impl Random) -> Side {
    Side::BOTH[random.below(2) as usize]
}

/// The turns of a random game.
fn random_game(start: &impl Rules, random: &mut impl Random) -> Vec<Turn> {
    let mut record = Vec::new();
    start.clone().finish_at_random(random, Some(&mut record));
    record
}

fn turns(position: &impl Rules) -> Vec<Turn> {
    let mut turns = Vec::new();
    position.turns(&mut turns);
    turns
}

/// The set-up with this side to move.
fn to_move(setup: &Setup, turn: Side) -> Setup {
    let mut setup = setup.clone();
    setup.turn = turn;
    setup
}

// Slash

/// "If two like colored stones are diagonally adjacent in the Southwest-Northeast direction they are connected. If two like colored stones
/// are diagonally adjacent in the Northwest-Southeast direction they are not connected."
fn slash_connects(a: Cell, b: Cell) -> bool {
    let (east, north) = (i16::from(b.column()) - i16::from(a.column()), i16::from(b.row()) - i16::from(a.row()));
    matches!((east, north), (0, 1 | -1) | (1 | -1, 0) | (1, 1) | (-1, -1))
}

/// How far a cell is from the side's home edge, South or West.
fn distance_from_home(side: Side, cell: Cell) -> u8 {
    match side {
        Side::Black => cell.row(),
        Side::White => cell.column(),
    }
}

#[test]
fn a_full_slash_board_has_exactly_one_winner() {
    let mut wins = BySide { black: 0, white: 0 };
    for size in Game::Slash.sizes() {
        let mut random = random(u64::from(size));
        for number in 0..100 {
            let mut setup = Setup::start(Game::Slash, size).unwrap();
            let black_percent = 40 + number % 5 * 5;
            for cell in setup.board().cells() {
                let side = if random.below(100) < black_percent { Side::Black } else { Side::White };
                setup.put(cell, Content::Stone(side));
            }
            let mut winners = Vec::new();
            for side in Side::BOTH {
                let setup = to_move(&setup, side);
                match Slash::from_setup(&setup, Pie::On) {
                    Ok(position) => {
                        assert_eq!(position.outcome(), Some(Outcome::Won(side.opponent())), "{setup}");
                        assert_eq!(turns(&position), []);
                    }
                    // A side that has won cannot be to move, and its chain is shown.
                    Err(flaws) => {
                        let [Flaw::WinnerToMove { side: winner, along }] = flaws.as_slice() else {
                            panic!("{setup}: {flaws:?}")
                        };
                        assert_eq!(*winner, side);
                        assert!(along.iter().all(|&cell| setup.content(cell) == Content::Stone(side)), "{setup}");
                        assert!(along.windows(2).all(|pair| slash_connects(pair[0], pair[1])), "{setup}: {along:?}");
                        let mut ends = [along[0], along[along.len() - 1]].map(|cell| distance_from_home(side, cell));
                        ends.sort();
                        assert_eq!(ends, [0, size - 1], "{setup}");
                        winners.push(side);
                    }
                }
                let judged = Position::from_setup(&setup, Pie::Off);
                assert_eq!(judged.is_err(), winners.contains(&side), "{setup}");
            }
            let [winner] = winners[..] else { panic!("{setup}: {winners:?} have won") };
            wins[winner] += 1;
        }
    }
    assert!(wins.black > 500 && wins.white > 500, "{wins:?}");
}

// Crossway and Slither

/// Whether the side, if it is to move, has nothing but the forced pass. Nobody may have won.
fn is_stuck(setup: &Setup, side: Side) -> bool {
    let setup = to_move(setup, side);
    let position = Position::from_setup(&setup, Pie::Off).unwrap_or_else(|flaws| panic!("{setup}: {flaws:?}"));
    assert_eq!(position.outcome(), None, "{setup}");
    let stuck = position.check(Step::Pass).is_ok();
    assert_eq!(stuck, turns(&position) == [Turn::Pass], "{setup}");
    stuck
}

/// How many of the sides are stuck: never both.
fn stuck_sides(setup: &Setup) -> usize {
    let stuck: Vec<Side> = Side::BOTH.into_iter().filter(|&side| is_stuck(setup, side)).collect();
    assert!(stuck.len() < 2, "{} {setup}: both sides are without a turn and nobody has won", setup.game());
    stuck.len()
}

/// Whether the rules can show this board while nobody has won.
fn is_undecided(setup: &Setup) -> bool {
    Position::from_setup(setup, Pie::Off).is_ok_and(|position| position.outcome().is_none())
}

/// Puts stones of random sides on random cells until no further one is allowed that wins nothing.
fn pack(setup: &mut Setup, random: &mut impl Random) {
    let mut before = None;
    // A stone can join others and so make room for one that was bare before.
    while before.as_ref() != Some(setup) {
        before = Some(setup.clone());
        for cell in shuffled(setup.board(), random) {
            let first = any_side(random);
            for side in [first, first.opponent()] {
                if setup.content(cell) == Content::Empty {
                    setup.put(cell, Content::Stone(side));
                    if !is_undecided(setup) {
                        setup.put(cell, Content::Empty);
                    }
                }
            }
        }
    }
}

/// Looks at random games of some sizes and at each of their positions, with either side to move; gives how many had a stuck side.
fn stuck_in_random_games(game: Game, games: &[(u8, u64)]) -> usize {
    let mut stuck = 0;
    for &(size, count) in games {
        let mut random = random(31 * u64::from(size));
        for number in 0..count {
            println!("{game} {size} game {number}");
            let mut position = Position::start(game, size, Pie::Off).unwrap();
            for turn in random_game(&position, &mut random) {
                stuck += stuck_sides(&Setup::of(&position));
                position.play_turn(&turn).unwrap();
            }
            assert!(position.outcome().is_some());
        }
    }
    stuck
}

/// Packs boards of some sizes and gives how many had a stuck side.
fn stuck_on_packed_boards(game: Game, boards: &[(u8, u64)]) -> usize {
    let mut stuck = 0;
    for &(size, count) in boards {
        let mut random = random(37 * u64::from(size));
        for _ in 0..count {
            let mut setup = Setup::start(game, size).unwrap();
            pack(&mut setup, &mut random);
            stuck += stuck_sides(&setup);
        }
    }
    stuck
}

/// Every board of 3x3 that the rules can show while nobody has won.
fn stuck_on_boards_of_three(game: Game) -> usize {
    let mut stuck = 0;
    for number in 0..3_u32.pow(9) {
        let mut setup = Setup::start(game, 3).unwrap();
        for (place, cell) in setup.board().cells().enumerate() {
            match number / 3_u32.pow(place as u32) % 3 {
                0 => {}
                side => setup.put(cell, Content::Stone(Side::BOTH[side as usize - 1])),
            }
        }
        if is_undecided(&setup) {
            stuck += stuck_sides(&setup);
        }
    }
    stuck
}

#[test]
fn in_crossway_never_are_both_sides_without_a_turn() {
    let games = stuck_in_random_games(Game::Crossway, &[(3, 400), (4, 400), (5, 200), (7, 100), (9, 40), (13, 10)]);
    let packed = stuck_on_packed_boards(Game::Crossway, &[(4, 1500), (5, 800), (6, 300), (7, 150), (9, 40), (11, 10)]);
    let all = stuck_on_boards_of_three(Game::Crossway);
    println!("a side was stuck {games} times in games, on {packed} packed boards, on {all} boards of 3x3");
    assert!(packed > 0, "the claim was put to the test");
}

#[test]
fn in_slither_never_are_both_sides_without_a_turn() {
    let games = stuck_in_random_games(Game::Slither, &[(3, 400), (4, 400), (5, 200), (7, 60), (9, 20)]);
    let packed = stuck_on_packed_boards(Game::Slither, &[(4, 1500), (5, 800), (6, 300), (7, 300), (9, 40), (11, 10)]);
    let all = stuck_on_boards_of_three(Game::Slither);
    println!("a side was stuck {games} times in games, on {packed} packed boards, on {all} boards of 3x3");
}

/// A set-up turned over: rows become columns, and with the edges the sides are exchanged.
fn transposed(setup: &Setup) -> Setup {
    let mut other = Setup::start(setup.game(), setup.board().size()).unwrap();
    other.turn = setup.turn.opponent();
    for cell in setup.board().cells() {
        if let Content::Stone(side) = setup.content(cell) {
            other.put(Cell::at(cell.row(), cell.column()), Content::Stone(side.opponent()));
        }
    }
    other
}

/// A set-up with west and east exchanged.
fn mirrored(setup: &Setup) -> Setup {
    let mut other = Setup::start(setup.game(), setup.board().size()).unwrap();
    other.turn = setup.turn;
    let east = setup.board().size() - 1;
    for cell in setup.board().cells() {
        other.put(Cell::at(east - cell.column(), cell.row()), setup.content(cell));
    }
    other
}

/// A set-up in the south-west of a board that is larger by so many rows.
fn enlarged(setup: &Setup, by: u8) -> Setup {
    let mut other = Setup::start(setup.game(), setup.board().size() + by).unwrap();
    setup.board().cells().for_each(|cell| other.put(cell, setup.content(cell)));
    other
}

/// Takes some stones of a position with a stuck side away, packs the board again, and gives how many other boards with a stuck side come
/// of it.
fn stuck_close_to(game: Game, position: &str, variations: usize) -> usize {
    let stuck = Setup::parse(game, position).unwrap();
    let mirrors = [stuck.clone(), mirrored(&stuck), transposed(&stuck), transposed(&mirrored(&stuck))];
    for setup in &mirrors {
        assert!(is_stuck(setup, setup.turn) && !is_stuck(setup, setup.turn.opponent()), "{setup}");
    }
    let mut random = random(41);
    let mut others = 0;
    for number in 0..variations {
        let mut setup = mirrors[number % 4].clone();
        if number % 8 >= 6 {
            setup = enlarged(&setup, 1 + random.below(2) as u8);
        }
        let away = 1 + random.below(6) as usize;
        for cell in shuffled(setup.board(), &mut random).into_iter().take(away) {
            setup.put(cell, Content::Empty);
        }
        // In Slither stones can be bare without one that left; then it is no position of the game.
        if !is_undecided(&setup) {
            continue;
        }
        stuck_sides(&setup);
        pack(&mut setup, &mut random);
        let known = mirrors.iter().any(|known| to_move(known, setup.turn) == setup);
        others += if known { 0 } else { stuck_sides(&setup) };
    }
    println!("{game} {position}: a side was stuck on {others} other boards");
    others
}

#[test]
fn never_are_both_sides_without_a_turn_close_to_where_one_is() {
    let crossway = ["xoxo/o..o/oxox/xxoo b", "oxooo/o.xox/x.oox/oxxoo/ooxxx w"];
    let slither = "xoxoxoo/xoxoxxx/xooooxo/xxooxxo/o..oooo/ooxxxoo/xxxxoox b";
    for position in crossway {
        assert!(stuck_close_to(Game::Crossway, position, 2_000) > 10, "the claim was put to the test");
    }
    assert!(stuck_close_to(Game::Slither, slither, 6_000) > 100, "the claim was put to the test");
}

#[test]
fn a_crossway_point_forbidden_to_a_side_stays_forbidden_to_it() {
    let mut found = 0;
    for size in Game::Crossway.sizes() {
        let mut random = random(43 * u64::from(size));
        for number in 0..30 {
            println!("size {size} game {number}");
            let mut position = Crossway::from_setup(&Setup::start(Game::Crossway, size).unwrap(), Pie::On).unwrap();
            let mut forbidden = BySide { black: CellSet::EMPTY, white: CellSet::EMPTY };
            for turn in random_game(&position, &mut random) {
                position.play_turn(&turn).unwrap();
                for side in Side::BOTH {
                    let legal = position.placements(side);
                    for cell in position.board().cells().filter(|&cell| position.content(cell) == Content::Empty) {
                        if legal.contains(cell) {
                            assert!(!forbidden[side].contains(cell), "{side} may play on {cell:?} again: {position:?}");
                            continue;
                        }
                        found += usize::from(!forbidden[side].contains(cell));
                        forbidden[side].insert(cell);
                        if side == position.turn() && position.outcome().is_none() {
                            let said = position.check(Step::Place(cell));
                            assert!(matches!(said, Err(Illegal::Crosscut { at, .. }) if at == cell), "{said:?}");
                        }
                    }
                }
            }
        }
    }
    assert!(found > 1_000, "the claim was put to the test, {found} times");
}

// Slyde

/// How many cells have each content.
fn census(position: &Position) -> BTreeMap<char, usize> {
    let mut counts: BTreeMap<char, usize> = "xXO.".chars().map(|letter| (letter, 0)).collect();
    for cell in position.board().cells() {
        *counts.get_mut(&position.content(cell).letter()).unwrap() += 1;
    }
    counts
}

#[test]
fn slyde_keeps_its_tiles_and_every_move_adds_one_disc() {
    for size in Game::Slyde.sizes() {
        let mut random = random(47 * u64::from(size));
        for number in 0..20 {
            println!("size {size} game {number}");
            let mut position = Position::start(Game::Slyde, size, Pie::On).unwrap();
            let mut moves = 0_usize;
            for turn in random_game(&position, &mut random) {
                // White moves first, and fixes empty cells; Black fixes tiles.
                let side = position.turn();
                assert_eq!(side, [Side::White, Side::Black][moves % 2]);
                position.play_turn(&turn).unwrap();
                moves += 1;
                let counts = census(&position);
                assert_eq!(counts[&'x'] + counts[&'X'], usize::from(size).pow(2) / 2, "{position}");
                assert_eq!((counts[&'O'], counts[&'X']), (moves.div_ceil(2), moves / 2), "{position}");
                let Turn::Slide { from, to } = turn else { panic!("{turn:?}") };
                let expected = match side {
                    Side::White => [Content::FixedEmpty, Content::Tile],
                    Side::Black => [Content::Empty, Content::FixedTile],
                };
                assert_eq!([from, to].map(|cell| position.content(cell)), expected, "{position}");
            }
            assert!(position.outcome().is_some());
        }
    }
}

#[test]
fn a_game_of_slyde_ends_within_one_move_less_than_there_are_cells() {
    for size in Game::Slyde.sizes() {
        let (bound, mut longest, mut random) = (usize::from(size).pow(2) - 1, 0, random(53 * u64::from(size)));
        for _ in 0..500 {
            let position = Position::start(Game::Slyde, size, Pie::On).unwrap();
            longest = longest.max(random_game(&position, &mut random).len());
        }
        // And a game in which every move leaves as many slides as it can.
        let mut position = Position::start(Game::Slyde, size, Pie::On).unwrap();
        let mut moves = 0;
        while position.outcome().is_none() {
            let after = turns(&position).into_iter().map(|turn| {
                let mut after = position.clone();
                after.play_turn(&turn).unwrap();
                after
            });
            position = after.max_by_key(Rules::count_turns).unwrap();
            moves += 1;
        }
        longest = longest.max(moves);
        println!("size {size}: at most {longest} of {bound} moves were seen");
        assert!(longest <= bound && longest > bound / 3, "size {size}: {longest}");
    }
}

// Slicron

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
        for turn in turns(position) {
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
            let after = turns(&position).into_iter().map(|turn| {
                let mut after = position.clone();
                after.play_turn(&turn).unwrap();
                after
            });
            let mover = position.turn();
            position = after.min_by_key(|after| progress(after, mover)).unwrap();
            lasting += 1;
        }
        let area = Board::hexagon(size).area();
        println!("side {size}, {area} cells: at most {longest} turns at random, {lasting} on purpose");
        assert!(longest < 3 * area && lasting < 5 * area, "side {size}: {longest} at random, {lasting} on purpose");
    }
}

// The pie rule

#[test]
fn the_pie_option_is_open_on_the_second_move_and_never_else() {
    for game in Game::ALL {
        for size in game.sizes() {
            let mut random = random(71 * u64::from(size));
            for number in 0..6 {
                let pie = if number < 4 { Pie::On } else { Pie::Off };
                let start = Position::start(game, size, pie).unwrap();
                let mut position = start.clone();
                let mut record = random_game(&start, &mut random);
                if number % 2 == 0 && pie == Pie::On && game != Game::Slyde {
                    // Another game, in which the option is taken.
                    record.truncate(1);
                    record.push(Turn::Swap);
                    record.iter().for_each(|turn| position.play_turn(turn).unwrap());
                    record.extend(random_game(&position, &mut random));
                    position = start;
                }
                for ply in 0..=record.len() {
                    let open = ply == 1 && pie == Pie::On && game != Game::Slyde;
                    let refusal = match (game, position.outcome()) {
                        (_, Some(outcome)) => Illegal::GameOver(outcome),
                        (Game::Slyde, None) => Illegal::NotInThisGame { game, what: "pie rule" },
                        _ => Illegal::NoSwap,
                    };
                    println!("{game} {size} {pie:?} game {number} ply {ply}");
                    assert_eq!(position.swap_open(), open);
                    assert_eq!(position.check(Step::Swap), if open { Ok(()) } else { Err(refusal) });
                    assert_eq!(position.read("swap").is_ok(), open);
                    // On large boards Slither has turns by the thousand, so that the lists are looked at in the beginning only.
                    if size <= 5 || ply < 4 {
                        assert_eq!(turns(&position).contains(&Turn::Swap), open);
                        assert_eq!(position.legal().contains(&"swap".to_owned()), open);
                    }
                    assert_eq!(position.to_string().ends_with(" swap"), open);
                    if let Some(turn) = record.get(ply) {
                        position.play_turn(turn).unwrap();
                    }
                }
                assert!(position.outcome().is_some());
            }
        }
    }
}

/// Every first move on every board of a game, with the line after the option was taken.
fn after_swaps(game: Game, look: impl Fn(Cell, &Line)) {
    for size in game.sizes() {
        let board = game.board(size).unwrap();
        for first in board.cells() {
            let mut line = Line::from(Position::start(game, size, Pie::On).unwrap());
            line.play(&board.name(first).to_string()).unwrap();
            assert_eq!((line.position().turn(), line.seats()), (Side::White, [Side::Black, Side::White]));
            line.play("swap").unwrap();
            let others = board.cells().filter(|&cell| cell != first);
            assert!(others.into_iter().all(|cell| line.position().content(cell) == Content::Empty));
            look(first, &line);
        }
    }
}

#[test]
fn the_pie_option_of_slash_recolours_the_stone_where_it_stands_and_black_moves() {
    after_swaps(Game::Slash, |first, line| {
        let position = line.position();
        assert_eq!(position.content(first), Content::Stone(Side::White));
        assert_eq!((position.turn(), line.seats()), (Side::Black, [Side::Black, Side::White]));
        assert_eq!(position.count_turns() as usize, position.board().area() - 1);
    });
}

#[test]
fn the_pie_option_of_crossway_slither_and_slicron_turns_the_seats_round_and_white_moves() {
    for game in [Game::Crossway, Game::Slither, Game::Slicron] {
        after_swaps(game, |first, line| {
            let position = line.position();
            assert_eq!(position.content(first), Content::Stone(Side::Black));
            assert_eq!((position.turn(), line.seats()), (Side::White, [Side::White, Side::Black]));
            assert_eq!(position.count_turns() as usize, position.board().area() - 1);
        });
    }
}

/// What is linked to the home edge has to follow the stone when it changes sides.
#[test]
fn a_recoloured_stone_of_slash_counts_for_white_and_no_longer_for_black() {
    for size in Game::Slash.sizes() {
        let board = Board::square(size);
        assert_eq!(board.shape(), Shape::Square);
        for first in board.cells() {
            // White goes on along the row of the stone, Black stays out of the way in the row above or below.
            let away = if first.row() == 0 { 1 } else { first.row() - 1 };
            let row: Vec<Cell> = board.cells().filter(|cell| cell.row() == first.row() && *cell != first).collect();
            let mut position = Position::start(Game::Slash, size, Pie::On).unwrap();
            position.play_turn(&Turn::Place(first)).unwrap();
            position.play_turn(&Turn::Swap).unwrap();
            for (column, &cell) in row.iter().enumerate() {
                assert_eq!(position.outcome(), None, "{position}");
                position.play_turn(&Turn::Place(Cell::at(column as u8, away))).unwrap();
                assert_eq!(position.outcome(), None, "{position}");
                position.play_turn(&Turn::Place(cell)).unwrap();
            }
            assert_eq!(position.outcome(), Some(Outcome::Won(Side::White)), "{position}");
        }
    }
}
