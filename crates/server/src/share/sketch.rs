//! The picture of a game as SVG: the board at the left, and at the right which game it is, who designed it, who plays, and how it stands.

use std::fmt::Write;

use slipway_games::draw::Picture;
use slipway_games::{Piece, Played, Setup, Side};
use slipway_messages::{Language, message};
use slipway_play::{MatchResult, Seat};

use super::letters::{self, DISPLAY, TEXT, drawable, fitted};
use super::words;
use crate::html::escaped;
use crate::store::Stage;
use crate::views::GameView;

/// What those who show links expect.
pub const WIDTH: u32 = 1200;
pub const HEIGHT: u32 = 630;

/// From the edge to the board.
const MARGIN: f64 = 40.0;
/// The board is at most so high and so wide.
const BOARD: f64 = 550.0;
/// Where the words begin and end.
const LEFT: f32 = 648.0;
const RIGHT: f32 = 1152.0;

const GROUND: &str = "#f8f3e8";
const INK: &str = "#26221b";
const SOFT: &str = "#6d6250";
const LINE: &str = "#ddd0b6";
const CARD: &str = "#fffdf8";
const ACCENT: &str = "#0f5a63";
const BLACK: &str = "#23272d";
const WHITE: &str = "#fffefa";

/// The picture with its words in this language; none if what is stored of the game makes no sense.
pub fn sketch(view: &GameView, language: Language) -> Option<String> {
    let game = view.settings.game;
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{WIDTH}\" height=\"{HEIGHT}\" viewBox=\"0 0 {WIDTH} {HEIGHT}\">\
         <rect width=\"{WIDTH}\" height=\"{HEIGHT}\" fill=\"{GROUND}\"/>"
    );
    svg.push_str(&board(view)?);
    let (name, size) = fitted(game.name(), RIGHT - LEFT, [60.0, 96.0]);
    text(&mut svg, &Words { font: DISPLAY, size, fill: INK, x: LEFT, y: 128.0 }, &name);
    let by = message!("server-picture-by", designer = drawable(game.designer())).in_language(language);
    text(&mut svg, &Words { font: TEXT, size: 34.0, fill: SOFT, x: LEFT + 3.0, y: 182.0 }, &by);
    for (seat, y) in Seat::BOTH.into_iter().zip([236.0, 336.0]) {
        player(&mut svg, view, seat, y, language);
    }
    let standing = match view.stage {
        Stage::Open => message!("server-picture-invitation").in_language(language),
        _ => words::capital(&words::standing(view).in_language(language)),
    };
    let (standing, size) = fitted(&standing, RIGHT - LEFT, [24.0, 36.0]);
    text(&mut svg, &Words { font: TEXT, size, fill: INK, x: LEFT + 3.0, y: 490.0 }, &standing);
    mark(&mut svg);
    svg.push_str("</svg>");
    Some(svg)
}

/// The board as it stands, with the last turn and the chain that has won.
fn board(view: &GameView) -> Option<String> {
    let mut played = Played::from(words::start(view)?);
    for turn in view.snapshot.iter().flat_map(|snapshot| &snapshot.moves) {
        played.play(turn).ok()?;
    }
    let chain = played.chain();
    // The chain says more than where its last stone is.
    let last = played.last().into_iter().take(usize::from(chain.is_empty()));
    let mut picture = Picture::of(&Setup::of(played.now())).mark(last);
    if !chain.is_empty() {
        picture = picture.line(chain);
    }
    let (width, height) = picture.extent();
    let scale = BOARD / width.max(height);
    let (x, y) = (MARGIN + (BOARD - width * scale) / 2.0, MARGIN + (BOARD - height * scale) / 2.0);
    Some(format!("<g transform=\"translate({x:.2} {y:.2}) scale({scale:.4})\">{}</g>", picture.svg_body()))
}

