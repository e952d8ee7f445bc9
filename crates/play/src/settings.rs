//! What two people agree on before a match.

use serde::{Deserialize, Serialize};
use slipway_games::{Board, Flaw, Game, Outcome, Pie, Position, Rules, Setup, SetupError, SizeError};
use thiserror::Error;
use ts_rs::TS;
use utoipa::ToSchema;

use crate::clock::{Clock, ClockError};
use crate::words;

/// What is played, from where, and with which clock.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Settings {
    /// Which game.
    #[serde(with = "words::game")]
    #[ts(type = "string")]
    #[schema(value_type = String, example = "slash", pattern = "^(slash|crossway|slither|slyde|slicron)$")]
    pub game: Game,
    /// Cells on a side.
    #[schema(minimum = 3, maximum = 19)]
    pub size: u8,
    /// Whether the pie rule is played.
    #[serde(with = "words::pie")]
    #[ts(type = "boolean")]
    #[schema(value_type = bool)]
    pub pie: Pie,
    /// The position it begins with, if not the usual one. Whichever side is to move there, the first seat has the side
    /// that begins the game.
    #[ts(optional = nullable)]
    pub position: Option<String>,
    /// The time control; none, if it is left out.
    #[serde(default)]
    #[ts(optional, as = "Option<Clock>")]
    pub clock: Clock,
}

impl Settings {
    /// The same in the words of the rules: the position as they write it, and no pie rule where the game has none.
    pub(crate) fn in_rules_words(&self) -> Result<Settings, StartError> {
        let start = self.start()?;
        let pie = if self.game.pie_rule().is_some() { self.pie } else { Pie::Off };
        Ok(Settings { pie, position: self.position.as_ref().map(|_| start.to_string()), ..self.clone() })
    }

    /// The position that the match starts from.
    ///
    /// # Errors
    /// Why no match can start like this.
    pub fn start(&self) -> Result<Position, StartError> {
        self.clock.check()?;
        let Some(text) = &self.position else {
            return Ok(Position::start(self.game, self.size, self.pie)?);
        };
        let setup = Setup::parse(self.game, text)?;
        let board = setup.board();
        if board.size() != self.size {
            return Err(StartError::OtherSize { board, size: self.size });
        }
        if setup.swap && self.pie == Pie::Off && self.game.pie_rule().is_some() {
            return Err(StartError::SwapWithoutPie);
        }
        let position = Position::from_setup(&setup, self.pie).map_err(|flaws| StartError::Flawed { flaws, board })?;
        match position.outcome() {
            Some(outcome) => Err(StartError::Decided(outcome)),
            None => Ok(position),
        }
    }
}

/// Why no match can start.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum StartError {
    /// The game is not played on that size.
    #[error(transparent)]
    Size(#[from] SizeError),
    /// The position cannot be read.
    #[error(transparent)]
    Position(#[from] SetupError),
    /// The position is on a board of another size.
    #[error("the position is on a {board}, but size {size} was asked for")]
    OtherSize {
        /// The board of the position.
        board: Board,
        /// The size of the settings.
        size: u8,
    },
    /// The pie option is open in the position and switched off in the settings.
    #[error("the position has the pie option open, but the pie rule was switched off")]
    SwapWithoutPie,
    /// No game comes to the position.
    #[error("the rules never show this position: {}", described(flaws, *board))]
    Flawed {
        /// Everything that is wrong with it.
        flaws: Vec<Flaw>,
        /// Its board.
        board: Board,
    },
    /// The game is over in the position.
    #[error("there is nothing left to play in this position: {0}")]
    Decided(Outcome),
    /// Nobody can play with this clock.
    #[error(transparent)]
    Clock(#[from] ClockError),
}

fn described(flaws: &[Flaw], board: Board) -> String {
    let flaws: Vec<String> = flaws.iter().map(|flaw| flaw.describe(board)).collect();
    flaws.join("; ")
}
