//! Below HTTP: how many connections there are, and how long each may take.
//!
//! A connection costs memory and a file, so nobody may hold many of them for nothing. The head of a request has to arrive in time, the answer
//! has to be read in time, and a client has a limited number of connections. When all places are taken, further connections wait in the
//! system's queue, and those that are open go on undisturbed.

use std::io;
use std::net::SocketAddr;
use std::pin::{Pin, pin};
use std::sync::atomic::{AtomicU8, Ordering};
use std::sync::{Arc, LazyLock};
use std::task::{Context, Poll};
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use axum::extract::ConnectInfo;
use axum::http::{Request, StatusCode};
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use slipway_messages::message;
use socket2::{SockRef, TcpKeepalive};
use tokio::io::{AsyncRead, AsyncWrite, AsyncWriteExt as _, ReadBuf};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{OwnedSemaphorePermit, Semaphore, watch};
use tokio::time::{Sleep, sleep, timeout};
use tower::ServiceExt as _;

use crate::limits::{Limits, Places, SocketPlace, TrustProxy, widened};

/// How long the head of a request may take, from its first byte on; the first one, from the beginning of the connection on.
const HEAD: Duration = Duration::from_secs(10);
/// How long a connection may be idle between two requests. Proxies keep theirs open for a minute, and must not find them closed just then.
const IDLE: Duration = Duration::from_secs(75);
/// The longest head. Browsers send less than 2 KiB.
const HEAD_SIZE: usize = 16 << 10;
/// A client that takes nothing of an answer for this long is gone.
const DEAF: Duration = Duration::from_secs(60);
/// A peer that does not even confirm what it gets is asked after this long, and then this often.
const SILENT: (Duration, Duration) = (Duration::from_secs(30), Duration::from_secs(10));
/// How long requests under way are answered as ever after the server was asked to stop. They usually take milliseconds.
const DRAIN: Duration = Duration::from_secs(1);
/// How long those that are left, and sockets, may take after that.
const GRACE: Duration = Duration::from_secs(3);
/// After the system refused a connection, for want of files, say.
const PAUSE: Duration = Duration::from_millis(50);

/// What a client gets that has too many connections. It is not read from, that is the point; so nobody knows its language.
static TOO_MANY: LazyLock<String> = LazyLock::new(|| {
    let sentence = message!("server-too-many-sockets").to_string();
    format!(
        "HTTP/1.1 429 Too Many Requests\r\nconnection: close\r\nretry-after: 10\r\ncontent-type: text/plain; charset=utf-8\r\n\
         content-language: en\r\ncontent-length: {}\r\n\r\n{sentence}\n",
        sentence.len() + 1
    )
});

/// Answers on this listener until `shutdown` is over. Then requests that are under way are answered as ever, and their connections end. `goodbye`
/// begins after that, and what it gives is held until the last connection has ended or a moment has passed. The figure shows how many connections
/// there are.
pub async fn serve<T>(
    listener: TcpListener,
    router: Router,
    limits: &Limits,
    figure: &'static str,
    shutdown: impl Future<Output = ()>,
    goodbye: impl Future<Output = T>,
) {
    let places = Arc::new(Semaphore::new(limits.connections as usize));
    let by_client = Places::new(None);
    // Every connection holds a receiver for as long as it lives.
    let (stopping, stopped) = watch::channel(());
    // Every request holds a receiver until it is answered.
    let requests = Arc::new(watch::Sender::new(()));
    let mut shutdown = pin!(shutdown);
    loop {
        let accepted = tokio::select! {
            accepted = accept(&listener, &places) => accepted,
            () = &mut shutdown => break,
        };
        let Some((stream, from, place)) = accepted else { continue };
        let client = match limits.trust_proxy {
            // All come from the proxy. Whose they are shows in the head, and counts for sockets.
            TrustProxy::Yes => None,
            TrustProxy::No => match by_client.take(widened(from.ip()), limits.connections_by_client()) {
                Some(client) => Some(client),
                None => {
                    tokio::spawn(turn_away(stream, place));
                    continue;
                }
            },
        };
        keep_alive(&stream);
        let phase = Arc::new(Phase::default());
        let connection = Connection::new(stream, Arc::clone(&phase), place, client, figure);
        tokio::spawn(answer(connection, phase, from, router.clone(), Arc::clone(&requests), stopped.clone()));
    }
    // New visitors have to go to another node, and a proxy sends them there.
    drop((listener, stopped));
    // A request that came before is not refused for it: the games stay here until it is answered.
    stopping.send_replace(());
    let _ = timeout(DRAIN, requests.closed()).await;
    let _held = goodbye.await;
    // Those who take longer are cut off.
    let _ = timeout(GRACE, stopping.closed()).await;
}

/// Answers what comes over a connection until it ends, or, once the server stops, until what is under way is answered.
async fn answer(
    connection: Connection,
    phase: Arc<Phase>,
    from: SocketAddr,
    router: Router,
    requests: Arc<watch::Sender<()>>,
    mut stopped: watch::Receiver<()>,
) {
    let service = service_fn(move |mut request: Request<Incoming>| {
        let under_way = requests.subscribe();
        request.extensions_mut().insert(ConnectInfo(from));
        let (answer, phase) = (router.clone().oneshot(request.map(Body::new)), Arc::clone(&phase));
        phase.set(Phase::ANSWER);
        async move {
            let answer = answer.await;
            drop(under_way);
            let is_socket = matches!(&answer, Ok(answer) if answer.status() == StatusCode::SWITCHING_PROTOCOLS);
            phase.set(if is_socket { Phase::SOCKET } else { Phase::IDLE });
            answer
        }
    });
    let mut http = http1::Builder::new();
    http.timer(TokioTimer::new()).header_read_timeout(IDLE).max_header_size(HEAD_SIZE);
    let mut served = pin!(http.serve_connection(TokioIo::new(connection), service).with_upgrades());
    tokio::select! {
        // A connection that ends badly is the client's matter.
        _ = &mut served => {}
        _ = stopped.changed() => {
            served.as_mut().graceful_shutdown();
            let _ = served.await;
        }
    }
}

