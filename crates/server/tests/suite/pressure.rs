//! A server that is asked for more than it should give, or whose storage holds more or other things than it should.

use std::num::NonZeroU32;
use std::path::PathBuf;
use std::time::{Duration, Instant};

use crate::person::{Person, begun};
use crate::server::Server;
use serde_json::{Value, json};
use slipway_server::Limits;
use sqlx::Connection as _;
use tungstenite::Message;

fn folder(name: &str) -> PathBuf {
    let folder = std::env::temp_dir().join(format!("slipway-pressure-{name}-{}", std::process::id()));
    let _ = std::fs::remove_dir_all(&folder);
    folder
}

fn number(number: u32) -> NonZeroU32 {
    NonZeroU32::new(number).unwrap()
}

/// Limits that are not what a test is about.
fn generous() -> Limits {
    Limits {
        requests_per_second: number(100_000),
        burst: number(100_000),
        new_games_per_minute: number(100_000),
        ..Limits::default()
    }
}

/// Runs statements on the file of a server that is stopped.
fn change(data: &std::path::Path, statements: &str) {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    runtime.block_on(async {
        let options = sqlx::sqlite::SqliteConnectOptions::new().filename(data.join("slipway.sqlite"));
        let mut connection = sqlx::sqlite::SqliteConnection::connect_with(&options).await.unwrap();
        sqlx::raw_sql(sqlx::AssertSqlSafe(statements.to_owned())).execute(&mut connection).await.unwrap();
        connection.close().await.unwrap();
    });
}

/// Asks again until it is so, for some seconds.
fn becomes(mut is_so: impl FnMut() -> bool) -> bool {
    let begin = Instant::now();
    while begin.elapsed() < Duration::from_secs(10) {
        if is_so() {
            return true;
        }
        std::thread::sleep(Duration::from_millis(50));
    }
    false
}

#[test]
fn strangers_who_come_and_go_disturb_nobody_and_players_are_announced_once() {
    let server = Server::start();
    let (ada, bob, game) = begun(&server, &json!({}));
    let mut watched = Person::stranger(&server).watch(&game, None);
    assert_eq!(watched.next()["kind"], "view");
    for _ in 0..20 {
        let mut passing = Person::stranger(&server).watch(&game, Some(0));
        assert_eq!(passing.next()["kind"], "view");
    }
    let mut adas = ada.watch(&game, None);
    assert_eq!(adas.next()["view"]["players"]["first"]["here"], true);
    // A second socket of the same player is nothing new.
    let _second = ada.watch(&game, None);
    drop(bob.watch(&game, None));
    assert_eq!(ada.play(&game, "b2").0, 200);
    let seen: Vec<Value> =
        std::iter::from_fn(|| Some(watched.next()).filter(|frame| frame["kind"] != "event")).collect();
    let presence =
        |first: bool, second: bool| json!({ "kind": "presence", "here": { "first": first, "second": second } });
    assert!(seen.starts_with(&[presence(true, false), presence(true, true)]), "{seen:?}");
    assert!(seen[2..].iter().all(|frame| *frame == presence(true, false)) && seen.len() <= 3, "{seen:?}");
    server.stop().unwrap();
}

#[test]
fn the_view_comes_first_and_a_long_history_after_it_in_parts() {
    let server = Server::on(folder("history"), None, generous());
    let (ada, bob, game) = begun(&server, &json!({}));
    for _ in 0..150 {
        assert_eq!(ada.play(&game, "b2").0, 200);
        assert_eq!(ada.act(&game, &json!({ "kind": "offer-takeback", "to_ply": 0 })).0, 200);
        assert_eq!(bob.act(&game, &json!({ "kind": "accept-takeback", "to_ply": 0 })).0, 200);
    }
    let mut socket = Person::stranger(&server).watch(&game, Some(1));
    let view = socket.next();
    assert_eq!((&view["kind"], &view["view"]["snapshot"]["version"]), (&json!("view"), &json!(451)));
    let mut numbers = Vec::new();
    let mut parts = 0;
    while numbers.last() != Some(&451) {
        let part = socket.next();
        assert_eq!(part["kind"], "events");
        numbers.extend(part["events"].as_array().unwrap().iter().map(|event| event["version"].as_u64().unwrap()));
        assert_eq!(part["standing"].is_null(), numbers.last() != Some(&451));
        parts += 1;
    }
    assert_eq!(numbers, (2..=451).collect::<Vec<u64>>());
    assert!(parts > 1, "{parts}");
    server.stop().unwrap();
}

