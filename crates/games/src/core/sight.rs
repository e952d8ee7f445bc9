//! What the rules look at in a position, as data: for a board that shows it.
//!
//! None of this is needed to play. It is asked once a position and not in search, so it is written to be plain.

use crate::core::board::{Board, Cell};
use crate::core::cells::CellSet;
use crate::core::side::{BySide, Side};
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

impl Chain {
    /// All chains of these stones, Black's first, where a cell is linked to those at these offsets.
    ///
    /// From stone to stone: rows at a time would be faster, but another copy of the code for every game, and this is loaded with the page.
    pub(crate) fn every(board: Board, stones: &BySide<CellSet>, links: &[(i8, i8)]) -> Vec<Chain> {
        let mut chains = Vec::new();
        for side in Side::BOTH {
            let mut rest = stones[side];
            for stone in stones[side].iter() {
                if rest.contains(stone) {
                    rest.remove(stone);
                    chains.push(Chain::from_stone(board, stone, &mut rest, links, Edge::of(side)));
                }
            }
        }
        chains
    }

    /// The chain of a stone, whose other stones are taken out of the rest.
    fn from_stone(board: Board, stone: Cell, rest: &mut CellSet, links: &[(i8, i8)], own: [Edge; 2]) -> Chain {
        let mut chain = Chain { cells: vec![stone], links: Vec::new(), edges: Vec::new() };
        let mut next = 0;
        while let Some(&cell) = chain.cells.get(next) {
            next += 1;
            for near in board.around(cell, links) {
                if rest.contains(near) {
                    rest.remove(near);
                    chain.cells.push(near);
                }
            }
        }
        chain.cells.sort_unstable();
        for &cell in &chain.cells {
            let linked = board.around(cell, links).filter(|near| cell < *near && chain.cells.contains(near));
            chain.links.extend(linked.map(|near| [cell, near]));
        }
        chain.edges.extend(own.into_iter().filter(|edge| chain.cells.iter().any(|&cell| edge.has(board, cell))));
        chain
    }
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

impl Edge {
    /// "Black joins North and South, White West and East."
    fn of(side: Side) -> [Edge; 2] {
        match side {
            Side::Black => [Edge::South, Edge::North],
            Side::White => [Edge::West, Edge::East],
        }
    }

    /// "A corner belongs to both of its edges."
    fn has(self, board: Board, cell: Cell) -> bool {
        match self {
            Edge::South => cell.row() == 0,
            Edge::North => cell.row() == board.size() - 1,
            Edge::West => cell.column() == 0,
            Edge::East => cell.column() == board.size() - 1,
        }
    }
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
