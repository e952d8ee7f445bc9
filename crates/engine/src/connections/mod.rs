//! Connections across a board: how far a side is from joining its edges, and what it joins whatever the opponent does. Search and solver both use them.

mod bits;
mod carriers;
mod crosscut;
mod distance;
mod lattice;
mod virtual_connections;

pub(crate) use self::bits::Bits;
pub(crate) use self::crosscut::{crosscuts, need};
pub(crate) use self::distance::{Distances, FAR, Region, SquareRegion, shortest};
pub(crate) use self::lattice::Lattice;
pub(crate) use self::virtual_connections::{
    Between, Conclusion, ConnectionGround, Connections, Effort, Need, conclude, conclude_with,
};
