//! What every address has in common: the headers, compression, and the answers when there is nothing to read.

use axum::Router;
use axum::http::header::{
    ALLOW, CACHE_CONTROL, CONTENT_SECURITY_POLICY, CONTENT_TYPE, REFERRER_POLICY, X_CONTENT_TYPE_OPTIONS,
};
use axum::http::{Extensions, HeaderMap, HeaderValue, StatusCode, Version};
use axum::middleware::map_response;
use axum::response::{IntoResponse, Response};
use tower_http::compression::{CompressionLayer, Predicate};

use crate::app::{self, App};
use crate::welcome;

/// All addresses of the server: the games, what those want to know who watch over it, and those of the app, or the welcome page where there is
/// none.
pub fn router(app: Option<App>, api: Router, watch: Router) -> Router {
    let (pages, policy) = match app {
        Some(app) => (app.router(), app::POLICY),
        None => (welcome::router().layer(compression()), welcome::POLICY),
    };
    pages
        .merge(watch)
        .method_not_allowed_fallback(read_only)
        .merge(api.layer(compression()))
        .layer(map_response(async move |response: Response| guarded(response, policy)))
}

/// The answer at an address that does not exist.
pub fn nothing_here() -> impl IntoResponse {
    (StatusCode::NOT_FOUND, "There is nothing here. The start page is at /\n")
}

/// The answer to somebody who wants to write.
pub async fn read_only() -> impl IntoResponse {
    let sentence = "This page can only be read, with GET or HEAD.\n";
    (StatusCode::METHOD_NOT_ALLOWED, [(ALLOW, "GET, HEAD")], sentence)
}

/// The response with the headers that keep a page to itself.
fn guarded(mut response: Response, policy: &'static str) -> Response {
    let headers = response.headers_mut();
    headers.insert(CONTENT_SECURITY_POLICY, HeaderValue::from_static(policy));
    headers.insert(X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff"));
    headers.insert(REFERRER_POLICY, HeaderValue::from_static("no-referrer"));
    // Another build serves another page at the same address.
    headers.entry(CACHE_CONTROL).or_insert(HeaderValue::from_static("no-cache"));
    response
}

/// Compresses small texts that are made when somebody asks. The files of the app are not among them: their build has done it.
fn compression() -> CompressionLayer<impl Predicate> {
    CompressionLayer::new().compress_when(gets_smaller)
}

/// Whether compression is worth the time.
fn gets_smaller(_: StatusCode, _: Version, headers: &HeaderMap, _: &Extensions) -> bool {
    let kind = headers.get(CONTENT_TYPE).and_then(|kind| kind.to_str().ok()).unwrap_or("");
    ["text/html", "text/css", "application/json", "image/svg+xml"].iter().any(|known| kind.starts_with(known))
}
