//! The storage that a server was started with.

use std::net::IpAddr;

use crate::ids::{GameId, Hash};
use crate::store::{About, List, Loaded, Postgres, Span, Sqlite, Store, StoreError, Tables, UnixMillis, Write};

/// One of the storages.
#[derive(Clone, Debug)]
pub enum Storage {
    /// A file in a folder.
    Sqlite(Sqlite),
    /// A database, perhaps elsewhere.
    Postgres(Postgres),
    /// Memory that the nodes of a test share.
    #[cfg(test)]
    Memory(crate::store::Memory),
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

#[cfg(test)]
impl From<crate::store::Memory> for Storage {
    fn from(store: crate::store::Memory) -> Storage {
        Storage::Memory(store)
    }
}

impl Storage {
    /// The tables beside the games.
    pub fn tables(&self) -> Tables {
        match self {
            Storage::Sqlite(store) => store.tables(),
            Storage::Postgres(store) => store.tables(),
            #[cfg(test)]
            Storage::Memory(_) => Tables::Nowhere,
        }
    }
}

/// The same question to whichever it is.
macro_rules! whichever {
    ($storage:ident, $store:ident => $ask:expr) => {
        match $storage {
            Storage::Sqlite($store) => $ask.await,
            Storage::Postgres($store) => $ask.await,
            #[cfg(test)]
            Storage::Memory($store) => $ask.await,
        }
    };
}

impl Store for Storage {
    async fn keep(&self, writes: &[Write]) -> Result<(), StoreError> {
        whichever!(self, store => store.keep(writes))
    }

    async fn take(&self, ids: &[GameId]) -> Result<Vec<Loaded>, StoreError> {
        whichever!(self, store => store.take(ids))
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

    async fn beat(&self, now: UnixMillis, away: Option<Span>) -> Result<Option<UnixMillis>, StoreError> {
        whichever!(self, store => store.beat(now, away))
    }

    async fn time(&self) -> Result<Option<UnixMillis>, StoreError> {
        whichever!(self, store => store.time())
    }

    async fn returned(&self, now: UnixMillis) -> Result<Vec<Span>, StoreError> {
        whichever!(self, store => store.returned(now))
    }

    async fn settle(&self) -> Result<bool, StoreError> {
        whichever!(self, store => store.settle())
    }

    async fn fold(&self, ended: UnixMillis, most: u32) -> Result<u32, StoreError> {
        whichever!(self, store => store.fold(ended, most))
    }

    async fn all(&self) -> Result<Vec<GameId>, StoreError> {
        whichever!(self, store => store.all())
    }

    async fn check(&self) -> Result<(), StoreError> {
        whichever!(self, store => store.check())
    }

    async fn begins(&self, client: IpAddr, most: u32) -> Result<Option<bool>, StoreError> {
        whichever!(self, store => store.begins(client, most))
    }

    async fn lists(&self, client: IpAddr, game: &GameId, most: u32) -> Result<Option<bool>, StoreError> {
        whichever!(self, store => store.lists(client, game, most))
    }

    async fn saw(&self, players: &[Hash]) -> Result<(), StoreError> {
        whichever!(self, store => store.saw(players))
    }

    async fn last_seen(&self, player: Hash) -> Result<Option<UnixMillis>, StoreError> {
        whichever!(self, store => store.last_seen(player))
    }

    async fn release(&self, game: &GameId, term: u64) -> Result<(), StoreError> {
        whichever!(self, store => store.release(game, term))
    }

    async fn leave(&self) -> Result<(), StoreError> {
        whichever!(self, store => store.leave())
    }

    #[cfg(test)]
    async fn notices_of(&self, player: Hash) -> Vec<(GameId, crate::store::Notice)> {
        whichever!(self, store => store.notices_of(player))
    }

    async fn close(&self) {
        whichever!(self, store => store.close());
    }
}
