//! What a person can ask for beside a move, each with its key, its word for the line at the bottom and what it does.

use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

/// Something other than a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Action {
    /// Show all keys.
    Help,
    /// Go back to before one's last decision.
    Undo,
    /// Let the engine say what it would play.
    Hint,
    /// Take the pie option.
    Swap,
    /// Give up.
    Resign,
    /// Write the game to a file.
    Save,
    /// Choose another game.
    New,
    /// Let the computer move with what it has found.
    MoveNow,
    /// Leave.
    Quit,
}

/// An action with what leads to it.
pub struct Key {
    /// What it does.
    pub action: Action,
    /// The function key.
    pub number: u8,
    /// The letter that does the same with Ctrl.
    pub letter: char,
    /// The word to type.
    pub word: &'static str,
    /// What it does, in a few words.
    pub about: &'static str,
}

/// All actions, in the order of their keys.
pub const KEYS: [Key; 9] = [
    key(Action::Help, 1, 'g', "help", "this page"),
    key(Action::Undo, 2, 'z', "undo", "back to before your last decision"),
    key(Action::Hint, 3, 't', "hint", "what the engine would play"),
    key(Action::Swap, 4, 'p', "swap", "take the pie option"),
    key(Action::Resign, 5, 'r', "resign", "give up the game"),
    key(Action::Save, 6, 's', "save", "write the game to an SGF file"),
    key(Action::New, 7, 'n', "new", "another game"),
    key(Action::MoveNow, 8, 'o', "now", "the computer stops thinking and moves"),
    key(Action::Quit, 10, 'q', "quit", "leave"),
];

const fn key(action: Action, number: u8, letter: char, word: &'static str, about: &'static str) -> Key {
    Key { action, number, letter, word, about }
}

impl Action {
    /// What a key asks for.
    pub fn of_key(key: KeyEvent) -> Option<Action> {
        let found = match key.code {
            KeyCode::F(number) => KEYS.iter().find(|key| key.number == number),
            KeyCode::Char('?') => return Some(Action::Help),
            // Everybody's way out.
            KeyCode::Char('c') if key.modifiers.contains(KeyModifiers::CONTROL) => return Some(Action::Quit),
            KeyCode::Char(letter) if key.modifiers.contains(KeyModifiers::CONTROL) => {
                KEYS.iter().find(|key| key.letter == letter)
            }
            _ => None,
        };
        found.map(|key| key.action)
    }

    /// What a word asks for.
    pub fn of_word(word: &str) -> Option<Action> {
        KEYS.iter().find(|key| key.word == word).map(|key| key.action)
    }
}
