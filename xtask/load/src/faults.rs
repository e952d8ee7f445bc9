//! `load faults`: the server is killed, stopped and cut off while games are played, and nothing that it acknowledged may be missing.

use std::path::Path;
use std::process::Command;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Duration;

use anyhow::{Context, Result, bail};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Rng, SeedableRng};
use slipway_play::Seat;
use tokio::task::JoinSet;
use tokio::time::{sleep, timeout};
use xtask_services::Folder;

use crate::follow::{Habits, Role, Seen, follow};
use crate::http::{Http, SeatedPlayer};
use crate::process::Process;
use crate::proxy::Proxy;
use crate::script::{Script, place};
use crate::stored::StoredGame;

/// How many games are under way at any moment.
const GAMES: u64 = 15;
/// Games that were begun are played to their end within this.
const PATIENCE: Duration = Duration::from_secs(120);

/// A game that was played through all of it.
struct PlayedGames {
    seated: SeatedPlayer,
    script: Script,
    /// Both players, and a spectator.
    seen: [Seen; 3],
}

/// Kills the server this many times; says what was done, and fails if anything was lost.
///
/// # Errors
/// What was lost, or that the run itself did not work.
pub async fn faults(slipway: &Path, kills: u64, seed: u64) -> Result<()> {
    println!("seed {seed}");
    let folder = Folder::new("faults")?;
    let mut server = Process::slipway(slipway, "127.0.0.1:0", folder.path())?;
    let address = server.address;
    let proxy = Proxy::start(address, seed).await?;
    let (enough, numbers) = (Arc::new(AtomicBool::new(false)), Arc::new(AtomicU64::new(seed)));
    let mut tables = JoinSet::new();
    for _ in 0..GAMES {
        let (enough, numbers, proxy) = (Arc::clone(&enough), Arc::clone(&numbers), proxy.address);
        tables.spawn(async move {
            let mut played = Vec::new();
            while !enough.load(Ordering::Relaxed) {
                played.push(one_game(address, proxy, numbers.fetch_add(1, Ordering::Relaxed)).await?);
            }
            anyhow::Ok(played)
        });
    }
    let mut random = Xoshiro256PlusPlus::seed_from_u64(seed);
    let mut between = |least: u64, most: u64| Duration::from_millis(least + random.next_u64() % (most - least));
    let mut pauses = 0;
    for number in 1..=kills {
        sleep(between(50, 600)).await;
        if number % 3 == 0 {
            server.pause()?;
            sleep(between(50, 500)).await;
            server.go_on()?;
            pauses += 1;
            sleep(between(1, 200)).await;
        }
        server.kill()?;
        server = Process::slipway(slipway, &address.to_string(), folder.path())
            .with_context(|| format!("after kill {number} the server does not come up"))?;
    }
    enough.store(true, Ordering::Relaxed);
    let mut played = Vec::new();
    let all = async {
        while let Some(table) = tables.join_next().await {
            played.extend(table??);
        }
        anyhow::Ok(())
    };
    timeout(PATIENCE, all).await.context("games that were begun do not come to their end")??;

    let mut faults = compare(&server, &played).await?;
    server.kill()?;
    let audit = Command::new(slipway).args(["audit", "--data"]).arg(folder.path()).output()?;
    let said = String::from_utf8_lossy(&audit.stdout);
    if !audit.status.success() {
        faults.push(format!("slipway audit: {said}"));
    }
    let seen = || played.iter().flat_map(|game| &game.seen);
    let acknowledged: usize = seen().map(|seen| seen.acknowledged.len()).sum();
    let mischief: u64 = seen().map(|seen| seen.mischief).sum();
    println!(
        "{kills} kills, {pauses} pauses, {} cut connections, {mischief} duplicate, early, stale or broken frames",
        proxy.cuts()
    );
    println!("{} games played to the end, {acknowledged} acknowledged turns", played.len());
    print!("audit: {said}");
    match faults.len() {
        0 => {
            println!("nothing was lost, and everybody has seen the same");
            Ok(())
        }
        count => bail!("{count} faults, with seed {seed}:\n{}", faults.join("\n")),
    }
}

async fn one_game(server: std::net::SocketAddr, proxy: std::net::SocketAddr, seed: u64) -> Result<PlayedGames> {
    let script = Script::new(seed)?;
    let seated = loop {
        let made = async { Http::open(server).await?.seat_two(&script).await };
        // The server may be down just now; a game that was made by halves waits in the storage for ever.
        if let Ok(Ok(seated)) = timeout(Duration::from_secs(2), made).await {
            break seated;
        }
        sleep(Duration::from_millis(25)).await;
    };
    let player = |seat| Role::Player { seat, token: seated.tokens[place(seat)].clone() };
    let roles = [player(Seat::First), player(Seat::Second), Role::Spectator];
    let [first, second, spectator] = &roles;
    let watch = |role, number| follow(proxy, &seated.id, &script, role, Habits::RUDE, seed * 4 + number);
    let (first, second, spectator) = tokio::join!(watch(first, 0), watch(second, 1), watch(spectator, 2));
    Ok(PlayedGames { seen: [first, second, spectator], seated, script })
}

/// Compares what everybody has seen with what the server has.
async fn compare(server: &Process, played: &[PlayedGames]) -> Result<Vec<String>> {
    let mut http = Http::open(server.address).await?;
    let mut faults = Vec::new();
    for PlayedGames { seated, script, seen } in played {
        let stored = StoredGame::read(&http.get(&format!("/api/games/{}/record.json", seated.id)).await?);
        let mut found = stored.faults(script);
        for (who, seen) in ["the first player", "the second player", "the spectator"].iter().zip(seen) {
            found.extend(stored.faults_of(who, seen));
        }
        faults.extend(found.into_iter().map(|what| format!("game {}: {what}", seated.id)));
    }
    Ok(faults)
}
