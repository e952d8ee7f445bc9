//! Computing all ratings again, from the recorded results in their order.
//!
//! Whether a result counts is recorded with it and not decided again: rules may change, and somebody may take a result out by hand. Everything else must come out
//! as it is stored, to the last millionth of a point.

use std::collections::BTreeMap;
use std::fmt;

use slipway_games::Game;

use crate::ids::Hash;
use crate::store::{Changes, SqlValue, StoreError, Tables, values};

use super::row::{PlayedRating, SettledGame, played};
use super::settling::{HOLD, RATE, rate_cells};
use super::{Category, Speed, category};

/// How many results are read at once.
const AT_ONCE: i64 = 1_000;

const RESULTS: &str = "SELECT * FROM rated_games WHERE sequence > $1 ORDER BY sequence LIMIT $2";
const ALL_RATINGS: &str = "SELECT * FROM ratings";
const NAMES: &str = "SELECT player, name FROM accounts WHERE player IN (SELECT player FROM ratings)";
const CORRECT: &str = "UPDATE rated_games SET first_rating = $2, first_deviation = $3, first_rating_after = $4, \
    first_deviation_after = $5, second_rating = $6, second_deviation = $7, second_rating_after = $8, \
    second_deviation_after = $9 WHERE id = $1";
const FORGET: &str = "DELETE FROM ratings WHERE player = $1 AND game = $2 AND speed = $3";

/// What is done with what was computed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Recounting {
    /// It is compared with what is stored.
    Check,
    /// It is stored.
    Store,
}

/// Ratings that were computed again.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Recount {
    /// How many rated games there are.
    pub games: usize,
    /// How many of them count.
    pub counted: usize,
    /// All ratings that come from games.
    pub ratings: Vec<RatingLine>,
    /// What is stored otherwise than it was computed, a sentence each; the first of them.
    pub differences: Vec<String>,
    /// How many there are in all.
    pub different: usize,
}

/// A rating of somebody.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RatingLine {
    /// Whose.
    pub name: String,
    /// At which game.
    pub game: &'static str,
    /// How fast.
    pub speed: &'static str,
    /// In millionths of a point, when the last of the games was over.
    pub rating: i64,
    /// In millionths of a point.
    pub deviation: i64,
    /// Games won, lost and drawn.
    pub games: [i64; 3],
}

impl RatingLine {
    /// What stands above such lines.
    pub const HEADER: &str = "game      speed          name                      rating  deviation   won  lost drawn";
}

/// A line in columns that programs can read: numbers with a point, names without spaces.
impl fmt::Display for RatingLine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let RatingLine { name, game, speed, rating, deviation, games: [won, lost, drawn] } = self;
        let (rating, deviation) = (points(*rating), points(*deviation));
        write!(f, "{game:<9} {speed:<14} {name:<20} {rating:>11} {deviation:>10} {won:>5} {lost:>5} {drawn:>5}")
    }
}

/// How many differences are named.
const NAMED: usize = 20;

impl Recount {
    fn differs(&mut self, what: impl FnOnce() -> String) {
        self.different += 1;
        if self.differences.len() < NAMED {
            self.differences.push(what());
        }
    }
}

/// Computes all ratings of these tables again.
///
/// # Errors
/// When the storage fails.
pub async fn recount(tables: &Tables, recounting: Recounting) -> Result<Recount, StoreError> {
    let mut changes = match recounting {
        Recounting::Check => tables.snapshot().await?,
        Recounting::Store => {
            let mut changes = tables.begin().await?;
            // Nobody settles a game meanwhile.
            changes.change(HOLD, &[]).await?;
            changes
        }
    };
    let mut recount = Recount::default();
    let computed = replay(&mut changes, recounting, &mut recount).await?;
    compare(&mut changes, recounting, &mut recount, &computed).await?;
    if recounting == Recounting::Store {
        changes.commit().await?;
    }
    Ok(recount)
}

type Computed = BTreeMap<([u8; 32], Game, Speed), PlayedRating>;

