//! What a search has found, as JSON: `slipway bestmove` and the command `analyze` of the protocol say the same.

use std::time::Duration;

use serde::Serialize;
use slipway_engine::{Rated, Report};
use slipway_games::{Board, Position, Rules, Turn};

/// A move and what the engine thinks of it.
#[derive(Serialize)]
pub struct EngineAnswer {
    /// The move that was chosen.
    #[serde(rename = "move")]
    pub best: String,
    /// The chance to win with it, from 0 to 1.
    pub value: f64,
    /// How many playouts the search made.
    pub playouts: u64,
    /// How long it took.
    pub seconds: f64,
    /// What is certain for the player to move.
    pub proven: Option<&'static str>,
    /// The principal variation: the move, and what is expected then.
    pub pv: Vec<String>,
    /// The moves that were considered, the best first.
    pub candidates: Vec<Candidate>,
    memory: usize,
}

/// A move that was considered.
#[derive(Serialize)]
pub struct Candidate {
    /// How it is written.
    #[serde(rename = "move")]
    pub turn: String,
    /// The chance to win with it, from 0 to 1.
    pub value: f64,
    /// How often the search came to it.
    pub visits: u32,
    /// What is certain with it.
    pub proven: Option<&'static str>,
}

impl EngineAnswer {
    /// What a search of this position found, of which one turn was chosen.
    pub fn of(position: &Position, report: &Report, chosen: &Rated, time: Duration) -> EngineAnswer {
        let board = position.board();
        let name = |turn: &Turn| turn.on(board).to_string();
        EngineAnswer {
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
