//! `slipway serve`: the browser app.

use std::io::Write;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};
use std::num::NonZeroU32;
use std::str::FromStr;

use clap::Args;
use slipway_messages::message;
use slipway_server::{
    AddressError, Addresses, Limits, MailOptions, MailSender, Options, PublicUrl, ServeError, SmtpUrl, StoragePlace,
    TrustProxy,
};

use super::data::{Data, DatabaseFlag};
use super::own_workers::OwnWorkers;
use crate::failure::Failure;
use crate::printer::Printer;
use crate::start::whole_number;

/// Where the app is when nothing else is asked for.
const HERE: SocketAddr = SocketAddr::new(IpAddr::V4(Ipv4Addr::LOCALHOST), 4750);

/// Files that the server needs beside connections: the storage, the log, and some to spare.
const OTHER_FILES: u32 = 100;

/// How many workers a server starts unless it is told otherwise, and at most.
const OWN_WORKERS: u32 = 1;
const MOST_WORKERS: u32 = 64;

/// How many seconds of requests may come at once.
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

    #[command(flatten)]
    data: Data,

    #[command(flatten)]
    database: DatabaseFlag,

    /// A NATS server over which several nodes on one database reach each other: nats://host:4222.
    #[arg(long, value_name = "URL", env = "SLIPWAY_BUS", hide_env_values = true)]
    bus: Option<String>,

    /// What this node is called among the others. Unless given, it gets a name; with one, it takes up its games at once after a crash.
    #[arg(long, value_name = "NAME", env = "SLIPWAY_NODE", value_parser = node_name)]
    node: Option<String>,

    /// An address and port of its own for /metrics; without it there is no such page. Keep it from strangers.
    #[arg(long, value_name = "ADDR", env = "SLIPWAY_ADMIN_BIND", value_parser = address)]
    admin_bind: Option<SocketAddr>,

    /// Where people find this server, for links in what is sent to them, beginning with https://.
    #[arg(long, value_name = "URL", env = "SLIPWAY_PUBLIC_URL", value_parser = named::<PublicUrl>)]
    public_url: Option<PublicUrl>,

    /// A mail server for letters to people: smtps://user:password@mail.example, or smtp:// with port 587. Without one nothing is mailed, and people
    /// sign in by their keys.
    #[arg(long, value_name = "URL", env = "SLIPWAY_SMTP", hide_env_values = true)]
    smtp: Option<String>,

    /// Whom letters come from: slipway@play.example.
    #[arg(long, value_name = "ADDRESS", env = "SLIPWAY_MAIL_FROM", value_parser = named::<MailSender>)]
    mail_from: Option<MailSender>,

    /// Requests to the API that one client may make in a second, and questions over its sockets.
    #[arg(long, value_name = "N", default_value_t = ServeBounds::default().requests, env = "SLIPWAY_REQUESTS", value_parser = one_or_more)]
    requests: NonZeroU32,

    /// Games that one client may begin or join in a minute, and may have in the lobby at once.
    #[arg(long, value_name = "N", default_value_t = ServeBounds::default().new_games, env = "SLIPWAY_NEW_GAMES", value_parser = one_or_more)]
    new_games: NonZeroU32,

    /// Unfinished games that one player may have.
    #[arg(long, value_name = "N", default_value_t = ServeBounds::default().unfinished, env = "SLIPWAY_UNFINISHED")]
    unfinished: u32,

    /// WebSockets that one client may have open.
    #[arg(long, value_name = "N", default_value_t = ServeBounds::default().sockets, env = "SLIPWAY_SOCKETS")]
    sockets: u32,

    /// Connections that may be open in all; further ones wait. Unless given, 20000, or as many as the sockets of one client need.
    #[arg(long, value_name = "N", env = "SLIPWAY_CONNECTIONS", value_parser = one_or_more)]
    connections: Option<NonZeroU32>,

    /// A proxy of ours stands in front and says who the client is (X-Forwarded-For, X-Forwarded-Proto). Never without one: anybody could say so.
    #[arg(long, env = "SLIPWAY_TRUST_PROXY")]
    trust_proxy: bool,

    /// Workers that the server starts by itself, for the levels and the full strength that people play against. They give way to everything else. With
    /// 0, others have to run `slipway worker`.
    #[arg(long, value_name = "N", default_value_t = OWN_WORKERS, env = "SLIPWAY_WORKERS", value_parser = own_workers)]
    workers: u32,

    /// What workers on other machines have to show, 16 characters or more; the same on all nodes. Unless given, only the server's own workers are let in.
    #[arg(long, value_name = "TOKEN", env = "SLIPWAY_WORKER_TOKEN", hide_env_values = true, value_parser = worker_token)]
    worker_token: Option<String>,

    /// Write the log as JSON lines. What is logged is set by SLIPWAY_LOG: error, warn, info or debug.
    #[arg(long)]
    log_json: bool,
}

