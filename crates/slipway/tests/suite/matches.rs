//! `slipway match` with programs that behave and programs that do not.

use std::collections::BTreeMap;
use std::path::Path;
use std::process::{Command, Stdio};

use serde_json::Value;
use slipway_games::Game;

use super::ran::{Ran, folder, refused, slipway};

/// A program for `sh` that answers what it is asked and then does something on `genmove`.
fn fake(folder: &Path, name: &str, on_genmove: &str) -> String {
    let script = format!(
        "while read -r id command rest; do
  case \"$command\" in
    genmove) {on_genmove} ;;
    quit) printf '=%s\\n\\n' \"$id\"; exit ;;
    *) printf '=%s\\n\\n' \"$id\" ;;
  esac
done\n"
    );
    let file = folder.join(name);
    std::fs::write(&file, script).unwrap();
    format!("gtp:sh {}", file.display())
}

/// A match of four games of Slash on 3x3 against a fake.
fn against(opponent: &str, more: &[&str]) -> Ran {
    let arguments = ["match", "slash", "--size", "3", "--games", "4", "--playouts", "20", "--json"];
    slipway(&[&arguments[..], &["--black", "slipway", "--white", opponent], more].concat())
}

/// All four games are won by a fault of the other side, and it is said which.
fn all_won_by_faults(ran: &Ran, what: &str) {
    let lines = ran.json_lines();
    let score = lines.last().unwrap();
    assert_eq!((ran.status, &score["wins"], &score["faults"]), (0, &4.into(), &serde_json::json!([0, 4])), "{ran:?}");
    for game in &lines[..4] {
        assert_eq!(game["how"], "fault");
        assert!(game["fault"].as_str().unwrap().contains(what), "{game}");
    }
    assert_eq!(ran.err.matches("is lost by a fault of gtp:sh ").count(), 4, "{}", ran.err);
}

#[test]
#[cfg(unix)]
fn a_program_that_crashes_loses_and_is_started_anew() {
    let crash = fake(&folder("match-crash"), "crash", "echo 'no memory' >&2; exit 3");
    all_won_by_faults(&against(&crash, &[]), "it ended without being asked to (exit status: 3): no memory");
}

#[test]
#[cfg(unix)]
fn a_program_that_hangs_loses_and_is_killed_with_what_it_started() {
    let folder = folder("match-hang");
    let hang = fake(&folder, "hang", &format!("sleep 1000 & echo $! >> {}/children; wait", folder.display()));
    all_won_by_faults(&against(&hang, &["--patience", "1"]), "within 1 s");
    for child in std::fs::read_to_string(folder.join("children")).unwrap().lines() {
        // Who is dead may still wait to be noticed by the system.
        let state = Command::new("ps").args(["-o", "stat=", "-p", child]).output().unwrap().stdout;
        assert!(state.is_empty() || state.starts_with(b"Z"), "{child} is still there");
    }
}

#[test]
#[cfg(unix)]
fn a_program_that_plays_an_illegal_move_loses() {
    let lie = fake(&folder("match-lie"), "lie", "printf '=%s z9\\n\\n' \"$id\"");
    all_won_by_faults(&against(&lie, &[]), "it played z9: z9 is not on this 3x3 board");
}

#[test]
#[cfg(unix)]
fn a_program_that_talks_nonsense_loses() {
    let folder = folder("match-garbage");
    for (number, nonsense) in
        ["echo hello", "printf '=999 a1\\n\\n'", "head -c 3000000 /dev/zero", "yes", "printf '\\377\\n\\n'"]
            .iter()
            .enumerate()
    {
        let garbage = fake(&folder, &format!("garbage{number}"), nonsense);
        all_won_by_faults(&against(&garbage, &[]), "which is no answer of the protocol");
    }
}

#[test]
#[cfg(unix)]
fn a_program_that_refuses_to_move_loses_and_one_that_resigns_does_without_a_fault() {
    let folder = folder("match-resign");
    let refuse = fake(&folder, "refuse", "printf '?%s no idea\\n\\n' \"$id\"");
    all_won_by_faults(&against(&refuse, &[]), "it refused \"genmove");
    let ran = against(&fake(&folder, "resign", "printf '=%s resign\\n\\n' \"$id\""), &[]);
    let lines = ran.json_lines();
    assert_eq!((&lines[0]["how"], &lines[4]["wins"]), (&"resigned".into(), &4.into()));
    assert_eq!(lines[4]["faults"], serde_json::json!([0, 0]));
}

