//! How strong the house players are: constants, made from matches among them.
//!
//! `ratings.csv` is what `cargo xtask levels` makes of the results in docs/experiments/levels.csv. Level 1 is set to 800 in every game; what the other
//! numbers mean is in docs/strength.md.

use std::sync::LazyLock;

use slipway_games::Game;

use super::HousePlayer;

/// A rating that never changes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HouseRating {
    /// As those of people are counted.
    pub rating: i64,
    /// The error of the matches that it comes from, added up from level 1 on.
    pub deviation: i64,
}

/// In the order of [`Game::ALL`] and [`HousePlayer::ALL`].
static RATINGS: LazyLock<Vec<[HouseRating; 9]>> =
    LazyLock::new(|| read(include_str!("ratings.csv")).expect("the file of ratings is in the binary, and tested"));

impl HousePlayer {
    /// Its rating in a game, at any speed.
    pub fn rating(self, game: Game) -> HouseRating {
        let place = Game::ALL.into_iter().position(|other| other == game).unwrap_or_default();
        RATINGS[place][self.place()]
    }
}

/// The ratings in this text; none if one is missing or makes no sense.
fn read(text: &str) -> Option<Vec<[HouseRating; 9]>> {
    let rows: Vec<Vec<&str>> = text.lines().skip(1).map(|line| line.split(',').collect()).collect();
    let of = |game: Game, player: HousePlayer| {
        let name = player.word();
        let row = rows.iter().find(|row| row.first() == Some(&game.id()) && row.get(1) == Some(&name.as_str()))?;
        Some(HouseRating { rating: row.get(2)?.parse().ok()?, deviation: row.get(3)?.parse().ok()? })
    };
    let of_game = |game: Game| {
        let ratings: Option<Vec<HouseRating>> = HousePlayer::ALL.into_iter().map(|player| of(game, player)).collect();
        ratings?.try_into().ok()
    };
    Game::ALL.into_iter().map(of_game).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_house_player_is_stronger_than_the_one_before() {
        for game in Game::ALL {
            let ratings = HousePlayer::ALL.map(|player| player.rating(game).rating);
            assert_eq!(ratings[0], 800, "{game}");
            assert!(ratings.is_sorted_by(|one, other| one < other), "{game}: {ratings:?}");
        }
    }
}
