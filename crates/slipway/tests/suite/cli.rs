//! The commands as they are met at the prompt.

use std::process::{Command, Stdio};

use serde_json::{Value, json};
use slipway_games::Game;

use crate::ran::{commands, refused, slipway, slipway_with_input};

#[test]
fn games_lists_all_with_their_designers() {
    let games = slipway(&["games", "--json"]).json();
    let ids: Vec<&str> = games.as_array().unwrap().iter().map(|game| game["id"].as_str().unwrap()).collect();
    assert_eq!(ids, Game::ALL.map(Game::id));
    assert_eq!(
        games[3],
        json!({"id": "slyde", "name": "Slyde", "designer": "Mike Zapawa", "year": 2020,
               "sizes": [4, 6, 8, 10, 12, 14, 16], "default_size": 8, "pie": null})
    );
    let text = slipway(&["games"]).out;
    for game in Game::ALL {
        assert!(text.contains(game.designer()), "{text}");
    }
}

#[test]
fn moves_tells_the_state_after_the_moves() {
    let state = slipway(&["moves", "slither", "--size", "3", "--moves", "B2  swap", "--json"]).json();
    let legal = ["a1", "a2", "a3", "b1", "b3", "c1", "c2", "c3"];
    assert_eq!(
        state,
        json!({"game": "slither", "size": 3, "pie": true, "ply": 2, "turn": "white", "seats": ["white", "black"],
               "outcome": null, "position": ".../.x./... w", "legal": legal})
    );
}

#[test]
fn moves_offers_the_swap_only_with_the_pie_rule() {
    let legal = |arguments: &[&str]| slipway(arguments).json()["legal"].as_array().unwrap().len();
    assert_eq!(legal(&["moves", "slash", "--size", "4", "--moves", "a1", "--json"]), 16);
    assert_eq!(legal(&["moves", "slash", "--size", "4", "--moves", "a1", "--no-pie", "--json"]), 15);
    let state = slipway(&["moves", "slyde", "--json"]).json();
    assert_eq!(
        (&state["pie"], &state["seats"], &state["turn"]),
        (&json!(false), &json!(["white", "black"]), &json!("white"))
    );
}

#[test]
fn moves_goes_on_from_a_position() {
    let state =
        slipway(&["moves", "crossway", "--position", "xoxo/o..o/oxox/xxoo b", "--moves", "pass b3", "--json"]).json();
    assert_eq!(state["outcome"], "white");
    assert_eq!(state["legal"], json!([]));
    assert_eq!((&state["ply"], &state["turn"]), (&json!(2), &json!("black")));
}

#[test]
fn moves_draws_the_board_for_people() {
    let out = slipway(&["moves", "crossway", "--position", "xoxo/o..o/oxox/xxoo b"]).out;
    assert!(out.contains("Crossway by Mark Steere"), "{out}");
    assert!(out.contains("Black to move has no legal move and must pass"), "{out}");
    assert!(out.contains("Position: xoxo/o..o/oxox/xxoo b"), "{out}");
}

#[test]
fn perft_prints_a_count_a_line() {
    assert_eq!(slipway(&["perft", "slyde", "--size", "4", "--depth", "3"]).out, "1 24\n2 448\n3 6380\n");
    let no_pie = slipway(&["perft", "slash", "--size", "3", "--depth", "6", "--no-pie"]);
    assert_eq!(no_pie.out, "1 9\n2 72\n3 504\n4 3024\n5 15120\n6 54720\n");
    let over = slipway(&["perft", "slash", "--depth", "2", "--position", "x../x../x.. w"]);
    assert_eq!(over.out, "1 0\n2 0\n", "a finished game has no continuation");
}

