//! What an offer asks of those who take it, and when a game can count for ratings.

use slipway_messages::{Message, message};

pub use crate::ratings::rules::{can_be_rated, has_rating, same_pool};
use crate::store::{Offer, PlayerKind};
use crate::views::RatingView;

/// No rating is below or above these.
pub const RATINGS: [i64; 2] = [0, 4000];

/// Somebody who may want to join.
#[derive(Clone, Copy, Debug)]
pub struct Taker {
    /// What this one is.
    pub kind: PlayerKind,
    /// How strong, at this game and speed.
    pub rating: Option<RatingView>,
}

/// Whether this is a range of ratings.
///
/// # Errors
/// When not: why.
pub fn check_range(range: Option<[i64; 2]>) -> Result<(), Message> {
    let [least, most] = RATINGS;
    match range {
        Some([lowest, highest]) if !(least <= lowest && lowest <= highest && highest <= most) => {
            Err(message!("server-range", lowest = least, highest = most))
        }
        Some(_) | None => Ok(()),
    }
}

/// Whether somebody may join, and if so, whether the game counts.
///
/// # Errors
/// When not: why.
pub fn check(offer: &Offer, maker: PlayerKind, taker: Taker) -> Result<bool, Message> {
    if let Some([lowest, highest]) = offer.range {
        let rating =
            taker.rating.ok_or_else(|| message!("server-range-unrated", lowest = lowest, highest = highest))?;
        let rating = rating.rating;
        if !(lowest..=highest).contains(&rating) {
            return Err(message!("server-range-outside", lowest = lowest, highest = highest, rating = rating));
        }
    }
    if !offer.rated {
        return Ok(false);
    }
    match has_rating(taker.kind).and_then(|()| same_pool(maker, taker.kind)) {
        Ok(()) => Ok(true),
        Err(_) if offer.or_unrated => Ok(false),
        Err(why) => Err(why),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn taker(kind: PlayerKind, rating: i64) -> Taker {
        let rating = RatingView { rating, deviation: 80, provisional: false };
        Taker { kind, rating: Some(rating).filter(|_| kind != PlayerKind::Guest) }
    }

    #[test]
    fn a_range_is_for_those_within_it_and_says_so_to_the_others() {
        let offer = Offer { range: Some([1400, 1600]), ..Offer::default() };
        let code = |taker| check(&offer, PlayerKind::Person, taker).map_err(|why| why.code().to_owned());
        assert_eq!(code(taker(PlayerKind::Person, 1400)), Ok(false));
        assert_eq!(code(taker(PlayerKind::Person, 1601)), Err("server-range-outside".to_owned()));
        assert_eq!(code(taker(PlayerKind::Guest, 1500)), Err("server-range-unrated".to_owned()));
        assert!(check_range(Some([1400, 1400])).is_ok() && check_range(None).is_ok());
        for wrong in [[1600, 1400], [-1, 1400], [1400, 4001]] {
            assert!(check_range(Some(wrong)).is_err(), "{wrong:?}");
        }
    }

    #[test]
    fn a_rated_offer_is_for_those_with_whom_it_counts_unless_it_says_otherwise() {
        let strict = Offer { rated: true, ..Offer::default() };
        let code = |offer: &Offer, kind| {
            check(offer, PlayerKind::Person, taker(kind, 1500)).map_err(|why| why.code().to_owned())
        };
        assert_eq!(code(&strict, PlayerKind::Person), Ok(true));
        assert_eq!(code(&strict, PlayerKind::Guest), Err("server-rated-guest".to_owned()));
        assert_eq!(code(&strict, PlayerKind::Bot), Err("server-rated-pools".to_owned()));
        let lenient = Offer { or_unrated: true, ..strict };
        assert_eq!(code(&lenient, PlayerKind::Person), Ok(true));
        assert_eq!(code(&lenient, PlayerKind::Guest), Ok(false));
    }
}
