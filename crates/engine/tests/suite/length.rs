//! The quickest win against trying everything.

use std::collections::HashMap;

use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Rng, SeedableRng};
use slipway_engine::{Reach, Solver, Verdict};
use slipway_games::{Game, Outcome, Pie, Position, Random, Rules, Setup, Side};

const ALL: Reach = Reach { turns: 12, positions: u64::MAX };

fn read(game: Game, text: &str) -> Position {
    Position::from_setup(&Setup::parse(game, text).unwrap(), Pie::Off).unwrap()
}

/// How many turns of its own a side needs to win, with either side to move; none if it does not.
fn slow(position: &Position, side: Side, known: &mut HashMap<String, Option<u32>>) -> Option<u32> {
    if let Some(outcome) = position.outcome() {
        return (outcome == Outcome::Won(side)).then_some(0);
    }
    let key = position.to_string();
    if let Some(&length) = known.get(&key) {
        return length;
    }
    let lengths: Vec<Option<u32>> =
        position.legal_turns().iter().map(|turn| slow(&position.after(turn).unwrap(), side, known)).collect();
    let length = if position.turn() == side {
        lengths.into_iter().flatten().min().map(|length| length + 1)
    } else {
        // The longest, if there is no way out.
        lengths.into_iter().collect::<Option<Vec<u32>>>().and_then(|lengths| lengths.into_iter().max())
    };
    known.insert(key, length);
    length
}

#[test]
fn the_quickest_win_is_as_long_as_trying_everything_says() {
    let mut dice = Xoshiro256PlusPlus::seed_from_u64(1);
    let mut compared = 0;
    for (game, size, plies) in [
        (Game::Slash, 3, 2),
        (Game::Slash, 4, 9),
        (Game::Crossway, 4, 9),
        (Game::Slither, 3, 4),
        (Game::Slicron, 3, 15),
    ] {
        for _ in 0..5 {
            let mut position = Position::start(game, size, Pie::Off).unwrap();
            for _ in 0..plies {
                let turns = position.legal_turns();
                if turns.is_empty() {
                    break;
                }
                position = position.after(&turns[(|| dice.next_u64()).below(turns.len() as u32) as usize]).unwrap();
            }
            if position.outcome().is_some() {
                continue;
            }
            let side = position.turn();
            let mut known = HashMap::new();
            let expected = slow(&position, side, &mut known);
            let mut solver = Solver::new(game, position.board(), 16 << 20);
            let line = solver.shortest_line(&position, ALL, &mut |_| true);
            let length = line.as_ref().map(|line| line.iter().step_by(2).count() as u32);
            assert_eq!(length, expected, "{game} {position}");
            compared += 1;
            // Played through, the line ends with the win, and each answer in it holds out longest.
            let mut at = position.clone();
            for turn in line.into_iter().flatten() {
                let before = slow(&at, side, &mut known);
                let own = u32::from(at.turn() == side);
                at = at.after(&turn).unwrap();
                assert_eq!(
                    slow(&at, side, &mut known).map(|length| length + own),
                    before,
                    "{game} {position}: {turn:?}"
                );
            }
            assert!(expected.is_none() || at.outcome() == Some(Outcome::Won(side)), "{game} {position}");
        }
    }
    assert!(compared > 12, "{compared}");
}

#[test]
fn a_line_of_slyde_ends_where_nothing_can_change_the_winner() {
    let position = read(Game::Slyde, ".x.x/xxx./xOX./O.x. b");
    let mut solver = Solver::new(Game::Slyde, position.board(), 16 << 20);
    assert_eq!(solver.verdict(&position, &mut |_| true), Some(Verdict::Win));
    let line = solver.shortest_line(&position, ALL, &mut |_| true).unwrap();
    let end = line.iter().fold(position.clone(), |position, turn| position.after(turn).unwrap());
    assert_eq!(solver.settled(&end), Some(Outcome::Won(Side::Black)));
    assert_eq!(solver.settled(&position), None);
}

#[test]
fn where_the_reach_is_too_short_nothing_is_claimed() {
    let position = Position::start(Game::Slash, 4, Pie::Off).unwrap();
    let mut solver = Solver::new(Game::Slash, position.board(), 16 << 20);
    assert_eq!(solver.shortest_line(&position, Reach { turns: 3, positions: 1000 }, &mut |_| true), None);
    assert_eq!(solver.shortest_line(&position, Reach { turns: 9, positions: 2 }, &mut |_| true), None);
}

#[test]
fn positions_that_differ_by_a_symmetry_have_one_identity() {
    for (game, one, same, another) in [
        // A half turn; and the reflection that exchanges the sides.
        (Game::Slash, "x../.../... w", ".../.../..x w", ".x./.../... w"),
        (Game::Crossway, "x../.../... w", "..o/.../... b", ".x./.../... w"),
        (Game::Slyde, ".X.x/x.x./.x.x/x.x. b", ".x.x/x.x./.x.x/x.X. b", ".x.X/x.x./.x.x/x.x. b"),
    ] {
        let positions = [one, same, another].map(|text| read(game, text));
        let solver = Solver::new(game, positions[0].board(), 1 << 20);
        let [one, same, another] = positions.map(|position| solver.identity(&position));
        assert_eq!(one, same, "{game}");
        assert_ne!(one, another, "{game}");
    }
}
