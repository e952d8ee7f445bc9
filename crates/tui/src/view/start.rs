//! The start screen.

use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::text::{Line, Text};
use ratatui::widgets::{Paragraph, Wrap};
use slipway_games::Game;
use slipway_messages::{Message, message};

use super::Target;
use super::look::Look;
use crate::choices::{Choices, Field};

/// The row of the first game, or of the first line of the second page.
const FIRST: u16 = 3;
/// Rows that a game takes: its name, what it is about, and a free one.
const A_GAME: u16 = 3;
/// Rows from a line of the second page to the next.
const A_FIELD: u16 = 2;

/// Draws it.
pub fn draw(frame: &mut Frame, choices: &Choices, look: &Look) {
    let area = frame.area();
    let title = look.words(&message!("terminal-start", count = Game::ALL.len()));
    let title = Paragraph::new(title).style(look.title());
    frame.render_widget(title, Rect { height: 1, ..area });
    match choices.field {
        None => games(frame, choices, look),
        Some(field) => settings(frame, choices, field, look),
    }
    let keys = match choices.field {
        None => message!("terminal-start-keys"),
        Some(_) => message!("terminal-settings-keys"),
    };
    let last = Rect { y: area.height - 1, height: 1, ..area };
    frame.render_widget(Paragraph::new(look.words(&keys)).style(look.faint()), last);
}

/// What is under the mouse.
pub fn target(choices: &Choices, _x: u16, y: u16) -> Option<Target> {
    let row = y.checked_sub(FIRST)?;
    if choices.field.is_none() {
        let game = Game::ALL.get(usize::from(row / A_GAME))?;
        return (row % A_GAME < 2).then_some(Target::Game(*game));
    }
    let index = usize::from(row / A_FIELD);
    match Field::ALL.get(index) {
        Some(&field) => (row % A_FIELD == 0).then_some(Target::Field(field)),
        None => (row == Field::ALL.len() as u16 * A_FIELD).then_some(Target::Begin),
    }
}

fn games(frame: &mut Frame, choices: &Choices, look: &Look) {
    put(frame, 1, &message!("terminal-which-game"), look);
    for (index, game) in Game::ALL.into_iter().enumerate() {
        let is_chosen = game == choices.game;
        let arrow = if is_chosen { look.sign('▶', '>') } else { ' ' };
        let style = if is_chosen { look.title() } else { look.heading() };
        let by = message!("terminal-start-by", designer = game.designer(), year = game.year().to_string());
        let name = format!("{arrow} {}  {game:<9} {} ", index + 1, look.words(&by));
        let y = FIRST + index as u16 * A_GAME;
        row(frame, y, Line::styled(name, style));
        folded(frame, 5, y + 1, Line::raw(look.words(&game.summary())));
    }
}

fn settings(frame: &mut Frame, choices: &Choices, at: Field, look: &Look) {
    let game = choices.game;
    let (designer, year) = (game.designer(), game.year().to_string());
    put(frame, 1, &message!("terminal-chosen-game", game = game.name(), designer = designer, year = year), look);
    let names = Field::ALL.map(|field| look.words(&field.name()));
    let longest = names.iter().map(|name| name.chars().count()).max().unwrap_or(0) + 1;
    for (index, (field, name)) in Field::ALL.into_iter().zip(names).enumerate() {
        let is_at = field == at;
        let [left, right] = if is_at { ["< ", " >"] } else { ["  ", ""] };
        let style = if is_at { look.heading() } else { look.text() };
        let y = FIRST + index as u16 * A_FIELD;
        let (name, value) = (format!("  {name:<longest$}{left}"), look.words(&choices.value(field)));
        let x = name.chars().count() as u16;
        row(frame, y, Line::styled(name, style));
        folded(frame, x, y, Line::styled(format!("{value}{right}"), style));
    }
    let begin = FIRST + Field::ALL.len() as u16 * A_FIELD;
    row(frame, begin, Line::styled(format!("  {} ", look.words(&message!("terminal-begin"))), look.key()));
    let area = frame.area();
    let about = Rect { x: 2, y: begin + 2, width: area.width - 4, height: area.height.saturating_sub(begin + 4) };
    frame.render_widget(Paragraph::new(Text::raw(look.words(&game.goal()))).wrap(Wrap { trim: true }), about);
}

fn put(frame: &mut Frame, y: u16, message: &Message, look: &Look) {
    row(frame, y, Line::styled(format!(" {}", look.words(message)), look.heading()));
}

/// A text from a column on, which goes on in the free row below it where the screen is narrow.
fn folded(frame: &mut Frame, x: u16, y: u16, line: Line) {
    let area = frame.area();
    let (width, height) = (area.width.saturating_sub(x), area.height.saturating_sub(y + 1).min(2));
    frame.render_widget(Paragraph::new(line).wrap(Wrap { trim: true }), Rect { x, y, width, height });
}

fn row(frame: &mut Frame, y: u16, line: Line) {
    let area = frame.area();
    // Below the last rows are the keys.
    if y + 1 < area.height {
        frame.render_widget(line, Rect { y, height: 1, ..area });
    }
}
