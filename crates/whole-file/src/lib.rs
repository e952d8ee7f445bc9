//! Files that are there whole or not at all.
//!
//! A file is written under another name and takes its own when it is complete. So a reader finds the old file or the new one and never half of
//! one, also after a crash. Records of games, sets of puzzles and proofs are written like this.

use std::fs::File;
use std::io::{self, BufWriter};
use std::path::{Path, PathBuf};

use slipway_messages::{Message, message, worded};

/// Why a file cannot be written where it should be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NoPlace {
    /// There is a folder of this name.
    IsFolder(PathBuf),
    /// The folder that it should be in does not exist.
    NoFolder(PathBuf),
}

worded!(NoPlace);

impl NoPlace {
    /// Which one, and why.
    #[must_use]
    pub fn message(&self) -> Message {
        match self {
            NoPlace::IsFolder(file) => message!("command-no-place-folder", file = file.display().to_string()),
            NoPlace::NoFolder(file) => message!("command-no-place", file = file.display().to_string()),
        }
    }
}

/// Writes a file under another name, which it exchanges for its own when it is complete and on the disk, so that there is never half of one.
///
/// # Errors
/// When it cannot be written.
pub fn write(file: &Path, text: impl FnOnce(&mut BufWriter<File>) -> io::Result<()>) -> io::Result<()> {
    let mut builder = tempfile::Builder::new();
    let name = file.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
    let (prefix, suffix) = (format!("{name}."), ".unfinished");
    builder.prefix(&prefix).suffix(suffix);
    // As for any new file: what the person's mask takes away and no more.
    #[cfg(unix)]
    builder.permissions(std::os::unix::fs::PermissionsExt::from_mode(0o666));
    let (unfinished, path) = builder.tempfile_in(folder_of(file))?.into_parts();
    let mut out = BufWriter::new(unfinished);
    text(&mut out)?;
    out.into_inner()?.sync_all()?;
    path.persist(file)?;
    Ok(())
}

fn folder_of(file: &Path) -> &Path {
    file.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."))
}

/// Sees to it, as far as can be seen before there is something to write, that a file can be written there: not only after a long search.
///
/// # Errors
/// When it cannot.
pub fn check_place(file: &Path) -> Result<(), NoPlace> {
    match (file.is_dir(), folder_of(file).is_dir()) {
        (true, _) => Err(NoPlace::IsFolder(file.to_owned())),
        (_, false) => Err(NoPlace::NoFolder(file.to_owned())),
        _ => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use std::io::Write;

    use super::*;

    #[test]
    fn a_file_is_replaced_whole_or_stays_as_it_was() {
        let folder = tempfile::tempdir().expect("a folder for the test");
        let file = folder.path().join("game.sgf");
        write(&file, |out| write!(out, "one")).expect("it can be written");
        write(&file, |out| {
            write!(out, "half of two")?;
            Err(io::Error::other("no more"))
        })
        .expect_err("the text has failed");
        assert_eq!(std::fs::read_to_string(&file).expect("it is there"), "one");
        write(&file, |out| write!(out, "two")).expect("it can be written");
        assert_eq!(std::fs::read_to_string(&file).expect("it is there"), "two");
        let left: Vec<_> = std::fs::read_dir(folder.path()).expect("it is there").collect();
        assert_eq!(left.len(), 1, "nothing unfinished is left behind: {left:?}");
    }

    /// Others may read what they could read before.
    #[cfg(unix)]
    #[test]
    fn a_file_has_the_permissions_of_any_new_file() {
        use std::os::unix::fs::PermissionsExt;

        let folder = tempfile::tempdir().expect("a folder for the test");
        let (whole, plain) = (folder.path().join("whole"), folder.path().join("plain"));
        write(&whole, |out| write!(out, "text")).expect("it can be written");
        std::fs::write(&plain, "text").expect("it can be written");
        let mode = |file: &Path| std::fs::metadata(file).expect("it is there").permissions().mode();
        assert_eq!(mode(&whole), mode(&plain));
    }
}
