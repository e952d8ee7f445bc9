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

type Waiting = (Vec<Write>, oneshot::Sender<Result<(), Refused>>);

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

    /// Whether it still writes.
    pub fn is_alive(&self) -> bool {
        !self.queue.is_closed()
    }

    /// Keeps all of this or nothing; when it returns without error, it is on the disk.
    ///
    /// # Errors
    /// When it was not kept.
    pub async fn keep(&self, writes: Vec<Write>) -> Result<(), Refused> {
        let (done, kept) = oneshot::channel();
        self.queue.send((writes, done)).await.map_err(|_| Refused::Failed)?;
        kept.await.unwrap_or(Err(Refused::Failed))
    }
}

async fn write_all(store: impl Store, mut waiting: mpsc::Receiver<Waiting>) {
    let mut batch: Vec<Waiting> = Vec::with_capacity(BATCH);
    while waiting.recv_many(&mut batch, BATCH).await > 0 {
        let mut writes = Vec::with_capacity(batch.len());
        // Where the writes of each end that are kept together or not at all.
        let mut ends = Vec::with_capacity(batch.len());
        for (more, done) in batch.drain(..) {
            writes.extend(more);
            ends.push((writes.len(), done));
        }
        let begin = Instant::now();
        let kept = store.keep(&writes).await;
        metrics::histogram!("slipway_commit_seconds").record(begin.elapsed());
        metrics::histogram!("slipway_commit_writes").record(writes.len() as f64);
        match kept {
            Ok(()) => ends.into_iter().for_each(|(_, done)| answer(done, Ok(()))),
            // One write that cannot be kept must not take the others with it.
            Err(StoreError::Taken { .. }) if ends.len() > 1 => {
                let mut begin = 0;
                for (end, done) in ends {
                    let kept = store.keep(&writes[begin..end]).await.map_err(refused);
                    begin = end;
                    answer(done, kept);
                }
            }
            Err(error) => {
                let why = refused(error);
                ends.into_iter().for_each(|(_, done)| answer(done, Err(why.clone())));
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
