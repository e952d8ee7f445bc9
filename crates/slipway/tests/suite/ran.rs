//! Running the binary as somebody at the prompt does.

use std::io::Write;
use std::path::PathBuf;
use std::process::{Command, Stdio};

use serde_json::Value;

/// What a command did.
#[derive(Debug)]
pub struct Ran {
    pub status: i32,
    pub out: String,
    pub err: String,
}

pub fn slipway(arguments: &[&str]) -> Ran {
    slipway_with_input(arguments, b"")
}

pub fn slipway_with_input(arguments: &[&str], input: &[u8]) -> Ran {
    run(Command::new(env!("CARGO_BIN_EXE_slipway")).env_remove("SLIPWAY_LANGUAGE").args(arguments), input)
}

/// The same where the environment asks for a language.
pub fn slipway_in(language: &str, arguments: &[&str]) -> Ran {
    run(Command::new(env!("CARGO_BIN_EXE_slipway")).env("SLIPWAY_LANGUAGE", language).args(arguments), b"")
}

fn run(command: &mut Command, input: &[u8]) -> Ran {
    let mut child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    // A command that does not read may be gone before all is written.
    let _ = child.stdin.take().unwrap().write_all(input);
    let output = child.wait_with_output().unwrap();
    Ran {
        status: output.status.code().unwrap(),
        out: String::from_utf8(output.stdout).unwrap(),
        err: String::from_utf8(output.stderr).unwrap(),
    }
}

impl Ran {
    pub fn json(&self) -> Value {
        assert_eq!((self.status, self.err.as_str()), (0, ""));
        serde_json::from_str(&self.out).unwrap()
    }

    pub fn json_lines(&self) -> Vec<Value> {
        self.out.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
    }
}

/// Bad input gets one sentence on standard error, exit status 2, and nothing on standard output.
pub fn refused(arguments: &[&str], sentence: &str) {
    let ran = slipway(arguments);
    assert_eq!((ran.status, ran.out.as_str()), (2, ""), "{arguments:?}: {ran:?}");
    assert_eq!(ran.err, format!("slipway: {sentence}\n"), "{arguments:?}");
}

/// The commands that `slipway --help` lists, but for `help` itself.
pub fn commands() -> Vec<String> {
    let help = slipway(&["-h"]).out;
    let list = help.split_once("Commands:\n").unwrap().1.split_once("\n\n").unwrap().0;
    let names = list.lines().filter_map(|line| line.split_whitespace().next());
    names.filter(|&name| name != "help").map(str::to_owned).collect()
}

/// An empty folder for this test alone.
pub fn folder(test: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(test);
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).unwrap();
    folder
}
