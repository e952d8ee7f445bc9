//! Any text as a line of `slipway replay`: `{"game":"slither","size":5,"pie":true,"moves":["c3","swap"]}`.

#![no_main]

use libfuzzer_sys::fuzz_target;
use serde_json::Value;
use slipway_games::{Game, Line, Pie, Position, Rules, Setup};

fuzz_target!(|text: &str| {
    let _ = replay(text);
});

/// What the command does with the line; nothing when the line is bad.
fn replay(text: &str) -> Option<()> {
    let record: Value = serde_json::from_str(text).ok()?;
    let game: Game = record["game"].as_str()?.parse().ok()?;
    let pie = if record["pie"].as_bool().unwrap_or(true) { Pie::On } else { Pie::Off };
    let start = match record["position"].as_str() {
        Some(position) => Position::from_setup(&Setup::parse(game, position).ok()?, pie).ok()?,
        None => Position::start(game, record["size"].as_u64()?.try_into().ok()?, pie).ok()?,
    };
    let mut line = Line::from(start);
    for (ply, turn) in (1..).zip(record["moves"].as_array()?) {
        let before = line.clone();
        let Err(error) = line.play(turn.as_str()?).map(|_| ()) else {
            assert_eq!(line.turns().len(), ply, "{text}");
            continue;
        };
        assert_eq!(line, before, "a refused turn leaves the game as it was");
        assert!(!error.explain(line.position().board()).is_empty());
        return None;
    }
    let position = line.position();
    assert_eq!(position.outcome().is_some(), position.count_turns() == 0, "{position}");
    assert_eq!(Setup::parse(game, &position.to_string()), Ok(Setup::of(position)), "{position}");
    Some(())
}
