//! Work for those who think for the house players: a game where one of them is to move, and a token to play the turn with.

use std::time::Duration;

use axum::Json;
use axum::extract::{FromRequestParts, State};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderName};
use axum::response::{IntoResponse, Response};
use axum_extra::headers::HeaderMapExt as _;
use axum_extra::headers::authorization::{Authorization, Bearer};
use serde::{Deserialize, Serialize};
use slipway_messages::message;
use slipway_play::{ClockFace, Match, MatchSettings, Millis, Ply, Seat, Snapshot};
use tokio::time::Instant;
use utoipa::ToSchema;

use crate::hall::Hall;
use crate::house::{House, WorkCandidate, WorkLease, WorkToken};
use crate::pulse::{millis, now};
use crate::reader::Missing;
use crate::store::UnixMillis;
use crate::table::Ask;
use crate::table::talk::quiet;

use super::answer::Said;
use super::body::JsonBody;
use super::who::Asker;
use super::{Api, Sorry};

/// Where a worker shows that it is one.
pub const WORKER: HeaderName = HeaderName::from_static("slipway-worker");
/// How long an answer waits for work.
const WAIT: Duration = Duration::from_secs(20);
/// How often it is looked for work that nobody has told this node of: games of other nodes, and what dead workers had.
const LOOK: Duration = Duration::from_secs(2);
/// How long the name of a worker is, at most, in characters.
const NAME: usize = 40;
/// What is answered at once does not look like thinking: in a game where both are there, a turn comes this long after the other's, or after
/// this part of what is left on the clock.
const PAUSE: Millis = Millis(500);
const PAUSE_OF_CLOCK: u64 = 100;

/// Somebody who wants to think.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct AskingForWork {
    /// What the worker is called, at most 40 characters: for those who look into the database.
    #[schema(max_length = 40, example = "node-1")]
    pub worker: String,
}

/// Work, if there is any.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
pub struct WorkAnswer {
    /// A game where a house player is to move; nothing if none was for 20 seconds.
    pub work: Option<Work>,
}

/// A turn that a house player has to make.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Work {
    /// The game: the turn goes to `/api/games/{id}/act`.
    pub game: String,
    /// The house player.
    pub player: String,
    /// At which of the engine's levels it plays, 1 to 8; full strength without one.
    pub level: Option<u8>,
    /// Where it sits.
    pub seat: Seat,
    /// What is played.
    pub settings: MatchSettings,
    /// The turns so far.
    pub moves: Vec<String>,
    /// Which ply the turn will be.
    pub ply: Ply,
    /// The clocks, if there are any.
    pub clocks: Option<ClockFace>,
    /// How many milliseconds the turn should not come before, from now on.
    pub pause: Millis,
    /// For how many milliseconds nobody else gets this work.
    pub lease: Millis,
    /// What to send as `Authorization: Bearer …` with the turn. It is good for this game and for as long as the lease.
    pub token: String,
}

/// Whether a request comes from a worker of this server.
pub fn is_worker(headers: &HeaderMap, house: &House) -> bool {
    headers.get(WORKER).and_then(|token| token.to_str().ok()).is_some_and(|token| house.lets_work(token))
}

/// A game where a house player is to move, for a worker to think about. Waits up to 20 seconds for one. The token of workers goes into the header
/// `Slipway-Worker`.
#[utoipa::path(post, path = "/api/work", request_body = AskingForWork, responses(
    (status = 200, description = "A turn to make, or nothing", body = WorkAnswer),
    (status = 403, description = "The token is not that of the workers", body = Said),
))]
pub async fn work(
    State(api): State<Api>,
    headers: HeaderMap,
    JsonBody(AskingForWork { worker }): JsonBody<AskingForWork>,
) -> Result<Response, Sorry> {
    let house = &api.hall.services().house;
    if !is_worker(&headers, house) {
        return Err(Sorry::forbidden(message!("server-worker-token")));
    }
    let worker: String = quiet(&worker).chars().take(NAME).collect();
    let until = Instant::now() + WAIT;
    loop {
        let at = millis(now());
        house.saw_worker(at).await?;
        let work = if house.is_closed() { None } else { find(&api.hall, &worker).await? };
        if work.is_some() || house.is_closed() || Instant::now() >= until {
            return Ok(Json(WorkAnswer { work }).into_response());
        }
        house.woken(LOOK.min(until - Instant::now())).await;
    }
}

