//! Ports that nobody else has.

use std::net::{Ipv4Addr, SocketAddr, TcpListener};
use std::sync::atomic::{AtomicU16, Ordering};

use anyhow::{Result, bail};

/// Below those that the system gives to outgoing connections: a service that is started again finds its port free.
const LEAST: u16 = 10_000;
const COUNT: u16 = 20_000;

/// An address of this machine where nobody listens.
///
/// # Errors
/// When all are taken.
pub fn free_port() -> Result<SocketAddr> {
    static TRIED: AtomicU16 = AtomicU16::new(0);
    // Tests run side by side, so each process begins elsewhere.
    let begin = std::process::id().wrapping_mul(97) % u32::from(COUNT);
    for _ in 0..COUNT {
        let next = (begin + u32::from(TRIED.fetch_add(1, Ordering::Relaxed))) % u32::from(COUNT);
        let address = SocketAddr::from((Ipv4Addr::LOCALHOST, LEAST + u16::try_from(next)?));
        if TcpListener::bind(address).is_ok() {
            return Ok(address);
        }
    }
    bail!("no port is free between {LEAST} and {}", LEAST + COUNT)
}
