//! `cargo xtask fuzz`: the targets of `fuzz/` with a stable compiler and nothing to install but C++.
//!
//! `cargo fuzz` wants a nightly compiler for the address sanitizer. The only unsafe code here chooses instructions and touches no memory, so coverage is all that is
//! needed, and that the stable compiler gives. The committed seeds in `fuzz/corpus` are only read; inputs that reach new code
//! are kept in the build folder, where the next run begins with them.

use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::install;
use crate::workspace::{cargo, must, root, target};

/// What `cargo fuzz` passes to the compiler, less the sanitizer.
const INSTRUMENTATION: &str = "--cfg=fuzzing -Cpasses=sancov-module -Cllvm-args=-sanitizer-coverage-level=4 \
    -Cllvm-args=-sanitizer-coverage-inline-8bit-counters -Cllvm-args=-sanitizer-coverage-pc-table \
    -Cllvm-args=-sanitizer-coverage-trace-compares -Cllvm-args=-simplifycfg-branch-fold-threshold=0";

/// An input that takes longer is reported like one that panics.
const SECONDS_FOR_ONE_INPUT: u64 = 10;

/// Which targets to run, and for how long each.
#[derive(Debug, PartialEq, Eq)]
pub struct Plan {
    targets: Vec<String>,
    seconds: u64,
}

impl Plan {
    /// All targets.
    pub fn every_target(seconds: u64) -> Plan {
        Plan { targets: targets(), seconds }
    }

    /// Reads `[TARGET] [--seconds N]`.
    pub fn read(words: &[&str]) -> Result<Plan, String> {
        let mut plan = Plan::every_target(60);
        let mut words = words.iter();
        while let Some(&word) = words.next() {
            if word == "--seconds" {
                let number = words.next().and_then(|number| number.parse().ok());
                plan.seconds = number.ok_or("--seconds is followed by a whole number, as in `--seconds 60`")?;
            } else if plan.targets.iter().any(|target| target == word) {
                plan.targets = vec![word.to_owned()];
            } else {
                return Err(format!("there is no fuzz target \"{word}\"; the targets are {}", targets().join(", ")));
            }
        }
        Ok(plan)
    }
}

/// The targets' names: one a file.
fn targets() -> Vec<String> {
    let files = fs::read_dir(root().join("fuzz/targets")).into_iter().flatten().flatten();
    let mut names: Vec<String> =
        files.filter_map(|file| Some(file.file_name().to_str()?.strip_suffix(".rs")?.to_owned())).collect();
    names.sort();
    names
}

/// Builds the targets and runs each for its time; the first input that fails stops the run.
pub fn fuzz(plan: &Plan) -> Result<(), String> {
    let host = host()?;
    let mut build = instrumented("build", &host)?;
    must(build.args(plan.targets.iter().flat_map(|target| ["--bin", target])), "building the fuzz targets")?;
    let built = folder().join(&host).join("fuzz");
    plan.targets.iter().try_for_each(|target| look(target, &built.join(target), plan.seconds))
}

/// Runs clippy on the programs around libFuzzer, which nothing else builds.
pub fn lints() -> Result<(), String> {
    let mut clippy = instrumented("clippy", &host()?)?;
    must(clippy.args(["--", "-Dwarnings"]), "clippy of the fuzz targets")
}

/// Cargo in `fuzz/`, compiling for coverage.
fn instrumented(command: &str, host: &str) -> Result<Command, String> {
    install::cxx_compiler()?;
    let mut cargo = cargo([command]);
    // With an explicit --target the flags don't reach build scripts, which could not be linked with them.
    cargo.args(["--profile", "fuzz", "--target", host, "--package", "slipway-fuzz", "--features", "libfuzzer"]);
    cargo.env("CARGO_TARGET_DIR", folder()).env("RUSTFLAGS", INSTRUMENTATION);
    Ok(cargo)
}

/// Where fuzz targets are built and what they find is kept.
fn folder() -> PathBuf {
    target().join("fuzz")
}

/// Runs one target on its seeds, on what earlier runs have found, and on variations of them.
fn look(name: &str, program: &Path, seconds: u64) -> Result<(), String> {
    let folder = folder();
    let [found, failed] = ["corpus", "artifacts"].map(|kind| folder.join(kind).join(name));
    let log = folder.join(format!("{name}.log"));
    let in_the_way = |error: std::io::Error| format!("{} cannot be written ({error})", folder.display());
    fs::create_dir_all(&found).map_err(in_the_way)?;
    fs::create_dir_all(&failed).map_err(in_the_way)?;
    let ran = Command::new(program)
        .args([&found, &root().join("fuzz/corpus").join(name)])
        .arg(format!("-max_total_time={seconds}"))
        .arg(format!("-timeout={SECONDS_FOR_ONE_INPUT}"))
        .arg(format!("-artifact_prefix={}/", failed.display()))
        .arg("-print_final_stats=1")
        .env("RUST_BACKTRACE", "0")
        .stderr(File::create(&log).map_err(in_the_way)?)
        .status();
    let said = fs::read(&log).map_err(in_the_way)?;
    let said = String::from_utf8_lossy(&said);
    if ran.is_ok_and(|status| status.success()) {
        println!("{name}: {}", summary(&said));
        return Ok(());
    }
    eprintln!("{}", what_went_wrong(&said));
    Err(format!(
        "the fuzz target {name} failed; all it said is in {}, the input is in {}, and `{} FILE` tries it again",
        log.display(),
        failed.display(),
        program.display()
    ))
}

/// The part that tells what went wrong: from the panic on, or the end where there is none.
fn what_went_wrong(said: &str) -> String {
    let lines: Vec<&str> = said.lines().collect();
    let panic = lines.iter().position(|line| line.contains("panicked at"));
    let from = panic.unwrap_or(lines.len().saturating_sub(20));
    lines[from..].join("\n")
}

/// What libFuzzer's closing lines say.
fn summary(said: &str) -> String {
    let number = |label: &str| {
        let line = said.lines().find_map(|line| line.strip_prefix(label));
        line.map_or("?", str::trim).to_owned()
    };
    format!(
        "{} inputs, {} of them new, none failed",
        number("stat::number_of_executed_units:"),
        number("stat::new_units_added:")
    )
}

/// The machine that the compiler compiles for when not told otherwise.
fn host() -> Result<String, String> {
    let output =
        Command::new("rustc").arg("-vV").output().map_err(|error| format!("rustc did not answer ({error})"))?;
    let text = String::from_utf8_lossy(&output.stdout);
    let host = text.lines().find_map(|line| line.strip_prefix("host: "));
    host.map(str::to_owned).ok_or_else(|| "rustc -vV does not tell the host".to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_plan_is_a_target_and_a_time() {
        let one = Plan { targets: vec!["position".to_owned()], seconds: 7 };
        assert_eq!(Plan::read(&["position", "--seconds", "7"]), Ok(one));
        assert_eq!(Plan::read(&[]).map(|plan| plan.seconds), Ok(60));
    }

    #[test]
    fn an_unknown_target_gets_the_list() {
        let sentence = Plan::read(&["positions"]).unwrap_err();
        assert!(sentence.contains("\"positions\"") && sentence.contains("position,"), "{sentence}");
    }

    #[test]
    fn the_summary_tells_how_much_was_tried() {
        let said = "#9 DONE\nstat::number_of_executed_units: 389958\nstat::new_units_added:          166\n";
        assert_eq!(summary(said), "389958 inputs, 166 of them new, none failed");
    }
}
