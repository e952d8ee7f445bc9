//! What is stored, and the promise that it is stored.
//!
//! A game is a row about it and its events, numbered without gaps. Writes come in batches from one writer and are all in the storage,
//! through to the disk, before any of them is acknowledged.
//!
//! **The fence.** Every write of a game carries its number among the writes of that game, and the storage takes it only if it is the next
//! one. So a process that has slept, or a second one at work on the same storage, cannot write over what it has not read: its write is refused
//! as [`StoreError::Stale`], and it has to read the game again. This holds for every kind of write, with or without events.
//!
//! **The term.** Where several nodes share a storage, a game is taken before it is written, which raises its term, and every write names the
//! term that it was taken with. So nothing is written by a node whose game another has taken, and a write whose outcome is not known is
//! settled by taking the game again: then it is stored, or it never will be.
//!
//! Each implementation of [`Store`] must pass [`suite`].

mod carried;
mod folded;
#[cfg(test)]
mod memory;
mod notice;
mod postgres;
pub mod result;
mod rows;
mod sqlite;
mod storage;
#[cfg(test)]
pub mod suite;
mod tables;
mod writing;

use std::net::IpAddr;

use serde::{Deserialize, Serialize};
use slipway_play::{MatchSettings, Seat};
use thiserror::Error;
use ts_rs::TS;
use utoipa::ToSchema;

pub use carried::CARRIED;
#[cfg(test)]
pub use memory::{Memory, StorageFate};
pub use notice::{Notice, NoticeKind};
#[cfg(test)]
pub use postgres::services::postgres as database_for_tests;
pub use postgres::{NodeName, Postgres};
pub use sqlite::{FILE, Sqlite};
pub use storage::Storage;
pub(crate) use tables::values;
pub use tables::{Changes, SqlValue, TableRow, Tables};

use crate::ids::{GameId, Hash};

/// How many rows one statement writes, and how many games it reads, at most.
pub const TOGETHER: usize = 32;

/// Milliseconds since 1970.
pub type UnixMillis = i64;

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
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Sitter {
    /// Who it is: the hash of a guest's secret, or of the secret that an account began with.
    pub player: Hash,
    /// What the player is called.
    pub name: Option<String>,
    /// What the player is.
    #[serde(default)]
    pub kind: PlayerKind,
}

/// What a player is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum PlayerKind {
    /// Somebody without an account, known to this browser alone. The name is whatever was typed.
    #[default]
    Guest,
    /// Somebody with an account and a name that nobody else has.
    Person,
    /// A program with an account.
    Bot,
    /// A player of the server itself: one of the engine's levels.
    House,
}

impl PlayerKind {
    /// The number that is stored.
    pub fn number(self) -> i64 {
        match self {
            PlayerKind::Guest => 0,
            PlayerKind::Person => 1,
            PlayerKind::Bot => 2,
            PlayerKind::House => 3,
        }
    }

    /// The kind of this number. What a newer Slipway has stored counts as a guest.
    pub fn of(number: i64) -> PlayerKind {
        match number {
            1 => PlayerKind::Person,
            2 => PlayerKind::Bot,
            3 => PlayerKind::House,
            _ => PlayerKind::Guest,
        }
    }
}

/// What a game counts for, and who may join it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Offer {
    /// Whether it counts for ratings.
    pub rated: bool,
    /// Whether somebody may join with whom it cannot count; then it does not.
    #[serde(default)]
    pub or_unrated: bool,
    /// Between which ratings somebody has to be who joins: the lowest and the highest.
    pub range: Option<[i64; 2]>,
    /// The only one who may join, if it is offered to one player.
    pub invited: Option<Hash>,
}

impl Offer {
    /// The number that is stored: 0 if it does not count for ratings, 1 if it does, 2 if it does where it can.
    fn rated_number(&self) -> i64 {
        match (self.rated, self.or_unrated) {
            (false, _) => 0,
            (true, false) => 1,
            (true, true) => 2,
        }
    }
}

