//! Who asks: a secret in a cookie, for browsers, or in a bearer header, for bots.

use std::net::IpAddr;

use axum::extract::FromRequestParts;
use axum::http::HeaderMap;
use axum::http::header::{AUTHORIZATION, COOKIE, HOST, HeaderName, ORIGIN, SET_COOKIE, USER_AGENT};
use axum::http::request::Parts;
use axum::response::AppendHeaders;
use axum_extra::extract::cookie::{Cookie, SameSite};
use axum_extra::headers::HeaderMapExt;
use axum_extra::headers::authorization::{Authorization, Bearer};
use slipway_games::notation::excerpt;
use slipway_messages::message;
use time::Duration;

use crate::ids::{Hash, Secret};
use crate::limits::TrustProxy;
use crate::people::{Account, SecretOwner};
use crate::reader::Missing;
use crate::store::{PlayerKind, Sitter};
use crate::table::talk::quiet;

use super::{Api, Sorry};

/// The client's address, for limits.
#[derive(Clone, Copy, Debug)]
pub struct Client(pub IpAddr);

/// Cookies for an answer.
pub type SetCookies<const COUNT: usize> = AppendHeaders<[(HeaderName, String); COUNT]>;

/// What the cookie is called.
const NAME: &str = "slipway";
/// What it is called over an encrypted connection. Browsers take a cookie of such a name only from this very host, encrypted, for all its paths.
const SECURE_NAME: &str = "__Host-slipway";
/// How long a browser keeps it.
const KEPT: Duration = Duration::days(365);

/// The secret that came with a request, if one did. One that is not of this server's making is as none.
///
/// # Errors
/// When a bearer header is there but carries no secret: a bot should be told.
pub fn secret(headers: &HeaderMap) -> Result<Option<Secret>, Sorry> {
    let wrong = || Sorry::bad(message!("server-token"));
    match headers.typed_try_get::<Authorization<Bearer>>().map_err(|_| wrong())? {
        Some(bearer) => bearer.token().parse().map(Some).map_err(|_| wrong()),
        None => Ok(from_cookie(headers, SECURE_NAME).or_else(|| from_cookie(headers, NAME))),
    }
}

/// The secret in the first cookie of this name.
///
/// Not by `CookieJar`: it takes `%5F_Host-slipway` for `__Host-slipway`, and browsers guard only the latter. It also prefers the last cookie
/// of a name.
fn from_cookie(headers: &HeaderMap, name: &str) -> Option<Secret> {
    let lines = headers.get_all(COOKIE).iter().filter_map(|value| value.to_str().ok());
    let mut cookies = lines.flat_map(Cookie::split_parse).filter_map(Result::ok);
    cookies.find(|cookie| cookie.name() == name).and_then(|cookie| cookie.value().parse().ok())
}

/// Who asks, as far as that is known.
#[derive(Clone, Debug)]
pub struct Asker(Option<(Secret, SecretOwner)>);

/// Somebody who asks and is somebody, if only from now on.
pub struct Introduced {
    /// The secret by which this one will be known.
    pub secret: Secret,
    /// Who it is.
    pub identity: SecretOwner,
    /// Whether the secret is new, so that it has to be given.
    pub is_new: bool,
}

impl FromRequestParts<Api> for Asker {
    type Rejection = Sorry;

    async fn from_request_parts(parts: &mut Parts, api: &Api) -> Result<Asker, Sorry> {
        let Some(secret) = secret(&parts.headers)? else { return Ok(Asker(None)) };
        let services = api.hall.services();
        let identity = services.people.whose(secret.hash()).await.map_err(|error| {
            tracing::warn!(%error, "nobody knows who asks");
            Sorry::from(Missing::Broken)
        })?;
        match identity.player() {
            Some(player) => services.attendance.note(player),
            // A browser starts over as a guest; a program gets an error, or it would never notice.
            None if parts.headers.contains_key(AUTHORIZATION) => {
                return Err(Sorry::forbidden(message!("server-session-ended")));
            }
            None => return Ok(Asker(None)),
        }
        Ok(Asker(Some((secret, identity))))
    }
}

impl Asker {
    /// The player.
    pub fn player(&self) -> Option<Hash> {
        self.0.as_ref().and_then(|(_, identity)| identity.player())
    }

    /// The secret.
    pub fn secret(&self) -> Option<&Secret> {
        self.0.as_ref().map(|(secret, _)| secret)
    }

    /// The account, if the one who asks has a name.
    pub fn account(&self) -> Option<&Account> {
        match &self.0 {
            Some((_, SecretOwner::Account(account))) => Some(account),
            Some((_, SecretOwner::Guest(_) | SecretOwner::Ended)) | None => None,
        }
    }

    /// The account of somebody who needs one.
    ///
    /// # Errors
    /// When there is none.
    pub fn needs_account(&self) -> Result<&Account, Sorry> {
        self.account().ok_or_else(|| Sorry::forbidden(message!("server-account-needed")))
    }

