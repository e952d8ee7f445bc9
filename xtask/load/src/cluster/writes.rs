//! Who has written what, as the database itself has seen it.
//!
//! Triggers note every event and every change of a game's owner, with the address that the connection came from; each node has one of its own.
//! So the check does not depend on what a node believes or says about itself.

use std::collections::{HashMap, HashSet};

use anyhow::{Context, Result};
use sqlx::postgres::{PgConnection, PgRow};
use sqlx::{AssertSqlSafe, Connection, Row};

/// Something that was written of a game, in the order in which the database did it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WatchedWrite {
    /// Where it came from.
    pub client: String,
    /// Of which game.
    pub game: String,
    /// What.
    pub what: Written,
}

/// What was written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Written {
    /// The event of this number.
    Event(i64),
    /// Who owns the game from now on, and under which term.
    Owner {
        /// The node; none if it is free.
        node: Option<String>,
        /// The number that rises with every change of hands.
        term: i64,
    },
}

/// Lets the database note what is written from now on.
///
/// # Errors
/// When its tables are not as expected.
pub async fn watch_writes(database: &str) -> Result<()> {
    let mut connection = PgConnection::connect(database).await?;
    let owned: String = sqlx::query_scalar(
        "SELECT min(table_name) FROM information_schema.columns AS one JOIN information_schema.columns AS two \
         USING (table_schema, table_name) WHERE one.column_name = 'owner' AND two.column_name = 'term'",
    )
    .fetch_one(&mut connection)
    .await
    .context("no table says who owns a game")?;
    let statements = [
        "CREATE TABLE watched (number BIGSERIAL PRIMARY KEY, client TEXT NOT NULL DEFAULT host(inet_client_addr()), \
         game TEXT NOT NULL, version BIGINT, owner TEXT, term BIGINT)"
            .to_owned(),
        "CREATE FUNCTION watch_event() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN \
         INSERT INTO watched (game, version) VALUES (NEW.game, NEW.version); RETURN NULL; END $$"
            .to_owned(),
        "CREATE FUNCTION watch_owner() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN \
         INSERT INTO watched (game, owner, term) VALUES (NEW.id, NEW.owner, NEW.term); RETURN NULL; END $$"
            .to_owned(),
        "CREATE TRIGGER watch_event AFTER INSERT ON events FOR EACH ROW EXECUTE FUNCTION watch_event()".to_owned(),
        format!("CREATE TRIGGER watch_new AFTER INSERT ON {owned} FOR EACH ROW EXECUTE FUNCTION watch_owner()"),
        format!(
            "CREATE TRIGGER watch_owner AFTER UPDATE ON {owned} FOR EACH ROW \
             WHEN (OLD.owner IS DISTINCT FROM NEW.owner OR OLD.term IS DISTINCT FROM NEW.term) \
             EXECUTE FUNCTION watch_owner()"
        ),
    ];
    for statement in statements {
        sqlx::query(AssertSqlSafe(statement)).execute(&mut connection).await?;
    }
    Ok(connection.close().await?)
}

/// What was noted.
///
/// # Errors
/// When the database does not answer.
pub async fn watched_writes(database: &str) -> Result<Vec<WatchedWrite>> {
    let mut connection = PgConnection::connect(database).await?;
    let rows = sqlx::query("SELECT client, game, version, owner, term FROM watched ORDER BY number")
        .fetch_all(&mut connection)
        .await?;
    connection.close().await?;
    rows.iter().map(read).collect()
}

/// How many different games each client has written to of late.
pub fn games_of_late(writes: &[WatchedWrite]) -> HashMap<&str, usize> {
    const LATE: usize = 60;
    let late = writes.iter().rev().filter(|write| matches!(write.what, Written::Event(_))).take(LATE);
    let pairs: HashSet<(&str, &str)> = late.map(|write| (write.client.as_str(), write.game.as_str())).collect();
    pairs.into_iter().fold(HashMap::new(), |mut games, (client, _)| {
        *games.entry(client).or_default() += 1;
        games
    })
}

