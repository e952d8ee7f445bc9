//! The review of a game, for the worker.

use slipway_engine::review::{Chance, Found, WORTH_NAMING, judge};
use slipway_games::notation;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::line::played;
use crate::thoughts::{ChanceJson, ReviewJson, ReviewQuestion, Thought, TurningPointJson};
use crate::{from_json, to_json};

/// What became of a game, from a [`ReviewQuestion`] (JSON): a [`ReviewJson`] as JSON.
///
/// # Errors
/// What in the line is not possible.
#[wasm_bindgen]
pub fn review(question: &str) -> Result<String, String> {
    let ReviewQuestion { line, thoughts } = from_json(question)?;
    let played = played(&line)?;
    let board = played.board();
    let found = |thought: &Thought| -> Result<Found, String> {
        let read = |text: &String| notation::parse(line.game, board, text).map_err(|error| error.to_string());
        let chance = Chance { value: thought.value.into(), proven: thought.proven }.rounded();
        Ok(Found { chance, best: thought.line.iter().take(BETTER).map(read).collect::<Result<_, _>>()? })
    };
    let found =
        thoughts.iter().map(|thought| thought.as_ref().map(found).transpose()).collect::<Result<Vec<_>, _>>()?;
    let review = judge(played.start(), played.line().turns(), &found, WORTH_NAMING)
        .map_err(|reason| reason.message(board).to_string())?;
    let turning_points = review.turns.into_iter().filter(|judged| judged.is_turning_point);
    Ok(to_json(&ReviewJson {
        black: review.black.iter().map(|black| black.map(written)).collect(),
        turning_points: turning_points
            .map(|judged| TurningPointJson {
                ply: judged.ply,
                side: judged.side,
                turn: judged.turn,
                before: judged.before.value,
                after: judged.after.value,
                better: judged.best,
            })
            .collect(),
    }))
}

fn written(Chance { value, proven }: Chance) -> ChanceJson {
    ChanceJson { value, proven }
}

/// How many turns of the better line are given.
const BETTER: usize = 6;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_worst_turn_is_a_turning_point_and_a_proof_stays() {
        let question = r#"{
            "line": {"game":"slash","size":3,"pie":false,"position":"x../..o/... b","moves":["c1","b1","a1"],"steps":[]},
            "thoughts": [
                {"value":1,"proven":"win","line":["a2"],"playouts":9,"candidates":[]},
                {"value":1,"proven":"win","line":["a2"],"playouts":9,"candidates":[]},
                {"value":0.7,"proven":null,"line":["a1"],"playouts":9,"candidates":[]},
                null
            ]
        }"#;
        let answer: serde_json::Value = serde_json::from_str(&review(question).unwrap()).unwrap();
        assert_eq!(answer["black"][0]["value"], 1.0);
        assert_eq!(answer["black"][1]["proven"], "loss");
        assert_eq!(answer["turning_points"][0]["move"], "c1");
        assert_eq!(answer["turning_points"][0]["better"][0], "a2");
    }
}
