//! Challenges: with conditions, to one person, at any time, and with one press.

use std::thread;

use serde_json::{Value, json};
use slipway_server::{Limits, StoragePlace};
use tokio::runtime::Builder;
use xtask_services::Postgres;

use crate::person::{Person, Socket};
use crate::server::Server;
use crate::services::{nats, postgres};

/// Many people on one address.
fn many() -> Limits {
    let many = std::num::NonZeroU32::new(10_000).unwrap();
    Limits { requests_per_second: many, burst: many, new_games_per_minute: many, sockets: 1_000, ..Limits::default() }
}

fn folder(test: &str) -> StoragePlace {
    let folder = std::env::temp_dir().join(format!("slipway-challenges-{test}-{}", std::process::id()));
    let _ = std::fs::remove_dir_all(&folder);
    StoragePlace::Folder(folder)
}

/// Runs the same over both storages.
fn on_each(test: &str, run: impl Fn(&Server)) {
    let server = Server::over(folder(test), None, many());
    run(&server);
    server.stop().unwrap();
    let runtime = Builder::new_current_thread().enable_all().build().unwrap();
    let Some(database) = runtime.block_on(postgres(&format!("challenges-{test}"))) else { return };
    let server = Server::over(alone(&database), None, many());
    run(&server);
    server.stop().unwrap();
}

fn alone(database: &Postgres) -> StoragePlace {
    StoragePlace::Database { url: database.url(), bus: None, node: None }
}

/// Somebody with a name.
fn named<'a>(server: &'a Server, name: &str) -> Person<'a> {
    let mut person = Person::stranger(server);
    let (status, claimed) = person.post("/api/me/name", &json!({ "name": name, "token": true }));
    assert_eq!(status, 200, "{claimed}");
    person.token = claimed["token"].as_str().map(str::to_owned);
    person
}

/// Somebody without a name, who is known from the first game on.
fn guest(server: &Server) -> Person<'_> {
    let mut guest = Person::stranger(server);
    let (status, made) = guest.post("/api/games", &offer(&json!({ "token": true, "listed": false })));
    assert_eq!(status, 201, "{made}");
    guest.token = made["token"].as_str().map(str::to_owned);
    let id = made["view"]["id"].as_str().unwrap();
    assert_eq!(guest.post(&format!("/api/games/{id}/cancel"), &json!({})).0, 200);
    guest
}

/// A game of Slash as it is usually played.
fn settings() -> Value {
    json!({ "game": "slash", "size": 11, "pie": true, "clock": { "kind": "fischer", "initial": 600_000, "increment": 5_000 } })
}

fn by_mail() -> Value {
    json!({ "game": "slash", "size": 11, "pie": true, "clock": { "kind": "correspondence", "per_move": 172_800_000 } })
}

fn offer(more: &Value) -> Value {
    let mut wanted = json!({ "settings": settings(), "seat": "first", "listed": true });
    wanted.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
    wanted
}

fn offers(person: &Person<'_>, more: &Value) -> String {
    let (status, made) = person.post("/api/games", &offer(more));
    assert_eq!(status, 201, "{made}");
    made["view"]["id"].as_str().unwrap().to_owned()
}

fn refused(person: &Person<'_>, path: &str, body: &Value) -> (u16, String) {
    let (status, said) = person.post(path, body);
    (status, said["code"].as_str().unwrap_or_default().to_owned())
}

fn accept(person: &Person<'_>, id: &str) -> (u16, Value) {
    person.post(&format!("/api/challenges/{id}/accept"), &json!({}))
}

fn listed(person: &Person<'_>, list: &str) -> Vec<Value> {
    let (status, all) = person.get("/api/challenges");
    assert_eq!(status, 200, "{all}");
    all[list].as_array().unwrap().iter().filter(|one| one["kind"] != "house").cloned().collect()
}

