//! Glicko-1: how a rating and its uncertainty follow from games.
//!
//! The formulas are those of Mark E. Glickman, "The Glicko system" (Boston University, 1999, <https://www.glicko.net/glicko/glicko.pdf>), which has them from his
//! "Parameter estimation in large dynamic paired comparison experiments", Applied Statistics 48 (1999), 377–394. A rating period of ours is one game: the
//! rating is up to date when the game is over, and the order of games decides everything, so all of it can be computed again.
//!
//! The same games give the same bits on every machine. Additions, multiplications, divisions and square roots are exact to the last bit wherever IEEE 754
//! holds; powers are not, they differ between mathematical libraries. So the one power that the formulas need is computed here.

use std::f64::consts::{LN_2, LN_10, LOG2_E, PI};

use slipway_play::Seat;

/// What somebody without games is rated: Glickman's step 1.
pub const START: StoredRating = StoredRating { rating: 1_500_000_000, deviation: MOST_DEVIATION as i64 * 1_000_000 };
/// Nobody is more uncertain than somebody without games, in points: Glickman's step 1.
pub const MOST_DEVIATION: f64 = 350.0;
/// Nobody is more certain than this, in points, or the rating of those who play much would stand still: Glickman advises a bound such as 30.
pub const LEAST_DEVIATION: f64 = 30.0;
/// From this deviation on a rating is provisional, in points. Lichess has the same bound. It means that 95 of 100 players are within 216 points of what is
/// shown: against an equal, that is somewhere between 22 and 78 games of 100.
pub const PROVISIONAL: f64 = 110.0;
/// Glickman's c², in square points a day: how much uncertainty comes with time away. Whoever plays often has a deviation of about 60; after a year away it
/// has grown to [`PROVISIONAL`], and the rating says little again.
const GROWTH: f64 = (PROVISIONAL * PROVISIONAL - 60.0 * 60.0) / 365.0;
/// Glickman's q: 400 points more are ten times as good chances.
const Q: f64 = LN_10 / 400.0;

/// How strong somebody is, and how uncertain that is.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rating {
    /// In points.
    pub rating: f64,
    /// The standard deviation, in points.
    pub deviation: f64,
}

/// What a game came to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GameScore {
    /// This seat has won.
    Won(Seat),
    /// Nobody has.
    Drawn,
}

impl GameScore {
    /// What a seat gets for it, in half points.
    pub fn half_points(self, seat: Seat) -> i64 {
        match self {
            GameScore::Won(winner) if winner == seat => 2,
            GameScore::Won(_) => 0,
            GameScore::Drawn => 1,
        }
    }

    /// The score of a game, by the half points of the first seat.
    pub fn of_half_points(first: i64) -> Option<GameScore> {
        match first {
            2 => Some(GameScore::Won(Seat::First)),
            1 => Some(GameScore::Drawn),
            0 => Some(GameScore::Won(Seat::Second)),
            _ => None,
        }
    }
}

impl Rating {
    /// The same after this many days away: step 1 of Glickman's.
    pub fn after_days(self, days: f64) -> Rating {
        let grown = (self.deviation * self.deviation + GROWTH * days.max(0.0)).sqrt();
        Rating { deviation: grown.min(MOST_DEVIATION), ..self }
    }

    /// The rating after a period with these games: step 2 of Glickman's. Each is an opponent, as rated at its beginning, and the score: 1, ½ or 0.
    pub fn after_games(self, games: &[(Rating, f64)]) -> Rating {
        // 1/d², and the sum that the new rating is moved by.
        let (mut information, mut surprise) = (0.0, 0.0);
        for (opponent, score) in games {
            let g = opponent.attenuation();
            let expected = 1.0 / (1.0 + power_of_ten(-g * (self.rating - opponent.rating) / 400.0));
            information += Q * Q * g * g * expected * (1.0 - expected);
            surprise += g * (score - expected);
        }
        let precision = 1.0 / (self.deviation * self.deviation) + information;
        Rating { rating: self.rating + Q / precision * surprise, deviation: (1.0 / precision).sqrt() }
    }

    /// Glickman's g: how much a game says against an opponent who is as uncertain as this.
    fn attenuation(self) -> f64 {
        1.0 / (1.0 + 3.0 * Q * Q * self.deviation * self.deviation / (PI * PI)).sqrt()
    }

