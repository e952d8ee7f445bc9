//! Slyde: what the solver knows about it.
//!
//! Cells without a disc that touch each other form *regions*; a slide stays within one, and each region keeps its number of tiles. A region of nothing but
//! tiles, or of nothing but gaps, is settled like the cells with discs: nothing can change it any more. So before the end it is known which cells can only
//! be Black's, or White's, and how much a group can grow at most. Whether a settled cell has a disc makes no difference to what follows, so the solver gives
//! each of them one: many positions become the same.

use slipway_games::{Content, Outcome, Rules, Side, Slyde, Symmetry};

use crate::connections::Bits;
use crate::solve::{
    Decided, Expansion, FirstGuess, Goal, Identity, Solvable, SolverGrid, SolverPosition, Symmetric, bits, word,
};

/// Tiles and discs, as sets of cells; every settled cell has a disc.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Tiles {
    tiles: u64,
    discs: u64,
    turn: Side,
}

/// A slide: from where, and to where.
pub(crate) type SlydeMove = (u8, u8);

/// How large a side's largest group will be: what it has for certain, what it has now, and what it can have at most.
struct Prospect {
    least: u32,
    now: u32,
    most: u32,
}

impl Tiles {
    pub(super) fn of(position: &Slyde, grid: &SolverGrid<1>) -> Tiles {
        let (mut tiles, mut discs) = (0, 0);
        for (number, &cell) in grid.cells().iter().enumerate() {
            let content = position.content(cell);
            tiles |= u64::from(matches!(content, Content::Tile | Content::FixedTile)) << number;
            discs |= u64::from(matches!(content, Content::FixedTile | Content::FixedEmpty)) << number;
        }
        let mut tiles = Tiles { tiles, discs, turn: position.turn() };
        tiles.settle(grid);
        tiles
    }

    /// Puts a disc on every cell that nothing can change any more.
    fn settle(&mut self, grid: &SolverGrid<1>) {
        let [tiles, gaps] = self.free(grid);
        self.discs = grid.all() & !grid.flood(grid.beside(gaps) & tiles, tiles | gaps);
    }

    /// The cells without a disc of a kind, tiles or gaps.
    fn free(&self, grid: &SolverGrid<1>) -> [u64; 2] {
        [self.tiles & !self.discs, grid.all() & !self.tiles & !self.discs]
    }

    fn is_over(&self, grid: &SolverGrid<1>) -> bool {
        self.discs == grid.all()
    }

    /// "The winner is the owner of the largest group […] In case of a tie, the next largest group is compared."
    fn outcome(&self, grid: &SolverGrid<1>) -> Outcome {
        let mut more = [0_i8; 65];
        for (mut rest, sign) in [(self.tiles, 1), (grid.all() & !self.tiles, -1)] {
            while rest != 0 {
                let group = grid.flood(rest & rest.wrapping_neg(), rest);
                rest &= !group;
                more[group.count_ones() as usize] += sign;
            }
        }
        match more.iter().rev().find(|&&more| more != 0) {
            None => Outcome::Draw,
            Some(more) => Outcome::Won(if *more > 0 { Side::Black } else { Side::White }),
        }
    }

    /// Who has the largest group in the end, if that is certain: a group of settled cells is larger than any that the other can have.
    pub(super) fn certain_winner(&self, grid: &SolverGrid<1>) -> Option<Side> {
        let [black, white] = Side::BOTH.map(|side| self.prospect(grid, side));
        if black.least > white.most {
            Some(Side::Black)
        } else if white.least > black.most {
            Some(Side::White)
        } else {
            None
        }
    }

    fn count_slides(&self, grid: &SolverGrid<1>) -> u64 {
        let [tiles, gaps] = self.free(grid);
        grid.lattice.count_links(word(tiles), word(gaps))
    }

    fn prospect(&self, grid: &SolverGrid<1>, side: Side) -> Prospect {
        let own = if side == Side::Black { self.tiles } else { grid.all() & !self.tiles };
        // At most, all of the side's cells in a region join the group, in which every cell of the region then counts as connected.
        let mut rest = own | grid.all() & !self.discs;
        let mut most = 0;
        while (rest & own).count_ones() > most {
            let group = grid.flood(rest & rest.wrapping_neg(), rest);
            rest &= !group;
            most = most.max((group & own).count_ones());
        }
        Prospect { least: largest(grid, own & self.discs), now: largest(grid, own), most }
    }
}

fn largest(grid: &SolverGrid<1>, mut rest: u64) -> u32 {
    let mut largest = 0;
    while rest.count_ones() > largest {
        let group = grid.flood(rest & rest.wrapping_neg(), rest);
        rest &= !group;
        largest = largest.max(group.count_ones());
    }
    largest
}

impl Symmetric for Slyde {
    const PATH_STONES: Option<u32> = None;

    /// Those that keep the checkerboard: half a turn, and reflections in the diagonals. Nothing exchanges the sides: tiles and gaps are different things.
    fn keeps_rules(_: Side, Symmetry { turns, .. }: Symmetry) -> bool {
        turns.is_multiple_of(2)
    }
}

