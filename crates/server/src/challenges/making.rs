//! Making a game that waits for somebody.

use std::net::IpAddr;

use slipway_messages::message;
use slipway_play::{MatchSettings, Seat};

use crate::hall::NewGame;
use crate::ids::{GameId, Secret};
use crate::limits::too_many_games;
use crate::people::Account;
use crate::pulse::{millis, now};
use crate::store::{Listing, Offer, PlayerKind, Sitter};
use crate::table::{Ask, Problem};
use crate::views::GameView;

use super::{ChallengeBoard, Unplayed};

/// How many challenges somebody can have open to the same person, and to all.
const TO_ONE: usize = 3;
const TO_ALL: usize = 20;

/// A game to be offered.
#[derive(Clone, Debug)]
pub struct NewChallenge {
    /// What is played, in the words of the rules.
    pub settings: MatchSettings,
    /// Where the maker sits.
    pub seat: SeatChoice,
    /// Whether it is in the lobby.
    pub listing: Listing,
    /// What it counts for, and who may join.
    pub offer: Offer,
}

/// Where somebody wants to sit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SeatChoice {
    /// Here.
    At(Seat),
    /// By lot.
    ByLot,
}

impl SeatChoice {
    /// The seat, where it is not drawn by lot.
    pub fn seat(self) -> Option<Seat> {
        match self {
            SeatChoice::At(seat) => Some(seat),
            SeatChoice::ByLot => None,
        }
    }

    /// The seat that it comes to.
    pub fn drawn(self) -> Seat {
        match self {
            SeatChoice::At(seat) => seat,
            SeatChoice::ByLot if Secret::random().hash().0[0].is_multiple_of(2) => Seat::First,
            SeatChoice::ByLot => Seat::Second,
        }
    }
}

impl ChallengeBoard {
    /// Offers a game. Gives the view of the maker and the secret that opens the free seat.
    ///
    /// # Errors
    /// When there are too many, or it could not be stored.
    pub async fn make(&self, new: NewChallenge, maker: Sitter, client: IpAddr) -> Result<(GameView, Secret), Unplayed> {
        let services = self.hall.services();
        let (id, limits, who) = (GameId::random(), services.gate.limits(), maker.player);
        let too_many = |message| Unplayed::from(Problem::TooMany(message));
        if new.listing == Listing::Lobby && !services.lets_list(client, &id).await {
            let count = limits.new_games_per_minute.get();
            return Err(too_many(message!("server-too-many-listed", count = count)));
        }
        let made = async {
            self.check_room(&maker, client).await?;
            let NewChallenge { settings, seat, listing, offer } = new;
            let new = NewGame { id: id.clone(), settings, maker, seat: seat.drawn(), listing, offer };
            Ok(self.hall.begin(new).await?)
        };
        let invitation = made.await.inspect_err(|_: &Unplayed| services.gate.unlist(&id))?;
        let view = self.hall.ask(&id, |reply| Ask::View(Some(who), reply)).await?;
        Ok((view, invitation))
    }

    /// Whether somebody may begin another game.
    pub(super) async fn check_room(&self, who: &Sitter, client: IpAddr) -> Result<(), Unplayed> {
        let services = self.hall.services();
        let most = services.gate.limits().unfinished_games;
        if !services.lets_begin(client).await {
            return Err(Problem::TooMany(too_many_games()).into());
        }
        if self.hall.unfinished(who.player).await? >= most {
            return Err(Problem::TooMany(message!("server-too-many-unfinished", count = most)).into());
        }
        Ok(())
    }

    /// Whether somebody may challenge this one now.
    ///
    /// # Errors
    /// When not: why.
    pub async fn check_direct(
        &self,
        from: &Sitter,
        to: &Account,
        settings: &MatchSettings,
        rated: bool,
    ) -> Result<(), Unplayed> {
        if to.kind == PlayerKind::Bot
            && let Some(accepted) = self.hall.services().people.accepted_by(to.player).await?
        {
            accepted.check(settings, rated, &to.name).map_err(Unplayed::not_now)?;
        }
        if from.player == to.player {
            return Err(Unplayed::not_now(message!("server-challenge-self")));
        }
        let open = self.of(from.player).await?;
        let to_one = open.iter().filter(|offered| offered.offer.invited == Some(to.player)).count();
        if to_one >= TO_ONE {
            let why = message!("server-challenges-to", count = to_one, name = to.name.clone());
            return Err(Problem::TooMany(why).into());
        }
        let to_all = open.iter().filter(|offered| offered.offer.invited.is_some()).count();
        if to_all >= TO_ALL {
            return Err(Problem::TooMany(message!("server-challenges-many", count = to_all)).into());
        }
        Ok(())
    }

    /// Begins a game between somebody and a player of the server. Gives the view of the first.
    ///
    /// # Errors
    /// When there are too many, or it could not be stored.
    pub async fn begin_with_house(
        &self,
        new: NewChallenge,
        person: Sitter,
        house: Sitter,
        client: IpAddr,
    ) -> Result<GameView, Unplayed> {
        debug_assert_eq!(house.kind, PlayerKind::House);
        if !self.hall.services().house.is_awake(millis(now())).await? {
            return Err(Unplayed::not_now(message!("server-house-away")));
        }
        self.check_room(&person, client).await?;
        let (id, who) = (GameId::random(), person.player);
        let sitters = seated(person, new.seat.drawn(), house);
        self.hall.begin_between(id.clone(), new.settings, sitters, new.listing, Offer::default()).await?;
        Ok(self.hall.ask(&id, |reply| Ask::View(Some(who), reply)).await?)
    }
}

/// The two in the order of their seats, where this is the one of the first.
pub(super) fn seated(one: Sitter, seat: Seat, other: Sitter) -> [Sitter; 2] {
    match seat {
        Seat::First => [one, other],
        Seat::Second => [other, one],
    }
}
