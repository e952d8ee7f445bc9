//! Must-play regions of Slash and Crossway by virtual connections, for the search: a position is won or lost, or only some placements do not lose.

use std::sync::OnceLock;

use slipway_games::{Crossway, CrosswayLinks, Links, Rules, Side, Slash, SlashLinks, Step};

use crate::connections::{Between, Bits, Conclusion, ConnectionGround, Effort, Lattice, Need, conclude, need};
use crate::mcts::MustPlay;

/// How many connections are computed: it has to be worth some hundred simulations.
const EFFORT: Effort = Effort { between: Between::Anchors, full: 16, half: 64, threats: 200 };

/// A position as sets of cells.
struct StonesOn<const N: usize> {
    lattice: &'static Lattice<N>,
    turn: Side,
    /// Black's, then White's.
    stones: [Bits<N>; 2],
    free: [Bits<N>; 2],
}

/// Calls `$with` with sets of cells as large as the board, whose lattice is made once. Boards of more than 13x13 are left out: on 19x19 the connections take about
/// as long as a search may overrun its time, and prove nothing before the game is nearly decided.
macro_rules! on_fitting_lattice {
    ($position:expr, $links:expr, $with:ident) => {{
        on_fitting_lattice!($position, $links, $with, 1, 2, 3)
    }};
    ($position:expr, $links:expr, $with:ident, $($words:literal),*) => {{
        let board = $position.board();
        $(
            if board.area() <= 64 * $words {
                static LATTICES: [OnceLock<Lattice<$words>>; 20] = [const { OnceLock::new() }; 20];
                let lattice = LATTICES[usize::from(board.size())].get_or_init(|| Lattice::new(board, $links));
                return $with($position, lattice);
            }
        )*
        MustPlay::Anything
    }};
}

pub(crate) fn of_slash(position: &Slash) -> MustPlay {
    fn with<const N: usize>(position: &Slash, lattice: &'static Lattice<N>) -> MustPlay {
        let stones = Side::BOTH.map(|side| lattice.set(position.stones(side)));
        let free = [lattice.set(&position.empties()); 2];
        StonesOn { lattice, turn: position.turn(), stones, free }.must_play(|_, _| Need::NOTHING)
    }
    on_fitting_lattice!(position, SlashLinks::OFFSETS, with)
}

pub(crate) fn of_crossway(position: &Crossway) -> MustPlay {
    fn with<const N: usize>(position: &Crossway, lattice: &'static Lattice<N>) -> MustPlay {
        let stones = Side::BOTH.map(|side| lattice.set(position.stones(side)));
        let free = Side::BOTH.map(|side| lattice.set(&position.placements(side)));
        StonesOn { lattice, turn: position.turn(), stones, free }.must_play(|side, cell| {
            let (own, other) = (stones[side as usize], stones[side.opponent() as usize]);
            need(lattice, [own, other], cell, !other)
        })
    }
    on_fitting_lattice!(position, CrosswayLinks::OFFSETS, with)
}

impl<const N: usize> StonesOn<N> {
    fn must_play(&self, need: impl Fn(Side, usize) -> Need<N>) -> MustPlay {
        let may_place = self.free[self.turn as usize];
        if may_place.is_empty() {
            return MustPlay::Anything;
        }
        let place = |cell: usize| Step::Place(self.lattice.cell(cell));
        let ground = ConnectionGround { lattice: self.lattice, stones: self.stones, free: self.free };
        match conclude(self.turn, &ground, need, [EFFORT; 2]) {
            Conclusion::Won { carrier, begin: Some(cell) } => {
                MustPlay::Win { by: place(cell), steps: carrier.len() as u16 }
            }
            Conclusion::Lost { carrier } => MustPlay::Loss { steps: carrier.len() as u16 },
            Conclusion::Open { must, .. } if must != may_place => MustPlay::Only(must.iter().map(place).collect()),
            Conclusion::Won { begin: None, .. } | Conclusion::Open { .. } => MustPlay::Anything,
        }
    }
}

#[cfg(test)]
mod tests {
    use rand_xoshiro::rand_core::{Rng, SeedableRng};
    use slipway_games::{Game, Pie, Position, Random};

    use super::*;
    use crate::mcts::{Knowledge, SearchRng};
    use crate::solve::Solver;
    use crate::verdict::Verdict;

    fn must_play(position: &Position) -> MustPlay {
        match position {
            Position::Slash(position) => position.must_play(),
            Position::Crossway(position) => position.must_play(),
            _ => MustPlay::Anything,
        }
    }

    /// A position after random turns with this many empty cells or fewer, in which the game is not over.
    fn wander(game: Game, size: u8, empty: usize, rng: &mut SearchRng) -> Option<Position> {
        let mut position = Position::start(game, size, Pie::Off).expect("a small position is solved");
        for _ in empty..usize::from(size).pow(2) {
            let mut steps = Vec::new();
            position.steps(&mut steps);
            position.play(steps[(|| rng.next_u64()).below(steps.len() as u32) as usize]);
            if position.outcome().is_some() {
                return None;
            }
        }
        Some(position)
    }

    #[derive(Debug, Default)]
    struct Count {
        won: u32,
        lost: u32,
        pruned: u32,
    }

    /// Compares what connections prove with what a search by nothing but the rules does.
    fn compare(game: Game, size: u8, empty: usize, number: u32) -> Count {
        let mut rng = SearchRng::seed_from_u64(u64::from(size));
        let mut count = Count::default();
        for _ in 0..number {
            let Some(position) = wander(game, size, empty, &mut rng) else { continue };
            let mut solver = Solver::plain(game, position.board(), 64 << 20);
            let mut verdict =
                |position: &Position| solver.verdict(position, &mut |_| true).expect("a small position is solved");
            let mut loses = |step: Step| {
                let mut after = position.clone();
                after.play(step);
                verdict(&after) == Verdict::Win
            };
            match must_play(&position) {
                MustPlay::Anything => {}
                MustPlay::Win { by, .. } => {
                    assert!(!loses(by), "{game} {position}: {by:?}");
                    count.won += 1;
                }
                MustPlay::Loss { .. } => {
                    assert_eq!(verdict(&position), Verdict::Loss, "{game} {position}");
                    count.lost += 1;
                }
                MustPlay::Only(left) => {
                    let mut steps = Vec::new();
                    position.steps(&mut steps);
                    for step in steps.into_iter().filter(|step| !left.contains(step)) {
                        assert!(loses(step), "{game} {position}: {step:?}");
                        count.pruned += 1;
                    }
                }
            }
        }
        count
    }

    /// The same for several boards: how large, with how many empty cells, and how many positions.
    fn is_so(game: Game, boards: [(u8, usize, u32); 4]) {
        let mut pruned = 0;
        for (size, empty, number) in boards {
            let count = compare(game, size, empty, number);
            assert!(count.won > 10 && count.lost > 3, "{size}: {count:?}");
            pruned += count.pruned;
        }
        assert!(pruned > 100, "{pruned}");
    }

    #[test]
    fn what_connections_prove_of_slash_is_so() {
        is_so(Game::Slash, [(4, 10, 300), (5, 15, 200), (9, 9, 600), (12, 8, 900)]);
    }

    #[test]
    fn what_connections_prove_of_crossway_is_so() {
        is_so(Game::Crossway, [(4, 10, 300), (5, 15, 200), (9, 14, 600), (12, 18, 900)]);
    }
}
