//! News for a player, stored together with what they are of.

use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

use crate::ids::Hash;
use crate::store::UnixMillis;

/// What a notice is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum NoticeKind {
    /// It is the player's turn in a game with days for a move.
    Turn,
    /// Somebody has joined the player's game.
    Accepted,
    /// A game is over.
    Over,
    /// Somebody wants to play with this player.
    Challenge,
}

impl NoticeKind {
    /// All of them.
    pub const ALL: [NoticeKind; 4] = [NoticeKind::Turn, NoticeKind::Accepted, NoticeKind::Over, NoticeKind::Challenge];

    /// The number that is stored.
    pub fn number(self) -> i64 {
        match self {
            NoticeKind::Turn => 0,
            NoticeKind::Accepted => 1,
            NoticeKind::Over => 2,
            NoticeKind::Challenge => 3,
        }
    }

    /// The kind of this number, if this Slipway knows it.
    pub fn of(number: i64) -> Option<NoticeKind> {
        NoticeKind::ALL.into_iter().find(|kind| kind.number() == number)
    }
}

/// Something that a player has to learn of. It is stored with the write of a game, and there once for each player, game, kind and number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Notice {
    /// For whom.
    pub player: Hash,
    /// What it is about.
    pub kind: NoticeKind,
    /// The number of the event in the game that it is about; 0 for what comes before the first.
    pub number: u64,
    /// When it happened.
    pub at: UnixMillis,
}
