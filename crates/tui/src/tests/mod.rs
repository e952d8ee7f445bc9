//! The terminal app without a terminal: what keys do, what is drawn, and that no keys break it.

mod keys;
mod people;
mod random_keys;
mod screens;

use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use slipway_engine::Level;
use slipway_games::{Game, Pie, Record, Turn};
use slipway_messages::Language;
use slipway_play::Seat;

use super::choices::Choices;
use super::opponent::{Opponent, OpponentStrength};
use super::questions::Then;
use super::state::{Order, Page, Request, TuiInput, TuiState, Written};
use super::table::GameTable;
use super::view::{self, Look, Signs};

/// The app in front of somebody.
struct App {
    state: TuiState,
    /// What was asked of the world outside since it was last looked at.
    requests: Vec<Request>,
}

impl App {
    fn of(page: Page) -> App {
        let mut state = TuiState::new(page, Look::plain(Signs::Unicode), (80, 24));
        let requests = state.think_if_due().into_iter().collect();
        App { state, requests }
    }

    /// The start screen.
    fn start() -> App {
        App::of(Page::Start(Choices::new(level_3(), Seat::First)))
    }

    /// A game from the beginning.
    fn game(game: Game, size: u8, pie: Pie, opponent: Opponent, seat: Seat) -> App {
        let table = GameTable::of_record(Record::new(game, size, pie).unwrap(), opponent, seat).unwrap();
        App::of(Page::Table(Box::new(table)))
    }

    /// Two people at the beginning of a game without the pie rule.
    fn people(game: Game, size: u8) -> App {
        App::game(game, size, Pie::Off, Opponent::Person, Seat::First)
    }

    /// Two people at a position.
    fn at(game: Game, position: &str) -> App {
        let record = Record::set_up(game, position, Pie::Off).unwrap();
        App::of(Page::Table(Box::new(GameTable::of_record(record, Opponent::Person, Seat::First).unwrap())))
    }

    fn table(&self) -> &GameTable {
        match &self.state.page {
            Page::Table(table) => table,
            Page::Start(_) => panic!("the start screen is shown"),
        }
    }

    fn take(&mut self, input: TuiInput) -> &mut App {
        let requests = self.state.take(input);
        self.requests.extend(requests);
        self
    }

    fn press(&mut self, code: KeyCode) -> &mut App {
        self.take(TuiInput::Key(KeyEvent::new(code, KeyModifiers::NONE)))
    }

    fn ctrl(&mut self, letter: char) -> &mut App {
        self.take(TuiInput::Key(KeyEvent::new(KeyCode::Char(letter), KeyModifiers::CONTROL)))
    }

    /// Types a line and Enter.
    fn line(&mut self, text: &str) -> &mut App {
        for letter in text.chars() {
            self.press(KeyCode::Char(letter));
        }
        self.press(KeyCode::Enter)
    }

    /// Puts the cursor on a cell and presses Enter.
    fn cell(&mut self, name: &str) -> &mut App {
        let Page::Table(table) = &mut self.state.page else { panic!("the start screen is shown") };
        table.cursor = table.played.board().cell(name).unwrap();
        self.press(KeyCode::Enter)
    }

    /// The order that the engine got last.
    fn order(&mut self) -> Order {
        let mut orders = self.requests.drain(..).filter_map(|request| match request {
            Request::Think(order) => Some(*order),
            _ => None,
        });
        orders.next_back().expect("the engine was asked")
    }

    /// The engine answers its last order with this turn.
    fn engine_plays(&mut self, text: &str) -> &mut App {
        let number = self.order().number;
        let turn = self.table().played.line().position().read(text).unwrap();
        self.take(TuiInput::Chosen(number, turn))
    }

    fn turns(&self) -> String {
        names(self.table(), self.table().played.line().turns())
    }

    fn refusal(&self) -> String {
        let language = self.state.look.language();
        self.table().refusal.as_ref().map_or_else(String::new, |refusal| refusal.reason.sentence(language))
    }

    fn said(&self) -> String {
        self.state.look.sentences(&self.table().said)
    }

    /// The same app for somebody who reads German.
    fn german(mut self) -> App {
        self.state.look = self.state.look.in_language(Language::German);
        self
    }

    fn marked(&self) -> String {
        let table = self.table();
        let cells = table.refusal.iter().flat_map(|refusal| refusal.cells.iter());
        cells.map(|cell| table.played.board().name(cell).to_string()).collect::<Vec<_>>().join(" ")
    }

    fn leaves(&self) -> bool {
        self.requests.iter().any(|request| matches!(request, Request::Leave))
    }
}

fn names(table: &GameTable, turns: &[Turn]) -> String {
    let names: Vec<String> = turns.iter().map(|turn| turn.on(table.played.board()).to_string()).collect();
    names.join(" ")
}

fn level_3() -> Opponent {
    Opponent::Computer(OpponentStrength::Level(Level::new(3).unwrap()))
}

/// The screen as it is drawn.
fn drawn(state: &TuiState) -> Buffer {
    let mut terminal = Terminal::new(TestBackend::new(state.size.0, state.size.1)).unwrap();
    terminal.draw(|frame| view::draw(frame, state)).unwrap();
    terminal.backend().buffer().clone()
}

/// The letters of a screen, a line a row.
fn text(buffer: &Buffer) -> String {
    let rows = buffer.content.chunks(usize::from(buffer.area.width));
    let rows = rows.map(|row| row.iter().map(|cell| cell.symbol()).collect::<String>().trim_end().to_owned() + "\n");
    rows.collect()
}

/// The file that would be written, and that it was.
fn write_as(app: &mut App, name: &str) -> String {
    let mut text = String::new();
    for request in std::mem::take(&mut app.requests) {
        if let Request::Write(file) = request {
            assert_eq!(file.name, name);
            text = file.record.to_string();
        }
    }
    app.take(TuiInput::Written(Written::Done(name.to_owned(), Then::Stay)));
    text
}
