//! What is counted in a match: its plies and its events.

use std::fmt;

use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// A number of plies: `Ply(5)` is the fifth turn, or the position after it; `Ply(0)` is the start. Swaps and forced
/// passes count.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Ply(pub u32);

impl Ply {
    /// The ply after this one.
    #[must_use]
    pub const fn next(self) -> Ply {
        Ply(self.0.saturating_add(1))
    }

    /// Where the turn that follows this ply stands in a list of turns.
    pub(crate) const fn index(self) -> usize {
        self.0 as usize
    }

    /// The ply with this many turns before and including it.
    pub(crate) fn of(turns: usize) -> Ply {
        Ply(u32::try_from(turns).unwrap_or(u32::MAX))
    }
}

/// The number of an event, 1 for the first; of a match, the number of its latest event.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Version(pub u32);

impl Version {
    /// The version after this one.
    #[must_use]
    pub const fn next(self) -> Version {
        Version(self.0.saturating_add(1))
    }
}

impl fmt::Display for Version {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}
