//! What has to hold of any input: a module a fuzz target, and here what has to hold of every position, whichever way one of them came to it.
//!
//! The programs in `targets` hand over what libFuzzer thinks of. The tests hand over the seeds in `corpus`, with no instrumentation and nothing to
//! install.

pub mod certificate;
pub mod game;
pub mod message;
pub mod notation;
pub mod position;
pub mod record;
pub mod replay;

use slipway_games::model::Model;
use slipway_games::{Cell, Game, Position, Rules, Step};

/// What a target asks of an input; it panics when that does not hold.
pub type Check = fn(&[u8]);

/// The targets by their names, which the folders in `corpus` and the files in `targets` have, too.
pub const TARGETS: [(&str, Check); 7] = [
    ("certificate", certificate::check),
    ("game", game::check),
    ("message", message::check),
    ("notation", notation::check),
    ("position", position::check),
    ("record", record::check),
    ("replay", replay::check),
];

/// As much of the input as is text.
fn text(bytes: &[u8]) -> &str {
    match std::str::from_utf8(bytes) {
        Ok(text) => text,
        Err(error) => std::str::from_utf8(&bytes[..error.valid_up_to()]).unwrap_or_default(),
    }
}

/// The smallest board of every game, and the next if the slow model is still quick there. They are in the order of the games, so that a game at the end
/// of the list leaves the numbers of the others alone.
pub fn small_boards() -> Vec<(Game, u8)> {
    let of_game = |game: Game| {
        let is_quick = move |size| game.board(size).is_ok_and(|board| board.area() <= 25);
        let next = game.sizes().nth(1).filter(|&size| is_quick(size));
        game.sizes().take(1).chain(next).map(move |size| (game, size))
    };
    Game::ALL.into_iter().flat_map(of_game).collect()
}

/// Panics unless the position keeps the promises of [`Rules`]: what is listed is what checks, every listed step can be
/// completed, and each legal turn is written in one way that reads back.
///
/// The time it takes grows with the square of the number of turns: for small boards.
pub fn keeps_its_promises(position: &Position) {
    let (listed, over) = (steps(position), position.outcome().is_some());
    assert_eq!(listed.is_empty(), over, "{position}: no step exactly when the game is over");
    let imaginable = imaginable(position);
    assert!(listed.iter().all(|step| imaginable.contains(step)), "{position}: a listed step was not thought of");
    for step in imaginable {
        let said = position.check(step);
        assert_eq!(said.is_ok(), listed.contains(&step), "{position}: {step:?} checks as {said:?}");
        if let Err(reason) = said {
            assert!(!reason.message(position.board()).to_string().is_empty(), "{position}: {reason:?}");
            assert!(reason.cells().iter().all(|&cell| position.board().contains(cell)), "{position}: {reason:?}");
        }
    }
    for step in listed {
        let mut after = position.clone();
        after.play(step);
        assert!(!after.within_turn() || !steps(&after).is_empty(), "{position}: {step:?} leads nowhere");
    }
    let turns = position.legal_turns();
    assert_eq!(position.count_turns(), turns.len() as u64, "{position}");
    for turn in turns {
        let text = turn.on(position.board()).to_string();
        assert_eq!(position.read(&text).as_ref(), Ok(&turn), "{position}: {text}");
    }
}

/// Panics unless the slow model sees the same position.
pub fn agrees_with(model: &Model, position: &Position) {
    assert_eq!(position.to_string(), model.position());
    assert_eq!(position.turn().id(), model.turn(), "{position}");
    assert_eq!(position.outcome().map(|outcome| outcome.id()), model.outcome(), "{position}");
    assert_eq!(position.legal(), model.legal(), "{position}");
}

fn steps(position: &Position) -> Vec<Step> {
    let mut steps = Vec::new();
    position.steps(&mut steps);
    steps
}

/// The legal steps and many others: every placement, and every shift and slide to a cell nearby or just off the board.
fn imaginable(position: &Position) -> Vec<Step> {
    let mut imaginable = vec![Step::Swap, Step::Pass];
    imaginable.extend((0..=position.choices().len() as u32 + 1).map(Step::Keep));
    for cell in position.board().cells() {
        imaginable.push(Step::Place(cell));
        let near = (-2..=2).flat_map(|east| (-2..=2).map(move |north| (east, north)));
        for to in near.filter_map(|(east, north)| Cell::offset(cell, east, north)) {
            imaginable.extend([Step::Shift { from: cell, to }, Step::Slide { from: cell, to }]);
        }
    }
    imaginable
}
