//! The browser app: the files that `cargo xtask web` has built, as they were when this binary was; with debug assertions, as they are when it starts.
//!
//! The build has compressed them: `x.js.br` and `x.js.gz` are representations of `x.js`, and no addresses of their own. The headers of a
//! request choose one of them, and nothing is compressed while a browser waits.
//!
//! Names in `assets/` carry the hash of what they hold, so a browser may keep those for good. Everything else it asks for
//! again, and gets an empty answer when nothing has changed.

mod coding;

use std::borrow::Cow;
use std::collections::HashMap;
use std::net::SocketAddr;
use std::sync::Arc;

use axum::Router;
use axum::body::Bytes;
use axum::extract::ConnectInfo;
use axum::http::header::{
    ACCEPT, ACCESS_CONTROL_ALLOW_ORIGIN, CACHE_CONTROL, CONTENT_ENCODING, CONTENT_TYPE, ETAG, VARY,
};
use axum::http::{HeaderMap, StatusCode, Uri};
use axum::response::{Html, IntoResponse, Redirect, Response};
use axum::routing::get;
use rust_embed::RustEmbed;

use crate::api::is_encrypted;
use crate::hall::Hall;
use crate::ids::GameId;
use crate::language::{asked, spoken};
use crate::share::tags;
use crate::site::{MayBeFramed, Pages, knows, nothing_here, read_only};
use crate::table::Ask;
use coding::{Accepts, Coding};

/// The app's own scripts and styles, and WebAssembly, which counts as evaluation; nothing from another place. Pictures of boards
/// are made in the page (`data:`, `blob:`).
const POLICY: &str = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; font-src 'self'; \
    img-src 'self' data: blob:; connect-src 'self'; worker-src 'self'; manifest-src 'self'; base-uri 'self'; \
    form-action 'none'; frame-ancestors 'none'";

/// How the start page says that the root is where it is itself.
const BASE: &str = "<base href=\"./\" />";

/// What Vite has written. The folder is empty until it has, and may be missing.
#[derive(RustEmbed)]
#[folder = "../../web/dist"]
#[allow_missing = true]
struct Built;

/// A file of the app, as the build has written it.
pub struct AppFile {
    /// Where it is below the root of the app: `index.html`, `assets/rules-3f2a.wasm`, `assets/rules-3f2a.wasm.br`.
    pub path: String,
    /// What it holds.
    pub bytes: Cow<'static, [u8]>,
    /// Other bytes have another version; letters and digits.
    pub version: String,
}

/// The files of the app, by their paths.
pub struct App {
    files: HashMap<String, Resource>,
    /// What a person gets at an address that does not exist: the page of the app, which shows ways on.
    nowhere: Option<Bytes>,
}

/// A file as the server answers with it.
struct Resource {
    kind: String,
    keep: &'static str,
    version: String,
    /// As it is.
    plain: Representation,
    /// The same, compressed; the smallest last.
    compressed: Vec<Representation>,
}

/// The bytes of a file in one coding.
struct Representation {
    coding: Coding,
    bytes: Bytes,
}

impl App {
    /// The app inside this binary; none when the binary was built without it.
    pub fn embedded() -> Option<App> {
        let files = Built::iter().filter_map(|path| {
            let file = Built::get(&path)?;
            let version = file.metadata.sha256_hash().iter().map(|byte| format!("{byte:02x}")).collect();
            Some(AppFile { path: path.into_owned(), bytes: file.data, version })
        });
        Some(files.collect()).filter(|app: &App| app.files.contains_key("index.html"))
    }

    /// The app as the server offers it; it answers every address. The page of a game says which game it is, for those who show links.
    pub(crate) fn pages(self, hall: Hall) -> Pages {
        let app = Arc::new(self);
        let read = get(async move |ConnectInfo(from): ConnectInfo<SocketAddr>, uri: Uri, headers: HeaderMap| match app
            .about_its_game(&hall, from, &uri, &headers)
            .await
        {
            Some(page) => page,
            None => app.answer(&uri, &headers),
        });
        Pages { router: Router::new().fallback_service(read.fallback(read_only).with_state(())), policy: POLICY }
    }

    /// The page of a game with words and a picture of that game; none where it is not that page, where there is no such game, or where the client has
    /// asked too often. Then the page is as the build has made it.
    async fn about_its_game(&self, hall: &Hall, from: SocketAddr, uri: &Uri, headers: &HeaderMap) -> Option<Response> {
        let path = uri.path().strip_prefix('/')?;
        let file = self.find(shared_page(path).filter(|page| *page == GAME_PAGE)?)?;
        let id: GameId = path.strip_prefix("game/")?.trim_end_matches('/').parse().ok()?;
        let gate = &hall.services().gate;
        if !gate.lets_ask(gate.client(from, headers)) {
            return None;
        }
        let view = hall.ask(&id, |reply| Ask::View(None, reply)).await.ok()?;
        let site = tags::site(headers, is_encrypted(headers, gate.limits().trust_proxy));
        let language = asked(headers);
        let page = tags::tagged(str::from_utf8(&file.plain.bytes).ok()?, &view, site.as_deref(), language);
        Some((spoken(language), Html(page)).into_response())
    }

