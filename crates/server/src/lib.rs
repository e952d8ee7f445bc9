//! The web server of Slipway: a page that shows the five games, and `/healthz` for those who watch over it.
//!
//! [`run`] is all that a command needs: it listens, says where, and returns when it is told to stop. [`serve`] is the
//! same for callers that bring their own listener and their own reason to stop.

mod welcome;

use std::io;
use std::net::SocketAddr;
use std::time::Duration;

use axum::Router;
use axum::http::header::{
    CACHE_CONTROL, CONTENT_SECURITY_POLICY, CONTENT_TYPE, REFERRER_POLICY, X_CONTENT_TYPE_OPTIONS,
};
use axum::http::{HeaderValue, StatusCode};
use axum::middleware::map_response;
use axum::response::{Html, IntoResponse, Response};
use axum::routing::get;
use tokio::net::TcpListener;

/// How long answers under way may take after the server was told to stop.
const GRACE: Duration = Duration::from_secs(3);

/// Pages bring a style sheet and nothing else: no script, no frame, no form, nothing from another place.
const POLICY: &str =
    "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

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
        serve(listener, told_to_stop()).await
    })
}

/// Serves on this listener until `shutdown` is over; answers under way are finished first.
///
/// # Errors
/// When the listener fails.
pub async fn serve<F>(listener: TcpListener, shutdown: F) -> io::Result<()>
where
    F: Future<Output = ()> + Send + 'static,
{
    let (stopping, stopped) = tokio::sync::oneshot::channel();
    let server = axum::serve(listener, router()).with_graceful_shutdown(async move {
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

fn router() -> Router {
    // The games do not change while the server runs.
    let page: &'static str = welcome::page().leak();
    Router::new()
        .route("/", get(move || async move { Html(page) }))
        .route("/style.css", get(async || ([(CONTENT_TYPE, "text/css; charset=utf-8")], welcome::STYLE)))
        .route("/icon.svg", get(async || ([(CONTENT_TYPE, "image/svg+xml")], welcome::ICON)))
        .route("/healthz", get(async || "ok\n"))
        .fallback(async || (StatusCode::NOT_FOUND, "There is nothing here. The start page is at /\n"))
        .method_not_allowed_fallback(async || {
            (StatusCode::METHOD_NOT_ALLOWED, "This page can only be read, with GET or HEAD.\n")
        })
        .layer(map_response(async |response: Response| guarded(response)))
}

/// The response with the headers that keep a page to itself.
fn guarded(response: Response) -> Response {
    let headers = [
        (CONTENT_SECURITY_POLICY, HeaderValue::from_static(POLICY)),
        (X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff")),
        (REFERRER_POLICY, HeaderValue::from_static("no-referrer")),
        // Another build serves another page at the same address.
        (CACHE_CONTROL, HeaderValue::from_static("no-cache")),
    ];
    (headers, response).into_response()
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
