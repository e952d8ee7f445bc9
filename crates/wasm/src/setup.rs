//! Set-ups from the editor, and pictures.

use slipway_games::draw::Picture;
use slipway_games::{Cell, Flaw, Game, Pie, Position, Rules, Setup, Side};

use crate::boards::{cell, number};
use crate::line::{numbers, played};
use crate::types::{Edited, LineJson};

/// What a position string sets up, and what is wrong with it.
///
/// # Errors
/// When the text has not the form of a position of that game.
pub fn edit(game: Game, position: &str) -> Result<Edited, String> {
    let setup = Setup::parse(game, position).map_err(|error| error.to_string())?;
    Ok(judged(&setup))
}

/// The same for a set-up from the editor: what is on the cells, a letter each.
///
/// # Errors
/// When there is no such board, or the letters are not those of the game.
pub fn compose(game: Game, size: u8, contents: &str, turn: Side, swap: bool) -> Result<Edited, String> {
    let board = game.board(size).map_err(|error| error.to_string())?;
    let letters: Vec<char> = contents.chars().collect();
    if letters.len() != board.area() {
        return Err(format!("the {board} has {} cells, not {}", board.area(), letters.len()));
    }
    let row =
        |row: u8| board.columns(row).map(|column| letters[usize::from(number(board, Cell::at(column, row)))]).collect();
    let rows: Vec<String> = (0..board.rows()).rev().map(row).collect();
    edit(game, &format!("{} {}{}", rows.join("/"), turn.letter(), if swap { " swap" } else { "" }))
}

/// The set-up with all its flaws.
fn judged(setup: &Setup) -> Edited {
    let board = setup.board();
    let flaws = Position::from_setup(setup, Pie::On).err().unwrap_or_default();
    let mut cells: Vec<u16> = flaws.iter().flat_map(|flaw| numbers(board, &concerned(flaw))).collect();
    cells.sort_unstable();
    cells.dedup();
    Edited {
        size: board.size(),
        contents: board.cells().map(|cell| setup.content(cell).letter()).collect(),
        turn: setup.turn,
        swap: setup.swap,
        position: setup.to_string(),
        flaws: flaws.iter().map(|flaw| flaw.message(board).to_string()).collect(),
        cells,
    }
}

/// The cells to show with a flaw.
fn concerned(flaw: &Flaw) -> Vec<Cell> {
    match flaw {
        Flaw::SwapNotOpen | Flaw::NoPieRule | Flaw::Tiles { .. } => Vec::new(),
        Flaw::TwoWinners { black, white } => [&black[..], white].concat(),
        Flaw::WinnerToMove { along, .. } => along.clone(),
        Flaw::Crosscut { cells } => cells.to_vec(),
        Flaw::BareDiagonal { cells } => cells.to_vec(),
        Flaw::EdgeStones { cells } => cells.clone(),
        Flaw::TooManyPaths { cell } => vec![*cell],
        Flaw::TwoPaths { one, other } => [&one[..], other].concat(),
    }
}

/// The position as an SVG document.
///
/// # Errors
/// What in the line is not possible.
pub fn picture(line: &LineJson, marks: &[u16], path: &[u16]) -> Result<String, String> {
    let played = played(line)?;
    let board = played.board();
    let cells = |numbers: &[u16]| numbers.iter().map(|&number| cell(board, number)).collect::<Result<Vec<_>, _>>();
    let mut picture = Picture::of(&Setup::of(played.now())).mark(cells(marks)?);
    if !path.is_empty() {
        picture = picture.line(cells(path)?);
    }
    Ok(picture.svg(ToString::to_string))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_editor_and_the_string_are_the_same_set_up() {
        let text = ".oxxx/o.o.o/xxx.o/xo.ox/o.x.o b";
        let read = edit(Game::Crossway, text).unwrap();
        assert_eq!(read.flaws, Vec::<String>::new());
        assert_eq!(compose(Game::Crossway, read.size, &read.contents, read.turn, read.swap).unwrap(), read);
        assert_eq!(read.position, text);
        let hexagonal = edit(Game::Slicron, ".../..../..xxx/.x../x.. b").unwrap();
        assert_eq!(compose(Game::Slicron, 3, &hexagonal.contents, Side::Black, false).unwrap(), hexagonal);
    }

    #[test]
    fn every_flaw_is_named_with_its_cells() {
        let edited = edit(Game::Crossway, ".../xo./ox. b").unwrap();
        assert_eq!(edited.flaws.len(), 1);
        assert_eq!(edited.cells, [0, 1, 3, 4]);
        assert_eq!(
            compose(Game::Slash, 3, "........", Side::Black, false).unwrap_err(),
            "the 3x3 board has 9 cells, not 8"
        );
    }
}
