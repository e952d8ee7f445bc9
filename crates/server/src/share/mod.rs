//! What others see of a game before they open it: the words and the picture of a link that somebody has sent them.
//!
//! Everything here is made from what a stranger with the address sees, so a game that is not listed is at its own address and nowhere else. Nobody's
//! cookie is looked at.

mod letters;
pub mod pictures;
mod sketch;
pub mod tags;
pub mod words;
