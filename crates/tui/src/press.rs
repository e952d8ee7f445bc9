//! What a press on a cell, an arrow or a typed line means at the table. The rules say which steps are legal; nothing else is decided here.

use ratatui::crossterm::event::KeyCode;
use slipway_games::board::Shape;
use slipway_games::{Cell, CellSet, Rules, Step, TurnError};
use slipway_messages::{Message, message};

use super::table::{GameTable, TableRefusal, source};

/// The longest line that can be typed: longer than any turn.
const LONGEST: usize = 200;

fn over() -> Message {
    message!("terminal-over")
}

fn computers_turn() -> Message {
    message!("terminal-computers-turn")
}

impl GameTable {
    /// Moves the cursor, or among competing paths to another one.
    pub(crate) fn arrow(&mut self, code: KeyCode) {
        if !self.paths().is_empty() {
            match code {
                KeyCode::Left | KeyCode::Up => self.show_path(Turned::Back),
                _ => self.show_path(Turned::On),
            }
            return;
        }
        let board = self.played.board();
        let (column, row) = (self.cursor.column() as i8, self.cursor.row() as i8);
        // On a hexagonal board straight up is between two cells; every other row leans the other way.
        let lean = i8::from(board.shape() == Shape::Hexagon && row % 2 == 1);
        let (column, row) = match code {
            KeyCode::Left => (column - 1, row),
            KeyCode::Right => (column + 1, row),
            KeyCode::Up => (column + lean, row + 1),
            KeyCode::Down if board.shape() == Shape::Hexagon => (column - 1 + lean, row - 1),
            KeyCode::Down => (column, row - 1),
            KeyCode::Home => (0, row),
            KeyCode::End => (i8::MAX, row),
            _ => return,
        };
        let row = row.clamp(0, board.rows() as i8 - 1) as u8;
        let columns = board.columns(row);
        self.cursor = Cell::at(column.clamp(columns.start as i8, columns.end as i8 - 1) as u8, row);
    }

    /// To the next of the competing paths, or else to the next cell where something can be done.
    pub(crate) fn tab(&mut self) {
        if !self.paths().is_empty() {
            self.show_path(Turned::On);
            return;
        }
        let targets = match self.chosen {
            Some(_) => self.destinations(),
            None => self.sources().iter().chain(self.placements().iter()).collect(),
        };
        let after = targets.iter().find(|&cell| cell > self.cursor).or_else(|| targets.iter().next());
        self.cursor = after.unwrap_or(self.cursor);
    }

    /// Enter, or a click, on a cell.
    pub(crate) fn press(&mut self, cell: Cell) {
        self.refusal = None;
        if self.to_move().is_some() && !self.is_persons_turn() {
            self.refuse(computers_turn());
            return;
        }
        if !self.paths().is_empty() {
            self.press_path(cell);
            return;
        }
        self.cursor = cell;
        if self.chosen == Some(cell) {
            self.chosen = None;
            return;
        }
        let steps = self.steps();
        let step = steps.iter().copied().find(|&step| match self.chosen {
            Some(chosen) => source(step) == Some((chosen, cell)),
            None => step == Step::Place(cell),
        });
        match step {
            Some(step) => self.step(step),
            None if self.sources().contains(cell) => self.choose(cell),
            None => {
                self.why_not(cell);
                self.chosen = None;
            }
        }
    }

    /// Enter where paths compete keeps the one that is shown.
    pub(crate) fn keep_shown(&mut self) {
        self.step(Step::Keep(self.path as u32));
    }

    /// Makes a step if it is legal, and says why not otherwise.
    pub(crate) fn step(&mut self, step: Step) {
        let board = self.played.board();
        if let Err(reason) = self.played.now().check(step) {
            let cells = reason.cells().into_iter().collect();
            self.refusal = Some(TableRefusal { reason: reason.message(board), cells });
            return;
        }
        self.played.make(step);
        if !self.played.now().within_turn() {
            self.turn_made();
            return;
        }
        self.let_go();
        self.hint = None;
        self.say_what_happened();
    }

    /// One step back: the typed line, the chosen stone, the last step of the turn. Tells whether there was anything.
    pub(crate) fn back(&mut self) -> bool {
        let was_refused = self.refusal.take().is_some();
        if !self.typed.is_empty() {
            self.typed.clear();
            return true;
        }
        if let Some(chosen) = self.chosen.take() {
            self.say(message!("terminal-let-go", cell = self.played.board().name(chosen).to_string()));
            return true;
        }
        if self.is_persons_turn() && self.played.take_back_step().is_some() {
            self.let_go();
            self.say(message!("terminal-step-back"));
            return true;
        }
        was_refused
    }

    /// A letter of a typed line.
    pub(crate) fn type_letter(&mut self, letter: char) {
        self.refusal = None;
        let may_stand = letter.is_alphanumeric() || letter == '-' || letter == '/';
        if may_stand && self.typed.len() < LONGEST {
            self.typed.push(letter);
        }
    }

    /// Plays the typed line. Within a turn, a cell alone is a press on it.
    pub(crate) fn play_typed(&mut self) {
        let text = std::mem::take(&mut self.typed);
        self.refusal = None;
        if self.resigned.is_some() {
            self.refuse(over());
            return;
        }
        if self.to_move().is_some() && !self.is_persons_turn() {
            self.refuse(computers_turn());
            return;
        }
        let within = self.played.now().within_turn() && self.paths().is_empty();
        if let (true, Ok(cell)) = (within, self.played.board().cell(&text)) {
            self.press(cell);
            return;
        }
        match self.played.play(&text) {
            Ok(_) => self.turn_made(),
            Err(TurnError::Illegal { reason, board }) => {
                let cells = reason.cells().into_iter().collect();
                self.refusal = Some(TableRefusal { reason: reason.message(board), cells });
            }
            Err(error) => {
                self.refuse(error.message());
                // A slip of the finger is mended, not typed again.
                self.typed = text;
            }
        }
    }

    fn choose(&mut self, cell: Cell) {
        self.chosen = Some(cell);
        let count = self.destinations().len();
        let cell = self.played.board().name(cell).to_string();
        self.say(message!("terminal-chosen", cell = cell, count = count));
    }

    fn why_not(&mut self, cell: Cell) {
        let board = self.played.board();
        let reason = match (self.resigned, self.played.why_not(cell, self.chosen)) {
            (Some(_), _) => TableRefusal { reason: over(), cells: CellSet::EMPTY },
            (None, Some(reason)) => {
                TableRefusal { reason: reason.message(board), cells: reason.cells().into_iter().collect() }
            }
            (None, None) => return,
        };
        self.refusal = Some(reason);
    }

    /// A click where paths compete: if one path alone goes through the cell it stays, of several the next is shown.
    fn press_path(&mut self, cell: Cell) {
        let paths = self.paths();
        let through: Vec<usize> = (0..paths.len()).filter(|&index| paths[index].contains(&cell)).collect();
        match through.as_slice() {
            [] => self.why_not(cell),
            [only] => self.step(Step::Keep(*only as u32)),
            several => self.path = several.iter().copied().find(|&index| index > self.path).unwrap_or(several[0]),
        }
    }

    fn show_path(&mut self, turned: Turned) {
        let count = self.paths().len();
        self.path = match turned {
            Turned::On => (self.path + 1) % count,
            Turned::Back => (self.path + count - 1) % count,
        };
    }
}

/// Which way one goes through a list.
enum Turned {
    On,
    Back,
}
