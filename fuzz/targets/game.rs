//! Bytes as choices: a game played by the fast rules and by the slow model side by side.
//!
//! The first byte chooses game, size and pie rule, each later one a turn of the legal list.

#![no_main]

use libfuzzer_sys::fuzz_target;
use slipway_fuzz::{agrees_with, keeps_its_promises};
use slipway_games::model::Model;
use slipway_games::{Game, Line, Pie, Position};

/// Eight boards on which the slow model is quick enough. The first byte of every seed counts on there being eight.
const BOARDS: [(Game, u8); 8] = [
    (Game::Slash, 3),
    (Game::Slash, 5),
    (Game::Crossway, 4),
    (Game::Crossway, 5),
    (Game::Slither, 3),
    (Game::Slither, 4),
    (Game::Slyde, 4),
    (Game::Slicron, 3),
];

fuzz_target!(|bytes: &[u8]| {
    let Some((&first, choices)) = bytes.split_first() else { return };
    let (game, size) = BOARDS[usize::from(first) % BOARDS.len()];
    let (pie, played) = if first & 8 == 0 { (Pie::On, true) } else { (Pie::Off, false) };
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
});