#[test]
fn replay_goes_on_after_bad_lines_and_says_so_at_the_end() {
    let input = concat!(
        "{\"game\":\"slither\",\"size\":3,\"moves\":[\"b2\",\"swap\",\"a1\"]}\n",
        "not json\n",
        "\n",
        "{\"game\":\"slash\",\"size\":3,\"moves\":[\"b1\",\"b1\"]}\n",
        "{\"game\":\"slash\",\"size\":99,\"moves\":[]}\n",
        "{\"game\":\"crossway\",\"position\":\"xoxo/o..o/oxox/xxoo b\",\"pie\":false,\"moves\":[\"pass\"]}",
    );
    let ran = slipway_with_input(&["replay"], input.as_bytes());
    assert_eq!(ran.status, 1);
    let lines = ran.json_lines();
    assert_eq!(
        lines[0],
        json!({"game": "slither", "size": 3, "pie": true, "plies": 3, "turn": "black", "seats": ["white", "black"],
               "outcome": null, "position": ".../.x./o.. b"})
    );
    assert_eq!((&lines[1]["line"], &lines[1]["ply"]), (&json!(2), &json!(0)));
    assert!(lines[1]["error"].as_str().unwrap().starts_with("this is not a game as JSON, like "));
    let reason = "\"b1\" cannot be played: there is already a black stone on b1; choose an empty cell";
    assert_eq!(lines[2], json!({"line": 4, "ply": 2, "error": reason}));
    let range = "Slash has no board of size 99; its sizes are 3 to 19";
    assert_eq!(lines[3], json!({"line": 5, "ply": 0, "error": range}));
    assert_eq!((&lines[4]["turn"], &lines[4]["pie"]), (&json!("white"), &json!(false)));
    assert_eq!(lines.len(), 5);
}

#[test]
fn replay_lists_the_legal_moves_before_each_move_and_after_the_last() {
    let input = b"{\"game\":\"slash\",\"size\":3,\"pie\":false,\"moves\":[\"a1\",\"b1\",\"a2\",\"b2\",\"a3\"]}";
    let ran = slipway_with_input(&["replay", "--legal"], input);
    let line = &ran.json_lines()[0];
    let lengths: Vec<usize> =
        line["legal"].as_array().unwrap().iter().map(|list| list.as_array().unwrap().len()).collect();
    assert_eq!(lengths, [9, 8, 7, 6, 5, 0]);
    assert_eq!((ran.status, &line["outcome"]), (0, &json!("black")));
}

#[test]
fn replay_agrees_with_every_vector() {
    for name in ["games.jsonl", "counts.jsonl"] {
        let path = format!("{}/../../tests/vectors/{name}", env!("CARGO_MANIFEST_DIR"));
        let ran = slipway(&["replay", "--legal", &path]);
        assert_eq!((ran.status, ran.err.as_str()), (0, ""));
        let vectors = std::fs::read_to_string(&path).unwrap();
        assert_eq!(ran.out.lines().count(), vectors.lines().count());
        for (vector, line) in vectors.lines().zip(ran.json_lines()) {
            let vector: Value = serde_json::from_str(vector).unwrap();
            for field in ["game", "size", "pie", "seats", "outcome"] {
                assert_eq!(line[field], vector[field]);
            }
            if name == "games.jsonl" {
                assert_eq!(line["legal"], vector["legal"]);
            }
        }
    }
}

#[test]
fn bench_measures_every_game() {
    let rows = slipway(&["bench", "--seconds", "0.01", "--json"]).json();
    for game in Game::ALL {
        let row = rows.as_array().unwrap().iter().find(|row| row["game"] == game.id()).unwrap();
        assert!(row["games_per_second"].as_f64().unwrap() > 0.0 && row["size"].is_u64());
        assert!(row["moves_per_second"].as_f64() > row["games_per_second"].as_f64());
    }
}

#[test]
fn a_wrong_name_gets_the_nearest_game() {
    let games = format!("the games are {}", Game::ids("and"));
    assert!(games.starts_with("the games are slash, crossway, slither, slyde"), "{games}");
    refused(&["moves", "slahs"], &format!("no game is called \"slahs\" (did you mean slash?); {games}"));
    refused(&["perft", "chess", "--depth", "1"], &format!("no game is called \"chess\"; {games}"));
}

