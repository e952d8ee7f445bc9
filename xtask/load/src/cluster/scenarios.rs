//! Everything that is done to a cluster while games are played. A scenario leaves the cluster whole: the games have to come to their end.

use std::time::Duration;

use anyhow::{Context, Result, bail, ensure};
use tokio::time::sleep;
use xtask_services::{Flow, Stop};

use super::nodes::{Cluster, Node};
use super::writes::{games_of_late, watched_writes};
use super::{Allowed, Length, Scenario};

/// Longer than a node keeps its games without a sign of life.
const BEYOND_THE_LEASE: Duration = Duration::from_secs(14);
/// How long the cluster has to itself between two things that are done to it.
const BREATH: Duration = Duration::from_secs(2);
const BOTH: &[Flow] = &[Flow::ToService, Flow::FromService];

/// A game is playable again this long after its owner's death, and a little for what people think.
const TAKEOVER: Allowed = Allowed { wait: Duration::from_millis(12_200), refusals: true };
/// Nobody notices anything.
const UNNOTICED: Allowed = Allowed { wait: Duration::from_secs(2), refusals: false };

/// Every scenario there is, the longest first.
pub const SCENARIOS: &[Scenario] = &[
    Scenario {
        name: "kill",
        about: "a node is killed, and comes back",
        length: Length::Quick,
        clocks: &[],
        allowed: TAKEOVER,
        run: |cluster| Box::pin(kill(cluster)),
    },
    Scenario {
        name: "pause",
        about: "a node stands still until others have its games, then goes on",
        length: Length::Quick,
        clocks: &[],
        allowed: TAKEOVER,
        run: |cluster| Box::pin(pause(cluster)),
    },
    Scenario {
        name: "database-silent",
        about: "the network between a node and the database passes nothing, then everything that it held",
        length: Length::Quick,
        clocks: &[],
        allowed: TAKEOVER,
        run: |cluster| Box::pin(database(cluster, |node| node.database.hold(BOTH))),
    },
    Scenario {
        name: "database-cut",
        about: "a node gets no connection to the database",
        length: Length::Long,
        clocks: &[],
        allowed: TAKEOVER,
        run: |cluster| Box::pin(database(cluster, |node| node.database.cut())),
    },
    Scenario {
        name: "database-deaf",
        about: "the database gets what a node says, and the node gets no answers",
        length: Length::Long,
        clocks: &[],
        allowed: TAKEOVER,
        run: |cluster| Box::pin(database(cluster, |node| node.database.hold(&[Flow::FromService]))),
    },
    Scenario {
        name: "database-mute",
        about: "the database gets nothing of what a node says",
        length: Length::Long,
        clocks: &[],
        allowed: TAKEOVER,
        run: |cluster| Box::pin(database(cluster, |node| node.database.hold(&[Flow::ToService]))),
    },
    Scenario {
        name: "bus-silent",
        about: "the network between a node and NATS passes nothing for a while",
        length: Length::Long,
        clocks: &[],
        allowed: TAKEOVER,
        run: |cluster| Box::pin(bus(cluster, |node| node.bus.hold(BOTH))),
    },
    Scenario {
        name: "bus-cut",
        about: "a node gets no connection to NATS for a while",
        length: Length::Long,
        clocks: &[],
        allowed: TAKEOVER,
        run: |cluster| Box::pin(bus(cluster, |node| node.bus.cut())),
    },
    Scenario {
        name: "bus-deaf",
        about: "NATS gets what a node says, and the node hears nothing for a while",
        length: Length::Long,
        clocks: &[],
        allowed: TAKEOVER,
        run: |cluster| Box::pin(bus(cluster, |node| node.bus.hold(&[Flow::FromService]))),
    },
    Scenario {
        name: "bus-mute",
        about: "NATS gets nothing of what a node says for a while",
        length: Length::Long,
        clocks: &[],
        allowed: TAKEOVER,
        run: |cluster| Box::pin(bus(cluster, |node| node.bus.hold(&[Flow::ToService]))),
    },
    Scenario {
        name: "lost-commits",
        about: "connections end between a COMMIT and its answer",
        length: Length::Quick,
        clocks: &[],
        allowed: TAKEOVER,
        run: |cluster| Box::pin(lost_commits(cluster)),
    },
    Scenario {
        name: "postgres-restart",
        about: "PostgreSQL is restarted, and crashes and comes back",
        length: Length::Quick,
        clocks: &[],
        allowed: TAKEOVER,
        run: |cluster| Box::pin(postgres_restart(cluster)),
    },
    Scenario {
        name: "postgres-failover",
        about: "PostgreSQL crashes for good, and its synchronous standby takes its place",
        length: Length::Long,
        clocks: &[],
        allowed: TAKEOVER,
        run: |cluster| Box::pin(postgres_failover(cluster)),
    },
    Scenario {
        name: "nats-restart",
        about: "NATS is killed and comes back",
        length: Length::Quick,
        clocks: &[],
        allowed: TAKEOVER,
        run: |cluster| Box::pin(nats_restart(cluster)),
    },
    Scenario {
        name: "clocks",
        about: "the clocks of the nodes are 30 s apart, and games move between them",
        length: Length::Long,
        clocks: &[0, 30, -30],
        allowed: TAKEOVER,
        run: |cluster| Box::pin(clocks(cluster)),
    },
    Scenario {
        name: "rolling",
        about: "every node is restarted in good order, one after the other, and nobody notices",
        length: Length::Quick,
        clocks: &[],
        allowed: UNNOTICED,
        run: |cluster| Box::pin(rolling(cluster)),
    },
    Scenario {
        name: "rolling-twice",
        about: "the same, back and forth, with clocks that are 30 s apart",
        length: Length::Long,
        clocks: &[0, 30, -30],
        allowed: UNNOTICED,
        run: |cluster| Box::pin(rolling_twice(cluster)),
    },
    Scenario {
        name: "kills",
        about: "every node is killed in turn",
        length: Length::Long,
        clocks: &[],
        allowed: TAKEOVER,
        run: |cluster| Box::pin(kills(cluster)),
    },
];

