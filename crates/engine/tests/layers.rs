//! The modules of this crate use each other in one direction only.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::fs;
use std::path::{Path, PathBuf};

/// What stands on what: a module may use itself and those before it.
const MODULES: [&str; 9] = ["verdict", "openings", "connections", "nn", "mcts", "solve", "games", "engine", "levels"];

#[test]
fn a_module_uses_only_what_stands_before_it() {
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut uses = 0;
    for file in files(&source) {
        let path = file.strip_prefix(&source).unwrap();
        let module = path.iter().next().unwrap().to_str().unwrap().trim_end_matches(".rs");
        if module == "lib" {
            continue;
        }
        let place = MODULES.iter().position(|&known| known == module);
        let place = place.unwrap_or_else(|| panic!("{module} is a module without a place in MODULES"));
        for used in modules_used(&fs::read_to_string(&file).unwrap()) {
            let before = MODULES.iter().position(|&known| known == used);
            assert!(before.is_some_and(|before| before <= place), "{} uses {used}", path.display());
            uses += 1;
        }
    }
    assert!(uses > 50, "{uses}");
}

/// A game's folder knows no other game's.
#[test]
fn games_do_not_use_each_other() {
    let games = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/games");
    let folders: Vec<PathBuf> =
        fs::read_dir(&games).unwrap().map(|entry| entry.unwrap().path()).filter(|path| path.is_dir()).collect();
    let names: Vec<&str> = folders.iter().map(|folder| folder.file_name().unwrap().to_str().unwrap()).collect();
    assert_eq!(names.len(), slipway_games::Game::ALL.len());
    for (folder, name) in folders.iter().zip(&names) {
        for file in files(folder) {
            let text = fs::read_to_string(&file).unwrap();
            for other in names.iter().filter(|other| *other != name) {
                let uses = [format!("super::{other}"), format!("games::{other}")];
                assert!(uses.iter().all(|path| !text.contains(path.as_str())), "{} uses {other}", file.display());
            }
        }
    }
}

/// The names after `crate::`, outside of tests, which may use everything that the crate offers.
fn modules_used(text: &str) -> Vec<String> {
    let code = text.split("#[cfg(test)]\nmod tests").next().unwrap();
    let lines = code.lines().filter(|line| !line.trim_start().starts_with("//"));
    lines
        .flat_map(|line| line.split("crate::").skip(1))
        .map(|rest| rest.split(|letter: char| !letter.is_alphanumeric() && letter != '_').next().unwrap().to_owned())
        .filter(|name| name.starts_with(char::is_lowercase))
        .collect()
}

fn files(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    entries
        .flat_map(|path| if path.is_dir() { files(&path) } else { vec![path] })
        .filter(|path| path.extension().is_some_and(|ending| ending == "rs"))
        .collect()
}
