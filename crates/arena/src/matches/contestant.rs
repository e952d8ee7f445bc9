//! Who plays in a match: our engine, or any program that speaks the protocol.

use std::time::Duration;

use slipway_engine::Verdict;
use slipway_games::notation::excerpt;
use slipway_games::{Game, Line, Pie, Rules, Side, Turn};

use super::error::MatchError;
use crate::gtp::{Fault, Program};
use crate::player::{Limit, Player, PlayerError, Seated};

/// What holds for all games of a match.
pub struct Terms {
    /// Whether the pie rule is played.
    pub pie: Pie,
    /// Seconds a move, as programs hear it.
    pub time: Option<f64>,
    /// How long a program may take for an answer.
    pub patience: Duration,
    /// Whether a game ends when the winner has proven that it is one.
    pub adjudication: Adjudication,
}

/// When games end before they are over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Adjudication {
    /// They do not.
    Never,
    /// When a player of ours has proven that it wins.
    WhenProven,
}

/// A player of a match, as described.
pub enum Contestant {
    /// Our engine.
    Ours(Player),
    /// A program that speaks the protocol.
    Program {
        /// What was given to describe it.
        name: String,
        /// The command of the shell that starts it.
        command: String,
    },
}

impl Contestant {
    /// Reads `slipway[:options]` or `gtp:COMMAND`.
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn read(text: &str, game: Game, usual: Limit) -> Result<Contestant, PlayerError> {
        let Some(command) = text.strip_prefix("gtp:") else {
            return Player::read(text, game, usual).map(Contestant::Ours);
        };
        if command.trim().is_empty() {
            return Err(PlayerError::NoCommand(excerpt(text).to_string()));
        }
        Ok(Contestant::Program { name: text.to_owned(), command: command.to_owned() })
    }

    /// What was given to describe it.
    pub fn name(&self) -> &str {
        match self {
            Contestant::Ours(player) => player.name(),
            Contestant::Program { name, .. } => name,
        }
    }

    /// Sits down at a game. A program may be running from the game before, or is started.
    ///
    /// # Errors
    /// When it is a program that does not start.
    pub(crate) fn sit<'a>(
        &'a self,
        running: &'a mut Option<Program>,
        opening: &Line,
        terms: &Terms,
        seed: u64,
    ) -> Result<GamePlayer<'a>, MatchError> {
        let command = match self {
            Contestant::Ours(player) => return Ok(GamePlayer::Ours(Box::new(player.sit(opening.position(), seed)))),
            Contestant::Program { command, .. } => command,
        };
        let mut last = None;
        for _ in 0..TRIES {
            match ready(running.take(), command, opening, terms, seed) {
                Ok(program) => return Ok(GamePlayer::Program(running.insert(program))),
                Err(fault) => last = Some(fault),
            }
        }
        let fault = last.unwrap_or(Fault::NoPipe).message();
        Err(MatchError::NotStarted { player: self.name().to_owned(), tries: TRIES, fault })
    }
}

/// How often in a row a program may fail to start.
const TRIES: u32 = 3;

/// A program with an empty board before it.
fn ready(running: Option<Program>, command: &str, opening: &Line, terms: &Terms, seed: u64) -> Result<Program, Fault> {
    let mut program = match running {
        Some(program) => program,
        None => Program::start(command, terms.patience)?,
    };
    program.must(&format!("boardsize {}", opening.position().board().size()))?;
    if program.knows("slipway-pie") {
        program.must(&format!("slipway-pie {}", if terms.pie == Pie::On { "on" } else { "off" }))?;
    }
    if program.knows("slipway-seed") {
        program.must(&format!("slipway-seed {seed}"))?;
    }
    if let Some(seconds) = terms.time
        && program.knows("time_settings")
    {
        // A program that refuses is bounded by the patience alone.
        let (period, stones) = byo_yomi(seconds);
        let _ = program.ask(&format!("time_settings 0 {period} {stones}"))?;
    }
    program.must("clear_board")?;
    Ok(program)
}

/// A byo-yomi period and its stones that come to this many seconds a move: the protocol counts in whole seconds.
fn byo_yomi(seconds: f64) -> (f64, u32) {
    if seconds.fract() == 0.0 { (seconds, 1) } else { ((100.0 * seconds).round().max(1.0), 100) }
}

/// What a player at a game does when it is asked for a move.
pub(crate) enum Choice {
    /// A turn, in the player's spelling, and what the player has proven before it for itself.
    Turn(String, Option<Verdict>),
    Resign,
}

/// A player at a game.
pub(crate) enum GamePlayer<'a> {
    Ours(Box<Seated<'a>>),
    Program(&'a mut Program),
}

impl GamePlayer<'_> {
    /// Asks for a move.
    ///
    /// # Errors
    /// What the player did wrong instead.
    pub fn choose(&mut self, side: Side, line: &Line) -> Result<Choice, Fault> {
        match self {
            GamePlayer::Ours(seated) => {
                let (turn, proven) = seated.choose().ok_or(Fault::NoTurn)?;
                Ok(Choice::Turn(turn.on(line.position().board()).to_string(), proven))
            }
            GamePlayer::Program(program) => {
                let said = program.must(&format!("genmove {}", side.id()))?;
                Ok(if said.eq_ignore_ascii_case("resign") { Choice::Resign } else { Choice::Turn(said, None) })
            }
        }
    }

    /// Hears that its own turn was played. A program knows that already.
    pub fn played(&mut self, turn: &Turn) {
        if let GamePlayer::Ours(seated) = self {
            seated.follow(turn);
        }
    }

    /// Hears a turn that it did not choose.
    ///
    /// # Errors
    /// What the player did wrong.
    pub fn follow(&mut self, side: Side, turn: &Turn, name: &str) -> Result<(), Fault> {
        match self {
            GamePlayer::Ours(seated) => seated.follow(turn),
            GamePlayer::Program(program) => {
                program.must(&format!("play {} {name}", side.id()))?;
            }
        }
        Ok(())
    }

    /// Hears how the game began. Our engine sat down behind the opening.
    ///
    /// # Errors
    /// What the player did wrong.
    pub fn hear(&mut self, opening: &[(Side, String)]) -> Result<(), Fault> {
        let GamePlayer::Program(program) = self else { return Ok(()) };
        opening.iter().try_for_each(|(side, name)| program.must(&format!("play {} {name}", side.id())).map(drop))
    }
}

#[cfg(test)]
mod tests {
    use super::byo_yomi;

    #[test]
    fn parts_of_a_second_are_whole_seconds_for_a_hundred_stones() {
        assert_eq!([2.0, 0.5, 0.07, 1.15].map(byo_yomi), [(2.0, 1), (50.0, 100), (7.0, 100), (115.0, 100)]);
        assert_eq!(byo_yomi(0.001), (1.0, 100), "no time at all is not what was meant");
    }
}
