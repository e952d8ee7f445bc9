//! The server as a browser meets it: over a socket.

use std::borrow::Cow;
use std::io::{Read, Write};
use std::net::TcpStream;

use crate::server::Server;
use serde_json::Value;
use slipway_games::Game;
use slipway_server::{App, AppFile};

#[test]
fn without_the_app_the_start_page_shows_the_games() {
    let server = Server::start();
    let (head, body) = server.ask("GET /");
    assert!(head.starts_with("HTTP/1.1 200 "), "{head}");
    assert!(head.contains("content-type: text/html; charset=utf-8"), "{head}");
    for game in Game::ALL {
        assert!(body.contains(game.name()) && body.contains(game.designer()), "{game}");
    }
    assert!(body.contains("cargo xtask run"));
    assert_eq!(body.matches("<svg").count(), Game::ALL.len());
    server.stop().unwrap();
}

#[test]
fn the_description_of_the_api_knows_every_game_and_size() {
    let server = Server::start();
    let document: Value = serde_json::from_str(&server.ask("GET /api/openapi.json").1).unwrap();
    let about = document["info"]["description"].as_str().unwrap();
    let settings = &document["components"]["schemas"]["Settings"]["properties"];
    assert_eq!(settings["game"]["pattern"], format!("^({})$", Game::ALL.map(Game::id).join("|")));
    for game in Game::ALL {
        assert!(about.contains(game.name()) && about.contains(game.designer()), "{about}");
        let bound = |name: &str| settings["size"][name].as_f64().unwrap() as u8;
        assert!(game.sizes().all(|size| (bound("minimum")..=bound("maximum")).contains(&size)), "{game}");
    }
    server.stop().unwrap();
}

#[test]
fn what_that_page_links_to_is_there() {
    let server = Server::start();
    for (path, kind) in [("/style.css", "text/css; charset=utf-8"), ("/icon.svg", "image/svg+xml")] {
        assert!(server.ask("GET /").1.contains(&format!("href=\"{path}\"")), "{path}");
        let (head, body) = server.ask(&format!("GET {path}"));
        assert!(head.starts_with("HTTP/1.1 200 ") && head.contains(kind), "{head}");
        assert!(!body.is_empty());
    }
    server.stop().unwrap();
}

#[test]
fn it_says_that_it_is_well() {
    let server = Server::start();
    let (head, body) = server.ask("GET /healthz");
    assert!(head.starts_with("HTTP/1.1 200 "), "{head}");
    assert_eq!(body, "ok\n");
    server.stop().unwrap();
}

#[test]
fn a_wrong_address_or_method_gets_a_sentence() {
    let server = Server::start();
    let (head, body) = server.ask("GET /nowhere/%00?q=%3Cb%3E");
    assert!(head.starts_with("HTTP/1.1 404 "), "{head}");
    assert_eq!(body, "There is nothing here. The start page is at /\n");
    let (head, body) = server.ask("POST /");
    assert!(head.starts_with("HTTP/1.1 405 "), "{head}");
    assert_eq!(body, "This page can only be read, with GET or HEAD.\n");
    server.stop().unwrap();
}

#[test]
fn without_the_app_no_script_may_run() {
    let server = Server::start();
    for request in ["GET /", "HEAD /", "GET /style.css", "GET /healthz", "GET /nowhere", "POST /"] {
        let (head, _) = server.ask(request);
        assert!(head.contains("content-security-policy: default-src 'none'; style-src 'self';"), "{request}: {head}");
        assert!(head.contains("x-content-type-options: nosniff"), "{request}: {head}");
        assert!(head.contains("referrer-policy: no-referrer"), "{request}: {head}");
    }
    server.stop().unwrap();
}

