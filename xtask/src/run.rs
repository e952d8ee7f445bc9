//! `cargo xtask run`: the server, built for speed. It says its address itself, once it listens.

use crate::workspace::cargo;

/// Builds the release binary and becomes `slipway serve`.
pub fn run(arguments: &[&str]) -> Result<(), String> {
    println!("Building Slipway. The server says its address when it is ready; Ctrl-C stops it.");
    let mut command = cargo(["run", "--release", "--package", "slipway", "--", "serve"]);
    command.args(arguments);
    replace_by(command)
}

/// This process becomes the command, so that Ctrl-C reaches the server alone and the shell waits for it to close.
#[cfg(unix)]
fn replace_by(mut command: std::process::Command) -> Result<(), String> {
    let error = std::os::unix::process::CommandExt::exec(&mut command);
    Err(format!("cargo could not be started ({error})"))
}

#[cfg(not(unix))]
fn replace_by(mut command: std::process::Command) -> Result<(), String> {
    crate::workspace::must(&mut command, "slipway serve")
}
