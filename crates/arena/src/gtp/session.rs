//! The engine's end of the protocol: a game, an engine that follows it, and an answer to every command.
//!
//! A colour is a colour on the board, never a person. So after a swap that exchanges the players it is White's turn again, and the program that
//! sends the commands knows who has White now.

use std::io::{self, BufRead, Write};
use std::time::{Duration, Instant};

use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Rng, SeedableRng};
use slipway_engine::{EngineSettings, Follower, Report};
use slipway_games::draw::Picture;
use slipway_games::notation::excerpt;
use slipway_games::{Line, Pie, Position, Rules, Setup, Side, SizeError, Turn, TurnError};
use slipway_messages::{Message, message, worded};

use super::clock::{self, Clocks, Left};
use super::command::{GtpCommand, GtpInput, GtpRefusal, answer, read};
use crate::answer::EngineAnswer;
use crate::player::{Limit, choose, search_within};

/// A command, how many arguments it takes, and what they are.
struct Known {
    name: &'static str,
    arguments: std::ops::RangeInclusive<usize>,
    takes: &'static str,
}

const fn known(name: &'static str, least: usize, most: usize, takes: &'static str) -> Known {
    Known { name, arguments: least..=most, takes }
}

/// All commands, as `list_commands` tells them.
const COMMANDS: [Known; 20] = [
    known("analyze", 0, 1, "at most a number of simulated games"),
    known("boardsize", 1, 1, "a size"),
    known("clear_board", 0, 0, "nothing"),
    known("final_status", 0, 0, "nothing"),
    known("genmove", 1, 1, "a colour"),
    known("known_command", 1, 1, "a name"),
    known("komi", 1, 1, "a number"),
    known("legal_moves", 0, 0, "nothing"),
    known("list_commands", 0, 0, "nothing"),
    known("name", 0, 0, "nothing"),
    known("play", 2, 2, "a colour and a move"),
    known("protocol_version", 0, 0, "nothing"),
    known("quit", 0, 0, "nothing"),
    known("showboard", 0, 0, "nothing"),
    known("slipway-pie", 1, 1, "on or off"),
    known("slipway-seed", 1, 1, "a number"),
    known("time_left", 3, 3, "a colour, seconds and stones"),
    known("time_settings", 3, 3, "main time, byo-yomi time and byo-yomi stones"),
    known("undo", 0, 0, "nothing"),
    known("version", 0, 0, "nothing"),
];

/// What a turn takes if nobody says anything.
const USUAL: Limit = Limit::Time(Duration::from_secs(1));

/// How the engine of a session thinks.
pub struct Thinks {
    /// If there is none, it depends on the clocks.
    pub limit: Option<Limit>,
    /// How many threads think.
    pub threads: usize,
    /// How the engine is set.
    pub settings: EngineSettings,
    /// Where the random numbers begin.
    pub seed: u64,
}

/// Why a session ended before its time.
#[derive(Debug)]
pub enum SessionError {
    /// The input is not there any more.
    Read(io::Error),
    /// The output is not there any more.
    Write(io::Error),
}

worded!(SessionError);

impl SessionError {
    /// What the system says.
    #[must_use]
    pub fn message(&self) -> Message {
        match self {
            SessionError::Read(error) => message!("command-gtp-not-read", reason = error.to_string()),
            SessionError::Write(error) => message!("command-gtp-not-written", reason = error.to_string()),
        }
    }
}

/// A conversation with a controller.
pub struct Session {
    begin: Position,
    pie: Pie,
    line: Line,
    thinks: Thinks,
    /// What both sides have in every game, if the controller said so.
    times: Option<clock::TimeSettings>,
    clocks: Option<Clocks>,
    /// Made when it is first asked.
    follower: Option<Follower>,
    dice: Xoshiro256PlusPlus,
}

impl Session {
    /// A session at the beginning of a game, which has the pie rule or not.
    pub fn new(begin: Position, pie: Pie, thinks: Thinks) -> Session {
        let dice = Xoshiro256PlusPlus::seed_from_u64(thinks.seed);
        Session { line: Line::from(begin.clone()), begin, pie, thinks, times: None, clocks: None, follower: None, dice }
    }

