//! SQLite: one file in the data folder.
//!
//! Write-ahead log, every commit through to the disk (`synchronous=FULL`), write transactions that take the lock at once. One connection
//! writes; a few others read at the same time.

mod keep;
mod lock;
mod migrations;
mod statement;

use std::collections::HashMap;
use std::io;
use std::net::IpAddr;
use std::path::{Path, PathBuf};
use std::sync::LazyLock;
use std::time::Duration;

use sqlx::sqlite::{
    SqliteConnectOptions, SqliteConnection, SqliteJournalMode, SqlitePool, SqlitePoolOptions, SqliteSynchronous,
};
use sqlx::{Connection, Row};

use lock::Lock;
use statement::{Statement, statements};

use crate::ids::{GameId, Hash};
use crate::store::folded::{fold, unfold};
use crate::store::rows::{
    ALL, AWAY, BEAT, DUE, FOLD, FOLDED, LAST_BEAT, LIST_OF, LOBBY, TO_FOLD, UNFINISHED, WAS_AWAY, about, read_id,
    remark, sound,
};
use crate::store::writing::Writing;
use crate::store::{About, Kept, Lease, List, Loaded, Span, Store, StoreError, TOGETHER, Tables, UnixMillis, Write};

/// The name of the file in the data folder.
pub const FILE: &str = "slipway.sqlite";

/// One for every length of a row of rows, and some more.
const STATEMENTS: usize = 5 * TOGETHER;

/// The pages that the writer remembers, in KiB (that is what the minus means): those of the games under way, so that a turn reads nothing.
const CACHE: &str = "-32768";
/// After this many pages the log is carried over into the file, even if turns keep coming. A page of a game that is played is written to the log
/// with every turn; the later it is carried over, the less often. It takes at most 40 MB, and a moment at the start after a crash.
const LOG: &str = "10000";

/// Reads only wait for a moment; a longer wait means that something is wrong.
const PATIENCE: Duration = Duration::from_secs(5);

/// A folder with the storage in it.
#[derive(Clone, Debug)]
pub struct Sqlite {
    writing: Writing<sqlx::Sqlite>,
    reading: SqlitePool,
    /// Writes what is not a game.
    beside: SqlitePool,
    /// None where nothing is written.
    lock: Option<Lock>,
}

impl Sqlite {
    /// Opens the storage in this folder, and makes both if they are not there.
    ///
    /// # Errors
    /// When the folder or the file cannot be used, or another process uses it.
    pub async fn open(folder: &Path) -> Result<Sqlite, StoreError> {
        std::fs::create_dir_all(folder).map_err(sqlx::Error::Io)?;
        let lock = Lock::take(folder)?;
        let options = options(folder).create_if_missing(true).journal_mode(SqliteJournalMode::Wal);
        // A statement that writes many rows notes the pages it changes, to be able to take them back; that has no business on the disk. Nobody
        // but the writer makes rows, and always below a game that is there: `check` finds out whether that holds, not every row.
        let writer = options
            .clone()
            .synchronous(SqliteSynchronous::Full)
            .pragma("cache_size", CACHE)
            .pragma("wal_autocheckpoint", LOG)
            .pragma("temp_store", "MEMORY")
            .foreign_keys(false);
        let beside = one_connection(writer.clone());
        let writing = Writing::new(writer);
        let mut held = writing.hold().await?;
        migrations::bring_up_to_date(held.connection()).await?;
        drop(held);
        let reading = reading(options.read_only(true)).await?;
        Ok(Sqlite { writing, reading, beside, lock: Some(lock) })
    }

    /// Opens the storage in this folder only to read it, beside a server or without one. Nothing in the file or its log changes.
    ///
    /// # Errors
    /// When the file cannot be read, or is not of this version.
    pub async fn look_into(folder: &Path) -> Result<Sqlite, StoreError> {
        Sqlite::look_with(options(folder)).await
    }

    /// The same for a file that nobody else has, wherever it is.
    ///
    /// # Errors
    /// When it cannot be read, or is not of this version.
    pub async fn look_at(file: &Path) -> Result<Sqlite, StoreError> {
        Sqlite::look_with(SqliteConnectOptions::new().filename(file).immutable(true)).await
    }

