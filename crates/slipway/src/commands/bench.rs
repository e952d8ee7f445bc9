//! `slipway bench`: how fast the rules and the engine are.

use std::io::Write;
use std::time::Duration;

use clap::Args;
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Rng, SeedableRng};
use serde::Serialize;
use slipway_arena::player::{Limit, search};
use slipway_engine::{Engine, EngineSettings};
use slipway_games::{Game, Pie, Position, Rules, for_each_game};
use slipway_messages::message;

use crate::failure::Failure;
use crate::json;
use crate::printer::Printer;
use crate::start;

/// Measure uniformly random full games a second, on one thread, and the engine's playouts a second.
///
/// Each turn is drawn uniformly from the canonical legal turns, the pie option included, until the game is over. Seconds are
/// those of the processor, so that other programs on the machine disturb little; the figure is the median of several
/// rounds, with the lowest and the highest beside it.
///
/// A playout of the engine is a walk down its tree, a game played out with the engine's knowledge, and the way back up; it starts from the
/// beginning of the game without the pie rule. These are seconds of the clock, as threads may be several.
#[derive(Args)]
#[command(after_help = "Example: slipway bench slash --size 11 --seconds 5")]
pub struct Bench {
    /// One game only.
    game: Option<String>,

    /// One size only; needs a game.
    #[arg(long, value_name = "N", requires = "game", value_parser = start::whole_number, allow_negative_numbers = true)]
    size: Option<u32>,

    /// Seconds for each game and size.
    #[arg(long, value_name = "S", default_value_t = 1.0, allow_negative_numbers = true)]
    seconds: f64,

    /// How many threads the engine has.
    #[arg(long, value_name = "T", default_value_t = 1, value_parser = start::whole_number, allow_negative_numbers = true)]
    threads: u32,

    /// Where the random numbers begin.
    #[arg(long, value_name = "S", default_value_t = 1, value_parser = start::count, allow_negative_numbers = true)]
    seed: u64,

    /// Print one JSON array.
    #[arg(long)]
    json: bool,
}

#[derive(Serialize)]
struct BenchRow {
    game: &'static str,
    size: u8,
    games_per_second: f64,
    moves_per_second: f64,
    slowest_round: f64,
    fastest_round: f64,
    playouts_per_second: f64,
    threads: u32,
}

/// How many rounds a measurement has.
const ROUNDS: u32 = 7;

impl Bench {
    /// Prints the speeds.
    ///
    /// # Errors
    /// When the arguments cannot be used, or the output cannot be written.
    pub fn run(self, out: &mut Printer) -> Result<(), Failure> {
        start::within("--seconds", self.seconds, 0.01..=3600.0, "none")?;
        start::within("--threads", self.threads, start::THREADS, "none")?;
        let games = match &self.game {
            None => Game::ALL.to_vec(),
            Some(name) => vec![start::game(name)?],
        };
        let mut boards = Vec::new();
        for game in games {
            for size in self.size.map_or_else(
                || game.info().bench_sizes.iter().map(|&size| u32::from(size)).collect(),
                |size| vec![size],
            ) {
                boards.push(start::begin(game, Some(size), start::pie(game, true), None).map_err(Failure::Input)?);
            }
        }
        let headings = [
            message!("command-column-game"),
            message!("command-column-size"),
            message!("command-column-games-a-second"),
            message!("command-column-moves-a-second"),
            message!("command-column-rounds"),
            message!("command-column-playouts-a-second"),
        ];
        let [game, size, games, moves, rounds, playouts] = headings.map(|heading| out.words(&heading));
        // The last word is long in some languages.
        let last = playouts.chars().count().max(11);
        if !self.json {
            writeln!(out, "{game:<10}{size:>5}{games:>12}{moves:>13}  {rounds:<21}{playouts:>last$}")?;
        }
        let mut rows = Vec::new();
        for start in boards {
            let row = self.measure(&start);
            if !self.json {
                let (slowest, fastest) = (row.slowest_round.round(), row.fastest_round.round());
                let rounds = out.words(&message!("command-bench-rounds", slowest = slowest, fastest = fastest));
                writeln!(
                    out,
                    "{:<10}{:>5}{:>12.0}{:>13.0}  {rounds:<21}{:>last$.0}",
                    start.game(),
                    row.size,
                    row.games_per_second,
                    row.moves_per_second,
                    row.playouts_per_second
                )?;
                out.flush()?;
            }
            rows.push(row);
        }
        if self.json {
            json::print(out, &rows)?;
        }
        Ok(())
    }

    /// Measures the game by its own type, as programs that need speed use it.
    fn measure(&self, start: &Position) -> BenchRow {
        macro_rules! by_its_type {
            ($($Game:ident $folder:ident $about:literal,)*) => {
                match start {
                    $(Position::$Game(start) => self.measure_game(start),)*
                }
            };
        }
        for_each_game!(by_its_type)
    }

    fn measure_game(&self, start: &impl Rules) -> BenchRow {
        let mut generator = Xoshiro256PlusPlus::seed_from_u64(self.seed);
        let mut random = || generator.next_u64();
        let round = Duration::from_secs_f64(self.seconds / f64::from(ROUNDS));
        // One round to warm up, then those that count.
        play_for(round / 4, start, &mut random);
        let mut speeds: Vec<(f64, f64)> = (0..ROUNDS).map(|_| play_for(round, start, &mut random)).collect();
        speeds.sort_by(|a, b| a.0.total_cmp(&b.0));
        let (games_per_second, moves_per_second) = speeds[speeds.len() / 2];
        let (slowest_round, fastest_round) = (speeds[0].0, speeds[speeds.len() - 1].0);
        BenchRow {
            game: start.game().id(),
            size: start.board().size(),
            games_per_second,
            moves_per_second,
            slowest_round,
            fastest_round,
            playouts_per_second: self.measure_engine(start),
            threads: self.threads,
        }
    }

    fn measure_engine(&self, start: &impl Rules) -> f64 {
        let (game, size) = (start.game(), start.board().size());
        let Ok(begin) = Position::start(game, size, Pie::Off) else { return 0.0 };
        let mut engine = Engine::new(&begin, &EngineSettings::default(), self.seed);
        let spent = search(&mut engine, Limit::Time(Duration::from_secs_f64(self.seconds)), self.threads as usize);
        engine.playouts() as f64 / spent.as_secs_f64()
    }
}

/// Plays games for about this long; gives games and moves a second.
fn play_for(time: Duration, start: &impl Rules, random: &mut impl FnMut() -> u64) -> (f64, f64) {
    let begin = processor_time();
    let (mut games, mut moves) = (0_u32, 0_u64);
    loop {
        // Asking for the time costs more than a game of the quick ones.
        for _ in 0..64 {
            moves += u64::from(start.clone().finish_at_random(random, None));
            games += 1;
        }
        let spent = processor_time() - begin;
        if spent >= time {
            return (f64::from(games) / spent.as_secs_f64(), moves as f64 / spent.as_secs_f64());
        }
    }
}

/// The time this thread has had the processor.
#[cfg(unix)]
fn processor_time() -> Duration {
    let time = rustix::time::clock_gettime(rustix::time::ClockId::ThreadCPUTime);
    Duration::try_from(time).unwrap_or_default()
}

#[cfg(not(unix))]
fn processor_time() -> Duration {
    use std::sync::LazyLock;
    use std::time::Instant;

    static BEGIN: LazyLock<Instant> = LazyLock::new(Instant::now);
    BEGIN.elapsed()
}
