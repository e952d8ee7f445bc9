//! Any text as a turn. The first line is a game and a position, the rest is the turn.

use crate::text;
use slipway_games::{Pie, Position, Rules, Setup, notation};

/// On larger boards there are turns by the thousand.
const MOST_CELLS: usize = 49;

/// The position that a line like `slash .../.x./... w swap` shows.
fn position_of(line: &str) -> Option<Position> {
    let (game, position) = line.split_once(' ')?;
    let setup = Setup::parse(game.parse().ok()?, position).ok()?;
    if setup.board().area() > MOST_CELLS {
        return None;
    }
    Position::from_setup(&setup, Pie::On).ok()
}

/// Panics if something does not hold of this input.
pub fn check(bytes: &[u8]) {
    let input = text(bytes);
    let Some((first, text)) = input.split_once('\n') else { return };
    let Some(position) = position_of(first) else { return };
    let board = position.board();
    if let Ok(cell) = board.cell(text) {
        assert_eq!(board.cell(&board.name(cell).to_string()), Ok(cell));
    }
    let written = match notation::parse(position.game(), board, text) {
        Ok(turn) => turn,
        Err(error) => {
            assert_eq!(position.read(text), Err(error));
            return;
        }
    };
    assert_eq!(notation::parse(position.game(), board, &written.on(board).to_string()).as_ref(), Ok(&written));
    match position.read(text) {
        Ok(turn) => {
            let canonical = turn.on(board).to_string();
            assert!(position.legal().contains(&canonical), "{position}: {canonical} is not listed");
            assert_eq!(position.read(&canonical).as_ref(), Ok(&turn), "{position}: {canonical}");
            let after = position.after(&turn);
            assert!(after.is_ok(), "{position}: {canonical}: {after:?}");
            assert_eq!(position.after(&written), after, "{position}: {text} is not {canonical}");
        }
        Err(error) => {
            let mut untouched = position.clone();
            assert!(untouched.play_turn(&written).is_err(), "{position}: {text}");
            assert_eq!(untouched, position);
            assert!(!error.to_string().is_empty());
        }
    }
}
