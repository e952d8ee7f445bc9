//! What has to hold after a scenario, from what clients have seen and from the database.

use std::path::Path;
use std::time::Duration;

use anyhow::{Result, bail};
use serde_json::Value;
use sqlx::Connection;
use sqlx::postgres::PgConnection;

use super::Allowed;
use super::nodes::Cluster;
use super::tables::PlayedTable;
use super::writes::{faults_in, watched_writes};
use crate::follow::{RefusedTurn, Seen};
use crate::http::Http;
use crate::script::Script;
use crate::stored::StoredGame;

/// How many faults are told; the others are counted.
const TOLD: usize = 12;

/// Says what was seen.
///
/// # Errors
/// What was lost or wrong, or that more was noticed than may be.
pub async fn check(cluster: &Cluster, slipway: &Path, played: &[PlayedTable], allowed: Allowed) -> Result<String> {
    let mut faults = Vec::new();
    for table in played {
        let found = faults_of(cluster, table).await?;
        faults.extend(found.into_iter().map(|what| format!("game {}: {what}", table.seated.id)));
    }
    let (wait, waited) = played.iter().map(PlayedTable::longest_wait).max().unwrap_or_default();
    faults.extend(too_long(wait, allowed.wait, &waited));
    let refusals: Vec<String> = played.iter().flat_map(PlayedTable::refusals).collect();
    if !allowed.refusals {
        faults.extend(refusals.iter().cloned());
    }
    if cluster.nodes.len() > 1 {
        faults.extend(faults_in(&watched_writes(&cluster.database()).await?));
    }
    faults.extend(audit(cluster, slipway).await?);
    let seen = || played.iter().flat_map(|table| &table.seen);
    let acknowledged: usize = seen().map(|(_, seen)| seen.acknowledged.len()).sum();
    if acknowledged == 0 {
        faults.push("no turn was acknowledged".to_owned());
    }
    let connections: u64 = seen().map(|(_, seen)| seen.connections).sum();
    let first = refusals.first().map(|refusal| format!(" (such as \"{refusal}\")")).unwrap_or_default();
    let summary = format!(
        "{} games, {acknowledged} acknowledged turns, {connections} sockets, {} refusals{first}, nobody waited longer than {:.1} of {:.1} s",
        played.len(),
        refusals.len(),
        wait.as_secs_f64(),
        allowed.wait.as_secs_f64()
    );
    if faults.is_empty() {
        return Ok(summary);
    }
    let (count, more) = (faults.len(), faults.len().saturating_sub(TOLD));
    faults.truncate(TOLD);
    let rest = if more > 0 { format!("\n    and {more} more") } else { String::new() };
    bail!("{count} faults ({summary}):\n    {}{rest}\n{}", faults.join("\n    "), cluster.words())
}

/// What is wrong with a game, and with what anybody has seen of it.
async fn faults_of(cluster: &Cluster, table: &PlayedTable) -> Result<Vec<String>> {
    let mut records = Vec::new();
    for node in &cluster.nodes {
        let path = format!("/api/games/{}/record.json", table.seated.id);
        records.push((node.name.as_str(), StoredGame::read(&Http::open(node.address).await?.get(&path).await?)));
    }
    let longest = records.iter().max_by_key(|(_, record)| record.events.len());
    let Some((_, stored)) = longest else { return Ok(Vec::new()) };
    let mut faults = stored.faults(&table.script);
    let count = events_in(&cluster.database(), &table.seated.id).await?;
    if count != stored.events.len() {
        faults.push(format!("the database has {count} events of it, the nodes {}", stored.events.len()));
    }
    for (name, record) in records.iter().filter(|(_, record)| record.events != stored.events) {
        faults.push(format!("{name} has another record of it, with {} of {count} events", record.events.len()));
    }
    for (who, seen) in &table.seen {
        faults.extend(stored.faults_of(who, seen));
        faults.extend(refused_and_stored(&stored.moves, &table.script, seen).map(|what| format!("{who}: {what}")));
    }
    faults.extend(table.read.iter().cloned());
    faults.extend(moments_fall(&stored.events));
    Ok(faults)
}

