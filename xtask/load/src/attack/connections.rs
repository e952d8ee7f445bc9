//! Connections below HTTP: slow, long, and many.

use std::time::{Duration, Instant};

use anyhow::{Result, ensure};
use futures_util::future::join_all;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::time::{sleep, timeout};

use super::AttackOutcome;
use super::arena::Arena;
use super::client::Client;
use super::game::Players;
use crate::waiting::within;

/// Half a header is given up after 10 seconds; this is some more.
const PATIENCE: Duration = Duration::from_secs(15);
/// Those who are not let in are sent away at once.
const AT_ONCE: Duration = Duration::from_secs(3);
/// How many connections are opened, and how many of them a peer address may have: `--sockets` and 64 more.
const OPENED: usize = 300;
const LET_IN: usize = 64 + 64;
/// Places of a small server, and how many idle connections want one.
const PLACES: &str = "40";
const IDLE: usize = 70;

/// What became of a connection.
pub struct Closed {
    after: Duration,
    read: String,
}

/// Reads until the server closes the connection.
pub async fn until_closed(stream: &mut TcpStream, begin: Instant) -> Closed {
    let (mut read, mut buffer) = (Vec::new(), [0; 1 << 10]);
    // A connection that was reset is closed too.
    while let Ok(length @ 1..) = stream.read(&mut buffer).await {
        read.extend_from_slice(&buffer[..length]);
    }
    Closed { after: begin.elapsed(), read: String::from_utf8_lossy(&read).into_owned() }
}

/// Connections that never finish their header.
///
/// # Errors
/// Which promise was broken.
pub async fn slow_headers(arena: &Arena) -> Result<AttackOutcome> {
    let server = arena.serve(&[]).await?;
    let players = Players::sit(&server).await?;
    let (closed, turns) = players.during(&server, half_headers(Client::at(2, &server))).await?;
    let refused = closed.iter().filter(|closed| closed.after < AT_ONCE).count();
    let least = OPENED - LET_IN;
    ensure!(refused >= least, "{refused} of {OPENED} connections were sent away, and not at least {least}");
    let wordless = closed.iter().filter(|closed| closed.after < AT_ONCE && !is_whole_429(&closed.read)).count();
    ensure!(wordless == 0, "{wordless} of {refused} connections were sent away without a whole 429");
    ensure!(refused < OPENED, "nobody was let in at all");
    let last = closed.iter().map(|closed| closed.after).max().unwrap_or_default().as_secs_f64();
    Ok(AttackOutcome::Held(format!(
        "{refused} of {OPENED} connections sent away with 429, the others closed after {last:.0} s, {turns} turns beside them"
    )))
}

/// Whether this is a 429 with exactly the body that its header announces.
fn is_whole_429(answer: &str) -> bool {
    let Some((head, body)) = answer.split_once("\r\n\r\n") else { return false };
    let length =
        head.to_ascii_lowercase().lines().find_map(|line| line.strip_prefix("content-length:")?.trim().parse().ok());
    head.starts_with("HTTP/1.1 429") && length.is_none_or(|length: usize| length == body.len())
}

async fn half_headers(client: Client) -> Result<Vec<Closed>> {
    let begin = Instant::now();
    let opening = (0..OPENED).map(async |_| {
        let mut stream = client.tcp().await?;
        // It may be closed already.
        let _ = stream.write_all(b"GET / HTTP/1.1\r\nHost: slipway\r\nX-").await;
        let closed = timeout(PATIENCE, until_closed(&mut stream, begin)).await;
        anyhow::Ok(closed.ok())
    });
    let ended: Vec<Option<Closed>> = join_all(opening).await.into_iter().collect::<Result<_>>()?;
    let open = ended.iter().filter(|closed| closed.is_none()).count();
    ensure!(open == 0, "{open} of {OPENED} connections with half a header are open after {} s", PATIENCE.as_secs());
    Ok(ended.into_iter().flatten().collect())
}

