//! Beside the board: who plays, how large the groups are, the turns, and what the engine considers.

use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};
use ratatui::widgets::Paragraph;
use slipway_engine::Report;
use slipway_games::{Cell, Content, Outcome, Piece, Rules, Side};

use super::look::Look;
use super::places::Window;
use crate::opponent::Opponent;
use crate::table::{GameTable, Purpose};

/// How many candidates are shown.
const CANDIDATES: usize = 5;

/// Whose turn it is, or how it ended.
pub fn status(table: &GameTable) -> String {
    if let Some(outcome) = table.outcome() {
        let how = if table.resigned.is_some() { " by resignation" } else { "" };
        return match outcome {
            Outcome::Draw => "The game is drawn".to_owned(),
            Outcome::Won(side) if table.is_between_people() => format!("{side} has won{how}"),
            Outcome::Won(side) if table.computer[table.seat(side)].is_some() => {
                format!("The computer has won{how} ({side})")
            }
            Outcome::Won(side) => format!("You have won{how} ({side})"),
        };
    }
    let side = table.played.now().turn();
    match table.thinking.map(|thinking| thinking.purpose) {
        Some(Purpose::Move) => format!("The computer thinks ({side})"),
        Some(Purpose::Hint) => format!("A hint is sought for {side}"),
        None if table.is_between_people() => format!("{side} to move"),
        None => format!("Your turn ({side})"),
    }
}

/// What happened, and what is to be done.
pub fn message(table: &GameTable) -> String {
    let board = table.played.board();
    let paths = table.paths();
    if let Some(path) = paths.get(table.path) {
        let names: Vec<String> = path.iter().map(|&cell| board.name(cell).to_string()).collect();
        return format!(
            "Path {} of {} ({} stones): {}. Enter keeps it, Tab shows the next, Esc takes the stone back.",
            table.path + 1,
            paths.len(),
            names.len(),
            names.join("-")
        );
    }
    let now = table.played.now();
    let next = if !table.is_persons_turn() {
        ""
    } else if now.within_turn() {
        "Now place a stone on a cell marked +; Esc takes the shift back."
    } else if now.swap_open() {
        "Move, or take the pie option with F4 (swap)."
    } else {
        ""
    };
    if table.said.is_empty() && next.is_empty() {
        return now.game().goal().to_string();
    }
    format!("{} {next}", table.said).trim().to_owned()
}

/// Draws it.
pub fn draw(frame: &mut Frame, area: Rect, table: &GameTable, window: &Window, look: &Look) {
    let width = usize::from(area.width);
    let mut lines = players(table, look);
    if window.is_cut() {
        let (wide, high) = window.sheet.size();
        lines.push(Line::styled(cut(&format!("all of the board takes {wide}x{high}"), width), look.faint()));
    }
    if let Some(groups) = table.played.now().groups() {
        lines.push(Line::styled("Groups", look.heading()));
        for side in Side::BOTH {
            let what = match table.record.game.info().pieces[side] {
                Piece::Stone => "stones",
                Piece::Tile => "tiles",
                Piece::Gap => "empty cells",
            };
            lines.push(Line::raw(cut(&format!("{what:<11} {}", sizes(&groups[side], look)), width)));
        }
        lines.push(Line::raw(""));
    }
    let thought = table.found.as_ref().map(|(turns, report)| considered(table, *turns, report, width, look));
    let room = usize::from(area.height).saturating_sub(lines.len() + thought.as_ref().map_or(0, Vec::len) + 2);
    lines.extend(turns(table, width, room, look));
    lines.extend(thought.unwrap_or_default());
    frame.render_widget(Paragraph::new(lines), area);
}

/// The sizes of the groups, the largest first, equal ones together: `5 3 1×20`.
fn sizes(groups: &[Vec<Cell>], look: &Look) -> String {
    let equal = groups.chunk_by(|one, other| one.len() == other.len());
    let words = equal.map(|equal| match equal.len() {
        1 => equal[0].len().to_string(),
        count => format!("{}{}{count}", equal[0].len(), look.sign('×', 'x')),
    });
    words.collect::<Vec<_>>().join(" ")
}

