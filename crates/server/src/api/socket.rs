//! Watching and playing as it happens: a WebSocket for the app, lines of JSON for bots.

use std::convert::Infallible;
use std::net::IpAddr;
use std::sync::atomic::Ordering;
use std::time::Duration;

use axum::body::Body;
use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket, WebSocketUpgrade, close_code};
use axum::extract::{Extension, State};
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse, Response};
use futures_util::SinkExt;
use slipway_messages::{Language, Message as Why, message};
use slipway_play::{Action, PlayerMessage, PlayerRequest};
use tokio::sync::mpsc;
use tokio::time::{Instant, interval_at, sleep, timeout};

use crate::attendance::Attending;
use crate::ids::{GameId, Hash};
use crate::language::Asked;
use crate::limits::SocketPlace;
use crate::reader::Missing;
use crate::table::talk::words;
use crate::table::{Ask, BEHIND, Problem, Watcher};
use crate::views::Frame;
use crate::wire::RefusedAction;

use super::body::{Named, Since};
use super::who::Asker;
use super::{Api, Sorry, who};

/// The longest frame that a client may send.
const FRAME: usize = 4 << 10;
/// What a socket reads at once: a turn is a tenth of it, and every open socket holds so much.
const READ: usize = 1 << 10;
/// What is gathered before it is sent.
const WRITTEN: usize = 4 << 10;
/// How often a quiet connection is asked whether it is still there, and how long it may take to answer.
const PING: Duration = Duration::from_secs(25);
const PATIENCE: Duration = Duration::from_secs(60);
/// How long a socket may take to close.
const GOODBYE: Duration = Duration::from_secs(2);
/// Frames that nobody wants, as pings, binary frames and questions beyond the limit: more than this many in [`WINDOW`] end the connection.
const NOISE: u32 = 100;
const WINDOW: Duration = Duration::from_secs(10);

/// Ends the watching when it is dropped, however that comes about.
struct Watching {
    api: Api,
    game: GameId,
    number: u64,
    client: IpAddr,
    language: Language,
    _place: SocketPlace,
    _attending: Option<Attending>,
}

impl Drop for Watching {
    fn drop(&mut self) {
        let (hall, game, number) = (self.api.hall.clone(), self.game.clone(), self.number);
        tokio::spawn(async move { hall.tell_if_live(&game, Ask::Leave(number)).await });
    }
}

async fn sit(
    api: &Api,
    client: IpAddr,
    game: &GameId,
    who: Option<Hash>,
    since: &Since,
    language: Language,
) -> Result<(Watching, mpsc::Receiver<Utf8Bytes>), Sorry> {
    if api.hall.services().is_lost() {
        // At once: the next connection may be to a node that is well.
        return Err(Missing::Broken.into());
    }
    let place = api.gate.socket(client).ok_or_else(|| Sorry::too_many(message!("server-too-many-sockets")))?;
    let number = api.watchers.fetch_add(1, Ordering::Relaxed);
    let (frames, waiting) = mpsc::channel(BEHIND);
    // Whether the game exists is known before the connection is taken over.
    let watcher = Watcher { number, frames, who, client, language };
    api.hall.tell(game, Ask::Watch { watcher, since: since.since }).await?;
    let attending = who.map(|who| api.hall.services().attendance.open(who));
    let (api, game, _place, _attending) = (api.clone(), game.clone(), place, attending);
    Ok((Watching { api, game, number, client, language, _place, _attending }, waiting))
}

/// A WebSocket: frames of JSON both ways.
pub async fn socket(
    State(api): State<Api>,
    Named(game): Named,
    since: Since,
    Extension(who::Client(client)): Extension<who::Client>,
    Asked(language): Asked,
    asker: Asker,
    upgrade: WebSocketUpgrade,
) -> Result<Response, Sorry> {
    let who = asker.player();
    let (seat, frames) = sit(&api, client, &game, who, &since, language).await?;
    let upgrade = upgrade.max_message_size(FRAME).max_frame_size(FRAME);
    let upgrade = upgrade.read_buffer_size(READ).write_buffer_size(WRITTEN);
    Ok(upgrade.on_upgrade(async move |mut socket| {
        let services = seat.api.hall.services();
        tokio::select! {
            () = talk(&mut socket, &seat, frames, who) => {}
            // Whatever was asked just now is asked again where the client connects next.
            () = services.lost() => {
                let why = message!("server-connect-again").in_language(seat.language);
                Box::pin(hang_up(&mut socket, close_code::AGAIN, why)).await;
            }
        }
    }))
}

