//! A whole cluster on this machine: PostgreSQL, NATS, nodes and a balancer, with a link of its own from each node to each service.

use std::fs::File;
use std::net::{Ipv4Addr, SocketAddr};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, ensure};
use tokio::time::sleep;
use xtask_services::{Balancer, Durability, Folder, Link, Nats, Postgres, free_port, tied};

use crate::http::Http;
use crate::process::{Process, RAISED};
use crate::waiting::within;

/// A node that is not there after this will not come.
const START: Duration = Duration::from_secs(20);
/// A node that has not ended this long after it was asked to hangs.
const STOP: Duration = Duration::from_secs(15);
const LOOK: Duration = Duration::from_millis(20);
/// Where Debian has the library that gives a program another time.
const FAKETIME: &str = "/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1";

/// What a cluster is made of.
#[derive(Clone, Copy, Debug)]
pub struct ClusterPlan {
    /// How many nodes.
    pub nodes: usize,
    /// What a commit promises.
    pub durability: Durability,
    /// How nodes reach the services.
    pub network: Network,
    /// The seconds that the clocks of the nodes are ahead; those without an entry are right.
    pub clocks: &'static [i64],
    /// The port of the balancer; 0 is any.
    pub port: u16,
}

/// How nodes reach the services.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Network {
    /// Over links that can fail.
    Links,
    /// As they are, so that nothing between takes time.
    Direct,
}

/// A running cluster. When this is dropped, everything ends, the nodes first.
pub struct Cluster {
    /// Where players connect.
    pub balancer: Balancer,
    /// The nodes, in order.
    pub nodes: Vec<Node>,
    /// Between the nodes.
    pub nats: Nats,
    /// The storage.
    pub postgres: Postgres,
    /// What tells it from others in this process.
    pub name: String,
    slipway: PathBuf,
    network: Network,
    folder: Folder,
}

/// One of the nodes.
pub struct Node {
    /// What it is called.
    pub name: String,
    /// Where it listens.
    pub address: SocketAddr,
    /// None while it is down.
    pub process: Option<Process>,
    /// Its way to PostgreSQL.
    pub database: Link,
    /// Its way to NATS.
    pub bus: Link,
    /// Where its link to PostgreSQL comes from.
    pub from: Ipv4Addr,
    ahead: i64,
}

impl Cluster {
    /// Starts everything; `name` tells it from others in this process.
    ///
    /// # Errors
    /// When something does not come up.
    pub async fn start(slipway: &Path, name: &str, plan: ClusterPlan) -> Result<Cluster> {
        let folder = Folder::new(&format!("cluster-{name}"))?;
        let (postgres, nats) = tokio::try_join!(Postgres::start(name, plan.durability), Nats::start(name))?;
        let mut nodes = Vec::new();
        for number in 1..=plan.nodes {
            // So that the database can tell who writes: the whole network 127.0.0.0/8 is this machine.
            let from = Ipv4Addr::new(127, 0, 0, 10 + u8::try_from(number)?);
            nodes.push(Node {
                name: format!("node{number}"),
                address: free_port()?,
                process: None,
                database: Link::start(postgres.address, from).await?,
                bus: Link::start(nats.address, from).await?,
                from,
                ahead: plan.clocks.get(number - 1).copied().unwrap_or(0),
            });
        }
        let addresses: Vec<SocketAddr> = nodes.iter().map(|node| node.address).collect();
        let balancer = Balancer::start(&addresses, plan.port).await?;
        let slipway = slipway.to_path_buf();
        let (name, network) = (name.to_owned(), plan.network);
        let mut cluster = Cluster { balancer, nodes, nats, postgres, name, slipway, network, folder };
        for index in 0..cluster.nodes.len() {
            cluster.start_node(index).await?;
        }
        Ok(cluster)
    }

