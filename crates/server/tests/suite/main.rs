//! The server, asked as clients ask it: one program, so that it is linked once.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

mod browser;
mod challenges;
mod cluster;
mod database;
mod games;
mod house;
mod http;
mod languages;
mod notices;
#[cfg(feature = "passkeys")]
mod passkeys;
mod people;
mod person;
mod pressure;
mod ratings;
mod server;
mod services;
mod shared;
mod talk;
mod types;
