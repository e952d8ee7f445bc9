//! Moving a site from SQLite in a folder to PostgreSQL.
//!
//! No server may be at work at either end. Every game and every row of the tables beside the games goes over as it is, and is read again from the database and compared before the move counts. A move
//! that was interrupted is started again: what is there already is compared and not written twice. A database that has anything else in it is refused.

use std::collections::HashSet;
use std::path::Path;

use sha2::{Digest, Sha256};

use crate::ids::GameId;
use crate::store::{CARRIED, Lease, Loaded, NodeName, Postgres, Sqlite, Store as _, TOGETHER};

/// What was moved.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Moved {
    /// How many games are in the database now.
    pub games: usize,
    /// How many events they have.
    pub events: usize,
    /// How many of the games were there before this run.
    pub before: usize,
    /// How many rows there are in the tables beside the games: people, their devices, ratings, challenges.
    pub rows: usize,
    /// A hash of all games, events, remarks and rows, the same at both ends.
    pub checksum: String,
}

/// Copies all that is stored in a folder to a database, and compares both.
///
/// # Errors
/// When either cannot be used, the database has other games in it, or what was read from it is not what was written; in a sentence.
pub fn move_store(folder: &Path, url: &str) -> Result<Moved, String> {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
    runtime.map_err(|error| error.to_string())?.block_on(async {
        let text = |error: crate::store::StoreError| error.to_string();
        let from = Sqlite::open(folder).await.map_err(text)?;
        let to = Postgres::open(url, &NodeName::Alone).await.map_err(text)?;
        let moved = move_all(&from, &to).await;
        // The place is free for the server. If that fails, it is in ten seconds.
        let _ = to.leave().await;
        to.close().await;
        from.close().await;
        moved
    })
}

async fn move_all(from: &Sqlite, to: &Postgres) -> Result<Moved, String> {
    let text = |error: crate::store::StoreError| error.to_string();
    let ids = from.all().await.map_err(text)?;
    let there: HashSet<GameId> = to.all().await.map_err(text)?.into_iter().collect();
    let known: HashSet<&GameId> = ids.iter().collect();
    if let Some(other) = there.iter().find(|id| !known.contains(id)) {
        return Err(format!(
            "there are other games in the database ({other}, for instance), and nothing is written over; name an empty database"
        ));
    }
    to.take_over_absences(&from.absences().await.map_err(text)?).await.map_err(text)?;
    let mut moved = Moved { before: there.len(), ..Moved::default() };
    let (mut sent, mut received) = (Sha256::new(), Sha256::new());
    for ids in ids.chunks(TOGETHER) {
        let games = sorted(from.load(ids).await.map_err(text)?);
        let new: Vec<&Loaded> = games.iter().filter(|game| !there.contains(&game.about.id)).collect();
        to.import(&new).await.map_err(text)?;
        let arrived = sorted(to.load(ids).await.map_err(text)?);
        for game in &games {
            let same = arrived.iter().find(|other| other.about.id == game.about.id);
            if same != Some(game) {
                return Err(format!("game {} is another one in the database than in the folder", game.about.id));
            }
            moved.games += 1;
            moved.events += game.events.len();
        }
        games.iter().for_each(|game| sent.update(format!("{game:?}")));
        arrived.iter().for_each(|game| received.update(format!("{game:?}")));
    }
    moved.rows = move_tables(from, to, &mut sent, &mut received).await?;
    let count = to.all().await.map_err(text)?.len();
    let (sent, received) = (sent.finalize(), received.finalize());
    if count != moved.games || sent != received {
        return Err(format!("{} games were sent and {count} are there; the move has to be done again", moved.games));
    }
    moved.checksum = data_encoding::HEXLOWER.encode(&received[..8]);
    Ok(moved)
}

/// Copies the tables beside the games, one after the other; one that is there already is compared. Gives how many rows there are.
async fn move_tables(from: &Sqlite, to: &Postgres, sent: &mut Sha256, received: &mut Sha256) -> Result<usize, String> {
    let text = |error: crate::store::StoreError| error.to_string();
    let (from, to) = (from.tables(), to.tables());
    let mut count = 0;
    for table in CARRIED {
        let rows = from.carried_rows(table).await.map_err(text)?;
        let there = to.carried_rows(table).await.map_err(text)?;
        if there.is_empty() {
            to.carry(table, &rows).await.map_err(text)?;
        } else if there != rows {
            return Err(format!(
                "there are other people in the database (in its table {table}), and nothing is written over; name an empty database"
            ));
        }
        let arrived = to.carried_rows(table).await.map_err(text)?;
        if arrived != rows {
            return Err(format!(
                "the table {table} has {} rows in the folder and {} in the database, or others",
                rows.len(),
                arrived.len()
            ));
        }
        sent.update(format!("{table} {rows:?}"));
        received.update(format!("{table} {arrived:?}"));
        count += rows.len();
    }
    Ok(count)
}

/// In one order, and without what differs between storages: whose the games are.
fn sorted(games: Vec<Loaded>) -> Vec<Loaded> {
    let mut games: Vec<Loaded> = games.into_iter().map(|game| Loaded { lease: Lease::ALONE, ..game }).collect();
    games.sort_by(|one, other| one.about.id.cmp(&other.about.id));
    games
}
