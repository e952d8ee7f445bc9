//! Bytes as choices: a game played by the fast rules and by the slow model side by side.
//!
//! The first byte chooses the board and whether the pie rule is played, counted from `0` so that seeds can be read; each later one chooses a turn of the
//! legal list.

use crate::{agrees_with, keeps_its_promises, small_boards};
use slipway_games::model::Model;
use slipway_games::{Line, Pie, Position};

/// Panics if something does not hold of this input.
pub fn check(bytes: &[u8]) {
    let Some((&first, choices)) = bytes.split_first() else { return };
    let number = usize::from(first.wrapping_sub(b'0'));
    let boards = small_boards();
    let (game, size) = boards[number / 2 % boards.len()];
    let (pie, played) = if number.is_multiple_of(2) { (Pie::On, true) } else { (Pie::Off, false) };
    let start = Position::start(game, size, pie).expect("the boards of the list exist");
    let mut line = Line::from(start);
    let mut model = Model::start(game.id(), usize::from(size), played);
    for &choice in choices {
        agrees_with(&model, line.position());
        let mut legal = line.position().legal();
        if legal.is_empty() {
            break;
        }
        let text = legal.swap_remove(usize::from(choice) % legal.len());
        line.play(&text).expect("a listed turn is legal");
        model.play(&text);
    }
    agrees_with(&model, line.position());
    assert_eq!(line.seats().map(|side| side.id()), model.seats(), "{}", line.position());
    keeps_its_promises(line.position());
}
