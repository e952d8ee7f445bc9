//! The games and their boards, as the page draws them.

use slipway_games::board::Shape as GamesShape;
use slipway_games::{Board, Cell, Diagonals, Game, Points, WonBy as GamesWonBy};

use crate::types::{BoardInfo, CellInfo, GameInfo, Shape, Side, WonBy};

impl From<slipway_games::Side> for Side {
    fn from(side: slipway_games::Side) -> Side {
        match side {
            slipway_games::Side::Black => Side::Black,
            slipway_games::Side::White => Side::White,
        }
    }
}

impl From<GamesShape> for Shape {
    fn from(shape: GamesShape) -> Shape {
        match shape {
            GamesShape::Square => Shape::Square,
            GamesShape::Hexagon => Shape::Hexagon,
        }
    }
}

/// The game of this name.
pub(crate) fn game(id: &str) -> Result<Game, String> {
    id.parse().map_err(|error| format!("{error}"))
}

/// The games.
#[must_use]
pub fn games() -> Vec<GameInfo> {
    let info = |game: Game| GameInfo {
        id: game.id().to_owned(),
        name: game.name().to_owned(),
        designer: game.designer().to_owned(),
        year: game.year(),
        rulebook: game.info().rulebook.map(str::to_owned),
        goal: game.goal().to_owned(),
        won_by: match game.info().won_by {
            GamesWonBy::Connection => WonBy::Connection,
            GamesWonBy::Groups => WonBy::Groups,
            GamesWonBy::LastPlacement => WonBy::LastPlacement,
        },
        shape: game.info().shape.into(),
        shifts: game.info().turns.shift,
        slides: game.info().turns.slide,
        sizes: game.sizes().collect(),
        default_size: game.default_size(),
        pie_rule: game.pie_rule().map(|rule| rule.id().to_owned()),
        pie_sentence: game.pie_rule().map(|rule| rule.describe().to_owned()),
        first_side: game.first_side().into(),
    };
    Game::ALL.map(info).into()
}

/// The board of a game.
///
/// # Errors
/// When there is no such game, or not on that size.
pub fn board(id: &str, size: u8) -> Result<BoardInfo, String> {
    let game = game(id)?;
    let board = game.board(size).map_err(|error| error.to_string())?;
    let ground = game.info().ground;
    Ok(BoardInfo {
        shape: board.shape().into(),
        size,
        rows: board.rows(),
        cells: board.cells().map(|cell| drawn(board, cell)).collect(),
        diagonals: if ground.diagonals == Diagonals::Rising { diagonals(board) } else { Vec::new() },
        coloured_edges: ground.coloured_edges,
        crossings: ground.points == Points::Crossings,
    })
}

/// Where a cell is drawn, in widths of a cell.
fn drawn(board: Board, cell: Cell) -> CellInfo {
    let (column, row) = (f32::from(cell.column()), f32::from(cell.row()));
    let from_north = f32::from(board.rows() - 1) - row;
    let (x, y) = match board.shape() {
        GamesShape::Square => (column + 0.5, from_north + 0.5),
        GamesShape::Hexagon => {
            let (middle, corner, between_rows) = (f32::from(board.size() - 1), 3_f32.sqrt() / 3.0, 3_f32.sqrt() / 2.0);
            (column + 0.5 + (middle - row) / 2.0, corner + from_north * between_rows)
        }
    };
    CellInfo { name: board.name(cell).to_string(), row: cell.row(), x, y, edge: board.on_edge(cell) }
}

/// The ends of the diagonals from south-west to north-east.
fn diagonals(board: Board) -> Vec<[u16; 2]> {
    let last = board.rows() - 1;
    let starts = board.cells().filter(|cell| cell.row() == 0 || cell.column() == 0);
    let lines = starts.map(|start| (start, last - start.row().max(start.column()))).filter(|&(_, steps)| steps > 0);
    lines
        .map(|(start, steps)| {
            let end = Cell::at(start.column() + steps, start.row() + steps);
            [start, end].map(|cell| number(board, cell))
        })
        .collect()
}

/// The number of a cell on its board.
pub(crate) fn number(board: Board, cell: Cell) -> u16 {
    let before: usize = (0..cell.row()).map(|row| board.columns(row).len()).sum();
    before as u16 + u16::from(cell.column() - board.columns(cell.row()).start)
}

/// The cell with this number.
pub(crate) fn cell(board: Board, number: u16) -> Result<Cell, String> {
    board.cells().nth(usize::from(number)).ok_or_else(|| format!("there is no cell number {number} on the {board}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cell_is_found_by_its_number() {
        for board in [Board::square(7), Board::hexagon(4)] {
            for (index, found) in board.cells().enumerate() {
                assert_eq!(number(board, found) as usize, index);
                assert_eq!(cell(board, index as u16), Ok(found));
            }
            assert!(cell(board, board.area() as u16).is_err());
        }
    }

    #[test]
    fn slash_shows_the_diagonals_that_connect() {
        let shown = board("slash", 3).unwrap();
        let names: Vec<[&str; 2]> =
            shown.diagonals.iter().map(|ends| ends.map(|end| &*shown.cells[end as usize].name)).collect();
        assert_eq!(names, [["a1", "c3"], ["b1", "c2"], ["a2", "b3"]]);
        assert!(board("slither", 9).unwrap().diagonals.is_empty());
    }
}