/// Where a game can be found.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Listing {
    /// Only by its address. The free seat is for the one with the invitation.
    Private,
    /// In the lobby, where everybody may join.
    Lobby,
    /// It belongs in the lobby, but its maker has been away for a while. It comes back with the maker.
    Away,
}

impl Listing {
    fn number(self) -> i64 {
        match self {
            Listing::Private => 0,
            Listing::Lobby => 1,
            Listing::Away => 2,
        }
    }

    fn of(number: i64) -> Result<Listing, StoreError> {
        match number {
            0 => Ok(Listing::Private),
            1 => Ok(Listing::Lobby),
            2 => Ok(Listing::Away),
            _ => Err(StoreError::Damaged(format!("a game is listed as {number}"))),
        }
    }
}

/// What every turn changes about a game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct GameProgress {
    /// When something last happened.
    pub updated: UnixMillis,
    /// How many turns were made.
    pub plies: u32,
    /// Whose turn it is, if two are playing.
    pub to_move: Option<Seat>,
    /// Before this nothing is due by itself: no clock runs out, and no open game ends. When the moment has come, the game is looked at.
    pub deadline: Option<UnixMillis>,
}

/// What is known about a game besides its events.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct About {
    /// Its name.
    pub id: GameId,
    /// When it was made.
    pub created: UnixMillis,
    /// What was agreed, as JSON.
    pub settings: String,
    /// Which of the five games, for lists.
    pub game: String,
    /// Where it can be found.
    pub listing: Listing,
    /// How far it has come.
    pub stage: Stage,
    /// When it came to that stage.
    pub stage_since: UnixMillis,
    /// What every turn changes.
    pub progress: GameProgress,
    /// How it ended, in a word, if it has.
    pub result: Option<String>,
    /// The hash of the secret that opens the free seat.
    pub invitation: Option<Hash>,
    /// Who sits where: who moves first, then the other.
    pub sitters: [Option<Sitter>; 2],
    /// The game that was agreed on after this one.
    pub next: Option<GameId>,
    /// What it counts for, and who may join it.
    #[serde(default)]
    pub offer: Offer,
}

impl About {
    /// What was agreed.
    ///
    /// # Errors
    /// When what is stored of it makes no sense: a sentence.
    pub fn read_settings(&self) -> Result<MatchSettings, String> {
        serde_json::from_str(&self.settings)
            .map_err(|error| format!("the settings of game {} make no sense: {error}", self.id))
    }
}

/// An event as it is kept.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Kept {
    /// Its number in its game, from 1.
    pub version: u64,
    /// When it happened.
    pub at: UnixMillis,
    /// What happened, as JSON.
    pub body: String,
}

/// Something that a player said to the other.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct Remark {
    /// Its number among the remarks of the game, from 1.
    pub number: u32,
    /// When it was said.
    #[ts(type = "number")]
    #[schema(value_type = i64)]
    pub at: UnixMillis,
    /// Who said it.
    pub seat: Seat,
    /// What was said.
    pub text: String,
}

/// Who may write a game, and since when.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Lease {
    /// Whose it is.
    pub owner: Owner,
    /// How often it was taken. A storage that only one server uses does not count.
    pub term: u64,
    /// When its owner took it.
    pub taken: UnixMillis,
    /// How many milliseconds nobody looked after it before that, as far as no event has recorded it yet.
    pub paused: UnixMillis,
}

/// Whose a game is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Owner {
    /// This node's.
    Me,
    /// Another node's, by its name.
    Node(String),
}

impl Lease {
    /// Where there is only one server.
    pub const ALONE: Lease = Lease { owner: Owner::Me, term: 0, taken: 0, paused: 0 };
    /// For a game that is made here.
    pub const NEW: u64 = 1;
}

/// A game with all its events.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Loaded {
    /// How many writes it has had.
    pub revision: u64,
    /// Whose it is.
    pub lease: Lease,
    /// What is known about it.
    pub about: About,
    /// What happened, in order.
    pub events: Vec<Kept>,
    /// What was said, in order.
    pub remarks: Vec<Remark>,
}

