//! Slyde: what the solver knows about it.
//!
//! Cells without a disc that touch each other form *regions*; a slide stays within one, and each region keeps its number of tiles. A region of nothing but
//! tiles, or of nothing but gaps, is settled like the cells with discs: nothing can change it any more. So before the end it is known which cells can only
//! be Black's, or White's, and how much a group can grow at most. Whether a settled cell has a disc makes no difference to what follows, so the solver gives
//! each of them one: many positions become the same.
//!
//! A region of two cells, a tile and a gap, is a *lone pair*. One slide is left in it, the same for both players, and the game does not end before somebody
//! has made it: in the end the tile is where the gap is now. So both cells count as settled with that content, and all that the pair still does is to
//! let somebody pass, once. Two lone pairs cancel each other: who gets a result without them gets it with them, by answering a slide in the one with the
//! slide in the other, and otherwise playing as without them. (He begins none himself. If nothing else is left, all that counts is settled and he
//! may play what he likes.) Both players can do that, so the result is the same, and it is enough to know whether the number of lone pairs is odd.
//!
//! Bounds of the end count all groups, as the rules do. In the end, a side's groups come from its settled groups and single cells by joining them, and
//! from what would be connected if it had every cell of every region by splitting that. Joining two groups makes a list that is larger at the first
//! difference: below the new group nothing counts, and above it nothing has changed. So a list of the settled groups and of ones is the least that
//! a side can have, and a list of what each part of the board holds is the most. If one side's least is above the other's most, it has won.

use std::cmp::Ordering;

use slipway_games::{Content, Outcome, Rules, Side, Slyde, Symmetry};

use crate::connections::Bits;
use crate::solve::{
    Decided, Expansion, FirstGuess, Goal, Identity, Key, Solvable, SolverGrid, SolverPosition, Symmetric, bits, word,
};

/// Tiles and discs, as sets of cells; every settled cell has a disc.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Tiles {
    tiles: u64,
    discs: u64,
    turn: Side,
    /// Lone pairs that count as settled.
    pairs: LonePairs,
}

/// Whether a slide in a lone pair is left.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum LonePairs {
    Even,
    Odd,
}

/// A slide: from where, and to where.
pub(crate) type SlydeMove = (u8, u8);

