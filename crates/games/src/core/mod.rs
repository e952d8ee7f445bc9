//! The vocabulary of the games: boards and cells, sides, steps and turns, set-ups, reasons and effects, and what every game can do.
//!
//! Nothing here knows how a particular game is played.

pub mod board;
pub(crate) mod cell_pool;
pub mod cells;
pub(crate) mod chains;
pub(crate) mod effect;
mod excerpt;
pub(crate) mod game;
pub(crate) mod illegal;
pub(crate) mod info;
pub(crate) mod links;
pub(crate) mod random;
pub(crate) mod rules;
pub(crate) mod setup;
pub(crate) mod side;
pub(crate) mod sight;
pub(crate) mod symmetry;
pub(crate) mod turn;

pub use excerpt::excerpt;
