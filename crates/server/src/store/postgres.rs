//! PostgreSQL, from version 15 on: for a site that has outgrown one machine.
//!
//! One connection writes, a few others read. A commit is through to the disk before it is acknowledged (`synchronous_commit`), and to a standby
//! where the database waits for one. Everything has an end: what the database does not answer within a few seconds has failed, and the connection
//! with it. Whether a commit that has failed like this is stored shows when the game is read again.

mod keep;
mod migrations;
mod nodes;

use std::collections::HashMap;
use std::io;
use std::net::IpAddr;
use std::sync::Arc;
use std::time::Duration;

use sqlx::postgres::{PgConnectOptions, PgConnection, PgPool, PgPoolOptions};
use sqlx::{Connection, Row};
use tokio::time::timeout;

use crate::ids::{GameId, Hash};
use crate::store::folded::{fold, unfold};
use crate::store::rows::{ALL, FOLD, FOLDED, LIST_OF, LOBBY, TO_FOLD, UNFINISHED, about, read_id, remark, sound};
use crate::store::writing::{Writing, failed};
use crate::store::{About, Kept, Lease, List, Loaded, Span, Store, StoreError, Tables, UnixMillis, Write};

use nodes::NodeEntry;

/// The oldest version of PostgreSQL that this was tried with.
const OLDEST: i32 = 15;
/// How many connections read at the same time.
const READERS: u32 = 8;
/// How long anything may take.
const PATIENCE: Duration = Duration::from_secs(5);
/// How long the database looks for an answer to its own questions: what one of ours has left behind must not hold others up for long.
const SETTINGS: [(&str, &str); 4] = [
    ("synchronous_commit", "on"),
    ("statement_timeout", "10s"),
    ("lock_timeout", "5s"),
    ("idle_in_transaction_session_timeout", "5s"),
];

/// A database with the storage in it.
#[derive(Clone, Debug)]
pub struct Postgres {
    writing: Writing<sqlx::Postgres>,
    reading: PgPool,
    /// The name of this node, new with each start; empty where nothing is written.
    node: Arc<str>,
    /// The name of all nodes on this database.
    cluster: Arc<str>,
}

/// What a node is called, and whether others may be beside it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NodeName {
    /// The only one.
    Alone,
    /// One of several, which reach each other over a bus. Without a name it gets one.
    Among(Option<String>),
}

impl Postgres {
    /// Opens the storage in this database, and makes the tables if they are not there.
    ///
    /// # Errors
    /// When the database cannot be reached or used, in a sentence.
    pub async fn open(url: &str, name: &NodeName) -> Result<Postgres, StoreError> {
        let options = options(url)?;
        let mut connection = connect(&options).await?;
        migrations::bring_up_to_date(&mut connection).await.map_err(|error| explained(error, &options))?;
        let start = GameId::random();
        let (name, shared) = match name {
            NodeName::Alone => ("alone".to_owned(), false),
            NodeName::Among(name) => (name.clone().unwrap_or_else(|| start.to_string()), true),
        };
        let entry = NodeEntry { id: format!("{name}-{start}"), name, shared };
        nodes::enter(&mut connection, &entry).await.map_err(|error| explained(error, &options))?;
        let cluster: String = sqlx::query_scalar("SELECT MIN(id) FROM cluster").fetch_one(&mut connection).await?;
        // It was only for the start.
        let _ = connection.close().await;
        Ok(Postgres { node: entry.id.into(), cluster: cluster.into(), ..Postgres::over(options) })
    }

    /// The name of this node, new with each start.
    pub fn node(&self) -> &str {
        &self.node
    }

    /// The tables beside the games.
    pub fn tables(&self) -> Tables {
        Tables::Postgres(self.reading.clone())
    }

    /// The name of all nodes on this database.
    pub fn cluster(&self) -> &str {
        &self.cluster
    }

    /// Opens the storage in this database only to read it, beside servers or without them.
    ///
    /// # Errors
    /// When the database cannot be reached, or its tables are not of this version.
    pub async fn look_into(url: &str) -> Result<Postgres, StoreError> {
        Postgres::beside(options(url)?.options([("default_transaction_read_only", "on"), ("statement_timeout", "0")]))
            .await
    }

