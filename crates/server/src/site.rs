//! What every address has in common: the headers, compression, and the answers when there is nothing to read.

use axum::Router;
use axum::http::header::{
    ALLOW, CACHE_CONTROL, CONTENT_SECURITY_POLICY, CONTENT_TYPE, IF_NONE_MATCH, REFERRER_POLICY, X_CONTENT_TYPE_OPTIONS,
};
use axum::http::{Extensions, HeaderMap, HeaderValue, StatusCode, Version};
use axum::middleware::map_response;
use axum::response::{IntoResponse, Response};
use slipway_messages::{Language, Message, message};
use tower_http::compression::{CompressionLayer, Predicate};

use crate::language::{Asked, spoken};

/// What a browser shows, with all that it loads for it.
pub struct Pages {
    /// Their addresses, and the answer at every other one.
    pub router: Router,
    /// What they may load, and from where: the header `content-security-policy`.
    pub policy: &'static str,
}

/// On an answer that pages of other sites may show in a frame; all others may not be framed.
#[derive(Clone, Copy)]
pub struct MayBeFramed;

/// On an answer with a form, which is sent to this site; all others may have none.
#[derive(Clone, Copy)]
pub struct MayHaveForm;

/// How a policy says that a page has no form, and that it may have one.
const NO_FORM: &str = "form-action 'none'";
const OWN_FORM: &str = "form-action 'self'";
/// How a policy says that nobody may show the page in a frame, and that everybody may.
const NOT_FRAMED: &str = "frame-ancestors 'none'";
const FRAMED: &str = "frame-ancestors *";

/// All addresses of the server: the pages, the API, and what those who run the server want to know.
pub fn router(pages: Pages, api: Router, watch: Router) -> Router {
    let Pages { router, policy } = pages;
    let framed: &'static str = policy.replace(NOT_FRAMED, FRAMED).leak();
    let with_form: &'static str = policy.replace(NO_FORM, OWN_FORM).leak();
    let policy_for = move |response: &Response| match response.extensions() {
        marks if marks.get::<MayBeFramed>().is_some() => framed,
        marks if marks.get::<MayHaveForm>().is_some() => with_form,
        _ => policy,
    };
    router.merge(watch).method_not_allowed_fallback(read_only).merge(api.layer(compression())).layer(map_response(
        move |response: Response| async move {
            let policy = policy_for(&response);
            guarded(response, policy)
        },
    ))
}

/// The answer at an address that does not exist.
pub fn nothing_here(language: Language) -> impl IntoResponse {
    (StatusCode::NOT_FOUND, spoken(language), line(&message!("server-nothing-here"), language))
}

/// The answer to somebody who wants to write.
pub async fn read_only(Asked(language): Asked) -> impl IntoResponse {
    let line = line(&message!("server-read-only"), language);
    (StatusCode::METHOD_NOT_ALLOWED, [(ALLOW, "GET, HEAD")], spoken(language), line)
}

/// A page of plain text.
fn line(message: &Message, language: Language) -> String {
    message.in_language(language) + "\n"
}

/// Whether the client has what carries this tag already.
pub fn knows(headers: &HeaderMap, tag: &str) -> bool {
    let lists = headers.get_all(IF_NONE_MATCH).iter().filter_map(|list| list.to_str().ok());
    let mut tags = lists.flat_map(|list| list.split(',')).map(str::trim);
    // "A recipient MUST use the weak comparison function" (RFC 9110, section 13.1.2): W/"1" is "1".
    tags.any(|known| known == "*" || known.strip_prefix("W/").unwrap_or(known) == tag)
}

/// The response with the headers that keep a page to itself.
fn guarded(mut response: Response, policy: &'static str) -> Response {
    let headers = response.headers_mut();
    headers.insert(CONTENT_SECURITY_POLICY, HeaderValue::from_static(policy));
    headers.insert(X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff"));
    headers.insert(REFERRER_POLICY, HeaderValue::from_static("no-referrer"));
    // Another build serves another page at the same address.
    headers.entry(CACHE_CONTROL).or_insert(HeaderValue::from_static("no-cache"));
    response
}

/// Compresses small texts that are made when somebody asks. The files of the app are not among them: their build has done it.
pub fn compression() -> CompressionLayer<impl Predicate> {
    CompressionLayer::new().compress_when(gets_smaller)
}

/// Whether compression is worth the time.
fn gets_smaller(_: StatusCode, _: Version, headers: &HeaderMap, _: &Extensions) -> bool {
    let kind = headers.get(CONTENT_TYPE).and_then(|kind| kind.to_str().ok()).unwrap_or("");
    ["text/html", "text/css", "application/json", "image/svg+xml"].iter().any(|known| kind.starts_with(known))
}
