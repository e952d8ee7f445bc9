//! Slash: what the solver knows about it.
//!
//! The adjacency of Slash is that of Hex, and so is what is proven about it: a full board has one winner, and an extra stone never hurts its
//! side. Hence three things are sound here:
//!
//! - **fill-in** (`fill.rs`): cells that cannot matter, or belong to a side already, become stones; cells that one answer makes worthless are not tried;
//! - **virtual connections** (`connections`): edges joined whatever the opponent does end the search; turns that leave a threat to do so are not tried;
//! - **carriers**: a strategy needs its own stones and the cells of its carrier, so that a turn outside of a carrier does not refute it.
//!
//! Turns are tried in the order of the policy network of the search. That proves nothing, and saves most of the work: the search looks at a part of the turns
//! first.

use slipway_games::{Rules, Side, Slash, Symmetry};

use super::fill::{Vulnerable, fill_in};
use super::{POLICY, features_of_stones};
use crate::connections::{Between, Bits, Conclusion, ConnectionGround, Effort, Need, conclude};
use crate::nn::PolicyNet;
use crate::solve::{
    Decided, Expansion, FirstGuess, Goal, Identity, Key, Solvable, SolverGrid, SolverPosition, Symmetric,
    stones_missing,
};

/// How many virtual connections are computed: fewer for the side to move, whose win is found after its turn if not before. To look for the other's from anchors
/// first, and further only if that decides nothing, takes longer.
const EFFORTS: [Effort; 2] = [Effort { between: Between::Anchors, ..EFFORT }, EFFORT];
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
        self.filled = fill_in(&grid.lattice, self.stones);
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
        conclude(self.turn, &ground, |_, _| Need::NOTHING, EFFORTS)
    }

    /// What is left of an open position when no vulnerable cells are tried.
    fn without_vulnerable(
        &self,
        grid: &SolverGrid<N>,
        must: Bits<N>,
        threats: Bits<N>,
        mut ordered: Vec<u8>,
    ) -> Conclusion<N> {
        let vulnerable = Vulnerable::of(&grid.lattice, self.stones, self.turn);
        let needless = must & vulnerable.cells();
        let (must, threats) = (must - needless, threats | vulnerable.killers(&grid.lattice, needless));
        if must.is_empty() {
            return Conclusion::Lost { carrier: threats };
        }
        ordered.retain(|&cell| must.meets(Bits::of(usize::from(cell))));
        Conclusion::Open { must, threats, ordered }
    }

    /// Puts cells in the order of the policy network.
    fn sort(&self, grid: &SolverGrid<N>, policy: &PolicyNet, choices: &mut Vec<u8>) {
        let cells = |set: Bits<N>| set.iter().map(|cell| grid.lattice.cell(cell)).collect();
        let board = features_of_stones(grid.board, self.stones.map(cells), self.turn);
        let activations = policy.forward(&board);
        let logit = |cell: u8| policy.logit(&activations, board.place(grid.lattice.cell(usize::from(cell))));
        let mut sorted: Vec<(f32, u8)> = choices.drain(..).map(|cell| (logit(cell), cell)).collect();
        sorted.sort_by(|one, other| other.0.total_cmp(&one.0));
        choices.extend(sorted.into_iter().map(|(_, cell)| cell));
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
    const ORDERS_WELL: bool = true;

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
        let (proof, disproof) = stones_missing(&grid.lattice, self.turn, self.stones, free);
        FirstGuess::Open(proof, disproof)
    }

    fn expand(&self, grid: &SolverGrid<N>, _: Goal, choices: &mut Vec<u8>) -> Expansion<N> {
        let conclusion = match self.conclude(grid) {
            Conclusion::Open { must, threats, ordered } => self.without_vulnerable(grid, must, threats, ordered),
            decided => decided,
        };
        let expansion = Expansion::of(conclusion, |cell| choices.push(cell));
        if let Some(policy) = POLICY.as_ref().filter(|_| choices.len() > 1) {
            self.sort(grid, policy, choices);
        }
        expansion
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

#[cfg(test)]
mod tests {
    use rand_xoshiro::Xoshiro256PlusPlus;
    use rand_xoshiro::rand_core::{Rng, SeedableRng};
    use slipway_games::{Game, Position};

    use super::*;
    use crate::solve::Solver;
    use crate::solve::slow::{Known, after_random_turns, wins_by_trying};
    use crate::verdict::Verdict;

    #[test]
    fn who_wins_wins_on_a_cell_that_is_not_vulnerable() {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(11);
        let mut random = || rng.next_u64();
        let (mut won, mut needless) = (0, 0);
        for (size, plies) in [(4, 4), (4, 6), (5, 12), (5, 14)].repeat(60) {
            let position = after_random_turns(Game::Slash, size, plies, &mut random);
            let mut solver = Solver::plain(Game::Slash, position.board(), 16 << 20);
            let mut verdict = |position: &Position| solver.verdict(position, &mut |_| true).expect("it is small");
            let Position::Slash(slash) = &position else { panic!("this is Slash") };
            let grid = SolverGrid::<1>::new(Game::Slash, position.board(), Slash::keeps_rules);
            let stones = Solvable::<1>::solved(slash, &grid).stones;
            let vulnerable = Vulnerable::of(&grid.lattice, stones, position.turn()).cells();
            let joined = Side::BOTH.into_iter().any(|side| grid.is_joined(side, stones[side as usize]));
            if joined || position.outcome().is_some() || verdict(&position) == Verdict::Loss {
                continue;
            }
            won += 1;
            needless += vulnerable.len();
            let wins = (grid.lattice.without(stones) - vulnerable).iter().any(|cell| {
                let mut after = position.clone();
                after.play(slipway_games::Step::Place(grid.lattice.cell(cell)));
                verdict(&after) == Verdict::Loss
            });
            assert!(wins, "{position}");
        }
        assert!(won > 60 && needless > 150, "{won} {needless}");
    }

    /// Whether the side to move wins, and the carrier, by fill-in and vulnerable cells alone: without connections, they decide much more often.
    fn decide(position: &SlashStones<1>, grid: &SolverGrid<1>) -> (bool, Bits<1>) {
        let [joined, lost] = [position.turn, position.turn.opponent()].map(|side| position.is_joined(grid, side));
        if joined || lost {
            return (joined, Bits::EMPTY);
        }
        let free = grid.lattice.without(position.stones);
        let (mut must, mut refuting) = match position.without_vulnerable(grid, free, Bits::EMPTY, Vec::new()) {
            Conclusion::Open { must, threats, .. } => (must, threats),
            Conclusion::Lost { carrier } => return (false, carrier),
            Conclusion::Won { .. } => panic!("a cell that is left out wins nothing"),
        };
        while let Some(cell) = must.first() {
            let mut after = *position;
            after.play(grid, cell as u8);
            let (loses, mut carrier) = decide(&after, grid);
            let winner = if loses { after.turn } else { position.turn };
            carrier |= after.filled_in(winner);
            if !loses {
                return (true, carrier | Bits::of(cell));
            }
            must = (must & carrier) - Bits::of(cell);
            refuting |= carrier;
        }
        (false, refuting)
    }

    #[test]
    fn what_kills_vulnerable_cells_belongs_to_the_carrier() {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(13);
        let mut random = || rng.next_u64();
        let (mut known, mut lost) = (Known::new(), 0);
        for plies in [2, 3, 4, 5, 6].repeat(60) {
            let position = after_random_turns(Game::Slash, 4, plies, &mut random);
            let Position::Slash(slash) = &position else { panic!("this is Slash") };
            let grid = SolverGrid::<1>::new(Game::Slash, position.board(), Slash::keeps_rules);
            let before = Solvable::<1>::solved(slash, &grid);
            if Side::BOTH.into_iter().any(|side| before.is_joined(&grid, side)) {
                continue;
            }
            let (wins, carrier) = decide(&before, &grid);
            let loser = if wins { before.turn.opponent() } else { before.turn };
            for _ in 0..8 {
                let mut more = before.stones;
                let outside = grid.lattice.without(before.stones) - carrier;
                more[loser as usize] |= outside & Bits([random()]);
                assert_eq!(wins_by_trying(more, before.turn, &grid, &mut known), wins, "{position} {carrier:?}");
            }
            lost += u32::from(!wins);
        }
        assert!(lost > 60, "{lost}");
    }
}
