//! Rated games, asked as clients ask.

use serde_json::{Value, json};
use slipway_server::{Limits, RatingLine, Recounting, StoragePlace, recount_database, recount_folder};

use crate::person::Person;
use crate::server::Server;
use crate::services::postgres;

/// Somebody with a name.
pub fn named<'a>(server: &'a Server, name: &str, bot: bool) -> Person<'a> {
    let mut person = Person::stranger(server);
    let (status, claimed) = person.post("/api/me/name", &json!({ "name": name, "bot": bot, "token": true }));
    assert_eq!(status, 200, "{claimed}");
    person.token = claimed["token"].as_str().map(str::to_owned);
    person
}

fn live(game: &str, size: u8) -> Value {
    let clock = json!({ "kind": "fischer", "initial": 300_000, "increment": 2_000 });
    json!({ "game": game, "size": size, "pie": game != "slyde", "clock": clock })
}

/// A rated game in the lobby.
pub fn offered(person: &Person<'_>, game: &str, size: u8) -> (u16, Value) {
    let wanted = json!({ "settings": live(game, size), "seat": "first", "listed": true, "rated": true });
    person.post("/api/games", &wanted)
}

pub fn join(person: &Person<'_>, game: &str) -> (u16, Value) {
    person.post(&format!("/api/games/{game}/join"), &json!({}))
}

/// Plays a game of Slash with both, which the first loses. Gives its name.
fn lost(first: &Person<'_>, second: &Person<'_>) -> String {
    let (status, made) = offered(first, "slash", 11);
    assert_eq!(status, 201, "{made}");
    let game = made["view"]["id"].as_str().unwrap().to_owned();
    assert_eq!(join(second, &game).0, 200);
    for (person, turn) in [(first, "b2"), (second, "c3"), (first, "b3")] {
        assert_eq!(person.play(&game, turn).0, 200);
    }
    assert_eq!(first.act(&game, &json!({ "kind": "resign" })).0, 200);
    game
}

/// The view of a game that has been settled, as soon as it is shown to those who watch.
fn settled(person: &Person<'_>, game: &str) -> Value {
    let mut socket = person.watch(game, None);
    loop {
        let view = socket.next_of("view")["view"].clone();
        if view["players"]["first"]["change"].is_number() || view["uncounted"].is_string() {
            return view;
        }
    }
}

#[test]
fn the_change_of_ratings_is_shown_to_those_who_watch_when_a_rated_game_is_over() {
    let server = Server::start();
    let (ada, bob) = (named(&server, "Ada", false), named(&server, "Bob", false));
    let (_, made) = offered(&ada, "slash", 11);
    let view = &made["view"];
    assert_eq!((&view["rated"], &view["speed"]), (&json!(true), &json!("live")));
    let newcomer = json!({ "rating": 1500, "deviation": 350, "provisional": true });
    assert_eq!(view["players"]["first"]["rating"], newcomer);
    assert_eq!(view["players"]["second"]["rating"], Value::Null);
    let game = view["id"].as_str().unwrap();
    assert_eq!(join(&bob, game).0, 200);
    for (person, turn) in [(&ada, "b2"), (&bob, "c3"), (&ada, "b3")] {
        assert_eq!(person.play(game, turn).0, 200);
    }
    let mut watching = Person::stranger(&server).watch(game, None);
    assert_eq!(watching.next_of("view")["view"]["players"]["second"]["rating"], newcomer);
    assert_eq!(ada.act(game, &json!({ "kind": "resign" })).0, 200);
    let view = watching.next_of("view")["view"].clone();
    assert_eq!(view["players"]["first"]["change"], json!(-162));
    assert_eq!(view["players"]["second"]["change"], json!(162));
    assert_eq!(view["players"]["second"]["rating"], newcomer, "the one before the game");
    assert_eq!(view["uncounted"], Value::Null);
    let entry = ada.get("/api/mine").1["games"][0].clone();
    assert_eq!((&entry["rated"], &entry["speed"]), (&json!(true), &json!("live")));
    assert_eq!(entry["changes"], json!({ "first": -162, "second": 162 }));
    assert_eq!(entry["ratings"]["first"], newcomer);
    let ratings = ada.get("/api/players/bob").1["ratings"].clone();
    assert_eq!(
        ratings,
        json!([{ "game": "slash", "speed": "live", "rating": 1662, "deviation": 290, "provisional": true,
            "games": 1, "won": 1, "lost": 0, "drawn": 0 }])
    );
    // A rematch is rated, too.
    assert_eq!(ada.act(game, &json!({ "kind": "offer-rematch" })).0, 200);
    assert_eq!(bob.act(game, &json!({ "kind": "accept-rematch" })).0, 200);
    let next = ada.get(&format!("/api/games/{game}")).1["next"].as_str().unwrap().to_owned();
    let view = ada.get(&format!("/api/games/{next}")).1;
    assert_eq!((&view["rated"], &view["players"]["first"]["rating"]["rating"]), (&json!(true), &json!(1662)));
    server.stop().unwrap();
}

