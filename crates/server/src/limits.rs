//! What one client may do, and who that client is.
//!
//! There is one account for a client, an address, whichever way it comes: requests, questions over any of its sockets, games that it begins,
//! joins or lists, sockets and connections that it has open.

use std::collections::HashMap;
use std::net::{IpAddr, SocketAddr};
use std::num::NonZeroU32;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use axum::http::HeaderMap;
use governor::clock::DefaultClock;
use governor::state::keyed::DefaultKeyedStateStore;
use governor::{Quota, RateLimiter};
use slipway_messages::{Message, message};

use crate::ids::{GameId, Hash};
use crate::store::UnixMillis;

/// The bounds; flags and environment set them.
#[derive(Clone, Debug)]
pub struct Limits {
    /// Requests to the API in a second, by client; and as many questions over sockets.
    pub requests_per_second: NonZeroU32,
    /// How many requests may come at once.
    pub burst: NonZeroU32,
    /// Games that one client may begin or join in a minute, and may have in the lobby at the same time.
    pub new_games_per_minute: NonZeroU32,
    /// Unfinished games of one player.
    pub unfinished_games: u32,
    /// Open sockets of one client.
    pub sockets: u32,
    /// Open connections in all; later ones wait to be let in.
    pub connections: u32,
    /// A live game leaves the lobby when its maker has not been seen for this long.
    pub maker_away: Duration,
    /// How long a game is left to a worker that thinks about it.
    pub work_lease: Duration,
    /// When and where notices are sent.
    pub notices: NoticeRules,
    /// Whether a proxy in front says who the client is. Without one, anybody could say so.
    pub trust_proxy: TrustProxy,
}

/// What a client reads that has begun or joined too many games.
pub fn too_many_games() -> Message {
    message!("server-too-many-games")
}

/// A client may have this many connections beside its sockets.
const BESIDE_SOCKETS: u32 = 64;
/// Open connections in all, unless the sockets of one client are allowed to be more.
const CONNECTIONS: u32 = 20_000;
/// Pictures that may be drawn for one client: a link is shown to many, but drawn once.
const PICTURES_PER_SECOND: NonZeroU32 = NonZeroU32::new(2).expect("two is not zero");
const PICTURES: NonZeroU32 = NonZeroU32::new(20).expect("twenty is not zero");
/// How often one client may try to sign in, in a minute.
const SIGN_INS: NonZeroU32 = NonZeroU32::new(20).expect("twenty is not zero");
/// Challenges that one player may make or accept in a minute.
const OFFERS: NonZeroU32 = NonZeroU32::new(30).expect("thirty is not zero");
/// How many letters one client may ask for in an hour.
const LETTERS: NonZeroU32 = NonZeroU32::new(20).expect("twenty is not zero");
/// A socket may always ask this many questions at once: a page that was away sends several.
const QUESTIONS: NonZeroU32 = NonZeroU32::new(100).expect("a hundred is not zero");

impl Limits {
    /// The most connections that one client may have open, where its address is known.
    pub fn connections_by_client(&self) -> u32 {
        self.sockets.saturating_add(BESIDE_SOCKETS)
    }

    /// The usual bound of all connections, given the sockets that one client may have.
    pub fn usual_connections(sockets: u32) -> u32 {
        CONNECTIONS.max(sockets.saturating_add(BESIDE_SOCKETS))
    }
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
            connections: CONNECTIONS,
            maker_away: Duration::from_secs(600),
            work_lease: Duration::from_secs(6),
            notices: NoticeRules::default(),
            trust_proxy: TrustProxy::No,
        }
    }
}

/// When and where notices are sent.
#[derive(Clone, Debug)]
pub struct NoticeRules {
    /// How often it is looked what is to be sent.
    pub every: Duration,
    /// A notice waits for this long: somebody who looks at the game now does not need it.
    pub delay: Duration,
    /// For a letter it is gathered for this long what there is to say.
    pub gather: Duration,
    /// After this long it is tried again what did not work, then after twice as long, and so on.
    pub retry: Duration,
    /// Whether notices may be pushed to machines on the server's own networks.
    pub private_push: PrivatePush,
}

/// Whether notices may be pushed to machines on the server's own networks. Addresses of push services come from browsers, so anybody could have those asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PrivatePush {
    /// Also without encryption: for tests.
    Allowed,
    /// Only to machines that everybody can reach, and encrypted.
    Refused,
}

impl Default for NoticeRules {
    fn default() -> NoticeRules {
        NoticeRules {
            every: Duration::from_secs(5),
            delay: Duration::from_secs(15),
            gather: Duration::from_secs(300),
            retry: Duration::from_secs(30),
            private_push: PrivatePush::Refused,
        }
    }
}

