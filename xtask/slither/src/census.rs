//! What is counted in the table.

use std::collections::BTreeMap;

use crate::grid::{CellSet, Grid, Symmetry};
use crate::table::BlackStones;

/// How many boards there are of some kind.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Count {
    /// Boards without a bare diagonal on which nobody has won.
    pub boards: u64,
    /// Those on which Black wins if he is to move.
    pub black_wins: u64,
    /// Those on which White wins if White is to move.
    pub white_wins: u64,
    /// Mutual zugzwangs: whichever side is to move, it loses.
    pub zugzwangs: u64,
    /// Those on which one of the sides has no legal turn.
    pub passes: u64,
}

/// A board on which the side to move loses, whichever it is. Of those that symmetries of the rules make of each other it is the least.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Zugzwang {
    /// The stones of Black and of White.
    pub board: [CellSet; 2],
    /// How many boards symmetries make of it.
    pub turned: u8,
}

/// What was counted.
#[derive(Clone, Debug)]
pub struct Census {
    grid: Grid,
    /// By the numbers of black and white stones.
    pub counts: BTreeMap<[u32; 2], Count>,
    /// The mutual zugzwangs, each once up to symmetries.
    pub zugzwangs: Vec<Zugzwang>,
}

/// For each number of cells: the bits of a word whose numbers have that many ones.
const BITS_WITH: [u64; 7] = bits_with();

const fn bits_with() -> [u64; 7] {
    let mut with = [0; 7];
    let mut bit = 0_u32;
    while bit < 64 {
        with[bit.count_ones() as usize] |= 1 << bit;
        bit += 1;
    }
    with
}

impl Census {
    /// Nothing is counted yet.
    pub fn new(grid: Grid) -> Census {
        Census { grid, counts: BTreeMap::new(), zugzwangs: Vec::new() }
    }

    /// Adds all boards with certain black stones, and with those that symmetries make of them.
    pub fn add(&mut self, stones: &BlackStones<'_>) {
        let mut counts = [Count::default(); CellSet::BITS as usize];
        for (number, &open) in stones.open.iter().enumerate().filter(|&(_, &open)| open != 0) {
            let (black_wins, white_wins) = (stones.black_wins[number], stones.white_wins[number]);
            for (low, mask) in BITS_WITH.iter().enumerate() {
                let boards = open & mask;
                let count = &mut counts[number.count_ones() as usize + low];
                count.boards += u64::from(boards.count_ones());
                count.black_wins += u64::from((boards & black_wins).count_ones());
                count.white_wins += u64::from((boards & white_wins).count_ones());
            }
            let mut rest = open & !black_wins & !white_wins;
            while rest != 0 {
                let index = number << 6 | rest.trailing_zeros() as usize;
                rest &= rest - 1;
                counts[index.count_ones() as usize].zugzwangs += 1;
                self.zugzwangs.extend(self.least([stones.black, stones.white(index)]));
            }
        }
        for index in stones.black_passes.iter().chain(stones.white_passes) {
            counts[index.count_ones() as usize].passes += 1;
        }
        for (white, count) in (0..).zip(counts).filter(|(_, count)| count.boards > 0) {
            let all = self.counts.entry([stones.black.count_ones(), white]).or_default();
            (0..self.grid.images(stones.black)).for_each(|_| all.add(&count));
        }
    }

    /// Adds what another has counted.
    pub fn join(&mut self, other: Census) {
        for (stones, count) in other.counts {
            self.counts.entry(stones).or_default().add(&count);
        }
        self.zugzwangs.extend(other.zugzwangs);
    }

    /// The board, if it is the least of those that symmetries make of it.
    fn least(&self, board: [CellSet; 2]) -> Option<Zugzwang> {
        let mut turned: Vec<_> = Symmetry::all().map(|symmetry| self.grid.turned_board(board, symmetry)).collect();
        turned.sort_unstable();
        turned.dedup();
        (turned[0] == board).then_some(Zugzwang { board, turned: turned.len() as u8 })
    }
}

impl Count {
    /// Adds another.
    pub fn add(&mut self, other: &Count) {
        self.boards += other.boards;
        self.black_wins += other.black_wins;
        self.white_wins += other.white_wins;
        self.zugzwangs += other.zugzwangs;
        self.passes += other.passes;
    }
}
