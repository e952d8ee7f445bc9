//! Names, sessions and letters, as browsers and programs have them.

use serde_json::{Value, json};
use slipway_server::MailOptions;
use xtask_services::{Letterbox, Reception};

use crate::browser::Browser;
use crate::person::Person;
use crate::server::Server;

/// A server that sends letters here.
fn with_mail(letterbox: &Letterbox) -> Server {
    let sender = "games@play.example".parse().unwrap();
    Server::with_mail(MailOptions { server: letterbox.url().parse().unwrap(), sender })
}

fn refused(answer: (u16, Value)) -> (u16, String) {
    (answer.0, answer.1["code"].as_str().unwrap_or_default().to_owned())
}

/// The code in a letter, which stands alone on its line.
fn code_in(text: &str) -> String {
    text.lines().map(str::trim).find(|line| line.len() == 9 && line.chars().nth(4) == Some('-')).unwrap().to_owned()
}

fn settings() -> Value {
    json!({ "game": "slash", "size": 5, "pie": true })
}

/// Makes a game in the lobby; gives its name.
fn offer(browser: &Browser<'_>, name: Option<&str>) -> (u16, Value) {
    browser.post("/api/games", &json!({ "settings": settings(), "seat": "first", "listed": true, "name": name }))
}

#[test]
fn a_guest_claims_a_name_and_keeps_the_games() {
    let server = Server::start();
    let ada = Browser::new(&server);
    assert_eq!(
        ada.me(),
        json!({ "kind": "guest", "name": null, "rename_from": null, "email": null, "mail": false, "passkeys": cfg!(feature = "passkeys") })
    );
    let (status, made) = offer(&ada, Some("some guest"));
    assert_eq!(status, 201, "{made}");
    let game = made["view"]["id"].as_str().unwrap().to_owned();
    let before = ada.cookie();
    let key = ada.claim("Ada");
    assert_eq!(key.len(), 29);
    assert_eq!(ada.cookie(), before, "it is the same browser");
    let me = ada.me();
    assert_eq!((&me["kind"], &me["name"]), (&json!("person"), &json!("Ada")));
    // The seat shows the name, to everybody, and as one that was claimed.
    let stranger = Browser::new(&server);
    let view = stranger.get(&format!("/api/games/{game}")).1;
    assert_eq!(
        (&view["players"]["first"]["name"], &view["players"]["first"]["kind"]),
        (&json!("Ada"), &json!("person"))
    );
    assert_eq!(ada.get("/api/mine").1["games"].as_array().map(Vec::len), Some(1));
    let profile = stranger.get("/api/players/ada").1;
    assert_eq!((&profile["name"], &profile["kind"]), (&json!("Ada"), &json!("person")));
    assert_eq!(refused(stranger.get("/api/players/nobody-here")), (404, "server-player-unknown".to_owned()));
    server.stop().unwrap();
}

#[test]
fn a_name_is_looked_up_before_it_is_claimed() {
    let server = Server::start();
    let ada = Browser::new(&server);
    let stranger = Browser::new(&server);
    assert_eq!(ada.get("/api/names/%20Ada%20"), (200, json!({ "name": "Ada", "why": null })));
    assert_eq!(ada.get("/api/names/x").1["why"]["code"], "server-name-length");
    assert_eq!(ada.get("/api/names/Ada%2Fx").1["why"]["code"], "server-name-letter");
    ada.claim("Ada");
    let (status, taken) = stranger.get("/api/names/ADA");
    assert_eq!((status, &taken["why"]["code"]), (200, &json!("server-name-taken")));
    // What looks like one's own name is one's own.
    assert_eq!(ada.get("/api/names/ADA").1, json!({ "name": "ADA", "why": null }));
    server.stop().unwrap();
}

#[test]
fn the_games_of_a_profile_come_in_pages() {
    let server = Server::start();
    let ada = Browser::new(&server);
    ada.claim("Ada");
    let (status, made) = offer(&ada, None);
    assert_eq!(status, 201, "{made}");
    let first = ada.get("/api/players/Ada").1;
    assert_eq!((first["games"].as_array().map(Vec::len), &first["more"]), (Some(1), &json!(false)));
    let second = ada.get("/api/players/Ada?page=1").1;
    assert_eq!(second["games"], json!([]));
    for page in ["20", "-1", "x", ""] {
        let answer = ada.get(&format!("/api/players/Ada?page={page}"));
        assert_eq!(refused(answer), (400, "server-page".to_owned()), "{page:?}");
    }
    server.stop().unwrap();
}

