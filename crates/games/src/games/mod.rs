//! The games: a folder each, with its constant, its rules, and the slow model that the rules are compared with.

pub(crate) mod crossway;
#[cfg(any(test, feature = "model"))]
pub mod model;
mod position;
pub(crate) mod slash;
pub(crate) mod slicron;
pub(crate) mod slither;
pub(crate) mod slyde;

use crate::core::game::Game;
use crate::core::info::GameInfo;

pub use position::Position;

macro_rules! constants {
    ($($Game:ident $folder:ident $about:literal,)*) => {
        impl Game {
            /// Everything that is known about it without playing it.
            #[must_use]
            pub const fn info(self) -> &'static GameInfo {
                match self {
                    $(Game::$Game => &$folder::INFO,)*
                }
            }
        }
    };
}

for_each_game!(constants);
