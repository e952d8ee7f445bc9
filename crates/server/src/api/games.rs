//! Making, joining and playing games.

use std::net::IpAddr;

use axum::Json;
use axum::extract::{Extension, State};
use axum::http::header::{CONTENT_DISPOSITION, CONTENT_TYPE, LOCATION};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use serde_json::json;
use slipway_games::record::{By, Ended};
use slipway_games::{Pie, Record};
use slipway_messages::message;
use slipway_play::{Event, EventKind, Match, MatchResult, MatchSettings};

use crate::challenges::NewChallenge;
use crate::ids::Secret;
use crate::lobby::SHOWN;
use crate::pulse::{millis, now};
use crate::reader::Missing;
use crate::store::{About, Listing, Offer, PlayerKind, Remark, Sitter};
use crate::table::talk::words;
use crate::table::{Ask, Problem};
use crate::views::{Acted, CreatedGame, GameView, Joined, LobbyView, Mine, Talk};
use crate::wire::{Acting, Joining};

use super::answer::Said;
use super::body::{Doing, JoinGame, JsonBody, MakeGame, Named, Nothing, Saying, name};
use super::challenges::{checked_offer, may_offer};
use super::who::{Asker, Introduced};
use super::work::Actor;
use super::{Api, Sorry, who};

/// Open challenges, games under way, and games that have ended, of those that are listed.
#[utoipa::path(get, path = "/api/lobby", responses((status = 200, description = "Three lists of games", body = LobbyView)))]
pub async fn lobby(State(api): State<Api>, asker: Asker) -> Result<Response, Sorry> {
    let lobby = api.hall.lobby(asker.player()).await?;
    Ok(([(CONTENT_TYPE, "application/json")], lobby).into_response())
}

/// The games of the one who asks.
#[utoipa::path(get, path = "/api/mine", responses((status = 200, description = "A list of games", body = Mine)))]
pub async fn mine(State(api): State<Api>, asker: Asker) -> Result<Response, Sorry> {
    let games = match asker.player() {
        Some(who) => api.hall.games_of(who, SHOWN).await?,
        None => Vec::new(),
    };
    Ok(Json(Mine { now: millis(now()), games }).into_response())
}

/// Makes a game with a free seat. The answer has the secret for the invitation link `/game/<id>/#join=<invitation>`.
#[utoipa::path(post, path = "/api/games", request_body = MakeGame, responses(
    (status = 201, description = "The game and its invitation", body = CreatedGame, headers(("location", description = "Where the game is"))),
    (status = 404, description = "Nobody is called that", body = Said),
    (status = 409, description = "It cannot be offered to this player now", body = Said),
))]
pub async fn make(
    State(api): State<Api>,
    Extension(who::Client(client)): Extension<who::Client>,
    asker: Asker,
    headers: HeaderMap,
    JsonBody(wanted): JsonBody<MakeGame>,
) -> Result<Response, Sorry> {
    let name = name(wanted.name)?;
    let settings = in_rules_words(wanted.settings)?;
    let asker = asker.introduced();
    let maker = asker.sitter(&api, name).await?;
    let offer = checked_offer(wanted.rated, wanted.range, maker.kind, &settings)?;
    let listing = if wanted.listed { Listing::Lobby } else { Listing::Private };
    let new = NewChallenge { settings, seat: wanted.seat.choice(), listing, offer };
    let (view, invitation) = match wanted.to {
        None => api.challenges.make(new, maker, client).await?,
        Some(to) => {
            may_offer(&api, Some(maker.player))?;
            offered_to(&api, new, maker, &to, client).await?
        }
    };
    let id = view.id.clone();
    let token = wanted.token.then(|| asker.secret.reveal());
    let place = [(LOCATION, format!("/api/games/{id}"))];
    let body = Json(CreatedGame { view, invitation: invitation.reveal(), token });
    Ok(known_or_introduced(&api, &headers, &asker, wanted.token, (StatusCode::CREATED, place, body)))
}

