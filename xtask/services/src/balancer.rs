//! A balancer before the nodes: connections are passed on in turn to those that are well.
//!
//! It knows nothing of what it passes on, so that requests and sockets go the same way. A node is well while `/healthz` answers 200; one that does
//! not even accept a connection is passed over at once.

use std::net::{Ipv4Addr, SocketAddr};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::time::Duration;

use anyhow::{Result, ensure};
use tokio::io::{AsyncReadExt, AsyncWriteExt, copy_bidirectional};
use tokio::net::{TcpListener, TcpStream};
use tokio::task::AbortHandle;
use tokio::time::{sleep, timeout};

/// How often a node is asked how it is, and how long it may take to answer.
const ASK: Duration = Duration::from_millis(200);
const ANSWER: Duration = Duration::from_secs(1);
/// A node that has not accepted a connection within this is passed over.
const CONNECT: Duration = Duration::from_millis(500);

/// A running balancer. When this is dropped, it accepts nothing more.
pub struct Balancer {
    /// Where it listens.
    pub address: SocketAddr,
    tasks: Vec<AbortHandle>,
}

struct Node {
    address: SocketAddr,
    is_well: AtomicBool,
}

impl Balancer {
    /// Starts one before these nodes, which need not be there yet; on this port, or any.
    ///
    /// # Errors
    /// When it cannot listen.
    pub async fn start(nodes: &[SocketAddr], port: u16) -> Result<Balancer> {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, port)).await?;
        let address = listener.local_addr()?;
        let node = |&address| Node { address, is_well: AtomicBool::new(true) };
        let nodes: Arc<[Node]> = nodes.iter().map(node).collect();
        let mut tasks = Vec::new();
        for index in 0..nodes.len() {
            let nodes = Arc::clone(&nodes);
            let asking = async move {
                loop {
                    let is_well = matches!(timeout(ANSWER, ask(nodes[index].address)).await, Ok(Ok(())));
                    nodes[index].is_well.store(is_well, Ordering::Relaxed);
                    sleep(ASK).await;
                }
            };
            tasks.push(tokio::spawn(asking).abort_handle());
        }
        let accepting = async move {
            let next = Arc::new(AtomicUsize::new(0));
            while let Ok((client, _)) = listener.accept().await {
                let (nodes, next) = (Arc::clone(&nodes), Arc::clone(&next));
                // However a connection ends, both ends notice.
                tokio::spawn(async move { drop(pass(client, &nodes, &next).await) });
            }
        };
        tasks.push(tokio::spawn(accepting).abort_handle());
        Ok(Balancer { address, tasks })
    }
}

impl Drop for Balancer {
    fn drop(&mut self) {
        self.tasks.iter().for_each(AbortHandle::abort);
    }
}

/// Passes a connection on to the next node that takes it: one that is well, or any if none is.
async fn pass(mut client: TcpStream, nodes: &[Node], next: &AtomicUsize) -> Result<()> {
    let first = next.fetch_add(1, Ordering::Relaxed);
    let in_turn = || (0..nodes.len()).map(|place| &nodes[(first + place) % nodes.len()]);
    let is_well = |node: &&Node| node.is_well.load(Ordering::Relaxed);
    for node in in_turn().filter(is_well).chain(in_turn().filter(|node| !is_well(node))) {
        if let Ok(Ok(mut stream)) = timeout(CONNECT, TcpStream::connect(node.address)).await {
            client.set_nodelay(true)?;
            stream.set_nodelay(true)?;
            copy_bidirectional(&mut client, &mut stream).await?;
            return Ok(());
        }
    }
    Ok(())
}

/// Asks a node how it is; an error is a node that is not well.
async fn ask(node: SocketAddr) -> Result<()> {
    let mut stream = TcpStream::connect(node).await?;
    stream.write_all(format!("GET /healthz HTTP/1.1\r\nHost: {node}\r\nConnection: close\r\n\r\n").as_bytes()).await?;
    let mut answer = Vec::new();
    stream.read_to_end(&mut answer).await?;
    ensure!(answer.starts_with(b"HTTP/1.1 200"), "it is not well");
    Ok(())
}
