//! The browser app: the files that `cargo xtask web` has built, as they were when this binary was.
//!
//! Names in `assets/` carry the hash of what they hold, so a browser may keep those for good. Everything else it asks for
//! again and is told when nothing has changed.

use std::borrow::Cow;
use std::collections::HashMap;
use std::sync::Arc;

use axum::Router;
use axum::body::Bytes;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE, ETAG, IF_NONE_MATCH};
use axum::http::{HeaderMap, StatusCode, Uri};
use axum::response::{IntoResponse, Redirect, Response};
use axum::routing::get;
use rust_embed::RustEmbed;

use crate::site::{nothing_here, read_only};

/// The app's own scripts and styles, and WebAssembly, which counts as evaluation; nothing from another place. Pictures of boards
/// are made in the page (`data:`, `blob:`).
pub const POLICY: &str = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; \
    img-src 'self' data: blob:; connect-src 'self'; worker-src 'self'; manifest-src 'self'; base-uri 'self'; \
    form-action 'none'; frame-ancestors 'none'";

/// What Vite has written. The folder is empty until it has, and may be missing.
#[derive(RustEmbed)]
#[folder = "../../web/dist"]
#[allow_missing = true]
struct Built;

/// A file of the app.
pub struct File {
    /// Where it is below the root of the app: `index.html`, `assets/rules-3f2a.wasm`.
    pub path: String,
    /// What it holds.
    pub bytes: Cow<'static, [u8]>,
    /// Other bytes have another version; letters and digits.
    pub version: String,
}

/// The files of the app, by their paths.
pub struct App {
    files: HashMap<String, Found>,
}

/// A file as it is answered with.
struct Found {
    bytes: Bytes,
    kind: &'static str,
    keep: &'static str,
    /// Weak, because what is sent may be compressed.
    tag: String,
}

impl App {
    /// The app inside this binary; none when the binary was built without it.
    pub fn embedded() -> Option<App> {
        let files = Built::iter().filter_map(|path| {
            let file = Built::get(&path)?;
            let version = file.metadata.sha256_hash().iter().map(|byte| format!("{byte:02x}")).collect();
            Some(File { path: path.into_owned(), bytes: file.data, version })
        });
        Some(files.collect()).filter(|app: &App| app.files.contains_key("index.html"))
    }

    /// Answers every address.
    pub(crate) fn router(self) -> Router {
        let app = Arc::new(self);
        let read = get(async move |uri: Uri, headers: HeaderMap| app.answer(&uri, &headers));
        Router::new().fallback_service(read.fallback(read_only).with_state(()))
    }

    fn answer(&self, uri: &Uri, headers: &HeaderMap) -> Response {
        let path = uri.path().strip_prefix('/').unwrap_or_default();
        if let Some(file) = self.find(path).or_else(|| self.find(game_page(path)?)) {
            return file.answer(headers);
        }
        if self.find(&format!("{path}/")).is_some()
            || game_page(&format!("{path}/")).is_some_and(|page| self.find(page).is_some())
        {
            return Redirect::permanent(&as_folder(path, uri.query())).into_response();
        }
        nothing_here().into_response()
    }

    /// The file at this path; a folder is its `index.html`.
    fn find(&self, path: &str) -> Option<&Found> {
        if path.is_empty() || path.ends_with('/') {
            return self.files.get(&format!("{path}index.html"));
        }
        self.files.get(path)
    }
}

/// The page that every live game is shown on, at `game/<its name>/`.
fn game_page(path: &str) -> Option<&'static str> {
    let name = path.strip_prefix("game/")?.trim_end_matches('/');
    (!name.is_empty() && !name.contains('/') && path.ends_with('/')).then_some("game/id/index.html")
}

impl FromIterator<File> for App {
    fn from_iter<I: IntoIterator<Item = File>>(files: I) -> App {
        let found = |File { path, bytes, version }| {
            let file = Found {
                kind: kind(&path),
                keep: keep(&path),
                tag: format!("W/\"{version}\""),
                bytes: match bytes {
                    Cow::Borrowed(bytes) => Bytes::from_static(bytes),
                    Cow::Owned(bytes) => bytes.into(),
                },
            };
            (path, file)
        };
        App { files: files.into_iter().map(found).collect() }
    }
}

impl Found {
    fn answer(&self, headers: &HeaderMap) -> Response {
        let about = [(ETAG, self.tag.as_str()), (CACHE_CONTROL, self.keep)];
        if self.is_known_to(headers) {
            return (StatusCode::NOT_MODIFIED, about).into_response();
        }
        (about, [(CONTENT_TYPE, self.kind)], self.bytes.clone()).into_response()
    }

    /// Whether the browser says that it has this version.
    fn is_known_to(&self, headers: &HeaderMap) -> bool {
        let strong = |tag: &str| tag.trim().trim_start_matches("W/").to_owned();
        let lists = headers.get_all(IF_NONE_MATCH).iter().filter_map(|list| list.to_str().ok());
        lists.flat_map(|list| list.split(',')).any(|tag| tag.trim() == "*" || strong(tag) == strong(&self.tag))
    }
}

/// Where a browser finds the folder of this path, said from the path itself, so that it holds below any prefix.
fn as_folder(path: &str, query: Option<&str>) -> String {
    let name = path.rsplit('/').next().unwrap_or(path);
    match query {
        Some(query) => format!("{name}/?{query}"),
        None => format!("{name}/"),
    }
}

/// How long a browser may keep a file without asking.
fn keep(path: &str) -> &'static str {
    if path.starts_with("assets/") { "public, max-age=31536000, immutable" } else { "no-cache" }
}

/// What a file is, by its name.
fn kind(path: &str) -> &'static str {
    match path.rsplit_once('.').map_or("", |(_, ending)| ending) {
        "html" => "text/html; charset=utf-8",
        "js" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "txt" => "text/plain; charset=utf-8",
        "json" | "map" => "application/json",
        "webmanifest" => "application/manifest+json",
        "wasm" => "application/wasm",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "ico" => "image/x-icon",
        "woff2" => "font/woff2",
        _ => "application/octet-stream",
    }
}