    /// Answers commands until `quit` or the end of the input, each as soon as it is known.
    ///
    /// # Errors
    /// When the input cannot be read or the output cannot be written.
    pub fn run(&mut self, input: &mut impl BufRead, out: &mut impl Write) -> Result<(), SessionError> {
        while let Some(input) = read(input).map_err(SessionError::Read)? {
            match input {
                GtpInput::Blank => {}
                GtpInput::TooLong { id } => {
                    let refusal = GtpRefusal::Syntax("the line is too long to be a command".to_owned());
                    answer(out, &id, &Err(refusal)).map_err(SessionError::Write)?;
                }
                GtpInput::Command(command) => {
                    answer(out, &command.id, &self.obey(&command)).map_err(SessionError::Write)?;
                    if command.name == "quit" && command.arguments.is_empty() {
                        return Ok(());
                    }
                }
            }
        }
        Ok(())
    }

    fn obey(&mut self, command: &GtpCommand) -> Result<String, GtpRefusal> {
        let arguments: Vec<&str> = command.arguments.iter().map(String::as_str).collect();
        if command.name.is_empty() {
            return Err(GtpRefusal::Syntax("there is an id, but no command".to_owned()));
        }
        let known = COMMANDS.iter().find(|known| known.name == command.name).ok_or(GtpRefusal::Unknown)?;
        if !known.arguments.contains(&arguments.len()) {
            return Err(GtpRefusal::Syntax(format!("{} takes {}", known.name, known.takes)));
        }
        let said = |text: &str| Ok(text.to_owned());
        match (known.name, arguments.as_slice()) {
            ("protocol_version", _) => said("2"),
            ("name", _) => said("Slipway"),
            ("version", _) => said(env!("CARGO_PKG_VERSION")),
            ("known_command", [name]) => Ok(COMMANDS.iter().any(|known| known.name == *name).to_string()),
            ("list_commands", _) => Ok(COMMANDS.map(|known| known.name).join("\n")),
            ("boardsize", [size]) => self.boardsize(size),
            ("clear_board", _) => self.restart(self.begin.clone()),
            ("komi", [komi]) => number(komi).map(|_| String::new()),
            ("play", [side, turn]) => self.play(side, turn),
            ("genmove", [side]) => self.genmove(side),
            ("undo", _) => self.undo(),
            ("showboard", _) => Ok(self.board()),
            ("legal_moves", _) => Ok(self.line.position().legal().join(" ")),
            ("final_status", _) => said(self.line.position().outcome().map_or("unfinished", |outcome| outcome.id())),
            ("analyze", playouts) => self.analyze(playouts.first().copied()),
            ("time_settings", [main, period, stones]) => self.time_settings(main, period, stones),
            ("time_left", [side, time, stones]) => self.time_left(side, time, stones),
            ("slipway-pie", [word]) => self.pie(word),
            ("slipway-seed", [seed]) => self.seed(seed),
            _ => said(""),
        }
    }
}

impl Session {
    /// Begins a game. The time settings stay, and the clocks go back to them.
    fn restart(&mut self, begin: Position) -> Result<String, GtpRefusal> {
        self.line = Line::from(begin.clone());
        self.begin = begin;
        self.follower = None;
        self.clocks = self.times.and_then(Clocks::new);
        Ok(String::new())
    }

    fn boardsize(&mut self, text: &str) -> Result<String, GtpRefusal> {
        let size: u32 = text.parse().map_err(|_| not("a size", text))?;
        let game = self.begin.game();
        let unacceptable = |error: SizeError| GtpRefusal::Size(error.to_string());
        let small = u8::try_from(size).map_err(|_| unacceptable(SizeError { game, size }))?;
        let begin = Position::start(game, small, self.pie).map_err(unacceptable)?;
        self.restart(begin)
    }

