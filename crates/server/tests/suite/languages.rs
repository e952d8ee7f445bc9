//! The server in the language that somebody asks for: the same answer with other words.

use serde_json::{Value, json};

use crate::person::{Person, begun};
use crate::server::Server;
use crate::shared::{app, header, tag};

const GERMAN: &str = "Accept-Language: de-AT, en;q=0.5\r\n";

#[test]
fn a_refusal_has_the_same_code_in_every_language() {
    let server = Server::start();
    let (ada, bob, game) = begun(&server, &json!({}));
    assert_eq!(ada.play(&game, "b2").0, 200);
    let act = format!("/api/games/{game}/act");
    let kind = "Content-Type: application/json\r\n";
    let taken = json!({ "action": { "kind": "play", "turn": "b2" } }).to_string();
    for (path, body, code, english, german) in [
        (&*act, &*taken, "illegal-occupied", "black stone on b2", "schwarzer Stein"),
        (&act, "{", "server-body-unreadable", "the body cannot be understood", "ist nicht zu verstehen"),
        (&act, "[]", "server-body-list", "{\"name\": \"Ann\"}", "{\"name\": \"Ann\"}"),
        ("/api/games/nosuchgame/act", &*taken, "server-game-unknown", "there is no game", "es gibt kein Spiel"),
    ] {
        let said = [("", english, "en"), (GERMAN, german, "de")].map(|(language, words, tag)| {
            let (head, said) = bob.raw("POST", path, &format!("{kind}{language}"), body);
            let said: Value = serde_json::from_str(&said).unwrap();
            assert!(said["error"].as_str().unwrap().contains(words), "{said}");
            assert_eq!(said["code"], code, "{said}");
            assert_eq!(header(&head, "content-language").as_deref(), Some(tag), "{head}");
            assert!(head.to_lowercase().contains("vary: accept-language"), "{head}");
            (head.lines().next().map(str::to_owned), said["args"].clone(), said["cells"].clone())
        });
        assert_eq!(said[0], said[1], "only the sentence differs");
    }
    server.stop().unwrap();
}

#[test]
fn what_is_not_a_sentence_is_the_same_in_every_language() {
    let server = Server::start();
    let (ada, bob, game) = begun(&server, &json!({ "listed": true }));
    assert_eq!(ada.play(&game, "b2").0, 200);
    assert_eq!(bob.act(&game, &json!({ "kind": "resign" })).0, 200);
    for path in [format!("/api/games/{game}/record.json"), format!("/api/games/{game}/record.sgf")] {
        assert_eq!(ada.send("GET", &path, "", ""), ada.send("GET", &path, GERMAN, ""), "{path}");
    }
    let ended = ada.send("GET", "/api/lobby", GERMAN, "").1["ended"][0].clone();
    assert_eq!(ended["result"], "the first player (Black) has won by resignation");
    assert_eq!(ended["ending"]["reason"], "resignation");
    assert_eq!(ended["ending"]["result"], json!({ "kind": "won", "seat": "first", "side": "black" }));
    server.stop().unwrap();
}

