//! Keys and the mouse on the start screen and at the board.

use ratatui::crossterm::event::KeyCode;
use slipway_games::{Cell, Game, Pie};
use slipway_play::Seat;

use super::{App, drawn, text};
use crate::choices::Choices;
use crate::opponent::Opponent;
use crate::state::{Page, TuiInput};
use crate::view::{Target, target};

#[test]
fn the_start_screen_leads_to_the_game_that_was_chosen() {
    let mut app = App::start();
    for code in [KeyCode::Down, KeyCode::Down, KeyCode::Enter, KeyCode::Left, KeyCode::Left] {
        app.press(code);
    }
    for code in [KeyCode::Down, KeyCode::Right, KeyCode::Down, KeyCode::Right, KeyCode::Down, KeyCode::Right] {
        app.press(code);
    }
    let Page::Start(choices) = &app.state.page else { panic!("nothing has begun yet") };
    let Choices { game, size, opponent, seat, pie, .. } = choices;
    assert_eq!((*game, *size, *seat, *pie), (Game::Slither, 7, Seat::Second, Pie::Off));
    assert_eq!(opponent.describe().to_string(), "computer, level 4");
    app.press(KeyCode::Enter);
    assert_eq!(app.order().line.turns(), []);
}

#[test]
fn every_opponent_can_be_chosen_and_after_the_last_comes_the_first() {
    let mut app = App::start();
    app.press(KeyCode::Enter).press(KeyCode::Down);
    let mut seen = Vec::new();
    for _ in 0..16 {
        app.press(KeyCode::Right);
        let Page::Start(choices) = &app.state.page else { panic!("nothing has begun yet") };
        seen.push(choices.opponent);
    }
    assert_eq!(seen[0], seen[15]);
    assert!(seen.contains(&Opponent::Person));
}

#[test]
fn the_mouse_begins_a_game_and_plays_in_it() {
    let mut app = App::start();
    for word in ["Slyde ", "board  ", "Enter: begin"] {
        let (x, y) = find(&app, word);
        app.take(TuiInput::Click(x, y));
    }
    assert_eq!(app.table().record.game, Game::Slyde);
    let mut app = App::people(Game::Slash, 11);
    let (x, y) = find(&app, "F5 resign");
    app.take(TuiInput::Click(x, y));
    assert!(app.state.above.is_some());
}

#[test]
fn a_click_on_a_cell_means_that_cell_on_every_board() {
    for game in Game::ALL {
        let sizes: Vec<u8> = game.sizes().collect();
        for size in [sizes[0], game.default_size(), sizes[sizes.len() - 1]] {
            for screen in [(80, 24), (120, 40), (40, 14)] {
                let mut app = App::people(game, size);
                app.take(TuiInput::Resize(screen.0, screen.1));
                // The corners are among every seventh from the first and the last.
                let cells: Vec<Cell> = app.table().played.board().cells().collect();
                let cells: Vec<Cell> = cells.iter().step_by(7).chain(cells.last()).copied().collect();
                for cell in cells {
                    let Page::Table(table) = &mut app.state.page else { panic!("a game is played") };
                    table.cursor = cell;
                    let buffer = drawn(&app.state);
                    let (x, y) = cursor(&buffer).unwrap_or_else(|| panic!("{game} {size} {screen:?}: {cell:?}"));
                    assert_eq!(target(&app.state, x, y), Some(Target::Cell(cell)), "{game} {size} {screen:?}");
                }
            }
        }
    }
}

#[test]
fn arrows_reach_every_cell() {
    for (game, size) in [(Game::Slash, 5), (Game::Slicron, 4)] {
        let mut app = App::people(game, size);
        let mut seen = std::collections::HashSet::new();
        for code in [KeyCode::Down, KeyCode::Up] {
            for _ in 0..20 {
                app.press(KeyCode::Home);
                for _ in 0..20 {
                    seen.insert(app.table().cursor);
                    app.press(KeyCode::Right);
                }
                app.press(code);
            }
        }
        assert_eq!(seen.len(), app.table().played.board().area(), "{game}");
    }
}

/// Where the cursor's brackets are.
fn cursor(buffer: &ratatui::buffer::Buffer) -> Option<(u16, u16)> {
    let area = buffer.area;
    let places = (0..area.height).flat_map(|y| (0..area.width).map(move |x| (x, y)));
    let before = places
        .filter(|&(x, _)| x + 2 < area.width)
        .find(|&(x, y)| buffer[(x, y)].symbol() == "[" && buffer[(x + 2, y)].symbol() == "]");
    before.map(|(x, y)| (x + 1, y))
}

/// Where a text stands on the screen.
fn find(app: &App, words: &str) -> (u16, u16) {
    let screen = text(&drawn(&app.state));
    let found = screen
        .lines()
        .enumerate()
        .find_map(|(y, row)| row.find(words).map(|at| (row[..at].chars().count() as u16, y as u16)));
    found.unwrap_or_else(|| panic!("{words} is not on the screen:\n{screen}"))
}
