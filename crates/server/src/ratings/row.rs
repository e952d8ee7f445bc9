//! Ratings and settled games as they are stored, and the step from one rating to the next.

use slipway_play::{BySeat, Seat};

use crate::ids::{GameId, Hash};
use crate::store::{SqlValue, StoreError, TableRow, UnixMillis};

use super::glicko::{self, GameScore, Rating, StoredRating};
use super::rules::DAY;
use super::{Category, RatingView, RatingsOfGame, Uncounted, category};

/// A rating, and the games that it comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlayedRating {
    /// How strong, when the last of them was over.
    pub rating: StoredRating,
    /// When that was; nothing before the first.
    pub rated_at: Option<UnixMillis>,
    /// Won games that have counted.
    pub won: i64,
    /// Lost ones.
    pub lost: i64,
    /// Drawn ones.
    pub drawn: i64,
}

/// What a rated game has come to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SettledGame {
    /// Which.
    pub id: GameId,
    /// Its number among all.
    pub sequence: i64,
    /// What was played; none if this Slipway does not know it.
    pub category: Option<Category>,
    /// When it ended.
    pub ended: UnixMillis,
    /// Who moved first, then the other.
    pub players: [Hash; 2],
    /// The score; nothing if it was called off.
    pub score: Option<GameScore>,
    /// Why it does not count, if it does not.
    pub uncounted: Option<Uncounted>,
    /// The ratings before it.
    pub before: [StoredRating; 2],
    /// And after it.
    pub after: [StoredRating; 2],
}

impl PlayedRating {
    /// That of somebody without games.
    pub const NONE: PlayedRating = PlayedRating { rating: glicko::START, rated_at: None, won: 0, lost: 0, drawn: 0 };

    /// That of a row.
    pub fn of(row: &TableRow) -> Result<PlayedRating, StoreError> {
        Ok(PlayedRating {
            rating: StoredRating { rating: row.get("rating")?, deviation: row.get("deviation")? },
            rated_at: Some(row.get("rated_at")?),
            won: row.get("won")?,
            lost: row.get("lost")?,
            drawn: row.get("drawn")?,
        })
    }

    /// The rating at this moment: the longer the last game ago, the less certain.
    pub fn at(&self, now: UnixMillis) -> StoredRating {
        match self.rated_at {
            Some(rated_at) => self.rating.rating().after_days((now - rated_at) as f64 / DAY as f64).stored(),
            None => self.rating,
        }
    }

    /// The rating at this moment as it is shown.
    pub fn view(&self, now: UnixMillis) -> RatingView {
        shown(self.at(now))
    }

    fn after(self, rating: StoredRating, half_points: i64, ended: UnixMillis) -> PlayedRating {
        PlayedRating {
            rating,
            // Nodes may settle games in another order than they ended in.
            rated_at: Some(self.rated_at.map_or(ended, |before| before.max(ended))),
            won: self.won + i64::from(half_points == 2),
            lost: self.lost + i64::from(half_points == 0),
            drawn: self.drawn + i64::from(half_points == 1),
        }
    }
}

/// What a game that ended then makes of two ratings: those before it, and what is stored after it.
pub fn played(
    ratings: [PlayedRating; 2],
    score: GameScore,
    ended: UnixMillis,
) -> ([StoredRating; 2], [PlayedRating; 2]) {
    let before = ratings.map(|rating| rating.at(ended));
    let [first, second] = glicko::after_game(before, score);
    let after = [
        ratings[0].after(first, score.half_points(Seat::First), ended),
        ratings[1].after(second, score.half_points(Seat::Second), ended),
    ];
    (before, after)
}

impl SettledGame {
    /// That of a row.
    pub fn of(row: &TableRow) -> Result<SettledGame, StoreError> {
        let id: String = row.get("id")?;
        let score: Option<i64> = row.get("score")?;
        let word: Option<String> = row.get("uncounted")?;
        let rating = |rating, deviation| {
            Ok::<_, StoreError>(StoredRating { rating: row.get(rating)?, deviation: row.get(deviation)? })
        };
        Ok(SettledGame {
            sequence: row.get("sequence")?,
            category: category(row)?,
            ended: row.get("ended")?,
            players: [row.hash("first_player")?, row.hash("second_player")?],
            score: score.and_then(GameScore::of_half_points),
            // A reason that a newer Slipway has is one all the same.
            uncounted: word.map(|word| Uncounted::of(&word).unwrap_or(Uncounted::NotRateable)),
            before: [rating("first_rating", "first_deviation")?, rating("second_rating", "second_deviation")?],
            after: [
                rating("first_rating_after", "first_deviation_after")?,
                rating("second_rating_after", "second_deviation_after")?,
            ],
            id: id.parse().map_err(|_| StoreError::Damaged(format!("\"{id}\" is not the name of a game")))?,
        })
    }

    /// The values of its ratings, as the columns are.
    pub fn rating_cells(&self) -> impl Iterator<Item = SqlValue> {
        let ratings = [self.before[0], self.after[0], self.before[1], self.after[1]];
        ratings.into_iter().flat_map(|rating| [SqlValue::from(rating.rating), SqlValue::from(rating.deviation)])
    }

    /// What is shown of it with the game.
    pub fn shown(&self) -> RatingsOfGame {
        let place = |seat: Seat| usize::from(seat == Seat::Second);
        let points = |rating: StoredRating| shown(rating).rating;
        let change = |seat| points(self.after[place(seat)]) - points(self.before[place(seat)]);
        RatingsOfGame {
            ratings: BySeat::from_fn(|seat| Some(shown(self.before[place(seat)]))),
            // The difference of what is shown, so that the numbers add up.
            changes: BySeat::from_fn(|seat| Some(change(seat)).filter(|_| self.uncounted.is_none())),
            uncounted: self.uncounted,
            is_settled: true,
        }
    }
}

/// A rating in whole points.
fn shown(rating: StoredRating) -> RatingView {
    let Rating { rating: points, deviation } = rating.rating();
    let provisional = rating.rating().is_provisional();
    RatingView { rating: points.round() as i64, deviation: deviation.round() as i64, provisional }
}
