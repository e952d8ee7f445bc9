//! Sockets that ask too much, come in numbers, or do not read.

use std::time::{Duration, Instant};

use anyhow::{Context, Result, ensure};
use futures_util::future::join_all;
use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::time::{sleep, timeout};
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::protocol::frame::coding::CloseCode;

use super::AttackOutcome;
use super::arena::Arena;
use super::client::{Client, ask, frame, silence};
use super::connections::until_closed;
use super::game::{Players, seat_small};
use crate::process::RAISED;
use crate::socket::Socket;
use crate::waiting::within;

/// Questions of a client that are answered in a second, unless the operator says otherwise.
const RATE: f64 = 20.0;
/// How many may come at once.
const BURST: f64 = 100.0;
/// How many sockets ask at once, and how much each of them asks: together far more than is allowed.
const ASKERS: usize = 20;
const QUESTIONS: usize = 100;
/// A socket that says nothing for this long has nothing more to say.
const QUIET: Duration = Duration::from_secs(1);
/// How many frames a flood has.
const FLOOD: usize = 2_000;
/// How long a flood may last before it is cut off.
const CUT_OFF: Duration = Duration::from_secs(10);
/// How many spectators come and go.
const SPECTATORS: usize = 200;
/// How long a reader may take nothing.
const DEAF: Duration = Duration::from_secs(95);
/// Rounds of three events that it does not take.
const ROUNDS: usize = 400;
/// Nobody gets a frame for nothing within this.
const NOTHING: Duration = Duration::from_millis(700);

/// A question that no game accepts.
fn illegal() -> Value {
    json!({ "kind": "play", "turn": "z99" })
}

/// Twenty sockets of one client ask at once.
///
/// # Errors
/// Which promise was broken.
pub async fn questions(arena: &Arena) -> Result<AttackOutcome> {
    let server = arena.serve(&[]).await?;
    let seated = seat_small(&mut Client::usual(&server).http().await?).await?;
    let asker = Client::at(2, &server);
    let begin = Instant::now();
    let asking = (0..ASKERS).map(async |_| flood_with_questions(asker, &seated.id, &seated.tokens[0]).await);
    let (mut answered, mut stopped) = (0, 0);
    for asked in join_all(asking).await {
        let (answers, errors) = asked?;
        answered += answers;
        stopped += errors;
    }
    let seconds = begin.elapsed().as_secs_f64();
    let most = BURST + RATE * seconds + RATE / 2.0;
    ensure!(f64::from(answered) <= most, "{answered} questions were answered in {seconds:.1} s over {ASKERS} sockets");
    ensure!(f64::from(answered) >= RATE, "only {answered} questions were answered");
    ensure!(stopped > 0, "no socket got an error that says that it asks too often");

    // Another client is not concerned, and the same one is not shut out for ever.
    let mut other = Client::usual(&server).socket(&seated.id, "", Some(&seated.tokens[1])).await?;
    let answer = ask(&mut other, &illegal()).await?;
    ensure!(answer["kind"] == "refused", "another client gets {answer}");
    sleep(Duration::from_secs(2)).await;
    let mut again = asker.socket(&seated.id, "", Some(&seated.tokens[0])).await.context("after some quiet")?;
    let answer = ask(&mut again, &illegal()).await?;
    ensure!(answer["kind"] == "refused", "after some quiet the client gets {answer}");
    Ok(AttackOutcome::Held(format!("{answered} of {} questions answered in {seconds:.1} s", ASKERS * QUESTIONS)))
}

