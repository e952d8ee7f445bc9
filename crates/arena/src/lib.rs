//! Where engines play each other.
//!
//! | module | what is there |
//! |---|---|
//! | `player` | the engine as a player: when its search stops, which turn it takes |
//! | `answer` | what a search has found, as JSON |
//! | `openings` | random beginnings that neither side has the better of |
//! | `gtp` | the Go Text Protocol at both its ends |
//! | `matches` | games between our engine and any program, and what they say about strength |
//!
//! A module uses only those above it; `xtask/tests/suite/layers.rs` holds that.

mod answer;
pub mod gtp;
pub mod matches;
pub mod openings;
pub mod player;

pub use answer::{Candidate, EngineAnswer};
