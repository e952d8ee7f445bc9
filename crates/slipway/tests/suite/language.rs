//! The language of what is said to people: `--language`, or the environment; English unless asked.

use serde_json::json;

use crate::ran::{folder, refused, slipway, slipway_in, slipway_with_input};

#[test]
fn moves_are_told_in_german() {
    let ran = slipway(&["--language", "de", "moves", "slash", "--size", "3", "--moves", "b2 swap"]);
    let board = " 3 . . .\n 2 . o .\n 1 . . .\n   a b c\n";
    let legal = "a1 a2 a3 b1 b3 c1 c2 c3";
    assert_eq!(
        ran.out,
        format!(
            "Slash von Mark Steere, 3x3-Brett\n\n{board}\nSchwarz am Zug, 8 mögliche Züge: {legal}\nStellung: .../.o./... b\n"
        )
    );
}

#[test]
fn the_flag_stands_before_or_behind_the_command_and_the_environment_does_as_well() {
    let german = slipway(&["--language", "de", "games"]).out;
    assert!(german.starts_with("Slash     von Mark Steere (2008)\n"), "{german}");
    assert_eq!(slipway(&["games", "--language", "de"]).out, german);
    assert_eq!(slipway(&["games", "--language", "de-AT"]).out, german);
    assert_eq!(slipway_in("de", &["games"]).out, german);
    assert_eq!(slipway_in("de", &["--language", "en", "games"]).out, slipway(&["games"]).out);
    assert_eq!(slipway_in("", &["games"]).out, slipway(&["games"]).out, "an empty variable asks for nothing");
}

#[test]
fn a_language_that_there_is_not_is_refused() {
    refused(&["--language", "tlh", "games"], "there is no language \"tlh\" here; use en or de");
    let ran = slipway_in("tlh", &["games"]);
    assert_eq!((ran.status, ran.out.as_str()), (2, ""));
    assert_eq!(ran.err, "slipway: there is no language \"tlh\" here; use en or de\n");
}

#[test]
fn errors_are_worded_in_the_language() {
    let german = |arguments: &[&str], status: i32, sentence: &str| {
        let ran = slipway(&[&["--language", "de"], arguments].concat());
        assert_eq!((ran.status, ran.out.as_str()), (status, ""), "{arguments:?}: {ran:?}");
        assert_eq!(ran.err, format!("slipway: {sentence}\n"), "{arguments:?}");
    };
    german(
        &["moves", "crossway", "--position", "xoxo/o..o/oxox/xxoo b", "--moves", "b4"],
        2,
        "Zug 1 (b4) ist nicht möglich: auf b4 liegt schon ein weißer Stein; wähle ein leeres Feld",
    );
    german(
        &["moves", "slahs"],
        2,
        "kein Spiel heißt „slahs“ (meinst du slash?); die Spiele sind slash, crossway, slither, slyde und slicron",
    );
    german(&["bestmove", "slash", "--time", "-1"], 2, "--time ist -1; erlaubt sind 0 bis 86400 Sekunden");
    german(&["bench", "--seconds", "0"], 2, "--seconds ist 0; erlaubt ist 0,01 bis 3600");
    german(&["bestmove", "slash", "--level", "9"], 2, "eine Stufe 9 gibt es nicht; es gibt die Stufen 1 bis 8");
    let folder = folder("german");
    let name = folder.to_str().unwrap();
    german(&["show", name], 2, &format!("{name} ist ein Ordner; gib eine Datei mit einer Partie an"));
    german(
        &["solve", "slash", "--size", "3", "--proof", "/nowhere/slash.proof"],
        1,
        "/nowhere/slash.proof lässt sich nicht schreiben: diesen Ordner gibt es nicht",
    );
    german(
        &["match", "slash", "--black", "gnugo", "--white", "slipway"],
        2,
        "„gnugo“ kann hier nicht spielen; möglich ist slipway, oder slipway: mit Optionen, wie slipway:time=1, oder gtp: mit einem Befehl",
    );
}

#[test]
fn what_the_engine_and_the_solver_find_is_said_in_german() {
    let solved = slipway(&["--language", "de", "solve", "slash", "--size", "3"]).out;
    assert!(solved.starts_with("Schwarz ist am Zug und gewinnt mit "), "{solved}");
    assert!(solved.contains(" s, Tabelle mit "), "{solved}");
    let chosen = slipway(&["--language", "de", "bestmove", "slash", "--size", "5", "--playouts", "100"]).out;
    assert!(chosen.contains(" für Schwarz, 100 Simulationen in "), "{chosen}");
    assert!(chosen.contains("Zug             Wert   Besuche\n"), "{chosen}");
}

#[test]
fn what_programs_read_is_the_same_in_every_language_but_for_sentences() {
    for arguments in
        [&["games", "--json"][..], &["moves", "slyde", "--json"], &["perft", "slash", "--size", "3", "--depth", "2"]]
    {
        assert_eq!(slipway_in("de", arguments).out, slipway(arguments).out, "{arguments:?}");
    }
    let ran = slipway_with_input(&["--language", "de", "replay"], b"[]\n");
    let error =
        "das ist keine Partie als JSON, wie {\"game\":\"slash\",\"size\":5,\"moves\":[\"c3\"]}: es beginnt nicht mit {";
    assert_eq!((ran.status, &ran.json_lines()[0]), (1, &json!({"line": 1, "ply": 0, "error": error})));
    let help = slipway_in("de", &["moves", "--help"]).out;
    assert!(help.starts_with("Show the position after some moves"), "{help}");
}
