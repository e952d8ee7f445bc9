//! `slipway puzzles`, and the sets that it has made for the app.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

use std::collections::HashSet;
use std::process::Command;

use serde_json::Value;
use slipway_engine::{Solver, Verdict};
use slipway_games::{Game, Outcome, Pie, Position, Rules, Setup};

fn slipway(arguments: &[&str]) -> (i32, String, String) {
    let output = Command::new(env!("CARGO_BIN_EXE_slipway")).args(arguments).output().unwrap();
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).unwrap();
    (output.status.code().unwrap(), text(output.stdout), text(output.stderr))
}

/// Puzzles whose proof took more positions than this are not proven again here, so that the test takes seconds.
fn quick(game: Game) -> u64 {
    game.info().puzzle_proof / 6
}

fn stored(game: Game) -> Vec<Value> {
    let file = format!("{}/../../data/puzzles/{}.jsonl", env!("CARGO_MANIFEST_DIR"), game.id());
    std::fs::read_to_string(file).unwrap().lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

fn position_of(game: Game, puzzle: &Value) -> Position {
    let setup = Setup::parse(game, puzzle["position"].as_str().unwrap()).unwrap();
    Position::from_setup(&setup, Pie::Off).unwrap()
}

fn line_of(puzzle: &Value) -> Vec<&str> {
    puzzle["line"].as_array().unwrap().iter().map(|turn| turn.as_str().unwrap()).collect()
}

#[test]
fn the_stored_puzzles_are_many_different_and_end_as_they_claim() {
    for game in Game::ALL {
        let puzzles = stored(game);
        // Where the sides have the same pieces, exchanging them is a symmetry.
        let are_unlike = game.info().pieces.black != game.info().pieces.white;
        assert!(puzzles.len() >= 40, "{game}: {}", puzzles.len());
        let (mut ids, mut identities) = (HashSet::new(), HashSet::new());
        for puzzle in &puzzles {
            let id = puzzle["id"].as_str().unwrap();
            assert!(ids.insert(id), "{id} is there twice");
            let begin = position_of(game, puzzle);
            assert_eq!(
                (puzzle["game"].as_str(), puzzle["size"].as_u64()),
                (Some(game.id()), Some(u64::from(begin.board().size())))
            );
            let solver = Solver::new(game, begin.board(), 1 << 20);
            assert!(
                identities.insert((
                    begin.board().size(),
                    are_unlike && begin.turn() == game.first_side(),
                    solver.identity(&begin)
                )),
                "{id} is another's mirror image"
            );
            assert!(begin.legal().len() >= 3, "{id}");
            let line = line_of(puzzle);
            let mut position = begin.clone();
            for text in &line {
                let turn = position.read(text).unwrap_or_else(|error| panic!("{id}: {text}: {error}"));
                assert_eq!(turn.on(position.board()).to_string(), *text, "{id} has the canonical spelling");
                position.play_turn(&turn).unwrap();
            }
            let expected = match puzzle["result"].as_str() {
                Some("win") => Outcome::Won(begin.turn()),
                _ => Outcome::Draw,
            };
            assert_eq!(solver.settled(&position), Some(expected), "{id}");
            assert_eq!(puzzle["turns"].as_u64(), Some(line.iter().step_by(2).count() as u64), "{id}");
            assert_eq!(puzzle["turns"] == 1, puzzle["grade"] == 1, "{id}: what wins at once is the lowest grade");
        }
        let grades: HashSet<u64> = puzzles.iter().filter_map(|puzzle| puzzle["grade"].as_u64()).collect();
        assert!(grades.len() >= 4, "{game} has the grades {grades:?}");
    }
}

#[test]
fn the_quick_ones_of_the_stored_puzzles_are_proven_again() {
    let mut proven = 0;
    for game in Game::ALL {
        for puzzle in stored(game).iter().filter(|puzzle| puzzle["nodes"].as_u64().unwrap() <= quick(game)) {
            let position = position_of(game, puzzle);
            let mut solver = Solver::new(game, position.board(), 16 << 20);
            let kept = if puzzle["result"] == "win" { Verdict::Loss } else { Verdict::Draw };
            let keeps: Vec<String> = position
                .legal()
                .into_iter()
                .filter(|text| {
                    let mut after = position.clone();
                    after.play_turn(&position.read(text).unwrap()).unwrap();
                    let verdict = solver.verdict(&after, &mut |_| true).unwrap();
                    assert!(verdict != Verdict::Loss || kept == Verdict::Loss, "{} wins by {text}", puzzle["id"]);
                    verdict == kept
                })
                .collect();
            assert_eq!(keeps, [line_of(puzzle)[0]], "{}", puzzle["id"]);
            proven += 1;
        }
    }
    assert!(proven >= 60, "{proven} were proven again");
}

#[test]
fn the_same_seed_finds_the_same_puzzles() {
    let ask = || slipway(&["puzzles", "slyde", "--size", "4", "--count", "3", "--games", "4", "--seed", "5"]);
    let (status, out, err) = ask();
    assert_eq!((status, err.as_str()), (0, ""));
    assert_eq!(out.lines().count(), 3);
    let puzzle: Value = serde_json::from_str(out.lines().next().unwrap()).unwrap();
    assert_eq!((puzzle["game"].as_str(), puzzle["size"].as_u64()), (Some("slyde"), Some(4)));
    assert_eq!(ask().1, out);
}

#[test]
fn too_few_puzzles_are_printed_all_the_same_and_said_to_be_too_few() {
    let (status, out, err) = slipway(&["puzzles", "slash", "--size", "5", "--count", "3", "--games", "0"]);
    assert_eq!((status, out.as_str()), (1, ""));
    assert_eq!(err, "slipway: there are 0 puzzles and not 3; more --games or --time would give more\n");
}

#[test]
fn puzzles_refuses_what_it_cannot_use() {
    for (arguments, sentence) in [
        (["puzzles", "slash", "--count", "0"], "--count is 0; it should be from 1 to 10000"),
        (["puzzles", "slash", "--time", "-1"], "--time is -1; it should be from 0 to 1000000 seconds"),
        (
            ["puzzles", "slash", "--size", "9"],
            "puzzles are found on boards of up to 64 cells, and the 9x9 board has 81",
        ),
        (
            ["puzzles", "slyde", "--size", "5"],
            "Slyde is not played on size 5; its sizes are the even numbers from 4 to 16",
        ),
    ] {
        let (status, out, err) = slipway(&arguments);
        assert_eq!((status, out.as_str(), err), (2, "", format!("slipway: {sentence}\n")));
    }
}
