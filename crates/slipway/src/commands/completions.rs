//! `slipway completions` and `slipway man`: help where the shell looks for it, made from the same definitions as `--help`.

use std::io::Write;
use std::path::PathBuf;

use clap::{Args, Command};
use clap_complete::Shell;
use slipway_messages::message;

use crate::failure::Failure;
use crate::printer::Printer;

/// Print a script that lets a shell complete the command line.
#[derive(Args)]
#[command(after_help = "Examples:
  slipway completions bash > ~/.local/share/bash-completion/completions/slipway
  slipway completions zsh > ~/.zfunc/_slipway
  slipway completions fish > ~/.config/fish/completions/slipway.fish")]
pub struct Completions {
    /// The shell.
    shell: Shell,
}

impl Completions {
    /// Prints the script for this command line.
    ///
    /// # Errors
    /// When the output cannot be written.
    pub fn run(self, mut command: Command, out: &mut Printer) -> Result<(), Failure> {
        // Written to memory first, because the maker does not forgive a closed pipe.
        let mut script = Vec::new();
        clap_complete::generate(self.shell, &mut command, "slipway", &mut script);
        Ok(out.write_all(&script)?)
    }
}

/// Print the manual page, or write the pages of all commands to a folder.
#[derive(Args)]
#[command(after_help = "Examples:
  slipway man | man -l -
  slipway man ~/.local/share/man/man1")]
pub struct Man {
    /// Where the pages go, one for each command.
    dir: Option<PathBuf>,
}

impl Man {
    /// Prints or writes the pages for this command line.
    ///
    /// # Errors
    /// When they cannot be written.
    pub fn run(self, command: Command, out: &mut Printer) -> Result<(), Failure> {
        let Some(folder) = self.dir else {
            let mut page = Vec::new();
            clap_mangen::Man::new(command).render(&mut page)?;
            return Ok(out.write_all(&page)?);
        };
        std::fs::create_dir_all(&folder).and_then(|()| clap_mangen::generate_to(command, &folder)).map_err(|error| {
            let (folder, reason) = (folder.display().to_string(), error.to_string());
            Failure::Other(message!("command-man-not-written", folder = folder, reason = reason))
        })
    }
}
