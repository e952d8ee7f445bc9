//! Disks that are full or fail for a while: moves are refused with a sentence, health says so, and both come back by themselves.

use std::fs::File;
use std::io::Write;
use std::path::Path;
use std::time::Duration;

use anyhow::{Context, Result};
use tokio::time::sleep;

use super::AttackOutcome;
use super::arena::Arena;
use super::client::Client;
use super::observed::Asked::{Health, Moves};
use super::observed::Observed;
use super::observed::State::{Fails, Works};
use super::system::{Failing, Mount};
use crate::process::{Process, RAISED};

/// A move may still find room in pages that the files have already.
const TO_FAIL: Duration = Duration::from_secs(5);
/// Health says so this long after moves have begun to fail.
const TO_SAY_SO: Duration = Duration::from_secs(3);
/// And all is well this long after the disk is.
const TO_COME_BACK: Duration = Duration::from_secs(5);
/// How long the disk fails.
const FAILING: Duration = Duration::from_secs(2);

/// A file system that is filled and emptied.
///
/// # Errors
/// Which promise was broken.
pub async fn full_disk(arena: &Arena) -> Result<AttackOutcome> {
    // The server is stopped before the file system goes.
    let disk = Mount::tmpfs(&arena.path("disk"), "16m")?;
    let (data, file) = (disk.path().join("data"), disk.path().join("filler"));
    let server = arena.serve_on(&data, &RAISED).await?;
    withstand(arena, &data, server, async |observed, _| {
        fill(&file)?;
        fail(observed).await?;
        std::fs::remove_file(&file)?;
        come_back(observed).await
    })
    .await
}

/// Writes that the system refuses.
///
/// # Errors
/// Which promise was broken.
pub async fn failing_writes(arena: &Arena) -> Result<AttackOutcome> {
    failing(arena, &["pwrite64"]).await
}

/// Writes that do not reach the disk.
///
/// # Errors
/// Which promise was broken.
pub async fn failing_syncs(arena: &Arena) -> Result<AttackOutcome> {
    failing(arena, &["fdatasync", "fsync"]).await
}

async fn failing(arena: &Arena, calls: &[&str]) -> Result<AttackOutcome> {
    let data = arena.data();
    let server = arena.serve(&RAISED).await?;
    withstand(arena, &data, server, async |observed, server| {
        for error in ["EIO", "ENOSPC"] {
            let failing = Failing::calls(server.id(), calls, error).await?;
            fail(observed).await.with_context(|| format!("with {error}"))?;
            failing.end().await?;
            come_back(observed).await.with_context(|| format!("after {error}"))?;
        }
        Ok(())
    })
    .await
}

/// Waits until moves fail and health says so, and lets that last.
async fn fail(observed: &Observed) -> Result<()> {
    observed.wait(Moves, Fails, TO_FAIL).await?;
    observed.wait(Health, Fails, TO_SAY_SO).await?;
    sleep(FAILING).await;
    Ok(())
}

async fn come_back(observed: &Observed) -> Result<()> {
    observed.wait(Moves, Works, TO_COME_BACK).await?;
    observed.wait(Health, Works, TO_COME_BACK).await?;
    // Moves have to go on, not only one of them.
    sleep(FAILING / 2).await;
    observed.wait(Moves, Works, Duration::from_secs(1)).await?;
    Ok(())
}

/// Lets `disturb` happen to a server under play; then kills it, and looks whether everything that was acknowledged is there.
async fn withstand(
    arena: &Arena,
    data: &Path,
    mut server: Process,
    disturb: impl AsyncFnOnce(&Observed, &Process) -> Result<()>,
) -> Result<AttackOutcome> {
    let mut refused = 0;
    let game = Observed::during(&server, async |observed| {
        observed.wait(Moves, Works, TO_COME_BACK).await?;
        disturb(observed, &server).await?;
        refused = observed.failed_moves();
        Ok(())
    })
    .await?;
    server.kill()?;
    arena.audit(data).await?.success("audit after a kill")?;
    let server = arena.serve_on(data, &RAISED).await?;
    game.check(&mut Client::usual(&server).http().await?).await?;
    let turns = game.turns();
    Ok(AttackOutcome::Held(format!(
        "{refused} moves refused with a sentence, health said so, {turns} moves acknowledged and none lost"
    )))
}

/// Writes zeros to a file until nothing more goes in.
fn fill(file: &Path) -> Result<()> {
    let mut filler = File::create(file)?;
    // First in large pieces, then in small ones, until there is no room for a single page.
    for size in [64 << 10, 512] {
        while filler.write(&vec![0; size]).is_ok_and(|written| written > 0) {}
    }
    Ok(())
}
