//! The data folder: one server at a time, readers beside it, and what is in it when somebody copies, reads or damages it.

use std::ffi::OsStr;
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use anyhow::{Context, Result, ensure};
use serde_json::json;
use sqlx::Connection;
use sqlx::sqlite::{SqliteConnectOptions, SqliteConnection};
use tokio::time::sleep;

use super::AttackOutcome;
use super::arena::Arena;
use super::client::Client;
use super::game::{AttackedGame, day, small};
use super::system::{Access, Mount, SystemNeed};
use crate::http::{Http, text};
use crate::process::{Process, RAISED};
use crate::waiting::within;

/// The file of the database.
pub const DATABASE: &str = "slipway.sqlite";
/// What was not moved there yet.
const LOG: &str = "slipway.sqlite-wal";
/// Turns of a short game.
const TURNS: usize = 12;
/// A server ends within this.
const STOP: Duration = Duration::from_secs(5);

/// Stops a server as an operator does.
async fn stop(mut server: Process) -> Result<()> {
    server.terminate()?;
    let status = server.ended(STOP).await?.context("the server does not end")?;
    ensure!(status.success(), "the server ended with {status}");
    Ok(())
}

/// A game with a few turns.
async fn begin(server: &Process) -> Result<(AttackedGame, Http)> {
    let mut http = Client::usual(server).http().await?;
    let mut game = AttackedGame::begin(&mut http, day()).await?;
    game.play(&mut http, TURNS).await?;
    Ok((game, http))
}

/// A second server on the same folder, and an audit beside the first.
///
/// # Errors
/// Which promise was broken.
pub async fn two_servers(arena: &Arena) -> Result<AttackOutcome> {
    let (server, data) = (arena.serve(&RAISED).await?, arena.data());
    let (mut game, mut http) = begin(&server).await?;
    let serve: [&OsStr; 5] =
        ["serve".as_ref(), "--bind".as_ref(), "127.0.0.1:0".as_ref(), "--data".as_ref(), data.as_ref()];
    let second = within(STOP, arena.run(&serve), "a second server on the same folder does not end").await??;
    ensure!(second.status == Some(1), "a second server ends with {:?}: {}", second.status, second.errors);
    let sentence = second.errors.trim();
    ensure!(sentence.lines().count() == 1, "a second server says more than a sentence: {sentence}");
    ensure!(sentence.contains(&data.display().to_string()), "the sentence does not name the folder: {sentence}");
    game.play(&mut http, 2).await.context("after the second server")?;

    let audit = arena.audit(&data).await?;
    audit.success("an audit beside a server")?;
    ensure!(audit.turns()? == game.turns(), "the audit counts {} of {} turns", audit.turns()?, game.turns());
    game.play(&mut http, 2).await.context("after the audit")?;
    game.check(&mut http).await?;
    Ok(AttackOutcome::Held(format!("\"{}\"; audit beside it: {}", shortened(sentence, &data), audit.output)))
}

fn shortened(sentence: &str, folder: &Path) -> String {
    sentence.replace(&folder.display().to_string(), "FOLDER")
}

/// A backup while moves are played, restored in another folder.
///
/// # Errors
/// Which promise was broken.
pub async fn backup(arena: &Arena) -> Result<AttackOutcome> {
    let (server, data) = (arena.serve(&RAISED).await?, arena.data());
    let (mut game, mut http) = begin(&server).await?;
    let copy = arena.path("restored");
    std::fs::create_dir_all(&copy)?;
    let file = copy.join(DATABASE);
    let command: [&OsStr; 4] = ["backup".as_ref(), "--data".as_ref(), data.as_ref(), file.as_ref()];

    let before = game.turns();
    let over = AtomicBool::new(false);
    let backing_up = async {
        let ran = arena.run(&command).await;
        over.store(true, Ordering::Relaxed);
        ran
    };
    let playing = async {
        while !over.load(Ordering::Relaxed) && !game.is_over() {
            game.play(&mut http, 1).await.context("while a backup is made")?;
        }
        Ok(())
    };
    tokio::try_join!(backing_up, playing)?.0.success("a backup")?;
    let meanwhile = game.turns() - before;

    let bytes = std::fs::read(&file).context("the backup has written nothing")?;
    let again = arena.run(&command).await?;
    ensure!(matches!(again.status, Some(1 | 2)), "a backup over a file that exists ends with {:?}", again.status);
    ensure!(!again.errors.trim().is_empty(), "a backup over a file that exists is refused without a sentence");
    ensure!(std::fs::read(&file)? == bytes, "a backup has overwritten a file");

    arena.audit(&copy).await?.success("an audit of the backup")?;
    let restored = arena.serve_on(&copy, &RAISED).await.context("a server on the backup")?;
    let stored = game.stored(&mut Client::usual(&restored).http().await?).await?;
    ensure!(stored.len() >= before, "{before} turns were acknowledged before the backup, which has {}", stored.len());
    Ok(AttackOutcome::Held(format!("{} turns restored, {meanwhile} played during the backup", stored.len())))
}

