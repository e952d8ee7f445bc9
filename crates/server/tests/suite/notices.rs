//! What people choose to learn, and where: the addresses of it.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpListener;
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use data_encoding::BASE64URL_NOPAD;
use serde_json::{Value, json};
use slipway_server::{Limits, NoticeRules, PrivatePush};
use web_push_native::p256::SecretKey;
use web_push_native::p256::elliptic_curve::sec1::ToEncodedPoint as _;
use web_push_native::{Auth, decrypt};

use crate::person::Person;
use crate::server::Server;

/// Somebody with a name.
fn named<'a>(server: &'a Server, name: &str, bot: bool) -> Person<'a> {
    let mut person = Person::stranger(server);
    let (status, claimed) = person.post("/api/me/name", &json!({ "name": name, "bot": bot, "token": true }));
    assert_eq!(status, 200, "{claimed}");
    person.token = claimed["token"].as_str().map(str::to_owned);
    person
}

/// A key of a browser, as RFC 8291 has one in its example.
fn subscription(path: &str) -> Value {
    let p256dh = "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4";
    let endpoint = format!("https://push.example{path}");
    json!({ "endpoint": endpoint, "keys": { "p256dh": p256dh, "auth": "BTBZMqHH6r4Tts7J_aSIgg" } })
}

fn ways(push: bool, mail: bool) -> Value {
    json!({ "push": push, "mail": mail })
}

#[test]
fn somebody_with_a_name_chooses_what_to_learn_and_where() {
    let server = Server::start();
    let ada = named(&server, "Ada", false);
    let (status, usual) = ada.get("/api/me/notices");
    assert_eq!(status, 200, "{usual}");
    assert_eq!((&usual["mail"], &usual["email"], &usual["quiet"]), (&json!(false), &Value::Null, &Value::Null));
    assert_eq!((&usual["kinds"]["turn"], &usual["devices"]), (&ways(true, true), &json!([])));
    assert_eq!(usual["push_key"].as_str().unwrap().len(), 87);
    let kinds = json!({
        "turn": ways(true, false), "accepted": ways(false, false), "over": ways(false, true), "challenge": ways(true, true)
    });
    let quiet = json!({ "from": "22:00", "until": "07:30", "zone": "Europe/Berlin" });
    let (status, chosen) = ada.post("/api/me/notices", &json!({ "kinds": kinds, "quiet": quiet }));
    assert_eq!((status, &chosen["kinds"], &chosen["quiet"]), (200, &kinds, &quiet));
    let (status, subscribed) = ada.post("/api/me/push", &subscription("/one"));
    assert_eq!(status, 200, "{subscribed}");
    // The same browser twice is one.
    let (_, subscribed) = ada.post("/api/me/push", &subscription("/one"));
    let (_, both) = ada.post("/api/me/push", &subscription("/two"));
    assert_eq!((subscribed["devices"].as_array().unwrap().len(), both["devices"].as_array().unwrap().len()), (1, 2));
    // What only the push service has to know is shown to nobody.
    assert!(!both.to_string().contains("push.example"));
    let (_, one) = ada.post("/api/me/push/end", &json!({ "endpoint": "https://push.example/one" }));
    let id = &one["devices"][0]["id"];
    let (_, none) = ada.post("/api/me/push/end", &json!({ "id": id }));
    assert_eq!(none["devices"], json!([]));
    // It is there after the next start.
    let token = ada.token.clone();
    let server = server.restart();
    let ada = Person { server: &server, token };
    let (_, again) = ada.get("/api/me/notices");
    assert_eq!((&again["kinds"], &again["quiet"], &again["push_key"]), (&kinds, &quiet, &usual["push_key"]));
    server.stop().unwrap();
}

