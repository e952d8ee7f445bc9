//! Crossway and Slither: never are both sides without a turn.

use super::*;

/// Whether the side, if it is to move, has nothing but the forced pass. Nobody may have won.
fn is_stuck(setup: &Setup, side: Side) -> bool {
    let setup = to_move(setup, side);
    let position = Position::from_setup(&setup, Pie::Off).unwrap_or_else(|flaws| panic!("{setup}: {flaws:?}"));
    assert_eq!(position.outcome(), None, "{setup}");
    let stuck = position.check(Step::Pass).is_ok();
    assert_eq!(stuck, position.legal_turns() == [Turn::Pass], "{setup}");
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

/// A set-up in the south-west of a board that is larger by this many rows.
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
