//! The start screen: which game, then how.

use ratatui::crossterm::event::{KeyCode, KeyEvent};
use slipway_games::board::Shape;
use slipway_games::{Game, Pie, Record};
use slipway_messages::{Message, message};
use slipway_play::Seat;

use super::opponent::Opponent;
use super::table::GameTable;

/// A line of the second page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Field {
    /// How large the board is.
    Size,
    /// Against whom.
    Opponent,
    /// Who begins.
    Starts,
    /// Whether the pie rule is played.
    Pie,
}

impl Field {
    /// All lines, from above.
    pub const ALL: [Field; 4] = [Field::Size, Field::Opponent, Field::Starts, Field::Pie];

    /// What it is about.
    pub fn name(self) -> Message {
        match self {
            Field::Size => message!("terminal-field-board"),
            Field::Opponent => message!("terminal-field-opponent"),
            Field::Starts => message!("terminal-field-starts"),
            Field::Pie => message!("terminal-field-pie"),
        }
    }
}

/// What has been chosen so far.
#[derive(Clone, Debug)]
pub struct Choices {
    /// The game.
    pub(crate) game: Game,
    /// The line of the second page where one is; none on the first page, where the game is chosen.
    pub(crate) field: Option<Field>,
    /// Cells on a side.
    pub(crate) size: u8,
    /// The opponent.
    pub(crate) opponent: Opponent,
    /// Where the person in front of the screen sits.
    pub(crate) seat: Seat,
    /// Whether the pie rule is played, if the game has one.
    pub(crate) pie: Pie,
}

/// Where a key on the start screen leads.
pub enum Chosen {
    /// To more choosing.
    Stay,
    /// To the board.
    Begin(Box<GameTable>),
    /// Out.
    Leave,
}

impl Choices {
    /// The first page, with an opponent and a seat to begin with.
    pub fn new(opponent: Opponent, seat: Seat) -> Choices {
        let game = Game::ALL[0];
        Choices { game, field: None, size: game.default_size(), opponent, seat, pie: Pie::On }
    }

    /// What a line of the second page says now.
    pub(crate) fn value(&self, field: Field) -> Message {
        match field {
            Field::Size => {
                let shape = if self.game.info().shape == Shape::Hexagon { "hexagon" } else { "square" };
                message!("terminal-board", shape = shape, size = self.size)
            }
            Field::Opponent => self.opponent.describe(),
            Field::Starts if self.opponent == Opponent::Person => message!("terminal-starts-agreed"),
            Field::Starts if self.seat == Seat::First => message!("terminal-starts-you"),
            Field::Starts => message!("terminal-starts-computer"),
            Field::Pie => match (self.game.pie_rule(), self.pie) {
                (None, _) => message!("terminal-pie-none", game = self.game.name()),
                (Some(rule), Pie::On) => message!("terminal-pie-on", rule = rule.message()),
                (Some(_), Pie::Off) => message!("terminal-pie-off"),
            },
        }
    }

    /// Takes a key.
    pub(crate) fn key(&mut self, key: KeyEvent) -> Chosen {
        match (key.code, self.field) {
            (KeyCode::Enter | KeyCode::Char(' '), None) => self.field = Some(Field::Size),
            (KeyCode::Enter | KeyCode::Char(' '), Some(_)) => return self.begin(),
            (KeyCode::Esc | KeyCode::Backspace, Some(_)) => self.field = None,
            (KeyCode::Esc, None) => return Chosen::Leave,
            (KeyCode::Down | KeyCode::Tab | KeyCode::Char('j'), None) => self.take(next(&Game::ALL, &self.game)),
            (KeyCode::Up | KeyCode::BackTab | KeyCode::Char('k'), None) => self.take(before(&Game::ALL, &self.game)),
            (KeyCode::Char(digit @ '1'..='5'), None) => {
                self.take(Game::ALL[usize::from(digit as u8 - b'1')]);
                self.field = Some(Field::Size);
            }
            (KeyCode::Down | KeyCode::Tab, Some(field)) => self.field = Some(next(&Field::ALL, &field)),
            (KeyCode::Up | KeyCode::BackTab, Some(field)) => self.field = Some(before(&Field::ALL, &field)),
            (KeyCode::Right, Some(field)) => self.change(field, next),
            (KeyCode::Left, Some(field)) => self.change(field, before),
            _ => {}
        }
        Chosen::Stay
    }

    /// A click on a game.
    pub(crate) fn click_game(&mut self, game: Game) {
        self.take(game);
        self.field = Some(Field::Size);
    }

    /// A click on a line of the second page: the next value, once one is there.
    pub(crate) fn click_field(&mut self, field: Field) {
        if self.field == Some(field) {
            self.change(field, next);
        }
        self.field = Some(field);
    }

    /// The board with what was chosen.
    pub(crate) fn begin(&self) -> Chosen {
        let pie = if self.game.pie_rule().is_some() { self.pie } else { Pie::Off };
        let table = Record::new(self.game, self.size, pie)
            .and_then(|record| GameTable::of_record(record, self.opponent, self.seat));
        // The sizes offered are the game's own.
        table.map_or(Chosen::Stay, |table| Chosen::Begin(Box::new(table)))
    }

    fn take(&mut self, game: Game) {
        if game != self.game {
            (self.game, self.size) = (game, game.default_size());
        }
    }

    fn change(&mut self, field: Field, to: Neighbour) {
        match field {
            Field::Size => {
                let sizes: Vec<u8> = self.game.sizes().collect();
                self.size = sizes[to(&(0..sizes.len()).collect::<Vec<_>>(), &place(&sizes, &self.size))];
            }
            Field::Opponent => {
                let offered = Opponent::offered();
                let places: Vec<usize> = (0..offered.len()).collect();
                self.opponent = offered[to(&places, &place(&offered, &self.opponent))];
            }
            Field::Starts => self.seat = self.seat.other(),
            Field::Pie => self.pie = if self.pie == Pie::On { Pie::Off } else { Pie::On },
        }
    }
}

type Neighbour = fn(&[usize], &usize) -> usize;

fn place<T: PartialEq>(among: &[T], one: &T) -> usize {
    among.iter().position(|other| other == one).unwrap_or(0)
}

/// The one behind this one, round the end.
fn next<T: Copy + PartialEq>(among: &[T], one: &T) -> T {
    among[(place(among, one) + 1) % among.len()]
}

/// The one before this one, round the beginning.
fn before<T: Copy + PartialEq>(among: &[T], one: &T) -> T {
    among[(place(among, one) + among.len() - 1) % among.len()]
}
