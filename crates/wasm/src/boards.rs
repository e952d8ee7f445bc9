//! The games and their boards, as the page draws them.

use slipway_games::board::Shape;
use slipway_games::draw::layout;
use slipway_games::{Board, Cell, Diagonals, Game, Ground, Piece, Points};

use crate::types::{BoardJson, CellJson, GameJson, LabelJson};

/// The games.
#[must_use]
pub fn games() -> Vec<GameJson> {
    let info = |game: Game| GameJson {
        id: game.id().to_owned(),
        name: game.name().to_owned(),
        designer: game.designer().to_owned(),
        year: game.year(),
        rulebook: game.info().rulebook.map(str::to_owned),
        goal: game.goal().to_string(),
        won_by: game.info().won_by,
        shape: game.info().shape,
        piece: game.info().pieces.black,
        sizes: game.sizes().collect(),
        default_size: game.default_size(),
        pie_rule: game.pie_rule(),
        pie_sentence: game.pie_rule().map(|rule| rule.message().to_string()),
        first_side: game.first_side(),
    };
    Game::ALL.map(info).into()
}

/// The board of a game.
///
/// # Errors
/// When the game is not played on that size.
pub fn board(game: Game, size: u8) -> Result<BoardJson, String> {
    let board = game.board(size).map_err(|error| error.to_string())?;
    let ground = game.info().ground;
    let (width, height) = layout::extent(board);
    let labels = layout::labels(board, label_gap(board.shape(), ground)).into_iter();
    Ok(BoardJson {
        shape: board.shape(),
        size,
        rows: board.rows(),
        width,
        height,
        cells: board.cells().map(|cell| drawn(board, cell)).collect(),
        corners: layout::corners(board.shape()).iter().map(|&(x, y)| [x, y]).collect(),
        labels: labels.map(|layout::Label { text, x, y }| LabelJson { text, x, y }).collect(),
        diagonals: if ground.diagonals == Diagonals::Rising { diagonals(board) } else { Vec::new() },
        coloured_edges: ground.coloured_edges,
        slots: game.info().pieces.black == Piece::Tile,
        crossings: ground.points == Points::Crossings,
    })
}

/// How far the coordinates stand from the board, in widths of a cell: beyond coloured edges, if there are any.
fn label_gap(shape: Shape, ground: Ground) -> f64 {
    match shape {
        Shape::Hexagon => 0.275,
        Shape::Square if ground.coloured_edges => 0.55,
        Shape::Square => 0.35,
    }
}

/// Where a cell is drawn.
fn drawn(board: Board, cell: Cell) -> CellJson {
    let (x, y) = layout::centre(board, cell);
    CellJson { name: board.name(cell).to_string(), row: cell.row(), x, y, edge: board.on_edge(cell) }
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
        let shown = board(Game::Slash, 3).unwrap();
        let names: Vec<[&str; 2]> =
            shown.diagonals.iter().map(|ends| ends.map(|end| &*shown.cells[end as usize].name)).collect();
        assert_eq!(names, [["a1", "c3"], ["b1", "c2"], ["a2", "b3"]]);
        assert!(board(Game::Slither, 9).unwrap().diagonals.is_empty());
    }
}
