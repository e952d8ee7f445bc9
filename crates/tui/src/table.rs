//! A game at the table: who plays, what has been played, and what the person has in hand.
//!
//! What a press or a typed line means is in `press.rs`.

use slipway_engine::Report;
use slipway_games::notation::excerpt;
use slipway_games::record::RecordError;
use slipway_games::{Cell, CellSet, Line, Outcome, Played, Record, Rules, Side, Step, Turn};
use slipway_messages::{Message, message};
use slipway_play::{BySeat, Seat};

use super::opponent::{Opponent, OpponentStrength};

/// A game at the table.
#[derive(Clone, Debug)]
pub struct GameTable {
    /// What the game began with and what else was in its file.
    pub(crate) record: Record,
    /// The turns and the turn under way.
    pub(crate) played: Played,
    /// Who sits where: none is a person at the keyboard.
    pub(crate) computer: BySeat<Option<OpponentStrength>>,
    /// The cell under the cursor.
    pub(crate) cursor: Cell,
    /// The stone or tile that was chosen to be moved.
    pub(crate) chosen: Option<Cell>,
    /// Which of the competing paths is shown.
    pub(crate) path: usize,
    /// What cannot be done and why, with the cells to mark.
    pub(crate) refusal: Option<TableRefusal>,
    /// What happened last, a sentence each.
    pub(crate) said: Vec<Message>,
    /// What has been typed of a line.
    pub(crate) typed: String,
    /// What the engine is busy with.
    pub(crate) thinking: Option<EngineTask>,
    /// What the engine found when it last thought, and at which turn.
    pub(crate) found: Option<(usize, Report)>,
    /// A turn that the engine recommends here.
    pub(crate) hint: Option<Turn>,
    /// Who gave up.
    pub(crate) resigned: Option<Seat>,
    /// The turns and the resignation that are on the disk.
    pub(crate) saved: (Vec<Turn>, Option<Seat>),
}

/// What cannot be done.
#[derive(Clone, Debug, PartialEq)]
pub struct TableRefusal {
    /// Why not.
    pub reason: Message,
    /// The cells concerned.
    pub cells: CellSet,
}

/// What the engine is busy with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EngineTask {
    /// The number of the order; answers to another one are of no use any more.
    pub number: u64,
    /// What the thought is for.
    pub purpose: Purpose,
}

/// What a thought is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Purpose {
    /// The computer's own move.
    Move,
    /// A recommendation.
    Hint,
}

impl GameTable {
    /// The game of a record, at the end of its main line, with the person on this seat.
    ///
    /// # Errors
    /// Why the record cannot be played.
    pub fn of_record(record: Record, opponent: Opponent, seat: Seat) -> Result<GameTable, RecordError> {
        let line = record.main_line()?;
        let mut played = Played::from(record.start()?);
        for turn in line.turns() {
            played.play_turn(turn).expect("the main line was just played");
        }
        let computer = BySeat::from_fn(|at| match opponent {
            Opponent::Computer(strength) if at != seat => Some(strength),
            _ => None,
        });
        let board = played.board();
        let middle = board.rows() / 2;
        let columns = board.columns(middle);
        let saved = (played.line().turns().to_vec(), None);
        let mut table = GameTable {
            record,
            played,
            computer,
            cursor: Cell::at(columns.start + columns.len() as u8 / 2, middle),
            chosen: None,
            path: 0,
            refusal: None,
            said: Vec::new(),
            typed: String::new(),
            thinking: None,
            found: None,
            hint: None,
            resigned: None,
            saved,
        };
        table.pass_where_forced();
        Ok(table)
    }

    /// The side of a seat now; a swap may have exchanged them.
    pub(crate) fn side(&self, seat: Seat) -> Side {
        let [first, second] = self.played.line().seats();
        BySeat { first, second }[seat]
    }

    /// The seat that has a side now.
    pub(crate) fn seat(&self, side: Side) -> Seat {
        if self.side(Seat::First) == side { Seat::First } else { Seat::Second }
    }

    /// Who is to move, if the game is not over.
    pub(crate) fn to_move(&self) -> Option<Seat> {
        let is_over = self.resigned.is_some() || self.played.now().outcome().is_some();
        (!is_over).then(|| self.seat(self.played.now().turn()))
    }

    /// How the game ended, if it is over.
    pub(crate) fn outcome(&self) -> Option<Outcome> {
        let resigned = self.resigned.map(|seat| Outcome::Won(self.side(seat.other())));
        self.played.now().outcome().or(resigned)
    }

    /// Whether a person is to move.
    pub(crate) fn is_persons_turn(&self) -> bool {
        self.to_move().is_some_and(|seat| self.computer[seat].is_none())
    }

    /// How strong the computer is, if it is to move.
    pub(crate) fn computers_turn(&self) -> Option<OpponentStrength> {
        self.to_move().and_then(|seat| self.computer[seat])
    }

    /// Whether two people play.
    pub(crate) fn is_between_people(&self) -> bool {
        self.computer.first.is_none() && self.computer.second.is_none()
    }

    /// Whether something would be lost by leaving.
    pub(crate) fn is_unsaved(&self) -> bool {
        (self.played.line().turns(), self.resigned) != (&self.saved.0, self.saved.1)
    }

