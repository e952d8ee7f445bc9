//! Files that are there as a whole or not at all.

use std::fs;
use std::io::{self, Write};
use std::path::Path;

use crate::failure::Failure;

/// Writes a file under another name, which takes its own when it is complete, so that there is never half of one.
///
/// # Errors
/// When it cannot be written.
pub fn write(file: &Path, what: &str, text: impl FnOnce(&mut dyn Write) -> io::Result<()>) -> Result<(), Failure> {
    let mut unfinished = file.as_os_str().to_owned();
    unfinished.push(format!(".{}.unfinished", std::process::id()));
    let unfinished = Path::new(&unfinished);
    let written = fs::File::create(unfinished).and_then(|file| {
        let mut out = io::BufWriter::new(file);
        text(&mut out)?;
        out.into_inner()?.sync_all()
    });
    let done = written.and_then(|()| fs::rename(unfinished, file));
    done.map_err(|error| {
        let _ = fs::remove_file(unfinished);
        Failure::Other(format!("{what} could not be written to {}: {error}", file.display()))
    })
}
