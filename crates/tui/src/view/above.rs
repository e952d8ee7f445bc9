//! What stands above the page: the keys, or a question.

use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::text::Line;
use ratatui::widgets::{Block, Clear, Paragraph, Wrap};
use slipway_messages::message;

use super::look::{Look, Mark};
use crate::actions::KEYS;
use crate::questions::Question;

/// All keys and all signs.
pub fn help(frame: &mut Frame, look: &Look) {
    let on_board = [
        [message!("terminal-key-arrows"), message!("terminal-about-arrows")],
        [message!("terminal-key-tab"), message!("terminal-about-tab")],
        [message!("terminal-key-enter"), message!("terminal-about-enter")],
        [message!("terminal-key-back"), message!("terminal-about-back")],
        [message!("terminal-key-letters"), message!("terminal-about-letters")],
    ];
    let on_board = on_board.map(|row| row.map(|message| look.words(&message)));
    let actions = KEYS.each_ref().map(|key| {
        let letter = key.letter.to_ascii_uppercase();
        let keys = message!("terminal-key-both", number = key.number, letter = letter);
        [keys, key.action.word(), key.action.about()].map(|message| look.words(&message))
    });
    let length = |word: &String| word.chars().count();
    let keys = on_board.iter().map(|row| &row[0]).chain(actions.iter().map(|row| &row[0])).map(length).max();
    let words = actions.iter().map(|row| length(&row[1])).max();
    let (keys, words) = (keys.unwrap_or(0), words.unwrap_or(0));
    let mut lines: Vec<Line> = Vec::new();
    lines.extend(on_board.iter().map(|[key, about]| Line::raw(format!("{key:<keys$} {about}"))));
    lines.push(Line::raw(""));
    lines.extend(actions.iter().map(|[key, word, about]| Line::raw(format!("{key:<keys$} {word:<words$}  {about}"))));
    lines.push(Line::raw(""));
    lines.extend(signs(look, usize::from(frame.area().width).saturating_sub(2)).into_iter().map(Line::raw));
    lines.push(Line::raw(""));
    lines.push(Line::styled(look.words(&message!("terminal-any-key")), look.faint()));
    framed(frame, &look.words(&message!("terminal-keys")), lines, look);
}

/// The signs on the board and what they say, as many in a row as have room.
fn signs(look: &Look, width: usize) -> Vec<String> {
    let sign = |mark: Mark| {
        let [before, behind] = Look::around(mark);
        format!("{before} {behind}")
    };
    let all = [
        (sign(Mark::Cursor), message!("terminal-sign-cursor")),
        (sign(Mark::Last), message!("terminal-sign-last")),
        (sign(Mark::Chosen), message!("terminal-sign-chosen")),
        (sign(Mark::Hint), message!("terminal-sign-hint")),
        (sign(Mark::Path), message!("terminal-sign-path")),
        (sign(Mark::Refused), message!("terminal-sign-refused")),
        ("+ ".to_owned(), message!("terminal-sign-target")),
        (format!("{} ", look.forbidden()), message!("terminal-sign-forbidden")),
    ];
    let mut rows: Vec<String> = Vec::new();
    for (sign, about) in all {
        let item = format!("{sign} {}", look.words(&about));
        match rows.last_mut() {
            Some(row) if row.chars().count() + 3 + item.chars().count() <= width => *row += &format!("   {item}"),
            _ => rows.push(item),
        }
    }
    rows
}

/// A question and its answers.
pub fn question(frame: &mut Frame, question: &Question, look: &Look) {
    let [asked, keys] = question.messages().map(|message| look.words(&message));
    framed(frame, "Slipway", vec![Line::styled(asked, look.heading()), Line::raw(keys)], look);
}

fn framed(frame: &mut Frame, title: &str, lines: Vec<Line>, look: &Look) {
    let area = frame.area();
    let longest = lines.iter().map(Line::width).max().unwrap_or(0) as u16;
    let width = (longest + 4).min(area.width);
    let folded: u16 = lines.iter().map(|line| (line.width() as u16).div_ceil(width - 2).max(1)).sum();
    let height = (folded + 2).min(area.height);
    let inside = Rect { x: (area.width - width) / 2, y: (area.height - height) / 2, width, height };
    let block = match look.sign('─', '-') {
        '-' => Block::bordered().border_set(ASCII_FRAME),
        _ => Block::bordered(),
    };
    frame.render_widget(Clear, inside);
    frame.render_widget(
        Paragraph::new(lines).wrap(Wrap { trim: false }).block(block.title(format!(" {title} "))),
        inside,
    );
}

const ASCII_FRAME: ratatui::symbols::border::Set<'static> = ratatui::symbols::border::Set {
    top_left: "+",
    top_right: "+",
    bottom_left: "+",
    bottom_right: "+",
    vertical_left: "|",
    vertical_right: "|",
    horizontal_top: "-",
    horizontal_bottom: "-",
};
