//! Two nodes over one database and one bus, as people meet them who do not know which one they talk to.

use std::time::{Duration, Instant};

use serde_json::{Value, json};
use slipway_server::{Limits, Recounting, StoragePlace, audit_database, recount_database};
use tokio::runtime::{Builder, Runtime};
use xtask_services::{Nats, Postgres};

use crate::person::{Person, begun};
use crate::ratings::{join, named, offered};
use crate::server::Server;
use crate::services::{nats, postgres};

/// What the nodes share.
pub struct Around {
    postgres: Postgres,
    nats: Nats,
    _runtime: Runtime,
}

impl Around {
    pub fn start(test: &str) -> Option<Around> {
        let runtime = Builder::new_current_thread().enable_all().build().unwrap();
        let (postgres, nats) = runtime.block_on(async { Some((postgres(test).await?, nats(test).await?)) })?;
        Some(Around { postgres, nats, _runtime: runtime })
    }

    pub fn node(&self, name: &str) -> Server {
        Server::over(self.storage(Some(name)), None, Limits::default())
    }

    fn storage(&self, node: Option<&str>) -> StoragePlace {
        let bus = node.map(|_| format!("nats://{}", self.nats.address));
        StoragePlace::Database { url: self.postgres.url(), bus, node: node.map(str::to_owned) }
    }
}

/// The same person at another node.
fn at<'a>(person: &Person<'_>, server: &'a Server) -> Person<'a> {
    Person { server, token: person.token.clone() }
}

/// A node that is started has to be there before it is asked.
pub fn ready(server: &Server) {
    assert_eq!(Person::stranger(server).get("/healthz").0, 200);
}

