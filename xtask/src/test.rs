//! `cargo xtask test`: everything that has to hold, the quickest to fail first.

use std::time::{Duration, Instant};

use crate::console::{heading, in_words};
use crate::web::{self, Tools};
use crate::workspace::{cargo, must, root};
use crate::{api, attack, experiments, figures, fuzz, install, load};

/// How long each fuzz target looks for new inputs here; `cargo xtask fuzz` looks longer.
const FUZZ_SECONDS: u64 = 5;

/// A thing that has to hold, what it is called, and how it is found out.
type TestStep = (&'static str, fn() -> Result<(), String>);

const STEPS: &[TestStep] = &[
    ("format", format),
    ("lints", lints),
    ("documentation", documentation),
    ("tests", tests),
    ("figures", generated),
    ("page", || web::check(&Tools::here()?)),
    ("fuzz", || fuzz::fuzz(&fuzz::Plan::every_target(FUZZ_SECONDS))),
    ("browser", browser),
    ("api", api::api),
    ("faults", load::a_few_faults),
    ("attack", attack::quick),
];

/// Runs every step and stops at the first that fails.
pub fn test() -> Result<(), String> {
    let mut taken: Vec<(&str, Duration)> = Vec::new();
    for (number, (name, holds)) in (1..).zip(STEPS) {
        heading(&format!("{number} of {}: {name}", STEPS.len()));
        let start = Instant::now();
        if let Err(sentence) = holds() {
            println!("\nsteps: {} passed, 1 failed", taken.len());
            return Err(format!("step \"{name}\" did not pass: {sentence}"));
        }
        println!("{name}: ok, {}", in_words(start.elapsed()));
        taken.push((name, start.elapsed()));
    }
    heading("all that has to hold does");
    for (name, time) in &taken {
        println!("{name:14}{:>12}", in_words(*time));
    }
    println!("{:14}{:>12}", "in all", in_words(taken.iter().map(|(_, time)| *time).sum()));
    println!("\nsteps: {} passed, 0 failed", taken.len());
    Ok(())
}

/// What the documentation has of pictures and tables is what its data make.
fn generated() -> Result<(), String> {
    figures::figures(true)?;
    experiments::experiments(true)
}

fn format() -> Result<(), String> {
    install::rust_components()?;
    let advice = "the check of the format (`cargo fmt --all` mends it)";
    must(&mut cargo(["fmt", "--all", "--check"]), advice)?;
    for folder in ["fuzz", "xtask/wasm-bench"] {
        must(cargo(["fmt", "--check"]).current_dir(root().join(folder)), &format!("the same for {folder}"))?;
    }
    Ok(())
}

fn lints() -> Result<(), String> {
    must(&mut cargo(["clippy", "--workspace", "--all-targets", "--", "-Dwarnings"]), "clippy")?;
    fuzz::lints()
}

fn documentation() -> Result<(), String> {
    must(cargo(["doc", "--workspace", "--no-deps"]).env("RUSTDOCFLAGS", "-Dwarnings"), "cargo doc")
}

fn tests() -> Result<(), String> {
    must(&mut cargo(["test", "--workspace"]), "cargo test")
}

/// The app as people meet it: inside the release binary, in a browser.
fn browser() -> Result<(), String> {
    let chromium = install::chromium()?;
    web::web()?;
    let slipway = load::release_binary()?;
    let mut tests = Tools::here()?.node.npm(["run", "browser"]);
    must(tests.env("SLIPWAY", slipway).env("CHROMIUM", chromium), "testing the app in the browser")
}
