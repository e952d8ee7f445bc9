//! The API described: as an OpenAPI document, and as a page.

use std::fmt::Write;

use axum::Json;
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse, Response};
use utoipa::openapi::schema::AdditionalProperties;
use utoipa::openapi::{self, ContentBuilder, Ref, RefOr, ResponseBuilder, Schema};
use utoipa::{Modify, OpenApi};

use super::{accepts, challenges, games, mail, names, notices, people, shared, socket, work};
use crate::html::escaped;

#[derive(OpenApi)]
#[openapi(
    info(
        title = "Slipway",
        description = "Matches of Slash, Crossway (Mark Steere), Slither (Corey Clark), Slyde (Mike Zapawa) and Slicron (Saïd Galdseid) by link."
    ),
    paths(
        people::me,
        people::name,
        people::key,
        people::code,
        mail::email,
        mail::confirm_email,
        mail::remove_email,
        accepts::set,
        people::sessions,
        people::end_sessions,
        notices::notices,
        notices::choose,
        notices::subscribe,
        notices::unsubscribe,
        notices::stopping,
        notices::stop,
        people::sign_in,
        mail::sign_in_email,
        mail::confirm_sign_in,
        people::sign_out,
        names::check,
        people::player,
        games::lobby,
        games::mine,
        challenges::list,
        challenges::accept,
        challenges::decline,
        challenges::withdraw,
        challenges::stand,
        challenges::play,
        games::make,
        games::view,
        games::join,
        games::cancel,
        games::act,
        games::say,
        games::talk,
        games::sgf,
        games::json,
        work::work,
        shared::public,
        shared::picture,
        socket::events
    ),
    modifiers(&Always)
)]
struct Document;

/// What is there too in a server that was built with passkeys.
#[cfg(feature = "passkeys")]
#[derive(OpenApi)]
#[openapi(
    paths(
        super::passkeys::begin,
        super::passkeys::finish,
        super::passkeys::list,
        super::passkeys::remove,
        super::passkeys::sign_in_begin,
        super::passkeys::sign_in_finish
    ),
    modifiers(&Always)
)]
struct PasskeyDocument;

/// All of it, as this server was built.
fn described() -> openapi::OpenApi {
    let document = Document::openapi();
    #[cfg(feature = "passkeys")]
    let document = document.merge_from(PasskeyDocument::openapi());
    document
}

/// What every address may answer.
struct Always;

impl Modify for Always {
    fn modify(&self, document: &mut openapi::OpenApi) {
        let said = |sentence: &str| {
            let content = ContentBuilder::new().schema(Some(Ref::from_schema_name("Said"))).build();
            ResponseBuilder::new().description(sentence).content("application/json", content).build()
        };
        // What is one of several kinds takes no other fields either.
        let schemas = document.components.iter_mut().flat_map(|components| &mut components.schemas);
        for (_, schema) in schemas.filter(|(name, _)| ["Action", "Clock"].contains(&name.as_str())) {
            let RefOr::T(Schema::OneOf(kinds)) = schema else { continue };
            for kind in &mut kinds.items {
                if let RefOr::T(Schema::Object(kind)) = kind {
                    kind.additional_properties = Some(Box::new(AdditionalProperties::FreeForm(false)));
                }
            }
        }
        for (path, item) in &mut document.paths.paths {
            for (operation, writes) in [(&mut item.get, false), (&mut item.post, true)] {
                let Some(operation) = operation else { continue };
                let mut add = |status: &str, sentence: &str| {
                    operation.responses.responses.entry(status.to_owned()).or_insert_with(|| said(sentence).into());
                };
                add("400", "What is wrong with the request");
                add("429", "Too many questions, games or connections: wait a little");
                add("503", "It cannot be done just now, and nothing was changed");
                if path.contains("{id}") {
                    add("404", "There is no such game");
                }
                if writes {
                    add("403", "This was sent by a page of another site");
                    add("413", "The body is too long");
                }
            }
        }
    }
}

/// The document for programs.
pub async fn document() -> Response {
    Json(described()).into_response()
}

/// The document for people: no script, nothing from elsewhere.
pub async fn page() -> Response {
    let document = serde_json::to_value(described()).unwrap_or_default();
    let mut rows = String::new();
    for (path, methods) in document["paths"].as_object().into_iter().flatten() {
        for (method, about) in methods.as_object().into_iter().flatten() {
            let text = |value: &serde_json::Value| escaped(value.as_str().unwrap_or(""));
            let summary = [text(&about["summary"]), text(&about["description"])].join(" ");
            let answers: Vec<String> = about["responses"]
                .as_object()
                .into_iter()
                .flatten()
                .map(|(status, about)| format!("{status}: {}", text(&about["description"])))
                .collect();
            let _ = writeln!(
                rows,
                "<tr><td><code>{} {}</code></td><td>{summary}</td><td>{}</td></tr>",
                method.to_uppercase(),
                escaped(path),
                answers.join("<br>")
            );
        }
    }
    let html = format!(
        "<!doctype html>\n<html lang=\"en\"><head><meta charset=\"utf-8\"><meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\
         <meta name=\"color-scheme\" content=\"light dark\"><title>The API of Slipway</title></head>\n<body><main>\n<h1>The API of Slipway</h1>\n\
         <p>Everything is JSON. <a href=\"openapi.json\">The whole description for programs</a> is an OpenAPI document. Ask for a token (<code>\"token\": true</code>) \
         when you make or join a game, and send it as <code>Authorization: Bearer …</code>.</p>\n\
         <table border=\"1\" cellpadding=\"6\"><thead><tr><th>Address</th><th>What it does</th><th>Answers</th></tr></thead>\n<tbody>\n{rows}</tbody></table>\n\
         <p>The WebSocket is at <code>/api/games/{{id}}/socket?since=N</code>; it takes <code>{{\"id\": 1, \"action\": {{\"kind\": \"play\", \"turn\": \"d4\", \"ply\": 1}}}}</code> \
         and sends the same frames as <code>/events</code>.</p>\n</main></body></html>\n"
    );
    ([(CONTENT_TYPE, "text/html; charset=utf-8")], html).into_response()
}
