//! A game in words: its title, and how it stands.

use slipway_games::{Position, Rules, Side};
use slipway_messages::{Arg, Language, Message, message};
use slipway_play::{MatchSettings, Seat};

use crate::store::Stage;
use crate::views::GameView;

/// The game in a line: "Slash: Anna – Bo, move 23".
pub fn title(view: &GameView, language: Language) -> String {
    let game = view.settings.game;
    if view.stage == Stage::Open {
        return message!("server-link-invitation", game = game.name(), designer = game.designer())
            .in_language(language);
    }
    let [first, second] = Seat::BOTH.map(|seat| name(view, seat));
    message!("server-link-title", game = game.name(), first = first, second = second, standing = how_far(view))
        .in_language(language)
}

/// The same in sentences.
pub fn description(view: &GameView, language: Language) -> String {
    let Some(board) = board(view) else { return title(view, language) };
    let (game, designer) = (view.settings.game.name(), view.settings.game.designer());
    if view.stage != Stage::Open {
        let standing = capital(&standing(view).in_language(language));
        return message!("server-link-about", game = game, designer = designer, board = board, standing = standing)
            .in_language(language);
    }
    let goal = view.settings.game.goal();
    let maker = Seat::BOTH.into_iter().find_map(|seat| view.players[seat].name.as_deref());
    let about = match maker.map(isolated) {
        Some(name) => message!(
            "server-link-about-named",
            game = game,
            designer = designer,
            board = board,
            name = name,
            goal = goal
        ),
        None => message!("server-link-about-open", game = game, designer = designer, board = board, goal = goal),
    };
    about.in_language(language)
}

/// How far it has come, at the end of a line.
fn how_far(view: &GameView) -> Message {
    match &view.snapshot {
        Some(snapshot) if snapshot.ending.is_none() => match snapshot.moves.len() {
            0 => message!("server-standing-start"),
            plies => message!("server-standing-ply", ply = plies),
        },
        _ => standing(view),
    }
}

/// How it stands between the sides, in a short sentence without its full stop.
pub fn standing(view: &GameView) -> Message {
    let Some(snapshot) = &view.snapshot else {
        return if view.canceled { message!("server-standing-unbegun") } else { message!("server-standing-open") };
    };
    if let Some(ending) = snapshot.ending {
        return ending.message();
    }
    match (snapshot.moves.len(), snapshot.standing.to_move.map(|seat| side(view, seat))) {
        (0, Some(side)) => message!("server-standing-first-turn", side = side),
        (0, None) => message!("server-standing-start"),
        (plies, Some(side)) => message!("server-standing-turn", ply = plies, side = side),
        (plies, None) => message!("server-standing-ply", ply = plies),
    }
}

/// What somebody is called: the name, or else the side.
fn name(view: &GameView, seat: Seat) -> Arg {
    match &view.players[seat].name {
        Some(name) => isolated(name).into(),
        None => side_name(side(view, seat)).into(),
    }
}

/// "Black".
pub fn side_name(side: Side) -> Message {
    message!("server-side", side = side)
}

/// The side of a seat, now or when the game begins.
pub fn side(view: &GameView, seat: Seat) -> Side {
    if let Some(snapshot) = &view.snapshot {
        return snapshot.standing.sides[seat];
    }
    let first = view.settings.game.first_side();
    if seat == Seat::First { first } else { first.opponent() }
}

/// "11x11 board".
fn board(view: &GameView) -> Option<Message> {
    let board = start(view)?.board();
    Some(message!("server-board", shape = board.shape().id(), size = board.size()))
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
pub fn isolated(name: &str) -> String {
    let from_the_right = |letter: char| matches!(letter, '\u{590}'..='\u{8ff}' | '\u{fb1d}'..='\u{fdff}' | '\u{fe70}'..='\u{feff}' | '\u{10800}'..='\u{10fff}' | '\u{1e800}'..='\u{1efff}');
    if name.chars().any(from_the_right) { format!("\u{2068}{name}\u{2069}") } else { name.to_owned() }
}