#[test]
fn beginning_joining_and_rematches_are_one_account() {
    let limits = Limits { new_games_per_minute: number(6), ..generous() };
    let server = Server::on(folder("account"), None, limits);
    // One made, one joined, and four rematches.
    let (ada, bob, mut game) = begun(&server, &json!({}));
    let again = (0..10).find(|_| {
        assert_eq!(ada.act(&game, &json!({ "kind": "resign" })).0, 200);
        assert_eq!(bob.act(&game, &json!({ "kind": "offer-rematch" })).0, 200);
        let (status, said) = ada.act(&game, &json!({ "kind": "accept-rematch" }));
        if status != 200 {
            assert_eq!(status, 429, "{said}");
            assert!(said["error"].as_str().unwrap().contains("wait a minute"), "{said}");
            return true;
        }
        game = ada.get(&format!("/api/games/{game}")).1["next"].as_str().unwrap().to_owned();
        false
    });
    // A slow machine earns another one meanwhile.
    assert!(again.is_some_and(|rematches| (4..=5).contains(&rematches)), "{again:?}");
    let wanted = json!({ "settings": { "game": "slash", "size": 3, "pie": true }, "seat": "first", "listed": true });
    assert_eq!(ada.post("/api/games", &wanted).0, 429);
    server.stop().unwrap();
}

#[test]
fn nobody_takes_all_open_games_and_a_second_tap_is_free() {
    let limits =
        Limits { new_games_per_minute: number(20), trust_proxy: slipway_server::TrustProxy::Yes, ..generous() };
    let server = Server::on(folder("joins"), None, limits);
    let wanted =
        json!({ "settings": { "game": "slash", "size": 3, "pie": true }, "seat": "first", "listed": true }).to_string();
    let from = |address: &str| format!("Content-Type: application/json\r\nX-Forwarded-For: {address}\r\n");
    let maker = Person::stranger(&server);
    let games: Vec<String> = (0..45)
        .map(|game| {
            let (status, made) = maker.send("POST", "/api/games", &from(&format!("192.0.2.{}", game / 15)), &wanted);
            assert_eq!(status, 201, "{made}");
            made["view"]["id"].as_str().unwrap().to_owned()
        })
        .collect();
    let mut taker = Person::stranger(&server);
    let mut joined = Vec::new();
    for game in &games {
        let body = json!({ "token": true }).to_string();
        let (status, said) = taker.send("POST", &format!("/api/games/{game}/join"), &from("198.51.100.7"), &body);
        match status {
            200 => {
                taker.token = said["token"].as_str().map(str::to_owned);
                joined.push(game);
            }
            status => assert_eq!(status, 429, "{said}"),
        }
    }
    assert!((20..=23).contains(&joined.len()), "{}", joined.len());
    let path = format!("/api/games/{}/join", joined[0]);
    assert_eq!(taker.send("POST", &path, &from("198.51.100.7"), "{}").0, 200);
    server.stop().unwrap();
}

