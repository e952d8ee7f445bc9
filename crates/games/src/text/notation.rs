//! Turns as text.
//!
//! | a turn | is written |
//! |---|---|
//! | a placement | the cell: `d4` |
//! | a shift and a placement (Slither) | `from-to/placed`: `c3-c4/d5` |
//! | a slide (Slyde) | `from-to`: `c1-c2` |
//! | a placement with a choice of paths (Slicron) | the cell and the path that stays: `f1/f1-f2-g2` |
//! | the pie option, and a forced pass | `swap`, `pass` |
//!
//! Which of the first four a game has is in its [`TurnForms`].
//!
//! Reading takes capitals and surrounding space, too. Whether a turn is legal, and which spelling of it is the canonical
//! one, is for the position to say: [`Position::read`](crate::Position::read).

use std::fmt;

use slipway_messages::{Message, message, worded};

pub use crate::core::excerpt;

use crate::core::board::{Board, Cell, CellError};
use crate::core::game::Game;
use crate::core::illegal::Illegal;
use crate::core::info::TurnForms;
use crate::core::turn::Turn;

/// Why a text is not a turn that can be played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TurnError {
    /// The text has not the form of a turn of this game.
    NotATurn {
        /// The game.
        game: Game,
        /// What was given.
        text: String,
    },
    /// A cell in it is none of this board.
    Cell(CellError),
    /// It is not legal.
    Illegal {
        /// Why not.
        reason: Illegal,
        /// The board, whose cell names the explanation uses.
        board: Board,
    },
}

worded!(TurnError);

impl TurnError {
    /// What is wrong, as a message.
    #[must_use]
    pub fn message(&self) -> Message {
        match self {
            TurnError::NotATurn { game, text } => message!("turn-error-form", game = game.id(), text = excerpt(text)),
            TurnError::Cell(error) => error.message(),
            TurnError::Illegal { reason, board } => reason.message(*board),
        }
    }
}

impl From<CellError> for TurnError {
    fn from(error: CellError) -> TurnError {
        TurnError::Cell(error)
    }
}

/// Reads a turn of a game; whether it is legal anywhere is not asked.
///
/// # Errors
/// When the text has not the form of a turn of this game, or names a cell that the board does not have.
pub fn parse(game: Game, board: Board, text: &str) -> Result<Turn, TurnError> {
    let not_a_turn = || TurnError::NotATurn { game, text: text.trim().to_owned() };
    let word = text.trim().to_ascii_lowercase();
    let cell = |name: &str| -> Result<Cell, TurnError> {
        // A cell error says "is not on the board"; what is no name at all makes the whole text no turn.
        board.cell(name).map_err(|error| match error {
            CellError::NotAName { .. } => not_a_turn(),
            CellError::OffBoard { .. } => error.into(),
        })
    };
    match word.as_str() {
        "swap" => return Ok(Turn::Swap),
        "pass" => return Ok(Turn::Pass),
        _ if word.contains(char::is_whitespace) => return Err(not_a_turn()),
        _ => {}
    }
    let (before, after) = word.split_once('/').map_or((word.as_str(), None), |(before, after)| (before, Some(after)));
    let TurnForms { placement, shift, slide, path: keeps_path } = game.info().turns;
    match (before.split_once('-'), after) {
        (Some((from, to)), None) if slide => Ok(Turn::Slide { from: cell(from)?, to: cell(to)? }),
        (Some((from, to)), Some(place)) if shift => {
            Ok(Turn::ShiftAndPlace { from: cell(from)?, to: cell(to)?, place: cell(place)? })
        }
        (None, Some(path)) if keeps_path => {
            let path = path.split('-').map(cell).collect::<Result<_, _>>()?;
            Ok(Turn::PlaceAndKeep { place: cell(before)?, path })
        }
        (None, None) if placement => Ok(Turn::Place(cell(before)?)),
        _ => Err(not_a_turn()),
    }
}

impl Turn {
    /// The turn as text, with the cell names of this board.
    #[must_use]
    pub fn on(&self, board: Board) -> TurnText<'_> {
        TurnText { turn: self, board }
    }
}

/// A turn to be written.
pub struct TurnText<'a> {
    turn: &'a Turn,
    board: Board,
}

impl fmt::Display for TurnText<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = |cell: &Cell| self.board.name(*cell);
        match self.turn {
            Turn::Place(cell) => write!(f, "{}", name(cell)),
            Turn::ShiftAndPlace { from, to, place } => write!(f, "{}-{}/{}", name(from), name(to), name(place)),
            Turn::Slide { from, to } => write!(f, "{}-{}", name(from), name(to)),
            Turn::PlaceAndKeep { place, path } => {
                write!(f, "{}", name(place))?;
                let joints = std::iter::once('/').chain(std::iter::repeat('-'));
                path.iter().zip(joints).try_for_each(|(cell, joint)| write!(f, "{joint}{}", name(cell)))
            }
            Turn::Swap => f.write_str("swap"),
            Turn::Pass => f.write_str("pass"),
        }
    }
}
