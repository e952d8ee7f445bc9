//! Turns and positions as text.

pub mod notation;
pub(crate) mod position;
