//! `cargo xtask soak`: what is long by nature, with the programs as they are shipped. It is run before a release; `cargo xtask test` has the short of it.

use std::process::Command;

use slipway_games::Game;

use crate::api::{self, Depth};
use crate::fuzz;
use crate::install::{self, Browser};
use crate::load;
use crate::programs::Build;
use crate::steps::{self, Step};
use crate::test::InBrowser;
use crate::workspace::{cargo, must, root};

/// How long each fuzz target looks for new inputs.
const FUZZ_SECONDS: u64 = 180;

const KILLS: &str = "100";

/// How often every scenario of several nodes is run.
const CLUSTER_ROUNDS: usize = 3;

/// How many examples of each operation of the API are tried.
const EXAMPLES: u32 = 200;

/// The levels that computer opponents have, and what one is stronger than the one below, in Elo, or else it is none.
const LEVELS: std::ops::RangeInclusive<u32> = 2..=8;
const STRONGER: &str = "0,100";
const MOST_GAMES: &str = "400";

/// One after the other: some of them take times, and all of them take the machine.
const STEPS: &[Step] = &[
    Step {
        name: "kills",
        about: "the server is killed a hundred times while games are played",
        after: &[],
        inputs: &[],
        run: kills,
    },
    Step {
        name: "attacks",
        about: "every attack on the server, the long ones, too",
        after: &["kills"],
        inputs: &[],
        run: attacks,
    },
    Step {
        name: "cluster",
        about: "every scenario of several nodes, three times",
        after: &["attacks"],
        inputs: &[],
        run: cluster,
    },
    Step {
        name: "api",
        about: "two hundred examples of every operation of the API, other ones every time",
        after: &["cluster"],
        inputs: &[],
        run: api,
    },
    Step {
        name: "passkeys",
        about: "the server built with passkeys, and its tests of them",
        after: &["api"],
        inputs: &[],
        run: passkeys,
    },
    Step {
        name: "browser",
        about: "the app in Chromium, from inside the program that is shipped, with other chance every time",
        after: &["passkeys"],
        inputs: &[],
        run: in_browser,
    },
    Step {
        name: "levels",
        about: "every level of every game beats the one below, by matches",
        after: &["browser"],
        inputs: &[],
        run: levels,
    },
    Step {
        name: "fuzz",
        about: "three minutes of new inputs for each of the seven targets",
        after: &["levels"],
        inputs: &[],
        run: look_for_inputs,
    },
];

/// Runs every step, or those that are named; `--list` says what they are.
pub fn soak(arguments: &[&str]) -> Result<(), String> {
    match arguments {
        [] => {
            println!(
                "What takes long, one after the other: builds, a hundred kills, matches, and 18 minutes of fuzzing."
            );
            steps::run("soak", STEPS, arguments)
        }
        ["--list"] => {
            STEPS.iter().for_each(|step| println!("{:10}{}", step.name, step.about));
            Ok(())
        }
        _ => steps::run("soak", STEPS, arguments),
    }
}

fn kills() -> Result<(), String> {
    load::faults(Build::Release, &["--kills", KILLS])
}

fn attacks() -> Result<(), String> {
    load::attack(Build::Release, &["--long"])
}

fn cluster() -> Result<(), String> {
    (0..CLUSTER_ROUNDS).try_for_each(|_| load::cluster_faults(Build::Release, &["--long"]))
}

fn api() -> Result<(), String> {
    api::api(Build::Release, Depth::Deep { examples: EXAMPLES })
}

/// Not in `cargo xtask test`: what checks passkeys wants OpenSSL, which nothing else does.
fn passkeys() -> Result<(), String> {
    install::openssl()?;
    let mut tests = cargo(["test", "--package", "slipway-server", "--features", "passkeys", "passkey"]);
    must(&mut tests, "the tests of passkeys")
}

fn in_browser() -> Result<(), String> {
    let seed = Some(std::process::id());
    InBrowser { build: Build::Release, browser: Browser::Whole, projects: &["browser", "online", "speed"], seed }.run()
}

fn look_for_inputs() -> Result<(), String> {
    fuzz::lints()?;
    fuzz::fuzz(&fuzz::Plan::every_target(FUZZ_SECONDS))
}

fn levels() -> Result<(), String> {
    let slipway = Build::Release.programs()?.slipway;
    for game in Game::ALL {
        for level in LEVELS {
            let mut command = Command::new(&slipway);
            command.args(["match", game.id(), "--openings"]).arg(openings(game));
            command.args(["--sprt", STRONGER, "--games", MOST_GAMES, "--jobs", "2"]);
            command.args([
                "--black",
                &format!("slipway:level={level}"),
                "--white",
                &format!("slipway:level={}", level - 1),
            ]);
            let output = command.output().map_err(|error| format!("slipway could not be started ({error})"))?;
            let said = String::from_utf8_lossy(&output.stdout).into_owned();
            if !output.status.success() || !said.contains("the first is stronger") {
                let sentence = String::from_utf8_lossy(&output.stderr).into_owned();
                return Err(format!(
                    "level {level} of {game} is not clearly stronger than the one below:\n{said}{sentence}"
                ));
            }
            let result = said.lines().rfind(|line| line.contains(" games: ")).unwrap_or_default();
            println!("{game}, level {level} against the one below: {result}");
        }
    }
    Ok(())
}

/// The openings of a game on the board that it is usually played on.
fn openings(game: Game) -> std::path::PathBuf {
    root().join(format!("data/match-openings/{}-{}.txt", game.id(), game.default_size()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn steps_wait_for_those_before_them() {
        steps::come_in_order(STEPS);
    }

    #[test]
    fn every_game_has_openings_for_the_matches_between_levels() {
        for game in Game::ALL {
            assert!(openings(game).exists(), "{} is missing", openings(game).display());
        }
    }
}
