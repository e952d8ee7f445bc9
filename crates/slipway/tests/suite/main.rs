//! The commands, as they are met at the prompt: one program, so that it is linked once.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

mod analyze;
mod certificates;
mod cli;
mod completions;
mod gtp;
#[cfg(feature = "serve")]
mod house;
mod language;
#[cfg(all(unix, feature = "serve"))]
mod mail;
mod map;
mod matches;
#[cfg(all(target_os = "linux", feature = "terminal"))]
mod play;
mod puzzles;
mod ran;
#[cfg(feature = "serve")]
mod serve;
mod show;
mod solve;
