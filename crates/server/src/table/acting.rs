//! What the players do in the match.

use std::net::IpAddr;

use slipway_messages::message;
use slipway_play::{Action, Event, EventKind, Match, Moment, Rematch, Seat, Version};

use crate::limits::too_many_games;
use crate::pulse::now;
use crate::wire::{Acting, RefusedAction, Sent};

use super::Table;
use super::ask::Problem;
use super::clocks::is_only_pause;

impl Table {
    pub(super) async fn act(&mut self, acting: Acting, action: &Action) -> Result<Version, Problem> {
        let Acting { who, client, unfinished, sent, known } = acting;
        let seat = self.seat(who).ok_or_else(|| Problem::NotYours(message!("server-seat-none")))?;
        if self.game.is_none() {
            return Err(Problem::NotNow(message!("server-not-begun")));
        }
        if !self.services.pulse.is_well().await {
            return Err(Problem::NotKept);
        }
        if known.is_some_and(|known| self.went_back_since(known)) {
            // The turn was meant for another position.
            return Err(Problem::NotNow(message!("server-work-over")));
        }
        let Some((mut next, mut events)) = self.after_pause() else { return Err(Problem::NotKept) };
        let now = now();
        events.extend(next.tick(now));
        let mut acted = next.act(seat, action, now);
        if let Ok(events) = &mut acted {
            events.extend(self.house_answer(&mut next, seat, action, now));
        }
        let agreed = acted.is_ok() && next.rematch() == Rematch::Agreed && self.about.next.is_none();
        if agreed {
            self.check_new_game(client, unfinished).await?;
        }
        events.extend(acted.iter().flatten().cloned());
        if acted.is_err() && sent == Sent::Again && self.was_played(seat, action) {
            // A node has sent it again because the answer was lost.
            return Ok(self.game.as_deref().map_or(Version(0), Match::version));
        }
        if !is_only_pause(&events) {
            self.make(next, events).await?;
        }
        match acted {
            Ok(_) => Ok(self.game.as_deref().map_or(Version(0), Match::version)),
            Err(refusal) => Err(Problem::Refused(RefusedAction::from(&refusal), Box::new(self.view(who)))),
        }
    }

    /// What a house player says at once to what the other one asks for: to everything, yes.
    fn house_answer(&self, game: &mut Match, asked_by: Seat, action: &Action, now: Moment) -> Vec<Event> {
        let answer = match action {
            Action::OfferTakeback { to_ply } => Action::AcceptTakeback { to_ply: *to_ply },
            Action::OfferRematch {} => Action::AcceptRematch {},
            _ => return Vec::new(),
        };
        let house = asked_by.other();
        // What cannot be accepted stays an offer.
        if self.is_house(house) { game.act(house, &answer, now).unwrap_or_default() } else { Vec::new() }
    }

    /// Whether a turn was taken back after this event.
    fn went_back_since(&self, Version(known): Version) -> bool {
        let since = self.events.get(known as usize..).unwrap_or_default();
        since.iter().any(|event| matches!(event.kind, EventKind::TakebackAccepted { .. }))
    }

    /// Whether this very turn was made before, at the ply that it names.
    fn was_played(&self, by: Seat, action: &Action) -> bool {
        let Action::Play { turn: wanted, ply: Some(wanted_ply) } = action else { return false };
        let latest = self.events.iter().rev().find_map(|event| match &event.kind {
            EventKind::Played { seat, turn, ply, .. } if ply == wanted_ply => Some((*seat, turn)),
            _ => None,
        });
        let is_there = self.game.as_deref().is_some_and(|game| *wanted_ply <= game.ply());
        is_there && latest.is_some_and(|(seat, turn)| seat == by && turn.eq_ignore_ascii_case(wanted.trim()))
    }

    /// Whether this client and player may have one more game.
    pub(super) async fn check_new_game(&self, client: IpAddr, unfinished: u32) -> Result<(), Problem> {
        let gate = &self.services.gate;
        let most = gate.limits().unfinished_games;
        if unfinished >= most {
            return Err(Problem::TooMany(message!("server-too-many-unfinished", count = most)));
        }
        match self.services.lets_begin(client).await {
            true => Ok(()),
            false => Err(Problem::TooMany(too_many_games())),
        }
    }
}
