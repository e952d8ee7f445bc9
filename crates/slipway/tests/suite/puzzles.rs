//! `slipway puzzles`.

use std::process::Command;

use serde_json::Value;

fn slipway(arguments: &[&str]) -> (i32, String, String) {
    let output = Command::new(env!("CARGO_BIN_EXE_slipway")).args(arguments).output().unwrap();
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).unwrap();
    (output.status.code().unwrap(), text(output.stdout), text(output.stderr))
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
        (["puzzles", "slash", "--size", "14"], "puzzles are found on boards of up to 169 cells, and 14x14 has 196"),
        (["puzzles", "slyde", "--size", "5"], "Slyde has no board of size 5; its sizes are 4, 6, 8, 10, 12, 14 and 16"),
    ] {
        let (status, out, err) = slipway(&arguments);
        assert_eq!((status, out.as_str(), err), (2, "", format!("slipway: {sentence}\n")));
    }
}
