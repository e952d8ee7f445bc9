//! The tests of the Rust code: those that a change can have reached.
//!
//! Tests draw their chance from fixed seeds. So those of a package come out as they did unless a file of it, of a package that it is built from, or of
//! what tests read besides has changed.

use std::fs;

use crate::inputs::Inputs;
use crate::install;
use crate::steps::passed_file;
use crate::workspace::{answers, cargo, must, root};

/// What decides how packages are built, and what their tests read besides them.
const SHARED: Inputs<'_> = Inputs(&[
    ".cargo",
    "Cargo.lock",
    "Cargo.toml",
    "README.md",
    "data",
    "docs",
    "examples",
    "tests",
    "web/src/server/wire.ts",
    "web/src/rules/types.ts",
]);

/// Its tests read the whole tree, and take no time.
const ALWAYS: &str = "package(xtask)";

/// What the tests depend on, as it was when they passed or as it is.
#[derive(Debug, PartialEq, Eq)]
struct Sources {
    shared: String,
    /// Every package by its name, with a hash of its folder.
    packages: Vec<(String, String)>,
}

/// The step that runs them, where it finds what it remembers.
pub const STEP: &str = "tests";

/// Runs the tests that may have another result than when they passed here.
pub fn tests() -> Result<(), String> {
    // Before the run: what changes meanwhile has changed the next time, too.
    let now = Sources::now();
    let before = fs::read_to_string(passed_file(STEP)).ok().and_then(|text| Sources::read(&text));
    let filter = now.as_ref().zip(before).and_then(|(now, before)| now.changed_since(&before));
    run(filter.as_deref())?;
    if let Some(now) = now {
        // Without it all tests are run the next time.
        let _ = fs::write(passed_file(STEP), now.to_text());
    }
    Ok(())
}

/// Says to the tests that the services are there: without them they fail, where plain `cargo test` leaves them out.
const SERVICES: (&str, &str) = ("SLIPWAY_TEST_SERVICES", "1");

fn run(filter: Option<&str>) -> Result<(), String> {
    install::services()?;
    install::plain_python()?;
    if answers("cargo-nextest", &["nextest", "--version"]) {
        let mut nextest = cargo(["nextest", "run", "--workspace"]);
        if let Some(filter) = filter {
            println!("The tests that a change can have reached: {filter}");
            nextest.args(["--filterset", filter]);
        }
        must(nextest.env(SERVICES.0, SERVICES.1), "cargo nextest")?;
    } else {
        println!("cargo-nextest is not installed; `cargo test` takes longer and does it, too.");
        let mut tests = cargo(["test", "--workspace", "--lib", "--bins", "--tests"]);
        must(tests.env(SERVICES.0, SERVICES.1), "cargo test")?;
    }
    // The examples in the documentation of the code, which nextest does not run.
    must(&mut cargo(["test", "--workspace", "--doc", "--quiet"]), "cargo test --doc")
}

impl Sources {
    /// As they are; none where git cannot list them.
    fn now() -> Option<Sources> {
        let of_folder = |folder: &String| Some((package(folder)?, Inputs(&[folder]).hash()?));
        let packages: Option<Vec<(String, String)>> = folders().iter().map(of_folder).collect();
        Some(Sources { shared: SHARED.hash()?, packages: packages? })
    }

    /// The tests of what has changed and of what is built from it, in the words of nextest; none if that is all.
    fn changed_since(&self, before: &Sources) -> Option<String> {
        if self.shared != before.shared {
            return None;
        }
        let changed = self.packages.iter().filter(|package| !before.packages.contains(package));
        let reached = changed.map(|(name, _)| format!("rdeps(={name})"));
        Some(reached.chain([ALWAYS.to_owned()]).collect::<Vec<String>>().join(" | "))
    }

    fn to_text(&self) -> String {
        let lines = self.packages.iter().map(|(name, hash)| format!("{hash} {name}\n"));
        std::iter::once(format!("{}\n", self.shared)).chain(lines).collect()
    }

    fn read(text: &str) -> Option<Sources> {
        let (shared, packages) = text.split_once('\n')?;
        let package = |line: &str| line.split_once(' ').map(|(hash, name)| (name.to_owned(), hash.to_owned()));
        Some(Sources { shared: shared.to_owned(), packages: packages.lines().map(package).collect::<Option<_>>()? })
    }
}

/// The folders of all packages of the workspace, without those that lie in another.
fn folders() -> Vec<String> {
    let crates = fs::read_dir(root().join("crates")).into_iter().flatten().flatten();
    let mut folders: Vec<String> =
        crates.map(|entry| format!("crates/{}", entry.file_name().to_string_lossy())).collect();
    folders.extend(
        ["fuzz", "xtask/bindgen", "xtask/learn", "xtask/load", "xtask/services", "xtask/slither"].map(str::to_owned),
    );
    folders.sort();
    folders
}

/// The name of the package in this folder.
fn package(folder: &str) -> Option<String> {
    let manifest = fs::read_to_string(root().join(folder).join("Cargo.toml")).ok()?;
    let line = manifest.lines().find_map(|line| line.strip_prefix("name = \""))?;
    line.strip_suffix('"').map(str::to_owned)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sources(shared: &str, packages: &[(&str, &str)]) -> Sources {
        let packages = packages.iter().map(|(name, hash)| ((*name).to_owned(), (*hash).to_owned())).collect();
        Sources { shared: shared.to_owned(), packages }
    }

    #[test]
    fn what_has_changed_is_tested_with_what_is_built_from_it() {
        let before = sources("1", &[("slipway-games", "2"), ("slipway-play", "3")]);
        let changed = |now: &Sources| now.changed_since(&before);
        assert_eq!(changed(&before).as_deref(), Some("package(xtask)"));
        let games = sources("1", &[("slipway-games", "x"), ("slipway-play", "3")]);
        assert_eq!(changed(&games).as_deref(), Some("rdeps(=slipway-games) | package(xtask)"));
        let new = sources("1", &[("slipway-games", "2"), ("slipway-new", "4"), ("slipway-play", "3")]);
        assert_eq!(changed(&new).as_deref(), Some("rdeps(=slipway-new) | package(xtask)"));
        assert_eq!(changed(&sources("x", &[("slipway-games", "2"), ("slipway-play", "3")])), None, "all tests");
    }

    #[test]
    fn sources_come_back_as_they_were_written() {
        let now = Sources::now().unwrap();
        assert_eq!(Sources::read(&now.to_text()), Some(now));
        assert_eq!(Sources::read("damaged"), None);
    }

    #[test]
    fn every_package_of_the_workspace_is_looked_at() {
        let lock = fs::read_to_string(root().join("Cargo.lock")).unwrap();
        // A package from elsewhere has a line with its source after name and version.
        let packages = lock.split("[[package]]").filter(|package| !package.contains("source = ")).skip(1);
        let mut names: Vec<&str> = packages
            .filter_map(|package| package.lines().find_map(|line| line.strip_prefix("name = \"")?.strip_suffix('"')))
            .filter(|&name| name != "xtask")
            .collect();
        names.sort_unstable();
        let mut found: Vec<String> = Sources::now().unwrap().packages.into_iter().map(|(name, _)| name).collect();
        found.sort();
        assert_eq!(found, names);
    }
}