#[test]
fn what_imitates_a_claimed_name_is_refused_to_people_and_to_guests() {
    let server = Server::start();
    Browser::new(&server).claim("Ilya");
    let stranger = Browser::new(&server);
    for (name, code) in [
        ("llya", "server-name-taken"),
        ("I1YA", "server-name-taken"),
        ("Ily\u{430}", "server-name-scripts"),
        ("Il ya", "server-name-letter"),
        ("x", "server-name-length"),
        ("Slipway", "server-name-reserved"),
    ] {
        let (status, said) = refused(stranger.post("/api/me/name", &json!({ "name": name })));
        assert_eq!(said, code, "{name}");
        assert_eq!(status, if code == "server-name-taken" { 409 } else { 400 }, "{name}");
    }
    assert_eq!(stranger.me()["kind"], "guest");
    for name in ["Ilya", "I l y a", "\u{430}Ilya".trim_start_matches('\u{430}'), "Ily\u{430}", "il\u{323}ya"] {
        assert_eq!(refused(offer(&stranger, Some(name))), (409, "server-name-claimed".to_owned()), "{name}");
    }
    let (status, made) = offer(&stranger, Some("Ilya the other"));
    assert_eq!((status, &made["view"]["players"]["first"]["kind"]), (201, &json!("guest")), "{made}");
    // Who joins is asked the same.
    let id = made["view"]["id"].as_str().unwrap();
    let join = format!("/api/games/{id}/join");
    let other = Browser::new(&server);
    assert_eq!(refused(other.post(&join, &json!({ "name": "ILYA" }))), (409, "server-name-claimed".to_owned()));
    assert_eq!(other.post(&join, &json!({ "name": "Bob" })).0, 200);
    server.stop().unwrap();
}

#[test]
fn a_name_is_changed_once_a_month_and_bots_say_what_they_are() {
    let server = Server::start();
    let ada = Browser::new(&server);
    ada.claim("Ada");
    let (status, said) = ada.post("/api/me/name", &json!({ "name": "Countess" }));
    assert_eq!((status, &said["code"], &said["args"]["days"]), (409, &json!("server-name-month"), &json!(30)));
    assert!(said["error"].as_str().unwrap().contains("30 more days"), "{said}");
    let mut bot = Person::stranger(&server);
    let (status, claimed) = bot.post("/api/me/name", &json!({ "name": "deep-slash", "bot": true, "token": true }));
    assert_eq!((status, &claimed["me"]["kind"]), (200, &json!("bot")), "{claimed}");
    bot.token = claimed["token"].as_str().map(str::to_owned);
    assert_eq!(bot.get("/api/me").1["name"], "deep-slash");
    server.stop().unwrap();
}

#[test]
fn a_second_device_comes_in_by_key_or_code_and_brings_the_guests_games() {
    let server = Server::start();
    let (ada, phone) = (Browser::new(&server), Browser::new(&server));
    let key = ada.claim("Ada");
    let (_, made) = offer(&phone, Some("A guest"));
    let game = made["view"]["id"].as_str().unwrap().to_owned();
    let guest = phone.cookie();
    let (status, signed_in) = phone.post("/api/sign-in", &json!({ "key": key.to_uppercase() }));
    assert_eq!((status, &signed_in["me"]["name"], &signed_in["key"]), (200, &json!("Ada"), &Value::Null));
    assert_ne!(phone.cookie(), guest, "it has a secret of its own now");
    let view = phone.get(&format!("/api/games/{game}")).1;
    assert_eq!((&view["players"]["first"]["name"], &view["you"]), (&json!("Ada"), &json!("first")), "{view}");
    assert_eq!(ada.get(&format!("/api/games/{game}")).1["you"], "first", "on every device");
    // A code that one device shows, for another.
    let tablet = Browser::new(&server);
    let code = ada.post("/api/me/code", &json!({})).1["code"].as_str().unwrap().to_owned();
    for wrong in ["", "abc", "????????", "0000-0000"] {
        let (status, _) = tablet.post("/api/sign-in", &json!({ "key": wrong }));
        assert!(status == 400 || status == 403, "{wrong}");
    }
    assert_eq!(tablet.post("/api/sign-in", &json!({ "key": code })).0, 200);
    assert_eq!(
        refused(Browser::new(&server).post("/api/sign-in", &json!({ "key": code }))),
        (403, "server-code-wrong".to_owned())
    );
    // Without the cookie nobody is anybody, and the seat is where it was.
    let stranger = Browser::new(&server);
    assert_eq!(stranger.get(&format!("/api/games/{game}")).1["you"], Value::Null);
    server.stop().unwrap();
}

