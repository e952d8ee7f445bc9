//! The programs that tasks start: the server, and what plays against it and attacks it.

use std::path::PathBuf;
use std::process::Command;

use crate::workspace::{cargo, must, target};

/// How the programs are built.
#[derive(Clone, Copy)]
pub enum Build {
    /// With the tests, as the tests are: soon there, with every assertion, and with the page as it lies in `web/dist`.
    Tests,
    /// As they are shipped, with the page inside.
    Release,
}

/// Where they are.
pub struct Programs {
    pub slipway: PathBuf,
    load: PathBuf,
}

impl Build {
    /// Builds the programs, if they are not up to date.
    pub fn programs(self) -> Result<Programs, String> {
        let (mut build, profile) = match self {
            // All at once: packages that are built alone have other features, and would be built twice.
            Build::Tests => (cargo(["build", "--workspace", "--bins", "--tests"]), "debug"),
            Build::Release => {
                (cargo(["build", "--release", "--package", "slipway", "--package", "xtask-load"]), "release")
            }
        };
        must(&mut build, "building the programs")?;
        Ok(Programs { slipway: program(profile, "slipway"), load: program(profile, "load") })
    }
}

impl Programs {
    /// The program of `xtask/load`, with the server as the one to start.
    pub fn load(&self, task: &str, arguments: &[&str]) -> Command {
        let mut command = Command::new(&self.load);
        command.args([task, "--slipway"]).arg(&self.slipway).args(arguments);
        command
    }
}

/// The program of this name in a profile's folder.
pub fn program(profile: &str, name: &str) -> PathBuf {
    target().join(profile).join(format!("{name}{}", std::env::consts::EXE_SUFFIX))
}
