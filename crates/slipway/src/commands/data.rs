//! The folder where a server stores its games.

use std::path::{Path, PathBuf};

use clap::Args;

use crate::failure::Failure;

/// Which folder it is.
#[derive(Args, Default)]
pub struct Data {
    /// The folder where games by link are stored. Unless given, it is where this system keeps a user's data.
    #[arg(long, value_name = "DIR", env = "SLIPWAY_DATA")]
    data: Option<PathBuf>,
}

/// A database in place of the folder.
#[derive(Args, Default)]
pub struct DatabaseFlag {
    /// A PostgreSQL database in place of the folder, by its address: postgres://user:password@host/database.
    #[arg(long = "database", value_name = "URL", env = "SLIPWAY_DATABASE", hide_env_values = true)]
    pub url: Option<String>,
}

impl DatabaseFlag {
    /// The one that the environment names.
    pub fn from_environment() -> DatabaseFlag {
        DatabaseFlag { url: std::env::var("SLIPWAY_DATABASE").ok().filter(|url| !url.is_empty()) }
    }
}

impl Data {
    /// The one that the environment names, or the usual one.
    pub fn from_environment() -> Data {
        Data { data: std::env::var_os("SLIPWAY_DATA").map(PathBuf::from) }
    }

    /// The folder, whether or not it is there.
    ///
    /// # Errors
    /// When none is given and this system has no usual one.
    pub fn folder(&self) -> Result<PathBuf, Failure> {
        self.data.clone().map_or_else(usual, Ok)
    }

    /// The folder of a server that has stored something.
    ///
    /// # Errors
    /// When nothing is there.
    pub fn with_games(&self) -> Result<PathBuf, Failure> {
        let folder = self.folder()?;
        if has_games(&folder) {
            return Ok(folder);
        }
        Err(Failure::Input(format!("there are no games in {}; --data names the folder of a server", folder.display())))
    }
}

fn has_games(folder: &Path) -> bool {
    folder.join("slipway.sqlite").exists()
}

/// Where this system keeps a user's data.
fn usual() -> Result<PathBuf, Failure> {
    let folder = |name| std::env::var_os(name).filter(|value| !value.is_empty()).map(PathBuf::from);
    let home = || folder("HOME");
    let data = if cfg!(windows) {
        folder("LOCALAPPDATA")
    } else if cfg!(target_os = "macos") {
        home().map(|home| home.join("Library/Application Support"))
    } else {
        folder("XDG_DATA_HOME").or_else(|| home().map(|home| home.join(".local/share")))
    };
    let unknown = || Failure::Input("there is no folder for a user's data here; name one with --data DIR".to_owned());
    data.map(|data| data.join("slipway")).ok_or_else(unknown)
}
