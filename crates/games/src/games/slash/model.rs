//! Slash, by Mark Steere (2008): two sides connect their edges on a square board on which one of the two diagonal
//! directions connects and the other does not.
//!
//! Any empty point may be taken. The pie rule is Slash's own: the first stone changes its colour where it stands, and
//! nobody changes sides.

use crate::games::model::{
    EMPTY, ModelBoard, ModelCell, ModelPieRule, ModelSheet, ModelSide, WithoutTurn, empty_square, joined, orthogonal,
    square_name,
};
use std::collections::BTreeMap;

/// "In either case, after White's placement players take turns [...], starting with Black."
pub const SHEET: ModelSheet = ModelSheet {
    name: "slash",
    start: empty_square,
    first: ModelSide::Black,
    turns,
    outcome: |board, _| winner(board).map(ModelSide::name),
    pie_rule: Some(ModelPieRule::Changes(swap)),
    without_turn: WithoutTurn::Never,
};

/// "Black must form an interconnected group of black stones which includes at least one stone on the North edge of the
/// board and at least one stone on the South edge. White's goal is to form an interconnected group of white stones
/// which span the West and East edges of the board."
fn winner(board: &ModelBoard) -> Option<ModelSide> {
    joined(board, connected)
}

/// "Players take turns adding their stones to the board, one stone per turn."
fn turns(board: &ModelBoard, mover: ModelSide) -> BTreeMap<String, ModelBoard> {
    board.cells_with(EMPTY).into_iter().map(|cell| (square_name(cell), board.with(cell, mover.stone()))).collect()
}

/// "On White's first turn, White has the option of replacing the on-board black stone with a white stone on the same
/// point."
fn swap(board: &ModelBoard) -> ModelBoard {
    let stones = board.cells_with(ModelSide::Black.stone());
    assert_eq!(stones.len(), 1, "one black stone to replace");
    board.with(stones[0], ModelSide::White.stone())
}

/// "Two like colored stones which are horizontally or vertically adjacent are considered to be connected. If two like
/// colored stones are diagonally adjacent in the Southwest-Northeast direction they are connected. If two like colored
/// stones are diagonally adjacent in the Northwest-Southeast direction they are not connected."
fn connected(a: ModelCell, b: ModelCell) -> bool {
    orthogonal(a, b) || is_northeast_of(a, b) || is_northeast_of(b, a)
}

fn is_northeast_of(a: ModelCell, b: ModelCell) -> bool {
    a.row == b.row + 1 && a.column == b.column + 1
}
