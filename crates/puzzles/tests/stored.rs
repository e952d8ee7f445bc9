//! The sets in `data/puzzles`, which the app shows.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

use std::collections::HashSet;

use serde_json::Value;
use slipway_engine::{Solver, Verdict};
use slipway_games::{Game, Outcome, Pie, Position, Rules, Setup};
use slipway_puzzles::{Finder, usual_sizes};

/// The sets are made with this seed.
const SEED: u64 = 1;

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
    turns_of(&puzzle["line"])
}

fn turns_of(line: &Value) -> Vec<&str> {
    line.as_array().unwrap().iter().map(|turn| turn.as_str().unwrap()).collect()
}

/// The position after these turns, which are spelt as the rules spell them.
fn played(begin: &Position, line: &[&str], id: &str) -> Position {
    let mut position = begin.clone();
    for text in line {
        let turn = position.read(text).unwrap_or_else(|error| panic!("{id}: {text}: {error}"));
        assert_eq!(turn.on(position.board()).to_string(), *text, "{id} has the canonical spelling");
        position.play_turn(&turn).unwrap();
    }
    position
}

#[test]
fn the_stored_puzzles_are_many_different_and_end_as_they_claim() {
    for game in Game::ALL {
        let puzzles = stored(game);
        // Where the sides have the same pieces, exchanging them is a symmetry.
        let are_unlike = game.info().pieces.black != game.info().pieces.white;
        assert!(puzzles.len() >= 100, "{game}: {}", puzzles.len());
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
            let position = played(&begin, &line, id);
            let expected = match puzzle["result"].as_str() {
                Some("win") => Outcome::Won(begin.turn()),
                _ => Outcome::Draw,
            };
            assert_eq!(solver.settled(&position), Some(expected), "{id}");
            assert_eq!(puzzle["turns"].as_u64(), Some(line.iter().step_by(2).count() as u64), "{id}");
            assert!(puzzle["grade"] != 1 || puzzle["turns"] == 1, "{id}: the lowest grade wins at once");
            for tried in puzzle["tries"].as_array().unwrap() {
                let tried = turns_of(tried);
                assert_ne!(tried[0], line[0], "{id}");
                let end = played(&begin, &tried, id);
                let settled = solver.settled(&end);
                assert!(tried.len().is_multiple_of(2) || settled.is_some(), "{id}: the opponent has the last word");
                assert!(settled != Some(expected) && settled != Some(Outcome::Won(begin.turn())), "{id}: {tried:?}");
            }
        }
        let tries: usize = puzzles.iter().map(|puzzle| puzzle["tries"].as_array().unwrap().len()).sum();
        assert!(tries >= puzzles.len(), "{game}: {tries} wrong tries are answered");
        let order = |puzzle: &Value| ["grade", "turns", "size"].map(|field| puzzle[field].as_u64());
        assert!(puzzles.is_sorted_by_key(order), "{game}: the easiest come first");
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
#[ignore = "holds until the engine or the solver changes: then other games are played, and the sets can be made again, but need not be"]
fn the_first_of_the_stored_puzzles_are_made_again_to_the_letter() {
    for game in Game::ALL {
        for puzzle in stored(game).iter().take(2) {
            let [from, size] = ["from", "size"].map(|field| puzzle[field].as_u64().unwrap());
            let sizes = usual_sizes(game);
            assert_eq!(size, u64::from(sizes[from as usize % sizes.len()]));
            let found = Finder::new(game, SEED).find_in_a_game(from as u32, size as u8);
            let again: Vec<Value> = found.iter().map(|puzzle| serde_json::to_value(puzzle).unwrap()).collect();
            assert!(again.contains(puzzle), "{puzzle} is not among {again:?}");
        }
    }
}

#[test]
fn what_a_game_has_is_found_again_to_the_letter() {
    for game in Game::ALL {
        let size = *usual_sizes(game).iter().min().unwrap();
        let found = || (1..9).flat_map(|number| Finder::new(game, SEED).find_in_a_game(number, size));
        let first: Vec<_> = found().take(2).collect();
        assert_eq!(first.len(), 2, "{game}");
        assert_eq!(found().take(2).collect::<Vec<_>>(), first);
    }
}

#[test]
fn what_games_hardly_have_is_there() {
    let has = |game, theme: &str| {
        let count =
            stored(game).iter().filter(|puzzle| puzzle["themes"].as_array().unwrap().contains(&theme.into())).count();
        assert!(count >= 3, "{game} has {count} with {theme}");
    };
    has(Game::Slither, "zugzwang");
    has(Game::Slither, "forced-pass");
    has(Game::Crossway, "forced-pass");
}
