//! Playing somebody, whoever it is: the best open challenge that fits, or a new one.
//!
//! Two who press at the same moment have to come to one game, not to two that both wait. So looking and making is done by one at a time: within a process
//! by a lock, and among nodes by one in the database, which is free again when its holder has died.

use std::net::IpAddr;

use slipway_games::{Game, Pie};
use slipway_play::{Clock, MatchSettings, Millis};

use crate::ids::Hash;
use crate::pulse::{millis, now};
use crate::store::{List, Listing, Offer, PlayerKind, Sitter, Store as _, StoreError};
use crate::table::{Ask, Problem};
use crate::terms::{self, Taker};
use crate::views::{GameView, RatingView, Speed};

use super::list::Offered;
use super::making::{NewChallenge, SeatChoice};
use super::{ChallengeBoard, ChallengeKind, Meanwhile, PlayBegun, Unplayed, house};

/// How many challenges are tried that somebody else may just have taken.
const TRIED: usize = 10;
/// The number of the first lock in the database: any that nothing else there uses.
const TURN: i64 = 0x5110_0000;
/// What is played with unless somebody chose: ten minutes and five seconds a move, or two days a move.
const LIVE: Clock = Clock::Fischer { initial: Millis(600_000), increment: Millis(5_000) };
const CORRESPONDENCE: Clock = Clock::Correspondence { per_move: Millis::days(2) };

/// What somebody wants to play.
#[derive(Clone, Copy, Debug)]
pub struct PlayWish {
    /// Which game; any without it.
    pub game: Option<Game>,
    /// How fast.
    pub speed: Speed,
    /// Whether it has to count, or must not; if it can, without it.
    pub rated: Option<bool>,
    /// Between which ratings the other one has to be.
    pub range: Option<[i64; 2]>,
}

impl ChallengeBoard {
    /// Brings somebody to a game: one that waits, or a new one.
    ///
    /// # Errors
    /// When there are too many, or the storage fails.
    pub async fn play(&self, who: Sitter, wish: PlayWish, client: IpAddr) -> Result<PlayBegun, Unplayed> {
        if wish.rated == Some(true) {
            terms::has_rating(who.kind).map_err(Problem::NotYours)?;
        }
        let speed = wish.speed as usize;
        let _turn = self.turns[speed].lock().await;
        let _among_nodes = self.hall.services().store.tables().turn(TURN + speed as i64).await?;
        let open = self.open().await?;
        let (mut waiting, others): (Vec<Offered>, Vec<Offered>) =
            open.into_iter().partition(|offered| offered.from.player == who.player);
        for offered in self.best(others, &who, wish).await?.into_iter().take(TRIED) {
            match self.take(&offered, who.clone(), client).await {
                Ok(view) => {
                    self.withdraw_others(&view, &who, wish.speed).await;
                    return Ok(PlayBegun { view, joined: true, meanwhile: None, token: None });
                }
                // Somebody was faster, or it changed meanwhile.
                Err(Unplayed::Problem(Problem::NotNow(_) | Problem::NotYours(_))) => {}
                Err(unplayed) => return Err(unplayed),
            }
        }
        waiting.retain(|offered| offered.kind == ChallengeKind::Open && wish.is_like(offered));
        let view = match waiting.first().and_then(|offered| offered.id.parse().ok()) {
            // A second press is not a second offer.
            Some(game) => self.hall.ask(&game, |reply| Ask::View(Some(who.player), reply)).await?,
            None => self.offer(&who, wish, client).await?,
        };
        let meanwhile = self.meanwhile(&view, &who, wish.speed).await?;
        Ok(PlayBegun { view, joined: false, meanwhile, token: None })
    }

    /// What fits, the best first.
    async fn best(&self, open: Vec<Offered>, who: &Sitter, wish: PlayWish) -> Result<Vec<Offered>, Unplayed> {
        let services = self.hall.services();
        let ratings = services.ratings.of_players([who.player], millis(now())).await?;
        let mut fitting = Vec::new();
        for offered in open {
            if !wish.is_like(&offered) || offered.kind == ChallengeKind::House || !suits(&who.kind, &offered.from.kind)
            {
                continue;
            }
            let rating = ratings.rating(who.player, who.kind, offered.settings.game, wish.speed);
            let counts = offered.check(Taker { kind: who.kind, rating });
            let is_wanted = counts.is_ok_and(|counts| wish.rated.is_none_or(|wanted| wanted == counts));
            if is_wanted && wish.takes(offered.rating) {
                fitting.push((distance(rating, offered.rating), offered));
            }
        }
        fitting.sort_by(|(one, first), (other, second)| {
            (one, first.created, &first.id).cmp(&(other, second.created, &second.id))
        });
        Ok(fitting.into_iter().map(|(_, offered)| offered).collect())
    }