/// The slide in a lone pair, whichever it is.
const IN_LONE_PAIR: SlydeMove = (u8::MAX, u8::MAX);

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
        let mut tiles = Tiles { tiles, discs, turn: position.turn(), pairs: LonePairs::Even };
        tiles.settle(grid);
        tiles
    }

    /// Puts a disc on every cell that nothing can change any more.
    fn settle(&mut self, grid: &SolverGrid<1>) {
        let [tiles, gaps] = self.free(grid);
        self.discs = grid.all() & !grid.flood(grid.beside(gaps) & tiles, tiles | gaps);
    }

    /// Counts lone pairs as settled.
    fn settle_pairs(&mut self, grid: &SolverGrid<1>) {
        // There must be a bit of a key to tell whether their number is odd.
        if grid.cells().len() == 64 {
            return;
        }
        let free = grid.all() & !self.discs;
        for tile in bits(self.tiles & free) {
            let around = grid.near(tile) & free;
            if around.count_ones() == 1 && (grid.near(around.trailing_zeros() as usize) & free).count_ones() == 1 {
                let pair = around | 1 << tile;
                self.tiles ^= pair;
                self.discs |= pair;
                self.pairs = self.pairs.and_one_more();
            }
        }
    }

    /// "… in case of the White player, place a disc on the empty cell that just appeared. In case of the Black player, place a disc on the tile that was
    /// just moved."
    fn slide(&mut self, grid: &SolverGrid<1>, (from, to): SlydeMove) {
        self.tiles ^= 1 << from | 1 << to;
        self.discs |= 1 << if self.turn == Side::White { from } else { to };
        self.turn = self.turn.opponent();
        self.settle(grid);
    }

    /// The cells without a disc of a kind, tiles or gaps.
    fn free(&self, grid: &SolverGrid<1>) -> [u64; 2] {
        [self.tiles & !self.discs, grid.all() & !self.tiles & !self.discs]
    }

    #[cfg(test)]
    fn is_over(&self, grid: &SolverGrid<1>) -> bool {
        self.discs == grid.all() && self.pairs == LonePairs::Even
    }

    /// What one side has in the end at least, against what the other has at most.
    ///
    /// "The winner is the owner of the largest group […] In case of a tie, the next largest group is compared."
    fn least_against_most(&self, grid: &SolverGrid<1>, side: Side) -> Ordering {
        let (own, other) = (self.cells_of(grid, side), self.cells_of(grid, side.opponent()));
        let mut more = [0_i8; 65];
        let settled = own & self.discs;
        let mut rest = settled;
        while rest != 0 {
            let group = grid.flood(rest & rest.wrapping_neg(), rest);
            rest &= !group;
            more[group.count_ones() as usize] += 1;
        }
        more[1] += (own & !self.discs).count_ones() as i8;
        let mut rest = other | grid.all() & !self.discs;
        while rest != 0 {
            let part = grid.flood(rest & rest.wrapping_neg(), rest);
            rest &= !part;
            more[(part & other).count_ones() as usize] -= 1;
        }
        // A part in which the other side has nothing is no group.
        more[0] = 0;
        more.iter().rev().find(|&&more| more != 0).map_or(Ordering::Equal, |more| more.cmp(&0))
    }

    /// The answer to the question of the search, if it is certain: the yes of Black, the no of White.
    fn certain_answer(&self, grid: &SolverGrid<1>, goal: Goal, prospects: [&Prospect; 2]) -> Option<Side> {
        let [black, white] = prospects;
        // Lists are compared only where their first numbers are equal.
        let against = |side, own: &Prospect, other: &Prospect| match own.least.cmp(&other.most) {
            Ordering::Equal => self.least_against_most(grid, side),
            order => order,
        };
        match (against(Side::Black, black, white), against(Side::White, white, black), goal) {
            (Ordering::Greater, _, _) | (Ordering::Equal, _, Goal::BlackHolds) => Some(Side::Black),
            (_, Ordering::Greater, _) | (_, Ordering::Equal, Goal::BlackWins) => Some(Side::White),
            _ => None,
        }
    }

    fn cells_of(&self, grid: &SolverGrid<1>, side: Side) -> u64 {
        if side == Side::Black { self.tiles } else { grid.all() & !self.tiles }
    }

    /// "The winner is the owner of the largest group […] In case of a tie, the next largest group is compared."
    #[cfg(test)]
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
        let own = self.cells_of(grid, side);
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
        let mut tiles = Tiles::of(self, grid);
        tiles.settle_pairs(grid);
        tiles
    }

    /// Without what is known of lone pairs: with and without two of them the result is the same, but not how long it takes.
    fn identity(&self, grid: &SolverGrid<1>) -> Key<1> {
        Tiles::of(self, grid).identity(grid).key
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
        if self.pairs == LonePairs::Odd {
            identity.key[0] |= Bits::of(grid.cells().len());
        }
        identity
    }

    fn first_guess(&self, grid: &SolverGrid<1>, goal: Goal) -> FirstGuess<1> {
        let [black, white] = Side::BOTH.map(|side| self.prospect(grid, side));
        if let Some(succeeds) = self.certain_answer(grid, goal, [&black, &white]) {
            return FirstGuess::Known(Decided { mover_succeeds: succeeds == self.turn, carrier: Bits::ALL });
        }
        let (own, other) = if self.turn == Side::Black { (black, white) } else { (white, black) };
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
        if self.pairs == LonePairs::Odd {
            choices.push(IN_LONE_PAIR);
        }
        Expansion::NOTHING
    }

    fn play(&mut self, grid: &SolverGrid<1>, choice: SlydeMove) {
        if choice == IN_LONE_PAIR {
            self.pairs = LonePairs::Even;
            self.turn = self.turn.opponent();
        } else {
            self.slide(grid, choice);
            self.settle_pairs(grid);
        }
    }
}

impl LonePairs {
    fn and_one_more(self) -> LonePairs {
        if self == LonePairs::Even { LonePairs::Odd } else { LonePairs::Even }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashMap;

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
                tiles.slide(&grid, (from, to));
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

    /// How all positions after this one end with best play, by trying every slide; and on the way what the solver knows of each: lone pairs, and bounds.
    struct Trying<'a> {
        grid: &'a SolverGrid<1>,
        /// By tiles, discs and whose turn it is.
        results: HashMap<(u64, u64, bool), Outcome>,
        by_pairs: HashMap<Key<1>, Outcome>,
        with_pairs: u32,
        certain: u32,
        /// Where the largest groups are not enough.
        certain_by_lists: u32,
    }