/// One write of one game, stored whole or not at all.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Write {
    /// Which game.
    pub game: GameId,
    /// Its number among the writes of this game, from 1: the fence.
    pub revision: u64,
    /// The term that the game was taken with: the fence between nodes.
    pub term: u64,
    /// What the row of the game says from now on.
    pub row: GameRow,
    /// What happened, in order.
    pub events: Vec<Kept>,
    /// What was said, in order.
    pub remarks: Vec<Remark>,
    /// What players have to learn of because of this.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub notices: Vec<Notice>,
}

/// How much of a game's row a write changes.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum GameRow {
    /// The game is new, or anything about it may have changed.
    Whole(Box<About>),
    /// Only what every turn changes, and the deadline is as it was. Nearly all writes are of this kind, and they cost much less.
    Progress(GameProgress),
}

/// A time when the server was away: it did not run, it stood still, or it could not store anything.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Span {
    /// The last moment when it was known to be well.
    pub since: UnixMillis,
    /// The first moment when it was well again.
    pub until: UnixMillis,
}

/// Which games a list is of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum List {
    /// Games of this stage that are in the lobby, those first that came to it last.
    Lobby(Stage),
    /// The games of this player, whether listed or not, those first where something happened last.
    Of(Hash),
}

/// Why something could not be stored or read.
#[derive(Debug, Error)]
pub enum StoreError {
    /// Another process has the storage open.
    #[error("another Slipway uses this folder (process {process})")]
    InUse {
        /// Its number, as it has noted it.
        process: String,
    },
    /// The storage cannot be used, in a sentence that says what to do about it.
    #[error("{0}")]
    Unusable(String),
    /// The storage failed.
    #[error("the storage failed: {0}")]
    Failed(#[source] sqlx::Error),
    /// Somebody else has written to this game in the meantime.
    #[error("game {game} has changed since it was read")]
    Stale {
        /// Which game.
        game: GameId,
    },
    /// The storage is of an earlier version, and may not be changed here.
    #[error("the storage is of an earlier version ({version} of the tables)")]
    Older {
        /// Which version.
        version: i64,
    },
    /// It did not answer in time.
    #[error("the storage does not answer")]
    Late,
    /// What was read makes no sense.
    #[error("the storage is damaged: {0}")]
    Damaged(String),
}

/// What goes wrong while the tables are brought to the newest version.
impl From<sqlx::migrate::MigrateError> for StoreError {
    fn from(error: sqlx::migrate::MigrateError) -> StoreError {
        use sqlx::migrate::MigrateError;
        match error {
            MigrateError::VersionMismatch(version) => StoreError::Damaged(format!(
                "step {version} to its tables was another one than this Slipway's, so nobody knows what is in it"
            )),
            MigrateError::Execute(error) | MigrateError::ExecuteMigration(error, _) => error.into(),
            other => sqlx::Error::from(other).into(),
        }
    }
}

/// A value that cannot be read, or a file that is not what it should be, stays so. Everything else may pass.
impl From<sqlx::Error> for StoreError {
    fn from(error: sqlx::Error) -> StoreError {
        // SQLITE_CORRUPT and SQLITE_NOTADB; PostgreSQL's data_corrupted and index_corrupted.
        let is_corrupt = |code: &str| ["11", "26", "XX001", "XX002"].contains(&code);
        match &error {
            sqlx::Error::ColumnDecode { .. } | sqlx::Error::Decode(_) => StoreError::Damaged(error.to_string()),
            sqlx::Error::Database(cause) if cause.code().is_some_and(|code| is_corrupt(&code)) => {
                StoreError::Damaged(error.to_string())
            }
            _ => StoreError::Failed(error),
        }
    }
}

/// Where games are stored.
pub trait Store: Clone + Send + Sync + 'static {
    /// Stores all of this, through to the disk, or nothing of it.
    fn keep(&self, writes: &[Write]) -> impl Future<Output = Result<(), StoreError>> + Send;

