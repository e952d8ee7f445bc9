//! `slipway audit`: whether what a server has stored is whole.

use std::io::Write;

use clap::Args;

use super::data::{Data, DatabaseFlag};
use crate::failure::Failure;

/// Look through the games that a server has stored: is the storage whole, and does every game replay through the rules? Nothing is changed, and the server may go on.
#[derive(Args)]
#[command(after_help = "Example: slipway audit --data games")]
pub struct AuditCommand {
    #[command(flatten)]
    data: Data,

    #[command(flatten)]
    database: DatabaseFlag,
}

impl AuditCommand {
    /// Prints what was found.
    ///
    /// # Errors
    /// When the folder cannot be read, or something in it is wrong.
    pub fn run(self, out: &mut impl Write) -> Result<(), Failure> {
        let found = match &self.database.url {
            Some(url) => slipway_server::audit_database(url),
            None => slipway_server::audit(&self.data.with_games()?),
        };
        let found = found.map_err(Failure::Other)?;
        print_faults(&found, out)
    }
}

/// Prints what is there, and what is wrong with it.
///
/// # Errors
/// When something is.
pub fn print_faults(found: &slipway_server::Audit, out: &mut impl Write) -> Result<(), Failure> {
    writeln!(out, "{} games, {} events, {} turns", found.games, found.events, found.plies)?;
    for fault in &found.faults {
        writeln!(out, "{fault}")?;
    }
    match found.faults.len() {
        0 => Ok(()),
        1 => Err(Failure::Other("1 fault was found".to_owned())),
        count => Err(Failure::Other(format!("{count} faults were found"))),
    }
}
