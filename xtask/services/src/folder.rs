//! Folders for what is soon forgotten.

use std::path::{Path, PathBuf};

use anyhow::{Context, Result};

/// What the names of all these folders begin with.
const PREFIX: &str = "slipway-load-";

/// A folder for one run, gone when it is dropped.
#[derive(Debug)]
pub struct Folder(PathBuf);

impl Folder {
    /// A folder of this name where the system keeps what is soon forgotten.
    ///
    /// # Errors
    /// When it cannot be made.
    pub fn new(name: &str) -> Result<Folder> {
        Folder::below(&std::env::temp_dir(), name)
    }

    /// The same in memory, where this system has such a place: a commit takes no time there.
    ///
    /// # Errors
    /// When it cannot be made.
    pub fn in_memory(name: &str) -> Result<Folder> {
        let memory = Path::new("/dev/shm");
        if memory.is_dir() { Folder::below(memory, name) } else { Folder::new(name) }
    }

    fn below(parent: &Path, name: &str) -> Result<Folder> {
        remove_left_behind(parent);
        let folder = parent.join(format!("{PREFIX}{name}-{}", std::process::id()));
        let _ = std::fs::remove_dir_all(&folder);
        std::fs::create_dir_all(&folder).with_context(|| format!("{} cannot be made", folder.display()))?;
        Ok(Folder(folder))
    }

    /// Where it is.
    pub fn path(&self) -> &Path {
        &self.0
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// Removes the folders of runs that were killed, which could not do it themselves.
fn remove_left_behind(parent: &Path) {
    // Without this list nobody can tell who is alive.
    if !Path::new("/proc/self").exists() {
        return;
    }
    for entry in std::fs::read_dir(parent).into_iter().flatten().flatten() {
        let name = entry.file_name().to_string_lossy().into_owned();
        let process = name.strip_prefix(PREFIX).and_then(|rest| rest.rsplit('-').next()?.parse::<u32>().ok());
        if process.is_some_and(|process| !Path::new(&format!("/proc/{process}")).exists()) {
            let _ = std::fs::remove_dir_all(entry.path());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn folders_of_the_dead_go_and_those_of_the_living_stay() {
        let parent = Folder::new("parent").unwrap();
        // No process has number 4194305: the kernel gives at most 4194304.
        let [dead, living] = [4_194_305, std::process::id()].map(|id| parent.path().join(format!("{PREFIX}x-{id}")));
        for folder in [&dead, &living] {
            std::fs::create_dir_all(folder.join("inside")).unwrap();
        }
        remove_left_behind(parent.path());
        assert!(!dead.exists());
        assert!(living.exists());
    }
}