/// The settings in the words of the rules, as the match will say them.
///
/// # Errors
/// When no match can be played with them.
pub fn in_rules_words(settings: MatchSettings) -> Result<MatchSettings, Sorry> {
    let (_, events) = Match::start(&settings, now()).map_err(|error| Sorry::bad(error.message()))?;
    let started = events.into_iter().find_map(|event| match event.kind {
        EventKind::Started { settings } => Some(settings),
        _ => None,
    });
    Ok(started.unwrap_or(settings))
}

/// Offers a game to one person; with a player of the server it begins at once.
async fn offered_to(
    api: &Api,
    new: NewChallenge,
    maker: Sitter,
    to: &str,
    client: IpAddr,
) -> Result<(GameView, Secret), Sorry> {
    let asked = api.hall.services().people.named(to).await?;
    let asked = asked.ok_or_else(|| Sorry::missing(message!("server-player-unknown")))?;
    if asked.kind == PlayerKind::House {
        if new.offer.rated {
            return Err(Sorry::bad(message!("server-rated-house")));
        }
        let view = api.challenges.begin_with_house(new, maker, asked.sitter(), client).await?;
        // There is no free seat that it could open.
        return Ok((view, Secret::random()));
    }
    if new.listing == Listing::Lobby {
        return Err(Sorry::bad(message!("server-challenge-listed")));
    }
    if maker.kind == PlayerKind::Guest {
        return Err(Sorry::forbidden(message!("server-account-needed")));
    }
    api.challenges.check_direct(&maker, &asked, &new.settings, new.offer.rated).await?;
    let offer = Offer { invited: Some(asked.player), ..new.offer };
    Ok(api.challenges.make(NewChallenge { offer, ..new }, maker, client).await?)
}

/// The answer, with a cookie for a browser that has none and gets no token.
pub fn known_or_introduced(
    api: &Api,
    headers: &HeaderMap,
    asker: &Introduced,
    has_token: bool,
    answer: impl IntoResponse,
) -> Response {
    if !asker.is_new || has_token {
        return answer.into_response();
    }
    (who::cookie(&asker.secret, headers, api.gate.limits().trust_proxy), answer).into_response()
}

/// A game as the one who asks sees it.
#[utoipa::path(get, path = "/api/games/{id}", params(("id" = String, Path, description = "The game's name")), responses(
    (status = 200, description = "The game", body = GameView),
))]
pub async fn view(State(api): State<Api>, Named(id): Named, asker: Asker) -> Result<Response, Sorry> {
    let who = asker.player();
    let view = api.hall.ask(&id, |reply| Ask::View(who, reply)).await?;
    Ok(Json(view).into_response())
}

/// Sits down at the free seat; then the match begins.
#[utoipa::path(post, path = "/api/games/{id}/join", params(("id" = String, Path, description = "The game's name")), request_body = JoinGame, responses(
    (status = 200, description = "The game", body = Joined),
    (status = 403, description = "The invitation is not the right one", body = Said),
    (status = 409, description = "Both seats are taken", body = Said),
))]
pub async fn join(
    State(api): State<Api>,
    Named(game): Named,
    Extension(who::Client(client)): Extension<who::Client>,
    asker: Asker,
    headers: HeaderMap,
    JsonBody(wanted): JsonBody<JoinGame>,
) -> Result<Response, Sorry> {
    let name = name(wanted.name)?;
    let invitation = wanted.invitation.map(|text| text.parse::<Secret>()).transpose();
    let invitation = invitation.map_err(|_| Sorry::bad(message!("server-invitation-incomplete")))?;
    let asker = asker.introduced();
    let Sitter { player: who, name, kind } = asker.sitter(&api, name).await?;
    let unfinished = if asker.is_new { 0 } else { api.hall.unfinished(who).await? };
    let invitation = invitation.map(|secret| secret.hash());
    let joining = Joining { who, client, unfinished, invitation, name, kind };
    let view = api.hall.ask(&game, |reply| Ask::Join { joining, reply }).await??;
    let token = wanted.token.then(|| asker.secret.reveal());
    let body = Json(Joined { view, token });
    Ok(known_or_introduced(&api, &headers, &asker, wanted.token, body))
}

