//! What a step does to the board, as data: for animation, for screen readers, for logs.

use slipway_messages::{Arg, Message, message};

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
    /// The effect as a message: a short sentence.
    #[must_use]
    pub fn message(&self, board: Board) -> Message {
        let name = |cell: &Cell| board.name(*cell);
        match self {
            Effect::Placed { side, cell } => message!("effect-placed", side = *side, cell = name(cell)),
            Effect::Moved { from, to } => message!("effect-moved", from = name(from), to = name(to)),
            Effect::Fixed { cell } => message!("effect-fixed", cell = name(cell)),
            Effect::Kept { path } => message!("effect-kept", path = board.path(path)),
            Effect::Removed { cells } => {
                message!("effect-removed", cells = board.list(cells), count = cells.len())
            }
            Effect::Recoloured { cell, side } => message!("effect-recoloured", cell = name(cell), side = *side),
            Effect::SidesExchanged => message!("effect-sides-exchanged"),
            Effect::Passed { side } => message!("effect-passed", side = *side),
            Effect::Connected { side, along } => {
                message!("effect-connected", side = *side, along = board.list(along))
            }
            Effect::Settled { tiles, empties } => message!(
                "effect-settled",
                tiles = Arg::commas(tiles.iter().copied()),
                empties = Arg::commas(empties.iter().copied())
            ),
            Effect::Stuck { side } => message!("effect-stuck", side = *side),
            Effect::Ended { outcome } => outcome.message(),
        }
    }

    /// What a turn did, all of it in one sentence; none if it did nothing.
    #[must_use]
    pub fn all(effects: &[Effect], board: Board) -> Option<Message> {
        let effects: Vec<Message> = effects.iter().map(|effect| effect.message(board)).collect();
        (!effects.is_empty()).then(|| message!("effects", effects = Arg::sentences(effects)))
    }
}
