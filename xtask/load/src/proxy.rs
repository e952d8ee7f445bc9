//! A proxy that cuts connections at the worst moment: after the server has done what it was asked, before the answer has arrived.

use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use anyhow::Result;
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Rng, SeedableRng};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};

/// A connection that will be cut is cut after at most this many pieces from the client; the first one opens the socket.
const PIECES: u64 = 30;

/// Listens between the players and the server.
pub struct Proxy {
    /// Where it listens.
    pub address: SocketAddr,
    cuts: Arc<AtomicU64>,
}

impl Proxy {
    /// Starts it.
    ///
    /// # Errors
    /// When it cannot listen.
    pub async fn start(server: SocketAddr, seed: u64) -> Result<Proxy> {
        let listener = TcpListener::bind("127.0.0.1:0").await?;
        let proxy = Proxy { address: listener.local_addr()?, cuts: Arc::default() };
        let cuts = Arc::clone(&proxy.cuts);
        let mut random = Xoshiro256PlusPlus::seed_from_u64(seed);
        tokio::spawn(async move {
            while let Ok((client, _)) = listener.accept().await {
                // Two of three connections will be cut, if they live long enough.
                let fuse = match random.next_u64() % 3 {
                    0 => u64::MAX,
                    _ => 2 + random.next_u64() % PIECES,
                };
                let cuts = Arc::clone(&cuts);
                // A connection that ends, for whatever reason, is what this is about.
                tokio::spawn(async move { drop(pass(client, server, fuse, &cuts).await) });
            }
        });
        Ok(proxy)
    }

    /// How many connections it has cut.
    pub fn cuts(&self) -> u64 {
        self.cuts.load(Ordering::Relaxed)
    }
}

/// Passes pieces on both ways. With the piece that burns the fuse down, the server's next piece is the last, and the client does not get it.
async fn pass(mut client: TcpStream, server: SocketAddr, mut fuse: u64, cuts: &AtomicU64) -> Result<()> {
    let mut server = TcpStream::connect(server).await?;
    for stream in [&client, &server] {
        stream.set_nodelay(true)?;
    }
    let [mut asked, mut answered] = [[0; 4 << 10]; 2];
    loop {
        tokio::select! {
            read = client.read(&mut asked) => {
                let length = read?;
                if length == 0 {
                    return Ok(());
                }
                server.write_all(&asked[..length]).await?;
                fuse -= 1;
            }
            read = server.read(&mut answered) => {
                let length = read?;
                if length == 0 {
                    return Ok(());
                }
                client.write_all(&answered[..length]).await?;
            }
        }
        if fuse == 0 {
            // What comes now is the answer to the last piece, or an event that it has led to: the commit is behind it.
            let length = server.read(&mut answered).await?;
            cuts.fetch_add(u64::from(length > 0), Ordering::Relaxed);
            return Ok(());
        }
    }
}
