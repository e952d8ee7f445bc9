//! Answers that say no, as a sentence in JSON.

use axum::Json;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use serde::Serialize;
use utoipa::ToSchema;

use crate::reader::Missing;
use crate::table::Problem;
use crate::views::GameView;

/// Something is not done, and why.
#[derive(Debug)]
pub struct Sorry {
    status: StatusCode,
    body: Box<Said>,
}

/// The sentence that says why.
#[derive(Debug, Serialize, ToSchema)]
pub struct Said {
    /// In a sentence.
    error: String,
    /// The names of the cells to show with it.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    cells: Vec<String>,
    /// How things stand.
    #[serde(skip_serializing_if = "Option::is_none")]
    view: Option<Box<GameView>>,
}

impl Sorry {
    fn new(status: StatusCode, error: impl Into<String>) -> Sorry {
        Sorry { status, body: Box::new(Said { error: error.into(), cells: Vec::new(), view: None }) }
    }

    /// What was sent cannot be understood.
    pub fn bad(error: impl Into<String>) -> Sorry {
        Sorry::new(StatusCode::BAD_REQUEST, error)
    }

    /// Somebody else may.
    pub fn forbidden(error: impl Into<String>) -> Sorry {
        Sorry::new(StatusCode::FORBIDDEN, error)
    }

    /// Later, perhaps.
    pub fn too_many(error: impl Into<String>) -> Sorry {
        Sorry::new(StatusCode::TOO_MANY_REQUESTS, error)
    }

    /// Later: others come first.
    pub fn busy(error: impl Into<String>) -> Sorry {
        Sorry::new(StatusCode::SERVICE_UNAVAILABLE, error)
    }

    /// Not like this.
    pub fn method() -> Sorry {
        Sorry::new(StatusCode::METHOD_NOT_ALLOWED, "this address takes another method; GET /api/ describes them all")
    }

    /// It did not arrive in time.
    pub fn too_slow() -> Sorry {
        Sorry::new(
            StatusCode::REQUEST_TIMEOUT,
            "the body did not arrive within 10 seconds; send it again, in one piece",
        )
    }

    /// Longer than anything one could want to say.
    pub fn too_long() -> Sorry {
        Sorry::new(StatusCode::PAYLOAD_TOO_LARGE, "the body is longer than 16 KiB, which no question needs")
    }
}

impl From<Missing> for Sorry {
    fn from(missing: Missing) -> Sorry {
        match missing {
            Missing::Unknown => Sorry::new(StatusCode::NOT_FOUND, "there is no game of this name"),
            Missing::Broken => Sorry::new(
                StatusCode::SERVICE_UNAVAILABLE,
                "the server cannot do this just now; nothing was changed, try again in a moment",
            ),
            Missing::Damaged => Sorry::new(
                StatusCode::INTERNAL_SERVER_ERROR,
                "what is stored of this game is damaged, so it cannot be opened; who runs the server can find out more",
            ),
        }
    }
}

impl From<Problem> for Sorry {
    fn from(problem: Problem) -> Sorry {
        match problem {
            Problem::NotYours(sentence) => Sorry::forbidden(sentence),
            Problem::NotNow(sentence) => Sorry::new(StatusCode::CONFLICT, sentence),
            Problem::Refused(why, view) => {
                let body = Said { error: why.reason, cells: why.cells, view: Some(view) };
                Sorry { status: StatusCode::CONFLICT, body: Box::new(body) }
            }
            Problem::TooMany(sentence) => Sorry::too_many(sentence),
            Problem::NotKept => Missing::Broken.into(),
            Problem::NotKnown => Sorry::busy(
                "the storage does not answer, so nobody knows whether this was stored; look at the game again in a moment",
            ),
        }
    }
}

impl IntoResponse for Sorry {
    fn into_response(self) -> Response {
        let mut response = (self.status, Json(self.body)).into_response();
        if self.status == StatusCode::TOO_MANY_REQUESTS {
            response.headers_mut().insert(header::RETRY_AFTER, HeaderValue::from_static("1"));
        }
        response
    }
}
