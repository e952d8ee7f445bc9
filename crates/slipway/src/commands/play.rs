//! `slipway play`: the games in the terminal.

use std::fs;
use std::io::{IsTerminal, Write, stdin, stdout};
use std::path::PathBuf;
use std::time::Duration;

use clap::Args;
use slipway_arena::player::level;
use slipway_games::{Record, Rules};
use slipway_play::Seat;
use slipway_tui::{Choices, GameTable, Look, Opponent, OpponentStrength, Page, Signs, TerminalError, run};

use crate::failure::Failure;
use crate::start::{begin, game, games_in_words, pie, seconds, whole_number};

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
    pub fn run(self, _out: &mut impl Write) -> Result<(), Failure> {
        let page = self.page()?;
        if !stdin().is_terminal() || !stdout().is_terminal() {
            return Err(Failure::Input(
                "to play here, standard input and output have to be a terminal; programs ask `slipway bestmove` for the engine's move"
                    .to_owned(),
            ));
        }
        if std::env::var("TERM").is_ok_and(|term| term == "dumb") {
            return Err(Failure::Input(
                "this terminal (TERM=dumb) cannot place its cursor, so no board can be drawn; `slipway bestmove` gives the engine's move as plain text"
                    .to_owned(),
            ));
        }
        Ok(run(page, self.look())?)
    }

    /// What is shown first.
    fn page(&self) -> Result<Page, Failure> {
        let opponent = self.opponent()?;
        let seat = if self.second { Seat::Second } else { Seat::First };
        if let Some(path) = &self.record {
            let name = path.display();
            let text = fs::read_to_string(path)
                .map_err(|error| Failure::Input(format!("the record {name} cannot be read: {error}")))?;
            let record = Record::parse(&text).map_err(|error| Failure::Input(format!("{name}: {error}")))?;
            let table = GameTable::of_record(record, opponent, seat).map_err(Failure::input)?;
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
        .map_err(Failure::input)?;
        record.nodes.truncate(1);
        Ok(Page::Table(Box::new(GameTable::of_record(record, opponent, seat).map_err(Failure::input)?)))
    }

    fn opponent(&self) -> Result<Opponent, Failure> {
        if self.two {
            return Ok(Opponent::Person);
        }
        if let Some(seconds) = self.time {
            if !(0.1..=3600.0).contains(&seconds) {
                return Err(Failure::Input(format!("--time is {seconds}; it should be from 0.1 to 3600 seconds")));
            }
            return Ok(Opponent::Computer(OpponentStrength::Full(Duration::from_secs_f64(seconds))));
        }
        let level = level(self.level.unwrap_or(2)).map_err(Failure::input)?;
        Ok(Opponent::Computer(OpponentStrength::Level(level)))
    }

    /// What the environment says about colours and letters.
    fn look(&self) -> Look {
        let set = |name: &str| std::env::var(name).ok().filter(|value| !value.is_empty());
        let locale = set("LC_ALL").or_else(|| set("LC_CTYPE")).or_else(|| set("LANG")).unwrap_or_default();
        let is_utf8 = locale.to_lowercase().replace('-', "").contains("utf8");
        let signs = if self.ascii || !(is_utf8 || cfg!(windows)) { Signs::Ascii } else { Signs::Unicode };
        if set("NO_COLOR").is_some() { Look::plain(signs) } else { Look::colour(signs) }
    }
}

impl From<TerminalError> for Failure {
    fn from(error: TerminalError) -> Failure {
        Failure::Other(error.to_string())
    }
}
