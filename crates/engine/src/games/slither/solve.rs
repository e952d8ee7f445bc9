//! Slither: what the solver knows about it.
//!
//! An extra stone can hurt here, too: it may make a turn of one's own unclean. What is exactly known is the *win in one turn*, of both sides. Whether a
//! turn is clean depends on its own side's stones alone, so the opponent can prevent it only by standing on one of the cells that it takes.

use slipway_games::{Cell, CellSet, Rules, Side, Slither, Step, Symmetry, Turn};

use crate::connections::{Bits, Distances, FAR};
use crate::solve::{
    ByRules, Decided, Expansion, FirstGuess, Goal, Insight, Solvable, SolverGrid, Symmetric, TurnSteps, bits,
    guess_by_distance, word,
};

impl Symmetric for Slither {
    /// The shift brings a stone, too.
    const PATH_STONES: Option<u32> = Some(2);

    /// Half a turn and reflections in the middle lines keep the sides; reflections in the diagonals and quarter turns exchange them. A reflection in a
    /// middle line is one in a diagonal and a quarter of a turn.
    fn keeps_rules(mover: Side, Symmetry { reflected, turns }: Symmetry) -> bool {
        (reflected == turns.is_multiple_of(2)) == (mover == Side::White)
    }
}

impl Solvable<1> for Slither {
    type Solved = ByRules<Slither>;

    fn solved(&self, _: &SolverGrid<1>) -> ByRules<Slither> {
        ByRules(self.clone())
    }
}

impl Insight for Slither {
    fn words(&self, grid: &SolverGrid<1>) -> [u64; 2] {
        [grid.set(self.stones(self.turn())), grid.set(self.stones(self.turn().opponent()))]
    }

    fn expand_turns(&self, grid: &SolverGrid<1>, _: Goal, moves: &mut Vec<TurnSteps>) -> Expansion<1> {
        let side = self.turn();
        let mut threats = Vec::new();
        if WordGap::of(self, grid, side).winning_turns(self, grid, |_| true) {
            return Expansion::Known(Decided::success(Bits::ALL));
        }
        WordGap::of(self, grid, side.opponent()).winning_turns(self, grid, |cells| {
            threats.push(cells);
            false
        });
        let mut turns = Vec::new();
        self.turns(&mut turns);
        let paths = path_lengths(self, grid);
        let mut ordered: Vec<(u32, TurnSteps)> = Vec::new();
        for turn in turns {
            let (taken, found) = match turn {
                Turn::Place(cell) => (grid.bit(cell), TurnSteps::single(Step::Place(cell))),
                Turn::ShiftAndPlace { from, to, place } => {
                    let found = TurnSteps { first: Step::Shift { from, to }, second: Some(Step::Place(place)) };
                    (grid.bit(to) | grid.bit(place), found)
                }
                _ => (0, TurnSteps::single(Step::Pass)),
            };
            if threats.iter().any(|threat| threat & taken == 0) {
                continue;
            }
            let length = |cell: usize| u32::from(paths.through(Side::Black, cell) + paths.through(Side::White, cell));
            let length = bits(taken).map(length).min().unwrap_or(0);
            ordered.push((2 * length + u32::from(found.second.is_some()), found));
        }
        if ordered.is_empty() {
            return Expansion::Known(Decided::failure(Bits::ALL));
        }
        ordered.sort_by_key(|&(length, _)| length);
        moves.extend(ordered.into_iter().map(|(_, found)| found));
        Expansion::NOTHING
    }

    fn guess(&self, grid: &SolverGrid<1>) -> FirstGuess<1> {
        let (stones, free) = stones_and_free(self, grid);
        let (proof, disproof) = guess_by_distance(&grid.lattice, self.turn(), stones, free);
        FirstGuess::Open(proof, disproof)
    }
}

/// The stones of the sides, and the cells that each could use.
fn stones_and_free(position: &Slither, grid: &SolverGrid<1>) -> ([Bits<1>; 2], [Bits<1>; 2]) {
    let set = |set: &CellSet| word(grid.set(set));
    (Side::BOTH.map(|side| set(position.stones(side))), [set(&position.empties()); 2])
}

fn path_lengths(position: &Slither, grid: &SolverGrid<1>) -> Distances<64> {
    let (stones, free) = stones_and_free(position, grid);
    Distances::of(&grid.lattice, stones, free, FAR as u8)
}

/// What a side has to join its edges with.
#[derive(Clone, Copy)]
struct WordGap {
    side: Side,
    own: u64,
    free: u64,
}

impl WordGap {
    fn of(position: &Slither, grid: &SolverGrid<1>, side: Side) -> WordGap {
        WordGap { side, own: grid.set(position.stones(side)), free: grid.set(&position.empties()) }
    }

    /// The free cells next to what is connected to the one edge, and to the other.
    fn near_edges(&self, grid: &SolverGrid<1>) -> [u64; 2] {
        grid.edges(self.side).map(|edge| (edge | grid.beside(grid.flood(edge, self.own))) & self.free)
    }

    fn is_joined(&self, grid: &SolverGrid<1>) -> bool {
        let [home, far] = grid.edges(self.side);
        grid.flood(home, self.own) & far != 0
    }

    /// Calls `visit` with the cells of each turn with which the side would win, until it returns true; gives whether it did. Not every such turn
    /// need be found: a win that is missed, or a threat, only costs time.
    fn winning_turns(&self, position: &Slither, grid: &SolverGrid<1>, mut visit: impl FnMut(u64) -> bool) -> bool {
        let [home, far] = self.near_edges(grid);
        let joining = home & far;
        let clean = grid.set(&position.clean_placements(self.side));
        for cell in bits(joining & clean) {
            if visit(1 << cell) {
                return true;
            }
        }
        // A turn adds two cells at most: what is next to one edge must be next to the other with one more.
        let further = grid.beside(home | grid.flood(grid.beside(home), self.own)) & self.free;
        if joining == 0 && further & far == 0 {
            return false;
        }
        // One of the two is next to an edge. If one joins both already, the shift may lead anywhere, to make the turn clean.
        let useful = if joining != 0 { self.free } else { home | far };
        for to in bits(useful) {
            let to_cell = grid.cells()[to];
            for from in bits(self.own).filter(|&from| grid.cells()[from].touches(to_cell)) {
                for place in bits(self.wins_after(position, grid, grid.cells()[from], to_cell)) {
                    if place != from && visit(1 << to | 1 << place) {
                        return true;
                    }
                }
            }
        }
        false
    }

    /// The placements that win after a shift.
    fn wins_after(&self, position: &Slither, grid: &SolverGrid<1>, from: Cell, to: Cell) -> u64 {
        let (left, taken) = (grid.bit(from), grid.bit(to));
        let after = WordGap { own: self.own & !left | taken, free: self.free & !taken | left, side: self.side };
        let [home, far] = after.near_edges(grid);
        let wins = if after.is_joined(grid) { after.free } else { home & far };
        if wins == 0 { 0 } else { wins & grid.set(&position.clean_placements_after(self.side, from, to)) }
    }
}
