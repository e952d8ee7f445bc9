//! `slipway migrate-store`: a site moves from its folder to a database.

use std::path::PathBuf;

use clap::Args;
use slipway_messages::message;

use crate::failure::{Failure, in_its_words};
use crate::printer::Printer;

/// Move all games and people of a server from SQLite in a folder to PostgreSQL. Stop the server first. A move that was interrupted goes on where it was; a database with other games in it is refused.
#[derive(Args)]
#[command(
    after_help = "Example: slipway migrate-store --from sqlite:/var/lib/slipway --to postgres://slipway:password@db.example/slipway"
)]
pub struct MigrateStore {
    /// The folder that the server had as --data: sqlite:DIR.
    #[arg(long, value_name = "sqlite:DIR", value_parser = folder)]
    from: PathBuf,

    /// The address of the database, which has to be there and to be empty.
    #[arg(long, value_name = "URL", env = "SLIPWAY_DATABASE", hide_env_values = true)]
    to: String,
}

fn folder(text: &str) -> Result<PathBuf, String> {
    let folder = text.strip_prefix("sqlite:").ok_or("write sqlite: and the folder, like sqlite:/var/lib/slipway")?;
    if PathBuf::from(folder).join("slipway.sqlite").exists() {
        return Ok(folder.into());
    }
    Err("there are no games in this folder".to_owned())
}

impl MigrateStore {
    /// Moves everything and prints what was moved.
    ///
    /// # Errors
    /// When either end cannot be used, or they differ afterwards.
    pub fn run(self, out: &mut Printer) -> Result<(), Failure> {
        let moved =
            slipway_server::move_store(&self.from, &self.to).map_err(|error| Failure::Other(in_its_words(error)))?;
        let slipway_server::Moved { games, events, before, rows, checksum } = moved;
        out.say(&message!("command-moved", games = games, events = events, before = before))?;
        out.say(&message!("command-moved-rows", rows = rows))?;
        Ok(out.say(&message!("command-moved-checksum", checksum = checksum))?)
    }
}
