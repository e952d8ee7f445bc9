//! Who the house players are.

use std::sync::LazyLock;

use sha2::{Digest as _, Sha256};

use crate::ids::Hash;
use crate::people::names::likeness;
use crate::store::{PlayerKind, Sitter};

/// A player of the server itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum HousePlayer {
    /// The engine at a level, from 1 to 8.
    Level(u8),
    /// The engine with all that it has.
    FullStrength,
}

/// The hashes, in the order of [`HousePlayer::ALL`].
static PLAYERS: LazyLock<[Hash; 9]> = LazyLock::new(|| {
    // A secret has 32 bytes, and these texts have more or fewer: nobody can know a secret with such a hash.
    HousePlayer::ALL.map(|player| Hash(Sha256::digest(format!("slipway house player: {}", player.name())).into()))
});

impl HousePlayer {
    /// All of them, the weakest first.
    pub const ALL: [HousePlayer; 9] = [
        HousePlayer::Level(1),
        HousePlayer::Level(2),
        HousePlayer::Level(3),
        HousePlayer::Level(4),
        HousePlayer::Level(5),
        HousePlayer::Level(6),
        HousePlayer::Level(7),
        HousePlayer::Level(8),
        HousePlayer::FullStrength,
    ];

    /// Its name, which is the same in all languages, as those of people are.
    pub fn name(self) -> &'static str {
        match self {
            HousePlayer::Level(1) => "Level 1",
            HousePlayer::Level(2) => "Level 2",
            HousePlayer::Level(3) => "Level 3",
            HousePlayer::Level(4) => "Level 4",
            HousePlayer::Level(5) => "Level 5",
            HousePlayer::Level(6) => "Level 6",
            HousePlayer::Level(7) => "Level 7",
            HousePlayer::Level(_) => "Level 8",
            HousePlayer::FullStrength => "Full strength",
        }
    }

    /// Which level it plays at; none is full strength.
    pub fn level(self) -> Option<u8> {
        match self {
            HousePlayer::Level(level) => Some(level),
            HousePlayer::FullStrength => None,
        }
    }

    /// The word for it in data: `3` or `full`.
    pub fn word(self) -> String {
        self.level().map_or("full".to_owned(), |level| level.to_string())
    }

    /// What its name looks like.
    pub(super) fn likeness(self) -> String {
        likeness(self.name())
    }

    /// The hash by which it is a player. No secret has it, so nobody can sign in with one.
    pub fn player(self) -> Hash {
        PLAYERS[self.place()]
    }

    pub(super) fn place(self) -> usize {
        match self {
            HousePlayer::Level(level) => usize::from(level.clamp(1, 8)) - 1,
            HousePlayer::FullStrength => 8,
        }
    }

    /// The house player with this hash, if it is one's.
    pub fn of(player: Hash) -> Option<HousePlayer> {
        HousePlayer::ALL.into_iter().find(|house| house.player() == player)
    }

    /// At a seat.
    pub fn sitter(self) -> Sitter {
        Sitter { player: self.player(), name: Some(self.name().to_owned()), kind: PlayerKind::House }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_house_player_is_known_by_its_hash_and_no_two_look_alike() {
        for (place, player) in HousePlayer::ALL.into_iter().enumerate() {
            assert_eq!((HousePlayer::of(player.player()), player.place()), (Some(player), place));
            let alike = HousePlayer::ALL.into_iter().filter(|other| other.likeness() == player.likeness()).count();
            assert_eq!(alike, 1, "{player:?}");
        }
        assert_eq!(HousePlayer::of(Hash([7; 32])), None);
    }
}
