//! `slipway serve` as a process: killed at any moment, it has every move that it had acknowledged.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

use serde_json::{Value, json};

pub struct Server {
    process: Child,
    pub address: String,
}

impl Server {
    fn start(data: &Path) -> Server {
        Server::start_with(data, &["--workers", "0"])
    }

    /// The same with more to say to it.
    pub fn start_with(data: &Path, flags: &[&str]) -> Server {
        let mut process = Command::new(env!("CARGO_BIN_EXE_slipway"))
            .args(["serve", "--bind", "127.0.0.1:0", "--requests", "1000", "--data"])
            .arg(data)
            .args(flags)
            .env_remove("SLIPWAY_WORKER_TOKEN")
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut line = String::new();
        BufReader::new(process.stdout.take().unwrap()).read_line(&mut line).unwrap();
        let address = line.split("http://").nth(1).and_then(|rest| rest.split(' ').next()).unwrap().to_owned();
        Server { process, address }
    }

    /// The end without any notice, as by `kill -9`.
    pub fn kill(mut self) {
        self.process.kill().unwrap();
        self.process.wait().unwrap();
    }

    /// Its number in the system.
    pub fn id(&self) -> u32 {
        self.process.id()
    }

    /// What the server shows there.
    pub fn get(&self, path: &str, token: &str) -> Option<Value> {
        let mut socket = TcpStream::connect(&self.address).ok()?;
        let head = format!("GET {path} HTTP/1.1\r\nHost: {}\r\nAuthorization: Bearer {token}\r\n", self.address);
        write!(socket, "{head}Connection: close\r\n\r\n").ok()?;
        let mut answer = String::new();
        socket.read_to_string(&mut answer).ok()?;
        serde_json::from_str(answer.split_once("\r\n\r\n")?.1).ok()
    }

    /// The answer's status and body; none if the server was gone before it answered.
    pub fn post(&self, path: &str, token: &str, body: &Value) -> Option<(u16, Value)> {
        let mut socket = TcpStream::connect(&self.address).ok()?;
        let body = body.to_string();
        let bearer = if token.is_empty() { String::new() } else { format!("Authorization: Bearer {token}\r\n") };
        write!(
            socket,
            "POST {path} HTTP/1.1\r\nHost: {}\r\nContent-Type: application/json\r\n{bearer}Content-Length: {}\r\nConnection: close\r\n\r\n{body}",
            self.address,
            body.len()
        )
        .ok()?;
        let mut answer = String::new();
        socket.read_to_string(&mut answer).ok()?;
        let (head, body) = answer.split_once("\r\n\r\n")?;
        Some((head.split(' ').nth(1)?.parse().ok()?, serde_json::from_str(body).ok()?))
    }
}

fn folder() -> PathBuf {
    let folder = std::env::temp_dir().join(format!("slipway-killed-{}", std::process::id()));
    let _ = std::fs::remove_dir_all(&folder);
    folder
}

#[test]
fn no_acknowledged_move_is_lost_when_the_server_is_killed() {
    let data = folder();
    let mut server = Server::start(&data);
    let settings = json!({ "game": "slash", "size": 19, "pie": false });
    let wanted = json!({ "settings": settings, "seat": "first", "listed": true, "token": true });
    let (status, made) = server.post("/api/games", "", &wanted).unwrap();
    assert_eq!(status, 201, "{made}");
    let game = made["view"]["id"].as_str().unwrap().to_owned();
    let (status, joined) = server.post(&format!("/api/games/{game}/join"), "", &json!({ "token": true })).unwrap();
    assert_eq!(status, 200, "{joined}");
    let tokens = [made["token"].as_str().unwrap().to_owned(), joined["token"].as_str().unwrap().to_owned()];

    // Black goes along one row and White along another, so nobody wins for a long time.
    let turn =
        |ply: usize| format!("{}{}", char::from(b'a' + (ply / 2 % 19) as u8), 3 + 2 * (ply % 2) + 4 * (ply / 38));
    let mut acknowledged = 0;
    for _ in 0..6 {
        for _ in 0..5 {
            let action = json!({ "action": { "kind": "play", "turn": turn(acknowledged), "ply": acknowledged + 1 } });
            let answer = server.post(&format!("/api/games/{game}/act"), &tokens[acknowledged % 2], &action);
            assert_eq!(answer.map(|(status, _)| status), Some(200), "ply {}", acknowledged + 1);
            acknowledged += 1;
        }
        server.kill();
        server = Server::start(&data);
        // The same turn once more is refused: it is there already.
        let again = json!({ "action": { "kind": "play", "turn": turn(acknowledged - 1), "ply": acknowledged } });
        let (status, said) =
            server.post(&format!("/api/games/{game}/act"), &tokens[(acknowledged - 1) % 2], &again).unwrap();
        assert_eq!(
            (status, said["view"]["snapshot"]["moves"].as_array().map(Vec::len)),
            (409, Some(acknowledged)),
            "{said}"
        );
    }
    server.kill();
    let audit = Command::new(env!("CARGO_BIN_EXE_slipway")).args(["audit", "--data"]).arg(&data).output().unwrap();
    let found = String::from_utf8(audit.stdout).unwrap();
    assert!(audit.status.success(), "{found}");
    assert!(found.ends_with(&format!("{acknowledged} turns\n")), "{found}");
    std::fs::remove_dir_all(&data).unwrap();
}

#[test]
fn a_data_folder_that_cannot_be_used_gives_a_sentence() {
    let output = Command::new(env!("CARGO_BIN_EXE_slipway"))
        .args(["serve", "--bind", "127.0.0.1:0", "--data", "/dev/null/games"])
        .output()
        .unwrap();
    let said = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(1));
    assert!(
        said.contains("games cannot be stored in /dev/null/games") && said.contains("--data takes another folder"),
        "{said}"
    );
}
