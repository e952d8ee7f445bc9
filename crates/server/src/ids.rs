//! Names and secrets: what a game is called, who somebody is, and what opens a free seat.
//!
//! A secret is 256 random bits. The server keeps only its hash, so that who reads the storage cannot play for anybody; a hash without
//! salt is enough, because there is nothing to guess at.

use std::fmt;
use std::str::FromStr;

use data_encoding::{BASE64URL_NOPAD, Encoding};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use thiserror::Error;

/// A game's public name: fifteen letters and digits that are not mistaken for each other, 75 random bits. Who knows it may watch.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct GameId(String);

/// A player's secret, or the secret of an invitation.
#[derive(Clone, PartialEq, Eq)]
pub struct Secret([u8; 32]);

/// What is kept of a secret.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Hash(pub [u8; 32]);

/// The text is not the name of a game or not a secret.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum IdError {
    /// Not the form of a game's name.
    #[error("this is no name of a game: it should have {LETTERS} letters and digits")]
    NotAGame,
    /// Not the form of a secret.
    #[error("this is no secret: it should have 43 letters, digits, - and _")]
    NotASecret,
}

const LETTERS: usize = 15;
/// Without 0, 1, i, l, o and u: to be read aloud.
const ALPHABET: &str = "23456789abcdefghjkmnpqrstvwxyz";

fn random<const N: usize>() -> [u8; N] {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).expect("the system has random numbers");
    bytes
}

/// This many random letters and digits that are not mistaken for each other.
pub fn random_letters(count: usize) -> String {
    let letters = ALPHABET.as_bytes();
    let mut text = String::with_capacity(count);
    while text.len() < count {
        // Bytes beyond the last whole multiple would make some letters likelier.
        for byte in random::<32>().into_iter().filter(|&byte| usize::from(byte) < 256 / letters.len() * letters.len()) {
            if text.len() < count {
                text.push(char::from(letters[usize::from(byte) % letters.len()]));
            }
        }
    }
    text
}

/// What is kept of such letters, where they are a secret.
pub fn letters_hash(letters: &str) -> Hash {
    Hash(Sha256::digest(letters).into())
}

impl GameId {
    /// A name that no game has.
    pub fn random() -> GameId {
        GameId(random_letters(LETTERS))
    }

    /// The name as text.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl FromStr for GameId {
    type Err = IdError;

    fn from_str(text: &str) -> Result<GameId, IdError> {
        let is_name = text.len() == LETTERS && text.chars().all(|letter| ALPHABET.contains(letter));
        if is_name { Ok(GameId(text.to_owned())) } else { Err(IdError::NotAGame) }
    }
}

impl TryFrom<String> for GameId {
    type Error = IdError;

    fn try_from(text: String) -> Result<GameId, IdError> {
        text.parse()
    }
}

impl From<GameId> for String {
    fn from(id: GameId) -> String {
        id.0
    }
}

impl fmt::Display for GameId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

const WRITTEN: Encoding = BASE64URL_NOPAD;

impl Secret {
    /// A new one.
    pub fn random() -> Secret {
        Secret(random())
    }

    /// What is kept of it.
    pub fn hash(&self) -> Hash {
        Hash(Sha256::digest(self.0).into())
    }

    /// The text that its owner is given.
    pub fn reveal(&self) -> String {
        WRITTEN.encode(&self.0)
    }
}

impl FromStr for Secret {
    type Err = IdError;

    fn from_str(text: &str) -> Result<Secret, IdError> {
        let bytes = WRITTEN.decode(text.as_bytes()).map_err(|_| IdError::NotASecret)?;
        Ok(Secret(bytes.try_into().map_err(|_| IdError::NotASecret)?))
    }
}

/// Never shows what it is.
impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Secret(…)")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_games_are_long_and_different() {
        let names: std::collections::HashSet<GameId> = (0..1000).map(|_| GameId::random()).collect();
        assert_eq!(names.len(), 1000);
        assert!(names.iter().all(|name| name.as_str().parse() == Ok(name.clone())));
        for wrong in ["", "short", "abcdefghjkmnp10", "abcdefghjkmnpq/", "ABCDEFGHJKMNPQR"] {
            assert_eq!(wrong.parse::<GameId>(), Err(IdError::NotAGame), "{wrong}");
        }
    }

    #[test]
    fn a_secret_is_known_by_its_hash_and_shown_by_nobody() {
        let secret = Secret::random();
        let read: Secret = secret.reveal().parse().unwrap();
        assert_eq!(read.hash(), secret.hash());
        assert_ne!(Secret::random().hash(), secret.hash());
        assert!(!format!("{secret:?}").contains(&secret.reveal()));
        assert!("too short".parse::<Secret>().is_err());
    }
}
