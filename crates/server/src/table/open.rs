//! A game that waits for its second player: joining it, taking it back, and how long it waits.
//!
//! Every open game has a deadline in the storage, like one whose clock runs. A live game in the lobby is an offer to play now, so it is looked at
//! every few minutes: when its maker has been away for a while, it leaves the lobby until the maker comes back. The invitation works all
//! the same. After 14 days an offer that nobody has taken ends.

use std::net::IpAddr;
use std::time::Duration;

use slipway_messages::message;
use slipway_play::{Clock, Match};

use crate::ids::Hash;
use crate::news::MyNews;
use crate::pulse::{millis, now};
use crate::ratings::Speed;
use crate::store::{About, GameProgress, Listing, Offer, PlayerKind, Sitter, Stage, UnixMillis};
use crate::terms::{self, Taker};
use crate::views::GameView;
use crate::wire::{Joining, Seating};
use crate::writer::Refused;

use super::storing::{Stored, kept};
use super::{Problem, Table};

/// How long an offer is open.
const OPEN: UnixMillis = 14 * 86_400_000;

/// When an offer has to be looked at next, if it was made at `opened` and its maker counts as away after `away`.
pub fn next_deadline(
    listing: Listing,
    clock: Clock,
    opened: UnixMillis,
    now: UnixMillis,
    away: Duration,
) -> UnixMillis {
    let end = opened.saturating_add(OPEN);
    match listing {
        Listing::Lobby if is_live(clock) => {
            end.min(now.saturating_add(UnixMillis::try_from(away.as_millis()).unwrap_or(OPEN)))
        }
        Listing::Lobby | Listing::Private | Listing::Away => end,
    }
}

/// Whether both players have to be there at the same time.
fn is_live(clock: Clock) -> bool {
    match clock {
        Clock::Untimed {} | Clock::Fischer { .. } => true,
        Clock::Correspondence { .. } => false,
    }
}

impl Table {
    pub(super) async fn join(&mut self, joining: Joining) -> Result<GameView, Problem> {
        let Joining { who, client, unfinished, invitation, name, kind } = joining;
        if self.seat(Some(who)).is_some() {
            // A second tap on the link is not a second player.
            return Ok(self.view(Some(who)));
        }
        if self.about.stage != Stage::Open {
            return Err(Problem::NotNow(message!("server-seats-taken")));
        }
        let asked = self.about.offer.invited;
        if asked.is_some_and(|asked| asked != who) {
            return Err(Problem::NotYours(message!("server-offered-to-another")));
        }
        let invited = self.about.invitation.is_some() && invitation == self.about.invitation;
        // The one who is asked needs no link.
        if !invited && self.about.listing != Listing::Lobby && asked.is_none() {
            return Err(Problem::NotYours(message!("server-invitation-needed")));
        }
        let free = self.about.sitters.iter().position(Option::is_none);
        let free = free.ok_or_else(|| Problem::NotNow(message!("server-seats-taken")))?;
        let rated = self.check_terms(who, kind).await?;
        self.check_new_game(client, unfinished).await?;
        let (game, events) = Match::start(&self.settings, now()).map_err(|_| Problem::NotKept)?;
        let mut about = self.about.clone();
        about.offer = Offer { rated, or_unrated: false, ..about.offer };
        let by = name.clone();
        about.sitters[free] = Some(Sitter { player: who, name, kind });
        about.stage = Stage::Playing;
        about.invitation = None;
        if about.listing == Listing::Away || (asked.is_some() && rated) {
            // Its players are here now; and everybody may watch what counts.
            about.listing = Listing::Lobby;
        }
        self.make_with(about, Box::new(game), events).await?;
        metrics::counter!("slipway_games_started").increment(1);
        if let Some(maker) = &self.about.sitters[1 - free] {
            let news = MyNews::Accepted { game: self.about.id.to_string(), by };
            self.services.tell(maker.player, &news).await;
        }
        self.read_ratings().await;
        self.here = self.here_now();
        self.tell_players((Stage::Playing, 0, None)).await;
        self.show_view();
        self.watchers.iter().filter(|watcher| watcher.who == Some(who)).for_each(|watcher| self.tell_said(watcher));
        Ok(self.view(Some(who)))
    }

    /// Whether somebody may join who is not at the table yet, and if so, whether the game counts.
    async fn check_terms(&self, who: Hash, kind: PlayerKind) -> Result<bool, Problem> {
        let offer = &self.about.offer;
        let maker = self.about.sitters.iter().flatten().next().map_or(PlayerKind::Guest, |maker| maker.kind);
        let rating = match offer.range {
            Some(_) => {
                let speed = Speed::of(self.settings.clock);
                let rating = self.services.rating(who, kind, self.settings.game, speed).await;
                rating.map_err(|_| Problem::NotKept)?
            }
            None => None,
        };
        terms::check(offer, maker, Taker { kind, rating }).map_err(Problem::NotYours)
    }

