//! `slipway analyze`: an engine look at a record.

use super::ran::{folder, slipway, slipway_with_input};
use super::show::documented;
use serde_json::json;

/// Slash on 3x3: White answers the centre, which wins, and Black then throws it away.
const THROWN_AWAY: &str =
    "(;GM[slash]SZ[3]RU[no pie]PB[Ada]PW[Bo]RE[W+];B[b2]C[Of course.];W[c1];B[a3];W[b1];B[c3];W[a1])";

#[test]
fn every_move_is_judged_and_the_turning_point_found() {
    let arguments = ["analyze", "-", "--playouts", "3000", "--json"];
    let analysis = slipway_with_input(&arguments, THROWN_AWAY.as_bytes()).json();
    assert_eq!((&analysis["game"], &analysis["black"]), (&json!("slash"), &json!("Ada")));
    let moves = analysis["moves"].as_array().unwrap();
    assert_eq!(moves.len(), 6);
    assert_eq!((&moves[0]["proven_before"], &moves[0]["proven_after"]), (&json!("win"), &json!("win")));
    let turned: Vec<u64> =
        analysis["turning_points"].as_array().unwrap().iter().map(|ply| ply.as_u64().unwrap()).collect();
    assert!(!turned.is_empty(), "{analysis}");
    for ply in turned {
        let turn = &moves[ply as usize - 1];
        assert!(turn["before"].as_f64().unwrap() - turn["after"].as_f64().unwrap() >= 0.12, "{turn}");
        assert_ne!(turn["best"][0], turn["move"]);
    }
    assert_eq!((&moves[5]["after"], &moves[5]["proven_after"]), (&json!(1.0), &json!("win")), "the end is certain");
    let again = slipway_with_input(&arguments, THROWN_AWAY.as_bytes()).json();
    assert_eq!(again, analysis, "the same seed finds the same");
}

#[test]
fn a_swap_is_judged_for_the_player_who_makes_it() {
    // In Slither the second player has Black after the swap, and the strong first stone with it.
    let record = "(;GM[slither]SZ[3];B[b2];W[swap];W[a1])";
    let analysis = slipway_with_input(&["analyze", "-", "--playouts", "5000", "--json"], record.as_bytes()).json();
    let swap = &analysis["moves"][1];
    assert_eq!((&swap["side"], &swap["move"], &swap["best"][0]), (&json!("white"), &json!("swap"), &json!("swap")));
    assert!(swap["after"].as_f64().unwrap() > 0.5, "{swap}");
}

#[test]
fn people_get_a_table_and_the_turning_points_in_words() {
    let ran = slipway_with_input(&["analyze", "-", "--playouts", "500"], documented().as_bytes());
    assert_eq!((ran.status, ran.err.as_str()), (0, ""));
    assert!(ran.out.starts_with("Slash by Mark Steere, 5x5 board\nBlack: Ada\n"), "{}", ran.out);
    assert!(
        ran.out.contains("Where the game turned:\n") || ran.out.contains("No move gave much away. Well played!"),
        "{}",
        ran.out
    );
    assert!(ran.out.contains("\n   2  White  swap"), "{}", ran.out);
    assert!(ran.out.contains("proven win"), "{}", ran.out);
}

#[test]
fn the_record_is_written_with_comments_behind_those_it_has_and_never_over_a_file() {
    let folder = folder("analyze");
    let [input, output] = ["in.sgf", "out.sgf"].map(|name| folder.join(name).to_str().unwrap().to_owned());
    std::fs::write(&input, THROWN_AWAY).unwrap();
    let arguments = ["analyze", &input, "--playouts", "500", "-o", &output];
    assert_eq!(slipway(&arguments).status, 0);
    let written = std::fs::read_to_string(&output).unwrap();
    assert!(written.contains(";B[b2]C[Of course.\nSlipway: Black: "), "{written}");
    assert!(written.contains("Slipway: The game turned here. "), "{written}");
    assert_eq!(written.matches("Slipway: ").count(), 6);
    assert_eq!(slipway(&["show", &output]).status, 0);

    let again = slipway(&arguments);
    assert_eq!((again.status, again.out.as_str()), (2, ""));
    assert_eq!(again.err, format!("slipway: {output} exists; --force writes over it\n"));
    assert_eq!(std::fs::read_to_string(&output).unwrap(), written);
    assert_eq!(slipway(&[&arguments[..], &["--force"]].concat()).status, 0);
    assert_eq!(slipway(&["analyze", &output, "--playouts", "300", "-o", &output, "--force"]).status, 0);
    let twice = std::fs::read_to_string(&output).unwrap();
    assert_eq!(twice.matches("Slipway: ").count(), 6, "a second look takes the place of the first: {twice}");
    assert!(twice.contains("C[Of course.\n"), "{twice}");
    let files: Vec<_> = std::fs::read_dir(&folder).unwrap().map(|entry| entry.unwrap().file_name()).collect();
    assert_eq!(files.len(), 2, "nothing unfinished is left: {files:?}");
}

#[test]
fn what_cannot_be_analysed_is_refused() {
    for (record, more, sentence) in [
        ("(;GM[slash]SZ[3])", &[][..], "the record has no moves to look at"),
        ("(;GM[slash]SZ[3];B[b2])", &["-o", "no/such.sgf"], "no/such.sgf cannot be written: there is no such folder"),
        ("(;GM[slash]SZ[3];B[b2])", &["--loss", "2"], "--loss is 2; it should be from 0 to 1"),
        (
            "(;GM[slash]SZ[3];B[z2])",
            &[],
            "standard input: node 1 (B[z2]): z2 is not on this 3x3 board; its cells go from a1 to c3",
        ),
    ] {
        let ran = slipway_with_input(&[&["analyze", "-"], more].concat(), record.as_bytes());
        assert_eq!((ran.status, ran.err), (2, format!("slipway: {sentence}\n")));
    }
}
