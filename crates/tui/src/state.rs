//! All that the terminal app is at a moment, without a terminal.
//!
//! Inputs go in through [`TuiState::take`], which gives back what has to be done outside: think, write, leave. So every test can do what a person does.

use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use slipway_engine::Report;
use slipway_games::{Line, Position, Record, Rules, Step, Turn};
use slipway_messages::message;
use std::time::Duration;

use super::actions::KeyAction;
use super::choices::{Choices, Chosen};
use super::opponent::{Opponent, OpponentStrength};
use super::questions::{Question, QuestionAnswer, Then};
use super::save::{file_name, record_of};
use super::table::{EngineTask, GameTable, Purpose};
use super::view::{self, Look, Target};

/// How long the engine looks for a hint.
const HINT: Duration = Duration::from_secs(3);

/// All of it.
#[derive(Clone, Debug)]
pub struct TuiState {
    /// Columns and rows of the screen.
    pub size: (u16, u16),
    /// How it is drawn.
    pub look: Look,
    /// What the screen is about.
    pub page: Page,
    /// What stands above it.
    pub above: Option<Above>,
    /// The number of the latest order to the engine.
    number: u64,
    /// The opponent and the seat that another game begins with.
    last_choices: Option<Choices>,
}

/// What the screen is about.
#[derive(Clone, Debug)]
pub enum Page {
    /// Choosing a game.
    Start(Choices),
    /// Playing it.
    Table(Box<GameTable>),
}

/// What stands above the page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Above {
    /// All keys.
    Help,
    /// A question.
    Question(Question),
}

/// Something that happened outside.
#[derive(Clone, Debug)]
pub enum TuiInput {
    /// A key was pressed.
    Key(KeyEvent),
    /// The mouse was pressed at a column and a row.
    Click(u16, u16),
    /// The screen has another size.
    Resize(u16, u16),
    /// What the engine has found so far.
    Thought(u64, Report),
    /// What the engine chose.
    Chosen(u64, Turn),
    /// The game was written, the file was there, or it could not be written.
    Written(Written),
}

/// What came of writing a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Written {
    /// It is there.
    Done(String, Then),
    /// A file of that name was there already and is as it was.
    Exists(String, Then),
    /// It could not be written.
    Failed(String, String, Then),
}

/// Something to be done outside.
#[derive(Clone, Debug)]
pub enum Request {
    /// Search, and give up what was searched before.
    Think(Box<Order>),
    /// End the search and choose.
    MoveNow,
    /// End the search; nobody wants to know.
    Forget,
    /// Write a file.
    Write(RecordFile),
    /// Give the terminal back.
    Leave,
}

/// What the engine has to do.
#[derive(Clone, Debug)]
pub struct Order {
    /// Its number.
    pub number: u64,
    /// The position that the game began with.
    pub start: Position,
    /// The turns since, and where they have come to.
    pub line: Line,
    /// How strong it is.
    pub strength: OpponentStrength,
}

/// A file to be written.
#[derive(Clone, Debug)]
pub struct RecordFile {
    /// Its name.
    pub name: String,
    /// What goes into it.
    pub record: Record,
    /// Which date it gets.
    pub date: Date,
    /// Whether a file that is there may be written over.
    pub over: Over,
    /// What is done after that.
    pub then: Then,
}

/// Which date a game has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Date {
    /// What its record says, if anything: nobody else knows when it began.
    Recorded,
    /// The day on which it is written: it began at this table.
    Today,
}

/// What happens to a file that is there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Over {
    /// It stays.
    Never,
    /// It goes.
    Write,
}

impl TuiState {
    /// The first screen.
    pub fn new(page: Page, look: Look, size: (u16, u16)) -> TuiState {
        TuiState { size, look, page, above: None, number: 0, last_choices: None }
    }

    /// Takes an input and tells what has to be done outside.
    pub fn take(&mut self, input: TuiInput) -> Vec<Request> {
        let mut requests = match input {
            TuiInput::Resize(columns, rows) => {
                self.size = (columns, rows);
                Vec::new()
            }
            TuiInput::Key(key) => self.key(key),
            TuiInput::Click(x, y) => self.click(x, y),
            TuiInput::Thought(number, report) => self.thought(number, report),
            TuiInput::Chosen(number, turn) => self.chosen(number, &turn),
            TuiInput::Written(written) => self.written(written),
        };
        requests.extend(self.think_if_due());
        requests
    }

    /// An order to the engine, if it is the computer's turn and nothing is under way. Also asked before the first input.
    pub fn think_if_due(&mut self) -> Option<Request> {
        let Page::Table(table) = &mut self.page else { return None };
        let strength = table.computers_turn()?;
        if table.thinking.is_some_and(|thinking| thinking.purpose == Purpose::Move) {
            return None;
        }
        Some(order(table, &mut self.number, strength, Purpose::Move))
    }

