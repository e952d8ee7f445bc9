//! A match: what its events have made of it.
//!
//! Nothing here changes but through [`Match::record`], which takes an event that is known to be possible. What is
//! possible is decided in `act.rs`; what is asked of events from outside, in `replay.rs`.

use serde::{Deserialize, Serialize};
use slipway_games::{Line, Rules, Side, Turn};
use ts_rs::TS;

use crate::count::{Ply, Version};
use crate::ending::Ending;
use crate::event::{Event, EventKind};
use crate::seat::{BySeat, Seat};
use crate::settings::{MatchSettings, MatchStartError};
use crate::time::{Millis, Moment};

/// A match of two people.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Match {
    settings: MatchSettings,
    line: Line,
    /// What is known of each turn of the line beside the turn itself.
    made: Vec<TurnMade>,
    /// When the running clock showed what the latest turn left on it.
    since: Moment,
    suspended: Option<Moment>,
    takeback: Option<Takeback>,
    /// How many takeback offers each seat has made since the latest turn, or the latest takeback.
    offers: BySeat<u32>,
    ended: Option<(Ending, Moment)>,
    rematch: Rematch,
    version: Version,
    /// When the latest event happened.
    latest: Moment,
}

/// A turn that was made. The seats cannot be read off the line: whose turns the black ones were changes with a swap.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct TurnMade {
    by: Seat,
    /// What the clocks showed after it.
    clocks: Option<BySeat<Millis>>,
}

/// What happens next, with the turn in it, if there is one, as the rules have read it.
pub(crate) struct NextEvent {
    pub(crate) kind: EventKind,
    pub(crate) turn: Option<Turn>,
}

impl From<EventKind> for NextEvent {
    /// Something without a turn.
    fn from(kind: EventKind) -> NextEvent {
        NextEvent { kind, turn: None }
    }
}

/// An open offer to go back.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Takeback {
    /// Who asks.
    pub seat: Seat,
    /// How many plies would stay.
    pub to_ply: Ply,
}

/// Whether there will be another match.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(tag = "kind", rename_all = "lowercase")]
pub enum Rematch {
    /// Nobody has asked.
    #[default]
    Unasked,
    /// A player has asked.
    Offered {
        /// Who.
        seat: Seat,
    },
    /// Both want one.
    Agreed,
}

impl Match {
    /// The most takebacks that a seat may offer between two turns.
    pub const MOST_OFFERS: u32 = 3;

    /// From this many events on, no takeback is offered or accepted. Turns, resignations and clocks go on: the rules
    /// bound how many of those can follow.
    pub const MOST_EVENTS: u32 = 5_000;

    /// A match begins. The events are its beginning and, from a position where it comes to that, a forced pass.
    ///
    /// # Errors
    /// Why no match can start with these settings.
    pub fn start(settings: &MatchSettings, now: Moment) -> Result<(Match, Vec<Event>), MatchStartError> {
        let settings = settings.in_rules_words()?;
        let mut begun = Match::new(settings.clone(), now)?;
        let mut events = vec![Event { version: begun.version, at: now, kind: EventKind::Started { settings } }];
        events.extend(begun.follow());
        Ok((begun, events))
    }

    /// The state after the first event.
    pub(crate) fn new(settings: MatchSettings, now: Moment) -> Result<Match, MatchStartError> {
        Ok(Match {
            line: Line::from(settings.start()?),
            settings,
            made: Vec::new(),
            since: now,
            suspended: None,
            takeback: None,
            offers: BySeat::default(),
            ended: None,
            rematch: Rematch::Unasked,
            version: Version(1),
            latest: now,
        })
    }

    /// What is played, the position and the pie rule as the rules write them.
    #[must_use]
    pub fn settings(&self) -> &MatchSettings {
        &self.settings
    }

    /// The turns so far and the position they have come to.
    #[must_use]
    pub fn line(&self) -> &Line {
        &self.line
    }

    /// How many turns were made.
    #[must_use]
    pub fn ply(&self) -> Ply {
        Ply::of(self.made.len())
    }

    /// Which side each seat has now.
    #[must_use]
    pub fn sides(&self) -> BySeat<Side> {
        let [first, second] = self.line.seats();
        BySeat { first, second }
    }

    /// Who is to move, if the match is not over.
    #[must_use]
    pub fn to_move(&self) -> Option<Seat> {
        self.ended.is_none().then(|| self.seat_of(self.line.position().turn()))
    }

    /// The takeback offer that waits for an answer.
    #[must_use]
    pub fn takeback(&self) -> Option<Takeback> {
        self.takeback
    }

    /// How many takeback offers each seat has made since the latest turn, or the latest takeback.
    pub(crate) fn offers(&self) -> BySeat<u32> {
        self.offers
    }

    /// How the match ended, if it is over.
    #[must_use]
    pub fn ending(&self) -> Option<Ending> {
        self.ended.map(|(ending, _)| ending)
    }

    /// Whether there will be another match. If so, it has the same settings, and everybody sits on the other seat.
    #[must_use]
    pub fn rematch(&self) -> Rematch {
        self.rematch
    }

    /// The number of the latest event.
    #[must_use]
    pub fn version(&self) -> Version {
        self.version
    }