    /// The same to change what is not a game.
    ///
    /// # Errors
    /// When the database cannot be reached, or its tables are not of this version.
    pub async fn work_in(url: &str) -> Result<Postgres, StoreError> {
        Postgres::beside(options(url)?.options([("statement_timeout", "0")])).await
    }

    async fn beside(options: PgConnectOptions) -> Result<Postgres, StoreError> {
        let mut connection = connect(&options).await?;
        let version = migrations::version(&mut connection).await.map_err(|error| explained(error, &options))?;
        let _ = connection.close().await;
        match version {
            0 => Err(StoreError::Unusable(format!("there are no games in the database {}", named(&options)))),
            version if version < migrations::newest() => Err(StoreError::Older { version }),
            _ => Ok(Postgres::over(options)),
        }
    }

    fn over(options: PgConnectOptions) -> Postgres {
        let pool = PgPoolOptions::new().max_connections(READERS).acquire_timeout(PATIENCE);
        let (writing, reading) = (Writing::new(options.clone()), pool.connect_lazy_with(options));
        Postgres { writing, reading, node: "".into(), cluster: "".into() }
    }

    /// Stores games as they were elsewhere, all or none. They are nobody's yet.
    ///
    /// # Errors
    /// When one of them is there already, or the database fails.
    pub async fn import(&self, games: &[&Loaded]) -> Result<(), StoreError> {
        self.write(async |connection| {
            let mut transaction = connection.begin().await?;
            keep::import(&mut transaction, games).await?;
            Ok(transaction.commit().await?)
        })
        .await
    }

    /// Notes when the server was away elsewhere, and when it was last there: until its start here it is away. Noting it again changes nothing.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn take_over_absences(&self, absences: &(Vec<Span>, Option<UnixMillis>)) -> Result<(), StoreError> {
        let (spans, last) = absences;
        self.write(async |connection| {
            let mut transaction = connection.begin().await?;
            for Span { since, until } in spans {
                let new = "INSERT INTO away (since, until, node) SELECT $1, $2, '' \
                    WHERE NOT EXISTS (SELECT 1 FROM away WHERE node = '' AND since = $1 AND until = $2)";
                sqlx::query(new).bind(since).bind(until).execute(&mut *transaction).await?;
            }
            if let Some(last) = last {
                let first = "INSERT INTO beats (id, at) VALUES (1, $1) ON CONFLICT (id) DO NOTHING";
                sqlx::query(first).bind(last).execute(&mut *transaction).await?;
            }
            Ok(transaction.commit().await?)
        })
        .await
    }

    /// Does something with the connection that writes.
    async fn write<T>(
        &self,
        work: impl AsyncFnOnce(&mut PgConnection) -> Result<T, StoreError>,
    ) -> Result<T, StoreError> {
        let mut held = self.writing.hold().await?;
        let done = in_time(work(held.connection())).await;
        held.after(done).await
    }
}

/// What this comes to, if it does in time.
async fn in_time<T>(work: impl Future<Output = Result<T, StoreError>>) -> Result<T, StoreError> {
    let late = || failed(io::ErrorKind::TimedOut, "the database does not answer");
    timeout(PATIENCE, work).await.unwrap_or_else(|_| Err(late()))
}

/// Reads the address of a database.
fn options(url: &str) -> Result<PgConnectOptions, StoreError> {
    let wrong = |reason: String| {
        StoreError::Unusable(format!(
            "the address of the database should be like postgres://slipway:password@db.example:5432/slipway: {reason}"
        ))
    };
    if !["postgres://", "postgresql://"].iter().any(|scheme| url.starts_with(scheme)) {
        return Err(wrong("it does not begin with postgres://".to_owned()));
    }
    let options: PgConnectOptions = url.parse().map_err(|error: sqlx::Error| match error {
        sqlx::Error::Configuration(cause) => wrong(cause.to_string()),
        error => wrong(error.to_string()),
    })?;
    Ok(options.application_name("slipway").options(SETTINGS))
}

/// The database in words, without the password.
fn named(options: &PgConnectOptions) -> String {
    let database = options.get_database().unwrap_or(options.get_username());
    match options.get_socket() {
        Some(folder) => format!("\"{database}\" at {}", folder.display()),
        None => format!("\"{database}\" at {}:{}", options.get_host(), options.get_port()),
    }
}

