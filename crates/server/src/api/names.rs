//! Whether a name could be claimed, asked while somebody types it.

use axum::Json;
use axum::extract::{Path, State};
use axum::response::{IntoResponse, Response};
use serde::Serialize;
use ts_rs::TS;
use utoipa::ToSchema;

use crate::challenges::WhyImpossible;
use crate::language::Asked;
use crate::people::NotDone;

use super::who::Asker;
use super::{Api, Sorry};

/// What the server says about a name.
#[derive(Debug, Serialize, TS, ToSchema)]
pub struct NameCheck {
    /// The name, as it would be shown.
    pub name: String,
    /// Why you cannot claim it; nothing if you can.
    pub why: Option<WhyImpossible>,
}

/// Whether you could claim this name. It changes nothing, and somebody else may be faster.
#[utoipa::path(get, path = "/api/names/{name}", params(("name" = String, Path, description = "The name")), responses(
    (status = 200, description = "Whether it is free, or why not", body = NameCheck),
))]
pub async fn check(
    State(api): State<Api>,
    asker: Asker,
    Asked(language): Asked,
    Path(name): Path<String>,
) -> Result<Response, Sorry> {
    let player = asker.account().map(|account| account.player);
    let checked = api.hall.services().people.check_claim(&name, player).await;
    let (name, why) = match checked {
        Ok(shown) => (shown, None),
        Err(NotDone::Wrong(why) | NotDone::NotNow(why)) => (name, Some(why)),
        Err(error) => return Err(error.into()),
    };
    Ok(Json(NameCheck { name, why: why.map(|why| WhyImpossible::of(&why, language)) }).into_response())
}
