//! When does the engine see that a game is lost? For games of Slash, each line of a file with the ply at which another program saw it and then the turns,
//! it searches the positions around that ply, each from nothing, and prints a line of a table.
//!
//! `cargo run --release -p slipway-engine --example sight -- FILE SIZE SECONDS [QUICK THOROUGH]`; the last two are how many visits studies are for.

use std::time::{Duration, Instant};

use slipway_engine::review::Chance;
use slipway_engine::{Engine, EngineSettings, SearchParams};
use slipway_games::{Game, Line, Pie, Position, Rules};

/// How many plies before and after the one that is given.
const AROUND: usize = 4;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [file, size, seconds, studies @ ..] = &*arguments else { return Err("sight FILE SIZE SECONDS".into()) };
    let mut settings = EngineSettings::default();
    if let [quick, thorough] = studies {
        let usual = SearchParams::of(Game::Slash, settings.features);
        let params = SearchParams { quick_study: quick.parse()?, thorough_study: thorough.parse()?, ..usual };
        settings.params = Some(params);
    }
    let (start, time) =
        (Position::start(Game::Slash, size.parse()?, Pie::Off)?, Duration::from_secs_f64(seconds.parse()?));
    for game in std::fs::read_to_string(file)?.lines() {
        let (ply, turns) = game.split_once(' ').ok_or("a line is a ply and turns")?;
        let ply: usize = ply.parse()?;
        let turns: Vec<&str> = turns.split(' ').collect();
        let mut line = Line::from(start.clone());
        let mut found = Vec::new();
        for (before, turn) in turns.iter().enumerate() {
            if before.abs_diff(ply) <= AROUND && before.abs_diff(ply).is_multiple_of(2) {
                let (chance, turn) = search(&line, &settings, time);
                found.push(format!("{before}: {chance} {turn}"));
            }
            line.play(turn)?;
        }
        println!("| {ply} | {} |", found.join(" | "));
    }
    Ok(())
}

/// What the player to move can expect, and the turn that the engine would play.
fn search(line: &Line, settings: &EngineSettings, time: Duration) -> (String, String) {
    let mut engine = Engine::at_end_of(line, settings, 1);
    let begin = Instant::now();
    while begin.elapsed() < time && !engine.is_done() {
        engine.run(4);
    }
    let Some(report) = engine.report() else { return ("over".to_owned(), String::new()) };
    let chance = Chance { value: report.value.into(), proven: report.proven };
    (chance.to_string(), report.candidates[0].turn.on(line.position().board()).to_string())
}
