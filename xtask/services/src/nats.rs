//! A NATS server of our own.

use std::fs::File;
use std::net::SocketAddr;
use std::path::PathBuf;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, ensure};
use rustix::process::Signal;
use tokio::net::TcpStream;
use tokio::time::sleep;

use crate::folder::Folder;
use crate::port::free_port;
use crate::service::{Service, tied};

/// A server that is not there after this will not come.
const START: Duration = Duration::from_secs(10);
const LOOK: Duration = Duration::from_millis(20);

/// A running nats-server, without JetStream. When this is dropped, it ends.
pub struct Nats {
    /// Where it listens.
    pub address: SocketAddr,
    log: PathBuf,
    service: Option<Service>,
    // After the service: it writes there to its end.
    _folder: Folder,
}

impl Nats {
    /// Starts one; `name` tells its folder from those of others in this process.
    ///
    /// # Errors
    /// When it does not come up.
    pub async fn start(name: &str) -> Result<Nats> {
        let folder = Folder::new(&format!("nats-{name}"))?;
        let log = folder.path().join("log");
        let mut nats = Nats { address: free_port()?, log, service: None, _folder: folder };
        nats.start_again().await?;
        Ok(nats)
    }

    /// What a program connects to.
    pub fn url(&self) -> String {
        format!("nats://{}", self.address)
    }

    /// Ends it at once.
    ///
    /// # Errors
    /// When it has ended before.
    pub fn stop(&mut self) -> Result<()> {
        self.service.take().context("NATS does not run")?.stop(Signal::KILL)
    }

    /// The time of processors that it has taken.
    ///
    /// # Errors
    /// When it does not run.
    pub fn processor_time(&self) -> Result<Duration> {
        self.service.as_ref().context("NATS does not run")?.processor_time()
    }

    /// Starts it on the same port, after a stop.
    ///
    /// # Errors
    /// When it does not come up.
    pub async fn start_again(&mut self) -> Result<()> {
        ensure!(self.service.is_none(), "NATS runs already");
        let log = File::options().create(true).append(true).open(&self.log)?;
        let mut command = tied("nats-server", "KILL");
        command.args(["--addr", &self.address.ip().to_string(), "--port", &self.address.port().to_string()]);
        let mut service = Service::start(command.stdout(log.try_clone()?).stderr(log), Signal::KILL)?;
        let begin = Instant::now();
        while TcpStream::connect(self.address).await.is_err() {
            let over = service.ended()?.is_some() || begin.elapsed() > START;
            let said = || std::fs::read_to_string(&self.log).unwrap_or_default();
            ensure!(!over, "NATS does not start: {}", said());
            sleep(LOOK).await;
        }
        self.service = Some(service);
        Ok(())
    }
}