    async fn look_with(options: SqliteConnectOptions) -> Result<Sqlite, StoreError> {
        let options = options.read_only(true);
        let reading = reading(options.clone()).await?;
        let store =
            Sqlite { beside: one_connection(options.clone()), writing: Writing::new(options), reading, lock: None };
        let version = migrations::version(&store.reading).await?;
        if version < migrations::newest() { Err(StoreError::Older { version }) } else { Ok(store) }
    }

    /// Writes a copy of everything that is stored at this moment to an empty file, named from the root. Others may write meanwhile.
    ///
    /// # Errors
    /// When the storage cannot be read, or the file cannot be written.
    pub async fn copy_to(folder: &Path, file: &Path) -> Result<(), StoreError> {
        let no_text = || io::Error::new(io::ErrorKind::InvalidInput, "its name is not text");
        let name = file.to_str().ok_or_else(no_text).map_err(sqlx::Error::Io)?;
        let mut connection = SqliteConnection::connect_with(&options(folder).read_only(true)).await?;
        sqlx::query("VACUUM INTO $1").bind(name).execute(&mut connection).await?;
        connection.close().await?;
        Ok(())
    }

    /// When the server was away, and when it was last there.
    ///
    /// # Errors
    /// When it cannot be read.
    pub async fn absences(&self) -> Result<(Vec<Span>, Option<UnixMillis>), StoreError> {
        let rows = sqlx::query(AWAY).fetch_all(&self.reading).await?;
        let spans = rows.iter().map(|row| Ok(Span { since: row.try_get(0)?, until: row.try_get(1)? }));
        let spans = spans.collect::<Result<Vec<Span>, sqlx::Error>>()?;
        Ok((spans, sqlx::query_scalar(LAST_BEAT).fetch_optional(&self.reading).await?))
    }

    /// The tables beside the games.
    pub fn tables(&self) -> Tables {
        Tables::Sqlite { reading: self.reading.clone(), writing: self.beside.clone() }
    }

    /// Runs a statement as the writer would.
    #[cfg(test)]
    pub async fn run_for_tests(&self, statement: &'static str) {
        let mut held = self.writing.hold().await.unwrap();
        sqlx::query(statement).execute(held.connection()).await.unwrap();
    }
}

/// A pool that opens its one connection when it is needed.
fn one_connection(options: SqliteConnectOptions) -> SqlitePool {
    SqlitePoolOptions::new().max_connections(1).acquire_timeout(PATIENCE).connect_lazy_with(options)
}

fn options(folder: &Path) -> SqliteConnectOptions {
    let file: PathBuf = folder.join(FILE);
    SqliteConnectOptions::new().filename(file).busy_timeout(PATIENCE).statement_cache_capacity(STATEMENTS)
}

async fn reading(options: SqliteConnectOptions) -> Result<SqlitePool, StoreError> {
    let pool = SqlitePoolOptions::new().max_connections(4).acquire_timeout(PATIENCE);
    Ok(pool.connect_with(options).await?)
}

static LOAD_GAMES: Statement =
    Statement(LazyLock::new(|| statements("SELECT * FROM games JOIN progress USING (id) WHERE id IN (", "?", ")")));
static LOAD_EVENTS: Statement = Statement(LazyLock::new(|| {
    statements("SELECT game, version, at, body FROM events WHERE game IN (", "?", ") ORDER BY game, version")
}));
static LOAD_REMARKS: Statement =
    Statement(LazyLock::new(|| statements("SELECT * FROM remarks WHERE game IN (", "?", ") ORDER BY game, number")));
impl Store for Sqlite {
    async fn keep(&self, writes: &[Write]) -> Result<(), StoreError> {
        let mut held = self.writing.hold().await?;
        let mut done = transact(held.connection(), writes, TOGETHER).await;
        if matches!(done, Err(StoreError::Stale { .. })) && writes.len() > 1 {
            // One at a time, to learn which one it is.
            done = transact(held.connection(), writes, 1).await;
        }
        held.after(done).await
    }

    /// There is nobody else: every game is this server's.
    async fn take(&self, ids: &[GameId]) -> Result<Vec<Loaded>, StoreError> {
        self.load(ids).await
    }

    async fn load(&self, ids: &[GameId]) -> Result<Vec<Loaded>, StoreError> {
        let mut connection = self.reading.acquire().await?;
        let loaded = load(&mut connection, ids).await;
        if loaded.is_err() {
            // As with the writer: a transaction that has failed leaves a connection that cannot be used.
            connection.close_on_drop();
        }
        loaded
    }

