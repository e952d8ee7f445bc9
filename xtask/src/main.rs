//! The tasks of this workspace: `cargo xtask help` lists them.
//!
//! Each task is a small file. Tasks work from any folder, need nothing but cargo to begin with, and say what they install
//! before they do. A task that fails says so in one sentence on standard error; the exit status is then 1, and 2 when the
//! task was not understood.

mod api;
mod console;
mod experiments;
mod figures;
mod fresh;
mod fuzz;
mod inputs;
mod install;
mod levels;
mod load;
mod node;
mod programs;
mod run;
mod sizes;
mod soak;
mod steps;
mod suites;
mod test;
mod wasm;
mod wasm_bench;
mod web;
mod workspace;

use std::process::ExitCode;

use api::Depth;
use programs::Build;

const HELP: &str = "\
cargo xtask TASK

  run [--release] [ARGS]       build the app and the server, and run `slipway serve --open ARGS` (--help: more about it)
  test [STEP…] [--all]         everything that has to hold, in minutes: format, lints, docs, build, tests, app, page, api, faults, attack, browser, online
                               (what has passed and could not come out otherwise is not run again, unless --all or its name says so)
  soak [STEP…]                 what takes longer, before a release: fuzz, kills, attacks, api, browser, levels (--list: what each does)
  fuzz [TARGET] [--seconds N]  replay the fuzz corpus, then look for new inputs, N seconds a target (default 60)
  figures [--check]            write the figures of the documentation, or check that they are up to date
  experiments [--check]        write docs/experiments/README.md from the data beside it, or check that it is up to date
  levels [--check]             write the ratings of the house players from the matches in docs/experiments/levels.csv, or check them
  load [--games N]             play complete games by link against a server, with real sockets (--address A: one that runs already)
  load --measure [PART…]       the figures of the server for docs/performance.md: commits, live, restart, lists, or cluster; this takes minutes
  faults [--kills N]           kill, stop and cut off the server while games are played; is anything lost? (default 100)
  attack [NAME…] [--long]      attack the server on this machine: full disks, slow and greedy clients, damaged files (--list: all of them)
  cluster [--nodes N]          start PostgreSQL, NATS, three nodes or N and a balancer, and say where; until Ctrl-C
  cluster-faults [NAME…]       kill, stop and cut off nodes and services while games are played (--list: all of it; --long: do all of it)
  api                          let bots play and Schemathesis try the HTTP API of a server
  web                          build the browser app, with the rules and the engine, in web/dist
  wasm                         build only the rules and the engine for it, in web/src/wasm
  wasm-bench                   how fast the rules are in WebAssembly and natively
  help                         this list
";

/// Why a task stopped.
enum Failure {
    /// The command line asks for something that is not there.
    Usage(String),
    /// Something that should hold does not.
    Task(String),
}

impl From<String> for Failure {
    fn from(sentence: String) -> Failure {
        Failure::Task(sentence)
    }
}

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    let (sentence, status) = match perform(&words) {
        Ok(()) => return ExitCode::SUCCESS,
        Err(Failure::Usage(sentence)) => (sentence, 2),
        Err(Failure::Task(sentence)) => (sentence, 1),
    };
    eprintln!("xtask: {sentence}");
    ExitCode::from(status)
}

fn perform(words: &[&str]) -> Result<(), Failure> {
    match words {
        [] | ["help" | "--help" | "-h"] => print!("{HELP}"),
        ["run", arguments @ ..] => run::run(arguments)?,
        ["test", arguments @ ..] => test::test(arguments)?,
        ["soak", arguments @ ..] => soak::soak(arguments)?,
        ["fuzz", arguments @ ..] => fuzz::fuzz(&fuzz::Plan::read(arguments).map_err(Failure::Usage)?)?,
        ["figures"] => figures::figures(false)?,
        ["figures", "--check"] => figures::figures(true)?,
        ["experiments"] => experiments::experiments(false)?,
        ["experiments", "--check"] => experiments::experiments(true)?,
        ["levels"] => levels::levels(false)?,
        ["levels", "--check"] => levels::levels(true)?,
        ["load", arguments @ ..] => load::load(arguments)?,
        ["faults", arguments @ ..] => load::faults(Build::Release, arguments)?,
        ["attack", arguments @ ..] => load::attack(Build::Release, arguments)?,
        ["cluster", arguments @ ..] => load::cluster(arguments)?,
        ["cluster-faults", arguments @ ..] => load::cluster_faults(Build::Release, arguments)?,
        ["api"] => api::api(Build::Release, Depth::Quick)?,
        ["web"] => web::web()?,
        ["wasm"] => wasm::wasm()?,
        ["wasm-bench"] => wasm_bench::wasm_bench()?,
        [task @ ("api" | "figures" | "experiments" | "levels" | "web" | "wasm" | "wasm-bench" | "help"), rest @ ..] => {
            return Err(Failure::Usage(format!("{task} does not take \"{}\"\n\n{HELP}", rest.join(" "))));
        }
        [task, ..] => return Err(Failure::Usage(format!("there is no task \"{task}\"; the tasks are\n\n{HELP}"))),
    }
    Ok(())
}
