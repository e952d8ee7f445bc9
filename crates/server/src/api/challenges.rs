//! Challenges: making, finding, accepting, declining and withdrawing them, and playing somebody with one press.

use axum::Json;
use axum::extract::{Extension, Path, Query, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use serde::Deserialize;
use slipway_games::Game;
use slipway_messages::{Language, message};
use slipway_play::MatchSettings;

use crate::challenges::{ChallengeView, Challenges, ListPage, Onlooker, PAGES, PlayBegun, PlayWish, Unplayed};
use crate::language::{Asked, spoken};
use crate::pulse::{millis, now};
use crate::standing::{AT_ONCE, NewStanding};
use crate::store::{Offer, PlayerKind};
use crate::terms;
use crate::views::{Joined, Speed};

use super::answer::Said;
use super::body::{AcceptChallenge, JsonBody, MakeStanding, Nothing, PlaySomebody, SeatWish, name};
use super::games::{in_rules_words, known_or_introduced};
use super::who::{Asker, Client};
use super::{Api, Sorry};

/// Which challenges are wanted: `?game=slash&page=0`.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ChallengeQuery {
    game: Option<String>,
    #[serde(default)]
    page: usize,
}

impl From<Unplayed> for Sorry {
    fn from(unplayed: Unplayed) -> Sorry {
        match unplayed {
            Unplayed::Missing(missing) => missing.into(),
            Unplayed::Problem(problem) => problem.into(),
        }
    }
}

/// Challenges for you, of you, and for everybody; the oldest first, so that a list never moves but at its end.
#[utoipa::path(get, path = "/api/challenges", params(
    ("game" = Option<String>, Query, description = "Only those for everybody of this game", pattern = "^(slash|crossway|slither|slyde|slicron)$"),
    ("page" = Option<u32>, Query, description = "Which page of those for everybody, from 0", minimum = 0, maximum = 19),
), responses((status = 200, description = "Three lists", body = Challenges)))]
pub async fn list(
    State(api): State<Api>,
    asker: Asker,
    Asked(language): Asked,
    query: Result<Query<ChallengeQuery>, axum::extract::rejection::QueryRejection>,
) -> Result<Response, Sorry> {
    let wrong_page = || Sorry::bad(message!("server-page", most = PAGES - 1));
    let Query(ChallengeQuery { game, page }) = query.map_err(|_| wrong_page())?;
    if page >= PAGES {
        return Err(wrong_page());
    }
    let page = ListPage { game: game.as_deref().map(game_of).transpose()?, number: page };
    let challenges = api.challenges.list(onlooker(&asker, language), page).await?;
    Ok((spoken(language), Json(challenges)).into_response())
}

/// Offers games that stand until they are withdrawn: whoever fits begins one at any time, up to a number of unfinished ones.
#[utoipa::path(post, path = "/api/standing", request_body = MakeStanding, responses(
    (status = 201, description = "The challenge", body = ChallengeView),
    (status = 403, description = "You have no name", body = Said),
    (status = 409, description = "You have as many as you can", body = Said),
))]
pub async fn stand(
    State(api): State<Api>,
    Extension(Client(client)): Extension<Client>,
    asker: Asker,
    Asked(language): Asked,
    JsonBody(wanted): JsonBody<MakeStanding>,
) -> Result<Response, Sorry> {
    let account = asker.needs_account()?;
    let settings = in_rules_words(wanted.settings)?;
    let bad = Sorry::bad;
    if Speed::of(settings.clock).is_none() {
        return Err(bad(message!("server-standing-clock")));
    }
    if !(1..=AT_ONCE).contains(&wanted.at_once) {
        return Err(bad(message!("server-standing-number", most = AT_ONCE)));
    }
    let offer = checked_offer(wanted.rated, wanted.range, account.kind, &settings)?;
    may_offer(&api, asker.player())?;
    if !api.hall.services().lets_begin(client).await {
        return Err(Sorry::too_many(crate::limits::too_many_games()));
    }
    let seat = wanted.seat.choice().seat();
    let new = NewStanding { player: account.player, settings, seat, offer, at_once: wanted.at_once };
    let id = api.hall.services().standing.make(&new, millis(now())).await?;
    api.hall.services().lobby.changed();
    let mine = api.challenges.list(onlooker(&asker, language), ListPage::default()).await?.mine;
    let made = mine.into_iter().find(|challenge| challenge.id == id.as_str());
    let made = made.ok_or_else(|| Sorry::busy(message!("server-not-now")))?;
    Ok((StatusCode::CREATED, Json(made)).into_response())
}

/// Accepts a challenge. The game begins at once.
#[utoipa::path(post, path = "/api/challenges/{id}/accept", params(("id" = String, Path, description = "The challenge's name")), request_body = AcceptChallenge, responses(
    (status = 200, description = "The game", body = Joined),
    (status = 403, description = "It is not for you", body = Said),
    (status = 409, description = "It is gone", body = Said),
))]
pub async fn accept(
    State(api): State<Api>,
    id: Option<Path<String>>,
    Extension(Client(client)): Extension<Client>,
    asker: Asker,
    headers: HeaderMap,
    JsonBody(wanted): JsonBody<AcceptChallenge>,
) -> Result<Response, Sorry> {
    let name = name(wanted.name)?;
    let asker = asker.introduced();
    let taker = asker.sitter(&api, name).await?;
    may_offer(&api, Some(taker.player))?;
    let view = api.challenges.accept(&named(id), taker, client).await?;
    let token = wanted.token.then(|| asker.secret.reveal());
    Ok(known_or_introduced(&api, &headers, &asker, wanted.token, Json(Joined { view, token })))
}

