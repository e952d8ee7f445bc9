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

use crate::connections::{Between, Conclusion, ConnectionGround, Effort, conclude, need};
use crate::solve::{
    Decided, Expansion, FirstGuess, Goal, Identity, Solvable, SolverGrid, SolverPosition, WHOLE_BOARD, bits, distances,
    guess_by_distance, word,
};

/// How many virtual connections are computed.
///
/// On 7x7, the empty board takes 1 position so, and 9,405 with connections between any two ends, which crowd out what matters.
const EFFORT: Effort = Effort { between: Between::Anchors, full: 16, half: 64, threats: 200 };

/// The stones of both sides.
#[derive(Clone, Copy, Debug)]
pub(crate) struct CrosswayStones {
    /// Black's, then White's.
    stones: [u64; 2],
    turn: Side,
}

/// A placement, or the pass of a player without one.
pub(crate) type Placement = Option<u8>;

impl CrosswayStones {
    pub(super) fn of(position: &Crossway, grid: &SolverGrid) -> CrosswayStones {
        CrosswayStones { stones: Side::BOTH.map(|side| grid.set(position.stones(side))), turn: position.turn() }
    }

    fn own(&self, side: Side) -> [u64; 2] {
        [self.stones[side as usize], self.stones[side.opponent() as usize]]
    }

    /// The legal placements of a side.
    fn free(&self, grid: &SolverGrid, side: Side) -> u64 {
        let [own, other] = self.own(side);
        let crosscuts = (0..grid.board.size()).fold(0, |crosscuts, row| {
            let of_row = Crossway::crosscuts(grid.rows_around(own, row), grid.rows_around(other, row));
            crosscuts | u64::from(of_row & ((1 << grid.board.size()) - 1)) << (row * grid.board.size())
        });
        grid.all() & !own & !other & !crosscuts
    }

    /// The legal placements that join the edges of a side.
    fn wins(&self, grid: &SolverGrid, side: Side) -> u64 {
        let [own, _] = self.own(side);
        let [home, far] = grid.edges(side).map(|edge| edge | grid.beside(grid.flood(edge, own)));
        match home & far {
            0 => 0,
            joining => joining & self.free(grid, side),
        }
    }

    fn is_joined(&self, grid: &SolverGrid, side: Side) -> bool {
        grid.is_joined(side, self.own(side)[0])
    }

    fn conclude(&self, grid: &SolverGrid) -> Conclusion<1> {
        let (stones, free) = (self.stones.map(word), Side::BOTH.map(|side| word(self.free(grid, side))));
        let ground = ConnectionGround { lattice: &grid.lattice, stones, free };
        let own_to_be = |side: Side| word(grid.all()) & !stones[side.opponent() as usize];
        let need = |side: Side, cell| need(&grid.lattice, self.own(side).map(word), cell, own_to_be(side));
        conclude(self.turn, &ground, need, EFFORT)
    }

    /// A placement of the side to move and what keeps it legal against more stones of the other; best what is in `carrier` already.
    fn placed(&self, grid: &SolverGrid, cell: usize, carrier: u64) -> u64 {
        let stones = self.own(self.turn).map(word);
        let need = need(&grid.lattice, stones, cell, stones[0]);
        let ways = need.ways().iter().map(|way| way.0[0]);
        let way = ways.min_by_key(|&way| (way & !carrier).count_ones());
        1 << cell | carrier | way.unwrap_or(0)
    }
}

impl Solvable for Crossway {
    type Solved = CrosswayStones;

    const PATH_STONES: Option<u32> = Some(1);

    fn solved(&self, grid: &SolverGrid) -> CrosswayStones {
        CrosswayStones::of(self, grid)
    }

    /// Half a turn and reflections in the middle lines keep the sides; reflections in the diagonals and quarter turns exchange them. A reflection in a
    /// middle line is one in a diagonal and a quarter of a turn.
    fn keeps_rules(mover: Side, Symmetry { reflected, turns }: Symmetry) -> bool {
        (reflected == turns.is_multiple_of(2)) == (mover == Side::White)
    }
}

impl SolverPosition for CrosswayStones {
    type Choice = Placement;

    fn turn(&self) -> Side {
        self.turn
    }

    fn identity(&self, grid: &SolverGrid) -> Identity {
        grid.identity(self.turn, self.own(self.turn))
    }

    fn first_guess(&self, grid: &SolverGrid, _: Goal) -> FirstGuess {
        if self.is_joined(grid, self.turn.opponent()) {
            return FirstGuess::Known(Decided::failure(0));
        }
        if self.is_joined(grid, self.turn) {
            return FirstGuess::Known(Decided::success(0));
        }
        if let Some(cell) = bits(self.wins(grid, self.turn)).next() {
            return FirstGuess::Known(Decided::success(self.placed(grid, cell, 0)));
        }
        guess_by_distance(&distances(grid, self.stones, Side::BOTH.map(|side| self.free(grid, side))), self.turn)
    }

