//! The engine, for the worker.

use slipway_engine::{Engine, Level, Settings, Verdict};
use slipway_games::{Board, Turn};
use wasm_bindgen::prelude::wasm_bindgen;

use crate::line::{numbers, played};
use crate::types::{Candidate, Line, Thought};
use crate::{from_json, to_json};

/// An engine that follows a line.
#[wasm_bindgen]
pub struct Thinker {
    engine: Engine,
    line: Line,
    board: Board,
    strength: Strength,
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
    /// An engine of this strength at the end of this line (JSON), whose tree may take so many megabytes.
    ///
    /// # Errors
    /// What in the line is not possible.
    #[wasm_bindgen(constructor)]
    pub fn new(line: &str, seed: u32, megabytes: u32, strength: Strength) -> Result<Thinker, String> {
        let line: Line = from_json(line)?;
        let played = played(&Line { steps: Vec::new(), ..line.clone() })?;
        let usual = match strength {
            Strength::Full => Settings::default(),
            Strength::Level => Settings::for_levels(),
        };
        let settings = Settings { memory: (megabytes as usize).saturating_mul(1 << 20), ..usual };
        let engine = Engine::at_end_of(played.line(), &settings, u64::from(seed));
        Ok(Thinker { engine, line, board: played.board(), strength })
    }

    /// Goes on to this line (JSON), if it continues the one at hand and the strength is the same; what was found out is then kept.
    ///
    /// # Errors
    /// What in the line is not possible.
    pub fn follow(&mut self, line: &str, strength: Strength) -> Result<bool, String> {
        let line: Line = from_json(line)?;
        let known = self.line.moves.len();
        let same_start = (&line.game, line.size, line.pie, &line.position)
            == (&self.line.game, self.line.size, self.line.pie, &self.line.position);
        if strength != self.strength || !same_start || !line.moves.starts_with(&self.line.moves) {
            return Ok(false);
        }
        let played = played(&Line { steps: Vec::new(), ..line.clone() })?;
        for turn in &played.line().turns()[known..] {
            self.engine.play(turn);
        }
        self.line = line;
        Ok(true)
    }

    /// Simulates so many games.
    pub fn run(&mut self, playouts: u32) {
        self.engine.run(u64::from(playouts));
    }

    /// Whether there is nothing more to find out.
    #[must_use]
    pub fn is_done(&self) -> bool {
        self.engine.is_done()
    }

    /// How many games were simulated at this position.
    #[must_use]
    pub fn playouts(&self) -> f64 {
        self.engine.playouts() as f64
    }

    /// What was found out, with so many candidates: a [`Thought`] as JSON, or `null` after the end of the game.
    #[must_use]
    pub fn thought(&self, candidates: u32) -> String {
        to_json(&self.engine.report().map(|report| {
            let name = |turn: &Turn| turn.on(self.board).to_string();
            let candidates = report.candidates.iter().take(candidates as usize).map(|rated| Candidate {
                turn: name(&rated.turn),
                cells: numbers(self.board, &rated.turn.cells()),
                visits: rated.visits,
                value: rated.value,
                proven: word(rated.proven),
                line: rated.line.iter().map(name).collect(),
            });
            Thought {
                value: report.value,
                proven: word(report.proven),
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
        Ok(read_level(level)?.playouts(self.engine.game()) as f64)
    }

    /// The turn that a level plays after its simulations, by some random bits.
    ///
    /// # Errors
    /// When there is no such level, or the game is over.
    pub fn choose(&self, level: u32, bits: u32) -> Result<String, String> {
        let level = read_level(level)?;
        let report = self.engine.report().ok_or("the game is over")?;
        let chosen = level.choose(&report, u64::from(bits)).ok_or("there is no move to choose")?;
        Ok(chosen.turn.on(self.board).to_string())
    }
}

fn read_level(number: u32) -> Result<Level, String> {
    Level::new(number).ok_or_else(|| format!("there is no level {number}; the levels go from 1 to 8"))
}

fn word(verdict: Option<Verdict>) -> Option<String> {
    verdict.map(|verdict| verdict.id().to_owned())
}
