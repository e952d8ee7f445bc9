//! What the players of a game are rated, and what a rated game comes to.

use crate::pulse::{millis, now};
use crate::store::Stage;

use super::Table;

impl Table {
    /// Reads the ratings of those who sit here. If that does not work now, the ratings are as they were.
    pub(super) async fn read_ratings(&mut self) {
        match self.services.ratings.of_games([&self.about], millis(now())).await {
            Ok(known) => self.ratings = known.of_game(&self.about),
            Err(error) => tracing::warn!(%error, game = %self.about.id, "ratings could not be read"),
        }
        self.wait_for_ratings();
    }

    /// Waits for what this game comes to, if it is rated and over.
    pub(super) fn wait_for_ratings(&self) {
        if self.is_unsettled() {
            self.services.ratings.wait_for(&self.about.id);
        }
    }

    /// It may have been settled what this game comes to.
    pub(super) async fn look_at_the_ratings(&mut self) {
        if !self.is_unsettled() {
            return;
        }
        if let Ok(known) = self.services.ratings.of_games([&self.about], millis(now())).await {
            self.ratings = known.of_game(&self.about);
        }
        if self.is_unsettled() {
            self.services.ratings.wait_longer_for(&self.about.id);
        } else {
            self.show_view();
        }
    }

    fn is_unsettled(&self) -> bool {
        let is_over = self.about.stage == Stage::Ended && self.game.is_some();
        self.about.offer.rated && is_over && !self.ratings.is_settled
    }
}
