//! The server as a browser meets it: over a socket.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::io::{Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::thread::JoinHandle;
use std::time::Duration;

use tokio::sync::oneshot;

/// A server on a free port, stopped by [`Server::stop`].
struct Server {
    address: SocketAddr,
    stop: oneshot::Sender<()>,
    thread: JoinHandle<std::io::Result<()>>,
}

impl Server {
    fn start() -> Server {
        let (stop, stopped) = oneshot::channel();
        let listener = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
        let address = listener.local_addr().unwrap();
        let thread = std::thread::spawn(move || {
            let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
            runtime.block_on(async {
                listener.set_nonblocking(true)?;
                let listener = tokio::net::TcpListener::from_std(listener)?;
                slipway_server::serve(listener, async { stopped.await.unwrap_or_default() }).await
            })
        });
        Server { address, stop, thread }
    }

    fn connect(&self) -> TcpStream {
        let socket = TcpStream::connect(self.address).unwrap();
        socket.set_read_timeout(Some(Duration::from_secs(10))).unwrap();
        socket
    }

    /// The answer to a request, head and body.
    fn ask(&self, request: &str) -> (String, String) {
        let mut socket = self.connect();
        write!(socket, "{request} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n").unwrap();
        let mut answer = String::new();
        socket.read_to_string(&mut answer).unwrap();
        let (head, body) = answer.split_once("\r\n\r\n").unwrap();
        (head.to_owned(), body.to_owned())
    }

    /// Stops it; gives how it ended.
    fn stop(self) -> std::io::Result<()> {
        self.stop.send(()).unwrap();
        self.thread.join().unwrap()
    }
}

#[test]
fn the_start_page_shows_the_five_games() {
    let server = Server::start();
    let (head, body) = server.ask("GET /");
    assert!(head.starts_with("HTTP/1.1 200 "), "{head}");
    assert!(head.contains("content-type: text/html; charset=utf-8"), "{head}");
    for text in ["Slash", "Mark Steere", "Corey Clark", "Mike Zapawa", "Saïd Galdseid", "no browser app"] {
        assert!(body.contains(text), "{text}");
    }
    assert_eq!(body.matches("<svg").count(), 5);
    server.stop().unwrap();
}

#[test]
fn what_the_start_page_links_to_is_there() {
    let server = Server::start();
    for (path, kind) in [("/style.css", "text/css; charset=utf-8"), ("/icon.svg", "image/svg+xml")] {
        assert!(server.ask("GET /").1.contains(&format!("href=\"{path}\"")), "{path}");
        let (head, body) = server.ask(&format!("GET {path}"));
        assert!(head.starts_with("HTTP/1.1 200 ") && head.contains(kind), "{head}");
        assert!(!body.is_empty());
    }
    server.stop().unwrap();
}

#[test]
fn it_says_that_it_is_well() {
    let server = Server::start();
    let (head, body) = server.ask("GET /healthz");
    assert!(head.starts_with("HTTP/1.1 200 "), "{head}");
    assert_eq!(body, "ok\n");
    server.stop().unwrap();
}

#[test]
fn a_wrong_address_or_method_gets_a_sentence() {
    let server = Server::start();
    let (head, body) = server.ask("GET /nowhere/%00?q=%3Cb%3E");
    assert!(head.starts_with("HTTP/1.1 404 "), "{head}");
    assert_eq!(body, "There is nothing here. The start page is at /\n");
    let (head, body) = server.ask("POST /");
    assert!(head.starts_with("HTTP/1.1 405 "), "{head}");
    assert_eq!(body, "This page can only be read, with GET or HEAD.\n");
    server.stop().unwrap();
}

#[test]
fn every_answer_keeps_scripts_and_strangers_out() {
    let server = Server::start();
    for request in ["GET /", "HEAD /", "GET /style.css", "GET /healthz", "GET /nowhere", "POST /"] {
        let (head, _) = server.ask(request);
        assert!(head.contains("content-security-policy: default-src 'none'; style-src 'self';"), "{request}: {head}");
        assert!(head.contains("x-content-type-options: nosniff"), "{request}: {head}");
        assert!(head.contains("referrer-policy: no-referrer"), "{request}: {head}");
    }
    server.stop().unwrap();
}

#[test]
fn noise_on_the_wire_does_not_disturb_others() {
    let server = Server::start();
    let mut socket = server.connect();
    socket.write_all(b"\x16\x03\x01 what is this\r\n\r\n").unwrap();
    let mut answer = Vec::new();
    let _ = socket.read_to_end(&mut answer);
    assert_eq!(server.ask("GET /healthz").1, "ok\n");
    server.stop().unwrap();
}

#[test]
fn it_stops_when_told_to_although_connections_are_open() {
    let server = Server::start();
    let idle = server.connect();
    let mut half = server.connect();
    write!(half, "GET /healthz HTTP/1.1\r\nHo").unwrap();
    let mut kept = server.connect();
    write!(kept, "GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n").unwrap();
    assert_eq!(kept.read(&mut [0; 12]).unwrap(), 12);
    let address = server.address;
    server.stop().unwrap();
    assert!(TcpStream::connect(address).is_err());
    drop((idle, half, kept));
}
