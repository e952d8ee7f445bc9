//! What people choose to learn, and where: the addresses of it.

use serde_json::{Value, json};

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
