//! `slipway show`: records as boards and pictures.

use slipway_games::Game;

use super::ran::{folder, refused, slipway, slipway_with_input};

/// The example of docs/records.md.
pub fn documented() -> String {
    let page = include_str!("../../../../docs/records.md");
    page.split_once("```sgf\n").unwrap().1.split_once("```").unwrap().0.to_owned()
}

fn show(more: &[&str], record: &str) -> super::ran::Ran {
    slipway_with_input(&[&["show", "-"], more].concat(), record.as_bytes())
}

#[test]
fn a_game_is_a_sequence_of_boards_with_its_moves_and_comments() {
    let ran = show(&[], &documented());
    assert_eq!((ran.status, ran.err.as_str()), (0, ""));
    let header = "Slash by Mark Steere, 5x5 board\nBlack: Ada\nWhite: Bo\nDate: 2026-07-01\nResult: B+ (Black has won)\n\nThe beginning, Black to move\n";
    assert!(ran.out.starts_with(header), "{}", ran.out);
    let end = "
11. Black c5
 5 . . x*o .
 4 . o x o .
 3 . . x . .
 2 . o x o .
 1 . . x . .
   a b c d e
c1 to c5: North and South are joined.
Black has won.

The record has 2 variations besides.\n";
    assert!(ran.out.ends_with(end), "{}", ran.out);
    assert_eq!(ran.out.matches("   a b c d e\n").count(), 12, "a board before the first move and after each");
}

#[test]
fn one_position_can_be_asked_for_as_text_and_as_a_picture() {
    let ran = show(&["--move", "2"], &documented());
    let board = "\n2. White swap\n 5 . . . . .\n 4 . . . . .\n 3 . . . . .\n 2 . o . . .\n 1 . . . . .\n   a b c d e\nThe stone on b2 is white from here on.\n";
    assert!(ran.out.ends_with(board), "{}", ran.out);
    let picture = show(&["--move", "1", "--svg"], &documented()).out;
    assert!(picture.starts_with("<svg ") && picture.ends_with("</svg>\n"), "{picture}");
    assert!(picture.contains("Black stones: b2. Marked: b2."), "{picture}");
    let last = show(&["--svg"], &documented()).out;
    assert!(last.contains("Marked: c5."), "{last}");
    let ran = show(&["--move", "12"], &documented());
    assert_eq!(
        (ran.status, ran.err.as_str()),
        (2, "slipway: --move is 12, but the game goes from move 0 to move 11\n")
    );
}

#[test]
fn after_an_exchanging_swap_the_winner_is_named() {
    let record = "(;GM[slither]SZ[3]PB[Ada]PW[Bo]RE[B+];B[b2];W[swap];W[a1];B[b1];W[a3];B[b3])";
    let out = show(&[], record).out;
    assert!(
        out.contains("Slither by Corey Clark")
            && out.contains("Result: B+ (Black has won, which is Bo since the swap)"),
        "{out}"
    );
}

#[test]
fn every_game_names_its_designer_and_draws_its_moves() {
    for game in Game::ALL {
        let out = show(&[], &format!("(;GM[{}]SZ[{}])", game.id(), game.default_size())).out;
        assert!(out.contains(&format!("{game} by {}", game.designer())), "{out}");
    }
    for (record, designer, board) in [
        ("(;GM[slyde]SZ[4];W[b2-a2])", "Slyde by Mike Zapawa", " 2 x~O~. x"),
        ("(;GM[slicron]SZ[3];B[c3])", "Slicron by Saïd Galdseid", " c  . . x*. ."),
        ("(;GM[11]SZ[5];B[c3])", "Slash by Mark Steere", " 3 . . x*. ."),
        (
            "(;GM[slither]SZ[5]RU[no pie];B[c3];W[a1];B[c3-d3/d2])",
            "Slither by Corey Clark",
            " 3 . . ~ x*.\n 2 . . . x~.",
        ),
    ] {
        let out = show(&[], record).out;
        assert!(out.contains(designer), "{out}");
        assert!(out.contains(board), "{out}");
    }
}

#[test]
fn what_cannot_be_shown_is_said_with_its_node() {
    let ran = show(&[], "(;GM[slash]SZ[3];B[b2];W[b2])");
    assert_eq!(ran.status, 2);
    assert_eq!(
        ran.err,
        "slipway: standard input: node 2 (W[b2]): there is already a black stone on b2; choose an empty cell\n"
    );
    let ran = show(&[], "nothing");
    assert!(ran.err.starts_with("slipway: standard input: there is no game in this text"), "{}", ran.err);
    let ran = slipway_with_input(&["show", "-"], b"(;GM[slash]SZ[3]PB[\xe9])");
    assert_eq!(
        (ran.status, ran.err.as_str()),
        (2, "slipway: standard input is not text in UTF-8: byte 19 is not part of a letter\n")
    );
    let folder = folder("show");
    let name = folder.to_str().unwrap();
    refused(&["show", name], &format!("{name} is a folder; give a file with a game"));
    assert!(slipway(&["show", "no/such.sgf"]).err.starts_with("slipway: no/such.sgf cannot be read: "));
}

#[test]
fn nothing_in_a_record_acts_on_the_terminal() {
    let out = show(&[], "(;GM[slash]SZ[3]PB[\u{1b}[31mred\\]]C[\u{7}\u{9b}2J];B[b2])").out;
    assert!(!out.chars().any(|c| c.is_control() && c != '\n'), "{out:?}");
}
