//! What a player wants, as it comes over a connection.

use serde::{Deserialize, Serialize};
use slipway_messages::{Message, message, worded};

use crate::action::Action;

/// What a player's connection may say: `{"id": 1, "action": …}` or `{"id": 1, "say": "Good luck!"}`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "Fields", into = "Fields")]
pub struct PlayerMessage {
    /// A number of the client's choice, by which it knows the answer.
    pub id: u64,
    /// What the client wants.
    pub wanted: PlayerRequest,
}

/// What a player's connection may want.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PlayerRequest {
    /// To do something in the match.
    Act(Action),
    /// To say something to the other player. The server decides whether it is fit to be said.
    Say(String),
}

/// A message as it is written.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Fields {
    id: u64,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    action: Option<Action>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    say: Option<String>,
}

impl TryFrom<Fields> for PlayerMessage {
    type Error = &'static str;

    fn try_from(Fields { id, action, say }: Fields) -> Result<PlayerMessage, &'static str> {
        let wanted = match (action, say) {
            (Some(action), None) => PlayerRequest::Act(action),
            (None, Some(text)) => PlayerRequest::Say(text),
            _ => return Err("it should have either an action or something to say"),
        };
        Ok(PlayerMessage { id, wanted })
    }
}

impl From<PlayerMessage> for Fields {
    fn from(PlayerMessage { id, wanted }: PlayerMessage) -> Fields {
        match wanted {
            PlayerRequest::Act(action) => Fields { id, action: Some(action), say: None },
            PlayerRequest::Say(text) => Fields { id, action: None, say: Some(text) },
        }
    }
}

impl PlayerMessage {
    /// The message in a frame of text.
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn read(text: &str) -> Result<PlayerMessage, FrameError> {
        serde_json::from_str(text).map_err(|error| FrameError(error.to_string()))
    }
}

/// A player's connection sent something that is not a message. The reason is in the words of the JSON library, for programmers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FrameError(String);

worded!(FrameError);

impl FrameError {
    /// What is wrong, as a message.
    #[must_use]
    pub fn message(&self) -> Message {
        message!("frame-error", problem = self.0.as_str())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_message_is_read_whole_or_refused_with_a_sentence() {
        let read = PlayerMessage::read(r#"{"id":7,"action":{"kind":"play","turn":"d4","ply":1}}"#);
        assert_eq!(read.map(|message| message.id), Ok(7));
        let said = PlayerMessage::read(r#"{"id":8,"say":"Good luck!"}"#);
        assert_eq!(said, Ok(PlayerMessage { id: 8, wanted: PlayerRequest::Say("Good luck!".to_owned()) }));
        for wrong in [
            "",
            "[]",
            r#"{"id":1}"#,
            r#"{"id":-1,"action":{"kind":"resign"}}"#,
            r#"{"id":1,"action":{"kind":"resign","x":1}}"#,
            r#"{"id":1,"action":{"kind":"resign"},"more":1}"#,
            r#"{"id":1,"action":{"kind":"resign"},"say":"and goodbye"}"#,
        ] {
            assert!(PlayerMessage::read(wrong).is_err(), "{wrong}");
        }
    }
}
