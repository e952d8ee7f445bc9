//! The figures of the documentation.

/// Writes the figures, or checks that they are what would be written.
pub fn figures(_check: bool) -> Result<(), String> {
    println!("There are no figures yet.");
    Ok(())
}
