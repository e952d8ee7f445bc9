//! The vectors of `tests/vectors`: facts about the games that slow, literal programs found.

use std::fs;
use std::path::Path;
use std::str::FromStr;

use serde_json::Value;
use slipway_games::model::Model;
use slipway_games::{Game, Line, Pie, Position, Rules, Setup, perft};

fn read(name: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/vectors").join(name);
    fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

fn lines(name: &str) -> Vec<Value> {
    read(name).lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

/// Vectors that are about every game, or else a sentence about what is missing.
fn of_every_game(name: &str) -> Vec<Value> {
    let vectors = lines(name);
    for wanted in Game::ALL {
        assert!(vectors.iter().any(|vector| game(vector) == wanted), "tests/vectors/{name} has nothing about {wanted}");
    }
    vectors
}

fn game(vector: &Value) -> Game {
    Game::from_str(vector["game"].as_str().unwrap()).unwrap()
}

fn texts(list: &Value) -> Vec<&str> {
    list.as_array().unwrap().iter().map(|text| text.as_str().unwrap()).collect()
}

/// Plays a recorded game; `legal` compares the legal list at each ply with what the vector has there.
fn play(vector: &Value, legal: impl Fn(&Position, &Value)) {
    let pie = if vector["pie"].as_bool().unwrap() { Pie::On } else { Pie::Off };
    let start = Position::start(game(vector), vector["size"].as_u64().unwrap() as u8, pie).unwrap();
    let mut line = Line::from(start);
    let (moves, turns) = (texts(&vector["moves"]), texts(&vector["turns"]));
    for (ply, expected) in vector["legal"].as_array().unwrap().iter().enumerate() {
        assert_eq!(line.position().turn().id(), turns[ply], "turn at ply {ply} of {vector}");
        legal(line.position(), expected);
        if let Some(text) = moves.get(ply) {
            line.play(text).unwrap_or_else(|error| panic!("ply {ply}: {error}"));
        }
    }
    assert_eq!(line.seats().map(|side| side.id()).to_vec(), texts(&vector["seats"]));
    assert_eq!(line.position().outcome().map(|outcome| outcome.id()), vector["outcome"].as_str());
}

#[test]
fn whole_games_with_their_legal_lists() {
    for vector in of_every_game("games.jsonl") {
        play(&vector, |position, expected| assert_eq!(position.legal(), texts(expected), "{position}"));
    }
}

#[test]
fn games_on_the_boards_people_play_on_with_the_lengths_of_their_legal_lists() {
    for vector in of_every_game("counts.jsonl") {
        play(&vector, |position, expected| {
            assert_eq!(position.legal().len() as u64, expected.as_u64().unwrap(), "{position}");
            assert_eq!(position.count_turns(), expected.as_u64().unwrap(), "{position}");
        });
    }
}

#[test]
fn single_positions_with_their_legal_lists() {
    let positions = lines("positions.jsonl");
    assert!(!positions.is_empty());
    for vector in positions {
        let text = vector["position"].as_str().unwrap();
        let setup = Setup::parse(game(&vector), text).unwrap();
        let position = Position::from_setup(&setup, Pie::On).unwrap();
        assert_eq!(position.legal(), texts(&vector["legal"]), "{text}");
        assert_eq!(position.to_string(), text);
    }
}

#[test]
fn perft_tables() {
    let table = read("perft.txt");
    for game in Game::ALL {
        let has_rows = table.lines().any(|row| row.split(' ').next() == Some(game.id()));
        assert!(has_rows, "tests/vectors/perft.txt has nothing about {game}");
    }
    for row in table.lines() {
        let [name, size, pie, depth, count] = row.split(' ').collect::<Vec<_>>()[..] else { panic!("{row}") };
        let pie = if pie == "pie" { Pie::On } else { Pie::Off };
        let position = Position::start(Game::from_str(name).unwrap(), size.parse().unwrap(), pie).unwrap();
        assert_eq!(perft(&position, depth.parse().unwrap()).to_string(), count, "{row}");
    }
}

#[test]
fn the_models_agree_with_the_games_and_the_positions() {
    for vector in lines("games.jsonl") {
        let (name, size) = (vector["game"].as_str().unwrap(), vector["size"].as_u64().unwrap() as usize);
        let mut model = Model::start(name, size, vector["pie"].as_bool().unwrap());
        for (ply, legal) in vector["legal"].as_array().unwrap().iter().enumerate() {
            assert_eq!(model.legal(), texts(legal), "ply {ply} of {name}");
            if let Some(text) = texts(&vector["moves"]).get(ply) {
                model.play(text);
            }
        }
        assert_eq!(model.outcome(), vector["outcome"].as_str());
    }
    for vector in lines("positions.jsonl") {
        let (name, text) = (vector["game"].as_str().unwrap(), vector["position"].as_str().unwrap());
        assert_eq!(Model::from_position(name, text, true).legal(), texts(&vector["legal"]), "{text}");
    }
}