    fn pie(&mut self, word: &str) -> Result<String, GtpRefusal> {
        self.pie = match word.to_lowercase().as_str() {
            "on" => Pie::On,
            "off" => Pie::Off,
            _ => return Err(not("on or off", word)),
        };
        self.boardsize(&self.begin.board().size().to_string())
    }

    fn seed(&mut self, text: &str) -> Result<String, GtpRefusal> {
        let seed = text.parse().map_err(|_| not("a number from 0 on", text))?;
        self.dice = Xoshiro256PlusPlus::seed_from_u64(seed);
        self.follower = None;
        Ok(String::new())
    }

    fn play(&mut self, side: &str, text: &str) -> Result<String, GtpRefusal> {
        self.to_move(side)?;
        let played = self.line.play(text);
        played.map(|_| String::new()).map_err(|error| match error {
            TurnError::NotATurn { .. } => GtpRefusal::Syntax(error.to_string()),
            _ => GtpRefusal::Illegal(error.to_string()),
        })
    }

    fn genmove(&mut self, side: &str) -> Result<String, GtpRefusal> {
        let side = self.to_move(side)?;
        let began = Instant::now();
        let most = self.clocks.as_ref().map(|clocks| clocks.allotment(side));
        let limit = self.thinks.limit.unwrap_or(most.map_or(USUAL, Limit::Time));
        let (report, _) = self.think(limit, most)?;
        let turn = choose(&report, limit, self.dice.next_u64()).unwrap_or(&report.candidates[0]).turn.clone();
        let name = self.name(&turn);
        self.play(side.id(), &name)?;
        if let Some(clocks) = &mut self.clocks {
            clocks.count(side, began.elapsed());
        }
        Ok(name)
    }

    fn undo(&mut self) -> Result<String, GtpRefusal> {
        let Some((_, kept)) = self.line.turns().split_last() else { return Err(GtpRefusal::Undo) };
        self.line = Line::replay(self.begin.clone(), kept).expect("the turns were legal before");
        Ok(String::new())
    }

    fn analyze(&mut self, playouts: Option<&str>) -> Result<String, GtpRefusal> {
        let limit = match playouts {
            Some(text) => Limit::Playouts(text.parse().map_err(|_| not("a number of simulated games", text))?),
            None => self.thinks.limit.unwrap_or(USUAL),
        };
        let (report, time) = self.think(limit, None)?;
        let answer = EngineAnswer::of(self.line.position(), &report, &report.candidates[0], time);
        serde_json::to_string(&answer).map_err(|error| GtpRefusal::Syntax(error.to_string()))
    }

    fn time_settings(&mut self, main: &str, period: &str, stones: &str) -> Result<String, GtpRefusal> {
        let settings = clock::TimeSettings { main: time(main)?, period: time(period)?, stones: whole(stones)? };
        self.times = Some(settings);
        self.clocks = Clocks::new(settings);
        Ok(String::new())
    }

    fn time_left(&mut self, side: &str, left: &str, stones: &str) -> Result<String, GtpRefusal> {
        let (side, left) = (colour(side)?, Left { time: time(left)?, stones: whole(stones)? });
        // Who tells what is left has set clocks, even if not here.
        let none = clock::TimeSettings { main: left.time, period: Duration::ZERO, stones: 0 };
        if self.clocks.is_none() {
            self.clocks = Clocks::new(none);
        }
        if let Some(clocks) = &mut self.clocks {
            clocks.set(side, left);
        }
        Ok(String::new())
    }

    /// The board and whose turn it is.
    fn board(&self) -> String {
        let position = self.line.position();
        let state = match position.outcome() {
            Some(outcome) => outcome.to_string(),
            None if position.swap_open() => format!("{} to move, may swap", position.turn()),
            None => format!("{} to move", position.turn()),
        };
        format!("\n{}{state}", Picture::of(&Setup::of(position)).text())
    }