/// The first connection: what is wrong shows here.
async fn connect(options: &PgConnectOptions) -> Result<PgConnection, StoreError> {
    let opened = timeout(PATIENCE, PgConnection::connect_with(options)).await;
    let late = || sqlx::Error::Io(io::Error::new(io::ErrorKind::TimedOut, "no answer within 5 seconds"));
    let opened = opened.unwrap_or_else(|_| Err(late()));
    let mut connection = opened.map_err(|error| explained(StoreError::Failed(error), options))?;
    let version: i32 = sqlx::query_scalar("SELECT current_setting('server_version_num')::int")
        .fetch_one(&mut connection)
        .await
        .map_err(|error| explained(error.into(), options))?;
    if version / 10_000 < OLDEST {
        let known = version / 10_000;
        let sentence =
            format!("the database {} is PostgreSQL {known}; Slipway needs {OLDEST} or newer", named(options));
        return Err(StoreError::Unusable(sentence));
    }
    Ok(connection)
}

/// What to do about a database that does not let us in.
fn explained(error: StoreError, options: &PgConnectOptions) -> StoreError {
    let StoreError::Failed(cause) = &error else { return error };
    let (database, user) = (named(options), options.get_username());
    let sentence = match cause {
        sqlx::Error::Database(cause) => match cause.code().as_deref() {
            Some("28P01" | "28000") => format!("the database {database} does not let the user \"{user}\" in ({cause})"),
            Some("3D000") => format!("there is no database {database}; make it with `createdb`"),
            Some("42501") => format!("the user \"{user}\" may not make tables in the database {database} ({cause})"),
            Some("53300") => format!("the database {database} has no connection left ({cause})"),
            _ => format!("the database {database} refuses: {cause}"),
        },
        sqlx::Error::Io(cause) => format!("the database {database} cannot be reached ({cause})"),
        sqlx::Error::Tls(cause) => {
            format!(
                "the database {database} cannot be reached encrypted ({cause}); sslmode and sslrootcert in its address say how"
            )
        }
        cause => format!("the database {database} cannot be used ({cause})"),
    };
    StoreError::Unusable(sentence)
}

const MINUTE: UnixMillis = 60_000;
const DAY: UnixMillis = 86_400_000;

/// A minute of games that a client has begun is counted; two requests at the same moment may both be the last.
const BEGINS: &str = "WITH moment AS (SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint AS now) \
    INSERT INTO begun (client, at) SELECT $1, now FROM moment \
    WHERE (SELECT COUNT(*) FROM begun WHERE client = $1 AND at > now - $3) < $2";
const LISTS: &str = "INSERT INTO listings (game, client) SELECT $3, $1 WHERE (SELECT COUNT(*) FROM listings \
    LEFT JOIN games ON games.id = listings.game WHERE client = $1 AND game <> $3 \
    AND (games.id IS NULL OR (listed = 1 AND stage = 'open'))) < $2 \
    ON CONFLICT (game) DO UPDATE SET client = excluded.client";
const SAW: &str = "INSERT INTO seen (player, at) \
    SELECT player, (extract(epoch FROM clock_timestamp()) * 1000)::bigint FROM UNNEST($1::bytea[]) AS player \
    ON CONFLICT (player) DO UPDATE SET at = excluded.at";
const LOAD_GAMES: &str = "SELECT * FROM games JOIN progress USING (id) WHERE id = ANY($1)";
const LOAD_EVENTS: &str = "SELECT game, version, at, body FROM events WHERE game = ANY($1) ORDER BY game, version";
const LOAD_REMARKS: &str = "SELECT * FROM remarks WHERE game = ANY($1) ORDER BY game, number";
/// Rows that belong to no game, and games without their other half.
const STRAY: &str = "SELECT (SELECT COUNT(*) FROM events WHERE NOT EXISTS (SELECT 1 FROM games WHERE games.id = events.game)) + \
    (SELECT COUNT(*) FROM remarks WHERE NOT EXISTS (SELECT 1 FROM games WHERE games.id = remarks.game)) + \
    (SELECT COUNT(*) FROM games FULL JOIN progress USING (id) WHERE games.created IS NULL OR progress.revision IS NULL)";