#[test]
fn what_makes_no_sense_changes_nothing() {
    let server = Server::start();
    let ada = named(&server, "Ada", false);
    let (_, before) = ada.get("/api/me/notices");
    let kinds = before["kinds"].clone();
    let quiet = |zone: &str| json!({ "kinds": kinds, "quiet": { "from": "22:00", "until": "07:00", "zone": zone } });
    let with = |name: &str, value: Value| {
        let mut wrong = subscription("/one");
        *wrong.pointer_mut(name).unwrap() = value;
        wrong
    };
    for (path, body, status, code) in [
        ("/api/me/notices", quiet("Europe/Atlantis"), 400, "server-quiet-zone"),
        ("/api/me/notices", json!({ "kinds": { "turn": ways(true, true) } }), 400, "server-body-unreadable"),
        ("/api/me/push", with("/endpoint", json!("http://push.example/one")), 400, "server-push-address"),
        ("/api/me/push", with("/endpoint", json!("https://push.example:8443/one")), 400, "server-push-address"),
        ("/api/me/push", with("/keys/auth", json!("short")), 400, "server-push-keys"),
        ("/api/me/push", with("/keys/p256dh", json!("BTBZMqHH6r4Tts7J_aSIgg")), 400, "server-push-keys"),
        ("/api/me/push/end", json!({ "id": "nobody" }), 404, "server-push-unknown"),
        ("/api/me/push/end", json!({}), 404, "server-push-unknown"),
    ] {
        let (answered, said) = ada.post(path, &body);
        assert_eq!((answered, said["code"].as_str()), (status, Some(code)), "{path} {body}: {said}");
    }
    assert_eq!(ada.get("/api/me/notices").1, before);
    // Guests have nothing that notices could go to, and programs ask by themselves.
    let guest = Person::stranger(&server);
    assert_eq!(guest.get("/api/me/notices").1["code"], "server-account-needed");
    assert_eq!(guest.post("/api/me/push", &subscription("/one")).1["code"], "server-account-needed");
    let bot = named(&server, "Robot", true);
    assert_eq!(bot.get("/api/me/notices").1["code"], "server-notices-people");
    server.stop().unwrap();
}

/// The link in a letter opens a page with a button; pressing it needs no cookie, and may come from anywhere.
#[test]
fn letters_are_ended_by_a_form_that_this_site_alone_gets() {
    let server = Server::start();
    let anybody = Person::stranger(&server);
    let (head, page) = anybody.raw("GET", "/api/notices/stop/nonsense", "Accept-Language: de\r\n", "");
    assert!(head.starts_with("HTTP/1.1 404") && head.contains("form-action 'self'"), "{head}");
    assert!(page.contains("lang=\"de\"") && page.contains("nicht bekannt"), "{page}");
    let (head, _) = anybody.raw("POST", "/api/notices/stop/nonsense", "Origin: null\r\n", "List-Unsubscribe=One-Click");
    assert!(head.starts_with("HTTP/1.1 404"), "{head}");
    let (head, _) = anybody.raw("GET", "/api/me", "", "");
    assert!(head.contains("form-action 'none'"), "{head}");
    server.stop().unwrap();
}

/// A browser with its push service, which keeps what comes.
struct PushedTo {
    origin: String,
    secret: SecretKey,
    received: Arc<Mutex<Vec<Vec<u8>>>>,
}

const AUTH: [u8; 16] = [7; 16];

impl PushedTo {
    fn open() -> PushedTo {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let origin = format!("http://{}", listener.local_addr().unwrap());
        let secret = SecretKey::from_slice(&[9; 32]).unwrap();
        let received: Arc<Mutex<Vec<Vec<u8>>>> = Arc::default();
        let keep = Arc::clone(&received);
        std::thread::spawn(move || {
            for socket in listener.incoming().flatten() {
                let mut reader = BufReader::new(&socket);
                let mut length = 0;
                for line in reader.by_ref().lines().map_while(Result::ok).take_while(|line| !line.is_empty()) {
                    let line = line.to_ascii_lowercase();
                    length =
                        line.strip_prefix("content-length:").map_or(length, |number| number.trim().parse().unwrap());
                }
                let mut body = vec![0; length];
                reader.read_exact(&mut body).unwrap();
                keep.lock().unwrap().push(body);
                (&socket).write_all(b"HTTP/1.1 201 Created\r\ncontent-length: 0\r\n\r\n").unwrap();
            }
        });
        PushedTo { origin, secret, received }
    }

