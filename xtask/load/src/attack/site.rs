//! What the server says over plain HTTP: figures, cookies, names, and addresses that lead elsewhere.

use std::time::Duration;

use anyhow::{Context, Result, bail, ensure};
use serde_json::{Value, json};
use tokio::net::TcpStream;
use tokio::time::sleep;

use super::AttackOutcome;
use super::arena::Arena;
use super::client::Client;
use super::game::small;
use crate::http::{Answer, Http, text};
use crate::process::RAISED;

/// How often health is asked.
const HEALTH: usize = 2_000;
/// Characters that nobody sees, or that turn a line around: an Arabic letter mark, a line separator, a soft hyphen, a Hangul filler, a tag.
const INVISIBLE: [char; 5] = ['\u{61c}', '\u{2028}', '\u{ad}', '\u{3164}', '\u{e0041}'];
/// How often a file of the app is asked for, and what one answer may cost the processor.
const FILES: u32 = 100;
const COST: Duration = Duration::from_millis(2);

/// Figures where they belong, and health for everybody who asks.
///
/// # Errors
/// Which promise was broken.
pub async fn metrics(arena: &Arena) -> Result<AttackOutcome> {
    let server = arena.serve(&[]).await?;
    let mut http = Client::usual(&server).http().await?;
    let public = http.ask("GET", "/metrics", &[], "").await?.status;
    ensure!(public == 404, "/metrics answers {public} on the public address");
    for number in 1..=HEALTH {
        let answer = http.ask("GET", "/healthz", &[], "").await?;
        ensure!(answer.status == 200, "/healthz answers {} to request {number}", answer.status);
    }
    drop(server);

    let mut server = arena.serve(&["--admin-bind", "127.0.0.1:0"]).await?;
    let line = server.line(Duration::from_secs(3)).await?;
    let address = line.strip_prefix("Figures are on http://").and_then(|rest| rest.strip_suffix("/metrics"));
    let address = address.and_then(|address| address.parse().ok());
    let address = address.with_context(|| format!("the second line is \"{line}\""))?;
    let mut admin = Http::over(TcpStream::connect(address).await?, address);
    // The first figures come with the first beat.
    sleep(Duration::from_millis(1_500)).await;
    let figures = admin.ask("GET", "/metrics", &[], "").await?;
    ensure!(figures.status == 200 && figures.text().contains("slipway_"), "/metrics answers {}", figures.status);
    let games = admin.ask("GET", "/api/lobby", &[], "").await?.status;
    ensure!(games == 404, "the address of the figures answers /api/lobby with {games}");
    let public = Client::usual(&server).http().await?.ask("GET", "/metrics", &[], "").await?.status;
    ensure!(public == 404, "with --admin-bind, /metrics answers {public} on the public address");
    Ok(AttackOutcome::Held(format!("404 in public, 200 at --admin-bind; {HEALTH} times healthy")))
}

/// Cookies over connections that are secure, and over others.
///
/// # Errors
/// Which promise was broken.
pub async fn cookies(arena: &Arena) -> Result<AttackOutcome> {
    const HTTPS: (&str, &str) = ("X-Forwarded-Proto", "https");
    let server = arena.serve(&["--trust-proxy"]).await?;
    let mut http = Client::usual(&server).http().await?;

    let secure = make(&mut http, &[HTTPS]).await?;
    let cookie = only_cookie(&secure)?;
    ensure!(cookie.starts_with("__Host-slipway="), "a secure connection gets {}", hidden(&cookie));
    for wanted in ["Path=/", "Secure", "HttpOnly"] {
        ensure!(cookie.split("; ").any(|part| part == wanted), "{} lacks {wanted}", hidden(&cookie));
    }
    ensure!(!cookie.contains("Domain"), "{} names a domain", hidden(&cookie));

    let plain = make(&mut http, &[]).await?;
    let cookie = only_cookie(&plain)?;
    ensure!(cookie.starts_with("slipway=") && !cookie.contains("Secure"), "without https comes {}", hidden(&cookie));
    let secret = value(&cookie).to_owned();
    let path = format!("/api/games/{}", text(&plain.json()["view"]["id"])?);

    let old = format!("slipway={secret}");
    let moved = http.ask("GET", &path, &[HTTPS, ("Cookie", &old)], "").await?;
    ensure!(moved.success()?["you"] == "first", "a player with the old cookie is nobody");
    let set: Vec<&str> = moved.headers("set-cookie").collect();
    let renewed = set.iter().any(|cookie| cookie.starts_with(&format!("__Host-slipway={secret};")));
    ensure!(renewed, "the old cookie is not replaced by one with the same secret: {} cookies", set.len());
    let expired = set.iter().any(|cookie| cookie.starts_with("slipway=") && cookie.contains("Max-Age=0"));
    ensure!(expired, "the old cookie does not expire");

    // A cookie of the old name could be planted by another host of the same domain.
    let planted = value(&only_cookie(&make(&mut http, &[]).await?)?).to_owned();
    let both = format!("slipway={planted}; __Host-slipway={secret}");
    let seen = http.ask("GET", &path, &[HTTPS, ("Cookie", &both)], "").await?.success()?;
    ensure!(seen["you"] == "first", "a cookie of the old name counts more than the one of the new name");
    Ok(AttackOutcome::Held("__Host-slipway when secure, the old cookie replaced by it".to_owned()))
}

