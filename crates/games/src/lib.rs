//! The rules of five abstract board games: **Slash** and **Crossway** by Mark Steere, **Slither** by Corey Clark, **Slyde** by Mike
//! Zapawa and **Slicron** by Saïd Galdseid.
//!
//! A [`Position`] is one of the five, chosen at run time; code that is about one game, or fast, uses that game's own type
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
//!     "a tile slides one cell west, east, south or north, and a3 is not next to a1 like that"
//! );
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! The library has no clock, no randomness of its own and does no input or output, and it needs no threads.

mod bag;
mod bits;
pub mod board;
pub mod cells;
mod chains;
mod crossway;
pub mod draw;
mod effect;
mod game;
mod illegal;
mod line;
#[cfg(any(test, feature = "model"))]
pub mod model;
pub mod notation;
mod perft;
mod played;
mod position;
mod random;
pub mod record;
mod rules;
mod setup;
mod side;
mod slash;
mod slicron;
mod slither;
mod slyde;
mod symmetry;
mod turn;

pub use board::{Board, Cell};
pub use cells::CellSet;
pub use chains::Links;
pub use crossway::{Crossway, CrosswayLinks};
pub use effect::Effect;
pub use game::{Game, PieRule, SizeError, UnknownGame};
pub use illegal::Illegal;
pub use line::Line;
pub use notation::TurnError;
pub use perft::perft;
pub use played::Played;
pub use position::Position;
pub use random::Random;
pub use record::{Record, RecordError};
pub use rules::{Pie, Rules};
pub use setup::{Content, Flaw, Setup, SetupError};
pub use side::{BySide, Outcome, Side};
pub use slash::{Slash, SlashLinks};
pub use slicron::Slicron;
pub use slither::{Slither, SlitherLinks};
pub use slyde::{Grid as SlydeGrid, Pairs as SlydePairs, Slyde};
pub use symmetry::Symmetry;
pub use turn::{Path, Step, Turn};
