//! Slash: what the solver knows about it.
//!
//! The adjacency of Slash is that of Hex, and so is what is proven about it: a full board has one winner, and an extra stone never hurts its
//! side. Hence three things are sound here:
//!
//! - **fill-in** (`fill.rs`): cells that cannot matter, or belong to a side already, become stones;
//! - **virtual connections** (`connect.rs`): edges joined whatever the opponent does end the search; turns that leave a threat to do so are not tried;
//! - **carriers**: a strategy needs its own stones and the cells of its carrier, so that a turn outside of a carrier does not refute it.

mod fill;

use slipway_games::{Rules, Side, Slash};

use super::grid::{Grid, Identity, word};
use super::study::{Glance, Goal, Known, Sight, Study};
use super::ways::Ways;
use crate::connect::{Between, Connections, Effort, Need, Wanted, tell};

/// How thoroughly virtual connections are looked for.
///
/// On 6x6, all first moves take 10,148 positions and 3.5 s so, and from anchors only 88,782 positions and 8.9 s.
const EFFORT: Effort = Effort { between: Between::All, full: 12, half: 24, threats: 60, combined: 4 };

/// The stones of both sides, with what is filled in.
#[derive(Clone, Copy, Debug)]
pub(super) struct Stones {
    /// Black's, then White's.
    stones: [u64; 2],
    turn: Side,
    /// What the last turn filled in.
    filled: [u64; 2],
}

impl Stones {
    pub(super) fn of(position: &Slash, grid: &Grid) -> Stones {
        let stones = Side::BOTH.map(|side| grid.set(position.stones(side)));
        let mut study = Stones { stones, turn: position.turn(), filled: [0; 2] };
        study.fill_in(grid);
        study
    }

    fn fill_in(&mut self, grid: &Grid) {
        self.filled = fill::fill_in(grid, self.stones);
        for side in 0..2 {
            self.stones[side] |= self.filled[side];
        }
    }

    fn empties(&self, grid: &Grid) -> u64 {
        grid.all() & !self.stones[0] & !self.stones[1]
    }

    fn connections(&self, grid: &Grid, side: Side, wanted: Wanted) -> Connections<1> {
        let ground = grid.lattice.ground(side, word(self.stones[side as usize]), word(self.empties(grid)));
        Connections::find(&ground, |_| Need::NOTHING, EFFORT, wanted)
    }

    fn is_joined(&self, grid: &Grid, side: Side) -> bool {
        grid.is_joined(side, self.stones[side as usize])
    }
}

impl Study for Stones {
    type Choice = u8;

    fn turn(&self) -> Side {
        self.turn
    }

    fn identity(&self, grid: &Grid) -> Identity {
        let (own, other) = (self.stones[self.turn as usize], self.stones[self.turn.opponent() as usize]);
        grid.identity(self.turn, [own, other])
    }

    fn glance(&self, grid: &Grid, _: Goal) -> Glance {
        if self.is_joined(grid, self.turn.opponent()) {
            Glance::Known(Known::failure(0))
        } else if self.is_joined(grid, self.turn) {
            Glance::Known(Known::success(0))
        } else {
            Ways::of(grid, self.stones, [self.empties(grid); 2]).outlook(self.turn)
        }
    }

    fn look(&self, grid: &Grid, _: Goal, choices: &mut Vec<u8>) -> Sight {
        let find = |side, wanted| self.connections(grid, side, wanted);
        Sight::of(tell(self.turn, word(self.empties(grid)), find), |cell| choices.push(cell))
    }

    fn play(&mut self, grid: &Grid, cell: u8) {
        self.stones[self.turn as usize] |= 1 << cell;
        self.turn = self.turn.opponent();
        self.fill_in(grid);
    }

    fn bit(&self, _: &Grid, cell: u8) -> u64 {
        1 << cell
    }

    fn winning_cell(&self, grid: &Grid) -> Option<usize> {
        self.connections(grid, self.turn, Wanted::Threat).begin()
    }

    fn filled_in(&self, side: Side) -> u64 {
        self.filled[side as usize]
    }
}
