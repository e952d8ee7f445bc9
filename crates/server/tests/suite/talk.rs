//! What two players say to each other, and who does not hear it.

use crate::person::{Person, begun};
use crate::server::Server;
use serde_json::{Value, json};

fn say(person: &Person<'_>, game: &str, text: &str) -> (u16, Value) {
    person.post(&format!("/api/games/{game}/say"), &json!({ "text": text }))
}

#[test]
fn players_talk_over_sockets_and_the_api_and_nobody_else_hears() {
    let server = Server::start();
    let (ada, bob, game) = begun(&server, &json!({}));
    let stranger = Person::stranger(&server);
    let [mut adas, mut bobs, mut watched] = [&ada, &bob, &stranger].map(|person| person.watch(&game, None));
    for socket in [&mut adas, &mut bobs, &mut watched] {
        socket.next_of("view");
    }
    adas.say(r#"{"id":7,"say":" <script>alert(1)</script> "}"#);
    let said = bobs.next_of("said")["remarks"].clone();
    assert_eq!((&said[0]["number"], &said[0]["seat"]), (&json!(1), &json!("first")));
    assert_eq!(said[0]["text"], "<script>alert(1)</script>");
    let noted = adas.next_of("noted");
    assert_eq!((&noted["id"], &noted["number"]), (&json!(7), &json!(1)));
    let (status, second) = say(&bob, &game, "good luck");
    assert_eq!((status, &second["number"], &second["seat"]), (200, &json!(2), &json!("second")));
    assert_eq!(adas.next_of("said")["remarks"][0], second);
    // A player who comes later, or to another tab, receives it all; a watcher receives nothing, and the record has nothing.
    assert_eq!(ada.watch(&game, None).next_of("said")["remarks"].as_array().unwrap().len(), 2);
    assert_eq!(bob.get(&format!("/api/games/{game}/talk")).1["remarks"].as_array().unwrap().len(), 2);
    assert_eq!(stranger.get(&format!("/api/games/{game}/talk")).0, 403);
    assert_eq!(say(&stranger, &game, "hello").0, 403);
    assert_eq!(ada.play(&game, "b2").0, 200);
    let heard: Vec<Value> =
        std::iter::from_fn(|| Some(watched.next()).filter(|frame| frame["kind"] != "event")).collect();
    assert!(heard.iter().all(|frame| frame["kind"] == "view"), "{heard:?}");
    assert!(!stranger.get(&format!("/api/games/{game}/record.json")).1.to_string().contains("good luck"));
    server.stop().unwrap();
}

#[test]
fn remarks_are_short_not_too_many_and_still_there_after_a_restart() {
    let server = Server::start();
    let (ada, bob, game) = begun(&server, &json!({}));
    assert_eq!(say(&ada, &game, " \n ").0, 400);
    assert_eq!(say(&ada, &game, &"x".repeat(201)).0, 400);
    // Five in ten seconds, so a slow machine may need more of them.
    let refused = (1..=100).find(|number| say(&ada, &game, &format!("number {number}")).0 == 409).unwrap();
    assert!(refused > 5, "{refused}");
    assert_eq!(say(&bob, &game, "so much!").0, 200);
    let mut socket = bob.watch(&game, None);
    socket.say(&json!({ "id": 1, "say": "x".repeat(201) }).to_string());
    assert_eq!(socket.next_of("refused")["error"], "the message has 201 characters; it can have up to 200");
    // The end of a match is not the end of the talk.
    assert_eq!(ada.act(&game, &json!({ "kind": "resign" })).0, 200);
    let token = bob.token.clone();
    let server = server.restart();
    let bob = Person { server: &server, token };
    assert_eq!(say(&bob, &game, "thank you").1["number"], json!(refused + 1));
    let talk = bob.get(&format!("/api/games/{game}/talk")).1;
    let texts: Vec<&str> =
        talk["remarks"].as_array().unwrap().iter().filter_map(|said| said["text"].as_str()).collect();
    assert_eq!(texts[texts.len() - 2..], ["so much!", "thank you"]);
    assert!(texts.starts_with(&["number 1", "number 2"]), "{texts:?}");
    server.stop().unwrap();
}
