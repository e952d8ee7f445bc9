//! Files that are there whole or not at all.

use std::fs::{self, File};
use std::io::{self, BufWriter};
use std::path::Path;

/// Writes a file under another name, which it exchanges for its own when it is complete and on the disk, so that there is never half of one.
///
/// # Errors
/// When it cannot be written.
pub fn write(file: &Path, text: impl FnOnce(&mut BufWriter<File>) -> io::Result<()>) -> io::Result<()> {
    let mut unfinished = file.as_os_str().to_owned();
    unfinished.push(format!(".{}.unfinished", std::process::id()));
    let unfinished = Path::new(&unfinished);
    let written = File::create(unfinished).and_then(|file| {
        let mut out = BufWriter::new(file);
        text(&mut out)?;
        out.into_inner()?.sync_all()
    });
    written.and_then(|()| fs::rename(unfinished, file)).inspect_err(|_| {
        let _ = fs::remove_file(unfinished);
    })
}
