//! Files that are there whole or not at all.
//!
//! A file is written under another name and takes its own when it is complete. So a reader finds the old file or the new one and never half of
//! one, also after a crash. Records of games, sets of puzzles and proofs are written like this.

use std::fs::{self, File};
use std::io::{self, BufWriter};
use std::path::{Path, PathBuf};

use thiserror::Error;

/// Why a file cannot be written where it should be.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum NoPlace {
    /// There is a folder of this name.
    #[error("nothing can be written to {}: that is a folder", .0.display())]
    IsFolder(PathBuf),
    /// The folder that it should be in does not exist.
    #[error("nothing can be written to {}: there is no such folder", .0.display())]
    NoFolder(PathBuf),
}

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
pub fn check_place(file: &Path) -> Result<(), NoPlace> {
    let folder = file.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    match (file.is_dir(), folder.is_dir()) {
        (true, _) => Err(NoPlace::IsFolder(file.to_owned())),
        (_, false) => Err(NoPlace::NoFolder(file.to_owned())),
        _ => Ok(()),
    }
}
