//! For the tests of crates that have something to say: every variant has its words, in every language.

use crate::{Language, Message};

/// Examples of every variant of a type. A variant that is left out does not compile.
#[macro_export]
macro_rules! every {
    ($type:ident { $($variant:pat => [$($example:expr),+ $(,)?],)+ }) => {{
        let is_known = |value: &$type| match value { $($variant => true,)+ };
        let examples: Vec<$type> = vec![$($($example),+),+];
        assert!(examples.iter().all(is_known));
        $(assert!(examples.iter().any(|example| matches!(example, $variant)), "{}", stringify!($variant));)+
        examples
    }};
}

/// The sentence in every language.
///
/// # Panics
/// When a language has no words for it, they need another argument, or they are no single line of text.
pub fn in_every_language(message: &Message) -> Vec<String> {
    let words: Vec<String> = Language::ALL.iter().map(|&language| message.in_language(language)).collect();
    for text in &words {
        assert!(!text.is_empty() && text.trim() == text && !text.contains(['{', '}', '\n']), "{text:?}");
    }
    words
}
