//! Crossway: what the solver knows about it.
//!
//! An extra stone can hurt here: with it, a placement of one's own may complete a crosscut. So the theory of Hex holds only in part, and what is used of it needs
//! arguments of its own. Both start from this: a placement is forbidden exactly if a diagonal neighbour is one's own and *both* cells between them are the
//! opponent's. Stones never leave, so a placement cannot become legal again.
//!
//! **Virtual connections** (`connections`). The winner's side is W, the other L. For each diagonal of a cell it is enough for ever that one of the two cells between
//! is W's, or that the far cell is L's or off the board. Otherwise a half connection that begins with the cell also carries one of the cells between, if one is
//! empty: while L is not there, the placement is legal, whatever W does elsewhere. If both are L's, it carries the far cell: W must not take it first.
//! Then everything goes as in Hex: an answer in one carrier does not disturb a connection with another, and no stone of L outside of a carrier does. W is never
//! forced to place elsewhere, since there is always a cell of the connection left to place on.
//!
//! **Carriers of strategies.** The claim of a carrier Z of W in a position: W wins from there, and from the position with any more stones of L outside of Z that make no
//! crosscut; and as long as L has a turn, W places in Z alone.
//! - W to move wins by a cell: Z has the cell, what keeps it legal against L's stones, and the carrier of the position after it.
//! - L to move: Z has the carriers after all his turns that were tried. More stones of his make no other turn legal. If they leave him no turn at all, he is stuck
//!   for good, and W completes his connection.
//! - L's turn on a cell m fails with carrier Z. Then a turn on n outside of Z fails, too, if m's stone was of no use *to W*. It could only be so by forbidding L a cell
//!   of Z: one diagonal to m where both cells between are W's or may become so, which means that they are in Z. If there is such a cell, nothing is
//!   concluded about other turns.

use slipway_games::{Crossway, Rules, Side, Symmetry};

use crate::connections::{Between, Bits, Conclusion, ConnectionGround, Effort, Region, conclude, crosscuts, need};
use crate::solve::{
    Decided, Expansion, FirstGuess, Goal, Identity, Solvable, SolverGrid, SolverPosition, Symmetric, guess_by_distance,
};

/// How many virtual connections are computed.
///
/// On 7x7, the empty board takes 1 position so, and 9,405 with connections between any two ends, which crowd out what matters.
const EFFORT: Effort = Effort { between: Between::Anchors, full: 16, half: 64, threats: 200 };

/// The stones of both sides.
#[derive(Clone, Copy, Debug)]
pub(crate) struct CrosswayStones<const N: usize> {
    /// Black's, then White's.
    stones: [Bits<N>; 2],
    turn: Side,
}

/// A placement, or the pass of a player without one.
pub(crate) type Placement = Option<u8>;

impl<const N: usize> CrosswayStones<N> {
    fn own(&self, side: Side) -> [Bits<N>; 2] {
        [self.stones[side as usize], self.stones[side.opponent() as usize]]
    }

    /// The legal placements of a side.
    fn free(&self, grid: &SolverGrid<N>, side: Side) -> Bits<N> {
        grid.lattice.without(self.stones) - crosscuts(&grid.lattice, self.own(side))
    }

    /// The legal placements that join the edges of a side.
    fn wins(&self, grid: &SolverGrid<N>, side: Side) -> Bits<N> {
        let ([own, _], lattice) = (self.own(side), &grid.lattice);
        let [home, far] = lattice.edges(side).map(|edge| edge | lattice.beside(lattice.flood(edge, own)));
        let joining = home & far;
        if joining.is_empty() { joining } else { joining & self.free(grid, side) }
    }

    fn is_joined(&self, grid: &SolverGrid<N>, side: Side) -> bool {
        grid.is_joined(side, self.own(side)[0])
    }

    fn conclude(&self, grid: &SolverGrid<N>) -> Conclusion<N> {
        let free = Side::BOTH.map(|side| self.free(grid, side));
        let ground = ConnectionGround { lattice: &grid.lattice, stones: self.stones, free };
        let own_to_be = |side: Side| grid.lattice.all - self.stones[side.opponent() as usize];
        let need = |side: Side, cell| need(&grid.lattice, self.own(side), cell, own_to_be(side));
        conclude(self.turn, &ground, need, [EFFORT; 2])
    }