    impl Trying<'_> {
        fn result(&mut self, tiles: &Tiles) -> Outcome {
            let place = (tiles.tiles, tiles.discs, tiles.turn == Side::Black);
            if let Some(&known) = self.results.get(&place) {
                return known;
            }
            let mut choices = Vec::new();
            tiles.expand(self.grid, Goal::BlackWins, &mut choices);
            let results: Vec<Outcome> = choices
                .iter()
                .map(|&choice| {
                    let mut after = *tiles;
                    after.slide(self.grid, choice);
                    self.result(&after)
                })
                .collect();
            let best = [Outcome::Won(tiles.turn), Outcome::Draw].into_iter().find(|best| results.contains(best));
            let result = match best {
                _ if choices.is_empty() => tiles.outcome(self.grid),
                Some(best) => best,
                None => Outcome::Won(tiles.turn.opponent()),
            };
            self.results.insert(place, result);
            self.compare(tiles, result);
            result
        }

        fn compare(&mut self, tiles: &Tiles, result: Outcome) {
            let mut paired = *tiles;
            paired.settle_pairs(self.grid);
            self.with_pairs += u32::from(paired != *tiles);
            let same = *self.by_pairs.entry(paired.identity(self.grid).key).or_insert(result);
            assert_eq!(same, result, "{tiles:x?} is {paired:x?} with its lone pairs settled");
            for tiles in [tiles, &paired] {
                for goal in [Goal::BlackWins, Goal::BlackHolds] {
                    let [black, white] = Side::BOTH.map(|side| tiles.prospect(self.grid, side));
                    if let Some(certain) = tiles.certain_answer(self.grid, goal, [&black, &white]) {
                        assert!(goal.is_met(result, certain), "{tiles:x?}: {goal:?} {certain:?} {result:?}");
                        self.certain += 1;
                        self.certain_by_lists += u32::from(tiles.certain_winner(self.grid).is_none());
                    } else {
                        assert!(!tiles.is_over(self.grid), "{tiles:x?} is over and not certain");
                    }
                }
            }
        }
    }

    fn trying(grid: &SolverGrid<1>) -> Trying<'_> {
        let (results, by_pairs) = (HashMap::new(), HashMap::new());
        Trying { grid, results, by_pairs, with_pairs: 0, certain: 0, certain_by_lists: 0 }
    }

    fn start(size: u8) -> Slyde {
        let begin = Position::start(Game::Slyde, size, Pie::Off).expect("a size of Slyde");
        let Position::Slyde(position) = begin else { panic!("this is Slyde") };
        position
    }

    #[test]
    fn lone_pairs_and_bounds_are_right_in_every_position_on_4x4() {
        let position = start(4);
        let grid = SolverGrid::new(Game::Slyde, position.board(), Slyde::keeps_rules);
        let mut all = trying(&grid);
        assert_eq!(all.result(&Tiles::of(&position, &grid)), Outcome::Won(Side::White));
        assert!(all.results.len() > 10_000, "{}", all.results.len());
        assert!(all.with_pairs > 1000 && all.certain > 1000 && all.certain_by_lists > 1000);
    }

    #[test]
    fn lone_pairs_and_bounds_are_right_in_late_positions_on_6x6() {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(3);
        let mut random = || rng.next_u64();
        let position = start(6);
        let grid = SolverGrid::new(Game::Slyde, position.board(), Slyde::keeps_rules);
        let mut all = trying(&grid);
        for plies in (15..22).cycle().take(60) {
            let mut tiles = Tiles::of(&position, &grid);
            for _ in 0..plies {
                let mut choices = Vec::new();
                tiles.expand(&grid, Goal::BlackWins, &mut choices);
                if choices.is_empty() {
                    break;
                }
                tiles.slide(&grid, choices[random.below(choices.len() as u32) as usize]);
            }
            all.result(&tiles);
        }
        assert!(all.results.len() > 10_000, "{}", all.results.len());
        assert!(all.with_pairs > 1000 && all.certain > 1000 && all.certain_by_lists > 1000);
    }
}
