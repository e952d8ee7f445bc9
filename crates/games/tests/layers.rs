//! The parts of this crate know each other in one direction only.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::fs;
use std::path::{Path, PathBuf};

/// What stands on what: a part may use itself and those before it.
const PARTS: [&str; 9] = ["list", "core", "text", "games", "line", "perft", "draw", "played", "record"];

#[test]
fn a_part_uses_only_what_stands_before_it() {
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut looked_at = 0;
    for file in files(&source) {
        let path = file.strip_prefix(&source).unwrap();
        let part = path.iter().next().unwrap().to_str().unwrap().trim_end_matches(".rs");
        if part == "lib" {
            continue;
        }
        let place = PARTS.iter().position(|&known| known == part);
        let place = place.unwrap_or_else(|| panic!("{part} is a part without a place in PARTS"));
        for used in parts_used(&fs::read_to_string(&file).unwrap()) {
            let before = PARTS.iter().position(|&known| known == used);
            assert!(before.is_some_and(|before| before <= place), "{} uses {used}", path.display());
            looked_at += 1;
        }
    }
    assert!(looked_at > 100, "{looked_at}");
}

/// The names after `crate::`, outside of tests, which may use everything that the crate offers.
fn parts_used(text: &str) -> Vec<String> {
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
