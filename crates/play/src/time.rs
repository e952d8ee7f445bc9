//! Lengths and points of time, as the caller measures them.
//!
//! Both are whole milliseconds and never overflow: they stop at the largest number. Clocks have at most 366 days
//! ([`Clock::check`](crate::Clock::check)), so no real match comes near it, nor near 2^53, the end of JavaScript's
//! whole numbers.

use std::ops::{Add, Sub};

use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// A length of time in milliseconds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[ts(type = "number")]
pub struct Millis(pub u64);

impl Millis {
    /// This many seconds.
    #[must_use]
    pub const fn seconds(seconds: u64) -> Millis {
        Millis(seconds.saturating_mul(1_000))
    }

    /// This many minutes.
    #[must_use]
    pub const fn minutes(minutes: u64) -> Millis {
        Millis(minutes.saturating_mul(60_000))
    }

    /// This many days.
    #[must_use]
    pub const fn days(days: u64) -> Millis {
        Millis(days.saturating_mul(86_400_000))
    }
}

impl Add for Millis {
    type Output = Millis;

    fn add(self, more: Millis) -> Millis {
        Millis(self.0.saturating_add(more.0))
    }
}

impl Sub for Millis {
    type Output = Millis;

    /// What is left; nothing, if more is taken away than there is.
    fn sub(self, less: Millis) -> Millis {
        Millis(self.0.saturating_sub(less.0))
    }
}

/// A point in time: milliseconds since a beginning of the caller's choice, the same one for the whole life of a match.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[ts(type = "number")]
pub struct Moment(pub u64);

impl Moment {
    /// How long it is since an earlier moment; nothing, if that one is later.
    #[must_use]
    pub const fn since(self, earlier: Moment) -> Millis {
        Millis(self.0.saturating_sub(earlier.0))
    }
}

impl Add<Millis> for Moment {
    type Output = Moment;

    fn add(self, later: Millis) -> Moment {
        Moment(self.0.saturating_add(later.0))
    }
}