async fn talk(socket: &mut WebSocket, seat: &Watching, mut frames: mpsc::Receiver<Utf8Bytes>, who: Option<Hash>) {
    let mut heard = Instant::now();
    let (mut window, mut noise) = (Instant::now(), 0);
    // One for the whole connection: setting a timer for every frame would cost more than the frame.
    let mut pings = interval_at(Instant::now() + PING, PING);
    loop {
        let (frame, answer) = tokio::select! {
            // Frames first: those who are shown one need not be listened to before.
            biased;
            frame = frames.recv() => match frame {
                Some(frame) => (Some(frame), None),
                None => {
                    let why = message!("server-connect-again").in_language(seat.language);
                    return Box::pin(hang_up(socket, close_code::AGAIN, why)).await;
                }
            },
            message = socket.recv() => {
                heard = Instant::now();
                let heard = match message {
                    Some(Ok(message)) => Heard::of(message, seat),
                    Some(Err(_)) | None => return,
                };
                match heard {
                    // In a box, so that an idle socket holds no room for it; likewise below.
                    Heard::Question(text) => match Box::pin(answer(seat, who, &text)).await {
                        Some(answer) => (None, Some(answer)),
                        None => {
                            let why = message!("server-connect-again").in_language(seat.language);
                            return Box::pin(hang_up(socket, close_code::AGAIN, why)).await;
                        }
                    },
                    Heard::Noise(answer) => {
                        if window.elapsed() > WINDOW {
                            (window, noise) = (Instant::now(), 0);
                        }
                        noise += 1;
                        if noise > NOISE {
                            let why = message!("server-too-much").in_language(seat.language);
                            return Box::pin(hang_up(socket, close_code::POLICY, why)).await;
                        }
                        (None, answer.map(|why| Frame::error(&why, seat.language).text()))
                    }
                    Heard::Close => return,
                }
            },
            _ = pings.tick() => {
                if heard.elapsed() > PATIENCE || socket.send(Message::Ping(Vec::new().into())).await.is_err() {
                    return;
                }
                continue;
            }
        };
        // A reader who takes nothing for so long is gone.
        if !matches!(Box::pin(timeout(PATIENCE, deliver(socket, frame, &mut frames, answer))).await, Ok(Ok(()))) {
            return;
        }
    }
}

/// What a client has sent.
enum Heard {
    /// Something that gets an answer.
    Question(Utf8Bytes),
    /// Something that nobody wants, and what is said to it, if anything.
    Noise(Option<Why>),
    /// The end.
    Close,
}

impl Heard {
    fn of(message: Message, seat: &Watching) -> Heard {
        match message {
            Message::Text(text) if seat.api.gate.lets_question(seat.client) => Heard::Question(text),
            Message::Text(_) => Heard::Noise(Some(message!("server-too-often"))),
            Message::Binary(_) => Heard::Noise(Some(message!("server-frame-binary"))),
            Message::Ping(_) | Message::Pong(_) => Heard::Noise(None),
            Message::Close(_) => Heard::Close,
        }
    }
}

async fn hang_up(socket: &mut WebSocket, code: u16, reason: String) {
    let frame = CloseFrame { code, reason: reason.into() };
    let goodbye = async {
        // What the client still sends is read and dropped: unread, it would make the system throw our last words away.
        if socket.send(Message::Close(Some(frame))).await.is_ok() {
            while let Some(Ok(_)) = socket.recv().await {}
        }
    };
    // The client may be gone already.
    let _ = timeout(GOODBYE, goodbye).await;
}