    fn subscription(&self) -> Value {
        let write = |bytes: &[u8]| BASE64URL_NOPAD.encode(bytes);
        let public = self.secret.public_key().to_encoded_point(false);
        let keys = json!({ "p256dh": write(public.as_bytes()), "auth": write(&AUTH) });
        json!({ "endpoint": format!("{}/browser", self.origin), "keys": keys })
    }

    /// Everything that has come, as soon as it is this much.
    fn wait_for(&self, count: usize) -> Vec<Value> {
        let begin = Instant::now();
        loop {
            let received = self.received.lock().unwrap().clone();
            if received.len() >= count {
                let read = |body: Vec<u8>| decrypt(body, &self.secret, &Auth::from(AUTH)).unwrap();
                return received.into_iter().map(|body| serde_json::from_slice(&read(body)).unwrap()).collect();
            }
            assert!(begin.elapsed() < Duration::from_secs(20), "{} notices have come, not {count}", received.len());
            std::thread::sleep(Duration::from_millis(10));
        }
    }
}

/// A game of Slash between two with names, with this clock.
fn game(ada: &Person<'_>, bob: &Person<'_>, clock: &Value) -> String {
    let settings = json!({ "game": "slash", "size": 5, "pie": false, "clock": clock });
    let (status, made) = ada.post("/api/games", &json!({ "settings": settings, "seat": "first", "listed": false }));
    assert_eq!(status, 201, "{made}");
    let game = made["view"]["id"].as_str().unwrap().to_owned();
    let (status, joined) = bob.post(&format!("/api/games/{game}/join"), &json!({ "invitation": made["invitation"] }));
    assert_eq!(status, 200, "{joined}");
    game
}

#[test]
fn whoever_does_not_look_learns_of_their_turn_and_of_the_end() {
    let short = Duration::from_millis(20);
    let notices =
        NoticeRules { every: short, delay: short, private_push: PrivatePush::Allowed, ..NoticeRules::default() };
    let data = std::env::temp_dir().join(format!("slipway-notices-suite-{}", std::process::id()));
    let server = Server::on(data, None, Limits { notices, ..Limits::default() });
    let (ada, bob) = (named(&server, "Ada", false), named(&server, "Bob", false));
    let browser = PushedTo::open();
    assert_eq!(ada.post("/api/me/push", &browser.subscription()).0, 200);
    let days = json!({ "kind": "correspondence", "per_move": 86_400_000 });
    let by_mail = game(&ada, &bob, &days);
    let notice = &browser.wait_for(1)[0];
    assert_eq!((&notice["title"], &notice["tag"]), (&json!("Slash against Bob"), &json!(by_mail)));
    assert_eq!((&notice["body"], &notice["url"]), (&json!("It is your turn"), &json!(format!("game/{by_mail}/"))));
    // While Ada looks at the game, she needs no notice; of the next turn she does.
    let mut socket = ada.watch(&by_mail, None);
    socket.next_of("view");
    assert_eq!(ada.play(&by_mail, "a1").0, 200);
    assert_eq!(bob.play(&by_mail, "e5").0, 200);
    // This one is looked at after that one.
    let live = game(&ada, &bob, &json!({ "kind": "none" }));
    assert_eq!(browser.wait_for(2)[1]["tag"], json!(live));
    assert_eq!(browser.wait_for(2)[1]["body"], "Your game has begun");
    drop(socket);
    // Turns of a live game are no notices; its end is one.
    assert_eq!(ada.play(&live, "a1").0, 200);
    assert_eq!(bob.play(&live, "e5").0, 200);
    assert_eq!(bob.act(&live, &json!({ "kind": "resign" })).0, 200);
    let all = browser.wait_for(3);
    assert_eq!((&all[2]["tag"], &all[2]["body"]), (&json!(live), &json!("You have won")));
    assert_eq!(ada.play(&by_mail, "a2").0, 200);
    assert_eq!(bob.play(&by_mail, "e4").0, 200);
    let all = browser.wait_for(4);
    assert_eq!((all.len(), &all[3]["tag"], &all[3]["body"]), (4, &json!(by_mail), &json!("It is your turn")));
    server.stop().unwrap();
}
