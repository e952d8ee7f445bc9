//! Nodes, and which of them owns a game.
//!
//! A lease decides who may try: a game is its owner's for as long as the owner's beat is young, by the database's clock. The term decides who may
//! write: taking a game raises it, and every write names the one it was taken with. So a node that stood still, or whose clock is wrong, can be
//! late, and cannot write over what another has done.

use std::time::Duration;

use sqlx::Connection as _;
use sqlx::Row as _;
use sqlx::postgres::{PgConnection, PgRow};

use crate::ids::GameId;
use crate::store::{Lease, Owner, Span, StoreError, UnixMillis};

/// A node whose beat is older than this is dead, and its games are free.
const TTL: UnixMillis = 10_000;
/// A beat that is missing for so long was missed by the clocks, too.
const LATE: UnixMillis = 2_000;
/// A node that was there a moment ago may have crashed. If its beat stands still for this long, it has.
const STANDS_STILL: Duration = Duration::from_millis(3_500);
/// After this the row of a dead node goes.
const FORGOTTEN: UnixMillis = 86_400_000;

/// What time it is, in milliseconds since 1970, by the clock that counts for all nodes.
pub const NOW: &str = "SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint";

/// Whether the owner of a game (`nodes`, joined to it) may be replaced at the moment `$1`.
const IS_FREE: &str = "(nodes.id IS NULL OR nodes.gone OR nodes.beat < $1 - 10000)";

/// A node as it is written down.
#[derive(Clone, Debug)]
pub struct NodeEntry {
    /// Its name, new with each start.
    pub id: String,
    /// What it is called.
    pub name: String,
    /// Whether it knows a bus, so that others may be beside it.
    pub shared: bool,
}

/// What time it is in the database.
///
/// # Errors
/// When it does not answer.
pub async fn now(connection: &mut PgConnection) -> Result<UnixMillis, StoreError> {
    Ok(sqlx::query_scalar(NOW).fetch_one(connection).await?)
}

/// Writes the node down, if it may be here beside those that are.
///
/// # Errors
/// When it may not, in a sentence.
pub async fn enter(connection: &mut PgConnection, entry: &NodeEntry) -> Result<(), StoreError> {
    let Some((standing, name)) = try_to_enter(connection, entry, None).await? else { return Ok(()) };
    tokio::time::sleep(STANDS_STILL).await;
    match try_to_enter(connection, entry, Some(&standing)).await? {
        None => Ok(()),
        Some(_) if name == entry.name && entry.shared => Err(StoreError::Unusable(format!(
            "a node of the name \"{name}\" is at work on this database; --node takes another name"
        ))),
        Some(_) => Err(StoreError::Unusable(format!(
            "another node (\"{name}\") is at work on this database; several nodes need a bus, each of them: --bus nats://…"
        ))),
    }
}

/// Enters; if others stand in the way, gives their beats and the name of one. Those whose beats are as they were before are dead.
async fn try_to_enter(
    connection: &mut PgConnection,
    entry: &NodeEntry,
    before: Option<&[(String, UnixMillis)]>,
) -> Result<Option<(Vec<(String, UnixMillis)>, String)>, StoreError> {
    let mut transaction = connection.begin().await?;
    sqlx::query("LOCK TABLE nodes IN EXCLUSIVE MODE").execute(&mut *transaction).await?;
    let now = now(&mut transaction).await?;
    sqlx::query("DELETE FROM nodes WHERE beat < $1").bind(now - FORGOTTEN).execute(&mut *transaction).await?;
    let rows = sqlx::query(
        "SELECT id, name, beat FROM nodes WHERE NOT gone AND beat >= $1 AND (name = $2 OR NOT $3 OR NOT shared)",
    )
    .bind(now - TTL)
    .bind(&entry.name)
    .bind(entry.shared)
    .fetch_all(&mut *transaction)
    .await?;
    let mut standing = Vec::new();
    let mut alive = None;
    for row in &rows {
        let (id, beat): (String, UnixMillis) = (row.try_get("id")?, row.try_get("beat")?);
        if before.is_some_and(|before| before.contains(&(id.clone(), beat))) {
            sqlx::query("UPDATE nodes SET gone = true WHERE id = $1").bind(&id).execute(&mut *transaction).await?;
        } else {
            alive = Some(row.try_get::<String, _>("name")?);
            standing.push((id, beat));
        }
    }
    if let Some(name) = alive {
        // At once: it keeps the others from their beats.
        transaction.rollback().await?;
        return Ok(Some((standing, name)));
    }
    // Another that has died before keeps its row: its games need its last beat.
    sqlx::query("UPDATE nodes SET gone = true WHERE name = $1").bind(&entry.name).execute(&mut *transaction).await?;
    sqlx::query("INSERT INTO nodes (id, name, shared, beat, gone) VALUES ($1, $2, $3, $4, false)")
        .bind(&entry.id)
        .bind(&entry.name)
        .bind(entry.shared)
        .bind(now)
        .execute(&mut *transaction)
        .await?;
    transaction.commit().await?;
    Ok(None)
}

