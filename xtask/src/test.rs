//! `cargo xtask test`: everything that has to hold and is found out in minutes. What takes longer is in `cargo xtask soak`.

use crate::api::{self, Depth};
use crate::inputs::Inputs;
use crate::programs::Build;
use crate::steps::{self, Again, Step};
use crate::web::{self, Tools};
use crate::workspace::{answers, cargo, must, root};
use crate::{experiments, figures, install, load};

/// What the rules and the engine of the page are made from.
const WASM: Inputs = Inputs(&[
    "Cargo.lock",
    "Cargo.toml",
    "crates/engine",
    "crates/games",
    "crates/play",
    "crates/simd",
    "crates/wasm",
    "data",
    "web",
    "xtask",
]);

/// What the server is made from; the engine and the terminal are in the same program, but it does not use them.
const SERVER: Inputs = Inputs(&[
    "Cargo.lock",
    "Cargo.toml",
    "crates/games",
    "crates/play",
    "crates/server",
    "crates/simd",
    "crates/slipway",
    "examples",
    "xtask",
]);

/// What people meet in a browser.
const EVERYTHING_SERVED: Inputs = Inputs(&["Cargo.lock", "Cargo.toml", "crates", "data", "web", "xtask"]);

/// In the order in which they are begun. The rules and the engine for the browser are compiled beside the lints, and the server is tried beside the
/// tests; the browser has the machine for itself, but for what mostly waits.
const STEPS: &[Step] = &[
    Step { name: "format", about: "rustfmt", after: &[], inputs: None, run: format },
    Step {
        name: "app",
        about: "rules and engine for the browser, the page around them, and how large it all is",
        after: &["format"],
        inputs: Some(WASM),
        run: web::web,
    },
    Step { name: "lints", about: "clippy", after: &["format"], inputs: None, run: lints },
    Step { name: "build", about: "all programs and all tests", after: &["lints"], inputs: None, run: build },
    Step {
        name: "page",
        about: "format, lints, types and tests of the page",
        after: &["app"],
        inputs: Some(WASM),
        run: || web::check(&Tools::here()?),
    },
    Step { name: "docs", about: "rustdoc, figures, experiments", after: &["lints"], inputs: None, run: docs },
    Step { name: "tests", about: "the tests of the Rust code", after: &["build"], inputs: None, run: tests },
    Step {
        name: "api",
        about: "bots, and Schemathesis with the OpenAPI document",
        after: &["build"],
        inputs: Some(SERVER),
        run: || api::api(Build::Tests, Depth::Quick),
    },
    Step {
        name: "browser",
        about: "the app in Chromium",
        after: &["app", "page", "docs", "tests"],
        inputs: Some(EVERYTHING_SERVED),
        run: || browser(Build::Tests, None),
    },
    Step {
        name: "faults",
        about: "the server is killed while games are played",
        after: &["build"],
        inputs: Some(SERVER),
        run: load::a_few_faults,
    },
    Step {
        name: "attack",
        about: "what the server has to withstand",
        after: &["build"],
        inputs: Some(SERVER),
        run: || load::attack(Build::Tests, &[]),
    },
];

/// Runs every step, or those that are named.
pub fn test(arguments: &[&str]) -> Result<(), String> {
    match arguments {
        [] => steps::run_all("test", STEPS, Again::IfChanged),
        ["--all"] => steps::run_all("test", STEPS, Again::Always),
        names => steps::run_named(STEPS, names),
    }
}

fn format() -> Result<(), String> {
    install::rust_components()?;
    let advice = "the check of the format (`cargo fmt --all` mends it)";
    must(&mut cargo(["fmt", "--all", "--check"]), advice)?;
    let folder = "xtask/wasm-bench";
    must(cargo(["fmt", "--check"]).current_dir(root().join(folder)), &format!("the same for {folder}"))
}

fn lints() -> Result<(), String> {
    must(&mut cargo(["clippy", "--workspace", "--all-targets", "--", "-Dwarnings"]), "clippy")
}

/// What the documentation has of pictures and tables is what its data make.
fn docs() -> Result<(), String> {
    must(cargo(["doc", "--workspace", "--no-deps"]).env("RUSTDOCFLAGS", "-Dwarnings"), "cargo doc")?;
    figures::figures(true)?;
    experiments::experiments(true)
}

fn build() -> Result<(), String> {
    Build::Tests.programs().map(|_| ())
}

fn tests() -> Result<(), String> {
    if answers("cargo-nextest", &["nextest", "--version"]) {
        must(&mut cargo(["nextest", "run", "--workspace"]), "cargo nextest")?;
    } else {
        println!("cargo-nextest is not installed; `cargo test` takes longer and does it, too.");
        must(&mut cargo(["test", "--workspace", "--lib", "--bins", "--tests"]), "cargo test")?;
    }
    // Examples in the documentation of the code, which nextest does not run.
    must(&mut cargo(["test", "--workspace", "--doc"]), "cargo test --doc")
}

/// The app as people meet it: from the server, in a browser. A seed makes the random games in it others than usual.
pub fn browser(build: Build, seed: Option<u32>) -> Result<(), String> {
    let chromium = install::chromium()?;
    web::web()?;
    let slipway = build.programs()?.slipway;
    let mut tests = Tools::here()?.node.npm(["run", "browser"]);
    if let Some(seed) = seed {
        println!("Random games from the seed {seed}: `SEED={seed} npm run browser` in web/ plays them again.");
        tests.env("SEED", seed.to_string());
    }
    must(tests.env("SLIPWAY", slipway).env("CHROMIUM", chromium), "testing the app in the browser")
}