#[test]
fn only_two_of_a_kind_with_names_play_rated_games_and_only_the_usual_ones() {
    let server = Server::start();
    let (ada, bot) = (named(&server, "Ada", false), named(&server, "Robby", true));
    let refused = |(status, said): (u16, Value), code: &str| {
        assert!((400..500).contains(&status), "{said}");
        assert_eq!(said["code"], code, "{said}");
    };
    refused(offered(&Person::stranger(&server), "slash", 11), "server-rated-guest");
    refused(offered(&ada, "slash", 9), "server-rated-setup");
    let (_, made) = offered(&ada, "slyde", 8);
    let game = made["view"]["id"].as_str().unwrap();
    refused(join(&Person::stranger(&server), game), "server-rated-guest");
    refused(join(&bot, game), "server-rated-pools");
    assert_eq!(ada.get(&format!("/api/games/{game}")).1["stage"], "open");
    let (_, made) = offered(&bot, "slyde", 8);
    refused(join(&ada, made["view"]["id"].as_str().unwrap()), "server-rated-pools");
    server.stop().unwrap();
}

#[test]
fn a_game_that_does_not_count_says_why() {
    let server = Server::start();
    let (ada, bob) = (named(&server, "Ada", false), named(&server, "Bob", false));
    let (_, made) = offered(&ada, "slash", 11);
    let game = made["view"]["id"].as_str().unwrap();
    assert_eq!(join(&bob, game).0, 200);
    assert_eq!(bob.act(game, &json!({ "kind": "abort" })).0, 200);
    let view = settled(&ada, game);
    assert_eq!(view["uncounted"], "aborted");
    assert_eq!(view["players"]["first"]["change"], Value::Null);
    assert_eq!(ada.get("/api/players/bob").1["ratings"], json!([]));
    server.stop().unwrap();
}

/// Several games across a restart. Gives the lines that the command prints.
fn play_some(server: Server) {
    let (ada, bob) = (named(&server, "Ada", false), named(&server, "Bob", false));
    let first = lost(&ada, &bob);
    settled(&ada, &first);
    let tokens = [ada.token.clone(), bob.token.clone()];
    // The server stops at once: what it has not settled it settles after its start.
    lost(&bob, &ada);
    let server = server.restart();
    let [ada, bob] = tokens.map(|token| Person { server: &server, token });
    settled(&ada, &lost(&ada, &bob));
    server.halt();
}

fn check(lines: &[RatingLine]) {
    let of = |line: &RatingLine| (line.name.clone(), line.game, line.speed, line.games);
    let expected =
        [("Bob", [2, 1, 0]), ("Ada", [1, 2, 0])].map(|(name, games)| (name.to_owned(), "slash", "live", games));
    assert_eq!(lines.iter().map(of).collect::<Vec<_>>(), expected);
}

#[test]
fn ratings_of_a_folder_are_computed_again_to_the_last_digit() {
    let data = std::env::temp_dir().join(format!("slipway-recount-{}", std::process::id()));
    let _ = std::fs::remove_dir_all(&data);
    play_some(Server::on(data.clone(), None, Limits::default()));
    for recounting in [Recounting::Check, Recounting::Store] {
        let recount = recount_folder(&data, recounting).unwrap();
        assert_eq!((recount.games, recount.counted, recount.different), (3, 3, 0), "{:?}", recount.differences);
        check(&recount.ratings);
    }
    // Beside a server it is compared, and not stored.
    let server = Server::on(data.clone(), None, Limits::default());
    assert_eq!(recount_folder(&data, Recounting::Check).unwrap().different, 0);
    assert!(recount_folder(&data, Recounting::Store).unwrap_err().contains("another Slipway uses this folder"));
    server.stop().unwrap();
    let _ = std::fs::remove_dir_all(&data);
}

#[test]
fn ratings_of_a_database_are_computed_again_beside_its_server() {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    let Some(postgres) = runtime.block_on(postgres("recount")) else { return };
    let url = postgres.url();
    let storage = StoragePlace::Database { url: url.clone(), bus: None, node: None };
    play_some(Server::over(storage.clone(), None, Limits::default()));
    let server = Server::over(storage, None, Limits::default());
    for recounting in [Recounting::Check, Recounting::Store] {
        let recount = recount_database(&url, recounting).unwrap();
        assert_eq!((recount.games, recount.different), (3, 0), "{:?}", recount.differences);
        check(&recount.ratings);
    }
    server.stop().unwrap();
}
