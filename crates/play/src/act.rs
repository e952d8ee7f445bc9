//! What is possible in a match, and what follows from it.

use slipway_games::{Outcome, Rules, Step, Turn};

use crate::action::Action;
use crate::count::Ply;
use crate::ending::{Ending, MatchResult, Reason};
use crate::event::{Event, EventKind};
use crate::refusal::Refusal;
use crate::seat::Seat;
use crate::state::{Match, NextEvent, Rematch, Takeback};
use crate::time::Moment;

impl Match {
    /// A player does something. Forced passes and the end of the game, if it comes to that, are among the events.
    ///
    /// A `now` before the latest event counts as the moment of that event: a clock that was set back takes nobody's
    /// time.
    ///
    /// # Errors
    /// Why it is not done; the match is then as it was. After the [`deadline`](Match::deadline) everything is refused
    /// as too late, until [`tick`](Match::tick) has ended the match: who acts for players calls that first.
    pub fn act(&mut self, seat: Seat, action: &Action, now: Moment) -> Result<Vec<Event>, Refusal> {
        let now = now.max(self.latest());
        let decided = self.decide(seat, action, now)?;
        self.check_bounds(&decided.kind)?;
        let mut events = vec![self.record(decided, now)];
        events.extend(self.follow());
        Ok(events)
    }

    /// Ends the match if the running clock has run out. The event happens at the deadline, however late it is noticed.
    pub fn tick(&mut self, now: Moment) -> Vec<Event> {
        let Some(deadline) = self.deadline().filter(|&deadline| deadline <= now) else { return Vec::new() };
        let fallen = self.flag_fall().map(|kind| self.record(kind.into(), deadline));
        fallen.into_iter().collect()
    }

    /// Stops the running clock, if one runs and has not run out before: the server goes down, or went down at this
    /// moment. Nothing can be done until the match is resumed.
    pub fn suspend(&mut self, now: Moment) -> Vec<Event> {
        let now = now.max(self.latest());
        let mut events = self.tick(now);
        if self.running().is_some() {
            events.push(self.record(EventKind::Suspended.into(), now));
        }
        events
    }

    /// Lets the clock go on that was stopped by [`suspend`](Match::suspend).
    pub fn resume(&mut self, now: Moment) -> Vec<Event> {
        let now = now.max(self.latest());
        let resumed = self.is_suspended().then(|| self.record(EventKind::Resumed.into(), now));
        resumed.into_iter().collect()
    }

    /// What an action comes to at this moment, which is not before the latest event.
    pub(crate) fn decide(&self, seat: Seat, action: &Action, now: Moment) -> Result<NextEvent, Refusal> {
        if let Some(ending) = self.ending() {
            return match action {
                Action::OfferRematch {} => self.offer_rematch(seat).map(NextEvent::from),
                Action::AcceptRematch {} => self.accept_rematch(seat).map(NextEvent::from),
                _ => Err(Refusal::Over(ending)),
            };
        }
        if self.is_suspended() {
            return Err(Refusal::Suspended);
        }
        if let Some(seat) = self.out_of_time(now) {
            return Err(Refusal::TooLate(seat));
        }
        let kind = match action {
            Action::Play { turn, ply } => return self.play(seat, turn, *ply, now),
            Action::OfferTakeback { to_ply } => self.offer_takeback(seat, *to_ply),
            Action::AcceptTakeback { to_ply } => self.accept_takeback(seat, *to_ply),
            Action::DeclineTakeback {} => {
                self.asked_of(seat)?;
                Ok(EventKind::TakebackDeclined { seat })
            }
            Action::WithdrawTakeback {} => match self.takeback() {
                Some(offer) if offer.seat == seat => Ok(EventKind::TakebackWithdrawn { seat }),
                _ => Err(Refusal::NothingToWithdraw),
            },
            Action::Resign {} => Ok(self.won(seat.other(), Reason::Resignation)),
            Action::Abort {} if self.may_abort() => {
                Ok(EventKind::Ended(Ending { result: MatchResult::Void { by: seat }, reason: Reason::Abort }))
            }
            Action::Abort {} => Err(Refusal::TooLateToAbort),
            Action::OfferRematch {} | Action::AcceptRematch {} => Err(Refusal::StillOn),
        };
        kind.map(NextEvent::from)
    }

    /// Keeps the history of a match short enough to store, to send and to replay: takebacks are the one thing that
    /// players can repeat for ever.
    ///
    /// Not part of [`decide`](Match::decide), which replays use too: a longer history that exists stays valid.
    fn check_bounds(&self, kind: &EventKind) -> Result<(), Refusal> {
        let is_full = self.version().0 >= Match::MOST_EVENTS;
        match kind {
            EventKind::TakebackOffered { .. } | EventKind::TakebackAccepted { .. } if is_full => {
                Err(Refusal::HistoryFull)
            }
            EventKind::TakebackOffered { seat, .. } if self.offers()[*seat] >= Match::MOST_OFFERS => {
                Err(Refusal::OffersUsedUp)
            }
            _ => Ok(()),
        }
    }

