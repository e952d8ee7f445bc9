//! Who asks: a secret in a cookie, for browsers, or in a bearer header, for bots.

use std::net::IpAddr;

use axum::http::header::{AUTHORIZATION, COOKIE, HOST, ORIGIN, SET_COOKIE};
use axum::http::{HeaderMap, HeaderValue};
use axum::response::{AppendHeaders, IntoResponseParts};

use crate::ids::{Hash, Secret};
use crate::limits::TrustProxy;

use super::Sorry;

/// The client's address, for limits.
#[derive(Clone, Copy, Debug)]
pub struct Client(pub IpAddr);

const NAME: &str = "slipway";
/// A year.
const KEPT: u32 = 31_536_000;

/// The secret that came with a request, if one did. One that is not of this server's making is as none.
///
/// # Errors
/// When a bearer header is there but carries no secret: a bot should be told.
pub fn secret(headers: &HeaderMap) -> Result<Option<Secret>, Sorry> {
    if let Some(bearer) = headers.get(AUTHORIZATION) {
        let token = bearer.to_str().ok().and_then(|value| value.strip_prefix("Bearer "));
        let secret = token.and_then(|token| token.trim().parse().ok());
        return secret.map(Some).ok_or_else(|| {
            Sorry::bad("the Authorization header should be: Bearer, a space, and the token you were given")
        });
    }
    let cookies =
        headers.get_all(COOKIE).iter().filter_map(|value| value.to_str().ok()).flat_map(|value| value.split(';'));
    let ours = cookies.filter_map(|cookie| cookie.trim().split_once('=')).find(|(name, _)| *name == NAME);
    Ok(ours.and_then(|(_, value)| value.parse().ok()))
}

/// The hash of the secret that came with a request.
///
/// # Errors
/// As [`secret`].
pub fn player(headers: &HeaderMap) -> Result<Option<Hash>, Sorry> {
    Ok(secret(headers)?.map(|secret| secret.hash()))
}

/// Gives a browser its secret, which its scripts never see.
pub fn cookie(secret: &Secret, headers: &HeaderMap, trust: TrustProxy) -> impl IntoResponseParts {
    let forwarded = headers.get("x-forwarded-proto").is_some_and(|value| value == "https");
    let secure = if trust == TrustProxy::Yes && forwarded { "; Secure" } else { "" };
    let text = format!("{NAME}={}; Path=/; Max-Age={KEPT}; HttpOnly; SameSite=Lax{secure}", secret.reveal());
    AppendHeaders([(SET_COOKIE, HeaderValue::from_str(&text).expect("a secret is letters and digits"))])
}

/// Whether a write comes from our own page, or from a program. Browsers say from which site a page is that writes.
pub fn same_origin(headers: &HeaderMap) -> bool {
    let Some(origin) = headers.get(ORIGIN) else { return true };
    let host = headers.get(HOST).and_then(|host| host.to_str().ok());
    let from = origin.to_str().ok().and_then(|origin| origin.split_once("://")).map(|(_, host)| host);
    from.is_some() && from == host
}

#[cfg(test)]
mod tests {
    use super::*;

    fn headers(pairs: &[(&'static str, &str)]) -> HeaderMap {
        pairs.iter().map(|(name, value)| (name.parse().unwrap(), value.parse().unwrap())).collect()
    }

    #[test]
    fn a_page_of_another_site_may_not_write() {
        assert!(same_origin(&headers(&[("host", "slipway.example")])));
        assert!(same_origin(&headers(&[("host", "slipway.example"), ("origin", "https://slipway.example")])));
        assert!(!same_origin(&headers(&[("host", "slipway.example"), ("origin", "https://evil.example")])));
        assert!(!same_origin(&headers(&[("host", "slipway.example"), ("origin", "null")])));
    }

    #[test]
    fn a_player_is_known_by_cookie_or_by_bearer() {
        let mine = Secret::random();
        let cookie = format!("a=b; slipway={}; c=d", mine.reveal());
        assert_eq!(player(&headers(&[("cookie", &cookie)])).unwrap(), Some(mine.hash()));
        let bearer = format!("Bearer {}", mine.reveal());
        assert_eq!(player(&headers(&[("authorization", &bearer)])).unwrap(), Some(mine.hash()));
        assert_eq!(player(&headers(&[("cookie", "slipway=nonsense")])).unwrap(), None);
        assert!(player(&headers(&[("authorization", "Basic abc")])).is_err());
    }
}
