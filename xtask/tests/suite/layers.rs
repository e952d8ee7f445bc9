//! The modules of a crate use each other in one direction only.

use std::fs;
use std::path::{Path, PathBuf};

/// A crate, and what stands on what in it: a module may use itself and those before it. `lib.rs` puts them together, so none of them uses that.
struct Layers {
    krate: &'static str,
    modules: &'static [&'static str],
    /// Fewer uses than this mean that the test has not read them.
    uses: usize,
}

const CRATES: [Layers; 6] = [
    Layers {
        krate: "games",
        modules: &["list", "core", "text", "games", "start", "line", "perft", "draw", "played", "record"],
        uses: 150,
    },
    Layers {
        krate: "engine",
        modules: &[
            "verdict",
            "openings",
            "estimates",
            "connections",
            "nn",
            "mcts",
            "solve",
            "games",
            "engine",
            "follower",
            "levels",
            "carried",
            "review",
        ],
        uses: 50,
    },
    Layers { krate: "arena", modules: &["player", "answer", "openings", "gtp", "matches"], uses: 5 },
    Layers {
        krate: "slipway",
        modules: &[
            "failure",
            "printer",
            "json",
            "progress",
            "start",
            "record_file",
            "thinking",
            "certificate",
            "commands",
            "main",
        ],
        uses: 50,
    },
    Layers {
        krate: "puzzles",
        modules: &["puzzle", "games", "compose", "grade", "refute", "themes", "select", "find"],
        uses: 3,
    },
    Layers {
        krate: "server",
        modules: &[
            "language",
            "ids",
            "mail",
            "store",
            "wire",
            "bus",
            "news",
            "pulse",
            "attendance",
            "limits",
            "writer",
            "reader",
            "ratings",
            "views",
            "html",
            "share",
            "lobby",
            "people",
            "standing",
            "terms",
            "house",
            "notices",
            "services",
            "table",
            "hall",
            "challenges",
            "site",
            "api",
            "watch",
            "audit",
            "moving",
            "recounting",
            "connections",
            "app",
            "welcome",
        ],
        uses: 80,
    },
];

#[test]
fn a_module_uses_only_what_stands_before_it() {
    for Layers { krate, modules: order, uses: least } in CRATES {
        let source = source(krate);
        let mut uses = 0;
        for file in files(&source) {
            let path = file.strip_prefix(&source).unwrap();
            let modules = modules(path);
            if modules == ["lib"] {
                continue;
            }
            let place = order.iter().position(|&known| known == modules[0]);
            let place =
                place.unwrap_or_else(|| panic!("{krate}: {} is a module without a place in CRATES", modules[0]));
            for used in modules_used(&fs::read_to_string(&file).unwrap(), modules.len()) {
                let before = order.iter().position(|&known| known == used);
                assert!(before.is_some_and(|before| before <= place), "{krate}: {} uses {used:?}", path.display());
                uses += 1;
            }
        }
        assert!(uses > least, "{krate}: only {uses} uses were found");
    }
}

/// A game's folder knows no other game's.
#[test]
fn games_do_not_use_each_other() {
    for krate in ["games", "engine"] {
        let games = source(krate).join("games");
        let entries = fs::read_dir(&games).unwrap().map(|entry| entry.unwrap().path());
        let folders: Vec<PathBuf> = entries.filter(|path| path.is_dir()).collect();
        let names: Vec<&str> = folders.iter().map(|folder| folder.file_name().unwrap().to_str().unwrap()).collect();
        assert_eq!(names.len(), slipway_games::Game::ALL.len(), "{krate}");
        for (folder, name) in folders.iter().zip(&names) {
            for file in files(folder) {
                for used in siblings_used(&fs::read_to_string(&file).unwrap()) {
                    assert!(used == *name || !names.contains(&used.as_str()), "{} uses {used}", file.display());
                }
            }
        }
    }
}

/// The names after `super::` and `games::`, in braces, too.
fn siblings_used(text: &str) -> Vec<String> {
    let paths = text.split("super::").skip(1).chain(text.split("games::").skip(1));
    let names = paths.flat_map(|rest| match rest.strip_prefix('{') {
        Some(list) => list.split('}').next().unwrap().split(',').map(str::trim).collect(),
        None => vec![rest],
    });
    names
        .map(|rest| rest.split(|letter: char| !letter.is_alphanumeric() && letter != '_').next().unwrap().to_owned())
        .collect()
}

#[test]
fn every_path_to_a_sibling_is_found() {
    let text = "use super::{must_play, slyde};\nuse super::slash::features;\nlet a = crate::games::slicron::b;";
    assert_eq!(siblings_used(text), ["must_play", "slyde", "slash", "slicron"]);
}

fn source(krate: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../crates").join(krate).join("src")
}

#[test]
fn every_path_to_another_module_is_found() {
    let found = |text, depth| modules_used(text, depth);
    assert_eq!(
        found("use crate::ids::Hash;\nlet id = crate::store::load(crate::pulse::now());", 1),
        ["ids", "store", "pulse"]
    );
    assert_eq!(found("use super::ids::Hash;", 1), ["ids"]);
    assert_eq!(found("use super::open;\nuse super::super::ids::Hash;", 2), ["ids"]);
    assert_eq!(found("// crate::ids\n#[cfg(test)]\nmod tests {\n    use crate::ids::Hash;\n}", 1), [""; 0]);
    // These name no module, so they have no place in CRATES.
    assert_eq!(found("use crate::{ids, store};\nuse super::*;\nuse crate::Options;", 1), ["", "", "Options"]);
}

/// The modules on the way to a file: `api`, `games` for `api/games.rs`, and `api` for `api/mod.rs`.
fn modules(path: &Path) -> Vec<String> {
    let path = path.with_extension("");
    path.iter().map(|name| name.to_str().unwrap().to_owned()).filter(|name| name != "mod").collect()
}

/// The names after `crate::`, or after as many `super::` as lead there from this depth. Tests may use everything that the crate offers.
fn modules_used(text: &str, depth: usize) -> Vec<String> {
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
