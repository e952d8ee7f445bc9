//! `slipway gtp`: the protocol as a controller sees it.

use slipway_games::Game;

use super::ran::{slipway, slipway_with_input};

/// The answers to these commands, without the empty lines between them.
fn answers(arguments: &[&str], input: impl AsRef<[u8]>) -> Vec<String> {
    let ran = slipway_with_input(&[&["gtp"], arguments].concat(), input.as_ref());
    assert_eq!((ran.status, ran.err.as_str()), (0, ""), "{ran:?}");
    let mut answers: Vec<String> = ran.out.split("\n\n").map(str::to_owned).collect();
    assert_eq!(answers.pop().as_deref(), Some(""), "the last answer ends like all others");
    answers
}

#[test]
fn the_session_of_the_documentation_goes_as_it_says() {
    let page = include_str!("../../../../docs/protocol.md");
    let (_, rest) = page.split_once("```gtp\n").unwrap();
    let (session, _) = rest.split_once("```").unwrap();
    let (first, session) = session.split_once('\n').unwrap();
    let arguments: Vec<&str> = first.strip_prefix("$ slipway ").unwrap().split_whitespace().collect();
    // A paragraph is what is sent and the answer to it, which begins with its sign.
    let (mut sent, mut expected) = (String::new(), String::new());
    for paragraph in session.split_terminator("\n\n") {
        let lines: Vec<&str> = paragraph.lines().collect();
        let answer = lines.iter().position(|line| line.starts_with(['=', '?'])).unwrap();
        sent += &format!("{}\n", lines[..answer].join("\n"));
        expected += &format!("{}\n\n", lines[answer..].join("\n"));
    }
    assert!(sent.lines().count() > 10, "{sent}");
    assert_eq!(slipway_with_input(&arguments, sent.as_bytes()).out, expected);
}

#[test]
fn errors_are_in_the_words_of_the_standard_and_say_why_on_the_same_line() {
    let commands = "
        1 play black b2
        2 play black c3
        3 play white b2
        4 play white z9
        5 play white somewhere
        6 play green a1
        7 play white
        8 boardsize 99
        9 boardsize five
        10 fly
        11
        12 undo
        13 undo
        14 komi much
        15 genmove white
        16 time_settings 1 2
        17 undo now";
    let wanted = [
        "=1",
        "?2 illegal move: it is White's turn",
        "?3 illegal move: there is already a black stone on b2; choose an empty cell",
        "?4 illegal move: z9 is not on this 3x3 board; its cells go from a1 to c3",
        "?5 syntax error: \"somewhere\" is not a move in Slash; write a cell, like d4, or swap",
        "?6 syntax error: \"green\" is not a colour; write black or white",
        "?7 syntax error: play takes a colour and a move",
        "?8 unacceptable size: Slash has no board of size 99; its sizes are 3 to 19",
        "?9 syntax error: \"five\" is not a size",
        "?10 unknown command",
        "?11 syntax error: there is an id, but no command",
        "=12",
        "?13 cannot undo: no move has been made",
        "?14 syntax error: \"much\" is not a number",
        "?15 illegal move: it is Black's turn",
        "?16 syntax error: time_settings takes main time, byo-yomi time and byo-yomi stones",
        "?17 syntax error: undo takes nothing",
    ];
    assert_eq!(answers(&["slash", "--size", "3"], commands), wanted);
}

#[test]
fn odd_lines_are_read_as_the_standard_says() {
    let mut input = b"\t7\t name\r\n# nothing\n\n \x01 \nver\x00sion # or so\n3 play black ".to_vec();
    input.resize(1_000_000, b'a');
    input.extend_from_slice(b"\n\xff\xfe\nprotocol_version");
    let wanted =
        ["=7 Slipway", "= 0.1.0", "?3 syntax error: the line is too long to be a command", "? unknown command", "= 2"];
    assert_eq!(answers(&["slyde"], input), wanted);
    assert_eq!(answers(&["slyde"], ""), [""; 0]);
}

#[test]
fn after_an_exchanging_swap_white_moves_again_and_after_a_recolouring_one_black_does() {
    for game in ["crossway", "slither", "slicron"] {
        let said = answers(&[game, "--size", "3"], "play b b2\nplay w swap\nplay b a1\nplay w a1");
        assert_eq!(said, ["=", "=", "? illegal move: it is White's turn", "="], "{game}");
    }
    let said = answers(&["slash", "--size", "3"], "play B b2\nplay W swap\nplay w a1\nplay b a1");
    assert_eq!(said, ["=", "=", "? illegal move: it is Black's turn", "="]);
    let said = answers(&["slash", "--size", "3", "--no-pie"], "play b b2\nplay w swap");
    assert!(said[1].starts_with("? illegal move: "), "{said:?}");
    let said = answers(&["slash", "--size", "3"], "slipway-pie off\nplay b b2\nplay w swap");
    assert!(said[2].starts_with("? illegal move: "), "{said:?}");
}

