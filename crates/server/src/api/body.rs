//! What clients send, read with care.

use std::time::Duration;

use axum::body::Bytes;
use axum::extract::{FromRequest, FromRequestParts, Path, Query, Request};
use axum::http::header::CONTENT_TYPE;
use axum::http::request::Parts;
use serde::Deserialize;
use serde::de::DeserializeOwned;
use slipway_messages::{Language, UnknownLanguage, message};
use slipway_play::{Action, MatchSettings, Version};
use tokio::time::timeout;
use ts_rs::TS;
use utoipa::ToSchema;

use crate::ids::GameId;
use crate::reader::Missing;
use crate::table::talk::{LONGEST, quiet};
use crate::views::Speed;

use super::{BODY, Sorry};

/// The longest name that somebody may have, in characters.
const NAME: usize = 40;

/// How long a body may take to arrive.
const ARRIVAL: Duration = Duration::from_secs(10);

/// A body of JSON. What is wrong with it is said in a sentence.
pub struct JsonBody<T>(pub T);

impl<S: Send + Sync, T: DeserializeOwned> FromRequest<S> for JsonBody<T> {
    type Rejection = Sorry;

    async fn from_request(request: Request, state: &S) -> Result<JsonBody<T>, Sorry> {
        let kind = request.headers().get(CONTENT_TYPE).and_then(|kind| kind.to_str().ok()).unwrap_or("");
        if !kind.starts_with("application/json") {
            return Err(Sorry::bad(message!("server-body-kind")));
        }
        let arrived = timeout(ARRIVAL, Bytes::from_request(request, state)).await;
        let bytes = arrived.map_err(|_| Sorry::too_slow(ARRIVAL.as_secs()))?;
        let bytes = bytes.map_err(|_| Sorry::too_long(BODY))?;
        // Serde would take a list for the fields in their order.
        if bytes.trim_ascii_start().starts_with(b"[") {
            return Err(Sorry::bad(message!("server-body-list", example = "{\"name\": \"Ann\"}")));
        }
        let read = serde_json::from_slice(&bytes);
        read.map(JsonBody).map_err(|error| Sorry::bad(message!("server-body-unreadable", problem = error.to_string())))
    }
}

/// The game that an address names. What cannot be a name is the name of no game.
pub struct Named(pub GameId);

impl<S: Send + Sync> FromRequestParts<S> for Named {
    type Rejection = Sorry;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Named, Sorry> {
        let name = Path::<String>::from_request_parts(parts, state).await.ok();
        name.and_then(|Path(name)| name.parse().ok()).map(Named).ok_or_else(|| Missing::Unknown.into())
    }
}

/// Where a client left off: `?since=12`, the number of the latest event that it knows.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Since {
    /// Not there for a client that knows nothing.
    pub since: Option<Version>,
}

impl<S: Send + Sync> FromRequestParts<S> for Since {
    type Rejection = Sorry;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Since, Sorry> {
        let read = Query::<Since>::from_request_parts(parts, state).await;
        read.map(|Query(since)| since).map_err(|_| Sorry::bad(message!("server-since")))
    }
}

/// The language of the words in a picture: `?language=de`. Other things may be asked for besides: the address of a picture changes with it.
pub struct InWords(pub Option<Language>);

#[derive(Deserialize)]
struct LanguageQuery {
    language: Option<String>,
}

impl<S: Send + Sync> FromRequestParts<S> for InWords {
    type Rejection = Sorry;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<InWords, Sorry> {
        let unknown = |text: &str| Sorry::bad(UnknownLanguage(text.chars().take(40).collect()).message());
        let query = Query::<LanguageQuery>::from_request_parts(parts, state).await;
        let Query(LanguageQuery { language }) = query.map_err(|_| unknown(parts.uri.query().unwrap_or_default()))?;
        let read = |text: String| text.parse::<Language>().map_err(|error| Sorry::bad(error.message()));
        language.map(read).transpose().map(InWords)
    }
}

/// A game to be made.
#[derive(Debug, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct MakeGame {
    /// What is played: game, size, pie rule, perhaps a position to begin with, and the clock.
    #[schema(example = json!({"game": "slash", "size": 11, "pie": true, "clock": {"kind": "fischer", "initial": 300_000, "increment": 3_000}}))]
    pub settings: MatchSettings,
    /// Where you sit: `first` moves first.
    pub seat: SeatWish,
    /// Whether everybody may join from the lobby.
    pub listed: bool,
    /// What you want to be called, at most 40 characters.
    #[schema(max_length = 40)]
    #[serde(default)]
    #[ts(optional = nullable)]
    pub name: Option<String>,
    /// Whether you want a token for the Authorization header, as bots do, instead of a cookie.
    #[serde(default)]
    #[ts(optional, as = "Option<bool>")]
    pub token: bool,
    /// Whether it counts for ratings: both need a name, the board is of the default size with the pie rule, and there is a clock.
    #[serde(default)]
    #[ts(optional, as = "Option<bool>")]
    pub rated: bool,
    /// Between which ratings somebody has to be who joins: the lowest and the highest.
    #[serde(default)]
    #[ts(optional = nullable, type = "[number, number] | null")]
    #[schema(min_items = 2, max_items = 2)]
    pub range: Option<[i64; 2]>,
    /// The name of the only one who may join.
    #[schema(max_length = 40)]
    #[serde(default)]
    #[ts(optional = nullable)]
    pub to: Option<String>,
}

