//! Node and npm, which build and test the browser app: those of the machine where they are new enough, or else fetched.

use std::ffi::OsString;
use std::fs;
use std::path::PathBuf;
use std::process::{Command, Stdio};

use crate::install;
use crate::workspace::{must, root, target};

/// What the tools of `web/` run on; `engines` in its package.json says the same.
const NEEDED: &str = "20.19 or a newer 20, or 22.12 or anything newer";

/// The version that is fetched where the machine has none that will do.
const FETCHED: &str = "22";

/// A Node that is new enough, with npm.
pub struct NodeTools {
    /// Where `node` is, if it is not the machine's own.
    folder: Option<PathBuf>,
}

impl NodeTools {
    /// The one of this machine, installed if there is none yet.
    pub fn here() -> Result<NodeTools, String> {
        let own = NodeTools { folder: None };
        let fetched = NodeTools { folder: Some(target().join("node/node_modules").join(package()).join("bin")) };
        if own.is_usable() {
            return Ok(own);
        }
        if fetched.is_usable() {
            return Ok(fetched);
        }
        if own.version().is_none() || !own.has_npm() {
            install::debian_packages(&["nodejs", "npm"], "the browser app is built with Node and npm")?;
            if own.is_usable() {
                return Ok(own);
            }
        }
        own.fetch()?;
        match fetched.is_usable() {
            true => Ok(fetched),
            false => Err(format!("the Node that npm fetched does not run here; please install Node {NEEDED}")),
        }
    }

    fn is_usable(&self) -> bool {
        self.version().is_some_and(|version| is_new_enough(&version)) && self.has_npm()
    }

    /// What it answers when asked for its version: `v22.12.0`.
    fn version(&self) -> Option<String> {
        let output = self.command("node").arg("--version").output().ok()?;
        output.status.success().then(|| String::from_utf8_lossy(&output.stdout).trim().to_owned())
    }

    fn has_npm(&self) -> bool {
        self.command(NPM).arg("--version").output().is_ok_and(|output| output.status.success())
    }

    /// Lets npm fetch a newer Node into the build folder, where nothing else sees it.
    fn fetch(&self) -> Result<(), String> {
        let (version, package) = (self.version().unwrap_or_default(), package());
        println!(
            "Node {version} does not run the tools of the app, which need {NEEDED}: fetching {package} {FETCHED} into the build \
             folder with npm."
        );
        let folder = target().join("node");
        fs::create_dir_all(&folder).map_err(|error| format!("{} cannot be made ({error})", folder.display()))?;
        let mut npm = self.npm(["install", "--prefix"]);
        npm.arg(folder).arg(format!("{package}@{FETCHED}"));
        must(&mut npm, &format!("fetching Node (please install Node {NEEDED} yourself)"))
    }

    /// npm in `web/`.
    pub fn npm<'a>(&self, arguments: impl IntoIterator<Item = &'a str>) -> Command {
        let mut npm = self.command(NPM);
        npm.args(arguments).current_dir(root().join("web")).stdin(Stdio::null());
        // What it would say about money, audits and itself is nothing that a task is asked for.
        npm.envs(["audit", "fund", "update_notifier"].map(|topic| (format!("npm_config_{topic}"), "false")));
        npm
    }

    /// Node itself.
    pub fn node(&self) -> Command {
        self.command("node")
    }

    /// A program that finds this Node first, as do the programs that it starts.
    fn command(&self, program: &str) -> Command {
        let mut command = Command::new(program);
        if let Some(folder) = &self.folder {
            command.env("PATH", first_in_path(folder.clone()));
        }
        command
    }
}

/// How npm is called.
const NPM: &str = if cfg!(windows) { "npm.cmd" } else { "npm" };

/// The npm package that holds Node for this machine, and nothing that has to be run to install it.
fn package() -> String {
    let system = match std::env::consts::OS {
        "macos" => "darwin",
        "windows" => "win",
        other => other,
    };
    let processor = match std::env::consts::ARCH {
        "x86_64" => "x64",
        "aarch64" => "arm64",
        other => other,
    };
    format!("node-{system}-{processor}")
}

fn first_in_path(folder: PathBuf) -> OsString {
    let path = std::env::var_os("PATH").unwrap_or_default();
    // Only a folder with a colon in its name cannot be joined, and then the machine's own Node is found.
    std::env::join_paths(std::iter::once(folder).chain(std::env::split_paths(&path))).unwrap_or(path.clone())
}

fn is_new_enough(version: &str) -> bool {
    let mut numbers = version.trim_start_matches('v').split('.').map(|number| number.parse::<u32>().ok());
    match (numbers.next().flatten(), numbers.next().flatten()) {
        (Some(20), Some(minor)) => minor >= 19,
        (Some(22), Some(minor)) => minor >= 12,
        (Some(major), Some(_)) => major > 22,
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_node_is_new_enough_when_the_tools_run_on_it() {
        for version in ["v20.19.0", "v20.20.2", "v22.12.0", "v23.0.0", "v24.1.0"] {
            assert!(is_new_enough(version), "{version}");
        }
        for version in ["v18.20.4", "v20.18.9", "v21.7.3", "v22.11.0", "v8", "", "node"] {
            assert!(!is_new_enough(version), "{version}");
        }
    }

    #[test]
    fn the_versions_are_those_of_the_package() {
        let package = fs::read_to_string(root().join("web/package.json")).unwrap();
        assert!(package.contains("\"node\": \"^20.19.0 || >=22.12.0\""), "{package}");
    }
}
