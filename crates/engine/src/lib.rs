//! The engine: strong play in all five games.
//!
//! An [`Engine`] follows a game, searches for as long as it is told, and reports what it found. One search ([`Search`]) serves all games; what is
//! special to a game is in one file each, behind [`Knowledge`]. A [`Level`] makes it a weaker opponent.
//!
//! ```
//! use slipway_engine::{Engine, Settings};
//! use slipway_games::{Game, Pie, Position};
//!
//! let position = Position::start(Game::Slash, 5, Pie::Off)?;
//! let mut engine = Engine::new(&position, &Settings::default(), 1);
//! engine.run(2000);
//! let report = engine.report().expect("the game is not over");
//! assert!(report.value > 0.5, "who begins is better off");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Nothing here has a clock or randomness of its own. With one thread, the same seed and the same numbers of playouts give
//! the same result on every machine, WebAssembly included.

mod bitset;
mod connect;
mod crosscut;
mod crossway;
mod ends;
mod engine;
mod field;
mod finish;
mod found;
mod joins;
mod knowledge;
mod lattice;
mod levels;
mod maps;
mod net;
mod picture;
mod policy;
mod reach;
mod search;
mod slash;
mod slicron;
mod sliding;
mod slither;
mod slyde;
mod solve;
mod tree;

pub use engine::{Engine, Rated, Report, Settings, Verdict};
pub use found::Found;
pub use knowledge::{CODES, Candidate, Code, Knowledge, Look, NO_CODE, Studied, Style, Trace, UseOf};
pub use levels::Level;
pub use net::{HIDDEN, Judged, Net, Weights, chance};
pub use picture::{BLOCK, FEATURES, NEAR, Picture};
pub use policy::{CHANNELS, DEPTH, Known, Policy, Thought, rows, take_in};
pub use search::{Options, Search};
pub use solve::{Hold, Progress, Reach, Solver, Strategy, Watch};
