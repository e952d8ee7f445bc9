//! The engine: strong play in all five games.
//!
//! An [`Engine`] follows a game, searches within limits, and reports what it found. A [`Level`] makes it a weaker opponent. A
//! [`Solver`] proves exact results on small boards.
//!
//! | module | what is there |
//! |---|---|
//! | `verdict`, `openings` | certain results; those of first turns that are solved |
//! | `estimates` | what searches think of first turns that are not |
//! | `connections` | distances between edges, and virtual connections |
//! | `nn` | neural networks |
//! | `mcts` | Monte Carlo tree search, the same for all games |
//! | `solve` | proof-number search, the same for all games |
//! | `games/<game>` | what is special to a game: playouts, priors, features of its network, knowledge for the solver |
//! | `engine`, `levels` | the engine for a game chosen at run time |
//! | `review` | what the turns of a record were worth, and where the game turned |
//!
//! A module uses only those above it; `xtask/tests/suite/layers.rs` holds that.
//!
//! ```
//! use slipway_engine::{Engine, EngineSettings};
//! use slipway_games::{Game, Pie, Position};
//!
//! let position = Position::start(Game::Slash, 5, Pie::Off)?;
//! let mut engine = Engine::new(&position, &EngineSettings::default(), 1);
//! engine.run(2000);
//! let report = engine.report().expect("the game is not over");
//! assert!(report.value > 0.5, "who begins is better off");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Nothing here has a clock or randomness of its own. With one thread, the same seed and the same numbers of playouts give
//! the same result on every machine, WebAssembly included.

mod carried;
mod connections;
mod engine;
pub mod estimates;
mod follower;
mod games;
mod levels;
mod mcts;
mod nn;
mod openings;
pub mod review;
mod solve;
mod verdict;

pub use engine::{Engine, EngineSettings, Rated, Report};
pub use follower::Follower;
pub use levels::Level;
pub use mcts::{Features, SearchParams};
pub use openings::sides_exchanged;
pub use solve::{
    Hold, PositionKey, Reach, Solver, SolverProgress, Strategy, TableFileError, Watch, first_turns_by_symmetry,
};
pub use verdict::{RootPlayer, Verdict};

/// What a program that trains networks needs besides.
#[cfg(feature = "training")]
pub mod training {
    pub use crate::games::slash_features;
    pub use crate::mcts::{Knowledge, Leaf, RootMove, Search, SearchOptions, Trace};
    pub use crate::nn::{
        Activations, BLOCK, BoardFeatures, CHANNELS, Channels, DEPTH, FEATURES, HIDDEN, NEIGHBOURS, PolicyNet,
        ValueInput, ValueNet, ValueWeights, accumulate, weight_rows, win_rate,
    };
}
