//! What has to hold of the whole tree: its layers, its names, its links.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

mod deploy;
mod layers;
mod links;
mod names;