/// Renews the node's beat, notes when it was away, and when nobody at all was there. Gives the time.
///
/// # Errors
/// When the node is not one of this database any more: it was taken for dead, and another has its name.
pub async fn beat(connection: &mut PgConnection, id: &str, away: Option<Span>) -> Result<UnixMillis, StoreError> {
    let mut transaction = connection.begin().await?;
    let now = now(&mut transaction).await?;
    let renewed = sqlx::query("UPDATE nodes SET beat = GREATEST(beat, $2) WHERE id = $1 AND NOT gone")
        .bind(id)
        .bind(now)
        .execute(&mut *transaction)
        .await?;
    if renewed.rows_affected() == 0 {
        transaction.rollback().await?;
        return Err(StoreError::Unusable("this node was replaced by another of the same name".to_owned()));
    }
    let last: Option<UnixMillis> =
        sqlx::query_scalar("SELECT at FROM beats WHERE id = 1 FOR UPDATE").fetch_optional(&mut *transaction).await?;
    let nobody = last.filter(|last| now - last >= LATE).map(|last| Span { since: last, until: now });
    for (node, span) in [(id, away), ("", nobody)] {
        if let Some(Span { since, until }) = span {
            sqlx::query("INSERT INTO away (since, until, node) VALUES ($1, $2, $3)")
                .bind(since)
                .bind(until)
                .bind(node)
                .execute(&mut *transaction)
                .await?;
        }
    }
    sqlx::query(
        "INSERT INTO beats (id, at) VALUES (1, $1) ON CONFLICT (id) DO UPDATE SET at = GREATEST(beats.at, excluded.at)",
    )
    .bind(now)
    .execute(&mut *transaction)
    .await?;
    transaction.commit().await?;
    Ok(now)
}

/// Takes the node's row away, and with it every claim to a game, in one commit.
///
/// # Errors
/// When the database does not take it; then the games are free when the beat is old.
pub async fn leave(connection: &mut PgConnection, id: &str) -> Result<(), StoreError> {
    sqlx::query("DELETE FROM nodes WHERE id = $1 AND NOT gone").bind(id).execute(connection).await?;
    Ok(())
}

/// Takes those of these games that are free or the node's own, within a transaction that holds their rows until its end. Gives whose each one is.
///
/// # Errors
/// When the database fails.
pub async fn take(
    transaction: &mut PgConnection,
    names: &[&str],
    id: &str,
) -> Result<Vec<(String, Lease)>, StoreError> {
    let now = now(transaction).await?;
    // A node that was taken for dead may look at games, and take none.
    let may_take: bool = sqlx::query_scalar("SELECT EXISTS (SELECT 1 FROM nodes WHERE id = $1 AND NOT gone)")
        .bind(id)
        .fetch_one(&mut *transaction)
        .await?;
    // First the locks, then the look. In one statement, a node that has waited for another's lock would see the new owner beside what it has read
    // of the old one before, take the game for free, and take it from a node that is well.
    sqlx::query("SELECT 1 FROM progress WHERE id = ANY($1) ORDER BY id FOR UPDATE")
        .bind(names)
        .execute(&mut *transaction)
        .await?;
    let rows = sqlx::query(sqlx::AssertSqlSafe(format!(
        "SELECT progress.id, owner, term, taken, paused, updated, nodes.beat, {IS_FREE} AS is_free \
         FROM progress LEFT JOIN nodes ON nodes.id = owner WHERE progress.id = ANY($2) ORDER BY progress.id"
    )))
    .bind(now)
    .bind(names)
    .fetch_all(&mut *transaction)
    .await?;
    let mut leases = Vec::with_capacity(rows.len());
    let mut taken = Vec::new();
    for row in &rows {
        let game: String = row.try_get("id")?;
        let owner: Option<String> = row.try_get("owner")?;
        let before = Lease {
            owner: Owner::Me,
            term: row.try_get::<i64, _>("term")? as u64,
            taken: row.try_get("taken")?,
            paused: row.try_get("paused")?,
        };
        let is_mine = owner.as_deref() == Some(id);
        let lease = match owner {
            Some(other) if !is_mine && (!may_take || !row.try_get::<bool, _>("is_free")?) => {
                Lease { owner: Owner::Node(other), ..before }
            }
            None if !may_take => Lease { owner: Owner::Node(String::new()), ..before },
            // Its own time away the node knows itself.
            _ if is_mine => Lease { term: before.term + 1, ..before },
            _ => {
                let paused = before.paused + away(transaction, row, now).await?;
                Lease { term: before.term + 1, taken: now, paused, ..before }
            }
        };
        if lease.owner == Owner::Me {
            taken.push((game.clone(), lease.clone()));
        }
        leases.push((game, lease));
    }
    if !taken.is_empty() {
        sqlx::query(
            "UPDATE progress SET owner = $1, term = v.term, taken = v.taken, paused = v.paused \
             FROM UNNEST($2::text[], $3::bigint[], $4::bigint[], $5::bigint[]) AS v (id, term, taken, paused) \
             WHERE progress.id = v.id",
        )
        .bind(id)
        .bind(taken.iter().map(|(game, _)| game.clone()).collect::<Vec<_>>())
        .bind(taken.iter().map(|(_, lease)| lease.term as i64).collect::<Vec<_>>())
        .bind(taken.iter().map(|(_, lease)| lease.taken).collect::<Vec<_>>())
        .bind(taken.iter().map(|(_, lease)| lease.paused).collect::<Vec<_>>())
        .execute(&mut *transaction)
        .await?;
    }
    Ok(leases)
}

