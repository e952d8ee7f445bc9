//! `slipway audit`: whether what a server has kept is whole.

use std::io::Write;
use std::path::PathBuf;

use clap::Args;

use crate::failure::Failure;

/// Look through the games that a server has kept: is the storage whole, and does every game replay through the rules?
#[derive(Args)]
#[command(after_help = "Example: slipway audit --data games")]
pub struct Audit {
    /// The data folder of the server.
    #[arg(long, value_name = "DIR", env = "SLIPWAY_DATA")]
    data: PathBuf,
}

impl Audit {
    /// Prints what was found.
    ///
    /// # Errors
    /// When the folder cannot be read, or something in it is wrong.
    pub fn run(self, out: &mut impl Write) -> Result<(), Failure> {
        if !self.data.join("slipway.sqlite").exists() {
            return Err(Failure::Input(format!(
                "there are no games in {}; --data names the folder of a server",
                self.data.display()
            )));
        }
        let found = slipway_server::audit(&self.data).map_err(Failure::Other)?;
        writeln!(out, "{} games, {} events, {} turns", found.games, found.events, found.plies)?;
        for fault in &found.faults {
            writeln!(out, "{fault}")?;
        }
        match found.faults.len() {
            0 => Ok(()),
            count => Err(Failure::Other(format!("{count} faults were found"))),
        }
    }
}
