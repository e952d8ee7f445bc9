//! The two sides, and what they can come to.
//!
//! A *side* is a colour on the board. Who sits behind it, and whether they have exchanged sides, is
//! not known here: see [`Line::seats`](crate::Line::seats) for the seats of a game from its start.

use std::fmt;
use std::ops::{Index, IndexMut};

use slipway_messages::{Arg, Message, message};

/// A colour on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "lowercase"))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Side {
    /// Black joins North and South; in Slyde the tiles are Black's.
    Black,
    /// White joins West and East; in Slyde the empty cells are White's.
    White,
}

impl Side {
    /// Black, then White.
    pub const BOTH: [Side; 2] = [Side::Black, Side::White];

    /// The other side.
    #[must_use]
    pub const fn opponent(self) -> Side {
        match self {
            Side::Black => Side::White,
            Side::White => Side::Black,
        }
    }

    /// The lower-case word used in JSON: `black` or `white`.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Side::Black => "black",
            Side::White => "white",
        }
    }

    /// The letter of a position string: `b` or `w`.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Side::Black => 'b',
            Side::White => 'w',
        }
    }
}

impl fmt::Display for Side {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Side::Black => "Black",
            Side::White => "White",
        })
    }
}

/// One thing for each side.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct BySide<T> {
    /// What is Black's.
    pub black: T,
    /// What is White's.
    pub white: T,
}

impl<T> Index<Side> for BySide<T> {
    type Output = T;

    #[inline(always)]
    fn index(&self, side: Side) -> &T {
        match side {
            Side::Black => &self.black,
            Side::White => &self.white,
        }
    }
}

impl<T> IndexMut<Side> for BySide<T> {
    #[inline(always)]
    fn index_mut(&mut self, side: Side) -> &mut T {
        match side {
            Side::Black => &mut self.black,
            Side::White => &mut self.white,
        }
    }
}

/// How a finished game ended, by colour and not from anybody's point of view.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(type = "\"black\" | \"white\" | \"draw\""))]
pub enum Outcome {
    /// This side has won.
    Won(Side),
    /// Nobody has: only Slyde knows draws.
    Draw,
}

impl Outcome {
    /// The lower-case word used in JSON: `black`, `white` or `draw`.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Outcome::Won(side) => side.id(),
            Outcome::Draw => "draw",
        }
    }
}

impl Outcome {
    /// How the game ended, as a message.
    #[must_use]
    pub fn message(self) -> Message {
        message!("outcome", outcome = self)
    }
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.message().fmt(f)
    }
}

/// The word that messages select by.
impl From<Side> for Arg {
    fn from(side: Side) -> Arg {
        Arg::from(side.id())
    }
}

/// The word that messages select by.
impl From<Outcome> for Arg {
    fn from(outcome: Outcome) -> Arg {
        Arg::from(outcome.id())
    }
}
