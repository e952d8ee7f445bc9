//! What the rules look at in a position, as data: for a board that shows it.
//!
//! None of this is needed to play. It is asked once a position and not in search, so it is written to be plain.

use crate::core::board::Cell;
use crate::core::cells::CellSet;
use crate::core::turn::Path;

/// What the rules look at in a position. What a game does not have is empty.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Sight {
    /// Where a chain joins edges: the chains of both sides.
    pub chains: Vec<Chain>,
    /// Slicron: the path of each group that has one, of both sides.
    pub paths: Vec<Path>,
    /// Slicron: the cells where a stone of the side to move would open a path.
    pub openings: CellSet,
    /// Crossway and Slicron: the empty cells where neither side may place.
    pub closed: CellSet,
    /// Slither: the bare diagonals of the side to move, which there are only within a turn.
    pub bare: Vec<[Cell; 2]>,
}

/// Stones of one side that are connected, as many as there are.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chain {
    /// Its stones, the smallest cell first.
    pub cells: Vec<Cell>,
    /// Which of them are linked.
    pub links: Vec<[Cell; 2]>,
    /// The edges of its side that it reaches.
    pub edges: Vec<Edge>,
}

/// An edge of a square board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "lowercase"))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Edge {
    /// Black's, below.
    South,
    /// Black's, above.
    North,
    /// White's, on the left.
    West,
    /// White's, on the right.
    East,
}

/// What a step would show before it is made.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Preview {
    /// Slicron: the path that would stay, or those of which one would have to be chosen.
    pub paths: Vec<Path>,
    /// Slicron: the stones that would leave the board, whichever path is chosen.
    pub surplus: Vec<Cell>,
    /// Slither: the diagonals that would be bare, which the placement would have to mend.
    pub bare: Vec<[Cell; 2]>,
}
