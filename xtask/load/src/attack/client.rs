//! Clients with addresses of their own. The whole network 127.0.0.0/8 is this machine, so there can be many.

use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::time::Duration;

use anyhow::{Result, bail, ensure};
use serde_json::Value;
use tokio::net::{TcpSocket, TcpStream};
use tokio::time::timeout;

use crate::http::Http;
use crate::process::Process;
use crate::socket::Socket;
use crate::waiting::within;

/// A frame that does not come within this will not come.
const FRAME: Duration = Duration::from_secs(3);

/// Somebody at an address of this machine.
#[derive(Clone, Copy, Debug)]
pub struct Client {
    from: Ipv4Addr,
    server: SocketAddr,
}

impl Client {
    /// The client at 127.0.0.1, where the seated players are.
    pub fn usual(server: &Process) -> Client {
        Client::at(1, server)
    }

    /// The client at 127.0.0.`last`.
    pub fn at(last: u8, server: &Process) -> Client {
        Client { from: Ipv4Addr::new(127, 0, 0, last), server: server.address }
    }

    /// A connection to the server.
    ///
    /// # Errors
    /// When the server does not accept it.
    pub async fn tcp(&self) -> Result<TcpStream> {
        self.connect(TcpSocket::new_v4()?).await
    }

    /// A connection for which this side holds little: the server feels soon what is not read.
    ///
    /// # Errors
    /// When the server does not accept it.
    pub async fn narrow_tcp(&self) -> Result<TcpStream> {
        let socket = TcpSocket::new_v4()?;
        socket.set_recv_buffer_size(4 << 10)?;
        self.connect(socket).await
    }

    async fn connect(&self, socket: TcpSocket) -> Result<TcpStream> {
        ensure!(self.server.ip().is_loopback(), "attacks stay on this machine");
        // Without this, thousands of short connections use up the ports of an address.
        socket.set_reuseaddr(true)?;
        socket.bind(SocketAddr::new(IpAddr::V4(self.from), 0))?;
        Ok(socket.connect(self.server).await?)
    }

    /// A connection for questions.
    ///
    /// # Errors
    /// When the server does not accept it.
    pub async fn http(&self) -> Result<Http> {
        Ok(Http::over(self.tcp().await?, self.server))
    }

    /// A socket at a game. `query` begins with a question mark, or is empty.
    ///
    /// # Errors
    /// When it does not open.
    pub async fn socket(&self, game: &str, query: &str, token: Option<&str>) -> Result<Socket> {
        let path = format!("/api/games/{game}/socket{query}");
        Socket::over(self.tcp().await?, self.server, &path, token).await
    }
}

/// The next frame of a socket, which has to come soon.
///
/// # Errors
/// When none comes.
pub async fn frame(socket: &mut Socket) -> Result<Value> {
    let text = within(FRAME, socket.next(), "no frame comes").await??;
    Ok(serde_json::from_str(&text)?)
}

/// Sends this as question 1 and waits for its answer.
///
/// # Errors
/// When none comes.
pub async fn ask(socket: &mut Socket, action: &Value) -> Result<Value> {
    socket.say(serde_json::json!({ "id": 1, "action": action }).to_string()).await?;
    for _ in 0..100 {
        let frame = frame(socket).await?;
        if matches!(frame["kind"].as_str(), Some("done" | "refused" | "error")) {
            return Ok(frame);
        }
    }
    bail!("100 frames come, and none is an answer")
}

/// That a socket gets no frame for this long.
///
/// # Errors
/// The frame that came.
pub async fn silence(socket: &mut Socket, length: Duration) -> Result<()> {
    match timeout(length, socket.next()).await {
        Err(_) => Ok(()),
        Ok(Ok(text)) => bail!("a frame came: {}", text.chars().take(120).collect::<String>()),
        Ok(Err(error)) => Err(error),
    }
}