#[test]
fn a_forced_pass_is_a_move_that_has_to_be_sent() {
    let moves = "b1 a2 c3 c1 a4 b3 b4 d4 d1 a1 a3 d3 c4 d2".split(' ').zip(["b", "w"].into_iter().cycle());
    let before: String = moves.map(|(turn, side)| format!("play {side} {turn}\n")).collect();
    let said =
        answers(&["crossway", "--size", "4", "--no-pie"], before + "play w pass\nlegal_moves\ngenmove b\nlegal_moves");
    assert_eq!(said[14..17], ["? illegal move: it is Black's turn", "= pass", "= pass"]);
    assert!(said[17].len() > 2, "then White moves: {said:?}");
    let said = answers(&["crossway", "--size", "4", "--no-pie"], "play b pass");
    assert!(said[0].starts_with("? illegal move: passing is only for a player without a legal move"), "{said:?}");
}

#[test]
fn every_game_is_played_to_its_end_by_genmove() {
    for game in Game::ALL {
        let (game, first, size) = (game.id(), game.first_side().id(), game.info().sizes.least.to_string());
        // It is always somebody's turn until the game is over, so asking both each time is a whole game.
        let commands = format!("genmove {first}\n")
            + &"genmove w\ngenmove b\n".repeat(40)
            + "legal_moves\nfinal_status\ngenmove w";
        let said = answers(&[game, "--size", &size, "--playouts", "50"], commands);
        let [.., legal, status, late] = &said[..] else { panic!("{said:?}") };
        assert_eq!(legal, "=", "{game}");
        assert!(["= black", "= white", "= draw"].contains(&status.as_str()), "{game}: {status}");
        assert!(late.starts_with("? illegal move: the game is over: "), "{game}: {late}");
    }
}

#[test]
fn every_command_of_the_list_is_known_and_documented() {
    let list = answers(&["slash"], "list_commands").remove(0);
    let page = include_str!("../../../../docs/protocol.md");
    for name in list.trim_start_matches("= ").lines() {
        assert_eq!(answers(&["slash"], format!("known_command {name}")), ["= true"]);
        assert!(page.contains(&format!("`{name}")), "{name} is not in docs/protocol.md");
    }
    assert_eq!(answers(&["slash"], "known_command fly"), ["= false"]);
}

#[test]
fn all_the_time_in_the_world_is_no_fault() {
    let input = "time_settings 18000000000000000000 18000000000000000000 1\ngenmove black\n";
    let answers = answers(&["slash", "--size", "4", "--playouts", "10"], input);
    assert!(answers.len() == 2 && answers[1].starts_with("= "), "{answers:?}");
}

#[test]
fn no_time_at_all_is_enough_for_a_legal_move() {
    for game in Game::ALL {
        let (game, side) = (game.id(), game.first_side().id());
        let said = answers(&[game], format!("time_settings 0 0 0\ngenmove {side}\ntime_left {side} 0 0\nshowboard"));
        assert!(said[1].starts_with("= ") && said[1].len() > 3, "{game}: {said:?}");
    }
}

#[test]
fn the_same_seed_plays_the_same_game_after_an_undo_and_a_new_board() {
    let game = "slipway-seed 5\ngenmove b\ngenmove w\ngenmove b\n";
    let said = answers(
        &["slither", "--size", "5", "--no-pie", "--level", "2"],
        game.to_owned() + "undo\nclear_board\n" + game,
    );
    assert_eq!(said[..4], said[6..]);
}

#[test]
fn analyze_plays_nothing_and_answers_with_json() {
    let said = answers(&["slash", "--size", "3", "--no-pie"], "play b a1\nanalyze 5000\nshowboard\nplay w b2");
    let answer: serde_json::Value = serde_json::from_str(said[1].strip_prefix("= ").unwrap()).unwrap();
    assert_eq!(answer["proven"], "loss", "on so small a board the first stone wins");
    let candidates = answer["candidates"].as_array().unwrap().len();
    assert!((1..=8).contains(&candidates), "{candidates}: what cannot matter is left out");
    assert_eq!(said[3], "=");
}

#[test]
fn bad_arguments_are_refused_before_any_command() {
    let ran = slipway(&["gtp", "slash", "--level", "9"]);
    assert_eq!((ran.status, ran.err.as_str()), (2, "slipway: there is no level 9; levels go from 1 to 8\n"));
    assert_eq!(slipway(&["gtp", "slash", "--level", "1", "--time", "1"]).status, 2);
    assert_eq!(slipway(&["gtp", "go"]).status, 2);
}
