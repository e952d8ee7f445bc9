//! What those see who were sent a link, and pages of other sites: words, pictures, frames.

use std::borrow::Cow;

use crate::person::{Person, begun};
use crate::server::Server;
use serde_json::{Value, json};
use slipway_games::Game;
use slipway_server::{App, AppFile};

const GAME_PAGE: &str =
    "<!doctype html><html lang=\"en\"><head><title>Slipway: five</title>\n  </head><body>game</body>";

/// An app with the pages that matter here.
pub fn app() -> App {
    let file = |path: &str, bytes: &'static str| AppFile {
        path: path.to_owned(),
        bytes: Cow::Borrowed(bytes.as_bytes()),
        version: "v1".to_owned(),
    };
    App::from_iter([
        file("index.html", "<!doctype html><head><base href=\"./\" /><title>Slipway</title></head>"),
        file("play/slash/index.html", "<!doctype html><title>play</title>"),
        file("game/id/index.html", GAME_PAGE),
        file("embed/game/id/index.html", "<!doctype html><head><title>Slipway</title></head>embedded game"),
        file("embed/analyse/slash/index.html", "<!doctype html>embedded analysis"),
        file("assets/index-3f2a.js", "let a;"),
        file("service-worker.js", "const VERSION = 1;"),
        file("icon.svg", "<svg xmlns=\"http://www.w3.org/2000/svg\"/>"),
    ])
}

pub fn header(head: &str, name: &str) -> Option<String> {
    head.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(": ")).map(str::to_owned)
}

/// What the page says under this name.
pub fn tag(page: &str, name: &str) -> Option<String> {
    let (_, rest) = page.split_once(&format!("=\"{name}\" content=\""))?;
    rest.split_once('"').map(|(content, _)| content.to_owned())
}

/// Makes a game for two with these names; gives who they are and its name.
fn meet<'a>(server: &'a Server, game: &str, size: u8, names: [&str; 2]) -> (Person<'a>, Person<'a>, String) {
    let (mut one, mut other) = (Person::stranger(server), Person::stranger(server));
    let settings = json!({ "game": game, "size": size, "pie": true });
    let wanted = json!({ "settings": settings, "seat": "first", "listed": false, "name": names[0], "token": true });
    let (status, made) = one.post("/api/games", &wanted);
    assert_eq!(status, 201, "{made}");
    let id = made["view"]["id"].as_str().unwrap().to_owned();
    let wanted = json!({ "invitation": made["invitation"], "name": names[1], "token": true });
    let (status, joined) = other.post(&format!("/api/games/{id}/join"), &wanted);
    assert_eq!(status, 200, "{joined}");
    one.token = made["token"].as_str().map(str::to_owned);
    other.token = joined["token"].as_str().map(str::to_owned);
    (one, other, id)
}

#[test]
fn the_page_of_a_game_tells_what_it_is_to_those_who_show_links() {
    let server = Server::with(Some(app()));
    let mut ada = Person::stranger(&server);
    let (id, invitation) = ada.make("slash", 11, &json!({}));
    let read = || server.ask(&format!("GET /game/{id}/")).1;
    let page = read();
    assert_eq!(tag(&page, "og:title").as_deref(), Some("Slash by Mark Steere: an invitation"));
    assert!(page.contains("<title>Slash by Mark Steere: an invitation · Slipway</title>"), "{page}");
    assert!(page.ends_with("</head><body>game</body>"), "{page}");
    let picture = format!("http://localhost/api/games/{id}/picture.png?v=2-0&amp;language=en");
    for name in ["og:image", "twitter:image"] {
        assert_eq!(tag(&page, name), Some(picture.clone()));
    }
    assert_eq!(tag(&page, "og:url"), Some(format!("http://localhost/game/{id}/")));
    assert_eq!(tag(&page, "twitter:card").as_deref(), Some("summary_large_image"));
    let about = tag(&page, "og:description").unwrap();
    assert!(about.starts_with("Slash by Mark Steere, 11x11 board. Ada is waiting for you."), "{about}");

    let mut bob = Person::stranger(&server);
    bob.join(&id, &invitation);
    assert_eq!(tag(&read(), "og:title").as_deref(), Some("Slash: Ada – Bob, about to begin"));
    ada.play(&id, "b2");
    let page = read();
    assert_eq!(tag(&page, "og:title").as_deref(), Some("Slash: Ada – Bob, move 1"));
    assert_ne!(tag(&page, "og:image"), Some(picture), "those who show links keep a picture by its address");
    bob.act(&id, &json!({ "kind": "resign" }));
    assert_eq!(tag(&read(), "og:title").as_deref(), Some("Slash: Ada – Bob, Black has won by resignation"));
    server.stop().unwrap();
}

