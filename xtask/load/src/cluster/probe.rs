//! How slow the machine itself is: a test that promises seconds has to know when it stands still.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use anyhow::Result;
use sqlx::Connection;
use sqlx::postgres::PgConnection;
use tokio::task::AbortHandle;
use tokio::time::sleep;

/// Between two commits.
const PAUSE: Duration = Duration::from_millis(100);

/// Commits a row of its own again and again, without any link, and remembers what took longest. When this is dropped, it stops.
pub struct Probe {
    longest: Arc<AtomicU64>,
    probing: AbortHandle,
}

impl Probe {
    /// Starts it.
    ///
    /// # Errors
    /// When the database does not answer.
    pub async fn start(database: &str) -> Result<Probe> {
        let mut connection = PgConnection::connect(database).await?;
        sqlx::query("CREATE TABLE probed (number BIGINT)").execute(&mut connection).await?;
        let longest = Arc::new(AtomicU64::new(0));
        let (noted, database) = (Arc::clone(&longest), database.to_owned());
        let probing = tokio::spawn(async move {
            loop {
                let begin = Instant::now();
                let committed = sqlx::query("INSERT INTO probed VALUES (1)").execute(&mut connection).await;
                // A database that was stopped says nothing about the machine.
                match committed {
                    Ok(_) => drop(noted.fetch_max(begin.elapsed().as_millis() as u64, Ordering::Relaxed)),
                    Err(_) => {
                        if let Ok(again) = PgConnection::connect(&database).await {
                            connection = again;
                        }
                    }
                }
                sleep(PAUSE).await;
            }
        });
        Ok(Probe { longest, probing: probing.abort_handle() })
    }

    /// The longest that a commit has taken.
    pub fn longest(&self) -> Duration {
        Duration::from_millis(self.longest.load(Ordering::Relaxed))
    }
}

impl Drop for Probe {
    fn drop(&mut self) {
        self.probing.abort();
    }
}
