//! The engine: strong play in all five games.

mod crossway;
mod engine;
mod field;
mod finish;
mod knowledge;
mod reach;
mod search;
mod slash;
mod slicron;
mod slither;
mod slyde;
mod tree;

pub use engine::{Engine, Rated, Report, Settings, Verdict};
pub use knowledge::{CODES, Candidate, Code, Knowledge, Look, NO_CODE, Style, Trace, UseOf};
pub use search::{Found, Options, Search};