/// The node that has written to the most games of late, and how many these are: what happens to it is noticed most.
async fn busiest(cluster: &Cluster) -> Result<(usize, usize)> {
    if cluster.nodes.len() == 1 {
        return Ok((0, 0));
    }
    for _ in 0..20 {
        let writes = watched_writes(&cluster.database()).await?;
        let games = games_of_late(&writes);
        let counts = cluster.nodes.iter().map(|node| games.get(node.from.to_string().as_str()).copied().unwrap_or(0));
        let (index, games) = counts.enumerate().max_by_key(|(_, games)| *games).context("a cluster has nodes")?;
        if games > 0 {
            return Ok((index, games));
        }
        // The machine is slow, and no game has begun yet.
        sleep(Duration::from_secs(1)).await;
    }
    bail!("no node writes")
}

async fn kill(cluster: &mut Cluster) -> Result<String> {
    let (index, games) = busiest(cluster).await?;
    kill_one(cluster, index).await?;
    Ok(format!("the owner of {games} games was killed"))
}

async fn kills(cluster: &mut Cluster) -> Result<String> {
    for index in 0..cluster.nodes.len() {
        kill_one(cluster, index).await?;
    }
    Ok(format!("{} kills", cluster.nodes.len()))
}

async fn kill_one(cluster: &mut Cluster, index: usize) -> Result<()> {
    cluster.nodes[index].kill()?;
    sleep(BEYOND_THE_LEASE).await;
    cluster.start_node(index).await?;
    sleep(BREATH).await;
    Ok(())
}

async fn pause(cluster: &mut Cluster) -> Result<String> {
    let (index, games) = busiest(cluster).await?;
    cluster.nodes[index].running()?.pause()?;
    sleep(BEYOND_THE_LEASE).await;
    cluster.nodes[index].running()?.go_on()?;
    sleep(BREATH).await;
    Ok(format!("the owner of {games} games stood still for {} s", BEYOND_THE_LEASE.as_secs()))
}