impl Store for Postgres {
    async fn keep(&self, writes: &[Write]) -> Result<(), StoreError> {
        self.write(async |connection| {
            let mut transaction = connection.begin().await?;
            match keep::keep(&mut transaction, writes, &self.node).await {
                Ok(()) => Ok(transaction.commit().await?),
                Err(error) => {
                    // At once: left to itself, it would hold its rows until the connection is used again.
                    transaction.rollback().await?;
                    Err(error)
                }
            }
        })
        .await
    }

    async fn take(&self, ids: &[GameId]) -> Result<Vec<Loaded>, StoreError> {
        in_time(async {
            let mut connection = self.reading.acquire().await?;
            // The rows are held until the end, so nobody writes these games meanwhile.
            let mut transaction = connection.begin().await?;
            let names: Vec<&str> = ids.iter().map(GameId::as_str).collect();
            let leases = nodes::take(&mut transaction, &names, &self.node).await?;
            let mut loaded = load(&mut transaction, &names).await?;
            transaction.commit().await?;
            for game in &mut loaded {
                if let Some((_, lease)) = leases.iter().find(|(name, _)| name == game.about.id.as_str()) {
                    game.lease = lease.clone();
                }
            }
            Ok(loaded)
        })
        .await
    }

    async fn load(&self, ids: &[GameId]) -> Result<Vec<Loaded>, StoreError> {
        in_time(async {
            let mut connection = self.reading.acquire().await?;
            // One moment for games, events and remarks.
            let mut transaction = connection.begin_with("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY").await?;
            let names: Vec<&str> = ids.iter().map(GameId::as_str).collect();
            let loaded = load(&mut transaction, &names).await?;
            transaction.commit().await?;
            Ok(loaded)
        })
        .await
    }

    async fn list(&self, list: List, most: u32) -> Result<Vec<About>, StoreError> {
        let query = match list {
            List::Lobby(stage) => sqlx::query(LOBBY).bind(stage.word()),
            List::Of(player) => sqlx::query(LIST_OF).bind(player.0.to_vec()),
        };
        in_time(async { Ok(sound(&query.bind(i64::from(most)).fetch_all(&self.reading).await?)) }).await
    }

    async fn unfinished(&self, player: Hash) -> Result<u32, StoreError> {
        let query = sqlx::query_scalar(UNFINISHED).bind(player.0.to_vec());
        let count: i64 = in_time(async { Ok(query.fetch_one(&self.reading).await?) }).await?;
        Ok(u32::try_from(count).unwrap_or(u32::MAX))
    }

    async fn due(&self, until: UnixMillis, most: u32) -> Result<Vec<GameId>, StoreError> {
        in_time(async { nodes::due(&mut *self.reading.acquire().await?, &self.node, until, most).await }).await
    }

    /// By the database's clock, whatever ours says.
    async fn beat(&self, _now: UnixMillis, away: Option<Span>) -> Result<Option<UnixMillis>, StoreError> {
        self.write(async |connection| nodes::beat(connection, &self.node, away).await).await.map(Some)
    }

    async fn time(&self) -> Result<Option<UnixMillis>, StoreError> {
        in_time(async { nodes::now(&mut *self.reading.acquire().await?).await }).await.map(Some)
    }

    /// The time that nobody was there counts for each game when it is taken, and so does that of its last owner. This node was never away.
    async fn returned(&self, now: UnixMillis) -> Result<Vec<Span>, StoreError> {
        self.beat(now, None).await?;
        Ok(Vec::new())
    }

    /// Its log is the database's own matter. What was counted for a minute is over.
    async fn settle(&self) -> Result<bool, StoreError> {
        self.write(async |connection| {
            let now = nodes::now(connection).await?;
            sqlx::query("DELETE FROM begun WHERE at < $1").bind(now - MINUTE).execute(&mut *connection).await?;
            sqlx::query("DELETE FROM seen WHERE at < $1").bind(now - DAY).execute(&mut *connection).await?;
            let over = "DELETE FROM listings WHERE NOT EXISTS \
                (SELECT 1 FROM games WHERE games.id = listings.game AND listed = 1 AND stage = 'open')";
            sqlx::query(over).execute(&mut *connection).await?;
            Ok(true)
        })
        .await
    }