fn players(table: &GameTable, look: &Look) -> Vec<Line<'static>> {
    let info = table.record.game.info();
    let mut lines = Vec::new();
    for side in Side::BOTH {
        let seat = table.seat(side);
        let who = match table.computer[seat] {
            Some(strength) => Opponent::Computer(strength).describe(),
            None if table.is_between_people() => "a person".to_owned(),
            None => "you".to_owned(),
        };
        let is_next = table.to_move() == Some(seat);
        let arrow = if is_next { look.sign('▶', '>') } else { ' ' };
        let content = look.content(match info.pieces[side] {
            Piece::Stone => Content::Stone(side),
            Piece::Tile => Content::Tile,
            Piece::Gap => Content::Empty,
        });
        let style = if is_next { look.heading() } else { look.text() };
        lines.push(Line::from(vec![
            Span::styled(format!("{arrow} "), style),
            // As it looks on the board: without that, who sees light letters on a dark screen takes a filled circle for White.
            Span::styled(format!(" {content} "), look.side(side)),
            Span::styled(format!(" {side}: {who}"), style),
        ]));
        lines.push(Line::styled(format!("      {}", table.played.now().game().aim(side)), look.faint()));
    }
    lines.push(Line::raw(""));
    lines
}

/// The latest turns, as many as there is room for.
fn turns(table: &GameTable, width: usize, room: usize, look: &Look) -> Vec<Line<'static>> {
    let board = table.played.board();
    let turns = table.played.line().turns();
    if turns.is_empty() || room == 0 {
        return Vec::new();
    }
    let mut rows = vec![String::new()];
    for (index, turn) in turns.iter().enumerate() {
        let word = format!("{}.{} ", index + 1, turn.on(board));
        match rows.last_mut() {
            Some(row) if row.len() + word.len() <= width => row.push_str(&word),
            _ => rows.push(word),
        }
    }
    let hidden = rows.len().saturating_sub(room);
    let mut lines = vec![Line::styled("Turns", look.heading())];
    lines.extend(rows.into_iter().skip(hidden).map(|row| Line::raw(cut(&row, width))));
    lines.push(Line::raw(""));
    lines
}

fn considered(table: &GameTable, turns: usize, report: &Report, width: usize, look: &Look) -> Vec<Line<'static>> {
    let board = table.played.board();
    let heading = if table.thinking.is_some() { "The engine considers" } else { "The engine considered" };
    let before = if turns + 1 < table.played.line().turns().len() { " (earlier)" } else { "" };
    let mut lines = vec![Line::styled(format!("{heading}{before}"), look.heading())];
    let proven = report.proven.map_or_else(String::new, |verdict| format!(", a proven {}", verdict.id()));
    let playouts = if report.playouts == 1 { "playout" } else { "playouts" };
    lines.push(Line::raw(cut(&format!("{} {playouts}{proven}", report.playouts), width)));
    let tried = report.candidates.iter().enumerate().filter(|(index, rated)| *index == 0 || rated.visits > 0);
    for (_, rated) in tried.take(CANDIDATES) {
        let value = match rated.proven {
            Some(verdict) => format!("{:>6}", verdict.id()),
            None => format!("{:>4.0} %", 100.0 * rated.value),
        };
        let turn = rated.turn.on(board).to_string();
        lines.push(Line::raw(cut(&format!("{:<11} {value} {:>8}", cut(&turn, 11), rated.visits), width)));
    }
    let line: Vec<String> = report.line.iter().map(|turn| turn.on(board).to_string()).collect();
    lines.push(Line::styled(cut(&format!("line {}", line.join(" ")), width), look.faint()));
    lines
}

/// As much of a text as there is room for.
fn cut(text: &str, width: usize) -> String {
    let text = text.trim_end();
    if text.chars().count() <= width {
        return text.to_owned();
    }
    let kept: String = text.chars().take(width.saturating_sub(1)).collect();
    format!("{kept}…")
}
