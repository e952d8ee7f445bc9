//! How challenges are shown.

use serde::Serialize;
use serde_json::Value;
use slipway_messages::{Language, Message};
use slipway_play::{Clock, Seat};
use ts_rs::TS;
use utoipa::ToSchema;

use crate::store::{PlayerKind, UnixMillis};
use crate::views::{GameView, RatingView};

/// What a challenge is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum ChallengeKind {
    /// One game, for anybody.
    Open,
    /// Games at any time, for anybody.
    Standing,
    /// One game, for one person.
    Direct,
    /// Games at any time against a player of the server.
    House,
}

/// An offer to play.
#[derive(Clone, Debug, Serialize, TS, ToSchema)]
#[schema(as = Challenge)]
pub struct ChallengeView {
    /// Its name. That of an open or direct one is the name of its game.
    pub id: String,
    /// What it is.
    pub kind: ChallengeKind,
    /// Who offers it.
    pub from: Challenger,
    /// Who is asked, where it is for one person.
    pub to: Option<String>,
    /// Which of the five games.
    pub game: String,
    /// Cells on a side.
    pub size: u8,
    /// Whether the pie rule is played.
    pub pie: bool,
    /// The time control.
    pub clock: Clock,
    /// Whether the game counts for ratings if you accept.
    pub rated: bool,
    /// Where the one sits who accepts.
    pub seat: ChallengeSeat,
    /// Between which ratings somebody has to be who accepts: the lowest and the highest.
    #[ts(type = "[number, number] | null")]
    pub range: Option<[i64; 2]>,
    /// Since when it is offered, in milliseconds since 1970.
    #[ts(type = "number")]
    #[schema(value_type = i64)]
    pub created: UnixMillis,
    /// How many more games it takes now, where it stands.
    pub left: Option<u32>,
    /// Whether the one who looks can accept it.
    pub possible: bool,
    /// Why not.
    pub why: Option<WhyImpossible>,
}

/// Who offers a challenge.
#[derive(Clone, Debug, Serialize, TS, ToSchema)]
pub struct Challenger {
    /// The name, if one was given.
    pub name: Option<String>,
    /// A guest, somebody with a name, a bot, or a player of the server.
    pub kind: PlayerKind,
    /// How strong, at this game and speed.
    pub rating: Option<RatingView>,
    /// Whether this one was here lately.
    pub here: bool,
}

/// Where the one sits who accepts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum ChallengeSeat {
    /// Who moves first.
    First,
    /// Who moves second.
    Second,
    /// It is drawn by lot.
    Either,
}

impl From<Seat> for ChallengeSeat {
    fn from(seat: Seat) -> ChallengeSeat {
        match seat {
            Seat::First => ChallengeSeat::First,
            Seat::Second => ChallengeSeat::Second,
        }
    }
}

/// Why a challenge cannot be accepted by the one who looks.
#[derive(Clone, Debug, Serialize, TS, ToSchema)]
pub struct WhyImpossible {
    /// In a sentence, in the language that Accept-Language asks for.
    pub error: String,
    /// Which sentence it is, in any language.
    pub code: String,
    /// What is filled in, by name.
    #[ts(type = "Record<string, Arg>")]
    #[schema(value_type = Object)]
    pub args: Value,
}

impl WhyImpossible {
    /// This reason, in this language.
    pub fn of(why: &Message, language: Language) -> WhyImpossible {
        let args = why.args().iter().map(|(name, arg)| (name.to_string(), serde_json::to_value(arg)));
        let args = args.filter_map(|(name, arg)| Some((name, arg.ok()?))).collect();
        WhyImpossible { error: why.in_language(language), code: why.code().to_owned(), args: Value::Object(args) }
    }
}

/// The challenges that one can see.
#[derive(Clone, Debug, Serialize, TS, ToSchema)]
pub struct Challenges {
    /// What time it is on the server.
    #[ts(type = "number")]
    #[schema(value_type = i64)]
    pub now: UnixMillis,
    /// Those for you alone, the oldest first.
    pub to_me: Vec<ChallengeView>,
    /// Your own, the oldest first.
    pub mine: Vec<ChallengeView>,
    /// Those for anybody, the oldest first; then the players of the server.
    pub open: Vec<ChallengeView>,
    /// Whether another page of `open` follows.
    pub more: bool,
}

/// The game that somebody plays who wanted to play.
#[derive(Clone, Debug, Serialize, TS, ToSchema)]
pub struct PlayBegun {
    /// How it stands.
    pub view: GameView,
    /// Whether somebody was waiting, so that it has begun; otherwise you wait now.
    pub joined: bool,
    /// Whom you could play while you wait.
    pub meanwhile: Option<Meanwhile>,
    /// Who you are, if you asked for it.
    pub token: Option<String>,
}

/// A player of the server who is about as strong as the one who waits.
#[derive(Clone, Debug, Serialize, TS, ToSchema)]
pub struct Meanwhile {
    /// The name.
    pub player: String,
    /// Which of the five games.
    pub game: String,
    /// Cells on a side.
    pub size: u8,
}
