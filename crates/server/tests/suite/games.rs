//! Games by link, as two browsers, a bot and a stranger meet them.

use std::num::NonZeroU32;

use crate::person::{Person, begun};
use crate::server::Server;
use serde_json::{Value, json};
use slipway_server::Limits;
use tungstenite::Message;

#[test]
fn two_people_play_a_whole_game_and_everybody_reads_the_same() {
    let server = Server::start();
    let (ada, bob, game) = begun(&server, &json!({}));
    let stranger = Person::stranger(&server);
    let mut watched = stranger.watch(&game, None);
    assert_eq!(watched.next_of("view")["view"]["you"], Value::Null);
    let mut bobs = bob.watch(&game, None);
    assert_eq!(bobs.next_of("view")["view"]["you"], "second");
    let turns = ["b1", "swap", "a1", "c1", "a2", "c2", "a3"];
    for (ply, turn) in (1..).zip(turns) {
        let (status, done) = if ply % 2 == 1 { ada.play(&game, turn) } else { bob.play(&game, turn) };
        assert_eq!(status, 200, "{turn}: {done}");
        let seen = [watched.next_of("event"), bobs.next_of("event")];
        assert_eq!(seen[0], seen[1]);
        assert_eq!((&seen[0]["event"]["turn"], &seen[0]["event"]["ply"]), (&json!(turn), &json!(ply)));
        // The last turn ends the game, and how it stands comes with the end.
        let next = if ply % 2 == 1 { "second" } else { "first" };
        let to_move = if ply as usize == turns.len() { Value::Null } else { json!(next) };
        assert_eq!(seen[0]["standing"]["to_move"], to_move);
    }
    let ended = watched.next_of("event");
    assert_eq!(ended["event"]["result"]["side"], "black");
    assert_eq!((&ended["standing"]["to_move"], &ended["standing"]["may_abort"]), (&Value::Null, &json!(false)));
    let (_, view) = stranger.get(&format!("/api/games/{game}"));
    assert_eq!(view["stage"], "ended");
    assert_eq!(view["snapshot"]["position"], "x../x.o/xoo w");
    let (_, sgf) = stranger.get(&format!("/api/games/{game}/record.sgf"));
    assert!(sgf.as_str().unwrap().contains("PB[Ada]"), "{sgf}");
    assert!(sgf.as_str().unwrap().contains(";B[b1];W[swap]"), "{sgf}");
    assert_eq!(stranger.get(&format!("/api/games/{game}/record.json")).1["moves"], json!(turns));
    server.stop().unwrap();
}

#[test]
fn a_seat_is_for_the_one_who_has_the_invitation() {
    let server = Server::start();
    let mut ada = Person::stranger(&server);
    let (game, invitation) = ada.make("slither", 5, &json!({}));
    let [mut bob, mut eve] = [Person::stranger(&server), Person::stranger(&server)];
    let another = ada
        .post(
            "/api/games",
            &json!({ "settings": { "game": "slash", "size": 5, "pie": true }, "seat": "either", "listed": false }),
        )
        .1;
    let wrong = another["invitation"].as_str().unwrap();
    let (status, said) = eve.join(&game, wrong);
    assert_eq!(status, 403, "{said}");
    assert_eq!(eve.join(&game, "nonsense").0, 400);
    assert_eq!(ada.play(&game, "c3").0, 409);
    assert_eq!(bob.join(&game, &invitation).0, 200);
    // The link is used up, but who sits there already may follow it again.
    assert_eq!(eve.join(&game, &invitation).0, 409);
    assert_eq!(bob.join(&game, &invitation).0, 200);
    let (status, said) = eve.play(&game, "c3");
    assert_eq!(status, 403);
    assert_eq!(said["error"], "you have no seat in this game; you can watch it");
    server.stop().unwrap();
}

#[test]
fn a_listed_game_is_in_the_lobby_until_somebody_sits_down() {
    let server = Server::start();
    let (mut ada, mut bob) = (Person::stranger(&server), Person::stranger(&server));
    let (game, _) = ada.make("slyde", 4, &json!({ "listed": true }));
    let (hidden, _) = Person::stranger(&server).make("slyde", 4, &json!({}));
    let lobby = bob.get("/api/lobby").1;
    assert_eq!(lobby["open"][0]["id"], json!(game));
    assert!(!lobby.to_string().contains(&hidden));
    let (status, joined) = bob.post(&format!("/api/games/{game}/join"), &json!({ "token": true }));
    assert_eq!(status, 200, "{joined}");
    bob.token = joined["token"].as_str().map(str::to_owned);
    let lobby = bob.get("/api/lobby").1;
    assert_eq!((lobby["open"].as_array().unwrap().len(), &lobby["playing"][0]["id"]), (0, &json!(game)));
    let mine = ada.get("/api/mine").1;
    assert_eq!((&mine["games"][0]["id"], &mine["games"][0]["your_turn"]), (&json!(game), &json!(true)));
    assert_eq!(bob.get("/api/mine").1["games"][0]["your_turn"], json!(false));
    server.stop().unwrap();
}

