//! Challenges that stand until they are withdrawn: "I take up to three correspondence games of Slicron at any time".
//!
//! How many unfinished games there are from one is counted in the database: whoever accepts takes a place first, within a transaction that holds
//! the row of the challenge. A place is free again when its game is over, or if its game did not come about.

use std::collections::HashSet;

use slipway_messages::message;
use slipway_play::{MatchSettings, Seat};

use crate::ids::{GameId, Hash};
use crate::people::NotDone;
use crate::store::{Offer, PlayerKind, SqlValue, StoreError, TableRow, Tables, UnixMillis, values};

/// How many standing challenges somebody can have.
const MOST: i64 = 20;
/// How many games one can take at once.
pub const AT_ONCE: u32 = 20;
/// A challenge whose owner has been away for this long goes.
const AWAY: UnixMillis = 30 * 86_400_000;
/// How often it is noted that an owner was seen.
const NOTED: UnixMillis = 3_600_000;
/// A place whose game is not there after this long is free.
const BEGUN: UnixMillis = 60_000;

/// All of them.
#[derive(Clone)]
pub struct StandingOffers {
    tables: Tables,
}

/// One of them.
#[derive(Clone, Debug, PartialEq)]
pub struct StandingOffer {
    /// Its name.
    pub id: GameId,
    /// Whose it is.
    pub player: Hash,
    /// What this one is called.
    pub name: String,
    /// A person, a bot, or a player of the server.
    pub kind: PlayerKind,
    /// What is played.
    pub settings: MatchSettings,
    /// Where the owner sits; by lot if nothing is said.
    pub seat: Option<Seat>,
    /// What the games count for, and who may accept.
    pub offer: Offer,
    /// How many unfinished games there can be.
    pub at_once: u32,
    /// How many there are.
    pub taken: u32,
    /// Since when it stands.
    pub created: UnixMillis,
}

/// What is wanted of a new one.
#[derive(Clone, Debug)]
pub struct NewStanding {
    /// Whose it is.
    pub player: Hash,
    /// What is played.
    pub settings: MatchSettings,
    /// Where the owner sits; by lot if nothing is said.
    pub seat: Option<Seat>,
    /// What the games count for, and who may accept.
    pub offer: Offer,
    /// How many unfinished games there can be.
    pub at_once: u32,
}

/// A challenge with its owner, and how many of its games are not over.
macro_rules! select {
    ($rest:literal) => {
        concat!(
            "SELECT standing.*, accounts.name AS owner, accounts.kind AS owner_kind, \
             (SELECT COUNT(*) FROM standing_games LEFT JOIN games ON games.id = standing_games.game \
             WHERE standing_games.standing = standing.id AND (games.stage IS NULL OR games.stage <> 'ended')) AS taken \
             FROM standing JOIN accounts ON accounts.player = standing.player ",
            $rest
        )
    };
}

impl StandingOffer {
    /// How many more games it takes now.
    pub fn left(&self) -> u32 {
        self.at_once.saturating_sub(self.taken)
    }

    fn of(row: &TableRow) -> Result<StandingOffer, StoreError> {
        let id: String = row.get("id")?;
        let damaged = || StoreError::Damaged(format!("the standing challenge {id} makes no sense"));
        let number = |column| Ok::<_, StoreError>(u32::try_from(row.get::<i64>(column)?).unwrap_or_default());
        Ok(StandingOffer {
            player: row.hash("player")?,
            name: row.get("owner")?,
            kind: PlayerKind::of(row.get("owner_kind")?),
            settings: serde_json::from_str(&row.get::<String>("settings")?).map_err(|_| damaged())?,
            seat: match row.get::<Option<String>>("seat")?.as_deref() {
                Some("first") => Some(Seat::First),
                Some("second") => Some(Seat::Second),
                Some(_) | None => None,
            },
            offer: Offer {
                rated: row.get::<i64>("rated")? != 0,
                range: match (row.get("lowest")?, row.get("highest")?) {
                    (Some(lowest), Some(highest)) => Some([lowest, highest]),
                    _ => None,
                },
                ..Offer::default()
            },
            at_once: number("at_once")?,
            taken: number("taken")?,
            created: row.get("created")?,
            id: id.parse().map_err(|_| damaged())?,
        })
    }
}

impl StandingOffers {
    /// Those in these tables.
    pub fn new(tables: Tables) -> StandingOffers {
        StandingOffers { tables }
    }

