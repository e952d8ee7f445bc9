//! What the figures of the server are compared with: a server that only echoes, and a storage that only commits.

use std::net::SocketAddr;
use std::path::Path;
use std::process::Command;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use anyhow::Result;
use axum::Router;
use axum::extract::ws::{Message, WebSocket, WebSocketUpgrade};
use axum::routing::get;
use sqlx::Connection;
use sqlx::sqlite::{SqliteConnectOptions, SqliteConnection, SqliteJournalMode, SqliteSynchronous};

use crate::process::Process;
use crate::socket::Socket;

/// What is echoed: as long as a turn.
const WORDS: &str = r#"{"id":17,"action":{"kind":"play","turn":"d4","ply":17}}"#;

/// Serves echoes until the process is killed; says where.
///
/// # Errors
/// When it cannot listen.
pub async fn echo() -> Result<()> {
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await?;
    println!("Echoes are on http://{}", listener.local_addr()?);
    let upgrade = async |upgrade: WebSocketUpgrade| {
        upgrade.read_buffer_size(4 << 10).write_buffer_size(0).on_upgrade(async |mut socket: WebSocket| {
            while let Some(Ok(Message::Text(text))) = socket.recv().await {
                if socket.send(Message::Text(text)).await.is_err() {
                    return;
                }
            }
        })
    };
    Ok(axum::serve(listener, Router::new().route("/", get(upgrade))).await?)
}

/// Starts this program once more, as a server of echoes.
///
/// # Errors
/// When it does not come up.
pub fn start_echo() -> Result<Process> {
    let mut command = Command::new(std::env::current_exe()?);
    command.arg("echo");
    Process::start(command)
}

/// This many sockets on the echo server.
///
/// # Errors
/// When one does not open.
pub async fn open_echoes(address: SocketAddr, count: usize) -> Result<Vec<Socket>> {
    let mut sockets = Vec::with_capacity(count);
    for _ in 0..count {
        sockets.push(Socket::open(address, "/", None).await?);
    }
    Ok(sockets)
}

/// Lets all sockets be echoed to for a while, each as fast as it can. Gives them back, with the number of echoes.
///
/// # Errors
/// When a connection is lost.
pub async fn echoes(sockets: Vec<Socket>, length: Duration) -> Result<(Vec<Socket>, u64)> {
    let (end, count) = (Instant::now() + length, Arc::new(AtomicU64::new(0)));
    let echoing = sockets.into_iter().map(|mut socket| {
        let count = Arc::clone(&count);
        tokio::spawn(async move {
            while Instant::now() < end {
                socket.say(WORDS).await?;
                socket.next().await?;
                count.fetch_add(1, Ordering::Relaxed);
            }
            anyhow::Ok(socket)
        })
    });
    let mut sockets = Vec::new();
    for echoed in echoing.collect::<Vec<_>>() {
        sockets.push(echoed.await??);
    }
    Ok((sockets, count.load(Ordering::Relaxed)))
}

/// Rows that reach the disk in a second, with this many in each commit, and the settings of the server.
///
/// # Errors
/// When the storage fails.
pub async fn commits(folder: &Path, rows: usize, length: Duration) -> Result<f64> {
    let options = SqliteConnectOptions::new()
        .filename(folder.join(format!("bare-{rows}.sqlite")))
        .create_if_missing(true)
        .journal_mode(SqliteJournalMode::Wal)
        .synchronous(SqliteSynchronous::Full);
    let mut connection = SqliteConnection::connect_with(&options).await?;
    sqlx::query("CREATE TABLE IF NOT EXISTS kept (id INTEGER PRIMARY KEY, body TEXT NOT NULL)")
        .execute(&mut connection)
        .await?;
    let (begin, mut kept) = (Instant::now(), 0);
    while begin.elapsed() < length {
        let mut transaction = connection.begin_with("BEGIN IMMEDIATE").await?;
        for _ in 0..rows {
            sqlx::query("INSERT INTO kept (body) VALUES ($1)").bind(WORDS).execute(&mut *transaction).await?;
        }
        transaction.commit().await?;
        kept += rows;
    }
    let rate = kept as f64 / begin.elapsed().as_secs_f64();
    connection.close().await?;
    Ok(rate)
}
