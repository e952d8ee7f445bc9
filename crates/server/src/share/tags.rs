//! What the page of a game tells those who show links: Open Graph and Twitter cards.

use axum::http::HeaderMap;
use axum::http::header::HOST;
use slipway_messages::{Language, message};

use super::sketch::{HEIGHT, WIDTH};
use super::{pictures, words};
use crate::html::escaped;
use crate::views::GameView;

/// How the page says in which language it is built.
const LANG: &str = "<html lang=\"en\"";

/// The page with the tags of this game, in this language. `site` is where it is served, as in `https://slipway.example`; without it there is no picture, as its address
/// has to be a whole one.
pub fn tagged(page: &str, view: &GameView, site: Option<&str>, language: Language) -> String {
    let title = words::title(view, language);
    let mut tags = String::new();
    let mut tag = |attribute: &str, name: &str, content: &str| {
        tags.push_str(&format!("    <meta {attribute}=\"{name}\" content=\"{}\" />\n", escaped(content)));
    };
    if !view.listed {
        // Who has the address may look. Who looks for games should not find it.
        tag("name", "robots", "noindex");
    }
    let description = words::description(view, language);
    tag("property", "og:site_name", "Slipway");
    tag("property", "og:type", "website");
    tag("property", "og:title", &title);
    tag("property", "og:description", &description);
    let picture = site.map(|site| (format!("{site}/game/{}/", view.id), pictures::address(site, view, language)));
    if let Some((page, picture)) = &picture {
        tag("property", "og:url", page);
        tag("property", "og:image", picture);
        tag("property", "og:image:type", "image/png");
        tag("property", "og:image:width", &WIDTH.to_string());
        tag("property", "og:image:height", &HEIGHT.to_string());
        tag("property", "og:image:alt", &message!("server-picture-alt", about = &*description).in_language(language));
    }
    tag("name", "twitter:card", if picture.is_some() { "summary_large_image" } else { "summary" });
    tag("name", "twitter:title", &title);
    tag("name", "twitter:description", &description);
    if let Some((_, picture)) = &picture {
        tag("name", "twitter:image", picture);
    }
    match page.split_once("</head>") {
        Some((head, rest)) => {
            let head = named(head, &title).replacen(LANG, &format!("<html lang=\"{language}\""), 1);
            format!("{}{tags}  </head>{rest}", head.trim_end_matches(' '))
        }
        None => page.to_owned(),
    }
}

/// The head with this title in place of its own.
fn named(head: &str, title: &str) -> String {
    let parts = head.split_once("<title>").and_then(|(before, rest)| Some((before, rest.split_once("</title>")?.1)));
    match parts {
        Some((before, after)) => format!("{before}<title>{} · Slipway</title>{after}", escaped(title)),
        None => head.to_owned(),
    }
}

/// Where this site is, as the request says; none if that is not the name of a host.
pub fn site(headers: &HeaderMap, is_encrypted: bool) -> Option<String> {
    let host = headers.get(HOST)?.to_str().ok()?;
    let belongs = |letter: char| letter.is_ascii_alphanumeric() || ".-:[]".contains(letter);
    let is_host = !host.is_empty() && host.len() <= 255 && host.chars().all(belongs);
    is_host.then(|| format!("{}://{host}", if is_encrypted { "https" } else { "http" }))
}
