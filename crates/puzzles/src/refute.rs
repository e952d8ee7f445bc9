//! Why a wrong try fails: which tries are tempting, and what the opponent makes of them.

use slipway_engine::{Engine, EngineSettings, Level, Reach, Solver};
use slipway_games::{Position, Rules, Turn};

use crate::grade::PlainSearch;

/// For a puzzle, at most this many wrong tries are answered beforehand. The app asks the solver about others.
const TRIES: usize = 3;

/// The level whose search tells what is tempting, with its random numbers.
const QUICK: u32 = 2;
const SEED: u64 = 1;

/// Bytes for that search.
const MEMORY: usize = 64 << 20;

/// In a refutation that goes to the end, the opponent has at most this many turns.
const REACH: Reach = Reach { turns: 5, positions: 5_000 };

/// This many turns of a longer one are enough to see what the opponent is after: two of his, and what holds out longest between them.
const BEGINNING: usize = 3;

/// The wrong turns that look best: those that plain search took seriously, then what the quick search of a low level likes best.
pub fn tempting(position: &Position, solution: &Turn, search: &PlainSearch) -> Vec<Turn> {
    let mut tries = search.mistakes.clone();
    let mut engine = Engine::new(position, &EngineSettings { memory: MEMORY, ..EngineSettings::for_levels() }, SEED);
    engine.run(Level::new(QUICK).map_or(0, |level| level.playouts(position.game())));
    let liked = engine.report().into_iter().flat_map(|report| report.candidates);
    for turn in liked.map(|rated| rated.turn) {
        if turn != *solution && !tries.contains(&turn) {
            tries.push(turn);
        }
    }
    tries.truncate(TRIES);
    tries
}

/// A wrong try and its refutation: the quickest way of the opponent to what the try gives him, up to the end, or the beginning of best play where that is far. None if
/// that is not found.
pub fn refutation(solver: &mut Solver, position: &Position, wrong: &Turn) -> Option<Vec<Turn>> {
    let mut position = position.after(wrong).expect("a listed turn is legal");
    let mut line = vec![wrong.clone()];
    if position.outcome().is_some() {
        return Some(line);
    }
    let info = position.game().info();
    let limit = solver.nodes() + info.puzzle_length;
    if let Some(answers) = solver.shortest_line(&position, REACH, &mut |progress| progress.nodes < limit) {
        line.extend(answers);
        return Some(line);
    }
    let limit = solver.nodes() + info.puzzle_proof;
    while line.len() <= BEGINNING && position.outcome().is_none() {
        let Some(turn) = solver.answer(&position, &mut |progress| progress.nodes < limit) else { break };
        position = position.after(&turn).expect("an answer is legal");
        line.push(turn);
    }
    // The last word is the opponent's.
    line.truncate(line.len() / 2 * 2);
    (line.len() > 1).then_some(line)
}
