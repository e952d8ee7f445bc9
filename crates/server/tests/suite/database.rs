//! A server whose games are in PostgreSQL.

use std::time::{Duration, Instant};

use serde_json::{Value, json};
use slipway_server::{Audit, Limits, Moved, StoragePlace, audit_database, move_store};
use tokio::runtime::{Builder, Runtime};
use xtask_services::{Postgres, Stop};

use crate::person::{Person, begun};
use crate::server::Server;
use crate::services::postgres;

/// A database of this test's own, and what waits for it.
struct Scratch {
    postgres: Postgres,
    runtime: Runtime,
}

impl Scratch {
    fn start(test: &str) -> Option<Scratch> {
        let runtime = Builder::new_current_thread().enable_all().build().unwrap();
        Some(Scratch { postgres: runtime.block_on(postgres(test))?, runtime })
    }

    fn server(&self) -> Server {
        let storage = StoragePlace::Database { url: self.postgres.url(), bus: None, node: None };
        Server::over(storage, None, Limits::default())
    }

    fn audit(&self) -> Audit {
        audit_database(&self.postgres.url()).unwrap()
    }
}

/// Waits until this holds.
fn becomes(what: &str, holds: impl Fn() -> bool) {
    let start = Instant::now();
    while !holds() {
        assert!(start.elapsed() < Duration::from_secs(15), "{what}");
        std::thread::sleep(Duration::from_millis(100));
    }
}

#[test]
fn a_game_is_played_across_a_restart_and_the_audit_finds_it_whole() {
    let Some(scratch) = Scratch::start("restart") else { return };
    let server = scratch.server();
    let (ada, bob, game) =
        begun(&server, &json!({ "settings": { "clock": { "kind": "fischer", "initial": 60_000, "increment": 0 } } }));
    for (person, turn) in [(&ada, "b2"), (&bob, "a1"), (&ada, "b1")] {
        assert_eq!(person.play(&game, turn).0, 200);
    }
    assert_eq!(bob.post(&format!("/api/games/{game}/say"), &json!({ "text": "well played" })).0, 200);
    let tokens = [ada.token.clone(), bob.token.clone()];
    let server = server.restart();
    let [ada, bob] = tokens.map(|token| Person { server: &server, token });
    assert_eq!(bob.play(&game, "c1").0, 200);
    assert_eq!(ada.play(&game, "b3").0, 200);
    let view = ada.get(&format!("/api/games/{game}")).1;
    assert_eq!((&view["stage"], &view["snapshot"]["suspended"]), (&json!("ended"), &json!(false)));
    assert_eq!(ada.get(&format!("/api/games/{game}/talk")).1["remarks"][0]["text"], "well played");
    assert_eq!(ada.get("/api/mine").1["games"][0]["id"], json!(game));
    let audit = scratch.audit();
    assert_eq!((audit.games, audit.plies, audit.faults), (1, 5, Vec::new()));
    server.stop().unwrap();
}

#[test]
fn a_database_that_goes_away_and_comes_back_loses_nothing() {
    let Some(mut scratch) = Scratch::start("away") else { return };
    let server = scratch.server();
    let (ada, bob, game) = begun(&server, &json!({}));
    assert_eq!(ada.play(&game, "b2").0, 200);
    let health = || ada.get("/healthz").0;
    assert_eq!(health(), 200);
    scratch.postgres.stop(Stop::Immediate).unwrap();
    becomes("health tells", || health() == 503);
    let (status, said) = bob.play(&game, "a1");
    assert_eq!(status, 503, "{said}");
    let before = ada.get(&format!("/api/games/{game}")).1["snapshot"]["moves"].clone();
    assert_eq!(before, json!(["b2"]), "what is known is shown all the same");
    scratch.runtime.block_on(scratch.postgres.start_again()).unwrap();
    becomes("health tells", || health() == 200);
    becomes("moves are taken again", || bob.play(&game, "a1").0 == 200);
    assert_eq!(ada.play(&game, "b1").0, 200);
    assert_eq!(ada.get(&format!("/api/games/{game}")).1["snapshot"]["moves"], json!(["b2", "a1", "b1"]));
    assert_ne!(ada.get(&format!("/api/games/{game}/record.json")).1["events"], Value::Null);
    assert_eq!(scratch.audit().faults, Vec::<String>::new());
    server.stop().unwrap();
}

#[test]
fn a_site_moves_from_its_folder_to_a_database_and_nothing_is_written_over() {
    let Some(scratch) = Scratch::start("moves") else { return };
    let url = scratch.postgres.url();
    let folder = std::env::temp_dir().join(format!("slipway-moves-{}", std::process::id()));
    let _ = std::fs::remove_dir_all(&folder);
    let server = Server::on(folder.clone(), None, Limits::default());
    let (ada, bob, game) = begun(&server, &json!({}));
    assert_eq!(ada.play(&game, "b2").0, 200);
    assert_eq!(bob.post(&format!("/api/games/{game}/say"), &json!({ "text": "well played" })).0, 200);
    let (open, _) = Person::stranger(&server).make("slither", 5, &json!({}));
    let (status, claimed) = ada.post("/api/me/name", &json!({ "name": "Ada" }));
    assert_eq!(status, 200, "{claimed}");
    let tokens = [ada.token.clone(), bob.token.clone()];
    // The server has to stop first.
    assert!(move_store(&folder, &url).unwrap_err().contains("another Slipway uses this folder"));
    server.halt();
    let moved = move_store(&folder, &url).unwrap();
    assert_eq!((moved.games, moved.before), (2, 0));
    // The account, its name and its session, and the players of the server.
    assert!(moved.rows >= 3, "{moved:?}");
    // Once more, as after an interruption: everything is there.
    assert_eq!(move_store(&folder, &url).unwrap(), Moved { before: 2, ..moved });
    let server = scratch.server();
    let [ada, bob] = tokens.map(|token| Person { server: &server, token });
    assert_eq!(ada.get(&format!("/api/games/{game}/talk")).1["remarks"][0]["text"], "well played");
    assert_eq!(ada.get("/api/me").1["name"], "Ada");
    assert_eq!(Person::stranger(&server).post("/api/sign-in", &json!({ "key": claimed["key"] })).0, 200);
    assert_eq!(bob.play(&game, "a1").0, 200);
    assert_eq!(bob.get(&format!("/api/games/{open}")).1["stage"], "open");
    server.stop().unwrap();
    // The game has gone on, and is not written over.
    let said = move_store(&folder, &url).unwrap_err();
    assert!(said.contains(&game) && said.contains("is another one in the database"), "{said}");
    assert_eq!(scratch.audit().faults, Vec::<String>::new());
    std::fs::remove_dir_all(&folder).unwrap();
}
