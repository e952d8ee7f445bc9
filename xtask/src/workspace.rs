//! Where things are, and the programs that tasks start.

use std::ffi::OsStr;
use std::path::{Path, PathBuf};
use std::process::Command;

/// The folder of the workspace, wherever the task was called from.
pub fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("xtask is a folder of the workspace")
}

/// The folder of what is built: this program lies in a profile's folder of it.
pub fn target() -> PathBuf {
    let here = std::env::current_exe().ok();
    let of_this_program = here.as_deref().and_then(Path::parent).and_then(Path::parent);
    of_this_program.map_or_else(|| root().join("target"), Path::to_path_buf)
}

/// Cargo in the folder of the workspace, the same that built this program.
pub fn cargo<'a>(arguments: impl IntoIterator<Item = &'a str>) -> Command {
    let mut cargo = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    cargo.args(arguments).current_dir(root()).env("CARGO_TARGET_DIR", target());
    cargo
}

/// Whether the program is there and answers this question with success, saying nothing.
pub fn answers(program: impl AsRef<OsStr>, arguments: &[&str]) -> bool {
    Command::new(program).args(arguments).output().is_ok_and(|output| output.status.success())
}

/// Runs the command to its end; `what` is the beginning of the sentence that says it failed.
pub fn must(command: &mut Command, what: &str) -> Result<(), String> {
    let program = command.get_program().to_string_lossy().into_owned();
    match command.status() {
        Ok(status) if status.success() => Ok(()),
        Ok(status) => Err(format!("{what} failed ({status})")),
        Err(error) => Err(format!("{what} failed: {program} could not be started ({error})")),
    }
}