/// The next connection, once there is a place for it. Nothing if the system could not give one.
async fn accept(
    listener: &TcpListener,
    places: &Arc<Semaphore>,
) -> Option<(TcpStream, SocketAddr, OwnedSemaphorePermit)> {
    let place = Arc::clone(places).acquire_owned().await.ok()?;
    match listener.accept().await {
        Ok((stream, from)) => Some((stream, from, place)),
        Err(error) => {
            tracing::warn!(%error, "a connection could not be accepted");
            sleep(PAUSE).await;
            None
        }
    }
}

async fn turn_away(mut stream: TcpStream, _place: OwnedSemaphorePermit) {
    let _ = timeout(Duration::from_secs(1), stream.write_all(TOO_MANY.as_bytes())).await;
}

/// Turns go out at once, and the system notices a peer that has vanished without a word.
fn keep_alive(stream: &TcpStream) {
    let (after, every) = SILENT;
    let socket = SockRef::from(stream);
    // Where the system cannot do it, connections live a little longer.
    let _ = stream.set_nodelay(true);
    let _ = socket.set_tcp_keepalive(&TcpKeepalive::new().with_time(after).with_interval(every));
    #[cfg(target_os = "linux")]
    let _ = socket.set_tcp_user_timeout(Some(DEAF));
}

/// What a connection is at.
#[derive(Default)]
struct Phase(AtomicU8);

impl Phase {
    /// The head of a request is on its way.
    const HEAD: u8 = 0;
    /// A request is being answered. How long its body may take is for those who read it.
    const ANSWER: u8 = 1;
    /// Nothing is on its way.
    const IDLE: u8 = 2;
    /// It has become a WebSocket, which looks after itself.
    const SOCKET: u8 = 3;

    fn set(&self, phase: u8) {
        self.0.store(phase, Ordering::Release);
    }

    fn is(&self, phase: u8) -> bool {
        self.0.load(Ordering::Acquire) == phase
    }
}

/// A connection that has a place for as long as it lives, also as a WebSocket. It ends when a head takes too long, and when its peer takes nothing
/// any more.
struct Connection {
    stream: TcpStream,
    phase: Arc<Phase>,
    /// Runs while a head is on its way.
    head: Option<Pin<Box<Sleep>>>,
    /// Runs while the peer takes nothing.
    stalled: Option<Pin<Box<Sleep>>>,
    figure: &'static str,
    _place: OwnedSemaphorePermit,
    _client: Option<SocketPlace>,
}

impl Drop for Connection {
    fn drop(&mut self) {
        metrics::gauge!(self.figure).decrement(1.0);
    }
}

impl Connection {
    fn new(
        stream: TcpStream,
        phase: Arc<Phase>,
        place: OwnedSemaphorePermit,
        client: Option<SocketPlace>,
        figure: &'static str,
    ) -> Connection {
        metrics::gauge!(figure).increment(1.0);
        let head = Some(Box::pin(sleep(HEAD)));
        Connection { stream, phase, head, stalled: None, figure, _place: place, _client: client }
    }

    fn progress<T>(&mut self, context: &mut Context<'_>, written: Poll<io::Result<T>>) -> Poll<io::Result<T>> {
        if written.is_ready() {
            self.stalled = None;
            return written;
        }
        let stalled = self.stalled.get_or_insert_with(|| Box::pin(sleep(DEAF)));
        late(stalled, context)
    }
}

/// An error when the time is up.
fn late<T>(alarm: &mut Pin<Box<Sleep>>, context: &mut Context<'_>) -> Poll<io::Result<T>> {
    match alarm.as_mut().poll(context) {
        Poll::Ready(()) => Poll::Ready(Err(io::ErrorKind::TimedOut.into())),
        Poll::Pending => Poll::Pending,
    }
}

impl AsyncRead for Connection {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        let before = buffer.filled().len();
        let read = Pin::new(&mut self.stream).poll_read(context, buffer);
        if self.phase.is(Phase::IDLE) && buffer.filled().len() > before {
            self.phase.set(Phase::HEAD);
            // It has its own time, however long the connection is open.
            self.head = None;
        }
        if !self.phase.is(Phase::HEAD) {
            self.head = None;
            return read;
        }
        // A head that drips in is late, too, though every piece of it comes at once.
        let head = self.head.get_or_insert_with(|| Box::pin(sleep(HEAD)));
        match late(head, context) {
            Poll::Ready(error) => Poll::Ready(error),
            Poll::Pending => read,
        }
    }
}

impl AsyncWrite for Connection {
    fn poll_write(mut self: Pin<&mut Self>, context: &mut Context<'_>, bytes: &[u8]) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.stream).poll_write(context, bytes);
        self.progress(context, written)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        pieces: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.stream).poll_write_vectored(context, pieces);
        self.progress(context, written)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(context)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_answer_to_one_connection_too_many_has_the_length_it_says() {
        let (head, body) = TOO_MANY.split_once("\r\n\r\n").unwrap();
        assert!(head.contains(&format!("content-length: {}", body.len())), "{}", body.len());
    }
}