/// The usual bounds, as the server has them.
struct ServeBounds {
    requests: NonZeroU32,
    new_games: NonZeroU32,
    unfinished: u32,
    sockets: u32,
}

impl Default for ServeBounds {
    fn default() -> ServeBounds {
        let limits = Limits::default();
        ServeBounds {
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
        let ServeBounds { requests, new_games, unfinished, sockets } = ServeBounds::default();
        Serve {
            bind: HERE,
            open: true,
            data: Data::from_environment(),
            database: DatabaseFlag::from_environment(),
            bus: std::env::var("SLIPWAY_BUS").ok().filter(|url| !url.is_empty()),
            node: None,
            admin_bind: None,
            public_url: from_environment("SLIPWAY_PUBLIC_URL"),
            smtp: std::env::var("SLIPWAY_SMTP").ok(),
            mail_from: from_environment("SLIPWAY_MAIL_FROM"),
            requests,
            new_games,
            unfinished,
            sockets,
            connections: None,
            trust_proxy: false,
            workers: std::env::var("SLIPWAY_WORKERS").ok().and_then(|text| text.parse().ok()).unwrap_or(OWN_WORKERS),
            worker_token: None,
            log_json: false,
        }
    }
}

/// Reads the name of a node: it is part of a subject on the bus.
fn node_name(text: &str) -> Result<String, String> {
    let is_name =
        (1..=40).contains(&text.len()) && text.chars().all(|letter| letter.is_ascii_alphanumeric() || letter == '-');
    if is_name { Ok(text.to_owned()) } else { Err("a name is up to 40 letters, digits and -".to_owned()) }
}

/// Reads an address of the set-up.
fn named<T: FromStr<Err = AddressError>>(text: &str) -> Result<T, String> {
    text.parse().map_err(|error: AddressError| error.to_string())
}

/// The same from the environment, where the command line was left out. Nonsense there is found by `slipway serve`.
fn from_environment<T: FromStr>(name: &str) -> Option<T> {
    std::env::var(name).ok().and_then(|text| text.parse().ok())
}

/// Reads how many workers a server starts.
fn own_workers(text: &str) -> Result<u32, String> {
    let count = whole_number(text)?;
    if count <= MOST_WORKERS { Ok(count) } else { Err(format!("it should be {MOST_WORKERS} or less")) }
}

/// Reads what workers show. It opens no account, but nobody should guess it.
fn worker_token(text: &str) -> Result<String, String> {
    let is_token = text.len() >= 16 && text.chars().all(|letter| letter.is_ascii_graphic());
    if is_token { Ok(text.to_owned()) } else { Err("a token is 16 letters, digits and signs or more".to_owned()) }
}

fn one_or_more(text: &str) -> Result<NonZeroU32, String> {
    NonZeroU32::new(whole_number(text)?).ok_or_else(|| "it should be 1 or more".to_owned())
}

impl Serve {
    /// Serves until somebody stops it.
    ///
    /// # Errors
    /// When the address cannot be listened on.
    pub fn run(self, out: &mut Printer) -> Result<(), Failure> {
        self.log();
        let files = allow_many_connections();
        let storage = match &self.database.url {
            Some(url) => StoragePlace::Database { url: url.clone(), bus: self.bus.clone(), node: self.node.clone() },
            None if self.bus.is_some() => return Err(Failure::Input(message!("command-serve-bus-alone"))),
            None => StoragePlace::Folder(self.data.folder()?),
        };
        let mail = self.mail()?;
        // Nobody but its own workers would know a token that the server makes.
        let token = match (&self.worker_token, self.workers) {
            (Some(token), _) => Some(token.clone()),
            (None, 1..) => Some(slipway_server::random_token()),
            (None, 0) => None,
        };
        let options = Options {
            storage,
            limits: self.limits(files),
            admin: self.admin_bind,
            public_url: self.public_url.clone(),
            mail,
            worker_token: token.clone(),
        };
        let mut own_workers = None;
        let served = slipway_server::run(self.bind, &options, |Addresses { public, admin }| {
            // The app is there even if nobody reads where.
            let _ = out.say(&message!("command-serve-on", address = public.to_string()));
            if let Some(admin) = admin {
                let _ = out.say(&message!("command-serve-figures", address = admin.to_string()));
            }
            let _ = out.flush();
            own_workers =
                token.map(|token| OwnWorkers::start(self.workers, &format!("http://{}", from_here(public)), &token));
            if self.open && has_screen() {
                // And it is there without a browser; the address has been said.
                let _ = open::that_detached(format!("http://{}", from_here(public)));
            }
        });
        drop(own_workers);
        served.map_err(|error| match error {
            ServeError::Address { address, error: cause } => {
                let flag = if address == self.bind { "--bind" } else { "--admin-bind" };
                let (address, reason) = (address.to_string(), cause.to_string());
                Failure::Other(if cause.kind() == std::io::ErrorKind::AddrInUse {
                    message!("command-serve-taken", address = address, reason = reason, flag = flag)
                } else {
                    message!("command-serve-address", address = address, reason = reason, flag = flag)
                })
            }
            ServeError::Data { folder, reason } => {
                Failure::Other(message!("command-serve-data", folder = folder, reason = reason))
            }
            ServeError::Database(reason) => Failure::Other(message!("command-serve-database", reason = reason)),
            ServeError::Bus(reason) => Failure::Other(message!("command-serve-bus", reason = reason)),
            ServeError::Mail(reason) => Failure::Other(message!("command-serve-mail", reason = reason)),
            ServeError::Failed(error) => Failure::Other(message!("command-serve-failed", reason = error.to_string())),
        })
    }

