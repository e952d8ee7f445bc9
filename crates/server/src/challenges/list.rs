//! The lists: for one person, of one person, and for everybody.

use std::collections::{HashMap, HashSet};
use std::sync::Arc;
use std::time::{Duration, Instant};

use futures_util::StreamExt as _;
use slipway_games::{Game, Pie};
use slipway_messages::{Language, Message, message};
use slipway_play::{MatchSettings, Seat};

use crate::ids::Hash;
use crate::pulse::{millis, now};
use crate::services::Services;
use crate::standing::StandingOffer;
use crate::store::{About, Listing, Offer, PlayerKind, Sitter, StoreError, TOGETHER, UnixMillis, values};
use crate::terms::{self, Taker};
use crate::views::{RatingView, Speed};

use super::{
    ChallengeBoard, ChallengeKind, ChallengeSeat, ChallengeView, Challenger, Challenges, WhyImpossible, house,
};

/// How long a list is good, if nothing changes.
const FRESH: Duration = Duration::from_secs(1);
/// How many challenges a page has, and how many pages there are.
const PAGE: usize = 50;
pub const PAGES: usize = 20;
/// How many of one's own, and of those to oneself, are shown.
const OWN: i64 = 200;

/// Games for everybody. Those that are away from the lobby are not offered now.
const OPEN: &str = "SELECT * FROM games JOIN progress USING (id) WHERE listed = 1 AND stage = 'open' AND invited IS NULL \
    ORDER BY created, id LIMIT $1";
/// Games for one person.
const TO: &str = "SELECT * FROM games JOIN progress USING (id) WHERE invited = $1 AND invited IS NOT NULL AND stage = 'open' \
    ORDER BY created, id LIMIT $2";
/// Games of one person that nobody has taken. What says twice how far they are lets an index find them.
const OF: &str = "SELECT * FROM (SELECT * FROM games WHERE first_player = $1 AND stage <> 'ended' AND stage = 'open' \
    UNION ALL SELECT * FROM games WHERE second_player = $1 AND stage <> 'ended' AND stage = 'open') AS mine \
    JOIN progress USING (id) ORDER BY created, id LIMIT $2";

/// What everybody was offered last.
pub struct Latest {
    read: Instant,
    changes: u64,
    open: Vec<Offered>,
}

/// A challenge, whoever looks at it.
#[derive(Clone, Debug)]
pub(super) struct Offered {
    pub(super) id: String,
    pub(super) kind: ChallengeKind,
    pub(super) from: Sitter,
    pub(super) settings: MatchSettings,
    /// Where the one sits who accepts.
    pub(super) seat: ChallengeSeat,
    pub(super) offer: Offer,
    pub(super) created: UnixMillis,
    pub(super) left: Option<u32>,
    pub(super) rating: Option<RatingView>,
    pub(super) here: bool,
    to: Option<String>,
}

/// Somebody who looks at challenges.
#[derive(Clone, Copy, Debug)]
pub struct Onlooker {
    /// Who, if that is known.
    pub player: Option<Hash>,
    /// A guest, somebody with a name, or a bot.
    pub kind: PlayerKind,
    /// What the sentences are in.
    pub language: Language,
}

/// A part of the list for everybody.
#[derive(Clone, Copy, Debug, Default)]
pub struct ListPage {
    /// Only those of one game.
    pub game: Option<Game>,
    /// From 0.
    pub number: usize,
}

impl Offered {
    /// An open or direct challenge. None if what is stored of it makes no sense.
    pub(super) fn game(about: &About) -> Option<Offered> {
        let seat = if about.sitters[0].is_none() { Seat::First } else { Seat::Second };
        let kind = if about.offer.invited.is_some() { ChallengeKind::Direct } else { ChallengeKind::Open };
        Some(Offered {
            id: about.id.to_string(),
            kind,
            from: about.sitters.iter().flatten().next()?.clone(),
            settings: about.read_settings().ok()?,
            seat: seat.into(),
            offer: about.offer,
            created: about.created,
            left: None,
            rating: None,
            here: false,
            to: None,
        })
    }