    async fn take(&self, offered: &Offered, who: Sitter, client: IpAddr) -> Result<GameView, Unplayed> {
        let id = offered.id.parse().map_err(|_| Unplayed::gone())?;
        if offered.kind == ChallengeKind::Open {
            return self.join(id, who, client).await;
        }
        let standing = self.hall.services().standing.one(&id).await?.ok_or_else(Unplayed::gone)?;
        self.accept_standing(standing, who, client).await
    }

    /// Who sits at a live game now does not wait for another. If an offer cannot be withdrawn now, somebody may still take it.
    async fn withdraw_others(&self, view: &GameView, who: &Sitter, speed: Speed) {
        if speed == Speed::Correspondence {
            return;
        }
        let own = self.of(who.player).await.unwrap_or_default();
        let waiting = own.into_iter().filter(|offered| {
            offered.kind == ChallengeKind::Open && offered.speed() == Some(Speed::Live) && offered.id != view.id
        });
        for offered in waiting {
            let _ = self.withdraw(&offered.id, Some(who.player)).await;
        }
    }

    /// A new offer, for everybody.
    async fn offer(&self, who: &Sitter, wish: PlayWish, client: IpAddr) -> Result<GameView, Unplayed> {
        let game = match wish.game {
            Some(game) => game,
            None => self.last_game(who.player).await?,
        };
        let settings = MatchSettings {
            game,
            size: game.default_size(),
            pie: if game.pie_rule().is_some() { Pie::On } else { Pie::Off },
            position: None,
            clock: match wish.speed {
                Speed::Live => LIVE,
                Speed::Correspondence => CORRESPONDENCE,
            },
        };
        let can_count = terms::has_rating(who.kind).is_ok() && terms::can_be_rated(&settings).is_ok();
        let rated = can_count && wish.rated != Some(false);
        let offer = Offer { rated, or_unrated: rated && wish.rated.is_none(), range: wish.range, invited: None };
        let new = NewChallenge { settings, seat: SeatChoice::ByLot, listing: Listing::Lobby, offer };
        Ok(self.make(new, who.clone(), client).await?.0)
    }

    /// What somebody played last; Slash, whose rules are the shortest, if that was nothing.
    async fn last_game(&self, player: Hash) -> Result<Game, StoreError> {
        let games = self.hall.services().store.list(List::Of(player), 1).await?;
        let last = games.first().and_then(|about| about.read_settings().ok());
        Ok(last.map_or(Game::Slash, |settings| settings.game))
    }

    async fn meanwhile(&self, view: &GameView, who: &Sitter, speed: Speed) -> Result<Option<Meanwhile>, StoreError> {
        let (services, game) = (self.hall.services(), view.settings.game);
        let rating = services.rating(who.player, who.kind, game, Some(speed)).await?;
        house::nearest(services, game, speed, rating).await
    }
}

impl PlayWish {
    /// Whether a challenge is of this kind of game. One that begins with a position of its own is for those who choose it.
    fn is_like(&self, offered: &Offered) -> bool {
        self.game.is_none_or(|game| game == offered.settings.game)
            && offered.speed() == Some(self.speed)
            && offered.settings.position.is_none()
    }

    /// Whether somebody with this rating is wanted.
    fn takes(&self, rating: Option<RatingView>) -> bool {
        let is_within =
            |[lowest, highest]: [i64; 2]| rating.is_some_and(|rating| (lowest..=highest).contains(&rating.rating));
        self.range.is_none_or(is_within)
    }
}

/// People play people, and bots play bots, unless they choose.
fn suits(one: &PlayerKind, other: &PlayerKind) -> bool {
    (*one == PlayerKind::Bot) == (*other == PlayerKind::Bot)
}

/// How far two are apart. Who has no rating counts as a newcomer.
fn distance(one: Option<RatingView>, other: Option<RatingView>) -> i64 {
    let points = |rating: Option<RatingView>| rating.map_or(NEWCOMER, |rating| rating.rating);
    (points(one) - points(other)).abs()
}

/// The rating of somebody about whom nothing is known.
const NEWCOMER: i64 = 1500;
