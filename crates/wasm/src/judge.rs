//! The solver, for the worker: what is proven of a position.

use slipway_engine::{Reach, Solver, SolverProgress};
use slipway_games::Rules;
use slipway_messages::Message;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::line::played;
use crate::thoughts::Judgement;
use crate::types::LineJson;
use crate::{from_json, to_json};

/// What is proven of the end of this line (JSON), if it takes no more positions than this: a [`Judgement`] as JSON.
///
/// # Errors
/// What in the line is not possible.
#[wasm_bindgen]
pub fn judge(line: &str, positions: u32) -> Result<String, String> {
    judged(line, positions).map_err(|error| to_json(&error))
}

fn judged(line: &str, positions: u32) -> Result<String, Message> {
    let line: LineJson = from_json(line)?;
    let played = played(&LineJson { steps: Vec::new(), ..line })?;
    let position = played.line().position();
    let mut solver = Solver::new(position.game(), position.board(), MEMORY);
    let mut watch = |progress: SolverProgress| progress.nodes < u64::from(positions);
    let settled = solver.settled(position).is_some();
    let verdict = solver.verdict(position, &mut watch);
    let mut line = Vec::new();
    if position.outcome().is_none() && verdict.is_some() {
        let limit = (solver.nodes() + position.game().info().puzzle_proof).min(u64::from(positions));
        let near = solver.shortest_line(position, NEAR, &mut |progress| progress.nodes < limit);
        line = near.unwrap_or_else(|| solver.answer(position, &mut watch).into_iter().collect());
    }
    let mut turns = line.iter().map(|turn| turn.on(position.board()).to_string());
    let (reply, after_reply) = (turns.next(), turns.collect());
    Ok(to_json(&Judgement { verdict, reply, after_reply, settled }))
}

/// An end as near as this is shown.
const NEAR: Reach = Reach { turns: 4, positions: 1_000 };

/// Bytes that the table of known positions may take.
const MEMORY: usize = 64 << 20;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_position_is_judged_with_the_answer_to_it() {
        let line = r#"{"game":"slash","size":3,"pie":false,"position":"x../x.o/.o. w","moves":[],"steps":[]}"#;
        assert_eq!(judge(line, 1000).unwrap(), r#"{"verdict":"win","reply":"a1","after_reply":[],"settled":false}"#);
        let line = r#"{"game":"slash","size":3,"pie":false,"position":"x../x.o/.o. w","moves":["c3","a1"],"steps":[]}"#;
        assert_eq!(judge(line, 1000).unwrap(), r#"{"verdict":"loss","reply":null,"after_reply":[],"settled":true}"#);
    }
}
