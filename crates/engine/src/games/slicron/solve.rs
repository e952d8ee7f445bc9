//! Slicron: what the solver knows about it.

use slipway_games::{Rules, Side, Slicron, Symmetry};

use crate::solve::{ByRules, FirstGuess, Insight, Solvable, SolverGrid, Symmetric};

impl Symmetric for Slicron {
    const PATH_STONES: Option<u32> = None;

    /// All twelve of the hexagon, with or without an exchange of the sides: both have the same rules.
    fn keeps_rules(_: Side, _: Symmetry) -> bool {
        true
    }
}

impl Solvable<1> for Slicron {
    type Solved = ByRules<Slicron>;

    fn solved(&self, _: &SolverGrid<1>) -> ByRules<Slicron> {
        ByRules(self.clone())
    }
}

impl Insight for Slicron {
    fn words(&self, grid: &SolverGrid<1>) -> [u64; 2] {
        grid.own_stones(self).map(|set| set.0[0])
    }

    /// Who cannot place loses: the fewer placements the other has left, the nearer is the win.
    ///
    /// Their fourth powers, so that a turn that leaves the other few placements is followed long before the next best is: late positions of side 4
    /// take less than a third of the nodes (`docs/experiments/solver.csv`). Sixth powers do no better on side 3, and in a long search their sums could come near to
    /// `NEVER`.
    fn guess(&self, _: &SolverGrid<1>) -> FirstGuess<1> {
        let [mover, other] = [self.turn(), self.turn().opponent()].map(|side| u64::from(self.count_placements(side)));
        FirstGuess::Open(other.max(1).pow(4), mover.max(1).pow(4))
    }
}
