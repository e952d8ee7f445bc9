//! The language that somebody is answered in: the one that `Accept-Language` asks for, English otherwise.

use std::convert::Infallible;

use axum::extract::FromRequestParts;
use axum::http::header::{ACCEPT_LANGUAGE, CONTENT_LANGUAGE, HeaderName, VARY};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue};
use axum::response::AppendHeaders;
use slipway_messages::Language;

/// The language that the client asks for.
#[derive(Clone, Copy, Debug)]
pub struct Asked(pub Language);

impl<S: Sync> FromRequestParts<S> for Asked {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Asked, Infallible> {
        Ok(Asked(asked(&parts.headers)))
    }
}

/// The language that suits the client best. Several lines of a header are one list.
pub fn asked(headers: &HeaderMap) -> Language {
    let lines = headers.get_all(ACCEPT_LANGUAGE).iter().filter_map(|line| line.to_str().ok());
    Language::accepted(&lines.collect::<Vec<_>>().join(","))
}

/// What an answer in this language says about that, so that no cache gives it to somebody who asks for another.
pub fn spoken(language: Language) -> AppendHeaders<[(HeaderName, HeaderValue); 2]> {
    let tag = HeaderValue::from_static(language.tag());
    AppendHeaders([(CONTENT_LANGUAGE, tag), (VARY, HeaderValue::from_static("accept-language"))])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn several_lines_are_one_list() {
        let headers = |lines: &[&'static str]| -> HeaderMap {
            lines.iter().map(|line| (ACCEPT_LANGUAGE, HeaderValue::from_static(line))).collect()
        };
        assert_eq!(asked(&headers(&[])), Language::English);
        assert_eq!(asked(&headers(&["fr", "en;q=0.5, de;q=0.7"])), Language::German);
    }
}