impl Solvable<1> for Slyde {
    type Solved = Tiles;

    fn solved(&self, grid: &SolverGrid<1>) -> Tiles {
        Tiles::of(self, grid)
    }

    /// A fixed group may be larger than any that the other side can have.
    fn settled(&self, grid: &SolverGrid<1>) -> Option<Outcome> {
        self.outcome().or_else(|| Tiles::of(self, grid).certain_winner(grid).map(Outcome::Won))
    }
}

impl SolverPosition<1> for Tiles {
    type Choice = SlydeMove;

    fn turn(&self) -> Side {
        self.turn
    }

    /// Half of the cells have tiles, always, so that the last one can be told from the others. Its bit says whose turn it is.
    fn identity(&self, grid: &SolverGrid<1>) -> Identity<1> {
        let mut identity = grid.identity(Side::Black, [self.tiles, self.discs].map(word));
        let last = Bits::of(grid.cells().len() - 1);
        identity.key[0] = identity.key[0] - last;
        if self.turn == Side::Black {
            identity.key[0] |= last;
        }
        identity
    }

    fn first_guess(&self, grid: &SolverGrid<1>, goal: Goal) -> FirstGuess<1> {
        let end = |outcome| FirstGuess::Known(Decided::end(outcome, goal, self.turn));
        if self.is_over(grid) {
            return end(self.outcome(grid));
        }
        let [own, other] = [self.turn, self.turn.opponent()].map(|side| self.prospect(grid, side));
        if own.least > other.most {
            return end(Outcome::Won(self.turn));
        }
        if other.least > own.most {
            return end(Outcome::Won(self.turn.opponent()));
        }
        // How far it is to a win that is certain; and who wants to show that the side to move fails must answer all of its slides.
        let missing = |winner: &Prospect, loser: &Prospect| {
            let certain = i64::from(loser.most) + 1 - i64::from(winner.least);
            (certain + 2 * (i64::from(loser.now) - i64::from(winner.now))).max(1) as u64
        };
        FirstGuess::Open(missing(&own, &other), missing(&other, &own) * self.count_slides(grid))
    }

    fn expand(&self, grid: &SolverGrid<1>, _: Goal, choices: &mut Vec<SlydeMove>) -> Expansion<1> {
        let [tiles, gaps] = self.free(grid);
        for from in bits(tiles) {
            choices.extend(bits(grid.near(from) & gaps).map(|to| (from as u8, to as u8)));
        }
        Expansion::NOTHING
    }

    /// "… in case of the White player, place a disc on the empty cell that just appeared. In case of the Black player, place a disc on the tile that was
    /// just moved."
    fn play(&mut self, grid: &SolverGrid<1>, (from, to): SlydeMove) {
        self.tiles ^= 1 << from | 1 << to;
        self.discs |= 1 << if self.turn == Side::White { from } else { to };
        self.turn = self.turn.opponent();
        self.settle(grid);
    }
}

#[cfg(test)]
mod tests {
    use rand_xoshiro::Xoshiro256PlusPlus;
    use rand_xoshiro::rand_core::{Rng, SeedableRng};
    use slipway_games::{Game, Pie, Position, Random, Step};

    use super::*;

    /// This file plays and scores by itself, for speed; the rules do the same.
    #[test]
    fn tiles_slide_and_are_scored_as_the_rules_say() {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
        let mut random = || rng.next_u64();
        for size in [4, 6, 8].repeat(20) {
            let begin = Position::start(Game::Slyde, size, Pie::Off).expect("a size of Slyde");
            let Position::Slyde(mut position) = begin else { panic!("this is Slyde") };
            let grid = SolverGrid::new(Game::Slyde, position.board(), Slyde::keeps_rules);
            let mut certain = None;
            while position.outcome().is_none() {
                let mut tiles = Tiles::of(&position, &grid);
                assert!(!tiles.is_over(&grid));
                certain = certain.or(tiles.certain_winner(&grid));
                let (mut choices, mut steps) = (Vec::new(), Vec::new());
                tiles.expand(&grid, Goal::BlackWins, &mut choices);
                position.steps(&mut steps);
                let cell = |number: u8| grid.cells()[usize::from(number)];
                let mut listed: Vec<Step> =
                    choices.iter().map(|&(from, to)| Step::Slide { from: cell(from), to: cell(to) }).collect();
                listed.sort_unstable();
                steps.sort_unstable();
                assert_eq!(listed, steps);
                let (from, to) = choices[random.below(choices.len() as u32) as usize];
                tiles.play(&grid, (from, to));
                position.play(Step::Slide { from: cell(from), to: cell(to) });
                assert_eq!(tiles, Tiles::of(&position, &grid));
            }
            let outcome = Tiles::of(&position, &grid).outcome(&grid);
            assert_eq!(Some(outcome), position.outcome());
            if let Some(winner) = certain {
                assert_eq!(outcome, Outcome::Won(winner));
            }
        }
    }
}
