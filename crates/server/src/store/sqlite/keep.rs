//! Writing many games and events with few statements.
//!
//! A statement is handed to the thread that holds the connection and its end is waited for, which takes longer than writing a row does. So
//! rows go in by the dozen. The statements are of the common dialect, a list of values for any number of rows.

use std::sync::LazyLock;

use slipway_play::Seat;
use sqlx::AssertSqlSafe;
use sqlx::query::Query;
use sqlx::sqlite::{Sqlite, SqliteArguments, SqliteConnection};

use crate::ids::GameId;
use crate::store::{About, Kept, Progress, Sitter, StoreError, Write};

/// The most rows that one statement writes.
pub const TOGETHER: usize = 32;

type Asked = Query<'static, Sqlite, SqliteArguments>;

/// The same statement for one row, for two, and so on.
struct Statement(LazyLock<Vec<String>>);

impl Statement {
    fn of(&self, rows: usize) -> Asked {
        sqlx::query(AssertSqlSafe(self.0[rows - 1].as_str()))
    }
}

/// A statement with as many rows of so many values each as are asked for, between these words.
fn statements(before: &str, columns: usize, after: &str) -> Vec<String> {
    // Without numbers: those would be looked up by name for each value.
    let row = format!("({})", vec!["?"; columns].join(", "));
    let rows = |rows: usize| vec![row.as_str(); rows].join(", ");
    (1..=TOGETHER).map(|count| format!("{before} {} {after}", rows(count))).collect()
}

static KEEP_GAMES: Statement = Statement(LazyLock::new(|| {
    let before = "INSERT INTO games (id, created, settings, game, listed, stage, result, invitation, first_player, first_name, \
        second_player, second_name, next) VALUES";
    let after = "ON CONFLICT (id) DO UPDATE SET stage = excluded.stage, result = excluded.result, \
        invitation = excluded.invitation, first_player = excluded.first_player, first_name = excluded.first_name, \
        second_player = excluded.second_player, second_name = excluded.second_name, next = excluded.next";
    statements(before, 13, after)
}));

static KEEP_PROGRESS: Statement = Statement(LazyLock::new(|| {
    let before = "INSERT INTO progress (id, updated, plies, to_move, deadline) VALUES";
    let after = "ON CONFLICT (id) DO UPDATE SET updated = excluded.updated, plies = excluded.plies, \
        to_move = excluded.to_move, deadline = excluded.deadline";
    statements(before, 5, after)
}));

static KEEP_EVENTS: Statement =
    Statement(LazyLock::new(|| statements("INSERT INTO events (game, version, at, body) VALUES", 4, "")));

/// Keeps all of this in a transaction that has begun.
pub async fn keep(connection: &mut SqliteConnection, writes: &[Write]) -> Result<(), StoreError> {
    let (mut games, mut progress, mut events) = (Vec::new(), Vec::new(), Vec::new());
    for write in writes {
        let (game, went_on, happened) = match write {
            Write::Game { about, events } => {
                games.push(&**about);
                (&about.id, &about.progress, events)
            }
            Write::Progress { game, progress, events } => (game, progress, events),
        };
        progress.push((game, went_on));
        events.extend(happened.iter().map(|event| (game, event)));
    }
    for some in games.chunks(TOGETHER) {
        some.iter()
            .fold(KEEP_GAMES.of(some.len()), |query, about| with_game(query, about))
            .execute(&mut *connection)
            .await?;
    }
    for some in progress.chunks(TOGETHER) {
        let query = some
            .iter()
            .fold(KEEP_PROGRESS.of(some.len()), |query, (game, went_on)| with_progress(query, game, went_on));
        query.execute(&mut *connection).await?;
    }
    for some in events.chunks(TOGETHER) {
        if keep_events(connection, some).await? {
            continue;
        }
        // One of them is taken; which one is found by trying each.
        for one in some.chunks(1) {
            if !keep_events(connection, one).await? {
                let (game, Kept { version, .. }) = one[0];
                return Err(StoreError::Taken { game: game.clone(), version: *version });
            }
        }
    }
    Ok(())
}

/// Keeps these events, unless one with the number of one of them is there.
async fn keep_events(connection: &mut SqliteConnection, events: &[(&GameId, &Kept)]) -> Result<bool, sqlx::Error> {
    let query = events.iter().fold(KEEP_EVENTS.of(events.len()), |query, (game, Kept { version, at, body })| {
        query.bind(game.to_string()).bind(*version as i64).bind(*at).bind(body.clone())
    });
    match query.execute(connection).await {
        Err(sqlx::Error::Database(error)) if error.is_unique_violation() => Ok(false),
        other => other.map(|_| true),
    }
}

fn with_progress(query: Asked, game: &GameId, progress: &Progress) -> Asked {
    query
        .bind(game.to_string())
        .bind(progress.updated)
        .bind(i64::from(progress.plies))
        .bind(progress.to_move.map(seat_word))
        .bind(progress.deadline)
}

fn with_game(query: Asked, about: &About) -> Asked {
    let [first, second] = &about.sitters;
    let name = |sitter: &Option<Sitter>| sitter.as_ref().and_then(|sitter| sitter.name.clone());
    let player = |sitter: &Option<Sitter>| sitter.as_ref().map(|sitter| sitter.player.0.to_vec());
    query
        .bind(about.id.to_string())
        .bind(about.created)
        .bind(about.settings.clone())
        .bind(about.game.clone())
        .bind(i64::from(about.listed))
        .bind(about.stage.word())
        .bind(about.result.clone())
        .bind(about.invitation.map(|hash| hash.0.to_vec()))
        .bind(player(first))
        .bind(name(first))
        .bind(player(second))
        .bind(name(second))
        .bind(about.next.as_ref().map(GameId::to_string))
}

/// How a seat is written.
pub fn seat_word(seat: Seat) -> &'static str {
    match seat {
        Seat::First => "first",
        Seat::Second => "second",
    }
}