/// A challenge that stands until it is withdrawn: games begin from it at any time, up to a number of unfinished ones.
#[derive(Debug, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct MakeStanding {
    /// What is played: game, size, pie rule, and the clock.
    #[schema(example = json!({"game": "slicron", "size": 9, "pie": true, "clock": {"kind": "correspondence", "per_move": 172_800_000}}))]
    pub settings: MatchSettings,
    /// Where you sit.
    pub seat: SeatWish,
    /// Whether the games count for ratings.
    #[serde(default)]
    #[ts(optional, as = "Option<bool>")]
    pub rated: bool,
    /// Between which ratings somebody has to be who accepts: the lowest and the highest.
    #[serde(default)]
    #[ts(optional = nullable, type = "[number, number] | null")]
    #[schema(min_items = 2, max_items = 2)]
    pub range: Option<[i64; 2]>,
    /// How many unfinished games there can be from it at once, from 1 to 20.
    #[schema(minimum = 1, maximum = 20)]
    pub at_once: u32,
}

/// Taking up a challenge.
#[derive(Debug, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct AcceptChallenge {
    /// What a guest wants to be called, at most 40 characters.
    #[schema(max_length = 40)]
    #[serde(default)]
    #[ts(optional = nullable)]
    pub name: Option<String>,
    /// Whether you want a token, as with a new game.
    #[serde(default)]
    #[ts(optional, as = "Option<bool>")]
    pub token: bool,
}

/// Playing somebody, whoever it is.
#[derive(Debug, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct PlaySomebody {
    /// Which game; any of them without it.
    #[schema(example = "slash")]
    #[serde(default)]
    #[ts(optional = nullable)]
    pub game: Option<String>,
    /// With a clock for the game, or with days for each move.
    pub clock: Speed,
    /// Whether it has to count for ratings, or must not; without it, it counts if it can.
    #[serde(default)]
    #[ts(optional = nullable)]
    pub rated: Option<bool>,
    /// Between which ratings the other one has to be: the lowest and the highest.
    #[serde(default)]
    #[ts(optional = nullable, type = "[number, number] | null")]
    #[schema(min_items = 2, max_items = 2)]
    pub range: Option<[i64; 2]>,
    /// What a guest wants to be called, at most 40 characters.
    #[schema(max_length = 40)]
    #[serde(default)]
    #[ts(optional = nullable)]
    pub name: Option<String>,
    /// Whether you want a token, as with a new game.
    #[serde(default)]
    #[ts(optional, as = "Option<bool>")]
    pub token: bool,
}

/// Where somebody wants to sit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, TS, ToSchema)]
#[serde(rename_all = "lowercase")]
#[schema(as = Wish)]
pub enum SeatWish {
    /// Who moves first.
    First,
    /// Who moves second.
    Second,
    /// By lot.
    Either,
}

/// Sitting down at a game.
#[derive(Debug, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct JoinGame {
    /// The secret of the invitation link; a listed game needs none.
    #[schema(pattern = "^[A-Za-z0-9_-]{42}[AEIMQUYcgkosw048]$")]
    #[serde(default)]
    #[ts(optional = nullable)]
    pub invitation: Option<String>,
    /// What you want to be called, at most 40 characters.
    #[schema(max_length = 40)]
    #[serde(default)]
    #[ts(optional = nullable)]
    pub name: Option<String>,
    /// Whether you want a token, as with a new game.
    #[serde(default)]
    #[ts(optional, as = "Option<bool>")]
    pub token: bool,
}

/// Nothing to say.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Nothing {}

/// Something to do.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Doing {
    /// `{"kind": "play", "turn": "d4", "ply": 3}`, `{"kind": "resign"}`, `{"kind": "offer-takeback", "to_ply": 4}` …
    #[schema(example = json!({"kind": "play", "turn": "d4", "ply": 1}))]
    pub action: Action,
}

/// Something to say to the other player.
#[derive(Debug, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Saying {
    /// At most 200 characters.
    #[schema(min_length = 1, max_length = 200, example = "Good luck!")]
    pub text: String,
}

const _: () = assert!(LONGEST == 200, "the document says so");

/// A name without space around it and without what could disturb a page; none if nothing is left.
///
/// # Errors
/// When it is too long.
pub fn name(name: Option<String>) -> Result<Option<String>, Sorry> {
    let Some(name) = name else { return Ok(None) };
    // As it was sent, so that the document says the same.
    if name.chars().count() > NAME {
        return Err(Sorry::bad(message!("server-name-long", most = NAME)));
    }
    Ok(Some(quiet(&name)).filter(|name| !name.is_empty()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_short_and_quiet() {
        assert_eq!(name(Some("  Ada\n\u{202e}<b>  ".to_owned())).unwrap().as_deref(), Some("Ada<b>"));
        assert_eq!(name(Some(" \t ".to_owned())).unwrap(), None);
        assert!(name(Some("x".repeat(41))).is_err());
        assert!(name(Some("é".repeat(40))).is_ok());
    }
}
