//! The solver against the slow answer, on every position of the smallest boards and on many of larger ones.

use std::collections::HashSet;
use std::num::NonZero;

use crate::oracle::Oracle;
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Rng, SeedableRng};
use slipway_engine::{Hold, RootPlayer, Solver, SolverProgress, Verdict};
use slipway_games::board::Shape;
use slipway_games::{Cell, Content, Game, Line, Outcome, Pie, Position, Random, Rules, Setup, Side, Turn};

const MEMORY: usize = 64 << 20;

fn start(game: Game, size: u8) -> Position {
    Position::start(game, size, Pie::Off).unwrap()
}

fn solver(position: &Position) -> Solver {
    Solver::new(position.game(), position.board(), MEMORY)
}

fn go_on(_: SolverProgress) -> bool {
    true
}

/// A position after random turns, in which the game is not over.
fn wander(game: Game, size: u8, plies: u32, dice: &mut Xoshiro256PlusPlus) -> Position {
    let mut position = start(game, size);
    for _ in 0..plies {
        let turns = position.legal_turns();
        let next = position.after(&turns[(|| dice.next_u64()).below(turns.len() as u32) as usize]).unwrap();
        if next.outcome().is_some() {
            return position;
        }
        position = next;
    }
    position
}

/// Compares one position; gives whether the slow answer was found within this many positions.
fn agrees(solver: &mut Solver, oracle: &mut Oracle, position: &Position, most: usize) -> bool {
    let Some(right) = oracle.verdict(position, most) else { return false };
    let verdict = solver.verdict(position, &mut go_on).unwrap();
    assert_eq!(verdict, right, "{} {position}", position.game());
    if let Some(turn) = solver.best_turn(position, &mut go_on) {
        let kept = oracle.verdict(&position.after(&turn).unwrap(), usize::MAX).unwrap().for_opponent();
        assert_eq!(kept, right, "{} {position}: {}", position.game(), turn.on(position.board()));
    } else {
        assert_eq!(right, Verdict::Loss, "{} {position}", position.game());
    }
    true
}

/// Every position that can come up, each with a solver that knows the others and, now and then, with one that knows nothing.
fn every_position(game: Game, size: u8) -> usize {
    let begin = start(game, size);
    let (mut learning, mut oracle) = (solver(&begin), Oracle::default());
    let mut seen = HashSet::new();
    let mut ahead = vec![begin];
    while let Some(position) = ahead.pop() {
        if position.outcome().is_some() || !seen.insert(position.to_string()) {
            continue;
        }
        assert!(agrees(&mut learning, &mut oracle, &position, usize::MAX));
        if seen.len().is_multiple_of(16) {
            assert!(agrees(&mut solver(&position), &mut oracle, &position, usize::MAX));
        }
        ahead.extend(position.legal_turns().iter().map(|turn| position.after(turn).unwrap()));
    }
    seen.len()
}

/// Random positions, each with a solver that knows nothing yet; gives how many were compared.
fn random_positions(game: Game, size: u8, plies: std::ops::Range<u32>, tries: u32, most: usize) -> u32 {
    let mut dice = Xoshiro256PlusPlus::seed_from_u64(u64::from(size) + 7);
    (0..tries)
        .map(|number| {
            let position = wander(game, size, plies.start + number % plies.len() as u32, &mut dice);
            u32::from(agrees(&mut solver(&position), &mut Oracle::default(), &position, most))
        })
        .sum()
}

#[test]
fn every_position_of_slash_on_3x3_is_solved_right() {
    assert!(every_position(Game::Slash, 3) > 3000);
}

#[test]
fn every_position_of_crossway_on_3x3_is_solved_right() {
    assert!(every_position(Game::Crossway, 3) > 1000);
}

#[test]
fn every_position_of_slither_on_3x3_is_solved_right() {
    assert!(every_position(Game::Slither, 3) > 500);
}

#[test]
fn positions_of_slash_with_virtual_connections_and_fill_in_are_solved_right() {
    assert!(random_positions(Game::Slash, 4, 5..10, 80, 20_000) > 60);
    assert!(random_positions(Game::Slash, 5, 14..18, 24, 20_000) > 12);
}

