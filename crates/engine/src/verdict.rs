//! Certain results, and the players they are for.

use serde::{Deserialize, Serialize};
use slipway_games::{Outcome, Side};

/// A certain result, for a player. Ordered from the worst to the best.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
pub enum Verdict {
    /// The player loses.
    Loss,
    /// Neither wins.
    Draw,
    /// The player wins.
    Win,
}

impl Verdict {
    /// What the end of a game is for a side.
    #[inline(always)]
    #[must_use]
    pub fn of(outcome: Outcome, side: Side) -> Verdict {
        match outcome {
            Outcome::Draw => Verdict::Draw,
            Outcome::Won(winner) if winner == side => Verdict::Win,
            Outcome::Won(_) => Verdict::Loss,
        }
    }

    /// The end of the game that is this for a side.
    #[must_use]
    pub const fn outcome(self, side: Side) -> Outcome {
        match self {
            Verdict::Win => Outcome::Won(side),
            Verdict::Draw => Outcome::Draw,
            Verdict::Loss => Outcome::Won(side.opponent()),
        }
    }

    /// The same for the opponent.
    #[inline(always)]
    #[must_use]
    pub const fn for_opponent(self) -> Verdict {
        match self {
            Verdict::Win => Verdict::Loss,
            Verdict::Draw => Verdict::Draw,
            Verdict::Loss => Verdict::Win,
        }
    }

    /// Two for a win, one for a draw: sums of results are whole numbers then.
    #[inline(always)]
    pub(crate) const fn half_points(self) -> u32 {
        self as u32
    }

    /// What the player can expect: 1 for a win, 0 for a loss.
    #[must_use]
    pub const fn value(self) -> f32 {
        match self {
            Verdict::Win => 1.0,
            Verdict::Draw => 0.5,
            Verdict::Loss => 0.0,
        }
    }

    /// The word used in JSON.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Verdict::Win => "win",
            Verdict::Draw => "draw",
            Verdict::Loss => "loss",
        }
    }
}

/// A player, as seen from where a search begins. Not a colour: a pie option can exchange the sides later on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RootPlayer {
    /// The one to move there.
    Mover,
    /// The other.
    Other,
}

impl RootPlayer {
    pub(crate) const BOTH: [RootPlayer; 2] = [RootPlayer::Mover, RootPlayer::Other];

    /// The other player.
    #[inline(always)]
    #[must_use]
    pub(crate) fn opponent(self) -> RootPlayer {
        match self {
            RootPlayer::Mover => RootPlayer::Other,
            RootPlayer::Other => RootPlayer::Mover,
        }
    }

    /// The player who has a side, where this one has Black.
    #[inline(always)]
    #[must_use]
    pub(crate) fn with(self, side: Side) -> RootPlayer {
        if side == Side::Black { self } else { self.opponent() }
    }

    /// The verdict for this player, from that for the mover; or the other way round.
    #[inline(always)]
    #[must_use]
    pub(crate) fn turned(self, verdict: Verdict) -> Verdict {
        match self {
            RootPlayer::Mover => verdict,
            RootPlayer::Other => verdict.for_opponent(),
        }
    }
}