#[test]
fn devices_are_listed_and_signed_out() {
    let server = Server::start();
    let (ada, phone) = (Browser::new(&server), Browser::new(&server));
    let key = ada.claim("Ada");
    assert_eq!(phone.post("/api/sign-in", &json!({ "key": key })).0, 200);
    let (status, signed_in) = Browser::new(&server).post("/api/sign-in", &json!({ "key": key, "token": true }));
    let program = Person { server: &server, token: signed_in["token"].as_str().map(str::to_owned) };
    assert_eq!((status, program.get("/api/me").1["name"].as_str()), (200, Some("Ada")));
    let sessions = ada.get("/api/me/sessions").1["sessions"].as_array().unwrap().clone();
    assert_eq!(sessions.len(), 3);
    assert!(sessions.iter().all(|session| session["device"] == "Firefox, Linux"), "{sessions:?}");
    let current: Vec<&Value> = sessions.iter().filter(|session| session["current"] == true).collect();
    assert_eq!(current.len(), 1);
    let unknown = ada.post("/api/me/sessions/end", &json!({ "id": "nonsense" }));
    assert_eq!(refused(unknown), (404, "server-session-unknown".to_owned()));
    let own = phone.get("/api/me/sessions").1["sessions"].as_array().unwrap().clone();
    let phones = own.iter().find(|session| session["current"] == true).unwrap()["id"].clone();
    assert_eq!(ada.post("/api/me/sessions/end", &json!({ "id": phones })).0, 200);
    // The browser is a guest again and begins anew; the program reads why.
    assert_eq!(phone.me()["kind"], "guest");
    assert_eq!(ada.post("/api/me/sessions/end", &json!({})).1["sessions"].as_array().map(Vec::len), Some(1));
    assert_eq!(program.get("/api/me").1["kind"], "guest");
    assert_eq!(ada.me()["name"], "Ada");
    // Who signs out keeps no cookie; the secret that the account began with is nobody's.
    let first = ada.cookie();
    assert_eq!(ada.post("/api/sign-out", &json!({})).1["kind"], "guest");
    assert_eq!(ada.cookie(), None);
    ada.keep(first.clone());
    assert_eq!(ada.me()["kind"], "guest");
    let token = first.unwrap().split_once('=').unwrap().1.to_owned();
    let old = Person { server: &server, token: Some(token) };
    assert_eq!(refused(old.get("/api/me")), (403, "server-session-ended".to_owned()));
    // And the key still opens the account; a new key ends the old one.
    assert_eq!(ada.post("/api/sign-in", &json!({ "key": key })).0, 200);
    let new = ada.post("/api/me/key", &json!({})).1["key"].as_str().unwrap().to_owned();
    assert_eq!(refused(phone.post("/api/sign-in", &json!({ "key": key }))), (403, "server-key-wrong".to_owned()));
    assert_eq!(phone.post("/api/sign-in", &json!({ "key": new })).0, 200);
    for (path, body) in [("/api/me/key", json!({})), ("/api/me/code", json!({})), ("/api/sign-out", json!({}))] {
        assert_eq!(
            refused(Browser::new(&server).post(path, &body)),
            (403, "server-account-needed".to_owned()),
            "{path}"
        );
    }
    server.stop().unwrap();
}

/// The cookie of a guest ends in the browser, and only there: the server knows no age of a guest.
#[test]
fn a_seat_stays_when_the_cookie_of_its_guest_is_gone() {
    let server = Server::start();
    let guest = Browser::new(&server);
    let (_, made) = offer(&guest, Some("Ann"));
    let game = made["view"]["id"].as_str().unwrap().to_owned();
    let other = Browser::new(&server);
    assert_eq!(other.post(&format!("/api/games/{game}/join"), &json!({ "name": "Bob" })).0, 200);
    let kept = guest.cookie();
    guest.keep(None);
    assert_eq!(guest.get(&format!("/api/games/{game}")).1["you"], Value::Null);
    assert_eq!(refused(guest.post(&format!("/api/games/{game}/join"), &json!({}))).1, "server-seats-taken");
    let view = other.get(&format!("/api/games/{game}")).1;
    assert_eq!((&view["players"]["first"]["name"], &view["stage"]), (&json!("Ann"), &json!("playing")));
    guest.keep(kept);
    assert_eq!(guest.get(&format!("/api/games/{game}")).1["you"], "first");
    server.stop().unwrap();
}

#[test]
fn a_server_without_mail_says_so_and_the_key_remains() {
    let server = Server::start();
    let ada = Browser::new(&server);
    ada.claim("Ada");
    let address = json!({ "email": "ada@mail.example" });
    let (status, said) = ada.post("/api/me/email", &address);
    assert_eq!((status, &said["code"]), (409, &json!("server-mail-none")));
    assert!(said["error"].as_str().unwrap().contains("sign in with your key"), "{said}");
    assert_eq!(
        refused(Browser::new(&server).post("/api/sign-in/email", &address)),
        (409, "server-mail-none".to_owned())
    );
    server.stop().unwrap();
}

