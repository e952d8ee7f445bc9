//! Why a match cannot begin or go on.

use std::io;
use std::path::PathBuf;

use slipway_games::record::RecordError;
use thiserror::Error;

/// Why a match cannot begin or go on.
#[derive(Debug, Error)]
pub enum MatchError {
    /// A program does not start.
    #[error("{player} failed to start {tries} times in a row: {fault}")]
    NotStarted {
        /// Who it is.
        player: String,
        /// How often it was tried.
        tries: u32,
        /// What it did the last time.
        fault: String,
    },
    /// None of the random openings is near to even.
    #[error("of {tries} random openings of {plies} moves on this board none is near to even")]
    NoOpening {
        /// How many were tried.
        tries: u32,
        /// How many turns each had.
        plies: u32,
    },
    /// The folder cannot be read or written.
    #[error("the folder {} cannot be used: {error}", path.display())]
    Folder {
        /// The folder.
        path: PathBuf,
        /// Why not.
        error: io::Error,
    },
    /// The folder is not that of a match.
    #[error("the folder {} has other things in it", path.display())]
    NotAMatch {
        /// The folder.
        path: PathBuf,
    },
    /// The folder is that of a match which is not over.
    #[error("a match is being played in the folder {}; wait for its end", path.display())]
    InUse {
        /// The folder.
        path: PathBuf,
    },
    /// The folder is that of another match.
    #[error("the folder {} has another match in it: {difference}", path.display())]
    OtherMatch {
        /// The folder.
        path: PathBuf,
        /// What is different.
        difference: String,
    },
    /// A game that was played before cannot be read.
    #[error("{} cannot be read: {error}", file.display())]
    NotRead {
        /// Its file.
        file: PathBuf,
        /// Why not.
        error: io::Error,
    },
    /// A file in the folder is not a game of the match.
    #[error("{} is not a game of this match: {why}; without the file it is played again", file.display())]
    NotAGame {
        /// The file.
        file: PathBuf,
        /// What is wrong with it.
        why: String,
    },
    /// A game cannot be written.
    #[error("{} cannot be written: {error}", file.display())]
    NotWritten {
        /// Its file.
        file: PathBuf,
        /// Why not.
        error: io::Error,
    },
    /// A game cannot be put on record.
    #[error(transparent)]
    Record(#[from] RecordError),
}
