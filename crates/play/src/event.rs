//! What has happened in a match, as it is stored and sent.

use serde::{Deserialize, Serialize};
use slipway_games::Side;
use ts_rs::TS;

use crate::count::{Ply, Version};
use crate::ending::Ending;
use crate::seat::{BySeat, Seat};
use crate::settings::MatchSettings;
use crate::time::{Millis, Moment};

/// One thing that happened. A browser has an `Event` of its own, so in TypeScript it is a `MatchEvent`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[ts(rename = "MatchEvent")]
pub struct Event {
    /// Its number: the events of a match are numbered 1, 2, 3 … without gaps.
    pub version: Version,
    /// When.
    pub at: Moment,
    /// What.
    #[serde(flatten)]
    pub kind: EventKind,
}

/// What happened.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum EventKind {
    /// The match began: always the first event, and never another.
    Started {
        /// What is played, the position and the pie rule as the rules write them.
        settings: MatchSettings,
    },
    /// A player made a turn. An open takeback offer is thereby gone.
    Played {
        /// Which ply it is, 1 for the first.
        ply: Ply,
        /// The turn in its canonical spelling.
        turn: String,
        /// Who played it.
        seat: Seat,
        /// For which side: the one before the turn, if it is the swap.
        #[cfg_attr(feature = "openapi", schema(value_type = String, example = "black"))]
        side: Side,
        /// What the clocks show after it, if there are any.
        clocks: Option<BySeat<Millis>>,
    },
    /// A player had no legal turn, and passed by force, at the moment of the turn before.
    Passed {
        /// Which ply it is.
        ply: Ply,
        /// Who had none.
        seat: Seat,
        /// For which side.
        #[cfg_attr(feature = "openapi", schema(value_type = String, example = "black"))]
        side: Side,
    },
    /// A player asked to go back; an earlier offer of the same player is thereby gone.
    TakebackOffered {
        /// Who asked.
        seat: Seat,
        /// How many plies would stay.
        to_ply: Ply,
    },
    /// The offer was declined.
    TakebackDeclined {
        /// Who declined it.
        seat: Seat,
    },
    /// The offer was withdrawn.
    TakebackWithdrawn {
        /// Whose offer it was.
        seat: Seat,
    },
    /// The match went back.
    TakebackAccepted {
        /// Who agreed.
        seat: Seat,
        /// How many plies stay.
        to_ply: Ply,
        /// What the clocks show again, if there are any.
        clocks: Option<BySeat<Millis>>,
    },
    /// The clocks stand still until the match is resumed.
    Suspended,
    /// The clocks go on.
    Resumed,
    /// The match is over: nothing but a rematch can be spoken of after this.
    Ended(Ending),
    /// A player asked for another match.
    RematchOffered {
        /// Who asked.
        seat: Seat,
    },
    /// There will be another match with the same settings, where everybody sits on the other seat.
    RematchAccepted {
        /// Who agreed.
        seat: Seat,
    },
}