/// Takes the most urgent work that there is.
async fn find(hall: &Hall, worker: &str) -> Result<Option<Work>, Sorry> {
    let house = &hall.services().house;
    for candidate in house.candidates(millis(now())).await? {
        let snapshot = match snapshot(hall, &candidate).await {
            Ok(Some(snapshot)) => snapshot,
            // It has gone on meanwhile.
            Ok(None) => continue,
            Err(error) => {
                tracing::warn!(game = %candidate.game, ?error, "a game of a house player cannot be opened");
                house.set_aside(&candidate, millis(now())).await?;
                continue;
            }
        };
        let at = millis(now());
        if let Some((token, until)) = house.lease(&candidate, snapshot.version, worker, at).await? {
            // Others may have work, too.
            house.wake();
            return Ok(Some(of(&candidate, snapshot, &token, at, until)));
        }
    }
    Ok(None)
}

/// How the game stands, if it is where the list says.
async fn snapshot(
    hall: &Hall,
    WorkCandidate { game, player, plies, seat, .. }: &WorkCandidate,
) -> Result<Option<Snapshot>, Missing> {
    let is_there = |snapshot: &Snapshot| {
        snapshot.moves.len() == *plies as usize && snapshot.standing.to_move == Some(*seat) && snapshot.ending.is_none()
    };
    let who = Some(player.player());
    let view = hall.ask(game, |reply| Ask::View(who, reply)).await?;
    if let Some(snapshot) = view.snapshot.filter(is_there) {
        return Ok(Some(snapshot));
    }
    // This node's copy may be behind what is stored, which a record never is.
    let (_, events) = hall.ask(game, Ask::Record).await?;
    let replayed = tokio::task::spawn_blocking(move || Match::replay(&events).map(|game| game.snapshot(now()))).await;
    let snapshot = replayed.map_err(|_| Missing::Broken)?.map_err(|_| Missing::Damaged)?;
    Ok(Some(snapshot).filter(is_there))
}

fn of(candidate: &WorkCandidate, snapshot: Snapshot, token: &WorkToken, at: UnixMillis, until: UnixMillis) -> Work {
    let WorkCandidate { game, player, seat, moved, .. } = candidate;
    let left = snapshot.standing.clocks.map(|clocks| clocks.left[*seat]);
    let whole = left.map_or(PAUSE, |left| PAUSE.min(Millis(left.0 / PAUSE_OF_CLOCK)));
    let length = |millis: UnixMillis| Millis(u64::try_from(millis).unwrap_or_default());
    Work {
        game: game.to_string(),
        player: player.name().to_owned(),
        level: player.level(),
        seat: *seat,
        ply: Ply(candidate.plies).next(),
        settings: snapshot.settings,
        moves: snapshot.moves,
        clocks: snapshot.standing.clocks,
        pause: whole - length(at - moved),
        lease: length(until - at),
        token: token.reveal(),
    }
}

/// Who acts in a game: somebody, or a worker for a house player.
pub enum Actor {
    /// Somebody.
    Asker(Asker),
    /// A worker, with the game that is left to it.
    Worker(WorkToken, WorkLease),
}

impl FromRequestParts<Api> for Actor {
    type Rejection = Sorry;

    async fn from_request_parts(parts: &mut Parts, api: &Api) -> Result<Actor, Sorry> {
        let bearer = parts.headers.typed_get::<Authorization<Bearer>>();
        let Some(token) = bearer.and_then(|bearer| WorkToken::read(bearer.token())) else {
            return Asker::from_request_parts(parts, api).await.map(Actor::Asker);
        };
        let lease = api.hall.services().house.leased(&token, millis(now())).await?;
        let lease = lease.ok_or_else(|| Sorry::conflict(message!("server-work-over")))?;
        Ok(Actor::Worker(token, lease))
    }
}
