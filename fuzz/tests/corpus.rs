//! The seeds of all targets, as plain tests: what was found once stays mended.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

use std::fs;
use std::path::{Path, PathBuf};

use slipway_fuzz::TARGETS;
use slipway_games::Game;
use slipway_games::record::Record;

/// What a folder beside this one holds, in order.
fn listed(folder: impl AsRef<Path>) -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join(folder);
    let mut paths: Vec<PathBuf> = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    paths.sort();
    paths
}

fn seeds(target: &str) -> Vec<PathBuf> {
    listed(Path::new("corpus").join(target))
}

#[test]
fn every_seed_holds() {
    for (target, check) in TARGETS {
        for seed in seeds(target) {
            // A panic does not know which seed it was.
            println!("{}", seed.display());
            check(&fs::read(&seed).unwrap());
        }
    }
}

#[test]
fn every_target_has_a_seed_of_every_game() {
    for (target, _) in TARGETS {
        let names: Vec<String> =
            seeds(target).iter().map(|seed| seed.file_name().unwrap().to_string_lossy().into_owned()).collect();
        for game in Game::ALL {
            let has_seed = names.iter().any(|name| name.starts_with(game.id()));
            assert!(has_seed, "fuzz/corpus/{target} has no seed whose name begins with {}", game.id());
        }
    }
}

#[test]
fn the_programs_and_the_folders_of_seeds_are_those_of_the_targets() {
    for folder in ["targets", "corpus"] {
        let names: Vec<PathBuf> = listed(folder).iter().map(|path| path.file_stem().unwrap().into()).collect();
        assert_eq!(names, TARGETS.map(|(target, _)| PathBuf::from(target)), "fuzz/{folder}");
    }
}

#[test]
fn the_seeds_of_records_are_records() {
    for seed in seeds("record") {
        let read = Record::parse(&fs::read_to_string(&seed).unwrap());
        assert!(read.is_ok(), "{}: {read:?}", seed.display());
    }
}