    /// Starts a node, for the first time or again, and waits until it is well.
    ///
    /// # Errors
    /// When it does not come up.
    pub async fn start_node(&mut self, index: usize) -> Result<()> {
        let node = &self.nodes[index];
        ensure!(node.process.is_none(), "{} runs already", node.name);
        let command = self.command(node)?;
        let started = Process::start_within(command, START).await;
        let process = started.with_context(|| format!("{} does not start: {}", node.name, self.last_words(node)))?;
        self.nodes[index].process = Some(process);
        let begin = Instant::now();
        while !is_well(self.nodes[index].address).await {
            ensure!(begin.elapsed() < START, "{} is not well after {} s", self.nodes[index].name, START.as_secs());
            sleep(LOOK).await;
        }
        Ok(())
    }

    /// Asks a node to end and waits for it.
    ///
    /// # Errors
    /// When it does not end well.
    pub async fn stop_node(&mut self, index: usize) -> Result<Duration> {
        let begin = Instant::now();
        let name = self.nodes[index].name.clone();
        let mut process = self.nodes[index].take()?;
        process.terminate()?;
        let status = process.ended(STOP).await?.with_context(|| format!("{name} does not end"))?;
        ensure!(status.success(), "{name} ended with {status}: {}", self.last_words(&self.nodes[index]));
        Ok(begin.elapsed())
    }

    /// What a command of ours needs to look at the storage without any link.
    pub fn database(&self) -> String {
        self.postgres.url()
    }

    /// The last lines that a node has logged.
    pub fn last_words(&self, node: &Node) -> String {
        let log = std::fs::read_to_string(self.log(node)).unwrap_or_default();
        let lines: Vec<&str> = log.lines().collect();
        lines[lines.len().saturating_sub(5)..].join("\n")
    }

    /// The last lines of all of them.
    pub fn words(&self) -> String {
        let lines = |node: &Node| format!("{}: {}", node.name, self.last_words(node));
        self.nodes.iter().map(lines).collect::<Vec<String>>().join("\n")
    }

    /// Where a node logs.
    pub fn log(&self, node: &Node) -> PathBuf {
        self.folder.path().join(format!("{}.log", node.name))
    }

    fn command(&self, node: &Node) -> Result<Command> {
        let mut serve = tied(&self.slipway, "KILL");
        serve
            .args(["serve", "--workers", "0", "--bind", &node.address.to_string(), "--data"])
            .arg(self.folder.path().join(&node.name));
        let (database, bus) = match self.network {
            Network::Links => (node.database.postgres_url(), node.bus.nats_url()),
            Network::Direct => (self.postgres.url(), self.nats.url()),
        };
        serve.args(["--database", &database]);
        // One node needs nobody to talk to.
        if self.nodes.len() > 1 {
            serve.args(["--bus", &bus, "--node", &node.name]);
        }
        serve.args(RAISED);
        if node.ahead != 0 {
            ensure!(has_other_clocks(), "there is no {FAKETIME}");
            serve.env("LD_PRELOAD", FAKETIME).env("FAKETIME", format!("{:+}s", node.ahead));
            // Only the time of day is wrong, as on a machine that nobody has set.
            serve.env("FAKETIME_DONT_FAKE_MONOTONIC", "1").env("DONT_FAKE_MONOTONIC", "1");
        }
        serve.stderr(File::options().create(true).append(true).open(self.log(node))?);
        Ok(serve)
    }
}

impl Node {
    /// The process, which is then nobody's: the node is down when that ends.
    ///
    /// # Errors
    /// When it is down already.
    pub fn take(&mut self) -> Result<Process> {
        self.process.take().with_context(|| format!("{} is down", self.name))
    }

    /// The end without any notice.
    ///
    /// # Errors
    /// When it is down already.
    pub fn kill(&mut self) -> Result<()> {
        self.take()?.kill()
    }

    /// Its process.
    ///
    /// # Errors
    /// When it is down.
    pub fn running(&self) -> Result<&Process> {
        self.process.as_ref().with_context(|| format!("{} is down", self.name))
    }
}

/// Whether nodes can be given clocks that differ.
pub fn has_other_clocks() -> bool {
    Path::new(FAKETIME).exists()
}

async fn is_well(node: SocketAddr) -> bool {
    let asked = async { Http::open(node).await?.ask("GET", "/healthz", &[], "").await };
    matches!(within(LOOK * 50, asked, "it does not answer").await, Ok(Ok(answer)) if answer.status == 200)
}
