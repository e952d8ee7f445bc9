//! Where an attack takes place: a folder of its own, and what it starts there.

use std::ffi::OsStr;
use std::fs::File;
use std::path::{Path, PathBuf};
use std::process::Stdio;
use std::time::Duration;

use anyhow::{Context, Result};
use xtask_services::Folder;

use crate::process::{Process, serve};
use crate::waiting::within;

/// A server that is not there after this will not come.
const START: Duration = Duration::from_secs(15);
/// A command that is not done after this hangs.
const COMMAND: Duration = Duration::from_secs(20);

/// A folder for one attack, and the program under attack. The folder goes when this is dropped.
pub struct Arena {
    slipway: PathBuf,
    folder: Folder,
    name: &'static str,
}

/// What a command has printed, and how it ended.
pub struct Ran {
    /// The exit status; none if a signal ended it.
    pub status: Option<i32>,
    /// Standard output.
    pub output: String,
    /// Standard error.
    pub errors: String,
}

impl Arena {
    /// A place for this attack.
    ///
    /// # Errors
    /// When the folder cannot be made.
    pub fn new(slipway: PathBuf, name: &'static str) -> Result<Arena> {
        Ok(Arena { slipway, folder: Folder::new(name)?, name })
    }

    /// A place in the folder.
    pub fn path(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    /// The usual data folder.
    pub fn data(&self) -> PathBuf {
        self.path("data")
    }

    /// Another folder, in memory, for what would take too long on a disk.
    ///
    /// # Errors
    /// When it cannot be made.
    pub fn in_memory(&self) -> Result<Folder> {
        Folder::in_memory(self.name)
    }

    /// Starts a server on the usual data folder.
    ///
    /// # Errors
    /// When it does not come up.
    pub async fn serve(&self, flags: &[&str]) -> Result<Process> {
        self.serve_on(&self.data(), flags).await
    }

    /// Starts a server on this data folder.
    ///
    /// # Errors
    /// When it does not come up.
    pub async fn serve_on(&self, data: &Path, flags: &[&str]) -> Result<Process> {
        let mut command = serve(&self.slipway, "127.0.0.1:0", data, flags);
        let log = File::options().create(true).append(true).open(self.path("log"))?;
        command.stderr(log);
        let started = Process::start_within(command, START).await;
        started.with_context(|| format!("the server does not start with \"{}\"", flags.join(" ")))
    }

    /// Runs a command of the program to its end.
    ///
    /// # Errors
    /// When it cannot be started, or hangs.
    pub async fn run(&self, arguments: &[&OsStr]) -> Result<Ran> {
        let mut command = tokio::process::Command::new(&self.slipway);
        command.args(arguments).stdin(Stdio::null()).kill_on_drop(true);
        let ran = within(COMMAND, command.output(), "a command of slipway does not end").await??;
        let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).trim_end().to_owned();
        Ok(Ran { status: ran.status.code(), output: text(&ran.stdout), errors: text(&ran.stderr) })
    }

    /// Runs `slipway audit` on a data folder.
    ///
    /// # Errors
    /// When it cannot be started, or hangs.
    pub async fn audit(&self, data: &Path) -> Result<Ran> {
        self.run(&["audit".as_ref(), "--data".as_ref(), data.as_ref()]).await
    }

    /// The last lines that servers have logged here.
    pub fn log(&self, lines: usize) -> Vec<String> {
        let log = std::fs::read_to_string(self.path("log")).unwrap_or_default();
        let all: Vec<&str> = log.lines().collect();
        all[all.len().saturating_sub(lines)..].iter().map(|line| line.chars().take(300).collect()).collect()
    }
}

impl Ran {
    /// That it ended well; what it printed goes with the error otherwise.
    ///
    /// # Errors
    /// When it did not.
    pub fn success(&self, what: &str) -> Result<&str> {
        anyhow::ensure!(self.status == Some(0), "{what} ended with {:?}: {} {}", self.status, self.output, self.errors);
        Ok(&self.output)
    }

    /// The number of turns that an audit has counted.
    ///
    /// # Errors
    /// When it says none.
    pub fn turns(&self) -> Result<usize> {
        let words: Vec<&str> = self.output.split_whitespace().collect();
        let number = words.windows(2).find(|pair| pair[1] == "turns").and_then(|pair| pair[0].parse().ok());
        number.with_context(|| format!("an audit without a number of turns: {}", self.output))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_audit_says_how_many_turns_it_has_seen() {
        let ran = |output: &str| Ran { status: Some(0), output: output.to_owned(), errors: String::new() };
        assert_eq!(ran("3 games, 40 events, 31 turns\n").turns().unwrap(), 31);
        assert!(ran("nothing").turns().is_err());
    }
}
