//! What has to hold of the engine, from outside: one program, so that it is linked once.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

mod both_paths;
mod estimates;
mod exact;
mod length;
mod maps;
mod oracle;
mod review;
mod robust;
mod solve;
