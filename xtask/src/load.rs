//! `cargo xtask load`, `faults`, `attack`, `cluster` and `cluster-faults`: games by link in numbers, with real sockets, and everything that one server
//! and several have to withstand.
//!
//! The program that does it is a package of its own, `xtask/load`, so that other tasks need not wait for what it is built from.

use crate::install;
use crate::programs::Build;
use crate::run::replace_by;
use crate::workspace::{answers, cargo, must};

/// How often the server is killed in `cargo xtask test`: a second each.
const A_FEW_KILLS: &str = "5";

/// Plays complete games, or measures the server, if that is asked for.
pub fn load(arguments: &[&str]) -> Result<(), String> {
    match arguments {
        ["--measure", parts @ ..] => {
            if parts.contains(&"cluster") {
                install::services()?;
            }
            run(Build::Release, "measure", parts, "measuring the server")
        }
        _ => run(Build::Release, "play", arguments, "the load"),
    }
}

/// Kills the server while games are played, and looks whether anything was lost.
pub fn faults(build: Build, arguments: &[&str]) -> Result<(), String> {
    run(build, "faults", arguments, "the run with faults")
}

/// The same as part of the tests.
pub fn a_few_faults() -> Result<(), String> {
    faults(Build::Tests, &["--kills", A_FEW_KILLS])
}

/// Runs attacks: the quick ones, all with `--long`, or those that are named. `--list` shows them.
pub fn attack(build: Build, arguments: &[&str]) -> Result<(), String> {
    if arguments.contains(&"--list") {
        return list("attack", "the list of attacks");
    }
    tracer();
    run(build, "attack", arguments, "the attack")
}

/// Several nodes with all that they need, until Ctrl-C.
pub fn cluster(arguments: &[&str]) -> Result<(), String> {
    install::services()?;
    replace_by(Build::Release.programs()?.load("cluster", arguments))
}

/// Does things to several nodes while games are played: the quick ones, all with `--long`, or those that are named. `--list` shows them.
pub fn cluster_faults(build: Build, arguments: &[&str]) -> Result<(), String> {
    if arguments.contains(&"--list") {
        return list("cluster-faults", "the list of scenarios");
    }
    install::services()?;
    install::other_clocks();
    run(build, "cluster-faults", arguments, "the run with faults of several nodes")
}

fn list(task: &str, what: &str) -> Result<(), String> {
    must(&mut cargo(["run", "--quiet", "--package", "xtask-load", "--", task, "--list"]), what)
}

fn run(build: Build, task: &str, arguments: &[&str], what: &str) -> Result<(), String> {
    must(&mut build.programs()?.load(task, arguments), what)
}

/// Sees to it that calls of the server can be made to fail. Without it, these attacks are skipped with a line that says so.
fn tracer() {
    if answers("strace", &["--version"]) {
        return;
    }
    if let Err(sentence) = install::debian_packages(&["strace"], "writes of the server are made to fail with strace") {
        println!("{sentence}.");
    }
}
