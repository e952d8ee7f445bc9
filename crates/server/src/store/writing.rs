//! The one connection that writes.
//!
//! When a disk is full or fails, SQLite rolls the transaction back by itself, and the library goes on counting it as open: every later
//! transaction on that connection fails. A connection over a network may be gone, or in the middle of an answer. So after any failure the
//! connection is closed, and the next write opens another. While none can be had, writes fail at once, and it is tried again after a while.

use std::io;
use std::sync::Arc;
use std::time::Duration;

use sqlx::{Connection, Database};
use tokio::sync::{Mutex, MutexGuard};
use tokio::time::{Instant, timeout};

use crate::store::StoreError;

/// How long opening a connection may take.
const PATIENCE: Duration = Duration::from_secs(3);
/// How long closing one may take that has failed.
const GOODBYE: Duration = Duration::from_secs(1);
/// After a connection could not be opened, it is tried again after this long; twice as long after each further time, up to the other.
const AGAIN: (Duration, Duration) = (Duration::from_millis(100), Duration::from_secs(2));

/// A connection that is there when it is needed. Every table and every socket has a copy of this, so it is small.
pub struct Writing<D: Database>(Arc<WriterLine<D>>);

struct WriterLine<D: Database> {
    options: <D::Connection as Connection>::Options,
    state: Mutex<WriterLineState<D>>,
}

struct WriterLineState<D: Database> {
    connection: Option<D::Connection>,
    /// How often it could not be opened since it was open last.
    failures: u32,
    /// Before this it is not tried again.
    again: Instant,
}

/// The connection while somebody uses it.
pub struct Held<'a, D: Database>(MutexGuard<'a, WriterLineState<D>>);

impl<D: Database> Clone for Writing<D> {
    fn clone(&self) -> Writing<D> {
        Writing(Arc::clone(&self.0))
    }
}

impl<D: Database> std::fmt::Debug for Writing<D> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Writing")
    }
}

impl<D: Database> Writing<D> {
    /// Opens nothing yet.
    pub fn new(options: <D::Connection as Connection>::Options) -> Writing<D> {
        let state = WriterLineState { connection: None, failures: 0, again: Instant::now() };
        Writing(Arc::new(WriterLine { options, state: Mutex::new(state) }))
    }

    /// The connection, for as long as the answer lives. It is opened if there is none.
    ///
    /// # Errors
    /// When it cannot be opened, or could not a moment ago.
    pub async fn hold(&self) -> Result<Held<'_, D>, StoreError> {
        let mut state = self.0.state.lock().await;
        if state.connection.is_none() {
            if Instant::now() < state.again {
                return Err(failed(io::ErrorKind::NotConnected, "there was no connection a moment ago"));
            }
            let opened = timeout(PATIENCE, D::Connection::connect_with(&self.0.options)).await;
            let opened = opened.map_err(|_| failed(io::ErrorKind::TimedOut, "no connection within 3 seconds"));
            match opened.and_then(|opened| opened.map_err(StoreError::from)) {
                Ok(connection) => (state.connection, state.failures) = (Some(connection), 0),
                Err(error) => {
                    let (first, most) = AGAIN;
                    state.again = Instant::now() + (first * 2_u32.saturating_pow(state.failures)).min(most);
                    state.failures = state.failures.saturating_add(1).min(16);
                    return Err(error);
                }
            }
        }
        Ok(Held(state))
    }

    /// Closes it.
    pub async fn close(&self) {
        if let Some(connection) = self.0.state.lock().await.connection.take() {
            // What was acknowledged is on the disk already.
            let _ = connection.close().await;
        }
    }
}

/// A storage that does not do what it should, in the words of the system.
pub fn failed(kind: io::ErrorKind, sentence: &'static str) -> StoreError {
    StoreError::Failed(sqlx::Error::Io(io::Error::new(kind, sentence)))
}

impl<D: Database> Held<'_, D> {
    /// The connection itself.
    pub fn connection(&mut self) -> &mut D::Connection {
        self.0.connection.as_mut().expect("a connection that is held was opened")
    }

    /// Gives the connection back with what came of its use: after a failure it is closed.
    ///
    /// # Errors
    /// Those of the use.
    pub async fn after<T>(mut self, done: Result<T, StoreError>) -> Result<T, StoreError> {
        if let Err(StoreError::Failed(_) | StoreError::Damaged(_)) = done
            && let Some(connection) = self.0.connection.take()
        {
            // It has failed before; whether it also fails at its end does not matter.
            let _ = timeout(GOODBYE, connection.close_hard()).await;
        }
        done
    }
}
