//! Answers as JSON.

use std::io::Write;

use serde::Serialize;
use slipway_messages::message;

use crate::failure::Failure;

/// Prints something as one line of JSON, its fields in the order of the type.
///
/// # Errors
/// When it cannot be written.
pub fn print(out: &mut impl Write, what: &impl Serialize) -> Result<(), Failure> {
    let json = serde_json::to_string(what)
        .map_err(|error| Failure::Other(message!("command-output-failed", reason = error.to_string())))?;
    Ok(writeln!(out, "{json}")?)
}
