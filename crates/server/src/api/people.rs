//! Who one is: claiming a name, signing in on another device, and the devices that are signed in.

use std::time::Duration;

use axum::Json;
use axum::extract::{Extension, Path, RawQuery, State};
use axum::http::HeaderMap;
use axum::http::header::AUTHORIZATION;
use axum::response::{IntoResponse, Response};
use serde::{Deserialize, Serialize};
use slipway_messages::message;
use tokio::time::timeout;
use ts_rs::TS;
use utoipa::ToSchema;

use crate::ids::Hash;
use crate::language::{Asked, spoken};
use crate::people::{Account, Adoption, DeviceSession, NameClaim, NotDone, SignedIn};
use crate::pulse::{millis, now};
use crate::ratings::GameRating;
use crate::store::{PlayerKind, UnixMillis};
use crate::views::GameEntry;

use super::accepts::{AcceptsView, accepts};
use super::answer::Said;
use super::body::{JsonBody, Nothing};
use super::games::known_or_introduced;
use super::who::{Asker, Client, cookie, device, end_cookies};
use super::{Api, Sorry};

/// How long an answer waits for seats to be given to their owner. What takes longer is done all the same.
const SEATED: Duration = Duration::from_secs(2);
/// The last page of somebody's games that is shown.
const LAST_PAGE: u32 = 19;
/// How long a name has to be kept.
const MONTH: UnixMillis = 30 * 86_400_000;

/// The one who asks.
#[derive(Debug, Serialize, TS, ToSchema)]
pub struct Me {
    /// A guest, or somebody with a name.
    pub kind: PlayerKind,
    /// The name that was claimed, if one was.
    pub name: Option<String>,
    /// When it may be changed, in milliseconds since 1970.
    #[ts(type = "number | null")]
    #[schema(value_type = Option<i64>)]
    pub rename_from: Option<UnixMillis>,
    /// Your own e-mail address, if you have confirmed one. Nobody else sees it.
    pub email: Option<String>,
    /// Whether this server sends mail.
    pub mail: bool,
    /// Whether this server takes passkeys.
    pub passkeys: bool,
}

/// Somebody who wants a name, or another one.
#[derive(Debug, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct WantedName {
    /// 2 to 20 letters of one script and digits, perhaps with - and _ between them.
    #[schema(example = "Ada", min_length = 2, max_length = 20)]
    pub name: String,
    /// Whether it is for a program. It stays one.
    #[serde(default)]
    #[ts(optional, as = "Option<bool>")]
    pub bot: bool,
    /// Whether you want a token for the Authorization header, as bots do, instead of a cookie.
    #[serde(default)]
    #[ts(optional, as = "Option<bool>")]
    pub token: bool,
}

/// Somebody who has a name.
#[derive(Debug, Serialize, TS, ToSchema)]
pub struct NameClaimed {
    /// Who it is now.
    pub me: Me,
    /// The key of a new account: it opens the account on any device, and nobody can read it again.
    pub key: Option<String>,
    /// The token, if one was asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub token: Option<String>,
}

/// The key of an account.
#[derive(Debug, Serialize, TS, ToSchema)]
pub struct NewKey {
    /// 25 letters in groups.
    pub key: String,
}

/// A code for another device.
#[derive(Debug, Serialize, TS, ToSchema)]
pub struct NewCode {
    /// 8 letters in two groups.
    pub code: String,
    /// How long it is good, in milliseconds since 1970.
    #[ts(type = "number")]
    #[schema(value_type = i64)]
    pub until: UnixMillis,
}

/// Somebody who wants to sign in.
#[derive(Debug, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct SigningIn {
    /// The key of the account, or a code that another device shows. Capitals and what stands between the letters do not matter.
    #[schema(example = "abcd-efgh", pattern = "^([A-Za-z0-9]{5}-){4}[A-Za-z0-9]{5}$|^[A-Za-z0-9]{4}-[A-Za-z0-9]{4}$")]
    pub key: String,
    /// Whether you want a token for the Authorization header, as bots do, instead of a cookie.
    #[serde(default)]
    #[ts(optional, as = "Option<bool>")]
    pub token: bool,
}

/// A device that is signed in.
#[derive(Debug, Serialize, TS, ToSchema)]
pub struct SessionView {
    /// Its name.
    pub id: String,
    /// What it is, in a few words; empty if it did not say.
    pub device: String,
    /// Since when, in milliseconds since 1970.
    #[ts(type = "number")]
    #[schema(value_type = i64)]
    pub created: UnixMillis,
    /// When it was last seen, within an hour.
    #[ts(type = "number")]
    #[schema(value_type = i64)]
    pub seen: UnixMillis,
    /// Whether it is the one that asks.
    pub current: bool,
}

