//! One game of a match, from its opening to its result.

use std::sync::atomic::{AtomicBool, Ordering};

use slipway_engine::Verdict;
use slipway_games::record::{By, Ended, Record, RecordError};
use slipway_games::{Line, Outcome, Pie, Position, Rules, Side, Turn};
use slipway_messages::{Message, message};

use super::contestant::{Adjudication, Choice, Contestant, GamePlayer, Terms};
use super::error::MatchError;
use crate::gtp::{Fault, Program};

/// How a game came to its result.
#[derive(Clone, Debug, PartialEq)]
pub enum How {
    /// By the rules.
    Rules,
    /// The winner had proven it.
    Proven,
    /// The loser gave up.
    Resigned,
    /// The loser did something wrong, which is said; in a record it is lost by this.
    Fault {
        /// What it was. Of a game from a record, in the words that stand there.
        said: Message,
        /// What the game is lost by.
        by: By,
    },
}

impl How {
    /// The word used in JSON.
    pub const fn id(&self) -> &'static str {
        match self {
            How::Rules => "rules",
            How::Proven => "proven",
            How::Resigned => "resigned",
            How::Fault { .. } => "fault",
        }
    }
}

/// A game that was played.
#[derive(Clone, Debug)]
pub struct Finished {
    /// Its turns.
    pub line: Line,
    /// Its result.
    pub outcome: Outcome,
    /// How it came to it.
    pub how: How,
}

/// A place where games are played one after the other. A program sits there for all of them, as long as it behaves.
pub(crate) struct MatchTable<'a> {
    contestants: [&'a Contestant; 2],
    programs: [Option<Program>; 2],
    terms: &'a Terms,
    begin: &'a Position,
}

