//! `slipway gtp`: the engine for controllers that speak the Go Text Protocol.

use std::io;

use clap::Args;
use slipway_arena::gtp::{Session, SessionError, Thinks};

use crate::failure::Failure;
use crate::printer::Printer;
use crate::start;
use crate::thinking::SearchArgs;

/// Play by the Go Text Protocol, version 2, over standard input and output.
///
/// Moves are written as everywhere else in Slipway. Without a limit the engine thinks for a second a move, or as the clock of the controller allows;
/// docs/protocol.md describes the commands.
#[derive(Args)]
#[command(after_help = "Examples:
  slipway gtp slash --size 11 --time 2
  printf 'play black c3\\ngenmove white\\nshowboard\\n' | slipway gtp slither --size 5 --level 3")]
pub struct Gtp {
    #[arg(help = start::games_in_words())]
    game: String,

    /// Cells on a side of the board [default: the size the game is usually played on].
    #[arg(long, value_name = "N", value_parser = start::whole_number, allow_negative_numbers = true)]
    size: Option<u32>,

    /// Play without the pie rule.
    #[arg(long)]
    no_pie: bool,

    #[command(flatten)]
    thinking: SearchArgs,
}

impl Gtp {
    /// Answers commands until there are no more.
    ///
    /// # Errors
    /// When the arguments cannot be used, the commands cannot be read, or the output cannot be written.
    pub fn run(self, out: &mut Printer) -> Result<(), Failure> {
        let game = start::game(&self.game)?;
        let pie = start::pie(game, !self.no_pie);
        let begin = start::begin(game, self.size, pie, None).map_err(Failure::Input)?;
        let thinks = Thinks {
            limit: self.thinking.limit()?,
            threads: self.thinking.threads()?,
            settings: self.thinking.settings()?,
            seed: self.thinking.seed,
        };
        Ok(Session::new(begin, pie, thinks).run(&mut io::stdin().lock(), out)?)
    }
}

impl From<SessionError> for Failure {
    fn from(error: SessionError) -> Failure {
        match error {
            SessionError::Read(_) => Failure::Other(error.message()),
            SessionError::Write(error) => error.into(),
        }
    }
}