/// Takes a game back that nobody has joined yet.
#[utoipa::path(post, path = "/api/games/{id}/cancel", params(("id" = String, Path, description = "The game's name")), request_body = Nothing, responses(
    (status = 200, description = "The game", body = GameView),
    (status = 403, description = "It is not yours", body = Said),
    (status = 409, description = "It has begun", body = Said),
))]
pub async fn cancel(
    State(api): State<Api>,
    Named(id): Named,
    asker: Asker,
    JsonBody(Nothing {}): JsonBody<Nothing>,
) -> Result<Response, Sorry> {
    let who = asker.player();
    let view = api.hall.ask(&id, |reply| Ask::Cancel { who, reply }).await??;
    Ok(Json(view).into_response())
}

/// Plays a turn, or does something else that a player can do. When this is answered with success, it is kept.
#[utoipa::path(post, path = "/api/games/{id}/act", params(("id" = String, Path, description = "The game's name")), request_body = Doing, responses(
    (status = 200, description = "The number of the latest event", body = Acted),
    (status = 403, description = "You have no seat", body = Said),
    (status = 409, description = "Why it is not done, and how things stand", body = Said),
))]
pub async fn act(
    State(api): State<Api>,
    Named(id): Named,
    Extension(who::Client(client)): Extension<who::Client>,
    actor: Actor,
    JsonBody(Doing { action }): JsonBody<Doing>,
) -> Result<Response, Sorry> {
    let (acting, token) = match actor {
        Actor::Asker(asker) => (api.acting(asker.player(), client, &action).await?, None),
        Actor::Worker(_, lease) if lease.game != id => {
            return Err(Sorry::forbidden(message!("server-work-other")));
        }
        Actor::Worker(token, lease) => {
            let acting = api.acting(Some(lease.player), client, &action).await?;
            (Acting { known: Some(lease.version), ..acting }, Some(token))
        }
    };
    let acted = api.hall.ask(&id, |reply| Ask::Act { acting, action, reply }).await?;
    // While it is not known whether the turn is stored, the worker may send it again.
    let is_settled = !matches!(acted, Err(Problem::NotKept | Problem::NotKnown | Problem::Overtaken));
    if let Some(token) = token.filter(|_| is_settled)
        && let Err(error) = api.hall.services().house.release(&token).await
    {
        tracing::warn!(%error, "a lease ends only by itself");
    }
    Ok(Json(Acted { version: acted? }).into_response())
}

/// Says something to the other player. Only the two of them read it. When this is answered with success, it is kept.
#[utoipa::path(post, path = "/api/games/{id}/say", params(("id" = String, Path, description = "The game's name")), request_body = Saying, responses(
    (status = 200, description = "What was said", body = Remark),
    (status = 403, description = "You have no seat", body = Said),
    (status = 409, description = "You have said much in a short time, or too much has been said", body = Said),
))]
pub async fn say(
    State(api): State<Api>,
    Named(id): Named,
    asker: Asker,
    JsonBody(Saying { text }): JsonBody<Saying>,
) -> Result<Response, Sorry> {
    let who = asker.player();
    let text = words(&text).map_err(Sorry::bad)?;
    let remark = api.hall.ask(&id, |reply| Ask::Say { who, text, reply }).await??;
    Ok(Json(remark).into_response())
}

/// What the two players have said to each other, for them alone.
#[utoipa::path(get, path = "/api/games/{id}/talk", params(("id" = String, Path, description = "The game's name")), responses(
    (status = 200, description = "All of it, in order", body = Talk),
    (status = 403, description = "You have no seat", body = Said),
))]
pub async fn talk(State(api): State<Api>, Named(id): Named, asker: Asker) -> Result<Response, Sorry> {
    let who = asker.player();
    let remarks = api.hall.ask(&id, |reply| Ask::Said { who, reply }).await??;
    Ok(Json(Talk { remarks }).into_response())
}

