//! The subcommands, a file each.

pub mod analyze;
#[cfg(feature = "serve")]
pub mod audit;
#[cfg(feature = "serve")]
pub mod backup;
pub mod bench;
pub mod bestmove;
pub mod completions;
#[cfg(feature = "serve")]
mod data;
pub mod games;
pub mod gtp;
pub mod map;
pub mod r#match;
#[cfg(feature = "serve")]
pub mod migrate_store;
pub mod moves;
mod opening_map;
pub mod openings;
#[cfg(feature = "serve")]
mod own_workers;
pub mod perft;
#[cfg(feature = "terminal")]
pub mod play;
mod proof;
pub mod puzzles;
#[cfg(feature = "serve")]
pub mod ratings;
pub mod replay;
#[cfg(feature = "serve")]
pub mod serve;
pub mod show;
pub mod solve;
mod stored_table;
pub mod verify;
#[cfg(feature = "serve")]
pub mod worker;
