//! `slipway serve`: the browser app.

use std::io::Write;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};
use std::num::NonZeroU32;
use std::path::PathBuf;

use clap::Args;
use slipway_server::{Limits, Options, TrustProxy};

use crate::failure::Failure;
use crate::start::whole_number;

/// Where the app is when nothing else is asked for.
const HERE: SocketAddr = SocketAddr::new(IpAddr::V4(Ipv4Addr::LOCALHOST), 4750);

/// How many seconds of questions may come at once.
const BURST: NonZeroU32 = NonZeroU32::new(3).expect("three is not zero");

/// Serve the browser app, and games by link, until Ctrl-C.
#[derive(Args)]
#[command(after_help = "Example: slipway serve --bind 127.0.0.1:8080 --data games")]
pub struct Serve {
    /// The address and port to listen on; port 0 takes any free one.
    #[arg(long, value_name = "ADDR", default_value_t = HERE, value_parser = address)]
    bind: SocketAddr,

    /// Open it in the browser as well, where there is one.
    #[arg(long)]
    open: bool,

    /// The folder where games by link are kept; made if it is not there. Unless told, it is where this system keeps a user's data.
    #[arg(long, value_name = "DIR", env = "SLIPWAY_DATA")]
    data: Option<PathBuf>,

    /// Questions to the API that one client may ask in a second.
    #[arg(long, value_name = "N", default_value_t = Bounds::default().requests, env = "SLIPWAY_REQUESTS", value_parser = one_or_more)]
    requests: NonZeroU32,

    /// Games that one client may begin in a minute.
    #[arg(long, value_name = "N", default_value_t = Bounds::default().new_games, env = "SLIPWAY_NEW_GAMES", value_parser = one_or_more)]
    new_games: NonZeroU32,

    /// Unfinished games that one player may have.
    #[arg(long, value_name = "N", default_value_t = Bounds::default().unfinished, env = "SLIPWAY_UNFINISHED")]
    unfinished: u32,

    /// Connections that one client may have open.
    #[arg(long, value_name = "N", default_value_t = Bounds::default().sockets, env = "SLIPWAY_SOCKETS")]
    sockets: u32,

    /// A proxy of ours stands in front and says who the client is (X-Forwarded-For, X-Forwarded-Proto). Never without one: anybody could say so.
    #[arg(long, env = "SLIPWAY_TRUST_PROXY")]
    trust_proxy: bool,

    /// Write the log as JSON lines. What is logged is set by SLIPWAY_LOG: error, warn, info or debug.
    #[arg(long)]
    log_json: bool,
}

/// The usual bounds, as the server has them.
struct Bounds {
    requests: NonZeroU32,
    new_games: NonZeroU32,
    unfinished: u32,
    sockets: u32,
}

impl Default for Bounds {
    fn default() -> Bounds {
        let limits = Limits::default();
        Bounds {
            requests: limits.requests_per_second,
            new_games: limits.new_games_per_minute,
            unfinished: limits.unfinished_games,
            sockets: limits.sockets,
        }
    }
}

/// Reads an address for the command line.
fn address(text: &str) -> Result<SocketAddr, String> {
    text.trim().parse().map_err(|_| "write an address and a port, like 127.0.0.1:8080".to_owned())
}

/// What happens without any command: somebody wants to see the app.
impl Default for Serve {
    fn default() -> Serve {
        let Bounds { requests, new_games, unfinished, sockets } = Bounds::default();
        let data = std::env::var_os("SLIPWAY_DATA").map(PathBuf::from);
        Serve {
            bind: HERE,
            open: true,
            data,
            requests,
            new_games,
            unfinished,
            sockets,
            trust_proxy: false,
            log_json: false,
        }
    }
}

fn one_or_more(text: &str) -> Result<NonZeroU32, String> {
    NonZeroU32::new(whole_number(text)?).ok_or_else(|| "it should be 1 or more".to_owned())
}