#[test]
fn a_client_has_only_some_games_in_the_lobby() {
    let limits = Limits { new_games_per_minute: number(3), trust_proxy: slipway_server::TrustProxy::Yes, ..generous() };
    let server = Server::on(folder("listed"), None, limits);
    let person = Person::stranger(&server);
    let make = |listed: bool| {
        let wanted =
            json!({ "settings": { "game": "slash", "size": 3, "pie": true }, "seat": "first", "listed": listed });
        person.post("/api/games", &wanted)
    };
    for _ in 0..3 {
        assert_eq!(make(true).0, 201);
    }
    let (status, said) = make(true);
    assert_eq!(status, 429, "{said}");
    assert!(said["error"].as_str().unwrap().contains("in the lobby"), "{said}");
    server.stop().unwrap();
}

#[test]
fn a_client_asks_no_more_over_many_sockets_than_over_one() {
    let limits = Limits { requests_per_second: number(1), burst: number(1_000), sockets: 100, ..generous() };
    let server = Server::on(folder("questions"), None, limits);
    let (ada, _bob, game) = begun(&server, &json!({}));
    let mut answered = 0;
    for _ in 0..12 {
        let mut socket = ada.watch(&game, None);
        for id in 0..90 {
            socket.say(&json!({ "id": id, "action": { "kind": "play", "turn": "z9" } }).to_string());
        }
        for _ in 0..90 {
            let frame =
                (0..).map(|_| socket.next()).find(|frame| frame["kind"] == "refused" || frame["kind"] == "error");
            answered += usize::from(frame.unwrap()["kind"] == "refused");
        }
    }
    assert!((1_000..1_060).contains(&answered), "{answered}");
    server.stop().unwrap();
}

#[test]
fn a_flood_of_frames_ends_the_connection_and_no_other() {
    let server = Server::start();
    let (ada, bob, game) = begun(&server, &json!({}));
    let mut quiet = bob.watch(&game, None);
    for noise in [Message::Ping(Vec::new().into()), Message::binary(vec![1]), Message::text("nonsense")] {
        let mut socket = ada.watch(&game, None);
        // It may be closed while it still sends.
        let _ = (0..500).try_for_each(|_| socket.0.send(noise.clone()));
        let code = loop {
            match socket.0.read() {
                Ok(Message::Close(Some(frame))) => break Some(u16::from(frame.code)),
                Ok(_) => {}
                Err(_) => break None,
            }
        };
        // The end may arrive without its reason, when it overtakes what was sent.
        assert!(code.is_none_or(|code| code == 1008), "{code:?}");
        assert!(socket.0.read().is_err());
    }
    assert_eq!(ada.play(&game, "b2").0, 200);
    assert_eq!(quiet.next_of("event")["event"]["turn"], "b2");
    server.stop().unwrap();
}

#[test]
fn the_lobby_is_found_out_once_and_is_never_behind() {
    let server = Server::on(folder("lobby"), None, generous());
    let (mut ada, bob) = (Person::stranger(&server), Person::stranger(&server));
    for round in 0..5 {
        let before = bob.get("/api/lobby").1["open"].as_array().unwrap().len();
        let (game, _) = ada.make("slash", 3, &json!({ "listed": true }));
        let open = bob.get("/api/lobby").1["open"].clone();
        assert_eq!(
            (open.as_array().unwrap().len(), &open[0]["id"], &open[0]["you"]),
            (before + 1, &json!(game), &Value::Null)
        );
        assert_eq!(ada.get("/api/lobby").1["open"][0]["you"], "first", "round {round}");
        assert_eq!(ada.post(&format!("/api/games/{game}/cancel"), &json!({})).0, 200);
        assert_eq!(bob.get("/api/lobby").1["open"].as_array().unwrap().len(), before);
    }
    server.stop().unwrap();
}

