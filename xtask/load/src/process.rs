//! A server as a process of its own: started, stopped, killed, and looked at from outside.

use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use anyhow::{Context, Result, bail};
use rustix::process::{Pid, Resource, Rlimit, Signal, getrlimit, kill_process, setrlimit};

/// A program that serves until it is killed. When this is dropped, it is.
pub struct Process {
    child: Child,
    /// Where it listens.
    pub address: SocketAddr,
}

impl Process {
    /// Starts `slipway serve` on this address over this folder, with limits that let one client do everything.
    ///
    /// # Errors
    /// When it does not come up.
    pub fn slipway(program: &Path, bind: &str, data: &Path) -> Result<Process> {
        let many = "1000000000";
        let mut serve = Command::new(program);
        serve.args(["serve", "--bind", bind, "--data"]).arg(data);
        serve.args(["--requests", many, "--new-games", many, "--unfinished", many, "--sockets", many]);
        Process::start(serve)
    }

    /// Starts a program whose first line has an address in it, as `http://127.0.0.1:4750`.
    ///
    /// # Errors
    /// When it does not come up.
    pub fn start(mut command: Command) -> Result<Process> {
        let mut child = command.stdout(Stdio::piped()).stdin(Stdio::null()).spawn().context("it cannot be started")?;
        let mut line = String::new();
        BufReader::new(child.stdout.take().context("it has no output")?).read_line(&mut line)?;
        let address = line.split("http://").nth(1).and_then(|rest| rest.split_whitespace().next());
        match address.map(str::parse) {
            Some(Ok(address)) => Ok(Process { child, address }),
            _ => {
                child.wait()?;
                bail!("it does not say where it listens, but \"{}\"", line.trim_end())
            }
        }
    }

    /// The end without any notice, as by `kill -9`.
    ///
    /// # Errors
    /// When it has ended before.
    pub fn kill(&mut self) -> Result<()> {
        self.child.kill()?;
        self.child.wait()?;
        Ok(())
    }

    /// Lets it stand still, as a machine does that is overwhelmed.
    ///
    /// # Errors
    /// When it has ended.
    pub fn pause(&self) -> Result<()> {
        Ok(kill_process(self.pid()?, Signal::STOP)?)
    }

    /// Lets it go on.
    ///
    /// # Errors
    /// When it has ended.
    pub fn go_on(&self) -> Result<()> {
        Ok(kill_process(self.pid()?, Signal::CONT)?)
    }

    fn pid(&self) -> Result<Pid> {
        Pid::from_raw(i32::try_from(self.child.id())?).context("it has no number")
    }

    /// The time of processors that it has taken, its own and the system's for it.
    ///
    /// # Errors
    /// When this is no Linux, or it has ended.
    pub fn cpu(&self) -> Result<Duration> {
        let text = std::fs::read_to_string(format!("/proc/{}/stat", self.child.id()))?;
        // The name in the second field may have spaces in it; after it, the times are the 12th and 13th.
        let (_, fields) = text.rsplit_once(") ").context("the system's account of it cannot be read")?;
        let ticks: u64 = fields.split(' ').skip(11).take(2).filter_map(|field| field.parse::<u64>().ok()).sum();
        // A tick is a hundredth of a second for every program that asks.
        Ok(Duration::from_millis(ticks * 10))
    }

    /// The memory that it takes, in bytes.
    ///
    /// # Errors
    /// When this is no Linux, or it has ended.
    pub fn memory(&self) -> Result<u64> {
        let text = std::fs::read_to_string(format!("/proc/{}/status", self.child.id()))?;
        let line = text.lines().find_map(|line| line.strip_prefix("VmRSS:")).context("its memory is not told")?;
        let kibibytes: u64 = line.trim().trim_end_matches(" kB").parse()?;
        Ok(kibibytes << 10)
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        // It may have ended before.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// A folder for one run, gone when it is dropped.
pub struct Folder(PathBuf);

impl Folder {
    /// A folder of this name where the system keeps what is soon forgotten.
    ///
    /// # Errors
    /// When it cannot be made.
    pub fn new(name: &str) -> Result<Folder> {
        let folder = std::env::temp_dir().join(format!("slipway-load-{name}-{}", std::process::id()));
        let _ = std::fs::remove_dir_all(&folder);
        std::fs::create_dir_all(&folder).with_context(|| format!("{} cannot be made", folder.display()))?;
        Ok(Folder(folder))
    }

    /// Where it is.
    pub fn path(&self) -> &Path {
        &self.0
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// Asks for as many open connections as this user may have; a server that is started later inherits them.
pub fn many_connections() {
    let now = getrlimit(Resource::Nofile);
    // With fewer, the run says what does not work.
    let _ = setrlimit(Resource::Nofile, Rlimit { current: now.maximum, maximum: now.maximum });
}