/// The game as SGF.
#[utoipa::path(get, path = "/api/games/{id}/record.sgf", params(("id" = String, Path, description = "The game's name")), responses(
    (status = 200, description = "The record", body = String, content_type = "application/x-go-sgf"),
))]
pub async fn sgf(State(api): State<Api>, Named(id): Named) -> Result<Response, Sorry> {
    let (about, events) = api.hall.ask(&id, Ask::Record).await?;
    let (text, about) = aside(move || (record(&about, &events).map(|record| record.to_string()), about)).await?;
    let text = text.ok_or(Missing::Damaged)?;
    let file = format!("attachment; filename=\"slipway-{}-{}.sgf\"", about.game, about.id);
    Ok(([(CONTENT_TYPE, "application/x-go-sgf".to_owned()), (CONTENT_DISPOSITION, file)], text).into_response())
}

fn record(about: &About, events: &[Event]) -> Option<Record> {
    let settings = about.read_settings().ok()?;
    let mut record = match &settings.position {
        Some(position) => Record::set_up(settings.game, position, settings.pie).ok()?,
        None => Record::new(settings.game, settings.size, settings.pie).ok()?,
    };
    let name = |seat: usize| about.sitters[seat].as_ref().and_then(|sitter| sitter.name.clone());
    let (first, second) = (name(0), name(1));
    (record.black, record.white) = match settings.game.first_side() {
        slipway_games::Side::Black => (first, second),
        slipway_games::Side::White => (second, first),
    };
    if let Ok(game) = Match::replay(events) {
        record.add_turns(0, game.line().turns()).ok()?;
        let ended = game.ending().map(|ending| match ending.result {
            MatchResult::Won { side, .. } => Ended::Won { side, by: by(ending.reason) },
            MatchResult::Drawn => Ended::Draw,
            MatchResult::Void { .. } => Ended::Void,
        });
        record.result = ended.map(|ended| ended.to_string());
    }
    Some(record)
}

fn by(reason: slipway_play::Reason) -> By {
    match reason {
        slipway_play::Reason::Rules | slipway_play::Reason::Abort => By::Rules,
        slipway_play::Reason::Resignation => By::Resignation,
        slipway_play::Reason::Time => By::Time,
    }
}

/// The game with all its events.
#[utoipa::path(get, path = "/api/games/{id}/record.json", params(("id" = String, Path, description = "The game's name")), responses(
    (status = 200, description = "The record", body = Object),
))]
pub async fn json(State(api): State<Api>, Named(id): Named) -> Result<Response, Sorry> {
    let (about, events) = api.hall.ask(&id, Ask::Record).await?;
    let text = aside(move || {
        let settings = about.read_settings().ok();
        let pie = settings.as_ref().is_some_and(|settings| settings.pie == Pie::On);
        let names: Vec<Option<String>> =
            about.sitters.iter().map(|sitter| sitter.as_ref().and_then(|sitter| sitter.name.clone())).collect();
        let moves: Vec<String> = Match::replay(&events).map_or(Vec::new(), |game| game.snapshot(now()).moves);
        let record = json!({
            "id": about.id, "game": about.game, "size": settings.as_ref().map(|settings| settings.size), "pie": pie,
            "settings": settings, "names": names, "created": about.created, "result": about.result, "moves": moves, "events": events,
        });
        record.to_string()
    });
    Ok(([(CONTENT_TYPE, "application/json")], text.await?).into_response())
}

/// Does something that takes a while for a long game, where nobody has to wait for it.
async fn aside<T: Send + 'static>(work: impl FnOnce() -> T + Send + 'static) -> Result<T, Missing> {
    tokio::task::spawn_blocking(work).await.map_err(|_| Missing::Broken)
}
