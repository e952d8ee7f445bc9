//! What all tables share: one of each for the whole server.

use tokio::task::JoinHandle;

use crate::attendance::Attendance;
use crate::limits::Gate;
use crate::lobby::Lobby;
use crate::pulse::{Pulse, millis, now};
use crate::reader::Reader;
use crate::store::{Storage, Store as _, StoreError};
use crate::writer::Writer;

/// What all tables share.
pub struct Services {
    /// Stores what happens.
    pub writer: Writer,
    /// Reads games.
    pub reader: Reader,
    /// When the server was well.
    pub pulse: Pulse,
    /// What clients may do.
    pub gate: Gate,
    /// Which players are around.
    pub attendance: Attendance,
    /// What the lobby shows.
    pub lobby: Lobby,
}

impl Services {
    /// Starts them over a storage. The task that writes comes beside them, for the one who has to end it.
    ///
    /// # Errors
    /// When the storage cannot be used.
    pub async fn start(store: &Storage, gate: Gate) -> Result<(Services, JoinHandle<()>), StoreError> {
        let start = now();
        let away = store.returned(millis(start)).await?;
        let (writer, writing) = Writer::start(store.clone());
        let services = Services {
            writer,
            reader: Reader::start(store.clone()),
            pulse: Pulse::new(away, start),
            attendance: Attendance::new(gate.limits().maker_away),
            gate,
            lobby: Lobby::default(),
        };
        Ok((services, writing))
    }
}
