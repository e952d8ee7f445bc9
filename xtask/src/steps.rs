//! Runs the steps of a task, two at a time: each is a process of its own that writes to a file of its own.
//!
//! Half of a build is one thread that compiles or links something large, and half of a test is waiting, so two steps side by side take little longer
//! than one. A step whose inputs are those of its last success here is not run again.

use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use crate::console::{heading, in_words};
use crate::inputs::Inputs;
use crate::workspace::target;

/// How many steps run at once.
const AT_ONCE: usize = 2;

/// How often the running ones are looked at.
const GLANCE: Duration = Duration::from_millis(50);

/// Something that has to hold, and how it is found out.
pub struct Step {
    pub name: &'static str,
    /// What it is about, for people.
    pub about: &'static str,
    /// The steps that have to have passed before.
    pub after: &'static [&'static str],
    /// All that its outcome depends on; a step without is run every time.
    pub inputs: &'static [Inputs<'static>],
    pub run: fn() -> Result<(), String>,
}

/// How a step has ended well.
enum Passed {
    In(Duration),
    Before,
}

struct Running<'a> {
    step: &'a Step,
    process: Child,
    start: Instant,
    inputs: Option<String>,
}

/// What a step's own process is called with, before the name of the step.
const ONE_STEP: &str = "--step";

/// Runs the steps that a task is asked for: all, all whatever has passed before (`--all`), or those that are named.
pub fn run(task: &str, steps: &[Step], arguments: &[&str]) -> Result<(), String> {
    match arguments {
        [] => run_all(task, steps),
        ["--all"] => {
            steps.iter().for_each(|step| forget(step.name));
            run_all(task, steps)
        }
        [word, name] if *word == ONE_STEP => (find(steps, name)?.run)(),
        names => {
            let chosen: Vec<&Step> = names.iter().map(|name| find(steps, name)).collect::<Result<_, _>>()?;
            chosen.into_iter().try_for_each(|step| {
                forget(step.name);
                (step.run)()
            })
        }
    }
}

fn find<'a>(steps: &'a [Step], name: &str) -> Result<&'a Step, String> {
    let names: Vec<&str> = steps.iter().map(|step| step.name).collect();
    let no_such = || format!("there is no step \"{name}\"; the steps are {}", names.join(", "));
    steps.iter().find(|step| step.name == name).ok_or_else(no_such)
}

/// Runs all steps, each in a process of its own as soon as it can be, the first in the list first. The first that fails stops them all.
fn run_all(task: &str, steps: &[Step]) -> Result<(), String> {
    let begin = Instant::now();
    // Asked now: a step may build this program again, and then it lies at the same place, but this one has none any more.
    let program =
        std::env::current_exe().map_err(|error| format!("this program does not know where it is ({error})"))?;
    let mut waiting: Vec<&Step> = steps.iter().collect();
    let mut running: Vec<Running<'_>> = Vec::new();
    let mut passed: Vec<(&'static str, Passed)> = Vec::new();
    while !(waiting.is_empty() && running.is_empty()) {
        let has_passed = |name: &&str| passed.iter().any(|(done, _)| done == name);
        let is_ready = |step: &&Step| step.after.iter().all(has_passed);
        if running.len() < AT_ONCE
            && let Some(index) = waiting.iter().position(is_ready)
        {
            let step = waiting.remove(index);
            let inputs = hash_of(step.inputs);
            if inputs.is_some() && inputs == last_inputs(step.name) {
                println!("{:14} nothing has changed since it passed", step.name);
                passed.push((step.name, Passed::Before));
            } else {
                running.push(start(&program, task, step, inputs)?);
            }
            continue;
        }
        let Some((index, status)) = first_to_end(&mut running)? else {
            thread::sleep(GLANCE);
            continue;
        };
        let Running { step, start, inputs, .. } = running.swap_remove(index);
        if !status.success() {
            running.into_iter().for_each(stop);
            return Err(failed(step, passed.len()));
        }
        println!("{:14} ok, {}", step.name, in_words(start.elapsed()));
        remember(step.name, inputs);
        passed.push((step.name, Passed::In(start.elapsed())));
    }
    summary(&passed, begin.elapsed());
    Ok(())
}

/// Starts a step; what it says goes to its file.
fn start<'a>(program: &Path, task: &str, step: &'a Step, inputs: Option<String>) -> Result<Running<'a>, String> {
    let log = log(step.name);
    let file = log.parent().map_or(Ok(()), fs::create_dir_all).and_then(|()| File::create(&log));
    let file = file.map_err(|error| format!("{} cannot be written ({error})", log.display()))?;
    let process = file.try_clone().and_then(|errors| {
        Command::new(program).args([task, ONE_STEP, step.name]).stdin(Stdio::null()).stdout(file).stderr(errors).spawn()
    });
    let process = process.map_err(|error| format!("the step \"{}\" could not be started ({error})", step.name))?;
    println!("{:14} {}", step.name, step.about);
    Ok(Running { step, process, start: Instant::now(), inputs })
}

