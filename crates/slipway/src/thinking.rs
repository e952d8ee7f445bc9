//! How long the engine thinks: the arguments that several commands share.

use std::time::Duration;

use clap::Args;
use slipway_arena::player::{Limit, level};
use slipway_engine::EngineSettings;

use crate::failure::Failure;
use crate::start::{THREADS, bytes, count, seconds, whole_number, within};

/// When the engine stops thinking, and with what it thinks.
#[derive(Args)]
#[group(skip)]
pub struct SearchArgs {
    /// Think for this many seconds a move.
    #[arg(long, value_name = "SECONDS", value_parser = seconds, allow_negative_numbers = true, conflicts_with_all = ["playouts", "level"])]
    time: Option<f64>,

    /// Think for this many simulated games a move; with one thread, the same seed then gives the same move.
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

impl SearchArgs {
    /// The limit, if one was given.
    pub fn limit(&self) -> Result<Option<Limit>, Failure> {
        if let Some(number) = self.level {
            return level(number).map(Limit::Level).map(Some).map_err(|error| Failure::Input(error.message()));
        }
        if let Some(seconds) = self.time {
            return time_limit(seconds).map(Some);
        }
        Ok(self.playouts.map(Limit::Playouts))
    }

    /// How many threads think.
    pub fn threads(&self) -> Result<usize, Failure> {
        within("--threads", self.threads, THREADS, "none").map(|threads| threads as usize)
    }

    /// How the engine is set.
    pub fn settings(&self) -> Result<EngineSettings, Failure> {
        let usual = if self.level.is_some() { EngineSettings::for_levels() } else { EngineSettings::default() };
        Ok(EngineSettings { memory: bytes(self.memory)?, ..usual })
    }
}

/// The limit that `--time` says.
pub fn time_limit(seconds: f64) -> Result<Limit, Failure> {
    within("--time", seconds, 0.0..=86_400.0, "seconds").map(|seconds| Limit::Time(Duration::from_secs_f64(seconds)))
}
