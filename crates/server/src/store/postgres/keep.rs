//! Writing many games and events with few statements: each takes its rows as arrays, however many there are.

use sqlx::Row as _;
use sqlx::postgres::PgConnection;

use crate::ids::GameId;
use crate::store::rows::seat_word;
use crate::store::{About, GameProgress, GameRow, Kept, Loaded, Notice, Remark, Sitter, StoreError, Write};

/// The row changes only if this write follows the one that is there, and nobody has taken the game since: the fence. What happens records the time
/// away before it. A new game is this node's.
const KEEP_PROGRESS: &str = "INSERT INTO progress (id, updated, plies, to_move, deadline, revision, term, paused, owner, taken) \
    SELECT *, $9, (extract(epoch FROM clock_timestamp()) * 1000)::bigint \
    FROM UNNEST($1::text[], $2::bigint[], $3::bigint[], $4::text[], $5::bigint[], $6::bigint[], $7::bigint[], $8::bigint[]) \
    ON CONFLICT (id) DO UPDATE SET updated = excluded.updated, plies = excluded.plies, to_move = excluded.to_move, \
    deadline = excluded.deadline, revision = excluded.revision, paused = progress.paused * excluded.paused \
    WHERE progress.revision = excluded.revision - 1 AND progress.term = excluded.term \
    RETURNING id";

const KEEP_GAMES: &str = "INSERT INTO games (id, created, settings, game, listed, stage, stage_since, result, invitation, \
    first_player, first_name, second_player, second_name, next, first_kind, second_kind, \
    rated, lowest, highest, invited) \
    SELECT * FROM UNNEST($1::text[], $2::bigint[], $3::text[], $4::text[], $5::bigint[], $6::text[], $7::bigint[], \
    $8::text[], $9::bytea[], $10::bytea[], $11::text[], $12::bytea[], $13::text[], $14::text[], $15::bigint[], $16::bigint[], \
    $17::bigint[], $18::bigint[], $19::bigint[], $20::bytea[]) \
    ON CONFLICT (id) DO UPDATE SET listed = excluded.listed, stage = excluded.stage, \
    stage_since = excluded.stage_since, result = excluded.result, invitation = excluded.invitation, \
    first_player = excluded.first_player, first_name = excluded.first_name, \
    second_player = excluded.second_player, second_name = excluded.second_name, next = excluded.next, \
    first_kind = excluded.first_kind, second_kind = excluded.second_kind, \
    rated = excluded.rated, lowest = excluded.lowest, highest = excluded.highest, invited = excluded.invited";

/// A number that is taken means the same as a fence that does not hold: somebody else was here.
const KEEP_EVENTS: &str = "INSERT INTO events (game, version, at, body) \
    SELECT * FROM UNNEST($1::text[], $2::bigint[], $3::bigint[], $4::text[]) ON CONFLICT DO NOTHING RETURNING game";

const KEEP_REMARKS: &str = "INSERT INTO remarks (game, number, at, seat, body) \
    SELECT * FROM UNNEST($1::text[], $2::bigint[], $3::bigint[], $4::text[], $5::text[]) ON CONFLICT DO NOTHING RETURNING game";

/// One that is there already is the same one.
const KEEP_NOTICES: &str = "INSERT INTO notices (player, game, kind, number, at) \
    SELECT * FROM UNNEST($1::bytea[], $2::text[], $3::bigint[], $4::bigint[], $5::bigint[]) ON CONFLICT DO NOTHING";

/// Stores all of this in a transaction that has begun.
///
/// # Errors
/// When a write is out of date, which names its game; then the transaction has to be rolled back.
pub async fn keep(connection: &mut PgConnection, writes: &[Write], node: &str) -> Result<(), StoreError> {
    // Two that write the same games lock them in the same order.
    let mut writes: Vec<&Write> = writes.iter().collect();
    writes.sort_by(|one, other| one.game.cmp(&other.game));
    keep_progress(connection, &writes, node).await?;
    let whole = writes.iter().filter_map(|write| match &write.row {
        GameRow::Whole(about) => Some(&**about),
        GameRow::Progress(_) => None,
    });
    keep_games(connection, &whole.collect::<Vec<_>>()).await?;
    keep_events(connection, &writes).await?;
    keep_remarks(connection, &writes).await?;
    keep_notices(connection, &writes).await
}