#[test]
#[cfg(unix)]
fn a_program_that_never_starts_ends_the_match() {
    for (command, why) in
        [("exit 7", "it ended without being asked to (exit status: 7)"), ("no-such-engine-at-all", "not found")]
    {
        let ran = against(&format!("gtp:{command}"), &[]);
        assert_eq!((ran.status, ran.out.as_str()), (1, ""), "{ran:?}");
        assert!(
            ran.err.starts_with(&format!("slipway: gtp:{command} failed to start 3 times in a row: it ended")),
            "{}",
            ran.err
        );
        assert!(ran.err.contains(why) && ran.err.lines().count() == 1, "{}", ran.err);
    }
    refused(
        &["match", "slash", "--black", "slipway", "--white", "gtp: "],
        "\"gtp: \" names no command; write it behind the colon, like gtp:./engine",
    );
}

#[test]
#[cfg(unix)]
fn a_match_whose_program_stops_starting_tells_the_score_so_far() {
    let folder = folder("match-stops");
    // It crashes in every game, and after the second pair it does not start any more.
    let crash = fake(&folder, "crash", "exit 3");
    let starts = folder.join("starts");
    let opponent = format!(
        "gtp:echo >> '{0}'; [ $(wc -l < '{0}') -gt 4 ] && exit 7; {1}",
        starts.display(),
        crash.trim_start_matches("gtp:")
    );
    let arguments = ["match", "slash", "--size", "3", "--games", "8", "--playouts", "20"];
    let arguments = [&arguments[..], &["--black", "slipway", "--white", &opponent]].concat();
    let table = slipway(&arguments);
    assert_eq!(table.status, 1, "{table:?}");
    assert!(table.out.contains("4 games: 4 won, 0 drawn, 0 lost, 100.0 %"), "{}", table.out);
    assert!(table.err.lines().last().unwrap().contains("failed to start 3 times in a row"), "{}", table.err);
    std::fs::remove_file(starts).unwrap();
    let json = slipway(&[&arguments[..], &["--json"]].concat());
    assert_eq!((json.status, json.json_lines().len()), (1, 5), "{json:?}");
}

#[test]
fn our_own_program_plays_all_games_without_a_fault() {
    for game in Game::ALL {
        let (game, size) = (game.id(), &game.info().sizes.least.to_string());
        let program = format!("gtp:'{}' gtp {game} --playouts 20", env!("CARGO_BIN_EXE_slipway"));
        for pie in [&["--pie"][..], &[]] {
            let arguments = [
                "match",
                game,
                "--size",
                size,
                "--games",
                "6",
                "--json",
                "--black",
                "slipway:playouts=20",
                "--white",
                &program,
            ];
            let ran = slipway(&[&arguments[..], pie].concat());
            assert_eq!((ran.status, ran.err.as_str()), (0, ""), "{game}");
            let lines = ran.json_lines();
            assert_eq!(lines.len(), 7, "{game}");
            assert!(lines[..6].iter().all(|played| played["how"] == "rules"), "{game}: {lines:?}");
        }
    }
}

/// A record but for its date: a match may go on past midnight.
fn without_date(text: &str) -> String {
    let (before, date) = text.split_once("DT[").unwrap();
    format!("{before}{}", date.split_once(']').unwrap().1)
}

/// The games in a folder, by the names of their files.
fn games(folder: &Path) -> BTreeMap<String, String> {
    let entries = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let games = entries.filter(|path| path.extension().is_some_and(|ending| ending == "sgf"));
    let name = |path: &Path| path.file_name().unwrap().to_str().unwrap().to_owned();
    games.map(|path| (name(&path), without_date(&std::fs::read_to_string(&path).unwrap()))).collect()
}

fn without_names(mut score: Value) -> Value {
    score.as_object_mut().unwrap().retain(|name, _| !["first", "second"].contains(&name.as_str()));
    score
}

