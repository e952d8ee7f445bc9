//! Where a game starts: at the beginning, or from a position that is set up.

use slipway_messages::{Arg, Message, message, worded};

use crate::core::board::Board;
use crate::core::game::{Game, SizeError};
use crate::core::rules::{Pie, Rules};
use crate::core::setup::{Flaw, Setup};
use crate::games::Position;
use crate::text::position::SetupError;

impl Position {
    /// The position that a game starts from: the usual beginning on this size, or the one that the text shows. Without a size, it is that of the
    /// text or else the usual one.
    ///
    /// # Errors
    /// Why no game starts like this.
    pub fn begin(game: Game, size: Option<u8>, pie: Pie, text: Option<&str>) -> Result<Position, StartError> {
        let Some(text) = text else {
            return Ok(Position::start(game, size.unwrap_or(game.default_size()), pie)?);
        };
        let setup = Setup::parse(game, text)?;
        let board = setup.board();
        if let Some(size) = size.filter(|&size| size != board.size()) {
            return Err(StartError::OtherSize { board, size });
        }
        if setup.swap && pie == Pie::Off && game.pie_rule().is_some() {
            return Err(StartError::SwapWithoutPie);
        }
        Position::from_setup(&setup, pie).map_err(|flaws| StartError::Flawed { flaws, board })
    }
}

/// Why no game starts like this.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum StartError {
    /// The game is not played on that size.
    Size(SizeError),
    /// The position cannot be read.
    Position(SetupError),
    /// The position is on a board of another size.
    OtherSize {
        /// The board of the position.
        board: Board,
        /// The size that was asked for.
        size: u8,
    },
    /// The pie option is open in the position, and the game is played without the pie rule.
    SwapWithoutPie,
    /// No game comes to the position.
    Flawed {
        /// Everything that is wrong with it.
        flaws: Vec<Flaw>,
        /// Its board.
        board: Board,
    },
}

worded!(StartError);

impl StartError {
    /// What is wrong, as a message.
    #[must_use]
    pub fn message(&self) -> Message {
        match self {
            StartError::Size(error) => error.message(),
            StartError::Position(error) => error.message(),
            StartError::OtherSize { board, size } => {
                message!("start-error-other-size", found = board.size(), wanted = *size)
            }
            StartError::SwapWithoutPie => message!("start-error-swap-without-pie"),
            StartError::Flawed { flaws, board } => message!("start-error-flawed", flaws = every_flaw(flaws, *board)),
        }
    }
}

/// All that is wrong with a position, in one sentence.
pub(crate) fn every_flaw(flaws: &[Flaw], board: Board) -> Arg {
    Arg::sentences(flaws.iter().map(|flaw| flaw.message(board)))
}

impl From<SizeError> for StartError {
    fn from(error: SizeError) -> StartError {
        StartError::Size(error)
    }
}

impl From<SetupError> for StartError {
    fn from(error: SetupError) -> StartError {
        StartError::Position(error)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn refusal(size: Option<u8>, pie: Pie, text: &str) -> String {
        Position::begin(Game::Slash, size, pie, Some(text)).unwrap_err().to_string()
    }

    #[test]
    fn a_game_starts_on_the_size_that_is_asked_for_or_shown_or_usual() {
        let begin = |size, text| Position::begin(Game::Slash, size, Pie::On, text).unwrap().board().size();
        assert_eq!(begin(Some(5), None), 5);
        assert_eq!(begin(None, Some("x../x.o/.o. w")), 3);
        assert_eq!(begin(None, None), Game::Slash.default_size());
    }

    #[test]
    fn what_contradicts_itself_is_no_start() {
        let open = ".../.x./... w swap";
        assert!(Position::begin(Game::Slash, Some(3), Pie::On, Some(open)).is_ok());
        assert_eq!(
            refusal(Some(3), Pie::Off, open),
            "the pie option is open in the position, but the pie rule is switched off"
        );
        assert_eq!(refusal(Some(4), Pie::On, open), "the position is for a board of size 3, but size 4 was asked for");
        let both = refusal(None, Pie::On, "xo./xo./xo. b");
        assert!(both.starts_with("no game can reach this position: "), "{both}");
    }
}
