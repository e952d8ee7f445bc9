//! How a match ends.

use std::fmt;

use serde::{Deserialize, Serialize};
use slipway_games::Side;
use slipway_messages::{Message, message};
use ts_rs::TS;

use crate::seat::Seat;

/// How a match ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Ending {
    /// For whom.
    pub result: MatchResult,
    /// Why.
    pub reason: Reason,
}

/// What came of a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = Verdict))]
#[serde(tag = "kind", rename_all = "lowercase")]
pub enum MatchResult {
    /// This player has won.
    Won {
        /// Who.
        seat: Seat,
        /// With which side, at the end.
        #[cfg_attr(feature = "openapi", schema(value_type = String, example = "black"))]
        side: Side,
    },
    /// Nobody has: only Slyde knows draws.
    Drawn,
    /// The match was called off and counts for nobody.
    Void {
        /// By whom.
        by: Seat,
    },
}

/// Why a match ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "lowercase")]
pub enum Reason {
    /// The game was decided on the board.
    Rules,
    /// The other player gave up.
    Resignation,
    /// The other player's time ran out.
    Time,
    /// It was called off before the second move.
    Abort,
}

impl Ending {
    /// What came of the match, as a message.
    #[must_use]
    pub fn message(self) -> Message {
        match self.result {
            MatchResult::Won { side, .. } => message!("ending-won", side = side, by = self.reason.id()),
            MatchResult::Drawn => message!("ending-drawn"),
            MatchResult::Void { by } => message!("ending-void", by = by),
        }
    }
}

impl Reason {
    /// The word used in JSON, which messages select by.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Reason::Rules => "rules",
            Reason::Resignation => "resignation",
            Reason::Time => "time",
            Reason::Abort => "abort",
        }
    }
}

impl fmt::Display for Ending {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.message().fmt(f)
    }
}
