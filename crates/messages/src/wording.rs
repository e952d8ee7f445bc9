//! The words of each language.

use std::sync::OnceLock;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};

use crate::language::Language;
use crate::message;
use crate::message::{Arg, Conjunction, List, Message};

type Bundle = FluentBundle<FluentResource>;

/// The files of a language that are not the page's alone.
macro_rules! files {
    ($tag:literal) => {
        [
            include_str!(concat!("../../../messages/", $tag, "/command.ftl")),
            include_str!(concat!("../../../messages/", $tag, "/common.ftl")),
            include_str!(concat!("../../../messages/", $tag, "/match.ftl")),
            include_str!(concat!("../../../messages/", $tag, "/rules.ftl")),
            include_str!(concat!("../../../messages/", $tag, "/server.ftl")),
            include_str!(concat!("../../../messages/", $tag, "/terminal.ftl")),
        ]
    };
}

fn files(language: Language) -> &'static [&'static str] {
    match language {
        Language::English => &files!("en"),
        Language::German => &files!("de"),
    }
}

fn bundle(language: Language) -> &'static Bundle {
    static BUNDLES: [OnceLock<Bundle>; Language::ALL.len()] = [const { OnceLock::new() }; Language::ALL.len()];
    BUNDLES[language as usize].get_or_init(|| {
        let locale = language.tag().parse().expect("our tags are tags of languages");
        let mut bundle = Bundle::new_concurrent(vec![locale]);
        // Marks around what is filled in are for text of two directions; a terminal shows them as boxes.
        bundle.set_use_isolating(false);
        for file in files(language) {
            let resource = FluentResource::try_new((*file).to_owned()).expect("a test has read this file");
            bundle.add_resource(resource).expect("a test has seen that no code stands twice");
        }
        bundle
    })
}

impl Message {
    /// The sentence in this language. In the lower case and without a full stop, as errors are; what surrounds it may add both.
    ///
    /// # Panics
    ///
    /// In debug builds, if the language has no words for it or they need something that it does not have. Otherwise it then names the code.
    #[must_use]
    pub fn in_language(&self, language: Language) -> String {
        let bundle = bundle(language);
        let pattern = bundle.get_message(self.code()).and_then(|message| message.value());
        debug_assert!(pattern.is_some(), "{language} has no words for {}", self.code());
        let Some(pattern) = pattern else { return self.code().to_owned() };
        let args: FluentArgs = self.args().iter().map(|(name, arg)| (*name, value(arg, language))).collect();
        let mut errors = Vec::new();
        let text = bundle.format_pattern(pattern, Some(&args), &mut errors).into_owned();
        debug_assert!(errors.is_empty(), "{language}, {}: {errors:?}", self.code());
        text
    }
}

fn value(arg: &Arg, language: Language) -> FluentValue<'static> {
    match arg {
        Arg::Text(text) => FluentValue::from(text.clone()),
        Arg::Number(number) if number.fract() == 0.0 => FluentValue::from(*number),
        Arg::Number(number) => FluentValue::from(fraction(*number, language)),
        Arg::List(list) => FluentValue::from(joined(list, language)),
        Arg::Message(message) => FluentValue::from(message.in_language(language)),
    }
}

/// With three digits after the mark at most.
fn fraction(number: f64, language: Language) -> String {
    let text = format!("{number:.3}");
    text.trim_end_matches('0').trim_end_matches('.').replace('.', language.decimal_mark().encode_utf8(&mut [0; 4]))
}

/// The items as the language joins them: two at a time, as in the patterns of the Unicode CLDR.
fn joined(list: &List, language: Language) -> String {
    let text = |item: &Arg| match value(item, language) {
        FluentValue::String(text) => text.into_owned(),
        FluentValue::Number(number) => number.as_string().into_owned(),
        _ => String::new(),
    };
    let Some((last, before)) = list.items.split_last() else { return String::new() };
    let comma = |start: String, next: String| message!("list-comma", start = start, next = next).in_language(language);
    let Some(start) = before.iter().map(text).reduce(comma) else { return text(last) };
    let last = text(last);
    match list.join {
        Conjunction::And => message!("list-and", start = start, last = last).in_language(language),
        Conjunction::Or => message!("list-or", start = start, last = last).in_language(language),
        Conjunction::Comma => comma(start, last),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lists_are_joined_as_the_language_joins_them() {
        let joined = |arg: Arg, language| {
            let Arg::List(list) = arg else { panic!("a list") };
            super::joined(&list, language)
        };
        assert_eq!(joined(Arg::and(["a1"]), Language::English), "a1");
        assert_eq!(joined(Arg::and(["a1", "b2"]), Language::English), "a1 and b2");
        assert_eq!(joined(Arg::or(["a1", "b2", "c3"]), Language::English), "a1, b2 or c3");
        assert_eq!(joined(Arg::commas([3_u8, 2, 1]), Language::English), "3, 2, 1");
        assert_eq!(joined(Arg::or(["a1", "b2", "c3"]), Language::German), "a1, b2 oder c3");
        assert_eq!(joined(Arg::and(Vec::<Arg>::new()), Language::German), "");
    }

    #[test]
    fn fractions_have_the_mark_of_the_language() {
        assert_eq!(fraction(1.5, Language::English), "1.5");
        assert_eq!(fraction(1.5, Language::German), "1,5");
        assert_eq!(fraction(2.0 / 3.0, Language::German), "0,667");
    }
}
