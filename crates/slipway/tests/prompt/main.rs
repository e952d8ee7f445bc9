//! The commands around engines and records, as they are met at the prompt.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

mod analyze;
mod completions;
mod gtp;
mod matches;
mod ran;
mod show;
