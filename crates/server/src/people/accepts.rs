//! What a bot accepts: its profile says it, and direct challenges heed it.

use slipway_games::Game;
use slipway_messages::{Message, message};
use slipway_play::{Clock, MatchSettings};

use crate::ids::Hash;
use crate::ratings::Speed;
use crate::store::{StoreError, TableRow, values};

use super::{NotDone, People};

/// How much a bot says about itself, in characters.
pub const ABOUT: usize = 200;

/// What somebody accepts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Accepted {
    /// Which games.
    pub games: Vec<Game>,
    /// How fast. A game without a clock is as one with a clock of minutes.
    pub speeds: Vec<Speed>,
    /// Whether games may count for ratings.
    pub rated: bool,
    /// A sentence about itself.
    pub about: String,
}

impl Accepted {
    /// Whether a game like this is accepted from somebody who offers it to this one, who is called so.
    ///
    /// # Errors
    /// When not: why.
    pub fn check(&self, settings: &MatchSettings, rated: bool, name: &str) -> Result<(), Message> {
        let game = settings.game;
        if !self.games.contains(&game) {
            return Err(message!("server-accepts-game", name = name, game = game.name()));
        }
        let speed = match settings.clock {
            Clock::Untimed {} | Clock::Fischer { .. } => Speed::Live,
            Clock::Correspondence { .. } => Speed::Correspondence,
        };
        if !self.speeds.contains(&speed) {
            return Err(message!("server-accepts-speed", name = name, speed = speed.word()));
        }
        if rated && !self.rated {
            return Err(message!("server-accepts-unrated", name = name));
        }
        Ok(())
    }

    fn of(row: &TableRow) -> Result<Accepted, StoreError> {
        let (games, speeds): (String, String) = (row.get("games")?, row.get("speeds")?);
        // Words that a newer Slipway has written are read over.
        let games = games.split(' ').filter_map(|word| word.parse().ok()).collect();
        let speeds = Speed::ALL.into_iter().filter(|speed| speeds.split(' ').any(|word| word == speed.word()));
        let rated = row.get::<i64>("rated")? != 0;
        Ok(Accepted { games, speeds: speeds.collect(), rated, about: row.get("about")? })
    }
}

impl People {
    /// What somebody accepts, as far as it was said.
    ///
    /// # Errors
    /// When the storage fails.
    pub async fn accepted_by(&self, player: Hash) -> Result<Option<Accepted>, StoreError> {
        let row = self.tables.row("SELECT * FROM accepts WHERE player = $1", values![player]).await?;
        row.as_ref().map(Accepted::of).transpose()
    }

    /// Somebody accepts this from now on.
    ///
    /// # Errors
    /// When the storage fails.
    pub async fn accept(&self, player: Hash, accepted: &Accepted) -> Result<(), NotDone> {
        let games: Vec<&str> = accepted.games.iter().map(|game| game.id()).collect();
        let speeds: Vec<&str> = accepted.speeds.iter().map(|speed| speed.word()).collect();
        let say = "INSERT INTO accepts (player, games, speeds, rated, about) VALUES ($1, $2, $3, $4, $5) \
            ON CONFLICT (player) DO UPDATE SET games = excluded.games, speeds = excluded.speeds, \
            rated = excluded.rated, about = excluded.about";
        let (games, speeds) = (games.join(" "), speeds.join(" "));
        let rated = i64::from(accepted.rated);
        let cells = values![player, games.as_str(), speeds.as_str(), rated, accepted.about.as_str()];
        self.tables.change(say, cells).await?;
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use slipway_games::Pie;
    use slipway_play::Millis;

    use super::*;

    #[test]
    fn what_a_bot_does_not_accept_is_refused_with_the_reason() {
        let accepted = Accepted {
            games: vec![Game::Slash],
            speeds: vec![Speed::Live],
            rated: false,
            about: "a bot for tests".to_owned(),
        };
        let days = Clock::Correspondence { per_move: Millis::days(1) };
        let code = |game, clock, rated| {
            let settings = MatchSettings { game, size: 5, pie: Pie::On, position: None, clock };
            accepted.check(&settings, rated, "Bot").map_err(|why| why.code().to_owned())
        };
        assert_eq!(code(Game::Slash, Clock::Untimed {}, false), Ok(()));
        assert_eq!(code(Game::Slither, Clock::Untimed {}, false), Err("server-accepts-game".to_owned()));
        assert_eq!(code(Game::Slash, days, false), Err("server-accepts-speed".to_owned()));
        assert_eq!(code(Game::Slash, Clock::Untimed {}, true), Err("server-accepts-unrated".to_owned()));
    }
}
