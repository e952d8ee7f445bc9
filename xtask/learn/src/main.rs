//! Learns the network that judges the positions of a game on one board, from games of the engine with itself.
//!
//! ```text
//! cargo run --release -p xtask-learn -- slyde --positions 6000000 --output crates/engine/nets/slyde-8.net
//! ```
//!
//! With the same engine, the same numbers and the same seed it learns the same.

mod examples;
mod symmetries;
mod training;

use std::fs;
use std::path::{Path, PathBuf};
use std::str::FromStr;

use anyhow::{Context, Result, bail, ensure};
use clap::Parser;
use slipway_engine::{Judged, Net};
use slipway_games::{Game, Slicron, Slyde};

use examples::Examples;
use training::Training;

#[derive(Parser)]
#[command(about = "Learns the network that judges the positions of a game, and writes its file")]
struct Arguments {
    /// slyde or slicron
    game: String,
    /// The size of the board [default: the game's]
    #[arg(long)]
    size: Option<u8>,
    /// From how many positions to learn
    #[arg(long, default_value_t = 1_000_000)]
    positions: usize,
    /// How often to go through them
    #[arg(long, default_value_t = 3)]
    rounds: usize,
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Where to write the network
    #[arg(long)]
    output: PathBuf,
}

fn main() -> Result<()> {
    let arguments = Arguments::parse();
    let game = Game::from_str(&arguments.game)?;
    match game {
        Game::Slyde => arguments.learn::<Slyde>(game),
        Game::Slicron => arguments.learn::<Slicron>(game),
        _ => bail!("{game} has no network; Slyde and Slicron have"),
    }
}

impl Arguments {
    fn learn<G: Judged>(&self, game: Game) -> Result<()> {
        ensure!(self.positions >= 100, "--positions is {}; it should be at least 100", self.positions);
        ensure!(self.rounds >= 1, "--rounds is 0; it should be at least 1");
        // Not after all the learning.
        let folder = self.output.parent().filter(|folder| !folder.as_os_str().is_empty());
        ensure!(folder.is_none_or(Path::is_dir), "{} is in no folder that there is", self.output.display());
        let size = self.size.unwrap_or(game.default_size());
        let board = game.board(size)?;
        let begin = std::time::Instant::now();
        let examples = Examples::of_games(game, size, self.positions, self.seed)?;
        println!("{} positions in {:.0} s", examples.len(), begin.elapsed().as_secs_f64());
        let mut training = Training::new(board.area(), G::STATES, symmetries::of_board(board), self.seed);
        // The last ones are of other games than those that are learned from.
        let last = examples.len() / 30;
        let (learned, kept) = examples.split(last);
        for round in 0..self.rounds {
            training.go_through(&learned, round, self.rounds);
            println!("round {}: {:.1} % explained", round + 1, 100.0 * training.explained(&kept));
        }
        let net = Net::new::<G>(training.weights()).context("the weights are too large for whole numbers")?;
        fs::write(&self.output, net.write()).with_context(|| format!("writing {}", self.output.display()))?;
        println!("{} in {:.0} s", self.output.display(), begin.elapsed().as_secs_f64());
        Ok(())
    }
}
