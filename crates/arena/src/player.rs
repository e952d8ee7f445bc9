//! The engine as a player: when its search stops, which turn it takes, and how both are described in a few words.

use std::time::{Duration, Instant};

use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Rng, SeedableRng};
use slipway_engine::{Engine, EngineSettings, Level, Rated, Report, SearchParams, Verdict};
use slipway_games::notation::excerpt;
use slipway_games::{Game, Position, Turn};
use slipway_messages::{Arg, Message, message, worded};

/// How often a simulation may play out a leaf.
const MOST_PER_LEAF: u32 = 64;

/// When a search stops.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Limit {
    /// After so long.
    Time(Duration),
    /// After this many playouts.
    Playouts(u64),
    /// As the level says, which then also chooses.
    Level(Level),
}

/// How many playouts are made between two looks at the clock, at least.
const BETWEEN_LOOKS: u64 = 4;

/// Searches until the limit and tells how long it took.
pub fn search(engine: &mut Engine, limit: Limit, threads: usize) -> Duration {
    search_within(engine, limit, threads, None)
}

/// The same, but never longer than `most`, if there is one.
pub fn search_within(engine: &mut Engine, limit: Limit, threads: usize, most: Option<Duration>) -> Duration {
    let begin = Instant::now();
    let (playouts, threads, time) = match limit {
        Limit::Level(level) => (level.playouts(engine.game()), 1, most),
        Limit::Playouts(playouts) => (playouts, threads, most),
        Limit::Time(time) => (u64::MAX, threads, Some(most.map_or(time, |most| most.min(time)))),
    };
    let is_late = || time.is_some_and(|time| begin.elapsed() >= time);
    if threads > 1 {
        engine.run_on_threads(threads, &|made| made >= playouts || is_late());
    } else if time.is_none() {
        engine.run(playouts);
    } else {
        let mut left = playouts;
        while left > 0 && !is_late() && !engine.is_done() {
            let before = engine.playouts();
            engine.run(left.min(BETWEEN_LOOKS));
            left = left.saturating_sub(engine.playouts() - before);
        }
    }
    begin.elapsed()
}

/// The turn to play after a search with this limit.
pub fn choose(report: &Report, limit: Limit, bits: u64) -> Option<&Rated> {
    match limit {
        Limit::Level(level) => level.choose(report, bits),
        _ => report.candidates.first(),
    }
}

/// There is no level with this number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoLevel(pub u32);

impl NoLevel {
    /// Which levels there are.
    #[must_use]
    pub fn message(self) -> Message {
        message!("command-no-level", level = self.0)
    }
}

/// The level with this number.
///
/// # Errors
/// When there is none.
pub fn level(number: u32) -> Result<Level, NoLevel> {
    Level::new(number).ok_or(NoLevel(number))
}

/// Why a text describes no player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PlayerError {
    /// It is not one of the kinds of players.
    Unknown(String),
    /// It is a program without a command.
    NoCommand(String),
    /// It has an option that cannot be used.
    Option {
        /// The option.
        option: String,
        /// What is wrong with it.
        wrong: WrongOption,
    },
    /// It has a level that there is not.
    Level(NoLevel),
}

/// What is wrong with an option of a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WrongOption {
    /// There is no such option.
    Unknown,
    /// Its value is no number from 0 on.
    NotANumber,
    /// Nobody can wait this long.
    TooLong,
    /// The player has no policy that could be weighted.
    NoPolicy,
    /// A policy that counts nothing is left out.
    PolicyIsZero,
    /// A leaf cannot be played out this often.
    Leaf,
}

/// The options that a player can have.
const OPTIONS: [&str; 18] = [
    "time",
    "playouts",
    "level",
    "threads",
    "memory",
    "plain",
    "amaf",
    "exploration",
    "prior",
    "policy",
    "expand",
    "study",
    "thorough",
    "leaf",
    "no-playouts",
    "no-priors",
    "no-policy",
    "no-proofs",
];

worded!(NoLevel, PlayerError);

impl From<NoLevel> for PlayerError {
    fn from(error: NoLevel) -> PlayerError {
        PlayerError::Level(error)
    }
}

impl PlayerError {
    /// What is wrong, and what would be right.
    #[must_use]
    pub fn message(&self) -> Message {
        let (option, wrong) = match self {
            PlayerError::Unknown(player) => return message!("command-player-unknown", player = &**player),
            PlayerError::NoCommand(player) => return message!("command-player-no-command", player = &**player),
            PlayerError::Level(error) => return error.message(),
            PlayerError::Option { option, wrong } => (option.as_str(), wrong),
        };
        match wrong {
            WrongOption::Unknown => message!("command-player-option", option = option, known = Arg::and(OPTIONS)),
            WrongOption::NotANumber => message!("command-player-number", option = option),
            WrongOption::TooLong => message!("command-player-too-long", option = option),
            WrongOption::NoPolicy => message!("command-player-no-policy", option = option),
            WrongOption::PolicyIsZero => message!("command-player-policy-zero", option = option),
            WrongOption::Leaf => message!("command-player-leaf", option = option, most = MOST_PER_LEAF),
        }
    }
}

/// A player of a match: an engine, how it is set and when it stops.
#[derive(Clone, Debug)]
pub struct Player {
    name: String,
    settings: EngineSettings,
    limit: Limit,
    threads: usize,
}

impl Player {
    /// What was given to describe it.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Sits down at a position.
    pub(crate) fn sit(&self, position: &Position, seed: u64) -> Seated<'_> {
        let engine = Engine::new(position, &self.settings, seed);
        Seated { player: self, engine, dice: Xoshiro256PlusPlus::seed_from_u64(seed) }
    }
}

