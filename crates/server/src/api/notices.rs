//! What somebody wants to learn who is not looking: which kinds, by which ways, when not, and on which browsers.

use axum::extract::{Path, State};
use axum::http::header::CONTENT_TYPE;
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use axum::{Extension, Json};
use serde::{Deserialize, Serialize};
use slipway_messages::{Language, Message, message};
use ts_rs::TS;
use utoipa::ToSchema;

use crate::html::escaped;
use crate::ids::Hash;
use crate::language::{Asked, asked, spoken};
use crate::notices::{Device, Kinds, PushTarget, Quiet, Wishes};
use crate::people::Account;
use crate::pulse::{millis, now};
use crate::site::MayHaveForm;
use crate::store::{NoticeKind, PlayerKind, UnixMillis};

use super::answer::Said;
use super::body::JsonBody;
use super::who::{Asker, device};
use super::{Api, Sorry};

/// By which ways a kind of notices goes.
#[derive(Clone, Copy, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NoticeWays {
    /// To your browsers.
    pub push: bool,
    /// By e-mail.
    pub mail: bool,
}

/// What you learn when you are not looking.
#[derive(Clone, Copy, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NoticeKinds {
    /// That it is your turn, in games with days for a move.
    pub turn: NoticeWays,
    /// That somebody has joined your game.
    pub accepted: NoticeWays,
    /// That a game is over.
    pub over: NoticeWays,
    /// That somebody wants to play with you.
    pub challenge: NoticeWays,
}

/// Hours of every day in which nothing is sent.
#[derive(Clone, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct QuietHours {
    /// When they begin.
    #[schema(example = "22:00")]
    pub from: String,
    /// When they end, perhaps the next day.
    #[schema(example = "07:00")]
    pub until: String,
    /// The IANA name of your time zone.
    #[schema(example = "Europe/Berlin")]
    pub zone: String,
}

/// A browser that gets your notices.
#[derive(Clone, Debug, Serialize, TS, ToSchema)]
pub struct PushDevice {
    /// Its name.
    pub id: String,
    /// What it is, in a few words.
    pub device: String,
    /// Since when, in milliseconds since 1970.
    #[ts(type = "number")]
    #[schema(value_type = i64)]
    pub since: UnixMillis,
}

/// Your notices.
#[derive(Clone, Debug, Serialize, TS, ToSchema)]
pub struct NoticeSettings {
    /// The key that a browser subscribes with, in base64url.
    pub push_key: Option<String>,
    /// Whether this server sends mails.
    pub mail: bool,
    /// The address that they go to.
    pub email: Option<String>,
    /// What you learn.
    pub kinds: NoticeKinds,
    /// When nothing is sent.
    pub quiet: Option<QuietHours>,
    /// Your browsers, the newest first.
    pub devices: Vec<PushDevice>,
}

/// What you want to learn from now on.
#[derive(Clone, Debug, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct WantedNotices {
    /// What you learn.
    pub kinds: NoticeKinds,
    /// When nothing is sent; left out, you are told at any hour.
    #[serde(default)]
    #[ts(optional = nullable)]
    pub quiet: Option<QuietHours>,
}

/// The keys of a browser, in base64url.
#[derive(Clone, Debug, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct PushKeys {
    /// Its public key.
    pub p256dh: String,
    /// What only it and the server know.
    pub auth: String,
}

/// What a browser says about its subscription.
#[derive(Clone, Debug, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct PushSubscription {
    /// The address at its push service.
    pub endpoint: String,
    /// What notices are encrypted with.
    pub keys: PushKeys,
}

/// Which browser is to get no notices any more.
#[derive(Clone, Debug, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct EndingPush {
    /// Its name.
    #[serde(default)]
    #[ts(optional = nullable)]
    pub id: Option<String>,
    /// Or its address at the push service.
    #[serde(default)]
    #[ts(optional = nullable)]
    pub endpoint: Option<String>,
}

