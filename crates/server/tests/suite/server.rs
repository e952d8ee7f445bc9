//! A server for tests, on a free port and with a data folder of its own.

use std::io::{Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::path::PathBuf;
use std::thread::JoinHandle;
use std::time::Duration;

use slipway_server::{App, Limits, MailOptions, Options, StoragePlace};
use tokio::sync::oneshot;

/// What a worker shows to a server of these tests.
pub const WORKER_TOKEN: &str = "the token of the workers of tests";

/// A server on a free port, stopped by [`Server::stop`].
pub struct Server {
    pub address: SocketAddr,
    stop: oneshot::Sender<()>,
    thread: JoinHandle<std::io::Result<()>>,
    options: Options,
}

/// A folder that nobody else has.
fn folder() -> PathBuf {
    let number = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).unwrap().as_nanos();
    std::env::temp_dir().join(format!("slipway-server-{}-{number}", std::process::id()))
}

fn options(storage: StoragePlace, limits: Limits) -> Options {
    Options { storage, limits, admin: None, public_url: None, mail: None, worker_token: Some(WORKER_TOKEN.to_owned()) }
}

impl Server {
    /// A server without the app, whether or not it has been built here.
    pub fn start() -> Server {
        Server::with(None)
    }

    pub fn with(app: Option<App>) -> Server {
        Server::on(folder(), app, Limits::default())
    }

    /// A server over this data folder.
    pub fn on(data: PathBuf, app: Option<App>, limits: Limits) -> Server {
        Server::over(StoragePlace::Folder(data), app, limits)
    }

    /// A server that sends letters.
    pub fn with_mail(mail: MailOptions) -> Server {
        let public_url = "http://play.example".parse().ok();
        let plain = options(StoragePlace::Folder(folder()), Limits::default());
        Server::set_up(None, Options { public_url, mail: Some(mail), ..plain })
    }

    /// A server that people find at this address.
    #[cfg(feature = "passkeys")]
    pub fn at(public_url: &str) -> Server {
        let plain = options(StoragePlace::Folder(folder()), Limits::default());
        Server::set_up(None, Options { public_url: public_url.parse().ok(), ..plain })
    }

    /// A server over this storage.
    pub fn over(storage: StoragePlace, app: Option<App>, limits: Limits) -> Server {
        Server::set_up(app, options(storage, limits))
    }

    fn set_up(app: Option<App>, options: Options) -> Server {
        let (stop, stopped) = oneshot::channel();
        let listener = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
        let address = listener.local_addr().unwrap();
        let given = options.clone();
        let thread = std::thread::spawn(move || {
            let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
            runtime.block_on(async {
                listener.set_nonblocking(true)?;
                let listener = tokio::net::TcpListener::from_std(listener)?;
                let served = slipway_server::serve(listener, app, &given, async { stopped.await.unwrap_or_default() });
                served.await.map_err(std::io::Error::other)
            })
        });
        Server { address, stop, thread, options }
    }

    /// Stops it and starts another over the same data.
    pub fn restart(self) -> Server {
        self.stop_and_change(|| {})
    }

    /// Stops it, does something to the data, and starts another over them.
    pub fn stop_and_change(self, change: impl FnOnce()) -> Server {
        self.stop.send(()).unwrap();
        self.thread.join().unwrap().unwrap();
        change();
        Server::set_up(None, self.options)
    }

    pub fn connect(&self) -> TcpStream {
        let socket = TcpStream::connect(self.address).unwrap();
        socket.set_read_timeout(Some(Duration::from_secs(10))).unwrap();
        socket
    }

    /// The answer to a request, head and body.
    pub fn ask(&self, request: &str) -> (String, String) {
        let (head, body) = self.ask_with(request, "");
        (head, String::from_utf8(body).unwrap())
    }

    /// The same with lines for the head of the request, each with its line end, and for a body that need not be text.
    pub fn ask_with(&self, request: &str, lines: &str) -> (String, Vec<u8>) {
        self.ask_with_body(request, lines, "")
    }

    /// The same with a body, whose length has to be among the lines.
    pub fn ask_with_body(&self, request: &str, lines: &str, body: &str) -> (String, Vec<u8>) {
        let mut socket = self.connect();
        write!(socket, "{request} HTTP/1.1\r\nHost: localhost\r\n{lines}Connection: close\r\n\r\n{body}").unwrap();
        let mut answer = Vec::new();
        socket.read_to_end(&mut answer).unwrap();
        let end = answer.windows(4).position(|four| four == b"\r\n\r\n").unwrap();
        let body = answer.split_off(end + 4);
        (String::from_utf8(answer).unwrap(), body)
    }

    /// Waits for one that ends by itself; gives how it ended.
    pub fn stopped(self) -> std::io::Result<()> {
        self.thread.join().unwrap()
    }

    /// Stops it and leaves its data.
    pub fn halt(self) {
        self.stop.send(()).unwrap();
        self.thread.join().unwrap().unwrap();
    }

    /// Stops it; gives how it ended.
    pub fn stop(self) -> std::io::Result<()> {
        self.stop.send(()).unwrap();
        let ended = self.thread.join().unwrap();
        if let StoragePlace::Folder(data) = self.options.storage {
            let _ = std::fs::remove_dir_all(data);
        }
        ended
    }
}
