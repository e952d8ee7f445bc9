//! The web server of Slipway: the browser app, matches by link with their API, and what those who watch over it want to know.
//!
//! [`run`] is all that a command needs: it listens, says where, and returns when it is told to stop. [`serve`] is the
//! same for callers that bring their own listener, their own app and their own reason to stop. A binary that was built
//! without the app serves a page that shows the five games and says how to build it.

mod api;
mod app;
mod audit;
mod hall;
mod ids;
mod limits;
mod reader;
mod site;
mod store;
mod table;
mod views;
mod watch;
mod welcome;
mod writer;

use std::io;
use std::net::SocketAddr;
use std::path::PathBuf;
use std::time::Duration;

use metrics_exporter_prometheus::{PrometheusBuilder, PrometheusHandle};
use tokio::net::TcpListener;

pub use app::{App, File};
pub use audit::{Audit, audit};
pub use limits::{Limits, TrustProxy};
pub use store::{Remark, Stage};
pub use views::{Entry, Frame, GameView, PlayerView};

use api::Api;
use hall::Hall;
use store::Sqlite;

/// How long answers under way may take after the server was told to stop.
const GRACE: Duration = Duration::from_secs(3);

/// What a server is told.
#[derive(Clone, Debug)]
pub struct Options {
    /// The folder where games are kept; it is made if it is not there.
    pub data: PathBuf,
    /// What a client may ask for.
    pub limits: Limits,
}

/// Listens on `address`, tells `ready` the address it came to be (port 0 means any free one), and serves until Ctrl-C or
/// the system's request to end.
///
/// # Errors
/// When the address cannot be listened on, or the data folder cannot be used.
pub fn run(address: SocketAddr, options: &Options, ready: impl FnOnce(SocketAddr)) -> io::Result<()> {
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    runtime.block_on(async {
        let listener = TcpListener::bind(address).await?;
        // Whoever reads the address may ask at once, so the games have to be there.
        let games = Games::open(options).await?;
        ready(listener.local_addr()?);
        serve_games(listener, App::embedded(), games, told_to_stop()).await
    })
}

/// Serves the app, or the welcome page, and the games on this listener until `shutdown` is over; answers under way are finished first.
///
/// # Errors
/// When the listener fails, or the data folder cannot be used.
pub async fn serve<F>(listener: TcpListener, app: Option<App>, options: &Options, shutdown: F) -> io::Result<()>
where
    F: Future<Output = ()> + Send + 'static,
{
    let games = Games::open(options).await?;
    serve_games(listener, app, games, shutdown).await
}

/// The games of a server, open for questions.
struct Games {
    api: Api,
    running: hall::Running,
    metrics: PrometheusHandle,
}

impl Games {
    async fn open(options: &Options) -> io::Result<Games> {
        let unusable = |error: store::StoreError| {
            let folder = options.data.display();
            io::Error::other(format!("games cannot be kept in {folder}: {error}; --data takes another folder"))
        };
        let store = Sqlite::open(&options.data).await.map_err(unusable)?;
        let (hall, running) = Hall::open(store).await.map_err(unusable)?;
        Ok(Games { api: Api::new(hall, options.limits.clone()), running, metrics: measuring() })
    }
}

/// The figures of this process. There is one set of them, however many servers a test starts.
fn measuring() -> PrometheusHandle {
    static HANDLE: std::sync::OnceLock<PrometheusHandle> = std::sync::OnceLock::new();
    let fresh = || {
        let recorder = PrometheusBuilder::new().build_recorder();
        let handle = recorder.handle();
        // Somebody else may measure already; then these figures stay empty.
        let _ = metrics::set_global_recorder(recorder);
        handle
    };
    HANDLE.get_or_init(fresh).clone()
}

async fn serve_games<F>(listener: TcpListener, app: Option<App>, games: Games, shutdown: F) -> io::Result<()>
where
    F: Future<Output = ()> + Send + 'static,
{
    let Games { api, running, metrics } = games;
    let (stopping, stopped) = tokio::sync::oneshot::channel();
    let watch = watch::router(running.hall().clone(), metrics);
    let router = site::router(app, api.router(), watch).into_make_service_with_connect_info::<SocketAddr>();
    let (closing, closed) = tokio::sync::oneshot::channel();
    let server = axum::serve(listener, router).with_graceful_shutdown(async move {
        shutdown.await;
        // Those at the tables are told first, and their clocks stand still; then their connections end by themselves.
        running.stop().await;
        let _ = closing.send(());
        // Nobody listens any more only if the server itself has ended.
        let _ = stopping.send(());
    });
    let out_of_patience = async {
        let _ = stopped.await;
        tokio::time::sleep(GRACE).await;
    };
    let ended = tokio::select! {
        ended = server => ended,
        () = out_of_patience => Ok(()),
    };
    let _ = closed.await;
    ended
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