/// One value of every row.
fn column<R, T>(rows: &[R], value: impl Fn(&R) -> T) -> Vec<T> {
    rows.iter().map(value).collect()
}

/// Whether all of these were written; the first that was not is out of date.
fn all_written<'a>(
    done: Vec<sqlx::postgres::PgRow>,
    wanted: impl ExactSizeIterator<Item = &'a GameId>,
) -> Result<(), StoreError> {
    if done.len() == wanted.len() {
        return Ok(());
    }
    let mut written = done.iter().map(|row| row.try_get::<String, _>(0)).collect::<Result<Vec<_>, _>>()?;
    for game in wanted {
        match written.iter().position(|name| name == game.as_str()) {
            Some(place) => drop(written.swap_remove(place)),
            None => return Err(StoreError::Stale { game: game.clone() }),
        }
    }
    Ok(())
}

async fn keep_progress(connection: &mut PgConnection, writes: &[&Write], node: &str) -> Result<(), StoreError> {
    let progress = |write: &&Write| -> GameProgress {
        match &write.row {
            GameRow::Whole(about) => about.progress,
            GameRow::Progress(progress) => *progress,
        }
    };
    let done = sqlx::query(KEEP_PROGRESS)
        .bind(column(writes, |write| write.game.to_string()))
        .bind(column(writes, |write| progress(write).updated))
        .bind(column(writes, |write| i64::from(progress(write).plies)))
        .bind(column(writes, |write| progress(write).to_move.map(seat_word)))
        .bind(column(writes, |write| progress(write).deadline))
        .bind(column(writes, |write| write.revision as i64))
        .bind(column(writes, |write| write.term as i64))
        .bind(column(writes, |write| i64::from(write.revision > 1 && write.events.is_empty())))
        .bind(node)
        .fetch_all(connection)
        .await?;
    all_written(done, writes.iter().map(|write| &write.game))
}

async fn keep_games(connection: &mut PgConnection, games: &[&About]) -> Result<(), StoreError> {
    if games.is_empty() {
        return Ok(());
    }
    let player = |sitter: &Option<Sitter>| sitter.as_ref().map(|sitter| sitter.player.0.to_vec());
    let name = |sitter: &Option<Sitter>| sitter.as_ref().and_then(|sitter| sitter.name.clone());
    let kind = |sitter: &Option<Sitter>| sitter.as_ref().map_or(0, |sitter| sitter.kind.number());
    sqlx::query(KEEP_GAMES)
        .bind(column(games, |about| about.id.to_string()))
        .bind(column(games, |about| about.created))
        .bind(column(games, |about| about.settings.clone()))
        .bind(column(games, |about| about.game.clone()))
        .bind(column(games, |about| about.listing.number()))
        .bind(column(games, |about| about.stage.word()))
        .bind(column(games, |about| about.stage_since))
        .bind(column(games, |about| about.result.clone()))
        .bind(column(games, |about| about.invitation.map(|hash| hash.0.to_vec())))
        .bind(column(games, |about| player(&about.sitters[0])))
        .bind(column(games, |about| name(&about.sitters[0])))
        .bind(column(games, |about| player(&about.sitters[1])))
        .bind(column(games, |about| name(&about.sitters[1])))
        .bind(column(games, |about| about.next.as_ref().map(GameId::to_string)))
        .bind(column(games, |about| kind(&about.sitters[0])))
        .bind(column(games, |about| kind(&about.sitters[1])))
        .bind(column(games, |about| about.offer.rated_number()))
        .bind(column(games, |about| about.offer.range.map(|[lowest, _]| lowest)))
        .bind(column(games, |about| about.offer.range.map(|[_, highest]| highest)))
        .bind(column(games, |about| about.offer.invited.map(|hash| hash.0.to_vec())))
        .execute(connection)
        .await?;
    Ok(())
}

