//! The subcommands, a file each.

#[cfg(feature = "serve")]
pub mod audit;
pub mod bench;
pub mod bestmove;
pub mod games;
pub mod r#match;
pub mod moves;
mod opening_map;
pub mod openings;
pub mod perft;
mod proof;
pub mod puzzles;
pub mod replay;
#[cfg(feature = "serve")]
pub mod serve;
pub mod solve;
pub mod verify;
