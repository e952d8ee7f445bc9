//! Ratings: how strong people and bots are at each game, by speed.
//!
//! A rated game that is over is *settled* once: one transaction writes what it came to, with a number, and the new ratings of both. Everything else follows
//! from those rows in their order, and can be computed again. So it does not matter which node settles a game, or how often it is tried.
//!
//! People and bots have separate pools without anything to keep them apart: an account is one or the other, and rated games are between two of a kind. Players
//! of the server itself have ratings that are fixed, and play no rated games.
//!
//! See docs/ratings.md and docs/decisions/0027-glicko-1.md.

pub mod glicko;
pub mod recount;
mod row;
pub mod rules;
mod settling;
mod shown;
#[cfg(test)]
mod test_draws;
#[cfg(test)]
mod tests;

use std::collections::{HashMap, HashSet};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use slipway_games::Game;
use slipway_play::{BySeat, Seat};
use tokio::sync::Notify;

use crate::ids::{GameId, Hash};
use crate::store::{About, PlayerKind, SqlValue, Stage, StoreError, TOGETHER, TableRow, Tables, UnixMillis};

use row::{PlayedRating, SettledGame};

pub use shown::{GameRating, RatingView, RatingsOfGame, Speed, Uncounted};

/// At which game, and how fast.
type Category = (Game, Speed);

/// The ratings of this many players, or the outcome of this many games, are read with one question.
const RATINGS_OF: &str = "SELECT * FROM ratings WHERE player IN ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, \
    $17, $18, $19, $20, $21, $22, $23, $24, $25, $26, $27, $28, $29, $30, $31, $32)";
const SETTLED: &str = "SELECT * FROM rated_games WHERE id IN ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, \
    $17, $18, $19, $20, $21, $22, $23, $24, $25, $26, $27, $28, $29, $30, $31, $32)";

/// Says how strong a player of the server itself is at a game, for ever and at any speed; nothing for others.
pub type FixedRating = fn(Hash, Game) -> Option<RatingView>;

/// All ratings.
#[derive(Clone)]
pub struct Ratings {
    tables: Tables,
    fixed: FixedRating,
    waiting: Arc<Waiting>,
}

/// Games whose players wait for what they come to.
#[derive(Default)]
struct Waiting {
    games: Mutex<HashSet<GameId>>,
    more: Notify,
}

/// Ratings that were read for a list.
pub struct KnownRatings {
    now: UnixMillis,
    fixed: FixedRating,
    players: HashMap<(Hash, Category), PlayedRating>,
    games: HashMap<GameId, SettledGame>,
}

impl Ratings {
    /// Those in these tables, and those that are fixed.
    pub fn new(tables: Tables, fixed: FixedRating) -> Ratings {
        Ratings { tables, fixed, waiting: Arc::default() }
    }

    /// What has to be known to show these games.
    ///
    /// # Errors
    /// When the storage fails.
    pub async fn of_games(
        &self,
        games: impl IntoIterator<Item = &About>,
        now: UnixMillis,
    ) -> Result<KnownRatings, StoreError> {
        let (mut players, mut ended) = (HashSet::new(), HashSet::new());
        for about in games {
            let rated = about.sitters.iter().flatten().filter(|sitter| sitter.kind != PlayerKind::Guest);
            players.extend(rated.map(|sitter| sitter.player));
            if about.offer.rated && about.stage == Stage::Ended {
                ended.insert(&about.id);
            }
        }
        let mut known = self.of_players(players, now).await?;
        for row in self.rows_of(SETTLED, ended.into_iter().map(SqlValue::from).collect()).await? {
            let settled = SettledGame::of(&row)?;
            known.games.insert(settled.id.clone(), settled);
        }
        Ok(known)
    }

    /// The ratings of these players.
    ///
    /// # Errors
    /// When the storage fails.
    pub async fn of_players(
        &self,
        players: impl IntoIterator<Item = Hash>,
        now: UnixMillis,
    ) -> Result<KnownRatings, StoreError> {
        let players: HashSet<Hash> = players.into_iter().collect();
        let mut known = KnownRatings { now, fixed: self.fixed, players: HashMap::new(), games: HashMap::new() };
        for row in self.rows_of(RATINGS_OF, players.into_iter().map(SqlValue::from).collect()).await? {
            if let Some(category) = category(&row)? {
                known.players.insert((row.hash("player")?, category), PlayedRating::of(&row)?);
            }
        }
        Ok(known)
    }

