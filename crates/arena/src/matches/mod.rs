//! Matches between engines: who plays, a game, the folder of what was played, and what it says about their strength.

mod contestant;
mod error;
mod folder;
mod game;
mod score;
mod series;
mod sprt;

pub use contestant::{Adjudication, Contestant, Terms};
pub use error::{Difference, MatchError};
pub use folder::{Description, Folder};
pub use game::{Finished, How};
pub use score::{GamePair, Score, Tested, counts};
pub use series::{Next, OpeningChoice, Series};
pub use sprt::{Decision, Sprt, SprtError};
