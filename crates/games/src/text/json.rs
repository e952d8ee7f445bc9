//! How games, sides and outcomes are written in JSON: with the words that the command line uses, too.

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::core::excerpt;
use crate::core::game::Game;
use crate::core::rules::Pie;
use crate::core::side::{Outcome, Side};

/// A game as its id.
impl Serialize for Game {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.id())
    }
}

impl<'de> Deserialize<'de> for Game {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Game, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(D::Error::custom)
    }
}

/// Whether the pie rule is played, as true or false.
impl Serialize for Pie {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_bool(*self == Pie::On)
    }
}

impl<'de> Deserialize<'de> for Pie {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Pie, D::Error> {
        bool::deserialize(deserializer).map(|on| if on { Pie::On } else { Pie::Off })
    }
}

/// An outcome as its id.
impl Serialize for Outcome {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.id())
    }
}

impl<'de> Deserialize<'de> for Outcome {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Outcome, D::Error> {
        let id = String::deserialize(deserializer)?;
        let all = [Outcome::Won(Side::Black), Outcome::Won(Side::White), Outcome::Draw];
        let outcome = all.into_iter().find(|outcome| outcome.id() == id);
        outcome
            .ok_or_else(|| D::Error::custom(format!("\"{}\" is no outcome; it is black, white or draw", excerpt(&id))))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::core::info::PieRule;

    #[test]
    fn the_words_of_json_are_the_ids() {
        for game in Game::ALL {
            assert_eq!(serde_json::to_string(&game).unwrap(), format!("\"{}\"", game.id()));
            assert_eq!(serde_json::from_str::<Game>(&format!("\"{}\"", game.id())).unwrap(), game);
        }
        for side in Side::BOTH {
            assert_eq!(serde_json::to_string(&side).unwrap(), format!("\"{}\"", side.id()));
        }
        for rule in [PieRule::Recolour, PieRule::Exchange, PieRule::ChooseSide] {
            assert_eq!(serde_json::to_string(&rule).unwrap(), format!("\"{}\"", rule.id()));
        }
        for outcome in [Outcome::Won(Side::White), Outcome::Draw] {
            let text = serde_json::to_string(&outcome).unwrap();
            assert_eq!(serde_json::from_str::<Outcome>(&text).unwrap(), outcome);
        }
        assert_eq!(serde_json::to_string(&[Pie::On, Pie::Off]).unwrap(), "[true,false]");
    }

    #[test]
    fn other_words_are_refused_with_a_sentence() {
        let error = serde_json::from_str::<Game>("\"slahs\"").unwrap_err().to_string();
        assert!(error.starts_with("no game is called \"slahs\" (did you mean slash?)"), "{error}");
        let error = serde_json::from_str::<Outcome>("\"red\"").unwrap_err().to_string();
        assert!(error.starts_with("\"red\" is no outcome"), "{error}");
    }
}