/// A player: the piece of the side, and the name. Whose turn it is, or who has won, stands out.
fn player(svg: &mut String, view: &GameView, seat: Seat, y: f32, language: Language) {
    let side = words::side(view, seat);
    let snapshot = view.snapshot.as_ref();
    let has_won = snapshot
        .and_then(|snapshot| snapshot.ending)
        .is_some_and(|ending| matches!(ending.result, MatchResult::Won { seat: winner, .. } if winner == seat));
    let stands_out = has_won || snapshot.is_some_and(|snapshot| snapshot.standing.to_move == Some(seat));
    let (edge, thickness) = if stands_out { (ACCENT, 4) } else { (LINE, 2) };
    let _ = write!(
        svg,
        "<rect x=\"{LEFT}\" y=\"{y}\" width=\"{}\" height=\"84\" rx=\"14\" fill=\"{CARD}\" stroke=\"{edge}\" stroke-width=\"{thickness}\"/>",
        RIGHT - LEFT
    );
    piece(svg, view.settings.game.info().pieces[side], side, LEFT + 46.0, y + 42.0);
    let name = view.players[seat].name.as_deref().map(drawable).filter(|name| !name.is_empty());
    let is_free = !view.players[seat].seated && view.stage == Stage::Open;
    let fill = if is_free { SOFT } else { INK };
    let name = match name {
        _ if is_free => message!("server-picture-seat").in_language(language),
        Some(name) => name,
        None => words::side_name(side).in_language(language),
    };
    let won = message!("server-picture-won").in_language(language);
    let won_width = letters::width(&won, 28.0);
    let room = RIGHT - LEFT - 86.0 - 24.0 - if has_won { won_width + 24.0 } else { 0.0 };
    let (name, size) = fitted(&name, room, [28.0, 42.0]);
    text(svg, &Words { font: TEXT, size, fill, x: LEFT + 88.0, y: y + 42.0 + size * 0.34 }, &name);
    if has_won {
        let x = RIGHT - 24.0 - won_width;
        text(svg, &Words { font: TEXT, size: 28.0, fill: ACCENT, x, y: y + 51.5 }, &won);
    }
}

/// What a side has on the board.
fn piece(svg: &mut String, piece: Piece, side: Side, x: f32, y: f32) {
    let fill = if side == Side::Black { BLACK } else { WHITE };
    let pen = format!("fill=\"{fill}\" stroke=\"{BLACK}\" stroke-width=\"2.5\"");
    let _ = match piece {
        Piece::Stone => write!(svg, "<circle cx=\"{x}\" cy=\"{y}\" r=\"21\" {pen}/>"),
        Piece::Tile => {
            write!(svg, "<rect x=\"{}\" y=\"{}\" width=\"40\" height=\"40\" rx=\"7\" {pen}/>", x - 20.0, y - 20.0)
        }
        Piece::Gap => write!(
            svg,
            "<rect x=\"{}\" y=\"{}\" width=\"40\" height=\"40\" rx=\"7\" {pen} stroke-dasharray=\"7 5\"/>",
            x - 20.0,
            y - 20.0
        ),
    };
}

/// Where it is played: a stone on its way down a slipway.
fn mark(svg: &mut String) {
    let _ = write!(
        svg,
        "<g transform=\"translate({LEFT} 546) scale(1.35)\"><rect width=\"32\" height=\"32\" rx=\"7\" fill=\"{ACCENT}\"/>\
         <path d=\"M4 12 28 26v3H4z\" fill=\"#dccdab\"/><circle cx=\"17\" cy=\"12\" r=\"6\" fill=\"{WHITE}\" stroke=\"{BLACK}\" stroke-width=\"1.5\"/></g>"
    );
    text(svg, &Words { font: DISPLAY, size: 34.0, fill: ACCENT, x: LEFT + 58.0, y: 579.0 }, "Slipway");
}

/// How a text is written, and where it begins.
struct Words {
    font: &'static str,
    size: f32,
    fill: &'static str,
    x: f32,
    y: f32,
}

fn text(svg: &mut String, how: &Words, text: &str) {
    let Words { font, size, fill, x, y } = how;
    let _ = write!(svg, "<text font-size=\"{size:.2}\" fill=\"{fill}\" x=\"{x}\" y=\"{y}\" xml:space=\"preserve\">");
    for (family, part) in letters::runs(text) {
        let family = if family == TEXT { font } else { family };
        let _ = write!(svg, "<tspan font-family=\"{family}\">{}</tspan>", escaped(&part));
    }
    svg.push_str("</text>");
}
