//! A network between two programs that fails when it is told to: a TCP proxy.
//!
//! A network that fails is silent: nobody is told, and what was sent arrives late, or never. So bytes are held back and go on when the link is
//! healed, as TCP repeats what was not received: a COMMIT may reach the database long after its node was taken for dead. Only [`Link::cut`] is a
//! failure that both ends notice at once.

use std::net::{Ipv4Addr, SocketAddr};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use anyhow::{Result, bail};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::tcp::{OwnedReadHalf, OwnedWriteHalf};
use tokio::net::{TcpListener, TcpSocket, TcpStream};
use tokio::sync::watch;
use tokio::task::AbortHandle;
use tokio::time::sleep;

use crate::postgres;
use crate::wire::Answers;

/// How much is passed on at once.
const PIECE: usize = 16 << 10;

/// A direction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Flow {
    /// From who has connected to the service.
    ToService,
    /// From the service back.
    FromService,
}

/// What the link does at the moment.
#[derive(Clone, Debug)]
struct State {
    /// Where new connections go.
    to: SocketAddr,
    /// Rises when all connections are to end.
    cuts: u64,
    /// Whether new connections get through.
    is_open: bool,
    /// The directions in which nothing passes.
    held: Vec<Flow>,
    /// What a piece takes.
    delay: Duration,
}

impl State {
    /// A good link to this address that has been cut so often.
    fn sound(to: SocketAddr, cuts: u64) -> State {
        State { to, cuts, is_open: true, held: Vec::new(), delay: Duration::ZERO }
    }
}

/// A way to a service. When this is dropped, its connections end.
pub struct Link {
    /// Where to connect to get there.
    pub address: SocketAddr,
    state: watch::Sender<State>,
    commits: Arc<Commits>,
    accepting: AbortHandle,
}

/// The answers to COMMITs that are to be lost, and those that were.
#[derive(Debug, Default)]
struct Commits {
    to_lose: AtomicU64,
    lost: AtomicU64,
}

impl Link {
    /// A way to this address. The service sees connections from `from`, an address of this machine, so that it can tell several links apart.
    ///
    /// # Errors
    /// When it cannot listen.
    pub async fn start(to: SocketAddr, from: Ipv4Addr) -> Result<Link> {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).await?;
        let (state, states) = watch::channel(State::sound(to, 0));
        let (address, commits) = (listener.local_addr()?, Arc::<Commits>::default());
        let lose = Arc::clone(&commits);
        let accept = async move {
            while let Ok((client, _)) = listener.accept().await {
                // A connection that ends, for whatever reason, is what this is about.
                tokio::spawn(connection(client, from, states.clone(), Arc::clone(&lose)));
            }
        };
        let accepting = tokio::spawn(accept).abort_handle();
        Ok(Link { address, state, commits, accepting })
    }

    /// What a program connects to that reaches our database over this link.
    pub fn postgres_url(&self) -> String {
        postgres::url(self.address)
    }

    /// What a program connects to that reaches NATS over this link.
    pub fn nats_url(&self) -> String {
        format!("nats://{}", self.address)
    }

    /// Ends all connections and lets no new ones through.
    pub fn cut(&self) {
        self.state.send_modify(|state| {
            state.cuts += 1;
            state.is_open = false;
        });
    }

    /// Passes nothing more in these directions, and says so to nobody.
    pub fn hold(&self, flows: &[Flow]) {
        self.state.send_modify(|state| state.held = flows.to_vec());
    }

    /// Lets every piece take this much longer.
    pub fn delay(&self, delay: Duration) {
        self.state.send_modify(|state| state.delay = delay);
    }

    /// Is a good link again. What was held back arrives now.
    pub fn heal(&self) {
        self.state.send_modify(|state| *state = State::sound(state.to, state.cuts));
    }

    /// Ends all connections; new ones go to this address, as when a database fails over to its standby.
    pub fn point_to(&self, to: SocketAddr) {
        self.state.send_modify(|state| *state = State::sound(to, state.cuts + 1));
    }

    /// Loses the next answers of PostgreSQL to a COMMIT, this many, and the connection with each.
    pub fn lose_commits(&self, count: u64) {
        self.commits.to_lose.store(count, Ordering::Relaxed);
    }

    /// How many answers to a COMMIT were lost.
    pub fn lost_commits(&self) -> u64 {
        self.commits.lost.load(Ordering::Relaxed)
    }
}

impl Drop for Link {
    fn drop(&mut self) {
        self.accepting.abort();
        // What still passes is cut; nobody waits for more.
        self.cut();
    }
}

impl Commits {
    /// Whether this answer is to be lost.
    fn lose(&self) -> bool {
        let one_less = |left: u64| left.checked_sub(1);
        let is_lost = self.to_lose.fetch_update(Ordering::Relaxed, Ordering::Relaxed, one_less).is_ok();
        self.lost.fetch_add(u64::from(is_lost), Ordering::Relaxed);
        is_lost
    }
}

async fn connection(
    client: TcpStream,
    from: Ipv4Addr,
    mut states: watch::Receiver<State>,
    commits: Arc<Commits>,
) -> Result<()> {
    let State { to, cuts, is_open, .. } = states.borrow_and_update().clone();
    if !is_open {
        return Ok(());
    }
    let socket = TcpSocket::new_v4()?;
    socket.set_reuseaddr(true)?;
    socket.bind((from, 0).into())?;
    let service = socket.connect(to).await?;
    for stream in [&client, &service] {
        stream.set_nodelay(true)?;
    }
    let ((from_client, to_client), (from_service, to_service)) = (client.into_split(), service.into_split());
    let there = pass(from_client, to_service, Flow::ToService, states.clone(), None);
    let back = pass(from_service, to_client, Flow::FromService, states.clone(), Some(&commits));
    tokio::select! {
        ended = async { tokio::try_join!(there, back) } => ended.map(|_| ()),
        _ = states.wait_for(|state| state.cuts != cuts) => Ok(()),
    }
}

/// Passes everything on in one direction, to the end of the connection or to a COMMIT whose answer is to be lost.
async fn pass(
    mut from: OwnedReadHalf,
    mut to: OwnedWriteHalf,
    flow: Flow,
    mut states: watch::Receiver<State>,
    commits: Option<&Commits>,
) -> Result<()> {
    let (mut piece, mut answers) = (vec![0; PIECE], Answers::default());
    loop {
        let length = from.read(&mut piece).await?;
        let delay = states.wait_for(|state| !state.held.contains(&flow)).await?.delay;
        if delay > Duration::ZERO {
            sleep(delay).await;
        }
        if length == 0 {
            return Ok(to.shutdown().await?);
        }
        if let Some(commits) = commits
            && let Some(start) = answers.commit(&piece[..length])
            && commits.lose()
        {
            to.write_all(&piece[..start]).await?;
            bail!("the answer to a COMMIT is lost");
        }
        to.write_all(&piece[..length]).await?;
    }
}
