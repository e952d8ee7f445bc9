//! A game in words: its title, and how it stands.

use slipway_games::{Position, Rules, Side};
use slipway_play::{Ending, MatchResult, MatchSettings, Reason, Seat};

use crate::store::Stage;
use crate::views::GameView;

/// The game in a line: "Slash: Anna – Bo, move 23".
pub fn title(view: &GameView) -> String {
    let game = view.settings.game;
    if view.stage == Stage::Open {
        return format!("{} by {}: an invitation", game.name(), game.designer());
    }
    let [first, second] = Seat::BOTH.map(|seat| isolated(&name(view, seat)));
    format!("{}: {first} – {second}, {}", game.name(), how_far(view))
}

/// The same in sentences.
pub fn description(view: &GameView) -> String {
    let game = view.settings.game;
    let board = board_of(view).map_or(String::new(), |board| format!(" on {board}"));
    let begin = format!("{} by {}{board}.", game.name(), game.designer());
    if view.stage == Stage::Open {
        let wants = Seat::BOTH.into_iter().find_map(|seat| view.players[seat].name.as_deref());
        let wants = wants.map_or("A seat is free".to_owned(), |name| format!("{} waits for you", isolated(name)));
        return format!("{begin} {wants}. {}", game.goal());
    }
    format!("{begin} {}.", capital(&standing(view)))
}

/// How far it has come, at the end of a line.
fn how_far(view: &GameView) -> String {
    match &view.snapshot {
        Some(snapshot) if snapshot.ending.is_none() => match snapshot.moves.len() {
            0 => "about to begin".to_owned(),
            moves => format!("move {moves}"),
        },
        _ => standing(view),
    }
}

/// How it stands between the sides, in a short sentence without its full stop.
pub fn standing(view: &GameView) -> String {
    let Some(snapshot) = &view.snapshot else {
        return if view.canceled { "taken back" } else { "a seat is free" }.to_owned();
    };
    if let Some(ending) = snapshot.ending {
        return ended(ending);
    }
    let to_move = snapshot.standing.to_move.map(|seat| format!("{} to move", side(view, seat)));
    let to_move = to_move.unwrap_or_else(|| "between two moves".to_owned());
    match snapshot.moves.len() {
        0 => to_move,
        moves => format!("move {moves}, {to_move}"),
    }
}

fn ended(ending: Ending) -> String {
    match (ending.result, ending.reason) {
        (MatchResult::Won { side, .. }, Reason::Resignation) => format!("{side} won by resignation"),
        (MatchResult::Won { side, .. }, Reason::Time) => format!("{side} won on time"),
        (MatchResult::Won { side, .. }, _) => format!("{side} won"),
        (MatchResult::Drawn, _) => "a draw".to_owned(),
        (MatchResult::Void { .. }, _) => "called off".to_owned(),
    }
}

/// What somebody is called: the name, or else the side.
pub fn name(view: &GameView, seat: Seat) -> String {
    let given = view.players[seat].name.clone();
    given.unwrap_or_else(|| side(view, seat).to_string())
}

/// The side of a seat, now or when the game begins.
pub fn side(view: &GameView, seat: Seat) -> Side {
    if let Some(snapshot) = &view.snapshot {
        return snapshot.standing.sides[seat];
    }
    let first = view.settings.game.first_side();
    if seat == Seat::First { first } else { first.opponent() }
}

/// "an 11x11 board".
fn board_of(view: &GameView) -> Option<String> {
    start(view).map(|start| start.board().with_article())
}

/// The position that the game begins with; none if what is stored of it makes no sense.
pub fn start(view: &GameView) -> Option<Position> {
    let MatchSettings { game, size, pie, position, clock: _ } = &view.settings;
    Position::begin(*game, Some(*size), *pie, position.as_deref()).ok()
}

pub fn capital(sentence: &str) -> String {
    let mut letters = sentence.chars();
    letters.next().map_or(String::new(), |first| first.to_uppercase().chain(letters).collect())
}

/// A name that is written from right to left must not turn the words around it.
fn isolated(name: &str) -> String {
    let from_the_right = |letter: char| matches!(letter, '\u{590}'..='\u{8ff}' | '\u{fb1d}'..='\u{fdff}' | '\u{fe70}'..='\u{feff}' | '\u{10800}'..='\u{10fff}' | '\u{1e800}'..='\u{1efff}');
    if name.chars().any(from_the_right) { format!("\u{2068}{name}\u{2069}") } else { name.to_owned() }
}
