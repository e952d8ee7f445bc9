//! Where the cells of a board lie when it is drawn: in widths of a cell, x to the east and y to the south from the north-west corner.
//!
//! Hexagons stand on a corner, so a row of them is √3/2 of a width high and a corner is 1/√3 of a width from the centre. Pictures, and the
//! board of the browser app, are drawn from what this says.

use crate::core::board::{Board, Cell, Shape};

/// From a row of hexagons to the next: √3/2.
const HEXAGON_ROW: f64 = 0.866_025_403_784;
/// From the centre of a hexagon to a corner: 1/√3.
const HEXAGON_CORNER: f64 = 0.577_350_269_19;
/// From the last cell of a file of hexagons to its number.
const BEYOND: (f64, f64) = (0.425, 0.7375);

/// A coordinate beside a board.
#[derive(Clone, Debug, PartialEq)]
pub struct Label {
    /// The letter or the number.
    pub text: String,
    /// Its centre from the west.
    pub x: f64,
    /// Its centre from the north.
    pub y: f64,
}

/// How far the board reaches to the east and to the south.
#[must_use]
pub fn extent(board: Board) -> (f64, f64) {
    let rows = f64::from(board.rows());
    match board.shape() {
        Shape::Square => (rows, rows),
        // The widest row has as many cells as there are rows.
        Shape::Hexagon => (rows, (rows - 1.0) * HEXAGON_ROW + 2.0 * HEXAGON_CORNER),
    }
}

/// The centre of a cell.
#[must_use]
pub fn centre(board: Board, cell: Cell) -> (f64, f64) {
    let (column, row) = (f64::from(cell.column()), f64::from(cell.row()));
    let from_north = f64::from(board.rows() - 1) - row;
    match board.shape() {
        Shape::Square => (column + 0.5, from_north + 0.5),
        Shape::Hexagon => {
            let middle = f64::from(board.size() - 1);
            (column + 0.5 + (middle - row) / 2.0, HEXAGON_CORNER + from_north * HEXAGON_ROW)
        }
    }
}

/// The corners of a cell, from its centre.
#[must_use]
pub const fn corners(shape: Shape) -> &'static [(f64, f64)] {
    const HALF: f64 = HEXAGON_CORNER / 2.0;
    match shape {
        Shape::Square => &[(-0.5, -0.5), (0.5, -0.5), (0.5, 0.5), (-0.5, 0.5)],
        Shape::Hexagon => {
            &[(0.0, -HEXAGON_CORNER), (0.5, -HALF), (0.5, HALF), (0.0, HEXAGON_CORNER), (-0.5, HALF), (-0.5, -HALF)]
        }
    }
}

/// The coordinates, this far from the board. Square boards have ranks in the west and files in the south. Hexagonal boards have letters at
/// the west end of the rows; the numbers run to the north-west up to the middle row and to the north-east above it, and stand where these files of
/// cells leave the board, always at the same distance.
#[must_use]
pub fn labels(board: Board, gap: f64) -> Vec<Label> {
    match board.shape() {
        Shape::Square => {
            let (_, south) = extent(board);
            let ranks = (0..board.rows()).map(|row| {
                let (_, y) = centre(board, Cell::at(0, row));
                Label { text: (row + 1).to_string(), x: -gap, y }
            });
            let files = board.columns(0).map(|column| {
                let (x, _) = centre(board, Cell::at(column, 0));
                Label { text: char::from(b'a' + column).to_string(), x, y: south + gap }
            });
            ranks.chain(files).collect()
        }
        Shape::Hexagon => {
            let middle = board.size() - 1;
            let ends_row = |cell: Cell| cell.column() + 1 == board.columns(cell.row()).end;
            let letters = (0..board.rows()).map(|row| {
                let (x, y) = centre(board, Cell::at(board.columns(row).start, row));
                Label { text: char::from(b'a' + row).to_string(), x: x - 0.5 - gap, y }
            });
            let beyond = |cell: Cell, south: f64| {
                let (x, y) = centre(board, cell);
                let number = cell.column() - board.columns(cell.row()).start + 1;
                Label { text: number.to_string(), x: x + BEYOND.0, y: y + south * BEYOND.1 }
            };
            let south_ends = board.cells().filter(|&cell| cell.row() == 0 || cell.row() <= middle && ends_row(cell));
            let north_ends =
                board.cells().filter(|&cell| cell.row() > middle && (cell.row() + 1 == board.rows() || ends_row(cell)));
            letters
                .chain(south_ends.map(|cell| beyond(cell, 1.0)))
                .chain(north_ends.map(|cell| beyond(cell, -1.0)))
                .collect()
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn neighbours_of_a_hexagon_are_one_width_away() {
        let board = Board::hexagon(4);
        let middle = Cell::at(3, 3);
        let (x, y) = centre(board, middle);
        let around: Vec<Cell> = board.around(middle, &crate::board::HEXAGONAL).collect();
        assert_eq!(around.len(), 6);
        for cell in around {
            let (other_x, other_y) = centre(board, cell);
            assert!(((x - other_x).hypot(y - other_y) - 1.0).abs() < 1e-9, "{}", board.name(cell));
        }
    }

    #[test]
    fn all_cells_lie_within_the_extent() {
        for board in [Board::square(5), Board::hexagon(4)] {
            let (width, height) = extent(board);
            for cell in board.cells() {
                let (x, y) = centre(board, cell);
                for (east, south) in corners(board.shape()) {
                    assert!((-1e-9..width + 1e-9).contains(&(x + east)), "{}", board.name(cell));
                    assert!((-1e-9..height + 1e-9).contains(&(y + south)), "{}", board.name(cell));
                }
            }
        }
    }

    #[test]
    fn every_row_and_every_file_has_its_label() {
        let texts = |board| labels(board, 0.5).into_iter().map(|label| label.text).collect::<Vec<_>>();
        assert_eq!(texts(Board::square(3)), ["1", "2", "3", "a", "b", "c"]);
        let hexagonal = texts(Board::hexagon(3));
        assert_eq!(hexagonal[..5], ["a", "b", "c", "d", "e"]);
        assert_eq!(hexagonal[5..], ["1", "2", "3", "4", "5", "4", "1", "2", "3"]);
    }
}
