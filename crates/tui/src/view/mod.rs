//! A state on the screen: where everything is, how it is drawn, and what is under the mouse.

mod above;
mod board;
mod look;
mod panel;
mod places;
mod start;

use ratatui::Frame;
use ratatui::layout::{Position, Rect};
use ratatui::text::{Line, Span};
use ratatui::widgets::{Paragraph, Wrap};
use slipway_games::{Cell, Game, Rules};

use super::actions::{KEYS, KeyAction, KeyLabel};
use super::choices::Field;
use super::state::{Above, Page, TuiState};
use super::table::GameTable;
pub use look::{Look, Signs};
use places::Window;

/// What is under the mouse.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Target {
    /// A cell of the board.
    Cell(Cell),
    /// A word of the lowest row.
    Action(KeyAction),
    /// A game on the start screen.
    Game(Game),
    /// A line of its second page.
    Field(Field),
    /// Where it says that the game begins.
    Begin,
}

/// The smallest screen on which anything can be seen.
const SMALLEST: (u16, u16) = (36, 12);
/// The narrowest column beside the board that is worth having.
const PANEL: u16 = 26;

/// The parts of the screen while a game is played.
struct Areas {
    title: Rect,
    board: Rect,
    panel: Rect,
    message: Rect,
    typed: Rect,
    keys: Rect,
}

impl Areas {
    fn of(size: (u16, u16), table: &GameTable) -> Areas {
        let (width, height) = size;
        let rows = |y: u16, rows: u16| Rect { x: 0, y, width, height: rows };
        let middle = rows(1, height.saturating_sub(5));
        let board = table.played.board();
        let beside = width.saturating_sub(PANEL + 1);
        // On a screen that is too narrow for both, the board is what counts.
        let wanted = places::width(board, beside, middle.height);
        let board_width = if wanted <= beside { wanted } else { width };
        let left = Rect { width: board_width, ..middle };
        let panel = Rect { x: (board_width + 1).min(width), width: width.saturating_sub(board_width + 1), ..middle };
        Areas {
            title: rows(0, 1),
            board: left,
            panel,
            message: rows(height.saturating_sub(4), 2),
            typed: rows(height.saturating_sub(2), 1),
            keys: rows(height.saturating_sub(1), 1),
        }
    }
}

/// Draws a state.
pub fn draw(frame: &mut Frame, state: &TuiState) {
    let area = frame.area();
    if area.width < SMALLEST.0 || area.height < SMALLEST.1 {
        let words = format!("The screen is {}x{}; it takes {}x{}.", area.width, area.height, SMALLEST.0, SMALLEST.1);
        frame.render_widget(Paragraph::new(words).wrap(Wrap { trim: true }), area);
        return;
    }
    match &state.page {
        Page::Start(choices) => start::draw(frame, choices, &state.look),
        Page::Table(table) => draw_table(frame, table, &state.look),
    }
    match &state.above {
        Some(Above::Help) => above::help(frame, &state.look),
        Some(Above::Question(question)) => above::question(frame, question, &state.look),
        None => {}
    }
}

/// What is under the mouse at a column and a row.
pub fn target(state: &TuiState, x: u16, y: u16) -> Option<Target> {
    let table = match &state.page {
        Page::Start(choices) => return start::target(choices, x, y),
        Page::Table(table) => table,
    };
    let areas = Areas::of(state.size, table);
    let at = Position { x, y };
    if areas.keys.contains(at) {
        return key_spans(areas.keys.width)
            .find(|(_, from, to)| (*from..*to).contains(&x))
            .map(|(action, ..)| Target::Action(action));
    }
    if !areas.board.contains(at) {
        return None;
    }
    Window::of(areas.board, table.played.board(), table.cursor).cell_at(x, y).map(Target::Cell)
}

