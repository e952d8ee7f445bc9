//! A PostgreSQL of our own: never the system's.

use std::fs::File;
use std::io::Write;
use std::net::SocketAddr;
use std::os::unix::fs::chown;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail, ensure};
use rustix::process::{Signal, geteuid};
use tokio::time::sleep;

use crate::folder::Folder;
use crate::port::free_port;
use crate::service::{Service, has_setpriv, tied_with};

/// Where Debian has the programs of each version.
const VERSIONS: &str = "/usr/lib/postgresql";
/// The oldest that the server works with.
const OLDEST: u32 = 15;
/// Whom root starts it as: PostgreSQL refuses to run as root.
const USER: &str = "postgres";
/// The database that is made in it.
const DATABASE: &str = "slipway";
/// A server that is not there after this will not come. After a crash it reads its log first.
const START: Duration = Duration::from_secs(30);
const LOOK: Duration = Duration::from_millis(50);

/// What a commit promises.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Durability {
    /// It is on the disk, as for players.
    Disk,
    /// It is with the system, which is enough where only processes are killed, and does not wait for a disk.
    System,
}

/// How it is stopped.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stop {
    /// Connections are ended, and everything is written.
    Fast,
    /// As in a crash: it has to read its log when it comes back.
    Immediate,
}

/// A running PostgreSQL with an empty database. When this is dropped, it ends.
pub struct Postgres {
    /// Where it listens.
    pub address: SocketAddr,
    programs: PathBuf,
    durability: Durability,
    service: Option<Service>,
    // After the service: it writes there to its end.
    folder: Folder,
}

impl Postgres {
    /// Starts one; `name` tells its folder from those of others in this process.
    ///
    /// # Errors
    /// When it is not installed, or does not come up.
    pub async fn start(name: &str, durability: Durability) -> Result<Postgres> {
        let mut postgres = Postgres::prepare(name, durability)?;
        let data = postgres.data();
        let mut init = postgres.command("initdb");
        init.arg("--pgdata").arg(&data).args(["--username", USER, "--auth", "trust", "--encoding", "UTF8"]);
        init.args(["--locale", "C", "--no-sync", "--no-instructions"]);
        must(&mut init)?;
        // Links come from addresses of their own.
        let mut access = File::options().append(true).open(data.join("pg_hba.conf"))?;
        writeln!(access, "host all all 127.0.0.0/8 trust")?;
        postgres.start_again().await?;
        let mut create = postgres.client("createdb");
        must(create.arg(DATABASE))?;
        Ok(postgres)
    }

    /// A standby that has every commit before it is acknowledged: from now on, this one waits for it.
    ///
    /// # Errors
    /// When it does not come up, or does not follow.
    pub async fn standby(&self, name: &str) -> Result<Postgres> {
        let mut standby = Postgres::prepare(name, self.durability)?;
        let mut copy = self.client("pg_basebackup");
        must(copy.arg("--pgdata").arg(standby.data()).args(["--write-recovery-conf", "--checkpoint", "fast"]))?;
        standby.start_again().await?;
        // On one line each: a change of the system's settings is no part of a transaction.
        self.ask("ALTER SYSTEM SET synchronous_standby_names = '*'")?;
        self.ask("SELECT pg_reload_conf()")?;
        let begin = Instant::now();
        while self.ask("SELECT count(*) FROM pg_stat_replication WHERE sync_state = 'sync'")? != "1" {
            ensure!(begin.elapsed() < START, "the standby does not follow");
            sleep(LOOK).await;
        }
        Ok(standby)
    }

    /// Makes a standby one that takes writes, and waits until it does.
    ///
    /// # Errors
    /// When it does not.
    pub fn promote(&self) -> Result<()> {
        // What it has copied would let it wait for a standby of its own.
        self.ask("ALTER SYSTEM RESET synchronous_standby_names")?;
        self.ask("SELECT pg_promote(true, 30)")?;
        Ok(())
    }

    /// The answer to a question, as text.
    fn ask(&self, question: &str) -> Result<String> {
        let mut psql = self.client("psql");
        let output =
            psql.args(["--no-psqlrc", "--tuples-only", "--no-align", "--command", question, DATABASE]).output()?;
        ensure!(output.status.success(), "{question} failed: {}", String::from_utf8_lossy(&output.stderr));
        Ok(String::from_utf8_lossy(&output.stdout).trim().to_owned())
    }

    /// One that has no files yet and is not started.
    fn prepare(name: &str, durability: Durability) -> Result<Postgres> {
        let folder = Folder::new(&format!("postgres-{name}"))?;
        let (address, programs) = (free_port()?, programs(Path::new(VERSIONS))?);
        if geteuid().is_root() {
            ensure!(has_setpriv(), "PostgreSQL does not run as root, and there is no setpriv to start it as {USER}");
            chown(folder.path(), Some(number("-u")?), Some(number("-g")?))?;
        }
        Ok(Postgres { address, programs, durability, service: None, folder })
    }