#[test]
fn a_socket_speaks_the_language_of_its_request() {
    let server = Server::start();
    let (ada, bob, game) = begun(&server, &json!({}));
    let mut english = bob.watch(&game, None);
    let mut german = bob.watch_with(&game, None, "de");
    let mut watching = Person::stranger(&server).watch_with(&game, None, "de");
    assert_eq!(ada.play(&game, "b2").0, 200);
    for (socket, taken, empty) in
        [(&mut english, "black stone on b2", "the message is empty"), (&mut german, "schwarzer Stein", "ist leer")]
    {
        socket.say(r#"{"id":5,"action":{"kind":"play","turn":"b2"}}"#);
        let refused = socket.next_of("refused");
        assert_eq!((&refused["code"], &refused["args"]["cell"]), (&json!("illegal-occupied"), &json!("b2")));
        assert!(refused["error"].as_str().unwrap().contains(taken), "{refused}");
        assert_eq!(refused["cells"], json!(["b2"]));
        socket.say(r#"{"id":6,"say":" "}"#);
        let refused = socket.next_of("refused");
        assert_eq!((&refused["code"], &refused["args"]), (&json!("server-remark-empty"), &json!({})));
        assert!(refused["error"].as_str().unwrap().contains(empty), "{refused}");
        socket.say("nonsense");
        assert_eq!(socket.next_of("error")["code"], "frame-error");
    }
    server.stop().unwrap();
    for (socket, words) in [(&mut english, "the server restarts"), (&mut watching, "der Server startet neu")] {
        let closing = socket.next_of("closing");
        assert_eq!(closing["code"], "server-restart");
        assert!(closing["reason"].as_str().unwrap().starts_with(words), "{closing}");
    }
}

#[test]
fn pages_that_the_server_writes_say_in_which_language_they_are() {
    let server = Server::start();
    for (language, tag, words, nothing) in [
        ("", "en", "abstract board games", "There is nothing here."),
        (GERMAN, "de", "abstrakte Brettspiele", "Hier ist nichts."),
    ] {
        let ask = |path: &str| {
            let (head, page) = server.ask_with(&format!("GET {path}"), language);
            assert_eq!(header(&head, "content-language").as_deref(), Some(tag), "{path}: {head}");
            assert!(head.contains("vary: accept-language"), "{path}: {head}");
            String::from_utf8(page).unwrap()
        };
        let page = ask("/");
        assert!(page.contains(&format!("<html lang=\"{tag}\">")) && page.contains(words), "{page}");
        assert!(ask("/nowhere").starts_with(nothing));
    }
    server.stop().unwrap();
}

#[test]
fn a_link_is_shown_in_the_language_of_the_one_who_asks_and_its_picture_too() {
    let server = Server::with(Some(app()));
    let (ada, bob, game) = begun(&server, &json!({}));
    ada.play(&game, "b2");
    bob.act(&game, &json!({ "kind": "resign" }));
    let page = |language: &str| {
        let (head, page) = server.ask_with(&format!("GET /game/{game}/"), language);
        assert!(head.contains("vary: accept-language"), "{head}");
        String::from_utf8(page).unwrap()
    };
    let [english, german] = ["", GERMAN].map(page);
    assert_eq!(tag(&english, "og:title").as_deref(), Some("Slash: Ada – Bob, Black has won by resignation"));
    assert_eq!(tag(&german, "og:title").as_deref(), Some("Slash: Ada – Bob, Schwarz hat durch Aufgabe gewonnen"));
    assert!(english.contains("<html lang=\"en\"") && german.contains("<html lang=\"de\""), "{german}");
    let about = tag(&german, "og:description").unwrap();
    assert_eq!(about, "Slash von Mark Steere, 3x3-Brett. Schwarz hat durch Aufgabe gewonnen.");
    // Who fetches the picture need not say a language: it is in its address.
    let picture = |page: &str, lines: &str| {
        let address = tag(page, "og:image").unwrap().replace("&amp;", "&");
        let (head, png) = server.ask_with(&format!("GET {}", address.strip_prefix("http://localhost").unwrap()), lines);
        (header(&head, "etag").unwrap(), header(&head, "content-language").unwrap(), png)
    };
    let (english_tag, language, english_png) = picture(&english, GERMAN);
    assert_eq!(language, "en");
    let (german_tag, language, german_png) = picture(&german, &format!("If-None-Match: {english_tag}\r\n"));
    assert_eq!(language, "de");
    assert_ne!(english_tag, german_tag);
    assert!(german_png.starts_with(b"\x89PNG") && german_png != english_png);
    // Without one in the address it is the one of the header.
    let (head, png) = server.ask_with(&format!("GET /api/games/{game}/picture.png"), GERMAN);
    assert!(head.contains("vary: accept-language") && png == german_png, "{head}");
    let (status, said) = ada.get(&format!("/api/games/{game}/picture.png?language=tlh"));
    assert_eq!((status, &said["code"]), (400, &json!("language-unknown")), "{said}");
    server.stop().unwrap();
}
