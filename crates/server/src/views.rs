//! What clients are shown.

use std::borrow::Cow;

use axum::extract::ws::Utf8Bytes;
use serde::{Serialize, Serializer};
use slipway_games::Pie;
use slipway_messages::{Arg, Language, Message};
use slipway_play::{BySeat, Clock, Ending, Event, MatchSettings, Seat, Snapshot, Standing, Version};
use ts_rs::TS;
use utoipa::ToSchema;

use crate::ids::Hash;
use crate::ratings::RatingsOfGame;
pub use crate::ratings::{RatingView, Speed, Uncounted};
use crate::store::{About, PlayerKind, Remark, Stage, UnixMillis, result};

/// A game as somebody sees it.
#[derive(Clone, Debug, Serialize, TS, ToSchema)]
pub struct GameView {
    /// Its name.
    pub id: String,
    /// When it was made.
    #[ts(type = "number")]
    #[schema(value_type = i64)]
    pub created: UnixMillis,
    /// What time it is on the server.
    #[ts(type = "number")]
    #[schema(value_type = i64)]
    pub now: UnixMillis,
    /// How far it has come.
    pub stage: Stage,
    /// Whether it is listed in the lobby.
    pub listed: bool,
    /// What was agreed.
    pub settings: MatchSettings,
    /// The seat of the one who looks.
    pub you: Option<Seat>,
    /// Who sits there.
    pub players: BySeat<PlayerView>,
    /// Whether it counts for ratings.
    pub rated: bool,
    /// How fast it is played; nothing without a clock.
    pub speed: Option<Speed>,
    /// Why it does not count after all, if it was rated and is over.
    pub uncounted: Option<Uncounted>,
    /// The match, once it has begun.
    pub snapshot: Option<Snapshot>,
    /// The game that was agreed on after this one.
    pub next: Option<String>,
    /// Whether it was taken back before it began.
    pub canceled: bool,
    /// Whom it is offered to, if that is one person alone, while nobody has joined.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub offered_to: Option<OfferedTo>,
}

/// Whom a game is offered to that is for one person alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum OfferedTo {
    /// The one who looks.
    You,
    /// Somebody else.
    Another,
}

/// Somebody at a seat.
#[derive(Clone, Debug, Serialize, TS, ToSchema)]
pub struct PlayerView {
    /// The name, if one was given.
    pub name: Option<String>,
    /// Whether it is a guest, who may be called anything, or somebody whose name nobody else has; not there while nobody sits there.
    pub kind: Option<PlayerKind>,
    /// Whether anybody sits there.
    pub seated: bool,
    /// Whether the player is looking now.
    pub here: bool,
    /// The rating at this game and speed: in a rated game that is over, the one before it. Nothing for guests, and without a clock.
    pub rating: Option<RatingView>,
    /// What a rated game has changed about it, in whole points, once it is over.
    #[ts(type = "number | null")]
    pub change: Option<i64>,
}

/// A game in a list.
#[derive(Clone, Debug, Serialize, TS, ToSchema)]
#[schema(as = Entry)]
pub struct GameEntry {
    /// Its name.
    pub id: String,
    /// Which of the five games.
    pub game: String,
    /// Cells on a side.
    pub size: u8,
    /// The time control.
    pub clock: Clock,
    /// Whether the pie rule is played.
    pub pie: bool,
    /// How far it has come.
    pub stage: Stage,
    /// How many turns were made.
    pub plies: u32,
    /// The names, if given.
    pub names: BySeat<Option<String>>,
    /// Which of them are guests.
    pub kinds: BySeat<Option<PlayerKind>>,
    /// Whether it counts for ratings.
    pub rated: bool,
    /// How fast it is played; nothing without a clock.
    pub speed: Option<Speed>,
    /// The ratings at this game and speed: in a rated game that is over, those before it.
    pub ratings: BySeat<Option<RatingView>>,
    /// What a rated game has changed about them, in whole points, once it is over.
    #[ts(type = "BySeat<number | null>")]
    pub changes: BySeat<Option<i64>>,
    /// Which seats are taken.
    pub seated: BySeat<bool>,
    /// When it was made.
    #[ts(type = "number")]
    #[schema(value_type = i64)]
    pub created: UnixMillis,
    /// When something last happened.
    #[ts(type = "number")]
    #[schema(value_type = i64)]
    pub updated: UnixMillis,
    /// How it ended, in English words that never change; `canceled` or `not begun` if nobody joined.
    pub result: Option<String>,
    /// The same as data, if it was played.
    pub ending: Option<Ending>,
    /// The seat of the one who looks.
    pub you: Option<Seat>,
    /// Whether it waits for the one who looks.
    pub your_turn: bool,
}

