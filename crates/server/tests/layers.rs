//! The modules of this crate know each other in one direction only.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::fs;
use std::path::{Path, PathBuf};

/// What stands on what: a module may use itself and those before it. `lib.rs` puts them together, so none of them uses that.
const PARTS: [&str; 19] = [
    "ids",
    "store",
    "pulse",
    "attendance",
    "limits",
    "writer",
    "reader",
    "views",
    "lobby",
    "services",
    "table",
    "hall",
    "api",
    "watch",
    "audit",
    "connections",
    "site",
    "app",
    "welcome",
];

#[test]
fn a_module_uses_only_what_stands_before_it() {
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut looked_at = 0;
    for file in files(&source) {
        let path = file.strip_prefix(&source).unwrap();
        let modules = modules(path);
        if modules == ["lib"] {
            continue;
        }
        let place = PARTS.iter().position(|&known| known == modules[0]);
        let place = place.unwrap_or_else(|| panic!("{} is a module without a place in PARTS", modules[0]));
        for used in parts_used(&fs::read_to_string(&file).unwrap(), modules.len()) {
            let before = PARTS.iter().position(|&known| known == used);
            assert!(before.is_some_and(|before| before <= place), "{} uses {used:?}", path.display());
            looked_at += 1;
        }
    }
    assert!(looked_at > 80, "{looked_at}");
}

#[test]
fn every_path_to_another_module_is_found() {
    let found = |text, depth| parts_used(text, depth);
    assert_eq!(
        found("use crate::ids::Hash;\nlet id = crate::store::load(crate::pulse::now());", 1),
        ["ids", "store", "pulse"]
    );
    assert_eq!(found("use super::ids::Hash;", 1), ["ids"]);
    assert_eq!(found("use super::open;\nuse super::super::ids::Hash;", 2), ["ids"]);
    assert_eq!(found("// crate::ids\n#[cfg(test)]\nmod tests {\n    use crate::ids::Hash;\n}", 1), [""; 0]);
    // These say no module, so they have no place in PARTS.
    assert_eq!(found("use crate::{ids, store};\nuse super::*;\nuse crate::Options;", 1), ["", "", "Options"]);
}

/// The modules on the way to a file: `api`, `games` for `api/games.rs`, and `api` for `api/mod.rs`.
fn modules(path: &Path) -> Vec<String> {
    let path = path.with_extension("");
    path.iter().map(|name| name.to_str().unwrap().to_owned()).filter(|name| name != "mod").collect()
}

/// The names after `crate::`, or after as many `super::` as lead there from this depth. Tests may use everything that the crate offers.
fn parts_used(text: &str, depth: usize) -> Vec<String> {
    let code = text.split("#[cfg(test)]\nmod tests").next().unwrap().replace(&"super::".repeat(depth), "crate::");
    let lines = code.lines().filter(|line| !line.trim_start().starts_with("//"));
    lines
        .flat_map(|line| line.split("crate::").skip(1))
        .map(|rest| rest.split(|letter: char| !letter.is_alphanumeric() && letter != '_').next().unwrap().to_owned())
        .collect()
}

fn files(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    entries
        .flat_map(|path| if path.is_dir() { files(&path) } else { vec![path] })
        .filter(|path| path.extension().is_some_and(|ending| ending == "rs"))
        .collect()
}
