//! Ratings: how strong people and bots are at each game, by speed, from all their rated games.

mod shown;

pub use shown::{GameRating, RatingView, RatingsOfGame, Speed, Uncounted};
