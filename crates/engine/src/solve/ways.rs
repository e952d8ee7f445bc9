//! How many stones the sides are away from joining their edges: what to try first. It decides nothing but the order.

use slipway_games::Side;

use super::grid::Grid;
use super::study::Glance;

/// Farther than any way that matters.
const FAR: u32 = 12;

/// The stones that each side's shortest way needs, through each cell.
pub(super) struct Ways {
    through: [[u8; 64]; 2],
    shortest: [u32; 2],
}

impl Ways {
    /// Of these stones, where each side may use these cells; Black's first.
    pub(super) fn of(grid: &Grid, stones: [u64; 2], free: [u64; 2]) -> Ways {
        let mut ways = Ways { through: [[0; 64]; 2], shortest: [FAR; 2] };
        for side in Side::BOTH {
            let (number, edges) = (side as usize, grid.edges(side));
            for (edge, opposite) in [(edges[0], edges[1]), (edges[1], edges[0])] {
                ways.spread(grid, number, [edge, opposite], stones[number], free[number]);
            }
        }
        ways
    }

    /// How many stones more than the shortest the ways through a cell take, for both sides together.
    pub(super) fn detour(&self, cell: usize) -> u32 {
        (0..2).map(|side| u32::from(self.through[side][cell])).sum()
    }

    /// At least so many stones a side needs to join its edges.
    pub(super) fn shortest(&self, side: Side) -> u32 {
        self.shortest[side as usize]
    }

    /// How much there is to do for the side to move, and for the other: proof numbers to begin with.
    ///
    /// Squares of the distances: on 5x5, Crossway then needs half as many positions as with the distances themselves, Slither on 4x4 half, too.
    pub(super) fn outlook(&self, mover: Side) -> Glance {
        let [own, other] = [mover, mover.opponent()].map(|side| u64::from(self.shortest(side).max(1).pow(2)));
        Glance::Open(own, other)
    }

    /// Adds the distance from an edge to each free cell.
    fn spread(&mut self, grid: &Grid, side: usize, [edge, opposite]: [u64; 2], stones: u64, free: u64) {
        let mut linked = grid.flood(edge, stones);
        if linked & opposite != 0 {
            self.shortest[side] = 0;
        }
        let mut next = (edge | grid.beside(linked)) & free;
        let mut seen = 0;
        for distance in 1..=FAR {
            let fresh = next & !seen;
            for cell in super::grid::bits(fresh) {
                self.through[side][cell] += distance as u8;
            }
            seen |= fresh;
            linked = grid.flood(grid.beside(fresh), stones);
            if (fresh | linked) & opposite != 0 {
                self.shortest[side] = self.shortest[side].min(distance);
            }
            next = grid.beside(fresh | linked) & free;
            if next & !seen == 0 {
                break;
            }
        }
        for cell in super::grid::bits(free & !seen) {
            self.through[side][cell] += FAR as u8;
        }
    }
}
