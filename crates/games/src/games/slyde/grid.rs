//! The board of Slyde as runs of bits, cell after cell from the south-west.
//!
//! Every slide is along a pair of adjacent cells, one a tile and one empty and neither with a disc; all such pairs are found at once.

use std::hint::select_unpredictable;

use slipway_simd::nth_bit;

use super::sets::{and, bit, contains, count, down, insert, lowest, nth, or, up};
use crate::core::random::{Random, scaled};
use crate::core::side::{Outcome, Side};

/// Tiles and discs as runs of `W` words, row after row from the south-west.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SlydeGrid<const W: usize> {
    pub(super) tiles: [u64; W],
    pub(super) fixed: [u64; W],
    /// All cells of the board.
    all: [u64; W],
    /// The cells that have an east neighbour.
    western: [u64; W],
    pub(super) size: usize,
}

impl<const W: usize> SlydeGrid<W> {
    pub(super) fn new(size: u8) -> SlydeGrid<W> {
        let size = usize::from(size);
        let (mut all, mut western) = ([0; W], [0; W]);
        for index in 0..size * size {
            insert(&mut all, index);
            if (index + 1) % size != 0 {
                insert(&mut western, index);
            }
        }
        SlydeGrid { tiles: [0; W], fixed: [0; W], all, western, size }
    }

    /// The same in another number of words, which must be enough.
    #[inline(always)]
    pub(super) fn resized<const V: usize>(&self) -> SlydeGrid<V> {
        let words = |from: &[u64; W]| std::array::from_fn(|word| from.get(word).copied().unwrap_or(0));
        SlydeGrid {
            tiles: words(&self.tiles),
            fixed: words(&self.fixed),
            all: words(&self.all),
            western: words(&self.western),
            size: self.size,
        }
    }

    #[inline(always)]
    pub(super) fn empties(&self) -> [u64; W] {
        std::array::from_fn(|word| self.all[word] & !self.tiles[word])
    }

    /// The pairs along which a tile can slide.
    #[inline(always)]
    #[must_use]
    pub fn pairs(&self) -> SlydePairs<W> {
        let free: [u64; W] = std::array::from_fn(|word| self.all[word] & !self.fixed[word]);
        let live = |distance: usize| -> [u64; W] {
            let (tile, free_there) = (down(&self.tiles, distance), down(&free, distance));
            std::array::from_fn(|word| (self.tiles[word] ^ tile[word]) & free[word] & free_there[word])
        };
        let mut east = live(1);
        (0..W).for_each(|word| east[word] &= self.western[word]);
        SlydePairs { east, north: live(self.size) }
    }

    /// The slide along a live pair: where from and where to.
    #[inline(always)]
    pub(super) fn slide(&self, index: usize, distance: usize) -> (usize, usize) {
        if contains(&self.tiles, index) { (index, index + distance) } else { (index + distance, index) }
    }

    /// "… in case of the White player, place a disc on the empty cell that just appeared. In case of the Black player, place a disc
    /// on the tile that was just moved."
    ///
    /// Which of the pair is which needs no asking: where the tile was is what the tiles tell.
    #[inline(always)]
    pub fn play(&mut self, [one, other]: [usize; 2], side: Side) {
        let (one, other) = (bit::<W>(one), bit::<W>(other));
        for word in 0..W {
            let pair = one[word] | other[word];
            let tiles = self.tiles[word];
            self.fixed[word] |= pair & if side == Side::White { tiles } else { !tiles };
            self.tiles[word] = tiles ^ pair;
        }
    }

    /// "The winner is the owner of the largest group […] In case of a tie, the next largest group is compared."
    #[inline(always)]
    #[must_use]
    pub fn score(&self) -> Outcome {
        let bonds = self.bonds();
        // Single cells need no search.
        let mut rest = bonds.ends();
        let (mut left, mut largest) = ([0; 2], [1; 2]);
        let colours = [self.tiles, self.empties()];
        for colour in 0..2 {
            left[colour] = count(&and(&rest, &colours[colour]));
        }
        // One group of tiles and one of empty cells at a time, grown together: growing is a chain of steps that wait for each other, and
        // two at once take no longer than one. What is left cannot hold a larger group once it is no larger itself.
        loop {
            let mut seeds = [0; W];
            for colour in 0..2 {
                if left[colour] > largest[colour] {
                    seeds = or(&seeds, &lowest(&and(&rest, &colours[colour])));
                }
            }
            if seeds == [0; W] {
                break;
            }
            let groups = bonds.grow(seeds);
            rest = std::array::from_fn(|word| rest[word] & !groups[word]);
            for colour in 0..2 {
                let size = count(&and(&groups, &colours[colour]));
                left[colour] -= size;
                largest[colour] = largest[colour].max(size);
            }
        }
        let [black, white] = largest;
        match black.cmp(&white) {
            std::cmp::Ordering::Greater => Outcome::Won(Side::Black),
            std::cmp::Ordering::Less => Outcome::Won(Side::White),
            std::cmp::Ordering::Equal => self.score_all_groups(),
        }
    }

    /// "If there are multiple groups of the same color and size, they are taken as separate groups for comparison. If all groups are
    /// the same size between players, it is a draw".
    ///
    /// The lists differ first at the largest size of which one side has more groups; it wins, since the other's next group is smaller, or missing.
    fn score_all_groups(&self) -> Outcome {
        let mut more = [0_i16; 257];
        for (mut rest, sign) in [(self.tiles, 1), (self.empties(), -1)] {
            while let Some(group) = self.take_group(&mut rest) {
                more[count(&group) as usize] += sign;
            }
        }
        match more.iter().rev().find(|&&more| more != 0) {
            None => Outcome::Draw,
            Some(more) => Outcome::Won(if *more > 0 { Side::Black } else { Side::White }),
        }
    }