impl NoticeKinds {
    fn of(wishes: &Wishes) -> NoticeKinds {
        let ways = |kind| NoticeWays { push: wishes.push.has(kind), mail: wishes.mail.has(kind) };
        NoticeKinds {
            turn: ways(NoticeKind::Turn),
            accepted: ways(NoticeKind::Accepted),
            over: ways(NoticeKind::Over),
            challenge: ways(NoticeKind::Challenge),
        }
    }

    fn with(&self, is_wanted: impl Fn(NoticeWays) -> bool) -> Kinds {
        let ways = |kind| match kind {
            NoticeKind::Turn => self.turn,
            NoticeKind::Accepted => self.accepted,
            NoticeKind::Over => self.over,
            NoticeKind::Challenge => self.challenge,
        };
        let wanted = NoticeKind::ALL.into_iter().filter(|&kind| is_wanted(ways(kind)));
        wanted.fold(Kinds::NONE, Kinds::with)
    }
}

/// Your notices: what you learn when you are not looking, and where.
#[utoipa::path(get, path = "/api/me/notices", responses(
    (status = 200, description = "What you have chosen", body = NoticeSettings),
    (status = 403, description = "You have no account", body = Said),
))]
pub async fn notices(State(api): State<Api>, asker: Asker) -> Result<Response, Sorry> {
    Ok(Json(settings(&api, person(&asker)?.player).await?).into_response())
}

/// Chooses what you learn, by which ways, and when not.
#[utoipa::path(post, path = "/api/me/notices", request_body = WantedNotices, responses(
    (status = 200, description = "What you have chosen", body = NoticeSettings),
    (status = 403, description = "You have no account", body = Said),
))]
pub async fn choose(
    State(api): State<Api>,
    asker: Asker,
    Asked(language): Asked,
    JsonBody(WantedNotices { kinds, quiet }): JsonBody<WantedNotices>,
) -> Result<Response, Sorry> {
    let player = person(&asker)?.player;
    let read = |quiet: QuietHours| Quiet::read(&quiet.from, &quiet.until, &quiet.zone).map_err(Sorry::bad);
    let quiet = quiet.map(read).transpose()?;
    let (push, mail) = (kinds.with(|ways| ways.push), kinds.with(|ways| ways.mail));
    api.hall.services().notices.wish(player, &Wishes { push, mail, quiet, language }).await?;
    Ok(Json(settings(&api, player).await?).into_response())
}

/// Sends notices to this browser from now on, in the language that Accept-Language asks for. An account has at most 20 browsers; one more ends the oldest.
#[utoipa::path(post, path = "/api/me/push", request_body = PushSubscription, responses(
    (status = 200, description = "What you have chosen", body = NoticeSettings),
    (status = 403, description = "You have no account", body = Said),
))]
pub async fn subscribe(
    State(api): State<Api>,
    asker: Asker,
    headers: HeaderMap,
    JsonBody(PushSubscription { endpoint, keys }): JsonBody<PushSubscription>,
) -> Result<Response, Sorry> {
    let player = person(&asker)?.player;
    let secret = asker.secret().map(|secret| secret.hash());
    let secret = secret.ok_or_else(|| Sorry::forbidden(message!("server-account-needed")))?;
    let subscription = PushTarget::read(&endpoint, &keys.p256dh, &keys.auth).map_err(Sorry::bad)?;
    let (device, language) = (device(&headers), asked(&headers));
    let notices = &api.hall.services().notices;
    notices.subscribe((player, secret), &subscription, (&device, language), millis(now())).await?;
    Ok(Json(settings(&api, player).await?).into_response())
}

/// Sends no more notices to one of your browsers.
#[utoipa::path(post, path = "/api/me/push/end", request_body = EndingPush, responses(
    (status = 200, description = "What you have chosen", body = NoticeSettings),
    (status = 403, description = "You have no account", body = Said),
    (status = 404, description = "No such browser gets notices", body = Said),
))]
pub async fn unsubscribe(
    State(api): State<Api>,
    asker: Asker,
    JsonBody(EndingPush { id, endpoint }): JsonBody<EndingPush>,
) -> Result<Response, Sorry> {
    let player = person(&asker)?.player;
    if !api.hall.services().notices.unsubscribe(player, id.as_deref(), endpoint.as_deref()).await? {
        return Err(Sorry::missing(message!("server-push-unknown")));
    }
    Ok(Json(settings(&api, player).await?).into_response())
}