/// An app of a few files.
fn app() -> App {
    let file = |path: &str, bytes: &'static str| AppFile {
        path: path.to_owned(),
        bytes: Cow::Borrowed(bytes.as_bytes()),
        version: format!("v{}", bytes.len()),
    };
    App::from_iter([
        file("index.html", "<!doctype html><title>start</title>"),
        file("play/slash/index.html", "<!doctype html><title>Slash</title>"),
        file("service-worker.js", "const VERSION = 1;"),
        file("manifest.webmanifest", "{}"),
        file("icon.svg", "<svg xmlns=\"http://www.w3.org/2000/svg\"/>"),
        file("assets/index-3f2a.css", "body { margin: 0 }"),
        file("assets/index-3f2a.css.gz", "smaller style"),
        file("assets/rules-77ab.wasm.br", "tiny rules"),
        file("assets/rules-77ab.wasm", RULES),
        file("assets/rules-77ab.wasm.gz", "smaller rules"),
        file("assets/lost-0000.js.br", "without a plain file"),
    ])
}

/// The plain bytes of a file that has both variants. The server does not look into any of them, so words will do.
const RULES: &str = "the rules of all the games, as they are";
const RULES_FILE: &str = "/assets/rules-77ab.wasm";

/// What a request for the rules gets: the status, the coding, the tag, and the body.
fn rules(server: &Server, lines: &str) -> (String, Option<String>, String, String) {
    let (head, body) = server.ask_with(&format!("GET {RULES_FILE}"), lines);
    let status = head.split(' ').nth(1).unwrap().to_owned();
    (status, header(&head, "content-encoding"), header(&head, "etag").unwrap(), String::from_utf8(body).unwrap())
}

fn header(head: &str, name: &str) -> Option<String> {
    head.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(": ")).map(str::to_owned)
}

#[test]
fn every_file_of_the_app_says_what_it_is() {
    let server = Server::with(Some(app()));
    for (path, kind) in [
        ("/", "text/html; charset=utf-8"),
        ("/index.html", "text/html; charset=utf-8"),
        ("/play/slash/", "text/html; charset=utf-8"),
        ("/play/slash/?size=9", "text/html; charset=utf-8"),
        ("/service-worker.js", "text/javascript; charset=utf-8"),
        ("/manifest.webmanifest", "application/manifest+json"),
        ("/icon.svg", "image/svg+xml"),
        ("/assets/index-3f2a.css", "text/css; charset=utf-8"),
        ("/assets/rules-77ab.wasm", "application/wasm"),
    ] {
        let (head, body) = server.ask(&format!("GET {path}"));
        assert!(head.starts_with("HTTP/1.1 200 "), "{path}: {head}");
        assert!(head.contains(&format!("content-type: {kind}\r\n")), "{path}: {head}");
        let (head, nothing) = server.ask(&format!("HEAD {path}"));
        assert!(head.starts_with("HTTP/1.1 200 ") && nothing.is_empty(), "{path}: {head}");
        assert!(head.contains(&format!("content-length: {}\r\n", body.len())), "{path}: {head}");
    }
    assert!(server.ask("GET /").1.contains("start"));
    assert!(server.ask("GET /play/slash/").1.contains("Slash"));
    assert_eq!(server.ask("GET /healthz").1, "ok\n");
    server.stop().unwrap();
}

#[test]
fn an_address_without_its_slash_leads_to_the_one_with_it() {
    let server = Server::with(Some(app()));
    for (from, to) in [
        ("/play/slash", "./slash/"),
        ("/play/slash?size=9", "./slash/?size=9"),
        ("/play/slash?//evil.example", "./slash/?//evil.example"),
    ] {
        let (head, _) = server.ask(&format!("GET {from}"));
        assert!(head.starts_with("HTTP/1.1 308 "), "{from}: {head}");
        assert!(head.contains(&format!("location: {to}\r\n")), "{from}: {head}");
    }
    server.stop().unwrap();
}

