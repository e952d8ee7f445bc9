//! The games in the terminal.
//!
//! `TuiState` is all there is to know, plain data that is fed with `TuiInput`s and asks for things with `Request`s; it has no terminal, no clock
//! and no files, and is tested without them. `view/` draws a state and finds what is under the mouse. `terminal.rs` has the real screen,
//! `thinking.rs` the engine on its own thread, `save.rs` the disk.
//!
//! [`run`] plays, beginning with a [`Page`]: the start screen with its [`Choices`], or the [`GameTable`] of a game.

mod actions;
mod choices;
mod opponent;
mod press;
mod questions;
mod save;
mod state;
mod table;
mod terminal;
#[cfg(test)]
mod tests;
mod thinking;
mod view;

pub use choices::Choices;
pub use opponent::{Opponent, OpponentStrength};
pub use state::Page;
pub use table::GameTable;
pub use terminal::{TerminalError, run};
pub use view::{Look, Signs};