    /// Whether it is too uncertain to say much.
    pub fn is_provisional(self) -> bool {
        self.deviation > PROVISIONAL
    }

    /// As it is stored: in whole millionths of a point, which every database has the same.
    pub fn stored(self) -> StoredRating {
        let millionths = |points: f64| (points * 1e6).round() as i64;
        StoredRating { rating: millionths(self.rating), deviation: millionths(self.deviation) }
    }
}

/// A rating in whole millionths of a point. What is computed next is computed from this, so nothing is lost on the way to the storage and back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StoredRating {
    /// How strong.
    pub rating: i64,
    /// How uncertain.
    pub deviation: i64,
}

impl StoredRating {
    /// In points.
    pub fn rating(self) -> Rating {
        Rating { rating: self.rating as f64 / 1e6, deviation: self.deviation as f64 / 1e6 }
    }
}

/// The ratings of both seats after a game, from those at its beginning.
pub fn after_game([first, second]: [StoredRating; 2], score: GameScore) -> [StoredRating; 2] {
    let after = |own: StoredRating, other: StoredRating, seat: Seat| {
        let after = own.rating().after_games(&[(other.rating(), score.half_points(seat) as f64 / 2.0)]);
        Rating { deviation: after.deviation.max(LEAST_DEVIATION), ..after }.stored()
    };
    [after(first, second, Seat::First), after(second, first, Seat::Second)]
}

/// 10 to this power, to about the last bit and the same on every machine: 2 to a whole power, times the series of e to what is left.
fn power_of_ten(exponent: f64) -> f64 {
    // Ratings are never so far apart; without the bound a power of two might not be a number any more.
    let exponent = exponent.clamp(-100.0, 100.0);
    let doublings = (exponent * LN_10 * LOG2_E).round();
    let rest = exponent * LN_10 - doublings * LN_2;
    // |rest| is at most ln 2 / 2, so the next term is below 2⁻⁶⁰.
    let series = (1..=16).rev().fold(1.0, |sum, term| 1.0 + rest / f64::from(term) * sum);
    series * f64::from_bits(((1023 + doublings as i64) as u64) << 52)
}

#[cfg(test)]
mod tests {
    use skillratings::Outcomes;
    use skillratings::glicko::{GlickoConfig, GlickoRating, decay_deviation, glicko, glicko_rating_period};

    use super::*;
    use crate::ratings::test_draws::TestDraws;

    fn rated(rating: f64, deviation: f64) -> Rating {
        Rating { rating, deviation }
    }

    /// Glickman's own: 1500 with a deviation of 200 wins against 1400 (30) and loses to 1550 (100) and 1700 (300). He comes to 1464 and 151.4.
    #[test]
    fn the_published_example() {
        let opponents = [(rated(1400.0, 30.0), 1.0), (rated(1550.0, 100.0), 0.0), (rated(1700.0, 300.0), 0.0)];
        let published = [0.9955, 0.9531, 0.7242];
        for ((opponent, _), g) in opponents.iter().zip(published) {
            assert!((opponent.attenuation() - g).abs() < 5e-5, "{}", opponent.attenuation());
        }
        let after = rated(1500.0, 200.0).after_games(&opponents);
        assert_eq!((after.rating.round(), (after.deviation * 10.0).round()), (1464.0, 1514.0), "{after:?}");
    }

    #[test]
    fn uncertainty_grows_from_sixty_to_the_bound_in_a_year_and_never_beyond_that_of_a_newcomer() {
        let after = rated(1700.0, 60.0).after_days(365.0);
        assert!((after.deviation - PROVISIONAL).abs() < 1e-9 && !after.is_provisional(), "{after:?}");
        assert!(rated(1700.0, 60.0).after_days(366.0).is_provisional());
        assert_eq!(rated(1700.0, 60.0).after_days(1e6), rated(1700.0, MOST_DEVIATION));
        assert_eq!(rated(1700.0, 60.0).after_days(-5.0), rated(1700.0, 60.0), "clocks of nodes differ a little");
    }

    /// Within rounding: the library adds in another order and takes powers from the system.
    fn agree(own: Rating, theirs: GlickoRating, what: &str) {
        assert!((own.rating - theirs.rating).abs() < 1e-7, "{what}: {own:?}, {theirs:?}");
        assert!((own.deviation - theirs.deviation).abs() < 1e-7, "{what}: {own:?}, {theirs:?}");
    }