/// Goes through all results.
async fn replay(changes: &mut Changes, recounting: Recounting, recount: &mut Recount) -> Result<Computed, StoreError> {
    let (mut computed, mut last) = (Computed::new(), 0);
    loop {
        let rows = changes.rows(RESULTS, values![last, AT_ONCE]).await?;
        if rows.is_empty() {
            return Ok(computed);
        }
        for row in rows {
            let stored = SettledGame::of(&row)?;
            if stored.sequence != last + 1 {
                recount.differs(|| format!("after result {last} comes result {}", stored.sequence));
            }
            last = stored.sequence;
            recount.games += 1;
            let Some((game, speed)) = stored.category else {
                recount.differs(|| format!("game {}: this Slipway does not know what was played", stored.id));
                continue;
            };
            let own = |player: Hash| (player.0, game, speed);
            let rating = |player: Hash| computed.get(&own(player)).copied().unwrap_or(PlayedRating::NONE);
            let ratings = stored.players.map(rating);
            let (before, after) = match stored.score.filter(|_| stored.uncounted.is_none()) {
                Some(score) => {
                    recount.counted += 1;
                    let (before, after) = played(ratings, score, stored.ended);
                    computed.extend(stored.players.map(own).into_iter().zip(after));
                    (before, after.map(|rating| rating.rating))
                }
                None => {
                    let before = ratings.map(|rating| rating.at(stored.ended));
                    (before, before)
                }
            };
            let right = SettledGame { before, after, ..stored.clone() };
            if right == stored {
                continue;
            }
            recount.differs(|| {
                let numbers = |game: &SettledGame| {
                    let [first, second] =
                        [0, 1].map(|seat| (points(game.before[seat].rating), points(game.after[seat].rating)));
                    format!("{} to {} and {} to {}", first.0, first.1, second.0, second.1)
                };
                format!("game {}: stored is {}, computed {}", stored.id, numbers(&stored), numbers(&right))
            });
            if recounting == Recounting::Store {
                let mut cells = vec![SqlValue::from(&right.id)];
                cells.extend(right.rating_cells());
                changes.change(CORRECT, &cells).await?;
            }
        }
    }
}

/// Compares what was computed with the ratings that are stored.
async fn compare(
    changes: &mut Changes,
    recounting: Recounting,
    recount: &mut Recount,
    computed: &Computed,
) -> Result<(), StoreError> {
    let mut stored = Computed::new();
    for row in changes.rows(ALL_RATINGS, &[]).await? {
        if let Some((game, speed)) = category(&row)? {
            stored.insert((row.hash("player")?.0, game, speed), PlayedRating::of(&row)?);
        }
    }
    let mut names = BTreeMap::new();
    for row in changes.rows(NAMES, &[]).await? {
        names.insert(row.hash("player")?.0, row.get::<String>("name")?);
    }
    let name =
        |player: &[u8; 32]| names.get(player).cloned().unwrap_or_else(|| data_encoding::HEXLOWER.encode(&player[..8]));
    let what = |(player, game, speed): &([u8; 32], Game, Speed)| {
        format!("{} at {}, {}", name(player), game.name(), speed.word())
    };
    for (key, rating) in computed {
        let (player, game, speed) = *key;
        if stored.get(key) != Some(rating) {
            recount.differs(|| match stored.get(key) {
                Some(other) => format!("{}: stored is {other}, computed {rating}", what(key)),
                None => format!("{}: nothing is stored, computed {rating}", what(key)),
            });
            if recounting == Recounting::Store {
                let category: Category = (game, speed);
                changes.change(RATE, &rate_cells(Hash(player), category, rating)).await?;
            }
        }
        let PlayedRating { rating, won, lost, drawn, .. } = rating;
        recount.ratings.push(RatingLine {
            name: name(&player),
            game: game.id(),
            speed: speed.word(),
            rating: rating.rating,
            deviation: rating.deviation,
            games: [*won, *lost, *drawn],
        });
    }
    for (key, rating) in stored.iter().filter(|(key, _)| !computed.contains_key(*key)) {
        recount.differs(|| format!("{}: stored is {rating}, and there are no games", what(key)));
        if recounting == Recounting::Store {
            let (player, game, speed) = *key;
            changes.change(FORGET, values![Hash(player), game.id(), speed.word()]).await?;
        }
    }
    recount.ratings.sort_by(|one, other| {
        let by = |line: &RatingLine| (line.game, line.speed, -line.rating, line.name.clone());
        by(one).cmp(&by(other))
    });
    Ok(())
}

/// As a difference names it.
impl fmt::Display for PlayedRating {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let PlayedRating { rating, won, lost, drawn, .. } = self;
        let games = won + lost + drawn;
        write!(f, "{} ({}), games: {games}", points(rating.rating), points(rating.deviation))
    }
}

/// Millionths of a point in points, with all digits.
fn points(millionths: i64) -> String {
    let sign = if millionths < 0 { "-" } else { "" };
    let (whole, rest) = (millionths.unsigned_abs() / 1_000_000, millionths.unsigned_abs() % 1_000_000);
    format!("{sign}{whole}.{rest:06}")
}
