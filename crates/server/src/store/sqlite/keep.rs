//! Writing many games and events with few statements.

use std::sync::LazyLock;

use sqlx::sqlite::SqliteConnection;

use super::statement::{Asked, Statement, statements};
use crate::ids::GameId;
use crate::store::rows::seat_word;
use crate::store::{About, GameRow, Kept, Notice, Remark, Sitter, StoreError, Write};

/// A row of this many values. Without numbers: those would be looked up by name for each value.
fn row(columns: usize) -> String {
    format!("({})", vec!["?"; columns].join(", "))
}

static KEEP_GAMES: Statement = Statement(LazyLock::new(|| {
    let before = "INSERT INTO games (id, created, settings, game, listed, stage, stage_since, result, invitation, first_player, \
        first_name, second_player, second_name, next, first_kind, second_kind, \
        rated, lowest, highest, invited) VALUES";
    let after = "ON CONFLICT (id) DO UPDATE SET listed = excluded.listed, stage = excluded.stage, \
        stage_since = excluded.stage_since, result = excluded.result, \
        invitation = excluded.invitation, first_player = excluded.first_player, first_name = excluded.first_name, \
        second_player = excluded.second_player, second_name = excluded.second_name, next = excluded.next, \
        first_kind = excluded.first_kind, second_kind = excluded.second_kind, \
        rated = excluded.rated, lowest = excluded.lowest, highest = excluded.highest, invited = excluded.invited";
    statements(before, &row(20), after)
}));

const PROGRESS: &str = "INSERT INTO progress (id, updated, plies, to_move, deadline, revision) VALUES";

/// The row changes only if this write follows the one that is there: the fence.
const FENCE: &str = "revision = excluded.revision WHERE progress.revision = excluded.revision - 1";

static KEEP_PROGRESS: Statement = Statement(LazyLock::new(|| {
    let after = format!(
        "ON CONFLICT (id) DO UPDATE SET updated = excluded.updated, plies = excluded.plies, \
         to_move = excluded.to_move, deadline = excluded.deadline, {FENCE}"
    );
    statements(PROGRESS, &row(6), &after)
}));

/// The same for a game that went on with its deadline as it was. A column that is named here would have its index written.
static KEEP_GOING: Statement = Statement(LazyLock::new(|| {
    let after = format!(
        "ON CONFLICT (id) DO UPDATE SET updated = excluded.updated, plies = excluded.plies, \
         to_move = excluded.to_move, {FENCE}"
    );
    statements(PROGRESS, &row(6), &after)
}));

static KEEP_EVENTS: Statement =
    Statement(LazyLock::new(|| statements("INSERT INTO events (game, version, at, body) VALUES", &row(4), "")));

const KEEP_REMARK: &str = "INSERT INTO remarks (game, number, at, seat, body) VALUES (?, ?, ?, ?, ?)";

/// One that is there already is the same one.
const KEEP_NOTICE: &str =
    "INSERT INTO notices (player, game, kind, number, at) VALUES (?, ?, ?, ?, ?) ON CONFLICT DO NOTHING";

/// Stores all of this in a transaction that has begun, at most `together` rows with a statement.
///
/// Where a batch holds a write that is out of date, the error names a game of that batch; with one row at a time, the right one.
pub async fn keep(connection: &mut SqliteConnection, writes: &[Write], together: usize) -> Result<(), StoreError> {
    let (whole, going): (Vec<&Write>, Vec<&Write>) =
        writes.iter().partition(|write| matches!(write.row, GameRow::Whole(_)));
    for (writes, statement) in [(&whole, &KEEP_PROGRESS), (&going, &KEEP_GOING)] {
        for some in writes.chunks(together) {
            let query = some.iter().fold(statement.of(some.len()), |query, write| with_progress(query, write));
            if query.execute(&mut *connection).await?.rows_affected() < some.len() as u64 {
                return Err(StoreError::Stale { game: some[0].game.clone() });
            }
        }
    }
    for some in whole.chunks(together) {
        let query = some.iter().fold(KEEP_GAMES.of(some.len()), |query, write| match &write.row {
            GameRow::Whole(about) => with_game(query, about),
            GameRow::Progress(_) => query,
        });
        query.execute(&mut *connection).await?;
    }
    let events: Vec<(&GameId, &Kept)> =
        writes.iter().flat_map(|write| write.events.iter().map(|event| (&write.game, event))).collect();
    for some in events.chunks(together) {
        let query = some.iter().fold(KEEP_EVENTS.of(some.len()), |query, (game, Kept { version, at, body })| {
            query.bind(game.to_string()).bind(*version as i64).bind(*at).bind(body.clone())
        });
        fenced(query.execute(&mut *connection).await, some[0].0)?;
    }
    for write in writes {
        for Remark { number, at, seat, text } in &write.remarks {
            let query = sqlx::query(KEEP_REMARK).bind(write.game.to_string()).bind(i64::from(*number)).bind(*at);
            let query = query.bind(seat_word(*seat)).bind(text.clone());
            fenced(query.execute(&mut *connection).await, &write.game)?;
        }
        for Notice { player, kind, number, at } in &write.notices {
            let query = sqlx::query(KEEP_NOTICE).bind(player.0.to_vec()).bind(write.game.to_string());
            query.bind(kind.number()).bind(*number as i64).bind(*at).execute(&mut *connection).await?;
        }
    }
    Ok(())
}

/// A number that is taken means the same as a fence that does not hold: somebody else was here.
fn fenced<T>(done: Result<T, sqlx::Error>, game: &GameId) -> Result<(), StoreError> {
    match done {
        Ok(_) => Ok(()),
        Err(sqlx::Error::Database(error)) if error.is_unique_violation() => {
            Err(StoreError::Stale { game: game.clone() })
        }
        Err(error) => Err(error.into()),
    }
}

fn with_progress(query: Asked, write: &Write) -> Asked {
    let progress = match &write.row {
        GameRow::Whole(about) => &about.progress,
        GameRow::Progress(progress) => progress,
    };
    query
        .bind(write.game.to_string())
        .bind(progress.updated)
        .bind(i64::from(progress.plies))
        .bind(progress.to_move.map(seat_word))
        .bind(progress.deadline)
        .bind(write.revision as i64)
}

fn with_game(query: Asked, about: &About) -> Asked {
    let [first, second] = &about.sitters;
    let name = |sitter: &Option<Sitter>| sitter.as_ref().and_then(|sitter| sitter.name.clone());
    let player = |sitter: &Option<Sitter>| sitter.as_ref().map(|sitter| sitter.player.0.to_vec());
    let kind = |sitter: &Option<Sitter>| sitter.as_ref().map_or(0, |sitter| sitter.kind.number());
    query
        .bind(about.id.to_string())
        .bind(about.created)
        .bind(about.settings.clone())
        .bind(about.game.clone())
        .bind(about.listing.number())
        .bind(about.stage.word())
        .bind(about.stage_since)
        .bind(about.result.clone())
        .bind(about.invitation.map(|hash| hash.0.to_vec()))
        .bind(player(first))
        .bind(name(first))
        .bind(player(second))
        .bind(name(second))
        .bind(about.next.as_ref().map(GameId::to_string))
        .bind(kind(first))
        .bind(kind(second))
        .bind(about.offer.rated_number())
        .bind(about.offer.range.map(|[lowest, _]| lowest))
        .bind(about.offer.range.map(|[_, highest]| highest))
        .bind(about.offer.invited.map(|hash| hash.0.to_vec()))
}
