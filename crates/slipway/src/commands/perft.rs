//! `slipway perft`: counts of move sequences.

use std::io::Write;

use clap::Args;
use slipway_games::perft;
use slipway_messages::message;

use crate::failure::Failure;
use crate::printer::Printer;
use crate::start::{Start, whole_number};

/// Count the distinct move sequences of each length, the usual check of a move generator.
#[derive(Args)]
#[command(after_help = "Example: slipway perft slither --size 5 --depth 3 --no-pie")]
pub struct Perft {
    #[command(flatten)]
    start: Start,

    /// The greatest length, at least 1.
    #[arg(long, value_name = "D", value_parser = whole_number, allow_negative_numbers = true)]
    depth: u32,
}

impl Perft {
    /// Prints the counts.
    ///
    /// # Errors
    /// When the arguments cannot be used, or the output cannot be written.
    pub fn run(self, out: &mut Printer) -> Result<(), Failure> {
        let line = self.start.line()?;
        if self.depth == 0 {
            return Err(Failure::Input(message!("command-perft-depth")));
        }
        let mut count = 1;
        for depth in 1..=self.depth {
            // Where no sequence is so long, none is longer.
            count = if count == 0 { 0 } else { perft(line.position(), depth) };
            writeln!(out, "{depth} {count}")?;
            // A deep count takes long; show what is known.
            out.flush()?;
        }
        Ok(())
    }
}
