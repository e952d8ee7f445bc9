//! The subcommands, a file each.

pub mod bench;
pub mod bestmove;
pub mod games;
pub mod r#match;
pub mod moves;
pub mod openings;
pub mod perft;
pub mod replay;
#[cfg(feature = "serve")]
pub mod serve;
