//! Slash: what the solver knows about it.
//!
//! The adjacency of Slash is that of Hex, and so is what is proven about it: a full board has one winner, and an extra stone never hurts its
//! side. Hence three things are sound here:
//!
//! - **fill-in** (`fill.rs`): cells that cannot matter, or belong to a side already, become stones;
//! - **virtual connections** (`connections`): edges joined whatever the opponent does end the search; turns that leave a threat to do so are not tried;
//! - **carriers**: a strategy needs its own stones and the cells of its carrier, so that a turn outside of a carrier does not refute it.

use slipway_games::{Rules, Side, Slash, Symmetry};

use super::{POLICY, features_of_stones, fill};
use crate::connections::{Between, Bits, Conclusion, ConnectionGround, Effort, Need, conclude};
use crate::solve::{
    Decided, Expansion, FirstGuess, Goal, Identity, Key, Solvable, SolverGrid, SolverPosition, Symmetric,
    guess_by_distance,
};

/// How many virtual connections are computed.
const EFFORT: Effort = Effort { between: Between::All, full: 16, half: 64, threats: 200 };

/// The stones of both sides, with what is filled in.
#[derive(Clone, Copy, Debug)]
pub(crate) struct SlashStones<const N: usize> {
    /// Black's, then White's.
    stones: [Bits<N>; 2],
    turn: Side,
    /// What the last turn filled in.
    filled: [Bits<N>; 2],
}

impl<const N: usize> SlashStones<N> {
    fn fill_in(&mut self, grid: &SolverGrid<N>) {
        self.filled = fill::fill_in(&grid.lattice, self.stones);
        for side in 0..2 {
            self.stones[side] |= self.filled[side];
        }
    }

    fn conclude(&self, grid: &SolverGrid<N>) -> Conclusion<N> {
        let ground = ConnectionGround {
            lattice: &grid.lattice,
            stones: self.stones,
            free: [grid.lattice.without(self.stones); 2],
        };
        conclude(self.turn, &ground, |_, _| Need::NOTHING, EFFORT)
    }

    fn is_joined(&self, grid: &SolverGrid<N>, side: Side) -> bool {
        grid.is_joined(side, self.stones[side as usize])
    }
}

impl Symmetric for Slash {
    const PATH_STONES: Option<u32> = Some(1);

    /// Half a turn keeps the sides; reflections in both diagonals, one along the links and the other across them, exchange them.
    fn keeps_rules(mover: Side, Symmetry { reflected, turns }: Symmetry) -> bool {
        turns.is_multiple_of(2) && reflected == (mover == Side::White)
    }
}

impl<const N: usize> Solvable<N> for Slash {
    type Solved = SlashStones<N>;

    fn solved(&self, grid: &SolverGrid<N>) -> SlashStones<N> {
        let stones = Side::BOTH.map(|side| grid.lattice.set(self.stones(side)));
        let mut filled = SlashStones { stones, turn: self.turn(), filled: [Bits::EMPTY; 2] };
        filled.fill_in(grid);
        filled
    }

    /// What the search itself visits has cells filled in.
    fn identity(&self, grid: &SolverGrid<N>) -> Key<N> {
        grid.identity(self.turn(), grid.own_stones(self)).key
    }
}

impl<const N: usize> SolverPosition<N> for SlashStones<N> {
    type Choice = u8;

    const EXPANDS_SLOWLY: bool = true;

    fn turn(&self) -> Side {
        self.turn
    }

    fn identity(&self, grid: &SolverGrid<N>) -> Identity<N> {
        let (own, other) = (self.stones[self.turn as usize], self.stones[self.turn.opponent() as usize]);
        grid.identity(self.turn, [own, other])
    }

    fn first_guess(&self, grid: &SolverGrid<N>, _: Goal) -> FirstGuess<N> {
        if self.is_joined(grid, self.turn.opponent()) {
            return FirstGuess::Known(Decided::failure(Bits::EMPTY));
        }
        if self.is_joined(grid, self.turn) {
            return FirstGuess::Known(Decided::success(Bits::EMPTY));
        }
        let free = [grid.lattice.without(self.stones); 2];
        let (proof, disproof) = guess_by_distance(&grid.lattice, self.turn, self.stones, free);
        FirstGuess::Open(proof, disproof)
    }

    fn expand(&self, grid: &SolverGrid<N>, _: Goal, choices: &mut Vec<u8>) -> Expansion<N> {
        Expansion::of(self.conclude(grid), |cell| choices.push(cell))
    }

    fn sort(&self, grid: &SolverGrid<N>, choices: &mut Vec<u8>) {
        let Some(policy) = POLICY.as_ref() else { return };
        let cells = |set: Bits<N>| set.iter().map(|cell| grid.lattice.cell(cell)).collect();
        let board = features_of_stones(grid.board, self.stones.map(cells), self.turn);
        let activations = policy.forward(&board);
        let logit = |cell: u8| policy.logit(&activations, board.place(grid.lattice.cell(usize::from(cell))));
        let mut sorted: Vec<(f32, u8)> = choices.iter().map(|&cell| (logit(cell), cell)).collect();
        sorted.sort_by(|one, other| other.0.total_cmp(&one.0));
        choices.clear();
        choices.extend(sorted.into_iter().map(|(_, cell)| cell));
    }

    fn play(&mut self, grid: &SolverGrid<N>, cell: u8) {
        self.stones[self.turn as usize] |= Bits::of(usize::from(cell));
        self.turn = self.turn.opponent();
        self.fill_in(grid);
    }

    fn bit(&self, _: &SolverGrid<N>, cell: u8) -> Bits<N> {
        Bits::of(usize::from(cell))
    }

    fn winning_cell(&self, grid: &SolverGrid<N>) -> Option<usize> {
        match self.conclude(grid) {
            Conclusion::Won { begin, .. } => begin,
            _ => None,
        }
    }

    fn filled_in(&self, side: Side) -> Bits<N> {
        self.filled[side as usize]
    }
}