/// How long nobody looked after this game, since something happened in it or its last owner took it: the owner was away, it died, or
/// no node was there.
async fn away(transaction: &mut PgConnection, row: &PgRow, now: UnixMillis) -> Result<UnixMillis, StoreError> {
    let owner: String = row.try_get::<Option<String>, _>("owner")?.unwrap_or_default();
    let begin = row.try_get::<UnixMillis, _>("updated")?.max(row.try_get("taken")?);
    let spans = sqlx::query("SELECT since, until FROM away WHERE node IN ('', $1) AND until > $2")
        .bind(owner)
        .bind(begin)
        .fetch_all(transaction)
        .await?;
    let mut spans = spans
        .iter()
        .map(|row| Ok(Span { since: row.try_get(0)?, until: row.try_get(1)? }))
        .collect::<Result<Vec<Span>, sqlx::Error>>()?;
    // After the owner's death any node could have taken it as soon as the lease was over.
    if let Some(beat) = row.try_get::<Option<UnixMillis>, _>("beat")?.filter(|beat| now - beat >= LATE) {
        spans.push(Span { since: beat, until: now.min(beat + TTL) });
    }
    Ok(length(spans, begin, now))
}

/// How long these spans are together, between two moments; what is in two of them counts once.
fn length(mut spans: Vec<Span>, begin: UnixMillis, end: UnixMillis) -> UnixMillis {
    spans.sort_by_key(|span| span.since);
    let mut counted = begin;
    let mut length = 0;
    for Span { since, until } in spans {
        let (since, until) = (since.max(counted), until.min(end));
        if since < until {
            length += until - since;
            counted = until;
        }
    }
    length
}

/// Games whose moment has come, of those that are this node's or nobody's: the others' owners look at theirs.
///
/// # Errors
/// When the database fails.
pub async fn due(
    connection: &mut PgConnection,
    id: &str,
    until: UnixMillis,
    most: u32,
) -> Result<Vec<GameId>, StoreError> {
    let now = now(connection).await?;
    let names: Vec<String> = sqlx::query_scalar(sqlx::AssertSqlSafe(format!(
        "SELECT progress.id FROM progress LEFT JOIN nodes ON nodes.id = owner \
         WHERE deadline IS NOT NULL AND deadline <= $2 AND (owner = $3 OR {IS_FREE}) ORDER BY deadline LIMIT $4"
    )))
    .bind(now)
    .bind(until)
    .bind(id)
    .bind(i64::from(most))
    .fetch_all(connection)
    .await?;
    Ok(names.iter().filter_map(|name| name.parse().ok()).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn time_away_that_is_known_twice_counts_once() {
        let span = |since, until| Span { since, until };
        assert_eq!(length(vec![span(100, 200), span(150, 250), span(400, 500)], 0, 1_000), 250);
        assert_eq!(length(vec![span(100, 200), span(110, 120)], 150, 1_000), 50);
        assert_eq!(length(vec![span(100, 900)], 150, 300), 150);
        assert_eq!(length(Vec::new(), 0, 1_000), 0);
    }
}
