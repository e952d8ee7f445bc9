//! Puzzles: positions in which a single turn keeps what the player to move can get.
//!
//! | file | what is there |
//! |---|---|
//! | `find.rs` | positions from games that the engine plays against itself, and the proof that one turn alone will do |
//! | `themes.rs` | what the solution is about |
//! | `grade.rs` | how hard it is |
//! | `select.rs` | a set in which everything occurs |
//!
//! `docs/puzzles.md` has the definitions for readers.

pub mod find;
mod grade;
mod select;
mod themes;

use serde::Serialize;

pub use select::select;

/// A puzzle, with the fields of its line in the data file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Puzzle {
    /// Made from the position up to symmetry, so that it stays when the set is made anew.
    pub id: String,
    /// The game.
    pub game: &'static str,
    /// Cells on a side.
    pub size: u8,
    /// Where the puzzle begins.
    pub position: String,
    /// What the player to move gets: `win` or `draw`.
    pub result: &'static str,
    /// How many turns of his own that takes.
    pub turns: u32,
    /// The solution, then best play by both sides.
    pub line: Vec<String>,
    /// From 1, the easiest, to 5.
    pub grade: u8,
    /// How many simulations a plain search needs to find the solution; none if the longest tried does not.
    pub playouts: Option<u64>,
    /// What it is about, as in the docs.
    pub themes: Vec<&'static str>,
    /// Positions that the proof took.
    pub nodes: u64,
}
