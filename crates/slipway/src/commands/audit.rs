//! `slipway audit`: whether what a server has stored is whole.

use std::io::Write;

use clap::Args;
use slipway_messages::message;

use super::data::{Data, DatabaseFlag};
use crate::failure::{Failure, in_its_words};
use crate::printer::Printer;

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
    pub fn run(self, out: &mut Printer) -> Result<(), Failure> {
        let found = match &self.database.url {
            Some(url) => slipway_server::audit_database(url),
            None => slipway_server::audit(&self.data.with_games()?),
        };
        let found = found.map_err(|error| Failure::Other(in_its_words(error)))?;
        print_faults(&found, out)
    }
}

/// Prints what is there, and what is wrong with it.
///
/// # Errors
/// When something is.
pub fn print_faults(found: &slipway_server::Audit, out: &mut Printer) -> Result<(), Failure> {
    if found.rows > 0 {
        out.say(&message!("command-audit-people", accounts = found.accounts, rows = found.rows))?;
    }
    out.say(&message!("command-audit-found", games = found.games, events = found.events, turns = found.plies))?;
    for fault in &found.faults {
        writeln!(out, "{fault}")?;
    }
    match found.faults.len() {
        0 => Ok(()),
        count => Err(Failure::Other(message!("command-audit-faults", count = count))),
    }
}