#[test]
fn what_is_wrong_gets_a_sentence_and_changes_nothing() {
    let server = Server::start();
    let (ada, bob, game) = begun(&server, &json!({}));
    assert_eq!(ada.play(&game, "b2").0, 200);
    let before = ada.get(&format!("/api/games/{game}")).1["snapshot"].clone();
    for (person, action, status, sentence) in [
        (&ada, json!({ "kind": "play", "turn": "a1" }), 409, "not your turn"),
        (&bob, json!({ "kind": "play", "turn": "b2" }), 409, "stone on b2"),
        (&bob, json!({ "kind": "play", "turn": "a1", "ply": 1 }), 409, "move 1"),
        (&bob, json!({ "kind": "play", "turn": "z99" }), 409, "z99"),
        (&bob, json!({ "kind": "fly" }), 400, "fly"),
        (&bob, json!({ "kind": "resign", "why": 1 }), 400, "why"),
    ] {
        let (found, said) = person.act(&game, &action);
        assert_eq!(found, status, "{action}: {said}");
        assert!(said["error"].as_str().unwrap().contains(sentence), "{action}: {said}");
    }
    let path = format!("/api/games/{game}/act");
    assert_eq!(bob.send("POST", &path, "Content-Type: application/json\r\n", "{").0, 400);
    assert_eq!(bob.send("POST", &path, "", "{}").0, 400);
    assert_eq!(bob.send("POST", &path, "Content-Type: application/json\r\n", &"x".repeat(20_000)).0, 413);
    assert_eq!(bob.get("/api/games/nosuchgame").0, 404);
    assert_eq!(bob.get("/api/games/%ff").0, 404);
    let (status, said) = bob.get(&format!("/api/games/{game}/events?since=-1"));
    assert_eq!((status, &said["error"]), (400, &json!("since has to be the number of an event, as in ?since=12")));
    let mut socket = bob.watch(&game, None);
    for (frame, sentence) in [("nonsense", "cannot be understood"), (r#"{"id":1}"#, "action")] {
        socket.say(frame);
        let said = socket.next_of("error");
        assert!(said["error"].as_str().unwrap().contains(sentence), "{said}");
    }
    socket.say(r#"{"id":5,"action":{"kind":"play","turn":"b2"}}"#);
    let refused = socket.next_of("refused");
    assert_eq!((&refused["id"], &refused["view"]["snapshot"]["moves"]), (&json!(5), &json!(["b2"])));
    socket.0.send(Message::binary(vec![1, 2, 3])).unwrap();
    assert_eq!(socket.next_of("error")["error"], "a frame has to be text with JSON in it");
    assert_eq!(ada.get(&format!("/api/games/{game}")).1["snapshot"], before);
    server.stop().unwrap();
}

#[test]
fn a_page_of_another_site_can_do_nothing() {
    let server = Server::start();
    let stranger = Person::stranger(&server);
    let body = json!({ "settings": { "game": "slash", "size": 5, "pie": true }, "seat": "first", "listed": false })
        .to_string();
    let lines = "Content-Type: application/json\r\nOrigin: https://evil.example\r\n";
    assert_eq!(stranger.send("POST", "/api/games", lines, &body).0, 403);
    let lines = "Content-Type: application/json\r\nOrigin: http://localhost\r\n";
    let (head, answer) = stranger.raw("POST", "/api/games", lines, &body);
    assert!(head.starts_with("HTTP/1.1 201 "), "{head}");
    // The secret is for the browser alone: in a cookie that no script reads, and not in the answer.
    let cookie = head.lines().find_map(|line| line.strip_prefix("set-cookie: slipway=")).unwrap();
    assert!(cookie.contains("; HttpOnly; SameSite=Lax") && !cookie.contains("Secure"), "{cookie}");
    let secret = cookie.split(';').next().unwrap();
    assert!(!answer.contains(secret), "{answer}");
    server.stop().unwrap();
}

#[test]
fn who_was_away_gets_what_was_missed() {
    let server = Server::start();
    let (ada, bob, game) = begun(&server, &json!({}));
    let mut first = ada.watch(&game, None);
    let version = first.next_of("view")["view"]["snapshot"]["version"].as_u64().unwrap() as u32;
    drop(first);
    assert_eq!(ada.play(&game, "b2").0, 200);
    assert_eq!(bob.play(&game, "a1").0, 200);
    let mut again = ada.watch(&game, Some(version));
    let missed = again.next_of("events");
    let turns: Vec<&str> =
        missed["events"].as_array().unwrap().iter().filter_map(|event| event["turn"].as_str()).collect();
    assert_eq!(turns, ["b2", "a1"]);
    server.stop().unwrap();
}

#[test]
fn a_game_goes_on_after_the_server_was_stopped() {
    let server = Server::start();
    let (ada, bob, game) =
        begun(&server, &json!({ "settings": { "clock": { "kind": "fischer", "initial": 60_000, "increment": 0 } } }));
    let mut told = ada.watch(&game, None);
    for (person, turn) in [(&ada, "b2"), (&bob, "a1"), (&ada, "b1")] {
        assert_eq!(person.play(&game, turn).0, 200);
    }
    let tokens = [ada.token.clone(), bob.token.clone()];
    let server = server.restart();
    assert_eq!(told.next_of("closing")["kind"], "closing");
    let [ada, bob] = tokens.map(|token| Person { server: &server, token });
    let (_, view) = bob.get(&format!("/api/games/{game}"));
    assert_eq!((&view["you"], &view["snapshot"]["moves"]), (&json!("second"), &json!(["b2", "a1", "b1"])));
    assert_eq!(view["snapshot"]["suspended"], false);
    assert_eq!(ada.play(&game, "b3").0, 409);
    assert_eq!(bob.play(&game, "c1").0, 200);
    assert_eq!(ada.play(&game, "b3").0, 200);
    assert_eq!(ada.get(&format!("/api/games/{game}")).1["stage"], "ended");
    server.stop().unwrap();
}

#[test]
fn a_flag_falls_though_nobody_looks() {
    let server = Server::start();
    let clock = json!({ "settings": { "clock": { "kind": "fischer", "initial": 1_000, "increment": 0 } } });
    let (ada, bob, game) = begun(&server, &clock);
    assert_eq!(ada.play(&game, "b2").0, 200);
    assert_eq!(bob.play(&game, "a1").0, 200);
    let mut watched = Person::stranger(&server).watch(&game, None);
    let ended = watched.next_of("event");
    assert_eq!((&ended["event"]["kind"], &ended["event"]["reason"]), (&json!("ended"), &json!("time")));
    assert_eq!(ada.play(&game, "b1").0, 409);
    server.stop().unwrap();
}

#[test]
fn a_rematch_is_another_game_with_the_seats_exchanged() {
    let server = Server::start();
    let (ada, bob, game) = begun(&server, &json!({}));
    assert_eq!(ada.act(&game, &json!({ "kind": "resign" })).0, 200);
    assert_eq!(bob.act(&game, &json!({ "kind": "offer-rematch" })).0, 200);
    let mut watched = Person::stranger(&server).watch(&game, None);
    assert_eq!(watched.next_of("view")["view"]["next"], Value::Null);
    assert_eq!(ada.act(&game, &json!({ "kind": "accept-rematch" })).0, 200);
    let next = ada.get(&format!("/api/games/{game}")).1["next"].as_str().unwrap().to_owned();
    assert_eq!(watched.next_of("event")["next"], json!(next));
    assert_eq!(ada.get(&format!("/api/games/{next}")).1["you"], "second");
    assert_eq!(bob.play(&next, "b2").0, 200);
    server.stop().unwrap();
}

#[test]
fn an_offer_can_be_taken_back() {
    let server = Server::start();
    let mut ada = Person::stranger(&server);
    let (game, invitation) = ada.make("slicron", 3, &json!({}));
    let path = format!("/api/games/{game}/cancel");
    assert_eq!(Person::stranger(&server).post(&path, &json!({})).0, 403);
    // A list is no object, even if there is nothing in it.
    assert_eq!(ada.post(&path, &json!([])).0, 400);
    let (status, view) = ada.post(&path, &json!({}));
    assert_eq!((status, &view["canceled"]), (200, &json!(true)));
    assert_eq!(Person::stranger(&server).join(&game, &invitation).0, 409);
    server.stop().unwrap();
}

#[test]
fn who_asks_too_often_is_told_to_wait() {
    let three = NonZeroU32::new(3).unwrap();
    let limits = Limits { requests_per_second: NonZeroU32::MIN, burst: three, ..Limits::default() };
    let data = std::env::temp_dir().join(format!("slipway-often-{}", std::process::id()));
    let server = Server::on(data, None, limits);
    let stranger = Person::stranger(&server);
    let answers: Vec<u16> = (0..8).map(|_| stranger.get("/api/lobby").0).collect();
    assert!(answers.starts_with(&[200, 200, 200]) && answers.contains(&429), "{answers:?}");
    assert_eq!(stranger.get("/healthz").0, 200);
    server.stop().unwrap();
}

#[test]
fn the_api_describes_itself() {
    let server = Server::start();
    let stranger = Person::stranger(&server);
    let (status, document) = stranger.get("/api/openapi.json");
    assert_eq!(status, 200);
    assert!(document["paths"]["/api/games/{id}/act"]["post"]["requestBody"].is_object());
    let kinds = document["components"]["schemas"]["Action"]["oneOf"].as_array().unwrap();
    assert!(kinds.iter().all(|kind| kind["additionalProperties"] == false), "{kinds:?}");
    let (_, page) = stranger.get("/api/");
    assert!(page.as_str().unwrap().contains("POST /api/games/{id}/join"));
    assert_eq!(stranger.get("/metrics").0, 404);
    server.stop().unwrap();
}