impl Serve {
    /// Serves until it is told to stop.
    ///
    /// # Errors
    /// When the address cannot be listened on.
    pub fn run(self, out: &mut impl Write) -> Result<(), Failure> {
        self.log();
        allow_many_connections();
        let options = Options { data: self.data.clone().map_or_else(usual_data, Ok)?, limits: self.limits() };
        let announced = slipway_server::run(self.bind, &options, |address| {
            // The app is there even if nobody reads where.
            let _ = writeln!(out, "Slipway is on http://{address} (Ctrl-C stops it)").and_then(|()| out.flush());
            if self.open && has_screen() {
                // And it is there without a browser; the address has been said.
                let _ = open::that_detached(format!("http://{}", from_here(address)));
            }
        });
        announced.map_err(|error| match error.kind() {
            // The server says in its own words what is wrong with the data folder.
            std::io::ErrorKind::Other => Failure::Other(error.to_string()),
            kind => {
                let running = kind == std::io::ErrorKind::AddrInUse;
                let guess = if running { "; is Slipway running there already?" } else { ";" };
                Failure::Other(format!(
                    "{} cannot be listened on ({error}){guess} --bind takes another address",
                    self.bind
                ))
            }
        })
    }

    fn limits(&self) -> Limits {
        Limits {
            requests_per_second: self.requests,
            burst: self.requests.saturating_mul(BURST),
            new_games_per_minute: self.new_games,
            unfinished_games: self.unfinished,
            sockets: self.sockets,
            trust_proxy: if self.trust_proxy { TrustProxy::Yes } else { TrustProxy::No },
        }
    }

    /// Sends the log to standard error.
    fn log(&self) {
        let wanted = std::env::var("SLIPWAY_LOG").unwrap_or_else(|_| "warn".to_owned());
        let filter = tracing_subscriber::EnvFilter::new(wanted);
        let log = tracing_subscriber::fmt().with_env_filter(filter).with_writer(std::io::stderr);
        // Without a log the server works all the same.
        let _ = if self.log_json { log.json().try_init() } else { log.with_ansi(false).try_init() };
    }
}

/// Every connection is an open file, of which shells often allow few; this asks for as many as the system lets this user have.
fn allow_many_connections() {
    #[cfg(unix)]
    {
        use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
        let maximum = getrlimit(Resource::Nofile).maximum;
        // With fewer, the server works all the same until they are used up.
        let _ = setrlimit(Resource::Nofile, Rlimit { current: maximum, maximum });
    }
}

/// Where this system keeps a user's data.
fn usual_data() -> Result<PathBuf, Failure> {
    let folder = |name| std::env::var_os(name).filter(|value| !value.is_empty()).map(PathBuf::from);
    let home = || folder("HOME");
    let data = if cfg!(windows) {
        folder("LOCALAPPDATA")
    } else if cfg!(target_os = "macos") {
        home().map(|home| home.join("Library/Application Support"))
    } else {
        folder("XDG_DATA_HOME").or_else(|| home().map(|home| home.join(".local/share")))
    };
    let unknown = || Failure::Input("there is no folder for a user's data here; say one with --data DIR".to_owned());
    data.map(|data| data.join("slipway")).ok_or_else(unknown)
}

/// Whether a browser would have a place to open. Elsewhere than on Linux there always is one.
fn has_screen() -> bool {
    let is_set = |name| std::env::var_os(name).is_some_and(|value| !value.is_empty());
    !cfg!(target_os = "linux") || is_set("DISPLAY") || is_set("WAYLAND_DISPLAY")
}

/// The address as a browser on this machine reaches it: 0.0.0.0 and [::] are places to listen, not to go to.
fn from_here(address: SocketAddr) -> SocketAddr {
    let here = match address.ip() {
        IpAddr::V4(ip) if ip.is_unspecified() => IpAddr::V4(Ipv4Addr::LOCALHOST),
        IpAddr::V6(ip) if ip.is_unspecified() => IpAddr::V6(Ipv6Addr::LOCALHOST),
        ip => ip,
    };
    SocketAddr::new(here, address.port())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_browser_is_sent_to_an_address_it_can_reach() {
        for (listened_on, opened) in [
            ("127.0.0.1:4750", "127.0.0.1:4750"),
            ("0.0.0.0:80", "127.0.0.1:80"),
            ("[::]:80", "[::1]:80"),
            ("192.168.1.7:8080", "192.168.1.7:8080"),
        ] {
            assert_eq!(from_here(listened_on.parse().unwrap()), opened.parse().unwrap());
        }
    }
}
