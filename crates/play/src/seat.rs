//! The two seats: the people of a match, whatever colour they have.

use std::ops::{Index, IndexMut};

use serde::{Deserialize, Serialize};
use slipway_messages::Arg;
use ts_rs::TS;

/// A person at the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "lowercase")]
pub enum Seat {
    /// Begins with the side that begins the game.
    First,
    /// The other one, who decides about the pie option.
    Second,
}

impl Seat {
    /// The first, then the second.
    pub const BOTH: [Seat; 2] = [Seat::First, Seat::Second];

    /// The other seat. In a rematch, everybody sits on the other seat.
    #[must_use]
    pub const fn other(self) -> Seat {
        match self {
            Seat::First => Seat::Second,
            Seat::Second => Seat::First,
        }
    }
}

impl Seat {
    /// The word used in JSON: `first` or `second`.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Seat::First => "first",
            Seat::Second => "second",
        }
    }
}

/// The word that messages select by.
impl From<Seat> for Arg {
    fn from(seat: Seat) -> Arg {
        Arg::from(seat.id())
    }
}

/// One thing for each seat.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct BySeat<T> {
    /// What is the first player's.
    pub first: T,
    /// What is the second player's.
    pub second: T,
}

impl<T> BySeat<T> {
    /// What this gives for each seat.
    pub fn from_fn(mut of: impl FnMut(Seat) -> T) -> BySeat<T> {
        BySeat { first: of(Seat::First), second: of(Seat::Second) }
    }
}

impl<T> Index<Seat> for BySeat<T> {
    type Output = T;

    fn index(&self, seat: Seat) -> &T {
        match seat {
            Seat::First => &self.first,
            Seat::Second => &self.second,
        }
    }
}

impl<T> IndexMut<Seat> for BySeat<T> {
    fn index_mut(&mut self, seat: Seat) -> &mut T {
        match seat {
            Seat::First => &mut self.first,
            Seat::Second => &mut self.second,
        }
    }
}