/// The page that the link in a letter leads to, with a button: programs that look at links must not end anything.
#[utoipa::path(get, path = "/api/notices/stop/{token}", params(("token" = String, Path, description = "What stands in the letter")), responses(
    (status = 200, description = "A page with a button", content_type = "text/html"),
    (status = 404, description = "No letters are ended by this", content_type = "text/html"),
))]
pub async fn stopping(
    State(api): State<Api>,
    Path(token): Path<String>,
    Asked(asked): Asked,
) -> Result<Response, Sorry> {
    let language = api.hall.services().notices.language_of_stop(&token).await?;
    let Some(language) = language else { return Ok(unknown_letters(asked)) };
    let button = escaped(&message!("server-stop-button").in_language(language));
    let form = format!("<form method=\"post\"><button>{button}</button></form>");
    Ok(page(StatusCode::OK, &message!("server-stop-question"), &form, language))
}

/// Ends the letters of whoever got this address in one. Mail programs ask it when somebody presses their button (RFC 8058). It can do nothing else.
#[utoipa::path(post, path = "/api/notices/stop/{token}", params(("token" = String, Path, description = "What stands in the letter")), responses(
    (status = 200, description = "No more letters come", content_type = "text/html"),
    (status = 404, description = "No letters are ended by this", content_type = "text/html"),
))]
pub async fn stop(State(api): State<Api>, Path(token): Path<String>, Asked(asked): Asked) -> Result<Response, Sorry> {
    let notices = &api.hall.services().notices;
    let language = notices.language_of_stop(&token).await?.unwrap_or(asked);
    Ok(match notices.stop_mails(&token).await? {
        true => page(StatusCode::OK, &message!("server-stop-done"), "", language),
        false => unknown_letters(language),
    })
}

fn unknown_letters(language: Language) -> Response {
    page(StatusCode::NOT_FOUND, &message!("server-stop-unknown"), "", language)
}

fn page(status: StatusCode, sentence: &Message, form: &str, language: Language) -> Response {
    let sentence = escaped(&sentence.in_language(language));
    let html = format!(
        "<!doctype html>\n<html lang=\"{}\"><head><meta charset=\"utf-8\"><meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\
         <meta name=\"color-scheme\" content=\"light dark\"><title>Slipway</title></head>\n<body><main>\n<h1>Slipway</h1>\n<p>{sentence}</p>\n{form}\n</main></body></html>\n",
        language.tag()
    );
    (status, Extension(MayHaveForm), spoken(language), [(CONTENT_TYPE, "text/html; charset=utf-8")], html)
        .into_response()
}

/// The account of a person: programs ask by themselves.
fn person(asker: &Asker) -> Result<&Account, Sorry> {
    let account = asker.needs_account()?;
    if account.kind == PlayerKind::Person {
        Ok(account)
    } else {
        Err(Sorry::forbidden(message!("server-notices-people")))
    }
}

async fn settings(api: &Api, player: Hash) -> Result<NoticeSettings, Sorry> {
    let notices = &api.hall.services().notices;
    let wishes = notices.wishes(player).await?;
    let push_key = Some(notices.key(millis(now())).await?.public().to_owned());
    let hours = |quiet: &Quiet| {
        let [from, until, zone] = quiet.written();
        QuietHours { from, until, zone }
    };
    let view = |Device { id, device, since, .. }| PushDevice { id, device, since };
    Ok(NoticeSettings {
        push_key,
        mail: notices.sends_mail(),
        email: api.hall.services().people.address(player).await?,
        kinds: NoticeKinds::of(&wishes),
        quiet: wishes.quiet.as_ref().map(hours),
        devices: notices.devices(player).await?.into_iter().map(view).collect(),
    })
}
