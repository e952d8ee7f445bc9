//! Puzzles: positions in which a single turn keeps what the player to move can get.
//!
//! | file | what is there |
//! |---|---|
//! | `puzzle.rs` | a puzzle, as a line of a data file has it |
//! | `games.rs` | games of the engine with itself |
//! | `compose.rs` | positions that games hardly ever have: zugzwangs of Slither, passes of Crossway |
//! | `find.rs` | positions in them, and the proof that one turn alone will do |
//! | `themes.rs` | what the solution is about |
//! | `grade.rs` | how hard it is |
//! | `refute.rs` | why wrong tries fail |
//! | `select.rs` | a set in which everything occurs |
//!
//! `docs/puzzles.md` has the definitions for readers. `slipway puzzles` makes sets with it, which `data/puzzles` keeps for the app.

mod compose;
mod find;
mod games;
mod grade;
mod puzzle;
mod refute;
mod select;
mod themes;

pub use find::{Finder, usual_sizes};
pub use puzzle::Puzzle;
pub use select::select;