#[test]
#[cfg(unix)]
fn a_match_that_was_killed_goes_on_and_has_every_game_once() {
    use std::io::{BufRead, BufReader};
    let folder = folder("match-resume");
    let [saved, whole] = ["killed", "whole"].map(|name| folder.join(name).to_str().unwrap().to_owned());
    let players = ["--black", "slipway:playouts=300", "--white", "slipway:playouts=30"];
    let arguments =
        ["match", "slash", "--size", "7", "--balanced", "2", "--games", "12", "--jobs", "2", "--json", "--save"];
    let all = |folder: &str| {
        [&arguments[..], &[folder], &players[..]].concat().iter().map(|&word| word.to_owned()).collect::<Vec<_>>()
    };
    let binary = env!("CARGO_BIN_EXE_slipway");
    let mut child = Command::new(binary).args(all(&saved)).stdout(Stdio::piped()).spawn().unwrap();
    // When the first game is reported, it is on the disk; then the match is killed.
    BufReader::new(child.stdout.take().unwrap()).read_line(&mut String::new()).unwrap();
    child.kill().unwrap();
    child.wait().unwrap();
    let before = games(Path::new(&saved));
    assert!(!before.is_empty());

    let ran = |folder: &str| slipway(&all(folder).iter().map(String::as_str).collect::<Vec<_>>());
    let (resumed, uninterrupted) = (ran(&saved), ran(&whole));
    assert_eq!((resumed.status, resumed.json_lines().len()), (0, 13), "{resumed:?}");
    assert_eq!(resumed.out, uninterrupted.out);
    let after = games(Path::new(&saved));
    assert_eq!((after.len(), &after), (12, &games(Path::new(&whole))));
    assert!(before.iter().all(|(name, text)| after.get(name) == Some(text)), "what was saved is not played again");
    assert!(after.values().all(|text| text.starts_with("(;FF[4]GM[slash]") && text.contains("RE[")));

    // The same folder with more games goes on; another match is refused, and so is a folder of something else.
    let mut other = all(&saved);
    other.extend(["--seed".to_owned(), "2".to_owned()]);
    let other = slipway(&other.iter().map(String::as_str).collect::<Vec<_>>());
    assert_eq!((other.status, other.out.as_str()), (2, ""));
    assert!(other.err.contains("has another match in it: its seed is 1 and not 2"), "{}", other.err);
    let parent = folder.to_str().unwrap();
    let elsewhere = ran(parent);
    assert_eq!(elsewhere.status, 2);
    assert!(elsewhere.err.contains("has other things in it"), "{}", elsewhere.err);
}

#[test]
fn a_clear_match_ends_early_and_says_so() {
    let arguments = ["match", "slash", "--size", "5", "--sprt", "0,400", "--jobs", "2"];
    let players = ["--black", "slipway:playouts=200", "--white", "slipway:plain,playouts=2"];
    let ran = slipway(&[&arguments[..], &players[..], &["--json"]].concat());
    let score = ran.json_lines().pop().unwrap();
    assert_eq!(score["sprt"]["accepted"], "elo1", "{score}");
    let games = score["games"].as_u64().unwrap();
    assert!(games < 200, "{games}");
    assert_eq!(ran.out.lines().count() as u64, games + 1, "what is reported is what is counted");
    let one = slipway(&[&arguments[..6], &players[..], &["--json", "--jobs", "1"]].concat());
    assert_eq!(one.json_lines().pop(), Some(score), "it does not depend on how many are played at a time");
    let text = slipway(&[&arguments[..], &players[..]].concat()).out;
    assert!(text.contains("SPRT 0,400: the first is stronger, by 400 Elo rather than 0"), "{text}");
    let bad = slipway(&["match", "slash", "--sprt", "5", "--black", "slipway", "--white", "slipway"]);
    assert!(bad.err.contains("it should be two Elo differences, the smaller first, like 0,20"), "{}", bad.err);
}

#[test]
fn only_a_winner_who_has_proven_it_ends_a_game_early_and_the_score_is_the_same() {
    let arguments = ["match", "slash", "--size", "4", "--games", "10", "--json"];
    let players = ["--black", "slipway:playouts=2000", "--white", "slipway:playouts=20"];
    let [played, adjudicated] = [&[][..], &["--adjudicate"]]
        .map(|more: &[&str]| slipway(&[&arguments[..], &players[..], more].concat()).json_lines());
    assert!(adjudicated[..10].iter().any(|game| game["how"] == "proven"));
    for (played, adjudicated) in played.iter().zip(&adjudicated).take(10) {
        assert_eq!(played["outcome"], adjudicated["outcome"]);
    }
    assert_eq!(without_names(played[10].clone()), without_names(adjudicated[10].clone()));
}