#[test]
fn a_live_game_leaves_the_lobby_without_its_maker_and_comes_back_with_the_maker() {
    let server = Server::on(folder("away"), None, Limits { maker_away: Duration::from_millis(1_500), ..generous() });
    let mut ada = Person::stranger(&server);
    let (game, invitation) = ada.make("slash", 3, &json!({ "listed": true }));
    let clock = json!({ "kind": "correspondence", "per_move": 86_400_000 });
    let (by_mail, _) =
        Person::stranger(&server).make("slash", 3, &json!({ "listed": true, "settings": { "clock": clock } }));
    let is_open = |game: &str| Person::stranger(&server).get("/api/lobby").1["open"].to_string().contains(game);
    assert!(is_open(&game) && is_open(&by_mail));
    assert!(becomes(|| !is_open(&game)));
    assert!(is_open(&by_mail), "a game by correspondence waits for its maker");
    let mut bob = Person::stranger(&server);
    assert_eq!(bob.post(&format!("/api/games/{game}/join"), &json!({})).0, 403);
    let mut socket = ada.watch(&game, None);
    assert_eq!(socket.next()["view"]["listed"], true);
    assert!(is_open(&game));
    drop(socket);
    assert!(becomes(|| !is_open(&game)));
    // The invitation works all the same.
    assert_eq!(bob.join(&game, &invitation).0, 200);
    server.stop().unwrap();
}

#[test]
fn an_offer_that_nobody_takes_ends_after_two_weeks() {
    let data = folder("weeks");
    let server = Server::on(data.clone(), None, generous());
    let mut ada = Person::stranger(&server);
    let (game, invitation) = ada.make("slash", 3, &json!({ "listed": true }));
    let (other, _) = Person::stranger(&server).make("slash", 3, &json!({}));
    let server = server.stop_and_change(|| {
        let ago = format!("UPDATE games SET stage_since = stage_since - 14 * 86400000 WHERE id = '{game}';");
        change(&data, &format!("{ago} UPDATE progress SET deadline = 1;"));
    });
    let stranger = Person::stranger(&server);
    assert!(becomes(|| stranger.get(&format!("/api/games/{game}")).1["canceled"] == true));
    assert_eq!(Person::stranger(&server).join(&game, &invitation).0, 409);
    assert!(!stranger.get("/api/lobby").1.to_string().contains(&game));
    assert_eq!(stranger.get(&format!("/api/games/{other}")).1["stage"], "open");
    server.stop().unwrap();
}

#[test]
fn restarts_add_nothing_to_a_game_and_take_no_time_from_it() {
    let server = Server::start();
    let clock = json!({ "settings": { "clock": { "kind": "correspondence", "per_move": 86_400_000 } } });
    let (ada, bob, game) = begun(&server, &clock);
    assert_eq!((ada.play(&game, "b2").0, bob.play(&game, "a1").0), (200, 200));
    let tokens = [ada.token.clone(), bob.token.clone()];
    let events = |server: &Server| {
        Person::stranger(server).get(&format!("/api/games/{game}/record.json")).1["events"].as_array().unwrap().len()
    };
    let before = events(&server);
    let mut server = server;
    for _ in 0..3 {
        server = server.restart();
        assert_eq!(events(&server), before);
    }
    // With the next turn the time away is recorded, once for all restarts.
    let [ada, _] = tokens.map(|token| Person { server: &server, token });
    assert_eq!(ada.play(&game, "b1").0, 200);
    let record = Person::stranger(&server).get(&format!("/api/games/{game}/record.json")).1;
    let kinds: Vec<&str> =
        record["events"].as_array().unwrap()[before..].iter().filter_map(|event| event["kind"].as_str()).collect();
    assert_eq!(kinds, ["suspended", "resumed", "played"]);
    server.stop().unwrap();
}

