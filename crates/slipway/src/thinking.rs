//! How long the engine thinks and what it then says: the arguments and the answer that several commands share.

use std::time::Duration;

use clap::Args;
use serde::Serialize;
use slipway_engine::{Rated, Report, Settings};
use slipway_games::{Board, Position, Rules, Turn};

use crate::failure::Failure;
use crate::player::{Limit, level};
use crate::start::{THREADS, bytes, count, seconds, whole_number, within};

/// When the engine stops thinking, and with what it thinks.
#[derive(Args)]
#[group(skip)]
pub struct Thinking {
    /// Think for so many seconds a move.
    #[arg(long, value_name = "SECONDS", value_parser = seconds, allow_negative_numbers = true, conflicts_with_all = ["playouts", "level"])]
    time: Option<f64>,

    /// Think for so many simulated games a move; with one thread, the same seed then gives the same move.
    #[arg(long, value_name = "K", value_parser = count, allow_negative_numbers = true, conflicts_with = "level")]
    playouts: Option<u64>,

    /// Think at a level from 1 to 8: it searches a set number of simulated games, on one thread, and takes any of the moves that then seem about as
    /// good as the best.
    #[arg(long, value_name = "L", value_parser = whole_number, allow_negative_numbers = true)]
    level: Option<u32>,

    /// How many threads think.
    #[arg(long, value_name = "T", default_value_t = 1, value_parser = whole_number, allow_negative_numbers = true)]
    threads: u32,

    /// Where the random numbers begin.
    #[arg(long, value_name = "S", default_value_t = 1, value_parser = count, allow_negative_numbers = true)]
    pub seed: u64,

    /// Megabytes that the search tree may take.
    #[arg(long, value_name = "MB", default_value_t = 512, value_parser = whole_number, allow_negative_numbers = true)]
    memory: u32,
}

impl Thinking {
    /// The limit, if one was given.
    pub fn limit(&self) -> Result<Option<Limit>, Failure> {
        if let Some(number) = self.level {
            return level(number).map(Limit::Level).map(Some).map_err(Failure::Input);
        }
        if let Some(seconds) = self.time {
            return time_limit(seconds).map(Some);
        }
        Ok(self.playouts.map(Limit::Playouts))
    }

    /// How many threads think.
    pub fn threads(&self) -> Result<usize, Failure> {
        within("--threads", self.threads, THREADS, "").map(|threads| threads as usize)
    }

    /// How the engine is set.
    pub fn settings(&self) -> Result<Settings, Failure> {
        let usual = if self.level.is_some() { Settings::for_levels() } else { Settings::default() };
        Ok(Settings { memory: bytes(self.memory)?, ..usual })
    }
}

/// The limit that `--time` says.
pub fn time_limit(seconds: f64) -> Result<Limit, Failure> {
    if !(0.0..=86_400.0).contains(&seconds) {
        return Err(Failure::Input(format!("--time is {seconds}; it should be from 0 to 86400 seconds")));
    }
    Ok(Limit::Time(Duration::from_secs_f64(seconds)))
}

/// A move and what the engine thinks of it, as JSON has it.
#[derive(Serialize)]
pub struct Answer {
    #[serde(rename = "move")]
    pub best: String,
    pub value: f64,
    pub playouts: u64,
    pub seconds: f64,
    pub proven: Option<&'static str>,
    pub pv: Vec<String>,
    pub candidates: Vec<Candidate>,
    memory: usize,
}

/// A move that was considered.
#[derive(Serialize)]
pub struct Candidate {
    #[serde(rename = "move")]
    pub turn: String,
    pub value: f64,
    pub visits: u32,
    pub proven: Option<&'static str>,
}

impl Answer {
    /// What a search of this position found, of which one turn was chosen.
    pub fn of(position: &Position, report: &Report, chosen: &Rated, time: Duration) -> Answer {
        let board = position.board();
        let name = |turn: &Turn| turn.on(board).to_string();
        Answer {
            best: name(&chosen.turn),
            value: rounded(if report.proven.is_some() { report.value } else { chosen.value }),
            playouts: report.playouts,
            seconds: time.as_secs_f64(),
            proven: report.proven.map(|verdict| verdict.id()),
            pv: chosen.line.iter().map(name).collect(),
            candidates: report.candidates.iter().map(|rated| Candidate::of(rated, board)).collect(),
            memory: report.memory,
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
