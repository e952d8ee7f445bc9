//! Answers that say no: a sentence in JSON, in the language of the client, and the code by which programs know it.

use std::borrow::Cow;

use axum::Json;
use axum::extract::Request;
use axum::http::{HeaderValue, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use serde::Serialize;
use slipway_messages::{Arg, Language, Message, message};
use utoipa::ToSchema;

use crate::language::{asked, spoken};
use crate::reader::Missing;
use crate::store::StoreError;
use crate::table::Problem;
use crate::views::{GameView, by_name};
use crate::wire::RefusedAction;

/// Something is not done, and why.
#[derive(Clone, Debug)]
pub struct Sorry(Box<Why>);

#[derive(Clone, Debug)]
struct Why {
    status: StatusCode,
    message: Message,
    cells: Vec<String>,
    view: Option<GameView>,
}

/// The sentence that says why.
#[derive(Debug, Serialize, ToSchema)]
pub struct Said<'a> {
    /// In a sentence, in the language that Accept-Language asks for.
    #[schema(example = "you have no seat in this game; you can watch it")]
    error: String,
    /// Which sentence it is, in any language.
    #[schema(example = "server-seat-none")]
    code: &'a str,
    /// What is filled in, by name: a text, a number, a list of these (`join`, `items`), or another sentence (`code`, `args`).
    #[schema(value_type = Object)]
    #[serde(serialize_with = "by_name")]
    args: &'a [(Cow<'static, str>, Arg)],
    /// The names of the cells to show with it.
    #[serde(skip_serializing_if = "<[String]>::is_empty")]
    cells: &'a [String],
    /// How things stand.
    #[serde(skip_serializing_if = "Option::is_none")]
    view: Option<&'a GameView>,
}

impl Sorry {
    fn new(status: StatusCode, message: Message) -> Sorry {
        Sorry(Box::new(Why { status, message, cells: Vec::new(), view: None }))
    }

    /// What was sent cannot be understood.
    pub fn bad(message: Message) -> Sorry {
        Sorry::new(StatusCode::BAD_REQUEST, message)
    }

    /// Somebody else may.
    pub fn forbidden(message: Message) -> Sorry {
        Sorry::new(StatusCode::FORBIDDEN, message)
    }

    /// Not as things are.
    pub fn conflict(message: Message) -> Sorry {
        Sorry::new(StatusCode::CONFLICT, message)
    }

    /// There is no such thing.
    pub fn missing(message: Message) -> Sorry {
        Sorry::new(StatusCode::NOT_FOUND, message)
    }

    /// Later, perhaps.
    pub fn too_many(message: Message) -> Sorry {
        Sorry::new(StatusCode::TOO_MANY_REQUESTS, message)
    }

    /// Later: others come first.
    pub fn busy(message: Message) -> Sorry {
        Sorry::new(StatusCode::SERVICE_UNAVAILABLE, message)
    }

    /// Not like this.
    pub fn method() -> Sorry {
        Sorry::new(StatusCode::METHOD_NOT_ALLOWED, message!("server-method"))
    }

    /// It did not arrive in time.
    pub fn too_slow(seconds: u64) -> Sorry {
        Sorry::new(StatusCode::REQUEST_TIMEOUT, message!("server-body-late", seconds = seconds))
    }

    /// Longer than anything one could want to say.
    pub fn too_long(bytes: usize) -> Sorry {
        Sorry::new(StatusCode::PAYLOAD_TOO_LARGE, message!("server-body-long", kibibytes = bytes >> 10))
    }

    /// What there is to say, for tests.
    #[cfg(test)]
    pub fn message(&self) -> &Message {
        &self.0.message
    }

    fn said(&self, language: Language) -> Response {
        let Why { message, cells, view, .. } = &*self.0;
        let (error, code, args) = (message.in_language(language), message.code(), message.args());
        Json(Said { error, code, args, cells, view: view.as_ref() }).into_response()
    }
}

impl From<Missing> for Sorry {
    fn from(missing: Missing) -> Sorry {
        match missing {
            Missing::Unknown => Sorry::new(StatusCode::NOT_FOUND, message!("server-game-unknown")),
            Missing::Broken => Sorry::busy(message!("server-not-now")),
            Missing::Damaged => Sorry::new(StatusCode::INTERNAL_SERVER_ERROR, message!("server-game-damaged")),
        }
    }
}

impl From<StoreError> for Sorry {
    fn from(error: StoreError) -> Sorry {
        Missing::from(error).into()
    }
}

impl From<Problem> for Sorry {
    fn from(problem: Problem) -> Sorry {
        match problem {
            Problem::NotYours(message) => Sorry::forbidden(message),
            Problem::NotNow(message) => Sorry::new(StatusCode::CONFLICT, message),
            Problem::Refused(RefusedAction { why: message, cells }, view) => {
                Sorry(Box::new(Why { status: StatusCode::CONFLICT, message, cells, view: Some(*view) }))
            }
            Problem::TooMany(message) => Sorry::too_many(message),
            Problem::Overtaken | Problem::NotKept => Missing::Broken.into(),
            Problem::NotKnown => Sorry::busy(message!("server-not-known")),
        }
    }
}

/// Without the words: [`word`] knows in which language.
impl IntoResponse for Sorry {
    fn into_response(self) -> Response {
        let mut response = self.0.status.into_response();
        if self.0.status == StatusCode::TOO_MANY_REQUESTS {
            response.headers_mut().insert(header::RETRY_AFTER, HeaderValue::from_static("1"));
        }
        response.extensions_mut().insert(self);
        response
    }
}

/// Words what is refused in the language that the client asks for.
pub async fn word(request: Request, next: Next) -> Response {
    let language = asked(request.headers());
    let mut response = next.run(request).await;
    let Some(sorry) = response.extensions_mut().remove::<Sorry>() else { return response };
    // What was put around the refusal stays: cookies, who may read it.
    let (mut head, _) = response.into_parts();
    let (said, body) = sorry.said(language).into_parts();
    head.headers.remove(header::CONTENT_LENGTH);
    head.headers.extend(said.headers);
    (spoken(language), Response::from_parts(head, body)).into_response()
}
