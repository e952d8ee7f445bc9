//! What the players do in the match.

use std::net::IpAddr;

use slipway_play::{Action, Match, Rematch, Version};

use crate::limits::TOO_MANY_GAMES;
use crate::pulse::now;

use super::Table;
use super::ask::{Acting, Problem};
use super::clocks::is_only_pause;

impl Table {
    pub(super) async fn act(&mut self, acting: Acting, action: &Action) -> Result<Version, Problem> {
        let Acting { who, client, unfinished } = acting;
        let seat = self.seat(who).ok_or(Problem::NotYours("you have no seat at this game; you can watch it"))?;
        if self.game.is_none() {
            return Err(Problem::NotNow("the other seat is still free; the game begins when somebody sits there"));
        }
        if !self.services.pulse.is_well().await {
            return Err(Problem::NotKept);
        }
        let Some((mut next, mut events)) = self.after_pause() else { return Err(Problem::NotKept) };
        let now = now();
        events.extend(next.tick(now));
        let acted = next.act(seat, action, now);
        let agreed = acted.is_ok() && next.rematch() == Rematch::Agreed && self.about.next.is_none();
        if agreed {
            self.check_new_game(client, unfinished)?;
        }
        events.extend(acted.iter().flatten().cloned());
        if !is_only_pause(&events) {
            self.make(next, events).await.map_err(|_| Problem::NotKept)?;
        }
        match acted {
            Ok(_) => Ok(self.game.as_deref().map_or(Version(0), Match::version)),
            Err(refusal) => Err(Problem::Refused(refusal, Box::new(self.view(who)))),
        }
    }

    /// Whether this client and player may have one more game.
    pub(super) fn check_new_game(&self, client: IpAddr, unfinished: u32) -> Result<(), Problem> {
        let gate = &self.services.gate;
        if unfinished >= gate.limits().unfinished_games {
            return Err(Problem::TooMany("you have many unfinished games; end some first"));
        }
        match gate.lets_begin(client) {
            true => Ok(()),
            false => Err(Problem::TooMany(TOO_MANY_GAMES)),
        }
    }
}
