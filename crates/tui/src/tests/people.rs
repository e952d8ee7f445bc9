//! What a game is for the people who play it: turns in steps, taking back, the computer, saving.

use ratatui::crossterm::event::KeyCode;
use slipway_games::{Game, Outcome, Pie, Record, Rules, Side};
use slipway_play::Seat;

use super::{App, level_3, write_as};
use crate::opponent::Opponent;
use crate::questions::{Question, Then};
use crate::state::{Above, Date, Page, Request, TuiInput, Written};

const COMPETING: &str = "...../....../......./......../........./......../x....../....../x.... b";

#[test]
fn a_slither_turn_is_a_stone_its_destination_and_a_placement() {
    let mut app = App::people(Game::Slither, 5);
    app.cell("c3").cell("a1").cell("c3");
    let board = app.table().played.board();
    assert_eq!(app.table().chosen, board.cell("c3").ok());
    assert_eq!(app.table().destinations().len(), 8);
    app.cell("c4");
    assert!(app.table().played.now().within_turn());
    app.cell("d4");
    assert_eq!(app.turns(), "c3 a1 c3-c4/d4");
}

#[test]
fn a_turn_under_way_is_taken_back_step_by_step() {
    let mut app = App::people(Game::Slither, 5);
    app.cell("c3").cell("a1").cell("c3").cell("c4");
    app.press(KeyCode::Esc);
    assert!(!app.table().played.now().within_turn());
    app.cell("c3").press(KeyCode::Backspace);
    assert_eq!((app.table().chosen, app.turns().as_str()), (None, "c3 a1"));
}

#[test]
fn what_is_illegal_is_explained_and_the_cells_are_marked() {
    let mut app = App::at(Game::Crossway, "...../...../.xo../.o.../..... b");
    app.cell("c2");
    assert_eq!(app.refusal(), "c2 would complete a crosscut: c2 and b3 on one diagonal, b2 and c3 on the other.");
    assert_eq!(app.marked(), "b2 c2 b3 c3");
    app.line("z9");
    assert_eq!(app.refusal(), "z9 is not on this 5x5 board; its cells go from a1 to e5.");
    assert_eq!(app.table().typed, "z9", "a slip of the finger is mended, not typed again");
}

#[test]
fn a_tile_is_chosen_and_then_slides() {
    let mut app = App::people(Game::Slyde, 4);
    app.cell("a1").cell("a2");
    assert_eq!(app.turns(), "a1-a2");
    app.cell("a1");
    assert_eq!(app.refusal(), "There is no tile on a1; choose a tile to slide.");
}

#[test]
fn of_competing_paths_each_is_shown_and_one_is_kept() {
    let mut app = App::at(Game::Slicron, COMPETING);
    app.cell("b1");
    assert_eq!(app.table().paths().len(), 2);
    app.press(KeyCode::Enter);
    assert_eq!(app.turns(), "b1/b1-c1");
    app.press(KeyCode::F(2)).cell("b1").press(KeyCode::Tab).press(KeyCode::Enter);
    assert_eq!(app.turns(), "b1/a1-b1");
    app.press(KeyCode::F(2)).cell("b1").press(KeyCode::Esc);
    assert!(!app.table().played.now().within_turn(), "the stone is taken back");
}

#[test]
fn a_forced_pass_plays_itself_and_is_said() {
    let app = App::at(Game::Crossway, "xoxo/o..o/oxox/xxoo b");
    assert_eq!(app.turns(), "pass");
    assert_eq!(app.said(), "Black has no legal move and passes.");
}

#[test]
fn undo_goes_back_to_ones_own_last_decision() {
    let mut app = App::game(Game::Slash, 5, Pie::Off, level_3(), Seat::First);
    app.line("c3").engine_plays("b2").line("d4").engine_plays("a1");
    app.press(KeyCode::F(2));
    assert_eq!(app.turns(), "c3 b2");
    app.line("d2");
    // The computer thinks; taking back stops it.
    let number = app.order().number;
    app.press(KeyCode::F(2));
    assert!(app.requests.iter().any(|request| matches!(request, Request::Forget)));
    let late = app.table().played.now().read("e5").unwrap();
    app.take(TuiInput::Chosen(number, late));
    assert_eq!(app.turns(), "c3 b2", "what the engine says too late is not played");
    app.press(KeyCode::F(2)).press(KeyCode::F(2));
    assert_eq!(app.refusal(), "There is no decision of yours to take back.");
}

#[test]
fn a_swap_exchanges_the_sides_and_the_computer_goes_on_with_the_other() {
    let mut app = App::game(Game::Crossway, 5, Pie::On, level_3(), Seat::First);
    app.line("c3").engine_plays("swap");
    assert_eq!(app.table().side(Seat::First), Side::White);
    assert!(app.table().is_persons_turn());
    let mut app = App::game(Game::Crossway, 5, Pie::On, level_3(), Seat::Second);
    app.engine_plays("c3").line("swap");
    assert_eq!(app.turns(), "c3 swap");
    assert!(app.table().computers_turn().is_some());
}

#[test]
fn a_hint_is_marked_and_not_played() {
    let mut app = App::game(Game::Slash, 5, Pie::Off, level_3(), Seat::First);
    app.press(KeyCode::F(3));
    app.engine_plays("c3");
    assert_eq!((app.turns().as_str(), app.said().as_str()), ("", "Hint: c3."));
    app.press(KeyCode::Enter);
    assert_eq!(app.turns(), "c3", "the cursor waits on it");
}

#[test]
fn a_hint_for_a_turn_that_was_made_meanwhile_is_not_given() {
    let mut app = App::people(Game::Slash, 5);
    app.press(KeyCode::F(3));
    let number = app.order().number;
    let hinted = app.table().played.now().read("c3").unwrap();
    app.line("b2").take(TuiInput::Chosen(number, hinted));
    assert_eq!(app.table().hint, None);
}

