//! Which games are rated, and which rated games count.

use slipway_games::Pie;
use slipway_messages::{Message, message};
use slipway_play::MatchSettings;

use crate::store::{PlayerKind, UnixMillis};

use super::{Speed, Uncounted};

/// How many games of the same two count within a day.
pub const PAIR_A_DAY: usize = 8;
/// How long a day is.
pub const DAY: UnixMillis = 86_400_000;
/// Of how many of one's last games at most how many may be against the same opponent. Who plays many opponents never meets this bound; two accounts that play
/// nobody else come to it soon, and then nothing they do to each other's rating counts.
pub const LAST_GAMES: usize = 30;
pub const WITH_THE_SAME: usize = 15;

/// A game that has counted, as one of its players sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CountedGame<P> {
    /// Who the opponent was.
    pub opponent: P,
    /// When it ended.
    pub ended: UnixMillis,
}

/// Whether a game that is set up like this can count: the usual size of its game, its pie rule, the usual start, and a clock.
///
/// # Errors
/// When not: why.
pub fn can_be_rated(settings: &MatchSettings) -> Result<(), Message> {
    let (game, size) = (settings.game, settings.game.default_size());
    let (pie, pie_rule) = if game.pie_rule().is_some() { (Pie::On, "on") } else { (Pie::Off, "off") };
    let is_usual = settings.size == size && settings.pie == pie && settings.position.is_none();
    if is_usual && Speed::of(settings.clock).is_some() {
        return Ok(());
    }
    Err(message!("server-rated-setup", game = game.name(), size = size, pie = pie_rule))
}

/// Whether somebody of this kind can play rated games.
///
/// # Errors
/// When not: why.
pub fn has_rating(kind: PlayerKind) -> Result<(), Message> {
    match kind {
        PlayerKind::Person | PlayerKind::Bot => Ok(()),
        PlayerKind::Guest => Err(message!("server-rated-guest")),
        PlayerKind::House => Err(message!("server-rated-house")),
    }
}

/// People and bots have ratings of their own, which say nothing about each other.
///
/// # Errors
/// When the two are not of one kind.
pub fn same_pool(one: PlayerKind, other: PlayerKind) -> Result<(), Message> {
    if one == other { Ok(()) } else { Err(message!("server-rated-pools")) }
}

/// Why a game that ends now does not count for a player whose last games that counted were these, the last first, if it does not.
pub fn too_often<P: PartialEq>(last: &[CountedGame<P>], opponent: &P, ended: UnixMillis) -> Option<Uncounted> {
    let with_the_same = || last.iter().take(LAST_GAMES - 1).filter(|game| game.opponent == *opponent);
    if with_the_same().filter(|game| game.ended > ended - DAY).count() >= PAIR_A_DAY {
        return Some(Uncounted::TooManyToday);
    }
    (with_the_same().count() >= WITH_THE_SAME).then_some(Uncounted::SameOpponent)
}

#[cfg(test)]
mod tests {
    use slipway_games::Game;
    use slipway_play::{Clock, Millis};

    use super::*;

    #[test]
    fn a_game_is_rated_only_as_it_is_usually_played_and_with_a_clock() {
        for game in Game::ALL {
            let pie = if game == Game::Slyde { Pie::Off } else { Pie::On };
            let clock = Clock::Correspondence { per_move: Millis::days(3) };
            let usual = MatchSettings { game, size: game.default_size(), pie, position: None, clock };
            assert!(can_be_rated(&usual).is_ok());
            let other_pie = if pie == Pie::On { Pie::Off } else { Pie::On };
            let other_size = game.sizes().find(|&size| size != game.default_size()).unwrap();
            for other in [
                MatchSettings { clock: Clock::Untimed {}, ..usual.clone() },
                MatchSettings { pie: other_pie, ..usual.clone() },
                MatchSettings { size: other_size, ..usual.clone() },
                MatchSettings { position: Some("any".to_owned()), ..usual.clone() },
            ] {
                let why = can_be_rated(&other).unwrap_err().to_string();
                assert_eq!(why.contains("pie rule"), game != Game::Slyde, "{why}");
            }
        }
    }

    /// Games, the last first, by opponents and how many hours ago.
    fn last(games: &[(char, i64)]) -> Vec<CountedGame<char>> {
        games.iter().map(|&(opponent, hours)| CountedGame { opponent, ended: -hours * 3_600_000 }).collect()
    }

    #[test]
    fn two_who_play_each_other_all_day_stop_counting() {
        let eight: Vec<(char, i64)> = (1..=8).map(|hour| ('b', hour)).collect();
        assert_eq!(too_often(&last(&eight), &'b', 0), Some(Uncounted::TooManyToday));
        assert_eq!(too_often(&last(&eight), &'c', 0), None);
        assert_eq!(too_often(&last(&eight[..7]), &'b', 0), None);
        // The first of them was more than a day ago.
        assert_eq!(too_often(&last(&eight), &'b', 17 * 3_600_000), None);
    }

    #[test]
    fn at_most_half_of_the_last_games_that_count_are_against_the_same_opponent() {
        let with = |opponent: char, count: i64, from: i64| (0..count).map(move |game| (opponent, from + 24 * game));
        let fifteen: Vec<(char, i64)> = with('b', 15, 24).collect();
        assert_eq!(too_often(&last(&fifteen), &'b', 0), Some(Uncounted::SameOpponent));
        assert_eq!(too_often(&last(&fifteen[..14]), &'b', 0), None);
        // Fifteen games with others make room for one more.
        let others: Vec<(char, i64)> = with('c', 14, 24).chain(with('b', 15, 24 * 15)).collect();
        assert_eq!(too_often(&last(&others), &'b', 0), Some(Uncounted::SameOpponent));
        let others: Vec<(char, i64)> = with('c', 15, 24).chain(with('b', 15, 24 * 16)).collect();
        assert_eq!(too_often(&last(&others), &'b', 0), None);
    }
}
