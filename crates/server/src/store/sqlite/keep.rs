//! Writing many games and events with few statements.

use std::sync::LazyLock;

use slipway_play::Seat;
use sqlx::sqlite::SqliteConnection;

use super::statement::{Asked, Statement, statements};
use crate::ids::GameId;
use crate::store::{About, Kept, Progress, Remark, Sitter, StoreError, TOGETHER, Write};

/// A row of so many values. Without numbers: those would be looked up by name for each value.
fn row(columns: usize) -> String {
    format!("({})", vec!["?"; columns].join(", "))
}

static KEEP_GAMES: Statement = Statement(LazyLock::new(|| {
    let before = "INSERT INTO games (id, created, settings, game, listed, stage, result, invitation, first_player, first_name, \
        second_player, second_name, next) VALUES";
    let after = "ON CONFLICT (id) DO UPDATE SET stage = excluded.stage, result = excluded.result, \
        invitation = excluded.invitation, first_player = excluded.first_player, first_name = excluded.first_name, \
        second_player = excluded.second_player, second_name = excluded.second_name, next = excluded.next";
    statements(before, &row(13), after)
}));

const PROGRESS: &str = "INSERT INTO progress (id, updated, plies, to_move, deadline) VALUES";

static KEEP_PROGRESS: Statement = Statement(LazyLock::new(|| {
    let after = "ON CONFLICT (id) DO UPDATE SET updated = excluded.updated, plies = excluded.plies, \
        to_move = excluded.to_move, deadline = excluded.deadline";
    statements(PROGRESS, &row(5), after)
}));

/// The same for a game that went on with its deadline as it was. A column that is named here would have its index written.
static KEEP_GOING: Statement = Statement(LazyLock::new(|| {
    let after = "ON CONFLICT (id) DO UPDATE SET updated = excluded.updated, plies = excluded.plies, \
        to_move = excluded.to_move";
    statements(PROGRESS, &row(5), after)
}));

static KEEP_EVENTS: Statement =
    Statement(LazyLock::new(|| statements("INSERT INTO events (game, version, at, body) VALUES", &row(4), "")));

const KEEP_REMARK: &str = "INSERT INTO remarks (game, number, at, seat, body) VALUES (?, ?, ?, ?, ?)";

/// Keeps all of this in a transaction that has begun.
pub async fn keep(connection: &mut SqliteConnection, writes: &[Write]) -> Result<(), StoreError> {
    let (mut games, mut going, mut events, mut remarks) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
    for write in writes {
        let (game, happened) = match write {
            Write::Game { about, events } => {
                games.push(&**about);
                (&about.id, events)
            }
            Write::Progress { game, progress, events } => {
                going.push((game, progress));
                (game, events)
            }
            Write::Remark { game, remark } => {
                remarks.push((game, remark));
                continue;
            }
        };
        events.extend(happened.iter().map(|event| (game, event)));
    }
    for some in games.chunks(TOGETHER) {
        let query = some.iter().fold(KEEP_GAMES.of(some.len()), |query, about| with_game(query, about));
        query.execute(&mut *connection).await?;
        let query = some
            .iter()
            .fold(KEEP_PROGRESS.of(some.len()), |query, about| with_progress(query, &about.id, &about.progress));
        query.execute(&mut *connection).await?;
    }
    for some in going.chunks(TOGETHER) {
        let query =
            some.iter().fold(KEEP_GOING.of(some.len()), |query, (game, progress)| with_progress(query, game, progress));
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
    for (game, Remark { number, at, seat, text }) in remarks {
        let query = sqlx::query(KEEP_REMARK).bind(game.to_string()).bind(i64::from(*number)).bind(*at);
        let kept = query.bind(seat_word(*seat)).bind(text.clone()).execute(&mut *connection).await;
        if matches!(&kept, Err(sqlx::Error::Database(error)) if error.is_unique_violation()) {
            return Err(StoreError::Taken { game: game.clone(), version: u64::from(*number) });
        }
        kept?;
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
