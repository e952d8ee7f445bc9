//! The web server of Slipway: the browser app, matches by link with their API, and what those who watch over it want to know.
//!
//! [`run`] is all that a command needs: it listens, says where, and returns when it is asked to stop. [`serve`] is the
//! same for callers that bring their own listener, their own app and their own reason to stop. A binary that was built
//! without the app serves a page that shows the five games and says how to build it.

mod api;
mod app;
mod attendance;
mod audit;
mod bus;
mod challenges;
mod connections;
mod hall;
mod house;
mod html;
mod ids;
mod language;
mod limits;
mod lobby;
mod mail;
mod moving;
mod news;
mod notices;
mod people;
mod pulse;
mod ratings;
mod reader;
mod recounting;
mod services;
mod share;
mod site;
mod standing;
mod store;
mod table;
mod terms;
mod views;
mod watch;
mod welcome;
mod wire;
mod writer;

use std::io;
use std::net::SocketAddr;
use std::path::PathBuf;
use std::time::Duration;

use metrics_exporter_prometheus::{PrometheusBuilder, PrometheusHandle};
use thiserror::Error;
use tokio::net::TcpListener;

pub use api::accepts::{AcceptsView, WillAccept};
pub use api::body::{AcceptChallenge, JoinGame, MakeGame, MakeStanding, PlaySomebody, Saying, SeatWish};
pub use api::mail::{CodeMailed, EmailAddress, MailedCode, SigningInByMail};
pub use api::names::NameCheck;
pub use api::notices::{
    EndingPush, NoticeKinds, NoticeSettings, NoticeWays, PushDevice, PushKeys, PushSubscription, QuietHours,
    WantedNotices,
};
pub use api::people::{
    EndingSessions, Me, NameClaimed, NewCode, NewKey, Profile, SessionView, Sessions, SigningIn, WantedName,
};
pub use api::work::{Work, WorkAnswer};
pub use app::{App, AppFile};
pub use audit::{Audit, Copied, audit, audit_database, backup};
pub use challenges::{
    ChallengeKind, ChallengeSeat, ChallengeView, Challenger, Challenges, Meanwhile, PlayBegun, WhyImpossible,
};
pub use limits::{Limits, NoticeRules, PrivatePush, TrustProxy};
pub use mail::{AddressError, MailOptions, MailSender, PublicUrl, SmtpUrl};
pub use moving::{Moved, move_store};
pub use news::MyNews;
pub use ratings::recount::{RatingLine, Recount, Recounting};
pub use ratings::{GameRating, RatingView, Speed, Uncounted};
pub use recounting::{recount_database, recount_folder};
pub use store::{PlayerKind, Remark, Stage};
pub use views::{CreatedGame, Frame, GameEntry, GameView, Joined, LobbyView, Mine, OfferedTo, PlayerView};

use api::Api;
use bus::{Bus, Hub, NatsBus};
use hall::Hall;
use limits::Gate;
use services::Outside;
use store::{NodeName, Postgres, Sqlite, Store as _};
use wire::NodeId;

/// How often the figures are tidied up, also if nobody reads them: what was measured would pile up otherwise.
const UPKEEP: Duration = Duration::from_secs(5);

/// How a server is set up.
#[derive(Clone, Debug)]
pub struct Options {
    /// Where games are stored.
    pub storage: StoragePlace,
    /// What a client may ask for.
    pub limits: Limits,
    /// Where the figures are shown; nowhere unless an address is given.
    pub admin: Option<SocketAddr>,
    /// Where people find the server, for what is sent to them.
    pub public_url: Option<PublicUrl>,
    /// How letters go out; there are none without it, nor without the public address.
    pub mail: Option<MailOptions>,
    /// What workers show who play for the house players. Without it, none is let in.
    pub worker_token: Option<String>,
}

/// Where games are stored.
#[derive(Clone, Debug)]
pub enum StoragePlace {
    /// SQLite in a folder, which is made if it is not there.
    Folder(PathBuf),
    /// PostgreSQL.
    Database {
        /// Its address: `postgres://slipway:password@db.example/slipway`.
        url: String,
        /// The bus over which the nodes on this database reach each other: `nats://bus.example`. Without it there is one node.
        bus: Option<String>,
        /// What this node is called. Unless given, it gets a name.
        node: Option<String>,
    },
}

