//! What a person can ask for beside a move, each with its key, its word for the line at the bottom and what it does.

use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use slipway_messages::{Language, Message, message};

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
}

/// All actions, in the order of their keys.
pub const KEYS: [KeyLabel; 9] = [
    key(KeyAction::Help, 1, 'g'),
    key(KeyAction::Undo, 2, 'z'),
    key(KeyAction::Hint, 3, 't'),
    key(KeyAction::Swap, 4, 'p'),
    key(KeyAction::Resign, 5, 'r'),
    key(KeyAction::Save, 6, 's'),
    key(KeyAction::New, 7, 'n'),
    key(KeyAction::MoveNow, 8, 'o'),
    key(KeyAction::Quit, 10, 'q'),
];

const fn key(action: KeyAction, number: u8, letter: char) -> KeyLabel {
    KeyLabel { action, number, letter }
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

    /// What a word asks for: one of the language of the screen, or of English, which docs and habits have.
    pub fn of_word(word: &str, language: Language) -> Option<KeyAction> {
        let word = word.to_lowercase();
        let is_named = |action: KeyAction, language| action.word().in_language(language).to_lowercase() == word;
        let mut actions = KEYS.iter().map(|key| key.action);
        actions.find(|&action| is_named(action, language) || is_named(action, Language::English))
    }

    /// The word to type.
    pub fn word(self) -> Message {
        match self {
            KeyAction::Help => message!("terminal-word-help"),
            KeyAction::Undo => message!("terminal-word-undo"),
            KeyAction::Hint => message!("terminal-word-hint"),
            KeyAction::Swap => message!("terminal-word-swap"),
            KeyAction::Resign => message!("terminal-word-resign"),
            KeyAction::Save => message!("terminal-word-save"),
            KeyAction::New => message!("terminal-word-new"),
            KeyAction::MoveNow => message!("terminal-word-now"),
            KeyAction::Quit => message!("terminal-word-quit"),
        }
    }

    /// What it does, in a few words.
    pub fn about(self) -> Message {
        match self {
            KeyAction::Help => message!("terminal-about-help"),
            KeyAction::Undo => message!("terminal-about-undo"),
            KeyAction::Hint => message!("terminal-about-hint"),
            KeyAction::Swap => message!("terminal-about-swap"),
            KeyAction::Resign => message!("terminal-about-resign"),
            KeyAction::Save => message!("terminal-about-save"),
            KeyAction::New => message!("terminal-about-new"),
            KeyAction::MoveNow => message!("terminal-about-now"),
            KeyAction::Quit => message!("terminal-about-quit"),
        }
    }
}
