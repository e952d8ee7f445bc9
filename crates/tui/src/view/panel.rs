//! Beside the board: who plays, how large the groups are, the turns, and what the engine considers.

use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};
use ratatui::widgets::Paragraph;
use slipway_engine::{Report, Verdict};
use slipway_games::{Cell, Content, Outcome, Piece, Rules, Side};
use slipway_messages::{Message, message};

use super::look::Look;
use super::places::Window;
use crate::opponent::Opponent;
use crate::table::{GameTable, Purpose};

/// How many candidates are shown.
const CANDIDATES: usize = 5;

/// Whose turn it is, or how it ended.
pub fn status(table: &GameTable) -> Message {
    if let Some(outcome) = table.outcome() {
        return ended(table, outcome);
    }
    let side = table.played.now().turn().id();
    match table.thinking.map(|thinking| thinking.purpose) {
        Some(Purpose::Move) => message!("terminal-computer-thinks", side = side),
        Some(Purpose::Hint) => message!("terminal-hint-sought", side = side),
        None if table.is_between_people() => message!("terminal-turn", side = side),
        None => message!("terminal-your-turn", side = side),
    }
}

/// How the game ended.
fn ended(table: &GameTable, outcome: Outcome) -> Message {
    let Outcome::Won(side) = outcome else { return message!("terminal-drawn") };
    let by_computer = table.computer[table.seat(side)].is_some();
    let (is_resigned, side) = (table.resigned.is_some(), side.id());
    match (table.is_between_people(), by_computer, is_resigned) {
        (true, _, false) => message!("terminal-won", side = side),
        (true, _, true) => message!("terminal-won-resigned", side = side),
        (false, true, false) => message!("terminal-computer-won", side = side),
        (false, true, true) => message!("terminal-computer-won-resigned", side = side),
        (false, false, false) => message!("terminal-you-won", side = side),
        (false, false, true) => message!("terminal-you-won-resigned", side = side),
    }
}

/// What happened, and what is to be done.
pub fn message(table: &GameTable, look: &Look) -> String {
    let board = table.played.board();
    let paths = table.paths();
    if let Some(path) = paths.get(table.path) {
        let names: Vec<String> = path.iter().map(|&cell| board.name(cell).to_string()).collect();
        return look.words(&message!(
            "terminal-path",
            number = table.path + 1,
            paths = paths.len(),
            stones = names.len(),
            path = names.join("-")
        ));
    }
    let now = table.played.now();
    let next = if !table.is_persons_turn() {
        None
    } else if now.within_turn() {
        Some(message!("terminal-place-now"))
    } else if now.swap_open() {
        Some(message!("terminal-swap-open"))
    } else {
        None
    };
    let sentences: Vec<Message> = table.said.iter().cloned().chain(next).collect();
    if sentences.is_empty() { look.words(&now.game().goal()) } else { look.sentences(&sentences) }
}

/// Draws it.
pub fn draw(frame: &mut Frame, area: Rect, table: &GameTable, window: &Window, look: &Look) {
    let width = usize::from(area.width);
    let mut lines = players(table, look);
    if window.is_cut() {
        let (wide, high) = window.sheet.size();
        let words = look.words(&message!("terminal-cut", columns = wide, rows = high));
        lines.push(Line::styled(cut(&words, width), look.faint()));
    }
    if let Some(groups) = table.played.now().groups() {
        lines.push(Line::styled(look.words(&message!("terminal-groups")), look.heading()));
        let names = Side::BOTH.map(|side| {
            let piece = match table.record.game.info().pieces[side] {
                Piece::Stone => "stone",
                Piece::Tile => "tile",
                Piece::Gap => "gap",
            };
            look.words(&message!("terminal-groups-of", piece = piece))
        });
        let longest = names.iter().map(|name| name.chars().count()).max().unwrap_or(0);
        for (side, name) in Side::BOTH.into_iter().zip(names) {
            lines.push(Line::raw(cut(&format!("{name:<longest$} {}", sizes(&groups[side], look)), width)));
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
            Some(strength) => {
                let computer = Opponent::Computer(strength).describe();
                message!("terminal-player-computer", side = side.id(), computer = computer)
            }
            None if table.is_between_people() => message!("terminal-player-person", side = side.id()),
            None => message!("terminal-player-you", side = side.id()),
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
            Span::styled(format!(" {}", look.words(&who)), style),
        ]));
        lines.push(Line::styled(format!("      {}", look.words(&table.record.game.aim(side))), look.faint()));
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
            Some(row) if row.chars().count() + word.chars().count() <= width => row.push_str(&word),
            _ => rows.push(word),
        }
    }
    let hidden = rows.len().saturating_sub(room);
    let mut lines = vec![Line::styled(look.words(&message!("terminal-turns")), look.heading())];
    lines.extend(rows.into_iter().skip(hidden).map(|row| Line::raw(cut(&row, width))));
    lines.push(Line::raw(""));
    lines
}

fn considered(table: &GameTable, turns: usize, report: &Report, width: usize, look: &Look) -> Vec<Line<'static>> {
    let board = table.played.board();
    let heading = if table.thinking.is_some() {
        message!("terminal-considers")
    } else if turns + 1 < table.played.line().turns().len() {
        message!("terminal-considered-earlier")
    } else {
        message!("terminal-considered")
    };
    let mut lines = vec![Line::styled(cut(&look.words(&heading), width), look.heading())];
    let count = report.playouts;
    let playouts = match report.proven {
        None => message!("terminal-playouts", count = count),
        Some(Verdict::Win) => message!("terminal-playouts-win", count = count),
        Some(Verdict::Loss) => message!("terminal-playouts-loss", count = count),
        Some(Verdict::Draw) => message!("terminal-playouts-draw", count = count),
    };
    lines.push(Line::raw(cut(&look.words(&playouts), width)));
    let tried = report.candidates.iter().enumerate().filter(|(index, rated)| *index == 0 || rated.visits > 0);
    let known = |verdict: Verdict| look.words(&message!("terminal-verdict", verdict = verdict.id()));
    // A chance like "100 %" takes five columns; some languages have longer words for what is certain.
    let verdicts = [Verdict::Win, Verdict::Loss, Verdict::Draw];
    let room = verdicts.into_iter().map(|verdict| known(verdict).chars().count()).fold(6, usize::max);
    for (_, rated) in tried.take(CANDIDATES) {
        let value = match rated.proven {
            Some(verdict) => known(verdict),
            None => format!("{:.0} %", 100.0 * rated.value),
        };
        let turn = rated.turn.on(board).to_string();
        lines.push(Line::raw(cut(&format!("{:<11} {value:>room$} {:>8}", cut(&turn, 11), rated.visits), width)));
    }
    let line: Vec<String> = report.line.iter().map(|turn| turn.on(board).to_string()).collect();
    lines.push(Line::styled(cut(&look.words(&message!("terminal-line", moves = line.join(" "))), width), look.faint()));
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