    #[test]
    fn a_library_comes_to_the_same() {
        let mut draws = TestDraws(0x51_1b);
        let mut random = || rated(600.0 + draws.unit() * 2200.0, 30.0 + draws.unit() * 320.0);
        let theirs = |own: Rating| GlickoRating { rating: own.rating, deviation: own.deviation };
        for round in 0..20_000_u32 {
            let games: Vec<(Rating, f64)> =
                (0..1 + round % 9).map(|game| (random(), f64::from((round * 7 + game * 5) % 3) / 2.0)).collect();
            let own = random();
            let outcome = |score: f64| match score {
                1.0 => Outcomes::WIN,
                0.0 => Outcomes::LOSS,
                _ => Outcomes::DRAW,
            };
            let period: Vec<(GlickoRating, Outcomes)> =
                games.iter().map(|(opponent, score)| (theirs(*opponent), outcome(*score))).collect();
            let days = f64::from(round % 500);
            // It lets time pass before each period; its c is for the whole of it.
            let config = GlickoConfig { c: (GROWTH * days).sqrt() };
            let aged = own.after_days(days);
            agree(aged, decay_deviation(&theirs(own), &config), "time away");
            agree(aged.after_games(&games), glicko_rating_period(&theirs(own), &period, &config), "a period");
            let (opponent, score) = (games[0].0.after_days(days), games[0].1);
            // Its game of two takes the opponent as before that time, so time has to pass apart.
            let at_once = GlickoConfig { c: 0.0 };
            let (one, other) = glicko(&theirs(aged), &theirs(opponent), &outcome(score), &at_once);
            agree(aged.after_games(&[(opponent, score)]), one, "a game");
            agree(opponent.after_games(&[(aged, 1.0 - score)]), other, "the other side of it");
        }
    }

    #[test]
    fn powers_of_ten_are_those_of_the_system_to_about_the_last_bit() {
        let mut draws = TestDraws(7);
        for _ in 0..100_000 {
            let exponent = draws.unit() * 20.0 - 10.0;
            let (own, system) = (power_of_ten(exponent), 10_f64.powf(exponent));
            assert!((own / system - 1.0).abs() < 2e-14, "{exponent}: {own} {system}");
        }
        assert_eq!(power_of_ten(0.0), 1.0);
        assert!(power_of_ten(1e9).is_finite() && power_of_ten(-1e9) > 0.0);
    }

    /// Bits that were computed once: another machine, compiler or library must come to the same.
    #[test]
    fn the_numbers_are_the_same_everywhere() {
        let mut ratings = [START, rated(1723.25, 81.5).stored()];
        for score in [GameScore::Won(Seat::First), GameScore::Drawn, GameScore::Won(Seat::Second)] {
            ratings = after_game(ratings.map(|rating| rating.rating().after_days(3.7).stored()), score);
        }
        let numbers = ratings.map(|rating| [rating.rating, rating.deviation]);
        assert_eq!(numbers, [[1_659_263_743, 188_889_004], [1_726_200_518, 79_649_709]]);
    }

    #[test]
    fn whoever_wins_gains_and_nobody_becomes_too_certain_to_move() {
        let mut pair = [START; 2];
        for game in 0..2_000 {
            let winner = if game % 2 == 0 { Seat::First } else { Seat::Second };
            let after = after_game(pair, GameScore::Won(winner));
            let [first, second] = [0, 1].map(|seat| after[seat].rating - pair[seat].rating);
            assert!(if winner == Seat::First { first > 0 && second < 0 } else { first < 0 && second > 0 });
            pair = after;
        }
        assert_eq!(pair.map(|rating| rating.deviation), [30_000_000; 2]);
        let equal = after_game([START; 2], GameScore::Drawn);
        assert_eq!((equal[0].rating, equal[0] == equal[1]), (START.rating, true));
    }

    /// How long a newcomer is provisional, for the documents.
    #[test]
    fn about_a_dozen_games_make_a_rating_that_is_not_provisional() {
        let mut games = 0;
        let mut newcomer = START.rating();
        while newcomer.is_provisional() {
            newcomer = newcomer.after_games(&[(rated(newcomer.rating, 60.0), f64::from(games % 2))]);
            games += 1;
        }
        assert!((8..=15).contains(&games), "{games}");
    }
}