    fn key(&mut self, key: KeyEvent) -> Vec<Request> {
        match self.above.take() {
            // Any key closes it.
            Some(Above::Help) => return Vec::new(),
            Some(Above::Question(question)) => return self.answer(question, key),
            None => {}
        }
        if let Some(action) = KeyAction::of_key(key) {
            return self.act(action);
        }
        let table = match &mut self.page {
            Page::Start(choices) => {
                return match choices.key(key) {
                    Chosen::Stay => Vec::new(),
                    Chosen::Begin(table) => self.begin(table),
                    Chosen::Leave => vec![Request::Leave],
                };
            }
            Page::Table(table) => table,
        };
        if key.modifiers.intersects(KeyModifiers::CONTROL | KeyModifiers::ALT) {
            return Vec::new();
        }
        match key.code {
            KeyCode::Enter if !table.typed.is_empty() => match KeyAction::of_word(&table.typed, self.look.language()) {
                Some(action) => {
                    table.typed.clear();
                    return self.act(action);
                }
                None => table.play_typed(),
            },
            KeyCode::Enter | KeyCode::Char(' ') if !table.paths().is_empty() => table.keep_shown(),
            KeyCode::Enter | KeyCode::Char(' ') => table.press(table.cursor),
            KeyCode::Tab => table.tab(),
            KeyCode::Backspace if !table.typed.is_empty() => drop(table.typed.pop()),
            KeyCode::Esc | KeyCode::Backspace => {
                if !table.back() && key.code == KeyCode::Esc && table.thinking.is_some() {
                    return vec![Request::MoveNow];
                }
            }
            KeyCode::Char(letter) => table.type_letter(letter),
            code => table.arrow(code),
        }
        Vec::new()
    }

    fn click(&mut self, x: u16, y: u16) -> Vec<Request> {
        if self.above == Some(Above::Help) {
            self.above = None;
            return Vec::new();
        }
        if self.above.is_some() {
            return Vec::new();
        }
        match (view::target(self, x, y), &mut self.page) {
            (Some(Target::Action(action)), _) => return self.act(action),
            (Some(Target::Cell(cell)), Page::Table(table)) => table.press(cell),
            (Some(Target::Game(game)), Page::Start(choices)) => choices.click_game(game),
            (Some(Target::Field(field)), Page::Start(choices)) => choices.click_field(field),
            (Some(Target::Begin), Page::Start(choices)) => {
                if let Chosen::Begin(table) = choices.begin() {
                    return self.begin(table);
                }
            }
            _ => {}
        }
        Vec::new()
    }

    fn begin(&mut self, table: Box<GameTable>) -> Vec<Request> {
        if let Page::Start(choices) = &self.page {
            self.last_choices = Some(choices.clone());
        }
        self.page = Page::Table(table);
        Vec::new()
    }

    fn act(&mut self, action: KeyAction) -> Vec<Request> {
        let table = match (&mut self.page, action) {
            (_, KeyAction::Help) => {
                self.above = Some(Above::Help);
                return Vec::new();
            }
            (Page::Start(_), KeyAction::Quit) => return vec![Request::Leave],
            (Page::Start(_), _) => return Vec::new(),
            (Page::Table(table), _) => table,
        };
        match action {
            KeyAction::Undo => return undo(table),
            KeyAction::Hint => return self.hint(),
            KeyAction::Swap if table.is_persons_turn() => table.step(Step::Swap),
            KeyAction::Swap => table.refuse(message!("terminal-swap-not-yours")),
            KeyAction::Resign if table.to_move().is_none() => table.refuse(message!("terminal-over-already")),
            KeyAction::Resign => self.above = Some(Above::Question(Question::Resign)),
            KeyAction::Save => {
                let name = file_name(table.record.game);
                self.above = Some(Above::Question(Question::SaveAs(name, Then::Stay)));
            }
            KeyAction::MoveNow if table.thinking.is_some() => return vec![Request::MoveNow],
            KeyAction::MoveNow => table.refuse(message!("terminal-not-thinking")),
            KeyAction::New | KeyAction::Quit => {
                let then = if action == KeyAction::New { Then::New } else { Then::Leave };
                if table.is_unsaved() {
                    self.above = Some(Above::Question(Question::Abandon(then)));
                } else {
                    return self.go(then);
                }
            }
            KeyAction::Help => {}
        }
        Vec::new()
    }

    fn answer(&mut self, question: Question, key: KeyEvent) -> Vec<Request> {
        let Page::Table(table) = &mut self.page else { return Vec::new() };
        match question.key(key, &file_name(table.record.game)) {
            QuestionAnswer::Open(question) => self.above = Some(Above::Question(question)),
            QuestionAnswer::No => {}
            QuestionAnswer::Write(name, then) => return write(table, name, Over::Never, then),
            QuestionAnswer::WriteOver(name, then) => return write(table, name, Over::Write, then),
            QuestionAnswer::Go(then) => return self.go(then),
            QuestionAnswer::GiveUp => {
                let seat = table.to_move();
                // Against the computer it is the person who gives up, even when the computer is to move.
                table.resigned = seat.map(|seat| if table.computer[seat].is_some() { seat.other() } else { seat });
                (table.thinking, table.hint) = (None, None);
                table.let_go();
                while table.played.take_back_step().is_some() {}
                if let Some(seat) = table.resigned {
                    table.say(message!("terminal-gives-up", side = table.side(seat).id()));
                }
                return vec![Request::Forget];
            }
        }
        Vec::new()
    }