fn ids(person: &Person<'_>, list: &str) -> Vec<String> {
    listed(person, list).iter().map(|one| one["id"].as_str().unwrap().to_owned()).collect()
}

fn news(person: &Person<'_>) -> Socket {
    let mut socket = person.listen();
    assert_eq!(socket.next()["kind"], "ready");
    socket
}

#[test]
fn an_open_challenge_says_what_it_asks_and_is_taken_once() {
    on_each("open", |server| {
        let (ada, bob, eve) = (named(server, "Ada"), named(server, "Bob"), guest(server));
        let rated = offers(&ada, &json!({ "rated": true }));
        let ranged = offers(&ada, &json!({ "range": [1000, 2000] }));
        let plain = offers(&ada, &json!({}));
        assert_eq!(ids(&ada, "mine"), [&*rated, &*ranged, &*plain]);
        assert_eq!(ids(&ada, "open"), [""; 0]);
        assert_eq!(ids(&bob, "open"), [&*rated, &*ranged, &*plain]);
        let seen = listed(&bob, "open");
        assert_eq!((&seen[0]["from"]["name"], &seen[0]["from"]["here"]), (&json!("Ada"), &json!(true)));
        assert_eq!(seen[0]["from"]["rating"]["rating"], 1500);
        assert_eq!(
            (&seen[0]["rated"], &seen[0]["seat"], &seen[0]["possible"]),
            (&json!(true), &json!("second"), &json!(true))
        );
        assert_eq!((&seen[1]["range"], &seen[1]["rated"]), (&json!([1000, 2000]), &json!(false)));
        let why: Vec<Value> = listed(&eve, "open").iter().map(|one| one["why"]["code"].clone()).collect();
        assert!(why[0].as_str().unwrap().starts_with("server-rated-guest"), "{why:?}");
        assert_eq!(why[1..], [json!("server-range-unrated"), Value::Null]);
        // What is shown as impossible is.
        assert_eq!(accept(&eve, &ranged).0, 403);
        assert_eq!(accept(&eve, &rated).0, 403);
        assert_eq!(
            refused(&ada, &format!("/api/challenges/{plain}/accept"), &json!({})),
            (409, "server-challenge-own".to_owned())
        );
        let mut adas = news(&ada);
        let (status, joined) = accept(&bob, &rated);
        assert_eq!(
            (status, &joined["view"]["rated"], &joined["view"]["stage"]),
            (200, &json!(true), &json!("playing"))
        );
        assert_eq!(adas.next_of("accepted"), json!({ "kind": "accepted", "game": rated, "by": "Bob" }));
        let carol = named(server, "Carol");
        assert_eq!(
            refused(&carol, &format!("/api/challenges/{rated}/accept"), &json!({})),
            (409, "server-challenge-gone".to_owned())
        );
        assert_eq!(accept(&eve, &plain).0, 200);
        assert_eq!(ids(&carol, "open"), [&*ranged]);
        let (status, left) = ada.post(&format!("/api/challenges/{ranged}/withdraw"), &json!({}));
        assert_eq!((status, &left["mine"]), (200, &json!([])));
        assert_eq!(
            refused(&carol, &format!("/api/challenges/{ranged}/accept"), &json!({})),
            (409, "server-challenge-gone".to_owned())
        );
        assert_eq!(
            refused(&carol, "/api/challenges/nonsense/accept", &json!({})),
            (409, "server-challenge-gone".to_owned())
        );
    });
}