    /// A placement of the side to move and what keeps it legal against more stones of the other; best what is in `carrier` already.
    fn placed(&self, grid: &SolverGrid<N>, cell: usize, carrier: Bits<N>) -> Bits<N> {
        let stones = self.own(self.turn);
        let need = need(&grid.lattice, stones, cell, stones[0]);
        let way = need.ways().iter().copied().min_by_key(|&way| (way - carrier).len());
        Bits::of(cell) | carrier | way.unwrap_or(Bits::EMPTY)
    }
}

impl Symmetric for Crossway {
    const PATH_STONES: Option<u32> = Some(1);

    /// Half a turn and reflections in the middle lines keep the sides; reflections in the diagonals and quarter turns exchange them. A reflection in a
    /// middle line is one in a diagonal and a quarter of a turn.
    fn keeps_rules(mover: Side, Symmetry { reflected, turns }: Symmetry) -> bool {
        (reflected == turns.is_multiple_of(2)) == (mover == Side::White)
    }
}

impl<const N: usize> Solvable<N> for Crossway {
    type Solved = CrosswayStones<N>;

    fn solved(&self, grid: &SolverGrid<N>) -> CrosswayStones<N> {
        CrosswayStones { stones: Side::BOTH.map(|side| grid.lattice.set(self.stones(side))), turn: self.turn() }
    }
}

impl<const N: usize> SolverPosition<N> for CrosswayStones<N> {
    type Choice = Placement;

    const EXPANDS_SLOWLY: bool = true;

    fn turn(&self) -> Side {
        self.turn
    }

    fn identity(&self, grid: &SolverGrid<N>) -> Identity<N> {
        grid.identity(self.turn, self.own(self.turn))
    }

    fn first_guess(&self, grid: &SolverGrid<N>, _: Goal) -> FirstGuess<N> {
        if self.is_joined(grid, self.turn.opponent()) {
            return FirstGuess::Known(Decided::failure(Bits::EMPTY));
        }
        if self.is_joined(grid, self.turn) {
            return FirstGuess::Known(Decided::success(Bits::EMPTY));
        }
        if let Some(cell) = self.wins(grid, self.turn).first() {
            return FirstGuess::Known(Decided::success(self.placed(grid, cell, Bits::EMPTY)));
        }
        let free = Side::BOTH.map(|side| self.free(grid, side));
        let (proof, disproof) = guess_by_distance(&grid.lattice, self.turn, self.stones, free);
        FirstGuess::Open(proof, disproof)
    }

    fn expand(&self, grid: &SolverGrid<N>, _: Goal, choices: &mut Vec<Placement>) -> Expansion<N> {
        if self.free(grid, self.turn).is_empty() {
            choices.push(None);
            return Expansion::NOTHING;
        }
        Expansion::of(self.conclude(grid), |cell| choices.push(Some(cell)))
    }

    fn play(&mut self, _: &SolverGrid<N>, placement: Placement) {
        if let Some(cell) = placement {
            self.stones[self.turn as usize] |= Bits::of(usize::from(cell));
        }
        self.turn = self.turn.opponent();
    }

    fn bit(&self, _: &SolverGrid<N>, placement: Placement) -> Bits<N> {
        placement.map_or(Bits::ALL, |cell| Bits::of(usize::from(cell)))
    }

    fn won_by(&self, grid: &SolverGrid<N>, placement: Placement, carrier: Bits<N>) -> Bits<N> {
        placement.map_or(carrier, |cell| self.placed(grid, usize::from(cell), carrier))
    }

    fn refuted_with(&self, grid: &SolverGrid<N>, placement: Placement, carrier: Bits<N>) -> Bits<N> {
        let Some(cell) = placement else { return carrier };
        let [own, other] = self.own(self.turn);
        let theirs_to_be = other | (carrier - own);
        let helps = grid.lattice.diagonals(usize::from(cell)).any(|diagonal| {
            diagonal.far.meets(carrier) && diagonal.between.into_iter().all(|near| near.meets(theirs_to_be))
        });
        if helps { Bits::ALL } else { carrier }
    }

