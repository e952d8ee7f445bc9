//! What opens an account: a key for the drawer, and a code for the next few minutes. Only their hashes are stored.

use std::fmt::{self, Write as _};

use crate::ids::{Hash, letters_hash, random_letters};

/// How many letters a key has: 122 random bits, so there is nothing to guess at.
const KEY: usize = 25;
/// How many letters a code has: 39 random bits, for a few minutes, with few tries.
const CODE: usize = 8;

/// The key of an account, to be printed or written down.
#[derive(Clone, PartialEq, Eq)]
pub struct AccountKey(String);

/// A code that lets somebody in once: another device shows it, or a letter.
#[derive(Clone, PartialEq, Eq)]
pub struct OneTimeCode(String);

/// Never shows what it is.
impl fmt::Debug for AccountKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("AccountKey(…)")
    }
}

/// What somebody has typed to be let in.
pub enum Typed {
    /// It has the length of a key.
    Key(Hash),
    /// It has the length of a code.
    Code(Hash),
}

impl AccountKey {
    /// A new one.
    pub fn random() -> AccountKey {
        AccountKey(random_letters(KEY))
    }

    /// What is stored of it.
    pub fn hash(&self) -> Hash {
        letters_hash(&self.0)
    }

    /// As its owner sees it: five groups of five letters.
    pub fn reveal(&self) -> String {
        grouped(&self.0, 5)
    }
}

impl OneTimeCode {
    /// A new one.
    pub fn random() -> OneTimeCode {
        OneTimeCode(random_letters(CODE))
    }

    /// What is stored of it.
    pub fn hash(&self) -> Hash {
        letters_hash(&self.0)
    }

    /// As its owner sees it: two groups of four letters.
    pub fn reveal(&self) -> String {
        grouped(&self.0, 4)
    }
}

/// What was typed, whatever stands between its letters; none if it can be neither a key nor a code.
pub fn read(text: &str) -> Option<Typed> {
    let letters: String = text.chars().filter(char::is_ascii_alphanumeric).take(KEY + 1).collect();
    let hash = letters_hash(&letters.to_ascii_lowercase());
    match letters.len() {
        KEY => Some(Typed::Key(hash)),
        CODE => Some(Typed::Code(hash)),
        _ => None,
    }
}

fn grouped(letters: &str, size: usize) -> String {
    letters.chars().enumerate().fold(String::new(), |mut text, (index, letter)| {
        let between = if index > 0 && index.is_multiple_of(size) { "-" } else { "" };
        // Writing to a text cannot fail.
        let _ = write!(text, "{between}{letter}");
        text
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_key_is_read_as_it_was_shown_and_as_people_type_it() {
        let key = AccountKey::random();
        let shown = key.reveal();
        assert_eq!((shown.len(), shown.matches('-').count()), (29, 4));
        for typed in
            [shown.clone(), shown.to_uppercase(), shown.replace('-', " "), format!("  {}\n", shown.replace('-', ""))]
        {
            assert!(matches!(read(&typed), Some(Typed::Key(hash)) if hash == key.hash()), "{typed}");
        }
        let code = OneTimeCode::random();
        assert_eq!(code.reveal().len(), 9);
        assert!(matches!(read(&code.reveal()), Some(Typed::Code(hash)) if hash == code.hash()));
        assert!(read("").is_none() && read("abc").is_none() && read(&format!("{shown}a")).is_none());
        assert_ne!(AccountKey::random().hash(), key.hash());
    }
}