#[test]
fn what_makes_no_sense_gets_a_sentence_and_changes_nothing() {
    let server = Server::over(folder("wrong"), None, many());
    let (ada, eve) = (named(&server, "Ada"), guest(&server));
    let with = |settings: Value| json!({ "settings": settings, "rated": true });
    let mut small = settings();
    small["size"] = json!(9);
    let mut no_clock = settings();
    no_clock["clock"] = json!({ "kind": "none" });
    for (more, status) in [
        (json!({ "range": [1600, 1400] }), 400),
        (json!({ "range": [-1, 1400] }), 400),
        (json!({ "range": [1400] }), 400),
        (with(small), 400),
        (with(no_clock.clone()), 400),
        (json!({ "to": "Nobody", "listed": false }), 404),
        (json!({ "to": "Ada", "listed": false }), 409),
    ] {
        let (found, said) = ada.post("/api/games", &offer(&more));
        assert_eq!(found, status, "{more}: {said}");
        assert!(said["error"].as_str().unwrap().len() > 10, "{said}");
    }
    named(&server, "Bob");
    assert_eq!(
        refused(&ada, "/api/games", &offer(&json!({ "to": "Bob" }))),
        (400, "server-challenge-listed".to_owned())
    );
    for more in [json!({ "rated": true }), json!({ "range": [1000, 2000] }), json!({ "to": "Bob", "listed": false })] {
        assert_eq!(eve.post("/api/games", &offer(&more)).0, 403, "{more}");
    }
    let standing = |settings: Value, at_once| json!({ "settings": settings, "seat": "either", "at_once": at_once });
    assert_eq!(refused(&ada, "/api/standing", &standing(no_clock, 1)), (400, "server-standing-clock".to_owned()));
    assert_eq!(refused(&ada, "/api/standing", &standing(by_mail(), 0)), (400, "server-standing-number".to_owned()));
    assert_eq!(refused(&eve, "/api/standing", &standing(by_mail(), 1)), (403, "server-account-needed".to_owned()));
    for path in
        ["/api/challenges?page=20", "/api/challenges?page=x", "/api/challenges?game=chess", "/api/challenges?more=1"]
    {
        assert_eq!(ada.get(path).0, 400, "{path}");
    }
    assert_eq!(
        refused(&ada, "/api/play", &json!({ "clock": "live", "game": "chess" })),
        (400, "server-play-unknown".to_owned())
    );
    assert_eq!(refused(&ada, "/api/play", &json!({ "clock": "fast" })), (400, "server-body-unreadable".to_owned()));
    assert_eq!(eve.post("/api/play", &json!({ "clock": "live", "rated": true })).0, 403);
    assert_eq!(ids(&ada, "mine").len() + ids(&eve, "mine").len() + ids(&eve, "open").len(), 0);
    server.stop().unwrap();
}

