//! How a command fails: one sentence for people, one exit status for scripts.

use std::io;
use std::process::ExitCode;

use slipway_whole_file::NoPlace;

/// Why a command did not do what was asked.
#[derive(Debug)]
pub enum Failure {
    /// What was given cannot be used: exit status 2.
    Input(String),
    /// Something else went wrong: exit status 1.
    Other(String),
    /// What was wrong has been said already, among the output: exit status 1.
    Said,
    /// Nobody reads the output any more, as after `| head`: that is fine.
    OutputClosed,
}

impl Failure {
    /// Says it on standard error and gives the exit status.
    pub fn report(self) -> ExitCode {
        match self {
            Failure::Input(sentence) => {
                eprintln!("slipway: {sentence}");
                ExitCode::from(2)
            }
            Failure::Other(sentence) => {
                eprintln!("slipway: {sentence}");
                ExitCode::FAILURE
            }
            Failure::Said => ExitCode::FAILURE,
            Failure::OutputClosed => ExitCode::SUCCESS,
        }
    }

    /// Bad input, in the words of an error.
    pub fn input(error: impl std::fmt::Display) -> Failure {
        Failure::Input(error.to_string())
    }
}

impl From<NoPlace> for Failure {
    fn from(error: NoPlace) -> Failure {
        Failure::Other(error.to_string())
    }
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Failure {
        match error.kind() {
            io::ErrorKind::BrokenPipe => Failure::OutputClosed,
            _ => Failure::Other(format!("the output could not be written: {error}")),
        }
    }
}