    async fn begins(&self, client: IpAddr, most: u32) -> Result<Option<bool>, StoreError> {
        let counted = sqlx::query(BEGINS).bind(client.to_string()).bind(i64::from(most)).bind(MINUTE);
        in_time(async { Ok(Some(counted.execute(&self.reading).await?.rows_affected() > 0)) }).await
    }

    async fn lists(&self, client: IpAddr, game: &GameId, most: u32) -> Result<Option<bool>, StoreError> {
        let counted = sqlx::query(LISTS).bind(client.to_string()).bind(i64::from(most)).bind(game.as_str());
        in_time(async { Ok(Some(counted.execute(&self.reading).await?.rows_affected() > 0)) }).await
    }

    async fn saw(&self, players: &[Hash]) -> Result<(), StoreError> {
        let players: Vec<Vec<u8>> = players.iter().map(|player| player.0.to_vec()).collect();
        in_time(async { Ok(sqlx::query(SAW).bind(players).execute(&self.reading).await.map(drop)?) }).await
    }

    async fn last_seen(&self, player: Hash) -> Result<Option<UnixMillis>, StoreError> {
        let asked = sqlx::query_scalar("SELECT at FROM seen WHERE player = $1").bind(player.0.to_vec());
        in_time(async { Ok(asked.fetch_optional(&self.reading).await?) }).await
    }

    async fn release(&self, game: &GameId, term: u64) -> Result<(), StoreError> {
        let free = "UPDATE progress SET owner = NULL WHERE id = $1 AND term = $2 AND owner = $3";
        let freed = sqlx::query(free).bind(game.as_str()).bind(term as i64).bind(&self.node);
        in_time(async { Ok(freed.execute(&self.reading).await.map(drop)?) }).await
    }

    async fn leave(&self) -> Result<(), StoreError> {
        self.write(async |connection| nodes::leave(connection, &self.node).await).await
    }

    async fn fold(&self, ended: UnixMillis, most: u32) -> Result<u32, StoreError> {
        in_time(async {
            let mut connection = self.reading.acquire().await?;
            let mut transaction = connection.begin().await?;
            // Its row keeps everybody from writing a game meanwhile. What another node folds just now is left to it.
            let names: Vec<String> =
                sqlx::query_scalar(TO_FOLD).bind(ended).bind(i64::from(most)).fetch_all(&mut *transaction).await?;
            let mine = "SELECT id FROM progress WHERE id = ANY($1) FOR UPDATE SKIP LOCKED";
            let names: Vec<String> = sqlx::query_scalar(mine).bind(names).fetch_all(&mut *transaction).await?;
            let still = "SELECT id FROM games WHERE id = ANY($1) AND folded = 0";
            let names: Vec<String> = sqlx::query_scalar(still).bind(names).fetch_all(&mut *transaction).await?;
            for name in &names {
                for game in load(&mut transaction, &[name.as_str()]).await? {
                    let body = fold(&game.events, &game.remarks);
                    let [insert, rest @ ..] = FOLD;
                    sqlx::query(insert).bind(name).bind(body).execute(&mut *transaction).await?;
                    for statement in rest {
                        sqlx::query(statement).bind(name).execute(&mut *transaction).await?;
                    }
                }
            }
            transaction.commit().await?;
            Ok(u32::try_from(names.len()).unwrap_or(u32::MAX))
        })
        .await
    }

    async fn all(&self) -> Result<Vec<GameId>, StoreError> {
        let names: Vec<String> = sqlx::query_scalar(ALL).fetch_all(&self.reading).await?;
        names.iter().map(|name| read_id(name)).collect()
    }

    async fn check(&self) -> Result<(), StoreError> {
        match sqlx::query_scalar::<_, i64>(STRAY).fetch_one(&self.reading).await? {
            0 => Ok(()),
            count => Err(StoreError::Damaged(format!("{count} rows belong to no game"))),
        }
    }

    #[cfg(test)]
    async fn notices_of(&self, player: Hash) -> Vec<(GameId, crate::store::Notice)> {
        self.tables().notices_of(player).await
    }

