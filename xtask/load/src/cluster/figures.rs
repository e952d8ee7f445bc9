//! `load measure cluster`: what PostgreSQL and several nodes cost, beside SQLite in the same run.
//!
//! Clients, nodes and database share this machine, so that more nodes do not make more turns here. The time of processors for a turn is what tells
//! how far several machines would carry.

use std::net::SocketAddr;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use anyhow::{Context, Result};
use slipway_play::Seat;
use sqlx::Connection;
use sqlx::postgres::PgConnection;
use tokio::task::JoinSet;
use tokio::time::sleep;
use xtask_services::{Durability, Folder};

use super::nodes::{Cluster, ClusterPlan, Network};
use crate::follow::{Habits, Manners, Role, Way, follow};
use crate::http::SeatedPlayer;
use crate::measure::Figure;
use crate::play::{Count, Pace, PlayingPair, Until, open_at, play_all, quantile, seat_all};
use crate::process::Process;
use crate::script::{Script, place};

const ROUNDS: usize = 3;
/// Games in a hurry.
const GAMES: u64 = 400;
const SETTLING: Duration = Duration::from_secs(1);
const LENGTH: Duration = Duration::from_secs(4);
/// Games at leisure, for times, and how long players think at most.
const LEISURELY: u64 = 200;
const THINKING: Duration = Duration::from_secs(1);
/// Games that lose their owner.
const ORPHANS: u64 = 40;
/// How long they are played before that, and how long their players think at most.
const BEFORE: Duration = Duration::from_millis(1_500);
const BRIEFLY: Duration = Duration::from_millis(100);
/// Somebody who waits for a takeover does not come and go meanwhile.
const PATIENT: Duration = Duration::from_secs(20);

/// Measures all of it and prints it.
///
/// # Errors
/// When something does not work at all.
pub async fn measure_cluster(slipway: &Path) -> Result<()> {
    throughput(slipway).await?;
    hop(slipway).await?;
    for how in [Orphaned::Handed, Orphaned::Killed] {
        orphans(slipway, how).await?;
    }
    Ok(())
}

/// What serves the games of a round.
enum Serving {
    Sqlite(Process, #[expect(dead_code, reason = "it goes when the process has gone")] Folder),
    Cluster(Box<Cluster>),
}

/// The time of processors that everything has taken.
#[derive(Clone, Copy)]
struct Spent {
    nodes: Duration,
    database: Duration,
    bus: Duration,
}

impl Serving {
    /// SQLite in one process, or PostgreSQL with this many nodes.
    async fn start(slipway: &Path, nodes: usize) -> Result<Serving> {
        if nodes == 0 {
            let folder = Folder::new("measured")?;
            return Ok(Serving::Sqlite(Process::slipway(slipway, "127.0.0.1:0", folder.path())?, folder));
        }
        Ok(Serving::Cluster(Box::new(cluster(slipway, nodes).await?)))
    }

    fn addresses(&self) -> Vec<SocketAddr> {
        match self {
            Serving::Sqlite(process, _) => vec![process.address],
            Serving::Cluster(cluster) => cluster.nodes.iter().map(|node| node.address).collect(),
        }
    }

