//! Turns, positions and words as text.

#[cfg(feature = "serde")]
mod json;
pub mod notation;
pub(crate) mod position;
