//! The one connection that writes.
//!
//! When a disk is full or fails, SQLite rolls the transaction back by itself, and the library goes on counting it as open: every later
//! transaction on that connection fails. So after any failure the connection is closed, and the next write opens another.

use std::sync::Arc;

use sqlx::Connection as _;
use sqlx::sqlite::{SqliteConnectOptions, SqliteConnection};
use tokio::sync::{Mutex, MutexGuard};

use crate::store::StoreError;

/// A connection that is there when it is needed. Every table and every socket has a copy of this, so it is small.
#[derive(Clone, Debug)]
pub struct Writing {
    options: Arc<SqliteConnectOptions>,
    connection: Arc<Mutex<Option<SqliteConnection>>>,
}

/// The connection while somebody uses it.
pub struct Held<'a>(MutexGuard<'a, Option<SqliteConnection>>);

impl Writing {
    /// Opens nothing yet.
    pub fn new(options: SqliteConnectOptions) -> Writing {
        Writing { options: Arc::new(options), connection: Arc::default() }
    }

    /// The connection, for as long as the answer lives. It is opened if there is none.
    ///
    /// # Errors
    /// When it cannot be opened.
    pub async fn hold(&self) -> Result<Held<'_>, StoreError> {
        let mut connection = self.connection.lock().await;
        if connection.is_none() {
            *connection = Some(SqliteConnection::connect_with(&self.options).await?);
        }
        Ok(Held(connection))
    }

    /// Closes it.
    pub async fn close(&self) {
        if let Some(connection) = self.connection.lock().await.take() {
            // What was acknowledged is on the disk already.
            let _ = connection.close().await;
        }
    }
}

impl Held<'_> {
    /// The connection itself.
    pub fn connection(&mut self) -> &mut SqliteConnection {
        self.0.as_mut().expect("a connection that is held was opened")
    }

    /// Gives the connection back with what came of its use: after a failure it is closed.
    ///
    /// # Errors
    /// Those of the use.
    pub async fn after<T>(mut self, done: Result<T, StoreError>) -> Result<T, StoreError> {
        if let Err(StoreError::Failed(_) | StoreError::Damaged(_)) = done
            && let Some(connection) = self.0.take()
        {
            // It has failed before; whether it also fails at its end does not matter.
            let _ = connection.close_hard().await;
        }
        done
    }
}
