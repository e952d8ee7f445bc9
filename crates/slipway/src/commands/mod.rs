//! The subcommands, a file each.

pub mod bench;
pub mod games;
pub mod moves;
pub mod perft;
pub mod replay;
#[cfg(feature = "serve")]
pub mod serve;
