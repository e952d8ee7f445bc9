//! Just enough of HTTP to make and join games: one question after the other over one connection.

use std::net::SocketAddr;

use anyhow::{Context, Result, bail};
use serde_json::{Value, json};
use slipway_play::Seat;
use tokio::io::{AsyncBufReadExt, AsyncReadExt, AsyncWriteExt, BufStream};
use tokio::net::TcpStream;

use crate::script::Script;

/// A connection that is kept open.
pub struct Http {
    stream: BufStream<TcpStream>,
    address: SocketAddr,
}

/// A game with both seats taken.
#[derive(Clone, Debug)]
pub struct Seated {
    /// Its name.
    pub id: String,
    /// Who sits there: who moves first, then the other.
    pub tokens: [String; 2],
}

impl Http {
    /// Connects to a server.
    ///
    /// # Errors
    /// When nobody is there.
    pub async fn open(address: SocketAddr) -> Result<Http> {
        Ok(Http { stream: BufStream::new(TcpStream::connect(address).await?), address })
    }

    /// The answer that is JSON.
    ///
    /// # Errors
    /// When the connection is lost, or there is no such answer.
    pub async fn get(&mut self, path: &str) -> Result<Value> {
        self.ask("GET", path, "", "").await
    }

    /// The answer to something that is written.
    ///
    /// # Errors
    /// When the connection is lost, or it is refused.
    pub async fn post(&mut self, path: &str, body: &Value) -> Result<Value> {
        self.ask("POST", path, "Content-Type: application/json\r\n", &body.to_string()).await
    }

    /// Makes a game of this script and takes both seats.
    ///
    /// # Errors
    /// When the server does not do it.
    pub async fn seat_two(&mut self, script: &Script) -> Result<Seated> {
        let wanted = json!({ "settings": script.settings, "seat": Seat::First, "listed": false, "token": true });
        let made = self.post("/api/games", &wanted).await?;
        let id = text(&made["view"]["id"])?;
        let wanted = json!({ "invitation": made["invitation"], "token": true });
        let joined = self.post(&format!("/api/games/{id}/join"), &wanted).await?;
        Ok(Seated { id, tokens: [text(&made["token"])?, text(&joined["token"])?] })
    }

    async fn ask(&mut self, method: &str, path: &str, lines: &str, body: &str) -> Result<Value> {
        let (host, length) = (self.address, body.len());
        let head = format!("{method} {path} HTTP/1.1\r\nHost: {host}\r\n{lines}Content-Length: {length}\r\n\r\n");
        self.stream.write_all(head.as_bytes()).await?;
        self.stream.write_all(body.as_bytes()).await?;
        self.stream.flush().await?;
        let (mut status, mut length) = (String::new(), 0);
        loop {
            let mut line = String::new();
            if self.stream.read_line(&mut line).await? == 0 {
                bail!("the server hung up");
            }
            let line = line.trim_end().to_ascii_lowercase();
            if line.is_empty() {
                break;
            }
            if let Some(number) = line.strip_prefix("content-length:") {
                length = number.trim().parse()?;
            } else if line.starts_with("http/") {
                status = line;
            }
        }
        let mut body = vec![0; length];
        self.stream.read_exact(&mut body).await?;
        if !status.contains(" 20") {
            bail!("{method} {path} was answered with {status}: {}", String::from_utf8_lossy(&body));
        }
        serde_json::from_slice(&body).with_context(|| format!("{method} {path} was not answered with JSON"))
    }
}

fn text(value: &Value) -> Result<String> {
    value.as_str().map(str::to_owned).context("the answer lacks a text")
}