    fn answer(&self, uri: &Uri, headers: &HeaderMap) -> Response {
        let path = uri.path().strip_prefix('/').unwrap_or_default();
        if let Some(file) = self.find(path).or_else(|| self.find(shared_page(path)?)) {
            let mut response = file.answer(headers);
            if path.starts_with("embed/") {
                response.extensions_mut().insert(MayBeFramed);
            }
            return response;
        }
        if self.find(&format!("{path}/")).is_some()
            || shared_page(&format!("{path}/")).is_some_and(|page| self.find(page).is_some())
        {
            return Redirect::permanent(&as_folder(path, uri.query())).into_response();
        }
        match &self.nowhere {
            Some(page) if wants_a_page(path, headers) => (StatusCode::NOT_FOUND, Html(page.clone())).into_response(),
            _ => nothing_here(asked(headers)).into_response(),
        }
    }

    /// The file at this path; a folder is its `index.html`.
    fn find(&self, path: &str) -> Option<&Resource> {
        if path.is_empty() || path.ends_with('/') {
            return self.files.get(&format!("{path}index.html"));
        }
        self.files.get(path)
    }
}

/// The page that every live game is shown on.
const GAME_PAGE: &str = "game/id/index.html";

/// Pages that are for many things of one kind, by how their addresses begin: live games at `game/<name>/`, the same in frames of other sites, and
/// everybody with a name.
const SHARED_PAGES: [(&str, &str); 3] =
    [("game/", GAME_PAGE), ("embed/game/", "embed/game/id/index.html"), ("player/", "player/name/index.html")];

/// The page for what has this address, if it is of one of those kinds.
fn shared_page(path: &str) -> Option<&'static str> {
    let (name, page) = SHARED_PAGES.iter().find_map(|(start, page)| Some((path.strip_prefix(start)?, *page)))?;
    let name = name.trim_end_matches('/');
    (!name.is_empty() && !name.contains('/') && path.ends_with('/')).then_some(page)
}

/// Whether it is a person with a browser who has gone astray, and not a program or a page that misses a file.
fn wants_a_page(path: &str, headers: &HeaderMap) -> bool {
    let mut accepted = headers.get_all(ACCEPT).iter().filter_map(|list| list.to_str().ok());
    accepted.any(|list| list.contains("text/html")) && !path.starts_with("assets/")
}

impl FromIterator<AppFile> for App {
    /// Puts compressed files beside the plain ones; without a plain one they are dropped.
    fn from_iter<I: IntoIterator<Item = AppFile>>(files: I) -> App {
        let is_plain = |file: &AppFile| Coding::of(&file.path).1 == Coding::SecretOwner;
        let (plain, compressed): (Vec<AppFile>, Vec<AppFile>) = files.into_iter().partition(is_plain);
        let mut files: HashMap<String, Resource> =
            plain.into_iter().map(|file| (file.path.clone(), Resource::from(file))).collect();
        for AppFile { path, bytes, .. } in compressed {
            let (path, coding) = Coding::of(&path);
            if let Some(file) = files.get_mut(path) {
                file.compressed.push(Representation::of(bytes, coding));
                file.compressed.sort_by_key(|representation| representation.coding);
            }
        }
        let nowhere = files.get("index.html").and_then(Resource::below_the_root);
        App { files, nowhere }
    }
}

impl From<AppFile> for Resource {
    fn from(AppFile { path, bytes, version }: AppFile) -> Resource {
        Resource {
            kind: kind(&path),
            keep: keep(&path),
            version,
            plain: Representation::of(bytes, Coding::SecretOwner),
            compressed: Vec::new(),
        }
    }
}

impl Resource {
    /// The start page for an address anywhere below the root: it says where the root is, since its own address does not.
    fn below_the_root(&self) -> Option<Bytes> {
        let page = str::from_utf8(&self.plain.bytes).ok()?;
        page.contains(BASE).then(|| Bytes::from(page.replace(BASE, "<base href=\"/\" />")))
    }

    fn answer(&self, headers: &HeaderMap) -> Response {
        let accepts = Accepts::of(headers);
        let chosen = self.chosen(&accepts);
        let vary = (!self.compressed.is_empty()).then_some([(VARY, "accept-encoding")]);
        // A page in a frame without an origin of its own has to ask for the app's files as another site would. They are the same for everybody.
        let shared = (self.keep == FOR_GOOD).then_some([(ACCESS_CONTROL_ALLOW_ORIGIN, "*")]);
        let about = |coding: Coding| ([(ETAG, self.tag(coding))], [(CACHE_CONTROL, self.keep)], vary, shared);
        if let Some(known) = self.known(headers, &accepts, chosen) {
            return (StatusCode::NOT_MODIFIED, about(known.coding), ()).into_response();
        }
        let coding = chosen.coding.name().map(|name| [(CONTENT_ENCODING, name)]);
        (about(chosen.coding), coding, [(CONTENT_TYPE, self.kind.as_str())], chosen.bytes.clone()).into_response()
    }

