//! `load attack`: the attacks that the server has to withstand, each against a server and a data folder of its own, on loopback only.
//!
//! An attack is a small function. It returns what it has seen, or an error that says which promise was broken. `docs/security.md` says
//! what is promised. Add an attack by writing its function in the file of its subject and a line in [`ATTACKS`].

mod arena;
mod begin;
mod client;
mod connections;
mod disk;
mod folder;
mod game;
mod history;
mod list;
mod observed;
mod pictures;
mod site;
mod sockets;
mod stops;
mod system;

use std::path::{Path, PathBuf};
use std::pin::Pin;
use std::process::ExitCode;
use std::sync::Arc;
use std::time::{Duration, Instant};

use anyhow::{Context, Result};
use tokio::sync::Semaphore;
use tokio::task::JoinSet;

use arena::Arena;
pub use list::ATTACKS;
use system::SystemNeed;

use crate::waiting::{interrupted, within};

/// How many attacks run at the same time. Most of them wait for a time limit of the server most of the time.
const AT_ONCE: usize = 4;
/// How much of the server's log goes with an attack that failed.
const LOG: usize = 5;

/// An attack, and what is to be known before it starts.
pub struct Attack {
    /// What it is called on the command line.
    pub name: &'static str,
    /// What it does, in a line.
    pub about: &'static str,
    length: Length,
    needs: &'static [SystemNeed],
    run: for<'a> fn(&'a Arena) -> Run<'a>,
}

type Run<'a> = Pin<Box<dyn Future<Output = Result<AttackOutcome>> + Send + 'a>>;

/// How long an attack takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Length {
    /// So short that it is part of the tests.
    Quick,
    /// Only for those who ask for it.
    Long,
}

/// What came of an attack that did not fail.
enum AttackOutcome {
    /// The server withstood it: what was seen.
    Held(String),
    /// It could not be tried: why.
    Skipped(String),
}

/// Which attacks to run.
pub enum Choice {
    /// The quick ones.
    Quick,
    /// All of them.
    All,
    /// Those with these names.
    Named(Vec<String>),
}

/// Whether the server withstood all of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AttackResult {
    /// No attack failed.
    Withstood,
    /// At least one did, or somebody interrupted them.
    Broken,
}

impl From<AttackResult> for ExitCode {
    fn from(result: AttackResult) -> ExitCode {
        match result {
            AttackResult::Withstood => ExitCode::SUCCESS,
            AttackResult::Broken => ExitCode::FAILURE,
        }
    }
}

impl Length {
    /// An attack that takes longer than this has failed.
    fn limit(self) -> Duration {
        match self {
            Length::Quick => Duration::from_secs(60),
            Length::Long => Duration::from_secs(200),
        }
    }
}

impl Choice {
    fn has(&self, attack: &Attack) -> bool {
        match self {
            Choice::Quick => attack.length == Length::Quick,
            Choice::All => true,
            Choice::Named(names) => names.iter().any(|name| name == attack.name),
        }
    }
}

/// Prints a line for each attack.
pub fn print_list() {
    for Attack { name, about, length, .. } in ATTACKS {
        let long = if *length == Length::Long { " (only with --long)" } else { "" };
        println!("{name:22}{about}{long}");
    }
}

/// Runs the attacks, a few at a time, and prints a line for each as it ends.
///
/// # Errors
/// When the run itself does not work.
pub async fn attack(slipway: &Path, choice: &Choice) -> Result<AttackResult> {
    let mut attacks = start_all(slipway, choice);
    let (mut passed, mut failed, mut skipped) = (0, 0, 0);
    let mut interrupted = std::pin::pin!(interrupted()?);
    loop {
        let AttackEnd { name, outcome, time, log } = tokio::select! {
            ended = attacks.join_next() => match ended {
                Some(ended) => ended.context("an attack broke off")?,
                None => break,
            },
            () = &mut interrupted => {
                // Mounted file systems and processes go with the attacks.
                attacks.shutdown().await;
                println!("interrupted");
                return Ok(AttackResult::Broken);
            }
        };
        let seconds = time.as_secs_f64();
        match outcome {
            Ok(AttackOutcome::Held(seen)) => {
                passed += 1;
                println!("ok {name}: {seen}, {seconds:.1} s");
            }
            Ok(AttackOutcome::Skipped(why)) => {
                skipped += 1;
                println!("skipped {name}: {why}");
            }
            Err(why) => {
                failed += 1;
                println!("FAILED {name}: {why:#}, {seconds:.1} s");
                log.iter().for_each(|line| println!("    {line}"));
            }
        }
    }
    println!("attacks: {passed} passed, {failed} failed, {skipped} skipped");
    Ok(if failed == 0 { AttackResult::Withstood } else { AttackResult::Broken })
}

/// What came of an attack.
struct AttackEnd {
    name: &'static str,
    outcome: Result<AttackOutcome>,
    time: Duration,
    /// The last lines of the server's log.
    log: Vec<String>,
}

fn start_all(slipway: &Path, choice: &Choice) -> JoinSet<AttackEnd> {
    let places = Arc::new(Semaphore::new(AT_ONCE));
    let mut attacks = JoinSet::new();
    for attack in ATTACKS.iter().filter(|attack| choice.has(attack)) {
        let (places, slipway) = (Arc::clone(&places), slipway.to_path_buf());
        attacks.spawn(async move {
            // Nobody closes the semaphore, so there is always a place at some time.
            let _place = places.acquire_owned().await;
            run(attack, slipway).await
        });
    }
    attacks
}

async fn run(attack: &Attack, slipway: PathBuf) -> AttackEnd {
    let begin = Instant::now();
    let (outcome, log) = match Arena::new(slipway, attack.name) {
        Ok(arena) => (run_in(&arena, attack).await, arena.log(LOG)),
        Err(error) => (Err(error), Vec::new()),
    };
    AttackEnd { name: attack.name, outcome, time: begin.elapsed(), log }
}

async fn run_in(arena: &Arena, attack: &Attack) -> Result<AttackOutcome> {
    if let Some(why) = attack.needs.iter().find_map(|need| need.missing()) {
        return Ok(AttackOutcome::Skipped(why.to_owned()));
    }
    within(attack.length.limit(), (attack.run)(arena), "it did not end").await?
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_attack_has_a_name_of_its_own_and_a_line_about_it() {
        let mut names: Vec<&str> = ATTACKS.iter().map(|attack| attack.name).collect();
        names.sort_unstable();
        names.dedup();
        assert_eq!(names.len(), ATTACKS.len());
        for Attack { name, about, .. } in ATTACKS {
            assert!(name.len() < 22, "{name} is too long for the list");
            assert!(!about.is_empty() && !about.ends_with('.'), "{name}");
        }
    }

    #[test]
    fn a_name_chooses_a_long_attack_too() {
        let named = Choice::Named(vec!["deaf-reader".to_owned()]);
        let chosen = |choice: &Choice| ATTACKS.iter().filter(|attack| choice.has(attack)).count();
        assert_eq!(chosen(&named), 1);
        assert!(chosen(&Choice::Quick) < chosen(&Choice::All));
    }
}
