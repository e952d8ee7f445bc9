//! The server's time, and the times when it was away.
//!
//! Players' clocks count only while the server is well. It proves that it is once a second, by a beat in the storage. When a beat comes late,
//! the time since the last one counts as time away, for whatever reason it came late: the process did not run, it stood still, or the storage
//! took nothing. Nobody has to be there to notice: a game that is taken up later finds the times away in the storage.

use std::sync::atomic::{AtomicI64, Ordering};
use std::sync::{LazyLock, PoisonError, RwLock};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use slipway_play::{Millis, Moment};
use tokio::sync::watch;
use tokio::time::Instant;

use crate::store::{self, Span};

/// How often the server proves that it is alive.
pub const BEAT: Duration = Duration::from_secs(1);
/// A beat that comes this many milliseconds after the last one, or later, is late.
const LATE: i64 = 2_000;
/// How long a node among several keeps its games without a beat. The storage counts as long.
const LEASE: Millis = Millis(10_000);
/// How long a player's action waits for a late beat before it is refused.
const PATIENCE: Duration = Duration::from_secs(3);

/// How many milliseconds the clock that all nodes share is before ours.
static AHEAD: AtomicI64 = AtomicI64::new(0);

/// The time at the start, and a clock that nobody can set.
static START: LazyLock<(u64, Instant)> = LazyLock::new(|| {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    (u64::try_from(since.as_millis()).unwrap_or(u64::MAX), Instant::now())
});

/// Milliseconds since 1970: what the system's clock said when the process started, and what has passed since. Setting the
/// system's clock during a game costs no player any time. Where nodes share the database's clock, this is its time, as last measured.
pub fn now() -> Moment {
    Moment(own_time().saturating_add_signed(AHEAD.load(Ordering::Acquire)))
}

/// The time by our own clock.
pub fn own_time() -> u64 {
    let (at_start, start) = *START;
    at_start.saturating_add(u64::try_from(start.elapsed().as_millis()).unwrap_or(u64::MAX))
}

/// The clock that all nodes share said this at some moment after `asked` and before now, by our own. Ours is corrected only as far as it must be
/// wrong: an answer that took long says little.
pub fn measured(asked: u64, shared: store::UnixMillis) {
    let signed = |time: u64| i64::try_from(time).unwrap_or(i64::MAX);
    let (least, most) = (shared - signed(own_time()), shared - signed(asked));
    let ahead = AHEAD.load(Ordering::Acquire);
    AHEAD.store(ahead.clamp(least.min(most), most), Ordering::Release);
}

/// A moment as the storage has it.
pub fn millis(moment: Moment) -> store::UnixMillis {
    i64::try_from(moment.0).unwrap_or(i64::MAX)
}

/// The same the other way round.
pub fn moment(millis: store::UnixMillis) -> Moment {
    Moment(u64::try_from(millis).unwrap_or(0))
}

/// When the server was well.
pub struct Pulse {
    /// When the last beat was stored.
    last: AtomicI64,
    /// When the latest time away ended.
    back: AtomicI64,
    /// The times away, in order.
    away: RwLock<Vec<Span>>,
    /// Changes with every beat.
    beats: watch::Sender<()>,
}

/// All the time away since some moment, as one piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pause {
    /// When it began.
    pub since: Moment,
    /// How long it was in all.
    pub length: Millis,
}

impl Pulse {
    /// A pulse that begins now, with the times away that are known.
    pub fn new(away: Vec<Span>, now: Moment) -> Pulse {
        // A system clock that was set back between two runs leaves times away that are yet to come. They are not.
        let now_millis = millis(now);
        let past = away.into_iter().filter(|span| span.since < now_millis);
        let away: Vec<Span> = past.map(|span| Span { until: span.until.min(now_millis), ..span }).collect();
        let back = away.iter().map(|span| span.until).max().unwrap_or(0);
        Pulse { last: millis(now).into(), back: back.into(), away: RwLock::new(away), beats: watch::Sender::new(()) }
    }

    /// The time away that a beat at this moment ends, if it is late.
    pub fn late_at(&self, now: Moment) -> Option<Span> {
        let span = Span { since: self.last.load(Ordering::Acquire), until: millis(now) };
        (span.until - span.since >= LATE).then_some(span)
    }

    /// A beat at this moment has been stored, together with the time away that it ended.
    pub fn beat(&self, now: Moment, away: Option<Span>) {
        if let Some(span) = away {
            self.away.write().unwrap_or_else(PoisonError::into_inner).push(span);
            self.back.store(span.until, Ordering::Release);
        }
        self.last.store(millis(now), Ordering::Release);
        self.beats.send_replace(());
    }

