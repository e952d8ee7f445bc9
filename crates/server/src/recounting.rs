//! Computing the ratings of a data folder or a database again, from the command line.

use std::path::Path;

use crate::ratings::recount::{Recount, Recounting, recount};
use crate::store::{Postgres, Sqlite, Store as _};

/// Computes all ratings of a data folder again. Comparing changes nothing, and a server may be at work; to store them, it has to be stopped.
///
/// # Errors
/// When the folder cannot be used: a sentence.
pub fn recount_folder(folder: &Path, recounting: Recounting) -> Result<Recount, String> {
    runtime()?.block_on(async {
        let store = match recounting {
            Recounting::Check => Sqlite::look_into(folder).await,
            Recounting::Store => Sqlite::open(folder).await,
        };
        let store = store.map_err(|error| error.to_string())?;
        let counted = recount(&store.tables(), recounting).await.map_err(|error| error.to_string());
        store.close().await;
        counted
    })
}

/// The same for a database, by its address. Servers may be at work.
///
/// # Errors
/// When the database cannot be used: a sentence.
pub fn recount_database(url: &str, recounting: Recounting) -> Result<Recount, String> {
    runtime()?.block_on(async {
        let store = match recounting {
            Recounting::Check => Postgres::look_into(url).await,
            Recounting::Store => Postgres::work_in(url).await,
        };
        let store = store.map_err(|error| error.to_string())?;
        let counted = recount(&store.tables(), recounting).await.map_err(|error| error.to_string());
        store.close().await;
        counted
    })
}

fn runtime() -> Result<tokio::runtime::Runtime, String> {
    tokio::runtime::Builder::new_current_thread().enable_all().build().map_err(|error| error.to_string())
}
