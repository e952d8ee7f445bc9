//! The players of the server: who they are, and the work of those who think for them.

use std::time::{Duration, Instant};

use serde_json::{Value, json};
use slipway_server::{Limits, StoragePlace};

use crate::cluster::{Around, ready};
use crate::person::Person;
use crate::server::{Server, WORKER_TOKEN};

/// What a worker asks, with this token.
fn work_with(server: &Server, token: &str) -> (u16, Value) {
    let lines = format!("Content-Type: application/json\r\nSlipway-Worker: {token}\r\n");
    Person::stranger(server).send("POST", "/api/work", &lines, r#"{"worker":"a test"}"#)
}

/// Work that is there.
fn work(server: &Server) -> Value {
    let (status, answer) = work_with(server, WORKER_TOKEN);
    assert_eq!(status, 200, "{answer}");
    assert!(answer["work"].is_object(), "{answer}");
    answer["work"].clone()
}

/// Plays with the token of some work.
fn play(server: &Server, work: &Value, turn: &str) -> (u16, Value) {
    let worker = Person { server, token: work["token"].as_str().map(str::to_owned) };
    let action = json!({ "kind": "play", "turn": turn, "ply": work["ply"] });
    worker.act(work["game"].as_str().unwrap(), &action)
}

/// A game of somebody, who sits here, with a player of the server.
fn against<'a>(server: &'a Server, house: &str, seat: &str, size: u8) -> (Person<'a>, String) {
    let settings = json!({ "game": "slash", "size": size, "pie": false });
    let wanted =
        json!({ "settings": settings, "seat": seat, "listed": false, "to": house, "name": "Ada", "token": true });
    let (status, made) = Person::stranger(server).post("/api/games", &wanted);
    assert_eq!(status, 201, "{made}");
    assert_eq!(made["view"]["stage"], "playing");
    let token = made["token"].as_str().map(str::to_owned);
    (Person { server, token }, made["view"]["id"].as_str().unwrap().to_owned())
}

fn with_lease(lease: Duration) -> Server {
    let number = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).unwrap().as_nanos();
    let data = std::env::temp_dir().join(format!("slipway-house-{}-{number}", std::process::id()));
    Server::over(StoragePlace::Folder(data), None, Limits { work_lease: lease, ..Limits::default() })
}

#[test]
fn the_players_of_the_server_say_what_they_are_in_both_languages() {
    let server = Server::start();
    let stranger = Person::stranger(&server);
    for (name, found) in [("Level%201", "Level 1"), ("level-8", "Level 8"), ("Full%20strength", "Full strength")] {
        let (status, profile) = stranger.get(&format!("/api/players/{name}"));
        assert_eq!((status, &profile["name"], &profile["kind"]), (200, &json!(found), &json!("house")), "{profile}");
        assert_eq!(profile["accepts"]["games"].as_array().unwrap().len(), 5);
        assert_eq!(profile["accepts"]["rated"], false);
        let (_, german) = stranger.send("GET", &format!("/api/players/{name}"), "Accept-Language: de\r\n", "");
        assert_eq!(german["accepts"]["code"], profile["accepts"]["code"]);
        assert_ne!(german["accepts"]["about"], profile["accepts"]["about"]);
    }
    let (_, weakest) = stranger.get("/api/players/level1");
    let ratings = weakest["ratings"].as_array().unwrap();
    assert_eq!(ratings.len(), 10);
    assert!(ratings.iter().all(|rating| rating["rating"] == 800), "{ratings:?}");
    server.stop().unwrap();
}

#[test]
fn nobody_is_called_like_a_player_of_the_server() {
    let server = Server::start();
    for name in ["Level1", "LEVEL-8", "Leve1_3", "Full-strength", "fullstrength", "Level9", "Level-10"] {
        let (status, refused) = Person::stranger(&server).post("/api/me/name", &json!({ "name": name, "token": true }));
        assert!(matches!(status, 400 | 409), "{name}: {refused}");
    }
    let settings = json!({ "game": "slash", "size": 5, "pie": true });
    let wanted = json!({ "settings": settings, "seat": "first", "listed": false, "name": "Level 3" });
    assert_eq!(Person::stranger(&server).post("/api/games", &wanted).0, 409);
    server.stop().unwrap();
}

