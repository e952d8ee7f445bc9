//! The review of whole games on boards that the solver knows all about.

use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Rng, SeedableRng};
use slipway_engine::review::{Chance, Found, JudgedTurn, Review, judge, review};
use slipway_engine::{EngineSettings, Solver, Verdict};
use slipway_games::record::Record;
use slipway_games::{Game, Pie, Position, Rules, Turn};

/// Random games on 4x4: both players err all the time.
fn games() -> impl Iterator<Item = (Position, Vec<Turn>)> {
    [Game::Slash, Game::Crossway].into_iter().flat_map(|game| {
        (0..8).map(move |seed| {
            let mut dice = Xoshiro256PlusPlus::seed_from_u64(seed);
            let start = Position::start(game, 4, Pie::Off).unwrap();
            let mut turns = Vec::new();
            start.clone().finish_at_random(&mut || dice.next_u64(), Some(&mut turns));
            (start, turns)
        })
    })
}

/// What the solver says about each position before a turn.
fn solved(start: &Position, turns: &[Turn]) -> Vec<Option<Found>> {
    let mut solver = Solver::new(start.game(), start.board(), 16 << 20);
    let mut position = start.clone();
    let find = |position: &Position, solver: &mut Solver| {
        let verdict = solver.verdict(position, &mut |_| true).unwrap();
        let best = solver.best_turn(position, &mut |_| true).into_iter().collect();
        Found { chance: Chance { value: verdict.value().into(), proven: Some(verdict) }, best }
    };
    turns
        .iter()
        .map(|turn| {
            let found = find(&position, &mut solver);
            position.play_turn(turn).unwrap();
            Some(found)
        })
        .collect()
}

const fn is_lost(chance: Chance) -> bool {
    matches!(chance.proven, Some(Verdict::Loss))
}

fn assert_is_fair(review: &Review, what: &str) {
    for JudgedTurn { ply, before, is_turning_point, .. } in &review.turns {
        assert!(!is_turning_point || !is_lost(*before), "{what}: turn {ply} was made in a lost position");
    }
    let proven: Vec<_> = review.black.iter().map(|black| black.and_then(|black| black.proven)).collect();
    for index in (0..proven.len()).filter(|&index| proven[index].is_none()) {
        let before = proven[..index].iter().rev().find_map(|proven| *proven);
        let after = proven[index..].iter().find_map(|proven| *proven);
        let Some(verdict) = before.filter(|_| before == after) else { continue };
        let value = review.black[index].map(|black| black.value);
        assert_eq!(value, Some(verdict.value().into()), "{what}: the graph leaves the proofs around position {index}");
    }
}

/// What is called proven is what the solver says.
fn assert_is_exact(review: &Review, start: &Position, turns: &[Turn]) {
    let all = judge(start, turns, &solved(start, turns), 0.12).unwrap();
    for (index, (said, truth)) in review.black.iter().zip(&all.black).enumerate() {
        let [said, truth] = [said, truth].map(|black| black.and_then(|black| black.proven));
        assert!(said.is_none() || said == truth, "{start}: position {index} is {truth:?} and not {said:?}");
    }
}

#[test]
fn with_every_verdict_known_the_turning_points_are_the_turns_that_lose() {
    for (start, turns) in games() {
        let found = solved(&start, &turns);
        let review = judge(&start, &turns, &found, 0.12).unwrap();
        assert_is_fair(&review, &start.to_string());
        for judged in &review.turns {
            let loses = !is_lost(judged.before) && is_lost(judged.after);
            assert!(loses || !judged.is_turning_point, "{start}: turn {} loses nothing", judged.ply);
        }
        let losing = review.turns.iter().filter(|judged| !is_lost(judged.before) && is_lost(judged.after)).count();
        assert_eq!(review.turns.iter().filter(|judged| judged.is_turning_point).count(), losing.min(6), "{start}");
    }
}

#[test]
fn what_few_verdicts_say_is_carried_to_the_positions_between_them() {
    for (start, turns) in games() {
        for known in [2, 3, 5] {
            let found: Vec<_> = solved(&start, &turns)
                .into_iter()
                .enumerate()
                .map(|(index, found)| {
                    let guess = |found: Found| Found { chance: Chance { value: 0.4, proven: None }, ..found };
                    if index % known == 0 { found } else { found.map(guess) }
                })
                .collect();
            let review = judge(&start, &turns, &found, 0.12).unwrap();
            assert_is_fair(&review, &start.to_string());
            assert_is_exact(&review, &start, &turns);
        }
    }
}

#[test]
fn an_engine_that_proves_some_positions_and_guesses_at_others_accuses_nobody_who_had_lost() {
    for (start, turns) in games() {
        let mut record = Record::new(start.game(), 4, Pie::Off).unwrap();
        record.add_turns(0, &turns).unwrap();
        let settings = EngineSettings { memory: 8 << 20, ..EngineSettings::default() };
        let review = review(&record, &settings, 1, 0.12, |engine| engine.run(60)).unwrap();
        assert_is_fair(&review, &start.to_string());
        assert_is_exact(&review, &start, &turns);
    }
}