/// An audit reads and does nothing else.
///
/// # Errors
/// Which promise was broken.
pub async fn audit_changes_nothing(arena: &Arena) -> Result<AttackOutcome> {
    let data = arena.data();
    let mut server = arena.serve(&RAISED).await?;
    let (game, _) = begin(&server).await?;
    server.kill()?;
    let read = || -> Result<[Vec<u8>; 2]> {
        let file = |name| std::fs::read(data.join(name)).with_context(|| format!("{name} is not there any more"));
        Ok([file(DATABASE)?, file(LOG)?])
    };
    let before = read()?;
    let audit = arena.audit(&data).await?;
    audit.success("an audit after a kill")?;
    ensure!(audit.turns()? == game.turns(), "the audit counts {} of {} turns", audit.turns()?, game.turns());
    let after = read().context("after the audit")?;
    for (name, before, after) in [(DATABASE, &before[0], &after[0]), (LOG, &before[1], &after[1])] {
        ensure!(before == after, "the audit has changed {name}");
    }
    let rest = match SystemNeed::Mount.missing() {
        Some(why) => format!("not tried on a read-only mount: {why}"),
        None => read_only(arena).await?,
    };
    Ok(AttackOutcome::Held(format!("no byte changed; {rest}")))
}

/// The same where nobody can write: after an orderly stop, and after a kill.
async fn read_only(arena: &Arena) -> Result<String> {
    let disk = Mount::tmpfs(&arena.path("disk"), "32m")?;
    let data = disk.path().join("data");
    let mut turns = 0;
    for end in ["an orderly stop", "a kill"] {
        let mut server = arena.serve_on(&data, &RAISED).await?;
        turns += begin(&server).await?.0.turns();
        if end == "a kill" {
            server.kill()?;
        } else {
            stop(server).await?;
        }
        disk.remount(Access::ReadOnly)?;
        let audit = arena.audit(&data).await?;
        audit.success(&format!("an audit on a read-only mount after {end}"))?;
        ensure!(audit.turns()? == turns, "after {end} the audit counts {} of {turns} turns", audit.turns()?);
        disk.remount(Access::ReadWrite)?;
    }
    Ok("and it works on a read-only mount".to_owned())
}

/// The database file is copied without its log, while the server is quiet.
///
/// # Errors
/// Which promise was broken.
pub async fn idle_checkpoint(arena: &Arena) -> Result<AttackOutcome> {
    let server = arena.serve(&RAISED).await?;
    let (game, _http) = begin(&server).await?;
    sleep(Duration::from_secs(6)).await;
    let mut last = String::new();
    // A write of the server's own may come between the beginning and the end of a copy.
    for number in 0..3 {
        let copy = arena.path(&format!("copy-{number}"));
        std::fs::create_dir_all(&copy)?;
        std::fs::copy(arena.data().join(DATABASE), copy.join(DATABASE))?;
        let audit = arena.audit(&copy).await?;
        if audit.status == Some(0) && audit.turns()? == game.turns() {
            return Ok(AttackOutcome::Held(format!("the file alone has {}", audit.output)));
        }
        last = format!("{} {}", audit.output, audit.errors);
        sleep(Duration::from_millis(300)).await;
    }
    anyhow::bail!("the file alone has: {last}; {} turns were played", game.turns())
}

/// An event of one game is overwritten while the server is down.
///
/// # Errors
/// Which promise was broken.
pub async fn damaged_game(arena: &Arena) -> Result<AttackOutcome> {
    let data = arena.data();
    let server = arena.serve(&RAISED).await?;
    let mut http = Client::usual(&server).http().await?;
    let damaged = listed_game(&mut http).await?;
    let sound = begin(&server).await?.0;
    stop(server).await?;
    damage(&data.join(DATABASE), &damaged).await?;

    let audit = arena.audit(&data).await?;
    ensure!(audit.status == Some(1), "an audit of a damaged game ends with {:?}: {}", audit.status, audit.output);
    ensure!(audit.output.contains(&damaged), "the audit does not name the damaged game: {}", audit.output);

    let server = arena.serve(&RAISED).await.context("a server with a damaged game")?;
    let mut http = Client::usual(&server).http().await?;
    let answer = http.ask("GET", &format!("/api/games/{damaged}"), &[], "").await?;
    let sentence = answer.sentence();
    ensure!(
        answer.status == 500 && sentence.contains("damaged") && !sentence.contains("try again"),
        "a damaged game is answered with {}: {sentence}",
        answer.status
    );
    sound.check(&mut http).await.context("another game")?;
    let lobby = http.get("/api/lobby").await?;
    ensure!(lobby["playing"].is_array(), "the lobby is {lobby}");
    Ok(AttackOutcome::Held(format!("500 \"{sentence}\"; the others work, and the audit names it")))
}

/// A game that is listed and has begun.
async fn listed_game(http: &mut Http) -> Result<String> {
    let wanted = json!({ "settings": small(), "seat": "first", "listed": true, "token": true });
    let made = http.post("/api/games", &wanted).await?;
    let (id, token) = (text(&made["view"]["id"])?, text(&made["token"])?);
    http.post(&format!("/api/games/{id}/join"), &json!({ "token": true })).await?;
    http.act(&id, &token, &json!({ "kind": "play", "turn": "d4" })).await?.success()?;
    Ok(id)
}

async fn damage(file: &Path, game: &str) -> Result<()> {
    let mut connection = SqliteConnection::connect_with(&SqliteConnectOptions::new().filename(file)).await?;
    let nonsense = sqlx::query("UPDATE events SET body = 'nonsense' WHERE game = $1 AND version = 2");
    let damaged = nonsense.bind(game).execute(&mut connection).await?.rows_affected();
    connection.close().await?;
    ensure!(damaged == 1, "{damaged} events were damaged and not one");
    Ok(())
}
