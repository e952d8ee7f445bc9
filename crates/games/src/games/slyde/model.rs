//! Slyde, by Mike Zapawa: both sides slide tiles, each slide freezes something under a disc, and when nothing slides
//! any more the side with the larger groups wins, Black's of tiles, White's of empty cells.
//!
//! `x` is a tile, `X` a tile with a disc, `.` an empty cell, `O` an empty cell with a disc.

use crate::games::model::{
    EMPTY, ModelBoard, ModelCell, ModelSheet, ModelSide, WithoutTurn, connected_part, orthogonal, square_name,
};
use std::collections::{BTreeMap, BTreeSet};

const TILE: char = 'x';
const TILE_WITH_DISC: char = 'X';
const EMPTY_WITH_DISC: char = 'O';

/// White moves first, and there is no pie rule. When nothing slides any more the game is over, so nobody passes.
pub const SHEET: ModelSheet = ModelSheet {
    name: "slyde",
    start,
    first: ModelSide::White,
    turns,
    outcome: |board, _| outcome(board),
    pie_rule: None,
    without_turn: WithoutTurn::Never,
};

/// "Decide the size of the board and arrange the black tiles in a checkerboard pattern." Ruling: "`a1` a tile".
fn start(size: usize) -> ModelBoard {
    assert!((4..=16).contains(&size) && size.is_multiple_of(2), "no Slyde board of {size}");
    let on_start = |row: usize, column: usize| match (row + column) % 2 {
        0 => TILE,
        _ => EMPTY,
    };
    let row = |row| (0..size).map(|column| on_start(row, column)).collect();
    ModelBoard { rows: (0..size).map(row).collect() }
}

/// "The game ends when no more tiles can be moved. The winner is the owner of the largest group [...]. In case of a
/// tie, the next largest group is compared. If there are multiple groups of the same color and size, they are taken as
/// separate groups for comparison. If all groups are the same size between players, it is a draw".
fn outcome(board: &ModelBoard) -> Option<&'static str> {
    if !slides(board).is_empty() {
        return None;
    }
    let mut black = group_sizes(board, &[TILE, TILE_WITH_DISC]);
    let mut white = group_sizes(board, &[EMPTY, EMPTY_WITH_DISC]);
    // Ruling: "a shorter list counts as filled up with zeros".
    let longer = black.len().max(white.len());
    black.resize(longer, 0);
    white.resize(longer, 0);
    match black.iter().zip(&white).find(|(black, white)| black != white) {
        Some((black, white)) if black > white => Some("black"),
        Some(_) => Some("white"),
        None => Some("draw"),
    }
}

/// "Then, in case of the White player, place a disc on the empty cell that just appeared. In case of the Black player,
/// place a disc on the tile that was just moved."
fn turns(board: &ModelBoard, mover: ModelSide) -> BTreeMap<String, ModelBoard> {
    slides(board)
        .into_iter()
        .map(|(from, to)| {
            let name = format!("{}-{}", square_name(from), square_name(to));
            let after = match mover {
                ModelSide::White => board.with(from, EMPTY_WITH_DISC).with(to, TILE),
                ModelSide::Black => board.with(from, EMPTY).with(to, TILE_WITH_DISC),
            };
            (name, after)
        })
        .collect()
}

/// "Slide a single tile horizontally or vertically to an adjacent empty space. Neither the tile nor the target space
/// can have discs on them."
fn slides(board: &ModelBoard) -> Vec<(ModelCell, ModelCell)> {
    let mut slides = Vec::new();
    for from in board.cells_with(TILE) {
        for to in board.cells_with(EMPTY) {
            if orthogonal(from, to) {
                slides.push((from, to));
            }
        }
    }
    slides
}

/// The sizes of all groups of such cells, the largest first: "a cluster of the same color elements that are connected
/// to each other vertically and horizontally". Ruling: "discs don't matter for groups".
fn group_sizes(board: &ModelBoard, whats: &[char]) -> Vec<usize> {
    let mut cells = board.cells();
    cells.retain(|cell| whats.contains(&board.at(*cell)));
    let groups: BTreeSet<BTreeSet<ModelCell>> =
        cells.iter().map(|&cell| connected_part(&cells, cell, orthogonal)).collect();
    let mut sizes: Vec<usize> = groups.iter().map(BTreeSet::len).collect();
    sizes.sort_unstable_by(|a, b| b.cmp(a));
    sizes
}