    /// What a program connects to.
    pub fn url(&self) -> String {
        url(self.address)
    }

    /// Stops it.
    ///
    /// # Errors
    /// When it has ended before.
    pub fn stop(&mut self, how: Stop) -> Result<()> {
        let signal = match how {
            Stop::Fast => Signal::INT,
            Stop::Immediate => Signal::QUIT,
        };
        self.service.take().context("PostgreSQL does not run")?.stop(signal)
    }

    /// The time of processors that it has taken.
    ///
    /// # Errors
    /// When it does not run.
    pub fn processor_time(&self) -> Result<Duration> {
        self.service.as_ref().context("PostgreSQL does not run")?.processor_time()
    }

    /// Starts it on the same port, after a stop.
    ///
    /// # Errors
    /// When it does not come up.
    pub async fn start_again(&mut self) -> Result<()> {
        ensure!(self.service.is_none(), "PostgreSQL runs already");
        let log_path = self.folder.path().join("log");
        let log = File::options().create(true).append(true).open(&log_path)?;
        let fsync = match self.durability {
            Durability::Disk => "fsync=on",
            Durability::System => "fsync=off",
        };
        let mut command = self.command("postgres");
        command.arg("-D").arg(self.data()).args(["-p", &self.address.port().to_string()]);
        for setting in ["listen_addresses=127.0.0.1", "unix_socket_directories=", "max_connections=200", fsync] {
            command.args(["-c", setting]);
        }
        let mut service = Service::start(command.stdout(log.try_clone()?).stderr(log), Signal::QUIT)?;
        let begin = Instant::now();
        while !self.client("pg_isready").output()?.status.success() {
            let over = service.ended()?.is_some() || begin.elapsed() > START;
            ensure!(!over, "PostgreSQL does not start: {}", std::fs::read_to_string(&log_path).unwrap_or_default());
            sleep(LOOK).await;
        }
        self.service = Some(service);
        Ok(())
    }

    fn data(&self) -> PathBuf {
        self.folder.path().join("data")
    }

    /// One of its programs that asks the running server something.
    fn client(&self, program: &str) -> Command {
        let mut command = self.command(program);
        command.args(["-h", &self.address.ip().to_string(), "-p", &self.address.port().to_string(), "-U", USER]);
        command
    }

    /// One of its programs, as a user who may start it. It ends with this process.
    fn command(&self, program: &str) -> Command {
        let program = self.programs.join(program);
        let user = ["--reuid", USER, "--regid", USER, "--init-groups"];
        let options = if geteuid().is_root() { &user[..] } else { &[] };
        let mut command = tied_with(options, program, "QUIT");
        command.current_dir(self.folder.path()).env_remove("PGDATA").env_remove("PGHOST").env_remove("PGPORT");
        command
    }
}

/// What a program connects to that reaches our database at this address, through a link for instance.
pub(crate) fn url(address: SocketAddr) -> String {
    format!("postgres://{USER}@{address}/{DATABASE}")
}

/// The folder of the programs of the newest version.
fn programs(versions: &Path) -> Result<PathBuf> {
    let found = std::fs::read_dir(versions).into_iter().flatten().flatten();
    let numbers = found.filter_map(|entry| entry.file_name().to_str()?.parse::<u32>().ok());
    let newest = numbers.filter(|version| *version >= OLDEST).max();
    let newest =
        newest.with_context(|| format!("there is no PostgreSQL from {OLDEST} on in {}", versions.display()))?;
    Ok(versions.join(newest.to_string()).join("bin"))
}

/// The number of the user or of the group.
fn number(which: &str) -> Result<u32> {
    let output = Command::new("id").args([which, USER]).output()?;
    let text = String::from_utf8_lossy(&output.stdout).trim().to_owned();
    text.parse().with_context(|| format!("there is no user {USER}"))
}

fn must(command: &mut Command) -> Result<()> {
    let output = command.output()?;
    if !output.status.success() {
        bail!("{command:?} failed: {}", String::from_utf8_lossy(&output.stderr));
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_newest_version_is_taken_and_an_old_one_is_not() {
        let folder = Folder::new("versions").unwrap();
        let make = |name: &str| std::fs::create_dir(folder.path().join(name)).unwrap();
        make("9");
        make("extension");
        assert!(programs(folder.path()).is_err());
        make("15");
        make("17");
        assert_eq!(programs(folder.path()).unwrap(), folder.path().join("17/bin"));
    }
}
