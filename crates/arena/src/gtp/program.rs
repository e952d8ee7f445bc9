//! The controller's end of the protocol: another program that is sent commands and has to answer in time.
//!
//! Nothing that the program does may hold up the controller. Its input and output have threads of their own, answers have a deadline, and it is
//! killed with everything that it started.

use std::collections::HashSet;
use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, sync_channel};
use std::time::{Duration, Instant};

use slipway_messages::{Message, message, worded};

use super::processes;

/// What a program did wrong.
#[derive(Clone, Debug, PartialEq)]
pub enum Fault {
    /// The system could not start it.
    NotStarted(String),
    /// It has no input and output.
    NoPipe,
    /// It ended, perhaps with some last words.
    Ended { status: String, said: String },
    /// It did not answer in time.
    Silent { command: String, patience: Duration },
    /// It said something that is no answer.
    Garbage { command: String, said: String },
    /// It refused what it has to do.
    Refused { command: String, said: String },
    /// It played something that cannot be played.
    Illegal { turn: String, reason: Message },
    /// It has nothing to play though the game goes on.
    NoTurn,
}

worded!(Fault);

impl Fault {
    /// What it was.
    pub fn message(&self) -> Message {
        match self {
            Fault::NotStarted(reason) => message!("command-fault-not-started", reason = &**reason),
            Fault::NoPipe => message!("command-fault-no-pipe"),
            Fault::Ended { status, said } if said.is_empty() => message!("command-fault-ended", status = &**status),
            Fault::Ended { status, said } => {
                message!("command-fault-ended-saying", status = &**status, text = &**said)
            }
            Fault::Silent { command, patience } => {
                message!("command-fault-silent", command = &**command, seconds = patience.as_secs_f64())
            }
            Fault::Garbage { command, said } => {
                message!("command-fault-garbage", command = &**command, text = quoted(said))
            }
            Fault::Refused { command, said } => {
                message!("command-fault-refused", command = &**command, text = quoted(said))
            }
            Fault::Illegal { turn, reason } => {
                message!("command-fault-illegal", move = quoted(turn), reason = reason.clone())
            }
            Fault::NoTurn => message!("command-fault-no-move"),
        }
    }
}

/// What a program said, as far as it is worth repeating, in one line that does nothing to a terminal.
fn quoted(said: &str) -> String {
    const LONGEST: usize = 160;
    said.split_whitespace().collect::<Vec<_>>().join(" ").chars().filter(|c| !c.is_control()).take(LONGEST).collect()
}

/// A running program.
pub struct Program {
    child: Child,
    input: SyncSender<String>,
    lines: Receiver<Vec<u8>>,
    /// Gets the end of what it said on standard error when it is dead, for the message.
    complaints: Receiver<Vec<u8>>,
    commands: HashSet<String>,
    next_id: u32,
    patience: Duration,
}

/// The longest line, and the longest answer, that is listened to.
const LONGEST_LINE: u64 = 1 << 16;
const LONGEST_ANSWER: usize = 1 << 20;
/// How many lines wait to be read; a program that says more has to wait itself.
const WAITING_LINES: usize = 64;
/// How many commands wait for a program that does not read.
const WAITING_COMMANDS: usize = 8;
/// How much is kept of standard error.
const COMPLAINTS: usize = 200;
/// To start may take longer than to answer.
const START: Duration = Duration::from_secs(20);
/// How long a program may take to go when it is asked to.
const FAREWELL: Duration = Duration::from_secs(2);

impl Program {
    /// Starts a command of the shell and hears what it can do.
    ///
    /// # Errors
    /// When it cannot be started or does not speak the protocol.
    pub fn start(command: &str, patience: Duration) -> Result<Program, Fault> {
        let mut child = processes::spawn(shell(command)).map_err(|error| Fault::NotStarted(error.to_string()))?;
        let pipe = child.stdin.take().ok_or(Fault::NoPipe)?;
        let (output, errors) = (child.stdout.take().ok_or(Fault::NoPipe)?, child.stderr.take().ok_or(Fault::NoPipe)?);
        let (input, asked) = sync_channel(WAITING_COMMANDS);
        let (told, lines) = sync_channel(WAITING_LINES);
        let (complained, complaints) = sync_channel(1);
        // The threads end with the pipes, which end with the program.
        std::thread::spawn(move || ask_lines(pipe, &asked));
        std::thread::spawn(move || tell_lines(output, &told));
        std::thread::spawn(move || complained.send(the_end(errors)));
        let commands = HashSet::new();
        let mut program =
            Program { child, input, lines, complaints, commands, next_id: 1, patience: patience.max(START) };
        program.must("protocol_version")?;
        let list = program.ask("list_commands")?.unwrap_or_default();
        program.commands = list.split_whitespace().map(str::to_owned).collect();
        program.patience = patience;
        Ok(program)
    }