#[test]
fn somebody_adds_an_address_and_signs_in_by_a_letter() {
    let letterbox = Letterbox::open().unwrap();
    let server = with_mail(&letterbox);
    let ada = Browser::in_language(&server, "de");
    let address = json!({ "email": "ada@mail.example" });
    assert_eq!(refused(ada.post("/api/me/email", &address)), (403, "server-account-needed".to_owned()));
    ada.claim("Ada");
    for wrong in ["", "ada", "ada@localhost", "ada@mail.example\r\nBcc: eve@mail.example"] {
        assert_eq!(
            refused(ada.post("/api/me/email", &json!({ "email": wrong }))),
            (400, "server-email-form".to_owned())
        );
    }
    let (status, mailed) = ada.post("/api/me/email", &address);
    assert_eq!((status, mailed["until"].is_number()), (202, true), "{mailed}");
    let letter = letterbox.wait_for(1).pop().unwrap();
    assert_eq!(letter.to, ["ada@mail.example"]);
    assert!(letter.text.contains("Konto Ada auf http://play.example"), "{}", letter.text);
    assert_eq!(ada.me()["email"], Value::Null, "not before the code is typed");
    let confirm = |code: &str| ada.post("/api/me/email/confirm", &json!({ "code": code }));
    assert_eq!(refused(confirm("abcd-efgh")), (403, "server-mailed-code-wrong".to_owned()));
    assert_eq!(refused(confirm("abc")), (400, "server-code-form".to_owned()));
    assert_eq!(confirm(&code_in(&letter.text)).1["email"], "ada@mail.example");
    assert_eq!(ada.me()["email"], "ada@mail.example");
    assert_eq!(Browser::new(&server).get("/api/players/Ada").1["email"], Value::Null, "nobody else sees it");

    // On another device: the same answer for an address that nobody has, and a letter only to the one that somebody has.
    let (phone, other) = (Browser::new(&server), Browser::new(&server));
    let ask = |email: &str| phone.post("/api/sign-in/email", &json!({ "email": email }));
    let [nobody, somebody] = ["nobody@mail.example", "ADA@mail.example"].map(ask);
    assert_eq!((nobody.0, somebody.0), (202, 202));
    let fields = |answer: &Value| answer.as_object().unwrap().keys().cloned().collect::<Vec<_>>();
    assert_eq!(fields(&nobody.1), fields(&somebody.1));
    let letter = letterbox.wait_for(2).pop().unwrap();
    assert_eq!(letter.to, ["ada@mail.example"]);
    assert!(letter.text.contains("sign in as Ada at http://play.example"), "{}", letter.text);
    let code = code_in(&letter.text);
    let with = |browser: &Browser<'_>, code: &str| browser.post("/api/sign-in/email/confirm", &json!({ "code": code }));
    assert_eq!(refused(with(&other, &code)), (403, "server-code-wrong".to_owned()), "only where it was asked for");
    let (status, signed_in) = with(&phone, &code);
    assert_eq!(
        (status, &signed_in["me"]["name"], &signed_in["me"]["email"]),
        (200, &json!("Ada"), &json!("ada@mail.example"))
    );
    assert_eq!(phone.me()["name"], "Ada");

    // It is one account's; who asks for it elsewhere learns nothing, and its owner does.
    other.claim("Eve");
    assert_eq!(other.post("/api/me/email", &address).0, 202);
    let letter = letterbox.wait_for(3).pop().unwrap();
    assert!(letter.text.contains("belongs to the account Ada") && !letter.text.contains("Eve"), "{}", letter.text);
    // Removed, it opens nothing, and hears of it.
    assert_eq!(ada.post("/api/me/email/remove", &json!({})).1["email"], Value::Null);
    let letter = letterbox.wait_for(4).pop().unwrap();
    assert!(letter.text.contains("gehört nicht mehr zum Konto Ada"), "{}", letter.text);
    assert_eq!(refused(ada.post("/api/me/email/remove", &json!({}))), (409, "server-email-none".to_owned()));
    server.stop().unwrap();
}

#[test]
fn letters_are_few_and_a_mail_server_that_is_away_is_said() {
    let letterbox = Letterbox::open().unwrap();
    let server = with_mail(&letterbox);
    let ada = Browser::new(&server);
    ada.claim("Ada");
    let ask = |email: &str| ada.post("/api/me/email", &json!({ "email": email }));
    letterbox.receives(Reception::Later);
    assert_eq!(refused(ask("ada@mail.example")), (503, "server-mail-failed".to_owned()));
    letterbox.receives(Reception::Never);
    assert_eq!(refused(ask("ada@mail.example")), (409, "server-email-refused".to_owned()));
    letterbox.receives(Reception::Good);
    assert_eq!([ask("ada@mail.example").0, ask("ada@mail.example").0], [202, 202]);
    assert_eq!(refused(ask("ada@mail.example")), (429, "server-too-many-letters".to_owned()));
    assert_eq!(ask("ada@other.example").0, 202);
    assert_eq!(letterbox.letters().len(), 3);
    server.stop().unwrap();
}