#[test]
fn a_bad_size_gets_the_range() {
    refused(&["moves", "slash", "--size", "2"], "Slash has no board of size 2; its sizes are 3 to 19");
    let even = "Slyde has no board of size 7; its sizes are 4, 6, 8, 10, 12, 14 and 16";
    refused(&["moves", "slyde", "--size", "7"], even);
    refused(&["bench", "slyde", "--size", "7"], even);
    refused(
        &["moves", "slicron", "--size", "4000000000"],
        "Slicron has no board of size 4000000000; its sizes are 3 to 8",
    );
}

#[test]
fn a_choice_of_paths_is_offered_as_moves_to_type() {
    refused(
        &["moves", "slicron", "--size", "3", "--moves", "a1, d4 c1 d3 b1"],
        "move 5 (b1) cannot be played: b1 opens more than one path; to choose the one that stays, write b1/a1-b1 or b1/b1-c1",
    );
}

#[test]
fn an_illegal_move_gets_its_number_and_the_rule() {
    refused(
        &["moves", "crossway", "--size", "4", "--moves", "b2 b3 c3 c2"],
        "move 4 (c2) cannot be played: c2 would complete a crosscut: c2 and b3 on one diagonal, b2 and c3 on the other",
    );
    refused(
        &["moves", "slither", "--size", "4", "--no-pie", "--moves", "b2 d1 c3"],
        "move 3 (c3) cannot be played: c3 touches b2 only at a corner; a stone on c2 or b3 would join them",
    );
    refused(
        &["moves", "slicron", "--size", "3", "--position", ".../..../...../x.../x.. b", "--moves", "c1"],
        "move 1 (c1) cannot be played: c1 would open the path b1-c1 of length 2; it must be shorter than the path a1-b1 of length 2 that it joins",
    );
    refused(
        &["moves", "slash", "--size", "5", "--moves", "j9"],
        "move 1 (j9) cannot be played: j9 is not on this 5x5 board; its cells go from a1 to e5",
    );
    refused(
        &["moves", "slyde", "--moves", "a1"],
        "move 1 (a1) cannot be played: \"a1\" is not a move in Slyde; write where the tile is and where it goes, like c1-c2",
    );
}

#[test]
fn a_malformed_position_gets_the_row_and_the_column() {
    refused(
        &["moves", "slash", "--position", ".../..z/... b"],
        "row 2 from the north, column 3 (c2) has 'z'; in Slash a cell is x (black), o (white) or . (empty)",
    );
    refused(
        &["moves", "slash", "--position", ".../../... b"],
        "row 2 from the north has 2 cells, but on a board of size 3 it has 3",
    );
    refused(
        &["moves", "slash", "--position", "..."],
        "the position does not say whose turn it is; write b or w after the rows",
    );
    refused(
        &["moves", "crossway", "--position", "xo./ox./... b"],
        "no game can reach this position: a2, b3, b2 and a3 form a crosscut, which is forbidden",
    );
    refused(
        &["moves", "slash", "--position", ".../.x./... w swap", "--no-pie"],
        "the pie option is open in the position, but the pie rule is switched off",
    );
    refused(
        &["moves", "slash", "--size", "4", "--position", ".../.x./... w"],
        "the position is for a board of size 3, but size 4 was asked for",
    );
}

#[test]
fn a_bad_command_line_gets_one_sentence() {
    let flag = "unexpected argument '--sise' found";
    for (arguments, sentence) in [
        (&["moves", "slash", "--sise", "5"][..], flag),
        (&["moves", "slash", "--size", "-1"], "invalid value '-1' for '--size <N>': it should be a whole number"),
        (&["moves", "slash", "--size", "abc"], "invalid value 'abc' for '--size <N>': it should be a whole number"),
        (&["serve", "--bind", "4750"], "invalid value '4750' for '--bind <ADDR>': write an address and a port"),
        (&["shuffle"], "unrecognized subcommand 'shuffle'"),
        (&["moves"], "the following required arguments were not provided: <GAME>"),
    ] {
        let ran = slipway(arguments);
        assert_eq!((ran.status, ran.out.as_str(), ran.err.lines().count()), (2, "", 1), "{ran:?}");
        assert!(ran.err.starts_with(&format!("slipway: {sentence}")), "{}", ran.err);
    }
}