impl GameEntry {
    /// A game as somebody sees it in a list; none if what is stored of it makes no sense.
    pub(crate) fn of(about: &About, who: Option<Hash>, ratings: RatingsOfGame) -> Option<GameEntry> {
        let settings = about.read_settings().ok()?;
        let sitter = |seat: Seat| about.sitters[usize::from(seat == Seat::Second)].as_ref();
        let is_you = |seat: Seat| sitter(seat).is_some_and(|sitter| Some(sitter.player) == who);
        Some(GameEntry {
            id: about.id.to_string(),
            game: about.game.clone(),
            size: settings.size,
            clock: settings.clock,
            pie: settings.pie == Pie::On,
            stage: about.stage,
            plies: about.progress.plies,
            names: BySeat::from_fn(|seat| sitter(seat).and_then(|sitter| sitter.name.clone())),
            kinds: BySeat::from_fn(|seat| sitter(seat).map(|sitter| sitter.kind)),
            rated: about.offer.rated,
            speed: Speed::of(settings.clock),
            ratings: ratings.ratings,
            changes: ratings.changes,
            seated: BySeat::from_fn(|seat| sitter(seat).is_some()),
            created: about.created,
            updated: about.progress.updated,
            result: about.result.clone(),
            ending: about.result.as_deref().and_then(result::read),
            you: Seat::BOTH.into_iter().find(|&seat| is_you(seat)),
            your_turn: about.progress.to_move.is_some_and(is_you),
        })
    }
}

/// The games that everybody may see.
#[derive(Clone, Debug, Serialize, TS, ToSchema)]
#[schema(as = Lobby)]
pub struct LobbyView {
    /// What time it is on the server.
    #[ts(type = "number")]
    #[schema(value_type = i64)]
    pub now: UnixMillis,
    /// With a free seat.
    pub open: Vec<GameEntry>,
    /// Under way.
    pub playing: Vec<GameEntry>,
    /// Over.
    pub ended: Vec<GameEntry>,
}

/// The games of one player.
#[derive(Clone, Debug, Serialize, TS, ToSchema)]
pub struct Mine {
    /// What time it is on the server.
    #[ts(type = "number")]
    #[schema(value_type = i64)]
    pub now: UnixMillis,
    /// The latest first.
    pub games: Vec<GameEntry>,
}

/// A game that was made.
#[derive(Clone, Debug, Serialize, TS, ToSchema)]
#[schema(as = Made)]
pub struct CreatedGame {
    /// How it stands.
    pub view: GameView,
    /// The secret that opens the free seat.
    pub invitation: String,
    /// Who you are, if you asked for it.
    pub token: Option<String>,
}

/// A game that was joined.
#[derive(Clone, Debug, Serialize, TS, ToSchema)]
pub struct Joined {
    /// How it stands.
    pub view: GameView,
    /// Who you are, if you asked for it.
    pub token: Option<String>,
}

/// Something was done, and is kept.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct Acted {
    /// The number of the latest event.
    pub version: Version,
}

/// What the players of a game have said to each other.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct Talk {
    /// In order.
    pub remarks: Vec<Remark>,
}