    async fn list(&self, list: List, most: u32) -> Result<Vec<About>, StoreError> {
        let query = match list {
            List::Lobby(stage) => sqlx::query(LOBBY).bind(stage.word()),
            List::Of(player) => sqlx::query(LIST_OF).bind(player.0.to_vec()),
        };
        let rows = query.bind(i64::from(most)).fetch_all(&self.reading).await?;
        Ok(sound(&rows))
    }

    async fn unfinished(&self, player: Hash) -> Result<u32, StoreError> {
        let count: i64 = sqlx::query_scalar(UNFINISHED).bind(player.0.to_vec()).fetch_one(&self.reading).await?;
        Ok(u32::try_from(count).unwrap_or(u32::MAX))
    }

    async fn due(&self, until: UnixMillis, most: u32) -> Result<Vec<GameId>, StoreError> {
        let names: Vec<String> =
            sqlx::query_scalar(DUE).bind(until).bind(i64::from(most)).fetch_all(&self.reading).await?;
        Ok(names.iter().filter_map(|name| name.parse().ok()).collect())
    }

    async fn beat(&self, now: UnixMillis, away: Option<Span>) -> Result<Option<UnixMillis>, StoreError> {
        let mut held = self.writing.hold().await?;
        let done = beat(held.connection(), now, away).await;
        held.after(done.map(|()| None)).await
    }

    async fn time(&self) -> Result<Option<UnixMillis>, StoreError> {
        Ok(None)
    }

    async fn returned(&self, now: UnixMillis) -> Result<Vec<Span>, StoreError> {
        let mut held = self.writing.hold().await?;
        let done = returned(held.connection(), now).await;
        held.after(done).await
    }

    async fn settle(&self) -> Result<bool, StoreError> {
        let mut held = self.writing.hold().await?;
        // It waits for nobody: what a reader still needs stays in the log until the next time.
        let done = sqlx::query("PRAGMA wal_checkpoint(PASSIVE)").fetch_one(held.connection()).await;
        // How many pages the log has, and how many of them are in the file.
        let is_settled = done.and_then(|row| Ok(row.try_get::<i64, _>(1)? == row.try_get::<i64, _>(2)?));
        held.after(is_settled.map_err(StoreError::from)).await
    }

    async fn fold(&self, ended: UnixMillis, most: u32) -> Result<u32, StoreError> {
        let mut held = self.writing.hold().await?;
        let done = fold_old(held.connection(), ended, most).await;
        held.after(done).await
    }

    async fn all(&self) -> Result<Vec<GameId>, StoreError> {
        let names: Vec<String> = sqlx::query_scalar(ALL).fetch_all(&self.reading).await?;
        names.iter().map(|name| read_id(name)).collect()
    }

    async fn check(&self) -> Result<(), StoreError> {
        let found: Vec<String> = sqlx::query_scalar("PRAGMA integrity_check").fetch_all(&self.reading).await?;
        if found != ["ok"] {
            return Err(StoreError::Damaged(found.join("; ")));
        }
        match sqlx::query("PRAGMA foreign_key_check").fetch_all(&self.reading).await?.len() {
            0 => Ok(()),
            count => Err(StoreError::Damaged(format!("{count} rows belong to no game"))),
        }
    }

    async fn begins(&self, _client: IpAddr, _most: u32) -> Result<Option<bool>, StoreError> {
        Ok(None)
    }

    async fn lists(&self, _client: IpAddr, _game: &GameId, _most: u32) -> Result<Option<bool>, StoreError> {
        Ok(None)
    }

    async fn saw(&self, _players: &[Hash]) -> Result<(), StoreError> {
        Ok(())
    }

    async fn last_seen(&self, _player: Hash) -> Result<Option<UnixMillis>, StoreError> {
        Ok(None)
    }

    async fn release(&self, _game: &GameId, _term: u64) -> Result<(), StoreError> {
        Ok(())
    }

    async fn leave(&self) -> Result<(), StoreError> {
        Ok(())
    }

    #[cfg(test)]
    async fn notices_of(&self, player: Hash) -> Vec<(GameId, crate::store::Notice)> {
        self.tables().notices_of(player).await
    }

