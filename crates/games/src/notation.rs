//! Turns as text.
//!
//! | game | a turn is written |
//! |---|---|
//! | Slash, Crossway | the cell: `d4` |
//! | Slither | the cell, or `from-to/placed`: `c3-c4/d5` |
//! | Slyde | `from-to`: `c1-c2` |
//! | Slicron | the cell, and if there is a choice the path that stays: `f1/f1-f2-g2` |
//! | where there is such a turn | `swap`, `pass` |
//!
//! Reading takes capitals and surrounding space, too. Whether a turn is legal, and which spelling of it is the canonical
//! one, is for the position to say: [`Position::read`](crate::Position::read).

use std::fmt;

use thiserror::Error;

use crate::board::{Board, Cell, CellError};
use crate::game::Game;
use crate::illegal::Illegal;
use crate::turn::Turn;

/// Why a text is not a turn that can be played.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum TurnError {
    /// The text has not the form of a turn of this game.
    #[error("\"{}\" is not a turn of {game}; {}", excerpt(text), form(*game))]
    NotATurn {
        /// The game.
        game: Game,
        /// What was given.
        text: String,
    },
    /// A cell in it is none of this board.
    #[error(transparent)]
    Cell(#[from] CellError),
    /// It is not legal.
    #[error("{}", reason.explain(*board))]
    Illegal {
        /// Why not.
        reason: Illegal,
        /// The board, whose cell names the explanation uses.
        board: Board,
    },
}

/// Text from outside as a message may repeat it: nothing in it acts on a terminal, and it is never long.
#[must_use]
pub fn excerpt(text: &str) -> String {
    const LONGEST: usize = 40;
    let mut shown: String = text.chars().take(LONGEST).flat_map(char::escape_debug).collect();
    if text.chars().nth(LONGEST).is_some() {
        shown.push('…');
    }
    shown
}

fn form(game: Game) -> &'static str {
    match game {
        Game::Slash => "write the cell, like d4, or swap",
        Game::Crossway => "write the cell, like d4, or swap or pass",
        Game::Slither => "write the cell, like d4, or a shift and a placement, like c3-c4/d5, or swap or pass",
        Game::Slyde => "write where the tile lies and where it goes, like c1-c2",
        Game::Slicron => {
            "write the cell, like e5, with the path that stays if there is a choice, like f1/f1-f2-g2, or swap"
        }
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
    match (game, before.split_once('-'), after) {
        (Game::Slyde, Some((from, to)), None) => Ok(Turn::Slide { from: cell(from)?, to: cell(to)? }),
        (Game::Slyde, _, _) => Err(not_a_turn()),
        (Game::Slither, Some((from, to)), Some(place)) => {
            Ok(Turn::ShiftAndPlace { from: cell(from)?, to: cell(to)?, place: cell(place)? })
        }
        (Game::Slicron, None, Some(path)) => {
            let path = path.split('-').map(cell).collect::<Result<_, _>>()?;
            Ok(Turn::PlaceAndKeep { place: cell(before)?, path })
        }
        (_, None, None) => Ok(Turn::Place(cell(before)?)),
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