#[test]
fn positions_of_crossway_with_threats_are_solved_right() {
    assert!(random_positions(Game::Crossway, 4, 5..11, 80, 20_000) > 60);
    assert!(random_positions(Game::Crossway, 5, 13..18, 20, 20_000) > 10);
}

#[test]
fn positions_of_slither_with_threats_are_solved_right() {
    assert!(random_positions(Game::Slither, 4, 8..12, 30, 5_000) > 6);
}

#[test]
fn endgames_of_slyde_are_solved_right() {
    assert!(random_positions(Game::Slyde, 4, 2..9, 100, 20_000) > 80);
    assert!(random_positions(Game::Slyde, 6, 14..22, 40, 10_000) > 20);
}

#[test]
fn late_positions_of_slicron_are_solved_right() {
    assert!(random_positions(Game::Slicron, 3, 12..22, 60, 10_000) > 40);
    assert!(random_positions(Game::Slicron, 4, 36..46, 30, 10_000) > 10);
}

/// The position as it looks from elsewhere: its cells moved, and its colours exchanged if so.
fn seen_from(position: &Position, map: impl Fn(Cell) -> Cell, exchanged: bool) -> Position {
    let mut setup = Setup::of(position);
    let contents: Vec<(Cell, Content)> = position.board().cells().map(|cell| (cell, setup.content(cell))).collect();
    for (cell, content) in contents {
        let content = match content {
            Content::Stone(side) if exchanged => Content::Stone(side.opponent()),
            other => other,
        };
        setup.put(map(cell), content);
    }
    if exchanged {
        setup.turn = setup.turn.opponent();
    }
    Position::from_setup(&setup, Pie::Off).unwrap()
}

#[test]
fn turned_and_mirrored_positions_have_the_same_result() {
    let mut dice = Xoshiro256PlusPlus::seed_from_u64(3);
    for (game, size, plies) in [
        (Game::Slash, 5, 3),
        (Game::Crossway, 4, 2),
        (Game::Slither, 4, 7),
        (Game::Slyde, 4, 1),
        (Game::Slicron, 3, 14),
    ] {
        for _ in 0..6 {
            let position = wander(game, size, plies, &mut dice);
            let last = position.board().rows() - 1;
            let half_turn = |cell: Cell| Cell::at(last - cell.column(), last - cell.row());
            let transposed = |cell: Cell| Cell::at(cell.row(), cell.column());
            // The reflection keeps the sides' edges where there are none, and exchanges them elsewhere.
            let exchanges = !matches!(game, Game::Slyde | Game::Slicron);
            let mut images = vec![seen_from(&position, half_turn, false), seen_from(&position, transposed, exchanges)];
            if matches!(game, Game::Crossway | Game::Slither) {
                images.push(seen_from(&position, |cell| Cell::at(last - cell.column(), cell.row()), false));
            }
            if position.board().shape() == Shape::Hexagon {
                images.push(seen_from(&position, |cell| cell, true));
            }
            let result = solver(&position).verdict(&position, &mut go_on);
            for image in images {
                assert_eq!(solver(&image).verdict(&image, &mut go_on), result, "{game} {position} {image}");
            }
        }
    }
}

#[test]
fn boards_of_more_than_64_cells_are_solved_when_little_is_left() {
    // Black wins with the last gap of the a file, or loses to White's row.
    let rows = "x......../x......../x......../x......../.oooooooo/x......../x......../x......../x........";
    for (turn, game) in [("b", Game::Slash), ("w", Game::Slash), ("b", Game::Crossway), ("w", Game::Slither)] {
        let setup = Setup::parse(game, &format!("{rows} {turn}")).unwrap();
        let position = Position::from_setup(&setup, Pie::Off).unwrap();
        let mut solver = solver(&position);
        assert_eq!(solver.verdict(&position, &mut go_on), Some(Verdict::Win), "{game} {turn}");
        assert_eq!(solver.best_turn(&position, &mut go_on), Some(Turn::Place(Cell::at(0, 4))));
    }
}