    async fn close(&self) {
        self.reading.close().await;
        self.beside.close().await;
        self.writing.close().await;
        if let Some(lock) = &self.lock {
            lock.release();
        }
    }
}

async fn transact(connection: &mut SqliteConnection, writes: &[Write], together: usize) -> Result<(), StoreError> {
    let mut transaction = connection.begin_with("BEGIN IMMEDIATE").await?;
    keep::keep(&mut transaction, writes, together).await?;
    transaction.commit().await?;
    Ok(())
}

/// Nobody else writes meanwhile, and who reads sees a game as it was before or after.
async fn fold_old(connection: &mut SqliteConnection, ended: UnixMillis, most: u32) -> Result<u32, StoreError> {
    let mut transaction = connection.begin_with("BEGIN IMMEDIATE").await?;
    let names: Vec<String> =
        sqlx::query_scalar(TO_FOLD).bind(ended).bind(i64::from(most)).fetch_all(&mut *transaction).await?;
    for name in &names {
        for game in load_all(&mut transaction, &[read_id(name)?]).await? {
            let body = fold(&game.events, &game.remarks);
            let [insert, rest @ ..] = FOLD;
            sqlx::query(insert).bind(name.clone()).bind(body).execute(&mut *transaction).await?;
            for statement in rest {
                sqlx::query(statement).bind(name.clone()).execute(&mut *transaction).await?;
            }
        }
    }
    transaction.commit().await?;
    Ok(u32::try_from(names.len()).unwrap_or(u32::MAX))
}

async fn load(connection: &mut SqliteConnection, ids: &[GameId]) -> Result<Vec<Loaded>, StoreError> {
    // One read transaction, so that games, events and remarks are of the same moment.
    let mut transaction = connection.begin().await?;
    load_all(&mut transaction, ids).await
}

/// Within a transaction.
async fn load_all(transaction: &mut SqliteConnection, ids: &[GameId]) -> Result<Vec<Loaded>, StoreError> {
    let of = |statement: &'static Statement| {
        ids.iter().fold(statement.of(ids.len()), |query, id| query.bind(id.as_str().to_owned()))
    };
    let (mut loaded, mut folded) = (HashMap::with_capacity(ids.len()), Vec::new());
    for row in of(&LOAD_GAMES).fetch_all(&mut *transaction).await? {
        let (about, revision) = (about(&row)?, row.try_get::<i64, _>("revision")? as u64);
        if row.try_get::<i64, _>("folded")? == 1 {
            folded.push(about.id.to_string());
        }
        let game = Loaded { revision, lease: Lease::ALONE, about, events: Vec::new(), remarks: Vec::new() };
        loaded.insert(game.about.id.to_string(), game);
    }
    for row in of(&LOAD_EVENTS).fetch_all(&mut *transaction).await? {
        if let Some(game) = loaded.get_mut(row.try_get::<&str, _>(0)?) {
            let version = row.try_get::<i64, _>(1)? as u64;
            game.events.push(Kept { version, at: row.try_get(2)?, body: row.try_get(3)? });
        }
    }
    for row in of(&LOAD_REMARKS).fetch_all(&mut *transaction).await? {
        if let Some(game) = loaded.get_mut(row.try_get::<&str, _>("game")?) {
            game.remarks.push(remark(&row)?);
        }
    }
    for name in folded {
        let body: Vec<u8> = sqlx::query_scalar(FOLDED).bind(name.clone()).fetch_one(&mut *transaction).await?;
        if let Some(game) = loaded.get_mut(&name) {
            unfold(&body, game)?;
        }
    }
    Ok(loaded.into_values().collect())
}

async fn beat(connection: &mut SqliteConnection, now: UnixMillis, away: Option<Span>) -> Result<(), StoreError> {
    let mut transaction = connection.begin_with("BEGIN IMMEDIATE").await?;
    if let Some(Span { since, until }) = away {
        sqlx::query(WAS_AWAY).bind(since).bind(until).execute(&mut *transaction).await?;
    }
    sqlx::query(BEAT).bind(now).execute(&mut *transaction).await?;
    transaction.commit().await?;
    Ok(())
}