/// A body that comes a byte a second.
///
/// # Errors
/// Which promise was broken.
pub async fn slow_body(arena: &Arena) -> Result<AttackOutcome> {
    let server = arena.serve(&[]).await?;
    let mut stream = Client::usual(&server).tcp().await?;
    let begin = Instant::now();
    let head = format!(
        "POST /api/games HTTP/1.1\r\nHost: {}\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{{",
        server.address
    );
    stream.write_all(head.as_bytes()).await?;
    let (mut reader, mut writer) = stream.split();
    let drip = async {
        while writer.write_all(b" ").await.is_ok() {
            sleep(Duration::from_secs(1)).await;
        }
        // The answer is what ends this.
        std::future::pending::<()>().await;
    };
    let mut answer = vec![0; 4 << 10];
    let length = tokio::select! {
        () = drip => 0,
        read = within(PATIENCE, reader.read(&mut answer), "a body that drips gets no answer") => read??,
    };
    let answer = String::from_utf8_lossy(&answer[..length]).into_owned();
    ensure!(answer.starts_with("HTTP/1.1 408"), "the answer is \"{}\"", answer.lines().next().unwrap_or_default());
    ensure!(answer.contains("\"error\":\""), "the 408 has no sentence: {answer}");
    Ok(AttackOutcome::Held(format!("408 with a sentence after {:.0} s", begin.elapsed().as_secs_f64())))
}

/// A header of 100 KB.
///
/// # Errors
/// Which promise was broken.
pub async fn long_header(arena: &Arena) -> Result<AttackOutcome> {
    let server = arena.serve(&[]).await?;
    let client = Client::usual(&server);
    let mut stream = client.tcp().await?;
    let begin = Instant::now();
    let long = "x".repeat(100 << 10);
    let head = format!("GET /healthz HTTP/1.1\r\nHost: {}\r\nX-Long: {long}\r\n\r\n", server.address);
    // The server need not read it to its end.
    let _ = stream.write_all(head.as_bytes()).await;
    let closing = until_closed(&mut stream, begin);
    let closed = within(AT_ONCE, closing, "a connection with a header of 100 KB is not closed").await?;
    let line = closed.read.lines().next().unwrap_or_default().to_owned();
    ensure!(["HTTP/1.1 431", "HTTP/1.1 400"].iter().any(|wanted| line.starts_with(wanted)), "the answer is \"{line}\"");
    // The next one is served.
    let answer = client.http().await?.ask("GET", "/healthz", &[], "").await?;
    ensure!(answer.status == 200, "/healthz answers {} after it", answer.status);
    Ok(AttackOutcome::Held(format!("\"{line}\" and the connection closed")))
}

/// Behind a proxy all connections have one address. Idle ones take every place.
///
/// # Errors
/// Which promise was broken.
pub async fn crowd(arena: &Arena) -> Result<AttackOutcome> {
    let server = arena.serve(&["--trust-proxy", "--connections", PLACES]).await?;
    let players = Players::sit(&server).await?;
    let crowding = async {
        let stranger = Client::at(2, &server);
        let mut idle = Vec::with_capacity(IDLE);
        for _ in 0..IDLE {
            // The system accepts it, even if the server does not yet.
            idle.push(within(AT_ONCE, stranger.tcp(), "the system does not take a connection").await??);
        }
        let begin = Instant::now();
        let late = async { stranger.http().await?.ask("GET", "/healthz", &[], "").await };
        let answer = within(PATIENCE, late, "a late client is not served").await??;
        ensure!(answer.status == 200, "a late client gets {}", answer.status);
        drop(idle);
        Ok(begin.elapsed().as_secs_f64())
    };
    let (waited, turns) = players.during(&server, crowding).await?;
    ensure!(waited > 1.0, "a late client is served at once, beside {IDLE} idle connections and {PLACES} places");
    Ok(AttackOutcome::Held(format!("a late client waits {waited:.0} s and is served; {turns} turns meanwhile")))
}
