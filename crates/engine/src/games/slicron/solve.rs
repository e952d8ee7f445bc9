//! Slicron: what the solver knows about it.

use slipway_games::{Rules, Side, Slicron, Symmetry};

use crate::solve::{ByRules, FirstGuess, Insight, Key, Solvable, SolverGrid};

impl Solvable for Slicron {
    type Solved = ByRules<Slicron>;

    const PATH_STONES: Option<u32> = None;

    fn solved(&self, _: &SolverGrid) -> ByRules<Slicron> {
        ByRules(self.clone())
    }

    /// All twelve of the hexagon, with or without an exchange of the sides: both have the same rules.
    fn keeps_rules(_: Side, _: Symmetry) -> bool {
        true
    }
}

impl Insight for Slicron {
    fn words(&self, grid: &SolverGrid) -> Key {
        grid.own_stones(self)
    }

    /// Who cannot place loses: the fewer placements the other has left, the nearer is the win.
    ///
    /// Their fourth powers, so that a turn that leaves the other few placements is followed long before the next best is: late positions of side 4
    /// take less than a third of the nodes (`docs/experiments/solver.csv`). Sixth powers do no better on side 3, and in a long search their sums could come near to
    /// `NEVER`.
    fn guess(&self, _: &SolverGrid) -> FirstGuess {
        let [mover, other] = [self.turn(), self.turn().opponent()].map(|side| u64::from(self.count_placements(side)));
        FirstGuess::Open(other.max(1).pow(4), mover.max(1).pow(4))
    }
}