/// A node is cut off from the database for longer than its lease, in the way that is given.
async fn database(cluster: &mut Cluster, cut: impl Fn(&Node)) -> Result<String> {
    let (index, games) = busiest(cluster).await?;
    cut(&cluster.nodes[index]);
    sleep(BEYOND_THE_LEASE).await;
    cluster.nodes[index].database.heal();
    sleep(BREATH).await;
    Ok(format!("the owner of {games} games was cut off for {} s", BEYOND_THE_LEASE.as_secs()))
}

/// A node is cut off from NATS, in the way that is given. Its lease stays, so nobody takes its games.
async fn bus(cluster: &mut Cluster, cut: impl Fn(&Node)) -> Result<String> {
    const AWAY: Duration = Duration::from_secs(8);
    let (index, games) = busiest(cluster).await?;
    cut(&cluster.nodes[index]);
    sleep(AWAY).await;
    cluster.nodes[index].bus.heal();
    sleep(BREATH).await;
    Ok(format!("the owner of {games} games was cut off for {} s", AWAY.as_secs()))
}

async fn lost_commits(cluster: &mut Cluster) -> Result<String> {
    const ROUNDS: usize = 12;
    for round in 0..ROUNDS {
        cluster.nodes[round % cluster.nodes.len()].database.lose_commits(1);
        sleep(Duration::from_millis(700)).await;
    }
    for node in &cluster.nodes {
        node.database.lose_commits(0);
    }
    sleep(BREATH).await;
    let lost: u64 = cluster.nodes.iter().map(|node| node.database.lost_commits()).sum();
    ensure!(lost as usize >= ROUNDS / 2, "only {lost} answers to a COMMIT could be lost");
    Ok(format!("{lost} answers to a COMMIT lost"))
}

async fn postgres_restart(cluster: &mut Cluster) -> Result<String> {
    for stop in [Stop::Fast, Stop::Immediate] {
        cluster.postgres.stop(stop)?;
        sleep(BREATH).await;
        cluster.postgres.start_again().await?;
        sleep(2 * BREATH).await;
    }
    Ok("1 restart, 1 crash".to_owned())
}

async fn postgres_failover(cluster: &mut Cluster) -> Result<String> {
    let standby = cluster.postgres.standby(&format!("{}-standby", cluster.name)).await?;
    sleep(BREATH).await;
    cluster.postgres.stop(Stop::Immediate)?;
    standby.promote()?;
    for node in &cluster.nodes {
        node.database.point_to(standby.address);
    }
    cluster.postgres = standby;
    sleep(2 * BREATH).await;
    Ok("1 failover".to_owned())
}

async fn nats_restart(cluster: &mut Cluster) -> Result<String> {
    for _ in 0..2 {
        cluster.nats.stop()?;
        sleep(BREATH).await;
        cluster.nats.start_again().await?;
        sleep(BREATH).await;
    }
    Ok("2 restarts".to_owned())
}

async fn clocks(cluster: &mut Cluster) -> Result<String> {
    let (index, _) = busiest(cluster).await?;
    kill_one(cluster, index).await?;
    let restarts = rolling(cluster).await?;
    Ok(format!("1 kill and {restarts}"))
}

async fn rolling(cluster: &mut Cluster) -> Result<String> {
    let order: Vec<usize> = (0..cluster.nodes.len()).collect();
    roll(cluster, &order).await
}

async fn rolling_twice(cluster: &mut Cluster) -> Result<String> {
    let there = 0..cluster.nodes.len();
    let order: Vec<usize> = there.clone().chain(there.rev()).collect();
    roll(cluster, &order).await
}

/// Restarts these nodes in good order, one after the other.
async fn roll(cluster: &mut Cluster, order: &[usize]) -> Result<String> {
    let mut longest = Duration::ZERO;
    for &index in order {
        longest = longest.max(cluster.stop_node(index).await?);
        sleep(BREATH / 2).await;
        cluster.start_node(index).await?;
        sleep(BREATH / 2).await;
    }
    Ok(format!("{} orderly restarts, each down within {:.1} s", order.len(), longest.as_secs_f64()))
}
