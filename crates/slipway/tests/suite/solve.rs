//! `slipway solve` and `slipway verify` as they are met at the prompt.

use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::time::Duration;

use serde_json::{Value, json};

use crate::ran::{refused, slipway};

fn json(arguments: &[&str]) -> Value {
    slipway(arguments).json()
}

/// A file of this name in a folder for this test alone.
fn file(test: &str, name: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(test);
    std::fs::create_dir_all(&folder).unwrap();
    folder.join(name)
}

#[test]
fn solve_tells_the_result_for_the_side_to_move() {
    let answer = json(&["solve", "slash", "--size", "3", "--json"]);
    assert_eq!((&answer["result"], &answer["for"], &answer["move"]), (&json!("win"), &json!("black"), &json!("b2")));
    assert_eq!(answer["pv"][0], "b2");
    assert!(answer["nodes"].is_u64() && answer["seconds"].is_f64(), "{answer}");

    let answer = json(&["solve", "slash", "--size", "3", "--no-pie", "--moves", "b2", "--json"]);
    assert_eq!((&answer["result"], &answer["for"], &answer["move"]), (&json!("loss"), &json!("white"), &Value::Null));
    // With the pie option open, the black stone on b2 is better taken over.
    let answer = json(&["solve", "slash", "--size", "3", "--moves", "b2", "--json"]);
    assert_eq!((&answer["result"], &answer["for"], &answer["move"]), (&json!("win"), &json!("white"), &json!("swap")));

    let answer = json(&["solve", "slyde", "--size", "4", "--moves", "b2-a2", "--json"]);
    assert_eq!((&answer["result"], &answer["for"]), (&json!("draw"), &json!("black")));
    let position = "..../..x./.o../.x.. b";
    let said = slipway(&["solve", "crossway", "--position", position]).out;
    let (first, rest) = said.split_once('\n').expect("several lines");
    let turn = first.strip_prefix("Black to move wins with ").expect("a turn that wins");
    assert!(rest.starts_with(&format!("Best play: {turn} ")), "{said}");
    // Several turns win.
    let after = json(&["solve", "crossway", "--position", position, "--moves", turn, "--json"]);
    assert_eq!((&after["result"], &after["for"]), (&json!("loss"), &json!("white")), "{turn}");
}

#[test]
fn solve_says_unknown_at_its_limit() {
    let answer = json(&["solve", "slither", "--size", "9", "--time", "0.2", "--memory", "16", "--json"]);
    assert_eq!((&answer["result"], &answer["move"]), (&json!("unknown"), &Value::Null));
    assert!(answer["seconds"].as_f64().unwrap() < 5.0, "{answer}");
    let said = slipway(&["solve", "slicron", "--time", "0"]).out;
    assert!(said.starts_with("unknown: the time was not enough\n"), "{said}");
    let map = json(&["solve", "slyde", "--size", "6", "--openings", "--time", "0", "--json"]);
    assert_eq!(map["openings"]["a1-b1"], "unknown");
}

#[test]
fn solve_refuses_what_it_cannot_use() {
    refused(&["solve", "slash", "--time", "-1"], "--time is -1; it should be from 0 to 1000000 seconds");
    refused(&["solve", "slash", "--memory", "0"], "--memory is 0; it should be from 1 to 1000000 megabytes");
    refused(
        &["solve", "slash", "--position", "x../x.o/xoo w"],
        "there is nothing to solve, the game is over: Black has won",
    );
}

#[test]
fn the_opening_map_is_a_board_and_says_what_the_pie_rule_makes_of_it() {
    let said = slipway(&["solve", "slash", "--size", "3", "--openings"]).out;
    let board = " 3 o o x\n 2 x x x\n 1 x o o\n   a b c\n";
    assert!(said.contains(board), "{said}");
    assert!(said.contains("the first player keeps the win with a2 or c2"), "{said}");
    let said = slipway(&["solve", "crossway", "--size", "3", "--openings"]).out;
    assert!(said.contains(" 2 o x o\n"), "{said}");
    assert!(said.contains("With the pie rule the second player wins"), "{said}");
}

#[test]
fn the_stored_maps_of_small_boards_are_found_again() {
    let stored = concat!(env!("CARGO_MANIFEST_DIR"), "/../../data/openings.jsonl");
    let mut found_again = 0;
    for line in std::fs::read_to_string(stored).unwrap().lines() {
        let map: Value = serde_json::from_str(line).unwrap();
        let (game, size) = (map["game"].as_str().unwrap(), map["size"].as_u64().unwrap());
        if map["seconds"].as_f64().unwrap() < 1.0 {
            let again = json(&["solve", game, "--size", &size.to_string(), "--openings", "--json"]);
            assert_eq!((&again["openings"], &again["keep"]), (&map["openings"], &map["keep"]), "{game} {size}");
            found_again += 1;
        }
    }
    assert!(found_again >= 8, "{found_again} were found again");
}

