//! How far a long command has come, for those who look: a bar on standard error, if that is a terminal.

use indicatif::{ProgressBar, ProgressStyle};
use slipway_messages::{Language, Message, message};

/// What a bar counts.
#[derive(Clone, Copy)]
pub enum Counted {
    /// Games that are played.
    Games,
    /// Moves that are looked at.
    Moves,
    /// Answers of a certificate that are checked.
    Answers,
}

/// A bar over this many things.
pub fn bar(length: usize, things: Counted, language: Language) -> ProgressBar {
    let bar = ProgressBar::new(length as u64);
    let style = ProgressStyle::with_template(&format!("{{bar:30}} {}  {{msg}}", words(things).in_language(language)));
    bar.set_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()));
    bar.tick();
    bar
}

/// The words behind the bar, with the places that it fills in itself.
fn words(things: Counted) -> Message {
    let (done, all, time) = ("{pos}", "{len}", "{elapsed}");
    match things {
        Counted::Games => message!("command-progress-games", done = done, all = all, time = time),
        Counted::Answers => message!("command-progress-answers", done = done, all = all, time = time),
        Counted::Moves => message!("command-progress-moves", done = done, all = all, time = time),
    }
}
