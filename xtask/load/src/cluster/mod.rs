//! `load cluster` and `load cluster-faults`: several nodes on this machine, for people to look at and to be broken while games are played.
//!
//! A scenario is a line in [`SCENARIOS`] and a small function that does something to a cluster of its own. Meanwhile games are played through the
//! balancer. In the end what everybody has seen is compared with what is stored, and the database tells who has written it.

mod check;
mod figures;
mod nodes;
mod probe;
mod scenarios;
mod tables;
mod writes;

use std::path::{Path, PathBuf};
use std::pin::Pin;
use std::sync::Arc;
use std::time::{Duration, Instant};

use anyhow::{Context, Result};
use slipway_play::{Clock, Millis};
use tokio::sync::Semaphore;
use tokio::task::JoinSet;
use tokio::time::sleep;
use xtask_services::Durability;

use crate::attack::AttackResult;
use crate::waiting::{interrupted, within};
pub use figures::measure_cluster;
use nodes::{Cluster, ClusterPlan, Network, has_other_clocks};
use probe::Probe;
pub use scenarios::SCENARIOS;
use tables::Tables;

/// How many scenarios run at the same time: most of the time they wait for a lease to end.
const AT_ONCE: usize = 4;
/// Games under way in each.
const GAMES: u64 = 6;
/// What a game has on its clock: less than the clocks of nodes may be apart, so that a flag would fall if they were believed.
const CLOCK: Clock = Clock::Fischer { initial: Millis::seconds(25), increment: Millis::seconds(2) };
/// How long games are played before anything happens.
const SETTLING: Duration = Duration::from_secs(2);
/// A scenario that takes longer than this has failed.
const LIMIT: Duration = Duration::from_secs(240);

/// Something that is done to a cluster, and what people may notice of it.
pub struct Scenario {
    /// What it is called on the command line.
    pub name: &'static str,
    /// What it does, in a line.
    pub about: &'static str,
    length: Length,
    /// The seconds that the clocks of the nodes are ahead.
    clocks: &'static [i64],
    allowed: Allowed,
    run: for<'a> fn(&'a mut Cluster) -> Run<'a>,
}

type Run<'a> = Pin<Box<dyn Future<Output = Result<String>> + Send + 'a>>;

/// When a scenario is run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Length {
    /// As part of the tests, too.
    Quick,
    /// Only with all of them, or by its name.
    Long,
}

/// What people may notice.
#[derive(Clone, Copy, Debug)]
struct Allowed {
    /// How long the next event of a game may take to come.
    wait: Duration,
    /// Whether a turn may be refused that is due, and a game that somebody wants to begin.
    refusals: bool,
}

impl Allowed {
    /// What people may notice where a commit takes this long: a takeover is a handful of commits and messages, one after the other.
    fn on_a_machine_like_this(self, commit: Duration) -> Allowed {
        const USUAL: Duration = Duration::from_millis(100);
        Allowed { wait: self.wait + 6 * commit.saturating_sub(USUAL), ..self }
    }
}

/// Which scenarios to run.
pub enum Chosen {
    /// The quick ones.
    Quick,
    /// All of them.
    All,
    /// Those with these names.
    Named(Vec<String>),
}

impl Chosen {
    fn has(&self, scenario: &Scenario) -> bool {
        match self {
            Chosen::Quick => scenario.length == Length::Quick,
            Chosen::All => true,
            Chosen::Named(names) => names.iter().any(|name| name == scenario.name),
        }
    }
}

/// Prints a line for each scenario.
pub fn print_scenarios() {
    for Scenario { name, about, length, .. } in SCENARIOS {
        let long = if *length == Length::Long { " (only with --long)" } else { "" };
        println!("{name:22}{about}{long}");
    }
}

/// Starts a cluster and says where it is; it runs until somebody interrupts it.
///
/// # Errors
/// When something does not come up.
pub async fn show_cluster(slipway: &Path, nodes: usize) -> Result<()> {
    let interrupted = interrupted()?;
    let plan = ClusterPlan { nodes, durability: Durability::Disk, network: Network::Direct, clocks: &[], port: 0 };
    let cluster = tokio::select! {
        started = Cluster::start(slipway, "shown", plan) => started?,
        () = interrupted => return Ok(()),
    };
    println!("PostgreSQL is at {}", cluster.database());
    println!("NATS is at {}", cluster.nats.url());
    for node in &cluster.nodes {
        println!("{} is on http://{}, its log is {}", node.name, node.address, cluster.log(node).display());
    }
    println!("Slipway is on http://{} (Ctrl-C stops all of it)", cluster.balancer.address);
    crate::waiting::interrupted()?.await;
    println!("Stopping.");
    drop(cluster);
    Ok(())
}

