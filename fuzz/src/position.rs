//! Any text as a position of each game.

use crate::{agrees_with, keeps_its_promises, text};
use slipway_games::model::Model;
use slipway_games::{Game, Pie, Position, Rules, Setup};

/// On larger boards the promises and the slow model take too long.
const SMALL: usize = 25;

/// Panics if something does not hold of this input.
pub fn check(bytes: &[u8]) {
    let text = text(bytes);
    for game in Game::ALL {
        match Setup::parse(game, text) {
            Ok(setup) => set_up(&setup),
            Err(error) => assert!(!error.to_string().is_empty()),
        }
    }
}

fn set_up(setup: &Setup) {
    let text = setup.to_string();
    assert_eq!(Setup::parse(setup.game(), &text).as_ref(), Ok(setup), "{text}");
    for (pie, played) in [(Pie::On, true), (Pie::Off, false)] {
        let position = match Position::from_setup(setup, pie) {
            Ok(position) => position,
            Err(flaws) => {
                assert!(!flaws.is_empty(), "{text} is refused for no reason");
                assert!(flaws.iter().all(|flaw| !flaw.message(setup.board()).to_string().is_empty()));
                continue;
            }
        };
        assert_eq!(&Setup::of(&position), setup);
        if setup.board().area() <= SMALL {
            keeps_its_promises(&position);
            agrees_with(&Model::from_position(setup.game().id(), &text, played), &position);
        }
    }
}
