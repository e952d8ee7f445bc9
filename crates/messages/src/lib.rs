//! Sentences for people.
//!
//! What the rules, a match or the server has to say leaves its crate as a [`Message`]: a code and arguments. The words are in `messages/<language>/*.ftl`,
//! in the [Fluent](https://projectfluent.org) syntax, which the page, the terminal and the server share. So every sentence is in one place, and a new
//! language needs no change to the code. `docs/translating.md` says how to add one.
//!
//! With the feature `fluent` a message can be worded: its `Display` is English, and [`Message::in_language`] is any language. Without it, as in the
//! WebAssembly of the page, `Display` shows code and arguments, for programmers.

mod language;
mod message;
#[cfg(feature = "testing")]
pub mod testing;
#[cfg(feature = "fluent")]
mod wording;

pub use language::{Language, UnknownLanguage};
pub use message::{Arg, ArgList, Conjunction, Message};