    /// Takes those of these games, at most [`TOGETHER`], that are free or this node's, and gives all that there are, each with everything of one
    /// moment and with whose it is now.
    fn take(&self, ids: &[GameId]) -> impl Future<Output = Result<Vec<Loaded>, StoreError>> + Send;

    /// The games of these names, at most [`TOGETHER`], those that there are, each with everything of one moment.
    fn load(&self, ids: &[GameId]) -> impl Future<Output = Result<Vec<Loaded>, StoreError>> + Send;

    /// At most this many games of a list. A row that makes no sense is left out: it must not hide the others.
    fn list(&self, list: List, most: u32) -> impl Future<Output = Result<Vec<About>, StoreError>> + Send;

    /// How many unfinished games this player has.
    fn unfinished(&self, player: Hash) -> impl Future<Output = Result<u32, StoreError>> + Send;

    /// The games for which a moment has come, at most this many: a clock may have run out, or nobody has joined. Those of other nodes are
    /// left to them.
    fn due(&self, until: UnixMillis, most: u32) -> impl Future<Output = Result<Vec<GameId>, StoreError>> + Send;

    /// Notes that the server is alive now, and when it was not. Gives the time by the clock that all nodes share, if there is one.
    fn beat(
        &self,
        now: UnixMillis,
        away: Option<Span>,
    ) -> impl Future<Output = Result<Option<UnixMillis>, StoreError>> + Send;

    /// What time it is by the clock that all nodes share, if there is one.
    fn time(&self) -> impl Future<Output = Result<Option<UnixMillis>, StoreError>> + Send;

    /// Called once at the start: notes that the server was away since its last beat, and gives all times it was away.
    fn returned(&self, now: UnixMillis) -> impl Future<Output = Result<Vec<Span>, StoreError>> + Send;

    /// Brings what is only in a log into its final place, so that a plain copy of the storage has it. False if some of it has to wait for a reader.
    fn settle(&self) -> impl Future<Output = Result<bool, StoreError>> + Send;

    /// Folds games that ended before this moment, up to this number, and says how many. They are read as before.
    fn fold(&self, ended: UnixMillis, most: u32) -> impl Future<Output = Result<u32, StoreError>> + Send;

    /// The names of all games.
    fn all(&self) -> impl Future<Output = Result<Vec<GameId>, StoreError>> + Send;

    /// Whether all that is stored is whole.
    fn check(&self) -> impl Future<Output = Result<(), StoreError>> + Send;

    /// Counts a game that this client begins or joins, and says whether it may, with a limit for a minute; nothing where the server has to
    /// count by itself.
    fn begins(&self, client: IpAddr, most: u32) -> impl Future<Output = Result<Option<bool>, StoreError>> + Send;

    /// Counts a game that this client puts into the lobby, and says whether it may, with a limit for open ones; nothing where the server has
    /// to count by itself.
    fn lists(
        &self,
        client: IpAddr,
        game: &GameId,
        most: u32,
    ) -> impl Future<Output = Result<Option<bool>, StoreError>> + Send;

    /// Notes that these players were seen by this node lately.
    fn saw(&self, players: &[Hash]) -> impl Future<Output = Result<(), StoreError>> + Send;

    /// When any node has seen this player last, as far as that is noted.
    fn last_seen(&self, player: Hash) -> impl Future<Output = Result<Option<UnixMillis>, StoreError>> + Send;

    /// Gives a game free that this node has taken with this term. Nothing happens if another has it by now.
    fn release(&self, game: &GameId, term: u64) -> impl Future<Output = Result<(), StoreError>> + Send;

    /// Gives all games of this node free at once.
    fn leave(&self) -> impl Future<Output = Result<(), StoreError>> + Send;

    /// The notices of a player that wait to be sent, in the order of their numbers.
    #[cfg(test)]
    fn notices_of(&self, player: Hash) -> impl Future<Output = Vec<(GameId, Notice)>> + Send;

    /// Closes it.
    fn close(&self) -> impl Future<Output = ()> + Send;
}