#[test]
fn no_address_leads_to_another_site() {
    let mut app: Vec<AppFile> = Vec::new();
    for path in ["index.html", "game/id/index.html"] {
        app.push(AppFile { path: path.to_owned(), bytes: Cow::Borrowed(b"page"), version: "v1".to_owned() });
    }
    let server = Server::with(Some(app.into_iter().collect()));
    for (name, status) in [
        ("https:evil.example", "308"),
        ("https:", "308"),
        ("javascript:alert(1)", "308"),
        ("%2F%2Fevil.example", "308"),
        ("%5C%5Cevil.example", "308"),
        ("\\evil.example", "308"),
        ("\\\\evil.example", "308"),
        ("https:\\\\evil.example", "308"),
        ("/evil.example", "404"),
        ("https://evil.example", "404"),
        ("//evil.example", "404"),
    ] {
        let (head, _) = server.ask(&format!("GET /game/{name}"));
        assert!(head.starts_with(&format!("HTTP/1.1 {status} ")), "{name}: {head}");
        // A name after `./` is a name below this folder, whatever it looks like.
        let below = (status == "308").then(|| format!("./{name}/"));
        assert_eq!(header(&head, "location"), below, "{name}");
    }
    server.stop().unwrap();
}

#[test]
fn a_person_at_a_wrong_address_gets_the_app_and_a_program_gets_a_sentence() {
    let page = AppFile {
        path: "index.html".to_owned(),
        bytes: Cow::Borrowed(b"<!doctype html><base href=\"./\" /><script src=\"assets/index.js\"></script>"),
        version: "v1".to_owned(),
    };
    let server = Server::with(Some(App::from_iter([page])));
    let browser = "Accept: text/html,application/xhtml+xml,*/*;q=0.8\r\n";
    for path in ["/nope", "/play/", "/play/chess/", "/a/b/c/d"] {
        let (head, body) = server.ask_with(&format!("GET {path}"), browser);
        assert!(head.starts_with("HTTP/1.1 404 "), "{path}: {head}");
        assert_eq!(header(&head, "content-type").as_deref(), Some("text/html; charset=utf-8"), "{path}");
        assert!(header(&head, "content-security-policy").is_some(), "{head}");
        // Wherever the address seems to be, its scripts are below the root.
        let body = String::from_utf8(body).unwrap();
        assert!(body.contains("<base href=\"/\" />"), "{path}: {body}");
        let (_, body) = server.ask(&format!("GET {path}"));
        assert_eq!(body, "There is nothing here. The start page is at /\n", "{path}");
    }
    let (_, script) = server.ask_with("GET /assets/lost-0000.js", browser);
    assert_eq!(script, b"There is nothing here. The start page is at /\n");
    server.stop().unwrap();
}

#[test]
fn where_the_app_has_nothing_there_is_a_sentence() {
    let server = Server::with(Some(app()));
    for path in [
        "/nowhere",
        "/play",
        "/play/",
        "/assets/",
        "//index.html",
        "/../Cargo.toml",
        "/%2e%2e/index.html",
        "/icon.svg/",
        "/assets/rules-77ab.wasm.br",
        "/assets/rules-77ab.wasm.gz",
        "/assets/lost-0000.js",
        "/assets/lost-0000.js.br",
    ] {
        let (head, body) = server.ask(&format!("GET {path}"));
        assert!(head.starts_with("HTTP/1.1 404 "), "{path}: {head}");
        assert_eq!(body, "There is nothing here. The start page is at /\n");
    }
    for path in ["/", "/nowhere", "/healthz"] {
        let (head, body) = server.ask(&format!("POST {path}"));
        assert!(head.starts_with("HTTP/1.1 405 ") && head.contains("allow: GET, HEAD\r\n"), "{path}: {head}");
        assert_eq!(body, "This page can only be read, with GET or HEAD.\n");
    }
    server.stop().unwrap();
}

#[test]
fn files_with_a_hash_in_their_name_are_kept_and_others_asked_for_again() {
    let server = Server::with(Some(app()));
    let (kept, _) = server.ask("GET /assets/index-3f2a.css");
    assert!(kept.contains("cache-control: public, max-age=31536000, immutable\r\n"), "{kept}");
    for path in ["/", "/play/slash/", "/service-worker.js", "/nowhere"] {
        let (head, _) = server.ask(&format!("GET {path}"));
        assert!(head.contains("cache-control: no-cache\r\n"), "{path}: {head}");
    }
    server.stop().unwrap();
}

