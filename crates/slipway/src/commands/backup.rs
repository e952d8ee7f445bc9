//! `slipway backup`: a copy of all games, while the server runs.

use std::path::PathBuf;

use clap::Args;
use slipway_messages::message;

use super::audit::print_faults;
use super::data::Data;
use crate::failure::{Failure, in_its_words};
use crate::printer::Printer;

/// Copy all games of a server to a file, and check the copy. The server may go on. To restore, put the file into an empty folder as slipway.sqlite.
#[derive(Args)]
#[command(after_help = "Example: slipway backup --data games games-monday.sqlite")]
pub struct Backup {
    /// The file to write; it must not be there yet.
    #[arg(value_name = "FILE")]
    file: PathBuf,

    #[command(flatten)]
    data: Data,
}

impl Backup {
    /// Writes the copy and prints what is in it.
    ///
    /// # Errors
    /// When the folder cannot be read, the file cannot be written, or something in it is wrong.
    pub fn run(self, out: &mut Printer) -> Result<(), Failure> {
        let folder = self.data.with_games()?;
        if self.file.exists() {
            return Err(Failure::Input(message!("command-backup-exists", file = self.file.display().to_string())));
        }
        let copied =
            slipway_server::backup(&folder, &self.file).map_err(|error| Failure::Other(in_its_words(error)))?;
        let (file, size) = (self.file.display().to_string(), copied.bytes.div_ceil(1024));
        out.say(&message!("command-backup-done", file = file, size = size))?;
        print_faults(&copied.audit, out)
    }
}
