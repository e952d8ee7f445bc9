//! Somebody who plays or watches, over HTTP and a socket.

use std::net::TcpStream;

use serde_json::{Value, json};
use tungstenite::client::IntoClientRequest;
use tungstenite::stream::MaybeTlsStream;
use tungstenite::{Message, WebSocket};

use crate::server::Server;

/// Somebody with a token.
pub struct Person<'a> {
    pub server: &'a Server,
    pub token: Option<String>,
}

impl<'a> Person<'a> {
    pub fn stranger(server: &'a Server) -> Person<'a> {
        Person { server, token: None }
    }

    pub fn get(&self, path: &str) -> (u16, Value) {
        self.send("GET", path, "", "")
    }

    pub fn post(&self, path: &str, body: &Value) -> (u16, Value) {
        self.send("POST", path, "Content-Type: application/json\r\n", &body.to_string())
    }

    pub fn send(&self, method: &str, path: &str, lines: &str, body: &str) -> (u16, Value) {
        let (head, body) = self.raw(method, path, lines, body);
        let status = head.split(' ').nth(1).unwrap().parse().unwrap();
        (status, serde_json::from_str(&body).unwrap_or(Value::String(body)))
    }

    pub fn raw(&self, method: &str, path: &str, lines: &str, body: &str) -> (String, String) {
        let bearer = self.token.as_ref().map_or(String::new(), |token| format!("Authorization: Bearer {token}\r\n"));
        let lines = format!("{lines}{bearer}Content-Length: {}\r\n", body.len());
        let (head, body) = self.server.ask_with_body(&format!("{method} {path}"), &lines, body);
        (head, String::from_utf8(body).unwrap())
    }

    /// Makes a game and sits down at it.
    pub fn make(&mut self, game: &str, size: u8, more: &Value) -> (String, String) {
        let mut settings = json!({ "game": game, "size": size, "pie": true });
        settings.as_object_mut().unwrap().extend(more["settings"].as_object().cloned().unwrap_or_default());
        let listed = more["listed"].as_bool().unwrap_or(false);
        let wanted = json!({ "settings": settings, "seat": "first", "listed": listed, "name": "Ada", "token": true });
        let (status, made) = self.post("/api/games", &wanted);
        assert_eq!(status, 201, "{made}");
        self.token = made["token"].as_str().map(str::to_owned);
        (made["view"]["id"].as_str().unwrap().to_owned(), made["invitation"].as_str().unwrap().to_owned())
    }

    pub fn join(&mut self, game: &str, invitation: &str) -> (u16, Value) {
        let wanted = json!({ "invitation": invitation, "name": "Bob", "token": true });
        let (status, joined) = self.post(&format!("/api/games/{game}/join"), &wanted);
        if status == 200 {
            self.token = joined["token"].as_str().map(str::to_owned);
        }
        (status, joined)
    }

    pub fn play(&self, game: &str, turn: &str) -> (u16, Value) {
        self.act(game, &json!({ "kind": "play", "turn": turn }))
    }

    pub fn act(&self, game: &str, action: &Value) -> (u16, Value) {
        self.post(&format!("/api/games/{game}/act"), &json!({ "action": action }))
    }

    pub fn watch(&self, game: &str, since: Option<u32>) -> Socket {
        self.watch_with(game, since, "en")
    }

    /// The same in a language.
    pub fn watch_with(&self, game: &str, since: Option<u32>, language: &str) -> Socket {
        let since = since.map_or(String::new(), |since| format!("?since={since}"));
        let mut request =
            format!("ws://{}/api/games/{game}/socket{since}", self.server.address).into_client_request().unwrap();
        request.headers_mut().insert("accept-language", language.parse().unwrap());
        if let Some(token) = &self.token {
            request.headers_mut().insert("authorization", format!("Bearer {token}").parse().unwrap());
        }
        Socket(tungstenite::connect(request).unwrap().0)
    }

    /// What concerns this person, wherever it happens.
    pub fn listen(&self) -> Socket {
        self.try_listen().unwrap()
    }

    /// The same, if the server lets it happen.
    pub fn try_listen(&self) -> Result<Socket, Box<tungstenite::Error>> {
        let mut request = format!("ws://{}/api/me/socket", self.server.address).into_client_request().unwrap();
        if let Some(token) = &self.token {
            request.headers_mut().insert("authorization", format!("Bearer {token}").parse().unwrap());
        }
        tungstenite::connect(request).map(|(socket, _)| Socket(socket)).map_err(Box::new)
    }
}

pub struct Socket(pub WebSocket<MaybeTlsStream<TcpStream>>);

impl Socket {
    /// The next frame that is JSON.
    pub fn next(&mut self) -> Value {
        loop {
            match self.0.read().unwrap() {
                Message::Text(text) => return serde_json::from_str(&text).unwrap(),
                Message::Ping(_) | Message::Pong(_) => {}
                other => panic!("{other:?}"),
            }
        }
    }

    /// The next frame of this kind; others are read over.
    pub fn next_of(&mut self, kind: &str) -> Value {
        (0..50).map(|_| self.next()).find(|frame| frame["kind"] == kind).unwrap()
    }

    pub fn say(&mut self, text: &str) {
        self.0.send(Message::text(text)).unwrap();
    }
}

/// A game of Slash with both seats taken.
pub fn begun<'a>(server: &'a Server, more: &Value) -> (Person<'a>, Person<'a>, String) {
    let (mut ada, mut bob) = (Person::stranger(server), Person::stranger(server));
    let (game, invitation) = ada.make("slash", 3, more);
    assert_eq!(bob.join(&game, &invitation).0, 200);
    (ada, bob, game)
}
