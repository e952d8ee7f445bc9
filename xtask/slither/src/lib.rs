//! Every position of Slither on boards of up to 5x5 cells, as one table: who wins, with Black to move and with White to move, whatever the numbers of stones.
//!
//! It knows the rules by itself and uses nothing of the engine, so that it is a second opinion on the solver. The designer of Slither is Corey Clark.
//!
//! | file | what is there |
//! |---|---|
//! | `grid.rs` | the board: which sets of cells are clean, which join the edges, what is beside what, symmetries |
//! | `row.rs` | rows of bits, one for each set of the cells that Black leaves free |
//! | `beside.rs` | which white stones can stand beside black ones |
//! | `table.rs` | the table, from the fullest boards backwards |
//! | `census.rs` | what is counted: boards, wins, mutual zugzwangs, passes |
//! | `kept.rs` | the table in files |
//! | `winner.rs` | who wins a position, by the files |
//! | `turns.rs` | the turns of Black |
//! | `strategy.rs` | a winning strategy with few answers |
//! | `certificate.rs` | the strategy as a certificate |

mod beside;
mod census;
mod certificate;
mod grid;
mod kept;
mod row;
mod strategy;
mod table;
mod turns;
mod winner;

pub use census::{Census, Count, Zugzwang};
pub use certificate::write_certificate;
pub use grid::{CellSet, Grid, Symmetry};
pub use kept::{KeptLayer, keep};
pub use strategy::{Answer, Search, answers};
pub use table::{BlackStones, Layer, sweep};
pub use winner::{Winner, winners};