/// How many events the database has of a game.
async fn events_in(database: &str, game: &str) -> Result<usize> {
    let mut connection = PgConnection::connect(database).await?;
    let count = sqlx::query_scalar("SELECT COUNT(*) FROM events WHERE game = $1").bind(game);
    let count: i64 = count.fetch_one(&mut connection).await?;
    connection.close().await?;
    Ok(usize::try_from(count)?)
}

/// Turns that were said not to be stored the last time that they were sent, and are stored.
fn refused_and_stored<'a>(
    moves: &'a [String],
    script: &'a Script,
    seen: &'a Seen,
) -> impl Iterator<Item = String> + 'a {
    let is_last = |turn: &&RefusedTurn| seen.attempts.get(&turn.ply) == Some(&turn.attempts);
    let is_stored = |turn: &&RefusedTurn| {
        let place = turn.ply as usize - 1;
        moves.get(place).is_some() && moves.get(place) == script.moves.get(place)
    };
    let says_no = |turn: &&RefusedTurn| !turn.is_repeated() && !turn.is_open();
    let refused = seen.refused.iter().filter(says_no).filter(is_last).filter(is_stored);
    refused.map(|turn| format!("ply {} was refused ({}), and it is stored", turn.ply, turn.sentence))
}

/// Moments of events that are before those of earlier ones: a node has believed its own clock.
fn moments_fall(events: &[Value]) -> Option<String> {
    let moments: Vec<u64> = events.iter().filter_map(|event| event["at"].as_u64()).collect();
    let falls = moments.windows(2).position(|pair| pair[1] < pair[0])?;
    Some(format!("event {} is {} ms before the one before it", falls + 2, moments[falls] - moments[falls + 1]))
}

fn too_long(wait: Duration, allowed: Duration, waited: &str) -> Option<String> {
    let [wait, allowed] = [wait, allowed].map(|time| time.as_secs_f64());
    (wait > allowed).then(|| format!("{waited} took {wait:.1} s, and {allowed:.1} s are allowed"))
}

/// What `slipway audit` finds in the database.
async fn audit(cluster: &Cluster, slipway: &Path) -> Result<Option<String>> {
    let mut command = tokio::process::Command::new(slipway);
    let output = command.args(["audit", "--database", &cluster.database()]).kill_on_drop(true).output().await?;
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).trim_end().to_owned();
    let said = || format!("slipway audit: {} {}", text(&output.stdout), text(&output.stderr));
    Ok((!output.status.success()).then(said))
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn a_moment_before_the_last_one_is_found() {
        let events = |moments: &[u64]| moments.iter().map(|at| json!({ "at": at })).collect::<Vec<_>>();
        assert_eq!(moments_fall(&events(&[5, 5, 9])), None);
        assert_eq!(
            moments_fall(&events(&[5, 30_005, 5])).as_deref(),
            Some("event 3 is 30000 ms before the one before it")
        );
    }

    #[test]
    fn a_turn_that_is_stored_was_not_refused() {
        let script = Script::new(1).unwrap();
        let refused = |attempts| RefusedTurn {
            ply: 1,
            attempts,
            code: "server-not-now".to_owned(),
            sentence: "it was not done".to_owned(),
        };
        let seen = |refused, sent| Seen { refused: vec![refused], attempts: [(1, sent)].into(), ..Seen::default() };
        let count = |moves, seen: &Seen| refused_and_stored(moves, &script, seen).count();
        assert_eq!(count(&script.moves, &seen(refused(1), 1)), 1);
        assert_eq!(count(&script.moves, &seen(refused(1), 2)), 0, "it was sent again");
        assert_eq!(count(&[], &seen(refused(1), 1)), 0, "it is not stored");
    }

    #[test]
    fn a_wait_is_too_long_beyond_what_is_allowed() {
        let seconds = Duration::from_secs;
        assert_eq!(too_long(seconds(2), seconds(2), "a"), None);
        assert_eq!(
            too_long(seconds(3), seconds(2), "the first move").as_deref(),
            Some("the first move took 3.0 s, and 2.0 s are allowed")
        );
    }
}
