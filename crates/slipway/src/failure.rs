//! How a command fails: one sentence for people, one exit status for scripts.

use std::io;
use std::process::ExitCode;

use slipway_messages::{Language, Message, message};
use slipway_whole_file::NoPlace;

/// Why a command did not do what was asked.
#[derive(Debug)]
pub enum Failure {
    /// What was given cannot be used: exit status 2.
    Input(Message),
    /// The command line cannot be understood, in the words of its parser, which are English: exit status 2.
    Usage(String),
    /// Something else went wrong: exit status 1.
    Other(Message),
    /// What was wrong has been said already, among the output: exit status 1.
    Said,
    /// Nobody reads the output any more, as after `| head`: that is fine.
    OutputClosed,
}

impl Failure {
    /// Says it on standard error, in this language, and gives the exit status.
    pub fn report(self, language: Language) -> ExitCode {
        let (sentence, status) = match self {
            Failure::Input(message) => (message.in_language(language), ExitCode::from(2)),
            Failure::Usage(sentence) => (sentence, ExitCode::from(2)),
            Failure::Other(message) => (message.in_language(language), ExitCode::FAILURE),
            Failure::Said => return ExitCode::FAILURE,
            Failure::OutputClosed => return ExitCode::SUCCESS,
        };
        eprintln!("slipway: {sentence}");
        status
    }
}

impl From<NoPlace> for Failure {
    fn from(error: NoPlace) -> Failure {
        Failure::Other(error.message())
    }
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Failure {
        match error.kind() {
            io::ErrorKind::BrokenPipe => Failure::OutputClosed,
            _ => Failure::Other(message!("command-output-failed", reason = error.to_string())),
        }
    }
}

/// What the storage of a server has to say, which is worded there, in English.
#[cfg(feature = "serve")]
pub fn in_its_words(error: impl std::fmt::Display) -> Message {
    message!("command-other", reason = error.to_string())
}