    /// The pairs of neighbours that are both tiles or both empty.
    #[inline(always)]
    fn bonds(&self) -> Bonds<W> {
        let alike = |distance: usize, first: &[u64; W]| -> [u64; W] {
            let there = down(&self.tiles, distance);
            std::array::from_fn(|word| !(self.tiles[word] ^ there[word]) & first[word])
        };
        Bonds { east: alike(1, &self.western), north: alike(self.size, &down(&self.all, self.size)), size: self.size }
    }

    /// Takes the group of the first cell out of `rest`.
    pub(super) fn take_group(&self, rest: &mut [u64; W]) -> Option<[u64; W]> {
        if *rest == [0; W] {
            return None;
        }
        let group = self.bonds().grow(lowest(rest));
        *rest = std::array::from_fn(|word| rest[word] & !group[word]);
        Some(group)
    }
}

/// The pairs of neighbours that belong to one group, each named by its western or southern cell.
struct Bonds<const W: usize> {
    east: [u64; W],
    north: [u64; W],
    size: usize,
}

impl<const W: usize> Bonds<W> {
    /// The cells that have a neighbour in their group.
    #[inline(always)]
    fn ends(&self) -> [u64; W] {
        let (east, north) = (up(&self.east, 1), up(&self.north, self.size));
        std::array::from_fn(|word| self.east[word] | east[word] | self.north[word] | north[word])
    }

    /// The groups of the cells.
    #[inline(always)]
    fn grow(&self, cells: [u64; W]) -> [u64; W] {
        let grown = |cells: [u64; W]| -> [u64; W] {
            let (east, west) = (up(&and(&cells, &self.east), 1), and(&down(&cells, 1), &self.east));
            let (north, south) = (up(&and(&cells, &self.north), self.size), and(&down(&cells, self.size), &self.north));
            std::array::from_fn(|word| cells[word] | east[word] | west[word] | north[word] | south[word])
        };
        let mut groups = cells;
        loop {
            // Two steps for one question: it is the answer that takes the time.
            let once = grown(groups);
            groups = grown(once);
            if groups == once {
                return groups;
            }
        }
    }
}

/// Pairs of a cell and its east or north neighbour, each named by the cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SlydePairs<const W: usize> {
    /// Those with the east neighbour.
    pub east: [u64; W],
    /// Those with the north neighbour.
    pub north: [u64; W],
}

impl<const W: usize> SlydePairs<W> {
    /// Whether there is none.
    #[inline(always)]
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.east.iter().chain(&self.north).all(|&word| word == 0)
    }

    /// One of them, uniformly: the cell, and how far its partner is.
    #[inline(always)]
    pub(super) fn draw(&self, size: usize, random: &mut impl Random) -> (usize, usize) {
        // Seven draws at once of nine bits each, which name any bit of the two sets and perhaps some beyond; the first that is a live
        // pair counts. Each draw by itself would cost a branch that nobody can predict.
        let mut sets = [0; 8];
        sets[..W].copy_from_slice(&self.east);
        sets[W..2 * W].copy_from_slice(&self.north);
        // Two words stay in registers; more are quicker to find in memory.
        let word = |place: usize| match (W, place) {
            (1, 0) => self.east[0],
            (1, _) => self.north[0],
            _ => sets[place],
        };
        let bits = random.bits();
        let drawn = |draw: u32| (bits >> (9 * draw)) as usize % (128 * W).next_power_of_two();
        let live = (0..7).fold(0_u32, |live, draw| {
            let pick = drawn(draw);
            live | ((word(pick / 64) >> (pick % 64)) as u32 & 1) << draw
        });
        if live != 0 {
            // As numbers and not as two cases, which would take turns at random.
            let pick = drawn(live.trailing_zeros());
            let is_north = usize::from(pick >= 64 * W);
            return (pick - ((64 * W) & is_north.wrapping_neg()), 1 + ((size - 1) & is_north.wrapping_neg()));
        }
        let east = count(&self.east);
        let pick = random.below(east + count(&self.north));
        let (set, number, distance) = if pick < east { (self.east, pick, 1) } else { (self.north, pick - east, size) };
        (nth(&set, number), distance)
    }
}

impl SlydeGrid<1> {
    /// The cells with a tile, as bits.
    #[inline(always)]
    #[must_use]
    pub fn tiles(&self) -> u64 {
        self.tiles[0]
    }

    /// How many cells a row has.
    #[inline(always)]
    #[must_use]
    pub fn size(&self) -> usize {
        self.size
    }
}

impl SlydePairs<1> {
    /// Two of them, each drawn uniformly by itself: the number of the cell, and 64 more if its partner is the north one. There must be one.
    ///
    /// Without a branch: which of the two sets is drawn from nobody can foresee.
    #[inline(always)]
    #[must_use]
    pub fn draw_two(&self, random: &mut impl Random) -> [usize; 2] {
        let (east, north) = (self.east[0], self.north[0]);
        let count = east.count_ones();
        let bits = random.bits();
        let all = count + north.count_ones();
        let mut drawn = [0; 2];
        for (drawn, bits) in drawn.iter_mut().zip([bits >> 32, bits & 0xFFFF_FFFF]) {
            let pick = scaled(bits, all);
            let is_north = pick >= count;
            let set = select_unpredictable(is_north, north, east);
            let number = pick - select_unpredictable(is_north, count, 0);
            *drawn = nth_bit(set, number) as usize + 64 * usize::from(is_north);
        }
        drawn
    }
}
