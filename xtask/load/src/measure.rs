//! `load measure`: the figures of `docs/performance.md`, beside a bare echo server and bare commits of the same run.

use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use anyhow::{Result, bail};
use clap::ValueEnum;
use tokio::task::JoinSet;
use xtask_services::Folder;

use crate::bare;
use crate::cluster::measure_cluster;
use crate::http::Http;
use crate::lists::lists;
use crate::play::{Count, Pace, PlayingPair, Until, open_all, play_all, quantile, seat_all};
use crate::process::Process;

/// How many games are live at once.
const LIVE: u64 = 2_000;
/// How many games are open when the server is killed and started again, and how many turns each has.
const OPEN: u64 = 10_000;
const PLAYED: usize = 10;
/// How many ask for those at once: players come back all together.
const ASKERS: usize = 256;
/// As many echoes at once as there are games.
const ECHOING: usize = LIVE as usize;
/// How long a thing is measured, once it has settled.
const LENGTH: Duration = Duration::from_secs(4);
/// How long it may take to settle.
const SETTLING: Duration = Duration::from_secs(2);
/// How long a player thinks at most: 2,000 games make about 1,000 turns a second.
const THINKING: Duration = Duration::from_secs(4);
const ROUNDS: usize = 3;

/// A figure in some rounds.
#[derive(Default)]
pub struct Figure(pub Vec<f64>);

impl Figure {
    /// The one in the middle.
    pub fn median(&self) -> f64 {
        let mut values = self.0.clone();
        values.sort_by(f64::total_cmp);
        values.get(values.len() / 2).copied().unwrap_or_default()
    }

    /// Prints the median, and the least and the most.
    pub fn say(&self, what: &str, unit: &str) {
        let (least, most) =
            self.0.iter().fold((f64::MAX, f64::MIN), |(least, most), &value| (least.min(value), most.max(value)));
        // Ratios and the like need more digits than times.
        let digits = if most < 10.0 { 2 } else { 1 };
        println!("{what:52}{:>10.digits$} {unit:24} {least:.digits$} to {most:.digits$}", self.median());
    }
}

/// A part of what is measured.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Part {
    /// Bare commits to SQLite.
    Commits,
    /// Games that are played, in echoes.
    Live,
    /// Open games after a restart.
    Restart,
    /// Lists, with few games and with a million.
    Lists,
    /// SQLite, PostgreSQL and several nodes, beside each other.
    Cluster,
}

impl Part {
    /// What is measured when nobody says what: all that one server alone can do.
    pub const USUAL: [Part; 4] = [Part::Commits, Part::Live, Part::Restart, Part::Lists];
}

/// Measures these parts and prints them.
///
/// # Errors
/// When something does not work at all; a figure that is worse than hoped for is only printed.
pub async fn measure(slipway: &Path, parts: &[Part]) -> Result<()> {
    println!("{:52}{:>10} {:24} in {ROUNDS} rounds", "", "median", "");
    if parts.contains(&Part::Commits) {
        commits().await?;
    }
    if parts.contains(&Part::Live) {
        live(slipway, echoes().await?).await?;
    }
    if parts.contains(&Part::Restart) {
        restart(slipway).await?;
    }
    if parts.contains(&Part::Lists) {
        lists(slipway).await?;
    }
    if parts.contains(&Part::Cluster) {
        measure_cluster(slipway).await?;
    }
    Ok(())
}

/// The microseconds of an echo.
async fn echoes() -> Result<f64> {
    let server = bare::start_echo()?;
    let before = server.memory()?;
    let mut sockets = bare::open_echoes(server.address, ECHOING).await?;
    let idle = (server.memory()? - before) as f64 / ECHOING as f64 / 1024.0;
    let (mut cpu, mut rate) = (Figure(Vec::new()), Figure(Vec::new()));
    for _ in 0..ROUNDS {
        let (begin, used) = (Instant::now(), server.cpu()?);
        let (again, count) = bare::echoes(sockets, LENGTH).await?;
        sockets = again;
        cpu.0.push((server.cpu()? - used).as_secs_f64() * 1e6 / count as f64);
        rate.0.push(count as f64 / begin.elapsed().as_secs_f64());
    }
    Figure(vec![idle]).say("bare echo: memory of an idle socket", "KiB");
    cpu.say("bare echo: processor for an echo", "µs");
    rate.say("bare echo: echoes", "a second");
    Ok(cpu.median())
}

async fn commits() -> Result<()> {
    let folder = Folder::new("bare")?;
    for (rows, what) in [(1, "bare SQLite: one row a commit"), (10, "bare SQLite: ten rows a commit")] {
        let mut rate = Figure(Vec::new());
        for _ in 0..ROUNDS {
            rate.0.push(bare::commits(folder.path(), rows, LENGTH / 2).await?);
        }
        rate.say(what, "rows a second");
    }
    Ok(())
}

