//! Which players were here lately, by their requests and their sockets, in any game.
//!
//! A game in the lobby is an offer of its maker, and only worth something while the maker is around. This is in memory alone: after a restart
//! everybody counts as seen at the start.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use crate::ids::Hash;

/// Somebody without a socket who asked something no longer ago than this is here: a page asks for the lobby every few seconds.
const HERE: Duration = Duration::from_secs(60);

/// Who was here, and when.
#[derive(Clone)]
pub struct Attendance {
    /// A player who has not been seen for this long is away.
    away: Duration,
    start: Instant,
    seen: Arc<Mutex<HashMap<Hash, Seen>>>,
}

struct Seen {
    sockets: u32,
    last: Instant,
}

/// A player with a socket open. When it is dropped, the socket is closed.
pub struct Attending {
    attendance: Attendance,
    player: Hash,
}

impl Attendance {
    /// Nobody yet. A player who has not been seen for as long as `away` is.
    pub fn new(away: Duration) -> Attendance {
        Attendance { away, start: Instant::now(), seen: Arc::default() }
    }

    fn seen(&self) -> MutexGuard<'_, HashMap<Hash, Seen>> {
        self.seen.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A request of this player has come.
    pub fn note(&self, player: Hash) {
        let last = Instant::now();
        self.seen().entry(player).or_insert(Seen { sockets: 0, last }).last = last;
    }

    /// This player opens a socket.
    pub fn open(&self, player: Hash) -> Attending {
        self.note(player);
        if let Some(seen) = self.seen().get_mut(&player) {
            seen.sockets += 1;
        }
        Attending { attendance: self.clone(), player }
    }

    /// Whether this player is here, or was here a short while before `now`.
    pub fn is_around(&self, player: Hash, now: Instant) -> bool {
        let is_recent = |moment: Instant| now.saturating_duration_since(moment) < self.away;
        let seen = self.seen();
        is_recent(self.start) || seen.get(&player).is_some_and(|seen| seen.sockets > 0 || is_recent(seen.last))
    }

    /// Whether this player has a socket open, or has asked something just before `now`.
    pub fn is_here(&self, player: Hash, now: Instant) -> bool {
        let seen = self.seen();
        seen.get(&player).is_some_and(|seen| seen.sockets > 0 || now.saturating_duration_since(seen.last) < HERE)
    }

    /// Those who have a socket open or have asked since then.
    pub fn seen_since(&self, since: Instant) -> Vec<Hash> {
        let seen = self.seen();
        seen.iter().filter(|(_, seen)| seen.sockets > 0 || seen.last >= since).map(|(player, _)| *player).collect()
    }

    /// Forgets those who are away, so that the memory stays bounded.
    pub fn forget_the_absent(&self, now: Instant) {
        self.seen().retain(|_, seen| seen.sockets > 0 || now.saturating_duration_since(seen.last) < self.away);
    }
}

impl Drop for Attending {
    fn drop(&mut self) {
        if let Some(seen) = self.attendance.seen().get_mut(&self.player) {
            seen.sockets -= 1;
            seen.last = Instant::now();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_player_is_around_with_a_socket_or_for_ten_minutes_after_the_last_request() {
        let attendance = Attendance::new(Duration::from_secs(600));
        let [ada, bob, eve] = [1, 2, 3].map(|number| Hash([number; 32]));
        let later = |seconds| Instant::now() + Duration::from_secs(seconds);
        assert!(attendance.is_around(eve, later(0)), "nobody is away right after the start");
        attendance.note(ada);
        let socket = attendance.open(bob);
        assert!(attendance.is_around(ada, later(590)));
        assert!(!attendance.is_around(ada, later(601)) && !attendance.is_around(eve, later(601)));
        assert!(attendance.is_around(bob, later(9_000)));
        assert!(attendance.is_here(ada, later(59)) && !attendance.is_here(ada, later(61)));
        assert!(attendance.is_here(bob, later(9_000)));
        attendance.forget_the_absent(later(601));
        assert_eq!(attendance.seen().len(), 1);
        drop(socket);
        assert!(attendance.is_around(bob, later(590)) && !attendance.is_around(bob, later(601)));
    }
}