/// A player at a game.
pub(crate) struct Seated<'a> {
    player: &'a Player,
    engine: Engine,
    dice: Xoshiro256PlusPlus,
}

impl Seated<'_> {
    /// Chooses a turn, and tells what is proven for the player; none if the game is over.
    pub fn choose(&mut self) -> Option<(Turn, Option<Verdict>)> {
        search(&mut self.engine, self.player.limit, self.player.threads);
        let report = self.engine.report()?;
        let chosen = choose(&report, self.player.limit, self.dice.next_u64())?;
        Some((chosen.turn.clone(), report.proven))
    }

    /// Follows a turn of the game.
    pub fn follow(&mut self, turn: &Turn) {
        self.engine.play(turn);
    }
}

impl Player {
    /// Reads `slipway[:key=value,…]`, for a game; if it says no limit, it has the usual one.
    ///
    /// # Errors
    /// What is wrong with it.
    pub(crate) fn read(text: &str, game: Game, usual: Limit) -> Result<Player, PlayerError> {
        let (kind, options) = text.split_once(':').unwrap_or((text, ""));
        if kind != "slipway" {
            return Err(PlayerError::Unknown(excerpt(text).to_string()));
        }
        let options: Vec<&str> = options.split(',').filter(|option| !option.is_empty()).collect();
        let mut settings = if options.contains(&"plain") { EngineSettings::plain() } else { EngineSettings::default() };
        let limits = ["time=", "playouts=", "level="];
        let last_limit = options.iter().rfind(|option| limits.iter().any(|limit| option.starts_with(limit)));
        let at_level = last_limit.map_or(matches!(usual, Limit::Level(_)), |option| option.starts_with("level="));
        settings.features.policy &= !at_level && !options.contains(&"no-policy");
        let mut params = settings.params.unwrap_or(SearchParams::of(game, settings.features));
        let (mut limit, mut threads) = (usual, 1);
        for option in options {
            let (key, value) = option.split_once('=').unwrap_or((option, ""));
            let wrong = |wrong| PlayerError::Option { option: excerpt(option).to_string(), wrong };
            let number = || match value.parse::<f64>() {
                Ok(number) if number.is_finite() && number >= 0.0 => Ok(number),
                _ => Err(wrong(WrongOption::NotANumber)),
            };
            match key {
                "plain" | "no-policy" => {}
                "time" => {
                    limit =
                        Limit::Time(Duration::try_from_secs_f64(number()?).map_err(|_| wrong(WrongOption::TooLong))?);
                }
                "playouts" => limit = Limit::Playouts(number()? as u64),
                "level" => limit = Limit::Level(level(number()? as u32)?),
                "threads" => threads = (number()? as usize).clamp(1, 64),
                "memory" => settings.memory = (number()? as usize).saturating_mul(1 << 20),
                "amaf" => params.rave_equivalence = number()? as f32,
                "exploration" => params.exploration = number()? as f32,
                "prior" => params.prior_weight = number()? as f32,
                "policy" if params.puct == 0.0 => return Err(wrong(WrongOption::NoPolicy)),
                "policy" if number()? == 0.0 => return Err(wrong(WrongOption::PolicyIsZero)),
                "policy" => params.puct = number()? as f32,
                "expand" => params.expand_threshold = number()? as u32,
                "study" => params.quick_study = number()? as u32,
                "thorough" => params.thorough_study = number()? as u32,
                "leaf" => match value.parse() {
                    Ok(times @ 1..=MOST_PER_LEAF) => params.playouts_per_leaf = times,
                    _ => return Err(wrong(WrongOption::Leaf)),
                },
                "no-playouts" => settings.features.playouts = false,
                "no-priors" => settings.features.priors = false,
                "no-proofs" => settings.features.proofs = false,
                _ => return Err(wrong(WrongOption::Unknown)),
            }
        }
        if !settings.features.priors {
            params.puct = 0.0;
        }
        settings.params = Some(params);
        Ok(Player { name: text.to_owned(), settings, limit, threads })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_a_player_at_full_strength_has_a_policy() {
        let has_policy = |text: &str, usual: Limit| {
            let player = Player::read(text, Game::Slash, usual).expect("a player");
            (player.settings.features.policy, player.settings.params.is_some_and(|params| params.puct > 0.0))
        };
        let level = Limit::Level(level(3).expect("a level"));
        assert_eq!(has_policy("slipway", Limit::Playouts(10)), (true, true));
        assert_eq!(has_policy("slipway", level), (false, false));
        assert_eq!(has_policy("slipway:level=8", Limit::Playouts(10)), (false, false));
        assert_eq!(has_policy("slipway:no-policy", Limit::Playouts(10)), (false, false));
        assert_eq!(has_policy("slipway:plain", Limit::Playouts(10)), (false, false));
        assert_eq!(has_policy("slipway:level=3,time=1", level), (true, true));
        assert_eq!(has_policy("slipway:no-priors", Limit::Playouts(10)), (true, false));
        for (game, text) in [
            (Game::Slash, "slipway:policy=0"),
            (Game::Slash, "slipway:level=2,policy=1"),
            (Game::Slyde, "slipway:policy=1"),
        ] {
            assert!(Player::read(text, game, Limit::Playouts(10)).is_err(), "{text}");
        }
    }

    #[test]
    fn a_leaf_is_played_out_at_least_once() {
        for wrong in ["slipway:leaf=0", "slipway:leaf=65", "slipway:leaf=1.5", "slipway:leaf="] {
            let error = Player::read(wrong, Game::Slyde, Limit::Playouts(10)).expect_err(wrong).to_string();
            assert!(error.contains("from 1 to 64 times"), "{error}");
        }
        assert!(Player::read("slipway:leaf=8", Game::Slyde, Limit::Playouts(10)).is_ok());
    }
}
