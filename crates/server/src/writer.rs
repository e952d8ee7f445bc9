//! The one who writes: it gathers what all games want kept and commits it together.
//!
//! A commit that reaches the disk takes the same time for one move as for a hundred. While one is under way the next gather, so under load
//! a commit carries many moves, and without load a move waits for nobody.

use std::time::Instant;

use tokio::sync::{mpsc, oneshot};

use crate::store::{Store, StoreError, Write};

/// The most that one commit carries.
const BATCH: usize = 512;
/// How many writes may wait; who comes later waits to be let in.
const WAITING: usize = 4096;

type Waiting = (Write, oneshot::Sender<Result<(), Refused>>);

/// Hands writes to the one who writes.
#[derive(Clone)]
pub struct Writer {
    queue: mpsc::Sender<Waiting>,
}

/// It was not kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refused {
    /// Another write was first.
    Taken,
    /// The storage failed.
    Failed,
}

impl Writer {
    /// Starts the one who writes; it ends when all handles are gone.
    pub fn start(store: impl Store) -> (Writer, tokio::task::JoinHandle<()>) {
        let (queue, waiting) = mpsc::channel(WAITING);
        (Writer { queue }, tokio::spawn(write_all(store, waiting)))
    }

    /// Keeps this; when it returns without error, it is on the disk.
    ///
    /// # Errors
    /// When it was not kept.
    pub async fn keep(&self, write: Write) -> Result<(), Refused> {
        let (done, kept) = oneshot::channel();
        self.queue.send((write, done)).await.map_err(|_| Refused::Failed)?;
        kept.await.unwrap_or(Err(Refused::Failed))
    }
}

async fn write_all(store: impl Store, mut waiting: mpsc::Receiver<Waiting>) {
    let mut batch: Vec<Waiting> = Vec::with_capacity(BATCH);
    while waiting.recv_many(&mut batch, BATCH).await > 0 {
        let (writes, done): (Vec<Write>, Vec<_>) = batch.drain(..).unzip();
        let begin = Instant::now();
        let kept = store.keep(&writes).await;
        metrics::histogram!("slipway_commit_seconds").record(begin.elapsed());
        metrics::histogram!("slipway_commit_writes").record(writes.len() as f64);
        match kept {
            Ok(()) => done.into_iter().for_each(|done| answer(done, Ok(()))),
            // One write that cannot be kept must not take the others with it.
            Err(StoreError::Taken { .. }) if writes.len() > 1 => {
                for (write, done) in writes.into_iter().zip(done) {
                    let kept = store.keep(&[write]).await.map_err(refused);
                    answer(done, kept);
                }
            }
            Err(error) => {
                let why = refused(error);
                done.into_iter().for_each(|done| answer(done, Err(why.clone())));
            }
        }
    }
}

fn answer(done: oneshot::Sender<Result<(), Refused>>, kept: Result<(), Refused>) {
    // Who asked may be gone; it is kept all the same.
    let _ = done.send(kept);
}

fn refused(error: StoreError) -> Refused {
    tracing::error!(%error, "a write was not kept");
    match error {
        StoreError::Taken { .. } => Refused::Taken,
        StoreError::Failed(_) | StoreError::Damaged(_) => Refused::Failed,
    }
}
