//! What somebody learns wherever they are on the site: a challenge was accepted, it is their turn, they are asked to play.
//!
//! It goes over the bus to every node where this person has a socket, which sends it on. Nothing promises that it arrives: whoever opens a page reads
//! the lists first.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::ids::Hash;

/// Something that somebody learns.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(tag = "kind", rename_all = "lowercase")]
pub enum MyNews {
    /// The socket is open. What happened before is in the lists.
    Ready {},
    /// Somebody has accepted your challenge, and the game has begun.
    Accepted {
        /// The game.
        game: String,
        /// Who, if a name was given.
        by: Option<String>,
    },
    /// Somebody does not want the game that you offered.
    Declined {
        /// The game.
        game: String,
    },
    /// It is your turn.
    Turn {
        /// In which game.
        game: String,
    },
    /// A game of yours is over.
    Over {
        /// Which one.
        game: String,
    },
    /// Somebody challenges you.
    Challenge {
        /// The challenge, which is also its game.
        game: String,
        /// Who, if a name was given.
        from: Option<String>,
    },
    /// A challenge to you is no more.
    Withdrawn {
        /// Which one.
        game: String,
    },
}

/// The subject of what this person learns.
pub fn subject_of(person: Hash) -> String {
    format!("person.{}", data_encoding::HEXLOWER.encode(&person.0))
}
