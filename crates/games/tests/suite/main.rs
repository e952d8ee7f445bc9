//! What has to hold of the rules, from outside: one program, so that it is linked once.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

mod conformance;
mod documented;
mod examples;
mod records;
mod round_trips;
mod sight;
mod theorems;
mod vectors;
mod words;