    pub(super) fn standing(standing: StandingOffer) -> Offered {
        Offered {
            id: standing.id.to_string(),
            kind: ChallengeKind::Standing,
            left: Some(standing.left()),
            from: Sitter { player: standing.player, name: Some(standing.name), kind: standing.kind },
            seat: standing.seat.map_or(ChallengeSeat::Either, |seat| seat.other().into()),
            settings: standing.settings,
            offer: standing.offer,
            created: standing.created,
            rating: None,
            here: false,
            to: None,
        }
    }

    pub(super) fn speed(&self) -> Option<Speed> {
        Speed::of(self.settings.clock)
    }

    /// Whether somebody can accept, and if so, whether the game counts.
    pub(super) fn check(&self, taker: Taker) -> Result<bool, Message> {
        if self.left == Some(0) {
            return Err(message!("server-standing-full"));
        }
        terms::check(&self.offer, self.from.kind, taker)
    }

    fn view(&self, taker: Taker, onlooker: Onlooker) -> ChallengeView {
        let Offered { settings, from, offer, .. } = self;
        let is_own = onlooker.player == Some(from.player);
        let checked = if is_own { Err(message!("server-challenge-own")) } else { self.check(taker) };
        ChallengeView {
            id: self.id.clone(),
            kind: self.kind,
            from: Challenger { name: from.name.clone(), kind: from.kind, rating: self.rating, here: self.here },
            to: self.to.clone(),
            game: settings.game.id().to_owned(),
            size: settings.size,
            pie: settings.pie == Pie::On,
            clock: settings.clock,
            rated: *checked.as_ref().unwrap_or(&offer.rated),
            seat: self.seat,
            range: offer.range,
            created: self.created,
            left: self.left,
            possible: checked.is_ok(),
            why: checked.err().map(|why| WhyImpossible::of(&why, onlooker.language)),
        }
    }
}

impl ChallengeBoard {
    /// The challenges that somebody sees.
    ///
    /// # Errors
    /// When the storage fails.
    pub async fn list(&self, onlooker: Onlooker, page: ListPage) -> Result<Challenges, StoreError> {
        let (to_me, mine) = match onlooker.player {
            Some(player) => tokio::try_join!(self.to(player), self.of(player))?,
            None => (Vec::new(), Vec::new()),
        };
        let latest = self.latest().await?;
        let fits = |offered: &&Offered| {
            Some(offered.from.player) != onlooker.player && page.game.is_none_or(|game| game == offered.settings.game)
        };
        let mut open: Vec<&Offered> = latest.open.iter().filter(fits).skip(page.number * PAGE).take(PAGE + 1).collect();
        let more = open.len() > PAGE;
        open.truncate(PAGE);
        let ratings = self.hall.services().ratings.of_players(onlooker.player, millis(now())).await?;
        let taker = |offered: &Offered| {
            let (game, speed) = (offered.settings.game, offered.speed());
            let rating = onlooker.player.zip(speed);
            let rating = rating.and_then(|(player, speed)| ratings.rating(player, onlooker.kind, game, speed));
            Taker { kind: onlooker.kind, rating }
        };
        let shown = [to_me.iter().collect(), mine.iter().collect(), open].map(|list: Vec<&Offered>| {
            list.into_iter().map(|offered| offered.view(taker(offered), onlooker)).collect()
        });
        let [to_me, mine, open] = shown;
        Ok(Challenges { now: millis(now()), to_me, mine, open, more })
    }

    /// What is offered to everybody. Those who come while it is read wait for the same answer.
    async fn latest(&self) -> Result<Arc<Latest>, StoreError> {
        let services = self.hall.services();
        let mut latest = self.latest.lock().await;
        // Before reading: a change that comes later makes the answer old.
        let changes = services.lobby.changes();
        if let Some(known) = latest.as_ref().filter(|known| known.changes == changes && known.read.elapsed() < FRESH) {
            return Ok(Arc::clone(known));
        }
        let read = Instant::now();
        let open = self.open().await?;
        let known = Arc::new(Latest { read, changes, open });
        *latest = Some(Arc::clone(&known));
        Ok(known)
    }