/// What a socket says.
#[derive(Debug, Serialize, TS)]
#[serde(tag = "kind", rename_all = "lowercase")]
pub enum Frame<'a> {
    /// How things stand.
    View {
        /// The game.
        view: &'a GameView,
    },
    /// A player came or left. It has no number: nothing happened in the match.
    Presence {
        /// Who is here now.
        here: BySeat<bool>,
    },
    /// Something happened.
    Event {
        /// What.
        event: &'a Event,
        /// How it stands now; nothing if another event of the same moment follows.
        standing: Option<&'a Standing>,
        /// The game that was agreed on after this one.
        next: Option<&'a str>,
    },
    /// What happened while the client was away. A long history comes as several of these.
    Events {
        /// In order.
        events: &'a [Event],
        /// How it stands after them; nothing if another part of the history follows.
        standing: Option<&'a Standing>,
        /// The game that was agreed on after this one.
        next: Option<&'a str>,
    },
    /// What was asked is done, and kept.
    Done {
        /// The number of the question.
        #[ts(type = "number")]
        id: u64,
        /// The number of the latest event.
        version: Version,
    },
    /// What the players have said to each other; only they receive it. A player who was away receives all of it again.
    Said {
        /// In order.
        remarks: &'a [Remark],
    },
    /// What was said is kept.
    Noted {
        /// The number of the question.
        #[ts(type = "number")]
        id: u64,
        /// The number of the remark.
        number: u32,
    },
    /// What was asked is not done.
    Refused {
        /// The number of the question.
        #[ts(type = "number")]
        id: u64,
        /// Why, in a sentence.
        error: String,
        /// Which sentence it is, in any language.
        code: &'a str,
        /// What is filled in.
        #[serde(serialize_with = "by_name")]
        #[ts(type = "Record<string, Arg>")]
        args: &'a [(Cow<'static, str>, Arg)],
        /// The names of the cells to show with it.
        cells: Vec<String>,
        /// How things stand.
        view: Option<&'a GameView>,
    },
    /// What was said cannot be understood.
    Error {
        /// In a sentence.
        error: String,
        /// Which sentence it is, in any language.
        code: &'a str,
        /// What is filled in.
        #[serde(serialize_with = "by_name")]
        #[ts(type = "Record<string, Arg>")]
        args: &'a [(Cow<'static, str>, Arg)],
    },
    /// The node that decides about this game cannot be reached just now: what is shown may be late. The next view says that it is over.
    Reconnecting {},
    /// The server closes the connection.
    Closing {
        /// In a sentence.
        reason: String,
        /// Which sentence it is, in any language.
        code: &'a str,
        /// What is filled in.
        #[serde(serialize_with = "by_name")]
        #[ts(type = "Record<string, Arg>")]
        args: &'a [(Cow<'static, str>, Arg)],
    },
}

impl<'a> Frame<'a> {
    /// What was said cannot be understood, for this reason.
    pub fn error(why: &'a Message, language: Language) -> Frame<'a> {
        Frame::Error { error: why.in_language(language), code: why.code(), args: why.args() }
    }

    /// The server closes the connection, for this reason.
    pub fn closing(why: &'a Message, language: Language) -> Frame<'a> {
        Frame::Closing { reason: why.in_language(language), code: why.code(), args: why.args() }
    }

    /// What was asked is not done, for this reason.
    pub fn refused(id: u64, why: &'a Message, language: Language) -> Frame<'a> {
        let (error, code, args) = (why.in_language(language), why.code(), why.args());
        Frame::Refused { id, error, code, args, cells: Vec::new(), view: None }
    }

    /// The frame as it is sent.
    pub fn text(&self) -> Utf8Bytes {
        serde_json::to_string(self).expect("a frame has text keys only").into()
    }
}

/// What is filled into a sentence, by name.
pub fn by_name<S: Serializer>(args: &[(Cow<'static, str>, Arg)], serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_map(args.iter().map(|(name, arg)| (name, arg)))
}
