//! The one who reads games that are taken up, and takes those that are free: it gathers the names that are asked for and reads those games together.
//!
//! After a restart all players come back at once. A question to the storage takes the same time for one game as for a dozen; while one is
//! under way the next gather.

use std::collections::HashMap;

use tokio::sync::{mpsc, oneshot};

use crate::ids::GameId;
use crate::store::{Loaded, Store, StoreError, TOGETHER};

/// How many may wait; who comes later waits to be let in.
const WAITING: usize = 1024;

type Waiting = (GameId, oneshot::Sender<Result<Loaded, Missing>>);

/// Asks the one who reads.
#[derive(Clone)]
pub struct Reader {
    queue: mpsc::Sender<Waiting>,
}

/// Why a game cannot be had.
#[derive(Debug)]
pub enum Missing {
    /// There is none of this name.
    Unknown,
    /// The storage failed, or the server is about to stop.
    Broken,
    /// What is stored of it makes no sense.
    Damaged,
}

impl From<StoreError> for Missing {
    fn from(error: StoreError) -> Missing {
        tracing::error!(%error, "the storage cannot be read");
        match error {
            StoreError::Damaged(_) => Missing::Damaged,
            _ => Missing::Broken,
        }
    }
}

impl Reader {
    /// Starts the one who reads; it ends when all handles are gone.
    pub fn start(store: impl Store) -> Reader {
        let (queue, waiting) = mpsc::channel(WAITING);
        tokio::spawn(read_all(store, waiting));
        Reader { queue }
    }

    /// The game of this name. It is this node's from now on unless the answer says otherwise.
    ///
    /// # Errors
    /// When there is none, or it cannot be read.
    pub async fn load(&self, id: &GameId) -> Result<Loaded, Missing> {
        let (reply, loaded) = oneshot::channel();
        self.queue.send((id.clone(), reply)).await.map_err(|_| Missing::Broken)?;
        loaded.await.unwrap_or(Err(Missing::Broken))
    }
}

async fn read_all(store: impl Store, mut waiting: mpsc::Receiver<Waiting>) {
    let mut batch: Vec<Waiting> = Vec::with_capacity(TOGETHER);
    while waiting.recv_many(&mut batch, TOGETHER).await > 0 {
        let ids: Vec<GameId> = batch.iter().map(|(id, _)| id.clone()).collect();
        match store.take(&ids).await {
            Ok(loaded) => {
                let found: HashMap<&GameId, &Loaded> = loaded.iter().map(|game| (&game.about.id, game)).collect();
                for (id, reply) in batch.drain(..) {
                    // Who asked may be gone; and two may have asked for the same game.
                    let _ = reply.send(found.get(&id).map(|&game| game.clone()).ok_or(Missing::Unknown));
                }
            }
            // One game that cannot be read must not take the others with it.
            Err(_) => {
                for (id, reply) in batch.drain(..) {
                    let loaded = store.take(std::slice::from_ref(&id)).await.map_err(Missing::from);
                    let _ = reply.send(loaded.and_then(|mut games| games.pop().ok_or(Missing::Unknown)));
                }
            }
        }
    }
}
