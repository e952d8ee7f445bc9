//! `slipway openings`: near-balanced beginnings for matches.

use std::io::Write;

use clap::Args;
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Rng, SeedableRng};
use slipway_arena::openings::{self, OpeningTest};
use slipway_games::{Pie, Position, Rules};
use slipway_messages::message;

use crate::failure::Failure;
use crate::printer::Printer;
use crate::start;

/// Make near-balanced openings for matches, one a line.
///
/// Random turns are played without the pie rule, and the position after them is searched; it is taken if neither side seems
/// better by much. No opening is taken twice.
#[derive(Args)]
#[command(after_help = "Example: slipway openings slash --size 11 --count 100 > openings/slash-11.txt")]
pub struct OpeningsCommand {
    #[arg(help = start::games_in_words())]
    game: String,

    /// Cells on a side of the board [default: the size the game is usually played on].
    #[arg(long, value_name = "N", value_parser = start::whole_number, allow_negative_numbers = true)]
    size: Option<u32>,

    /// How many openings.
    #[arg(long, value_name = "K", default_value_t = 100, value_parser = start::whole_number, allow_negative_numbers = true)]
    count: u32,

    /// How many turns each has.
    #[arg(long, value_name = "P", default_value_t = 4, value_parser = start::whole_number, allow_negative_numbers = true)]
    plies: u32,

    /// How long each is searched, in simulated games. Of several searches, divided by commas, each begins from nothing, and all have to find the opening balanced.
    #[arg(long, value_name = "K", default_value = "5000", value_delimiter = ',', value_parser = start::count, allow_negative_numbers = true)]
    playouts: Vec<u64>,

    /// How far from even the chances may be; one number for each search, or for the rest the last one.
    #[arg(long, value_name = "D", default_value = "0.05", value_delimiter = ',')]
    within: Vec<f32>,

    /// What a search thinks of the chances of the side to move where games come out even. A search may think too much or too little of them.
    #[arg(long, value_name = "V", default_value_t = 0.5)]
    even: f32,

    /// Where the random numbers begin.
    #[arg(long, value_name = "S", default_value_t = 1, value_parser = start::count, allow_negative_numbers = true)]
    seed: u64,
}

impl OpeningsCommand {
    /// Prints the openings.
    ///
    /// # Errors
    /// When the arguments cannot be used, nothing balanced is found, or the output cannot be written.
    pub fn run(self, out: &mut Printer) -> Result<(), Failure> {
        start::within("--count", self.count, 1..=10_000, "none")?;
        let game = start::game(&self.game)?;
        let begin = start::begin(game, self.size, Pie::Off, None).map_err(Failure::Input)?;
        let mut dice = Xoshiro256PlusPlus::seed_from_u64(self.seed);
        let mut taken: Vec<String> = Vec::new();
        let most_tries = 1000 + 200 * u64::from(self.count);
        for _ in 0..most_tries {
            if taken.len() == self.count as usize {
                return Ok(());
            }
            let line = openings::random_line(&begin, self.plies, &mut dice);
            let opening = openings::text(&line);
            if line.position().outcome().is_some() || taken.contains(&opening) {
                continue;
            }
            if self.is_balanced(line.position(), &mut dice) {
                writeln!(out, "{opening}")?;
                out.flush()?;
                taken.push(opening);
            }
        }
        Err(Failure::Other(message!("command-openings-few", tries = most_tries, count = taken.len())))
    }

    /// Short searches first: most openings are out after one.
    fn is_balanced(&self, position: &Position, dice: &mut Xoshiro256PlusPlus) -> bool {
        let last = self.within.last().copied().unwrap_or_default();
        let widths = self.within.iter().copied().chain(std::iter::repeat(last));
        self.playouts.iter().zip(widths).all(|(&playouts, within)| {
            let test = OpeningTest { playouts, limits: self.even - within..=self.even + within };
            test.accepts(position, dice.next_u64())
        })
    }
}
