//! Waiting for something, but not for ever.

use std::time::Duration;

use anyhow::{Result, anyhow};
use tokio::signal::unix::{SignalKind, signal};
use tokio::time::timeout;

/// What comes of this, if it does so in time; otherwise the error is this sentence, with the time.
///
/// # Errors
/// When it takes longer.
pub async fn within<T>(limit: Duration, future: impl Future<Output = T>, sentence: &str) -> Result<T> {
    timeout(limit, future).await.map_err(|_| anyhow!("{sentence} within {} s", limit.as_secs()))
}

/// Over when somebody presses Ctrl-C or the system asks this process to end.
///
/// # Errors
/// When the system does not tell.
pub fn interrupted() -> Result<impl Future<Output = ()>> {
    let mut terminated = signal(SignalKind::terminate())?;
    Ok(async move {
        tokio::select! {
            _ = tokio::signal::ctrl_c() => {}
            _ = terminated.recv() => {}
        }
    })
}