/// Runs scenarios, a few at a time, and prints a line for each as it ends.
///
/// # Errors
/// When the run itself does not work.
pub async fn cluster_faults(slipway: &Path, nodes: usize, chosen: &Chosen) -> Result<AttackResult> {
    let places = Arc::new(Semaphore::new(AT_ONCE));
    let mut running = JoinSet::new();
    for scenario in SCENARIOS.iter().filter(|scenario| chosen.has(scenario)) {
        let (places, slipway) = (Arc::clone(&places), slipway.to_path_buf());
        running.spawn(async move {
            // Nobody closes the semaphore, so there is always a place at some time.
            let _place = places.acquire_owned().await;
            let begin = Instant::now();
            let ended = within(LIMIT, run(scenario, slipway, nodes), "it did not end").await;
            (scenario.name, ended.and_then(|ended| ended), begin.elapsed().as_secs_f64())
        });
    }
    let (mut passed, mut failed) = (0, 0);
    let mut interrupted = std::pin::pin!(interrupted()?);
    loop {
        let (name, ended, seconds) = tokio::select! {
            ended = running.join_next() => match ended {
                Some(ended) => ended.context("a scenario broke off")?,
                None => break,
            },
            () = &mut interrupted => {
                // Everything that was started goes with the scenarios.
                running.shutdown().await;
                println!("interrupted");
                return Ok(AttackResult::Broken);
            }
        };
        match ended {
            Ok(seen) => {
                passed += 1;
                println!("ok {name}: {seen}, {seconds:.1} s");
            }
            Err(why) => {
                failed += 1;
                println!("FAILED {name}: {why:#}, {seconds:.1} s");
            }
        }
    }
    println!("scenarios: {passed} passed, {failed} failed");
    Ok(if failed == 0 { AttackResult::Withstood } else { AttackResult::Broken })
}

async fn run(scenario: &Scenario, slipway: PathBuf, nodes: usize) -> Result<String> {
    if !scenario.clocks.is_empty() && !has_other_clocks() {
        return Ok("skipped, because it needs libfaketime".to_owned());
    }
    let plan = ClusterPlan {
        nodes,
        durability: Durability::System,
        network: Network::Links,
        clocks: scenario.clocks,
        port: 0,
    };
    let mut cluster = Cluster::start(&slipway, scenario.name, plan).await?;
    if nodes > 1 {
        writes::watch_writes(&cluster.database()).await?;
    }
    let probe = Probe::start(&cluster.database()).await?;
    let tables = Tables::begin(cluster.balancer.address, GAMES, CLOCK);
    sleep(SETTLING).await;
    let done = (scenario.run)(&mut cluster).await?;
    let played = tables.end().await.with_context(|| cluster.words())?;
    let allowed = scenario.allowed.on_a_machine_like_this(probe.longest());
    drop(probe);
    let seen = check::check(&cluster, &slipway, &played, allowed).await?;
    Ok(format!("{done}; {seen}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_scenario_has_a_name_of_its_own_and_a_line_about_it() {
        let mut names: Vec<&str> = SCENARIOS.iter().map(|scenario| scenario.name).collect();
        names.sort_unstable();
        names.dedup();
        assert_eq!(names.len(), SCENARIOS.len());
        for Scenario { name, about, .. } in SCENARIOS {
            assert!(name.len() < 22, "{name} is too long for the list");
            assert!(!about.is_empty() && !about.ends_with('.'), "{name}");
        }
        let chosen = |chosen: &Chosen| SCENARIOS.iter().filter(|scenario| chosen.has(scenario)).count();
        assert_eq!(chosen(&Chosen::Named(vec!["kill".to_owned()])), 1);
        assert!(chosen(&Chosen::Quick) < chosen(&Chosen::All));
    }

    #[test]
    fn a_machine_that_stands_still_is_allowed_for() {
        let allowed = Allowed { wait: Duration::from_secs(2), refusals: false };
        let wait = |commit| allowed.on_a_machine_like_this(Duration::from_millis(commit)).wait;
        assert_eq!(wait(20), Duration::from_secs(2));
        assert_eq!(wait(600), Duration::from_secs(5));
    }
}
