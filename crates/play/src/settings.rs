//! What two people agree on before a match.

use serde::{Deserialize, Serialize};
use slipway_games::{Game, Outcome, Pie, Position, Rules, StartError};
use slipway_messages::{Message, message, worded};
use ts_rs::TS;

use crate::clock::{Clock, ClockError};

/// What is played, from where, and with which clock.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = Settings))]
#[serde(deny_unknown_fields)]
pub struct MatchSettings {
    /// Which game.
    #[cfg_attr(feature = "openapi", schema(value_type = String, example = "slash", pattern = "^(slash|crossway|slither|slyde|slicron)$"))]
    pub game: Game,
    /// Cells on a side.
    #[cfg_attr(feature = "openapi", schema(minimum = 3, maximum = 19))]
    pub size: u8,
    /// Whether the pie rule is played.
    #[cfg_attr(feature = "openapi", schema(value_type = bool))]
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

impl MatchSettings {
    /// The same in the words of the rules: the position as they write it, and no pie rule where the game has none.
    pub(crate) fn in_rules_words(&self) -> Result<MatchSettings, MatchStartError> {
        let start = self.start()?;
        let pie = if self.game.pie_rule().is_some() { self.pie } else { Pie::Off };
        Ok(MatchSettings { pie, position: self.position.as_ref().map(|_| start.to_string()), ..self.clone() })
    }

    /// The position that the match starts from.
    ///
    /// # Errors
    /// Why no match can start like this.
    pub fn start(&self) -> Result<Position, MatchStartError> {
        self.clock.check()?;
        let position = Position::begin(self.game, Some(self.size), self.pie, self.position.as_deref())?;
        match position.outcome() {
            Some(outcome) => Err(MatchStartError::Decided(outcome)),
            None => Ok(position),
        }
    }
}

/// Why no match can start.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum MatchStartError {
    /// The game does not start there.
    Game(StartError),
    /// The game is over in the position.
    Decided(Outcome),
    /// Nobody can play with this clock.
    Clock(ClockError),
}

worded!(MatchStartError);

impl MatchStartError {
    /// What is wrong, as a message.
    #[must_use]
    pub fn message(&self) -> Message {
        match self {
            MatchStartError::Game(error) => error.message(),
            MatchStartError::Decided(outcome) => message!("match-start-decided", outcome = *outcome),
            MatchStartError::Clock(error) => error.message(),
        }
    }
}

impl From<StartError> for MatchStartError {
    fn from(error: StartError) -> MatchStartError {
        MatchStartError::Game(error)
    }
}

impl From<ClockError> for MatchStartError {
    fn from(error: ClockError) -> MatchStartError {
        MatchStartError::Clock(error)
    }
}
