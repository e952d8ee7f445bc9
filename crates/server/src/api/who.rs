//! Who asks: a secret in a cookie, for browsers, or in a bearer header, for bots.

use std::net::IpAddr;

use axum::http::header::{AUTHORIZATION, COOKIE, HOST, ORIGIN, SET_COOKIE};
use axum::http::{HeaderMap, HeaderValue};
use axum::response::{AppendHeaders, IntoResponseParts};

use slipway_games::notation::excerpt;

use crate::ids::{Hash, Secret};
use crate::limits::TrustProxy;

use super::Sorry;

/// The client's address, for limits.
#[derive(Clone, Copy, Debug)]
pub struct Client(pub IpAddr);

/// What the cookie is called.
const NAME: &str = "slipway";
/// What it is called over an encrypted connection. Browsers take a cookie of such a name only from this very host, encrypted, for all its paths.
const SECURE_NAME: &str = "__Host-slipway";
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
    Ok(from_cookie(headers, SECURE_NAME).or_else(|| from_cookie(headers, NAME)))
}

fn from_cookie(headers: &HeaderMap, name: &str) -> Option<Secret> {
    let lines = headers.get_all(COOKIE).iter().filter_map(|value| value.to_str().ok());
    let mut cookies = lines.flat_map(|line| line.split(';')).filter_map(|cookie| cookie.trim().split_once('='));
    cookies.find(|(found, _)| *found == name).and_then(|(_, value)| value.parse().ok())
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
    AppendHeaders([(SET_COOKIE, cookie_text(secret, is_encrypted(headers, trust)))])
}

fn cookie_text(secret: &Secret, encrypted: bool) -> HeaderValue {
    let (name, secure) = if encrypted { (SECURE_NAME, "; Secure") } else { (NAME, "") };
    let text = format!("{name}={}; Path=/; Max-Age={KEPT}; HttpOnly; SameSite=Lax{secure}", secret.reveal());
    HeaderValue::from_str(&text).expect("a secret is letters and digits")
}

/// Whether the browser's own connection is encrypted, as the proxy says.
fn is_encrypted(headers: &HeaderMap, trust: TrustProxy) -> bool {
    trust == TrustProxy::Yes && headers.get("x-forwarded-proto").is_some_and(|value| value == "https")
}

/// What a browser gets that still has the cookie under its plain name, though its connection is encrypted: the same secret under the better
/// name, and the end of the old one.
pub fn renewed_cookies(headers: &HeaderMap, trust: TrustProxy) -> Option<[HeaderValue; 2]> {
    if !is_encrypted(headers, trust) || from_cookie(headers, SECURE_NAME).is_some() {
        return None;
    }
    let secret = from_cookie(headers, NAME)?;
    let end = const { "slipway=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax; Secure" };
    Some([cookie_text(&secret, true), HeaderValue::from_static(end)])
}

/// Whether a write comes from our own page, or from a program. Browsers say from which site a page is that writes.
///
/// # Errors
/// When the page is another site's, or a proxy hides that it is ours.
pub fn check_origin(headers: &HeaderMap) -> Result<(), Sorry> {
    let Some(origin) = headers.get(ORIGIN) else { return Ok(()) };
    let host = headers.get(HOST).and_then(|host| host.to_str().ok());
    let origin = origin.to_str().unwrap_or("an unknown site");
    let from = origin.split_once("://").map(|(_, host)| host);
    if from.is_some() && from == host {
        return Ok(());
    }
    Err(Sorry::forbidden(format!(
        "this was sent by a page of another site: the page is from {}, and the request is for the host {}. If both are this \
         server, the proxy in front of it has to pass the Host header on unchanged",
        excerpt(origin),
        excerpt(host.unwrap_or("of no name"))
    )))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn headers(pairs: &[(&'static str, &str)]) -> HeaderMap {
        pairs.iter().map(|(name, value)| (name.parse().unwrap(), value.parse().unwrap())).collect()
    }

    #[test]
    fn a_page_of_another_site_may_not_write() {
        let same_origin = |headers: &HeaderMap| check_origin(headers).is_ok();
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

    #[test]
    fn over_an_encrypted_connection_the_cookie_moves_to_its_better_name() {
        let mine = Secret::random();
        let old = format!("slipway={}", mine.reveal());
        let https = headers(&[("cookie", &old), ("x-forwarded-proto", "https")]);
        assert_eq!(renewed_cookies(&https, TrustProxy::No), None);
        assert_eq!(renewed_cookies(&headers(&[("cookie", &old)]), TrustProxy::Yes), None);
        let [new, end] = renewed_cookies(&https, TrustProxy::Yes).unwrap();
        let (new, end) = (new.to_str().unwrap(), end.to_str().unwrap());
        assert!(new.starts_with(&format!("__Host-slipway={};", mine.reveal())) && new.ends_with("; Secure"), "{new}");
        assert!(end.starts_with("slipway=;") && end.contains("Max-Age=0"), "{end}");
        let both = format!("__Host-{old}; slipway={}", Secret::random().reveal());
        let both = headers(&[("cookie", &both), ("x-forwarded-proto", "https")]);
        assert_eq!(player(&both).unwrap(), Some(mine.hash()));
        assert_eq!(renewed_cookies(&both, TrustProxy::Yes), None);
    }
}