#[test]
fn a_damaged_game_says_so_and_hides_no_other() {
    let data = folder("damaged");
    let server = Server::on(data.clone(), None, generous());
    let (_, _, game) = begun(&server, &json!({ "listed": true }));
    let (_, _, other) = begun(&server, &json!({ "listed": true }));
    let (_, _, third) = begun(&server, &json!({ "listed": true }));
    let server = server.stop_and_change(|| {
        change(&data, &format!("UPDATE events SET body = '{{' WHERE game = '{game}';"));
        change(&data, &format!("UPDATE games SET stage = 'dreaming' WHERE id = '{third}';"));
    });
    let stranger = Person::stranger(&server);
    for damaged in [&game, &third] {
        let (status, said) = stranger.get(&format!("/api/games/{damaged}"));
        assert_eq!(status, 500, "{said}");
        let said = said["error"].as_str().unwrap();
        assert!(said.contains("damaged") && !said.contains("try again"), "{said}");
    }
    assert_eq!(stranger.get(&format!("/api/games/{other}")).0, 200);
    let lobby = stranger.get("/api/lobby").1["playing"].to_string();
    assert!(lobby.contains(&other), "{lobby}");
    let found = slipway_server::audit(&data).unwrap();
    assert_eq!(found.faults.len(), 2, "{:?}", found.faults);
    server.stop().unwrap();
}

#[test]
fn another_sites_page_and_a_proxy_that_hides_the_host_get_a_sentence() {
    let server = Server::start();
    let person = Person::stranger(&server);
    let lines = "Content-Type: application/json\r\nOrigin: https://slipway.example\r\n";
    let (status, said) = person.send("POST", "/api/games", lines, "{}");
    assert_eq!(status, 403);
    let said = said["error"].as_str().unwrap();
    assert!(
        said.contains("https://slipway.example") && said.contains("localhost") && said.contains("Host header"),
        "{said}"
    );
    server.stop().unwrap();
}

/// The storage hangs for longer than a clock has left, and somebody opens the game meanwhile.
#[test]
fn no_flag_falls_while_nothing_can_be_stored() {
    let data = folder("hangs");
    let server = Server::on(data.clone(), None, generous());
    let clock = json!({ "settings": { "clock": { "kind": "fischer", "initial": 3_000, "increment": 0 } } });
    let (ada, bob, game) = begun(&server, &clock);
    assert_eq!((ada.play(&game, "b2").0, bob.play(&game, "a1").0), (200, 200));
    let token = ada.token.clone();
    let server = server.restart();
    // It is up when it answers.
    assert_eq!(Person::stranger(&server).get("/healthz").0, 200);
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    let mut others = runtime.block_on(async {
        let options = sqlx::sqlite::SqliteConnectOptions::new().filename(data.join("slipway.sqlite"));
        let mut others = sqlx::sqlite::SqliteConnection::connect_with(&options).await.unwrap();
        sqlx::raw_sql("BEGIN IMMEDIATE").execute(&mut others).await.unwrap();
        others
    });
    std::thread::sleep(Duration::from_millis(4_500));
    assert_eq!(Person::stranger(&server).get("/healthz").0, 503);
    assert_eq!(Person::stranger(&server).get(&format!("/api/games/{game}")).1["stage"], "playing");
    runtime.block_on(async { sqlx::raw_sql("ROLLBACK").execute(&mut others).await.unwrap() });
    assert!(becomes(|| Person::stranger(&server).get("/healthz").0 == 200));
    let ada = Person { server: &server, token };
    let (status, said) = ada.play(&game, "b1");
    assert_eq!(status, 200, "{said}");
    server.stop().unwrap();
}

