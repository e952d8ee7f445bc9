//! What is kept, and the promise that it is kept.
//!
//! A game is a row about it and its events, numbered without gaps. Writes come in batches from one writer and are all in the storage,
//! through to the disk, before any of them is acknowledged. Whoever implements [`Store`] must pass [`suite`].

mod sqlite;
#[cfg(test)]
pub mod suite;

use serde::{Deserialize, Serialize};
use slipway_play::Seat;
use thiserror::Error;
use ts_rs::TS;
use utoipa::ToSchema;

pub use sqlite::Sqlite;

use crate::ids::{GameId, Hash};

/// How many rows one statement writes, and how many games it reads, at most.
pub const TOGETHER: usize = 32;

/// Milliseconds since 1970.
pub type Moment = i64;

/// How far a game has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum Stage {
    /// A seat is free.
    Open,
    /// Two players are at it.
    Playing,
    /// It is over.
    Ended,
}

impl Stage {
    fn word(self) -> &'static str {
        match self {
            Stage::Open => "open",
            Stage::Playing => "playing",
            Stage::Ended => "ended",
        }
    }

    fn of(word: &str) -> Result<Stage, StoreError> {
        match word {
            "open" => Ok(Stage::Open),
            "playing" => Ok(Stage::Playing),
            "ended" => Ok(Stage::Ended),
            _ => Err(StoreError::Damaged(format!("a game is \"{word}\""))),
        }
    }
}

/// Somebody at a seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sitter {
    /// The hash of the player's secret.
    pub player: Hash,
    /// What the player wants to be called.
    pub name: Option<String>,
}

/// What every turn changes about a game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Progress {
    /// When something last happened.
    pub updated: Moment,
    /// How many turns were made.
    pub plies: u32,
    /// Whose turn it is, if two are playing.
    pub to_move: Option<Seat>,
    /// Before this no clock runs out; when it has come, one looks again. Nothing if no clock runs.
    pub deadline: Option<Moment>,
}

/// What is known about a game besides its events.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct About {
    /// Its name.
    pub id: GameId,
    /// When it was made.
    pub created: Moment,
    /// What was agreed, as JSON.
    pub settings: String,
    /// Which of the five games, for lists.
    pub game: String,
    /// Whether it is listed in the lobby.
    pub listed: bool,
    /// How far it has come.
    pub stage: Stage,
    /// What every turn changes.
    pub progress: Progress,
    /// How it ended, in a word, if it has.
    pub result: Option<String>,
    /// The hash of the secret that opens the free seat.
    pub invitation: Option<Hash>,
    /// Who sits where: who moves first, then the other.
    pub sitters: [Option<Sitter>; 2],
    /// The game that was agreed on after this one.
    pub next: Option<GameId>,
}

/// An event as it is kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Kept {
    /// Its number in its game, from 1.
    pub version: u64,
    /// When it happened.
    pub at: Moment,
    /// What happened, as JSON.
    pub body: String,
}

/// Something that a player said to the other.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS, ToSchema)]
pub struct Remark {
    /// Its number among the remarks of the game, from 1.
    pub number: u32,
    /// When it was said.
    #[ts(type = "number")]
    #[schema(value_type = i64)]
    pub at: Moment,
    /// Who said it.
    pub seat: Seat,
    /// What was said.
    pub text: String,
}

/// A game with all its events.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Loaded {
    /// What is known about it.
    pub about: About,
    /// What happened, in order.
    pub events: Vec<Kept>,
    /// What was said, in order.
    pub remarks: Vec<Remark>,
}

/// One thing to be kept. The parts of a write are kept together or not at all.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Write {
    /// A game that is new, or about which anything may have changed.
    Game {
        /// The game as it is from now on.
        about: Box<About>,
        /// What happened to it, in order.
        events: Vec<Kept>,
    },
    /// A game that went on, with its deadline as it was. Nearly all writes are of this kind, and they take much less.
    Progress {
        /// Which game.
        game: GameId,
        /// How far it has come.
        progress: Progress,
        /// What happened to it, in order.
        events: Vec<Kept>,
    },
    /// Something that was said at a game that is kept.
    Remark {
        /// Which game.
        game: GameId,
        /// What was said.
        remark: Remark,
    },
}

/// Which games a list is of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum List {
    /// Listed games with a free seat, the newest first.
    Open,
    /// Listed games under way.
    Playing,
    /// Listed games that are over.
    Ended,
    /// The games of this player, whether listed or not.
    Of(Hash),
}

/// Why something could not be kept or read.
#[derive(Debug, Error)]
pub enum StoreError {
    /// The storage failed.
    #[error("the storage failed: {0}")]
    Failed(#[from] sqlx::Error),
    /// An event with this number is there already: two writers were at work.
    #[error("game {game} already has an event {version}")]
    Taken {
        /// Which game.
        game: GameId,
        /// Which number.
        version: u64,
    },
    /// What was read makes no sense.
    #[error("the storage is damaged: {0}")]
    Damaged(String),
}

/// Where games are kept.
pub trait Store: Clone + Send + Sync + 'static {
    /// Keeps all of this, through to the disk, or nothing of it.
    fn keep(&self, writes: &[Write]) -> impl Future<Output = Result<(), StoreError>> + Send;

    /// The games of these names, at most [`TOGETHER`], those that there are, each with everything of one moment.
    fn load(&self, ids: &[GameId]) -> impl Future<Output = Result<Vec<Loaded>, StoreError>> + Send;

    /// At most so many games of a list, the latest first.
    fn list(&self, list: List, most: u32) -> impl Future<Output = Result<Vec<About>, StoreError>> + Send;

    /// How many unfinished games this player has.
    fn unfinished(&self, player: Hash) -> impl Future<Output = Result<u32, StoreError>> + Send;

    /// The games whose clocks may have run out by then.
    fn due(&self, until: Moment) -> impl Future<Output = Result<Vec<GameId>, StoreError>> + Send;

    /// Says that the server is alive.
    fn beat(&self, now: Moment) -> impl Future<Output = Result<(), StoreError>> + Send;

    /// When the server last said that it is alive.
    fn last_beat(&self) -> impl Future<Output = Result<Option<Moment>, StoreError>> + Send;

    /// Called once at the start: notes that the server was away since its last beat, and tells all times it was away, as from and to.
    fn returned(&self, now: Moment) -> impl Future<Output = Result<Vec<(Moment, Moment)>, StoreError>> + Send;

    /// The names of all games.
    fn all(&self) -> impl Future<Output = Result<Vec<GameId>, StoreError>> + Send;

    /// Whether all that is kept is whole.
    fn check(&self) -> impl Future<Output = Result<(), StoreError>> + Send;

    /// Closes it.
    fn close(&self) -> impl Future<Output = ()> + Send;
}