#[test]
fn the_pie_option_counts_where_it_is_open() {
    let mut line = Line::from(Position::start(Game::Slash, 3, Pie::On).unwrap());
    // At the beginning it is taken to be off.
    assert_eq!(solver(line.position()).verdict(line.position(), &mut go_on), Some(Verdict::Win));
    // A stone on a2 wins for Black and loses for White; one on b2 wins for both.
    line.play("a2").unwrap();
    assert_eq!(solver(line.position()).verdict(line.position(), &mut go_on), Some(Verdict::Loss));
    let mut line = Line::from(Position::start(Game::Slash, 3, Pie::On).unwrap());
    line.play("b2").unwrap();
    let mut found = solver(line.position());
    assert_eq!(found.verdict(line.position(), &mut go_on), Some(Verdict::Win));
    assert_eq!(found.best_turn(line.position(), &mut go_on), Some(Turn::Swap));
}

#[test]
fn a_stopped_search_knows_nothing_and_can_be_taken_up_again() {
    let position = start(Game::Slyde, 4);
    let mut found = solver(&position);
    assert_eq!(found.verdict(&position, &mut |progress| progress.nodes < 2000), None);
    assert!(found.nodes() < 3000, "{}", found.nodes());
    assert_eq!(found.best_turn(&position, &mut |_| false), None);
    assert_eq!(found.verdict(&position, &mut go_on), Some(Verdict::Win));
}

#[test]
fn a_small_table_gives_the_same_results() {
    let position = start(Game::Slyde, 4);
    let memory = 1 << 20;
    let mut small = Solver::new(Game::Slyde, position.board(), memory);
    let within = &mut |progress: SolverProgress| {
        assert!(progress.memory <= memory);
        true
    };
    assert_eq!(small.openings(&position, within), solver(&position).openings(&position, &mut go_on));
    assert!(small.memory() <= memory);
}

/// Lone pairs and the lists of groups matter late; and by then there is time for plain search.
#[test]
fn late_positions_of_slyde_on_6x6_are_solved_right() {
    assert!(random_positions(Game::Slyde, 6, 16..26, 300, 20_000) > 200);
}

#[test]
fn every_position_early_on_4x4_in_slyde_is_solved_right_by_two_threads() {
    let begin = start(Game::Slyde, 4);
    let mut oracle = Oracle::default();
    let threads = NonZero::new(2).unwrap();
    let mut found = Solver::with_threads(Game::Slyde, begin.board(), MEMORY, threads);
    let mut ahead = vec![begin];
    for _ in 0..2 {
        ahead = ahead
            .iter()
            .flat_map(|position| position.legal_turns().into_iter().map(|turn| position.after(&turn).unwrap()))
            .collect();
    }
    assert!(ahead.len() > 300);
    assert!(ahead.iter().all(|position| agrees(&mut found, &mut oracle, position, usize::MAX)));
}

#[test]
fn threads_find_the_same_results_as_one_in_every_game() {
    let mut dice = Xoshiro256PlusPlus::seed_from_u64(11);
    for (game, size, plies) in [
        (Game::Slash, 5, 4),
        (Game::Crossway, 5, 6),
        (Game::Slither, 4, 5),
        (Game::Slyde, 6, 14),
        (Game::Slicron, 3, 14),
    ] {
        for _ in 0..8 {
            let position = wander(game, size, plies, &mut dice);
            let threads = NonZero::new(3).unwrap();
            let mut team = Solver::with_threads(game, position.board(), MEMORY, threads);
            assert_eq!(
                team.verdict(&position, &mut go_on),
                solver(&position).verdict(&position, &mut go_on),
                "{game} {position}"
            );
        }
    }
}

