//! Levels of play, from 1 to 8.
//!
//! A level is a number of simulations and how near to the best a turn has to seem to be played. It never blunders on purpose: of the turns that
//! its own short search finds about equally good, it takes any. Counted in simulations and not in seconds, a level is the same on every machine.

use slipway_games::Game;

use crate::engine::{Rated, Report, Verdict};

/// A level of play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Level(u8);

impl Level {
    /// The level with this number, from 1 to 8.
    #[must_use]
    pub fn new(number: u32) -> Option<Level> {
        u8::try_from(number).ok().filter(|number| (1..=8).contains(number)).map(Level)
    }

    /// Its number, from 1 to 8.
    #[must_use]
    pub fn number(self) -> u8 {
        self.0
    }

    /// How many simulations a turn of this game is searched. Found by matches of each level against the next (`docs/engine.md`).
    #[must_use]
    pub fn playouts(self, game: Game) -> u64 {
        let by_level = match game {
            Game::Slash | Game::Slither => [30, 60, 120, 250, 550, 1250, 3200, 8000],
            Game::Crossway => [30, 60, 120, 250, 500, 1100, 2700, 6500],
            // In the next two, fewer simulations would not be weaker: the network alone would choose.
            Game::Slyde => [30, 140, 230, 430, 870, 1800, 3800, 8500],
            // Here more simulations help most.
            Game::Slicron => [50, 105, 150, 220, 330, 530, 850, 1350],
        };
        by_level[usize::from(self.0 - 1)]
    }

    /// How much worse than the best a turn may seem, in chances to win, and how many times fewer visits it may have.
    fn tolerance(self) -> (f32, u32) {
        [(0.35, 16), (0.15, 8), (0.08, 4), (0.04, 4), (0.025, 4), (0.015, 4), (0.01, 4), (0.005, 4)]
            [usize::from(self.0 - 1)]
    }

    /// The turn to play, by what the search found and some random bits.
    ///
    /// What is proven is kept to: a proven win is played, a proven loss is not, unless there is nothing else.
    #[must_use]
    pub fn choose(self, report: &Report, bits: u64) -> Option<&Rated> {
        let best = report.candidates.first()?;
        if best.proven.is_some() {
            return Some(best);
        }
        let (tolerance, fewer) = self.tolerance();
        let near = |rated: &&Rated| {
            rated.proven != Some(Verdict::Loss)
                && rated.visits.saturating_mul(fewer) >= best.visits
                && rated.value >= best.value - tolerance
        };
        let count = report.candidates.iter().filter(near).count().max(1);
        report.candidates.iter().filter(near).nth((bits % count as u64) as usize).or(Some(best))
    }
}
