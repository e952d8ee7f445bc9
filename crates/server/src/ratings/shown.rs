//! Ratings as everybody sees them.

use serde::{Deserialize, Serialize};
use slipway_play::{BySeat, Clock};
use ts_rs::TS;
use utoipa::ToSchema;

/// How fast a game is played. Ratings are kept apart by it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum Speed {
    /// Minutes for the whole game, and seconds for each move.
    Live,
    /// Days for each move.
    Correspondence,
}

/// How strong somebody is at a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[schema(as = Rating)]
pub struct RatingView {
    /// In whole points.
    #[ts(type = "number")]
    pub rating: i64,
    /// How uncertain that is: the true strength is within two of these with a probability of 95 %.
    #[ts(type = "number")]
    pub deviation: i64,
    /// Whether it is too uncertain to say much.
    pub provisional: bool,
}

/// Why a rated game does not count.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Uncounted {
    /// It was called off before the second move.
    Aborted,
    /// The two had played as many games as count within a day.
    TooManyToday,
    /// Too many of the last games of one of them were against the other.
    SameOpponent,
    /// It was not a game that can be rated.
    NotRateable,
}

/// The rating of a player at one game and speed, with what it comes from.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS, ToSchema)]
pub struct GameRating {
    /// Which of the five games.
    pub game: String,
    /// How fast it is played.
    pub speed: Speed,
    /// In whole points.
    #[ts(type = "number")]
    pub rating: i64,
    /// How uncertain that is: the true strength is within two of these with a probability of 95 %.
    #[ts(type = "number")]
    pub deviation: i64,
    /// Whether it is too uncertain to say much.
    pub provisional: bool,
    /// How many games have counted.
    pub games: u32,
    /// How many of them were won.
    pub won: u32,
    /// How many of them were lost.
    pub lost: u32,
    /// How many of them were drawn.
    pub drawn: u32,
}

/// What the two of a game are rated, and what became of that.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct RatingsOfGame {
    /// The ratings: before the game, if it is rated and over, and as they are now otherwise.
    pub ratings: BySeat<Option<RatingView>>,
    /// What a game that counts has changed, in whole points.
    pub changes: BySeat<Option<i64>>,
    /// Why a rated game that is over does not count.
    pub uncounted: Option<Uncounted>,
    /// Whether it has been settled what the game comes to.
    pub is_settled: bool,
}

impl Speed {
    /// Both of them.
    pub const ALL: [Speed; 2] = [Speed::Live, Speed::Correspondence];

    /// The speed of a clock. Without a clock there is none.
    pub fn of(clock: Clock) -> Option<Speed> {
        match clock {
            Clock::Untimed {} => None,
            Clock::Fischer { .. } => Some(Speed::Live),
            Clock::Correspondence { .. } => Some(Speed::Correspondence),
        }
    }

    /// The word that is stored.
    pub fn word(self) -> &'static str {
        match self {
            Speed::Live => "live",
            Speed::Correspondence => "correspondence",
        }
    }
}

impl Uncounted {
    /// All of them.
    pub const ALL: [Uncounted; 4] =
        [Uncounted::Aborted, Uncounted::TooManyToday, Uncounted::SameOpponent, Uncounted::NotRateable];

    /// The word that is stored.
    pub fn word(self) -> &'static str {
        match self {
            Uncounted::Aborted => "aborted",
            Uncounted::TooManyToday => "too-many-today",
            Uncounted::SameOpponent => "same-opponent",
            Uncounted::NotRateable => "not-rateable",
        }
    }

    /// The reason of this word.
    pub fn of(word: &str) -> Option<Uncounted> {
        Uncounted::ALL.into_iter().find(|known| known.word() == word)
    }
}
