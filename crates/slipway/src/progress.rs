//! How far a long command has come, for those who look: a bar on standard error, if that is a terminal.

use indicatif::{ProgressBar, ProgressStyle};

/// A bar over this many things of this name.
pub fn bar(length: usize, things: &str) -> ProgressBar {
    let bar = ProgressBar::new(length as u64);
    let style =
        ProgressStyle::with_template(&format!("{{bar:30}} {{pos}} of {{len}} {things} in {{elapsed}}  {{msg}}"));
    bar.set_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()));
    bar.tick();
    bar
}
