//! What somebody learns wherever they are on the site: one socket, which only speaks.

use std::net::IpAddr;
use std::time::Duration;

use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket, WebSocketUpgrade, close_code};
use axum::extract::{Extension, State};
use axum::response::Response;
use slipway_messages::{Language, message};
use tokio::time::{Instant, interval_at, timeout};

use crate::attendance::Attending;
use crate::bus::Subscription;
use crate::language::Asked;
use crate::limits::SocketPlace;
use crate::news::{MyNews, subject_of};
use crate::reader::Missing;
use crate::wire::read;

use super::who::{Asker, Client};
use super::{Api, Sorry};

/// Nothing that a client sends here is of use.
const FRAME: usize = 1 << 10;
const READ: usize = 1 << 10;
const WRITTEN: usize = 1 << 10;
/// How often a quiet connection is asked whether it is still there, and how long it may take to answer.
const PING: Duration = Duration::from_secs(25);
const PATIENCE: Duration = Duration::from_secs(60);
/// How long a socket may take to close.
const GOODBYE: Duration = Duration::from_secs(2);
/// More frames of a client than this in [`WINDOW`] end the connection.
const NOISE: u32 = 100;
const WINDOW: Duration = Duration::from_secs(10);

/// Somebody who listens.
struct Listening {
    api: Api,
    client: IpAddr,
    language: Language,
    news: Subscription,
    _place: SocketPlace,
    _attending: Attending,
}

/// A WebSocket that says what concerns you: a challenge was accepted, it is your turn, somebody challenges you.
pub async fn socket(
    State(api): State<Api>,
    Extension(Client(client)): Extension<Client>,
    Asked(language): Asked,
    asker: Asker,
    upgrade: WebSocketUpgrade,
) -> Result<Response, Sorry> {
    let services = api.hall.services();
    if services.is_lost() {
        return Err(Missing::Broken.into());
    }
    let who = asker.player().ok_or_else(|| Sorry::forbidden(message!("server-news-nobody")))?;
    let place = api.gate.socket(client).ok_or_else(|| Sorry::too_many(message!("server-too-many-sockets")))?;
    // From now on nothing is missed: what came before is in the lists.
    let news = services.bus.subscribe(&subject_of(who)).await.ok_or(Missing::Broken)?;
    let _attending = services.attendance.open(who);
    let listening = Listening { api: api.clone(), client, language, news, _place: place, _attending };
    let upgrade = upgrade.max_message_size(FRAME).max_frame_size(FRAME);
    let upgrade = upgrade.read_buffer_size(READ).write_buffer_size(WRITTEN);
    Ok(upgrade.on_upgrade(async move |mut socket| listening.speak(&mut socket).await))
}

impl Listening {
    async fn speak(mut self, socket: &mut WebSocket) {
        let Listening { api, client, language, news, .. } = &mut self;
        let services = api.hall.services();
        let mut pings = interval_at(Instant::now() + PING, PING);
        let (mut heard, mut window, mut noise) = (Instant::now(), Instant::now(), 0);
        if send(socket, &MyNews::Ready {}).await.is_err() {
            return;
        }
        let (code, why) = loop {
            tokio::select! {
                told = news.next() => match told.as_deref().map(read::<MyNews>) {
                    Some(Some(told)) => {
                        if send(socket, &told).await.is_err() {
                            return;
                        }
                    }
                    // A newer node may say more than this one knows.
                    Some(None) => {}
                    None => break (close_code::AGAIN, message!("server-connect-again")),
                },
                message = socket.recv() => {
                    heard = Instant::now();
                    if matches!(message, None | Some(Err(_) | Ok(Message::Close(_)))) {
                        return;
                    }
                    if window.elapsed() > WINDOW {
                        (window, noise) = (Instant::now(), 0);
                    }
                    noise += 1;
                    if noise > NOISE || !api.gate.lets_question(*client) {
                        break (close_code::POLICY, message!("server-too-much"));
                    }
                }
                _ = pings.tick() => {
                    if heard.elapsed() > PATIENCE || socket.send(Message::Ping(Vec::new().into())).await.is_err() {
                        return;
                    }
                }
                () = services.closing() => break (close_code::AGAIN, message!("server-connect-again")),
                () = services.lost() => break (close_code::AGAIN, message!("server-connect-again")),
            }
        };
        let frame = CloseFrame { code, reason: why.in_language(*language).into() };
        let goodbye = async {
            if socket.send(Message::Close(Some(frame))).await.is_ok() {
                while let Some(Ok(_)) = socket.recv().await {}
            }
        };
        let _ = timeout(GOODBYE, goodbye).await;
    }
}

/// A reader who takes nothing for so long is gone.
async fn send(socket: &mut WebSocket, news: &MyNews) -> Result<(), ()> {
    let text: Utf8Bytes = serde_json::to_string(news).expect("news have text keys only").into();
    let sent = timeout(PATIENCE, socket.send(Message::Text(text))).await;
    sent.map_err(drop)?.map_err(drop)
}