async fn returned(connection: &mut SqliteConnection, now: UnixMillis) -> Result<Vec<Span>, StoreError> {
    let last: Option<UnixMillis> = sqlx::query_scalar(LAST_BEAT).fetch_optional(&mut *connection).await?;
    let away = last.filter(|&last| last < now).map(|last| Span { since: last, until: now });
    beat(connection, now, away).await?;
    let rows = sqlx::query(AWAY).fetch_all(&mut *connection).await?;
    let spans = rows.iter().map(|row| Ok(Span { since: row.try_get(0)?, until: row.try_get(1)? }));
    Ok(spans.collect::<Result<_, sqlx::Error>>()?)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::suite;

    fn folder(name: &str) -> std::path::PathBuf {
        let folder = std::env::temp_dir().join(format!("slipway-store-{name}-{}", std::process::id()));
        let _ = std::fs::remove_dir_all(&folder);
        folder
    }

    #[tokio::test]
    async fn it_passes_the_suite() {
        let folder = folder("suite");
        let store = Sqlite::open(&folder).await.unwrap();
        suite::run(&store).await;
        store.close().await;
        // What was kept is there after the file is opened again.
        let again = Sqlite::open(&folder).await.unwrap();
        assert!(!again.all().await.unwrap().is_empty());
        again.close().await;
        std::fs::remove_dir_all(&folder).unwrap();
    }

    #[tokio::test]
    async fn it_knows_when_the_server_was_away() {
        let folder = folder("away");
        let store = Sqlite::open(&folder).await.unwrap();
        let span = |since, until| Span { since, until };
        assert_eq!(store.returned(100).await.unwrap(), []);
        store.beat(150, None).await.unwrap();
        assert_eq!(store.returned(400).await.unwrap(), [span(150, 400)]);
        store.beat(500, Some(span(410, 500))).await.unwrap();
        assert_eq!(store.returned(600).await.unwrap(), [span(150, 400), span(410, 500), span(500, 600)]);
        store.close().await;
        std::fs::remove_dir_all(&folder).unwrap();
    }

    #[tokio::test]
    async fn a_file_that_is_no_storage_gives_a_sentence() {
        let folder = folder("nonsense");
        std::fs::create_dir_all(&folder).unwrap();
        std::fs::write(
            folder.join("slipway.sqlite"),
            "this is not a database, and it is long enough to be sure of that",
        )
        .unwrap();
        assert!(Sqlite::open(&folder).await.is_err());
        std::fs::remove_dir_all(&folder).unwrap();
    }

    #[tokio::test]
    async fn a_folder_has_one_server_and_any_number_of_readers() {
        let folder = folder("locked");
        let store = Sqlite::open(&folder).await.unwrap();
        let refused = Sqlite::open(&folder).await.unwrap_err().to_string();
        assert_eq!(refused, format!("another Slipway uses this folder (process {})", std::process::id()));
        Sqlite::look_into(&folder).await.unwrap().close().await;
        store.close().await;
        Sqlite::open(&folder).await.unwrap().close().await;
        std::fs::remove_dir_all(&folder).unwrap();
    }

    /// A list must not cost more the more games there are: no table is read through, and the lobby is not sorted.
    #[tokio::test]
    async fn lists_are_read_by_their_indexes() {
        let folder = folder("plans");
        let store = Sqlite::open(&folder).await.unwrap();
        for (query, indexes) in [
            (LOBBY, vec!["games_in_lobby"]),
            (LIST_OF, vec!["unfinished_of_first", "unfinished_of_second", "ended_of_first", "ended_of_second"]),
            (UNFINISHED, vec!["games_unfinished_of_first", "games_unfinished_of_second"]),
            (DUE, vec!["progress_by_deadline"]),
        ] {
            let explain = sqlx::AssertSqlSafe(format!("EXPLAIN QUERY PLAN {query}"));
            let rows = sqlx::query(explain).fetch_all(&store.reading).await.unwrap();
            let plan: Vec<String> = rows.iter().map(|row| row.get::<String, _>("detail")).collect();
            let plan = plan.join("\n");
            assert!(indexes.iter().all(|index| plan.contains(index)), "{query}\n{plan}");
            assert!(!plan.contains("SCAN games") && !plan.contains("SCAN progress"), "{query}\n{plan}");
            assert!(query != LOBBY || !plan.contains("TEMP B-TREE"), "{query}\n{plan}");
        }
        store.close().await;
        std::fs::remove_dir_all(&folder).unwrap();
    }
}