#[test]
fn a_challenge_to_one_person_is_for_nobody_else() {
    on_each("direct", |server| {
        let (ada, bob, eve) = (named(server, "Ada"), named(server, "Bob"), named(server, "Eve"));
        let (mut adas, mut bobs) = (news(&ada), news(&bob));
        let to_bob = json!({ "to": "bob", "listed": false, "rated": true });
        let game = offers(&ada, &to_bob);
        assert_eq!(bobs.next_of("challenge"), json!({ "kind": "challenge", "game": game, "from": "Ada" }));
        let shown = listed(&bob, "to_me");
        assert_eq!(
            (&shown[0]["kind"], &shown[0]["from"]["name"], &shown[0]["possible"]),
            (&json!("direct"), &json!("Ada"), &json!(true))
        );
        assert_eq!(listed(&ada, "mine")[0]["to"], "Bob");
        assert!(ids(&eve, "open").is_empty() && ids(&eve, "to_me").is_empty());
        assert_eq!(
            refused(&eve, &format!("/api/challenges/{game}/accept"), &json!({})),
            (403, "server-offered-to-another".to_owned())
        );
        assert_eq!(
            refused(&eve, &format!("/api/challenges/{game}/decline"), &json!({})),
            (403, "server-challenge-decline-others".to_owned())
        );
        assert_eq!(
            refused(&eve, &format!("/api/challenges/{game}/withdraw"), &json!({})),
            (403, "server-challenge-withdraw-others".to_owned())
        );
        let (status, left) = bob.post(&format!("/api/challenges/{game}/decline"), &json!({}));
        assert_eq!((status, &left["to_me"]), (200, &json!([])));
        assert_eq!(adas.next_of("declined")["game"], game);
        assert_eq!(
            refused(&bob, &format!("/api/challenges/{game}/accept"), &json!({})),
            (409, "server-challenge-gone".to_owned())
        );
        let game = offers(&ada, &to_bob);
        assert_eq!(ada.post(&format!("/api/challenges/{game}/withdraw"), &json!({})).0, 200);
        assert_eq!(bobs.next_of("withdrawn")["game"], game);
        // The address of the game is enough for the one who is asked.
        let game = offers(&ada, &to_bob);
        let (status, joined) = bob.post(&format!("/api/games/{game}/join"), &json!({}));
        assert_eq!((status, &joined["view"]["you"], &joined["view"]["rated"]), (200, &json!("second"), &json!(true)));
        assert_eq!(adas.next_of("accepted")["game"], game);
        // It is Ada's turn, and then Bob's, who is elsewhere.
        assert_eq!(adas.next_of("turn")["game"], game);
        assert_eq!(ada.play(&game, "b1").0, 200);
        assert_eq!(bobs.next_of("turn")["game"], game);
        assert_eq!(bob.act(&game, &json!({ "kind": "abort" })).0, 200);
        assert_eq!(adas.next_of("over")["game"], game);
        for _ in 0..3 {
            offers(&ada, &to_bob);
        }
        assert_eq!(refused(&ada, "/api/games", &offer(&to_bob)), (429, "server-challenges-to".to_owned()));
    });
}

#[test]
fn a_standing_challenge_takes_as_many_games_as_it_says_and_no_more() {
    on_each("standing", |server| {
        let ada = named(server, "Ada");
        let wanted = json!({ "settings": by_mail(), "seat": "second", "at_once": 3 });
        let (status, made) = ada.post("/api/standing", &wanted);
        assert_eq!(status, 201, "{made}");
        assert_eq!((&made["kind"], &made["left"], &made["seat"]), (&json!("standing"), &json!(3), &json!("first")));
        let id = made["id"].as_str().unwrap().to_owned();
        assert_eq!(
            refused(&ada, &format!("/api/challenges/{id}/accept"), &json!({})),
            (409, "server-challenge-own".to_owned())
        );
        let takers: Vec<Person<'_>> = (0..8).map(|_| guest(server)).collect();
        let taken: Vec<(u16, Value)> = thread::scope(|scope| {
            let accepting: Vec<_> = takers.iter().map(|taker| scope.spawn(|| accept(taker, &id))).collect();
            accepting.into_iter().map(|accepting| accepting.join().unwrap()).collect()
        });
        let begun: Vec<usize> = (0..8).filter(|&taker| taken[taker].0 == 200).collect();
        assert_eq!(begun.len(), 3, "{taken:?}");
        for (status, said) in taken.iter().filter(|(status, _)| *status != 200) {
            assert_eq!((*status, &said["code"]), (409, &json!("server-standing-full")));
        }
        let view = &taken[begun[0]].1["view"];
        assert_eq!((&view["you"], &view["players"]["second"]["name"]), (&json!("first"), &json!("Ada")));
        assert_eq!(ids(&takers[0], "open"), [""; 0], "one that is full is not offered");
        assert_eq!(listed(&ada, "mine")[0]["left"], 0);
        // One game is over, so there is a place.
        let game = view["id"].as_str().unwrap();
        assert_eq!(takers[begun[0]].act(game, &json!({ "kind": "abort" })).0, 200);
        let outside = (0..8).find(|taker| !begun.contains(taker)).unwrap();
        assert_eq!(accept(&takers[begun[1]], &id).1["code"], "server-standing-twice");
        let mut adas = news(&ada);
        assert_eq!(accept(&takers[outside], &id).0, 200);
        assert_eq!(adas.next_of("accepted")["kind"], "accepted");
        assert_eq!(refused(&takers[0], &format!("/api/challenges/{id}/withdraw"), &json!({})).0, 403);
        let (status, left) = ada.post(&format!("/api/challenges/{id}/withdraw"), &json!({}));
        assert_eq!((status, &left["mine"]), (200, &json!([])));
        assert_eq!(accept(&guest(server), &id).1["code"], "server-challenge-gone");
        assert_eq!(ada.get(&format!("/api/games/{game}")).1["stage"], "ended");
    });
}

