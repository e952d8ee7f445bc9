//! Those who watch a game, from a seat or from beside the table, and what they see.

use std::net::IpAddr;

use axum::extract::ws::Utf8Bytes;
use slipway_messages::{Language, message};
use slipway_play::{BySeat, Event, EventKind, Seat, Version};
use tokio::sync::mpsc;

use crate::ids::{GameId, Hash};
use crate::pulse::{millis, now};
use crate::ratings::Speed;
use crate::store::{Listing, PlayerKind, Sitter, Stage};
use crate::views::{Frame, GameView, OfferedTo, PlayerView};

use super::Table;

/// How many frames may wait for a watcher; one who reads slower is dropped and comes back for a fresh view.
pub const BEHIND: usize = 64;
/// How many events a frame of history has. A history that would fill more than half of [`BEHIND`] comes in longer frames.
const HISTORY: usize = 200;

/// One who watches, from a seat or from beside the table.
pub struct Watcher {
    /// Tells watchers apart.
    pub number: u64,
    /// Where the frames go.
    pub frames: mpsc::Sender<Utf8Bytes>,
    /// Who it is.
    pub who: Option<Hash>,
    /// From where.
    pub client: IpAddr,
    /// What it is spoken to in.
    pub language: Language,
}

impl Table {
    /// Shows what has happened to all who watch.
    pub(super) fn show_events(&mut self, events: &[Event]) {
        let Some(standing) = self.game.as_deref().map(|game| game.standing(self.match_time(game))) else { return };
        let next = self.about.next.clone();
        for (event, place) in events.iter().zip(1..) {
            if matches!(event.kind, EventKind::Played { .. }) && !self.is_follower() {
                metrics::counter!("slipway_moves").increment(1);
            }
            let standing = Some(&standing).filter(|_| place == events.len());
            self.show(&Frame::Event { event, standing, next: next.as_ref().map(GameId::as_str) });
        }
    }

    /// Somebody begins to watch: first the view, then what happened since, then everything as it happens.
    pub(super) async fn watch(&mut self, watcher: Watcher, since: Option<Version>) {
        if self.is_maker(watcher.who) && !self.is_follower() {
            // If it cannot be stored now, the game is not in the lobby, which its maker sees.
            let _ = self.back_to_the_lobby(watcher.client).await;
        }
        let here = BySeat::from_fn(|seat| self.here_now()[seat] || self.sits(watcher.who, seat));
        // The newcomer reads it in the view.
        self.tell_presence(here).await;
        send(&watcher, &Frame::View { view: &self.view_with(watcher.who, here) });
        let missed = since.and_then(|Version(since)| self.events.get(since as usize..)).unwrap_or_default();
        if let Some(game) = self.game.as_deref() {
            let (standing, next) = (game.standing(self.match_time(game)), self.about.next.as_ref());
            let together = HISTORY.max(missed.len() / (BEHIND / 2) + 1);
            let frames = missed.chunks(together).len();
            for (events, place) in missed.chunks(together).zip(1..) {
                let standing = Some(&standing).filter(|_| place == frames);
                send(&watcher, &Frame::Events { events, standing, next: next.map(GameId::as_str) });
            }
        }
        self.tell_said(&watcher);
        if self.is_unreachable() {
            send(&watcher, &Frame::Reconnecting {});
        }
        self.watchers.push(watcher);
    }

    /// Shows this to all who watch. Those who do not keep up are dropped, and learn it by the end of the stream.
    pub(super) fn show(&mut self, frame: &Frame<'_>) {
        if self.watchers.is_empty() {
            return;
        }
        let text = frame.text();
        self.watchers.retain(|watcher| watcher.frames.try_send(text.clone()).is_ok());
    }

    /// Tells all who watch that the server stops, each in their language.
    pub(super) fn say_goodbye(&self) {
        let why = message!("server-restart");
        self.watchers.iter().for_each(|watcher| send(watcher, &Frame::closing(&why, watcher.language)));
    }

    /// Shows who is here, if that is new.
    pub(super) fn show_presence(&mut self, here: BySeat<bool>) {
        if here != self.here {
            self.here = here;
            self.show(&Frame::Presence { here });
        }
    }

    /// Shows everybody how things stand, each from their own side.
    pub(super) fn show_view(&mut self) {
        let mut watchers = std::mem::take(&mut self.watchers);
        watchers.retain(|watcher| {
            let view = self.view_with(watcher.who, self.here);
            watcher.frames.try_send(Frame::View { view: &view }.text()).is_ok()
        });
        self.watchers = watchers;
    }

    pub(super) fn sits(&self, who: Option<Hash>, seat: Seat) -> bool {
        let sitter = &self.about.sitters[usize::from(seat == Seat::Second)];
        sitter.as_ref().is_some_and(|sitter| Some(sitter.player) == who)
    }

    /// Whether a player of the server sits there, who is always here.
    pub(super) fn is_house(&self, seat: Seat) -> bool {
        let sitter = &self.about.sitters[usize::from(seat == Seat::Second)];
        sitter.as_ref().is_some_and(|sitter| sitter.kind == PlayerKind::House)
    }

    pub(super) fn here_now(&self) -> BySeat<bool> {
        BySeat::from_fn(|seat| {
            self.watchers.iter().any(|watcher| self.sits(watcher.who, seat)) || self.visits(seat) || self.is_house(seat)
        })
    }

    pub(super) fn view(&self, who: Option<Hash>) -> GameView {
        self.view_with(who, self.here)
    }

    fn view_with(&self, who: Option<Hash>, here: BySeat<bool>) -> GameView {
        let player = |sitter: &Option<Sitter>, seat: Seat| PlayerView {
            name: sitter.as_ref().and_then(|sitter| sitter.name.clone()),
            kind: sitter.as_ref().map(|sitter| sitter.kind),
            seated: sitter.is_some(),
            here: here[seat] || self.is_house(seat),
            rating: self.ratings.ratings[seat],
            change: self.ratings.changes[seat],
        };
        GameView {
            id: self.about.id.to_string(),
            created: self.about.created,
            now: millis(now()),
            stage: self.about.stage,
            listed: self.about.listing == Listing::Lobby,
            settings: self.settings.clone(),
            you: self.seat(who),
            players: BySeat {
                first: player(&self.about.sitters[0], Seat::First),
                second: player(&self.about.sitters[1], Seat::Second),
            },
            rated: self.about.offer.rated,
            speed: Speed::of(self.settings.clock),
            uncounted: self.ratings.uncounted,
            snapshot: self.game.as_deref().map(|game| game.snapshot(self.match_time(game))),
            next: self.about.next.as_ref().map(GameId::to_string),
            canceled: self.about.stage == Stage::Ended && self.game.is_none(),
            offered_to: self
                .about
                .offer
                .invited
                .filter(|_| self.about.stage == Stage::Open)
                .map(|asked| if who == Some(asked) { OfferedTo::You } else { OfferedTo::Another }),
        }
    }
}

pub(super) fn send(watcher: &Watcher, frame: &Frame<'_>) {
    // A full queue at the very beginning shows at the next frame.
    let _ = watcher.frames.try_send(frame.text());
}