    /// The oldest of all, at most this many.
    ///
    /// # Errors
    /// When the storage fails.
    pub async fn oldest(&self, most: i64) -> Result<Vec<StandingOffer>, StoreError> {
        let rows = self.tables.rows(select!("ORDER BY standing.created, standing.id LIMIT $1"), values![most]).await?;
        Ok(sound(&rows))
    }

    /// Those of one player, the oldest first.
    ///
    /// # Errors
    /// When the storage fails.
    pub async fn of(&self, player: Hash) -> Result<Vec<StandingOffer>, StoreError> {
        let of = select!("WHERE standing.player = $1 ORDER BY standing.created, standing.id");
        Ok(sound(&self.tables.rows(of, values![player]).await?))
    }

    /// The one of this name.
    ///
    /// # Errors
    /// When the storage fails.
    pub async fn one(&self, id: &GameId) -> Result<Option<StandingOffer>, StoreError> {
        let row = self.tables.row(select!("WHERE standing.id = $1"), values![id]).await?;
        row.as_ref().map(StandingOffer::of).transpose()
    }

    /// A new one.
    ///
    /// # Errors
    /// When there are too many.
    pub async fn make(&self, new: &NewStanding, now: UnixMillis) -> Result<GameId, NotDone> {
        let id = GameId::random();
        let settings = serde_json::to_string(&new.settings).expect("settings have text keys only");
        let seat = new.seat.map(|seat| if seat == Seat::First { "first" } else { "second" });
        let (lowest, highest) =
            (new.offer.range.map(|[lowest, _]| lowest), new.offer.range.map(|[_, highest]| highest));
        // The account's row is held, so that two at the same moment cannot both be the last.
        let mut changes = self.tables.begin().await?;
        changes.change("UPDATE accounts SET created = created WHERE player = $1", values![new.player]).await?;
        let count = "SELECT COUNT(*) AS standing FROM standing WHERE player = $1";
        let count = changes.row(count, values![new.player]).await?.map_or(Ok(0), |row| row.get::<i64>("standing"))?;
        if count >= MOST {
            return Err(NotDone::NotNow(message!("server-standing-many", count = MOST)));
        }
        let make = "INSERT INTO standing (id, player, settings, seat, rated, lowest, highest, at_once, created, seen) \
            VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $9)";
        let (rated, at_once) = (i64::from(new.offer.rated), i64::from(new.at_once));
        let cells =
            values![&id, new.player, settings.as_str(), seat, rated, SqlValue::Number(lowest), highest, at_once, now];
        changes.change(make, cells).await?;
        changes.commit().await?;
        Ok(id)
    }

    /// Takes a place for a game of this name, which has to be made now. If it is not, the place is free again after a minute.
    ///
    /// # Errors
    /// When the challenge is gone, or there is no place.
    pub async fn take(&self, id: &GameId, taker: Hash, game: &GameId, now: UnixMillis) -> Result<(), NotDone> {
        let mut changes = self.tables.begin().await?;
        // Whoever comes at the same moment waits here.
        if changes.change("UPDATE standing SET at_once = at_once WHERE id = $1", values![id]).await? == 0 {
            return Err(NotDone::NotNow(message!("server-challenge-gone")));
        }
        let free = "DELETE FROM standing_games WHERE standing = $1 AND (\
            EXISTS (SELECT 1 FROM games WHERE games.id = standing_games.game AND games.stage = 'ended') \
            OR (since < $2 AND NOT EXISTS (SELECT 1 FROM games WHERE games.id = standing_games.game)))";
        changes.change(free, values![id, now - BEGUN]).await?;
        let row = "SELECT COALESCE(MAX(place), 0) AS last, COUNT(*) AS taken, \
            COUNT(CASE WHEN taker = $2 THEN 1 END) AS by_taker, \
            (SELECT at_once FROM standing WHERE id = $1) AS at_once FROM standing_games WHERE standing = $1";
        let Some(row) = changes.row(row, values![id, taker]).await? else {
            return Err(NotDone::NotNow(message!("server-challenge-gone")));
        };
        let (last, taken): (i64, i64) = (row.get("last")?, row.get("taken")?);
        if row.get::<i64>("by_taker")? > 0 {
            return Err(NotDone::NotNow(message!("server-standing-twice")));
        }
        if taken >= row.get::<i64>("at_once")? {
            return Err(NotDone::NotNow(message!("server-standing-full")));
        }
        let take = "INSERT INTO standing_games (standing, place, game, taker, since) VALUES ($1, $2, $3, $4, $5)";
        changes.change(take, values![id, last + 1, game, taker, now]).await?;
        Ok(changes.commit().await?)
    }