#[test]
fn only_a_game_that_is_listed_may_be_found_by_search() {
    let server = Server::with(Some(app()));
    for listed in [true, false] {
        let (id, _) = Person::stranger(&server).make("slash", 5, &json!({ "listed": listed }));
        let robots = tag(&server.ask(&format!("GET /game/{id}/")).1, "robots");
        assert_eq!(robots.as_deref(), (!listed).then_some("noindex"));
        let (head, _) = server.ask_with(&format!("HEAD /api/games/{id}/picture.png"), "");
        assert_eq!(header(&head, "x-robots-tag").as_deref(), (!listed).then_some("noindex"), "{head}");
    }
    server.stop().unwrap();
}

#[test]
fn a_name_is_text_on_that_page_whatever_it_is() {
    let server = Server::with(Some(app()));
    let hostile = ["\"><script>alert(1)</script>", "</title></head>&'"];
    let (_, _, id) = meet(&server, "slash", 5, hostile);
    let page = server.ask(&format!("GET /game/{id}/")).1;
    assert!(!page.contains("<script") && page.matches("</head>").count() == 1, "{page}");
    assert_eq!(page.matches("</title>").count(), 1, "{page}");
    let title = "Slash: &quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt; – &lt;/title&gt;&lt;/head&gt;&amp;&#39;, about to begin";
    assert_eq!(tag(&page, "og:title").as_deref(), Some(title));
    // A name that is written from right to left keeps to its place.
    let (_, _, id) = meet(&server, "slash", 5, ["דוד", "Bo"]);
    let title = tag(&server.ask(&format!("GET /game/{id}/")).1, "og:title").unwrap();
    assert_eq!(title, "Slash: \u{2068}דוד\u{2069} – Bo, about to begin");
    server.stop().unwrap();
}

#[test]
fn a_page_without_a_game_is_as_it_was_built() {
    let server = Server::with(Some(app()));
    for id in ["id", "222222222222222", "%3Cb%3E", "nosuchgame"] {
        let (head, page) = server.ask(&format!("GET /game/{id}/"));
        assert!(head.starts_with("HTTP/1.1 200 "), "{id}: {head}");
        assert_eq!(page, GAME_PAGE, "{id}");
    }
    server.stop().unwrap();
}

#[test]
fn a_game_of_every_kind_has_a_picture_whatever_its_players_are_called() {
    let server = Server::start();
    let names = ["Jürgen Großmüller-Österreich von und zu", "מִקְדָּשׁ محمد", "王明 🎲 \u{10ffff}", "]]>&amp;<svg/>"];
    for (game, pair) in Game::ALL.into_iter().zip((0..).map(|at| [names[at % 4], names[(at + 1) % 4]])) {
        let (_, _, id) = meet(&server, game.id(), game.default_size(), pair);
        let (head, png) = server.ask_with(&format!("GET /api/games/{id}/picture.png"), "");
        assert!(head.starts_with("HTTP/1.1 200 "), "{game}: {head}");
        assert_eq!(header(&head, "content-type").as_deref(), Some("image/png"));
        assert!(png.starts_with(b"\x89PNG\r\n\x1a\n"), "{game}");
        // The head of a PNG has its width and its height.
        assert_eq!((&png[16..20], &png[20..24]), (&1200_u32.to_be_bytes()[..], &630_u32.to_be_bytes()[..]));
    }
    server.stop().unwrap();
}

#[test]
fn a_picture_is_sent_again_only_when_something_has_happened() {
    let server = Server::start();
    let (ada, _, id) = begun(&server, &json!({}));
    let ask = |known: &str| server.ask_with(&format!("GET /api/games/{id}/picture.png"), known);
    let (head, first) = ask("");
    let tag = header(&head, "etag").unwrap();
    let (head, nothing) = ask(&format!("If-None-Match: W/{tag}\r\n"));
    assert!(head.starts_with("HTTP/1.1 304 ") && nothing.is_empty(), "{head}");
    assert_eq!(ask("").1, first, "the picture is kept");
    ada.play(&id, "b2");
    let (head, second) = ask(&format!("If-None-Match: {tag}\r\n"));
    assert!(head.starts_with("HTTP/1.1 200 "), "{head}");
    assert_ne!(header(&head, "etag"), Some(tag));
    assert_ne!(first, second);
    server.stop().unwrap();
}