#[test]
fn what_the_browser_has_is_not_sent_again() {
    let server = Server::with(Some(app()));
    let (head, _) = server.ask("GET /service-worker.js");
    assert_eq!(header(&head, "etag").as_deref(), Some("\"v18\""), "{head}");
    for known in ["W/\"v18\"", "\"v18\"", "\"v1\", W/\"v18\"", "\"v1\"\r\nIf-None-Match: \"v18\"", "*"] {
        let (head, body) = server.ask_with("GET /service-worker.js", &format!("If-None-Match: {known}\r\n"));
        assert!(head.starts_with("HTTP/1.1 304 ") && body.is_empty(), "{known}: {head}");
        assert!(head.contains("etag: \"v18\"\r\n") && head.contains("cache-control: no-cache\r\n"), "{known}: {head}");
    }
    for other in ["\"v1\"", "v18", ",", "\"v18", "\"v18-br\"", "W/W/\"v18\""] {
        let (head, _) = server.ask_with("GET /service-worker.js", &format!("If-None-Match: {other}\r\n"));
        assert!(head.starts_with("HTTP/1.1 200 "), "{other}: {head}");
    }
    server.stop().unwrap();
}

#[test]
fn the_browser_gets_the_coding_that_it_wants_most() {
    let server = Server::with(Some(app()));
    let version = format!("v{}", RULES.len());
    for (wishes, coding) in [
        ("br", Some("br")),
        ("gzip", Some("gzip")),
        ("gzip, deflate, br, zstd", Some("br")),
        ("BR", Some("br")),
        ("x-gzip", Some("gzip")),
        ("gzip;q=1.0, br;q=0.5", Some("gzip")),
        ("gzip;q=0.5, br;q=0.501", Some("br")),
        ("br;q=0, gzip", Some("gzip")),
        ("br;q=0.000, gzip;q=0", None),
        ("*", Some("br")),
        ("*;q=0.1", Some("br")),
        ("br;q=0, *", Some("gzip")),
        ("gzip, *;q=0", Some("gzip")),
        ("*;q=0", None),
        ("identity", None),
        ("identity, br", Some("br")),
        ("identity;q=1, br;q=0.5", None),
        ("identity;q=0, gzip", Some("gzip")),
        ("identity;q=0", None),
        ("deflate, zstd", None),
        ("", None),
        ("br;q=1.5", None),
        ("br;q=", None),
        ("gzip\r\nAccept-Encoding: br", Some("br")),
    ] {
        let (status, found, tag, body) = rules(&server, &format!("Accept-Encoding: {wishes}\r\n"));
        assert_eq!((status.as_str(), found.as_deref()), ("200", coding), "{wishes}");
        // These are the bytes of the build, and nobody has compressed them again.
        let (bytes, wanted) = match coding {
            Some("br") => ("tiny rules", format!("\"{version}-br\"")),
            Some(_) => ("smaller rules", format!("\"{version}-gzip\"")),
            None => (RULES, format!("\"{version}\"")),
        };
        assert_eq!((body.as_str(), tag), (bytes, wanted), "{wishes}");
    }
    assert_eq!(rules(&server, ""), ("200".into(), None, format!("\"{version}\""), RULES.into()));
    server.stop().unwrap();
}

