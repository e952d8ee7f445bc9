//! Positions as text: `<rows> <b|w>[ swap]`, rows from the north joined by `/`.

use std::fmt;

use slipway_messages::{Message, message, worded};

use crate::core::board::{Board, Cell, Shape};
use crate::core::excerpt;
use crate::core::game::Game;
use crate::core::info::Sizes;
use crate::core::setup::{Content, Setup};
use crate::core::side::Side;

impl Setup {
    /// Reads a position string; the number of its rows tells the size.
    ///
    /// # Errors
    /// What is wrong with its form, and where.
    pub fn parse(game: Game, text: &str) -> Result<Setup, SetupError> {
        let mut words = text.split_whitespace();
        let rows: Vec<&str> = words.next().ok_or(SetupError::Nothing)?.split('/').collect();
        let turn = match words.next() {
            Some("b") => Side::Black,
            Some("w") => Side::White,
            found => return Err(SetupError::Turn { found: found.map(str::to_owned) }),
        };
        let swap = match words.next() {
            None => false,
            Some("swap") => true,
            Some(word) => return Err(SetupError::Word { word: word.to_owned() }),
        };
        if let Some(word) = words.next() {
            return Err(SetupError::Word { word: word.to_owned() });
        }
        let board = board_of_rows(game, rows.len()).ok_or(SetupError::Rows { game, rows: rows.len() })?;
        let mut setup = Setup::empty(game, board);
        (setup.turn, setup.swap) = (turn, swap);
        for (index, letters) in rows.iter().enumerate() {
            let row = board.rows() - 1 - index as u8;
            let columns = board.columns(row);
            let found = letters.chars().count();
            if found != columns.len() {
                return Err(SetupError::RowLength { board, row: index + 1, found, expected: columns.len() });
            }
            for (letter, column) in letters.chars().zip(columns.clone()) {
                let cell = Cell::at(column, row);
                let content = from_letter(game, letter).ok_or(SetupError::Letter {
                    game,
                    letter,
                    row: index + 1,
                    column: usize::from(column - columns.start) + 1,
                    cell: board.name(cell).to_string(),
                })?;
                setup.put(cell, content);
            }
        }
        Ok(setup)
    }
}

/// What a character of a position string means in this game.
fn from_letter(game: Game, letter: char) -> Option<Content> {
    game.info().contents.iter().copied().find(|content| content.letter() == letter)
}

fn board_of_rows(game: Game, rows: usize) -> Option<Board> {
    let size = match game.info().shape {
        Shape::Hexagon if rows % 2 == 1 => rows.div_ceil(2),
        Shape::Hexagon => return None,
        Shape::Square => rows,
    };
    game.board(u8::try_from(size).ok()?).ok()
}

impl fmt::Display for Setup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for row in (0..self.board().rows()).rev() {
            for column in self.board().columns(row) {
                write!(f, "{}", self.content(Cell::at(column, row)).letter())?;
            }
            f.write_str(if row > 0 { "/" } else { " " })?;
        }
        write!(f, "{}", self.turn.letter())?;
        f.write_str(if self.swap { " swap" } else { "" })
    }
}

/// What is wrong with the form of a position string.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SetupError {
    /// There is nothing.
    Nothing,
    /// The number of rows is that of no board.
    Rows {
        /// The game.
        game: Game,
        /// How many rows there are.
        rows: usize,
    },
    /// A row has the wrong length.
    RowLength {
        /// The board that the number of rows tells.
        board: Board,
        /// Which row, from the north, from 1.
        row: usize,
        /// How many cells it has.
        found: usize,
        /// How many it should have.
        expected: usize,
    },
    /// A character stands for nothing.
    Letter {
        /// The game.
        game: Game,
        /// The character.
        letter: char,
        /// Which row, from the north, from 1.
        row: usize,
        /// Which place in the row, from the west, from 1.
        column: usize,
        /// The name of the cell.
        cell: String,
    },
    /// The side to move is missing or unknown.
    Turn {
        /// What is there instead.
        found: Option<String>,
    },
    /// There is a word that does not belong there.
    Word {
        /// The word.
        word: String,
    },
}

worded!(SetupError);

impl SetupError {
    /// What is wrong, as a message.
    #[must_use]
    pub fn message(&self) -> Message {
        match self {
            SetupError::Nothing => message!("setup-error-nothing"),
            SetupError::Rows { game, rows } => wrong_rows(*game, *rows),
            SetupError::RowLength { board, row, found, expected } => message!(
                "setup-error-row-length",
                row = *row,
                found = *found,
                size = board.size(),
                expected = *expected
            ),
            SetupError::Letter { game, letter, row, column, cell } => message!(
                "setup-error-letter",
                row = *row,
                column = *column,
                cell = cell.as_str(),
                letter = letter.escape_debug().to_string(),
                game = game.name(),
                piece = game.info().pieces.black.id()
            ),
            SetupError::Turn { found: None } => message!("setup-error-no-turn"),
            SetupError::Turn { found: Some(word) } => message!("setup-error-turn", word = excerpt(word)),
            SetupError::Word { word } => message!("setup-error-word", word = excerpt(word)),
        }
    }
}

/// How many rows there should be.
fn wrong_rows(game: Game, found: usize) -> Message {
    let rows = |size: u8| game.board(size).map_or(0, Board::rows);
    let Sizes { least, most, step } = game.info().sizes;
    let game_name = game.name();
    match game.info().shape {
        Shape::Hexagon => message!(
            "setup-error-rows-hexagon",
            game = game_name,
            found = found,
            fewest = rows(least),
            least = least,
            rows = rows(most),
            most = most
        ),
        Shape::Square if step == 2 => {
            message!("setup-error-rows-even", game = game_name, found = found, least = least, most = most)
        }
        Shape::Square => message!("setup-error-rows", game = game_name, found = found, least = least, most = most),
    }
}
