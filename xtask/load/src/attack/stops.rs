//! A server that stands still, stops and comes back.

use std::path::Path;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, ensure};
use slipway_play::{Clock, Millis};
use sqlx::Connection;
use sqlx::sqlite::{SqliteConnectOptions, SqliteConnection};
use tokio::time::sleep;

use super::AttackOutcome;
use super::arena::Arena;
use super::client::Client;
use super::folder::DATABASE;
use super::game::AttackedGame;
use crate::http::Http;
use crate::play::{Count, Pace, Until, open_all, play_all, seat_all};
use crate::process::RAISED;

/// What each player has on the clock, and for how long the process stands still.
const LEFT: u64 = 5_000;
const STANDSTILL: Duration = Duration::from_secs(7);
/// What a standstill may cost: the time since the last beat, and some for this test.
const LOST: u64 = 2_500;
/// A server notices within this that it stood still.
const BEAT: Duration = Duration::from_millis(1_500);
/// Live games at an orderly stop, and how long that may take.
const GAMES: u64 = 200;
const STOP: Duration = Duration::from_secs(3);

/// The process stands still for longer than the player to move has left.
///
/// # Errors
/// Which promise was broken.
pub async fn pause(arena: &Arena) -> Result<AttackOutcome> {
    let server = arena.serve(&RAISED).await?;
    let mut http = Client::usual(&server).http().await?;
    let clock = Clock::Fischer { initial: Millis(LEFT), increment: Millis(0) };
    let mut games = [AttackedGame::begin(&mut http, clock).await?, AttackedGame::begin(&mut http, clock).await?];
    for game in &mut games {
        // The clocks run from the second move on.
        game.play(&mut http, 2).await?;
    }
    server.pause()?;
    sleep(STANDSTILL).await;
    server.go_on()?;
    // One player moves at once, before the server can have noticed anything; the other one watches the clock first.
    let [hasty, patient] = &mut games;
    hasty.play(&mut http, 1).await.context("a player who moves at once is too late")?;
    let begin = Instant::now();
    let mut left = time_left(&mut http, patient).await?;
    while left + LOST < LEFT {
        ensure!(begin.elapsed() < BEAT, "the player to move has {left} of {LEFT} ms left");
        sleep(Duration::from_millis(50)).await;
        left = time_left(&mut http, patient).await?;
    }
    patient.play(&mut http, 1).await.context("the player to move cannot move any more")?;
    Ok(AttackOutcome::Held(format!(
        "a standstill of {} s has cost {} ms",
        STANDSTILL.as_secs(),
        LEFT.saturating_sub(left)
    )))
}

/// What the first player, who is to move, has left.
async fn time_left(http: &mut Http, game: &AttackedGame) -> Result<u64> {
    let view = http.get(&format!("/api/games/{}", game.id())).await?;
    let snapshot = &view["snapshot"];
    ensure!(snapshot["ending"].is_null(), "the flag has fallen: {}", snapshot["ending"]);
    snapshot["clocks"]["left"]["first"].as_u64().context("a view without clocks")
}

/// A correspondence game through orderly restarts.
///
/// # Errors
/// Which promise was broken.
pub async fn restarts(arena: &Arena) -> Result<AttackOutcome> {
    let mut server = arena.serve(&RAISED).await?;
    let mut http = Client::usual(&server).http().await?;
    let mut game = AttackedGame::begin(&mut http, Clock::Correspondence { per_move: Millis::days(3) }).await?;
    game.play(&mut http, 6).await?;
    let before = game.events(&mut http).await?;
    for number in 1..=3 {
        server.terminate()?;
        let status = server.ended(STOP * 2).await?.context("the server does not end")?;
        ensure!(status.success(), "the server ended with {status}");
        server = arena.serve(&RAISED).await?;
        http = Client::usual(&server).http().await?;
        http.get(&format!("/api/games/{}", game.id())).await?;
        let events = game.events(&mut http).await?;
        ensure!(events == before, "after restart {number} the game has {events} events in place of {before}");
    }
    game.check(&mut http).await?;
    game.play(&mut http, 1).await?;
    Ok(AttackOutcome::Held(format!("{before} events before and after 3 restarts")))
}

/// An orderly stop with many live games.
///
/// # Errors
/// Which promise was broken.
pub async fn orderly_stop(arena: &Arena) -> Result<AttackOutcome> {
    let mut server = arena.serve(&RAISED).await?;
    let pairs = open_all(server.address, seat_all(server.address, 1..GAMES + 1).await?).await?;
    // After three turns the clocks run, so there is something to write for every game.
    let (pairs, _) = play_all(pairs, Pace::Hurried, Until::Turns(3), &Count::default()).await?;
    let begin = Instant::now();
    server.terminate()?;
    let status = server.ended(STOP).await?.with_context(|| format!("it runs for more than {} s", STOP.as_secs()))?;
    let seconds = begin.elapsed().as_secs_f64();
    ensure!(status.code() == Some(0), "the server ended with {status}");
    drop(pairs);
    let reopened = reopened(&arena.data()).await?;
    ensure!(reopened == 0, "{reopened} of {GAMES} games were opened again while the server stopped");
    arena.audit(&arena.data()).await?.success("an audit after the stop")?;
    Ok(AttackOutcome::Held(format!("{GAMES} live games, none opened again, ended {seconds:.1} s after the signal")))
}

/// How many games were resumed as the last thing that happened to them: a socket that closed has brought them back.
async fn reopened(data: &Path) -> Result<i64> {
    let options = SqliteConnectOptions::new().filename(data.join(DATABASE));
    let mut connection = SqliteConnection::connect_with(&options).await?;
    let count = sqlx::query_scalar(
        "SELECT COUNT(*) FROM events AS event WHERE body LIKE '%\"kind\":\"resumed\"%'
         AND version = (SELECT MAX(version) FROM events WHERE game = event.game)",
    );
    let count = count.fetch_one(&mut connection).await?;
    connection.close().await?;
    Ok(count)
}
