//! The players of the server among the challenges: the one place that says what they offer.

use slipway_games::Game;
use slipway_play::MatchSettings;

use crate::services::Services;
use crate::store::{Sitter, StoreError, UnixMillis};
use crate::views::{RatingView, Speed};

use super::Meanwhile;

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

/// All that they offer now, the weakest first.
pub async fn offers(_services: &Services) -> Result<Vec<HouseOffer>, StoreError> {
    Ok(Vec::new())
}

/// The player of the server that is nearest to this rating at this game, for somebody who waits.
pub async fn nearest(
    _services: &Services,
    _game: Game,
    _speed: Speed,
    _rating: Option<RatingView>,
) -> Result<Option<Meanwhile>, StoreError> {
    Ok(None)
}
