//! `slipway serve`: the browser app.

use std::io::Write;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};

use clap::Args;

use crate::failure::Failure;

/// Where the app is when nothing else is asked for.
const HERE: SocketAddr = SocketAddr::new(IpAddr::V4(Ipv4Addr::LOCALHOST), 4750);

/// Serve the browser app until Ctrl-C.
#[derive(Args)]
#[command(after_help = "Example: slipway serve --bind 127.0.0.1:8080")]
pub struct Serve {
    /// The address and port to listen on; port 0 takes any free one.
    #[arg(long, value_name = "ADDR", default_value_t = HERE, value_parser = address)]
    bind: SocketAddr,

    /// Open it in the browser as well, where there is one.
    #[arg(long)]
    open: bool,
}

/// Reads an address for the command line.
fn address(text: &str) -> Result<SocketAddr, String> {
    text.trim().parse().map_err(|_| "write an address and a port, like 127.0.0.1:8080".to_owned())
}

/// What happens without any command: somebody wants to see the app.
impl Default for Serve {
    fn default() -> Serve {
        Serve { bind: HERE, open: true }
    }
}

impl Serve {
    /// Serves until it is told to stop.
    ///
    /// # Errors
    /// When the address cannot be listened on.
    pub fn run(self, out: &mut impl Write) -> Result<(), Failure> {
        let announced = slipway_server::run(self.bind, |address| {
            // The app is there even if nobody reads where.
            let _ = writeln!(out, "Slipway is on http://{address} (Ctrl-C stops it)").and_then(|()| out.flush());
            if self.open && has_screen() {
                // And it is there without a browser; the address has been said.
                let _ = open::that_detached(format!("http://{}", from_here(address)));
            }
        });
        announced.map_err(|error| {
            let running = error.kind() == std::io::ErrorKind::AddrInUse;
            let guess = if running { "; is Slipway running there already?" } else { ";" };
            Failure::Other(format!("{} cannot be listened on ({error}){guess} --bind takes another address", self.bind))
        })
    }
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
