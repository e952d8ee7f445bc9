//! Why a match cannot begin or go on.

use std::io;
use std::path::PathBuf;

use slipway_games::record::RecordError;
use slipway_messages::{Arg, Message, message, worded};

/// The file that says which match is in a folder.
pub(super) const DESCRIPTION: &str = "match.json";

/// Why a match cannot begin or go on.
#[derive(Debug)]
pub enum MatchError {
    /// A program does not start.
    NotStarted {
        /// Who it is.
        player: String,
        /// How often it was tried.
        tries: u32,
        /// What it did the last time.
        fault: Message,
    },
    /// None of the random openings is near to even.
    NoOpening {
        /// How many were tried.
        tries: u32,
        /// How many turns each had.
        plies: u32,
    },
    /// The folder cannot be read or written.
    Folder {
        /// The folder.
        path: PathBuf,
        /// Why not.
        error: io::Error,
    },
    /// The folder is not that of a match.
    NotAMatch {
        /// The folder.
        path: PathBuf,
    },
    /// The folder is that of a match which is not over.
    InUse {
        /// The folder.
        path: PathBuf,
    },
    /// The folder is that of another match.
    OtherMatch {
        /// The folder.
        path: PathBuf,
        /// What is different.
        difference: Difference,
    },
    /// A game that was played before cannot be read.
    NotRead {
        /// Its file.
        file: PathBuf,
        /// Why not.
        error: io::Error,
    },
    /// A file in the folder is not a game of the match.
    NotAGame {
        /// The file.
        file: PathBuf,
        /// What is wrong with it.
        why: Message,
    },
    /// A game cannot be written.
    NotWritten {
        /// Its file.
        file: PathBuf,
        /// Why not.
        error: io::Error,
    },
    /// A game cannot be put on record.
    Record(RecordError),
}

/// What is different about another match.
#[derive(Debug)]
pub enum Difference {
    /// Its description cannot be read.
    Unreadable,
    /// These fields of the description, with what is there and what was wanted; neither for a list.
    Fields(Vec<(String, Option<[String; 2]>)>),
}

worded!(MatchError);

impl From<RecordError> for MatchError {
    fn from(error: RecordError) -> MatchError {
        MatchError::Record(error)
    }
}

impl MatchError {
    /// What is wrong, and what would be right.
    #[must_use]
    pub fn message(&self) -> Message {
        let shown = |path: &PathBuf| path.display().to_string();
        match self {
            MatchError::NotStarted { player, tries, fault } => {
                message!("command-match-not-started", player = &**player, tries = *tries, fault = fault.clone())
            }
            MatchError::NoOpening { tries, plies } => {
                message!("command-match-no-balance", tries = *tries, plies = *plies)
            }
            MatchError::Folder { path, error } => {
                message!("command-match-folder", folder = shown(path), reason = error.to_string())
            }
            MatchError::NotAMatch { path } => message!("command-match-not-a-match", folder = shown(path)),
            MatchError::InUse { path } => message!("command-match-in-use", folder = shown(path)),
            MatchError::OtherMatch { path, difference } => {
                message!("command-match-other-match", folder = shown(path), difference = difference.words())
            }
            MatchError::NotRead { file, error } => {
                message!("command-not-read", file = shown(file), reason = error.to_string())
            }
            MatchError::NotAGame { file, why } => {
                message!("command-match-not-a-game", file = shown(file), reason = why.clone())
            }
            MatchError::NotWritten { file, error } => {
                message!("command-not-written", file = shown(file), reason = error.to_string())
            }
            MatchError::Record(error) => error.message(),
        }
    }
}

impl Difference {
    fn words(&self) -> Arg {
        let fields = match self {
            Difference::Unreadable => return message!("command-match-description", file = DESCRIPTION).into(),
            Difference::Fields(fields) => fields,
        };
        Arg::commas(fields.iter().map(|(field, values)| match values {
            None => message!("command-match-field-list", field = &**field),
            Some([found, wanted]) => {
                message!("command-match-field", field = &**field, found = &**found, wanted = &**wanted)
            }
        }))
    }
}