#[test]
fn what_is_repeated_of_the_input_is_short_and_harmless() {
    let long = "x".repeat(100_000);
    for text in [long.as_str(), "\u{1b}[31mred"] {
        for arguments in
            [&["moves", "slash", "--moves", text][..], &["moves", text], &["moves", "slash", "--position", text]]
        {
            let ran = slipway(arguments);
            assert_eq!(ran.status, 2);
            assert!(ran.err.len() < 400 && !ran.err.contains('\u{1b}'), "{}", ran.err);
        }
    }
}

#[test]
fn replay_takes_objects_only_and_forgives_a_byte_order_mark() {
    let ran = slipway_with_input(
        &["replay", "-"],
        "\u{feff}{\"game\":\"slash\",\"moves\":[]}\n[\"slash\",3,true,null,[]]\n".as_bytes(),
    );
    let lines = ran.json_lines();
    assert_eq!((ran.status, &lines[0]["plies"], &lines[1]["line"]), (1, &json!(0), &json!(2)));
    let folder = slipway(&["replay", env!("CARGO_MANIFEST_DIR")]);
    assert_eq!(folder.status, 2);
    assert!(folder.err.contains("is a folder"), "{}", folder.err);
}

#[test]
fn the_examples_of_the_help_work() {
    let long = slipway(&["moves", "--help"]).out;
    for (example, arguments) in [
        (
            "slipway moves slither --size 5 --moves \"c3 d2 c3-b4/c4\"",
            &["moves", "slither", "--size", "5", "--moves", "c3 d2 c3-b4/c4"][..],
        ),
        (
            "slipway moves crossway --position \"xoxo/o..o/oxox/xxoo b\" --json",
            &["moves", "crossway", "--position", "xoxo/o..o/oxox/xxoo b", "--json"],
        ),
    ] {
        assert!(long.contains(example), "{long}");
        assert_eq!(slipway(arguments).status, 0);
    }
    assert_eq!(slipway(&["perft", "slither", "--size", "5", "--depth", "3", "--no-pie"]).status, 0);
    assert_eq!(slipway(&["moves", "slash", "--size", "5", "--moves", "c3 swap"]).status, 0);
}

#[test]
fn a_missing_file_is_named() {
    let ran = slipway(&["replay", "no/such/file"]);
    assert_eq!(ran.status, 2);
    assert!(ran.err.starts_with("slipway: no/such/file cannot be read: "), "{}", ran.err);
}

#[test]
fn bytes_that_are_no_text_are_a_bad_line_like_any_other() {
    let ran = slipway_with_input(&["replay"], b"\xff\xfe\n{\"game\":\"slash\",\"moves\":[]}\n");
    assert_eq!((ran.status, ran.json_lines().len()), (1, 2));
}

#[test]
fn every_command_has_help_with_an_example() {
    for command in &commands() {
        let help = slipway(&[command, "--help"]);
        assert_eq!(help.status, 0);
        assert!(help.out.contains("Example"), "{}", help.out);
    }
}

