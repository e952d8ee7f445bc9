//! The words of the letters that have to do with an account.

use slipway_messages::{Language, Message, message};

use crate::mail::{Letter, PublicUrl};

/// A letter that has to go out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum AccountLetter {
    /// The code by which an address is added to an account.
    Add {
        /// Of the account.
        name: String,
        /// As it is shown.
        code: String,
    },
    /// The address is somebody's already.
    Taken {
        /// Of the account that has it.
        name: String,
    },
    /// The code by which somebody signs in.
    SignIn {
        /// Of the account.
        name: String,
        /// As it is shown.
        code: String,
    },
    /// The address is not the account's any more.
    Removed {
        /// Of the account.
        name: String,
    },
}

impl AccountLetter {
    /// The letter to this address, in this language.
    pub fn letter(self, to: String, language: Language, server: &PublicUrl) -> Letter {
        let server = server.to_string();
        // A code stands alone on its line, in any language.
        let code_of = |code: String| format!("    {code}");
        let said = |message: Message| message.in_language(language);
        let (subject, paragraphs) = match self {
            AccountLetter::Add { name, code } => (
                said(message!("server-letter-code-subject", code = code.clone())),
                vec![
                    said(message!("server-letter-add", name = name, server = server)),
                    code_of(code),
                    said(message!("server-letter-add-others")),
                ],
            ),
            AccountLetter::SignIn { name, code } => (
                said(message!("server-letter-code-subject", code = code.clone())),
                vec![
                    said(message!("server-letter-sign-in", name = name, server = server)),
                    code_of(code),
                    said(message!("server-letter-sign-in-others")),
                ],
            ),
            AccountLetter::Taken { name } => (
                said(message!("server-letter-taken-subject")),
                vec![said(message!("server-letter-taken", name = name, server = server))],
            ),
            AccountLetter::Removed { name } => (
                said(message!("server-letter-removed-subject", name = name.clone())),
                vec![said(message!("server-letter-removed", name = name, server = server))],
            ),
        };
        let text = paragraphs.join("\n\n") + "\n";
        Letter { to, subject, text, message_id: None }
    }
}