fn draw_table(frame: &mut Frame, table: &GameTable, look: &Look) {
    let areas = Areas::of((frame.area().width, frame.area().height), table);
    title(frame, areas.title, table, look);
    let window = Window::of(areas.board, table.played.board(), table.cursor);
    board::draw(frame.buffer_mut(), &window, table, look);
    panel::draw(frame, areas.panel, table, &window, look);
    let (words, style) = match &table.refusal {
        Some(refusal) => (format!("! {}", refusal.reason), look.warning()),
        None => (panel::message(table), look.text()),
    };
    frame.render_widget(Paragraph::new(words).wrap(Wrap { trim: true }).style(style), areas.message);
    let typed = if table.typed.is_empty() {
        Line::styled("> a move, or a word below, and Enter; or arrow keys and Enter", look.faint())
    } else {
        // The end of a long line is what one is typing.
        let room = usize::from(areas.typed.width.saturating_sub(3));
        let shown: String = table.typed.chars().skip(table.typed.chars().count().saturating_sub(room)).collect();
        Line::raw(format!("> {shown}_"))
    };
    frame.render_widget(typed, areas.typed);
    let keys = keys_that_fit(areas.keys.width)
        .flat_map(|key| [Span::styled(format!("F{}", key.number), look.key()), Span::raw(format!(" {} ", key.word))]);
    frame.render_widget(Line::from_iter(keys), areas.keys);
}

fn title(frame: &mut Frame, area: Rect, table: &GameTable, look: &Look) {
    let game = table.record.game;
    let name = format!("{game} by {}, {}", game.designer(), table.played.now().board());
    let status = panel::status(table);
    let room = usize::from(area.width).saturating_sub(name.chars().count() + status.chars().count());
    // On a narrow screen whose turn it is matters more than what one plays.
    let line = if room > 0 { format!("{name}{}{status}", " ".repeat(room)) } else { status };
    frame.render_widget(Paragraph::new(line).style(look.title()), area);
}

/// What a narrow screen leaves out first. The help has them all.
const LEAST_NEEDED: [KeyAction; 6] =
    [KeyAction::Save, KeyAction::MoveNow, KeyAction::New, KeyAction::Resign, KeyAction::Swap, KeyAction::Hint];

/// The keys of the lowest row on a screen of this width: all of them, or as many as can be read whole.
fn keys_that_fit(width: u16) -> impl Iterator<Item = &'static KeyLabel> {
    let is_left = move |left_out: &[KeyAction], key: &KeyLabel| !left_out.contains(&key.action);
    // The space after the last word need not be on the screen.
    let fits = |left_out: &[KeyAction]| {
        KEYS.iter().filter(|key| is_left(left_out, key)).map(key_width).sum::<u16>() <= width + 1
    };
    let count = (0..LEAST_NEEDED.len()).find(|&count| fits(&LEAST_NEEDED[..count])).unwrap_or(LEAST_NEEDED.len());
    KEYS.iter().filter(move |key| is_left(&LEAST_NEEDED[..count], key))
}

/// How many columns a key takes in the lowest row, with the space after it.
fn key_width(key: &KeyLabel) -> u16 {
    format!("F{} {} ", key.number, key.word).len() as u16
}

/// Where the words of the lowest row are.
fn key_spans(width: u16) -> impl Iterator<Item = (KeyAction, u16, u16)> {
    keys_that_fit(width).scan(0, |x, key| {
        let from = *x;
        *x += key_width(key);
        Some((key.action, from, *x - 1))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_keys_of_a_narrow_screen_are_whole_and_the_way_out_is_among_them() {
        for width in SMALLEST.0..=100 {
            let keys: Vec<KeyAction> = keys_that_fit(width).map(|key| key.action).collect();
            let (_, _, end) = key_spans(width).last().unwrap();
            assert!(end <= width, "{width} columns, and the keys take {end}");
            assert!(keys.contains(&KeyAction::Help) && keys.contains(&KeyAction::Quit), "{width}: {keys:?}");
            let whole: u16 = KEYS.iter().map(key_width).sum();
            assert_eq!(keys.len() == KEYS.len(), width + 1 >= whole, "{width}: {keys:?}");
        }
    }
}
