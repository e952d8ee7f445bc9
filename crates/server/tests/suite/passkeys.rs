//! Passkeys, as a browser with an authenticator in it has them.
//!
//! The authenticator is written out here: it can be told to count backwards, or to answer for another site, which those of others refuse.

use std::cell::Cell;

use data_encoding::BASE64URL_NOPAD;
use serde_json::{Value, json};
use sha2::{Digest, Sha256};
use web_push_native::p256::ecdsa::signature::Signer;
use web_push_native::p256::ecdsa::{Signature, SigningKey};

use crate::browser::Browser;
use crate::server::Server;

/// What an authenticator says of itself: somebody is there, and it was checked who.
const PRESENT_AND_VERIFIED: u8 = 0b101;
/// It says which key is new.
const WITH_KEY: u8 = 0b100_0000;

/// A device with one passkey.
struct Authenticator {
    key: SigningKey,
    id: [u8; 32],
    handle: Cell<String>,
    count: Cell<u32>,
    origin: &'static str,
}

impl Authenticator {
    fn new(number: u8) -> Authenticator {
        Authenticator {
            key: SigningKey::from_slice(&[number; 32]).unwrap(),
            id: [number; 32],
            handle: Cell::default(),
            count: Cell::new(0),
            origin: "http://localhost:7000",
        }
    }

    /// What it was asked, where, as the browser writes it down.
    fn client_data(&self, kind: &str, options: &Value) -> Vec<u8> {
        let challenge = &options["publicKey"]["challenge"];
        json!({ "type": kind, "challenge": challenge, "origin": self.origin, "crossOrigin": false }).to_string().into()
    }

    /// The site, who was there, and how often it was used.
    fn data(&self, flags: u8) -> Vec<u8> {
        let count = self.count.get().to_be_bytes();
        [Sha256::digest("localhost").as_slice(), &[flags], &count].concat()
    }

    /// Makes the passkey.
    fn create(&self, options: &Value) -> Value {
        let user = options["publicKey"]["user"]["id"].as_str().unwrap();
        self.handle.set(user.to_owned());
        let point = self.key.verifying_key().to_encoded_point(false);
        // A COSE key: {1: 2 (EC2), 3: -7 (ES256), -1: 1 (P-256), -2: x, -3: y}.
        let key = [
            &[0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, 32],
            &point.x().unwrap()[..],
            &[0x22, 0x58, 32],
            &point.y().unwrap()[..],
        ]
        .concat();
        let length = u8::try_from(self.id.len()).unwrap();
        let data = [&self.data(PRESENT_AND_VERIFIED | WITH_KEY)[..], &[0; 16], &[0, length], &self.id, &key].concat();
        // {"fmt": "none", "attStmt": {}, "authData": …} in CBOR.
        let attestation =
            [&b"\xa3\x63fmt\x64none\x67attStmt\xa0\x68authData\x58"[..], &[u8::try_from(data.len()).unwrap()], &data]
                .concat();
        self.credential(&json!({
            "attestationObject": BASE64URL_NOPAD.encode(&attestation),
            "clientDataJSON": BASE64URL_NOPAD.encode(&self.client_data("webauthn.create", options)),
            "transports": ["internal"],
        }))
    }

    /// Shows the passkey.
    fn show(&self, options: &Value) -> Value {
        self.count.set(self.count.get() + 1);
        let (data, client_data) = (self.data(PRESENT_AND_VERIFIED), self.client_data("webauthn.get", options));
        let signed = [&data[..], &Sha256::digest(&client_data)].concat();
        let signature: Signature = self.key.sign(&signed);
        let handle = self.handle.take();
        self.handle.set(handle.clone());
        self.credential(&json!({
            "authenticatorData": BASE64URL_NOPAD.encode(&data),
            "clientDataJSON": BASE64URL_NOPAD.encode(&client_data),
            "signature": BASE64URL_NOPAD.encode(signature.to_der().as_bytes()),
            "userHandle": handle,
        }))
    }