/// Asks without waiting for answers. Gives the number of answers, and of errors that say that this is too often.
async fn flood_with_questions(client: Client, game: &str, token: &str) -> Result<(u32, u32)> {
    let (mut sink, mut stream) = client.socket(game, "", Some(token)).await?.split();
    let question = json!({ "id": 1, "action": illegal() }).to_string();
    let send = async {
        for _ in 0..QUESTIONS {
            // The server may have had enough of it.
            if sink.send(Message::text(question.clone())).await.is_err() {
                return;
            }
        }
    };
    let read = async {
        let (mut answers, mut errors) = (0, 0);
        while let Ok(Some(Ok(message))) = timeout(QUIET, stream.next()).await {
            let Message::Text(text) = message else { continue };
            answers += u32::from(text.starts_with(r#"{"kind":"refused""#));
            errors += u32::from(text.starts_with(r#"{"kind":"error""#) && text.contains("too often"));
        }
        (answers, errors)
    };
    Ok(tokio::join!(send, read).1)
}

/// Floods of each kind of frame, while others play.
///
/// # Errors
/// Which promise was broken.
pub async fn frame_flood(arena: &Arena) -> Result<AttackOutcome> {
    let server = arena.serve(&[]).await?;
    let game = seat_small(&mut Client::at(3, &server).http().await?).await?;
    let players = Players::sit(&server).await?;
    let question = json!({ "id": 1, "action": illegal() }).to_string();
    let floods = [
        ("pings", Message::Ping(Vec::new().into())),
        ("binary frames", Message::binary(vec![0; 16])),
        ("texts", Message::text(question)),
    ];
    let flooding = async {
        let client = Client::at(2, &server);
        let mut seen = Vec::new();
        for (what, message) in floods {
            let (code, time) = flood(client, &game.id, &message).await.with_context(|| what.to_owned())?;
            seen.push(format!("{what} cut off after {:.1} s ({code})", time.as_secs_f64()));
        }
        // Those who play should also not feel anything afterwards.
        sleep(Duration::from_secs(1)).await;
        Ok(seen.join(", "))
    };
    let (seen, turns) = players.during(&server, flooding).await?;
    Ok(AttackOutcome::Held(format!("{seen}; {turns} turns beside them")))
}

/// Sends a frame again and again. Gives the code with which the server closed the socket, and when.
async fn flood(client: Client, game: &str, message: &Message) -> Result<(String, Duration)> {
    let (mut sink, mut stream) = client.socket(game, "", None).await?.split();
    let begin = Instant::now();
    let send = async {
        for _ in 0..FLOOD {
            if sink.send(message.clone()).await.is_err() {
                return;
            }
        }
    };
    let closed = async {
        loop {
            match stream.next().await {
                Some(Ok(Message::Close(frame))) => break frame.map(|frame| frame.code),
                Some(Ok(_)) => {}
                // What the server had not read any more can hide its last frame.
                Some(Err(_)) | None => break None,
            }
        }
    };
    let both = async { tokio::join!(send, closed).1 };
    let code = within(CUT_OFF, both, &format!("{FLOOD} of them are not cut off")).await?;
    ensure!(code.is_none_or(|code| code == CloseCode::Policy), "the socket was closed with {code:?}");
    Ok((code.map_or("no code".to_owned(), |code| u16::from(code).to_string()), begin.elapsed()))
}

/// Spectators come and go, then a player does.
///
/// # Errors
/// Which promise was broken.
pub async fn spectators(arena: &Arena) -> Result<AttackOutcome> {
    let server = arena.serve(&RAISED).await?;
    let client = Client::usual(&server);
    let game = seat_small(&mut client.http().await?).await?;
    let mut watchers = Vec::new();
    for _ in 0..5 {
        watchers.push(arrive(client, &game.id, None).await?);
        sleep(Duration::from_millis(20)).await;
    }
    // The last one has to see nothing of those before it, so this is also about the first one.
    for _ in 0..SPECTATORS / 20 {
        let arriving = (0..20).map(async |_| arrive(client, &game.id, None).await);
        for socket in join_all(arriving).await {
            drop(socket?);
        }
    }
    silent(&mut watchers).await.context("spectators come and go")?;

    let here = |first: bool| json!({ "kind": "presence", "here": { "first": first, "second": false } });
    let player = arrive(client, &game.id, Some(&game.tokens[0])).await?;
    all_get(&mut watchers, &here(true)).await.context("a player comes")?;
    let second_tab = arrive(client, &game.id, Some(&game.tokens[0])).await?;
    silent(&mut watchers).await.context("the same player opens a second socket")?;
    drop(second_tab);
    silent(&mut watchers).await.context("one of two sockets of a player is closed")?;
    drop(player);
    all_get(&mut watchers, &here(false)).await.context("a player leaves")?;
    Ok(AttackOutcome::Held(format!("no frame for {SPECTATORS} spectators, one for each change of presence")))
}

/// Opens a socket, whose first frame has to be the view.
async fn arrive(client: Client, game: &str, token: Option<&str>) -> Result<Socket> {
    let mut socket = client.socket(game, "", token).await?;
    let first = frame(&mut socket).await?;
    ensure!(first["kind"] == "view", "the first frame of a newcomer is {}", first["kind"]);
    Ok(socket)
}

async fn all_get(watchers: &mut [Socket], wanted: &Value) -> Result<()> {
    for socket in watchers.iter_mut() {
        let got = frame(socket).await?;
        ensure!(got == *wanted, "a spectator gets {}", got.to_string().chars().take(120).collect::<String>());
    }
    silent(watchers).await
}

async fn silent(watchers: &mut [Socket]) -> Result<()> {
    join_all(watchers.iter_mut().map(|socket| silence(socket, NOTHING))).await.into_iter().collect()
}

/// A reader of `/events` takes nothing any more, and holds the only place that its client has.
///
/// What it does not take waits in the server's system, which has room for megabytes. So the server's own queue for it stays empty.
///
/// # Errors
/// Which promise was broken.
pub async fn deaf_reader(arena: &Arena) -> Result<AttackOutcome> {
    let folder = arena.in_memory()?;
    let flags = ["--requests", "1000000000", "--sockets", "1"];
    let server = arena.serve_on(folder.path(), &flags).await?;
    let mut http = Client::usual(&server).http().await?;
    let game = seat_small(&mut http).await?;
    let deaf = Client::at(2, &server);
    let (mut stream, status) = listen(deaf, &game.id).await?;
    ensure!(status == 200, "/events answers {status}");
    for _ in 0..ROUNDS {
        for (seat, action) in [
            (0, json!({ "kind": "play", "turn": "a1" })),
            (0, json!({ "kind": "offer-takeback", "to_ply": 0 })),
            (1, json!({ "kind": "accept-takeback", "to_ply": 0 })),
        ] {
            http.act(&game.id, &game.tokens[seat], &action).await?.success()?;
        }
    }
    let begin = Instant::now();
    while listen(deaf, &game.id).await?.1 != 200 {
        ensure!(begin.elapsed() < DEAF, "a deaf reader holds its place for more than {} s", DEAF.as_secs());
        sleep(Duration::from_secs(2)).await;
    }
    let seconds = begin.elapsed().as_secs();
    within(CUT_OFF, until_closed(&mut stream, begin), "the connection of a deaf reader does not end").await?;
    Ok(AttackOutcome::Held(format!("a deaf reader is cut off after {seconds} s, and its place is free")))
}

/// Opens `/events` and reads nothing but the beginning of the answer. Gives its status.
async fn listen(client: Client, game: &str) -> Result<(TcpStream, u16)> {
    let mut stream = client.narrow_tcp().await?;
    let question = format!("GET /api/games/{game}/events HTTP/1.1\r\nHost: {}\r\n\r\n", stream.peer_addr()?);
    stream.write_all(question.as_bytes()).await?;
    let mut begin = [0; 12];
    stream.read_exact(&mut begin).await?;
    let status = String::from_utf8_lossy(&begin).split(' ').nth(1).and_then(|number| number.parse().ok());
    Ok((stream, status.context("no answer of HTTP")?))
}