async fn live(slipway: &Path, echo: f64) -> Result<()> {
    let folder = Folder::new("live")?;
    let server = Process::slipway(slipway, "127.0.0.1:0", folder.path())?;
    let warm = open_all(server.address, seat_all(server.address, 0..10).await?).await?;
    drop(warm);
    let before = server.memory()?;
    let games = seat_all(server.address, 0..LIVE).await?;
    let mut pairs = open_all(server.address, games).await?;
    let idle = (server.memory()? - before) as f64 / (2 * LIVE) as f64 / 1024.0;
    Figure(vec![idle]).say("memory of an idle seat, its share of the game with it", "KiB");

    let names = ["half", "99 of 100"];
    let mut quantiles = names.map(|_| Figure(Vec::new()));
    let mut cpu = Figure(Vec::new());
    for _ in 0..ROUNDS {
        let (count, used) = (Count::default(), server.cpu()?);
        let until = Until::Then(Instant::now() + SETTLING + LENGTH);
        let (again, mut times) = play_all(pairs, Pace::Thinking(THINKING), until, &count).await?;
        pairs = again;
        times.sort();
        cpu.0.push((server.cpu()? - used).as_secs_f64() * 1e6 / times.len() as f64);
        for (figure, share) in quantiles.iter_mut().zip([0.5, 0.99]) {
            figure.0.push(quantile(&times, share).as_secs_f64() * 1e3);
        }
    }
    for (name, figure) in names.iter().zip(&quantiles) {
        figure.say(&format!("{LIVE} games at leisure: turn to opponent, {name}"), "ms");
    }
    cpu.say(&format!("{LIVE} games at leisure: processor for a turn"), "µs");
    hurried(&server, pairs, echo).await
}

/// All games as fast as they go.
async fn hurried(server: &Process, mut pairs: Vec<PlayingPair>, echo: f64) -> Result<()> {
    let [mut rate, mut cpu, mut in_echoes] = [const { Figure(Vec::new()) }; 3];
    for _ in 0..ROUNDS {
        let count = Count::default();
        let playing = {
            let count = Arc::clone(&count);
            let until = Until::Then(Instant::now() + SETTLING / 2 + LENGTH);
            tokio::spawn(async move { play_all(pairs, Pace::Hurried, until, &count).await })
        };
        tokio::time::sleep(SETTLING / 2).await;
        let (begin, used, counted) = (Instant::now(), server.cpu()?, count.load(Ordering::Relaxed));
        tokio::time::sleep(LENGTH - SETTLING / 2).await;
        let made = (count.load(Ordering::Relaxed) - counted) as f64;
        let micros = (server.cpu()? - used).as_secs_f64() * 1e6 / made;
        rate.0.push(made / begin.elapsed().as_secs_f64());
        cpu.0.push(micros);
        in_echoes.0.push(micros / echo);
        pairs = playing.await??.0;
    }
    rate.say(&format!("{LIVE} games in a hurry: durable turns"), "a second");
    cpu.say(&format!("{LIVE} games in a hurry: processor for a turn"), "µs");
    in_echoes.say("the same in echoes", "echoes");
    Ok(())
}

/// Many open games, and a server that is killed.
async fn restart(slipway: &Path) -> Result<()> {
    let folder = Folder::new("restart")?;
    let mut server = Process::slipway(slipway, "127.0.0.1:0", folder.path())?;
    let mut names = Vec::new();
    for part in 0..OPEN / LIVE {
        let games = seat_all(server.address, part * LIVE..(part + 1) * LIVE).await?;
        let pairs = open_all(server.address, games).await?;
        let (pairs, _) = play_all(pairs, Pace::Hurried, Until::Turns(PLAYED), &Count::default()).await?;
        names.extend(pairs.into_iter().map(|pair| pair.seated.id));
    }
    let names: Arc<[String]> = names.into();
    let [mut up, mut all, mut cpu] = [const { Figure(Vec::new()) }; 3];
    for _ in 0..ROUNDS {
        server.kill()?;
        let begin = Instant::now();
        server = Process::slipway(slipway, "127.0.0.1:0", folder.path())?;
        up.0.push(begin.elapsed().as_secs_f64());
        let mut askers = JoinSet::new();
        for asker in 0..ASKERS {
            let (names, address) = (Arc::clone(&names), server.address);
            askers.spawn(async move {
                let mut http = Http::open(address).await?;
                for name in names.iter().skip(asker).step_by(ASKERS) {
                    let view = http.get(&format!("/api/games/{name}")).await?;
                    if view["snapshot"]["suspended"] != false {
                        bail!("game {name} has not been taken up again");
                    }
                }
                anyhow::Ok(())
            });
        }
        while let Some(asked) = askers.join_next().await {
            asked??;
        }
        all.0.push(begin.elapsed().as_secs_f64());
        cpu.0.push(server.cpu()?.as_secs_f64());
    }
    up.say("killed and started again: it listens after", "s");
    all.say(&format!("all {OPEN} open games have been asked for after"), "s");
    cpu.say("and the processor time that it took", "s");
    Ok(())
}
