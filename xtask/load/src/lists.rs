//! `load measure lists`: what a list costs when there are a few games, and when there are a million.

use std::path::Path;
use std::time::{Duration, Instant};

use anyhow::{Context, Result};
use serde_json::{Value, json};
use sqlx::sqlite::{SqliteConnectOptions, SqliteConnection};
use sqlx::{AssertSqlSafe, Connection, Row};
use tokio::time::sleep;
use xtask_services::Folder;

use crate::http::Http;
use crate::measure::Figure;
use crate::process::Process;

/// How many finished games are in the lobby's storage.
const SIZES: [u64; 3] = [1_000, 100_000, 1_000_000];
/// One in this many of them is the same player's.
const OWN: u64 = 10;
/// How often each thing is asked for.
const TIMES: usize = 15;
/// The server may give an answer again within a second; here each is to be found out.
const APART: Duration = Duration::from_millis(1_100);

/// Measures the lists at every size and prints what they take.
///
/// # Errors
/// When something does not work at all.
pub async fn lists(slipway: &Path) -> Result<()> {
    let folder = Folder::new("lists")?;
    let mut server = Process::slipway(slipway, "127.0.0.1:0", folder.path())?;
    let mut http = Http::open(server.address).await?;
    let made = http.post("/api/games", &wanted(true)).await?;
    let token = made["token"].as_str().context("a maker has a token")?.to_owned();
    let sample = made["view"]["id"].as_str().context("a game has a name")?.to_owned();
    drop(http);
    server.kill()?;
    let mut filled = 0;
    for size in SIZES {
        fill(folder.path(), &sample, filled..size).await?;
        filled = size;
        let server = Process::slipway(slipway, "127.0.0.1:0", folder.path())?;
        measure(&server, &token, size).await?;
    }
    Ok(())
}

async fn measure(server: &Process, token: &str, size: u64) -> Result<()> {
    let (mut http, bearer) = (Http::open(server.address).await?, format!("Bearer {token}"));
    let [mut lobby, mut mine, mut begin] = [(); 3].map(|()| Figure(Vec::new()));
    for _ in 0..TIMES {
        sleep(APART).await;
        let start = Instant::now();
        let shown = http.get("/api/lobby").await?;
        lobby.0.push(start.elapsed().as_secs_f64() * 1e3);
        anyhow::ensure!(shown["ended"].as_array().is_some_and(|ended| ended.len() == 50), "the lobby is not full");
        let start = Instant::now();
        let shown = http.ask("GET", "/api/mine", &[("Authorization", bearer.as_str())], "").await?.success()?;
        mine.0.push(start.elapsed().as_secs_f64() * 1e3);
        anyhow::ensure!(shown["games"].as_array().is_some_and(|games| games.len() == 50), "a player misses games");
        let start = Instant::now();
        http.post("/api/games", &wanted(false)).await?;
        begin.0.push(start.elapsed().as_secs_f64() * 1e3);
    }
    lobby.say(&format!("{size} finished games: the lobby"), "ms");
    mine.say(&format!("{size} finished games: the games of a player"), "ms");
    begin.say(&format!("{size} finished games: making a game"), "ms");
    Ok(())
}

fn wanted(token: bool) -> Value {
    json!({ "settings": { "game": "slash", "size": 11, "pie": true }, "seat": "first", "listed": false, "token": token })
}

/// Adds finished, listed games that are like the sample but for their names and players. Only columns that every version of the tables has are
/// named, so that versions can be compared.
async fn fill(folder: &Path, sample: &str, numbers: std::ops::Range<u64>) -> Result<()> {
    let options = SqliteConnectOptions::new().filename(folder.join("slipway.sqlite")).foreign_keys(false);
    let mut connection = SqliteConnection::connect_with(&options).await?;
    let name = "'g' || replace(replace(printf('%014d', n), '0', 'a'), '1', 'b')";
    let own = format!("CASE WHEN n % {OWN} = 0 THEN first_player ELSE randomblob(32) END");
    let games = [
        ("id", name),
        ("stage", "'ended'"),
        ("listed", "1"),
        ("result", "'black'"),
        ("invitation", "NULL"),
        ("first_player", own.as_str()),
        ("second_player", "randomblob(32)"),
        ("stage_since", "stage_since + n"),
    ];
    let progress = [("id", name), ("updated", "updated + n"), ("deadline", "NULL")];
    let mut transaction = connection.begin().await?;
    for (table, changed) in [("games", &games[..]), ("progress", &progress[..])] {
        let rows =
            sqlx::query("SELECT name FROM pragma_table_info($1)").bind(table).fetch_all(&mut *transaction).await?;
        let columns: Vec<String> = rows.iter().map(|row| row.get(0)).collect();
        let value = |column: &String| {
            let change = changed.iter().find(|(name, _)| name == column);
            change.map_or(column.clone(), |(_, value)| (*value).to_owned())
        };
        let values: Vec<String> = columns.iter().map(value).collect();
        let statement = format!(
            "WITH RECURSIVE number (n) AS (SELECT {} UNION ALL SELECT n + 1 FROM number WHERE n + 1 < {}) \
             INSERT INTO {table} ({}) SELECT {} FROM {table} CROSS JOIN number WHERE id = '{sample}'",
            numbers.start,
            numbers.end,
            columns.join(", "),
            values.join(", ")
        );
        sqlx::query(AssertSqlSafe(statement)).execute(&mut *transaction).await?;
    }
    transaction.commit().await?;
    connection.close().await?;
    Ok(())
}