    fn go(&mut self, then: Then) -> Vec<Request> {
        match then {
            Then::Stay => Vec::new(),
            Then::Leave => vec![Request::Leave],
            Then::New => {
                let choices = self.last_choices.clone().unwrap_or_else(|| self.choices_like_now());
                self.page = Page::Start(Choices { field: None, ..choices });
                vec![Request::Forget]
            }
        }
    }

    /// The start screen for somebody who came to the board by the command line.
    fn choices_like_now(&self) -> Choices {
        let Page::Table(table) = &self.page else { return Choices::new(Opponent::Person, slipway_play::Seat::First) };
        let (opponent, seat) = match (table.computer.first, table.computer.second) {
            (Some(strength), _) => (Opponent::Computer(strength), slipway_play::Seat::Second),
            (None, Some(strength)) => (Opponent::Computer(strength), slipway_play::Seat::First),
            (None, None) => (Opponent::Person, slipway_play::Seat::First),
        };
        let Record { game, size, pie, .. } = table.record;
        Choices { game, size, pie, ..Choices::new(opponent, seat) }
    }

    fn hint(&mut self) -> Vec<Request> {
        let Page::Table(table) = &mut self.page else { return Vec::new() };
        if !table.is_persons_turn() {
            table.refuse(message!("terminal-hint-not-now"));
            return Vec::new();
        }
        if table.thinking.is_some() {
            return vec![Request::MoveNow];
        }
        // The engine speaks of whole turns.
        while table.played.take_back_step().is_some() {}
        table.let_go();
        table.say(message!("terminal-hint-looking"));
        vec![order(table, &mut self.number, OpponentStrength::Full(HINT), Purpose::Hint)]
    }

    fn thought(&mut self, number: u64, report: Report) -> Vec<Request> {
        if let Page::Table(table) = &mut self.page
            && table.thinking.is_some_and(|thinking| thinking.number == number)
        {
            table.found = Some((table.played.line().turns().len(), report));
        }
        Vec::new()
    }

    fn chosen(&mut self, number: u64, turn: &Turn) -> Vec<Request> {
        let Page::Table(table) = &mut self.page else { return Vec::new() };
        let Some(thinking) = table.thinking.take_if(|thinking| thinking.number == number) else { return Vec::new() };
        match thinking.purpose {
            Purpose::Move => table.take_turn(turn),
            Purpose::Hint => {
                let text = turn.on(table.played.board()).to_string();
                table.say(message!("terminal-hint", move = text));
                table.hint = Some(turn.clone());
                if let Some(&cell) = turn.cells().first() {
                    table.cursor = cell;
                }
            }
        }
        Vec::new()
    }

    fn written(&mut self, written: Written) -> Vec<Request> {
        let Page::Table(table) = &mut self.page else { return Vec::new() };
        match written {
            Written::Done(name, then) => {
                table.saved = (table.played.line().turns().to_vec(), table.resigned);
                table.say(message!("terminal-saved", file = name));
                self.go(then)
            }
            Written::Exists(name, then) => {
                self.above = Some(Above::Question(Question::Overwrite(name, then)));
                Vec::new()
            }
            Written::Failed(name, error, then) => {
                table.refuse(message!("terminal-not-written", file = &*name, reason = error));
                self.above = Some(Above::Question(Question::SaveAs(name, then)));
                Vec::new()
            }
        }
    }
}

fn undo(table: &mut GameTable) -> Vec<Request> {
    let thought = table.thinking.take().is_some();
    table.undo();
    if thought { vec![Request::Forget] } else { Vec::new() }
}

fn write(table: &GameTable, name: String, over: Over, then: Then) -> Vec<Request> {
    let has_turns = table.record.nodes.len() > 1;
    let date = if has_turns || table.record.date.is_some() { Date::Recorded } else { Date::Today };
    vec![Request::Write(RecordFile { name, record: record_of(table), date, over, then })]
}

fn order(table: &mut GameTable, number: &mut u64, strength: OpponentStrength, purpose: Purpose) -> Request {
    *number += 1;
    table.thinking = Some(EngineTask { number: *number, purpose });
    debug_assert!(!table.played.now().within_turn(), "the engine thinks at the start of a turn");
    Request::Think(Box::new(Order {
        number: *number,
        start: table.played.start().clone(),
        line: table.played.line().clone(),
        strength,
    }))
}
