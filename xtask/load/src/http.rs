//! Just enough of HTTP to make, join and play games: one question after the other over one connection.

use std::net::SocketAddr;

use anyhow::{Context, Result, bail, ensure};
use serde_json::{Value, json};
use slipway_play::Seat;
use tokio::io::{AsyncBufReadExt, AsyncReadExt, AsyncWriteExt, BufStream};
use tokio::net::TcpStream;

use crate::script::Script;

/// How much of a body an error quotes.
const BRIEF: usize = 120;

/// A connection that is kept open.
pub struct Http {
    stream: BufStream<TcpStream>,
    address: SocketAddr,
}

/// What a server answers.
#[derive(Clone, Debug)]
pub struct Answer {
    /// 200, 404 and so on.
    pub status: u16,
    headers: Vec<(String, String)>,
    body: Vec<u8>,
}

/// A game with both seats taken.
#[derive(Clone, Debug)]
pub struct SeatedPlayer {
    /// Its name.
    pub id: String,
    /// Who sits there: who moves first, then the other.
    pub tokens: [String; 2],
}

impl Answer {
    /// The first header of this name, which is written in small letters.
    pub fn header(&self, name: &str) -> Option<&str> {
        self.headers.iter().find(|(other, _)| other == name).map(|(_, value)| value.as_str())
    }

    /// All headers of this name.
    pub fn headers<'a>(&'a self, name: &'a str) -> impl Iterator<Item = &'a str> {
        self.headers.iter().filter(move |(other, _)| other == name).map(|(_, value)| value.as_str())
    }

    /// The body as text.
    pub fn text(&self) -> String {
        String::from_utf8_lossy(&self.body).into_owned()
    }

    /// The body as JSON; null if it is something else.
    pub fn json(&self) -> Value {
        serde_json::from_slice(&self.body).unwrap_or_default()
    }

    /// The sentence of a refusal; empty if there is none.
    pub fn sentence(&self) -> String {
        self.json()["error"].as_str().unwrap_or_default().to_owned()
    }

    /// The code of a refusal's message; empty if it has none.
    pub fn code(&self) -> String {
        self.json()["code"].as_str().unwrap_or_default().to_owned()
    }

    /// The sentence of a refusal, or else the beginning of the body.
    pub fn reason(&self) -> String {
        Some(self.sentence())
            .filter(|sentence| !sentence.is_empty())
            .unwrap_or_else(|| self.text().chars().take(BRIEF).collect())
    }

    /// The JSON of a success.
    ///
    /// # Errors
    /// When it was none.
    pub fn success(&self) -> Result<Value> {
        ensure!((200..210).contains(&self.status), "the answer was {}: {}", self.status, self.reason());
        serde_json::from_slice(&self.body).context("the answer is no JSON")
    }
}

impl Http {
    /// Connects to a server.
    ///
    /// # Errors
    /// When nobody is there.
    pub async fn open(address: SocketAddr) -> Result<Http> {
        Ok(Http::over(TcpStream::connect(address).await?, address))
    }

    /// Talks to the server over this connection.
    pub fn over(stream: TcpStream, address: SocketAddr) -> Http {
        Http { stream: BufStream::new(stream), address }
    }

    /// The answer that is JSON.
    ///
    /// # Errors
    /// When the connection is lost, or there is no such answer.
    pub async fn get(&mut self, path: &str) -> Result<Value> {
        let answer = self.ask("GET", path, &[], "").await?;
        answer.success().with_context(|| format!("GET {path}"))
    }

    /// The answer to something that is written.
    ///
    /// # Errors
    /// When the connection is lost, or it is refused.
    pub async fn post(&mut self, path: &str, body: &Value) -> Result<Value> {
        let answer = self.write(path, &[], body).await?;
        answer.success().with_context(|| format!("POST {path}"))
    }

    /// The same, with these headers, and whatever the answer is.
    ///
    /// # Errors
    /// When the connection is lost.
    pub async fn write(&mut self, path: &str, headers: &[(&str, &str)], body: &Value) -> Result<Answer> {
        let headers = [&[("Content-Type", "application/json")], headers].concat();
        self.ask("POST", path, &headers, &body.to_string()).await
    }

    /// Does something in a game, as the one with this token.
    ///
    /// # Errors
    /// When the connection is lost.
    pub async fn act(&mut self, game: &str, token: &str, action: &Value) -> Result<Answer> {
        let bearer = format!("Bearer {token}");
        self.write(&format!("/api/games/{game}/act"), &[("Authorization", &bearer)], &json!({ "action": action })).await
    }

    /// Makes a game of this script and takes both seats.
    ///
    /// # Errors
    /// When the server does not do it.
    pub async fn seat_two(&mut self, script: &Script) -> Result<SeatedPlayer> {
        let wanted = json!({ "settings": script.settings, "seat": Seat::First, "listed": false, "token": true });
        let made = self.post("/api/games", &wanted).await?;
        let id = text(&made["view"]["id"])?;
        let wanted = json!({ "invitation": made["invitation"], "token": true });
        let joined = self.post(&format!("/api/games/{id}/join"), &wanted).await?;
        Ok(SeatedPlayer { id, tokens: [text(&made["token"])?, text(&joined["token"])?] })
    }

    /// The answer to any question. A header `Host` takes the place of the usual one.
    ///
    /// # Errors
    /// When the connection is lost.
    pub async fn ask(&mut self, method: &str, path: &str, headers: &[(&str, &str)], body: &str) -> Result<Answer> {
        let mut head = format!("{method} {path} HTTP/1.1\r\nContent-Length: {}\r\n", body.len());
        if !headers.iter().any(|(name, _)| *name == "Host") {
            head += &format!("Host: {}\r\n", self.address);
        }
        headers.iter().for_each(|(name, value)| head += &format!("{name}: {value}\r\n"));
        head += "\r\n";
        self.stream.write_all(head.as_bytes()).await?;
        self.stream.write_all(body.as_bytes()).await?;
        self.stream.flush().await?;
        self.answer().await
    }

    async fn answer(&mut self) -> Result<Answer> {
        let first = self.line().await?;
        let status = first.split(' ').nth(1).and_then(|number| number.parse().ok());
        let status = status.with_context(|| format!("\"{first}\" is no answer"))?;
        let mut headers = Vec::new();
        loop {
            let line = self.line().await?;
            if line.is_empty() {
                break;
            }
            let (name, value) = line.split_once(':').with_context(|| format!("\"{line}\" is no header"))?;
            headers.push((name.to_ascii_lowercase(), value.trim().to_owned()));
        }
        let mut answer = Answer { status, headers, body: Vec::new() };
        match answer.header("content-length") {
            Some(length) => {
                answer.body = vec![0; length.parse()?];
                self.stream.read_exact(&mut answer.body).await?;
            }
            None if answer.header("transfer-encoding").is_some() => bail!("the answer comes in pieces"),
            // Then it goes to the end of the connection, if there is a body at all.
            None if answer.header("connection") == Some("close") => {
                self.stream.read_to_end(&mut answer.body).await?;
            }
            None => {}
        }
        Ok(answer)
    }

    async fn line(&mut self) -> Result<String> {
        let mut line = String::new();
        if self.stream.read_line(&mut line).await? == 0 {
            bail!("the server hung up");
        }
        Ok(line.trim_end().to_owned())
    }
}

/// The text in a field of an answer.
///
/// # Errors
/// When it has none.
pub fn text(value: &Value) -> Result<String> {
    value.as_str().map(str::to_owned).context("the answer lacks a text")
}
