//! A match from its events: after a restart, and where a match is followed from afar.
//!
//! Events from outside are not believed. Each is compared with what the match itself would have made of the action
//! behind it, turns and clocks included, so what was replayed was played by the rules.

use slipway_messages::{Message, message, worded};

use crate::action::Action;
use crate::count::Version;
use crate::ending::{MatchResult, Reason};
use crate::event::{Event, EventKind};
use crate::refusal::Refusal;
use crate::settings::MatchStartError;
use crate::state::{Match, NextEvent};

impl Match {
    /// The match that has these events, all of them, from the first.
    ///
    /// # Errors
    /// Which event cannot be, and why; or that something has to follow the last one, which was not stored together with
    /// it.
    pub fn replay<'a>(events: impl IntoIterator<Item = &'a Event>) -> Result<Match, ReplayError> {
        let mut events = events.into_iter();
        let (settings, at) = match events.next() {
            Some(Event { version: Version(1), at, kind: EventKind::Started { settings } }) => (settings, *at),
            _ => return Err(ReplayError::NoStart),
        };
        let mut replayed = Match::new(settings.clone(), at)?;
        if settings.in_rules_words()? != *settings {
            return Err(ReplayError::Differs { version: Version(1) });
        }
        for event in events {
            replayed.apply(event)?;
        }
        match replayed.owed() {
            Some(_) => Err(ReplayError::Torn { version: replayed.version() }),
            None => Ok(replayed),
        }
    }

    /// Lets the next event happen, which another copy of this match has made.
    ///
    /// # Errors
    /// Why it cannot be the next event; the match is then as it was.
    pub fn apply(&mut self, event: &Event) -> Result<(), ReplayError> {
        let Event { version, at, kind } = event;
        if *version != self.version().next() {
            return Err(ReplayError::Version { expected: self.version().next(), found: *version });
        }
        if *at < self.latest() {
            return Err(ReplayError::Earlier { version: *version });
        }
        let expected = match self.owed() {
            Some(owed) => Some(owed).filter(|_| *at == self.latest()),
            None => self.decide_again(event)?,
        };
        let Some(expected) = expected.filter(|expected| expected.kind == *kind) else {
            return Err(ReplayError::Differs { version: *version });
        };
        self.record(expected, *at);
        Ok(())
    }

    /// What the action behind an event comes to here. An event that no action has behind it comes to nothing.
    fn decide_again(&self, event: &Event) -> Result<Option<NextEvent>, ReplayError> {
        let (seat, action) = match &event.kind {
            EventKind::Started { .. } | EventKind::Passed { .. } => return Ok(None),
            EventKind::Suspended => {
                let running = self.running().filter(|_| self.out_of_time(event.at).is_none());
                return Ok(running.map(|_| EventKind::Suspended.into()));
            }
            EventKind::Resumed => return Ok(self.is_suspended().then_some(EventKind::Resumed.into())),
            EventKind::Ended(ending) => match (ending.reason, ending.result) {
                (Reason::Time, _) => {
                    let fallen = self.flag_fall().filter(|_| self.deadline() == Some(event.at));
                    return Ok(fallen.map(NextEvent::from));
                }
                (Reason::Resignation, MatchResult::Won { seat, .. }) => (seat.other(), Action::Resign {}),
                (Reason::Abort, MatchResult::Void { by }) => (by, Action::Abort {}),
                _ => return Ok(None),
            },
            EventKind::Played { ply, turn, seat, .. } => (*seat, Action::Play { turn: turn.clone(), ply: Some(*ply) }),
            EventKind::TakebackOffered { seat, to_ply } => (*seat, Action::OfferTakeback { to_ply: *to_ply }),
            EventKind::TakebackDeclined { seat } => (*seat, Action::DeclineTakeback {}),
            EventKind::TakebackWithdrawn { seat } => (*seat, Action::WithdrawTakeback {}),
            EventKind::TakebackAccepted { seat, to_ply, .. } => (*seat, Action::AcceptTakeback { to_ply: *to_ply }),
            EventKind::RematchOffered { seat } => (*seat, Action::OfferRematch {}),
            EventKind::RematchAccepted { seat } => (*seat, Action::AcceptRematch {}),
        };
        self.decide(seat, &action, event.at)
            .map(Some)
            .map_err(|refusal| ReplayError::Impossible { version: event.version, refusal })
    }
}

/// Why events are not those of a match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ReplayError {
    /// The first event is not the start.
    NoStart,
    /// The match cannot have started.
    Start(MatchStartError),
    /// An event is missing, or comes twice.
    Version {
        /// The number that is next.
        expected: Version,
        /// The number it has.
        found: Version,
    },
    /// Time runs backwards.
    Earlier {
        /// Which event.
        version: Version,
    },
    /// A player could not have done that.
    Impossible {
        /// Which event.
        version: Version,
        /// Why not.
        refusal: Refusal,
    },
    /// Something else would have happened, or something with other clocks, or in other words.
    Differs {
        /// Which event.
        version: Version,
    },
    /// The events stop in the middle of what happened at once.
    Torn {
        /// The last event.
        version: Version,
    },
}

worded!(ReplayError);

impl ReplayError {
    /// What is wrong, as a message.
    #[must_use]
    pub fn message(&self) -> Message {
        match self {
            ReplayError::NoStart => message!("replay-error-no-start"),
            ReplayError::Start(error) => message!("replay-error-start", problem = error.message()),
            ReplayError::Version { expected, found } => {
                message!("replay-error-version", expected = expected.0, found = found.0)
            }
            ReplayError::Earlier { version } => message!("replay-error-earlier", version = version.0),
            ReplayError::Impossible { version, refusal } => {
                message!("replay-error-impossible", version = version.0, refusal = refusal.message())
            }
            ReplayError::Differs { version } => message!("replay-error-differs", version = version.0),
            ReplayError::Torn { version } => message!("replay-error-torn", version = version.0),
        }
    }
}

impl From<MatchStartError> for ReplayError {
    fn from(error: MatchStartError) -> ReplayError {
        ReplayError::Start(error)
    }
}