#[test]
fn work_is_for_those_with_the_token_and_a_turn_for_those_with_the_work() {
    let server = Server::start();
    for wrong in ["", "nonsense", "the token of the workers of test"] {
        let (status, refused) = work_with(&server, wrong);
        assert_eq!((status, &refused["code"]), (403, &json!("server-worker-token")), "{wrong}");
    }
    let (ada, game) = against(&server, "Level 1", "second", 3);
    let (_, other) = against(&server, "Level 2", "second", 3);
    let (one, two) = (work(&server), work(&server));
    assert_eq!([&one["game"], &two["game"]], [&json!(game), &json!(other)]);
    assert_eq!((&one["player"], &one["level"], &one["ply"]), (&json!("Level 1"), &json!(1), &json!(1)));
    assert_eq!((&one["seat"], &one["moves"]), (&json!("first"), &json!([])));
    // The token of one game plays in no other, opens nothing else, and is good once.
    let mut wrong = two.clone();
    wrong["game"] = one["game"].clone();
    assert_eq!(play(&server, &wrong, "b2").0, 403);
    let worker = Person { server: &server, token: one["token"].as_str().map(str::to_owned) };
    assert_eq!(worker.get("/api/me").0, 400);
    assert_eq!(play(&server, &one, "b2").0, 200);
    assert_eq!(play(&server, &one, "c3").0, 409);
    let (_, view) = ada.get(&format!("/api/games/{game}"));
    assert_eq!(
        (&view["players"]["first"]["name"], &view["players"]["first"]["here"]),
        (&json!("Level 1"), &json!(true))
    );
    assert_eq!(view["snapshot"]["moves"], json!(["b2"]));
    server.stop().unwrap();
}

#[test]
fn a_worker_that_waits_is_told_at_once() {
    let server = Server::start();
    let (ada, game) = against(&server, "Level 1", "first", 5);
    std::thread::scope(|scope| {
        let waiting = scope.spawn(|| work(&server));
        std::thread::sleep(Duration::from_millis(300));
        let begin = Instant::now();
        assert_eq!(ada.play(&game, "c3").0, 200);
        assert_eq!(waiting.join().unwrap()["moves"], json!(["c3"]));
        assert!(begin.elapsed() < Duration::from_millis(1_500), "{:?}", begin.elapsed());
    });
    server.stop().unwrap();
}

#[test]
fn what_a_dead_worker_had_is_given_to_another_and_is_not_played_twice() {
    let server = with_lease(Duration::from_secs(1));
    let (ada, game) = against(&server, "Level 4", "second", 5);
    let dead = work(&server);
    let begin = Instant::now();
    // It waits until the lease is over.
    let alive = work(&server);
    assert!(begin.elapsed() >= Duration::from_millis(700), "{:?}", begin.elapsed());
    assert_eq!((&alive["game"], &alive["ply"]), (&dead["game"], &dead["ply"]));
    assert_eq!(play(&server, &alive, "c3").0, 200);
    let (status, refused) = play(&server, &dead, "b2");
    assert_eq!((status, &refused["code"]), (409, &json!("server-work-over")));
    assert_eq!(ada.get(&format!("/api/games/{game}")).1["snapshot"]["moves"], json!(["c3"]));
    server.stop().unwrap();
}

#[test]
fn many_workers_share_the_work_and_none_of_it_is_lost() {
    let server = Server::start();
    share_the_work([&server, &server]);
    server.stop().unwrap();
}

/// The database decides who thinks, and a copy of a game is never behind what it says.
#[test]
fn workers_of_several_nodes_share_the_work_and_none_of_it_is_lost() {
    let Some(around) = Around::start("house") else { return };
    let (one, two) = (around.node("one"), around.node("two"));
    ready(&one);
    ready(&two);
    share_the_work([&one, &two]);
    two.stop().unwrap();
    one.stop().unwrap();
}

/// Four workers play the first turns of twelve games, three each, at these servers over one storage.
fn share_the_work(servers: [&Server; 2]) {
    let games: Vec<String> = (0..12).map(|number| against(servers[number % 2], "Level 1", "second", 5).1).collect();
    let mut done: Vec<String> = std::thread::scope(|scope| {
        let worker = |server: &Server| {
            let mut done = Vec::new();
            while let (200, answer) = work_with(server, WORKER_TOKEN)
                && let Some(game) = answer["work"]["game"].as_str()
            {
                assert_eq!(play(server, &answer["work"], "c3").0, 200);
                done.push(game.to_owned());
                if done.len() == 3 {
                    break;
                }
            }
            done
        };
        let workers: Vec<_> = (0..4).map(|number| scope.spawn(move || worker(servers[number % 2]))).collect();
        workers.into_iter().flat_map(|worker| worker.join().unwrap()).collect()
    });
    for game in &games {
        let (_, view) = Person::stranger(servers[0]).get(&format!("/api/games/{game}"));
        assert_eq!(view["snapshot"]["moves"], json!(["c3"]), "{game}");
    }
    let mut expected = games;
    done.sort();
    expected.sort();
    assert_eq!(done, expected);
}

