//! Any text as a turn. The first character chooses the position, the rest is the turn.

#![no_main]

use std::sync::LazyLock;

use libfuzzer_sys::fuzz_target;
use slipway_games::{Game, Pie, Position, Rules, Setup, notation};

/// Positions that have every kind of turn: pie options, passes, shifts and choices of paths.
const POSITIONS: [(Game, &str); 10] = [
    (Game::Slash, ".../.x./... w swap"),
    (Game::Slash, "x..o/.ox./..../o..x b"),
    (Game::Crossway, ".../.x./... w swap"),
    (Game::Crossway, "xoxo/o..o/oxox/xxoo b"),
    (Game::Slither, "..../..o./..../o... w"),
    (Game::Slither, "xoxoxoo/xoxoxxx/xooooxo/xxooxxo/o..oooo/ooxxxoo/xxxxoox b"),
    (Game::Slither, "xoxoxoo/xoxoxxx/xooooxo/xxooxxo/o..oooo/ooxxxoo/xxxxoox w"),
    (Game::Slyde, ".xX./xO.x/.x.x/x.x. b"),
    (Game::Slicron, ".../..../x..../..../x.. b"),
    (Game::Slicron, ".../.x../..xxx/.x../x.. b"),
];

static READY: LazyLock<Vec<Position>> = LazyLock::new(|| {
    let ready = |(game, text)| {
        let setup = Setup::parse(game, text).expect("a position of the list can be read");
        Position::from_setup(&setup, Pie::On).expect("a position of the list can come about")
    };
    POSITIONS.into_iter().map(ready).collect()
});

fuzz_target!(|text: &str| {
    let mut rest = text.chars();
    let Some(choice) = rest.next() else { return };
    // A digit is the number of the position, so that seeds can be read.
    let number = choice.to_digit(10).unwrap_or(u32::from(choice));
    let position = &READY[number as usize % READY.len()];
    let (board, text) = (position.board(), rest.as_str());
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
            assert_eq!(&untouched, position);
            assert!(!error.to_string().is_empty());
        }
    }
});
