//! `slipway play`: the games in the terminal.

use std::io::{IsTerminal, stdin, stdout};
use std::path::PathBuf;
use std::time::Duration;

use clap::Args;
use slipway_arena::player::level;
use slipway_games::{Record, Rules};
use slipway_messages::{Language, message};
use slipway_play::Seat;
use slipway_tui::{Choices, GameTable, Look, Opponent, OpponentStrength, Page, Signs, TerminalError, run};

use crate::failure::Failure;
use crate::printer::Printer;
use crate::record_file;
use crate::start::{begin, game, games_in_words, pie, seconds, whole_number, within};

/// Play in the terminal: against the computer, or two people at one keyboard.
///
/// Without a game, a screen asks which one and how. Arrow keys and Enter, the mouse, or typed moves; F1 shows all keys.
#[derive(Args)]
#[command(after_help = "Examples:
  slipway play
  slipway play slither --size 7 --level 3 --no-pie
  slipway play --record game.sgf --time 5")]
pub struct Play {
    #[arg(help = games_in_words())]
    game: Option<String>,

    /// Cells on a side of the board [default: the size the game is usually played on].
    #[arg(long, value_name = "N", value_parser = whole_number, allow_negative_numbers = true, requires = "game")]
    size: Option<u32>,

    /// Play without the pie rule.
    #[arg(long, requires = "game")]
    no_pie: bool,

    /// Begin from this position: rows from the north joined by '/', then b or w, then the word swap if the pie option is open.
    #[arg(long, value_name = "POSITION", requires = "game")]
    position: Option<String>,

    /// Go on with the game in this SGF file.
    #[arg(long, value_name = "FILE", conflicts_with = "game")]
    record: Option<PathBuf>,

    /// The computer plays at this level, from 1 to 8 [default: 2].
    #[arg(long, value_name = "L", value_parser = whole_number, allow_negative_numbers = true)]
    level: Option<u32>,

    /// The computer plays as well as it can, with this many seconds a move.
    #[arg(long, value_name = "SECONDS", value_parser = seconds, allow_negative_numbers = true, conflicts_with = "level")]
    time: Option<f64>,

    /// Two people play at this keyboard.
    #[arg(long, conflicts_with_all = ["level", "time", "second"])]
    two: bool,

    /// Let the computer begin.
    #[arg(long)]
    second: bool,

    /// Draw with the letters of every keyboard alone [default: where the locale is not UTF-8].
    #[arg(long)]
    ascii: bool,
}

impl Play {
    /// Plays until the person quits.
    ///
    /// # Errors
    /// When the arguments cannot be used, or there is no terminal to play in.
    pub fn run(self, out: &mut Printer) -> Result<(), Failure> {
        let page = self.page()?;
        if !stdin().is_terminal() || !stdout().is_terminal() {
            return Err(Failure::Input(message!("terminal-none")));
        }
        if std::env::var("TERM").is_ok_and(|term| term == "dumb") {
            return Err(Failure::Input(message!("terminal-dumb")));
        }
        Ok(run(page, self.look(out.language))?)
    }

    /// What is shown first.
    fn page(&self) -> Result<Page, Failure> {
        let opponent = self.opponent()?;
        let seat = if self.second { Seat::Second } else { Seat::First };
        if let Some(path) = &self.record {
            let record = record_file::read(path)?;
            let table =
                GameTable::of_record(record, opponent, seat).map_err(|error| Failure::Input(error.message()))?;
            return Ok(Page::Table(Box::new(table)));
        }
        let Some(name) = &self.game else {
            return Ok(Page::Start(Choices::new(opponent, seat)));
        };
        let game = game(name)?;
        let pie = pie(game, !self.no_pie);
        let start = begin(game, self.size, pie, self.position.as_deref()).map_err(Failure::Input)?;
        let mut record = match &self.position {
            Some(position) => Record::set_up(game, position, pie),
            None => Record::new(game, start.board().size(), pie),
        }
        .map_err(|error| Failure::Input(error.message()))?;
        record.nodes.truncate(1);
        let table = GameTable::of_record(record, opponent, seat).map_err(|error| Failure::Input(error.message()))?;
        Ok(Page::Table(Box::new(table)))
    }

    fn opponent(&self) -> Result<Opponent, Failure> {
        if self.two {
            return Ok(Opponent::Person);
        }
        if let Some(seconds) = self.time {
            within("--time", seconds, 0.1..=3600.0, "seconds")?;
            return Ok(Opponent::Computer(OpponentStrength::Full(Duration::from_secs_f64(seconds))));
        }
        let level = level(self.level.unwrap_or(2)).map_err(|error| Failure::Input(error.message()))?;
        Ok(Opponent::Computer(OpponentStrength::Level(level)))
    }

    /// What the environment says about colours and letters.
    fn look(&self, language: Language) -> Look {
        let set = |name: &str| std::env::var(name).ok().filter(|value| !value.is_empty());
        let locale = set("LC_ALL").or_else(|| set("LC_CTYPE")).or_else(|| set("LANG")).unwrap_or_default();
        let is_utf8 = locale.to_lowercase().replace('-', "").contains("utf8");
        let signs = if self.ascii || !(is_utf8 || cfg!(windows)) { Signs::Ascii } else { Signs::Unicode };
        let look = if set("NO_COLOR").is_some() { Look::plain(signs) } else { Look::colour(signs) };
        look.in_language(language)
    }
}

impl From<TerminalError> for Failure {
    fn from(error: TerminalError) -> Failure {
        Failure::Other(error.message())
    }
}