/// The first of them that has ended, and how.
fn first_to_end(running: &mut [Running<'_>]) -> Result<Option<(usize, ExitStatus)>, String> {
    for (index, running) in running.iter_mut().enumerate() {
        let ended = running.process.try_wait();
        if let Some(status) = ended.map_err(|error| format!("a step cannot be waited for ({error})"))? {
            return Ok(Some((index, status)));
        }
    }
    Ok(None)
}

/// Stops a step and all that it has started.
fn stop(mut running: Running<'_>) {
    println!("{:14} stopped", running.step.name);
    let processes: Vec<String> = family(running.process.id()).iter().map(u32::to_string).collect();
    // Some may have ended by themselves, and that is fine.
    let _ = Command::new("sh").args(["-c", "kill \"$@\" 2>/dev/null", "kill"]).args(processes).status();
    let _ = running.process.kill();
    let _ = running.process.wait();
}

/// A process and all that it has started, as Linux lists them; elsewhere it stands alone.
fn family(process: u32) -> Vec<u32> {
    let threads = fs::read_dir(format!("/proc/{process}/task")).into_iter().flatten().flatten();
    let children = threads.filter_map(|thread| fs::read_to_string(thread.path().join("children")).ok());
    let children: Vec<u32> =
        children.flat_map(|list| list.split_whitespace().flat_map(str::parse).collect::<Vec<u32>>()).collect();
    std::iter::once(process).chain(children.into_iter().flat_map(family)).collect()
}

/// Shows what the step has said, and gives the sentence that it failed.
fn failed(step: &Step, passed: usize) -> String {
    heading(&format!("{}: failed", step.name));
    let log = log(step.name);
    print!("{}", fs::read_to_string(&log).unwrap_or_default());
    println!("\nsteps: {passed} passed, 1 failed");
    format!("the step \"{}\" did not pass; what it said is above and in {}", step.name, log.display())
}

fn summary(passed: &[(&str, Passed)], time: Duration) {
    heading("all that has to hold does");
    for (name, passed) in passed {
        let time = match passed {
            Passed::In(time) => in_words(*time),
            Passed::Before => "unchanged".to_owned(),
        };
        println!("{name:14}{time:>12}");
    }
    println!("{:14}{:>12}", "in all", in_words(time));
    println!("\nsteps: {} passed, 0 failed", passed.len());
}

fn log(name: &str) -> PathBuf {
    target().join("steps").join(name).with_extension("log")
}

/// What a step remembers of its last success.
pub fn passed_file(name: &str) -> PathBuf {
    target().join("steps").join(name).with_extension("passed")
}

/// The inputs as one text; none if there are none, or if they cannot be told.
fn hash_of(inputs: &[Inputs<'_>]) -> Option<String> {
    let hashes: Vec<String> = inputs.iter().map(Inputs::hash).collect::<Option<_>>()?;
    (!hashes.is_empty()).then(|| hashes.join(" "))
}

/// The inputs with which the step has passed last.
fn last_inputs(name: &str) -> Option<String> {
    fs::read_to_string(passed_file(name)).ok()
}

fn forget(name: &str) {
    // There need not be anything.
    let _ = fs::remove_file(passed_file(name));
}

fn remember(name: &str, inputs: Option<String>) {
    // Without it the step is run again, and nothing is lost.
    let _ = match inputs {
        Some(hash) => fs::write(passed_file(name), hash),
        None => Ok(()),
    };
}

/// Panics unless every step waits only for steps that stand before it: for any other it would wait for ever.
#[cfg(test)]
pub fn come_in_order(steps: &[Step]) {
    for (index, step) in steps.iter().enumerate() {
        for name in step.after {
            assert!(steps[..index].iter().any(|before| before.name == *name), "{} waits for {name}", step.name);
        }
        assert!(steps[..index].iter().all(|before| before.name != step.name), "there are two steps {}", step.name);
    }
}

#[cfg(all(test, target_os = "linux"))]
mod tests {
    use super::*;

    #[test]
    fn what_a_step_has_started_is_found() {
        let mut shell = Command::new("sh").args(["-c", "sleep 60 & wait"]).spawn().unwrap();
        let found = loop {
            let found = family(shell.id());
            if found.len() == 2 {
                break found;
            }
            thread::sleep(Duration::from_millis(5));
        };
        assert_eq!(found[0], shell.id());
        let _ = Command::new("kill").args(found.iter().map(u32::to_string)).status();
        assert!(!shell.wait().unwrap().success());
    }
}
