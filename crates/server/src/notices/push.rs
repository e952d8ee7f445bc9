//! A notice on its way to a browser: encrypted for it (RFC 8291), and signed so that the push service knows which server it comes from (RFC 8292).

use std::fmt;

use data_encoding::BASE64URL_NOPAD;
use serde_json::json;
use slipway_messages::{Message, message};
use web_push_native::p256::ecdsa::signature::Signer as _;
use web_push_native::p256::ecdsa::{Signature, SigningKey};
use web_push_native::p256::{PublicKey, SecretKey};
use web_push_native::{Auth, encrypt};

use crate::store::UnixMillis;

use super::PrivatePush;
use super::devices::PushTarget;

/// How long a signature is good; at most a day is allowed.
const SIGNED: i64 = 12 * 3_600;
/// How long a push service holds a notice for a browser that is not there, in seconds.
pub const HELD: u32 = 2 * 86_400;

/// The key by which push services know this server.
pub struct PushKey {
    secret: SigningKey,
    /// The other half, as pages need it.
    public: String,
}

/// Never shows the secret.
impl fmt::Debug for PushKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "PushKey({})", self.public)
    }
}

/// Where a push service takes notices for a browser.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PushEndpoint {
    /// The whole address.
    pub uri: hyper::Uri,
    /// Whether the connection is encrypted.
    pub is_encrypted: bool,
    /// The machine, without brackets.
    pub host: String,
    /// The port.
    pub port: u16,
}

/// Something for a browser.
#[derive(Clone, Debug)]
pub struct Pushed {
    /// JSON for the service worker.
    pub payload: String,
    /// A later one with the same takes its place while the browser is away.
    pub topic: String,
    /// Whether somebody waits for it at this moment.
    pub is_urgent: bool,
}

/// A request as it is sent.
#[derive(Clone, Debug)]
pub struct PushRequest {
    /// What stands in its head.
    pub headers: Vec<(&'static str, String)>,
    /// What only the browser can read.
    pub body: Vec<u8>,
}

impl PushKey {
    /// A new one: its secret, to be stored.
    pub fn generate() -> Vec<u8> {
        loop {
            let mut bytes = [0; 32];
            getrandom::fill(&mut bytes).expect("the system has random numbers");
            // Nearly every number is a key.
            if SecretKey::from_slice(&bytes).is_ok() {
                return bytes.to_vec();
            }
        }
    }

    /// The one with this secret, if it is one.
    pub fn of(secret: &[u8]) -> Option<PushKey> {
        let secret: [u8; 32] = secret.try_into().ok()?;
        let secret = SigningKey::from_slice(&secret).ok()?;
        let public = BASE64URL_NOPAD.encode(secret.verifying_key().to_encoded_point(false).as_bytes());
        Some(PushKey { secret, public })
    }

    /// What pages subscribe with.
    pub fn public(&self) -> &str {
        &self.public
    }

    /// What says to the push service of this origin who sends: a signed token, and the key to it. `contact` is where the service finds whoever runs this
    /// server.
    fn signature(&self, origin: &str, contact: Option<&str>, now: UnixMillis) -> String {
        let mut claims = json!({ "aud": origin, "exp": now / 1_000 + SIGNED });
        if let Some(contact) = contact {
            claims["sub"] = contact.into();
        }
        let part = |json: serde_json::Value| BASE64URL_NOPAD.encode(json.to_string().as_bytes());
        let signed = format!("{}.{}", part(json!({ "typ": "JWT", "alg": "ES256" })), part(claims));
        let signature: Signature = self.secret.sign(signed.as_bytes());
        format!("vapid t={signed}.{}, k={}", BASE64URL_NOPAD.encode(&signature.to_bytes()), self.public)
    }
}

impl PushEndpoint {
    /// Reads the address of a push service. That its name leads to no private machine is looked at when it is asked.
    ///
    /// # Errors
    /// When nothing is sent to such an address.
    pub fn read(text: &str, private: PrivatePush) -> Result<PushEndpoint, Message> {
        let refused = || message!("server-push-address");
        let uri: hyper::Uri = text.parse().map_err(|_| refused())?;
        let is_encrypted = match (uri.scheme_str(), private) {
            (Some("https"), _) => true,
            (Some("http"), PrivatePush::Allowed) => false,
            _ => return Err(refused()),
        };
        let authority = uri.authority().filter(|authority| !authority.as_str().contains('@')).ok_or_else(refused)?;
        let usual = if is_encrypted { 443 } else { 80 };
        let port = authority.port_u16().unwrap_or(usual);
        // Another port is some other service of that machine.
        if private == PrivatePush::Refused && port != usual {
            return Err(refused());
        }
        let host = authority.host().trim_start_matches('[').trim_end_matches(']').to_owned();
        if host.is_empty() { Err(refused()) } else { Ok(PushEndpoint { uri, is_encrypted, host, port }) }
    }

    fn origin(&self) -> String {
        let authority = self.uri.authority().map_or("", |authority| authority.as_str());
        format!("{}://{authority}", if self.is_encrypted { "https" } else { "http" })
    }
}

impl PushRequest {
    /// The request that brings this to a browser. None if its keys are none.
    pub fn of(
        pushed: &Pushed,
        (subscription, endpoint): (&PushTarget, &PushEndpoint),
        key: &PushKey,
        contact: Option<&str>,
        now: UnixMillis,
    ) -> Option<PushRequest> {
        let public = PublicKey::from_sec1_bytes(&subscription.p256dh).ok()?;
        let auth: [u8; 16] = subscription.auth.as_slice().try_into().ok()?;
        let body = encrypt(pushed.payload.clone().into_bytes(), &public, &Auth::from(auth)).ok()?;
        let headers = vec![
            ("authorization", key.signature(&endpoint.origin(), contact, now)),
            ("content-encoding", "aes128gcm".to_owned()),
            ("content-type", "application/octet-stream".to_owned()),
            ("ttl", HELD.to_string()),
            ("topic", pushed.topic.clone()),
            ("urgency", if pushed.is_urgent { "high" } else { "normal" }.to_owned()),
        ];
        Some(PushRequest { headers, body })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn notices_go_to_machines_that_everybody_can_reach_and_encrypted() {
        let read = |text: &str| PushEndpoint::read(text, PrivatePush::Refused);
        assert_eq!(read("https://push.example/abc?d=e").unwrap().origin(), "https://push.example");
        for wrong in [
            "",
            "push.example/abc",
            "/abc",
            "http://push.example/abc",
            "ftp://push.example/abc",
            "https://push.example:22/abc",
            "https://user@push.example/abc",
            "file:///etc/passwd",
        ] {
            assert_eq!(read(wrong).unwrap_err().code(), "server-push-address", "{wrong}");
        }
        assert!(PushEndpoint::read("http://127.0.0.1:8080/abc", PrivatePush::Allowed).is_ok());
    }

    #[test]
    fn a_key_shows_its_public_half_only() {
        let secret = PushKey::generate();
        let key = PushKey::of(&secret).unwrap();
        assert_eq!(BASE64URL_NOPAD.decode(key.public().as_bytes()).unwrap().len(), 65);
        assert_eq!(format!("{key:?}"), format!("PushKey({})", key.public()));
        assert!(PushKey::of(&[0; 32]).is_none() && PushKey::of(&secret[1..]).is_none());
    }
}
