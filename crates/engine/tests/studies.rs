//! Thorough looks at positions of Slash and Crossway against the solver, and on boards of more than 64 cells against a program that knows nothing but the rules.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Rng, SeedableRng};
use slipway_engine::{Knowledge, Solver, Studied, Verdict};
use slipway_games::{Game, Pie, Position, Random, Rules, Step};

fn study(position: &Position) -> Studied {
    match position {
        Position::Slash(position) => position.study(),
        Position::Crossway(position) => position.study(),
        _ => Studied::Nothing,
    }
}

/// A position after random turns with so many empty cells or fewer, in which the game is not over.
fn wander(game: Game, size: u8, empty: usize, dice: &mut Xoshiro256PlusPlus) -> Option<Position> {
    let mut position = Position::start(game, size, Pie::Off).unwrap();
    for _ in empty..usize::from(size).pow(2) {
        let mut steps = Vec::new();
        position.steps(&mut steps);
        position.play(steps[(|| dice.next_u64()).below(steps.len() as u32) as usize]);
        if position.outcome().is_some() {
            return None;
        }
    }
    Some(position)
}

#[derive(Debug, Default)]
struct Count {
    won: u32,
    lost: u32,
    ruled_out: u32,
}

/// Compares what a look says with what the solver proves.
fn compare(game: Game, size: u8, empty: usize, number: u32) -> Count {
    let mut dice = Xoshiro256PlusPlus::seed_from_u64(u64::from(size));
    let mut count = Count::default();
    for _ in 0..number {
        let Some(position) = wander(game, size, empty, &mut dice) else { continue };
        let mut solver = Solver::new(game, position.board(), 64 << 20);
        let mut verdict = |position: &Position| solver.verdict(position, &mut |_| true).unwrap();
        let mut loses = |step: Step| {
            let mut after = position.clone();
            after.play(step);
            verdict(&after) == Verdict::Win
        };
        match study(&position) {
            Studied::Nothing => {}
            Studied::Won { by, .. } => {
                assert!(!loses(by), "{game} {position}: {by:?}");
                count.won += 1;
            }
            Studied::Lost { .. } => {
                assert_eq!(verdict(&position), Verdict::Loss, "{game} {position}");
                count.lost += 1;
            }
            Studied::Only(left) => {
                let mut steps = Vec::new();
                position.steps(&mut steps);
                for step in steps.into_iter().filter(|step| !left.contains(step)) {
                    assert!(loses(step), "{game} {position}: {step:?}");
                    count.ruled_out += 1;
                }
            }
        }
    }
    count
}

/// The same for several boards: how large, with how many empty cells, and how many positions.
fn is_so(game: Game, boards: [(u8, usize, u32); 4]) {
    let mut ruled_out = 0;
    for (size, empty, number) in boards {
        let count = compare(game, size, empty, number);
        assert!(count.won > 10 && count.lost > 3, "{size}: {count:?}");
        ruled_out += count.ruled_out;
    }
    assert!(ruled_out > 100, "{ruled_out}");
}

#[test]
fn what_a_look_proves_of_slash_is_so() {
    is_so(Game::Slash, [(4, 10, 300), (5, 15, 200), (9, 9, 600), (12, 8, 900)]);
}

#[test]
fn what_a_look_proves_of_crossway_is_so() {
    is_so(Game::Crossway, [(4, 10, 300), (5, 15, 200), (9, 14, 600), (12, 18, 900)]);
}
