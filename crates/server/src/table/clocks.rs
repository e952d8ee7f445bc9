//! The clocks of a match, and the time that does not count on them.
//!
//! Time when the server was away is kept in mind, and recorded as one suspension with the next thing that happens in the match; so a game in which
//! nothing happens does not grow by restarts.

use std::time::Duration;

use slipway_play::{Event, EventKind, Match, Millis, Moment};
use tokio::time::Instant;

use crate::pulse::{Pause, millis, moment, now};
use crate::store::{GameProgress, Stage};
use crate::writer::Refused;

use super::Table;

/// How long a table waits before it tries again what the storage did not take.
const AGAIN: Duration = Duration::from_secs(1);

impl Table {
    /// Brings a game up to date that was not live for a while. While a beat is overdue nobody's time counts and nothing can be stored, so it has
    /// to wait, and those who only look do not have to wait for it.
    pub(super) async fn take_up(&mut self) -> Result<(), Refused> {
        if self.services.pulse.is_late() {
            return Ok(());
        }
        self.taken_up = true;
        let Some((mut game, mut events)) = self.after_pause() else { return Ok(()) };
        if game.is_suspended() {
            // Earlier versions stopped the clocks when they ended. They go on when the server was back.
            let pause = self.services.pulse.away_after(game.latest());
            events.extend(game.resume(pause.map_or_else(now, |pause| pause.since + pause.length)));
        }
        events.extend(game.tick(now()));
        // What lists show may be older than the game: it comes from before they showed whose turn it is, or its deadline has been put off.
        let shown = self.about.progress;
        let is_shown = GameProgress { updated: shown.updated, ..self.progress(&game) } == shown;
        // The time away before this node had the game is recorded at once: the next owner would not know it.
        if is_only_pause(&events) && is_shown && self.lease.paused == 0 {
            return Ok(());
        }
        self.make(game, events).await
    }

    /// When the running clock has to be looked at.
    pub(super) fn flag_at(&self) -> Option<Instant> {
        if self.is_follower() {
            return None;
        }
        let at = self.deadline(self.game.as_deref()?)?;
        let flag = Instant::now() + Duration::from_millis(at.since(now()).0);
        // While nobody's time is counted, and while nothing can be stored, a flag that has fallen waits.
        let waits = self.outdated || self.services.pulse.is_late();
        Some(if waits { flag.max(Instant::now() + AGAIN) } else { flag })
    }

    /// Ends what is over by its clock, or by the time that nobody came.
    pub(super) async fn look_at_the_clock(&mut self) {
        if self.about.stage == Stage::Open {
            return self.look_at_the_offer().await;
        }
        if self.services.pulse.is_late() {
            return;
        }
        let Some((mut game, mut events)) = self.after_pause() else { return };
        events.extend(game.tick(now()));
        let is_due = self.about.progress.deadline.is_some_and(|due| due <= millis(now()));
        if is_only_pause(&events) {
            if is_due && let Some(game) = self.game.clone() {
                // The deadline that lists know is put off. If that cannot be stored now, it is tried again.
                let _ = self.make(game, Vec::new()).await;
            }
        } else {
            let _ = self.make(game, events).await;
        }
    }

    /// A copy of the match with the time away recorded, if a clock would have run through it, and the events of that.
    pub(super) fn after_pause(&self) -> Option<(Box<Match>, Vec<Event>)> {
        let mut game = self.game.clone()?;
        let events = match self.pause(&game) {
            Some(Pause { since, length }) => {
                let mut events = game.suspend(since);
                events.extend(game.resume(since + length));
                events
            }
            None => Vec::new(),
        };
        Some((game, events))
    }

    /// The time away that the match has not recorded yet, if a clock runs.
    pub(super) fn pause(&self, game: &Match) -> Option<Pause> {
        game.running()?;
        // Before this node had the game, its owners were away for as long as the lease says.
        let later = self.services.pulse.away_after(game.latest().max(moment(self.lease.taken)));
        match u64::try_from(self.lease.paused) {
            Ok(before @ 1..) => {
                let length = Millis(before) + later.map_or(Millis(0), |pause| pause.length);
                Some(Pause { since: game.latest(), length })
            }
            _ => later,
        }
    }

    fn deadline(&self, game: &Match) -> Option<Moment> {
        let deadline = game.deadline()?;
        Some(self.pause(game).map_or(deadline, |pause| deadline + pause.length))
    }

    /// Now, for the clocks of the match: the time away is left out.
    pub(super) fn match_time(&self, game: &Match) -> Moment {
        let counted = self.services.pulse.counted();
        self.pause(game).map_or(counted, |pause| Moment(counted.0.saturating_sub(pause.length.0)))
    }

    /// How far the game has come. Most turns put the deadline off; the earlier one stays until its time has come, since it is in an index,
    /// which would have to be written with every turn.
    pub(super) fn progress(&self, game: &Match) -> GameProgress {
        let (now, deadline) = (millis(now()), self.deadline(game).map(millis));
        let known = self.about.progress.deadline;
        let early = known.filter(|&early| early > now && deadline.is_some_and(|deadline| early <= deadline));
        GameProgress { updated: now, plies: game.ply().0, to_move: game.to_move(), deadline: early.or(deadline) }
    }
}

/// Whether nothing happened but that the server was away.
pub(super) fn is_only_pause(events: &[Event]) -> bool {
    events.iter().all(|event| matches!(event.kind, EventKind::Suspended | EventKind::Resumed))
}
