//! What has to hold of the messages of all languages, and of those who say them.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test fails by panicking")]

mod catalogue;
mod uses;
