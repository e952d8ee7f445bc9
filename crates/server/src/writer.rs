//! The one task that writes: it gathers what all games want stored and commits it together.
//!
//! A commit that reaches the disk takes the same time for one move as for a hundred. While one is under way the next gather, so under load
//! a commit carries many moves, and without load a move waits for nobody. The server's own beat takes the same way, so that what it finds out
//! about the storage is what a move would find out.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use slipway_play::Moment;
use tokio::sync::{mpsc, oneshot};

use crate::pulse::millis;
use crate::store::{Span, Store, StoreError, UnixMillis, Write};

/// The most that one commit carries.
const BATCH: usize = 512;
/// How many writes may wait; later ones wait to be let in.
const WAITING: usize = 4096;
/// A commit that takes longer than this means that the storage is not well.
const SLOW: Duration = Duration::from_secs(3);
/// After so long without a move, what is in the log is brought into the file.
const QUIET: Duration = Duration::from_secs(2);
/// And after so long it is done in any case.
const BUSY: Duration = Duration::from_secs(60);

type WriteDone = oneshot::Sender<Result<(), Refused>>;
type BeatDone = oneshot::Sender<Result<Option<UnixMillis>, Refused>>;

enum Job {
    /// Writes of games, all or none of them.
    Keep(Vec<Write>, WriteDone),
    /// A sign of life.
    Beat(Moment, Option<Span>, BeatDone),
}

/// Hands writes to the task that writes.
#[derive(Clone)]
pub struct Writer {
    queue: mpsc::Sender<Job>,
    state: WriterState,
}

/// It was not stored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refused {
    /// Another write was first.
    Stale,
    /// The storage failed, and when it was read again, the write was not there.
    NotStored,
    /// The storage failed. Whether it has the write is only known when it is read again.
    Failed,
}

/// What the last commit came to.
#[derive(Clone)]
struct WriterState(Arc<Mutex<LastCommit>>);

struct LastCommit {
    at: Instant,
    failed: bool,
}

impl WriterState {
    fn last(&self) -> MutexGuard<'_, LastCommit> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn note<T>(&self, done: &Result<T, StoreError>) {
        // A write that came late says nothing about the storage.
        let failed = matches!(done, Err(StoreError::Failed(_) | StoreError::Damaged(_) | StoreError::Unusable(_)));
        *self.last() = LastCommit { at: Instant::now(), failed };
    }
}

impl Writer {
    /// Starts the task; it ends when all handles are gone.
    pub fn start(store: impl Store) -> (Writer, tokio::task::JoinHandle<()>) {
        let (queue, waiting) = mpsc::channel(WAITING);
        let state = WriterState(Arc::new(Mutex::new(LastCommit { at: Instant::now(), failed: false })));
        (Writer { queue, state: state.clone() }, tokio::spawn(write_all(store, waiting, state)))
    }

    /// Stores all of this or nothing; when it returns without error, it is on the disk.
    ///
    /// # Errors
    /// When it was not stored.
    pub async fn keep(&self, writes: Vec<Write>) -> Result<(), Refused> {
        self.done(|done| Job::Keep(writes, done)).await
    }

    /// Notes that the server is alive, and when it was not. Gives the time by the clock that all nodes share, if there is one.
    ///
    /// # Errors
    /// When it was not stored.
    pub async fn beat(&self, now: Moment, away: Option<Span>) -> Result<Option<UnixMillis>, Refused> {
        self.done(|done| Job::Beat(now, away, done)).await
    }

    async fn done<T>(&self, job: impl FnOnce(oneshot::Sender<Result<T, Refused>>) -> Job) -> Result<T, Refused> {
        let (done, result) = oneshot::channel();
        self.queue.send(job(done)).await.map_err(|_| Refused::Failed)?;
        result.await.unwrap_or(Err(Refused::Failed))
    }

    /// Whether a move would be stored now, as far as the last commit tells. With a beat a second, that is at most seconds old.
    ///
    /// # Errors
    /// What is wrong, in a sentence.
    pub fn health(&self) -> Result<(), &'static str> {
        let LastCommit { at, failed } = *self.state.last();
        match failed {
            _ if self.queue.is_closed() => Err("nothing is written to the storage any more"),
            true => Err("the storage takes no writes"),
            false if at.elapsed() > SLOW => Err("the storage does not answer"),
            false => Ok(()),
        }
    }
}

async fn write_all(store: impl Store, mut waiting: mpsc::Receiver<Job>, state: WriterState) {
    let mut batch: Vec<Job> = Vec::with_capacity(BATCH);
    let (mut moved, mut settled, mut is_settled) = (Instant::now(), Instant::now(), false);
    while waiting.recv_many(&mut batch, BATCH).await > 0 {
        let mut writes = Vec::with_capacity(batch.len());
        // Where the writes of each end that belong together.
        let mut ends = Vec::with_capacity(batch.len());
        let mut beats = Vec::new();
        for job in batch.drain(..) {
            match job {
                Job::Keep(more, done) => {
                    writes.extend(more);
                    ends.push((writes.len(), done));
                }
                Job::Beat(now, away, done) => beats.push((now, away, done)),
            }
        }
        if !ends.is_empty() {
            commit(&store, &writes, ends, &state).await;
            (moved, is_settled) = (Instant::now(), false);
        }
        for (now, away, done) in beats {
            let beaten = store.beat(millis(now), away).await;
            state.note(&beaten);
            answer(done, beaten.map_err(refused));
            if !is_settled && (moved.elapsed() > QUIET || settled.elapsed() > BUSY) {
                // If it does not work now, it may with the next beat.
                is_settled = store.settle().await.unwrap_or(false);
                settled = Instant::now();
            }
        }
    }
}

async fn commit(store: &impl Store, writes: &[Write], ends: Vec<(usize, WriteDone)>, state: &WriterState) {
    let begin = Instant::now();
    let kept = store.keep(writes).await;
    metrics::histogram!("slipway_commit_seconds").record(begin.elapsed());
    metrics::histogram!("slipway_commit_writes").record(writes.len() as f64);
    state.note(&kept);
    match kept {
        Ok(()) => ends.into_iter().for_each(|(_, done)| answer(done, Ok(()))),
        // One write that comes late must not take the others with it.
        Err(StoreError::Stale { .. }) if ends.len() > 1 => {
            let mut begin = 0;
            for (end, done) in ends {
                let kept = store.keep(&writes[begin..end]).await;
                state.note(&kept);
                begin = end;
                answer(done, kept.map_err(refused));
            }
        }
        Err(error) => {
            let why = refused(error);
            ends.into_iter().for_each(|(_, done)| answer(done, Err(why.clone())));
        }
    }
}

fn answer<T>(done: oneshot::Sender<Result<T, Refused>>, kept: Result<T, Refused>) {
    // The one who asked may be gone; it is stored all the same.
    let _ = done.send(kept);
}

fn refused(error: StoreError) -> Refused {
    match error {
        StoreError::Stale { .. } => {
            tracing::warn!(%error, "a write came late");
            Refused::Stale
        }
        error => {
            tracing::error!(%error, "a write was not stored");
            Refused::Failed
        }
    }
}
