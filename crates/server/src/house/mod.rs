//! The players of the server itself: the engine's levels and its full strength, who are always there.
//!
//! **Who they are** is fixed: their names, and the hashes by which they are players, are the same on every server, and no secret leads to them. Their
//! ratings are constants, made from matches among them.
//!
//! **Work is pulled.** When one of them is to move, a worker that asks for work gets the game for a few seconds, with a token that is good for a turn in
//! it, and plays by the same API as any bot. The lease is a row of the storage, so several servers and many workers do not think about the same
//! turn, and what a dead worker had is given to another. What needs no thought happens at the table at once: they agree to takebacks and rematches.
//!
//! See docs/decisions/0028-workers-pull-work.md.

mod leases;
mod players;
mod ratings;

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicI64, Ordering};
use std::time::Duration;

use slipway_messages::Message;
use tokio::sync::Notify;
use tokio::time::timeout;

use crate::ids::{Hash, letters_hash};
use crate::store::{StoreError, Tables, UnixMillis, values};

pub use leases::{WorkCandidate, WorkLease, WorkToken};
pub use players::HousePlayer;
pub use ratings::HouseRating;

/// A worker that has not asked for work for this long may be gone.
const ABSENT: UnixMillis = 60_000;
/// How often it is noted that a worker has asked.
const NOTED: UnixMillis = 10_000;

/// The house players of a server, and the work that they have.
#[derive(Clone)]
pub struct House {
    tables: Tables,
    shared: Arc<HouseState>,
}

struct HouseState {
    /// The hash of the token that workers have to bring.
    worker_token: Option<Hash>,
    /// How long a game is left to a worker.
    lease: Duration,
    /// Somebody may be to move.
    work: Notify,
    closed: AtomicBool,
    /// When a worker has asked last, as far as this node knows.
    seen: AtomicI64,
    /// When this node has noted it, and when it has looked what others have noted.
    noted: AtomicI64,
    looked: AtomicI64,
    /// Since when there are house players here.
    since: AtomicI64,
}

impl House {
    /// The house over these tables. Workers bring this token; without one, none is let in.
    pub fn new(tables: Tables, worker_token: Option<&str>, lease: Duration, now: UnixMillis) -> House {
        let shared = HouseState {
            worker_token: worker_token.map(letters_hash),
            lease,
            work: Notify::new(),
            closed: AtomicBool::new(false),
            // A server that has just started gives its workers time to come.
            seen: AtomicI64::new(if worker_token.is_some() { now } else { 0 }),
            noted: AtomicI64::new(0),
            since: AtomicI64::new(now),
            looked: AtomicI64::new(0),
        };
        House { tables, shared: Arc::new(shared) }
    }

    /// Makes the accounts that are missing.
    ///
    /// # Errors
    /// When the storage fails.
    pub async fn move_in(&self, now: UnixMillis) -> Result<(), StoreError> {
        let there = "SELECT COUNT(*) AS many, MIN(created) AS since FROM accounts WHERE kind = 3";
        if let Some(row) = self.tables.row(there, &[]).await?
            && row.get::<i64>("many")? >= HousePlayer::ALL.len() as i64
        {
            self.shared.since.store(row.get("since")?, Ordering::Release);
            return Ok(());
        }
        let mut changes = self.tables.begin().await?;
        for player in HousePlayer::ALL {
            let (hash, name, likeness) = (player.player(), player.name(), player.likeness());
            let account = "INSERT INTO accounts (player, name, kind, account_key, created, renamed) \
                VALUES ($1, $2, 3, NULL, $3, $3) ON CONFLICT DO NOTHING";
            changes.change(account, values![hash, name, now]).await?;
            let named = "INSERT INTO names (likeness, player, since) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING";
            changes.change(named, values![likeness.as_str(), hash, now]).await?;
        }
        changes.commit().await
    }

    /// Since when there are house players here.
    pub fn since(&self) -> UnixMillis {
        self.shared.since.load(Ordering::Acquire)
    }

    /// Whether this is the token that workers bring.
    pub fn lets_work(&self, token: &str) -> bool {
        // Hashes, so that how long the comparison takes says nothing about the token.
        self.shared.worker_token.is_some_and(|expected| expected == letters_hash(token))
    }

    /// A house player may be to move.
    pub fn wake(&self) {
        self.shared.work.notify_one();
    }

    /// Waits until that is so, or this long.
    pub async fn woken(&self, most: Duration) {
        let _ = timeout(most, self.shared.work.notified()).await;
    }

    /// The server is about to stop: nobody waits for work any more.
    pub fn close(&self) {
        self.shared.closed.store(true, Ordering::Release);
        self.shared.work.notify_waiters();
    }

    /// Whether the server is about to stop.
    pub fn is_closed(&self) -> bool {
        self.shared.closed.load(Ordering::Acquire)
    }

    /// A worker has asked for work.
    ///
    /// # Errors
    /// When it cannot be noted.
    pub async fn saw_worker(&self, now: UnixMillis) -> Result<(), StoreError> {
        let before = self.shared.noted.load(Ordering::Acquire);
        if now - before < NOTED {
            return Ok(());
        }
        let seen = "INSERT INTO workers (id, seen) VALUES (1, $1) ON CONFLICT (id) DO UPDATE SET seen = excluded.seen \
            WHERE workers.seen < excluded.seen";
        self.tables.change(seen, values![now]).await?;
        self.shared.noted.store(now, Ordering::Release);
        self.shared.seen.fetch_max(now, Ordering::AcqRel);
        Ok(())
    }

    /// Whether there are workers, at any node: without them no house player would ever move.
    ///
    /// # Errors
    /// When the storage fails.
    pub async fn is_awake(&self, now: UnixMillis) -> Result<bool, StoreError> {
        let is_recent = |seen: UnixMillis| now - seen < ABSENT;
        if is_recent(self.shared.seen.load(Ordering::Acquire)) {
            return Ok(true);
        }
        if now - self.shared.looked.swap(now, Ordering::AcqRel) < 1_000 {
            return Ok(false);
        }
        let Some(row) = self.tables.row("SELECT seen FROM workers WHERE id = 1", &[]).await? else { return Ok(false) };
        let seen = row.get("seen")?;
        self.shared.seen.fetch_max(seen, Ordering::AcqRel);
        Ok(is_recent(seen))
    }
}

impl HousePlayer {
    /// What this player is, in words.
    pub fn about(self) -> Message {
        use slipway_messages::message;
        match self {
            HousePlayer::Level(level) => message!("server-house-level", level = level),
            HousePlayer::FullStrength => message!("server-house-full-strength"),
        }
    }
}
