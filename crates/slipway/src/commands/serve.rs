//! `slipway serve`: the web page.

use std::io::Write;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};

use clap::Args;

use crate::failure::Failure;

/// Where the page is when nothing else is asked for.
const HERE: SocketAddr = SocketAddr::new(IpAddr::V4(Ipv4Addr::LOCALHOST), 4750);

/// Serve the web page until Ctrl-C.
#[derive(Args)]
#[command(after_help = "Example: slipway serve --bind 127.0.0.1:8080")]
pub struct Serve {
    /// The address and port to listen on; port 0 takes any free one.
    #[arg(long, value_name = "ADDR", default_value_t = HERE, value_parser = address)]
    bind: SocketAddr,
}

/// Reads an address for the command line.
fn address(text: &str) -> Result<SocketAddr, String> {
    text.trim().parse().map_err(|_| "write an address and a port, like 127.0.0.1:8080".to_owned())
}

impl Default for Serve {
    fn default() -> Serve {
        Serve { bind: HERE }
    }
}

impl Serve {
    /// Serves until it is told to stop.
    ///
    /// # Errors
    /// When the address cannot be listened on.
    pub fn run(self, out: &mut impl Write) -> Result<(), Failure> {
        let announced = slipway_server::run(self.bind, |address| {
            // The page is there even if nobody reads where.
            let _ = writeln!(out, "Slipway is on http://{address} (Ctrl-C stops it)").and_then(|()| out.flush());
        });
        announced.map_err(|error| {
            let running = error.kind() == std::io::ErrorKind::AddrInUse;
            let guess = if running { "; is Slipway running there already?" } else { ";" };
            Failure::Other(format!("{} cannot be listened on ({error}){guess} --bind takes another address", self.bind))
        })
    }
}