    /// The rows for all of these values. The last question asks for its last value more than once, which gives the same rows.
    async fn rows_of(&self, question: &'static str, mut values: Vec<SqlValue>) -> Result<Vec<TableRow>, StoreError> {
        if let Some(last) = values.last().cloned() {
            values.resize(values.len().next_multiple_of(TOGETHER), last);
        }
        let mut rows = Vec::new();
        for values in values.chunks(TOGETHER) {
            rows.extend(self.tables.rows(question, values).await?);
        }
        Ok(rows)
    }

    /// All ratings of a player, with the games they come from.
    ///
    /// # Errors
    /// When the storage fails.
    pub async fn of_player(&self, player: Hash, now: UnixMillis) -> Result<Vec<GameRating>, StoreError> {
        let known = self.of_players([player], now).await?;
        let categories = Game::ALL.into_iter().flat_map(|game| Speed::ALL.map(|speed| (game, speed)));
        let rating = |(game, speed): Category| {
            let fixed = (self.fixed)(player, game);
            let played = known.players.get(&(player, (game, speed)));
            let played = played.or(fixed.is_some().then_some(&PlayedRating::NONE))?;
            let RatingView { rating, deviation, provisional } = fixed.unwrap_or_else(|| played.view(now));
            let [won, lost, drawn] =
                [played.won, played.lost, played.drawn].map(|count| u32::try_from(count).unwrap_or(u32::MAX));
            let games = won + lost + drawn;
            Some(GameRating {
                game: game.id().to_owned(),
                speed,
                rating,
                deviation,
                provisional,
                games,
                won,
                lost,
                drawn,
            })
        };
        Ok(categories.filter_map(rating).collect())
    }

    /// Somebody waits for what this game comes to.
    pub fn wait_for(&self, game: &GameId) {
        self.waiting.games().insert(game.clone());
        self.waiting.more.notify_one();
    }

    /// The same, where it was looked for in vain just now: it is looked again after a while.
    pub fn wait_longer_for(&self, game: &GameId) {
        self.waiting.games().insert(game.clone());
    }

    /// The games that somebody waits for. They are not waited for any more.
    pub fn take_waiting(&self) -> HashSet<GameId> {
        std::mem::take(&mut *self.waiting.games())
    }

    /// Over when somebody waits for another game.
    pub async fn more_waiting(&self) {
        self.waiting.more.notified().await;
    }
}

impl Waiting {
    fn games(&self) -> MutexGuard<'_, HashSet<GameId>> {
        // The set is whole whatever happened to the one who held the lock.
        self.games.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl KnownRatings {
    /// The rating of somebody, if they can have one. Who has played no rated game yet is rated as a newcomer.
    pub fn rating(&self, player: Hash, kind: PlayerKind, game: Game, speed: Speed) -> Option<RatingView> {
        match kind {
            PlayerKind::Guest => None,
            PlayerKind::House => (self.fixed)(player, game),
            PlayerKind::Person | PlayerKind::Bot => {
                let played = self.players.get(&(player, (game, speed)));
                Some(played.unwrap_or(&PlayedRating::NONE).view(self.now))
            }
        }
    }

    /// What is shown with a game.
    pub fn of_game(&self, about: &About) -> RatingsOfGame {
        let settings = about.read_settings().ok();
        let category = settings.and_then(|settings| Some((settings.game, Speed::of(settings.clock)?)));
        let Some((game, speed)) = category else { return RatingsOfGame::default() };
        if let Some(settled) = self.games.get(&about.id) {
            return settled.shown();
        }
        let rating = |seat: Seat| {
            let sitter = about.sitters[usize::from(seat == Seat::Second)].as_ref()?;
            self.rating(sitter.player, sitter.kind, game, speed)
        };
        RatingsOfGame { ratings: BySeat::from_fn(rating), ..RatingsOfGame::default() }
    }
}

/// The game and speed of a row; none if a newer Slipway knows more of them.
fn category(row: &TableRow) -> Result<Option<Category>, StoreError> {
    let (game, speed): (String, String) = (row.get("game")?, row.get("speed")?);
    Ok(read_category(&game, &speed))
}

fn read_category(game: &str, speed: &str) -> Option<Category> {
    let game = Game::ALL.into_iter().find(|known| known.id() == game)?;
    let speed = Speed::ALL.into_iter().find(|known| known.word() == speed)?;
    Some((game, speed))
}
