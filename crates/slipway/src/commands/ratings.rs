//! `slipway ratings`: all ratings of a server, computed again.

use std::io::Write;

use clap::Args;
use slipway_messages::message;
use slipway_server::{RatingLine, Recount, Recounting};

use super::data::{Data, DatabaseFlag};
use crate::failure::{Failure, in_its_words};
use crate::printer::Printer;

/// Compute all ratings of a server again, from the results of its rated games in their order, and compare them with those that are stored. Every digit has to be the same; if one is not, the exit status is 1. Nothing is changed, and the server may go on.
#[derive(Args)]
#[command(after_help = "Example: slipway ratings --data games --check")]
pub struct RatingsCommand {
    #[command(flatten)]
    data: Data,

    #[command(flatten)]
    database: DatabaseFlag,

    /// Say only whether they are the same, without the list.
    #[arg(long)]
    check: bool,

    /// Store what was computed, where it differs. A server over a folder has to be stopped first; one over a database may go on.
    #[arg(long, conflicts_with = "check")]
    recompute: bool,
}

impl RatingsCommand {
    /// Prints the ratings, and whether they are those that are stored.
    ///
    /// # Errors
    /// When nothing can be read, or they are not.
    pub fn run(self, out: &mut Printer) -> Result<(), Failure> {
        let recounting = if self.recompute { Recounting::Store } else { Recounting::Check };
        let recount = match &self.database.url {
            Some(url) => slipway_server::recount_database(url, recounting),
            None => slipway_server::recount_folder(&self.data.with_games()?, recounting),
        };
        let recount = recount.map_err(|error| Failure::Other(in_its_words(error)))?;
        if !self.check {
            writeln!(out, "{}", RatingLine::HEADER)?;
            recount.ratings.iter().try_for_each(|line| writeln!(out, "{line}"))?;
        }
        let Recount { games, counted, different, ref differences, ref ratings } = recount;
        for difference in differences {
            writeln!(out, "{difference}")?;
        }
        let counts = message!("command-ratings-found", games = games, counted = counted, ratings = ratings.len());
        out.say(&counts)?;
        match (different, recounting) {
            (0, _) => Ok(out.say(&message!("command-ratings-same"))?),
            (_, Recounting::Store) => Ok(out.say(&message!("command-ratings-stored", count = different))?),
            (_, Recounting::Check) => Err(Failure::Other(message!("command-ratings-differ", count = different))),
        }
    }
}
