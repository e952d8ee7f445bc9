//! The table compared with slower ways to know, and the certificate with a checker.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

mod certificate;
mod four_by_four;
mod slow;
mod three_by_three;
mod zugzwangs;