#[test]
fn coming_back_to_the_lobby_needs_room_there() {
    let limits = Limits {
        maker_away: Duration::from_millis(1_500),
        new_games_per_minute: number(10),
        trust_proxy: slipway_server::TrustProxy::Yes,
        ..generous()
    };
    let server = Server::on(folder("room"), None, limits);
    let wanted = json!({ "settings": { "game": "slash", "size": 3, "pie": true }, "seat": "first", "listed": true, "token": true });
    let games: Vec<(Person<'_>, String)> = (0..16)
        .map(|number| {
            let lines = format!("Content-Type: application/json\r\nX-Forwarded-For: 192.0.2.{}\r\n", number % 2);
            let (status, made) = Person::stranger(&server).send("POST", "/api/games", &lines, &wanted.to_string());
            assert_eq!(status, 201, "{made}");
            let token = made["token"].as_str().map(str::to_owned);
            (Person { server: &server, token }, made["view"]["id"].as_str().unwrap().to_owned())
        })
        .collect();
    assert!(becomes(|| Person::stranger(&server).get("/api/lobby").1["open"] == json!([])));
    // Two clients had listed them. All come back by one, and as many are listed as one client may have.
    let mut sockets: Vec<_> = games.iter().map(|(maker, game)| maker.watch(game, None)).collect();
    let listed =
        sockets.iter_mut().filter_map(|socket| socket.next()["view"]["listed"].as_bool()).filter(|listed| *listed);
    assert_eq!(listed.count(), 10);
    server.stop().unwrap();
}

#[test]
fn a_backup_is_whole_private_and_never_overwrites() {
    let data = folder("backup");
    let server = Server::on(data.clone(), None, generous());
    let (ada, _, game) = begun(&server, &json!({}));
    assert_eq!(ada.play(&game, "b2").0, 200);
    let restored = folder("restored");
    std::fs::create_dir_all(&restored).unwrap();
    let file = restored.join("slipway.sqlite");
    let copied = slipway_server::backup(&data, &file).unwrap();
    assert_eq!((copied.audit.games, copied.audit.plies, copied.audit.faults.len()), (1, 1, 0));
    assert!(slipway_server::backup(&data, &file).unwrap_err().contains("is there already"));
    let left: Vec<_> = std::fs::read_dir(&restored).unwrap().map(|entry| entry.unwrap().file_name()).collect();
    assert_eq!(left, ["slipway.sqlite"]);
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        assert_eq!(std::fs::metadata(&file).unwrap().permissions().mode() & 0o777, 0o600);
    }
    server.stop().unwrap();
    let server = Server::on(restored, None, generous());
    let view = Person::stranger(&server).get(&format!("/api/games/{game}")).1;
    assert_eq!(view["snapshot"]["moves"], json!(["b2"]));
    server.stop().unwrap();
}

#[test]
fn audit_and_backup_read_every_earlier_version_and_leave_it_as_it_is() {
    let versions = [
        include_str!("../storage/version-1.sql"),
        include_str!("../storage/version-2.sql"),
        include_str!("../storage/version-3.sql"),
        include_str!("../storage/version-4.sql"),
    ];
    for (number, statements) in (1..).zip(versions) {
        let data = folder(&format!("earlier-{number}"));
        std::fs::create_dir_all(&data).unwrap();
        std::fs::write(data.join("slipway.sqlite"), "").unwrap();
        change(&data, statements);
        let before = std::fs::read(data.join("slipway.sqlite")).unwrap();
        let copy = data.join("copy.sqlite");
        for audit in [
            slipway_server::audit(&data).unwrap(),
            slipway_server::backup(&data, &copy).unwrap().audit,
            slipway_server::audit(&data).unwrap(),
        ] {
            assert_eq!((audit.games, audit.events, audit.plies), (3, 7, 4), "version {number}");
            // The first version did not store whose turn it is.
            assert_eq!(audit.faults.len(), usize::from(number == 1), "version {number}: {:?}", audit.faults);
        }
        assert!(std::fs::read(data.join("slipway.sqlite")).unwrap() == before, "version {number}");
        // A copy is of the version of what it is a copy of, and a server can begin with it.
        let restored = folder(&format!("earlier-restored-{number}"));
        std::fs::create_dir_all(&restored).unwrap();
        std::fs::rename(copy, restored.join("slipway.sqlite")).unwrap();
        let server = Server::on(restored, None, generous());
        let view = Person::stranger(&server).get("/api/games/22ebkw8g9cj9nkr").1;
        assert_eq!(view["snapshot"]["moves"], json!(["d6-d5", "g7-g6", "e5-e4"]), "version {number}");
        server.stop().unwrap();
        std::fs::remove_dir_all(data).unwrap();
    }
}