async fn keep_events(connection: &mut PgConnection, writes: &[&Write]) -> Result<(), StoreError> {
    let events: Vec<(&GameId, &Kept)> =
        writes.iter().flat_map(|write| write.events.iter().map(|event| (&write.game, event))).collect();
    if events.is_empty() {
        return Ok(());
    }
    let done = sqlx::query(KEEP_EVENTS)
        .bind(column(&events, |(game, _)| game.to_string()))
        .bind(column(&events, |(_, event)| event.version as i64))
        .bind(column(&events, |(_, event)| event.at))
        .bind(column(&events, |(_, event)| event.body.clone()))
        .fetch_all(connection)
        .await?;
    all_written(done, events.iter().map(|(game, _)| *game))
}

async fn keep_remarks(connection: &mut PgConnection, writes: &[&Write]) -> Result<(), StoreError> {
    let remarks: Vec<(&GameId, &Remark)> =
        writes.iter().flat_map(|write| write.remarks.iter().map(|remark| (&write.game, remark))).collect();
    if remarks.is_empty() {
        return Ok(());
    }
    let done = sqlx::query(KEEP_REMARKS)
        .bind(column(&remarks, |(game, _)| game.to_string()))
        .bind(column(&remarks, |(_, remark)| i64::from(remark.number)))
        .bind(column(&remarks, |(_, remark)| remark.at))
        .bind(column(&remarks, |(_, remark)| seat_word(remark.seat)))
        .bind(column(&remarks, |(_, remark)| remark.text.clone()))
        .fetch_all(connection)
        .await?;
    all_written(done, remarks.iter().map(|(game, _)| *game))
}

async fn keep_notices(connection: &mut PgConnection, writes: &[&Write]) -> Result<(), StoreError> {
    let notices: Vec<(&GameId, &Notice)> =
        writes.iter().flat_map(|write| write.notices.iter().map(|notice| (&write.game, notice))).collect();
    if notices.is_empty() {
        return Ok(());
    }
    sqlx::query(KEEP_NOTICES)
        .bind(column(&notices, |(_, notice)| notice.player.0.to_vec()))
        .bind(column(&notices, |(game, _)| game.to_string()))
        .bind(column(&notices, |(_, notice)| notice.kind.number()))
        .bind(column(&notices, |(_, notice)| notice.number as i64))
        .bind(column(&notices, |(_, notice)| notice.at))
        .execute(connection)
        .await?;
    Ok(())
}

/// Stores games as they were elsewhere, in a transaction that has begun. They have no owner yet: the first node that is asked for one takes it.
///
/// # Errors
/// When one of them is there already.
pub async fn import(connection: &mut PgConnection, games: &[&Loaded]) -> Result<(), StoreError> {
    let write = |game: &&Loaded| Write {
        game: game.about.id.clone(),
        revision: game.revision,
        term: 0,
        row: GameRow::Whole(Box::new(game.about.clone())),
        events: game.events.clone(),
        remarks: game.remarks.clone(),
        notices: Vec::new(),
    };
    let writes: Vec<Write> = games.iter().map(write).collect();
    let writes: Vec<&Write> = writes.iter().collect();
    let names = column(&writes, |write| write.game.to_string());
    let there: Option<String> = sqlx::query_scalar("SELECT id FROM progress WHERE id = ANY($1) LIMIT 1")
        .bind(&names)
        .fetch_optional(&mut *connection)
        .await?;
    if let Some(there) = there {
        return Err(StoreError::Damaged(format!("game {there} is there already")));
    }
    keep_progress(connection, &writes, "").await?;
    keep_games(connection, &column(games, |game| &game.about)).await?;
    keep_events(connection, &writes).await?;
    keep_remarks(connection, &writes).await?;
    sqlx::query("UPDATE progress SET owner = NULL, taken = 0 WHERE id = ANY($1)")
        .bind(names)
        .execute(connection)
        .await?;
    Ok(())
}