impl NoticeRules {
    /// The delay in milliseconds.
    pub fn delay_millis(&self) -> UnixMillis {
        whole_millis(self.delay)
    }

    /// The time of gathering in milliseconds.
    pub fn gather_millis(&self) -> UnixMillis {
        whole_millis(self.gather)
    }

    /// The first wait in milliseconds.
    pub fn retry_millis(&self) -> UnixMillis {
        whole_millis(self.retry)
    }
}

fn whole_millis(time: Duration) -> UnixMillis {
    UnixMillis::try_from(time.as_millis()).unwrap_or(UnixMillis::MAX / 4)
}

/// How many of something each client has open.
#[derive(Clone, Debug)]
pub struct Places {
    taken: Arc<Mutex<HashMap<IpAddr, u32>>>,
    /// Shows how many there are, if anybody wants to know.
    figure: Option<&'static str>,
}

/// One place that a client has taken; dropping it gives it back.
#[derive(Debug)]
pub struct SocketPlace {
    all: Places,
    client: IpAddr,
}

impl Places {
    /// None is taken.
    pub fn new(figure: Option<&'static str>) -> Places {
        Places { taken: Arc::default(), figure }
    }

    /// How many are taken.
    pub fn number(&self) -> u64 {
        self.taken.lock().unwrap_or_else(PoisonError::into_inner).values().map(|&count| u64::from(count)).sum()
    }

    /// One more for this client, if it has fewer than `most`.
    pub fn take(&self, client: IpAddr, most: u32) -> Option<SocketPlace> {
        let mut taken = self.taken.lock().unwrap_or_else(PoisonError::into_inner);
        let count = taken.entry(client).or_default();
        if *count >= most {
            return None;
        }
        *count += 1;
        if let Some(figure) = self.figure {
            metrics::gauge!(figure).increment(1.0);
        }
        Some(SocketPlace { all: self.clone(), client })
    }
}

impl Drop for SocketPlace {
    fn drop(&mut self) {
        if let Some(figure) = self.all.figure {
            metrics::gauge!(figure).decrement(1.0);
        }
        let mut taken = self.all.taken.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(count) = taken.get_mut(&self.client) {
            *count -= 1;
            if *count == 0 {
                taken.remove(&self.client);
            }
        }
    }
}

type ByClient = RateLimiter<IpAddr, DefaultKeyedStateStore<IpAddr>, DefaultClock>;

/// Watches over the limits.
#[derive(Clone)]
pub struct Gate(Arc<Accounts>);

struct Accounts {
    requests: ByClient,
    questions: ByClient,
    new_games: ByClient,
    pictures: ByClient,
    names: ByClient,
    sign_ins: ByClient,
    offers: RateLimiter<Hash, DefaultKeyedStateStore<Hash>, DefaultClock>,
    letters: ByClient,
    sockets: Places,
    /// The games in the lobby that were listed since the start, and the client that listed each.
    listed: Mutex<HashMap<GameId, IpAddr>>,
    limits: Limits,
}

impl Gate {
    /// With these limits.
    pub fn new(limits: &Limits) -> Gate {
        let requests = Quota::per_second(limits.requests_per_second).allow_burst(limits.burst);
        let questions = Quota::per_second(limits.requests_per_second).allow_burst(limits.burst.max(QUESTIONS));
        let new_games = Quota::per_minute(limits.new_games_per_minute);
        Gate(Arc::new(Accounts {
            requests: RateLimiter::keyed(requests),
            questions: RateLimiter::keyed(questions),
            new_games: RateLimiter::keyed(new_games),
            pictures: RateLimiter::keyed(Quota::per_second(PICTURES_PER_SECOND).allow_burst(PICTURES)),
            names: RateLimiter::keyed(Quota::per_hour(limits.new_games_per_minute)),
            sign_ins: RateLimiter::keyed(Quota::per_minute(SIGN_INS)),
            offers: RateLimiter::keyed(Quota::per_minute(OFFERS)),
            letters: RateLimiter::keyed(Quota::per_hour(LETTERS)),
            sockets: Places::new(Some("slipway_sockets")),
            listed: Mutex::default(),
            limits: limits.clone(),
        }))
    }

    /// The limits themselves.
    pub fn limits(&self) -> &Limits {
        &self.0.limits
    }

