//! Any bytes as a line of `slipway replay`: `{"game":"slither","size":5,"pie":true,"moves":["c3","swap"]}`.

use serde_json::json;
use slipway::commands::replay::replay;
use slipway_games::{Game, Setup};

/// Panics if something does not hold of this input.
pub fn check(line: &[u8]) {
    let replayed = match replay(line, true) {
        Ok(replayed) => json!(replayed),
        Err((_, reason)) => return assert!(!reason.to_string().is_empty()),
    };
    let text = |field: &str| replayed[field].as_str().expect("a text").to_owned();
    let game: Game = text("game").parse().expect("a game");
    let position = text("position");
    assert_eq!(Setup::parse(game, &position).expect("a position").to_string(), position);
    let legal = replayed["legal"].as_array().expect("a list before each move and after the last");
    assert_eq!(legal.len() as u64, replayed["plies"].as_u64().expect("a number") + 1);
    let is_over = legal.last().and_then(|last| last.as_array()).is_some_and(Vec::is_empty);
    assert_eq!(is_over, !replayed["outcome"].is_null(), "{position}");
}