impl<'a> MatchTable<'a> {
    pub fn new(contestants: [&'a Contestant; 2], terms: &'a Terms, begin: &'a Position) -> MatchTable<'a> {
        MatchTable { contestants, programs: [None, None], terms, begin }
    }

    /// Plays a game; `black` is who has Black at its beginning. None if it was broken off.
    ///
    /// # Errors
    /// When a program does not start.
    pub fn play(
        &mut self,
        opening: &Line,
        black: usize,
        seed: u64,
        stop: &AtomicBool,
    ) -> Result<Option<Finished>, MatchError> {
        let moves = named(self.begin, opening);
        let [first, second] = &mut self.programs;
        let [one, other] = self.contestants;
        let mut seats = [one.sit(first, opening, self.terms, seed), other.sit(second, opening, self.terms, seed)];
        if black == 1 {
            seats.reverse();
        }
        let [one, other] = seats;
        let mut seats = [one?, other?];
        let played = go_on(opening, &moves, &mut seats, self.terms.adjudication, stop);
        drop(seats);
        Ok(played.map(|(finished, at_fault)| {
            if let Some(seat) = at_fault {
                // What it would say now belongs to another game.
                self.programs[seat ^ black] = None;
            }
            finished
        }))
    }

    /// Ends the programs at the table.
    pub fn clear(self) {
        self.programs.into_iter().flatten().for_each(Program::quit);
    }
}

/// The turns of a line with the sides that made them.
fn named(begin: &Position, line: &Line) -> Vec<(Side, String)> {
    let mut position = begin.clone();
    let with_side = |turn: &Turn| {
        let side = position.turn();
        position.play_turn(turn).expect("the opening was played before");
        (side, turn.on(begin.board()).to_string())
    };
    line.turns().iter().map(with_side).collect()
}

/// Plays on from an opening. The seats are those who have Black and White there; one that is at fault hears it, too.
fn go_on(
    opening: &Line,
    moves: &[(Side, String)],
    seats: &mut [GamePlayer; 2],
    adjudication: Adjudication,
    stop: &AtomicBool,
) -> Option<(Finished, Option<usize>)> {
    let mut line = opening.clone();
    let first_side = opening.seats()[0];
    let ends = |line: &Line, outcome: Outcome, how: How| Finished { line: line.clone(), outcome, how };
    let at_fault = |line: &Line, seat: usize, fault: Fault| {
        let exchanged = line.seats()[0] != first_side;
        let side = if (seat == 1) != exchanged { Side::White } else { Side::Black };
        let by = if matches!(fault, Fault::Silent { .. }) { By::Time } else { By::Forfeit };
        let how = How::Fault { said: fault.message(), by };
        Some((ends(line, Outcome::Won(side.opponent()), how), Some(seat)))
    };
    for (number, seat) in seats.iter_mut().enumerate() {
        if let Err(fault) = seat.hear(moves) {
            return at_fault(&line, number, fault);
        }
    }
    loop {
        if stop.load(Ordering::Relaxed) {
            return None;
        }
        if let Some(outcome) = line.position().outcome() {
            return Some((ends(&line, outcome, How::Rules), None));
        }
        // With the pie rule the sides can change hands.
        let exchanged = line.seats()[0] != first_side;
        let side = line.position().turn();
        let mover = usize::from((side == Side::White) != exchanged);
        let text = match seats[mover].choose(side, &line) {
            Ok(Choice::Turn(_, Some(Verdict::Win))) if adjudication == Adjudication::WhenProven => {
                return Some((ends(&line, Outcome::Won(side), How::Proven), None));
            }
            Ok(Choice::Turn(text, _)) => text,
            Ok(Choice::Resign) => return Some((ends(&line, Outcome::Won(side.opponent()), How::Resigned), None)),
            Err(fault) => return at_fault(&line, mover, fault),
        };
        let turn = match line.play(&text) {
            Ok(turn) => turn.clone(),
            Err(error) => {
                return at_fault(&line, mover, Fault::Illegal { turn: text, reason: error.message() });
            }
        };
        let name = turn.on(line.position().board()).to_string();
        seats[mover].played(&turn);
        if let Err(fault) = seats[1 - mover].follow(side, &turn, &name) {
            return at_fault(&line, 1 - mover, fault);
        }
    }
}

/// What stands between the loser and the fault in the comment of a record. Comments stay English, as they are read again.
const HAS_LOST: &str = " has lost: ";

impl Finished {
    /// The half points of the player who had this side at the beginning.
    pub fn points(&self, side: Side) -> u8 {
        let exchanged = self.line.seats()[0] != self.line.position().game().first_side();
        let side = if exchanged { side.opponent() } else { side };
        match self.outcome {
            Outcome::Won(winner) if winner == side => 2,
            Outcome::Won(_) => 0,
            Outcome::Draw => 1,
        }
    }

    /// The game as a record, played on this day; the names are those who have Black and White at its beginning.
    pub(crate) fn record(&self, pie: Pie, [black, white]: [&str; 2], date: String) -> Result<Record, RecordError> {
        let position = self.line.position();
        let mut record = Record::new(position.game(), position.board().size(), pie)?;
        record.black = Some(black.to_owned());
        record.white = Some(white.to_owned());
        record.date = Some(date);
        let by = match self.how {
            How::Rules | How::Proven => By::Rules,
            How::Resigned => By::Resignation,
            How::Fault { by, .. } => by,
        };
        record.result = Some(Ended::of(self.outcome, by).to_string());
        record.add_turns(0, self.line.turns())?;
        let comment = match (&self.how, self.outcome) {
            (How::Fault { said, .. }, Outcome::Won(winner)) => format!("{}{HAS_LOST}{said}", winner.opponent()),
            (How::Proven, Outcome::Won(winner)) => format!("{winner} has proven that {winner} wins."),
            _ => String::new(),
        };
        if let Some(last) = record.nodes.last_mut() {
            last.comment = comment;
        }
        Ok(record)
    }

    /// A game from its record.
    pub(crate) fn of(record: &Record) -> Option<Finished> {
        let line = record.main_line().ok()?;
        let (outcome, by) = match Ended::read(record.result.as_deref()?)? {
            Ended::Won { side, by } => (Outcome::Won(side), by),
            Ended::Draw => (Outcome::Draw, By::Rules),
            Ended::Void => return None,
        };
        let comment = record.nodes.last().map_or("", |node| node.comment.as_str());
        let said = comment.split_once(HAS_LOST).map_or("", |(_, said)| said);
        let how = match by {
            By::Resignation => How::Resigned,
            By::Time | By::Forfeit => How::Fault { said: message!("command-other", reason = said), by },
            By::Rules if line.position().outcome().is_none() => How::Proven,
            By::Rules => How::Rules,
        };
        Some(Finished { line, outcome, how })
    }
}