    /// Searches the position; a game that is over cannot be.
    fn think(&mut self, limit: Limit, most: Option<Duration>) -> Result<(Report, Duration), GtpRefusal> {
        let position = self.line.position();
        if let Some(outcome) = position.outcome() {
            return Err(GtpRefusal::Illegal(format!("the game is over: {outcome}")));
        }
        let (dice, thinks) = (&mut self.dice, &self.thinks);
        let seed = || dice.next_u64();
        let follower = Follower::at_end_of(&self.begin, &self.line, &thinks.settings, seed, self.follower.take());
        let engine = self.follower.insert(follower).engine_mut();
        let spent = search_within(engine, limit, thinks.threads, most);
        let report = engine.report().ok_or_else(|| GtpRefusal::Illegal("there is no legal move".to_owned()))?;
        Ok((report, spent))
    }

    /// The side that a word names, if it is that side's turn.
    fn to_move(&self, word: &str) -> Result<Side, GtpRefusal> {
        let side = colour(word)?;
        let position = self.line.position();
        match position.outcome() {
            Some(outcome) => Err(GtpRefusal::Illegal(format!("the game is over: {outcome}"))),
            None if side == position.turn() => Ok(side),
            None => Err(GtpRefusal::Illegal(format!("it is {}'s turn", position.turn()))),
        }
    }

    fn name(&self, turn: &Turn) -> String {
        turn.on(self.begin.board()).to_string()
    }
}

fn not(wanted: &str, text: &str) -> GtpRefusal {
    GtpRefusal::Syntax(format!("\"{}\" is not {wanted}", excerpt(text)))
}

fn colour(word: &str) -> Result<Side, GtpRefusal> {
    match word.to_lowercase().as_str() {
        "b" | "black" => Ok(Side::Black),
        "w" | "white" => Ok(Side::White),
        _ => Err(GtpRefusal::Syntax(format!("\"{}\" is not a colour; write black or white", excerpt(word)))),
    }
}

fn number(text: &str) -> Result<f64, GtpRefusal> {
    text.parse().ok().filter(|number: &f64| number.is_finite()).ok_or_else(|| not("a number", text))
}

fn whole(text: &str) -> Result<u32, GtpRefusal> {
    text.parse().map_err(|_| not("a whole number from 0 on", text))
}

/// The standard has whole seconds; parts of a second are as welcome.
fn time(text: &str) -> Result<Duration, GtpRefusal> {
    Duration::try_from_secs_f64(number(text)?).map_err(|_| not("a number of seconds from 0 on", text))
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use slipway_engine::EngineSettings;
    use slipway_games::{Game, Pie, Position, Side};

    use super::{Limit, Session, Thinks};

    /// What Black's next turn may take after these commands, in milliseconds; none without clocks.
    fn allotment(commands: &str) -> Option<u128> {
        let begin = Position::start(Game::Slash, 4, Pie::On).unwrap();
        let thinks =
            Thinks { limit: Some(Limit::Playouts(1)), threads: 1, settings: EngineSettings::default(), seed: 1 };
        let mut session = Session::new(begin, Pie::On, thinks);
        let mut said = Vec::new();
        session.run(&mut commands.as_bytes(), &mut said).unwrap();
        assert!(!said.contains(&b'?'), "{}", String::from_utf8_lossy(&said));
        session.clocks.map(|clocks| clocks.allotment(Side::Black)).as_ref().map(Duration::as_millis)
    }

    #[test]
    fn a_new_game_begins_with_the_times_that_were_set() {
        let late = "time_settings 100 0 0\ngenmove b\ntime_left b 2 0\n";
        assert_eq!(allotment(late), Some(50));
        for new_game in ["clear_board", "boardsize 5", "slipway-pie off"] {
            assert_eq!(allotment(&format!("{late}{new_game}\n")), Some(4950), "{new_game}");
        }
        assert_eq!(allotment(&format!("{late}undo\n")), Some(50), "a turn that is taken back gives no time back");
    }

    #[test]
    fn what_was_left_in_a_game_without_settings_says_nothing_about_the_next() {
        assert_eq!(allotment("time_left b 2 0\n"), Some(50));
        assert_eq!(allotment("time_left b 2 0\nclear_board\n"), None);
    }
}
