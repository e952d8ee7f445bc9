//! Plays games by link in numbers, with real sockets, measures the server at it, and attacks it. `cargo xtask load`, `faults` and `attack` start it.

mod attack;
mod bare;
mod cluster;
mod faults;
mod follow;
mod http;
mod lists;
mod measure;
mod play;
mod process;
mod proxy;
mod script;
mod socket;
mod stored;
mod waiting;

use std::net::SocketAddr;
use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Instant;

use anyhow::{Result, bail};
use clap::builder::PossibleValuesParser;
use clap::{Parser, Subcommand};
use xtask_services::Folder;

use attack::{ATTACKS, Choice};
use cluster::{Chosen, SCENARIOS};
use measure::Part;
use play::{Count, Pace, Until};
use process::Process;

#[derive(Parser)]
#[command(name = "load")]
struct Arguments {
    #[command(subcommand)]
    task: Task,
}

#[derive(Subcommand)]
enum Task {
    /// Play complete games, all at once, as fast as they go.
    Play {
        /// How many games.
        #[arg(long, default_value_t = 500, value_parser = clap::value_parser!(u64).range(1..))]
        games: u64,
        /// The number of the first game; each number is another game.
        #[arg(long, default_value_t = 1)]
        seed: u64,
        /// A server that runs already, with limits that let one client do this. Without it, one is started.
        #[arg(long)]
        address: Option<SocketAddr>,
        /// The program to start.
        #[arg(long)]
        slipway: PathBuf,
    },
    /// Measure the server, beside a bare echo server and bare commits.
    Measure {
        /// Only these parts.
        #[arg(value_enum, default_values_t = Part::USUAL)]
        parts: Vec<Part>,
        /// The program to start.
        #[arg(long)]
        slipway: PathBuf,
    },
    /// Kill the server, stop it, cut connections and send nonsense while games are played.
    Faults {
        /// How many times it is killed.
        #[arg(long, default_value_t = 100)]
        kills: u64,
        /// What happens when.
        #[arg(long, default_value_t = 1)]
        seed: u64,
        /// The program to start.
        #[arg(long)]
        slipway: PathBuf,
    },
    /// Attack the server in every way that is known: exhausted disks, slow and greedy clients, damaged files.
    Attack {
        /// Only these.
        #[arg(value_parser = PossibleValuesParser::new(ATTACKS.iter().map(|attack| attack.name)), hide_possible_values = true)]
        names: Vec<String>,
        /// Also those that take minutes.
        #[arg(long)]
        long: bool,
        /// Print what there is, and do nothing.
        #[arg(long)]
        list: bool,
        /// The program to attack.
        #[arg(long, required_unless_present = "list")]
        slipway: Option<PathBuf>,
    },
    /// Start several nodes with PostgreSQL, NATS and a balancer, until Ctrl-C.
    Cluster {
        /// How many nodes.
        #[arg(long, default_value_t = 3, value_parser = clap::value_parser!(u8).range(1..=9))]
        nodes: u8,
        /// The program to start.
        #[arg(long)]
        slipway: PathBuf,
    },
    /// Kill, stop and cut off nodes and services while games are played.
    ClusterFaults {
        /// Only these.
        #[arg(value_parser = PossibleValuesParser::new(SCENARIOS.iter().map(|scenario| scenario.name)), hide_possible_values = true)]
        names: Vec<String>,
        /// Also those that are not part of the tests.
        #[arg(long)]
        long: bool,
        /// How many nodes. One alone has no bus, and who writes is not looked at.
        #[arg(long, default_value_t = 3, value_parser = clap::value_parser!(u8).range(1..=9))]
        nodes: u8,
        /// Print what there is, and do nothing.
        #[arg(long)]
        list: bool,
        /// The program to start.
        #[arg(long, required_unless_present = "list")]
        slipway: Option<PathBuf>,
    },
    /// Serve echoes.
    #[command(hide = true)]
    Echo,
}

#[tokio::main]
async fn main() -> Result<ExitCode> {
    process::many_connections();
    match Arguments::parse().task {
        Task::Play { games, seed, address: Some(address), .. } => play(address, games, seed).await?,
        Task::Play { games, seed, address: None, slipway } => {
            let folder = Folder::new("play")?;
            let server = Process::slipway(&slipway, "127.0.0.1:0", folder.path())?;
            play(server.address, games, seed).await?;
            println!("processor time of the server: {:.2} s", server.cpu()?.as_secs_f64());
            drop(server);
            let audit = std::process::Command::new(&slipway).args(["audit", "--data"]).arg(folder.path()).status()?;
            if !audit.success() {
                bail!("what the server has kept is not whole");
            }
        }
        Task::Measure { parts, slipway } => measure::measure(&slipway, &parts).await?,
        Task::Faults { kills, seed, slipway } => faults::faults(&slipway, kills, seed).await?,
        Task::Attack { list: true, .. } => attack::print_list(),
        Task::Attack { names, long, slipway, .. } => {
            let choice = match (names.is_empty(), long) {
                (false, _) => Choice::Named(names),
                (true, true) => Choice::All,
                (true, false) => Choice::Quick,
            };
            return Ok(attack::attack(&slipway.unwrap_or_default(), &choice).await?.into());
        }
        Task::Cluster { nodes, slipway } => cluster::show_cluster(&slipway, nodes.into()).await?,
        Task::ClusterFaults { list: true, .. } => cluster::print_scenarios(),
        Task::ClusterFaults { names, long, nodes, slipway, .. } => {
            let chosen = match (names.is_empty(), long) {
                (false, _) => Chosen::Named(names),
                (true, true) => Chosen::All,
                (true, false) => Chosen::Quick,
            };
            return Ok(cluster::cluster_faults(&slipway.unwrap_or_default(), nodes.into(), &chosen).await?.into());
        }
        Task::Echo => bare::echo().await?,
    }
    Ok(ExitCode::SUCCESS)
}

async fn play(address: SocketAddr, games: u64, seed: u64) -> Result<()> {
    let begin = Instant::now();
    let seated = play::seat_all(address, seed..seed + games).await?;
    let pairs = play::open_all(address, seated).await?;
    println!("{games} games made and both sockets of each opened in {:.1} s", begin.elapsed().as_secs_f64());
    let begin = Instant::now();
    let (pairs, mut times) = play::play_all(pairs, Pace::Hurried, Until::Over, &Count::default()).await?;
    let seconds = begin.elapsed().as_secs_f64();
    times.sort();
    let [half, most] = [0.5, 0.99].map(|share| play::quantile(&times, share).as_secs_f64() * 1e3);
    println!("{} turns in {seconds:.1} s: {:.0} a second", times.len(), times.len() as f64 / seconds);
    println!("from a turn to its opponent: half within {half:.1} ms, 99 of 100 within {most:.1} ms");
    play::compare(address, &pairs).await?;
    println!("the server has every game as it was played");
    Ok(())
}
