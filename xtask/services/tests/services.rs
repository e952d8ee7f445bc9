//! The services start, fail as they are told to, and leave nothing behind.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

use std::net::{Ipv4Addr, SocketAddr};
use std::path::Path;
use std::time::{Duration, Instant};

use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio::time::{sleep, timeout};
use xtask_services::{Balancer, Flow, Link};

const SOON: Duration = Duration::from_secs(3);
const SILENCE: Duration = Duration::from_millis(150);

/// A server that says its name and then echoes. It answers questions about its health with `status`.
async fn server(name: &'static str, status: &'static str) -> SocketAddr {
    let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).await.unwrap();
    let address = listener.local_addr().unwrap();
    tokio::spawn(async move {
        while let Ok((mut stream, from)) = listener.accept().await {
            tokio::spawn(async move {
                let mut piece = vec![0; 1 << 10];
                while let Ok(length @ 1..) = stream.read(&mut piece).await {
                    if piece.starts_with(b"GET /healthz") {
                        let _ = stream.write_all(format!("HTTP/1.1 {status}\r\n\r\n").as_bytes()).await;
                        return;
                    }
                    let said = String::from_utf8_lossy(&piece[..length]).into_owned();
                    let _ = stream.write_all(format!("{name} {} {said}", from.ip()).as_bytes()).await;
                }
            });
        }
    });
    address
}

async fn say(stream: &mut TcpStream, text: &str) {
    stream.write_all(text.as_bytes()).await.unwrap();
}

/// What comes next; none when the connection ends.
async fn hear(stream: &mut TcpStream) -> Option<String> {
    let mut piece = vec![0; 1 << 10];
    match timeout(SOON, stream.read(&mut piece)).await.expect("nothing comes") {
        Ok(0) | Err(_) => None,
        Ok(length) => Some(String::from_utf8_lossy(&piece[..length]).into_owned()),
    }
}

async fn is_silent(stream: &mut TcpStream) -> bool {
    timeout(SILENCE, stream.read(&mut [0; 8])).await.is_err()
}

async fn link() -> (Link, TcpStream) {
    let link = Link::start(server("echo", "200").await, Ipv4Addr::new(127, 0, 0, 9)).await.unwrap();
    let stream = TcpStream::connect(link.address).await.unwrap();
    (link, stream)
}

#[tokio::test]
async fn a_link_passes_everything_on_and_says_where_it_comes_from() {
    let (_link, mut stream) = link().await;
    say(&mut stream, "one").await;
    assert_eq!(hear(&mut stream).await.as_deref(), Some("echo 127.0.0.9 one"));
}

#[tokio::test]
async fn a_link_that_holds_is_silent_and_loses_nothing() {
    for flow in [Flow::ToService, Flow::FromService] {
        let (link, mut stream) = link().await;
        link.hold(&[flow]);
        say(&mut stream, "late").await;
        assert!(is_silent(&mut stream).await, "{flow:?}");
        link.heal();
        assert_eq!(hear(&mut stream).await.as_deref(), Some("echo 127.0.0.9 late"));
    }
}

#[tokio::test]
async fn what_is_held_arrives_though_its_sender_has_gone() {
    let arrived = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).await.unwrap();
    let link = Link::start(arrived.local_addr().unwrap(), Ipv4Addr::LOCALHOST).await.unwrap();
    let mut stream = TcpStream::connect(link.address).await.unwrap();
    let (mut service, _) = arrived.accept().await.unwrap();
    link.hold(&[Flow::ToService, Flow::FromService]);
    say(&mut stream, "COMMIT").await;
    drop(stream);
    assert!(is_silent(&mut service).await);
    link.heal();
    assert_eq!(hear(&mut service).await.as_deref(), Some("COMMIT"));
    assert_eq!(hear(&mut service).await, None);
}

#[tokio::test]
async fn a_link_that_is_cut_ends_connections_and_lets_none_through_until_it_is_healed() {
    let (link, mut stream) = link().await;
    say(&mut stream, "before").await;
    hear(&mut stream).await.unwrap();
    link.cut();
    assert_eq!(hear(&mut stream).await, None);
    let mut stream = TcpStream::connect(link.address).await.unwrap();
    assert_eq!(hear(&mut stream).await, None);
    link.heal();
    let mut stream = TcpStream::connect(link.address).await.unwrap();
    say(&mut stream, "after").await;
    assert!(hear(&mut stream).await.is_some());
}

#[tokio::test]
async fn a_slow_link_takes_its_time_both_ways() {
    let (link, mut stream) = link().await;
    link.delay(Duration::from_millis(50));
    let begin = Instant::now();
    say(&mut stream, "slow").await;
    hear(&mut stream).await.unwrap();
    assert!(begin.elapsed() >= Duration::from_millis(100), "{:?}", begin.elapsed());
}

#[tokio::test]
async fn a_balancer_takes_nodes_in_turn_and_leaves_out_those_that_are_not_well() {
    let gone = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).await.unwrap();
    let nobody = gone.local_addr().unwrap();
    drop(gone);
    let nodes = [server("a", "200 OK").await, server("ill", "503 Ill").await, nobody, server("b", "200 OK").await];
    let balancer = Balancer::start(&nodes, 0).await.unwrap();
    let mut names = Vec::new();
    // Until it has asked for the first time, it takes everybody to be well.
    sleep(Duration::from_millis(300)).await;
    for _ in 0..8 {
        let mut stream = TcpStream::connect(balancer.address).await.unwrap();
        say(&mut stream, "x").await;
        names.push(hear(&mut stream).await.unwrap().split(' ').next().unwrap().to_owned());
    }
    let count = |name: &str| names.iter().filter(|found| *found == name).count();
    assert_eq!(count("a") + count("b"), 8, "{names:?}");
    assert!(count("a") >= 2 && count("b") >= 2, "{names:?}");
}