#[test]
fn nobody_reading_the_output_is_no_failure() {
    let mut child = Command::new(env!("CARGO_BIN_EXE_slipway"))
        .args(["replay", concat!(env!("CARGO_MANIFEST_DIR"), "/../../tests/vectors/counts.jsonl"), "--legal"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    drop(child.stdout.take());
    let output = child.wait_with_output().unwrap();
    assert_eq!((output.status.code(), output.stderr), (Some(0), Vec::new()));
}

#[test]
fn bestmove_answers_with_a_legal_move_and_what_it_thinks_of_it() {
    let answer =
        slipway(&["bestmove", "slither", "--size", "5", "--moves", "c3 d2", "--playouts", "500", "--json"]).json();
    let legal = slipway(&["moves", "slither", "--size", "5", "--moves", "c3 d2", "--json"]).json();
    assert!(legal["legal"].as_array().unwrap().contains(&answer["move"]));
    assert_eq!(answer["playouts"], 500);
    assert_eq!(answer["proven"], Value::Null);
    assert!((0.0..=1.0).contains(&answer["value"].as_f64().unwrap()));
    assert_eq!(answer["pv"][0], answer["move"]);
    assert_eq!(answer["candidates"][0]["move"], answer["move"]);
    assert!(answer["candidates"][0]["visits"].as_u64().unwrap() > 0);
    assert!(answer["memory"].as_u64().unwrap() > 0);
}

#[test]
fn bestmove_proves_a_win_and_repeats_itself_with_a_seed() {
    let answer = slipway(&["bestmove", "slash", "--position", "..../..x./.o../.x.. b", "--time", "2", "--json"]).json();
    assert_eq!((&answer["move"], &answer["proven"], &answer["value"]), (&json!("c2"), &json!("win"), &json!(1.0)));

    let twice = [0, 1].map(|_| {
        let mut answer = slipway(&["bestmove", "slyde", "--playouts", "800", "--seed", "9", "--json"]).json();
        answer["seconds"].take();
        answer
    });
    assert_eq!(twice[0], twice[1]);
    assert_eq!(slipway(&["bestmove", "slash", "--level", "2", "--seed", "3"]).status, 0);
}

#[test]
fn bestmove_keeps_to_its_time() {
    // A busy machine can be late; that every one of ten searches is late would be the program's doing.
    let late = |_| {
        let answer = slipway(&["bestmove", "slicron", "--size", "8", "--time", "0.05", "--json"]).json();
        answer["seconds"].as_f64().unwrap() - 0.05
    };
    assert!((0..10).map(late).any(|late| late < 0.02));
}

#[test]
fn bestmove_refuses_what_it_cannot_use() {
    refused(&["bestmove", "slash", "--level", "9"], "there is no level 9; levels go from 1 to 8");
    refused(&["bestmove", "slash", "--time", "-1"], "--time is -1; it should be from 0 to 86400 seconds");
    refused(&["bestmove", "slash", "--playouts", "5", "--threads", "0"], "--threads is 0; it should be from 1 to 256");
    let over = ["bestmove", "slash", "--position", "x../x.o/xoo w", "--playouts", "5"];
    refused(&over, "there is no move to choose, the game is over: Black has won");
    assert_eq!(slipway(&["bestmove", "slash"]).status, 2);
}

#[test]
fn match_plays_pairs_that_replay_accepts() {
    let arguments = ["match", "slyde", "--size", "4", "--games", "6", "--jobs", "2", "--json"];
    let players = ["--black", "slipway:playouts=200", "--white", "slipway:plain,playouts=20"];
    let ran = slipway(&[&arguments[..], &players[..]].concat());
    let lines = ran.json_lines();
    assert_eq!(lines.len(), 7);
    let score = &lines[6];
    let count = |what: &str| score[what].as_u64().unwrap();
    assert_eq!(count("wins") + count("draws") + count("losses"), 6);
    let games: Vec<&str> = ran.out.lines().take(6).collect();
    let replayed = slipway_with_input(&["replay"], games.join("\n").as_bytes());
    for (played, replayed) in lines.iter().zip(replayed.json_lines()) {
        assert_eq!(played["outcome"], replayed["outcome"]);
        assert_ne!(replayed["outcome"], Value::Null);
    }
    let none = ["match", "slash", "--games", "0", "--black", "slipway", "--white", "slipway"];
    refused(&none, "--games is 0; it should be at least 1");
    let bad = ["match", "slash", "--black", "mohex", "--white", "slipway"];
    let sentence = "the player \"mohex\" is not known; a player is slipway, or slipway: and options, like slipway:time=1, or gtp: and a command";
    refused(&bad, sentence);
}

#[test]
fn openings_can_be_played_from() {
    let ran =
        slipway(&["openings", "slash", "--size", "5", "--count", "4", "--playouts", "50,100", "--within", "0.4,0.2"]);
    assert_eq!(ran.status, 0, "{ran:?}");
    for opening in ran.out.lines() {
        assert_eq!(slipway(&["moves", "slash", "--size", "5", "--no-pie", "--moves", opening]).status, 0);
    }
    assert_eq!(ran.out.lines().count(), 4);
}