    /// The tag of this version in this coding. It is strong: the same tag means the same bytes.
    fn tag(&self, coding: Coding) -> String {
        let version = &self.version;
        match coding.name() {
            Some(name) => format!("\"{version}-{name}\""),
            None => format!("\"{version}\""),
        }
    }

    fn representations(&self) -> impl Iterator<Item = &Representation> {
        std::iter::once(&self.plain).chain(&self.compressed)
    }

    /// The representation that the browser wants most; of several, the smallest.
    fn chosen(&self, accepts: &Accepts) -> &Representation {
        let weight = |representation: &Representation| accepts.weight(representation.coding);
        self.representations()
            .filter(|representation| weight(representation) > 0.0)
            .max_by(|one, other| weight(one).total_cmp(&weight(other)))
            .unwrap_or(&self.plain)
    }

    /// The representation that the browser has already, if it has one that it can read.
    ///
    /// A cache between here and the browser asks with the tags of what it has for others. So what the browser cannot read does not count.
    fn known<'a>(
        &'a self,
        headers: &HeaderMap,
        accepts: &Accepts,
        chosen: &'a Representation,
    ) -> Option<&'a Representation> {
        let has = |known: &&Representation| knows(headers, &self.tag(known.coding));
        let readable = self.representations().filter(|known| accepts.can_read(known.coding));
        std::iter::once(chosen).chain(readable).find(has)
    }
}

impl Representation {
    fn of(bytes: Cow<'static, [u8]>, coding: Coding) -> Representation {
        let bytes = match bytes {
            Cow::Borrowed(bytes) => Bytes::from_static(bytes),
            Cow::Owned(bytes) => bytes.into(),
        };
        Representation { coding, bytes }
    }
}

/// Where a browser finds the folder of this path, relative to the path itself, so that it holds below any prefix.
///
/// It begins with `./`: a name like `https:elsewhere.example` would be another site without it.
fn as_folder(path: &str, query: Option<&str>) -> String {
    let name = path.rsplit('/').next().unwrap_or(path);
    match query {
        Some(query) => format!("./{name}/?{query}"),
        None => format!("./{name}/"),
    }
}

/// Files whose names carry the hash of what they hold.
const FOR_GOOD: &str = "public, max-age=31536000, immutable";

/// How long a browser may keep a file without asking.
fn keep(path: &str) -> &'static str {
    if path.starts_with("assets/") { FOR_GOOD } else { "no-cache" }
}

/// What a file is, by its name. All text of the app is UTF-8.
fn kind(path: &str) -> String {
    // mime_guess takes it for plain text, because there are games with such files. Here it is a source map.
    if path.ends_with(".map") {
        return "application/json".to_owned();
    }
    let kind = mime_guess::from_path(path).first_or_octet_stream();
    if kind.type_() == "text" { format!("{kind}; charset=utf-8") } else { kind.to_string() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_is_what_its_name_says() {
        for (path, expected) in [
            ("index.html", "text/html; charset=utf-8"),
            ("assets/index-3f2a.js", "text/javascript; charset=utf-8"),
            ("assets/index-3f2a.css", "text/css; charset=utf-8"),
            ("robots.txt", "text/plain; charset=utf-8"),
            ("list.json", "application/json"),
            ("assets/index-3f2a.js.map", "application/json"),
            ("manifest.webmanifest", "application/manifest+json"),
            ("assets/rules-77ab.wasm", "application/wasm"),
            ("icon.svg", "image/svg+xml"),
            ("icon.png", "image/png"),
            ("favicon.ico", "image/x-icon"),
            ("assets/font-1c2d.woff2", "font/woff2"),
            ("LICENSE", "application/octet-stream"),
            ("assets/engine.unheard-of", "application/octet-stream"),
            ("a.folder/file", "application/octet-stream"),
        ] {
            assert_eq!(kind(path), expected, "{path}");
        }
    }

    /// A new kind of file in the app should be looked at once: some browsers refuse a file that says it is something else.
    #[test]
    fn every_file_of_the_built_app_is_of_a_kind_that_was_looked_at() {
        let known = ["html", "js", "css", "svg", "wasm", "woff2", "webmanifest"];
        // What the API answers itself is in the app for hosts of plain files.
        for path in Built::iter().filter(|path| !path.starts_with("api/")) {
            let (plain, _) = Coding::of(&path);
            let ending = plain.rsplit_once('.').map_or("", |(_, ending)| ending);
            assert!(known.contains(&ending), "{path} is served as {}", kind(plain));
        }
    }
}