    /// The one who asks, or a new guest.
    pub fn introduced(self) -> Introduced {
        match self.0 {
            Some((secret, identity)) => Introduced { secret, identity, is_new: false },
            None => {
                let secret = Secret::random();
                Introduced { identity: SecretOwner::Guest(secret.hash()), secret, is_new: true }
            }
        }
    }
}

impl Introduced {
    /// This one at a seat: under the name that was claimed, or, as a guest, under one that nobody has claimed.
    ///
    /// # Errors
    /// When the name is somebody else's.
    pub async fn sitter(&self, api: &Api, name: Option<String>) -> Result<Sitter, Sorry> {
        if let SecretOwner::Account(account) = &self.identity {
            return Ok(account.sitter());
        }
        if let Some(name) = &name {
            let free = api.hall.services().people.check_free_name(name).await;
            free.map_err(Sorry::conflict)?;
        }
        Ok(Sitter { player: self.secret.hash(), name, kind: PlayerKind::Guest })
    }
}

/// What somebody asks with, in a few words, for the list of their devices: "Firefox, Linux".
pub fn device(headers: &HeaderMap) -> String {
    let agent = headers.get(USER_AGENT).and_then(|agent| agent.to_str().ok()).unwrap_or_default();
    let first = |words: &[(&str, &'static str)]| {
        words.iter().find(|(word, _)| agent.contains(word)).map(|(_, name)| (*name).to_owned())
    };
    // Each says that it is also those that came before it.
    let browsers = [
        ("Firefox/", "Firefox"),
        ("FxiOS/", "Firefox"),
        ("OPR/", "Opera"),
        ("Edg/", "Edge"),
        ("SamsungBrowser/", "Samsung Internet"),
        ("CriOS/", "Chrome"),
        ("Chrome/", "Chrome"),
        ("Safari/", "Safari"),
    ];
    let systems = [
        ("iPhone", "iPhone"),
        ("iPad", "iPad"),
        ("Android", "Android"),
        ("Windows", "Windows"),
        ("Mac OS X", "macOS"),
        ("CrOS", "ChromeOS"),
        ("Linux", "Linux"),
    ];
    match (first(&browsers), first(&systems)) {
        (Some(browser), Some(system)) => format!("{browser}, {system}"),
        (Some(name), None) | (None, Some(name)) => name,
        (None, None) => quiet(&agent.chars().take(40).collect::<String>()),
    }
}

/// Gives a browser its secret, which its scripts never see.
pub fn cookie(secret: &Secret, headers: &HeaderMap, trust: TrustProxy) -> SetCookies<1> {
    let name = if is_encrypted(headers, trust) { SECURE_NAME } else { NAME };
    set_cookies([named(name, secret.reveal())])
}

/// Takes the secret from a browser that signs out.
pub fn end_cookies() -> SetCookies<2> {
    set_cookies([NAME, SECURE_NAME].map(|name| {
        let mut end = named(name, String::new());
        end.set_max_age(Duration::ZERO);
        end
    }))
}

fn named(name: &'static str, value: String) -> Cookie<'static> {
    let cookie = Cookie::build((name, value)).path("/").max_age(KEPT).http_only(true).same_site(SameSite::Lax);
    cookie.secure(name == SECURE_NAME).build()
}

fn set_cookies<const COUNT: usize>(cookies: [Cookie<'static>; COUNT]) -> SetCookies<COUNT> {
    AppendHeaders(cookies.map(|cookie| (SET_COOKIE, cookie.to_string())))
}

/// Whether the browser's own connection is encrypted, as the proxy says.
pub fn is_encrypted(headers: &HeaderMap, trust: TrustProxy) -> bool {
    trust == TrustProxy::Yes && headers.get("x-forwarded-proto").is_some_and(|value| value == "https")
}

/// What a browser gets that still has the cookie under its plain name, though its connection is encrypted: the same secret under the better
/// name, and the end of the old one.
pub fn renewed_cookies(headers: &HeaderMap, trust: TrustProxy) -> Option<SetCookies<2>> {
    if !is_encrypted(headers, trust) || from_cookie(headers, SECURE_NAME).is_some() {
        return None;
    }
    let secret = from_cookie(headers, NAME)?;
    let mut end = named(NAME, String::new());
    end.set_max_age(Duration::ZERO);
    end.set_secure(true);
    Some(set_cookies([named(SECURE_NAME, secret.reveal()), end]))
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
    let origin = excerpt(origin).to_string();
    Err(Sorry::forbidden(match host {
        Some(host) => message!("server-origin", origin = origin, host = excerpt(host).to_string()),
        None => message!("server-origin-nameless", origin = origin),
    }))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn player(headers: &HeaderMap) -> Result<Option<Hash>, Sorry> {
        Ok(secret(headers)?.map(|secret| secret.hash()))
    }

    fn headers(pairs: &[(&'static str, &str)]) -> HeaderMap {
        pairs.iter().map(|(name, value)| (name.parse::<HeaderName>().unwrap(), value.parse().unwrap())).collect()
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
        // "a case-insensitive token to identify the authentication scheme" (RFC 9110, section 11.1)
        let lower = format!("bearer {}", mine.reveal());
        assert_eq!(player(&headers(&[("authorization", &lower)])).unwrap(), Some(mine.hash()));
        // Who sends both is the one of the header.
        let other = format!("slipway={}", Secret::random().reveal());
        assert_eq!(player(&headers(&[("cookie", &other), ("authorization", &bearer)])).unwrap(), Some(mine.hash()));
    }

    #[test]
    fn cookies_that_make_no_sense_are_as_none() {
        let (mine, other) = (Secret::random().reveal(), Secret::random().reveal());
        for (cookies, found) in [
            (vec!["slipway=nonsense".to_owned()], None),
            (vec![format!("slipway=\"{mine}\"")], None),
            (vec![format!("Slipway={mine}")], None),
            (vec![format!("%73lipway={mine}")], None),
            (vec![format!("%5F_Host-slipway={mine}")], None),
            (vec![format!("; =;;=b; slipway; ; slipway={mine};")], Some(&mine)),
            // The first of a name counts, whatever it holds.
            (vec![format!("slipway={mine}; slipway={other}")], Some(&mine)),
            (vec![format!("slipway=nonsense; slipway={mine}")], None),
            (vec!["a=b".to_owned(), format!("slipway={mine}")], Some(&mine)),
        ] {
            let pairs: Vec<(&'static str, &str)> = cookies.iter().map(|line| ("cookie", line.as_str())).collect();
            let secret = secret(&headers(&pairs)).unwrap().map(|secret| secret.reveal());
            assert_eq!(secret.as_ref(), found, "{cookies:?}");
        }
    }

    #[test]
    fn a_bearer_header_without_a_secret_is_refused_with_a_sentence() {
        let mine = Secret::random().reveal();
        // A good cookie does not help.
        let cookie = format!("slipway={mine}");
        for wrong in ["", "Bearer", "Bearer ", "Bearer nonsense", "Basic abc", &mine, &format!("Bearer{mine}")] {
            let refused = player(&headers(&[("cookie", &cookie), ("authorization", wrong)])).unwrap_err();
            assert_eq!(refused.message().code(), "server-token", "{wrong}");
        }
    }

    /// What a Set-Cookie line says: name and value first, then the attributes in any order.
    fn parts(line: &str) -> (String, Vec<String>) {
        let mut parts = line.split("; ").map(str::to_owned);
        let first = parts.next().unwrap();
        let mut attributes: Vec<String> = parts.collect();
        attributes.sort();
        (first, attributes)
    }

    #[test]
    fn over_an_encrypted_connection_the_cookie_moves_to_its_better_name() {
        let mine = Secret::random();
        let old = format!("slipway={}", mine.reveal());
        let https = headers(&[("cookie", &old), ("x-forwarded-proto", "https")]);
        assert!(renewed_cookies(&https, TrustProxy::No).is_none());
        assert!(renewed_cookies(&headers(&[("cookie", &old)]), TrustProxy::Yes).is_none());
        let [new, end] = renewed_cookies(&https, TrustProxy::Yes).unwrap().0.map(|(_, cookie)| parts(&cookie));
        let with = |age: &str| ["HttpOnly", age, "Path=/", "SameSite=Lax", "Secure"].map(str::to_owned).to_vec();
        assert_eq!(new, (format!("__Host-{old}"), with("Max-Age=31536000")));
        assert_eq!(end, ("slipway=".to_owned(), with("Max-Age=0")));
        let both = format!("__Host-{old}; slipway={}", Secret::random().reveal());
        let both = headers(&[("cookie", &both), ("x-forwarded-proto", "https")]);
        assert_eq!(player(&both).unwrap(), Some(mine.hash()));
        assert!(renewed_cookies(&both, TrustProxy::Yes).is_none());
    }

    #[test]
    fn a_new_cookie_is_for_this_host_and_out_of_reach_of_scripts() {
        let mine = Secret::random();
        let given = |headers: &HeaderMap| {
            let AppendHeaders([(_, line)]) = cookie(&mine, headers, TrustProxy::Yes);
            parts(&line)
        };
        let plain = ["HttpOnly", "Max-Age=31536000", "Path=/", "SameSite=Lax"].map(str::to_owned).to_vec();
        assert_eq!(given(&HeaderMap::new()), (format!("slipway={}", mine.reveal()), plain.clone()));
        let secure = [plain, vec!["Secure".to_owned()]].concat();
        let https = headers(&[("x-forwarded-proto", "https")]);
        assert_eq!(given(&https), (format!("__Host-slipway={}", mine.reveal()), secure));
    }

    #[test]
    fn a_device_is_named_in_a_few_words() {
        let agents = [
            ("Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0", "Firefox, Linux"),
            (
                "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0",
                "Edge, Windows",
            ),
            (
                "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1",
                "Safari, iPhone",
            ),
            ("curl/8.5.0", "curl/8.5.0"),
            ("", ""),
        ];
        for (agent, words) in agents {
            assert_eq!(device(&headers(&[("user-agent", agent)])), words);
        }
        assert_eq!(device(&HeaderMap::new()), "");
    }
}
