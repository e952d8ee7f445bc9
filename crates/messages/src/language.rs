//! The languages there are.

use std::fmt;
use std::str::FromStr;

use crate::message;
use crate::message::Message;

/// A language that everything is worded in.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Language {
    /// What everything is written in first, and what is spoken when nobody asks for another.
    #[default]
    English,
    /// German.
    German,
}

impl Language {
    /// All of them.
    pub const ALL: [Language; 2] = [Language::English, Language::German];

    /// Its tag in BCP 47, which is also the name of its folder.
    #[must_use]
    pub fn tag(self) -> &'static str {
        match self {
            Language::English => "en",
            Language::German => "de",
        }
    }

    /// What separates the whole part of a number from its fraction.
    #[must_use]
    pub fn decimal_mark(self) -> char {
        match self {
            Language::English => '.',
            Language::German => ',',
        }
    }

    /// A number with this many digits after the mark, for the column of a table.
    #[must_use]
    pub fn decimal(self, number: f64, digits: usize) -> String {
        format!("{number:.digits$}").replace('.', self.decimal_mark().encode_utf8(&mut [0; 4]))
    }

    /// The language of a tag like `de` or `de-AT`: the first part decides.
    fn of_tag(tag: &str) -> Option<Language> {
        let first = tag.trim().split(['-', '_']).next().unwrap_or_default();
        Language::ALL.into_iter().find(|language| language.tag().eq_ignore_ascii_case(first))
    }

    /// The language that suits an `Accept-Language` header best (RFC 9110, section 12.5.4): the one with the greatest weight, the first of equals.
    /// English if there is none of ours among them.
    #[must_use]
    pub fn accepted(header: &str) -> Language {
        let mut best = (Language::English, 0.0);
        for range in header.split(',') {
            let (tag, weight) = range.split_once(';').unwrap_or((range, "q=1"));
            let weight = weight.trim().strip_prefix("q=").and_then(|q| q.parse::<f32>().ok()).unwrap_or(0.0);
            let language = if tag.trim() == "*" { Some(Language::English) } else { Language::of_tag(tag) };
            if let Some(language) = language
                && weight > best.1
            {
                best = (language, weight);
            }
        }
        best.0
    }
}

impl fmt::Display for Language {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.tag())
    }
}

impl FromStr for Language {
    type Err = UnknownLanguage;

    fn from_str(text: &str) -> Result<Language, UnknownLanguage> {
        Language::of_tag(text).ok_or_else(|| UnknownLanguage(text.chars().take(40).collect()))
    }
}

/// Nothing is worded in this language.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownLanguage(pub String);

impl UnknownLanguage {
    /// What there is instead.
    #[must_use]
    pub fn message(&self) -> Message {
        message!("language-unknown", text = &*self.0, languages = crate::Arg::or(Language::ALL.map(Language::tag)))
    }
}

impl fmt::Display for UnknownLanguage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.message().fmt(f)
    }
}

impl std::error::Error for UnknownLanguage {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_header_asks_for_the_language_with_the_greatest_weight() {
        let cases = [
            ("", Language::English),
            ("de", Language::German),
            ("de-AT, en;q=0.8", Language::German),
            ("en-GB,en;q=0.9,de;q=0.8", Language::English),
            ("fr, de;q=0.5, en;q=0.4", Language::German),
            ("de;q=0, en;q=0.1", Language::English),
            ("*", Language::English),
            ("ja, *;q=0.1", Language::English),
            ("de;q=nonsense", Language::English),
            (";;;,,q=1,\u{fe0f}", Language::English),
        ];
        for (header, language) in cases {
            assert_eq!(Language::accepted(header), language, "{header:?}");
        }
    }

    #[test]
    fn an_unknown_language_is_refused_with_those_there_are() {
        assert_eq!("de-CH".parse(), Ok(Language::German));
        let refused = "Klingon".parse::<Language>().map_err(|error| error.to_string());
        assert_eq!(refused, Err("there is no language \"Klingon\" here; use en or de".to_owned()));
    }
}
