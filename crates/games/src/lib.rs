//! The rules of abstract board games: **Slash** and **Crossway** by Mark Steere, **Slither** by Corey Clark, **Slyde** by Mike
//! Zapawa and **Slicron** by Saïd Galdseid.
//!
//! A [`Position`] is of any of them, chosen at run time; code that is about one game, or fast, uses that game's own type
//! ([`Slash`], [`Crossway`], …). Both speak [`Rules`]. A game is decided in [`Step`]s and recorded in [`Turn`]s.
//!
//! ```
//! use slipway_games::{Game, Line, Outcome, Pie, Position, Rules, Side};
//!
//! let mut line = Line::from(Position::start(Game::Slash, 3, Pie::On)?);
//! for turn in ["b1", "swap", "a1", "c1", "a2", "c2", "a3"] {
//!     line.play(turn)?;
//! }
//! assert_eq!(line.position().outcome(), Some(Outcome::Won(Side::Black)));
//! assert_eq!(line.position().to_string(), "x../x.o/xoo w");
//!
//! let position = Position::start(Game::Slyde, 8, Pie::Off)?;
//! assert_eq!(
//!     position.read("a1-a3").unwrap_err().to_string(),
//!     "a3 is not beside a1; a tile slides one cell west, east, south or north"
//! );
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! The library has no clock, no randomness of its own and does no input or output, and it needs no threads.

#[macro_use]
mod list;

mod core;
pub mod draw;
mod games;
mod line;
mod perft;
mod played;
pub mod record;
mod start;
mod text;

pub use self::core::board::{Board, Cell};
pub use self::core::cell_pool::{CellPool, IndexedPool};
pub use self::core::cells::CellSet;
pub use self::core::effect::Effect;
pub use self::core::game::{Game, SizeError, UnknownGame};
pub use self::core::illegal::Illegal;
pub use self::core::info::{Diagonals, GameInfo, Ground, PieRule, Piece, Points, Sample, Sizes, TurnForms, WonBy};
pub use self::core::links::Links;
pub use self::core::random::Random;
pub use self::core::rules::{Pie, Rules};
pub use self::core::setup::{Content, Flaw, Setup};
pub use self::core::side::{BySide, Outcome, Side};
pub use self::core::sight::{Chain, Edge, Preview, Sight};
pub use self::core::symmetry::Symmetry;
pub use self::core::turn::{Path, Step, Turn};
pub use self::core::{board, cells};
pub use games::Position;
pub use games::crossway::CrosswayLinks;
#[cfg(any(test, feature = "model"))]
pub use games::model;
pub use games::slash::SlashLinks;
pub use games::slither::SlitherLinks;
pub use games::slyde::{SlydeGrid, SlydePairs};
pub use line::Line;
pub use perft::perft;
pub use played::Played;
pub use record::{Record, RecordError};
pub use start::StartError;
pub use text::notation;
pub use text::notation::TurnError;
pub use text::position::SetupError;

macro_rules! types {
    ($($Game:ident $folder:ident $about:literal,)*) => {
        $(pub use games::$folder::$Game;)*
    };
}

for_each_game!(types);