    /// Whether a beat is overdue, so that nobody's time may be counted just now.
    pub fn is_late(&self) -> bool {
        self.late_at(now()).is_some()
    }

    /// How long ago the last beat was.
    pub fn silence(&self) -> Millis {
        now().since(moment(self.last.load(Ordering::Acquire)))
    }

    /// Whether the last beat was so long ago that another node may have taken the games of this one.
    pub fn is_lost(&self) -> bool {
        self.silence() >= LEASE
    }

    /// Waits until that is so.
    pub async fn lost(&self) {
        while !self.is_lost() {
            let left = LEASE.0.saturating_sub(self.silence().0).max(1);
            tokio::time::sleep(Duration::from_millis(left)).await;
        }
    }

    /// Up to which moment time counts: now, or the last beat while the next one is overdue.
    pub fn counted(&self) -> Moment {
        let now = now();
        self.late_at(now).map_or(now, |away| moment(away.since))
    }

    /// Waits until no beat is overdue. False if that takes too long.
    pub async fn is_well(&self) -> bool {
        let mut beats = self.beats.subscribe();
        let wait = async {
            while self.is_late() {
                // The sender is part of this pulse.
                let _ = beats.changed().await;
            }
        };
        !self.is_late() || tokio::time::timeout(PATIENCE, wait).await.is_ok()
    }

    /// How many times away are known. It only grows.
    pub fn absences(&self) -> usize {
        self.away.read().unwrap_or_else(PoisonError::into_inner).len()
    }

    /// The time away after this moment.
    pub fn away_after(&self, after: Moment) -> Option<Pause> {
        // Nearly always there was none, and this is asked with every turn.
        if moment(self.back.load(Ordering::Acquire)) <= after {
            return None;
        }
        let away = self.away.read().unwrap_or_else(PoisonError::into_inner);
        let later = away.iter().filter(|span| moment(span.until) > after);
        later.fold(None, |pause: Option<Pause>, span| {
            let since = moment(span.since).max(after);
            let length = moment(span.until).since(since);
            Some(match pause {
                Some(pause) => Pause { length: pause.length + length, ..pause },
                None => Pause { since, length },
            })
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn span(since: i64, until: i64) -> Span {
        Span { since, until }
    }

    #[test]
    fn a_late_beat_is_time_away_and_one_in_time_is_not() {
        let pulse = Pulse::new(Vec::new(), Moment(10_000));
        assert_eq!(pulse.late_at(Moment(11_999)), None);
        assert_eq!(pulse.late_at(Moment(12_000)), Some(span(10_000, 12_000)));
        pulse.beat(Moment(11_000), None);
        assert_eq!(pulse.late_at(Moment(12_500)), None);
        pulse.beat(Moment(71_000), pulse.late_at(Moment(71_000)));
        assert_eq!(pulse.away_after(Moment(5_000)), Some(Pause { since: Moment(11_000), length: Millis(60_000) }));
        assert_eq!(pulse.absences(), 1);
    }

    #[test]
    fn times_away_add_up_and_count_from_the_moment_that_is_asked_for() {
        let pulse = Pulse::new(vec![span(100, 200), span(300, 350), span(500, 510)], Moment(510));
        let pause = |since, length| Some(Pause { since: Moment(since), length: Millis(length) });
        assert_eq!(pulse.away_after(Moment(0)), pause(100, 160));
        assert_eq!(pulse.away_after(Moment(150)), pause(150, 110));
        assert_eq!(pulse.away_after(Moment(200)), pause(300, 60));
        assert_eq!(pulse.away_after(Moment(505)), pause(505, 5));
        assert_eq!(pulse.away_after(Moment(510)), None);
    }

    #[test]
    fn no_time_away_is_yet_to_come() {
        let pulse = Pulse::new(vec![span(100, 200), span(450, 900), span(600, 700)], Moment(500));
        assert_eq!(pulse.away_after(Moment(0)), Some(Pause { since: Moment(100), length: Millis(150) }));
        assert_eq!((pulse.absences(), pulse.away_after(Moment(500))), (2, None));
    }

    #[tokio::test]
    async fn an_action_waits_for_a_late_beat() {
        let pulse = Pulse::new(Vec::new(), Moment(now().0 - 10_000));
        assert!(pulse.is_late());
        assert!(pulse.counted() < now());
        let beaten = async { pulse.beat(now(), pulse.late_at(now())) };
        let (well, ()) = tokio::join!(pulse.is_well(), beaten);
        assert!(well && !pulse.is_late());
    }
}
