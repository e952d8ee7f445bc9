//! What only the administrator may do: a file system of our own, and calls of a process that fail.

use std::net::{Ipv4Addr, SocketAddr, TcpListener};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::OnceLock;
use std::time::Duration;

use anyhow::{Context, Result, ensure};
use rustix::process::{Pid, Signal, geteuid, kill_process};
use tokio::io::{AsyncBufReadExt, BufReader, Lines};
use tokio::process::{Child, ChildStderr};
use xtask_services::Folder;

use crate::waiting::within;

/// How long the tracer may take to attach and to leave.
const TRACER: Duration = Duration::from_secs(5);

/// What an attack needs of the machine.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SystemNeed {
    /// Several addresses of this machine, so that there are several clients.
    Clients,
    /// The right to mount a file system.
    Mount,
    /// A tracer, and the right to attach it.
    Strace,
}

impl SystemNeed {
    /// Why the attack cannot be tried here, if that is so.
    pub fn missing(self) -> Option<&'static str> {
        match self {
            SystemNeed::Clients => {
                let second = SocketAddr::from((Ipv4Addr::new(127, 0, 0, 2), 0));
                TcpListener::bind(second).err().map(|_| "this system has no address 127.0.0.2")
            }
            SystemNeed::Mount if !geteuid().is_root() => Some("it needs root, to mount a file system"),
            SystemNeed::Mount if !may_mount() => Some("root may not mount a file system here"),
            SystemNeed::Strace if !geteuid().is_root() => Some("it needs root, to let calls of the server fail"),
            SystemNeed::Strace if !ends_well(Command::new("strace").arg("--version")) => Some("it needs strace"),
            SystemNeed::Strace if !ends_well(Command::new("strace").args(["-o", "/dev/null", "true"])) => {
                Some("strace may not attach to a process here")
            }
            SystemNeed::Mount | SystemNeed::Strace => None,
        }
    }
}

/// Tries it, once for all attacks. In a container, not even root may.
fn may_mount() -> bool {
    static MAY: OnceLock<bool> = OnceLock::new();
    let mount = || Mount::tmpfs(&Folder::new("mount")?.path().join("disk"), "1m").map(drop);
    *MAY.get_or_init(|| mount().is_ok())
}

fn ends_well(command: &mut Command) -> bool {
    let silent = command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    silent.status().is_ok_and(|status| status.success())
}

/// A file system in memory with a fixed size. When this is dropped, it is unmounted.
pub struct Mount(PathBuf);

impl Mount {
    /// Mounts one at this folder, which is made.
    ///
    /// # Errors
    /// When the system does not let us.
    pub fn tmpfs(folder: &Path, size: &str) -> Result<Mount> {
        std::fs::create_dir_all(folder)?;
        let options = format!("size={size}");
        let mounted = ends_well(Command::new("mount").args(["-t", "tmpfs", "-o", &options, "tmpfs"]).arg(folder));
        ensure!(mounted, "{} cannot be mounted", folder.display());
        Ok(Mount(folder.to_path_buf()))
    }

    /// Where it is.
    pub fn path(&self) -> &Path {
        &self.0
    }

    /// Lets nobody write there, or everybody again.
    ///
    /// # Errors
    /// When somebody writes just now.
    pub fn remount(&self, access: Access) -> Result<()> {
        let options = match access {
            Access::ReadOnly => "remount,ro",
            Access::ReadWrite => "remount,rw",
        };
        let remounted = ends_well(Command::new("mount").args(["-o", options]).arg(&self.0));
        ensure!(remounted, "{} cannot be mounted with {options}", self.0.display());
        Ok(())
    }
}

impl Drop for Mount {
    fn drop(&mut self) {
        // A process that has just been killed may still hold it; then it goes as soon as that has ended.
        if !ends_well(Command::new("umount").arg(&self.0)) {
            ends_well(Command::new("umount").arg("--lazy").arg(&self.0));
        }
    }
}

/// What may be done with a mounted file system.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Access {
    /// Only reading.
    ReadOnly,
    /// Everything.
    ReadWrite,
}

/// Lets calls of a process fail for as long as this lives.
pub struct Failing {
    strace: Child,
    // The tracer would end if nobody could read its messages.
    _messages: Lines<BufReader<ChildStderr>>,
}

impl Failing {
    /// From now on, these calls of the process fail with this error.
    ///
    /// # Errors
    /// When the tracer cannot attach.
    pub async fn calls(process: u32, calls: &[&str], error: &str) -> Result<Failing> {
        let mut strace = tokio::process::Command::new("strace");
        strace.args(["-f", "-o", "/dev/null", "-p", &process.to_string()]);
        strace.args(["-e", &format!("trace={}", calls.join(","))]);
        for call in calls {
            strace.args(["-e", &format!("inject={call}:error={error}")]);
        }
        strace.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::piped()).kill_on_drop(true);
        let mut strace = strace.spawn().context("strace cannot be started")?;
        let mut messages = BufReader::new(strace.stderr.take().context("strace has no output")?).lines();
        let attached = within(TRACER, messages.next_line(), "strace does not attach").await??;
        let attached = attached.unwrap_or_default();
        ensure!(attached.contains("attached"), "strace does not attach: {attached}");
        Ok(Failing { strace, _messages: messages })
    }

    /// Lets the calls work again.
    ///
    /// # Errors
    /// When the tracer does not end.
    pub async fn end(mut self) -> Result<()> {
        let id = self.strace.id().context("strace has ended before")?;
        let pid = Pid::from_raw(i32::try_from(id)?).context("strace has no number")?;
        kill_process(pid, Signal::INT)?;
        within(TRACER, self.strace.wait(), "strace does not end").await??;
        Ok(())
    }
}