    /// Who asks.
    pub fn client(&self, from: SocketAddr, headers: &HeaderMap) -> IpAddr {
        let said = headers.get_all("x-forwarded-for").iter().next_back().and_then(|value| value.to_str().ok());
        let last = said.and_then(|list| list.rsplit(',').next()).and_then(|address| address.trim().parse().ok());
        match (self.0.limits.trust_proxy, last) {
            (TrustProxy::Yes, Some(address)) => widened(address),
            _ => widened(from.ip()),
        }
    }

    /// Whether the client may make a request now.
    pub fn lets_ask(&self, client: IpAddr) -> bool {
        self.0.requests.check_key(&client).is_ok()
    }

    /// Whether the client may ask something over a socket now, whichever of its sockets it is.
    pub fn lets_question(&self, client: IpAddr) -> bool {
        self.0.questions.check_key(&client).is_ok()
    }

    /// Whether the client may begin or join a game now.
    pub fn lets_begin(&self, client: IpAddr) -> bool {
        self.0.new_games.check_key(&client).is_ok()
    }

    /// Whether a picture may be drawn for the client now.
    pub fn lets_draw(&self, client: IpAddr) -> bool {
        self.0.pictures.check_key(&client).is_ok()
    }

    /// Whether the client may claim a name now. As many an hour as games a minute.
    pub fn lets_claim(&self, client: IpAddr) -> bool {
        self.0.names.check_key(&client).is_ok()
    }

    /// Whether the client may try to sign in now.
    pub fn lets_sign_in(&self, client: IpAddr) -> bool {
        self.0.sign_ins.check_key(&client).is_ok()
    }

    /// Whether this player may make or accept a challenge now, wherever the questions come from.
    pub fn lets_offer(&self, player: Hash) -> bool {
        self.0.offers.check_key(&player).is_ok()
    }

    /// Whether the client may ask for a letter now.
    pub fn lets_write(&self, client: IpAddr) -> bool {
        self.0.letters.check_key(&client).is_ok()
    }

    /// One more socket for the client, if it may have one.
    pub fn socket(&self, client: IpAddr) -> Option<SocketPlace> {
        self.0.sockets.take(client, self.0.limits.sockets)
    }

    /// How many sockets are open.
    pub fn open_sockets(&self) -> u64 {
        self.0.sockets.number()
    }

    /// The client puts this game into the lobby, if it may have one more there.
    pub fn list(&self, client: IpAddr, game: &GameId) -> bool {
        let most = self.0.limits.new_games_per_minute.get() as usize;
        let mut listed = self.listed();
        let has_room = listed.values().filter(|&&lister| lister == client).count() < most;
        if has_room {
            listed.insert(game.clone(), client);
        }
        has_room
    }

    /// This game has left the lobby.
    pub fn unlist(&self, game: &GameId) {
        self.listed().remove(game);
    }

    fn listed(&self) -> MutexGuard<'_, HashMap<GameId, IpAddr>> {
        self.0.listed.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Forgets clients who have not asked for a while, so that the memory stays bounded.
    pub fn forget_the_quiet(&self) {
        self.0.requests.retain_recent();
        self.0.questions.retain_recent();
        self.0.new_games.retain_recent();
        self.0.pictures.retain_recent();
        self.0.offers.retain_recent();
        self.0.names.retain_recent();
        self.0.sign_ins.retain_recent();
        self.0.letters.retain_recent();
    }
}

/// A household has a whole network of IPv6 addresses; it is one client.
pub fn widened(address: IpAddr) -> IpAddr {
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
    fn a_client_has_its_places_and_no_more() {
        let (places, client) = (Places::new(None), "192.0.2.1".parse().unwrap());
        let one = places.take(client, 2).unwrap();
        let _other = places.take(client, 2).unwrap();
        assert!(places.take(client, 2).is_none());
        assert!(places.take("192.0.2.2".parse().unwrap(), 2).is_some());
        drop(one);
        assert!(places.take(client, 2).is_some());
    }

    #[test]
    fn a_client_has_as_many_games_in_the_lobby_as_it_may_begin_in_a_minute() {
        let gate = Gate::new(&Limits { new_games_per_minute: NonZeroU32::new(2).unwrap(), ..Limits::default() });
        let [one, other]: [IpAddr; 2] = ["192.0.2.1".parse().unwrap(), "192.0.2.2".parse().unwrap()];
        let games: [GameId; 4] = std::array::from_fn(|_| GameId::random());
        assert!(gate.list(one, &games[0]) && gate.list(one, &games[1]));
        assert!(!gate.list(one, &games[2]) && gate.list(other, &games[3]));
        gate.unlist(&games[0]);
        assert!(gate.list(one, &games[2]));
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
