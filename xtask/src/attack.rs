//! `cargo xtask attack`: every attack that the server has to withstand, against the release binary, on loopback.
//!
//! The program that does it is part of `xtask/load`.

use crate::workspace::answers;
use crate::{install, load};

/// Runs attacks: the quick ones, all with `--long`, or those that are named. `--list` shows them.
pub fn attack(arguments: &[&str]) -> Result<(), String> {
    if arguments.contains(&"--list") {
        return load::run(["attack", "--list"], "the list of attacks");
    }
    load::start("attack", arguments, "the attack")
}

/// The quick ones, as part of the tests: about half a minute.
pub fn quick() -> Result<(), String> {
    tracer();
    attack(&[])
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