#[test]
fn every_coding_has_its_length_and_is_kept_like_the_file() {
    let server = Server::with(Some(app()));
    for (wishes, length) in [("br", 10), ("gzip", 13), ("identity", RULES.len())] {
        let lines = format!("Accept-Encoding: {wishes}\r\n");
        let (got, body) = server.ask_with(&format!("GET {RULES_FILE}"), &lines);
        let (asked, nothing) = server.ask_with(&format!("HEAD {RULES_FILE}"), &lines);
        assert_eq!((body.len(), nothing.len()), (length, 0), "{wishes}");
        for head in [got, asked] {
            assert!(head.starts_with("HTTP/1.1 200 "), "{wishes}: {head}");
            for (name, value) in [
                ("content-length", length.to_string().as_str()),
                ("content-type", "application/wasm"),
                ("cache-control", "public, max-age=31536000, immutable"),
                ("vary", "accept-encoding"),
            ] {
                assert_eq!(header(&head, name).as_deref(), Some(value), "{wishes}: {head}");
            }
            assert_eq!(header(&head, "content-encoding").as_deref(), Some(wishes).filter(|name| *name != "identity"));
        }
    }
    server.stop().unwrap();
}

#[test]
fn a_file_without_a_variant_comes_plain() {
    let server = Server::with(Some(app()));
    let (head, body) = server.ask_with("GET /assets/index-3f2a.css", "Accept-Encoding: br;q=1, gzip;q=0.5\r\n");
    assert_eq!((header(&head, "content-encoding").as_deref(), &body[..]), (Some("gzip"), &b"smaller style"[..]));
    let (head, body) = server.ask_with("GET /assets/index-3f2a.css", "Accept-Encoding: br\r\n");
    assert_eq!((header(&head, "content-encoding"), &body[..]), (None, &b"body { margin: 0 }"[..]));
    for path in ["/", "/service-worker.js", "/icon.svg", "/manifest.webmanifest", "/nowhere"] {
        let (plain, bytes) = server.ask_with(&format!("GET {path}"), "");
        let (head, body) = server.ask_with(&format!("GET {path}"), "Accept-Encoding: gzip, br, identity;q=0\r\n");
        assert_eq!(header(&head, "content-encoding"), None, "{path}: {head}");
        assert_ne!(header(&head, "vary").as_deref(), Some("accept-encoding"), "{path}: {head}");
        assert_eq!(header(&head, "etag"), header(&plain, "etag"), "{path}");
        assert_eq!(body, bytes, "{path}");
    }
    server.stop().unwrap();
}

#[test]
fn a_browser_that_has_any_coding_of_this_version_has_the_file() {
    let server = Server::with(Some(app()));
    let plain = format!("\"v{}\"", RULES.len());
    let [brotli, gzip] = ["br", "gzip"].map(|name| format!("\"v{}-{name}\"", RULES.len()));
    let ask = |wishes: &str, known: &str| {
        let (status, coding, tag, body) =
            rules(&server, &format!("Accept-Encoding: {wishes}\r\nIf-None-Match: {known}\r\n"));
        assert_eq!(body.is_empty(), status == "304", "{wishes}, {known}");
        assert!(status == "200" || coding.is_none(), "{wishes}, {known}");
        (status, tag)
    };
    for tag in [&plain, &brotli, &gzip] {
        assert_eq!(ask("gzip, br", tag), ("304".to_owned(), tag.clone()));
        assert_eq!(ask("gzip, br", &format!("\"other\", W/{tag}")), ("304".to_owned(), tag.clone()));
    }
    // Of several, the one that would be sent.
    assert_eq!(ask("gzip, br", &format!("{plain}, {gzip}, {brotli}")), ("304".to_owned(), brotli.clone()));
    assert_eq!(ask("gzip", &format!("{plain}, {gzip}, {brotli}")), ("304".to_owned(), gzip.clone()));
    assert_eq!(ask("gzip", "*"), ("304".to_owned(), gzip.clone()));
    // A cache may ask for a browser that cannot read what the cache has.
    assert_eq!(ask("gzip", &brotli), ("200".to_owned(), gzip.clone()));
    assert_eq!(ask("identity", &format!("{gzip}, {brotli}")), ("200".to_owned(), plain.clone()));
    assert_eq!(ask("br", "\"v1-br\""), ("200".to_owned(), brotli.clone()));
    let (head, _) = server.ask_with(&format!("HEAD {RULES_FILE}"), &format!("If-None-Match: {plain}\r\n"));
    assert!(head.starts_with("HTTP/1.1 304 ") && header(&head, "vary").as_deref() == Some("accept-encoding"), "{head}");
    assert_eq!(header(&head, "cache-control").as_deref(), Some("public, max-age=31536000, immutable"));
    server.stop().unwrap();
}