#[test]
fn a_game_that_does_not_exist_has_no_picture_but_a_sentence() {
    let server = Server::start();
    let stranger = Person::stranger(&server);
    for id in ["222222222222222", "nonsense", "%ff"] {
        for what in ["picture.png", "public"] {
            let (status, said) = stranger.get(&format!("/api/games/{id}/{what}"));
            assert_eq!((status, &said["code"]), (404, &json!("server-game-unknown")), "{id}/{what}");
        }
    }
    assert_eq!(stranger.post("/api/games/222222222222222/picture.png", &json!({})).0, 405);
    server.stop().unwrap();
}

#[test]
fn what_is_for_everybody_looks_at_nobodys_cookie_and_other_sites_may_read_it() {
    let server = Server::with(Some(app()));
    let (ada, _, id) = begun(&server, &json!({}));
    let cookie = format!("Cookie: slipway={}\r\nOrigin: null\r\n", ada.token.as_ref().unwrap());
    let you = |path: &str| {
        let (head, body) = server.ask_with(&format!("GET {path}"), &cookie);
        assert!(head.starts_with("HTTP/1.1 200 ") && !head.contains("set-cookie"), "{head}");
        (serde_json::from_slice::<Value>(&body).unwrap()["you"].clone(), header(&head, "access-control-allow-origin"))
    };
    assert_eq!(you(&format!("/api/games/{id}/public")), (Value::Null, Some("*".to_owned())));
    assert_eq!(you(&format!("/api/games/{id}")), (json!("first"), None));
    for (path, readable) in [
        (format!("/api/games/{id}/picture.png"), true),
        ("/api/games/nosuchgame/public".to_owned(), true),
        ("/assets/index-3f2a.js".to_owned(), true),
        (format!("/api/games/{id}/record.json"), false),
        ("/api/lobby".to_owned(), false),
        ("/api/mine".to_owned(), false),
        (format!("/game/{id}/"), false),
        (format!("/embed/game/{id}/"), false),
        ("/".to_owned(), false),
    ] {
        let (head, _) = server.ask_with(&format!("GET {path}"), &cookie);
        assert_eq!(header(&head, "access-control-allow-origin").is_some(), readable, "{path}: {head}");
    }
    server.stop().unwrap();
}

#[test]
fn pages_below_embed_may_be_framed_and_nothing_else() {
    let server = Server::with(Some(app()));
    let (_, _, id) = begun(&server, &json!({}));
    let browser = "Accept: text/html\r\n";
    for (path, framed) in [
        (format!("/embed/game/{id}/"), true),
        ("/embed/game/whatever/".to_owned(), true),
        ("/embed/analyse/slash/".to_owned(), true),
        ("/embed/analyse/slash/?a=b".to_owned(), true),
        ("/embed/".to_owned(), false),
        ("/embed/analyse/chess/".to_owned(), false),
        ("/embed/game/a/b/".to_owned(), false),
        ("/embed/../play/slash/".to_owned(), false),
        ("/".to_owned(), false),
        ("/play/slash/".to_owned(), false),
        (format!("/game/{id}/"), false),
        ("/game/embed/".to_owned(), false),
        ("/nowhere".to_owned(), false),
        ("/assets/index-3f2a.js".to_owned(), false),
        ("/icon.svg".to_owned(), false),
        ("/healthz".to_owned(), false),
        ("/api/".to_owned(), false),
        (format!("/api/games/{id}"), false),
        (format!("/api/games/{id}/public"), false),
    ] {
        let (head, _) = server.ask_with(&format!("GET {path}"), browser);
        let policy = header(&head, "content-security-policy").unwrap();
        let ancestors = if framed { "frame-ancestors *" } else { "frame-ancestors 'none'" };
        assert!(policy.ends_with(ancestors), "{path}: {policy}");
        assert!(policy.starts_with("default-src 'none'; script-src 'self' 'wasm-unsafe-eval';"), "{path}: {policy}");
        assert!(!head.contains("set-cookie"), "{path}: {head}");
    }
    let (head, _) = server.ask("GET /embed/analyse/slash");
    assert_eq!(header(&head, "location").as_deref(), Some("./slash/"), "{head}");
    server.stop().unwrap();
}
