//! `slipway bestmove`: the engine's move.

use std::io::Write;
use std::time::Duration;

use clap::{ArgGroup, Args};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Rng, SeedableRng};
use serde::Serialize;
use slipway_engine::{Engine, Rated, Settings};
use slipway_games::{Board, Rules, Turn};

use crate::failure::Failure;
use crate::player::{Limit, choose, level, search};
use crate::start::{Start, count, whole_number};

/// Let the engine choose a move.
#[derive(Args)]
#[command(
    group = ArgGroup::new("limit").required(true).args(["time", "playouts", "level"]),
    after_help = "Examples:
  slipway bestmove slash --moves \"d4 e5\" --time 1
  slipway bestmove slyde --size 8 --playouts 10000 --seed 7 --json"
)]
pub struct Bestmove {
    #[command(flatten)]
    start: Start,

    /// Think for so many seconds.
    #[arg(long, value_name = "SECONDS", allow_negative_numbers = true)]
    time: Option<f64>,

    /// Think for so many simulated games; with one thread, the same seed then gives the same move.
    #[arg(long, value_name = "K", value_parser = count, allow_negative_numbers = true)]
    playouts: Option<u64>,

    /// Play at a level from 1 to 8: it searches a set number of simulated games, on one thread, and takes any of the moves that then seem about as good as
    /// the best.
    #[arg(long, value_name = "L", value_parser = whole_number, allow_negative_numbers = true)]
    level: Option<u32>,

    /// How many threads think.
    #[arg(long, value_name = "T", default_value_t = 1, value_parser = whole_number, allow_negative_numbers = true)]
    threads: u32,

    /// Where the random numbers begin.
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,

    /// Megabytes that the search tree may take.
    #[arg(long, value_name = "MB", default_value_t = 512, value_parser = whole_number, allow_negative_numbers = true)]
    memory: u32,

    /// Print one JSON object.
    #[arg(long)]
    json: bool,
}

#[derive(Serialize)]
struct Answer {
    #[serde(rename = "move")]
    best: String,
    value: f64,
    playouts: u64,
    seconds: f64,
    proven: Option<&'static str>,
    pv: Vec<String>,
    candidates: Vec<Candidate>,
    memory: usize,
}

#[derive(Serialize)]
struct Candidate {
    #[serde(rename = "move")]
    turn: String,
    value: f64,
    visits: u32,
    proven: Option<&'static str>,
}

/// How many candidates are shown to people.
const SHOWN: usize = 8;

impl Bestmove {
    /// Prints the engine's move.
    ///
    /// # Errors
    /// When the arguments cannot be used, the game is over, or the output cannot be written.
    pub fn run(self, out: &mut impl Write) -> Result<(), Failure> {
        let limit = self.limit()?;
        if !(1..=256).contains(&self.threads) {
            return Err(Failure::Input(format!("--threads is {}; it should be from 1 to 256", self.threads)));
        }
        let line = self.start.line()?;
        let position = line.position();
        let settings = Settings { memory: self.memory as usize * (1 << 20), ..Settings::default() };
        let mut engine = Engine::new(position, &settings, self.seed);
        let seconds = search(&mut engine, limit, self.threads as usize).as_secs_f64();
        let Some(report) = engine.report() else {
            let outcome = position.outcome().map_or_else(String::new, |outcome| format!(": {outcome}"));
            return Err(Failure::Input(format!("there is no move to choose, the game is over{outcome}")));
        };
        let bits = Xoshiro256PlusPlus::seed_from_u64(self.seed).next_u64();
        let chosen = choose(&report, limit, bits).unwrap_or(&report.candidates[0]);
        let board = position.board();
        let name = |turn: &Turn| turn.on(board).to_string();
        let answer = Answer {
            best: name(&chosen.turn),
            value: rounded(if report.proven.is_some() { report.value } else { chosen.value }),
            playouts: report.playouts,
            seconds,
            proven: report.proven.map(|verdict| verdict.id()),
            pv: report.line.iter().map(name).collect(),
            candidates: report.candidates.iter().map(|rated| Candidate::of(rated, board)).collect(),
            memory: report.memory,
        };
        if self.json {
            return crate::print_json(out, &answer);
        }
        writeln!(out, "{}", answer.best)?;
        let certainty = answer.proven.map_or_else(
            || format!("{:.1} % for {}", 100.0 * answer.value, position.turn()),
            |proven| format!("a proven {proven} for {}", position.turn()),
        );
        writeln!(out, "\n{certainty}, {} playouts in {seconds:.2} s", answer.playouts)?;
        writeln!(out, "Expected: {}", answer.pv.join(" "))?;
        writeln!(out, "\n{:<12}{:>8}{:>10}", "move", "value", "visits")?;
        for candidate in answer.candidates.iter().take(SHOWN) {
            let proven = candidate.proven.map_or_else(String::new, |proven| format!("  proven {proven}"));
            writeln!(out, "{:<12}{:>8.3}{:>10}{proven}", candidate.turn, candidate.value, candidate.visits)?;
        }
        Ok(())
    }

    fn limit(&self) -> Result<Limit, Failure> {
        if let Some(number) = self.level {
            return level(number).map(Limit::Level).map_err(Failure::Input);
        }
        match (self.time, self.playouts) {
            (Some(seconds), _) if (0.0..=86_400.0).contains(&seconds) => {
                Ok(Limit::Time(Duration::from_secs_f64(seconds)))
            }
            (Some(seconds), _) => {
                Err(Failure::Input(format!("--time is {seconds}; it should be from 0 to 86400 seconds")))
            }
            (None, playouts) => Ok(Limit::Playouts(playouts.unwrap_or(0))),
        }
    }
}

impl Candidate {
    fn of(rated: &Rated, board: Board) -> Candidate {
        Candidate {
            turn: rated.turn.on(board).to_string(),
            value: rounded(rated.value),
            visits: rated.visits,
            proven: rated.proven.map(|verdict| verdict.id()),
        }
    }
}

/// To four places: more would only look exact.
fn rounded(value: f32) -> f64 {
    (f64::from(value) * 10_000.0).round() / 10_000.0
}
