//! `slipway puzzles`: positions in which a single turn wins.

use std::io::{self, Write};
use std::path::PathBuf;
use std::time::Instant;

use clap::Args;
use slipway_games::{Game, Pie, Rules};
use slipway_messages::message;
use slipway_puzzles::{Finder, Puzzle, select, usual_sizes};
use slipway_whole_file as whole_file;

use super::solve::limit;
use crate::failure::Failure;
use crate::printer::Printer;
use crate::progress::{self, Counted};
use crate::start;

/// Find puzzles: positions in which a single turn keeps the win (in Slyde also: the draw).
///
/// The engine plays against itself; the solver proves which turn wins and that no other does. A puzzle is one line of JSON, the easiest first;
/// `docs/puzzles.md` explains its fields. The same seed finds the same puzzles, unless --time ends the search.
#[derive(Args)]
#[command(after_help = "Examples:
  slipway puzzles slash --size 5 --count 5
  slipway puzzles slyde --count 40 --seed 7 --time 600 -o slyde.jsonl")]
pub struct Puzzles {
    #[arg(help = start::games_in_words())]
    game: String,

    /// Cells on a side of the board [default: several that suit the game, in turn].
    #[arg(long, value_name = "N", value_parser = start::whole_number, allow_negative_numbers = true)]
    size: Option<u32>,

    /// How many puzzles.
    #[arg(long, value_name = "K", default_value_t = 10, value_parser = start::whole_number, allow_negative_numbers = true)]
    count: u32,

    /// How many games are played to choose the puzzles from [default: twelve for each puzzle].
    #[arg(long, value_name = "G", value_parser = start::whole_number, allow_negative_numbers = true)]
    games: Option<u32>,

    /// Where the random numbers begin.
    #[arg(long, value_name = "S", default_value_t = 1, value_parser = start::count, allow_negative_numbers = true)]
    seed: u64,

    /// Stop looking after this many seconds, and choose from what there is.
    #[arg(long, value_name = "SECONDS", value_parser = start::seconds, allow_negative_numbers = true)]
    time: Option<f64>,

    /// Write to this file instead of standard output; it takes its name only when it is complete.
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
}

impl Puzzles {
    /// Finds the puzzles and prints them.
    ///
    /// # Errors
    /// When the arguments cannot be used, fewer puzzles are found than were asked for, or something cannot be written.
    pub fn run(self, out: &mut Printer) -> Result<(), Failure> {
        let game = start::game(&self.game)?;
        let sizes = self.sizes(game)?;
        start::within("--count", self.count, 1..=10_000, "none")?;
        let time = limit(self.time)?;
        self.output.as_deref().map_or(Ok(()), whole_file::check_place)?;
        let begin = Instant::now();
        let finder = Finder::new(game, self.seed);
        let mut found = Vec::new();
        let games = self.games.unwrap_or(12 * self.count);
        let bar = progress::bar(games as usize, Counted::Games, out.language);
        for number in 0..games {
            if time.is_some_and(|time| begin.elapsed() >= time) {
                break;
            }
            found.extend(finder.find_in_a_game(number, sizes[number as usize % sizes.len()]));
            bar.set_message(out.words(&message!("command-puzzles-found", count = found.len())));
            bar.inc(1);
        }
        bar.finish_and_clear();
        let chosen = select(found, self.count as usize);
        let missing = self.count as usize - chosen.len();
        match &self.output {
            None => print(out, &chosen)?,
            Some(file) => whole_file::write(file, |out| print(out, &chosen)).map_err(|error| {
                let (file, reason) = (file.display().to_string(), error.to_string());
                Failure::Other(message!("command-puzzles-not-written", file = file, reason = reason))
            })?,
        }
        if missing > 0 {
            let (count, wanted) = (chosen.len(), self.count);
            return Err(Failure::Other(message!("command-puzzles-few", count = count, wanted = wanted)));
        }
        Ok(())
    }

    fn sizes(&self, game: Game) -> Result<Vec<u8>, Failure> {
        if self.size.is_none() {
            return Ok(usual_sizes(game).to_vec());
        }
        let board = start::begin(game, self.size, Pie::Off, None).map_err(Failure::Input)?.board();
        let most = game.info().puzzle_cells;
        if board.area() > most {
            return Err(Failure::Input(message!(
                "command-puzzles-large",
                most = most,
                shape = start::shape(board.shape()),
                size = board.size(),
                cells = board.area()
            )));
        }
        Ok(vec![board.size()])
    }
}

fn print(out: &mut dyn Write, puzzles: &[Puzzle]) -> io::Result<()> {
    puzzles.iter().try_for_each(|puzzle| writeln!(out, "{}", serde_json::to_string(puzzle)?))
}