/// All of them press at the same moment. Gives what each got.
fn press(people: &[Person<'_>], wanted: &Value) -> Vec<Value> {
    thread::scope(|scope| {
        let pressing: Vec<_> = people.iter().map(|person| scope.spawn(|| person.post("/api/play", wanted))).collect();
        let got = pressing.into_iter().map(|pressing| pressing.join().unwrap());
        got.map(|(status, got)| {
            assert_eq!(status, 200, "{got}");
            got
        })
        .collect()
    })
}

/// How many wait of those who have pressed.
fn waiting(server: &Server, got: &[Value]) -> usize {
    let mut games: Vec<&str> = got.iter().map(|got| got["view"]["id"].as_str().unwrap()).collect();
    games.sort_unstable();
    let joined = got.iter().filter(|got| got["joined"] == true).count();
    games.dedup();
    assert_eq!(games.len(), got.len() - joined, "everybody who waits has a game of their own");
    let stranger = Person::stranger(server);
    games.iter().filter(|game| stranger.get(&format!("/api/games/{game}")).1["stage"] == "open").count()
}

#[test]
fn whoever_presses_play_at_the_same_moment_comes_to_one_game() {
    on_each("play", |server| {
        for (clock, number) in [("live", 12), ("correspondence", 9)] {
            let mut people: Vec<Person<'_>> = (0..number - 4).map(|_| guest(server)).collect();
            people.extend((0..4).map(|person| named(server, &format!("{clock}{person}")[3..])));
            let got = press(&people, &json!({ "clock": clock }));
            assert_eq!(waiting(server, &got), number % 2, "{clock}");
        }
        // The one who is left gets the next, whichever game that is.
        let late = guest(server);
        let (_, got) = late.post("/api/play", &json!({ "clock": "correspondence" }));
        assert_eq!(
            (&got["joined"], &got["view"]["settings"]["clock"]["per_move"]),
            (&json!(true), &json!(172_800_000))
        );
    });
}

#[test]
fn play_takes_what_fits_and_does_not_offer_twice() {
    let server = Server::over(folder("fits"), None, many());
    let (ada, bob, carol) = (named(&server, "Ada"), named(&server, "Bob"), guest(&server));
    let press = |person: &Person<'_>, wanted: Value| {
        let (status, got) = person.post("/api/play", &wanted);
        assert_eq!(status, 200, "{got}");
        (got["view"]["id"].as_str().unwrap().to_owned(), got["joined"] == true, got["view"]["rated"] == true)
    };
    let (waits, joined, rated) = press(&ada, json!({ "clock": "live", "game": "slyde" }));
    assert!(!joined && rated);
    assert_eq!(
        press(&ada, json!({ "clock": "live" })),
        (waits.clone(), false, true),
        "a second press is no second offer"
    );
    // Another game, another speed, another range, or unrated: not this one.
    let (other, joined, _) = press(&carol, json!({ "clock": "live", "game": "slash" }));
    assert!(!joined && other != waits);
    assert!(!press(&bob, json!({ "clock": "correspondence" })).1);
    let (far, joined, _) = press(&bob, json!({ "clock": "live", "game": "slyde", "range": [1600, 2000] }));
    assert!(!joined && far != waits);
    // It counts with somebody who has a name, and what else Bob has offered live is taken back.
    assert_eq!(press(&bob, json!({ "clock": "live", "game": "slyde", "rated": true })), (waits, true, true));
    assert_eq!(bob.get(&format!("/api/games/{far}")).1["canceled"], true);
    assert_eq!(listed(&bob, "mine").len(), 1, "what takes days stays");
    // With a guest it does not.
    let (waits, ..) = press(&ada, json!({ "clock": "live", "game": "slicron" }));
    let guest = guest(&server);
    assert_eq!(press(&guest, json!({ "clock": "live", "game": "slicron" })), (waits, true, false));
    server.stop().unwrap();
}

