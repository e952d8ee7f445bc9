//! A WebSocket of a player or a spectator.

use std::net::SocketAddr;

use anyhow::{Result, bail};
use futures_util::stream::{SplitSink, SplitStream};
use futures_util::{SinkExt, StreamExt};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::tungstenite::{Message, Utf8Bytes};
use tokio_tungstenite::{WebSocketStream, client_async_with_config};

/// An open socket.
pub struct Socket(WebSocketStream<TcpStream>);

impl Socket {
    /// Opens the socket at this path, as the one with this token, if any.
    ///
    /// # Errors
    /// When it does not open.
    pub async fn open(address: SocketAddr, path: &str, token: Option<&str>) -> Result<Socket> {
        Socket::over(TcpStream::connect(address).await?, address, path, token).await
    }

    /// The same over a connection that is there already.
    ///
    /// # Errors
    /// When it does not open.
    pub async fn over(stream: TcpStream, address: SocketAddr, path: &str, token: Option<&str>) -> Result<Socket> {
        let mut request = format!("ws://{address}{path}").into_client_request()?;
        if let Some(token) = token {
            request.headers_mut().insert("authorization", format!("Bearer {token}").parse()?);
        }
        stream.set_nodelay(true)?;
        // Thousands of these are open at once.
        let config = WebSocketConfig::default().read_buffer_size(4 << 10).write_buffer_size(0);
        let (socket, _) = client_async_with_config(request, stream, Some(config)).await?;
        Ok(Socket(socket))
    }

    /// Says something.
    ///
    /// # Errors
    /// When the connection is lost.
    pub async fn say(&mut self, text: impl Into<Utf8Bytes>) -> Result<()> {
        Ok(self.0.send(Message::Text(text.into())).await?)
    }

    /// The next text that comes.
    ///
    /// # Errors
    /// When the connection ends before.
    pub async fn next(&mut self) -> Result<Utf8Bytes> {
        loop {
            match self.0.next().await {
                Some(Ok(Message::Text(text))) => return Ok(text),
                Some(Ok(Message::Close(_))) | None => bail!("the server closed the connection"),
                Some(Ok(_)) => {}
                Some(Err(error)) => return Err(error.into()),
            }
        }
    }

    /// The next text that is wanted; others are read over.
    ///
    /// # Errors
    /// When the connection ends before.
    pub async fn find(&mut self, wanted: impl Fn(&str) -> bool) -> Result<Utf8Bytes> {
        loop {
            let text = self.next().await?;
            if wanted(&text) {
                return Ok(text);
            }
        }
    }

    /// Its two directions, for somebody who writes without waiting for answers.
    pub fn split(self) -> (SplitSink<WebSocketStream<TcpStream>, Message>, SplitStream<WebSocketStream<TcpStream>>) {
        self.0.split()
    }
}
