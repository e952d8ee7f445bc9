//! The players of the server among the challenges: the one place that says what they offer.
//!
//! They take any size, clock and position. What the list shows is one game of each kind with the usual set-up; who wants another one challenges them by
//! their names.

use slipway_games::{Game, Pie};
use slipway_play::{Clock, MatchSettings, Millis};

use crate::house::HousePlayer;
use crate::pulse::{millis, now};
use crate::services::Services;
use crate::store::{Sitter, StoreError, UnixMillis};
use crate::views::{RatingView, Speed};

use super::Meanwhile;

/// The clock of what the list shows: enough for somebody who thinks.
const CLOCK: Clock = Clock::Fischer { initial: Millis::minutes(15), increment: Millis::seconds(10) };
/// For somebody without a rating: the one after the weakest.
const FOR_NEWCOMERS: HousePlayer = HousePlayer::Level(2);

/// What a player of the server offers at any time.
pub struct HouseOffer {
    /// Its name among the challenges.
    pub id: String,
    /// Who.
    pub player: Sitter,
    /// How strong at this game and speed.
    pub rating: Option<RatingView>,
    /// What is played.
    pub settings: MatchSettings,
    /// Since when it is offered.
    pub created: UnixMillis,
}

/// All that they offer now, the weakest first: nothing if nobody thinks for them.
///
/// # Errors
/// When the storage fails.
pub async fn offers(services: &Services) -> Result<Vec<HouseOffer>, StoreError> {
    if !services.house.is_awake(millis(now())).await? {
        return Ok(Vec::new());
    }
    let created = services.house.since();
    let offer = |player: HousePlayer, game: Game| HouseOffer {
        id: format!("house-{}-{}", player.word(), game.id()),
        player: player.sitter(),
        rating: Some(rating(player, game)),
        settings: usual(game),
        created,
    };
    Ok(HousePlayer::ALL.into_iter().flat_map(|player| Game::ALL.map(|game| offer(player, game))).collect())
}

/// The player of the server that is nearest to this rating at this game, for somebody who waits.
///
/// # Errors
/// When the storage fails.
pub async fn nearest(
    services: &Services,
    game: Game,
    _speed: Speed,
    rating: Option<RatingView>,
) -> Result<Option<Meanwhile>, StoreError> {
    if !services.house.is_awake(millis(now())).await? {
        return Ok(None);
    }
    // A rating that is not settled yet is mostly the one that everybody begins with.
    let known = rating.filter(|rating| !rating.provisional);
    let player = match known {
        Some(known) => {
            let apart = |player: &HousePlayer| (player.rating(game).rating - known.rating).abs();
            HousePlayer::ALL.into_iter().min_by_key(apart).unwrap_or(FOR_NEWCOMERS)
        }
        None => FOR_NEWCOMERS,
    };
    Ok(Some(Meanwhile { player: player.name().to_owned(), game: game.id().to_owned(), size: game.default_size() }))
}

/// How strong a player of the server is. It never changes, and no game changes it.
fn rating(player: HousePlayer, game: Game) -> RatingView {
    let rating = player.rating(game);
    RatingView { rating: rating.rating, deviation: rating.deviation, provisional: false }
}

fn usual(game: Game) -> MatchSettings {
    let pie = if game.pie_rule().is_some() { Pie::On } else { Pie::Off };
    MatchSettings { game, size: game.default_size(), pie, position: None, clock: CLOCK }
}

#[cfg(test)]
mod tests {
    use slipway_play::{Match, Moment};

    use super::*;

    #[test]
    fn what_the_list_shows_can_be_played() {
        for game in Game::ALL {
            let settings = usual(game);
            let (begun, _) = Match::start(&settings, Moment(0)).unwrap();
            assert_eq!(*begun.settings(), settings, "in the words of the rules");
        }
    }
}
