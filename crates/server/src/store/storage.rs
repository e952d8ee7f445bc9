//! The storage that a server was started with.

use crate::ids::{GameId, Hash};
use crate::store::{About, List, Loaded, Postgres, Span, Sqlite, Store, StoreError, UnixMillis, Write};

/// One of the storages.
#[derive(Clone, Debug)]
pub enum Storage {
    /// A file in a folder.
    Sqlite(Sqlite),
    /// A database, perhaps elsewhere.
    Postgres(Postgres),
}

impl From<Sqlite> for Storage {
    fn from(store: Sqlite) -> Storage {
        Storage::Sqlite(store)
    }
}

impl From<Postgres> for Storage {
    fn from(store: Postgres) -> Storage {
        Storage::Postgres(store)
    }
}

/// The same question to whichever it is.
macro_rules! whichever {
    ($storage:ident, $store:ident => $ask:expr) => {
        match $storage {
            Storage::Sqlite($store) => $ask.await,
            Storage::Postgres($store) => $ask.await,
        }
    };
}

impl Store for Storage {
    async fn keep(&self, writes: &[Write]) -> Result<(), StoreError> {
        whichever!(self, store => store.keep(writes))
    }

    async fn load(&self, ids: &[GameId]) -> Result<Vec<Loaded>, StoreError> {
        whichever!(self, store => store.load(ids))
    }

    async fn list(&self, list: List, most: u32) -> Result<Vec<About>, StoreError> {
        whichever!(self, store => store.list(list, most))
    }

    async fn unfinished(&self, player: Hash) -> Result<u32, StoreError> {
        whichever!(self, store => store.unfinished(player))
    }

    async fn due(&self, until: UnixMillis, most: u32) -> Result<Vec<GameId>, StoreError> {
        whichever!(self, store => store.due(until, most))
    }

    async fn beat(&self, now: UnixMillis, away: Option<Span>) -> Result<(), StoreError> {
        whichever!(self, store => store.beat(now, away))
    }

    async fn returned(&self, now: UnixMillis) -> Result<Vec<Span>, StoreError> {
        whichever!(self, store => store.returned(now))
    }

    async fn settle(&self) -> Result<bool, StoreError> {
        whichever!(self, store => store.settle())
    }

    async fn all(&self) -> Result<Vec<GameId>, StoreError> {
        whichever!(self, store => store.all())
    }

    async fn check(&self) -> Result<(), StoreError> {
        whichever!(self, store => store.check())
    }

    async fn close(&self) {
        whichever!(self, store => store.close());
    }
}