#[test]
fn texts_that_are_made_for_a_request_are_compressed_for_it() {
    let (with, without) = (Server::with(Some(app())), Server::start());
    for (server, path) in [(&with, "/api/openapi.json"), (&without, "/api/openapi.json"), (&without, "/")] {
        let (_, plain) = server.ask_with(&format!("GET {path}"), "");
        let (head, body) = server.ask_with(&format!("GET {path}"), "Accept-Encoding: gzip\r\n");
        assert_eq!(header(&head, "content-encoding").as_deref(), Some("gzip"), "{path}: {head}");
        assert!(body.len() < plain.len() / 2, "{path}: {} of {}", body.len(), plain.len());
    }
    with.stop().unwrap();
    without.stop().unwrap();
}

#[test]
fn the_app_may_run_its_own_code_and_nobody_elses() {
    let server = Server::with(Some(app()));
    for request in ["GET /", "HEAD /", "GET /assets/rules-77ab.wasm", "GET /nowhere", "GET /play/slash", "POST /"] {
        let (head, _) = server.ask(request);
        let policy = head.lines().find_map(|line| line.strip_prefix("content-security-policy: ")).unwrap();
        assert!(
            policy.starts_with("default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; "),
            "{request}: {policy}"
        );
        assert!(!policy.contains("'unsafe-") && !policy.contains("http"), "{request}: {policy}");
        assert!(head.contains("x-content-type-options: nosniff"), "{request}: {head}");
        assert!(head.contains("referrer-policy: no-referrer"), "{request}: {head}");
    }
    server.stop().unwrap();
}

#[test]
fn the_app_in_this_binary_is_whole_or_not_there() {
    let Some(app) = App::embedded() else { return };
    let server = Server::with(Some(app));
    let (head, page) = server.ask("GET /");
    assert!(head.starts_with("HTTP/1.1 200 "), "{head}");
    let links = page.split(['"', '\'']).filter_map(|text| text.strip_prefix("./assets/"));
    for name in links {
        let (head, plain) = server.ask_with(&format!("GET /assets/{name}"), "");
        assert!(head.starts_with("HTTP/1.1 200 "), "{name}: {head}");
        // Fonts are compressed already, and a few lines do not get shorter by it.
        if name.ends_with(".woff2") || plain.len() < 256 {
            continue;
        }
        let mut least = plain.len();
        for coding in ["gzip", "br"] {
            let lines = format!("Accept-Encoding: {coding}\r\n");
            let (head, body) = server.ask_with(&format!("GET /assets/{name}"), &lines);
            assert_eq!(header(&head, "content-encoding").as_deref(), Some(coding), "{name}");
            assert!(body.len() < least, "{name} in {coding}: {} bytes, {least} before", body.len());
            least = body.len();
        }
    }
    server.stop().unwrap();
}

#[test]
fn noise_on_the_wire_does_not_disturb_others() {
    let server = Server::start();
    let mut socket = server.connect();
    socket.write_all(b"\x16\x03\x01 what is this\r\n\r\n").unwrap();
    let mut answer = Vec::new();
    let _ = socket.read_to_end(&mut answer);
    assert_eq!(server.ask("GET /healthz").1, "ok\n");
    server.stop().unwrap();
}

#[test]
fn it_stops_when_told_to_although_connections_are_open() {
    let server = Server::start();
    let idle = server.connect();
    let mut half = server.connect();
    write!(half, "GET /healthz HTTP/1.1\r\nHo").unwrap();
    let mut kept = server.connect();
    write!(kept, "GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n").unwrap();
    assert_eq!(kept.read(&mut [0; 12]).unwrap(), 12);
    let address = server.address;
    server.stop().unwrap();
    assert!(TcpStream::connect(address).is_err());
    drop((idle, half, kept));
}