/// The devices that are signed in.
#[derive(Debug, Serialize, TS, ToSchema)]
pub struct Sessions {
    /// The latest first.
    pub sessions: Vec<SessionView>,
}

/// Which sessions are to end.
#[derive(Debug, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct EndingSessions {
    /// The name of one of them; without it all but the one that asks.
    #[serde(default)]
    #[ts(optional = nullable)]
    pub id: Option<String>,
}

/// Somebody with a name, as everybody sees them.
#[derive(Debug, Serialize, TS, ToSchema)]
pub struct Profile {
    /// The name.
    pub name: String,
    /// A person or a bot.
    pub kind: PlayerKind,
    /// Since when, in milliseconds since 1970.
    #[ts(type = "number")]
    #[schema(value_type = i64)]
    pub since: UnixMillis,
    /// What time it is.
    #[ts(type = "number")]
    #[schema(value_type = i64)]
    pub now: UnixMillis,
    /// The ratings, by game and speed.
    pub ratings: Vec<GameRating>,
    /// What a bot or a player of the server accepts.
    pub accepts: Option<AcceptsView>,
    /// Games that everybody may see, those first where something happened last.
    pub games: Vec<GameEntry>,
    /// Whether there are more, on the next page.
    pub more: bool,
}

impl Me {
    /// Somebody with a name and perhaps an address, or a guest.
    pub(super) fn new(account: Option<&Account>, email: Option<String>, api: &Api) -> Me {
        Me {
            kind: account.map_or(PlayerKind::Guest, |account| account.kind),
            name: account.map(|account| account.name.clone()),
            rename_from: account.map(|account| account.renamed + MONTH),
            email,
            mail: api.hall.services().mail.is_some(),
            passkeys: takes_passkeys(api),
        }
    }

    /// The same with what is stored.
    pub(super) async fn of(account: Option<&Account>, api: &Api) -> Result<Me, Sorry> {
        let email = match account {
            Some(account) => api.hall.services().people.address(account.player).await?,
            None => None,
        };
        Ok(Me::new(account, email, api))
    }
}

#[cfg(feature = "passkeys")]
fn takes_passkeys(api: &Api) -> bool {
    api.hall.services().takes_passkeys()
}

/// A server that was built without passkeys takes none.
#[cfg(not(feature = "passkeys"))]
fn takes_passkeys(_: &Api) -> bool {
    false
}

impl From<NotDone> for Sorry {
    fn from(not_done: NotDone) -> Sorry {
        match not_done {
            NotDone::Wrong(why) => Sorry::bad(why),
            NotDone::NotYours(why) => Sorry::forbidden(why),
            NotDone::NotNow(why) => Sorry::conflict(why),
            NotDone::TooMany(why) => Sorry::too_many(why),
            NotDone::Failed(error) => error.into(),
        }
    }
}

/// Who you are.
#[utoipa::path(get, path = "/api/me", responses((status = 200, description = "A guest, or somebody with a name", body = Me)))]
pub async fn me(State(api): State<Api>, asker: Asker, headers: HeaderMap) -> Result<Response, Sorry> {
    let me = Me::of(asker.account(), &api).await?;
    let Some(secret) = asker.secret().filter(|_| !headers.contains_key(AUTHORIZATION)) else {
        return Ok(Json(me).into_response());
    };
    // A browser keeps its cookie for a year from each visit, and somebody with a name gets another one now and then.
    let new = match asker.account() {
        Some(_) => api.hall.services().people.refresh(secret.hash(), millis(now())).await?,
        None => None,
    };
    let trust = api.gate.limits().trust_proxy;
    Ok((cookie(new.as_ref().unwrap_or(secret), &headers, trust), Json(me)).into_response())
}