#[test]
fn a_proof_is_written_and_checked() {
    for (game, size, more, said) in [
        ("slash", "4", "", "proven: in slash ..../..../..../.... b, Black to move wins; "),
        ("crossway", "3", "", "proven: in crossway .../.../... b, Black to move wins; "),
        ("slither", "3", "", "proven: in slither .../.../... b, Black to move wins; "),
        ("slyde", "4", "b2-a2", "proven: in slyde .x.x/x.x./xO.x/x.x. b, Black to move draws; "),
        ("slash", "3", "a2", "proven: in slash .../x../... w swap, White to move loses; "),
        ("crossway", "3", "b2", "proven: in crossway .../.x./... w swap, White to move wins; "),
    ] {
        let file = file("a_proof_is_written", &format!("{game}-{size}-{more}.proof"));
        let file = file.to_str().unwrap();
        let ran = slipway(&["solve", game, "--size", size, "--moves", more, "--proof", file]);
        assert_eq!((ran.status, ran.err.as_str()), (0, ""), "{game}");
        let verified = slipway(&["verify", file]);
        assert_eq!((verified.status, verified.err.as_str()), (0, ""), "{game}");
        assert!(verified.out.starts_with(said), "{}", verified.out);
    }
}

#[test]
fn a_wrong_or_cut_off_proof_is_refused_with_the_node_that_fails() {
    let good = file("a_wrong_proof", "good.proof");
    slipway(&["solve", "slash", "--size", "3", "--proof", good.to_str().unwrap()]);
    let text = std::fs::read_to_string(&good).unwrap();
    let wrong = file("a_wrong_proof", "wrong.proof");
    let name = wrong.to_str().unwrap();
    let refuses = |text: &str, what: &str| {
        std::fs::write(&wrong, text).unwrap();
        let ran = slipway(&["verify", name]);
        assert_eq!((ran.status, ran.out.as_str()), (2, ""), "{what}");
        assert!(ran.err.starts_with(&format!("slipway: {name} is not a proof: {what}")), "{}", ran.err);
    };
    refuses("", "it does not begin with the line \"slipway proof 1\"");
    refuses(&text.replace("\nb2 ", "\nb1 "), "after b1 ");
    refuses(
        &text.replace("\nb2 ", "\nb2 b2 "),
        "after b2 a1 its turn b2 cannot be played: there is already a black stone on b2",
    );
    refuses(&text.replace("to move wins", "to move loses"), "\"the player to move loses\" is not a claim");
    refuses(&text.replace("the player to move", "the other player"), "after a1 ");
    refuses(&text.replace("\nend", " a1\nend"), "after the whole strategy it goes on with a1");
    refuses(&text.replace("\nend", ""), "it stops before the line \"end\"");
    refuses(&text.replace("... b", "... w"), "");
    // Cut off anywhere, it is refused.
    for length in (0..text.len() - 1).step_by(7) {
        refuses(&text[..length], "");
    }
    let turns = text.lines().nth(4).unwrap();
    let cut = &text[..text.len() - "end\n".len() - turns.len() / 2];
    refuses(cut.rsplit_once(' ').unwrap().0, "after b2 ");
    refused(
        &["verify", "/nowhere/no.proof"],
        "/nowhere/no.proof cannot be read: No such file or directory (os error 2)",
    );
}

#[test]
fn a_proof_that_is_not_found_or_cannot_be_written_leaves_no_file() {
    let proof = file("no_half_proof", "late.proof");
    let ran = slipway(&["solve", "slash", "--size", "9", "--time", "0", "--proof", proof.to_str().unwrap()]);
    assert_eq!(ran.status, 1);
    assert_eq!(ran.err, "slipway: no proof was written: the time was not enough; give a longer --time\n");
    assert_eq!(std::fs::read_dir(proof.parent().unwrap()).unwrap().count(), 0);
    let ran = slipway(&["solve", "slash", "--size", "3", "--proof", "/nowhere/slash.proof"]);
    assert_eq!(ran.status, 1);
    assert_eq!(ran.err, "slipway: /nowhere/slash.proof cannot be written: there is no such folder\n");
}

#[test]
fn a_run_that_is_killed_while_it_writes_leaves_no_half_of_a_proof() {
    for round in 0..4 {
        let proof = file(&format!("killed_{round}"), "killed.proof");
        let folder = proof.parent().unwrap();
        let mut run = Command::new(env!("CARGO_BIN_EXE_slipway"))
            .args(["solve", "slither", "--size", "4", "--proof", proof.to_str().unwrap()])
            .stdout(Stdio::null())
            .spawn()
            .unwrap();
        while std::fs::read_dir(folder).unwrap().count() == 0 && run.try_wait().unwrap().is_none() {
            std::thread::sleep(Duration::from_micros(200));
        }
        // It may have ended in between.
        let _ = run.kill();
        run.wait().unwrap();
        if proof.exists() {
            assert_eq!(slipway(&["verify", proof.to_str().unwrap()]).status, 0);
        }
        std::fs::remove_dir_all(folder).unwrap();
    }
}