    /// The legal steps of the person, or none if it is not a person's turn.
    pub(crate) fn steps(&self) -> Vec<Step> {
        let mut steps = Vec::new();
        if self.is_persons_turn() {
            self.played.now().steps(&mut steps);
        }
        steps
    }

    /// The stones or tiles that the person may choose to move.
    pub(crate) fn sources(&self) -> CellSet {
        self.steps().into_iter().filter_map(|step| source(step).map(|(from, _)| from)).collect()
    }

    /// Where the chosen stone or tile may go.
    pub(crate) fn destinations(&self) -> CellSet {
        let Some(chosen) = self.chosen else { return CellSet::EMPTY };
        let moves = self.steps().into_iter().filter_map(source);
        moves.filter(|&(from, _)| from == chosen).map(|(_, to)| to).collect()
    }

    /// Where the person may place a stone.
    pub(crate) fn placements(&self) -> CellSet {
        let placed = |step| match step {
            Step::Place(cell) => Some(cell),
            _ => None,
        };
        self.steps().into_iter().filter_map(placed).collect()
    }

    /// The competing paths, if the person has to choose one.
    pub(crate) fn paths(&self) -> Vec<slipway_games::Path> {
        if self.is_persons_turn() { self.played.now().choices() } else { Vec::new() }
    }

    /// What was typed or asked is not possible.
    pub(crate) fn refuse(&mut self, reason: Message) {
        self.refusal = Some(TableRefusal { reason, cells: CellSet::EMPTY });
    }

    /// Tells something; what was refused before is forgotten.
    pub(crate) fn say(&mut self, sentence: Message) {
        self.say_all(vec![sentence]);
    }

    fn say_all(&mut self, sentences: Vec<Message>) {
        self.said = sentences;
        self.refusal = None;
    }

    /// Tells the effects of the last turn, or of the steps of the one under way.
    pub(crate) fn say_what_happened(&mut self) {
        self.say_all(self.what_happened());
    }

    /// Plays the turn that the computer chose.
    pub(crate) fn take_turn(&mut self, turn: &Turn) {
        let board = self.played.board();
        match self.played.play_turn(turn) {
            Ok(_) => self.turn_made(),
            Err(reason) => {
                let text = turn.on(board).to_string();
                let (text, reason) = (excerpt(&text).to_string(), reason.message(board));
                self.refuse(message!("terminal-engine-wrong", move = text, reason = reason));
            }
        }
    }

    /// After a whole turn: nothing is in hand any more, the screen says what happened, and forced passes play themselves.
    pub(crate) fn turn_made(&mut self) {
        let last = self.played.last();
        if let (Some(&cell), false) = (last.first(), self.played.now().within_turn()) {
            // Where the opponent was is where one looks; one's own cursor is there anyhow.
            if self.computer[Seat::First].is_some() || self.computer[Seat::Second].is_some() {
                self.cursor = cell;
            }
        }
        self.let_go();
        // A hint that is still sought was for this turn.
        (self.hint, self.thinking) = (None, None);
        self.say_what_happened();
        self.pass_where_forced();
    }

    /// Whatever the person has in hand is put down.
    pub(crate) fn let_go(&mut self) {
        self.chosen = None;
        self.path = 0;
    }

    /// Goes back to before the last decision, of the person, if one plays the computer; or says that there is none.
    pub(crate) fn undo(&mut self) {
        self.refusal = None;
        self.let_go();
        if self.resigned.take().is_some() {
            self.say(message!("terminal-resignation-back"));
            return;
        }
        if self.played.now().within_turn() {
            while self.played.take_back_step().is_some() {}
            self.say(message!("terminal-steps-back"));
            return;
        }
        let Some(keep) = self.last_decision() else {
            self.refuse(message!("terminal-nothing-back"));
            return;
        };
        self.played.take_back_to(keep);
        (self.thinking, self.hint, self.found) = (None, None, None);
        self.say(message!("terminal-taken-back"));
    }

    /// How many turns there were before the last decision of a person.
    fn last_decision(&self) -> Option<usize> {
        let turns = self.played.line().turns();
        let mut replayed = Line::from(self.played.start().clone());
        let mut last = None;
        for (index, turn) in turns.iter().enumerate() {
            let side = replayed.position().turn();
            let [first, _] = replayed.seats();
            let seat = if first == side { Seat::First } else { Seat::Second };
            if self.computer[seat].is_none() && *turn != Turn::Pass {
                last = Some(index);
            }
            replayed.play_turn(turn).ok()?;
        }
        last
    }

    /// "Pass" is legal only when nothing else is, so it needs nobody's key.
    fn pass_where_forced(&mut self) {
        let mut steps = Vec::new();
        while self.to_move().is_some() {
            self.played.now().steps(&mut steps);
            if steps != [Step::Pass] {
                return;
            }
            self.played.make(Step::Pass);
            self.said.extend(self.what_happened());
        }
    }

    fn what_happened(&self) -> Vec<Message> {
        let board = self.played.board();
        self.played.effects().iter().map(|effect| effect.message(board)).collect()
    }
}

/// From where to where a step moves something.
pub fn source(step: Step) -> Option<(Cell, Cell)> {
    match step {
        Step::Shift { from, to } | Step::Slide { from, to } => Some((from, to)),
        _ => None,
    }
}
