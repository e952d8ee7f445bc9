//! Taking up a challenge, declining it, and taking it back.

use std::net::IpAddr;

use slipway_messages::message;

use crate::ids::{GameId, Hash};
use crate::news::MyNews;
use crate::pulse::{millis, now};
use crate::reader::Missing;
use crate::standing::StandingOffer;
use crate::store::{About, Listing, Offer, Sitter, Stage, Store as _};
use crate::table::{Ask, Problem};
use crate::terms::Taker;
use crate::views::{GameView, Speed};
use crate::wire::Joining;

use super::list::Offered;
use super::making::{NewChallenge, SeatChoice, seated};
use super::{ChallengeBoard, Unplayed, house};

impl ChallengeBoard {
    /// Accepts a challenge, and gives the game that has begun.
    ///
    /// # Errors
    /// When it is gone, or not for this one.
    pub async fn accept(&self, id: &str, taker: Sitter, client: IpAddr) -> Result<GameView, Unplayed> {
        let services = self.hall.services();
        let Ok(game) = id.parse::<GameId>() else { return self.accept_house(id, taker, client).await };
        if let Some(standing) = services.standing.one(&game).await? {
            return self.accept_standing(standing, taker, client).await;
        }
        let about = self.offer_of(&game).await?;
        if about.sitters.iter().flatten().any(|sitter| sitter.player == taker.player) {
            return Err(Unplayed::not_now(message!("server-challenge-own")));
        }
        self.join(game, taker, client).await
    }

    /// The game with this free seat.
    async fn offer_of(&self, game: &GameId) -> Result<About, Unplayed> {
        let loaded = self.hall.services().store.load(std::slice::from_ref(game)).await?;
        let about = loaded.into_iter().next().map(|loaded| loaded.about);
        about.filter(|about| about.stage == Stage::Open).ok_or_else(Unplayed::gone)
    }

    /// Sits down at a game.
    pub(super) async fn join(&self, game: GameId, taker: Sitter, client: IpAddr) -> Result<GameView, Unplayed> {
        let unfinished = self.hall.unfinished(taker.player).await?;
        let Sitter { player: who, name, kind } = taker;
        let joining = Joining { who, client, unfinished, invitation: None, name, kind };
        let joined = self.hall.ask(&game, |reply| Ask::Join { joining, reply }).await?;
        joined.map_err(|problem| match problem {
            Problem::NotNow(why) if why.code() == "server-seats-taken" => Unplayed::gone(),
            problem => problem.into(),
        })
    }

    /// Begins a game from a standing challenge.
    pub(super) async fn accept_standing(
        &self,
        standing: StandingOffer,
        taker: Sitter,
        client: IpAddr,
    ) -> Result<GameView, Unplayed> {
        let services = self.hall.services();
        if standing.player == taker.player {
            return Err(Unplayed::not_now(message!("server-challenge-own")));
        }
        let speed = Speed::of(standing.settings.clock);
        let rating = services.rating(taker.player, taker.kind, standing.settings.game, speed).await?;
        let StandingOffer { id, player, seat, settings, .. } = standing.clone();
        let choice = seat.map_or(SeatChoice::ByLot, SeatChoice::At);
        let offered = Offered::standing(standing);
        if offered.left == Some(0) {
            // As for somebody who is a moment later than another.
            return Err(Unplayed::not_now(message!("server-standing-full")));
        }
        let rated = offered.check(Taker { kind: taker.kind, rating }).map_err(Problem::NotYours)?;
        self.check_room(&taker, client).await?;
        if self.hall.unfinished(player).await? >= services.gate.limits().unfinished_games {
            return Err(Unplayed::not_now(message!("server-standing-full")));
        }
        let (game, who, by) = (GameId::random(), taker.player, taker.name.clone());
        services.standing.take(&id, who, &game, millis(now())).await?;
        let offer = Offer { rated, ..Offer::default() };
        let sitters = seated(offered.from, choice.drawn(), taker);
        self.hall.begin_between(game.clone(), settings, sitters, Listing::Lobby, offer).await?;
        services.tell(player, &MyNews::Accepted { game: game.to_string(), by }).await;
        Ok(self.hall.ask(&game, |reply| Ask::View(Some(who), reply)).await?)
    }

    async fn accept_house(&self, id: &str, taker: Sitter, client: IpAddr) -> Result<GameView, Unplayed> {
        let offers = house::offers(self.hall.services()).await?;
        let house = offers.into_iter().find(|offer| offer.id == id).ok_or_else(Unplayed::gone)?;
        let (seat, listing) = (SeatChoice::ByLot, Listing::Lobby);
        let new = NewChallenge { settings: house.settings, seat, listing, offer: Offer::default() };
        self.begin_with_house(new, taker, house.player, client).await
    }

    /// The one who is asked does not want the game.
    ///
    /// # Errors
    /// When the challenge is gone, or for somebody else.
    pub async fn decline(&self, id: &str, who: Option<Hash>) -> Result<(), Unplayed> {
        let game = id.parse::<GameId>().map_err(|_| Unplayed::gone())?;
        let about = self.offer_of(&game).await?;
        if who.is_none() || about.offer.invited != who {
            return Err(Problem::NotYours(message!("server-challenge-decline-others")).into());
        }
        self.end(&game, who).await
    }

    /// The one who offers it takes it back.
    ///
    /// # Errors
    /// When the challenge is gone, or somebody else's.
    pub async fn withdraw(&self, id: &str, who: Option<Hash>) -> Result<(), Unplayed> {
        let game = id.parse::<GameId>().map_err(|_| Unplayed::gone())?;
        let others = || Unplayed::from(Problem::NotYours(message!("server-challenge-withdraw-others")));
        let services = self.hall.services();
        if let Some(standing) = services.standing.one(&game).await? {
            let who = who.filter(|who| *who == standing.player).ok_or_else(others)?;
            services.standing.withdraw(&game, who).await?;
            services.lobby.changed();
            return Ok(());
        }
        let about = self.offer_of(&game).await?;
        if !about.sitters.iter().flatten().any(|sitter| Some(sitter.player) == who) {
            return Err(others());
        }
        self.end(&game, who).await
    }

    async fn end(&self, game: &GameId, who: Option<Hash>) -> Result<(), Unplayed> {
        let ended = self.hall.ask(game, |reply| Ask::Cancel { who, reply }).await;
        match ended {
            Ok(Ok(_)) => Ok(()),
            Ok(Err(Problem::NotNow(_))) | Err(Missing::Unknown) => Err(Unplayed::gone()),
            Ok(Err(problem)) => Err(problem.into()),
            Err(missing) => Err(missing.into()),
        }
    }
}
