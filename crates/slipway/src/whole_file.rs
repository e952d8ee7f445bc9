//! Files that are there whole or not at all.

use std::fs::{self, File};
use std::io::{self, BufWriter};
use std::path::Path;

use crate::failure::Failure;

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

/// Sees to it, as far as can be seen before there is something to write, that a file can be written there: not only after a long search.
///
/// # Errors
/// When it cannot.
pub fn check_place(file: &Path) -> Result<(), Failure> {
    let folder = file.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    let what = match (file.is_dir(), folder.is_dir()) {
        (true, _) => "that is a folder",
        (_, false) => "there is no such folder",
        _ => return Ok(()),
    };
    Err(Failure::Other(format!("nothing can be written to {}: {what}", file.display())))
}
