//! What has to hold of matches, from outside: one program, so that it is linked once.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

mod clocks;
mod matches;
mod random;
mod replay;
mod table;
mod takebacks;
mod wire;
mod words;