    fn spent(&self) -> Result<Spent> {
        Ok(match self {
            Serving::Sqlite(process, _) => {
                Spent { nodes: process.cpu()?, database: Duration::ZERO, bus: Duration::ZERO }
            }
            Serving::Cluster(cluster) => {
                let nodes = cluster.nodes.iter().map(|node| node.running()?.cpu()).sum::<Result<Duration>>()?;
                let (database, bus) = (cluster.postgres.processor_time()?, cluster.nats.processor_time()?);
                Spent { nodes, database, bus }
            }
        })
    }
}

async fn cluster(slipway: &Path, nodes: usize) -> Result<Cluster> {
    let durability = Durability::Disk;
    let plan = ClusterPlan { nodes, durability, network: Network::Direct, clocks: &[], port: 0 };
    Cluster::start(slipway, "measured", plan).await
}

/// Turns a second, all games in a hurry. Each game is made at one node and its second player is at the next.
async fn throughput(slipway: &Path) -> Result<()> {
    const SETTINGS: [&str; 4] = ["SQLite", "PostgreSQL, one node", "two nodes", "three nodes"];
    let mut figures = SETTINGS.map(|_| Rates::default());
    for _ in 0..ROUNDS {
        let mut sqlite = None;
        for (nodes, rates) in figures.iter_mut().enumerate() {
            quiet_disk().await?;
            let serving = Serving::start(slipway, nodes).await?;
            let rate = hurried(&serving, rates).await?;
            rates.ratio.0.push(rate / *sqlite.get_or_insert(rate));
            if let (1, Serving::Cluster(cluster)) = (nodes, &serving) {
                rates.disk(cluster).await?;
            }
        }
    }
    for (setting, rates) in SETTINGS.iter().zip(&figures) {
        rates.say(setting);
    }
    Ok(())
}

/// Waits until the disk has written what others have left to it, the setting before among them: commits would wait for that, for seconds.
async fn quiet_disk() -> Result<()> {
    tokio::process::Command::new("sync").status().await.context("sync does not run")?;
    sleep(SETTLING).await;
    Ok(())
}

/// What is measured of a setting.
#[derive(Default)]
struct Rates {
    rate: Figure,
    ratio: Figure,
    nodes: Figure,
    database: Figure,
    bus: Figure,
    stored: Figure,
    logged: Figure,
    turns: f64,
}

impl Rates {
    fn say(&self, setting: &str) {
        self.rate.say(&format!("{setting}: durable turns"), "a second");
        self.ratio.say("  in comparison with SQLite", "times");
        self.nodes.say("  processor for a turn, nodes", "µs");
        if self.database.median() > 0.0 {
            self.database.say("  processor for a turn, PostgreSQL", "µs");
            self.bus.say("  processor for a turn, NATS", "µs");
        }
        if !self.stored.0.is_empty() {
            self.stored.say("  database for a turn", "bytes");
            self.logged.say("  write-ahead log for a turn", "bytes");
        }
    }

    /// What a turn takes on the disk, with its share of the game, in a database that had nothing else in it.
    async fn disk(&mut self, cluster: &Cluster) -> Result<()> {
        let mut connection = PgConnection::connect(&cluster.database()).await?;
        let size = "SELECT sum(pg_total_relation_size(oid))::bigint FROM pg_class WHERE relkind = 'r' \
                    AND relnamespace = 'public'::regnamespace";
        let stored: i64 = sqlx::query_scalar(size).fetch_one(&mut connection).await?;
        let logged: i64 = sqlx::query_scalar(
            "SELECT pg_wal_lsn_diff(pg_current_wal_lsn(), redo_lsn)::bigint FROM pg_control_checkpoint()",
        )
        .fetch_one(&mut connection)
        .await?;
        connection.close().await?;
        self.stored.0.push(stored as f64 / self.turns);
        self.logged.0.push(logged as f64 / self.turns);
        Ok(())
    }
}

async fn hurried(serving: &Serving, rates: &mut Rates) -> Result<f64> {
    let pairs = spread(&serving.addresses()).await?;
    let count = Count::default();
    let playing = {
        let count = Arc::clone(&count);
        let until = Until::Then(Instant::now() + SETTLING + LENGTH);
        tokio::spawn(async move { play_all(pairs, Pace::Hurried, until, &count).await })
    };
    sleep(SETTLING).await;
    let (begin, before, counted) = (Instant::now(), serving.spent()?, count.load(Ordering::Relaxed));
    sleep(LENGTH - SETTLING / 2).await;
    let (after, made) = (serving.spent()?, (count.load(Ordering::Relaxed) - counted) as f64);
    let rate = made / begin.elapsed().as_secs_f64();
    playing.await??;
    rates.rate.0.push(rate);
    let parts = [
        (&mut rates.nodes, after.nodes - before.nodes),
        (&mut rates.database, after.database - before.database),
        (&mut rates.bus, after.bus - before.bus),
    ];
    for (figure, spent) in parts {
        figure.0.push(spent.as_secs_f64() * 1e6 / made);
    }
    rates.turns = count.load(Ordering::Relaxed) as f64;
    Ok(rate)
}

/// As many games at each node; the second player of each is at the next.
async fn spread(addresses: &[SocketAddr]) -> Result<Vec<PlayingPair>> {
    let (mut pairs, share) = (Vec::new(), GAMES / addresses.len() as u64);
    for (index, &address) in addresses.iter().enumerate() {
        let next = addresses[(index + 1) % addresses.len()];
        let games = seat_all(address, index as u64 * share..(index as u64 + 1) * share).await?;
        pairs.extend(open_at([address, next], games).await?);
    }
    Ok(pairs)
}

/// Both players at the node that owns the game, and both at another.
async fn hop(slipway: &Path) -> Result<()> {
    let serving = Serving::start(slipway, 2).await?;
    let addresses = serving.addresses();
    let &[owner, other] = addresses.as_slice() else { return Ok(()) };
    let mut figures = [("at the owner", owner), ("at another node", other)]
        .map(|(place, address)| (place, address, [(); 3].map(|()| Figure::default())));
    let mut seed = 0;
    for _ in 0..ROUNDS {
        for (_, address, [half, most, cpu]) in &mut figures {
            let games = seat_all(owner, seed..seed + LEISURELY).await?;
            seed += LEISURELY;
            let pairs = open_at([*address; 2], games).await?;
            let before = serving.spent()?;
            let until = Until::Then(Instant::now() + SETTLING + LENGTH);
            let (_, mut times) = play_all(pairs, Pace::Thinking(THINKING), until, &Count::default()).await?;
            let after = serving.spent()?;
            times.sort();
            half.0.push(quantile(&times, 0.5).as_secs_f64() * 1e3);
            most.0.push(quantile(&times, 0.99).as_secs_f64() * 1e3);
            let spent = after.nodes + after.bus - before.nodes - before.bus;
            cpu.0.push(spent.as_secs_f64() * 1e6 / times.len() as f64);
        }
    }
    for (place, _, [half, most, cpu]) in &figures {
        half.say(&format!("players {place}: turn to opponent, half"), "ms");
        most.say(&format!("players {place}: turn to opponent, 99 of 100"), "ms");
        cpu.say(&format!("players {place}: processor, nodes and NATS"), "µs");
    }
    let [(_, _, here), (_, _, there)] = &figures;
    for (what, index) in [("the hop, in time", 0), ("the hop, in processor", 2)] {
        let ratios = here[index].0.iter().zip(&there[index].0).map(|(here, there)| there / here).collect();
        Figure(ratios).say(what, "times");
    }
    Ok(())
}

/// How games lose their owner.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Orphaned {
    /// It is stopped in good order.
    Handed,
    /// It is killed.
    Killed,
}