    fn credential(&self, response: &Value) -> Value {
        let id = BASE64URL_NOPAD.encode(&self.id);
        json!({ "credential": {
            "id": id, "rawId": id, "type": "public-key", "response": response, "clientExtensionResults": {},
            "authenticatorAttachment": "platform",
        } })
    }
}

fn begin(browser: &Browser<'_>, path: &str) -> Value {
    let (status, options) = browser.post(&format!("{path}/begin"), &json!({}));
    assert_eq!(status, 200, "{options}");
    options
}

/// Adds a passkey; gives the answer.
fn add(browser: &Browser<'_>, device: &Authenticator) -> (u16, Value) {
    let options = begin(browser, "/api/me/passkeys");
    browser.post("/api/me/passkeys/finish", &device.create(&options))
}

/// Signs in; gives the answer.
fn sign_in(browser: &Browser<'_>, device: &Authenticator) -> (u16, Value) {
    let options = begin(browser, "/api/sign-in/passkey");
    browser.post("/api/sign-in/passkey/finish", &device.show(&options))
}

fn refused(answer: (u16, Value)) -> (u16, String) {
    (answer.0, answer.1["code"].as_str().unwrap_or_default().to_owned())
}

#[test]
fn somebody_adds_a_passkey_and_signs_in_elsewhere_without_typing_anything() {
    let server = Server::start();
    let (ada, phone) = (Browser::new(&server), Authenticator::new(1));
    assert_eq!(refused(ada.post("/api/me/passkeys/begin", &json!({}))), (403, "server-account-needed".to_owned()));
    ada.claim("Ada");
    assert_eq!(ada.me()["passkeys"], true);
    let options = begin(&ada, "/api/me/passkeys");
    let asked = &options["publicKey"];
    assert_eq!((&asked["rp"]["id"], &asked["user"]["name"]), (&json!("localhost"), &json!("Ada")));
    assert_eq!(asked["authenticatorSelection"]["residentKey"], "required");
    let (status, list) = ada.post("/api/me/passkeys/finish", &phone.create(&options));
    assert_eq!((status, list["passkeys"].as_array().map(Vec::len)), (200, Some(1)), "{list}");
    assert_eq!(list["passkeys"][0]["device"], "Firefox, Linux");
    assert_eq!(list["passkeys"][0]["used"], Value::Null);
    // Elsewhere, a guest with a game.
    let guest = Browser::new(&server);
    let settings = json!({ "game": "slash", "size": 5, "pie": true });
    let (status, made) = guest.post("/api/games", &json!({ "settings": settings, "seat": "first", "listed": true }));
    assert_eq!(status, 201, "{made}");
    let options = begin(&guest, "/api/sign-in/passkey");
    assert_eq!(options["publicKey"]["allowCredentials"], json!([]), "it is for whoever it is");
    let (status, claimed) = guest.post("/api/sign-in/passkey/finish", &phone.show(&options));
    assert_eq!((status, &claimed["me"]["name"]), (200, &json!("Ada")), "{claimed}");
    assert_eq!(guest.me()["name"], "Ada");
    assert_eq!(guest.get("/api/mine").1["games"].as_array().map(Vec::len), Some(1), "the seat has come along");
    let list = ada.get("/api/me/passkeys").1;
    assert!(list["passkeys"][0]["used"].is_i64(), "{list}");
    // Removed, it opens nothing.
    let id = &list["passkeys"][0]["id"];
    let (status, list) = ada.post("/api/me/passkeys/remove", &json!({ "id": id }));
    assert_eq!((status, list), (200, json!({ "passkeys": [] })));
    let again = ada.post("/api/me/passkeys/remove", &json!({ "id": id }));
    assert_eq!(refused(again), (404, "server-passkey-gone".to_owned()));
    assert_eq!(refused(sign_in(&Browser::new(&server), &phone)), (403, "server-passkey-unknown".to_owned()));
    server.stop().unwrap();
}

