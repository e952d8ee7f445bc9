//! What a person can ask for beside a move, each with its key, its word for the line at the bottom and what it does.

use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

/// Something other than a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum KeyAction {
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
pub struct KeyLabel {
    /// What it does.
    pub action: KeyAction,
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
pub const KEYS: [KeyLabel; 9] = [
    key(KeyAction::Help, 1, 'g', "help", "this page"),
    key(KeyAction::Undo, 2, 'z', "undo", "back to before your last decision"),
    key(KeyAction::Hint, 3, 't', "hint", "what the engine would play"),
    key(KeyAction::Swap, 4, 'p', "swap", "take the pie option"),
    key(KeyAction::Resign, 5, 'r', "resign", "give up the game"),
    key(KeyAction::Save, 6, 's', "save", "write the game to an SGF file"),
    key(KeyAction::New, 7, 'n', "new", "another game"),
    key(KeyAction::MoveNow, 8, 'o', "now", "the computer stops thinking and moves"),
    key(KeyAction::Quit, 10, 'q', "quit", "leave"),
];

const fn key(action: KeyAction, number: u8, letter: char, word: &'static str, about: &'static str) -> KeyLabel {
    KeyLabel { action, number, letter, word, about }
}

impl KeyAction {
    /// What a key asks for.
    pub fn of_key(key: KeyEvent) -> Option<KeyAction> {
        let found = match key.code {
            KeyCode::F(number) => KEYS.iter().find(|key| key.number == number),
            KeyCode::Char('?') => return Some(KeyAction::Help),
            // Everybody's way out.
            KeyCode::Char('c') if key.modifiers.contains(KeyModifiers::CONTROL) => return Some(KeyAction::Quit),
            KeyCode::Char(letter) if key.modifiers.contains(KeyModifiers::CONTROL) => {
                KEYS.iter().find(|key| key.letter == letter)
            }
            _ => None,
        };
        found.map(|key| key.action)
    }

    /// What a word asks for.
    pub fn of_word(word: &str) -> Option<KeyAction> {
        KEYS.iter().find(|key| key.word == word).map(|key| key.action)
    }
}
