//! What a step does to the board, as data: for animation, for screen readers, for logs.

use crate::core::board::{Board, Cell};
use crate::core::side::{Outcome, Side};

/// One change that a step makes. The effects of a step come in the order in which they happen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Effect {
    /// A stone of this side was placed.
    Placed {
        /// Whose stone it is.
        side: Side,
        /// Where it stands.
        cell: Cell,
    },
    /// A stone (Slither) or a tile (Slyde) moved.
    Moved {
        /// Where from.
        from: Cell,
        /// Where to.
        to: Cell,
    },
    /// A disc fixes this cell (Slyde), tile or empty, for the rest of the game.
    Fixed {
        /// Which cell.
        cell: Cell,
    },
    /// A path opened and stays (Slicron).
    Kept {
        /// Its cells in order, from the smaller end.
        path: Vec<Cell>,
    },
    /// Surplus stones left the board (Slicron).
    Removed {
        /// Where they stood.
        cells: Vec<Cell>,
    },
    /// The stone on this cell was replaced by one of this side (the pie option of Slash).
    Recoloured {
        /// Which cell.
        cell: Cell,
        /// Whose stone it is now.
        side: Side,
    },
    /// The players exchanged sides (the pie option of Crossway, Slither and Slicron).
    SidesExchanged,
    /// This side had no legal turn and forfeited it.
    Passed {
        /// Which side.
        side: Side,
    },
    /// The edges of this side are joined.
    Connected {
        /// Which side.
        side: Side,
        /// A shortest chain of its stones from edge to edge.
        along: Vec<Cell>,
    },
    /// No tile can move any more (Slyde).
    Settled {
        /// The sizes of the groups of tiles, largest first.
        tiles: Vec<u16>,
        /// The sizes of the groups of empty cells, largest first.
        empties: Vec<u16>,
    },
    /// This side has no placement left and has lost (Slicron).
    Stuck {
        /// Which side.
        side: Side,
    },
    /// The game is over.
    Ended {
        /// How it ended.
        outcome: Outcome,
    },
}

impl Effect {
    /// The effect as a short sentence.
    #[must_use]
    pub fn describe(&self, board: Board) -> String {
        let sizes = |sizes: &[u16]| sizes.iter().map(u16::to_string).collect::<Vec<_>>().join(", ");
        match self {
            Effect::Placed { side, cell } => format!("{side} places a stone on {}", board.name(*cell)),
            Effect::Moved { from, to } => format!("{} moves to {}", board.name(*from), board.name(*to)),
            Effect::Fixed { cell } => format!("a disc fixes {}", board.name(*cell)),
            Effect::Kept { path } => format!("the path {} stays", board.list(path)),
            Effect::Removed { cells } => match cells.as_slice() {
                [cell] => format!("the stone on {} is surplus and leaves the board", board.name(*cell)),
                _ => format!("the stones on {} are surplus and leave the board", board.list(cells)),
            },
            Effect::Recoloured { cell, side } => {
                format!("the stone on {} is replaced by one of {side}", board.name(*cell))
            }
            Effect::SidesExchanged => "the players exchange sides".to_owned(),
            Effect::Passed { side } => format!("{side} has no legal turn and passes"),
            Effect::Connected { side, along } => format!("{side} joins both edges along {}", board.list(along)),
            Effect::Settled { tiles, empties } => format!(
                "no tile can move any more; the groups of tiles are {}, those of empty cells {}",
                sizes(tiles),
                sizes(empties)
            ),
            Effect::Stuck { side } => format!("{side} has no placement left"),
            Effect::Ended { outcome } => outcome.to_string(),
        }
    }
}