/// Claims a name, or changes it, which is possible once a month. A guest keeps all games.
#[utoipa::path(post, path = "/api/me/name", request_body = WantedName, responses(
    (status = 200, description = "Who you are now, with the key of a new account", body = NameClaimed),
    (status = 409, description = "The name is taken, or it is too early for another", body = Said),
))]
pub async fn name(
    State(api): State<Api>,
    Extension(Client(client)): Extension<Client>,
    asker: Asker,
    headers: HeaderMap,
    JsonBody(wanted): JsonBody<WantedName>,
) -> Result<Response, Sorry> {
    if !api.gate.lets_claim(client) {
        return Err(Sorry::too_many(message!("server-too-many-names")));
    }
    let people = &api.hall.services().people;
    let at = millis(now());
    if let Some(account) = asker.account() {
        let account = people.rename(account.player, &wanted.name, at).await?;
        give_seats(&api, account.player, account.player).await;
        let me = Me::of(Some(&account), &api).await?;
        return Ok(Json(NameClaimed { me, key: None, token: None }).into_response());
    }
    let asker = asker.introduced();
    let kind = if wanted.bot { PlayerKind::Bot } else { PlayerKind::Person };
    let claim = NameClaim { name: &wanted.name, kind, device: &device(&headers) };
    let (account, key) = people.claim(asker.secret.hash(), &claim, at).await?;
    give_seats(&api, account.player, account.player).await;
    let token = wanted.token.then(|| asker.secret.reveal());
    let me = Me::new(Some(&account), None, &api);
    let body = Json(NameClaimed { me, key: Some(key.reveal()), token });
    Ok(known_or_introduced(&api, &headers, &asker, wanted.token, body))
}

/// Gives your account another key. The one before opens nothing any more.
#[utoipa::path(post, path = "/api/me/key", request_body = Nothing, responses((status = 200, description = "The key", body = NewKey)))]
pub async fn key(
    State(api): State<Api>,
    asker: Asker,
    JsonBody(Nothing {}): JsonBody<Nothing>,
) -> Result<Response, Sorry> {
    let key = api.hall.services().people.new_key(asker.needs_account()?.player).await?;
    Ok(Json(NewKey { key: key.reveal() }).into_response())
}

/// A code that lets one other device in, once, within ten minutes.
#[utoipa::path(post, path = "/api/me/code", request_body = Nothing, responses((status = 200, description = "The code", body = NewCode)))]
pub async fn code(
    State(api): State<Api>,
    asker: Asker,
    JsonBody(Nothing {}): JsonBody<Nothing>,
) -> Result<Response, Sorry> {
    let player = asker.needs_account()?.player;
    let (code, until) = api.hall.services().people.device_code(player, millis(now())).await?;
    Ok(Json(NewCode { code, until }).into_response())
}

/// Where you are signed in.
#[utoipa::path(get, path = "/api/me/sessions", responses(
    (status = 200, description = "All of them", body = Sessions),
    (status = 403, description = "You have no account", body = Said),
))]
pub async fn sessions(State(api): State<Api>, asker: Asker) -> Result<Response, Sorry> {
    let all = api.hall.services().people.sessions(asker.needs_account()?.player).await?;
    let current = asker.secret().map(|secret| secret.hash());
    let view = |session: DeviceSession| SessionView {
        current: current.is_some_and(|secret| session.is_of(secret)),
        id: session.id,
        device: session.device,
        created: session.created,
        seen: session.seen,
    };
    Ok(Json(Sessions { sessions: all.into_iter().map(view).collect() }).into_response())
}

/// Ends one session, or all but this one.
#[utoipa::path(post, path = "/api/me/sessions/end", request_body = EndingSessions, responses(
    (status = 200, description = "Those that are left", body = Sessions),
    (status = 404, description = "There is no such session", body = Said),
))]
pub async fn end_sessions(
    State(api): State<Api>,
    asker: Asker,
    JsonBody(EndingSessions { id }): JsonBody<EndingSessions>,
) -> Result<Response, Sorry> {
    let player = asker.needs_account()?.player;
    let people = &api.hall.services().people;
    match (id, asker.secret()) {
        (Some(id), _) if !people.end_session(player, &id).await? => {
            return Err(Sorry::missing(message!("server-session-unknown")));
        }
        (None, Some(secret)) => drop(people.end_other_sessions(player, secret.hash()).await?),
        (Some(_), _) | (None, None) => {}
    }
    sessions(State(api), asker).await
}

/// Signs in with the key of an account, or with a code that another device shows. The games that you have as a guest come along.
#[utoipa::path(post, path = "/api/sign-in", request_body = SigningIn, responses(
    (status = 200, description = "Who you are now", body = NameClaimed),
    (status = 403, description = "The key or the code opens nothing", body = Said),
))]
pub async fn sign_in(
    State(api): State<Api>,
    Extension(client): Extension<Client>,
    asker: Asker,
    headers: HeaderMap,
    JsonBody(SigningIn { key, token }): JsonBody<SigningIn>,
) -> Result<Response, Sorry> {
    sign_in_with(&api, client, &asker, &headers, &key, token).await
}

