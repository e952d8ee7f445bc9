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
use slipway_games::board::Shape;
use slipway_games::{Cell, Game};
use slipway_messages::message;

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
        let ((columns, rows), (wide, high)) = ((area.width, area.height), SMALLEST);
        let words = message!("terminal-too-small", columns = columns, rows = rows, wide = wide, high = high);
        frame.render_widget(Paragraph::new(state.look.words(&words)).wrap(Wrap { trim: true }), area);
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
        return KeyRow::of(areas.keys.width, &state.look)
            .spans()
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
        Some(refusal) => (format!("! {}", refusal.reason.sentence(look.language())), look.warning()),
        None => (panel::message(table, look), look.text()),
    };
    frame.render_widget(Paragraph::new(words).wrap(Wrap { trim: true }).style(style), areas.message);
    let typed = if table.typed.is_empty() {
        Line::styled(look.words(&message!("terminal-type")), look.faint())
    } else {
        // The end of a long line is what one is typing.
        let room = usize::from(areas.typed.width.saturating_sub(3));
        let shown: String = table.typed.chars().skip(table.typed.chars().count().saturating_sub(room)).collect();
        Line::raw(format!("> {shown}_"))
    };
    frame.render_widget(typed, areas.typed);
    let KeyRow { keys, gap } = KeyRow::of(areas.keys.width, look);
    let spans = keys.iter().flat_map(|(key, word)| {
        [Span::styled(format!("F{}", key.number), look.key()), Span::raw(format!("{gap}{word} "))]
    });
    frame.render_widget(Line::from_iter(spans), areas.keys);
}

fn title(frame: &mut Frame, area: Rect, table: &GameTable, look: &Look) {
    let game = table.record.game;
    let board = table.played.board();
    let shape = if board.shape() == Shape::Hexagon { "hexagon" } else { "square" };
    let (game, designer, size) = (game.name(), game.designer(), board.size());
    let name = message!("command-title", game = game, designer = designer, shape = shape, size = size);
    let (name, status) = (look.words(&name), look.words(&panel::status(table)));
    let room = usize::from(area.width).saturating_sub(name.chars().count() + status.chars().count());
    // On a narrow screen whose turn it is matters more than what one plays.
    let line = if room > 0 { format!("{name}{}{status}", " ".repeat(room)) } else { status };
    frame.render_widget(Paragraph::new(line).style(look.title()), area);
}

/// What a narrow screen leaves out first. The help has them all.
const LEAST_NEEDED: [KeyAction; 6] =
    [KeyAction::Save, KeyAction::MoveNow, KeyAction::New, KeyAction::Resign, KeyAction::Swap, KeyAction::Hint];

/// The lowest row: keys with their words, and what stands between a key and its word.
struct KeyRow {
    keys: Vec<(&'static KeyLabel, String)>,
    gap: &'static str,
}

impl KeyRow {
    /// The row for a screen of this width: all keys, then all of them close together, then as many as can be read whole.
    fn of(width: u16, look: &Look) -> KeyRow {
        let all: Vec<(&KeyLabel, String)> = KEYS.iter().map(|key| (key, look.words(&key.action.word()))).collect();
        let without = |left_out: &[KeyAction], gap| {
            let keys = all.iter().filter(|(key, _)| !left_out.contains(&key.action)).cloned().collect();
            KeyRow { keys, gap }
        };
        let roomy = without(&[], " ");
        if roomy.width() <= width {
            return roomy;
        }
        let rows = (0..LEAST_NEEDED.len()).map(|count| without(&LEAST_NEEDED[..count], ""));
        rows.into_iter().find(|row| row.width() <= width).unwrap_or_else(|| without(&LEAST_NEEDED, ""))
    }

    /// Where the keys and their words are.
    fn spans(&self) -> impl Iterator<Item = (KeyAction, u16, u16)> {
        self.keys.iter().scan(0, |x, (key, word)| {
            let from = *x;
            let length = format!("F{}{}{word}", key.number, self.gap).chars().count() as u16;
            *x += length + 1;
            Some((key.action, from, from + length))
        })
    }

    /// How many columns it takes.
    fn width(&self) -> u16 {
        self.spans().last().map_or(0, |(_, _, end)| end)
    }
}

#[cfg(test)]
mod tests {
    use slipway_messages::Language;

    use super::*;

    #[test]
    fn the_keys_of_a_narrow_screen_are_whole_and_the_way_out_is_among_them() {
        for language in Language::ALL {
            let look = Look::plain(Signs::Unicode).in_language(language);
            for width in SMALLEST.0..=100 {
                let row = KeyRow::of(width, &look);
                let keys: Vec<KeyAction> = row.spans().map(|(action, ..)| action).collect();
                assert!(row.width() <= width, "{language}, {width} columns, and the keys take {}", row.width());
                assert!(keys.contains(&KeyAction::Help) && keys.contains(&KeyAction::Quit), "{width}: {keys:?}");
                assert!(keys.len() == KEYS.len() || width < 80, "{language}, {width}: {keys:?}");
            }
        }
    }

    #[test]
    fn every_word_of_the_lowest_row_can_be_typed_and_means_one_thing() {
        for language in Language::ALL {
            for key in &KEYS {
                let word = key.action.word().in_language(language);
                assert!(word.chars().all(char::is_alphanumeric), "{language}: {word}");
                assert_eq!(KeyAction::of_word(&word, language), Some(key.action), "{language}: {word}");
            }
        }
    }
}
