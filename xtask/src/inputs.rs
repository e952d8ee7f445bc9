//! What a step depends on, as one hash: when it is the same, the outcome is the same.

use std::fs;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::Path;
use std::process::Command;

use crate::workspace::root;

/// The files and folders of the workspace that a step reads. What git ignores is made from the rest.
#[derive(Clone, Copy)]
pub struct Inputs<'a>(pub &'a [&'a str]);

impl Inputs<'_> {
    /// A hash of all the files by name and content, and of the compilers' versions; none where git cannot list the files.
    pub fn hash(&self) -> Option<String> {
        let mut hasher = DefaultHasher::new();
        for (program, question) in [("rustc", "-vV"), ("node", "--version")] {
            Command::new(program).arg(question).output().map(|said| said.stdout).unwrap_or_default().hash(&mut hasher);
        }
        for path in listed(self.0)? {
            path.hash(&mut hasher);
            // A file that is listed and gone counts, too.
            fs::read(root().join(&path)).ok().hash(&mut hasher);
        }
        Some(format!("{:016x}", hasher.finish()))
    }
}

/// The paths of all files there, in order: those that git knows, and those that it would take.
fn listed(places: &[&str]) -> Option<Vec<String>> {
    if let Some(missing) = places.iter().find(|place| !root().join(Path::new(place)).exists()) {
        println!("{missing} is gone, and a step still depends on it");
        return None;
    }
    let mut git = Command::new("git");
    git.args(["ls-files", "-z", "--cached", "--others", "--exclude-standard", "--"]).args(places).current_dir(root());
    let output = git.output().ok().filter(|output| output.status.success())?;
    let mut paths: Vec<String> =
        String::from_utf8_lossy(&output.stdout).split_terminator('\0').map(str::to_owned).collect();
    paths.sort();
    paths.dedup();
    Some(paths)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_same_files_have_the_same_hash_and_others_another() {
        let hash = |places| Inputs(places).hash();
        assert!(hash(&["xtask/src"]).is_some());
        assert_eq!(hash(&["xtask/src"]), hash(&["xtask/src"]));
        assert_ne!(hash(&["xtask/src"]), hash(&["xtask/src", "Cargo.toml"]));
        assert_eq!(hash(&["no/such/folder"]), None);
    }

    #[test]
    fn a_folder_is_all_that_it_holds() {
        let paths = listed(&["xtask/src"]).unwrap();
        assert!(paths.contains(&"xtask/src/inputs.rs".to_owned()), "{paths:?}");
    }
}