#[tokio::test]
async fn a_balancer_tries_everybody_when_nobody_is_well() {
    let balancer = Balancer::start(&[server("ill", "503 Ill").await], 0).await.unwrap();
    sleep(Duration::from_millis(300)).await;
    let mut stream = TcpStream::connect(balancer.address).await.unwrap();
    say(&mut stream, "x").await;
    assert!(hear(&mut stream).await.is_some());
}

/// With the real programs, where they are installed: `cargo xtask test` sees to it.
mod installed {
    use super::*;
    use xtask_services::{Durability, Nats, Postgres, Stop};

    fn is_installed(path: &str) -> bool {
        let is_there = Path::new(path).exists();
        if !is_there {
            println!("skipped: there is no {path}");
        }
        is_there
    }

    /// Asks PostgreSQL something in its own words: a greeting without a password, then simple questions. The letters of the answers come back.
    async fn ask(address: SocketAddr, questions: &[&str]) -> Vec<(u8, Vec<u8>)> {
        let mut stream = TcpStream::connect(address).await.unwrap();
        let words = b"\0\x03\0\0user\0postgres\0database\0slipway\0\0";
        stream.write_all(&(words.len() as u32 + 4).to_be_bytes()).await.unwrap();
        stream.write_all(words).await.unwrap();
        let mut answers = Vec::new();
        let mut questions = questions.iter();
        while let Ok(letter) = stream.read_u8().await {
            let length = stream.read_u32().await.unwrap() as usize - 4;
            let mut body = vec![0; length];
            stream.read_exact(&mut body).await.unwrap();
            answers.push((letter, body));
            if letter == b'Z' {
                let Some(question) = questions.next() else { break };
                stream.write_u8(b'Q').await.unwrap();
                stream.write_u32(question.len() as u32 + 5).await.unwrap();
                stream.write_all(question.as_bytes()).await.unwrap();
                stream.write_u8(0).await.unwrap();
            }
        }
        answers
    }

    fn value(answers: &[(u8, Vec<u8>)]) -> String {
        // Two bytes say how many columns, four how long the first is.
        let row = answers.iter().find(|(letter, _)| *letter == b'D').expect("a row");
        String::from_utf8_lossy(&row.1[6..]).into_owned()
    }

    #[tokio::test]
    async fn a_commit_whose_answer_is_lost_is_stored_through_a_crash_and_a_restart() {
        if !is_installed("/usr/lib/postgresql") {
            return;
        }
        let mut postgres = Postgres::start("test", Durability::System).await.unwrap();
        let link = Link::start(postgres.address, Ipv4Addr::LOCALHOST).await.unwrap();
        ask(link.address, &["CREATE TABLE kept (x int)"]).await;
        link.lose_commits(1);
        let answers = ask(link.address, &["BEGIN", "INSERT INTO kept VALUES (1)", "COMMIT"]).await;
        let complete = |words: &[u8]| answers.iter().any(|(letter, body)| *letter == b'C' && body.starts_with(words));
        assert!(complete(b"INSERT") && !complete(b"COMMIT"), "{answers:?}");
        assert_eq!(link.lost_commits(), 1);
        assert_eq!(value(&ask(postgres.address, &["SELECT COUNT(*) FROM kept"]).await), "1");
        for stop in [Stop::Immediate, Stop::Fast] {
            postgres.stop(stop).unwrap();
            assert!(TcpStream::connect(postgres.address).await.is_err());
            postgres.start_again().await.unwrap();
            assert_eq!(value(&ask(link.address, &["SELECT COUNT(*) FROM kept"]).await), "1");
        }
        let address = postgres.address;
        drop(postgres);
        assert!(TcpStream::connect(address).await.is_err());
    }

    #[tokio::test]
    async fn a_standby_has_every_commit_and_takes_over_where_the_link_points() {
        if !is_installed("/usr/lib/postgresql") {
            return;
        }
        let mut first = Postgres::start("first", Durability::System).await.unwrap();
        let link = Link::start(first.address, Ipv4Addr::LOCALHOST).await.unwrap();
        ask(link.address, &["CREATE TABLE kept (x int)"]).await;
        let standby = first.standby("second").await.unwrap();
        ask(link.address, &["INSERT INTO kept VALUES (1)"]).await;
        first.stop(Stop::Immediate).unwrap();
        standby.promote().unwrap();
        link.point_to(standby.address);
        let answers = ask(link.address, &["INSERT INTO kept VALUES (2)", "SELECT COUNT(*) FROM kept"]).await;
        assert_eq!(value(&answers), "2");
    }

    #[tokio::test]
    async fn nats_comes_back_on_the_same_port() {
        if !is_installed("/usr/sbin/nats-server") {
            return;
        }
        let mut nats = Nats::start("test").await.unwrap();
        for _ in 0..2 {
            let mut stream = TcpStream::connect(nats.address).await.unwrap();
            assert!(hear(&mut stream).await.unwrap().starts_with("INFO {"));
            nats.stop().unwrap();
            assert!(TcpStream::connect(nats.address).await.is_err());
            nats.start_again().await.unwrap();
        }
    }
}
