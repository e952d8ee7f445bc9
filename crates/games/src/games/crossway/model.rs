//! Crossway, by Mark Steere (2007): two sides connect their edges on a square board on which all eight directions
//! connect, and nobody may complete a crosscut.
//!
//! Legality is looked up on the whole board: the stone is put, and then no 2x2 block may show the formation. No board
//! of a game shows it before, so a block that does was completed by this stone.

use crate::games::model::{
    EMPTY, ModelBoard, ModelPieRule, ModelSheet, ModelSide, WithoutTurn, diagonal, empty_square, joined, orthogonal,
    square_name,
};
use std::collections::BTreeMap;

/// "Black then becomes White and now makes the second move of the game." The stone stays, and it is still White's turn.
///
/// "If you have no more placements available, you forfeit your turn and your opponent can continue making placements until he completes his goal
/// connection."
pub const SHEET: ModelSheet = ModelSheet {
    name: "crossway",
    start: empty_square,
    first: ModelSide::Black,
    turns,
    outcome: |board, _| winner(board).map(ModelSide::name),
    pie_rule: Some(ModelPieRule::Exchanges),
    without_turn: WithoutTurn::Passes,
};

/// "For White to win, White must form a contiguous sequence of white stones connecting the West edge to the East edge
/// of the board. Each stone in the sequence must be connected to neighboring stones in the sequence via horizontal,
/// vertical, or diagonal adjacencies. Likewise for Black and the North and South edges. A corner is considered to be
/// part of both adjoining edges."
fn winner(board: &ModelBoard) -> Option<ModelSide> {
    joined(board, |a, b| orthogonal(a, b) || diagonal(a, b))
}

/// "Players take turns adding their stones to the board, one stone per turn. A player must never complete the formation
/// shown in Figure 2 or a 90 degree rotation of this formation."
fn turns(board: &ModelBoard, mover: ModelSide) -> BTreeMap<String, ModelBoard> {
    board
        .cells_with(EMPTY)
        .into_iter()
        .map(|cell| (square_name(cell), board.with(cell, mover.stone())))
        .filter(|(_, after)| !has_crosscut(after))
        .collect()
}

/// Whether some 2x2 block has "one colour on one diagonal and the other colour on the other" (ruling).
fn has_crosscut(board: &ModelBoard) -> bool {
    let (black, white) = (ModelSide::Black.stone(), ModelSide::White.stone());
    board.rows.windows(2).any(|rows| {
        let (south, north) = (&rows[0], &rows[1]);
        south.windows(2).zip(north.windows(2)).any(|(south, north)| {
            let block = [south[0], south[1], north[0], north[1]];
            block == [black, white, white, black] || block == [white, black, black, white]
        })
    })
}