/// Makes a game as a browser without a cookie does.
async fn make(http: &mut Http, headers: &[(&str, &str)]) -> Result<Answer> {
    let wanted = json!({ "settings": small(), "seat": "first", "listed": false });
    let answer = http.write("/api/games", headers, &wanted).await?;
    answer.success()?;
    Ok(answer)
}

fn only_cookie(answer: &Answer) -> Result<String> {
    let cookies: Vec<&str> = answer.headers("set-cookie").collect();
    match cookies[..] {
        [cookie] => Ok(cookie.to_owned()),
        _ => bail!("{} cookies come with a new game", cookies.len()),
    }
}

fn value(cookie: &str) -> &str {
    let start = cookie.find('=').map_or(0, |place| place + 1);
    cookie[start..].split(';').next().unwrap_or_default()
}

/// A cookie without its secret.
fn hidden(cookie: &str) -> String {
    cookie.replace(value(cookie), "…")
}

/// Names and remarks with characters that nobody sees.
///
/// # Errors
/// Which promise was broken.
pub async fn names(arena: &Arena) -> Result<AttackOutcome> {
    let server = arena.serve(&RAISED).await?;
    let mut http = Client::usual(&server).http().await?;
    let mut wrong = Vec::new();
    for letter in INVISIBLE {
        let code = format!("U+{:04X}", u32::from(letter));
        let (name, id, token) = named(&mut http, &format!("A{letter}d{letter}a")).await?;
        if name != "Ada" {
            wrong.push(format!("{code} stays in a name"));
        }
        if named(&mut http, &letter.to_string().repeat(3)).await?.0 != Value::Null {
            wrong.push(format!("{code} alone is a name"));
        }
        let bearer = format!("Bearer {token}");
        let remark = json!({ "text": format!("Good{letter} luck{letter}!") });
        let stored = http.write(&format!("/api/games/{id}/say"), &[("Authorization", &bearer)], &remark).await?;
        if stored.success()?["text"] != "Good luck!" {
            wrong.push(format!("{code} stays in a remark"));
        }
    }
    ensure!(wrong.is_empty(), "{}", wrong.join(", "));
    Ok(AttackOutcome::Held(format!("{} kinds of invisible characters are taken out", INVISIBLE.len())))
}

/// Makes a game under this name. Gives the name that the server made of it, the game, and who we are.
async fn named(http: &mut Http, name: &str) -> Result<(Value, String, String)> {
    let wanted = json!({ "settings": small(), "seat": "first", "listed": false, "name": name, "token": true });
    let made = http.post("/api/games", &wanted).await?;
    Ok((made["view"]["players"]["first"]["name"].clone(), text(&made["view"]["id"])?, text(&made["token"])?))
}

/// A proxy that passes its own address on as `Host`.
///
/// # Errors
/// Which promise was broken.
pub async fn wrong_host(arena: &Arena) -> Result<AttackOutcome> {
    let server = arena.serve(&[]).await?;
    let mut http = Client::usual(&server).http().await?;
    let wanted = json!({ "settings": small(), "seat": "first", "listed": false });
    let answer = http.write("/api/games", &[("Origin", "https://slipway.example")], &wanted).await?;
    ensure!(answer.status == 403, "the answer is {}", answer.status);
    let sentence = answer.sentence();
    ensure!(sentence.contains("Host") && sentence.contains("proxy"), "the sentence does not help: {sentence}");
    // With the Host header of the page, the same is fine.
    let headers = [("Origin", "https://slipway.example"), ("Host", "slipway.example")];
    http.write("/api/games", &headers, &wanted).await?.success().context("with the right Host header")?;
    Ok(AttackOutcome::Held(format!("403 \"{sentence}\"")))
}