    /// Whether it says that it knows a command.
    pub fn knows(&self, command: &str) -> bool {
        self.commands.contains(command)
    }

    /// Asks something that it has to grant.
    ///
    /// # Errors
    /// What it did instead.
    pub fn must(&mut self, command: &str) -> Result<String, Fault> {
        self.ask(command)?.map_err(|said| Fault::Refused { command: command.to_owned(), said })
    }

    /// Asks something and gives its answer, or what it says in refusing.
    ///
    /// # Errors
    /// When it does not answer by the protocol and in time.
    pub fn ask(&mut self, command: &str) -> Result<Result<String, String>, Fault> {
        let id = self.next_id;
        self.next_id += 1;
        // If it does not read any more, its silence says so.
        let _ = self.input.try_send(format!("{id} {command}\n"));
        let deadline = Instant::now() + self.patience;
        let mut said: Vec<String> = Vec::new();
        let mut length = 0;
        loop {
            let left = deadline.saturating_duration_since(Instant::now());
            let line = match self.lines.recv_timeout(left) {
                Ok(line) => String::from_utf8_lossy(&line).trim_end().to_owned(),
                Err(RecvTimeoutError::Timeout) => {
                    return Err(Fault::Silent { command: command.to_owned(), patience: self.patience });
                }
                Err(RecvTimeoutError::Disconnected) => return Err(self.ended()),
            };
            match (line.is_empty(), said.is_empty()) {
                (true, true) => continue,
                (true, false) => break,
                (false, _) => {}
            }
            length += line.len();
            said.push(line);
            let is_answer = said[0].starts_with(['=', '?']) && length <= LONGEST_ANSWER;
            if !is_answer {
                return Err(Fault::Garbage { command: command.to_owned(), said: said.swap_remove(0) });
            }
        }
        let whole = said.join("\n");
        let (sign, rest) = whole.split_at(1);
        let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
        let (repeated, answer) = rest.split_at(digits);
        if repeated != id.to_string() {
            return Err(Fault::Garbage { command: command.to_owned(), said: whole });
        }
        let answer = answer.trim().to_owned();
        Ok(if sign == "=" { Ok(answer) } else { Err(answer) })
    }

    /// Says goodbye, so that it can put its things away.
    pub fn quit(self) {
        let _ = self.input.try_send("quit\n".to_owned());
        let deadline = Instant::now() + FAREWELL;
        while self.lines.recv_timeout(deadline.saturating_duration_since(Instant::now())).is_ok() {}
    }

    fn ended(&mut self) -> Fault {
        processes::kill(&mut self.child);
        let status = self.child.wait().map_or_else(|error| error.to_string(), |status| status.to_string());
        // A program that left the group may keep the pipe open.
        let complaints = self.complaints.recv_timeout(FAREWELL).unwrap_or_default();
        let said = String::from_utf8_lossy(&complaints).lines().last().map(quoted).unwrap_or_default();
        Fault::Ended { status, said }
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        processes::kill(&mut self.child);
        let _ = self.child.wait();
    }
}

fn shell(command: &str) -> Command {
    let (shell, option) = if cfg!(windows) { ("cmd", "/C") } else { ("sh", "-c") };
    let mut shell = Command::new(shell);
    shell.args([option, command]).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    shell
}

fn ask_lines(mut input: impl Write, asked: &Receiver<String>) {
    while let Ok(line) = asked.recv() {
        if input.write_all(line.as_bytes()).and_then(|()| input.flush()).is_err() {
            return;
        }
    }
}

fn tell_lines(output: impl Read, told: &SyncSender<Vec<u8>>) {
    let mut output = BufReader::new(output);
    loop {
        let mut line = Vec::new();
        match output.by_ref().take(LONGEST_LINE).read_until(b'\n', &mut line) {
            Ok(read) if read > 0 && told.send(line).is_ok() => {}
            _ => return,
        }
    }
}

fn the_end(mut errors: impl Read) -> Vec<u8> {
    let mut kept = Vec::new();
    let mut bytes = [0; 1024];
    while let Ok(read @ 1..) = errors.read(&mut bytes) {
        kept.extend_from_slice(&bytes[..read]);
        let surplus = kept.len().saturating_sub(COMPLAINTS);
        kept.drain(..surplus);
    }
    kept
}