/// Where a server listens.
#[derive(Clone, Copy, Debug)]
pub struct Addresses {
    /// The app and the games.
    pub public: SocketAddr,
    /// The figures.
    pub admin: Option<SocketAddr>,
}

/// Listens on `address`, tells `ready` where it came to be (port 0 means any free one), and serves until Ctrl-C or
/// the system's request to end.
///
/// # Errors
/// When an address cannot be listened on, or the storage cannot be used.
pub fn run(address: SocketAddr, options: &Options, ready: impl FnOnce(Addresses)) -> Result<(), ServeError> {
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().map_err(ServeError::Failed)?;
    runtime.block_on(async {
        let listener = bind(address).await?;
        let admin = match options.admin {
            Some(address) => Some(bind(address).await?),
            None => None,
        };
        // Those who read the address may ask at once, so the games have to be there.
        let games = Games::open(options, &listener).await?;
        let address_of = |listener: &TcpListener| listener.local_addr().map_err(ServeError::Failed);
        // Those who read the address may also end it at once.
        let stop = asked_to_stop();
        ready(Addresses { public: address_of(&listener)?, admin: admin.as_ref().map(address_of).transpose()? });
        serve_games(listener, admin, App::embedded(), games, stop).await;
        Ok(())
    })
}

async fn bind(address: SocketAddr) -> Result<TcpListener, ServeError> {
    TcpListener::bind(address).await.map_err(|error| ServeError::Address { address, error })
}

/// Why a server does not run.
#[derive(Debug, Error)]
pub enum ServeError {
    /// It cannot listen there.
    #[error("{address} cannot be listened on ({error})")]
    Address {
        /// Where.
        address: SocketAddr,
        /// What the system said.
        error: io::Error,
    },
    /// The data folder cannot be used.
    #[error("games cannot be stored in {folder}: {reason}; --data takes another folder")]
    Data {
        /// Which folder.
        folder: String,
        /// Why not.
        reason: String,
    },
    /// The database cannot be used.
    #[error("{0}; --database takes another address")]
    Database(String),
    /// The bus cannot be used.
    #[error("{0}; --bus takes another address")]
    Bus(String),
    /// The mail server cannot be used.
    #[error("{0}; --smtp takes another address")]
    Mail(String),
    /// Something else of the system failed.
    #[error("the server failed: {0}")]
    Failed(io::Error),
}

/// Serves the app, or the welcome page, and the games on this listener until `shutdown` is over; answers under way are finished first.
///
/// # Errors
/// When the storage cannot be used.
pub async fn serve<F>(listener: TcpListener, app: Option<App>, options: &Options, shutdown: F) -> Result<(), ServeError>
where
    F: Future<Output = ()> + Send + 'static,
{
    let games = Games::open(options, &listener).await?;
    let admin = match options.admin {
        Some(address) => Some(bind(address).await?),
        None => None,
    };
    serve_games(listener, admin, app, games, shutdown).await;
    Ok(())
}

/// Where browsers are that use passkeys: at the public address, or on this machine, if that is where the server is.
#[cfg(feature = "passkeys")]
fn passkeys_at(options: &Options, listener: &TcpListener) -> Option<PublicUrl> {
    let is_here = || listener.local_addr().is_ok_and(|address| address.ip().is_loopback());
    let here = || is_here().then(|| "http://localhost".parse().ok()).flatten();
    options.public_url.clone().or_else(here)
}

/// The games of a server, open for questions.
struct Games {
    running: hall::Running,
    metrics: PrometheusHandle,
}

