//! A browser: it keeps its cookie.

use std::cell::RefCell;

use serde_json::{Value, json};

use crate::server::Server;

/// One that has been nowhere yet.
pub struct Browser<'a> {
    server: &'a Server,
    cookie: RefCell<Option<String>>,
    language: &'static str,
}

impl<'a> Browser<'a> {
    pub fn new(server: &'a Server) -> Browser<'a> {
        Browser::in_language(server, "en")
    }

    pub fn in_language(server: &'a Server, language: &'static str) -> Browser<'a> {
        Browser { server, cookie: RefCell::default(), language }
    }

    /// What it keeps.
    pub fn cookie(&self) -> Option<String> {
        self.cookie.borrow().clone()
    }

    /// Keeps something else.
    pub fn keep(&self, cookie: Option<String>) {
        *self.cookie.borrow_mut() = cookie;
    }

    pub fn get(&self, path: &str) -> (u16, Value) {
        self.send(&format!("GET {path}"), "")
    }

    pub fn post(&self, path: &str, body: &Value) -> (u16, Value) {
        self.send(&format!("POST {path}"), &body.to_string())
    }

    /// Who it is.
    pub fn me(&self) -> Value {
        let (status, me) = self.get("/api/me");
        assert_eq!(status, 200, "{me}");
        me
    }

    /// Claims a name; gives the key.
    pub fn claim(&self, name: &str) -> String {
        let (status, claimed) = self.post("/api/me/name", &json!({ "name": name }));
        assert_eq!(status, 200, "{claimed}");
        claimed["key"].as_str().unwrap().to_owned()
    }

    fn send(&self, request: &str, body: &str) -> (u16, Value) {
        let cookie = self.cookie().map_or(String::new(), |cookie| format!("Cookie: {cookie}\r\n"));
        let lines = format!(
            "{cookie}Accept-Language: {}\r\nUser-Agent: Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0\r\n\
             Content-Type: application/json\r\nContent-Length: {}\r\n",
            self.language,
            body.len()
        );
        let (head, body) = self.server.ask_with_body(request, &lines, body);
        for line in head.lines().filter_map(|line| line.strip_prefix("set-cookie: ")) {
            let (pair, attributes) = line.split_once("; ").unwrap();
            assert!(attributes.contains("HttpOnly") && attributes.contains("SameSite=Lax"), "{line}");
            if !attributes.contains("Max-Age=0") {
                self.keep(Some(pair.to_owned()));
            } else if self.cookie().is_some_and(|kept| kept.split('=').next() == pair.split('=').next()) {
                self.keep(None);
            }
        }
        let status = head.split(' ').nth(1).unwrap().parse().unwrap();
        (status, serde_json::from_slice(&body).unwrap_or(Value::Null))
    }
}