/// Signs in with what somebody has typed.
pub(super) async fn sign_in_with(
    api: &Api,
    Client(client): Client,
    asker: &Asker,
    headers: &HeaderMap,
    typed: &str,
    token: bool,
) -> Result<Response, Sorry> {
    if !api.gate.lets_sign_in(client) {
        return Err(Sorry::too_many(message!("server-too-many-sign-ins")));
    }
    let before = asker.secret().map(|secret| secret.hash());
    let people = &api.hall.services().people;
    let signed_in = people.sign_in(typed, before, &device(headers), millis(now())).await?;
    welcomed(api, asker, headers, signed_in, token).await
}

/// The answer to somebody who has just signed in, as soon as the seats have come along.
pub(super) async fn welcomed(
    api: &Api,
    asker: &Asker,
    headers: &HeaderMap,
    SignedIn { account, secret }: SignedIn,
    token: bool,
) -> Result<Response, Sorry> {
    let people = &api.hall.services().people;
    if let Some(guest) = asker.player().filter(|_| asker.account().is_none()) {
        give_seats(api, guest, account.player).await;
    }
    let shown = token.then(|| secret.reveal());
    // Who is in is in: without the address the answer is still right.
    let email = people.address(account.player).await.unwrap_or_default();
    let body = Json(NameClaimed { me: Me::new(Some(&account), email, api), key: None, token: shown });
    if token {
        return Ok(body.into_response());
    }
    Ok((cookie(&secret, headers, api.gate.limits().trust_proxy), body).into_response())
}

/// Signs out on this device. Without another one, or the key, nobody comes into the account again.
#[utoipa::path(post, path = "/api/sign-out", request_body = Nothing, responses(
    (status = 200, description = "Who you are now: nobody yet", body = Me),
    (status = 403, description = "You have no account", body = Said),
))]
pub async fn sign_out(
    State(api): State<Api>,
    asker: Asker,
    JsonBody(Nothing {}): JsonBody<Nothing>,
) -> Result<Response, Sorry> {
    asker.needs_account()?;
    if let Some(secret) = asker.secret() {
        api.hall.services().people.sign_out(secret.hash()).await?;
    }
    let me = Me::new(None, None, &api);
    Ok((end_cookies(), Json(me)).into_response())
}

/// Somebody with a name: since when, and the games that everybody may see.
#[utoipa::path(get, path = "/api/players/{name}", params(
    ("name" = String, Path, description = "The name"),
    ("page" = Option<u32>, Query, description = "Which page of the games, from 0 to 19", maximum = 19),
), responses(
    (status = 200, description = "The profile", body = Profile),
    (status = 404, description = "Nobody is called that", body = Said),
))]
pub async fn player(
    State(api): State<Api>,
    Asked(language): Asked,
    name: Option<Path<String>>,
    RawQuery(query): RawQuery,
) -> Result<Response, Sorry> {
    let page = page_of(query.as_deref().unwrap_or_default())?;
    let unknown = || Sorry::missing(message!("server-player-unknown"));
    let Path(name) = name.ok_or_else(unknown)?;
    let account = api.hall.services().people.named(&name).await?.ok_or_else(unknown)?;
    let (games, more) = api.hall.public_games_of(account.player, page).await?;
    let at = millis(now());
    let services = api.hall.services();
    let ratings = services.ratings.of_player(account.player, at).await?;
    let accepts = accepts(&api, &account, language).await?;
    let Account { name, kind, created, .. } = account;
    let profile = Profile { name, kind, since: created, now: at, ratings, accepts, games, more };
    Ok((spoken(language), Json(profile)).into_response())
}

/// Which page of a list somebody wants: `page=2`.
fn page_of(query: &str) -> Result<u32, Sorry> {
    let Some(page) = query.split('&').find_map(|part| part.strip_prefix("page=")) else { return Ok(0) };
    let number = page.parse().ok().filter(|page| *page <= LAST_PAGE);
    number.ok_or_else(|| Sorry::bad(message!("server-page", most = LAST_PAGE)))
}

/// Gives seats to somebody, for as long as an answer can wait; the rest is done by itself.
async fn give_seats(api: &Api, guest: Hash, player: Hash) {
    let hall = api.hall.clone();
    let work = tokio::spawn(async move {
        // What fails now is tried again by the hall.
        let _ = hall.adopt(Adoption { guest, player }).await;
    });
    let _ = timeout(SEATED, work).await;
}
