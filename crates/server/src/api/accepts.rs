//! What bots accept, and what the players of the server say about themselves.

use axum::Json;
use axum::extract::State;
use axum::response::{IntoResponse, Response};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use slipway_games::Game;
use slipway_messages::{Language, message};
use ts_rs::TS;
use utoipa::ToSchema;

use crate::challenges::WhyImpossible;
use crate::house::HousePlayer;
use crate::people::Account;
use crate::people::accepts::{ABOUT, Accepted};
use crate::ratings::Speed;
use crate::store::{PlayerKind, StoreError};
use crate::table::talk::quiet;

use super::answer::Said;
use super::body::JsonBody;
use super::who::Asker;
use super::{Api, Sorry};

/// What a bot accepts.
#[derive(Debug, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct WillAccept {
    /// Which games, at least one.
    #[schema(example = json!(["slash", "slicron"]), max_items = 5)]
    pub games: Vec<String>,
    /// How fast, at least one.
    #[schema(max_items = 2)]
    pub speeds: Vec<Speed>,
    /// Whether games may count for ratings.
    pub rated: bool,
    /// A sentence about the bot, at most 200 characters.
    #[schema(max_length = 200, example = "Plays the first legal turn it finds.")]
    pub about: String,
}

const _: () = assert!(ABOUT == 200, "the document says so");

/// What somebody accepts, as everybody sees it.
#[derive(Debug, Serialize, TS, ToSchema)]
#[schema(as = Accepts)]
#[ts(rename = "Accepts")]
pub struct AcceptsView {
    /// Which games.
    pub games: Vec<String>,
    /// How fast.
    pub speeds: Vec<Speed>,
    /// Whether games may count for ratings.
    pub rated: bool,
    /// What it is, in words: a bot's own, or, of a player of the server, in the language that Accept-Language asks for.
    pub about: String,
    /// Which sentence that is, in any language, of a player of the server.
    pub code: Option<String>,
    /// What is filled in, by name.
    #[ts(type = "Record<string, Arg>")]
    #[schema(value_type = Object)]
    pub args: Value,
}

impl From<Accepted> for AcceptsView {
    fn from(accepted: Accepted) -> AcceptsView {
        let Accepted { games, speeds, rated, about } = accepted;
        let games = games.into_iter().map(|game| game.id().to_owned()).collect();
        AcceptsView { games, speeds, rated, about, code: None, args: Value::Object(serde_json::Map::new()) }
    }
}

impl AcceptsView {
    /// What a player of the server accepts, which is everything, and what it is.
    fn house(player: HousePlayer, language: Language) -> AcceptsView {
        let WhyImpossible { error: about, code, args } = WhyImpossible::of(&player.about(), language);
        let all = Accepted { games: Game::ALL.to_vec(), speeds: Speed::ALL.to_vec(), rated: false, about };
        AcceptsView { code: Some(code), args, ..AcceptsView::from(all) }
    }
}

/// What somebody accepts; nothing of a person, who decides each time.
///
/// # Errors
/// When the storage fails.
pub async fn accepts(api: &Api, account: &Account, language: Language) -> Result<Option<AcceptsView>, StoreError> {
    match account.kind {
        PlayerKind::House => Ok(HousePlayer::of(account.player).map(|player| AcceptsView::house(player, language))),
        PlayerKind::Bot => Ok(api.hall.services().people.accepted_by(account.player).await?.map(AcceptsView::from)),
        PlayerKind::Guest | PlayerKind::Person => Ok(None),
    }
}

/// Says what your bot accepts. Its profile shows it, and what it does not accept is not offered to it.
#[utoipa::path(post, path = "/api/me/accepts", request_body = WillAccept, responses(
    (status = 200, description = "What it accepts now", body = AcceptsView),
    (status = 403, description = "This is for bots", body = Said),
))]
pub async fn set(
    State(api): State<Api>,
    asker: Asker,
    JsonBody(wanted): JsonBody<WillAccept>,
) -> Result<Response, Sorry> {
    let account = asker.needs_account()?;
    if account.kind != PlayerKind::Bot {
        return Err(Sorry::forbidden(message!("server-accepts-bots")));
    }
    let wanted_games: Result<Vec<Game>, _> =
        wanted.games.iter().take(Game::ALL.len() + 1).map(|id| id.parse()).collect();
    let wanted_games = wanted_games.map_err(|error: slipway_games::UnknownGame| Sorry::bad(error.message()))?;
    // Each once, in the usual order.
    let games: Vec<Game> = Game::ALL.into_iter().filter(|game| wanted_games.contains(game)).collect();
    let speeds: Vec<Speed> = Speed::ALL.into_iter().filter(|speed| wanted.speeds.contains(speed)).collect();
    if games.is_empty() || speeds.is_empty() || wanted.games.len() > Game::ALL.len() {
        return Err(Sorry::bad(message!("server-accepts-nothing")));
    }
    if wanted.about.chars().count() > ABOUT {
        return Err(Sorry::bad(message!("server-accepts-long", most = ABOUT)));
    }
    let accepted = Accepted { games, speeds, rated: wanted.rated, about: quiet(&wanted.about) };
    api.hall.services().people.accept(account.player, &accepted).await?;
    Ok(Json(AcceptsView::from(accepted)).into_response())
}
