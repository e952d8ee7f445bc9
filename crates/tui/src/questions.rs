//! Questions that stand above the board until they are answered.

use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use slipway_messages::{Message, message};

/// What is asked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Question {
    /// Under which name the game is written, and what is done after that.
    SaveAs(String, Then),
    /// Whether a file that is there is written over.
    Overwrite(String, Then),
    /// Whether a game that is not saved is left, and for what.
    Abandon(Then),
    /// Whether one really gives up.
    Resign,
}

/// What follows when a question has been answered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Then {
    /// The game goes on.
    Stay,
    /// Another game.
    New,
    /// The end.
    Leave,
}

/// The answer to a question.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum QuestionAnswer {
    /// None yet: the question, as it is now.
    Open(Question),
    /// No.
    No,
    /// Write the game under this name unless there is such a file.
    Write(String, Then),
    /// Write the game under this name, whatever is there.
    WriteOver(String, Then),
    /// Go, whatever is lost.
    Go(Then),
    /// Give up.
    GiveUp,
}

impl Question {
    /// The question in words, and which keys answer it.
    pub fn messages(&self) -> [Message; 2] {
        match self {
            Question::SaveAs(name, _) => [message!("terminal-save-as", file = &**name), message!("terminal-save-keys")],
            Question::Overwrite(name, _) => {
                [message!("terminal-overwrite", file = &**name), message!("terminal-overwrite-keys")]
            }
            Question::Abandon(Then::Leave) => [message!("terminal-quit"), message!("terminal-unsaved-keys")],
            Question::Abandon(_) => [message!("terminal-leave"), message!("terminal-unsaved-keys")],
            Question::Resign => [message!("terminal-resign"), message!("terminal-resign-keys")],
        }
    }

    /// Takes a key; `name` is what a file would be called.
    pub fn key(self, key: KeyEvent, name: &str) -> QuestionAnswer {
        // Ctrl-C a second time is meant.
        if key.code == KeyCode::Char('c') && key.modifiers.contains(KeyModifiers::CONTROL) {
            return match self {
                Question::Abandon(_) => QuestionAnswer::Go(Then::Leave),
                _ => QuestionAnswer::Open(Question::Abandon(Then::Leave)),
            };
        }
        if key.code == KeyCode::Esc {
            return QuestionAnswer::No;
        }
        // Yes is y or, as in "ja", j, in whichever language the question was read.
        match self {
            Question::SaveAs(text, then) => type_name(text, then, key),
            Question::Overwrite(name, then) => match key.code {
                KeyCode::Char('y' | 'Y' | 'j' | 'J') => QuestionAnswer::WriteOver(name, then),
                KeyCode::Char('n' | 'N') => QuestionAnswer::Open(Question::SaveAs(name, then)),
                _ => QuestionAnswer::Open(Question::Overwrite(name, then)),
            },
            Question::Abandon(then) => match key.code {
                KeyCode::Char('y' | 'Y' | 'j' | 'J') => QuestionAnswer::Go(then),
                KeyCode::Char('s' | 'S') => QuestionAnswer::Open(Question::SaveAs(name.to_owned(), then)),
                KeyCode::Char('n' | 'N') => QuestionAnswer::No,
                _ => QuestionAnswer::Open(self),
            },
            Question::Resign => match key.code {
                KeyCode::Char('y' | 'Y' | 'j' | 'J') => QuestionAnswer::GiveUp,
                KeyCode::Char('n' | 'N') => QuestionAnswer::No,
                _ => QuestionAnswer::Open(self),
            },
        }
    }
}

fn type_name(mut text: String, then: Then, key: KeyEvent) -> QuestionAnswer {
    match key.code {
        KeyCode::Enter if !text.trim().is_empty() => return QuestionAnswer::Write(text.trim().to_owned(), then),
        KeyCode::Char('u') if key.modifiers.contains(KeyModifiers::CONTROL) => text.clear(),
        KeyCode::Char(letter) if !key.modifiers.contains(KeyModifiers::CONTROL) && text.chars().count() < 250 => {
            text.push(letter);
        }
        KeyCode::Backspace => drop(text.pop()),
        _ => {}
    }
    QuestionAnswer::Open(Question::SaveAs(text, then))
}
