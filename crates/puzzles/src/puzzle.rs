//! A puzzle, as a line of a data file has it.

use serde::Serialize;

/// A puzzle, with the fields of its line in the data file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Puzzle {
    /// Made from the position up to symmetry, so that it stays when the set is made again.
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
    /// Tempting wrong turns, each followed by its refutation.
    pub tries: Vec<Vec<String>>,
    /// From 1, the easiest, to 5.
    pub grade: u8,
    /// How many simulations a plain search needs to find the solution; none if the longest tried does not.
    pub playouts: Option<u64>,
    /// What it is about, as in the docs.
    pub themes: Vec<&'static str>,
    /// Positions that the proof took.
    pub nodes: u64,
    /// The number of the game in which it was found.
    pub from: u32,
}