    /// When the latest event happened.
    #[must_use]
    pub fn latest(&self) -> Moment {
        self.latest
    }

    /// Whether the match waits for [`Match::resume`].
    #[must_use]
    pub fn is_suspended(&self) -> bool {
        self.suspended.is_some()
    }

    /// Whether the match can be aborted: before its second move. A forced pass is nobody's move.
    #[must_use]
    pub fn may_abort(&self) -> bool {
        self.ended.is_none() && !self.has_second_move()
    }

    /// The ply that this seat would have to name to take its latest own turn back, if it has made one.
    #[must_use]
    pub fn last_choice(&self, seat: Seat) -> Option<Ply> {
        (0..self.made.len()).rev().map(Ply::of).find(|&ply| self.is_choice_of(seat, ply))
    }

    /// Whose clock runs, if one does.
    #[must_use]
    pub fn running(&self) -> Option<Seat> {
        let counts = self.clocks_after(self.ply()).is_some() && self.has_second_move() && self.suspended.is_none();
        self.to_move().filter(|_| counts)
    }

    /// When the running clock will have run out: then [`Match::tick`] ends the match.
    #[must_use]
    pub fn deadline(&self) -> Option<Moment> {
        let seat = self.running()?;
        self.clocks_after(self.ply()).map(|clocks| self.since + clocks[seat])
    }

    /// What the clocks show at this moment, if there are any.
    #[must_use]
    pub fn clocks(&self, now: Moment) -> Option<BySeat<Millis>> {
        let mut clocks = self.clocks_after(self.ply())?;
        if self.has_second_move() {
            let stopped = self.ended.map(|(_, at)| at).or(self.suspended);
            let spent = stopped.unwrap_or(now).since(self.since);
            let seat = self.seat_of(self.line.position().turn());
            clocks[seat] = clocks[seat] - spent;
        }
        Some(clocks)
    }

    /// Whether the turn after this ply was made by this seat, and not by force.
    pub(crate) fn is_choice_of(&self, seat: Seat, ply: Ply) -> bool {
        self.made.get(ply.index()).is_some_and(|made| made.by == seat) && self.line.turns()[ply.index()] != Turn::Pass
    }

    /// What the clocks showed after this ply, if it was played and there are any.
    pub(crate) fn clocks_after(&self, ply: Ply) -> Option<BySeat<Millis>> {
        match ply.index().checked_sub(1) {
            None => self.settings.clock.at_start(),
            Some(index) => self.made.get(index).and_then(|made| made.clocks),
        }
    }

    /// Whether there have been two moves, so that the match counts.
    pub(crate) fn has_second_move(&self) -> bool {
        self.line.turns().iter().filter(|turn| **turn != Turn::Pass).nth(1).is_some()
    }

    pub(crate) fn seat_of(&self, side: Side) -> Seat {
        if self.sides().first == side { Seat::First } else { Seat::Second }
    }

    /// Makes an event of what was decided, and lets it happen.
    pub(crate) fn record(&mut self, NextEvent { kind, turn }: NextEvent, at: Moment) -> Event {
        self.version = self.version.next();
        self.latest = at;
        match &kind {
            EventKind::Started { .. } => {}
            EventKind::Played { seat, clocks, .. } => {
                self.make(turn, TurnMade { by: *seat, clocks: *clocks });
                self.since = at;
            }
            EventKind::Passed { seat, .. } => {
                self.make(turn, TurnMade { by: *seat, clocks: self.clocks_after(self.ply()) });
            }
            EventKind::TakebackOffered { seat, to_ply } => {
                self.takeback = Some(Takeback { seat: *seat, to_ply: *to_ply });
                self.offers[*seat] += 1;
            }
            EventKind::TakebackDeclined { .. } | EventKind::TakebackWithdrawn { .. } => self.takeback = None,
            EventKind::TakebackAccepted { to_ply, .. } => {
                self.go_back(*to_ply);
                self.since = at;
            }
            EventKind::Suspended => self.suspended = Some(at),
            EventKind::Resumed => {
                let from = self.suspended.take().unwrap_or(at);
                self.since = self.since + at.since(from);
            }
            EventKind::Ended(ending) => {
                self.ended = Some((*ending, at));
                self.takeback = None;
            }
            EventKind::RematchOffered { seat } => self.rematch = Rematch::Offered { seat: *seat },
            EventKind::RematchAccepted { .. } => self.rematch = Rematch::Agreed,
        }
        Event { version: self.version, at, kind }
    }

    fn make(&mut self, turn: Option<Turn>, made: TurnMade) {
        let turn = turn.expect("a decided turn has been read");
        self.line.play_turn(&turn).expect("a turn that was decided on is legal");
        self.made.push(made);
        self.takeback = None;
        self.offers = BySeat::default();
    }

    /// A line only grows, so the turns that stay are played again. Takebacks are rare.
    fn go_back(&mut self, to_ply: Ply) {
        let start = self.settings.start().expect("the match began with these settings");
        let kept = &self.line.turns()[..to_ply.index()];
        self.line = Line::replay(start, kept).expect("the turns were legal before");
        self.made.truncate(to_ply.index());
        self.takeback = None;
        self.offers = BySeat::default();
    }
}