#[test]
fn an_answer_works_once_and_in_the_browser_that_was_asked() {
    let server = Server::start();
    let (ada, phone) = (Browser::new(&server), Authenticator::new(2));
    ada.claim("Ada");
    assert_eq!(add(&ada, &phone).0, 200);
    let (here, there) = (Browser::new(&server), Browser::new(&server));
    let shown = phone.show(&begin(&here, "/api/sign-in/passkey"));
    let over = (403, "server-passkey-over".to_owned());
    assert_eq!(refused(there.post("/api/sign-in/passkey/finish", &shown)), over, "another browser");
    begin(&there, "/api/sign-in/passkey");
    let wrong = (403, "server-passkey-wrong".to_owned());
    assert_eq!(refused(there.post("/api/sign-in/passkey/finish", &shown)), wrong, "another question");
    assert_eq!(here.post("/api/sign-in/passkey/finish", &shown).0, 200);
    let back = Browser::new(&server);
    back.keep(here.cookie());
    assert_eq!(refused(back.post("/api/sign-in/passkey/finish", &shown)), over, "a second time");
    let nonsense = back.post("/api/sign-in/passkey/finish", &json!({ "credential": { "id": 1 } }));
    assert_eq!(refused(nonsense), (400, "server-passkey-form".to_owned()));
    server.stop().unwrap();
}

#[test]
fn a_copy_a_page_of_another_site_and_somebody_elses_key_are_refused() {
    let server = Server::start();
    let (ada, phone) = (Browser::new(&server), Authenticator::new(3));
    ada.claim("Ada");
    assert_eq!(add(&ada, &phone).0, 200);
    assert_eq!(sign_in(&Browser::new(&server), &phone).0, 200);
    // The same count once more: there is a copy.
    phone.count.set(0);
    assert_eq!(refused(sign_in(&Browser::new(&server), &phone)), (403, "server-passkey-copied".to_owned()));
    assert_eq!(sign_in(&Browser::new(&server), &phone).0, 200, "the one that goes on counting");
    let elsewhere = Authenticator { origin: "http://evil.example", ..Authenticator::new(3) };
    elsewhere.handle.set(phone.handle.take());
    elsewhere.count.set(10);
    let answer = refused(sign_in(&Browser::new(&server), &elsewhere));
    assert_eq!(answer, (403, "server-passkey-elsewhere".to_owned()));
    let forged = Authenticator { key: SigningKey::from_slice(&[4; 32]).unwrap(), ..Authenticator::new(3) };
    forged.handle.set(elsewhere.handle.take());
    forged.count.set(20);
    assert_eq!(refused(sign_in(&Browser::new(&server), &forged)), (403, "server-passkey-wrong".to_owned()));
    // A passkey is one account's.
    let bob = Browser::new(&server);
    bob.claim("Bob");
    assert_eq!(refused(add(&bob, &Authenticator::new(3))), (409, "server-passkey-there".to_owned()));
    assert_eq!(bob.get("/api/me/passkeys").1, json!({ "passkeys": [] }));
    server.stop().unwrap();
}

#[test]
fn passkeys_are_for_the_public_address() {
    let server = Server::at("https://play.example");
    let ada = Browser::new(&server);
    assert_eq!(ada.me()["passkeys"], true);
    assert_eq!(begin(&ada, "/api/sign-in/passkey")["publicKey"]["rpId"], "play.example");
    server.stop().unwrap();
    let server = Server::at("https://192.0.2.7");
    let ada = Browser::new(&server);
    assert_eq!(ada.me()["passkeys"], false);
    let answer = refused(ada.post("/api/sign-in/passkey/begin", &json!({})));
    assert_eq!(answer, (409, "server-passkeys-none".to_owned()));
    let paths = ada.get("/api/openapi.json").1;
    assert!(paths["paths"]["/api/sign-in/passkey/begin"]["post"].is_object());
    server.stop().unwrap();
}