#[test]
fn the_house_agrees_to_takebacks_and_rematches_at_once() {
    let server = Server::start();
    let (ada, game) = against(&server, "Level 1", "first", 3);
    assert_eq!(ada.play(&game, "b2").0, 200);
    let before = work(&server);
    // Taken back while somebody thinks: the answer would be for another position.
    assert_eq!(ada.act(&game, &json!({ "kind": "offer-takeback", "to_ply": 0 })).0, 200);
    assert_eq!(ada.get(&format!("/api/games/{game}")).1["snapshot"]["moves"], json!([]));
    assert_eq!(ada.play(&game, "a1").0, 200);
    let (status, refused) = play(&server, &before, "c3");
    assert_eq!((status, &refused["code"]), (409, &json!("server-work-over")), "{refused}");
    assert_eq!(play(&server, &work(&server), "c3").0, 200);
    assert_eq!(ada.act(&game, &json!({ "kind": "resign" })).0, 200);
    assert_eq!(ada.act(&game, &json!({ "kind": "offer-rematch" })).0, 200);
    let next = ada.get(&format!("/api/games/{game}")).1["next"].as_str().unwrap().to_owned();
    let work = work(&server);
    assert_eq!((&work["game"], &work["seat"]), (&json!(next), &json!("first")));
    server.stop().unwrap();
}

#[test]
fn a_bot_says_what_it_accepts_and_nothing_else_is_offered_to_it() {
    let server = Server::start();
    let claim = |name: &str, bot: bool| {
        let (status, claimed) =
            Person::stranger(&server).post("/api/me/name", &json!({ "name": name, "bot": bot, "token": true }));
        assert_eq!(status, 200, "{claimed}");
        Person { server: &server, token: claimed["token"].as_str().map(str::to_owned) }
    };
    let (bot, ada) = (claim("Robby", true), claim("Ada", false));
    let takes =
        json!({ "games": ["slyde", "slash"], "speeds": ["live"], "rated": false, "about": "Plays\u{202e} anything." });
    let (status, refused) = ada.post("/api/me/accepts", &takes);
    assert_eq!((status, &refused["code"]), (403, &json!("server-accepts-bots")));
    for (field, wrong) in [
        ("games", json!([])),
        ("games", json!(["chess"])),
        ("games", json!(["slash", "slash", "slash", "slash", "slash", "slash"])),
        ("speeds", json!([])),
        ("speeds", json!(["fast"])),
        ("about", json!("x".repeat(201))),
    ] {
        let mut body = takes.clone();
        body[field] = wrong;
        assert_eq!(bot.post("/api/me/accepts", &body).0, 400, "{body}");
    }
    assert_eq!(bot.get("/api/players/Robby").1["accepts"], Value::Null);
    assert_eq!(bot.post("/api/me/accepts", &takes).0, 200);
    let accepts = bot.get("/api/players/Robby").1["accepts"].clone();
    assert_eq!((&accepts["games"], &accepts["about"]), (&json!(["slash", "slyde"]), &json!("Plays anything.")));
    let offer = |game: &str, clock: Value| {
        let settings = json!({ "game": game, "size": if game == "slyde" { 8 } else { 5 }, "pie": game != "slyde", "clock": clock });
        let (status, said) =
            ada.post("/api/games", &json!({ "settings": settings, "seat": "first", "listed": false, "to": "Robby" }));
        (status, said["code"].as_str().unwrap_or_default().to_owned())
    };
    assert_eq!(offer("slash", json!({ "kind": "none" })), (201, String::new()));
    assert_eq!(offer("slither", json!({ "kind": "none" })), (409, "server-accepts-game".to_owned()));
    let days = json!({ "kind": "correspondence", "per_move": 86_400_000 });
    assert_eq!(offer("slash", days), (409, "server-accepts-speed".to_owned()));
    server.stop().unwrap();
}
