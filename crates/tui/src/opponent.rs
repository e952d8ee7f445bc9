//! Who sits on the other side, and how strong the computer is there.

use std::time::Duration;

use slipway_engine::{Level, Rated, Report};
use slipway_messages::{Message, message};

/// Who sits on the other side.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Opponent {
    /// Somebody at the same keyboard.
    Person,
    /// The engine, this strong.
    Computer(OpponentStrength),
}

/// How strong the computer is.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum OpponentStrength {
    /// At a level.
    Level(Level),
    /// As strong as it can be with so much time for a turn.
    Full(Duration),
}

impl Opponent {
    /// Who it is, in a few words.
    pub(crate) fn describe(self) -> Message {
        match self {
            Opponent::Person => message!("terminal-opponent-person"),
            Opponent::Computer(OpponentStrength::Level(level)) => {
                message!("terminal-opponent-level", level = level.number())
            }
            Opponent::Computer(OpponentStrength::Full(time)) => {
                message!("terminal-opponent-full", seconds = time.as_secs_f64())
            }
        }
    }

    /// Those that the start screen offers, in order.
    pub(crate) fn offered() -> Vec<Opponent> {
        let levels = (1..=8).filter_map(Level::new).map(|level| Opponent::Computer(OpponentStrength::Level(level)));
        let seconds = [1, 2, 5, 10, 30, 60]
            .map(|seconds| Opponent::Computer(OpponentStrength::Full(Duration::from_secs(seconds))));
        std::iter::once(Opponent::Person).chain(levels).chain(seconds).collect()
    }
}

impl OpponentStrength {
    /// The turn to play after a search, by some random bits: a level takes any that seems about as good as the best.
    pub(crate) fn choose(self, report: &Report, bits: u64) -> Option<&Rated> {
        match self {
            OpponentStrength::Level(level) => level.choose(report, bits),
            OpponentStrength::Full(_) => report.candidates.first(),
        }
    }
}