#[test]
fn a_game_is_one_game_whichever_node_people_are_at() {
    let Some(around) = Around::start("one-game") else { return };
    let (one, two) = (around.node("one"), around.node("two"));
    ready(&one);
    ready(&two);
    let (ada, bob, game) = begun(&one, &json!({}));
    let bob = at(&bob, &two);
    let mut adas = ada.watch(&game, None);
    assert_eq!(adas.next_of("view")["view"]["players"]["second"]["here"], false);
    let mut bobs = bob.watch(&game, None);
    assert_eq!(bobs.next_of("view")["view"]["you"], "second");
    assert_eq!(adas.next_of("presence")["here"], json!({ "first": true, "second": true }));
    for (ply, turn) in (1..).zip(["b1", "swap", "a1", "c1", "a2"]) {
        let player = if ply % 2 == 1 { &ada } else { &bob };
        let (status, done) = player.act(&game, &json!({ "kind": "play", "turn": turn, "ply": ply }));
        assert_eq!(status, 200, "{turn}: {done}");
        let (seen, also) = (adas.next_of("event"), bobs.next_of("event"));
        assert_eq!(seen["event"], also["event"]);
        assert_eq!((&seen["event"]["turn"], &seen["event"]["ply"]), (&json!(turn), &json!(ply)));
        // Who asks at the other node reads what they have done.
        assert_eq!(player.get(&format!("/api/games/{game}")).1["snapshot"]["moves"].as_array().unwrap().len(), ply);
    }
    // What the owner refuses is said in the language of the one who asks the other node.
    let taken = json!({ "action": { "kind": "play", "turn": "a1" } }).to_string();
    let lines = "Content-Type: application/json\r\nAccept-Language: de\r\n";
    let (status, refused) = bob.send("POST", &format!("/api/games/{game}/act"), lines, &taken);
    assert_eq!((status, &refused["code"], &refused["args"]["cell"]), (409, &json!("illegal-occupied"), &json!("a1")));
    assert!(refused["error"].as_str().unwrap().contains("schwarzer Stein"), "{refused}");
    // A turn over the socket of the node that does not own the game: shown first, then acknowledged.
    bobs.say(r#"{"id":7,"action":{"kind":"play","turn":"c2","ply":6}}"#);
    assert_eq!(bobs.next_of("event")["event"]["turn"], "c2");
    assert_eq!(bobs.next_of("done")["id"], 7);
    assert_eq!(adas.next_of("event")["event"]["turn"], "c2");
    // Sent again by its player, it is refused with how things stand, and so is another one.
    assert_eq!(bob.act(&game, &json!({ "kind": "play", "turn": "c2", "ply": 6 })).0, 409);
    let (status, refused) = bob.act(&game, &json!({ "kind": "play", "turn": "c3", "ply": 6 }));
    assert_eq!((status, refused["view"]["snapshot"]["moves"].as_array().unwrap().len()), (409, 6));
    assert_eq!(Person::stranger(&two).play(&game, "a3").0, 403);
    // They talk, and only they hear it.
    let mut strangers = Person::stranger(&two).watch(&game, None);
    assert_eq!(bob.post(&format!("/api/games/{game}/say"), &json!({ "text": "well played" })).0, 200);
    assert_eq!(adas.next_of("said")["remarks"][0]["text"], "well played");
    assert_eq!(bobs.next_of("said")["remarks"][0]["text"], "well played");
    // A takeback, the end, and a rematch with the seats exchanged.
    assert_eq!(bob.act(&game, &json!({ "kind": "offer-takeback", "to_ply": 5 })).0, 200);
    assert_eq!(ada.act(&game, &json!({ "kind": "accept-takeback", "to_ply": 5 })).0, 200);
    assert_eq!(bob.act(&game, &json!({ "kind": "resign" })).0, 200);
    assert_eq!(bob.act(&game, &json!({ "kind": "offer-rematch" })).0, 200);
    assert_eq!(ada.act(&game, &json!({ "kind": "accept-rematch" })).0, 200);
    // The other node hears of it a moment later.
    let mut seen = std::iter::repeat_with(|| bobs.next_of("event")["next"].clone());
    let next = seen.find_map(|next| next.as_str().map(str::to_owned)).unwrap();
    assert_eq!(bob.get(&format!("/api/games/{game}")).1["next"], json!(next));
    assert_eq!(bob.get(&format!("/api/games/{next}")).1["you"], "first");
    assert_eq!(bob.play(&next, "b2").0, 200);
    let frames: Vec<String> = (0..5).map(|_| strangers.next()["kind"].as_str().unwrap().to_owned()).collect();
    assert!(!frames.contains(&"said".to_owned()), "{frames:?}");
    assert_eq!(two.stop().map_err(|error| error.to_string()), Ok(()));
    assert_eq!(one.stop().map_err(|error| error.to_string()), Ok(()));
    assert_eq!(audit_database(&around.postgres.url()).unwrap().faults, Vec::<String>::new());
}

#[test]
fn when_a_node_stops_its_games_go_on_at_another_at_once() {
    let Some(around) = Around::start("handover") else { return };
    let (one, two) = (around.node("one"), around.node("two"));
    ready(&one);
    ready(&two);
    let clock = json!({ "settings": { "clock": { "kind": "fischer", "initial": 60_000, "increment": 0 } } });
    let (ada, bob, game) = begun(&one, &clock);
    let (ada, bob) = (at(&ada, &two), at(&bob, &two));
    let mut watched = Person::stranger(&two).watch(&game, None);
    assert_eq!(ada.play(&game, "b2").0, 200);
    assert_eq!(watched.next_of("event")["event"]["turn"], "b2");
    let mut told = Person::stranger(&one).watch(&game, None);
    one.stop().unwrap();
    assert_eq!(told.next_of("closing")["kind"], "closing");
    let start = Instant::now();
    assert_eq!(bob.play(&game, "a1").0, 200);
    assert!(start.elapsed() < Duration::from_secs(2), "{:?}", start.elapsed());
    assert_eq!(watched.next_of("event")["event"]["turn"], "a1");
    // Another node comes, and finds the game where it is.
    let three = around.node("three");
    ready(&three);
    assert_eq!(at(&ada, &three).play(&game, "b1").0, 200);
    assert_eq!(watched.next_of("event")["event"]["turn"], "b1");
    three.stop().unwrap();
    two.stop().unwrap();
    let audit = audit_database(&around.postgres.url()).unwrap();
    assert_eq!((audit.plies, audit.faults), (3, Vec::new()));
}

/// Two nodes find the game over at the same moment, and each wants to show what it has come to.
#[test]
fn a_rated_game_is_settled_once_and_the_change_is_shown_at_every_node() {
    let Some(around) = Around::start("rated") else { return };
    let (one, two) = (around.node("one"), around.node("two"));
    ready(&one);
    ready(&two);
    let (ada, bob) = (named(&one, "Ada", false), named(&one, "Bob", false));
    for round in 1..=3 {
        let (_, made) = offered(&ada, "slash", 11);
        let game = made["view"]["id"].as_str().unwrap();
        assert_eq!(join(&bob, game).0, 200);
        let mut sockets = [&one, &two].map(|node| Person::stranger(node).watch(game, None));
        for socket in &mut sockets {
            assert_eq!(socket.next_of("view")["view"]["players"]["second"]["change"], Value::Null);
        }
        assert_eq!(ada.play(game, "b2").0, 200);
        assert_eq!(at(&bob, &two).play(game, "c3").0, 200);
        assert_eq!(ada.act(game, &json!({ "kind": "resign" })).0, 200);
        // A node may show first that the game is over, and what it has come to when it has heard of that.
        let shown = sockets.each_mut().map(|socket| {
            let mut views = std::iter::repeat_with(|| socket.next_of("view")["view"]["players"].clone());
            views.find(|players| !players["second"]["change"].is_null()).expect("it goes on until one shows it")
        });
        assert!(shown[0]["second"]["change"].as_i64().unwrap() > 0, "{shown:?}");
        assert_eq!(shown[0]["second"]["change"], shown[1]["second"]["change"]);
        assert_eq!(shown[0]["second"]["rating"], shown[1]["second"]["rating"]);
        assert_eq!(at(&ada, &two).get("/api/players/bob").1["ratings"][0]["won"], json!(round));
    }
    let recount = recount_database(&around.postgres.url(), Recounting::Check).unwrap();
    assert_eq!((recount.games, recount.counted, recount.different), (3, 3, 0));
    two.stop().unwrap();
    one.stop().unwrap();
}

#[test]
fn a_second_node_without_a_bus_is_refused_with_a_sentence() {
    let Some(around) = Around::start("refused") else { return };
    let one = around.node("one");
    ready(&one);
    let refused = |storage| Server::over(storage, None, Limits::default()).stopped().unwrap_err().to_string();
    let said = refused(around.storage(None));
    assert!(said.contains("another node (\"one\") is at work on this database; several nodes need a bus"), "{said}");
    let said = refused(around.storage(Some("one")));
    assert!(
        said.contains("a node of the name \"one\" is at work on this database; --node takes another name"),
        "{said}"
    );
    one.stop().unwrap();
    // After an orderly stop the place is free at once.
    let alone = Server::over(around.storage(None), None, Limits::default());
    ready(&alone);
    let said = refused(around.storage(Some("two")));
    assert!(said.contains("another node (\"alone\")"), "{said}");
    alone.stop().unwrap();
}

/// What a client may do is counted for all nodes together.
#[test]
fn limits_are_those_of_all_nodes() {
    let Some(around) = Around::start("limits") else { return };
    let limits = Limits { new_games_per_minute: std::num::NonZeroU32::new(3).unwrap(), ..Limits::default() };
    let nodes = ["one", "two"].map(|name| Server::over(around.storage(Some(name)), None, limits.clone()));
    nodes.iter().for_each(ready);
    let wanted = json!({ "settings": { "game": "slash", "size": 5, "pie": true }, "seat": "first", "listed": true });
    let made: Vec<u16> =
        (0..6).map(|number| Person::stranger(&nodes[number % 2]).post("/api/games", &wanted).0).collect();
    assert_eq!(made, [201, 201, 201, 429, 429, 429]);
    nodes.into_iter().for_each(|node| node.stop().unwrap());
}