/// Players are at one node, and the other, which owns their games, goes. The longest wait of each game is what they notice.
async fn orphans(slipway: &Path, how: Orphaned) -> Result<()> {
    let [mut half, mut most] = [(); 2].map(|()| Figure::default());
    for round in 0..ROUNDS as u64 {
        let mut cluster = cluster(slipway, 2).await?;
        let [owner, other] = [0, 1].map(|index| cluster.nodes[index].address);
        let games = seat_all(owner, round * ORPHANS..(round + 1) * ORPHANS).await?;
        let mut playing = JoinSet::new();
        for (seated, script) in games {
            playing.spawn(longest_wait(other, seated, script));
        }
        sleep(BEFORE).await;
        match how {
            Orphaned::Handed => drop(cluster.stop_node(0).await?),
            Orphaned::Killed => cluster.nodes[0].kill()?,
        }
        let mut waits: Vec<Duration> = playing.join_all().await;
        waits.sort();
        half.0.push(quantile(&waits, 0.5).as_secs_f64());
        most.0.push(waits.last().context("a game was played")?.as_secs_f64());
    }
    let name = match how {
        Orphaned::Handed => "handover, the owner stops in good order",
        Orphaned::Killed => "takeover, the owner is killed",
    };
    half.say(&format!("{name}: half wait"), "s");
    most.say("  and the longest", "s");
    Ok(())
}

/// Plays a game to its end; the longest that a player has waited for the next event.
async fn longest_wait(address: SocketAddr, seated: SeatedPlayer, script: Script) -> Duration {
    let habits = Habits { silence: PATIENT, thinking: BRIEFLY, manners: Manners::Polite, way: Way::Socket };
    let player = |seat| Role::Player { seat, token: seated.tokens[place(seat)].clone() };
    let [first, second] = [player(Seat::First), player(Seat::Second)];
    let (first, second) = tokio::join!(
        follow(address, &seated.id, &script, &first, habits, 1),
        follow(address, &seated.id, &script, &second, habits, 2)
    );
    let waits = [first, second].map(|seen| seen.times.windows(2).map(|pair| pair[1] - pair[0]).max());
    waits.into_iter().flatten().max().unwrap_or_default()
}