/// A folder for one test's table, without one from an earlier run.
fn table(test: &str) -> PathBuf {
    let table = file(test, "slyde.table");
    let _ = std::fs::remove_file(&table);
    table
}

#[test]
fn solve_goes_on_from_its_table() {
    let table = table("goes-on");
    let slides = "c3-c2 b4-c4 d2-e2 e3-d3 e5-e6 f4-e4 d4-d5 e2-e3 e1-f1 f2-e2";
    let solve = |more: &[&str]| json(&[&["solve", "slyde", "--size", "6", "--moves", slides, "--json"], more].concat());
    let stored = ["--table", table.to_str().unwrap()];
    let whole = solve(&[]);
    let first = solve(&[&stored[..], &["--time", "0"]].concat());
    let second = solve(&[&stored[..], &["--time", "0"]].concat());
    let third = solve(&stored);
    let nodes = |answer: &Value| answer["nodes"].as_u64().unwrap();
    assert_eq!((&first["result"], &second["result"]), (&json!("unknown"), &json!("unknown")));
    assert!(0 < nodes(&first) && nodes(&first) < nodes(&second) && nodes(&second) < nodes(&third));
    assert_eq!((&third["result"], &third["for"]), (&whole["result"], &whole["for"]));
    // What is known is known without a search, also to two threads; a turn that wins can be left to find.
    let again = solve(&[&stored[..], &["--threads", "2"]].concat());
    assert_eq!(again["result"], whole["result"]);
    assert!(nodes(&again) < nodes(&third) + nodes(&whole) / 4, "{again} {third} {whole}");
}

#[cfg(unix)]
#[test]
fn solve_writes_its_table_now_and_then_and_at_ctrl_c() {
    let table = table("now-and-then");
    let solve = ["solve", "slyde", "--size", "6", "--json", "--table", table.to_str().unwrap()];
    let mut solving = Command::new(env!("CARGO_BIN_EXE_slipway"));
    let solving = solving.args(solve).args(["--save-every", "0.001"]).stdout(Stdio::piped()).spawn().unwrap();
    let begin = std::time::Instant::now();
    while !table.exists() {
        assert!(begin.elapsed() < Duration::from_secs(60), "it is written while the search goes on");
        std::thread::sleep(Duration::from_millis(5));
    }
    let pid = rustix::process::Pid::from_child(&solving);
    rustix::process::kill_process(pid, rustix::process::Signal::INT).unwrap();
    let ended = solving.wait_with_output().unwrap();
    assert!(ended.status.success(), "{ended:?}");
    let ended: Value = serde_json::from_slice(&ended.stdout).unwrap();
    assert_eq!(ended["result"], "unknown");
    // All that it had visited is in the file, and not only what it had at the last time.
    let next = json(&[&solve[..], &["--time", "0"]].concat());
    assert!(next["nodes"].as_u64() > ended["nodes"].as_u64(), "{next} {ended}");
}

#[test]
fn a_table_that_does_not_fit_is_refused() {
    let table = table("refused");
    let name = table.to_str().unwrap();
    json(&["solve", "slyde", "--size", "4", "--table", name, "--json"]);
    let whole = std::fs::read(&table).unwrap();
    refused(
        &["solve", "slyde", "--size", "6", "--table", name],
        &format!("{name} is a table of slyde 4, not of slyde 6"),
    );
    let solve = ["solve", "slyde", "--size", "4", "--table", name];
    let with = |bytes: &[u8], what: &str| {
        std::fs::write(&table, bytes).unwrap();
        refused(&solve, &format!("{name} is {what}"));
        assert_eq!(std::fs::read(&table).unwrap(), bytes, "it stays as it was");
    };
    for length in [whole.len() - 1, whole.len() / 2, 30] {
        with(&whole[..length], "cut off; nothing of it is used");
    }
    let mut damaged = whole.clone();
    damaged[whole.len() / 2] ^= 4;
    std::fs::write(&table, &damaged).unwrap();
    assert_eq!(slipway(&solve).status, 2, "a bit is wrong");
    with(&[&whole[..], b"x"].concat(), "damaged; nothing of it is used");
    with(b"a letter\n", "not a table of the solver");
    with(b"", "not a table of the solver");
    with(b"slipway table 0 slyde 4\n", "a table of version 0, which this program cannot read");
    refused(
        &["solve", "slash", "--table", name],
        "--table is for Slyde on 4x4 and 6x6; the tables of other games and sizes cannot be stored",
    );
    refused(&["solve", "slyde", "--threads", "0"], "--threads is 0; it should be from 1 to 256");
}

#[test]
fn two_threads_find_the_same_results() {
    for game in [&["slyde", "--size", "4"][..], &["crossway", "--size", "4"], &["slither", "--size", "4"]] {
        let map = |threads| {
            let mut map = json(&[&["solve"], game, &["--openings", "--json", "--threads", threads]].concat());
            map["openings"].take()
        };
        assert_eq!(map("2"), map("1"), "{game:?}");
    }
}
