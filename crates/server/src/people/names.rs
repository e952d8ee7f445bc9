//! Names that people claim: what a name may be, and when two of them could be mistaken for each other.

use slipway_messages::{Message, message};
use unicode_normalization::UnicodeNormalization as _;
use unicode_security::{GeneralSecurityProfile as _, MixedScript as _, skeleton};

/// How long a name may be, in characters.
const LENGTHS: std::ops::RangeInclusive<usize> = 2..=20;

/// Names that would say that somebody is what they are not. As people would write them: whoever looks like one of them is refused, too.
const RESERVED: [&str; 18] = [
    "admin",
    "administrator",
    "anonymous",
    "bot",
    "computer",
    "engine",
    "guest",
    "house",
    "moderator",
    "nobody",
    "official",
    "root",
    "slipway",
    "staff",
    "support",
    "system",
    "webmaster",
    "you",
];

/// A name that can be claimed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ClaimedName {
    /// As it is shown.
    pub shown: String,
    /// What it looks like: two names with the same likeness could be mistaken for each other, so only one of them can be claimed.
    pub likeness: String,
}

impl ClaimedName {
    /// The name in this text.
    ///
    /// # Errors
    /// When it cannot be a name: why.
    pub fn read(text: &str) -> Result<ClaimedName, Message> {
        // Longer than that it is not even looked at.
        let shown: String = text.trim().chars().take(200).nfc().collect();
        let count = shown.chars().count();
        if !LENGTHS.contains(&count) {
            return Err(message!("server-name-length", least = *LENGTHS.start(), most = *LENGTHS.end(), count = count));
        }
        let is_joint = |letter: char| matches!(letter, '-' | '_');
        let is_allowed = |letter: char| is_joint(letter) || letter.is_alphanumeric() && letter.identifier_allowed();
        if let Some(wrong) = shown.chars().find(|&letter| !is_allowed(letter)) {
            return Err(message!("server-name-letter", letter = wrong.to_string()));
        }
        if shown.starts_with(is_joint) || shown.ends_with(is_joint) || !shown.chars().any(char::is_alphabetic) {
            return Err(message!("server-name-ends"));
        }
        if !shown.as_str().is_single_script() {
            return Err(message!("server-name-scripts"));
        }
        let likeness = likeness(&shown);
        if RESERVED.iter().any(|reserved| likeness == self::likeness(reserved)) || is_like_a_level(&likeness) {
            return Err(message!("server-name-reserved", name = shown));
        }
        Ok(ClaimedName { shown, likeness })
    }
}

/// Whether something looks like the name of a level of the engine, whether or not there is one with this number.
fn is_like_a_level(likeness: &str) -> bool {
    // A one is an l here, and a nought may be an o.
    let is_digit = |letter: char| letter.is_numeric() || matches!(letter, 'l' | 'o');
    likeness.strip_prefix(&self::likeness("level")).is_some_and(|number| number.chars().all(is_digit))
}

/// What a text looks like, whoever it belongs to: by the skeleton of Unicode's report on security (UTS 39), without regard to capitals, to accents and to
/// what joins words, and with i, l and 1 as one letter. Zoë and Zoe are not taken for each other by everybody, but by some; and who types Zoe finds Zoë.
pub fn likeness(text: &str) -> String {
    let of = |text: &str| skeleton(text).collect::<String>();
    // A capital looks like other letters than its small one: both count.
    let lower = of(&of(text).to_lowercase());
    lower
        .chars()
        .filter(|letter| letter.is_alphanumeric())
        .map(|letter| if letter == 'i' { 'l' } else { letter })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn refused(text: &str) -> String {
        ClaimedName::read(text).unwrap_err().code().to_owned()
    }

    #[test]
    fn names_of_many_peoples_can_be_claimed() {
        for name in [
            "Ada",
            "Zoë",
            "Łukasz",
            "Ødegård",
            "Сергей",
            "Ελένη",
            "王小明",
            "さくら",
            "지민",
            "نادية",
            "Ann-Lee",
            "x_2",
            "n0va",
            "Saïd",
        ] {
            assert_eq!(ClaimedName::read(&format!(" {name} ")).map(|read| read.shown), Ok(name.to_owned()));
        }
        // The same letters, composed in another way.
        assert_eq!(ClaimedName::read("Zoe\u{308}"), ClaimedName::read("Zoë"));
    }

    #[test]
    fn what_is_no_name_is_refused_with_the_reason() {
        for (text, code) in [
            ("", "server-name-length"),
            ("a", "server-name-length"),
            (&"x".repeat(21), "server-name-length"),
            (&"x".repeat(100_000), "server-name-length"),
            ("Ann Lee", "server-name-letter"),
            ("<b>", "server-name-letter"),
            ("a\u{202e}b", "server-name-letter"),
            ("a\u{200d}b", "server-name-letter"),
            ("Ada🙂", "server-name-letter"),
            ("-Ada", "server-name-ends"),
            ("Ada_", "server-name-ends"),
            ("1234", "server-name-ends"),
            // A Cyrillic а among Latin letters.
            ("Ad\u{430}", "server-name-scripts"),
            ("Guest", "server-name-reserved"),
            ("S1ipway", "server-name-reserved"),
            ("g-u-e-s-t", "server-name-reserved"),
            ("Level9", "server-name-reserved"),
            ("LeveI-l0", "server-name-reserved"),
        ] {
            assert_eq!(refused(text), code, "{text:?}");
        }
    }

    #[test]
    fn names_that_look_alike_have_one_likeness() {
        let pairs = [
            ("Ada", "ADA"),
            ("Ann-Lee", "annlee"),
            ("Ilya", "llya"),
            ("ilya", "I1ya"),
            ("Otto", "0tt0"),
            ("Modern", "modem"),
            // All Cyrillic, and looks Latin.
            ("сосо", "coco"),
            ("Zoë", "ZOË"),
            ("Zoë", "Zoe"),
            ("Łukasz", "Lukasz"),
            // A dot below.
            ("Ad\u{323}a", "Ada"),
        ];
        for (one, other) in pairs {
            assert_eq!(likeness(one), likeness(other), "{one} {other}");
        }
        for (one, other) in [("Ada", "Ida"), ("Anna", "Ana"), ("王", "玉")] {
            assert_ne!(likeness(one), likeness(other), "{one} {other}");
        }
    }
}