impl Games {
    async fn open(options: &Options, listener: &TcpListener) -> Result<Games, ServeError> {
        let unusable = |error: store::StoreError| match &options.storage {
            StoragePlace::Folder(folder) => {
                ServeError::Data { folder: folder.display().to_string(), reason: error.to_string() }
            }
            StoragePlace::Database { .. } => ServeError::Database(error.to_string()),
        };
        let gate = Gate::new(&options.limits);
        let outside = Outside::of(options.public_url.as_ref(), options.mail.as_ref());
        let outside = outside.map_err(|error| ServeError::Mail(error.to_string()))?;
        let outside = Outside { worker_token: options.worker_token.clone(), ..outside };
        #[cfg(feature = "passkeys")]
        let outside = Outside { passkeys_at: passkeys_at(options, listener), ..outside };
        #[cfg(not(feature = "passkeys"))]
        let _ = listener;
        let opened = match &options.storage {
            StoragePlace::Folder(folder) => {
                let store = Sqlite::open(folder).await.map_err(unusable)?;
                let bus = Bus::Local(Hub::default().end(""));
                Hall::open_among(store.into(), gate, bus, NodeId::new(), outside).await
            }
            StoragePlace::Database { url, bus: None, .. } => {
                let store = Postgres::open(url, &NodeName::Alone).await.map_err(unusable)?;
                let (bus, node) = (Bus::Local(Hub::default().end(store.node())), store.node().to_owned());
                Hall::open_among(store.into(), gate, bus, node, outside).await
            }
            StoragePlace::Database { url, bus: Some(bus), node } => {
                let store = Postgres::open(url, &NodeName::Among(node.clone())).await.map_err(unusable)?;
                let bus = match NatsBus::connect(bus, store.cluster()).await {
                    Ok(bus) => bus,
                    Err(sentence) => {
                        // It was a node for a moment, and has nothing to hand over.
                        let _ = store.leave().await;
                        return Err(ServeError::Bus(sentence));
                    }
                };
                let node = store.node().to_owned();
                Hall::open_among(store.into(), gate, Bus::Nats(bus), node, outside).await
            }
        };
        let (_, running) = opened.map_err(unusable)?;
        Ok(Games { running, metrics: measuring() })
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

async fn serve_games<F>(listener: TcpListener, admin: Option<TcpListener>, app: Option<App>, games: Games, shutdown: F)
where
    F: Future<Output = ()> + Send + 'static,
{
    let Games { running, metrics } = games;
    let hall = running.hall().clone();
    let limits = hall.services().gate.limits().clone();
    let upkeep = {
        let metrics = metrics.clone();
        tokio::spawn(async move {
            loop {
                tokio::time::sleep(UPKEEP).await;
                metrics.run_upkeep();
            }
        })
    };
    let figures = admin.map(|admin| {
        let (router, limits) = (watch::admin_router(hall.clone(), metrics), limits.clone());
        tokio::spawn(async move {
            let figure = "slipway_admin_connections";
            connections::serve(admin, router, &limits, figure, std::future::pending(), std::future::ready(())).await
        })
    });
    // Workers that wait for work would keep the server from stopping.
    let shutdown = {
        let house = hall.services().house.clone();
        async move {
            shutdown.await;
            house.close();
        }
    };
    let pages = app.map_or_else(welcome::pages, |app| app.pages(hall.clone()));
    let router = site::router(pages, Api::new(hall.clone()).router(), watch::health_router(hall));
    // Those at the tables hear of it first; then their connections end by themselves.
    connections::serve(listener, router, &limits, "slipway_connections", shutdown, running.stop()).await;
    upkeep.abort();
    if let Some(figures) = figures {
        figures.abort();
    }
}

/// A token that nobody knows, for workers that are told it.
pub fn random_token() -> String {
    ids::Secret::random().reveal()
}

/// Over when somebody presses Ctrl-C or the system asks the process to end. It listens from the call on, not only once it is waited for.
fn asked_to_stop() -> impl Future<Output = ()> {
    // Where a signal cannot be listened for, it ends the process as usual.
    #[cfg(unix)]
    let signals = {
        use tokio::signal::unix::{SignalKind, signal};
        [SignalKind::interrupt(), SignalKind::terminate()].map(signal)
    };
    async move {
        #[cfg(unix)]
        {
            let come = signals.map(async |signal| match signal {
                Ok(mut signal) => drop(signal.recv().await),
                Err(_) => std::future::pending().await,
            });
            let [interrupted, terminated] = come;
            tokio::select! {
                () = interrupted => {}
                () = terminated => {}
            }
        }
        #[cfg(not(unix))]
        if tokio::signal::ctrl_c().await.is_err() {
            std::future::pending::<()>().await;
        }
    }
}