#[test]
fn the_computer_can_be_told_to_move_at_once() {
    let mut app = App::game(Game::Slash, 5, Pie::Off, level_3(), Seat::Second);
    app.press(KeyCode::F(8));
    assert!(app.requests.iter().any(|request| matches!(request, Request::MoveNow)));
    app.press(KeyCode::Enter);
    assert_eq!(app.refusal(), "It is the computer's turn; F8 lets it move at once.");
}

#[test]
fn who_gives_up_is_asked_first_and_may_change_his_mind() {
    let mut app = App::people(Game::Slash, 5);
    app.line("c3").line("resign");
    assert_eq!(app.table().resigned, None);
    app.press(KeyCode::Char('y'));
    assert_eq!(app.table().outcome(), Some(Outcome::Won(Side::Black)));
    app.line("b4");
    assert_eq!(app.table().played.line().turns().len(), 1, "nothing is played after the end");
    app.press(KeyCode::F(2));
    assert_eq!(app.table().outcome(), None);
}

#[test]
fn a_saved_game_is_a_record_that_can_be_opened() {
    let mut app = App::game(Game::Slither, 5, Pie::On, level_3(), Seat::Second);
    app.engine_plays("c3").line("swap").engine_plays("a1").line("resign").press(KeyCode::Char('y'));
    app.press(KeyCode::F(6)).press(KeyCode::Enter);
    let text = write_as(&mut app, "slither.sgf");
    assert_eq!(
        text,
        "(;FF[4]GM[slither]CA[UTF-8]SZ[5]RU[pie]\nPB[Slipway, level 3]PW[Person]RE[W+Resign]\n;B[c3];W[swap];W[a1])\n"
    );
    assert!(Record::parse(&text).is_ok());
    assert!(!app.table().is_unsaved());
}

#[test]
fn what_an_opened_record_says_is_kept_when_its_game_goes_on() {
    let text = "(;FF[4]GM[slash]CA[UTF-8]SZ[3]RU[pie]\nPB[Ada]PW[Bo]\nGN[A game]\n;B[b1]\n(;W[swap])\n(;W[c2]C[Why not this?]))\n";
    let record = Record::parse(text).unwrap();
    let table = crate::GameTable::of_record(record, Opponent::Person, Seat::First).unwrap();
    let mut app = App::of(Page::Table(Box::new(table)));
    app.line("a1").line("save").press(KeyCode::Enter);
    let saved = write_as(&mut app, "slash.sgf");
    assert_eq!(saved, text.replace("W[swap])", "W[swap];B[a1])"));
}

#[test]
fn only_a_game_that_began_here_gets_the_date_of_the_day() {
    let date = |mut app: App| {
        app.line("a1").line("save").press(KeyCode::Enter);
        app.requests.into_iter().find_map(|request| match request {
            Request::Write(file) => Some(file.date),
            _ => None,
        })
    };
    let begun = App::game(Game::Slash, 3, Pie::Off, Opponent::Person, Seat::First);
    assert_eq!(date(begun), Some(Date::Today));
    let record = Record::parse("(;FF[4]GM[slash]SZ[3]RU[no pie];B[b1])").unwrap();
    let table = crate::GameTable::of_record(record, Opponent::Person, Seat::First).unwrap();
    assert_eq!(date(App::of(Page::Table(Box::new(table)))), Some(Date::Recorded), "nobody knows when it began");
}

#[test]
fn a_game_that_goes_on_after_its_recorded_end_has_no_result_yet() {
    let record = Record::parse("(;FF[4]GM[slash]SZ[3]RU[no pie]RE[W+Resign];B[b1])").unwrap();
    let table = crate::GameTable::of_record(record, Opponent::Person, Seat::First).unwrap();
    assert!(crate::save::record_of(&table).result.is_some());
    let mut app = App::of(Page::Table(Box::new(table)));
    app.line("c3").line("save").press(KeyCode::Enter);
    assert!(!write_as(&mut app, "slash.sgf").contains("RE["));
}

#[test]
fn a_file_is_not_written_over_unless_one_says_so() {
    let mut app = App::people(Game::Slash, 5);
    app.line("c3").press(KeyCode::F(6)).press(KeyCode::Enter);
    app.take(TuiInput::Written(Written::Exists("slash.sgf".to_owned(), Then::Stay)));
    app.requests.clear();
    app.press(KeyCode::Enter);
    assert!(app.requests.is_empty(), "Enter is no answer");
    app.press(KeyCode::Char('n')).ctrl('u');
    assert_eq!(app.state.above, Some(Above::Question(Question::SaveAs(String::new(), Then::Stay))));
}

#[test]
fn quitting_asks_if_something_would_be_lost() {
    let mut app = App::people(Game::Slash, 5);
    app.line("c3").line("quit");
    assert!(!app.leaves());
    app.press(KeyCode::Char('n')).ctrl('c');
    assert!(!app.leaves());
    app.ctrl('c');
    assert!(app.leaves(), "Ctrl-C a second time is meant");
    let mut app = App::people(Game::Slash, 5);
    app.ctrl('c');
    assert!(app.leaves(), "nothing was played");
}

#[test]
fn one_can_save_on_the_way_out() {
    let mut app = App::people(Game::Slash, 5);
    app.line("c3").line("quit").press(KeyCode::Char('s')).press(KeyCode::Enter);
    assert!(!app.leaves());
    app.take(TuiInput::Written(Written::Done("slash.sgf".to_owned(), Then::Leave)));
    assert!(app.leaves());
}
