//! A program of somebody else that runs for as long as this process needs it.

use std::ffi::OsStr;
use std::os::unix::process::CommandExt;
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::OnceLock;
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Context, Result};
use rustix::process::{Pid, Signal, kill_process};

use crate::processor::processor_time;

/// How often a process is asked whether it has ended.
const LOOK: Duration = Duration::from_millis(10);
/// What does not end within this is killed.
const PATIENCE: Duration = Duration::from_secs(5);

/// A command that ends with this process, however this ends: the system sends it the signal. Ctrl-C does not reach it, so that its owner
/// ends it in good order.
///
/// Call it from a thread that lives as long as the process: the system looks at the thread.
pub fn tied(program: impl AsRef<OsStr>, end: &str) -> Command {
    tied_with(&[], program, end)
}

/// The same, with further options of `setpriv`, such as another user.
pub(crate) fn tied_with(options: &[&str], program: impl AsRef<OsStr>, end: &str) -> Command {
    let mut command = if has_setpriv() {
        let mut setpriv = Command::new("setpriv");
        setpriv.args(options).args(["--pdeathsig", end, "--"]).arg(program);
        setpriv
    } else {
        Command::new(program)
    };
    command.process_group(0);
    command
}

/// Whether a command can be tied: `setpriv` is part of every Linux that has util-linux.
pub(crate) fn has_setpriv() -> bool {
    static HAS: OnceLock<bool> = OnceLock::new();
    *HAS.get_or_init(|| Command::new("setpriv").arg("--version").output().is_ok())
}

/// A running program. When this is dropped, it is asked to end, and killed if it does not.
#[derive(Debug)]
pub struct Service {
    child: Child,
    end: Signal,
}

impl Service {
    /// Starts it; `end` is the signal on which it ends at once.
    ///
    /// # Errors
    /// When it cannot be started.
    pub fn start(command: &mut Command, end: Signal) -> Result<Service> {
        let name = command.get_program().to_string_lossy().into_owned();
        let child = command.stdin(Stdio::null()).spawn().with_context(|| format!("{name} cannot be started"))?;
        Ok(Service { child, end })
    }

    /// The time of processors that it and its children have taken.
    ///
    /// # Errors
    /// When it has ended.
    pub fn processor_time(&self) -> Result<Duration> {
        processor_time(self.child.id())
    }

    /// Sends it a signal.
    ///
    /// # Errors
    /// When it has ended.
    pub fn signal(&self, signal: Signal) -> Result<()> {
        let pid = Pid::from_raw(i32::try_from(self.child.id())?).context("it has no number")?;
        Ok(kill_process(pid, signal)?)
    }

    /// How it has ended, if it has.
    ///
    /// # Errors
    /// When the system does not say.
    pub fn ended(&mut self) -> Result<Option<ExitStatus>> {
        Ok(self.child.try_wait()?)
    }

    /// Sends the signal and waits for the end; kills it if that takes too long.
    ///
    /// # Errors
    /// When it has ended before.
    pub fn stop(&mut self, signal: Signal) -> Result<()> {
        self.signal(signal)?;
        let begin = Instant::now();
        while self.ended()?.is_none() {
            if begin.elapsed() > PATIENCE {
                self.child.kill()?;
                self.child.wait()?;
            }
            thread::sleep(LOOK);
        }
        Ok(())
    }
}

impl Drop for Service {
    fn drop(&mut self) {
        // It may have ended before.
        if matches!(self.ended(), Ok(None)) {
            let _ = self.stop(self.end);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_dropped_has_ended() {
        let service = Service::start(tied("sleep", "KILL").arg("60"), Signal::TERM).unwrap();
        let process = format!("/proc/{}", service.child.id());
        assert!(std::fs::exists(&process).unwrap());
        drop(service);
        assert!(!std::fs::exists(&process).unwrap());
    }

    #[test]
    fn a_thread_that_ends_takes_its_tied_commands_with_it() {
        let started = || {
            let service = Service::start(tied("sleep", "KILL").arg("60"), Signal::TERM).unwrap();
            // It asks for the signal just before it becomes the command.
            let name = format!("/proc/{}/comm", service.child.id());
            while std::fs::read_to_string(&name).unwrap().trim() != "sleep" {
                thread::sleep(LOOK);
            }
            service
        };
        let mut service = thread::spawn(started).join().unwrap();
        let begin = Instant::now();
        while service.ended().unwrap().is_none() {
            assert!(begin.elapsed() < PATIENCE, "it runs on");
            thread::sleep(LOOK);
        }
    }
}
