//! What stands above the page: the keys, or a question.

use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::text::Line;
use ratatui::widgets::{Block, Clear, Paragraph, Wrap};

use super::look::{Look, Mark};
use crate::actions::KEYS;
use crate::questions::Question;

/// All keys and all signs.
pub fn help(frame: &mut Frame, look: &Look) {
    let mut lines = vec![
        Line::raw("Arrow keys     to a cell; Home and End to the ends of its row"),
        Line::raw("Tab            to the next cell, or path, that can be chosen"),
        Line::raw("Enter, Space   choose the cell; so does a click"),
        Line::raw("Esc, Backspace a step back: what is typed, chosen, or made of this turn"),
        Line::raw("letters        a move, such as d4 or c3-c4/d5; Enter plays it"),
        Line::raw(""),
    ];
    lines.extend(KEYS.iter().map(|key| {
        let keys = format!("F{} or Ctrl-{}", key.number, key.letter.to_ascii_uppercase());
        Line::raw(format!("{keys:<15}{:<7} {}", key.word, key.about))
    }));
    lines.push(Line::raw(""));
    let sign = |mark: Mark| {
        let [before, behind] = Look::around(mark);
        format!("{before} {behind}")
    };
    lines.push(Line::raw(format!(
        "{} cursor   {} last turn   {} chosen   {} hint   {} path or winning chain",
        sign(Mark::Cursor),
        sign(Mark::Last),
        sign(Mark::Chosen),
        sign(Mark::Hint),
        sign(Mark::Path)
    )));
    lines.push(Line::raw(format!(
        "{} why something cannot be done   +  may go there   {}  may not be placed on",
        sign(Mark::Refused),
        look.forbidden()
    )));
    lines.push(Line::raw(""));
    lines.push(Line::styled("Any key closes this page.", look.faint()));
    framed(frame, " Keys ", lines, look);
}

/// A question and its answers.
pub fn question(frame: &mut Frame, question: &Question, look: &Look) {
    let [asked, keys] = question.words();
    framed(frame, " Slipway ", vec![Line::styled(asked, look.heading()), Line::raw(keys)], look);
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
    frame.render_widget(Paragraph::new(lines).wrap(Wrap { trim: false }).block(block.title(title.to_owned())), inside);
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
