//! Levels of play, from 1 to 8.
//!
//! A level is a number of playouts and how near to the best a turn has to seem to be played. Of the turns that its own short search finds about equally good it takes
//! any, and level 1 nearly any that the search has tried. Counted in playouts and not in seconds, a level is the same on every machine.

use slipway_games::Game;

use crate::engine::{Rated, Report, level_playouts};
use crate::verdict::Verdict;

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

    /// How many playouts a turn of this game gets. Set by matches of each level against the next (`docs/strength.md`).
    #[must_use]
    pub fn playouts(self, game: Game) -> u64 {
        level_playouts(game)[usize::from(self.0 - 1)]
    }

    /// How much worse than the best a turn may seem, in win rate, and how many times fewer visits it may have.
    fn tolerance(self) -> (f32, u32) {
        [(0.9, 1000), (0.25, 12), (0.1, 6), (0.04, 4), (0.025, 4), (0.015, 4), (0.01, 4), (0.005, 4)]
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
