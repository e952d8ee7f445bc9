//! Random beginnings that neither side has the better of.

use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::Rng;
use slipway_engine::{Engine, EngineSettings};
use slipway_games::{Line, Position, Random, Rules, Turn};

/// A line of so many random turns, fewer if the game ends before.
pub fn random_line(begin: &Position, plies: u32, dice: &mut Xoshiro256PlusPlus) -> Line {
    let mut line = Line::from(begin.clone());
    let mut turns: Vec<Turn> = Vec::new();
    for _ in 0..plies {
        line.position().turns(&mut turns);
        if turns.is_empty() {
            break;
        }
        let turn = &turns[(|| dice.next_u64()).below(turns.len() as u32) as usize];
        line.play_turn(turn).expect("a listed turn is legal");
    }
    line
}

/// Whether a search of so many simulated games finds the chances that near to even, and no proof.
pub fn is_balanced(position: &Position, playouts: u64, within: f32, seed: u64) -> bool {
    let mut engine = Engine::new(position, &EngineSettings::default(), seed);
    engine.run(playouts);
    engine.report().is_some_and(|report| report.proven.is_none() && (report.value - 0.5).abs() <= within)
}

/// The turns of a line as they are written in a file of openings.
pub fn text(line: &Line) -> String {
    let board = line.position().board();
    line.turns().iter().map(|turn| turn.on(board).to_string()).collect::<Vec<_>>().join(" ")
}
