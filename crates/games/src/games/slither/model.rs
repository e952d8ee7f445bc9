//! Slither, by Corey Clark (2010): two sides connect their edges by orthogonal chains; a turn is an optional shift of
//! one own stone and then a placement, and must not leave a bare diagonal.
//!
//! Every shift is tried with every placement, and each resulting board is looked at as a whole. Turns with the same
//! resulting board are one turn, written in its canonical spelling.

use crate::games::model::{
    EMPTY, ModelBoard, ModelCell, ModelPieRule, ModelSheet, ModelSide, WithoutTurn, diagonal, empty_square, joined,
    orthogonal, square_name,
};
use std::collections::BTreeMap;

/// "The other player may choose to play as his opponent's color instead of making a move": the stone stays, and it is still White's turn.
///
/// Ruling: "A player without any legal turn passes [...] Passing is otherwise not allowed."
pub const SHEET: ModelSheet = ModelSheet {
    name: "slither",
    start: empty_square,
    first: ModelSide::Black,
    turns,
    outcome: |board, _| winner(board).map(ModelSide::name),
    pie_rule: Some(ModelPieRule::Exchanges),
    without_turn: WithoutTurn::Passes,
};

/// One way to write a turn.
struct Spelling {
    shift: Option<ModelShift>,
    placed: ModelCell,
}

#[derive(Clone, Copy)]
struct ModelShift {
    from: ModelCell,
    to: ModelCell,
}

/// "The Objective of Slither is to connect your designated sides of the board with a chain of orthogonally connected
/// stones. Black attempts to connect the top and bottom edges while white attempts to connect the left and right-hand
/// edges. Note, corners are considered to belong to both adjacent sides."
fn winner(board: &ModelBoard) -> Option<ModelSide> {
    joined(board, orthogonal)
}

/// "On your turn it is mandatory to place a stone. [...] You also have the option to move one of your stones already on
/// the board." Ruling: the relocation comes first, and the cell just vacated may be used by the placement.
fn turns(board: &ModelBoard, mover: ModelSide) -> BTreeMap<String, ModelBoard> {
    let mut spellings: BTreeMap<ModelBoard, Vec<Spelling>> = BTreeMap::new();
    for shift in shifts(board, mover) {
        let shifted = match shift {
            Some(ModelShift { from, to }) => board.with(from, EMPTY).with(to, mover.stone()),
            None => board.clone(),
        };
        for placed in shifted.cells_with(EMPTY) {
            let after = shifted.with(placed, mover.stone());
            if !has_bare_diagonal(&after, mover) {
                let same = spellings.entry(after).or_default();
                same.push(Spelling { shift, placed });
            }
        }
    }
    spellings.into_iter().map(|(after, same)| (canonical(&same).to_string(), after)).collect()
}

/// No shift, and all shifts: "A stone may move to an orthogonally or diagonally adjacent space."
fn shifts(board: &ModelBoard, mover: ModelSide) -> Vec<Option<ModelShift>> {
    let mut shifts = vec![None];
    for from in board.cells_with(mover.stone()) {
        for to in board.cells_with(EMPTY) {
            if orthogonal(from, to) || diagonal(from, to) {
                shifts.push(Some(ModelShift { from, to }));
            }
        }
    }
    shifts
}

/// "A stone may be placed on any unoccupied cell such that it does not create any diagonal adjacencies to like colored
/// stones unless a common stone also connects them orthogonally. [...] After the movement phase your stones are allowed
/// to be diagonally adjacent and not connected orthogonally, as long as the newly placed stone connects them
/// orthogonally." Ruling: both are the one condition that the end of the turn shows "no two stones of the mover
/// diagonally adjacent without a common orthogonal neighbour of the same colour".
fn has_bare_diagonal(board: &ModelBoard, mover: ModelSide) -> bool {
    let stones = board.cells_with(mover.stone());
    stones.iter().any(|&a| {
        stones.iter().any(|&b| {
            let common_neighbours =
                [ModelCell { row: a.row, column: b.column }, ModelCell { row: b.row, column: a.column }];
            diagonal(a, b) && common_neighbours.iter().all(|cell| board.at(*cell) != mover.stone())
        })
    })
}

/// "`x-y/z` and `x-z/y` have the same result: the canonical one has the smaller cell first (`to` < `placed`); `x-y/x`
/// has the same result as placing at `y`, and the canonical one is plain `y`" (contract).
///
/// Where only one of `x-y/z` and `x-z/y` is a shift to an adjacent cell, that one is the only spelling.
fn canonical(same: &[Spelling]) -> &Spelling {
    let plain = same.iter().find(|spelling| spelling.shift.is_none());
    let smaller_first = same.iter().find(|spelling| {
        let placed = spelling.placed;
        spelling.shift.is_some_and(|shift| shift.to < placed)
    });
    let only = || {
        assert_eq!(same.len(), 1, "two spellings and none canonical");
        &same[0]
    };
    plain.or(smaller_first).unwrap_or_else(only)
}

impl std::fmt::Display for Spelling {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        if let Some(ModelShift { from, to }) = self.shift {
            write!(f, "{}-{}/", square_name(from), square_name(to))?;
        }
        write!(f, "{}", square_name(self.placed))
    }
}
