//! `cargo xtask run`: the app and the server, built for speed. The server says its address itself, once it listens.

use crate::web::{self, Tools};
use crate::workspace::cargo;

/// Builds the app and the release binary around it, and becomes `slipway serve`.
pub fn run(arguments: &[&str]) -> Result<(), String> {
    println!("Building Slipway. The server says its address when it is ready; Ctrl-C stops it.");
    match Tools::here() {
        Ok(tools) => web::build(&tools)?,
        Err(sentence) => println!(
            "The browser app cannot be built here: {sentence}. Slipway starts with the app as it was built last, and \
             without one with a page that tells how to build it."
        ),
    }
    let mut command = cargo(["run", "--release", "--package", "slipway", "--", "serve", "--open"]);
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