/// Declines a challenge that is for you alone.
#[utoipa::path(post, path = "/api/challenges/{id}/decline", params(("id" = String, Path, description = "The challenge's name")), request_body = Nothing, responses(
    (status = 200, description = "The challenges that are left", body = Challenges),
    (status = 403, description = "It is not for you", body = Said),
    (status = 409, description = "It is gone", body = Said),
))]
pub async fn decline(
    State(api): State<Api>,
    id: Option<Path<String>>,
    asker: Asker,
    Asked(language): Asked,
    JsonBody(Nothing {}): JsonBody<Nothing>,
) -> Result<Response, Sorry> {
    api.challenges.decline(&named(id), asker.player()).await?;
    let left = api.challenges.list(onlooker(&asker, language), ListPage::default()).await?;
    Ok((spoken(language), Json(left)).into_response())
}

/// Takes your own challenge back. Games that have begun from it go on.
#[utoipa::path(post, path = "/api/challenges/{id}/withdraw", params(("id" = String, Path, description = "The challenge's name")), request_body = Nothing, responses(
    (status = 200, description = "The challenges that are left", body = Challenges),
    (status = 403, description = "It is not yours", body = Said),
    (status = 409, description = "It is gone", body = Said),
))]
pub async fn withdraw(
    State(api): State<Api>,
    id: Option<Path<String>>,
    asker: Asker,
    Asked(language): Asked,
    JsonBody(Nothing {}): JsonBody<Nothing>,
) -> Result<Response, Sorry> {
    api.challenges.withdraw(&named(id), asker.player()).await?;
    let left = api.challenges.list(onlooker(&asker, language), ListPage::default()).await?;
    Ok((spoken(language), Json(left)).into_response())
}

/// Plays somebody: sits down at the best open challenge that fits, or offers a game and waits.
#[utoipa::path(post, path = "/api/play", request_body = PlaySomebody, responses(
    (status = 200, description = "The game, and whether it has begun", body = PlayBegun),
    (status = 403, description = "You have no name, and it has to be rated", body = Said),
))]
pub async fn play(
    State(api): State<Api>,
    Extension(Client(client)): Extension<Client>,
    asker: Asker,
    headers: HeaderMap,
    JsonBody(wanted): JsonBody<PlaySomebody>,
) -> Result<Response, Sorry> {
    let name = name(wanted.name)?;
    let game = wanted.game.as_deref().map(game_of).transpose()?;
    terms::check_range(wanted.range).map_err(Sorry::bad)?;
    let asker = asker.introduced();
    let who = asker.sitter(&api, name).await?;
    if wanted.range.is_some() && who.kind == PlayerKind::Guest {
        return Err(Sorry::forbidden(message!("server-range-guest")));
    }
    may_offer(&api, Some(who.player))?;
    let wish = PlayWish { game, speed: wanted.clock, rated: wanted.rated, range: wanted.range };
    let begun = api.challenges.play(who, wish, client).await?;
    let token = wanted.token.then(|| asker.secret.reveal());
    Ok(known_or_introduced(&api, &headers, &asker, wanted.token, Json(PlayBegun { token, ..begun })))
}

/// What is asked of those who join, if somebody of this kind may ask it.
///
/// # Errors
/// When it makes no sense, or is not for guests.
pub fn checked_offer(
    rated: bool,
    range: Option<[i64; 2]>,
    kind: PlayerKind,
    settings: &MatchSettings,
) -> Result<Offer, Sorry> {
    terms::check_range(range).map_err(Sorry::bad)?;
    if rated {
        terms::can_be_rated(settings).map_err(Sorry::bad)?;
        terms::has_rating(kind).map_err(Sorry::forbidden)?;
    }
    if range.is_some() && kind == PlayerKind::Guest {
        return Err(Sorry::forbidden(message!("server-range-guest")));
    }
    Ok(Offer { rated, range, ..Offer::default() })
}

/// Whether this account may make or accept another challenge now.
///
/// # Errors
/// When it has done so too often.
pub fn may_offer(api: &Api, player: Option<crate::ids::Hash>) -> Result<(), Sorry> {
    match player {
        Some(player) if !api.gate.lets_offer(player) => Err(Sorry::too_many(message!("server-offers-often"))),
        Some(_) | None => Ok(()),
    }
}

impl SeatWish {
    /// As it is drawn.
    pub fn choice(self) -> crate::challenges::SeatChoice {
        use crate::challenges::SeatChoice;
        use slipway_play::Seat;
        match self {
            SeatWish::First => SeatChoice::At(Seat::First),
            SeatWish::Second => SeatChoice::At(Seat::Second),
            SeatWish::Either => SeatChoice::ByLot,
        }
    }
}

fn onlooker(asker: &Asker, language: Language) -> Onlooker {
    let kind = asker.account().map_or(PlayerKind::Guest, |account| account.kind);
    Onlooker { player: asker.player(), kind, language }
}

fn game_of(word: &str) -> Result<Game, Sorry> {
    let game = Game::ALL.into_iter().find(|game| game.id() == word);
    let shown = || slipway_games::notation::excerpt(word).to_string();
    game.ok_or_else(|| Sorry::bad(message!("server-play-unknown", game = shown())))
}

/// What cannot be read is the name of none.
fn named(id: Option<Path<String>>) -> String {
    id.map_or(String::new(), |Path(id)| id)
}
