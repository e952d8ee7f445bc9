//! The server as a browser meets it: over a socket.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

mod server;

use std::borrow::Cow;
use std::io::{Read, Write};
use std::net::TcpStream;

use server::Server;
use slipway_server::{App, File};

#[test]
fn without_the_app_the_start_page_shows_the_five_games() {
    let server = Server::start();
    let (head, body) = server.ask("GET /");
    assert!(head.starts_with("HTTP/1.1 200 "), "{head}");
    assert!(head.contains("content-type: text/html; charset=utf-8"), "{head}");
    for text in ["Slash", "Mark Steere", "Corey Clark", "Mike Zapawa", "Saïd Galdseid", "cargo xtask run"] {
        assert!(body.contains(text), "{text}");
    }
    assert_eq!(body.matches("<svg").count(), 5);
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
    let file = |path: &str, bytes: &'static str| File {
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
        file("assets/rules-77ab.wasm", SAME.as_str()),
    ])
}

/// Something that gets much smaller.
static SAME: std::sync::LazyLock<String> = std::sync::LazyLock::new(|| "again and ".repeat(1000));

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
    for (from, to) in [("/play/slash", "slash/"), ("/play/slash?size=9", "slash/?size=9")] {
        let (head, _) = server.ask(&format!("GET {from}"));
        assert!(head.starts_with("HTTP/1.1 308 "), "{from}: {head}");
        assert!(head.contains(&format!("location: {to}\r\n")), "{from}: {head}");
    }
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
    assert!(head.contains("etag: W/\"v18\"\r\n"), "{head}");
    for known in ["W/\"v18\"", "\"v18\"", "\"v1\", W/\"v18\"", "*"] {
        let (head, body) = server.ask_with("GET /service-worker.js", &format!("If-None-Match: {known}\r\n"));
        assert!(head.starts_with("HTTP/1.1 304 ") && body.is_empty(), "{known}: {head}");
        assert!(
            head.contains("etag: W/\"v18\"\r\n") && head.contains("cache-control: no-cache\r\n"),
            "{known}: {head}"
        );
    }
    for other in ["\"v1\"", "v18", ",", "\"v18"] {
        let (head, _) = server.ask_with("GET /service-worker.js", &format!("If-None-Match: {other}\r\n"));
        assert!(head.starts_with("HTTP/1.1 200 "), "{other}: {head}");
    }
    server.stop().unwrap();
}

#[test]
fn what_gets_smaller_is_compressed_if_the_browser_can_read_it() {
    let server = Server::with(Some(app()));
    for coding in ["br", "gzip"] {
        let lines = format!("Accept-Encoding: {coding}\r\n");
        let (head, body) = server.ask_with("GET /assets/rules-77ab.wasm", &lines);
        assert!(head.contains(&format!("content-encoding: {coding}\r\n")), "{head}");
        assert!(head.contains("vary: accept-encoding\r\n"), "{head}");
        assert!(body.len() < SAME.len() / 10, "{}", body.len());
    }
    let (head, body) = server.ask("GET /assets/rules-77ab.wasm");
    assert!(!head.contains("content-encoding"), "{head}");
    assert_eq!(body, *SAME);
    server.stop().unwrap();
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
        let (head, _) = server.ask_with(&format!("GET /assets/{name}"), "");
        assert!(head.starts_with("HTTP/1.1 200 "), "{name}: {head}");
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