    async fn close(&self) {
        self.reading.close().await;
        self.writing.close().await;
    }
}

/// Within a transaction.
async fn load(transaction: &mut PgConnection, names: &[&str]) -> Result<Vec<Loaded>, StoreError> {
    let (mut loaded, mut folded) = (HashMap::with_capacity(names.len()), Vec::new());
    for row in sqlx::query(LOAD_GAMES).bind(names).fetch_all(&mut *transaction).await? {
        let (about, revision) = (about(&row)?, row.try_get::<i64, _>("revision")? as u64);
        if row.try_get::<i64, _>("folded")? == 1 {
            folded.push(about.id.to_string());
        }
        let game = Loaded { revision, lease: Lease::ALONE, about, events: Vec::new(), remarks: Vec::new() };
        loaded.insert(game.about.id.to_string(), game);
    }
    for row in sqlx::query(LOAD_EVENTS).bind(names).fetch_all(&mut *transaction).await? {
        if let Some(game) = loaded.get_mut(row.try_get::<&str, _>(0)?) {
            let version = row.try_get::<i64, _>(1)? as u64;
            game.events.push(Kept { version, at: row.try_get(2)?, body: row.try_get(3)? });
        }
    }
    for row in sqlx::query(LOAD_REMARKS).bind(names).fetch_all(&mut *transaction).await? {
        if let Some(game) = loaded.get_mut(row.try_get::<&str, _>("game")?) {
            game.remarks.push(remark(&row)?);
        }
    }
    for name in folded {
        let body: Vec<u8> = sqlx::query_scalar(FOLDED).bind(&name).fetch_one(&mut *transaction).await?;
        if let Some(game) = loaded.get_mut(&name) {
            unfold(&body, game)?;
        }
    }
    Ok(loaded.into_values().collect())
}

#[cfg(test)]
#[path = "../../tests/suite/services.rs"]
pub mod services;

#[cfg(test)]
mod tests {
    use super::services::postgres;
    use super::*;
    use crate::store::{Owner, suite};

    #[tokio::test]
    async fn it_passes_the_suite() {
        let Some(database) = postgres("suite").await else { return };
        let store = Postgres::open(&database.url(), &NodeName::Alone).await.unwrap();
        suite::run(&store).await;
        store.close().await;
        // What was kept is there after it is opened again, and everybody may look.
        let again = Postgres::open(&database.url(), &NodeName::Alone).await.unwrap();
        assert!(!again.all().await.unwrap().is_empty());
        let looking = Postgres::look_into(&database.url()).await.unwrap();
        assert_eq!(looking.all().await.unwrap(), again.all().await.unwrap());
        assert!(looking.beat(1, None).await.is_err());
    }

