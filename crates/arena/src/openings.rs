//! Random beginnings that neither side has the better of.

use std::ops::RangeInclusive;

use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::Rng;
use slipway_engine::{Engine, EngineSettings};
use slipway_games::{Line, Position, Random, Rules, Turn};

/// A line of this many random turns, fewer if the game ends before.
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

/// Whether a search of this many simulated games finds the chances that near to even, and no proof.
pub fn is_balanced(position: &Position, playouts: u64, within: f32, seed: u64) -> bool {
    OpeningTest { playouts, limits: 0.5 - within..=0.5 + within }.accepts(position, seed)
}

/// A search that an opening has to pass.
#[derive(Clone, Debug)]
pub struct OpeningTest {
    /// How many simulated games.
    pub playouts: u64,
    /// Between which values the chances of the side to move have to be found.
    pub limits: RangeInclusive<f32>,
}

impl OpeningTest {
    /// Whether a search with this seed finds that, and no proof.
    pub fn accepts(&self, position: &Position, seed: u64) -> bool {
        let mut engine = Engine::new(position, &EngineSettings::default(), seed);
        engine.run(self.playouts);
        engine.report().is_some_and(|report| report.proven.is_none() && self.limits.contains(&report.value))
    }
}

/// The turns of a line as they are written in a file of openings.
pub fn text(line: &Line) -> String {
    let board = line.position().board();
    line.turns().iter().map(|turn| turn.on(board).to_string()).collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use slipway_games::{Game, Pie};

    use super::*;

    #[test]
    fn an_opening_passes_where_the_search_finds_the_chances_within_the_limits() {
        let position = Position::start(Game::Slither, 5, Pie::Off).expect("a board");
        let accepts = |limits: RangeInclusive<f32>| OpeningTest { playouts: 50, limits }.accepts(&position, 1);
        assert!(accepts(0.0..=1.0));
        let value = (0..100).find(|percent| accepts(*percent as f32 / 100.0..=*percent as f32 / 100.0 + 0.01));
        let value = value.expect("some value is found") as f32 / 100.0;
        assert!(!accepts(0.0..=value - 0.01) && !accepts(value + 0.02..=1.0));
    }
}