#[test]
fn a_search_that_is_interrupted_stored_and_continued_gives_the_same_result() {
    let mut dice = Xoshiro256PlusPlus::seed_from_u64(5);
    let mut longest = 0;
    for (size, plies, step) in [(4, 0, 500), (6, 11, 2_000), (6, 13, 500), (6, 15, 100)] {
        let position = wander(Game::Slyde, size, plies, &mut dice);
        let whole = solver(&position).verdict(&position, &mut go_on);
        let mut file = Vec::new();
        let mut runs = 0;
        loop {
            // Each in a program of its own, so to say, and with room for less or more.
            let mut run = Solver::new(Game::Slyde, position.board(), MEMORY >> (runs % 3));
            if runs > 0 {
                run.load(&mut &file[..]).unwrap();
            }
            let before = run.nodes();
            let verdict = run.verdict(&position, &mut |progress| progress.nodes < before + step);
            assert!(run.nodes() > before || verdict.is_some());
            file.clear();
            run.save(&mut file).unwrap();
            runs += 1;
            if verdict.is_some() {
                assert_eq!(verdict, whole, "{position}");
                break;
            }
        }
        longest = longest.max(runs);
    }
    assert!(longest > 5, "{longest}");
}

#[test]
fn a_table_that_is_cut_damaged_or_of_another_board_is_refused_and_nothing_of_it_is_used() {
    let position = start(Game::Slyde, 4);
    let mut known = solver(&position);
    known.verdict(&position, &mut go_on);
    let mut file = Vec::new();
    known.save(&mut file).unwrap();
    let refusal = |size: u8, bytes: &[u8]| {
        let other = start(Game::Slyde, size);
        let mut reading = solver(&other);
        let refusal = reading.load(&mut &bytes[..]).map_err(|error| error.to_string());
        if refusal.is_err() {
            assert_eq!((reading.nodes(), reading.verdict(&other, &mut |_| false)), (0, None));
        }
        refusal.err()
    };
    assert_eq!(refusal(4, &file), None);
    assert_eq!(refusal(6, &file).unwrap(), "the file is a table of slyde 4, not of slyde 6");
    for length in (0..file.len()).step_by(file.len() / 100) {
        assert!(refusal(4, &file[..length]).is_some(), "cut after {length} bytes");
        let mut damaged = file.clone();
        damaged[length] ^= 1 << (length % 8);
        assert!(refusal(4, &damaged).is_some(), "byte {length} is damaged");
    }
    assert!(!solver(&start(Game::Slash, 4)).can_save());
}

#[test]
fn best_play_goes_to_the_end_and_ends_as_it_should() {
    for (game, size) in [(Game::Slash, 4), (Game::Crossway, 4), (Game::Slither, 3), (Game::Slyde, 4)] {
        let mut position = start(game, size);
        let mut found = solver(&position);
        let winner = match found.verdict(&position, &mut go_on) {
            Some(Verdict::Win) => position.turn(),
            Some(Verdict::Loss) => position.turn().opponent(),
            other => panic!("{game}: {other:?}"),
        };
        for turn in found.line(&position, &mut go_on) {
            position = position.after(&turn).unwrap();
        }
        assert_eq!(position.outcome(), Some(Outcome::Won(winner)), "{game}");
    }
}

#[test]
fn a_drawn_position_has_a_strategy_for_each_player() {
    let mut position = start(Game::Slyde, 4);
    position.play_turn(&position.read("b2-a2").unwrap()).unwrap();
    let mut found = solver(&position);
    assert_eq!(found.verdict(&position, &mut go_on), Some(Verdict::Draw));
    let strategies = found.strategies(&position, &mut go_on).unwrap();
    let claims: Vec<(RootPlayer, Hold)> = strategies.iter().map(|strategy| (strategy.player, strategy.hold)).collect();
    assert_eq!(claims, [(RootPlayer::Mover, Hold::Draw), (RootPlayer::Other, Hold::Draw)]);
}

#[test]
fn every_first_stone_wins_slither_on_4x4() {
    let position = start(Game::Slither, 4);
    let results = solver(&position).openings(&position, &mut go_on);
    assert!(results.iter().all(|(_, outcome)| *outcome == Some(Outcome::Won(Side::Black))), "{results:?}");
}
