//! Learns the networks of the engine from games of the engine with itself.
//!
//! ```text
//! cargo run --release -p xtask-learn -- judge slyde --positions 6000000 --output data/nets/slyde-8.net
//! cargo run --release -p xtask-learn -- games --seconds 1200 --output slash.games
//! cargo run --release -p xtask-learn -- policy slash.games --output data/nets/slash.net
//! ```
//!
//! With the same engine, the same numbers and the same seed it learns the same; of games, as many as the time allows.

mod examples;
mod games;
mod policy;
mod symmetries;
mod training;

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::str::FromStr;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail, ensure};
use clap::{Args, Parser};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Rng, SeedableRng};
use slipway_engine::training::{ValueInput, ValueNet};
use slipway_games::{Game, Pie, Position, Slash, Slicron, Slyde};

use examples::{Examples, below};
use training::Training;

#[derive(Parser)]
#[command(about = "Learns the networks of the engine from games of the engine with itself")]
enum Command {
    /// Learn the network that judges the positions of Slyde or Slicron
    Judge(Judge),
    /// Play games of Slash, for its policy
    Games(Games),
    /// Learn the policy of Slash from games
    Policy(Policy),
}

#[derive(Args)]
struct Judge {
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

#[derive(Args)]
struct Games {
    /// How many playouts a placement is thought about
    #[arg(long, default_value_t = 800)]
    playouts: u64,
    /// For how long to play
    #[arg(long)]
    seconds: u64,
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// The file that the games are added to
    #[arg(long)]
    output: PathBuf,
}

#[derive(Args)]
struct Policy {
    /// The files with games
    #[arg(required = true)]
    games: Vec<PathBuf>,
    /// How often to go through their positions
    #[arg(long, default_value_t = 6)]
    rounds: usize,
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Where to write the network
    #[arg(long)]
    output: PathBuf,
}

fn main() -> Result<()> {
    match Command::parse() {
        Command::Judge(judge) => judge.run(),
        Command::Games(games) => games.run(),
        Command::Policy(policy) => policy.run(),
    }
}

/// Says so before all the learning, and not after it, when the file could not be written.
fn check_folder(output: &Path) -> Result<()> {
    let folder = output.parent().filter(|folder| !folder.as_os_str().is_empty());
    ensure!(folder.is_none_or(Path::is_dir), "{} is in no folder that there is", output.display());
    Ok(())
}

/// The boards of Slash that are learned from: mostly the usual one.
const SIZES: [u8; 10] = [11, 11, 11, 11, 11, 11, 7, 9, 10, 13];

fn start(size: u8) -> Result<Slash> {
    match Position::start(Game::Slash, size, Pie::Off)? {
        Position::Slash(position) => Ok(position),
        _ => bail!("this is another game"),
    }
}

impl Games {
    fn run(&self) -> Result<()> {
        check_folder(&self.output)?;
        let mut file = fs::OpenOptions::new().create(true).append(true).open(&self.output)?;
        let mut dice = Xoshiro256PlusPlus::seed_from_u64(self.seed);
        let begin = Instant::now();
        let (mut games, mut searches) = (0, 0);
        while begin.elapsed() < Duration::from_secs(self.seconds) {
            let size = SIZES[below(&mut dice, SIZES.len() as u32) as usize];
            let game = games::play(start(size)?, self.playouts, dice.next_u64());
            writeln!(file, "{}", game.line()).with_context(|| format!("writing {}", self.output.display()))?;
            games += 1;
            searches += game.decisions.iter().filter(|decision| decision.found.is_some()).count();
        }
        println!("{games} games with {searches} positions");
        Ok(())
    }
}

impl Policy {
    fn run(&self) -> Result<()> {
        ensure!(self.rounds >= 1, "--rounds is 0; it should be at least 1");
        check_folder(&self.output)?;
        let mut examples = Vec::new();
        for path in &self.games {
            let text = fs::read_to_string(path).with_context(|| format!("reading {}", path.display()))?;
            for (number, line) in text.lines().enumerate() {
                let game = games::Game::read(line).filter(|game| (3..=19).contains(&game.size));
                let whole = match &game {
                    Some(game) => policy::add_game(start(game.size)?, game, &mut examples),
                    None => false,
                };
                ensure!(whole, "line {} of {} is not a game of Slash", number + 1, path.display());
            }
        }
        // The last ones are, but for the game at the cut, of other games than those that are learned from.
        let kept = examples.split_off(examples.len() - examples.len() / 30);
        ensure!(!kept.is_empty(), "there are too few positions in these games; it should be at least 30");
        println!("{} positions", examples.len());
        let mut training = policy::Training::new(self.seed);
        for round in 0..self.rounds {
            training.go_through(&examples, round, self.rounds);
            println!("round {}: {}", round + 1, training.check(&kept).text());
        }
        fs::write(&self.output, training.policy.write())
            .with_context(|| format!("writing {}", self.output.display()))?;
        println!("{}", self.output.display());
        Ok(())
    }
}

impl Judge {
    fn run(&self) -> Result<()> {
        let game = Game::from_str(&self.game)?;
        match game {
            Game::Slyde => self.learn::<Slyde>(game),
            Game::Slicron => self.learn::<Slicron>(game),
            _ => bail!("{game} has no such network; Slyde and Slicron have"),
        }
    }

    fn learn<G: ValueInput>(&self, game: Game) -> Result<()> {
        ensure!(self.positions >= 100, "--positions is {}; it should be at least 100", self.positions);
        ensure!(self.rounds >= 1, "--rounds is 0; it should be at least 1");
        check_folder(&self.output)?;
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
        let net = ValueNet::new::<G>(training.weights()).context("the weights are too large for whole numbers")?;
        fs::write(&self.output, net.write()).with_context(|| format!("writing {}", self.output.display()))?;
        println!("{} in {:.0} s", self.output.display(), begin.elapsed().as_secs_f64());
        Ok(())
    }
}
