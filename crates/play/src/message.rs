//! A player's action as it comes over a connection.

use serde::{Deserialize, Serialize};

use crate::action::Action;

/// What a player's connection may say.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Message {
    /// A number of the client's choice, by which it knows the answer.
    pub id: u64,
    /// What to do.
    pub action: Action,
}

impl Message {
    /// The message in a frame of text.
    ///
    /// # Errors
    /// A sentence that says what is wrong with it.
    pub fn read(text: &str) -> Result<Message, String> {
        serde_json::from_str(text).map_err(|error| format!("the frame cannot be understood: {error}"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_message_is_read_whole_or_refused_with_a_sentence() {
        let read = Message::read(r#"{"id":7,"action":{"kind":"play","turn":"d4","ply":1}}"#);
        assert_eq!(read.map(|message| message.id), Ok(7));
        for wrong in [
            "",
            "[]",
            r#"{"id":-1,"action":{"kind":"resign"}}"#,
            r#"{"id":1,"action":{"kind":"resign","x":1}}"#,
            r#"{"id":1,"action":{"kind":"resign"},"more":1}"#,
        ] {
            assert!(Message::read(wrong).is_err(), "{wrong}");
        }
    }
}