#[test]
fn the_socket_for_news_is_for_those_who_can_have_some_and_counts_as_one() {
    let limits = Limits { sockets: 2, ..many() };
    let server = Server::over(folder("news"), None, limits);
    let ada = named(&server, "Ada");
    assert!(Person::stranger(&server).try_listen().is_err());
    let (_one, mut other) = (news(&ada), news(&ada));
    assert!(ada.try_listen().is_err(), "there are two");
    for _ in 0..200 {
        if other.0.send(tungstenite::Message::text("hello")).is_err() {
            break;
        }
    }
    let closed = (0..300).find_map(|_| match other.0.read() {
        Ok(tungstenite::Message::Close(frame)) => Some(frame.is_some_and(|frame| u16::from(frame.code) == 1008)),
        Ok(_) => None,
        Err(_) => Some(true),
    });
    assert_eq!(closed, Some(true));
    server.stop().unwrap();
}

#[test]
fn challenges_are_the_same_at_every_node() {
    let runtime = Builder::new_current_thread().enable_all().build().unwrap();
    let test = "challenges-nodes";
    let around = runtime.block_on(async { Some((postgres(test).await?, nats(test).await?)) });
    let Some((database, bus)) = around else { return };
    let node = |name: &str| {
        let bus = Some(format!("nats://{}", bus.address));
        let storage = StoragePlace::Database { url: database.url(), bus, node: Some(name.to_owned()) };
        let server = Server::over(storage, None, many());
        assert_eq!(Person::stranger(&server).get("/healthz").0, 200);
        server
    };
    let (one, two) = (node("one"), node("two"));
    let at_two = |person: &Person<'_>| Person { server: &two, token: person.token.clone() };
    let (ada, bob) = (named(&one, "Ada"), named(&one, "Bob"));
    let bob = at_two(&bob);
    // Ada listens at one node, and Bob accepts at the other.
    let (mut adas, mut bobs) = (news(&ada), news(&bob));
    let game = offers(&ada, &json!({ "to": "Bob", "listed": false }));
    assert_eq!(bobs.next_of("challenge")["game"], game);
    assert_eq!(accept(&bob, &game).0, 200);
    assert_eq!(adas.next_of("accepted")["by"], "Bob");
    // A standing challenge has no more games, wherever they begin.
    let wanted = json!({ "settings": by_mail(), "seat": "either", "at_once": 2 });
    let id = ada.post("/api/standing", &wanted).1["id"].as_str().unwrap().to_owned();
    let guests: Vec<Person<'_>> = (0..6).map(|place| if place % 2 == 0 { guest(&one) } else { guest(&two) }).collect();
    let begun = thread::scope(|scope| {
        let accepting: Vec<_> = guests.iter().map(|guest| scope.spawn(|| accept(guest, &id).0)).collect();
        accepting
            .into_iter()
            .filter(|_| true)
            .map(|accepting| accepting.join().unwrap())
            .filter(|status| *status == 200)
            .count()
    });
    assert_eq!(begun, 2);
    assert_eq!(ada.post(&format!("/api/challenges/{id}/withdraw"), &json!({})).0, 200);
    let got = press(&guests, &json!({ "clock": "correspondence" }));
    assert_eq!(waiting(&one, &got), 0);
    two.stop().unwrap();
    one.stop().unwrap();
}
