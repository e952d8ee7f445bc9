//! A match as it is shown to somebody who joins it.

use serde::{Deserialize, Serialize};
use slipway_games::{Rules, Side};
use ts_rs::TS;

use crate::count::{Ply, Version};
use crate::ending::Ending;
use crate::seat::{BySeat, Seat};
use crate::settings::MatchSettings;
use crate::state::{Match, Rematch, Takeback};
use crate::time::{Millis, Moment};

/// Everything there is to see of a match at one moment.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Snapshot {
    /// The number of the latest event: the next one that matters has the number after it.
    pub version: Version,
    /// What is played.
    pub settings: MatchSettings,
    /// The turns so far; `pass` was always forced.
    pub moves: Vec<String>,
    /// The position they have come to.
    pub position: String,
    /// How it stands between the players.
    #[serde(flatten)]
    pub standing: Standing,
    /// Whether the match waits for the server.
    pub suspended: bool,
    /// The takeback offer that waits for an answer.
    pub takeback: Option<Takeback>,
    /// How the match ended, if it is over.
    pub ending: Option<Ending>,
    /// Whether there will be another one.
    pub rematch: Rematch,
}

/// What follows from the turns and the clocks: it comes with every event, so that a program that follows a match need not work it out.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Standing {
    /// Which side each seat has now.
    #[cfg_attr(feature = "openapi", schema(value_type = BySeat<String>))]
    pub sides: BySeat<Side>,
    /// Who is to move, if the match is not over.
    pub to_move: Option<Seat>,
    /// The clocks, if there are any.
    pub clocks: Option<ClockFace>,
    /// Whether the match can still be called off.
    pub may_abort: bool,
    /// The ply that each seat would have to name to take its latest own turn back, if it has made one.
    pub last_choice: BySeat<Option<Ply>>,
}

/// What the clocks show at one moment.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ClockFace {
    /// What each player has left.
    pub left: BySeat<Millis>,
    /// Whose clock runs.
    pub running: Option<Seat>,
}

impl Match {
    /// What there is to see at this moment.
    #[must_use]
    pub fn snapshot(&self, now: Moment) -> Snapshot {
        let position = self.line().position();
        let turns = self.line().turns();
        Snapshot {
            version: self.version(),
            settings: self.settings().clone(),
            moves: turns.iter().map(|turn| turn.on(position.board()).to_string()).collect(),
            position: position.to_string(),
            standing: self.standing(now),
            suspended: self.is_suspended(),
            takeback: self.takeback(),
            ending: self.ending(),
            rematch: self.rematch(),
        }
    }

    /// How it stands between the players at this moment.
    #[must_use]
    pub fn standing(&self, now: Moment) -> Standing {
        Standing {
            sides: self.sides(),
            to_move: self.to_move(),
            clocks: self.clocks(now).map(|left| ClockFace { left, running: self.running() }),
            may_abort: self.may_abort(),
            last_choice: BySeat::from_fn(|seat| self.last_choice(seat)),
        }
    }
}