    /// How letters go out, where all is there that it takes.
    fn mail(&self) -> Result<Option<MailOptions>, Failure> {
        // Not read by clap: it repeats what it refuses, and there is a password in it.
        let refused = |error: AddressError| Failure::Input(message!("command-serve-smtp", reason = error.to_string()));
        let server = self.smtp.as_deref().filter(|url| !url.is_empty());
        let server = server.map(str::parse::<SmtpUrl>).transpose().map_err(refused)?;
        match (server, &self.mail_from, &self.public_url) {
            (Some(server), Some(sender), Some(_)) => Ok(Some(MailOptions { server, sender: sender.clone() })),
            (Some(_), None, _) => Err(Failure::Input(message!("command-serve-mail-sender"))),
            (Some(_), Some(_), None) => Err(Failure::Input(message!("command-serve-mail-public"))),
            (None, Some(_), _) => Err(Failure::Input(message!("command-serve-mail-server"))),
            (None, None, _) => Ok(None),
        }
    }

    /// The limits, where this many files may be open.
    fn limits(&self, files: u32) -> Limits {
        let connections = self.connections.map_or_else(|| Limits::usual_connections(self.sockets), NonZeroU32::get);
        Limits {
            requests_per_second: self.requests,
            burst: self.requests.saturating_mul(BURST),
            new_games_per_minute: self.new_games,
            unfinished_games: self.unfinished,
            sockets: self.sockets,
            connections: connections.min(files.saturating_sub(OTHER_FILES)).max(1),
            trust_proxy: if self.trust_proxy { TrustProxy::Yes } else { TrustProxy::No },
            ..Limits::default()
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

/// Every connection is an open file, of which shells often allow few; this asks for as many as the system lets this user have, and gives that
/// number.
fn allow_many_connections() -> u32 {
    #[cfg(unix)]
    {
        use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
        let maximum = getrlimit(Resource::Nofile).maximum;
        // With fewer, the server works all the same until they are used up.
        let _ = setrlimit(Resource::Nofile, Rlimit { current: maximum, maximum });
        getrlimit(Resource::Nofile).current.map_or(u32::MAX, |files| u32::try_from(files).unwrap_or(u32::MAX))
    }
    #[cfg(not(unix))]
    u32::MAX
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
