//! Slash: what the solver knows about it.
//!
//! The adjacency of Slash is that of Hex, and so is what is proven about it: a full board has one winner, and an extra stone never hurts its
//! side. Hence three things are sound here:
//!
//! - **fill-in** (`fill.rs`): cells that cannot matter, or belong to a side already, become stones;
//! - **virtual connections** (`connections`): edges joined whatever the opponent does end the search; turns that leave a threat to do so are not tried;
//! - **carriers**: a strategy needs its own stones and the cells of its carrier, so that a turn outside of a carrier does not refute it.

use slipway_games::{Rules, Side, Slash, Symmetry};

use super::fill;
use crate::connections::{Between, Conclusion, ConnectionGround, Effort, Need, conclude};
use crate::solve::{
    Decided, Expansion, FirstGuess, Goal, Identity, Key, Solvable, SolverGrid, SolverPosition, distances,
    guess_by_distance, word,
};

/// How many virtual connections are computed.
const EFFORT: Effort = Effort { between: Between::All, full: 16, half: 64, threats: 200 };

/// The stones of both sides, with what is filled in.
#[derive(Clone, Copy, Debug)]
pub(crate) struct SlashStones {
    /// Black's, then White's.
    stones: [u64; 2],
    turn: Side,
    /// What the last turn filled in.
    filled: [u64; 2],
}

impl SlashStones {
    pub(super) fn of(position: &Slash, grid: &SolverGrid) -> SlashStones {
        let stones = Side::BOTH.map(|side| grid.set(position.stones(side)));
        let mut filled = SlashStones { stones, turn: position.turn(), filled: [0; 2] };
        filled.fill_in(grid);
        filled
    }

    fn fill_in(&mut self, grid: &SolverGrid) {
        self.filled = fill::fill_in(&grid.lattice, self.stones.map(word)).map(|set| set.0[0]);
        for side in 0..2 {
            self.stones[side] |= self.filled[side];
        }
    }

    fn empties(&self, grid: &SolverGrid) -> u64 {
        grid.all() & !self.stones[0] & !self.stones[1]
    }

    fn conclude(&self, grid: &SolverGrid) -> Conclusion<1> {
        let (stones, free) = (self.stones.map(word), [word(self.empties(grid)); 2]);
        let ground = ConnectionGround { lattice: &grid.lattice, stones, free };
        conclude(self.turn, &ground, |_, _| Need::NOTHING, EFFORT)
    }

    fn is_joined(&self, grid: &SolverGrid, side: Side) -> bool {
        grid.is_joined(side, self.stones[side as usize])
    }
}

impl Solvable for Slash {
    type Solved = SlashStones;

    const PATH_STONES: Option<u32> = Some(1);

    fn solved(&self, grid: &SolverGrid) -> SlashStones {
        SlashStones::of(self, grid)
    }

    /// Half a turn keeps the sides; reflections in both diagonals, one along the links and the other across them, exchange them.
    fn keeps_rules(mover: Side, Symmetry { reflected, turns }: Symmetry) -> bool {
        turns.is_multiple_of(2) && reflected == (mover == Side::White)
    }

    /// What the search itself visits has cells filled in.
    fn identity(&self, grid: &SolverGrid) -> Key {
        grid.identity(self.turn(), grid.own_stones(self)).key
    }
}

impl SolverPosition for SlashStones {
    type Choice = u8;

    fn turn(&self) -> Side {
        self.turn
    }

    fn identity(&self, grid: &SolverGrid) -> Identity {
        let (own, other) = (self.stones[self.turn as usize], self.stones[self.turn.opponent() as usize]);
        grid.identity(self.turn, [own, other])
    }

    fn first_guess(&self, grid: &SolverGrid, _: Goal) -> FirstGuess {
        if self.is_joined(grid, self.turn.opponent()) {
            FirstGuess::Known(Decided::failure(0))
        } else if self.is_joined(grid, self.turn) {
            FirstGuess::Known(Decided::success(0))
        } else {
            guess_by_distance(&distances(grid, self.stones, [self.empties(grid); 2]), self.turn)
        }
    }

    fn expand(&self, grid: &SolverGrid, _: Goal, choices: &mut Vec<u8>) -> Expansion {
        Expansion::of(self.conclude(grid), |cell| choices.push(cell))
    }

    fn play(&mut self, grid: &SolverGrid, cell: u8) {
        self.stones[self.turn as usize] |= 1 << cell;
        self.turn = self.turn.opponent();
        self.fill_in(grid);
    }

    fn bit(&self, _: &SolverGrid, cell: u8) -> u64 {
        1 << cell
    }

    fn winning_cell(&self, grid: &SolverGrid) -> Option<usize> {
        match self.conclude(grid) {
            Conclusion::Won { begin, .. } => begin,
            _ => None,
        }
    }

    fn filled_in(&self, side: Side) -> u64 {
        self.filled[side as usize]
    }
}
