//! The browser's door to the rules and the engine.
//!
//! Everything goes through as JSON, and everything but the engine is a function of what it is given: a [`types::LineJson`] comes in, what it looks
//! like or what becomes of it goes out. So the page keeps no second copy of the state that could differ, and undoing is forgetting.
//! What the page shows of a rule, it is told here; there is no rule in TypeScript.
//!
//! The library is built twice: with the rules alone for the page, and with the feature `engine` for the worker. What there is to say
//! to the person in front of the screen leaves as a message, which the page words; so do errors.

mod act;
mod boards;
#[cfg(feature = "engine")]
mod judge;
mod line;
mod matches;
#[cfg(feature = "engine")]
mod prove;
mod record;
#[cfg(feature = "engine")]
mod review;
mod setup;
mod sight;
#[cfg(feature = "engine")]
mod think;
#[cfg(feature = "engine")]
pub mod thoughts;
pub mod types;
mod view;

use serde::Serialize;
use serde::de::DeserializeOwned;
use slipway_messages::{Message, message};
use wasm_bindgen::prelude::wasm_bindgen;

pub use act::{act, read, why};
pub use boards::{board, games};
#[cfg(feature = "engine")]
pub use judge::judge;
pub use line::played;
pub use matches::{fold, local_match};
#[cfg(feature = "engine")]
pub use prove::Prover;
pub use record::{read_record, write_record};
#[cfg(feature = "engine")]
pub use review::review;
pub use setup::{compose, edit, picture};
pub use sight::{preview, sight};
#[cfg(feature = "engine")]
pub use think::Thinker;
pub use view::look;

/// Asks one thing of the rules: a [`types::RulesQuestion`] as JSON, answered by a [`types::RulesAnswer`] as JSON.
///
/// # Errors
/// A [`Message`] as JSON that says what was wrong with the question.
#[wasm_bindgen]
pub fn ask(question: &str) -> Result<String, String> {
    answer(question).map_err(|error| to_json(&error))
}

fn answer(question: &str) -> Result<String, Message> {
    use types::{RulesAnswer as Answer, RulesQuestion as Question};
    let answer = match from_json(question)? {
        Question::Games => Answer::Games(games()),
        Question::Board { game, size } => Answer::Board(board(game, size)?),
        Question::Look { line } => Answer::View(Box::new(look(&line)?)),
        Question::Sight { line, lifted } => Answer::Sight(sight(&line, lifted)?),
        Question::Preview(types::StepAsked { line, step }) => Answer::Preview(preview(&line, step)?),
        Question::Match { line, resigned } => Answer::Match(Box::new(local_match(&line, resigned)?)),
        Question::Fold { events } => Answer::Match(Box::new(fold(&events)?)),
        Question::Act(types::StepAsked { line, step }) => Answer::Done(act(&line, step)?),
        Question::Read { line, text } => Answer::Done(read(&line, &text)?),
        Question::Why { line, cell, from } => Answer::Refused(why(&line, cell, from)?),
        Question::Edit { game, position } => Answer::Edited(edit(game, &position)?),
        Question::Compose { game, size, contents, turn, swap } => {
            Answer::Edited(compose(game, size, &contents, turn, swap)?)
        }
        Question::Picture { line, marks, path } => Answer::Picture(picture(&line, &marks, &path)?),
        Question::ReadRecord { text, game } => Answer::Record(Box::new(read_record(&text, game)?)),
        Question::WriteRecord { record } => Answer::Text(write_record(&record)?),
    };
    Ok(to_json(&answer))
}

fn from_json<T: DeserializeOwned>(text: &str) -> Result<T, Message> {
    serde_json::from_str(text).map_err(|error| not_understood(error.to_string()))
}

/// The page has asked something that makes no sense: a fault of ours, told to a person only if it happens all the same.
fn not_understood(reason: String) -> Message {
    message!("question-not-understood", reason = reason)
}

fn to_json(value: &impl Serialize) -> String {
    serde_json::to_string(value).expect("what is answered has text keys only")
}
