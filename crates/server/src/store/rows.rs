//! What the storages have in common: questions in the common dialect of SQL, and rows as they are read.

use slipway_play::Seat;
use sqlx::{ColumnIndex, Database, Decode, Row, Type};

use crate::ids::{GameId, Hash};
use crate::store::{About, GameProgress, Listing, Offer, PlayerKind, Remark, Sitter, Stage, StoreError};

/// Games of a stage in the lobby.
pub const LOBBY: &str = "SELECT * FROM games JOIN progress USING (id) WHERE listed = 1 AND stage = $1 \
    ORDER BY stage_since DESC LIMIT $2";
/// Unfinished games are few, by the limits; of those that have ended only the last are read. An index finds each part.
pub const LIST_OF: &str = "SELECT * FROM (\
    SELECT * FROM games WHERE first_player = $1 AND stage <> 'ended' \
    UNION ALL SELECT * FROM games WHERE second_player = $1 AND first_player IS DISTINCT FROM $1 AND stage <> 'ended' \
    UNION ALL SELECT * FROM (SELECT * FROM games WHERE first_player = $1 AND stage = 'ended' \
        ORDER BY stage_since DESC LIMIT $2) AS ended_first \
    UNION ALL SELECT * FROM (SELECT * FROM games WHERE second_player = $1 AND first_player IS DISTINCT FROM $1 \
        AND stage = 'ended' ORDER BY stage_since DESC LIMIT $2) AS ended_second\
    ) AS mine JOIN progress USING (id) ORDER BY updated DESC LIMIT $2";
/// How many games a player has that are not over.
pub const UNFINISHED: &str = "SELECT (SELECT COUNT(*) FROM games WHERE first_player = $1 AND stage <> 'ended') + \
    (SELECT COUNT(*) FROM games WHERE second_player = $1 AND first_player IS DISTINCT FROM $1 AND stage <> 'ended')";
/// Games whose moment has come.
pub const DUE: &str =
    "SELECT id FROM progress WHERE deadline IS NOT NULL AND deadline <= $1 ORDER BY deadline LIMIT $2";
/// All games.
pub const ALL: &str = "SELECT id FROM games ORDER BY created";
/// Games that may be folded.
pub const TO_FOLD: &str =
    "SELECT id FROM games WHERE stage = 'ended' AND folded = 0 AND stage_since < $1 ORDER BY stage_since LIMIT $2";
/// What each of them comes to.
pub const FOLD: [&str; 4] = [
    "INSERT INTO folded (game, body) VALUES ($1, $2)",
    "DELETE FROM events WHERE game = $1",
    "DELETE FROM remarks WHERE game = $1",
    "UPDATE games SET folded = 1 WHERE id = $1",
];
/// A folded game.
pub const FOLDED: &str = "SELECT body FROM folded WHERE game = $1";
/// The server is alive.
pub const BEAT: &str = "INSERT INTO beats (id, at) VALUES (1, $1) ON CONFLICT (id) DO UPDATE SET at = excluded.at";
/// When it was last.
pub const LAST_BEAT: &str = "SELECT at FROM beats WHERE id = 1";
/// It was not for a while.
pub const WAS_AWAY: &str = "INSERT INTO away (since, until) VALUES ($1, $2)";
/// When it was not.
pub const AWAY: &str = "SELECT since, until FROM away ORDER BY since";

/// The rows that make sense: one that does not must not hide the others.
pub fn sound<'r, R>(rows: &'r [R]) -> Vec<About>
where
    R: Row,
    &'static str: ColumnIndex<R>,
    i64: ColumnValue<'r, R>,
    String: ColumnValue<'r, R>,
    Vec<u8>: ColumnValue<'r, R>,
{
    let sound = |row: &'r R| match about(row) {
        Ok(about) => Some(about),
        Err(error) => {
            tracing::error!(%error, "a game is left out of a list");
            None
        }
    };
    rows.iter().filter_map(sound).collect()
}

/// A value that the rows of a storage can have.
pub trait ColumnValue<'r, R: Row>: Decode<'r, <R as Row>::Database> + Type<<R as Row>::Database> {}

