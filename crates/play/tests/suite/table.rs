//! A table to play at: a match together with its events, checked at every step.

use slipway_games::{Game, Pie};
use slipway_play::{Action, Clock, Event, EventKind, Match, MatchSettings, Millis, Moment, Ply, Refusal, Seat};

/// White moves, Black answers on b4, and then White is stuck until Black has won. The first seat is Black.
pub const STUCK_SOON: &str = "o.ox/x.oo/o.x./xx.x w";

/// Five seconds, and one more for each move.
pub const FISCHER: Clock = Clock::Fischer { initial: Millis(5_000), increment: Millis(1_000) };

pub struct Table {
    pub game: Match,
    pub events: Vec<Event>,
}

/// An untimed match on a small board, with the pie rule.
pub fn settings(game: Game, size: u8) -> MatchSettings {
    MatchSettings { game, size, pie: Pie::On, position: None, clock: Clock::default() }
}

/// A match of Crossway on 4x4 where White is about to be stuck.
pub fn stuck_soon(clock: Clock) -> MatchSettings {
    MatchSettings { position: Some(STUCK_SOON.to_owned()), clock, ..settings(Game::Crossway, 4) }
}

impl Table {
    pub fn start(settings: &MatchSettings) -> Table {
        let (game, events) = Match::start(settings, Moment(0)).unwrap();
        Table { game, events }.checked()
    }

    /// Plays turns one after the other, by the player to move, all at the moment of the latest event.
    pub fn moves(mut self, turns: &str) -> Table {
        for turn in turns.split_whitespace() {
            let seat = self.game.to_move().unwrap();
            self.act(seat, Action::play(turn), self.game.latest().0);
        }
        self
    }

    /// Plays a turn at this moment, by the player to move.
    pub fn play(&mut self, turn: &str, at: u64) -> Vec<EventKind> {
        self.act(self.game.to_move().unwrap(), Action::play(turn), at)
    }

    pub fn act(&mut self, seat: Seat, action: Action, at: u64) -> Vec<EventKind> {
        let events = self.game.act(seat, &action, Moment(at)).unwrap();
        self.take(events)
    }

    /// The refusal of an action, which changes nothing.
    pub fn refusal(&mut self, seat: Seat, action: Action, at: u64) -> Refusal {
        let before = self.game.clone();
        let refusal = self.game.act(seat, &action, Moment(at)).unwrap_err();
        assert_eq!(self.game, before);
        refusal
    }

    /// The refusal as the player reads it.
    pub fn refused(&mut self, seat: Seat, action: Action, at: u64) -> String {
        self.refusal(seat, action, at).to_string()
    }

    pub fn tick(&mut self, at: u64) -> Vec<EventKind> {
        let events = self.game.tick(Moment(at));
        self.take(events)
    }

    pub fn suspend(&mut self, at: u64) -> Vec<EventKind> {
        let events = self.game.suspend(Moment(at));
        self.take(events)
    }

    pub fn resume(&mut self, at: u64) -> Vec<EventKind> {
        let events = self.game.resume(Moment(at));
        self.take(events)
    }

    /// What is left for the first and the second player.
    pub fn clocks(&self, at: u64) -> (u64, u64) {
        let clocks = self.game.clocks(Moment(at)).unwrap();
        (clocks.first.0, clocks.second.0)
    }

    /// The turns so far, in one line.
    pub fn turns(&self) -> String {
        self.game.snapshot(Moment(0)).moves.join(" ")
    }

    /// Asks to go back and agrees.
    pub fn take_back(&mut self, seat: Seat, to_ply: u32, at: u64) -> Vec<EventKind> {
        self.act(seat, offer(to_ply), at);
        self.act(seat.other(), accept(to_ply), at)
    }

    fn take(&mut self, events: Vec<Event>) -> Vec<EventKind> {
        self.events.extend(events.iter().cloned());
        self.check();
        events.into_iter().map(|event| event.kind).collect()
    }

    fn checked(self) -> Table {
        self.check();
        self
    }

    /// What holds at every moment.
    pub fn check(&self) {
        assert_eq!(Match::replay(&self.events).as_ref(), Ok(&self.game));
        for (index, event) in self.events.iter().enumerate() {
            assert_eq!(event.version.0 as usize, index + 1);
        }
        assert_eq!(self.game.version().0 as usize, self.events.len());
    }
}

pub fn offer(to_ply: u32) -> Action {
    Action::OfferTakeback { to_ply: Ply(to_ply) }
}

pub fn accept(to_ply: u32) -> Action {
    Action::AcceptTakeback { to_ply: Ply(to_ply) }
}
