//! Slicron: what the solver knows about it.

use slipway_games::{Rules, Side, Slicron};

use super::grid::Grid;
use super::study::{Glance, Insight};
use super::table::Key;

impl Insight for Slicron {
    fn words(&self, grid: &Grid) -> Key {
        let [black, white] = grid.stones(self);
        if self.turn() == Side::Black { [black, white] } else { [white, black] }
    }

    /// Who cannot place loses: the fewer placements the other has left, the nearer is the win.
    ///
    /// Their fourth powers, so that a turn that leaves the other few placements is followed long before the next best is: late positions of side 4
    /// take less than a third of the nodes (`docs/results.md`). Sixth powers do no better on side 3, and in a long search their sums could come near to
    /// [`NEVER`](super::table::NEVER).
    fn outlook(&self, _: &Grid) -> Glance {
        let [mover, other] = [self.turn(), self.turn().opponent()].map(|side| u64::from(self.count_placements(side)));
        Glance::Open(other.max(1).pow(4), mover.max(1).pow(4))
    }
}
