//! A sentence before it is worded.

use std::borrow::Cow;
use std::fmt;

/// What there is to say: which sentence, and what is to be filled in.
#[derive(Clone, Debug, PartialEq)]
pub struct Message {
    code: Cow<'static, str>,
    args: Vec<(Cow<'static, str>, Arg)>,
}

/// Something to be filled in.
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(untagged))]
pub enum Arg {
    /// Text that is the same in all languages: a cell, a move, a name; or a word to select by, like `black`.
    Text(String),
    /// A number, which decides about plurals, too.
    Number(#[cfg_attr(feature = "serde", serde(serialize_with = "number"))] f64),
    /// Several, joined as the language joins them.
    List(ArgList),
    /// A sentence within the sentence.
    Message(Box<Message>),
}

/// Several things, for one argument.
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ArgList {
    /// What stands before the last.
    pub join: Conjunction,
    /// In this order.
    pub items: Vec<Arg>,
}

/// How the last thing of a list is joined to the others.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "lowercase"))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename_all = "lowercase"))]
pub enum Conjunction {
    /// a, b and c.
    And,
    /// a, b or c.
    Or,
    /// a, b, c.
    Comma,
    /// a; b; c: sentences, which may have commas of their own.
    Semicolon,
}

impl Message {
    /// The message of this code. Written as [`message!`](crate::message!), so that a test finds every code and the names of its arguments.
    #[must_use]
    pub fn new(code: &'static str, args: Vec<(&'static str, Arg)>) -> Message {
        Message { code: code.into(), args: args.into_iter().map(|(name, arg)| (name.into(), arg)).collect() }
    }

    /// Which sentence it is.
    #[must_use]
    pub fn code(&self) -> &str {
        &self.code
    }

    /// What is to be filled in, by name.
    #[must_use]
    pub fn args(&self) -> &[(Cow<'static, str>, Arg)] {
        &self.args
    }
}

/// The message of a code: `message!("illegal-occupied", cell = board.name(cell), by = side)`.
#[macro_export]
macro_rules! message {
    ($code:literal $(, $name:ident = $value:expr)* $(,)?) => {
        $crate::Message::new($code, vec![$((stringify!($name), $crate::Arg::from($value))),*])
    };
}

/// An error whose words are those of its `message()`.
#[macro_export]
macro_rules! worded {
    ($($error:ty),+ $(,)?) => {$(
        impl ::std::fmt::Display for $error {
            fn fmt(&self, f: &mut ::std::fmt::Formatter<'_>) -> ::std::fmt::Result {
                ::std::fmt::Display::fmt(&self.message(), f)
            }
        }

        impl ::std::error::Error for $error {}
    )+};
}

impl Arg {
    /// These, with "and" before the last.
    pub fn and(items: impl IntoIterator<Item = impl Into<Arg>>) -> Arg {
        Arg::list(Conjunction::And, items)
    }

    /// These, with "or" before the last.
    pub fn or(items: impl IntoIterator<Item = impl Into<Arg>>) -> Arg {
        Arg::list(Conjunction::Or, items)
    }

    /// These, with commas between them.
    pub fn commas(items: impl IntoIterator<Item = impl Into<Arg>>) -> Arg {
        Arg::list(Conjunction::Comma, items)
    }

    /// These sentences, with semicolons between them.
    pub fn sentences(items: impl IntoIterator<Item = impl Into<Arg>>) -> Arg {
        Arg::list(Conjunction::Semicolon, items)
    }

    fn list(join: Conjunction, items: impl IntoIterator<Item = impl Into<Arg>>) -> Arg {
        Arg::List(ArgList { join, items: items.into_iter().map(Into::into).collect() })
    }
}

impl From<&str> for Arg {
    fn from(text: &str) -> Arg {
        Arg::Text(text.to_owned())
    }
}

impl From<String> for Arg {
    fn from(text: String) -> Arg {
        Arg::Text(text)
    }
}

impl From<char> for Arg {
    fn from(letter: char) -> Arg {
        Arg::Text(letter.to_string())
    }
}

impl From<Message> for Arg {
    fn from(message: Message) -> Arg {
        Arg::Message(Box::new(message))
    }
}

macro_rules! numbers {
    ($($number:ty),+) => {$(
        impl From<$number> for Arg {
            #[allow(clippy::cast_precision_loss, clippy::cast_lossless, reason = "counts that people read are far below 2^53")]
            fn from(number: $number) -> Arg {
                Arg::Number(number as f64)
            }
        }
    )+};
}
numbers!(u8, u16, u32, u64, usize, i32, i64, f32, f64);

#[cfg(feature = "serde")]
impl serde::Serialize for Message {
    /// `{"code": "illegal-occupied", "args": {"cell": "f6", "by": "black"}}`
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;

        struct Args<'a>(&'a [(Cow<'static, str>, Arg)]);
        impl serde::Serialize for Args<'_> {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_map(self.0.iter().map(|(name, arg)| (name, arg)))
            }
        }

        let mut fields = serializer.serialize_struct("Message", 2)?;
        fields.serialize_field("code", &self.code)?;
        fields.serialize_field("args", &Args(&self.args))?;
        fields.end()
    }
}

/// A whole number without a point: `5`, not `5.0`.
#[cfg(feature = "serde")]
#[allow(clippy::cast_possible_truncation, reason = "it is a whole number of few digits")]
fn number<S: serde::Serializer>(number: &f64, serializer: S) -> Result<S::Ok, S::Error> {
    if number.fract() == 0.0 && number.abs() < 1e15 {
        serializer.serialize_i64(*number as i64)
    } else {
        serializer.serialize_f64(*number)
    }
}

#[cfg(feature = "serde")]
impl<'de> serde::Deserialize<'de> for Message {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Message, D::Error> {
        #[derive(serde::Deserialize)]
        struct MessageFields {
            code: String,
            args: std::collections::BTreeMap<String, Arg>,
        }

        let MessageFields { code, args } = MessageFields::deserialize(deserializer)?;
        Ok(Message { code: code.into(), args: args.into_iter().map(|(name, arg)| (name.into(), arg)).collect() })
    }
}

#[cfg(not(feature = "fluent"))]
impl fmt::Display for Message {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {:?}", self.code, self.args)
    }
}

#[cfg(feature = "fluent")]
impl fmt::Display for Message {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.in_language(crate::Language::English))
    }
}

#[cfg(all(test, feature = "serde"))]
mod tests {
    use super::*;

    #[test]
    fn a_message_is_the_same_after_a_journey_as_json() {
        let inner = message!("illegal-occupied", by = "black", cell = "d4");
        let message = message!("turns-error", number = 5_u8, problem = inner, text = Arg::or(["a1", "b2"]));
        let json = serde_json::to_string(&message).unwrap_or_default();
        let wanted = concat!(
            r#"{"code":"turns-error","args":{"number":5,"problem":{"code":"illegal-occupied","args":{"by":"black","cell":"d4"}},"#,
            r#""text":{"join":"or","items":["a1","b2"]}}}"#
        );
        assert_eq!(json, wanted);
        assert_eq!(serde_json::from_str::<Message>(&json).ok(), Some(message));
        assert_eq!(serde_json::to_string(&Arg::from(0.5)).unwrap_or_default(), "0.5");
    }
}