    /// Its owner takes it back. Games that have begun go on. False if there is none of this name that is this player's.
    ///
    /// # Errors
    /// When the storage fails.
    pub async fn withdraw(&self, id: &GameId, player: Hash) -> Result<bool, StoreError> {
        let mut changes = self.tables.begin().await?;
        let gone = changes.change("DELETE FROM standing WHERE id = $1 AND player = $2", values![id, player]).await?;
        if gone > 0 {
            changes.change("DELETE FROM standing_games WHERE standing = $1", values![id]).await?;
        }
        changes.commit().await?;
        Ok(gone > 0)
    }

    /// Notes which owners were here, and lets go of what those have left who have been away for long. Gives how many went.
    ///
    /// # Errors
    /// When the storage fails.
    pub async fn tidy(&self, seen: &HashSet<Hash>, now: UnixMillis) -> Result<u64, StoreError> {
        let owners = "SELECT DISTINCT player FROM standing WHERE seen < $1";
        for row in self.tables.rows(owners, values![now - NOTED]).await? {
            let player = row.hash("player")?;
            if seen.contains(&player) {
                let seen = "UPDATE standing SET seen = $2 WHERE player = $1 AND seen < $2";
                self.tables.change(seen, values![player, now]).await?;
            }
        }
        let gone = "SELECT COUNT(*) AS gone FROM standing JOIN accounts ON accounts.player = standing.player \
            WHERE seen < $1 AND kind <> 3";
        let count = self.tables.row(gone, values![now - AWAY]).await?.map_or(Ok(0), |row| row.get::<i64>("gone"))?;
        if count == 0 {
            return Ok(0);
        }
        let mut changes = self.tables.begin().await?;
        // Players of the server are never away.
        let old = "DELETE FROM standing WHERE seen < $1 AND player NOT IN (SELECT player FROM accounts WHERE kind = 3)";
        let gone = changes.change(old, values![now - AWAY]).await?;
        let theirs = "DELETE FROM standing_games WHERE standing NOT IN (SELECT id FROM standing)";
        changes.change(theirs, &[]).await?;
        changes.commit().await?;
        Ok(gone)
    }
}

/// The rows that make sense: one that does not must not hide the others.
fn sound(rows: &[TableRow]) -> Vec<StandingOffer> {
    let sound = |row| {
        StandingOffer::of(row).inspect_err(|error| tracing::error!(%error, "a challenge is left out of a list")).ok()
    };
    rows.iter().filter_map(sound).collect()
}

#[cfg(test)]
mod tests {
    use slipway_games::{Game, Pie};
    use slipway_play::{Clock, Millis};

    use super::*;
    use crate::ids::Secret;
    use crate::people::{NameClaim, People};
    use crate::store::suite::{game, write};
    use crate::store::{About, NodeName, Postgres, Sqlite, Stage, Storage, Store as _};

    const DAY: UnixMillis = 86_400_000;

    /// Runs the same on both storages.
    async fn on_each(name: &str, test: impl AsyncFn(Storage)) {
        let folder = std::env::temp_dir().join(format!("slipway-standing-{name}-{}", std::process::id()));
        let _ = std::fs::remove_dir_all(&folder);
        let store = Sqlite::open(&folder).await.unwrap();
        test(store.clone().into()).await;
        store.check().await.unwrap();
        store.close().await;
        let _ = std::fs::remove_dir_all(&folder);
        if let Some(database) = crate::store::database_for_tests(&format!("standing_{name}")).await {
            let store = Postgres::open(&database.url(), &NodeName::Alone).await.unwrap();
            test(store.clone().into()).await;
            store.close().await;
        }
    }

    async fn account(store: &Storage, name: &str) -> Hash {
        let claim = NameClaim { name, kind: PlayerKind::Person, device: "a browser" };
        People::new(store.tables()).claim(Secret::random().hash(), &claim, 0).await.unwrap().0.player
    }

    fn new(player: Hash, at_once: u32) -> NewStanding {
        let clock = Clock::Correspondence { per_move: Millis::days(2) };
        let settings = MatchSettings { game: Game::Slash, size: 11, pie: Pie::On, position: None, clock };
        let offer = Offer { range: Some([1200, 1800]), ..Offer::default() };
        NewStanding { player, settings, seat: Some(Seat::Second), offer, at_once }
    }

