//! A server as a process of its own: started, stopped, killed, and looked at from outside.

use std::io::{BufRead, BufReader};
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::path::Path;
use std::process::{Child, ChildStdout, Command, ExitStatus, Stdio};
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};
use rustix::process::{Pid, Resource, Rlimit, Signal, getrlimit, kill_process, setrlimit};
use xtask_services::processor_time;

/// Flags of `slipway serve` that let one client do everything.
pub const RAISED: [&str; 8] = {
    let many = "1000000000";
    ["--requests", many, "--new-games", many, "--unfinished", many, "--sockets", many]
};

/// Where a program listens that has not announced anything yet.
const NOWHERE: SocketAddr = SocketAddr::new(IpAddr::V4(Ipv4Addr::UNSPECIFIED), 0);
/// Its output was given up before.
const SILENT: &str = "it has no output";
/// How often a process is asked whether it has ended.
const LOOK: Duration = Duration::from_millis(10);

/// A program that serves until it is killed. When this is dropped, it is.
pub struct Process {
    child: Child,
    output: Option<BufReader<ChildStdout>>,
    /// Where it listens.
    pub address: SocketAddr,
}

impl Process {
    /// Starts `slipway serve` on this address over this folder, with limits that let one client do everything.
    ///
    /// # Errors
    /// When it does not come up.
    pub fn slipway(program: &Path, bind: &str, data: &Path) -> Result<Process> {
        Process::start(serve(program, bind, data, &RAISED))
    }

    /// Starts a program whose first line has an address in it, as `http://127.0.0.1:4750`.
    ///
    /// # Errors
    /// When it does not come up.
    pub fn start(command: Command) -> Result<Process> {
        let mut process = Process::spawn(command)?;
        let line = next_line(process.output.as_mut().context(SILENT)?)?;
        process.listening(&line)
    }

    /// The same for a program that may hang.
    ///
    /// # Errors
    /// When it does not come up within this time.
    pub async fn start_within(command: Command, limit: Duration) -> Result<Process> {
        let mut process = Process::spawn(command)?;
        let line = process.line(limit).await?;
        process.listening(&line)
    }

    fn spawn(mut command: Command) -> Result<Process> {
        let mut child = command.stdout(Stdio::piped()).stdin(Stdio::null()).spawn().context("it cannot be started")?;
        let output = child.stdout.take().map(BufReader::new);
        Ok(Process { child, output, address: NOWHERE })
    }

    fn listening(mut self, line: &str) -> Result<Process> {
        let address = line.split("http://").nth(1).and_then(|rest| rest.split_whitespace().next());
        match address.map(str::parse) {
            Some(Ok(address)) => self.address = address,
            _ => bail!("it does not say where it listens, but \"{line}\""),
        }
        Ok(self)
    }

    /// The next line that it prints; an empty one if it has ended.
    ///
    /// # Errors
    /// When none comes within this time. Then nothing more can be read.
    pub async fn line(&mut self, limit: Duration) -> Result<String> {
        let mut output = self.output.take().context(SILENT)?;
        // When the program is killed, its output ends, and this thread does too.
        let reading = tokio::task::spawn_blocking(move || (next_line(&mut output), output));
        let read = tokio::time::timeout(limit, reading).await;
        let (line, output) = read.ok().with_context(|| format!("it prints no line within {} s", limit.as_secs()))??;
        self.output = Some(output);
        line
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

    /// Asks it to end, as the system does before it shuts down.
    ///
    /// # Errors
    /// When it has ended before.
    pub fn terminate(&self) -> Result<()> {
        Ok(kill_process(self.pid()?, Signal::TERM)?)
    }

    /// How it has ended, if it does so within this time.
    ///
    /// # Errors
    /// When the system does not say.
    pub async fn ended(&mut self, limit: Duration) -> Result<Option<ExitStatus>> {
        let begin = Instant::now();
        loop {
            let status = self.child.try_wait()?;
            if status.is_some() || begin.elapsed() > limit {
                return Ok(status);
            }
            tokio::time::sleep(LOOK).await;
        }
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

    /// Its number in the system.
    pub fn id(&self) -> u32 {
        self.child.id()
    }

    fn pid(&self) -> Result<Pid> {
        Pid::from_raw(i32::try_from(self.id())?).context("it has no number")
    }

    /// The time of processors that it has taken, its own and the system's for it.
    ///
    /// # Errors
    /// When this is no Linux, or it has ended.
    pub fn cpu(&self) -> Result<Duration> {
        processor_time(self.child.id())
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

fn next_line(output: &mut BufReader<ChildStdout>) -> Result<String> {
    let mut line = String::new();
    output.read_line(&mut line)?;
    Ok(line.trim_end().to_owned())
}

/// The command `slipway serve` with these flags and without workers; it is not started yet.
pub fn serve(program: &Path, bind: &str, data: &Path, flags: &[&str]) -> Command {
    let mut serve = Command::new(program);
    serve.args(["serve", "--workers", "0", "--bind", bind, "--data"]).arg(data).args(flags);
    serve
}

/// Asks for as many open connections as this user may have; a server that is started later inherits them.
pub fn many_connections() {
    let now = getrlimit(Resource::Nofile);
    // With fewer, the run says what does not work.
    let _ = setrlimit(Resource::Nofile, Rlimit { current: now.maximum, maximum: now.maximum });
}
