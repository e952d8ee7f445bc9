//! Whom passkeys are for: browsers tie each to the name of a site, and show it to no other.

use webauthn_rs::WebauthnBuilder;
use webauthn_rs::prelude::{Url, Webauthn, WebauthnError, WebauthnResult};

use crate::mail::PublicUrl;

/// What browsers call the site when they ask which passkey to use.
const NAME: &str = "Slipway";
/// The name that every browser trusts without encryption.
const LOCAL: &str = "localhost";

/// What checks passkeys for the site at this address. None for an address that passkeys cannot be tied to, like a number.
pub fn relying_party(origin: &PublicUrl) -> Option<Webauthn> {
    let checked: WebauthnResult<Webauthn> = (|| {
        let url = Url::parse(&origin.to_string()).map_err(|_| WebauthnError::InvalidRPOrigin)?;
        // Which port it is nobody knows before the server listens, and on one's own machine it does not matter.
        WebauthnBuilder::new(origin.host(), &url)?.rp_name(NAME).allow_any_port(origin.host() == LOCAL).build()
    })();
    checked.inspect_err(|error| tracing::warn!(%error, %origin, "passkeys cannot be tied to this address")).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn passkeys_are_tied_to_a_name() {
        let is_one = |address: &str| relying_party(&address.parse().unwrap()).is_some();
        assert!(is_one("https://play.example") && is_one("https://play.example:8443") && is_one("http://localhost"));
        assert!(!is_one("http://127.0.0.1:7000") && !is_one("http://[::1]:7000"));
    }
}
