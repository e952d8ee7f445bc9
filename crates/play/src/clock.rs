//! How much time the players have.
//!
//! Each player's first move costs no time: until the second move of a match is made, the clocks stand still, and the
//! match can be aborted. So nobody loses time to an opponent who has yet to open the link, and nobody has to wait for
//! one who never does. From then on the clock of the player to move runs. A forced pass costs and earns nothing.

use serde::{Deserialize, Serialize};
use slipway_messages::{Message, message, worded};
use ts_rs::TS;

use crate::seat::BySeat;
use crate::time::Millis;

/// The time control of a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(tag = "kind", rename_all = "lowercase", deny_unknown_fields)]
pub enum Clock {
    /// No clock. With braces, since serde lets unknown fields pass where there are none.
    #[serde(rename = "none")]
    Untimed {},
    /// "Minutes + seconds": time for the whole match, and some more after each own move.
    Fischer {
        /// What each player starts with.
        #[cfg_attr(feature = "openapi", schema(value_type = u64, minimum = 1, maximum = 31_622_400_000_u64))]
        initial: Millis,
        /// What a move adds after it was made.
        #[cfg_attr(feature = "openapi", schema(value_type = u64, maximum = 31_622_400_000_u64))]
        increment: Millis,
    },
    /// Days for each move; what is left of them is not saved up.
    Correspondence {
        /// The time for one move.
        #[cfg_attr(feature = "openapi", schema(value_type = u64, minimum = 1, maximum = 31_622_400_000_u64))]
        per_move: Millis,
    },
}

impl Default for Clock {
    fn default() -> Clock {
        Clock::Untimed {}
    }
}

impl Clock {
    /// No time given is longer than this.
    pub const LONGEST: Millis = Millis::days(366);

    /// Whether a match can be played with it.
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn check(self) -> Result<(), ClockError> {
        let (start, increment) = match self {
            Clock::Untimed {} => return Ok(()),
            Clock::Fischer { initial, increment } => (initial, increment),
            Clock::Correspondence { per_move } => (per_move, Millis(0)),
        };
        if start == Millis(0) {
            return Err(ClockError::NoTime);
        }
        if start.max(increment) > Clock::LONGEST {
            return Err(ClockError::TooLong);
        }
        Ok(())
    }

    /// What the clocks show at the beginning, if there are any.
    pub(crate) fn at_start(self) -> Option<BySeat<Millis>> {
        match self {
            Clock::Untimed {} => None,
            Clock::Fischer { initial: each, .. } | Clock::Correspondence { per_move: each } => {
                Some(BySeat { first: each, second: each })
            }
        }
    }

    /// What a clock shows after a move for which so much was left.
    pub(crate) fn after_move(self, left: Millis) -> Millis {
        match self {
            Clock::Untimed {} => left,
            Clock::Fischer { increment, .. } => left + increment,
            Clock::Correspondence { per_move } => per_move,
        }
    }
}

/// Why a match cannot be played with a clock.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ClockError {
    /// The clock starts with nothing on it.
    NoTime,
    /// More time than a match can have.
    TooLong,
}

worded!(ClockError);

impl ClockError {
    /// What is wrong, as a message.
    #[must_use]
    pub fn message(self) -> Message {
        match self {
            ClockError::NoTime => message!("clock-error-no-time"),
            ClockError::TooLong => message!("clock-error-too-long", days = Clock::LONGEST.0 / Millis::days(1).0),
        }
    }
}