    /// Gives the seats of one player to another, or shows another name there.
    pub(super) async fn reseat(&mut self, Seating { from, to }: &Seating) -> Result<(), Problem> {
        let mut about = self.about.clone();
        let is_there = about.sitters.iter().flatten().any(|sitter| sitter.player == to.player);
        if from != &to.player && is_there {
            // Who plays against oneself goes on doing so as two.
            return Ok(());
        }
        for sitter in about.sitters.iter_mut().flatten().filter(|sitter| sitter.player == *from) {
            *sitter = to.clone();
        }
        if about.sitters == self.about.sitters {
            return Ok(());
        }
        if self.store_about(about, Vec::new(), None).await? == Stored::Now {
            self.read_ratings().await;
            self.show_view();
        }
        Ok(())
    }

    /// The maker takes the offer back, or the one who is asked does not want it.
    pub(super) async fn cancel(&mut self, who: Option<Hash>) -> Result<GameView, Problem> {
        let is_asked = who.is_some() && self.about.offer.invited == who;
        if self.seat(who).is_none() && !is_asked {
            return Err(Problem::NotYours(message!("server-cancel-others")));
        }
        if self.about.stage != Stage::Open {
            return Err(Problem::NotNow(message!("server-cancel-begun")));
        }
        let game = self.about.id.to_string();
        if is_asked {
            self.end_unbegun("declined").await?;
            for maker in self.about.sitters.iter().flatten() {
                self.services.tell(maker.player, &MyNews::Declined { game: game.clone() }).await;
            }
        } else {
            self.end_unbegun("canceled").await?;
            if let Some(asked) = self.about.offer.invited {
                self.services.tell(asked, &MyNews::Withdrawn { game }).await;
            }
        }
        Ok(self.view(who))
    }

    /// Looks whether the offer still stands.
    pub(super) async fn look_at_the_offer(&mut self) {
        let now = millis(now());
        if self.about.progress.deadline.is_some_and(|deadline| deadline > now) {
            return;
        }
        // If any of this cannot be stored now, it is tried again.
        if self.about.stage_since.saturating_add(OPEN) <= now {
            let _ = self.end_unbegun("not begun").await;
            return;
        }
        let mut about = self.about.clone();
        if about.listing == Listing::Lobby && is_live(self.settings.clock) && !self.is_maker_around().await {
            about.listing = Listing::Away;
        }
        let _ = self.store_offer(about).await;
    }

    async fn is_maker_around(&self) -> bool {
        for sitter in self.about.sitters.iter().flatten() {
            if self.services.is_around(sitter.player).await {
                return true;
            }
        }
        false
    }

    /// The maker is back, and so is the game in the lobby, if this client has room for it there.
    pub(super) async fn back_to_the_lobby(&mut self, client: IpAddr) -> Result<(), Refused> {
        let is_away = self.about.stage == Stage::Open && self.about.listing == Listing::Away;
        if !is_away || !self.services.lets_list(client, &self.about.id).await {
            return Ok(());
        }
        let stored = self.store_offer(About { listing: Listing::Lobby, ..self.about.clone() }).await;
        if stored.is_err() {
            self.services.gate.unlist(&self.about.id);
        }
        stored
    }

    pub(super) fn is_maker(&self, who: Option<Hash>) -> bool {
        self.about.stage == Stage::Open && self.seat(who).is_some()
    }

    async fn store_offer(&mut self, mut about: About) -> Result<(), Refused> {
        let is_moved = about.listing != self.about.listing;
        let (clock, away) = (self.settings.clock, self.services.gate.limits().maker_away);
        about.progress.deadline = Some(next_deadline(about.listing, clock, about.stage_since, millis(now()), away));
        self.store_about(about, kept(&[]), None).await?;
        if is_moved {
            self.show_view();
        }
        Ok(())
    }

    /// Ends an offer that nobody has taken. A game that never began is in no list of the lobby.
    async fn end_unbegun(&mut self, result: &str) -> Result<(), Refused> {
        let mut about = self.about.clone();
        about.stage = Stage::Ended;
        about.listing = Listing::Private;
        about.result = Some(result.to_owned());
        about.invitation = None;
        about.progress = GameProgress { updated: millis(now()), deadline: None, ..about.progress };
        self.store_about(about, kept(&[]), None).await?;
        self.show_view();
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use slipway_play::Millis;

    use super::*;

    #[test]
    fn only_a_live_game_in_the_lobby_is_looked_at_soon_and_none_is_open_for_more_than_two_weeks() {
        let days = |days: UnixMillis| days * 86_400_000;
        let away = Duration::from_secs(600);
        let (live, by_mail) = (Clock::Untimed {}, Clock::Correspondence { per_move: Millis::days(3) });
        assert_eq!(next_deadline(Listing::Lobby, live, 1_000, 1_000, away), 601_000);
        assert_eq!(next_deadline(Listing::Lobby, by_mail, 1_000, 1_000, away), 1_000 + days(14));
        assert_eq!(next_deadline(Listing::Private, live, 1_000, 1_000, away), 1_000 + days(14));
        assert_eq!(next_deadline(Listing::Away, live, 0, days(3), away), days(14));
        assert_eq!(next_deadline(Listing::Lobby, live, 0, days(14) - 1_000, away), days(14));
    }
}