    /// A node that was taken for dead wakes up: it must not write, whatever it believes.
    #[tokio::test]
    async fn a_game_that_another_node_has_taken_cannot_be_written_with_the_old_term() {
        let Some(database) = postgres("zombie").await else { return };
        let open =
            async |name: &str| Postgres::open(&database.url(), &NodeName::Among(Some(name.to_owned()))).await.unwrap();
        let (one, two) = (open("one").await, open("two").await);
        let run = async |sql: &'static str| {
            let mut held = one.writing.hold().await.unwrap();
            sqlx::query(sql).execute(held.connection()).await.unwrap();
        };
        let about = suite::game();
        let ids = std::slice::from_ref(&about.id);
        one.keep(&[suite::write(&about, 1, [suite::event(1)])]).await.unwrap();
        let take = async |store: &Postgres| store.take(ids).await.unwrap().pop().unwrap();
        let mine = take(&one).await;
        assert_eq!((&mine.lease.owner, mine.lease.term), (&Owner::Me, 2));
        // The other may look, and is told whose it is.
        let theirs = take(&two).await;
        assert_eq!((&theirs.lease.owner, theirs.lease.term), (&Owner::Node(one.node().to_owned()), 2));
        let next = |revision, term| Write { term, ..suite::write(&about, revision, [suite::event(revision)]) };
        assert!(matches!(two.keep(&[next(2, 1)]).await, Err(StoreError::Stale { .. })));
        // Its beat is old: the other takes the game, with the time that nobody looked after it.
        run("UPDATE nodes SET beat = beat - 20000 WHERE name = 'one'").await;
        let taken = take(&two).await;
        assert_eq!((&taken.lease.owner, taken.lease.term), (&Owner::Me, 3));
        // Nothing happened in it before it was taken by the first, so no more than that time counts.
        assert!((0..=10_000).contains(&taken.lease.paused), "{:?}", taken.lease);
        assert!(matches!(one.keep(&[next(2, 2)]).await, Err(StoreError::Stale { .. })));
        two.keep(&[next(2, 3)]).await.unwrap();
        one.beat(0, None).await.unwrap();
        assert_eq!(take(&one).await.lease.owner, Owner::Node(two.node().to_owned()));
        // It stops in good order, and the game is free at once.
        two.leave().await.unwrap();
        let again = take(&one).await;
        assert_eq!((&again.lease.owner, again.lease.term, again.revision), (&Owner::Me, 4, 2));
        assert!(two.beat(0, None).await.is_err(), "a node that has left has no beat");
        assert!(matches!(take(&two).await.lease.owner, Owner::Node(_)));
    }

    /// As with SQLite: no table is read through, and the lobby is not sorted.
    #[tokio::test]
    async fn lists_are_read_by_their_indexes() {
        let Some(database) = postgres("plans").await else { return };
        let store = Postgres::open(&database.url(), &NodeName::Alone).await.unwrap();
        let mut connection = store.reading.acquire().await.unwrap();
        // With no rows at all, reading through would be quicker.
        sqlx::raw_sql(
            "SET enable_seqscan = off; SET enable_bitmapscan = off; SET plan_cache_mode = force_generic_plan",
        )
        .execute(&mut *connection)
        .await
        .unwrap();
        for (query, types, values, indexes) in [
            (LOBBY, "text, bigint", "'open', 1", vec!["games_in_lobby"]),
            (
                LIST_OF,
                "bytea, bigint",
                "'', 1",
                vec!["unfinished_of_first", "unfinished_of_second", "ended_of_first", "ended_of_second"],
            ),
            (UNFINISHED, "bytea", "''", vec!["games_unfinished_of_first", "games_unfinished_of_second"]),
        ] {
            let explain =
                format!("DEALLOCATE ALL; PREPARE asked ({types}) AS {query}; EXPLAIN EXECUTE asked ({values})");
            let rows = sqlx::raw_sql(sqlx::AssertSqlSafe(explain)).fetch_all(&mut *connection).await.unwrap();
            let plan: Vec<String> = rows.iter().map(|row| row.get::<String, _>(0)).collect();
            let plan = plan.join("\n");
            assert!(indexes.iter().all(|index| plan.contains(index)), "{query}\n{plan}");
            assert!(!plan.contains("Seq Scan"), "{query}\n{plan}");
            assert!(query != LOBBY || !plan.contains("Sort"), "{query}\n{plan}");
        }
    }

    #[tokio::test]
    async fn what_is_wrong_with_a_database_is_a_sentence_without_the_password() {
        let refused = async |url: &str| Postgres::open(url, &NodeName::Alone).await.unwrap_err().to_string();
        for (url, sentence) in [
            ("sqlite:games", "it does not begin with postgres://"),
            ("postgres://ann:secret@127.0.0.1:99999/slipway", "invalid port"),
            ("postgres://ann:secret@127.0.0.1:1/slipway", "\"slipway\" at 127.0.0.1:1 cannot be reached"),
            (
                "postgres://ann:secret@no.such.host.invalid/slipway",
                "\"slipway\" at no.such.host.invalid:5432 cannot be reached",
            ),
        ] {
            let said = refused(url).await;
            assert!(said.contains(sentence) && !said.contains("secret"), "{said}");
        }
        let Some(database) = postgres("sentences").await else { return };
        let said = refused(&format!("postgres://postgres@{}/nowhere", database.address)).await;
        assert!(said.starts_with("there is no database \"nowhere\""), "{said}");
        let said = refused(&format!("postgres://eve:secret@{}/slipway", database.address)).await;
        assert!(said.contains("does not let the user \"eve\" in") && !said.contains("secret"), "{said}");
    }
}
