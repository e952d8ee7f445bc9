//! How a match ends.

use std::fmt;

use serde::{Deserialize, Serialize};
use slipway_games::Side;
use ts_rs::TS;
use utoipa::ToSchema;

use crate::seat::Seat;
use crate::words;

/// How a match ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, TS, ToSchema)]
pub struct Ending {
    /// For whom.
    pub result: Verdict,
    /// Why.
    pub reason: Reason,
}

/// What came of a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, TS, ToSchema)]
#[serde(tag = "kind", rename_all = "lowercase")]
pub enum Verdict {
    /// This player has won.
    Won {
        /// Who.
        seat: Seat,
        /// With which side, at the end.
        #[serde(with = "words::side")]
        #[ts(type = "\"black\" | \"white\"")]
        #[schema(value_type = String, example = "black")]
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
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, TS, ToSchema)]
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

impl fmt::Display for Ending {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.result {
            Verdict::Won { seat, side } => write!(f, "{seat} ({side}) has won")?,
            Verdict::Drawn => f.write_str("the game is drawn")?,
            Verdict::Void { by } => write!(f, "{by} called it off")?,
        }
        f.write_str(match self.reason {
            Reason::Rules | Reason::Abort => "",
            Reason::Resignation => " by resignation",
            Reason::Time => " on time",
        })
    }
}
