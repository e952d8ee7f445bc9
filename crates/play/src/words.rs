//! How the vocabulary of the rules is written in JSON: with the words that the command line uses, too.

/// A game as its id.
pub(crate) mod game {
    use serde::de::Error;
    use serde::{Deserialize, Deserializer, Serializer};
    use slipway_games::Game;

    pub(crate) fn serialize<S: Serializer>(game: &Game, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(game.id())
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Game, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(D::Error::custom)
    }
}

/// Whether the pie rule is played, as true or false.
pub(crate) mod pie {
    use serde::{Deserialize, Deserializer, Serializer};
    use slipway_games::Pie;

    pub(crate) fn serialize<S: Serializer>(pie: &Pie, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_bool(*pie == Pie::On)
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Pie, D::Error> {
        bool::deserialize(deserializer).map(|on| if on { Pie::On } else { Pie::Off })
    }
}

/// A side as its id.
pub(crate) mod side {
    use serde::de::Error;
    use serde::{Deserialize, Deserializer, Serializer};
    use slipway_games::Side;
    use slipway_games::notation::excerpt;

    pub(crate) fn serialize<S: Serializer>(side: &Side, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(side.id())
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Side, D::Error> {
        read(&String::deserialize(deserializer)?)
    }

    pub(crate) fn read<E: Error>(id: &str) -> Result<Side, E> {
        let side = Side::BOTH.into_iter().find(|side| side.id() == id);
        side.ok_or_else(|| E::custom(format!("\"{}\" is no side; the sides are black and white", excerpt(id))))
    }
}

/// The sides of both seats as their ids.
pub(crate) mod sides {
    use serde::{Deserialize, Deserializer, Serialize, Serializer};
    use slipway_games::Side;

    use crate::seat::BySeat;

    pub(crate) fn serialize<S: Serializer>(sides: &BySeat<Side>, serializer: S) -> Result<S::Ok, S::Error> {
        BySeat::from_fn(|seat| sides[seat].id()).serialize(serializer)
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<BySeat<Side>, D::Error> {
        let ids = BySeat::<String>::deserialize(deserializer)?;
        Ok(BySeat { first: super::side::read(&ids.first)?, second: super::side::read(&ids.second)? })
    }
}
