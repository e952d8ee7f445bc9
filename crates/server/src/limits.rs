//! What one client may ask for, and who that client is.

use std::collections::HashMap;
use std::net::{IpAddr, SocketAddr};
use std::num::NonZeroU32;
use std::sync::{Arc, Mutex, PoisonError};

use axum::http::HeaderMap;
use governor::clock::DefaultClock;
use governor::state::keyed::DefaultKeyedStateStore;
use governor::{Quota, RateLimiter};

/// The bounds; flags and environment set them.
#[derive(Clone, Debug)]
pub struct Limits {
    /// Questions to the API in a second, by client.
    pub requests_per_second: NonZeroU32,
    /// How many may come at once.
    pub burst: NonZeroU32,
    /// Games that one client may begin in a minute.
    pub new_games_per_minute: NonZeroU32,
    /// Unfinished games of one player.
    pub unfinished_games: u32,
    /// Open sockets of one client.
    pub sockets: u32,
    /// Whether a proxy in front says who the client is. Without one, anybody could say so.
    pub trust_proxy: TrustProxy,
}

/// Whether the address in `X-Forwarded-For` is believed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TrustProxy {
    /// The last address there was put by our own proxy.
    Yes,
    /// Anybody may have written it.
    No,
}

impl Default for Limits {
    fn default() -> Limits {
        let number = |number| NonZeroU32::new(number).unwrap_or(NonZeroU32::MIN);
        Limits {
            requests_per_second: number(20),
            burst: number(60),
            new_games_per_minute: number(20),
            unfinished_games: 100,
            sockets: 64,
            trust_proxy: TrustProxy::No,
        }
    }
}

/// How many connections each client has open.
#[derive(Clone, Debug, Default)]
pub struct Sockets(Arc<Mutex<HashMap<IpAddr, u32>>>);

/// An open connection; when it is dropped, it is closed.
#[derive(Debug)]
pub struct Socket {
    all: Sockets,
    client: IpAddr,
}

impl Sockets {
    /// One more for this client, if it may have so many.
    pub fn open(&self, client: IpAddr, most: u32) -> Option<Socket> {
        let mut open = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let count = open.entry(client).or_default();
        if *count >= most {
            return None;
        }
        *count += 1;
        metrics::gauge!("slipway_sockets").increment(1.0);
        Some(Socket { all: self.clone(), client })
    }
}

impl Drop for Socket {
    fn drop(&mut self) {
        metrics::gauge!("slipway_sockets").decrement(1.0);
        let mut open = self.all.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(count) = open.get_mut(&self.client) {
            *count -= 1;
            if *count == 0 {
                open.remove(&self.client);
            }
        }
    }
}

type ByClient = RateLimiter<IpAddr, DefaultKeyedStateStore<IpAddr>, DefaultClock>;

/// Watches over the limits.
#[derive(Clone)]
pub struct Gate {
    requests: Arc<ByClient>,
    new_games: Arc<ByClient>,
    trust_proxy: TrustProxy,
}

impl Gate {
    /// With these limits.
    pub fn new(limits: &Limits) -> Gate {
        let requests = Quota::per_second(limits.requests_per_second).allow_burst(limits.burst);
        let new_games = Quota::per_minute(limits.new_games_per_minute);
        Gate {
            requests: Arc::new(RateLimiter::keyed(requests)),
            new_games: Arc::new(RateLimiter::keyed(new_games)),
            trust_proxy: limits.trust_proxy,
        }
    }

    /// Who asks.
    pub fn client(&self, from: SocketAddr, headers: &HeaderMap) -> IpAddr {
        let said = headers.get_all("x-forwarded-for").iter().next_back().and_then(|value| value.to_str().ok());
        let last = said.and_then(|list| list.rsplit(',').next()).and_then(|address| address.trim().parse().ok());
        match (self.trust_proxy, last) {
            (TrustProxy::Yes, Some(address)) => widened(address),
            _ => widened(from.ip()),
        }
    }

    /// Whether the client may ask now.
    pub fn lets_ask(&self, client: IpAddr) -> bool {
        self.requests.check_key(&client).is_ok()
    }

    /// Whether the client may begin a game now.
    pub fn lets_begin(&self, client: IpAddr) -> bool {
        self.new_games.check_key(&client).is_ok()
    }

    /// Forgets clients who have not asked for a while, so that the memory stays bounded.
    pub fn forget_the_quiet(&self) {
        self.requests.retain_recent();
        self.new_games.retain_recent();
    }
}

/// A household has a whole network of IPv6 addresses; it is one client.
fn widened(address: IpAddr) -> IpAddr {
    match address {
        IpAddr::V6(address) => match address.to_ipv4_mapped() {
            Some(address) => IpAddr::V4(address),
            None => IpAddr::V6((u128::from(address) & !u128::from(u64::MAX)).into()),
        },
        address => address,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn gate(trust_proxy: TrustProxy) -> Gate {
        Gate::new(&Limits { trust_proxy, burst: NonZeroU32::MIN, ..Limits::default() })
    }

    fn said(address: &str) -> HeaderMap {
        HeaderMap::from_iter([("x-forwarded-for".parse().unwrap(), address.parse().unwrap())])
    }

    #[test]
    fn a_proxy_is_believed_only_if_there_is_one() {
        let from: SocketAddr = "10.0.0.1:1234".parse().unwrap();
        let headers = said("203.0.113.9, 198.51.100.7");
        assert_eq!(gate(TrustProxy::No).client(from, &headers), from.ip());
        assert_eq!(gate(TrustProxy::Yes).client(from, &headers).to_string(), "198.51.100.7");
        assert_eq!(gate(TrustProxy::Yes).client(from, &said("nonsense")), from.ip());
    }

    #[test]
    fn a_household_is_one_client() {
        let gate = gate(TrustProxy::No);
        let client = |address: &str| gate.client(SocketAddr::new(address.parse().unwrap(), 1), &HeaderMap::new());
        assert_eq!(client("2001:db8::1"), client("2001:db8::ffff"));
        assert_ne!(client("2001:db8::1"), client("2001:db8:1::1"));
        assert_eq!(client("::ffff:192.0.2.1"), client("192.0.2.1"));
    }

    #[test]
    fn a_client_has_so_many_connections_and_no_more() {
        let (sockets, client) = (Sockets::default(), "192.0.2.1".parse().unwrap());
        let one = sockets.open(client, 2).unwrap();
        let _other = sockets.open(client, 2).unwrap();
        assert!(sockets.open(client, 2).is_none());
        assert!(sockets.open("192.0.2.2".parse().unwrap(), 2).is_some());
        drop(one);
        assert!(sockets.open(client, 2).is_some());
    }

    #[test]
    fn who_asks_too_often_has_to_wait() {
        let gate = gate(TrustProxy::No);
        let [one, other]: [IpAddr; 2] = ["192.0.2.1".parse().unwrap(), "192.0.2.2".parse().unwrap()];
        assert!(gate.lets_ask(one));
        assert!(!gate.lets_ask(one));
        assert!(gate.lets_ask(other));
    }
}
