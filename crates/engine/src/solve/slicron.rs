//! Slicron: what the solver knows about it.

use slipway_games::{Content, Rules, Slicron};

use super::grid::Grid;
use super::study::Insight;
use super::table::Key;

impl Insight for Slicron {
    fn words(&self, grid: &Grid) -> Key {
        let mut words = [0; 2];
        for (number, &cell) in grid.cells.iter().enumerate() {
            if let Content::Stone(side) = self.content(cell) {
                words[usize::from(side != self.turn())] |= 1 << number;
            }
        }
        words
    }

    /// Who cannot place loses: the fewer placements the other has left, the nearer is the win.
    fn outlook(&self, _: &Grid) -> (u32, u32) {
        let [mover, other] = [self.turn(), self.turn().opponent()].map(|side| self.count_placements(side));
        (other.max(1), mover.max(1))
    }
}
