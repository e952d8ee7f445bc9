//! `cargo xtask load` and `cargo xtask faults`: games by link in numbers, with real sockets, against the release binary.
//!
//! The program that does it is a package of its own, `xtask/load`, so that other tasks need not wait for what it is built from.

use std::path::PathBuf;
use std::process::Command;

use crate::workspace::{cargo, must};

/// How often the server is killed in `cargo xtask test`; `cargo xtask faults` does it more often.
const KILLS: &str = "5";

/// Plays complete games, or measures the server, if that is asked for.
pub fn load(arguments: &[&str]) -> Result<(), String> {
    match arguments {
        ["--measure", parts @ ..] => start("measure", parts, "measuring the server"),
        _ => start("play", arguments, "the load"),
    }
}

/// Kills the server while games are played, and looks whether anything was lost.
pub fn faults(arguments: &[&str]) -> Result<(), String> {
    start("faults", arguments, "the run with faults")
}

/// The same as part of the tests: about twenty seconds.
pub fn a_few_faults() -> Result<(), String> {
    faults(&["--kills", KILLS])
}

/// Builds the release binary and lets a task of the program run with it.
pub fn start(task: &str, arguments: &[&str], what: &str) -> Result<(), String> {
    let slipway = release_binary()?;
    must(program().args([task, "--slipway"]).arg(slipway).args(arguments), what)
}

/// Runs a task of the program that needs no server.
pub fn run<'a>(arguments: impl IntoIterator<Item = &'a str>, what: &str) -> Result<(), String> {
    must(program().args(arguments), what)
}

fn program() -> Command {
    cargo(["run", "--quiet", "--release", "--package", "xtask-load", "--"])
}

/// Builds the release binary; gives where it is.
pub fn release_binary() -> Result<PathBuf, String> {
    must(&mut cargo(["build", "--release", "--package", "slipway"]), "building the release binary")?;
    Ok(crate::run::binary("release"))
}
