//! Thousands of random keys, clicks, sizes and answers: nothing panics, and the state stays one that makes sense.

use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Rng, SeedableRng};
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use slipway_games::{Game, Pie, Rules};
use slipway_play::Seat;

use super::{App, drawn, level_3};
use crate::opponent::Opponent;
use crate::questions::Then;
use crate::state::{Page, Request, TuiInput, Written};
use crate::table::Purpose;

const INPUTS: usize = 4_000;

#[test]
fn no_keys_break_it() {
    for (seed, game) in (1..).zip(Game::ALL) {
        println!("{game}, seed {seed}");
        let mut dice = Xoshiro256PlusPlus::seed_from_u64(seed);
        let size = game.sizes().nth(seed as usize % 2).unwrap();
        let mut app = App::game(game, size, Pie::On, level_3(), Seat::First);
        for count in 0..INPUTS {
            let input = input(&mut dice, &app);
            app.take(input);
            answer_requests(&mut app, &mut dice);
            makes_sense(&app);
            if count % 16 == 0 {
                drawn(&app.state);
            }
            if count % 500 == 0 {
                let opponent = if dice.next_u64().is_multiple_of(2) { Opponent::Person } else { level_3() };
                app = App::game(game, size, Pie::On, opponent, Seat::Second);
            }
        }
    }
}

/// A key, mostly one that does something.
fn input(dice: &mut Xoshiro256PlusPlus, app: &App) -> TuiInput {
    let mut below = |end: u64| dice.next_u64() % end;
    let code = match below(24) {
        0..=4 => KeyCode::Enter,
        5 => KeyCode::Up,
        6 => KeyCode::Down,
        7 => KeyCode::Left,
        8 => KeyCode::Right,
        9..=11 => KeyCode::Tab,
        12 => KeyCode::Esc,
        13 => KeyCode::Backspace,
        14 => KeyCode::Char(char::from(b'a' + below(19) as u8)),
        15 => KeyCode::Char(char::from(b'1' + below(9) as u8)),
        16 => KeyCode::Char(['-', '/', ' ', 'é', 'y', 'n', '?'][below(7) as usize]),
        17 => KeyCode::F(below(12) as u8),
        18 => {
            let letter = char::from(b'a' + below(26) as u8);
            return TuiInput::Key(KeyEvent::new(KeyCode::Char(letter), KeyModifiers::CONTROL));
        }
        19 if below(8) == 0 => return TuiInput::Resize(below(140) as u16 + 1, below(50) as u16 + 1),
        19 => return TuiInput::Resize(80, 24),
        _ => {
            return TuiInput::Click(
                below(u64::from(app.state.size.0)) as u16,
                below(u64::from(app.state.size.1)) as u16,
            );
        }
    };
    TuiInput::Key(KeyEvent::new(code, KeyModifiers::NONE))
}

/// The world outside: an engine that plays anything, now or too late, and a disk that sometimes fails.
fn answer_requests(app: &mut App, dice: &mut Xoshiro256PlusPlus) {
    for request in std::mem::take(&mut app.requests) {
        match request {
            Request::Think(order) if dice.next_u64().is_multiple_of(4) => drop(order),
            Request::Think(order) => {
                let mut turns = order.line.position().legal_turns();
                let turn = turns.swap_remove(dice.next_u64() as usize % turns.len());
                let late = dice.next_u64() % 2;
                app.take(TuiInput::Chosen(order.number - late, turn));
            }
            Request::Write(file) => {
                let written = match dice.next_u64() % 3 {
                    0 => Written::Done(file.name, file.then),
                    1 => Written::Exists(file.name, file.then),
                    _ => Written::Failed(file.name, "the disk is full".to_owned(), Then::Stay),
                };
                app.take(TuiInput::Written(written));
            }
            Request::MoveNow | Request::Forget | Request::Leave => {}
        }
    }
}

fn makes_sense(app: &App) {
    let Page::Table(table) = &app.state.page else { return };
    let board = table.played.board();
    assert!(board.contains(table.cursor));
    assert!(table.chosen.is_none_or(|chosen| table.sources().contains(chosen)), "{table:?}");
    let paths = table.paths().len();
    assert!(table.path < paths.max(1));
    let computer_moves = table.computers_turn().is_some();
    let thinks = table.thinking.map(|thinking| thinking.purpose);
    assert_eq!(thinks == Some(Purpose::Move), computer_moves, "{table:?}");
    assert!(!computer_moves || !table.played.now().within_turn());
    let mut steps = Vec::new();
    table.played.now().steps(&mut steps);
    assert!(table.to_move().is_none() || steps != [slipway_games::Step::Pass], "a forced pass plays itself");
}