    fn play(&self, seat: Seat, text: &str, meant: Option<Ply>, now: Moment) -> Result<NextEvent, Refusal> {
        let ply = self.ply().next();
        if let Some(meant) = meant.filter(|&meant| meant != ply) {
            return Err(Refusal::OtherPly { meant, next: ply });
        }
        if let Some(other) = self.to_move().filter(|&to_move| to_move != seat) {
            return Err(Refusal::NotYourTurn(other));
        }
        let position = self.line().position();
        let turn = position.read(text)?;
        let spelled = turn.on(position.board()).to_string();
        let mut clocks = self.clocks(now);
        if let Some(clocks) = clocks.as_mut().filter(|_| self.running().is_some()) {
            clocks[seat] = self.settings().clock.after_move(clocks[seat]);
        }
        let kind = EventKind::Played { ply, turn: spelled, seat, side: position.turn(), clocks };
        Ok(NextEvent { kind, turn: Some(turn) })
    }

    /// One asks for a turn that one chose oneself: so the position one comes back to is one's own to decide, and no
    /// forced pass leads away from it. Passes by force after that turn, of either player, go with it.
    fn offer_takeback(&self, seat: Seat, to_ply: Ply) -> Result<EventKind, Refusal> {
        if to_ply >= self.ply() {
            return Err(Refusal::NothingAfter { to_ply, now: self.ply() });
        }
        if !self.is_choice_of(seat, to_ply) {
            return Err(Refusal::NotYourChoice { to_ply });
        }
        match self.takeback() {
            Some(offer) if offer.seat != seat => Err(Refusal::AnswerFirst { to_ply: offer.to_ply }),
            Some(offer) if offer.to_ply == to_ply => Err(Refusal::AlreadyOffered),
            _ => Ok(EventKind::TakebackOffered { seat, to_ply }),
        }
    }

    fn accept_takeback(&self, seat: Seat, accepted: Ply) -> Result<EventKind, Refusal> {
        let offered = self.asked_of(seat)?.to_ply;
        if accepted != offered {
            return Err(Refusal::OtherTakeback { offered, accepted });
        }
        Ok(EventKind::TakebackAccepted { seat, to_ply: offered, clocks: self.clocks_after(offered) })
    }

    /// The takeback that this seat has to answer.
    fn asked_of(&self, seat: Seat) -> Result<Takeback, Refusal> {
        self.takeback().filter(|offer| offer.seat != seat).ok_or(Refusal::NoTakebackAsked)
    }

    /// Two who ask at the same time agree.
    fn offer_rematch(&self, seat: Seat) -> Result<EventKind, Refusal> {
        match self.rematch() {
            Rematch::Offered { seat: asked } if asked == seat => Err(Refusal::AlreadyOffered),
            Rematch::Unasked => Ok(EventKind::RematchOffered { seat }),
            Rematch::Offered { .. } | Rematch::Agreed => self.accept_rematch(seat),
        }
    }

    fn accept_rematch(&self, seat: Seat) -> Result<EventKind, Refusal> {
        match self.rematch() {
            Rematch::Offered { seat: asked } if asked != seat => Ok(EventKind::RematchAccepted { seat }),
            Rematch::Offered { .. } | Rematch::Unasked => Err(Refusal::NoRematchAsked),
            Rematch::Agreed => Err(Refusal::RematchAgreed),
        }
    }

    /// Lets everything happen that follows of itself.
    pub(crate) fn follow(&mut self) -> Vec<Event> {
        let at = self.latest();
        let mut events = Vec::new();
        while let Some(owed) = self.owed() {
            events.push(self.record(owed, at));
        }
        events
    }

    /// What has to follow the latest event, at the same moment: the end of a game that was decided, or a forced pass.
    ///
    /// No forced pass follows another. Never are both players stuck, so none has to; and if a rule set ever had it so,
    /// this ends.
    pub(crate) fn owed(&self) -> Option<NextEvent> {
        if self.ending().is_some() {
            return None;
        }
        let position = self.line().position();
        match position.outcome() {
            Some(Outcome::Won(side)) => return Some(self.won(self.seat_of(side), Reason::Rules).into()),
            Some(Outcome::Draw) => {
                return Some(EventKind::Ended(Ending { result: MatchResult::Drawn, reason: Reason::Rules }).into());
            }
            None => {}
        }
        let forced = position.check(Step::Pass).is_ok() && self.line().turns().last() != Some(&Turn::Pass);
        let side = position.turn();
        let kind = EventKind::Passed { ply: self.ply().next(), seat: self.seat_of(side), side };
        forced.then_some(NextEvent { kind, turn: Some(Turn::Pass) })
    }

    /// Whose clock has run out at this moment.
    pub(crate) fn out_of_time(&self, now: Moment) -> Option<Seat> {
        self.running().filter(|_| self.deadline().is_some_and(|deadline| deadline <= now))
    }

    /// The end by the running clock, if one runs.
    pub(crate) fn flag_fall(&self) -> Option<EventKind> {
        self.running().map(|seat| self.won(seat.other(), Reason::Time))
    }

    fn won(&self, seat: Seat, reason: Reason) -> EventKind {
        EventKind::Ended(Ending { result: MatchResult::Won { seat, side: self.sides()[seat] }, reason })
    }
}