    /// What is offered to everybody, as it is now: the oldest first, then the players of the server.
    pub(super) async fn open(&self) -> Result<Vec<Offered>, StoreError> {
        let services = self.hall.services();
        let most = (PAGE * PAGES) as i64;
        let values = values![most].to_owned();
        let games = self.games(OPEN, &values);
        let (games, standing, house) =
            tokio::try_join!(games, services.standing.oldest(most), house::offers(services))?;
        let standing = standing.into_iter().filter(|standing| standing.left() > 0).map(Offered::standing);
        let mut open: Vec<Offered> = games.into_iter().chain(standing).collect();
        with_presence(services, &mut open).await?;
        // Both have to be there for a game with a clock of minutes.
        open.retain(|offered| offered.speed() == Some(Speed::Correspondence) || offered.here);
        open.sort_by(|one, other| (one.created, &one.id).cmp(&(other.created, &other.id)));
        open.truncate(PAGE * PAGES);
        open.extend(house.into_iter().map(|house| Offered {
            id: house.id,
            kind: ChallengeKind::House,
            from: house.player,
            settings: house.settings,
            seat: ChallengeSeat::Either,
            offer: Offer::default(),
            created: house.created,
            left: None,
            rating: house.rating,
            here: true,
            to: None,
        }));
        Ok(open)
    }

    /// Those that are for this person alone.
    async fn to(&self, player: Hash) -> Result<Vec<Offered>, StoreError> {
        let mut to = self.games(TO, values![player, OWN]).await?;
        with_presence(self.hall.services(), &mut to).await?;
        Ok(to)
    }

    /// Those of this person, without games for those who have the link.
    pub(super) async fn of(&self, player: Hash) -> Result<Vec<Offered>, StoreError> {
        let services = self.hall.services();
        let values = values![player, OWN].to_owned();
        let games = self.games(OF, &values);
        let (mut of, standing) = tokio::try_join!(games, services.standing.of(player))?;
        for offered in &mut of {
            if let Some(asked) = offered.offer.invited {
                offered.to = services.people.account(asked).await?.map(|account| account.name);
            }
        }
        of.extend(standing.into_iter().map(Offered::standing));
        of.sort_by(|one, other| (one.created, &one.id).cmp(&(other.created, &other.id)));
        with_presence(services, &mut of).await?;
        Ok(of)
    }

    /// Games with a free seat, without those for whoever has the link.
    async fn games(&self, sql: &'static str, cells: &[crate::store::SqlValue]) -> Result<Vec<Offered>, StoreError> {
        let rows = self.hall.services().store.tables().rows(sql, cells).await?;
        let sound = |about: Result<About, StoreError>| {
            about.inspect_err(|error| tracing::error!(%error, "a game is left out of a list")).ok()
        };
        let games = rows.iter().filter_map(|row| sound(row.about()));
        let offered = games.filter(|about| about.listing != Listing::Private || about.offer.invited.is_some());
        Ok(offered.filter_map(|about| Offered::game(&about)).collect())
    }
}

/// Adds how strong those are who offer, and whether they are here.
async fn with_presence(services: &Services, offers: &mut [Offered]) -> Result<(), StoreError> {
    let makers: HashSet<Hash> = offers.iter().map(|offered| offered.from.player).collect();
    let ratings = services.ratings.of_players(makers.iter().copied(), millis(now())).await?;
    let here = futures_util::stream::iter(makers).map(async |maker| (maker, services.is_here(maker).await));
    let here: HashMap<Hash, bool> = here.buffer_unordered(TOGETHER).collect().await;
    for offered in offers {
        let Sitter { player, kind, .. } = offered.from;
        let (game, speed) = (offered.settings.game, offered.speed());
        offered.here = here.get(&player).copied().unwrap_or_default();
        offered.rating = speed.and_then(|speed| ratings.rating(player, kind, game, speed));
    }
    Ok(())
}
