//! What the engine's door hands out, as data. `web/src/rules/types.ts` is made from these, too.

use serde::{Deserialize, Serialize};
use slipway_engine::Verdict;
use slipway_games::Side;
use ts_rs::TS;

use crate::types::LineJson;

/// What is proven of a position.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub struct Judgement {
    /// For the side to move; none if it is not found out in time.
    pub verdict: Option<Verdict>,
    /// The turn of best play for that side, unless the game is over or nothing is known.
    pub reply: Option<String>,
    /// What follows on the reply of a side that gets something, where the end is near: its quickest way, against the longest resistance.
    pub after_reply: Vec<String>,
    /// Whether nothing can change the outcome any more.
    pub settled: bool,
}

/// How far the proof of a position has come.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
#[ts(rename = "Proof")]
pub struct ProofJson {
    /// What the side to move gets; none while it is not known.
    pub verdict: Option<Verdict>,
    /// The turn of best play for that side, once it was looked for.
    pub best: Option<String>,
    /// Every turn of that side.
    pub turns: Vec<ProvenTurn>,
    /// How many positions the solver has looked at.
    pub positions: f64,
}

/// A turn and what is proven of it.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub struct ProvenTurn {
    /// The turn.
    #[serde(rename = "move")]
    pub turn: String,
    /// The cells that it concerns, in order.
    pub cells: Vec<u16>,
    /// What the player who makes it gets; none while it is not known.
    pub verdict: Option<Verdict>,
}

/// What an engine thinks of a position.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
pub struct Thought {
    /// The chance to win for the side to move; a draw is half.
    pub value: f32,
    /// What is proven for the side to move.
    pub proven: Option<Verdict>,
    /// The turns that seem best for both sides.
    pub line: Vec<String>,
    /// How many games were simulated.
    pub playouts: f64,
    /// The turns that were looked at, the best first.
    pub candidates: Vec<CandidateJson>,
}

/// A turn and what was found out about it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[ts(rename = "Candidate")]
pub struct CandidateJson {
    /// The turn.
    #[serde(rename = "move")]
    pub turn: String,
    /// The cells that it concerns, in order.
    pub cells: Vec<u16>,
    /// How often it was tried.
    pub visits: u32,
    /// The chance to win for the player who makes it.
    pub value: f32,
    /// What is proven for that player.
    pub proven: Option<Verdict>,
    /// The turns expected after it, itself first.
    pub line: Vec<String>,
}

/// A game to review, and what was found at its positions.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
pub struct ReviewQuestion {
    /// The game.
    pub line: LineJson,
    /// What an engine thinks of each position, the first before the first turn; nothing where nothing is known or the game is over.
    pub thoughts: Vec<Option<Thought>>,
}

/// What became of a game.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
#[ts(rename = "Review")]
pub struct ReviewJson {
    /// Black's chance at each position, the first before the first turn.
    pub black: Vec<Option<ChanceJson>>,
    /// Where the game turned.
    pub turning_points: Vec<TurningPointJson>,
}

/// What a side can expect.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, TS)]
#[ts(rename = "Chance")]
pub struct ChanceJson {
    /// From 0, a loss, to 1, a win.
    pub value: f64,
    /// The result, if it is certain.
    pub proven: Option<Verdict>,
}

/// A turn that gave much away.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
#[ts(rename = "TurningPoint")]
pub struct TurningPointJson {
    /// Which turn it is, 1 for the first.
    pub ply: usize,
    /// Who made it.
    pub side: Side,
    /// The turn.
    #[serde(rename = "move")]
    pub turn: String,
    /// The mover's chance before it, if the best had been played.
    pub before: f64,
    /// The mover's chance after it.
    pub after: f64,
    /// What the engine would have played, and what it expected then.
    pub better: Vec<String>,
}
