//! The web server of Slipway: the browser app, and `/healthz` for those who watch over it.
//!
//! [`run`] is all that a command needs: it listens, says where, and returns when it is told to stop. [`serve`] is the
//! same for callers that bring their own listener, their own app and their own reason to stop. A binary that was built
//! without the app serves a page that shows the five games and says how to build it.

mod app;
mod site;
mod welcome;

use std::io;
use std::net::SocketAddr;
use std::time::Duration;

use tokio::net::TcpListener;

pub use app::{App, File};

/// How long answers under way may take after the server was told to stop.
const GRACE: Duration = Duration::from_secs(3);

/// Listens on `address`, tells `ready` the address it came to be (port 0 means any free one), and serves until Ctrl-C or
/// the system's request to end.
///
/// # Errors
/// When the address cannot be listened on.
pub fn run(address: SocketAddr, ready: impl FnOnce(SocketAddr)) -> io::Result<()> {
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    runtime.block_on(async {
        let listener = TcpListener::bind(address).await?;
        ready(listener.local_addr()?);
        serve(listener, App::embedded(), told_to_stop()).await
    })
}

/// Serves the app, or the welcome page, on this listener until `shutdown` is over; answers under way are finished first.
///
/// # Errors
/// When the listener fails.
pub async fn serve<F>(listener: TcpListener, app: Option<App>, shutdown: F) -> io::Result<()>
where
    F: Future<Output = ()> + Send + 'static,
{
    let (stopping, stopped) = tokio::sync::oneshot::channel();
    let server = axum::serve(listener, site::router(app)).with_graceful_shutdown(async move {
        shutdown.await;
        // Nobody listens any more only if the server itself has ended.
        let _ = stopping.send(());
    });
    let out_of_patience = async {
        let _ = stopped.await;
        tokio::time::sleep(GRACE).await;
    };
    tokio::select! {
        ended = server => ended,
        () = out_of_patience => Ok(()),
    }
}

/// Over when somebody presses Ctrl-C or the system asks the process to end.
async fn told_to_stop() {
    // Where a signal cannot be listened for, it ends the process as usual.
    let interrupted = async {
        if tokio::signal::ctrl_c().await.is_err() {
            std::future::pending::<()>().await;
        }
    };
    #[cfg(unix)]
    let terminated = async {
        match tokio::signal::unix::signal(tokio::signal::unix::SignalKind::terminate()) {
            Ok(mut signal) => drop(signal.recv().await),
            Err(_) => std::future::pending().await,
        }
    };
    #[cfg(not(unix))]
    let terminated = std::future::pending::<()>();
    tokio::select! {
        () = interrupted => {}
        () = terminated => {}
    }
}