    fn expand(&self, grid: &SolverGrid, _: Goal, choices: &mut Vec<Placement>) -> Expansion {
        let free = self.free(grid, self.turn);
        if free == 0 {
            choices.push(None);
            return Expansion::NOTHING;
        }
        Expansion::of(self.conclude(grid), |cell| choices.push(Some(cell)))
    }

    fn play(&mut self, _: &SolverGrid, placement: Placement) {
        if let Some(cell) = placement {
            self.stones[self.turn as usize] |= 1 << cell;
        }
        self.turn = self.turn.opponent();
    }

    fn bit(&self, _: &SolverGrid, placement: Placement) -> u64 {
        placement.map_or(WHOLE_BOARD, |cell| 1 << cell)
    }

    fn won_by(&self, grid: &SolverGrid, placement: Placement, carrier: u64) -> u64 {
        placement.map_or(carrier, |cell| self.placed(grid, usize::from(cell), carrier))
    }

    fn refuted_with(&self, grid: &SolverGrid, placement: Placement, carrier: u64) -> u64 {
        let Some(cell) = placement else { return carrier };
        let [own, other] = self.own(self.turn);
        let theirs_to_be = other | carrier & !own;
        let helps = grid.lattice.diagonals(usize::from(cell)).any(|diagonal| {
            let far = diagonal.far.meets(word(carrier));
            far && diagonal.between.into_iter().all(|near| near.meets(word(theirs_to_be)))
        });
        if helps { WHOLE_BOARD } else { carrier }
    }

    fn winning_cell(&self, grid: &SolverGrid) -> Option<usize> {
        let at_once = bits(self.wins(grid, self.turn)).next();
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
    fn wins_by_trying(stones: CrosswayStones, grid: &SolverGrid, known: &mut HashMap<([u64; 2], Side), bool>) -> bool {
        if stones.is_joined(grid, stones.turn.opponent()) {
            return false;
        }
        if let Some(&wins) = known.get(&(stones.stones, stones.turn)) {
            return wins;
        }
        let free = stones.free(grid, stones.turn);
        let placements: Vec<Placement> =
            if free == 0 { vec![None] } else { bits(free).map(|cell| Some(cell as u8)).collect() };
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
        for size in [3, 4, 5, 6, 7, 8].repeat(20) {
            let begin = Position::start(Game::Crossway, size, Pie::Off).expect("a size of Crossway");
            let Position::Crossway(mut position) = begin else { panic!("this is Crossway") };
            let grid = SolverGrid::new(Game::Crossway, position.board(), Crossway::keeps_rules);
            while position.outcome().is_none() {
                let stones = CrosswayStones::of(&position, &grid);
                for side in Side::BOTH {
                    assert_eq!(stones.free(&grid, side), grid.set(&position.placements(side)));
                    assert!(!stones.is_joined(&grid, side));
                }
                let mut steps = Vec::new();
                position.steps(&mut steps);
                let step = steps[random.below(steps.len() as u32) as usize];
                position.play(step);
                let Step::Place(cell) = step else { continue };
                let wins = stones.wins(&grid, stones.turn) & grid.bit(cell) != 0;
                assert_eq!(wins, position.outcome().is_some());
            }
        }
    }

    /// The claim of a carrier, as it stands at the top of this file.
    #[test]
    fn a_carrier_wins_whatever_stones_the_loser_has_outside_of_it() {
        let (mut random, mut known) = (random(), HashMap::new());
        let board = Position::start(Game::Crossway, 4, Pie::Off).expect("a size").board();
        let grid = SolverGrid::new(Game::Crossway, board, Crossway::keeps_rules);
        let (mut compared, mut with_need) = (0, 0);
        for number in 0..1500 {
            let mut stones = CrosswayStones { stones: [0; 2], turn: Side::Black };
            for _ in 0..3 + number % 8 {
                let free = stones.free(&grid, stones.turn);
                let Some(cell) = bits(free).nth(random.below(free.count_ones().max(1)) as usize) else { break };
                stones.play(&grid, Some(cell as u8));
            }
            if let FirstGuess::Known(_) = stones.first_guess(&grid, Goal::BlackWins) {
                continue;
            }
            let Expansion::Known(decided) = stones.expand(&grid, Goal::BlackWins, &mut Vec::new()) else { continue };
            let loser = if decided.mover_succeeds { stones.turn.opponent() } else { stones.turn };
            for _ in 0..4 {
                let mut more = stones;
                for cell in bits(grid.all() & !decided.carrier & random() & random()) {
                    more.stones[loser as usize] |= 1 << cell & more.free(&grid, loser);
                }
                let wins = wins_by_trying(more, &grid, &mut known);
                assert_eq!(wins, decided.mover_succeeds, "{stones:?} {more:?} {:b}", decided.carrier);
                compared += 1;
            }
            let both @ [_, other] = stones.own(loser.opponent()).map(word);
            let bare = |cell| need(&grid.lattice, both, cell, !other) == Need::NOTHING;
            with_need += u32::from(!bits(decided.carrier & stones.free(&grid, loser.opponent())).all(bare));
        }
        assert!(compared > 2000 && with_need > 100, "{compared} {with_need}");
    }
}
