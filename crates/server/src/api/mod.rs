//! The open API: making, joining, watching and playing games by HTTP and WebSocket, for the app and for bots.

pub(crate) mod accepts;
mod answer;
pub(crate) mod body;
mod challenges;
mod describe;
mod games;
pub(crate) mod mail;
pub(crate) mod names;
mod news;
pub(crate) mod notices;
#[cfg(feature = "passkeys")]
mod passkeys;
pub(crate) mod people;
mod shared;
mod socket;
mod who;
pub(crate) mod work;

use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;
use std::sync::atomic::AtomicU64;

use axum::Router;
use axum::extract::{ConnectInfo, DefaultBodyLimit, Request, State};
use axum::middleware::{Next, from_fn, from_fn_with_state};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};

use slipway_messages::message;
use slipway_play::Action;

use crate::challenges::ChallengeBoard;
use crate::hall::Hall;
use crate::ids::Hash;
use crate::limits::Gate;
use crate::reader::Missing;
use crate::share::pictures::Pictures;
use crate::wire::{Acting, Sent};

pub use answer::Sorry;
pub use who::is_encrypted;

/// The longest body of a request. No question is longer than a position and a name.
const BODY: usize = 16 << 10;

/// What every question needs.
#[derive(Clone)]
pub struct Api {
    hall: Hall,
    gate: Gate,
    watchers: Arc<AtomicU64>,
    pictures: Pictures,
    challenges: ChallengeBoard,
}

impl Api {
    /// The API over these games.
    pub fn new(hall: Hall) -> Api {
        let gate = hall.services().gate.clone();
        let challenges = ChallengeBoard::new(hall.clone());
        Api { hall, gate, watchers: Arc::default(), pictures: Pictures::new(), challenges }
    }

    /// Somebody who acts. Whether there is room for another game is only asked where one may begin.
    async fn acting(&self, who: Option<Hash>, client: IpAddr, action: &Action) -> Result<Acting, Missing> {
        let unfinished = match (action, who) {
            (Action::OfferRematch {} | Action::AcceptRematch {}, Some(who)) => self.hall.unfinished(who).await?,
            _ => 0,
        };
        Ok(Acting { who, client, unfinished, sent: Sent::Once, known: None })
    }

    /// All its addresses.
    pub fn router(self) -> Router {
        // What everybody may read, pages of other sites too: nobody's cookie is looked at.
        let for_everybody = Router::new()
            .route("/api/games/{id}/public", get(shared::public))
            .route("/api/games/{id}/picture.png", get(shared::picture))
            .method_not_allowed_fallback(async || Sorry::method())
            .layer(from_fn_with_state(self.clone(), shared::admit_everybody))
            .with_state(self.clone());
        let router = Router::new();
        #[cfg(feature = "passkeys")]
        let router = router.merge(passkeys::router());
        router
            .route("/api/", get(describe::page))
            .route("/api/openapi.json", get(describe::document))
            .route("/api/lobby", get(games::lobby))
            .route("/api/mine", get(games::mine))
            .route("/api/me", get(people::me))
            .route("/api/me/name", post(people::name))
            .route("/api/me/key", post(people::key))
            .route("/api/me/code", post(people::code))
            .route("/api/me/email", post(mail::email))
            .route("/api/me/email/confirm", post(mail::confirm_email))
            .route("/api/me/email/remove", post(mail::remove_email))
            .route("/api/me/accepts", post(accepts::set))
            .route("/api/me/sessions", get(people::sessions))
            .route("/api/me/sessions/end", post(people::end_sessions))
            .route("/api/me/notices", get(notices::notices).post(notices::choose))
            .route("/api/me/push", post(notices::subscribe))
            .route("/api/me/push/end", post(notices::unsubscribe))
            .route("/api/notices/stop/{token}", get(notices::stopping).post(notices::stop))
            .route("/api/sign-in", post(people::sign_in))
            .route("/api/sign-in/email", post(mail::sign_in_email))
            .route("/api/sign-in/email/confirm", post(mail::confirm_sign_in))
            .route("/api/sign-out", post(people::sign_out))
            .route("/api/names/{name}", get(names::check))
            .route("/api/players/{name}", get(people::player))
            .route("/api/work", post(work::work))
            .route("/api/me/socket", get(news::socket))
            .route("/api/challenges", get(challenges::list))
            .route("/api/challenges/{id}/accept", post(challenges::accept))
            .route("/api/challenges/{id}/decline", post(challenges::decline))
            .route("/api/challenges/{id}/withdraw", post(challenges::withdraw))
            .route("/api/standing", post(challenges::stand))
            .route("/api/play", post(challenges::play))
            .route("/api/games", post(games::make))
            .route("/api/games/{id}", get(games::view))
            .route("/api/games/{id}/join", post(games::join))
            .route("/api/games/{id}/cancel", post(games::cancel))
            .route("/api/games/{id}/act", post(games::act))
            .route("/api/games/{id}/say", post(games::say))
            .route("/api/games/{id}/talk", get(games::talk))
            .route("/api/games/{id}/record.sgf", get(games::sgf))
            .route("/api/games/{id}/record.json", get(games::json))
            .route("/api/games/{id}/events", get(socket::events))
            .route("/api/games/{id}/socket", get(socket::socket))
            .method_not_allowed_fallback(async || Sorry::method())
            .layer(DefaultBodyLimit::max(BODY))
            .layer(from_fn_with_state(self.clone(), admit))
            .with_state(self)
            .merge(for_everybody)
            .layer(from_fn(answer::word))
    }
}

/// Lets a client in that does not ask too often, and that is not another site's page acting for a person.
async fn admit(
    State(api): State<Api>,
    ConnectInfo(from): ConnectInfo<SocketAddr>,
    mut request: Request,
    next: Next,
) -> Response {
    let client = api.gate.client(from, request.headers());
    // Workers are the server's own, however many turns they make.
    if !work::is_worker(request.headers(), &api.hall.services().house) && !api.gate.lets_ask(client) {
        return Sorry::too_many(message!("server-too-often")).into_response();
    }
    // What ends letters is a secret of its own, and is sent by programs of others; nobody's cookie is looked at.
    let is_stop = request.uri().path().starts_with("/api/notices/stop/");
    let writes = !is_stop && !request.method().is_safe() || request.uri().path().ends_with("/socket");
    if writes && let Err(sorry) = who::check_origin(request.headers()) {
        return sorry.into_response();
    }
    let renewed = who::renewed_cookies(request.headers(), api.gate.limits().trust_proxy);
    request.extensions_mut().insert(who::Client(client));
    (renewed, next.run(request).await).into_response()
}
