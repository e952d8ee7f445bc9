//! Playing in the terminal.
//!
//! [`State`](state::State) is all there is to know, plain data that is fed with [`Input`](state::Input)s and asks for things with
//! [`Request`](state::Request)s; it has no terminal, no clock and no files, and is tested without them. `view/` draws a state and finds what is
//! under the mouse. `terminal.rs` has the real screen, `thinking.rs` the engine on its own thread, `save.rs` the disk.

mod actions;
mod choices;
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

pub use choices::{Choices, Opponent};
pub use state::Page;
pub use table::Table;
pub use terminal::run;
pub use view::{Look, Signs};
