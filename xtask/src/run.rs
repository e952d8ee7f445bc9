//! `cargo xtask run`: the app and the server. The server says its address itself, once it listens.
//!
//! Somebody who has just cloned the project wants to see it soon, so the server is built quickly (`[profile.quick]`); `--release` builds what is
//! shipped.

use std::fs;
use std::path::PathBuf;
use std::time::{Duration, Instant};

use crate::console::{heading, in_words};
use crate::programs::program;
use crate::wasm;
use crate::web::{self, Tools};
use crate::workspace::{cargo, must, target};

const HELP: &str = "\
cargo xtask run [--release] [ARGS]

Builds the browser app and the server around it, and runs `slipway serve --open ARGS` until Ctrl-C.

  --release   build the server as it is shipped: faster, but slower to build
  ARGS        what `slipway serve` takes, such as --bind 127.0.0.1:8080 or --data games; --help after a -- lists all of it

What is built goes to the folder target, which grows to some gigabytes; `cargo clean` empties it. Games by link are stored where this system
keeps a user's data, on Linux in ~/.local/share/slipway, unless --data says otherwise.
";

/// The steps, by what they make.
const STEPS: [&str; 3] = ["rules and engine for the browser", "browser app", "server"];

/// Builds the app and the binary around it, and becomes `slipway serve`.
pub fn run(arguments: &[&str]) -> Result<(), String> {
    let (ours, others) = arguments.split_at(arguments.iter().position(|&word| word == "--").unwrap_or(arguments.len()));
    if ours.iter().any(|word| ["--help", "-h"].contains(word)) {
        print!("{HELP}");
        return Ok(());
    }
    let profile = if ours.contains(&"--release") { "release" } else { "quick" };
    let for_server = ours.iter().filter(|&&word| word != "--release").chain(others.iter().skip(1));
    println!(
        "Building Slipway in {} steps; what is built takes some gigabytes in {}. Games by link are stored where this system keeps a user's data, \
         unless --data says otherwise. The server says its address when it is ready; Ctrl-C stops it.",
        STEPS.len(),
        target().display()
    );
    let mut times = Times::read();
    match Tools::here() {
        Ok(tools) => {
            times.step(0, || wasm::modules(tools.compiler()))?;
            times.step(1, || web::page(&tools))?;
        }
        Err(sentence) => println!(
            "The browser app cannot be built here: {sentence}. Slipway starts with the app as it was built last, and \
             without one with a page that tells how to build it."
        ),
    }
    let build = ["build", "--profile", profile, "--package", "slipway"];
    times.step(2, || must(&mut cargo(build), "building the server"))?;
    let mut command = std::process::Command::new(program(profile, "slipway"));
    command.args(["serve", "--open"]).args(for_server);
    replace_by(command)
}

/// How long the steps took when they last had something to do.
struct Times {
    file: PathBuf,
    seconds: [Option<u64>; STEPS.len()],
}

impl Times {
    /// A step that takes less than this had nothing to do.
    const IDLE: Duration = Duration::from_secs(5);

    fn read() -> Times {
        let file = target().join("run-times");
        let text = fs::read_to_string(&file).unwrap_or_default();
        Times { file, seconds: times_in(&text) }
    }

    /// Does a step; says which it is, and how long it took last time.
    fn step(&mut self, index: usize, work: impl FnOnce() -> Result<(), String>) -> Result<(), String> {
        let last = self.seconds[index].map(|seconds| format!(", {} last time", in_words(Duration::from_secs(seconds))));
        heading(&format!("{} of {}: {}{}", index + 1, STEPS.len(), STEPS[index], last.unwrap_or_default()));
        let start = Instant::now();
        work()?;
        if start.elapsed() >= Times::IDLE {
            self.seconds[index] = Some(start.elapsed().as_secs());
            // It is only for the next time, and nothing is lost without it.
            let _ = fs::write(&self.file, times_as_text(&self.seconds));
        }
        Ok(())
    }
}

/// One line for each step that has a time.
fn times_as_text(seconds: &[Option<u64>; STEPS.len()]) -> String {
    let lines = STEPS.iter().zip(seconds).filter_map(|(step, seconds)| Some(format!("{} {step}\n", (*seconds)?)));
    lines.collect()
}

fn times_in(text: &str) -> [Option<u64>; STEPS.len()] {
    STEPS.map(|step| {
        text.lines().filter_map(|line| line.split_once(' ')).find(|(_, name)| *name == step)?.0.parse().ok()
    })
}

/// This process becomes the command, so that Ctrl-C reaches that alone and the shell waits for it to close.
#[cfg(unix)]
pub fn replace_by(mut command: std::process::Command) -> Result<(), String> {
    let error = std::os::unix::process::CommandExt::exec(&mut command);
    Err(format!("{} could not be started ({error})", command.get_program().display()))
}

#[cfg(not(unix))]
pub fn replace_by(mut command: std::process::Command) -> Result<(), String> {
    let what = command.get_program().display().to_string();
    must(&mut command, &what)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_kept_by_the_name_of_the_step() {
        let seconds = [Some(12), None, Some(200)];
        assert_eq!(times_in(&times_as_text(&seconds)), seconds);
        assert_eq!(times_in("7 something else\nx browser app\n"), [None; 3]);
    }
}
