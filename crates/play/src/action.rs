//! What a player can do.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::count::Ply;

/// What a player wants to do. It comes from outside, so whether it is allowed is for [`Match::act`](crate::Match::act)
/// to say.
///
/// Actions without data have braces all the same, since serde lets unknown fields pass where there are none.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(tag = "kind", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Action {
    /// Plays a turn, `swap` included. Forced passes play themselves.
    Play {
        /// The turn in notation, in any spelling.
        turn: String,
        /// Which ply it is meant to be, so that a turn that was sent twice is not taken for the next one.
        #[ts(optional = nullable)]
        ply: Option<Ply>,
    },
    /// Asks to go back to the position after this ply, to play another turn there.
    OfferTakeback {
        /// How many plies stay. The turn after them has to be the asking player's own.
        to_ply: Ply,
    },
    /// Goes back as the opponent asked.
    AcceptTakeback {
        /// The ply that was asked for, so that nobody agrees to another one that has come meanwhile.
        to_ply: Ply,
    },
    /// Does not go back.
    DeclineTakeback {},
    /// Does not ask any more.
    WithdrawTakeback {},
    /// Gives the match up.
    Resign {},
    /// Calls the match off, before its second move.
    Abort {},
    /// Asks for another match, after the end, with the other player as the first; or agrees, if the opponent has asked.
    OfferRematch {},
    /// Agrees to another match.
    AcceptRematch {},
}

impl Action {
    /// Plays this turn as whichever ply is next.
    #[must_use]
    pub fn play(turn: &str) -> Action {
        Action::Play { turn: turn.to_owned(), ply: None }
    }
}