impl<'r, D: Database, R: Row<Database = D>, T: Decode<'r, D> + Type<D>> ColumnValue<'r, R> for T {}

/// The name of a game.
///
/// # Errors
/// When it is none.
pub fn read_id(text: &str) -> Result<GameId, StoreError> {
    text.parse().map_err(|_| StoreError::Damaged(format!("\"{text}\" is not the name of a game")))
}

fn read_seat(word: &str) -> Result<Seat, StoreError> {
    let seat = Seat::BOTH.into_iter().find(|&seat| seat_word(seat) == word);
    seat.ok_or_else(|| StoreError::Damaged(format!("it is the turn of \"{word}\"")))
}

/// How a seat is written.
pub fn seat_word(seat: Seat) -> &'static str {
    match seat {
        Seat::First => "first",
        Seat::Second => "second",
    }
}

fn read_hash(bytes: Option<Vec<u8>>) -> Result<Option<Hash>, StoreError> {
    let whole =
        |bytes: Vec<u8>| bytes.try_into().map(Hash).map_err(|_| StoreError::Damaged("a hash is cut off".to_owned()));
    bytes.map(whole).transpose()
}

/// The row of a game.
///
/// # Errors
/// When it makes no sense.
pub fn about<'r, R>(row: &'r R) -> Result<About, StoreError>
where
    R: Row,
    &'static str: ColumnIndex<R>,
    i64: ColumnValue<'r, R>,
    String: ColumnValue<'r, R>,
    Vec<u8>: ColumnValue<'r, R>,
{
    let sitter = |player: Option<Vec<u8>>, name: Option<String>, kind: i64| {
        let kind = PlayerKind::of(kind);
        Ok::<_, StoreError>(read_hash(player)?.map(|player| Sitter { player, name, kind }))
    };
    let text = |column: &'static str| row.try_get::<Option<String>, _>(column);
    Ok(About {
        id: read_id(&row.try_get::<String, _>("id")?)?,
        created: row.try_get("created")?,
        settings: row.try_get("settings")?,
        game: row.try_get("game")?,
        listing: Listing::of(row.try_get("listed")?)?,
        stage: Stage::of(&row.try_get::<String, _>("stage")?)?,
        stage_since: row.try_get("stage_since")?,
        progress: GameProgress {
            updated: row.try_get("updated")?,
            plies: u32::try_from(row.try_get::<i64, _>("plies")?).unwrap_or_default(),
            to_move: text("to_move")?.as_deref().map(read_seat).transpose()?,
            deadline: row.try_get("deadline")?,
        },
        result: text("result")?,
        invitation: read_hash(row.try_get("invitation")?)?,
        sitters: [
            sitter(row.try_get("first_player")?, text("first_name")?, row.try_get("first_kind")?)?,
            sitter(row.try_get("second_player")?, text("second_name")?, row.try_get("second_kind")?)?,
        ],
        next: text("next")?.as_deref().map(read_id).transpose()?,
        offer: Offer {
            rated: row.try_get::<i64, _>("rated")? != 0,
            or_unrated: row.try_get::<i64, _>("rated")? == 2,
            range: match (row.try_get("lowest")?, row.try_get("highest")?) {
                (Some(lowest), Some(highest)) => Some([lowest, highest]),
                _ => None,
            },
            invited: read_hash(row.try_get("invited")?)?,
        },
    })
}

/// The row of a remark.
///
/// # Errors
/// When it makes no sense.
pub fn remark<'r, R>(row: &'r R) -> Result<Remark, StoreError>
where
    R: Row,
    &'static str: ColumnIndex<R>,
    i64: ColumnValue<'r, R>,
    String: ColumnValue<'r, R>,
{
    Ok(Remark {
        number: u32::try_from(row.try_get::<i64, _>("number")?).unwrap_or_default(),
        at: row.try_get("at")?,
        seat: read_seat(&row.try_get::<String, _>("seat")?)?,
        text: row.try_get("body")?,
    })
}