fn read(row: &PgRow) -> Result<WatchedWrite> {
    let what = match row.try_get::<Option<i64>, _>("version")? {
        Some(version) => Written::Event(version),
        None => Written::Owner { node: row.try_get("owner")?, term: row.try_get("term")? },
    };
    Ok(WatchedWrite { client: row.try_get("client")?, game: row.try_get("game")?, what })
}

/// What must not be among these writes: a term that falls, a game that changes hands without a new term, and an event from a node other than the
/// one that had the game last.
pub fn faults_in(writes: &[WatchedWrite]) -> Vec<String> {
    struct Hands<'a> {
        client: &'a str,
        node: Option<&'a str>,
        term: i64,
    }
    let mut games: HashMap<&str, Hands<'_>> = HashMap::new();
    let mut faults = Vec::new();
    for WatchedWrite { client, game, what } in writes {
        match what {
            Written::Owner { node, term } => {
                if let Some(before) = games.get(game.as_str()) {
                    if *term < before.term {
                        faults.push(format!("game {game}: term {term} came after term {}", before.term));
                    }
                    let changes = node.as_deref() != before.node && node.is_some() && before.node.is_some();
                    if changes && *term == before.term {
                        faults.push(format!("game {game}: two nodes had term {term}"));
                    }
                }
                games.insert(game, Hands { client, node: node.as_deref(), term: *term });
            }
            Written::Event(version) => match games.get(game.as_str()) {
                None => faults.push(format!("game {game}: {client} wrote event {version} and nobody owned it")),
                Some(hands) if hands.client != client => faults.push(format!(
                    "game {game}: {client} wrote event {version} when {} had it under term {}",
                    hands.client, hands.term
                )),
                Some(_) => {}
            },
        }
    }
    faults
}

#[cfg(test)]
mod tests {
    use super::*;

    fn event(client: &str, version: i64) -> WatchedWrite {
        WatchedWrite { client: client.to_owned(), game: "g".to_owned(), what: Written::Event(version) }
    }

    fn owner(client: &str, node: Option<&str>, term: i64) -> WatchedWrite {
        let what = Written::Owner { node: node.map(str::to_owned), term };
        WatchedWrite { client: client.to_owned(), game: "g".to_owned(), what }
    }

    #[test]
    fn a_takeover_and_a_handover_are_fine() {
        let writes = [
            owner("one", Some("node1"), 1),
            event("one", 1),
            // Dead, and another takes it.
            owner("two", Some("node2"), 2),
            event("two", 2),
            // Suspended and freed in one commit, in whichever order.
            owner("two", None, 2),
            event("two", 3),
            owner("one", Some("node1"), 3),
            event("one", 4),
        ];
        assert_eq!(faults_in(&writes), [""; 0]);
    }

    #[test]
    fn a_zombie_that_writes_is_found() {
        let writes = [owner("one", Some("node1"), 1), owner("two", Some("node2"), 2), event("one", 1)];
        assert_eq!(faults_in(&writes), ["game g: one wrote event 1 when two had it under term 2"]);
    }

    #[test]
    fn the_games_of_late_are_those_with_events() {
        let writes = [event("one", 1), event("two", 2), owner("three", Some("node3"), 2), event("two", 3)];
        assert_eq!(games_of_late(&writes), HashMap::from([("one", 1), ("two", 1)]));
    }

    #[test]
    fn a_game_without_an_owner_takes_no_events() {
        assert_eq!(faults_in(&[event("one", 1)]).len(), 1);
    }

    #[test]
    fn terms_only_rise() {
        let back = [owner("one", Some("node1"), 2), owner("two", Some("node2"), 1)];
        assert_eq!(faults_in(&back), ["game g: term 1 came after term 2"]);
        let same = [owner("one", Some("node1"), 2), owner("two", Some("node2"), 2)];
        assert_eq!(faults_in(&same), ["game g: two nodes had term 2"]);
    }
}