/// Sends a frame, what waits behind it, and an answer, all in one piece: a turn and its acknowledgement are one write to the network.
async fn deliver(
    socket: &mut WebSocket,
    frame: Option<Utf8Bytes>,
    frames: &mut mpsc::Receiver<Utf8Bytes>,
    answer: Option<Utf8Bytes>,
) -> Result<(), axum::Error> {
    let waiting = std::iter::from_fn(|| frames.try_recv().ok()).take(BEHIND);
    for text in frame.into_iter().chain(waiting).chain(answer) {
        socket.feed(Message::Text(text)).await?;
    }
    socket.flush().await
}

/// The answer to a question. None if the server stops: then nothing was done, and the client asks again where it connects next.
async fn answer(seat: &Watching, who: Option<Hash>, text: &str) -> Option<Utf8Bytes> {
    let message = match PlayerMessage::read(text) {
        Ok(message) => message,
        Err(error) => return Some(Frame::error(&error.message(), seat.language).text()),
    };
    let id = message.id;
    let refused = |why: &Why| Frame::refused(id, why, seat.language).text();
    let done = match message.wanted {
        PlayerRequest::Act(action) => act(seat, who, id, action).await,
        PlayerRequest::Say(text) => match words(&text) {
            Ok(text) => say(seat, who, id, text).await,
            Err(why) => return Some(refused(&why)),
        },
    };
    Some(match done {
        Ok(Ok(frame)) => frame,
        Ok(Err(Problem::Refused(RefusedAction { why, cells }, view))) => {
            let (error, code, args) = (why.in_language(seat.language), why.code(), why.args());
            Frame::Refused { id, error, code, args, cells, view: Some(&view) }.text()
        }
        Ok(Err(Problem::NotYours(why) | Problem::NotNow(why) | Problem::TooMany(why))) => refused(&why),
        Ok(Err(Problem::NotKnown)) => refused(&message!("server-not-known")),
        Ok(Err(Problem::Overtaken | Problem::NotKept)) | Err(_) if seat.api.hall.is_closed() => return None,
        Ok(Err(Problem::Overtaken | Problem::NotKept)) | Err(_) => refused(&message!("server-not-stored")),
    })
}

/// What a table answers, as the frame that says so.
type Answered = Result<Result<Utf8Bytes, Problem>, Missing>;

async fn act(seat: &Watching, who: Option<Hash>, id: u64, action: Action) -> Answered {
    let acting = seat.api.acting(who, seat.client, &action).await?;
    let acted = seat.api.hall.ask(&seat.game, |reply| Ask::Act { acting, action, reply }).await?;
    Ok(acted.map(|version| Frame::Done { id, version }.text()))
}

async fn say(seat: &Watching, who: Option<Hash>, id: u64, text: String) -> Answered {
    let said = seat.api.hall.ask(&seat.game, |reply| Ask::Say { who, text, reply }).await?;
    Ok(said.map(|remark| Frame::Noted { id, number: remark.number }.text()))
}

/// The same frames as lines of JSON, for as long as the client reads: made for bots.
#[utoipa::path(get, path = "/api/games/{id}/events", params(
    ("id" = String, Path, description = "The game's name"),
    ("since" = Option<u32>, Query, description = "The number of the latest event that you know"),
), responses(
    (status = 200, description = "A line of JSON for everything that happens", body = String, content_type = "application/x-ndjson"),
))]
pub async fn events(
    State(api): State<Api>,
    Named(game): Named,
    since: Since,
    Extension(who::Client(client)): Extension<who::Client>,
    Asked(language): Asked,
    asker: Asker,
) -> Result<Response, Sorry> {
    let who = asker.player();
    let (seat, frames) = sit(&api, client, &game, who, &since, language).await?;
    let lines = futures_util::stream::unfold((frames, seat), |(mut frames, seat)| async move {
        let line = tokio::select! {
            frame = frames.recv() => format!("{}\n", frame?),
            // An empty line shows that the connection is alive.
            () = sleep(PING) => "\n".to_owned(),
            () = seat.api.hall.services().lost() => return None,
        };
        Some((Ok::<String, Infallible>(line), (frames, seat)))
    });
    Ok(([(CONTENT_TYPE, "application/x-ndjson")], Body::from_stream(lines)).into_response())
}
