//! The games of a match on the disk: a folder with a description of the match and a record for each game. What is there is not played again.

use std::fs::{self, File, TryLockError};
use std::io::Write;
use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};
use slipway_games::record::Record;
use slipway_messages::{Message, message};
use slipway_whole_file as whole_file;

use super::error::{DESCRIPTION, Difference, MatchError};
use super::game::Finished;

/// What decides how the games of a match go; how many there are does not.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Description {
    /// The game.
    pub game: String,
    /// Cells on a side of the board.
    pub size: u8,
    /// Whether the pie rule is played.
    pub pie: bool,
    /// Who has Black in the first game of each pair.
    pub black: String,
    /// Who has White in the first game of each pair.
    pub white: String,
    /// Seconds a move, for players that say nothing else.
    pub time: Option<f64>,
    /// Simulated games a move, for players of ours that say nothing else.
    pub playouts: Option<u64>,
    /// Whether a game ends when the winner has proven that it is one.
    pub adjudicate: bool,
    /// Where the random numbers begin.
    pub seed: u64,
    /// The openings, if they were given.
    pub openings: Vec<String>,
    /// How many moves the random openings have, if they were not.
    pub balanced: Option<u32>,
}

/// The folder of a match.
pub struct Folder {
    path: PathBuf,
    /// Held as long as the match goes on, so that no other is played here.
    _lock: File,
}

impl Folder {
    /// Opens the folder of a match, or makes it.
    ///
    /// # Errors
    /// When it is of another match, in use, or cannot be used.
    pub fn open(path: &Path, wanted: &Description) -> Result<Folder, MatchError> {
        let failed = |error: std::io::Error| MatchError::Folder { path: path.to_owned(), error };
        fs::create_dir_all(path).map_err(failed)?;
        let description = path.join(DESCRIPTION);
        let is_new = !description.exists();
        if is_new && fs::read_dir(path).map_err(failed)?.flatten().any(|entry| entry.file_name() != LOCK) {
            return Err(MatchError::NotAMatch { path: path.to_owned() });
        }
        let lock = File::create(path.join(LOCK)).map_err(failed)?;
        match lock.try_lock() {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => return Err(MatchError::InUse { path: path.to_owned() }),
            Err(TryLockError::Error(error)) => return Err(failed(error)),
        }
        if is_new {
            let text = serde_json::to_string_pretty(wanted).map_err(|error| failed(error.into()))?;
            whole_file::write(&description, |out| writeln!(out, "{text}")).map_err(failed)?;
        } else {
            let text = fs::read_to_string(&description).map_err(failed)?;
            same(&text, wanted).map_err(|difference| MatchError::OtherMatch { path: path.to_owned(), difference })?;
        }
        Ok(Folder { path: path.to_owned(), _lock: lock })
    }

    /// A game that was played before.
    ///
    /// # Errors
    /// When its file cannot be read as one.
    pub(crate) fn load(&self, pair: usize, game: usize) -> Result<Option<Finished>, MatchError> {
        let file = self.file(pair, game);
        let text = match fs::read_to_string(&file) {
            Ok(text) => text,
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => return Ok(None),
            Err(error) => return Err(MatchError::NotRead { file, error }),
        };
        let damaged = |why: Message| MatchError::NotAGame { file: file.clone(), why };
        let record = Record::parse(&text).map_err(|error| damaged(error.message()))?;
        Finished::of(&record).map(Some).ok_or_else(|| damaged(message!("command-match-no-result")))
    }

    /// Keeps a game.
    ///
    /// # Errors
    /// When it cannot be written.
    pub(crate) fn save(&self, pair: usize, game: usize, record: &Record) -> Result<(), MatchError> {
        let file = self.file(pair, game);
        whole_file::write(&file, |out| write!(out, "{record}")).map_err(|error| MatchError::NotWritten { file, error })
    }

    fn file(&self, pair: usize, game: usize) -> PathBuf {
        self.path.join(format!("{:05}-{}.sgf", pair + 1, game + 1))
    }
}

const LOCK: &str = ".lock";

/// Whether a description is the wanted one, and otherwise what is different.
fn same(text: &str, wanted: &Description) -> Result<(), Difference> {
    let found: Description = serde_json::from_str(text).map_err(|_| Difference::Unreadable)?;
    if found == *wanted {
        return Ok(());
    }
    let [found, wanted] = [&found, wanted].map(|description| serde_json::to_value(description).unwrap_or_default());
    let fields = found.as_object().into_iter().flatten();
    let different = fields.filter(|(name, value)| wanted[name.as_str()] != **value);
    let values = |name: &str, value: &serde_json::Value| match value {
        serde_json::Value::Array(_) => None,
        value => Some([value.to_string(), wanted[name].to_string()]),
    };
    Err(Difference::Fields(different.map(|(name, value)| (name.clone(), values(name, value))).collect()))
}
