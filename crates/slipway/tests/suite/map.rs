//! `slipway map`: what the engine thinks of every first move.

use std::fs;

use serde_json::json;

use crate::ran::{folder, refused, slipway};

#[test]
fn map_searches_every_first_move_up_to_symmetry_the_same_way_each_time() {
    let map = ["map", "slash", "--size", "3", "--playouts", "20", "--seeds", "3", "--json"];
    let ran = slipway(&map);
    assert_eq!((ran.status, ran.err.as_str()), (0, ""));
    let lines = ran.json_lines();
    let moves: Vec<_> = lines.iter().map(|line| line["moves"].clone()).collect();
    let wanted = [json!(["a1", "c3"]), json!(["b1", "b3"]), json!(["c1", "a3"]), json!(["a2", "c2"]), json!(["b2"])];
    assert_eq!(moves, wanted);
    for line in &lines {
        assert_eq!((&line["game"], &line["size"], &line["playouts"]), (&json!("slash"), &json!(3), &json!(20)));
        let values = line["values"].as_array().unwrap();
        assert_eq!(values.len(), 3);
        assert!(values.iter().all(|value| (0.0..=1.0).contains(&value.as_f64().unwrap())), "{line}");
    }
    // The middle wins, and on so small a board every search proves it.
    assert_eq!(lines[4]["values"], json!([1.0, 1.0, 1.0]));
    assert_eq!(slipway(&map).out, ran.out);
}

#[test]
fn map_shows_what_a_stone_of_slash_is_worth_in_either_colour() {
    let said = slipway(&["map", "slash", "--size", "3", "--playouts", "20"]).out;
    assert!(said.starts_with("The chance of Black, in percent, when Black begins there and nobody swaps."), "{said}");
    assert!(said.contains(" 2 100 100 100\n"), "{said}");
    assert!(said.contains("The same if that stone is recoloured white where it stands"), "{said}");
    let slides = slipway(&["map", "slyde", "--size", "4", "--playouts", "20"]).out;
    assert!(slides.contains("b2-c2") && slides.contains(" ± "), "{slides}");
    let hexagon = slipway(&["map", "slicron", "--size", "3", "--playouts", "5", "--seeds", "2"]).out;
    assert!(hexagon.lines().any(|line| line.trim_start().starts_with("e ")), "{hexagon}");
}

#[test]
fn map_goes_on_where_a_file_ends_and_does_nothing_twice() {
    let file = folder("map-goes-on").join("estimates.jsonl");
    let name = file.to_str().unwrap();
    let map = ["map", "slash", "--size", "3", "--playouts", "20", "--output", name];
    assert_eq!(slipway(&map).status, 0);
    let whole = fs::read_to_string(&file).unwrap();
    assert_eq!(whole.lines().count(), 5);
    // Of a run that was ended, some lines are there: one of them has been changed to see that it is not searched again.
    let mut lines: Vec<String> = whole.lines().take(2).map(str::to_owned).collect();
    let mut first: serde_json::Value = serde_json::from_str(&lines[0]).unwrap();
    first["values"] = json!([0.25, 0.25, 0.25, 0.25]);
    lines[0] = first.to_string();
    fs::write(&file, lines.join("\n") + "\n").unwrap();
    assert_eq!(slipway(&map).status, 0);
    let again = fs::read_to_string(&file).unwrap();
    let values: serde_json::Value = serde_json::from_str(again.lines().next().unwrap()).unwrap();
    assert_eq!(values["values"], json!([0.25, 0.25, 0.25, 0.25]));
    assert_eq!(again.lines().skip(1).collect::<Vec<_>>(), whole.lines().skip(1).collect::<Vec<_>>());
    // Other work takes the place of the old.
    assert_eq!(slipway(&["map", "slash", "--size", "3", "--playouts", "30", "--output", name]).status, 0);
    let other = fs::read_to_string(&file).unwrap();
    assert_eq!((other.lines().count(), other.matches("\"playouts\":30").count()), (5, 5));
}

#[test]
fn map_refuses_what_it_cannot_use() {
    refused(&["map", "slash", "--playouts", "9", "--seeds", "1"], "--seeds is 1; it should be from 2 to 1000");
    refused(&["map", "slash", "--playouts", "0"], "--playouts is 0; it should be from 1 to 1000000000000");
    let file = folder("map-refuses").join("estimates.jsonl");
    let name = file.to_str().unwrap();
    let map = ["map", "slash", "--size", "3", "--playouts", "9", "--output", name];
    let line = |moves: &str, values: &str| {
        format!(r#"{{"game":"slash","size":3,"moves":{moves},"playouts":9,"values":{values}}}"#)
    };
    for (text, reason) in [
        (line(r#"["d4"]"#, "[0.5,0.5]"), "d4 is no first move on that board"),
        (line("[]", "[0.5,0.5]"), "it has no move"),
        (line(r#"["a1"]"#, "[0.5,2.5]"), "2.5 is no chance from 0 to 1"),
        (line(r#"["a1"]"#, "[0.5]"), "it has fewer than two searches"),
    ] {
        fs::write(&file, text).unwrap();
        refused(&map, &format!("{name}, line 1 is none of a map: {reason}"));
    }
    fs::write(&file, "{}\nnonsense\n").unwrap();
    let ran = slipway(&map);
    assert_eq!((ran.status, ran.out.as_str()), (2, ""));
    assert!(ran.err.contains("line 1 is none of a map: missing field"), "{}", ran.err);
}
