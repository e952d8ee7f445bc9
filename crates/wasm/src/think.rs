//! The engine, for the worker.

use slipway_engine::{EngineSettings, Follower, Level};
use slipway_games::{Board, Turn};
use wasm_bindgen::prelude::wasm_bindgen;

use crate::line::{numbers, played};
use crate::thoughts::{CandidateJson, Thought};
use crate::types::LineJson;
use crate::{from_json, not_understood, to_json};

/// An engine that follows a line.
#[wasm_bindgen]
pub struct Thinker {
    follower: Follower,
    board: Board,
}

/// What an engine is for.
#[wasm_bindgen]
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Strength {
    /// To find out as much as it can.
    Full,
    /// To play at a level.
    Level,
}

#[wasm_bindgen]
impl Thinker {
    /// An engine of this strength at the end of this line (JSON), whose tree may take this many megabytes. It goes on from what the previous one has
    /// found out, if the line continues that one's and the rest is the same.
    ///
    /// # Errors
    /// What in the line is not possible.
    pub fn at_end_of(
        line: &str,
        seed: u32,
        megabytes: u32,
        strength: Strength,
        previous: Option<Thinker>,
    ) -> Result<Thinker, String> {
        let played = from_json(line).and_then(|line: LineJson| played(&LineJson { steps: Vec::new(), ..line }));
        let played = played.map_err(|error| to_json(&error))?;
        let usual = match strength {
            Strength::Full => EngineSettings::default(),
            Strength::Level => EngineSettings::for_levels(),
        };
        let settings = EngineSettings { memory: (megabytes as usize).saturating_mul(1 << 20), ..usual };
        let previous = previous.map(|thinker| thinker.follower);
        let follower = Follower::at_end_of(played.start(), played.line(), &settings, || u64::from(seed), previous);
        Ok(Thinker { follower, board: played.board() })
    }

    /// Simulates this many games.
    pub fn run(&mut self, playouts: u32) {
        self.follower.engine_mut().run(u64::from(playouts));
    }

    /// Whether there is nothing more to find out.
    #[must_use]
    pub fn is_done(&self) -> bool {
        self.follower.engine().is_done()
    }

    /// How many games were simulated at this position.
    #[must_use]
    pub fn playouts(&self) -> f64 {
        self.follower.engine().playouts() as f64
    }

    /// What was found out, with this many candidates: a [`Thought`] as JSON, or `null` after the end of the game.
    #[must_use]
    pub fn thought(&self, candidates: u32) -> String {
        to_json(&self.follower.engine().report().map(|report| {
            let name = |turn: &Turn| turn.on(self.board).to_string();
            let candidates = report.candidates.iter().take(candidates as usize).map(|rated| CandidateJson {
                turn: name(&rated.turn),
                cells: numbers(self.board, &rated.turn.cells()),
                visits: rated.visits,
                value: rated.value,
                proven: rated.proven,
                line: rated.line.iter().map(name).collect(),
            });
            Thought {
                value: report.value,
                proven: report.proven,
                line: report.line.iter().map(name).collect(),
                playouts: report.playouts as f64,
                candidates: candidates.collect(),
            }
        }))
    }

    /// How many games a level simulates for a turn of this game.
    ///
    /// # Errors
    /// When there is no such level.
    pub fn playouts_of_level(&self, level: u32) -> Result<f64, String> {
        Ok(read_level(level)?.playouts(self.follower.engine().game()) as f64)
    }

    /// The turn that a level plays after its simulations, by some random bits.
    ///
    /// # Errors
    /// When there is no such level, or the game is over.
    pub fn choose(&self, level: u32, bits: u32) -> Result<String, String> {
        let level = read_level(level)?;
        let report = self.follower.engine().report().ok_or_else(|| fault("the game is over"))?;
        let chosen = level.choose(&report, u64::from(bits)).ok_or_else(|| fault("there is no move to choose"))?;
        Ok(chosen.turn.on(self.board).to_string())
    }
}

fn read_level(number: u32) -> Result<Level, String> {
    Level::new(number).ok_or_else(|| fault(&format!("there is no level {number}; the levels go from 1 to 8")))
}

fn fault(reason: &str) -> String {
    to_json(&not_understood(reason.to_owned()))
}