/// Addresses that a browser could take for another site.
///
/// # Errors
/// Which promise was broken.
pub async fn redirect(arena: &Arena) -> Result<AttackOutcome> {
    let server = arena.serve(&RAISED).await?;
    let mut http = Client::usual(&server).http().await?;
    if http.ask("GET", "/game/abc", &[], "").await?.header("location").is_none() {
        return Ok(AttackOutcome::Skipped("this binary was built without the app, which is what redirects".to_owned()));
    }
    let names = ["https:evil.example", "%68ttps:evil.example", "/evil.example", "%2Fevil.example", "\\\\evil.example"];
    for name in names {
        for path in [format!("/game/{name}"), format!("/game/{name}?x=1"), format!("/{name}")] {
            let answer = http.ask("GET", &path, &[], "").await?;
            let location = answer.header("location").unwrap_or_default();
            ensure!(stays_here(location), "{path} redirects to {location}");
        }
    }
    Ok(AttackOutcome::Held(format!("{} names lead nowhere else", names.len())))
}

/// Whether a browser that follows this stays on the site: no scheme, and no host.
fn stays_here(location: &str) -> bool {
    let place = location.split(['?', '#']).next().unwrap_or_default();
    let has_scheme = place.split('/').next().is_some_and(|start| start.contains(':'));
    let has_host = place.replace('\\', "/").starts_with("//");
    !has_scheme && !has_host
}

/// Files of the app, asked for again and again in compressed form.
///
/// # Errors
/// Which promise was broken.
pub async fn static_files(arena: &Arena) -> Result<AttackOutcome> {
    let server = arena.serve(&RAISED).await?;
    let mut http = Client::usual(&server).http().await?;
    let page = http.ask("GET", "/", &[], "").await?.text();
    let Some(path) = asset(&page) else {
        return Ok(AttackOutcome::Skipped("this binary was built without the app, which has these files".to_owned()));
    };
    let headers = [("Accept-Encoding", "br, gzip")];
    let first = http.ask("GET", &path, &headers, "").await.with_context(|| path.clone())?;
    ensure!(first.header("content-encoding") == Some("br"), "{path} is not compressed");
    let tag = first.header("etag").with_context(|| format!("{path} has no validator"))?.to_owned();
    ensure!(!tag.starts_with("W/"), "{path} has the weak validator {tag}");
    let caching = first.header("cache-control").unwrap_or_default();
    ensure!(caching.contains("immutable"), "{path} may be cached with \"{caching}\" only");

    let before = server.cpu()?;
    for _ in 0..FILES {
        http.ask("GET", &path, &headers, "").await?;
    }
    let each = (server.cpu()? - before) / FILES;
    ensure!(each <= COST, "{path} costs {each:?} of the processor each time");
    let known = http.ask("GET", &path, &[headers[0], ("If-None-Match", &tag)], "").await?.status;
    ensure!(known == 304, "a file that the browser has is answered with {known}");
    let each = each.as_secs_f64() * 1e3;
    Ok(AttackOutcome::Held(format!("{each:.1} ms of the processor for a file, strong validator, 304 when known")))
}

/// The first script of a page, as a path.
fn asset(page: &str) -> Option<String> {
    let names = page.match_indices("assets/").filter_map(|(start, _)| page[start..].split(['"', '\'']).next());
    names.into_iter().find(|name| name.ends_with(".js")).map(|name| format!("/{name}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_browser_stays_where_there_is_neither_a_scheme_nor_a_host() {
        for here in ["", "abc/", "./https:evil.example/", "/game/abc/", "abc/?x=https://evil.example"] {
            assert!(stays_here(here), "{here}");
        }
        for elsewhere in ["https:evil.example/", "https://evil.example", "//evil.example/", "\\\\evil.example/"] {
            assert!(!stays_here(elsewhere), "{elsewhere}");
        }
    }

    #[test]
    fn a_page_names_its_files() {
        let page = r#"<link href="./assets/a-1.css"><script src="./assets/b-2.js">"#;
        assert_eq!(asset(page).as_deref(), Some("/assets/b-2.js"));
        assert_eq!(asset("nothing"), None);
    }
}