    fn winning_cell(&self, grid: &SolverGrid<N>) -> Option<usize> {
        let at_once = self.wins(grid, self.turn).first();
        at_once.or_else(|| match self.conclude(grid) {
            Conclusion::Won { begin, .. } => begin,
            _ => None,
        })
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashMap;

    use rand_xoshiro::Xoshiro256PlusPlus;
    use rand_xoshiro::rand_core::{Rng, SeedableRng};
    use slipway_games::{Game, Pie, Position, Random, Step};

    use super::*;
    use crate::connections::Need;

    /// Whether the side to move wins, by trying everything.
    fn wins_by_trying(
        stones: CrosswayStones<1>,
        grid: &SolverGrid<1>,
        known: &mut HashMap<([Bits<1>; 2], Side), bool>,
    ) -> bool {
        if stones.is_joined(grid, stones.turn.opponent()) {
            return false;
        }
        if let Some(&wins) = known.get(&(stones.stones, stones.turn)) {
            return wins;
        }
        let free = stones.free(grid, stones.turn);
        let placements: Vec<Placement> =
            if free.is_empty() { vec![None] } else { free.iter().map(|cell| Some(cell as u8)).collect() };
        let wins = placements.into_iter().any(|placement| {
            let mut after = stones;
            after.play(grid, placement);
            !wins_by_trying(after, grid, known)
        });
        known.insert((stones.stones, stones.turn), wins);
        wins
    }

    fn random() -> impl FnMut() -> u64 {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(5);
        move || rng.next_u64()
    }

    #[test]
    fn stones_are_placed_and_join_the_edges_as_the_rules_say() {
        let mut random = random();
        for size in [3, 4, 5, 6, 7, 8, 9, 11].repeat(20) {
            let begin = Position::start(Game::Crossway, size, Pie::Off).expect("a size of Crossway");
            let Position::Crossway(mut position) = begin else { panic!("this is Crossway") };
            let grid = SolverGrid::<2>::new(Game::Crossway, position.board(), Crossway::keeps_rules);
            while position.outcome().is_none() {
                let stones = position.solved(&grid);
                for side in Side::BOTH {
                    assert_eq!(stones.free(&grid, side), grid.lattice.set(&position.placements(side)));
                    assert!(!stones.is_joined(&grid, side));
                }
                let mut steps = Vec::new();
                position.steps(&mut steps);
                let step = steps[random.below(steps.len() as u32) as usize];
                position.play(step);
                let Step::Place(cell) = step else { continue };
                let wins = stones.wins(&grid, stones.turn).meets(Bits::of(grid.number(cell)));
                assert_eq!(wins, position.outcome().is_some());
            }
        }
    }

    /// The claim of a carrier, as it stands at the top of this file.
    #[test]
    fn a_carrier_wins_whatever_stones_the_loser_has_outside_of_it() {
        let (mut random, mut known) = (random(), HashMap::new());
        let board = Position::start(Game::Crossway, 4, Pie::Off).expect("a size").board();
        let grid = SolverGrid::<1>::new(Game::Crossway, board, Crossway::keeps_rules);
        let (mut compared, mut with_need) = (0, 0);
        for number in 0..1500 {
            let mut stones = CrosswayStones { stones: [Bits::EMPTY; 2], turn: Side::Black };
            for _ in 0..3 + number % 8 {
                let free = stones.free(&grid, stones.turn);
                let Some(cell) = free.iter().nth(random.below(free.len().max(1)) as usize) else { break };
                stones.play(&grid, Some(cell as u8));
            }
            if let FirstGuess::Known(_) = stones.first_guess(&grid, Goal::BlackWins) {
                continue;
            }
            let Expansion::Known(decided) = stones.expand(&grid, Goal::BlackWins, &mut Vec::new()) else { continue };
            let loser = if decided.mover_succeeds { stones.turn.opponent() } else { stones.turn };
            for _ in 0..4 {
                let mut more = stones;
                for cell in ((grid.lattice.all - decided.carrier) & Bits([random() & random()])).iter() {
                    more.stones[loser as usize] |= Bits::of(cell) & more.free(&grid, loser);
                }
                let wins = wins_by_trying(more, &grid, &mut known);
                assert_eq!(wins, decided.mover_succeeds, "{stones:?} {more:?} {:?}", decided.carrier);
                compared += 1;
            }
            let both @ [_, other] = stones.own(loser.opponent());
            let bare = |cell| need(&grid.lattice, both, cell, !other) == Need::NOTHING;
            with_need += u32::from(!(decided.carrier & stones.free(&grid, loser.opponent())).iter().all(bare));
        }
        assert!(compared > 2000 && with_need > 100, "{compared} {with_need}");
    }
}
