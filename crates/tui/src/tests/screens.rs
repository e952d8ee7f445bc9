//! Whole screens of 80x24, compared with the snapshots beside this one. `cargo insta review`, or `INSTA_UPDATE=always`, takes over a change that is meant.

use ratatui::crossterm::event::KeyCode;
use ratatui::style::Color;
use slipway_games::{Game, Pie};
use slipway_messages::{Language, Message, message};
use slipway_play::Seat;

use super::{App, drawn, level_3, text};
use crate::state::TuiInput;
use crate::view::{Look, Signs};

fn compare(app: &App, name: &str) {
    let mut settings = insta::Settings::new();
    settings.set_snapshot_path("screens");
    settings.set_prepend_module_to_snapshot(false);
    settings.set_omit_expression(true);
    settings.bind(|| insta::assert_snapshot!(name, text(&drawn(&app.state))));
}

#[test]
fn the_start_screen() {
    let mut app = App::start();
    compare(&app, "start");
    app.press(KeyCode::Char('5'));
    compare(&app, "settings");
}

#[test]
fn slash_on_its_usual_board() {
    let mut app = App::people(Game::Slash, 11);
    app.line("f6").line("e5").line("g7").line("g7");
    compare(&app, "slash");
}

#[test]
fn crossway_on_its_usual_board() {
    let mut app = App::people(Game::Crossway, 13);
    app.line("g7").line("h7").line("h6").line("g6");
    assert!(app.refusal().contains("crosscut"), "{}", app.refusal());
    compare(&app, "crossway");
}

#[test]
fn slither_with_a_stone_chosen_and_with_it_shifted() {
    let mut app = App::people(Game::Slither, 9);
    app.line("e5").line("c3").cell("e5");
    compare(&app, "slither-chosen");
    app.cell("e6");
    compare(&app, "slither-shifted");
}

#[test]
fn slyde_with_the_sizes_of_its_groups() {
    let mut app = App::people(Game::Slyde, 8);
    app.line("d4-d5").line("e1-e2").cell("c3");
    compare(&app, "slyde");
}

#[test]
fn slicron_where_paths_compete() {
    let mut app = App::at(Game::Slicron, "...../....../......./......../........./......../x....../....../x.... b");
    app.cell("b1");
    compare(&app, "slicron");
}

#[test]
fn a_game_that_is_won_and_how() {
    let mut app = App::people(Game::Slash, 5);
    for turn in ["c1", "a1", "c2", "a2", "d3", "a3", "d4", "a4", "d5"] {
        app.line(turn);
    }
    compare(&app, "won");
}

#[test]
fn the_keys_and_a_question() {
    let mut app = App::people(Game::Slash, 11);
    app.press(KeyCode::F(1));
    compare(&app, "keys");
    app.press(KeyCode::Esc).line("c3").line("quit");
    compare(&app, "question");
}

#[test]
fn what_the_engine_considers_is_shown_while_it_thinks() {
    let mut app = App::game(Game::Slash, 5, Pie::Off, level_3(), Seat::Second);
    think(&mut app);
    compare(&app, "thinking");
}

/// The engine has looked at the position a little.
fn think(app: &mut App) {
    let order = app.order();
    let mut engine = slipway_engine::Engine::new(&order.start, &slipway_engine::EngineSettings::for_levels(), 1);
    engine.run(200);
    app.take(TuiInput::Thought(order.number, engine.report().unwrap()));
}

#[test]
fn the_same_screens_in_german() {
    let mut app = App::start().german();
    compare(&app, "german-start");
    app.press(KeyCode::Char('5'));
    compare(&app, "german-settings");
    let mut app = App::people(Game::Slither, 9).german();
    app.line("e5").line("c3").cell("e5");
    compare(&app, "german-slither-chosen");
    let mut app = App::people(Game::Crossway, 13).german();
    app.line("g7").line("h7").line("h6").line("g6");
    compare(&app, "german-crossway");
    let mut app = App::people(Game::Slyde, 8).german();
    app.line("d4-d5").line("e1-e2").cell("c3");
    compare(&app, "german-slyde");
    app.press(KeyCode::F(1));
    compare(&app, "german-keys");
    app.press(KeyCode::Esc).line("ende");
    compare(&app, "german-question");
    let mut app = App::game(Game::Slash, 5, Pie::Off, level_3(), Seat::Second).german();
    think(&mut app);
    compare(&app, "german-thinking");
}

/// What is written in rows of its own is whole on a screen of 60 columns, in every language: questions, keys, the choices of the start screen.
#[test]
fn sixty_columns_are_enough_for_every_language() {
    for language in Language::ALL {
        let narrow = |mut app: App| {
            app.state.look = app.state.look.in_language(language);
            app.take(TuiInput::Resize(60, 24));
            app
        };
        let whole = |app: &App, message: Message| {
            let words = message.in_language(language);
            let screen = text(&drawn(&app.state));
            assert!(screen.contains(&words), "{words} is not whole:\n{screen}");
        };
        let mut app = narrow(App::start());
        whole(&app, message!("terminal-start-keys"));
        compare(&app, &format!("narrow-start-{language}"));
        app.press(KeyCode::Enter);
        whole(&app, message!("terminal-settings-keys"));
        let mut app = narrow(App::people(Game::Slash, 5));
        app.line("c3").press(KeyCode::F(1));
        whole(&app, message!("terminal-any-key"));
        compare(&app, &format!("narrow-keys-{language}"));
        app.press(KeyCode::Esc);
        whole(&app, message!("terminal-type"));
        for (question, key) in
            [(message!("terminal-quit"), KeyCode::F(10)), (message!("terminal-resign"), KeyCode::F(5))]
        {
            let mut app = narrow(App::people(Game::Slash, 5));
            app.line("c3").press(key);
            whole(&app, question);
        }
    }
}

#[test]
fn without_colours_the_same_is_said_by_signs() {
    let mut app = App::people(Game::Slither, 9);
    app.line("e5").line("c3").cell("e5");
    let plain = drawn(&app.state);
    assert!(plain.content.iter().all(|cell| cell.fg == Color::Reset && cell.bg == Color::Reset));
    app.state.look = Look::colour(Signs::Unicode);
    let coloured = drawn(&app.state);
    assert_eq!(text(&plain), text(&coloured));
    assert!(coloured.content.iter().any(|cell| cell.bg != Color::Reset));
}

#[test]
fn the_letters_of_every_keyboard_are_enough() {
    for game in Game::ALL {
        let mut app = App::people(game, game.default_size());
        app.state.look = Look::plain(Signs::Ascii);
        let screen = text(&drawn(&app.state));
        let strange: String = screen.chars().filter(|letter| !letter.is_ascii()).collect();
        // The designer of Slicron is called as he is called.
        assert_eq!(strange.replace('ï', ""), "", "{game}");
    }
}

#[test]
fn a_screen_that_is_too_small_says_so() {
    let mut app = App::people(Game::Slash, 11);
    app.take(TuiInput::Resize(20, 5));
    assert_eq!(text(&drawn(&app.state)).replace('\n', " ").trim(), "The screen is 20x5; it takes 36x12.");
}