    fn code(taken: Result<(), NotDone>) -> String {
        match taken {
            Ok(()) => "taken".to_owned(),
            Err(NotDone::Wrong(why) | NotDone::NotYours(why) | NotDone::NotNow(why) | NotDone::TooMany(why)) => {
                why.code().to_owned()
            }
            Err(NotDone::Failed(error)) => panic!("{error}"),
        }
    }

    #[tokio::test]
    async fn never_more_games_are_begun_than_it_says_however_many_come_at_once() {
        on_each("places", async |store| {
            let (standing, ada) = (StandingOffers::new(store.tables()), account(&store, "Ada").await);
            let id = standing.make(&new(ada, 3), 1_000).await.unwrap();
            let games: Vec<GameId> = (0..10).map(|_| GameId::random()).collect();
            let taking = games.iter().map(|game| standing.take(&id, Secret::random().hash(), game, 2_000));
            let taken: Vec<String> = futures_util::future::join_all(taking).await.into_iter().map(code).collect();
            assert_eq!(taken.iter().filter(|code| *code == "taken").count(), 3, "{taken:?}");
            assert!(taken.iter().all(|code| code == "taken" || code == "server-standing-full"), "{taken:?}");
            assert_eq!(standing.one(&id).await.unwrap().unwrap().left(), 0);
            // One of the games is there, and over; another never came about.
            let begun = games.iter().zip(&taken).filter(|(_, code)| *code == "taken").map(|(game, _)| game);
            let [one, other, _] = begun.cloned().collect::<Vec<_>>().try_into().unwrap();
            let taker = Hash([7; 32]);
            let again = async |now| code(standing.take(&id, taker, &GameId::random(), now).await);
            assert_eq!(again(2_001).await, "server-standing-full");
            let about = About { id: one, stage: Stage::Ended, ..game() };
            store.keep(&[write(&about, 1, [])]).await.unwrap();
            let about = About { id: other, stage: Stage::Playing, ..game() };
            store.keep(&[write(&about, 1, [])]).await.unwrap();
            assert_eq!(standing.one(&id).await.unwrap().unwrap().left(), 1);
            assert_eq!(again(2_002).await, "taken");
            assert_eq!(again(2_003).await, "server-standing-twice");
            let third = standing.take(&id, Hash([8; 32]), &GameId::random(), 2_004).await;
            assert_eq!(code(third), "server-standing-full");
            let late = standing.take(&id, Hash([8; 32]), &GameId::random(), 2_001 + BEGUN).await;
            assert_eq!(code(late), "taken");
        })
        .await;
    }

    #[tokio::test]
    async fn it_stands_until_it_is_withdrawn_or_its_owner_has_been_away_for_a_month() {
        on_each("month", async |store| {
            let standing = StandingOffers::new(store.tables());
            let (ada, bob) = (account(&store, "Ada").await, account(&store, "Bob").await);
            let adas = standing.make(&new(ada, 1), 1_000).await.unwrap();
            let bobs = standing.make(&new(bob, 2), 2_000).await.unwrap();
            let all = standing.oldest(9).await.unwrap();
            assert_eq!(all.iter().map(|one| &one.id).collect::<Vec<_>>(), [&adas, &bobs]);
            let NewStanding { settings, seat, offer, .. } = new(ada, 1);
            assert_eq!((&all[0].settings, all[0].seat, all[0].offer), (&settings, seat, offer));
            assert_eq!((all[0].name.as_str(), all[0].left(), all[1].left()), ("Ada", 1, 2));
            let nobody = HashSet::new();
            assert_eq!(standing.tidy(&nobody, 30 * DAY).await.unwrap(), 0);
            assert_eq!(standing.tidy(&HashSet::from([ada]), 30 * DAY).await.unwrap(), 0);
            assert_eq!(standing.tidy(&nobody, 31 * DAY).await.unwrap(), 1);
            assert_eq!(standing.oldest(9).await.unwrap().len(), 1);
            assert!(!standing.withdraw(&adas, bob).await.unwrap(), "it is not Bob's");
            assert!(standing.withdraw(&adas, ada).await.unwrap());
            assert_eq!(code(standing.take(&adas, bob, &GameId::random(), 9).await), "server-challenge-gone");
            for _ in 0..MOST {
                standing.make(&new(ada, 1), 1).await.unwrap();
            }
            let refused = standing.make(&new(ada, 1), 1).await.map(drop);
            assert_eq!(code(refused), "server-standing-many");
        })
        .await;
    }
}
