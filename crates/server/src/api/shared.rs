//! What everybody may read of a game, pages of other sites and programs that show links too: how it stands, and a picture.
//!
//! Nobody's cookie is looked at here, so there is nothing that another site could read in somebody's name.

use std::net::SocketAddr;

use axum::Json;
use axum::extract::{ConnectInfo, Extension, Request, State};
use axum::http::header::{ACCESS_CONTROL_ALLOW_ORIGIN, CONTENT_TYPE, ETAG, HeaderName};
use axum::http::{HeaderMap, HeaderValue, StatusCode};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use slipway_messages::message;

use crate::language::{asked, spoken};
use crate::reader::Missing;
use crate::share::pictures::{self, NoPicture};
use crate::site::knows;
use crate::table::Ask;
use crate::views::GameView;

use super::answer::Said;
use super::body::{InWords, Named};
use super::{Api, Sorry, who};

/// Asks those who make lists of pages to leave this one out.
const ROBOTS: HeaderName = HeaderName::from_static("x-robots-tag");

/// Lets a client in, known or not, that does not ask too often.
pub async fn admit_everybody(
    State(api): State<Api>,
    ConnectInfo(from): ConnectInfo<SocketAddr>,
    mut request: Request,
    next: Next,
) -> Response {
    let client = api.gate.client(from, request.headers());
    let mut response = if api.gate.lets_ask(client) {
        request.extensions_mut().insert(who::Client(client));
        next.run(request).await
    } else {
        Sorry::too_many(message!("server-too-often")).into_response()
    };
    response.headers_mut().insert(ACCESS_CONTROL_ALLOW_ORIGIN, HeaderValue::from_static("*"));
    response
}

/// A game as everybody sees it: no cookie and no token is looked at, and pages of other sites may read it.
#[utoipa::path(get, path = "/api/games/{id}/public", params(("id" = String, Path, description = "The game's name")), responses(
    (status = 200, description = "The game", body = GameView),
))]
pub async fn public(State(api): State<Api>, Named(id): Named) -> Result<Response, Sorry> {
    let view = api.hall.ask(&id, |reply| Ask::View(None, reply)).await?;
    Ok(Json(view).into_response())
}

/// A picture of the game as it stands, 1200 by 630 pixels: the board, the game and its designer, the players.
#[utoipa::path(get, path = "/api/games/{id}/picture.png", params(
    ("id" = String, Path, description = "The game's name"),
    ("language" = Option<String>, Query, description = "The language of its words: en or de. Without it, the one that Accept-Language asks for", pattern = "^(en|de)$"),
), responses(
    (status = 200, description = "The picture", body = Vec<u8>, content_type = "image/png", headers(("etag", description = "Changes with the picture"))),
    (status = 304, description = "It is the one whose tag you sent in If-None-Match"),
    (status = 500, description = "What is stored of the game is damaged", body = Said),
))]
pub async fn picture(
    State(api): State<Api>,
    Named(id): Named,
    Extension(who::Client(client)): Extension<who::Client>,
    InWords(wanted): InWords,
    headers: HeaderMap,
) -> Result<Response, Sorry> {
    let language = wanted.unwrap_or_else(|| asked(&headers));
    let view = api.hall.ask(&id, |reply| Ask::View(None, reply)).await?;
    let tag = format!("\"{}\"", pictures::tag(&view, language));
    let hidden = (!view.listed).then_some([(ROBOTS, "noindex")]);
    let about = (spoken(language), [(ETAG, tag.clone())], hidden);
    if knows(&headers, &tag) {
        return Ok((StatusCode::NOT_MODIFIED, about, ()).into_response());
    }
    let drawn =
        api.pictures.of(view, language, || api.gate.lets_draw(client)).await.map_err(|problem| match problem {
            NoPicture::Busy => Sorry::busy(message!("server-pictures-busy")),
            NoPicture::TooMany => Sorry::too_many(message!("server-too-many-pictures")),
            NoPicture::Failed => Missing::Damaged.into(),
        })?;
    Ok((about, [(CONTENT_TYPE, "image/png")], drawn).into_response())
}
