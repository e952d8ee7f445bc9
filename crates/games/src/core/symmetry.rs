//! The symmetries of a board: turns about its middle, and reflections. Which of them a game has is the game's own business.

use crate::core::board::{Board, Cell, Shape};

/// A turn of a board about its middle, after a reflection if so.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Symmetry {
    /// Whether the board is reflected first, in the diagonal from the south-west.
    pub reflected: bool,
    /// By how many quarters a square is turned, or by how many sixths a hexagon.
    pub turns: u8,
}

impl Board {
    /// All its symmetries, the one that leaves everything where it is first.
    pub fn symmetries(self) -> impl Iterator<Item = Symmetry> {
        let turns = match self.shape() {
            Shape::Square => 4,
            Shape::Hexagon => 6,
        };
        [false, true].into_iter().flat_map(move |reflected| (0..turns).map(move |turns| Symmetry { reflected, turns }))
    }

    /// Where a cell goes.
    #[must_use]
    pub fn image(self, cell: Cell, symmetry: Symmetry) -> Cell {
        let last = self.rows() as i8 - 1;
        // Twice the distances from the middle, which may lie between cells.
        let (mut x, mut y) = (2 * cell.column() as i8 - last, 2 * cell.row() as i8 - last);
        if symmetry.reflected {
            (x, y) = (y, x);
        }
        for _ in 0..symmetry.turns {
            (x, y) = match self.shape() {
                Shape::Square => (-y, x),
                // The neighbours of a cell lie at (1, 0), (1, 1), (0, 1) and so on around it.
                Shape::Hexagon => (x - y, x),
            };
        }
        let [column, row] = [x, y].map(|distance| ((distance + last) / 2) as u8);
        Cell::at(column, row)
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use crate::{Diagonals, Game};

    #[test]
    fn all_are_different_and_keep_cells_and_links() {
        for (game, size) in Game::ALL.into_iter().flat_map(|game| game.sizes().take(3).map(move |size| (game, size))) {
            let board = game.board(size).expect("a size of the game");
            let count = match board.shape() {
                Shape::Square => 8,
                Shape::Hexagon => 12,
            };
            let images = |symmetry| board.cells().map(|cell| board.image(cell, symmetry)).collect::<Vec<_>>();
            let all: BTreeSet<Vec<Cell>> = board.symmetries().map(images).collect();
            assert_eq!((all.len(), board.symmetries().count()), (count, count), "{game}");
            assert_eq!(board.symmetries().map(images).next(), Some(board.cells().collect()), "{game}");
            // Links along one diagonal only are exchanged with the other by a quarter of a turn.
            let one_diagonal = game.info().ground.diagonals == Diagonals::Rising;
            let keeps_links = |symmetry: &Symmetry| !one_diagonal || symmetry.turns.is_multiple_of(2);
            for symmetry in board.symmetries().filter(keeps_links) {
                for cell in board.cells() {
                    let around = board.around(board.image(cell, symmetry), game.links()).collect::<BTreeSet<_>>();
                    let images = board.around(cell, game.links()).map(|near| board.image(near, symmetry));
                    assert_eq!(around, images.collect(), "{game}, {cell:?}, {symmetry:?}");
                }
            }
        }
    }
}
