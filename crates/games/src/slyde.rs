//! Slyde, by Mike Zapawa (2020).
//!
//! The board starts as a checkerboard of tiles. A move slides a tile without a disc to an orthogonally adjacent empty cell without a disc;
//! White then puts a disc on the cell that the tile left, Black on the tile. When no tile can move, the groups are compared: tiles
//! are Black's, empty cells White's. Rulings: `docs/rules/slyde.md`.
//!
//! Every slide is along a pair of adjacent cells, one a tile and one empty and neither with a disc. The board is kept as a run of bits, cell after
//! cell from the south-west, so that all such pairs are found at once.

use std::hint::select_unpredictable;

use crate::bits::nth_bit;
use crate::board::{Board, Cell};
use crate::effect::Effect;
use crate::game::Game;
use crate::illegal::Illegal;
use crate::random::{Random, mix, scaled};
use crate::rules::{Pie, Rules, foreign};
use crate::setup::{Content, Flaw, Setup};
use crate::side::{BySide, Outcome, Side};
use crate::turn::{Step, Turn};

/// A position of Slyde.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Slyde {
    grid: Grid<4>,
    turn: Side,
    outcome: Option<Outcome>,
}

impl Slyde {
    /// The cells of the groups, the largest group first; tiles are Black's, empty cells White's.
    ///
    /// "In this game, 'group' refers to a cluster of the same color elements that are connected to each other vertically and horizontally."
    #[must_use]
    pub fn groups(&self) -> BySide<Vec<Vec<Cell>>> {
        let cells = |mut rest: [u64; 4]| {
            let mut groups: Vec<Vec<Cell>> = Vec::new();
            while let Some(group) = self.grid.take_group(&mut rest) {
                groups.push(ones(group).map(|index| self.cell(index)).collect());
            }
            groups.sort_by_key(|group| std::cmp::Reverse(group.len()));
            groups
        };
        BySide { black: cells(self.grid.tiles), white: cells(self.grid.empties()) }
    }

    /// The sizes of the groups, largest first.
    #[must_use]
    pub fn group_sizes(&self) -> BySide<Vec<u16>> {
        let sizes = |groups: Vec<Vec<Cell>>| groups.iter().map(|group| group.len() as u16).collect();
        let groups = self.groups();
        BySide { black: sizes(groups.black), white: sizes(groups.white) }
    }

    /// The board alone, if it has no more than 64 cells: for whoever plays many games from one position.
    #[must_use]
    pub fn small(&self) -> Option<Grid<1>> {
        (self.grid.size <= 8).then(|| self.grid.resized())
    }

    fn cell(&self, index: usize) -> Cell {
        let size = self.grid.size;
        Cell::at((index % size) as u8, (index / size) as u8)
    }

    fn index(&self, cell: Cell) -> usize {
        usize::from(cell.row()) * self.grid.size + usize::from(cell.column())
    }

    /// All slides, as where from and where to.
    fn slides(&self) -> impl Iterator<Item = (Cell, Cell)> + '_ {
        let pairs = self.grid.pairs();
        [(pairs.east, 1), (pairs.north, self.grid.size)].into_iter().flat_map(move |(set, distance)| {
            ones(set).map(move |index| {
                let (from, to) = self.grid.slide(index, distance);
                (self.cell(from), self.cell(to))
            })
        })
    }

    fn look_for_the_end(&mut self) {
        // "The game ends when no more tiles can be moved."
        if self.grid.pairs().is_empty() {
            self.outcome = Some(self.grid.score());
        }
    }
}

impl Rules for Slyde {
    fn from_setup(setup: &Setup, _: Pie) -> Result<Slyde, Vec<Flaw>> {
        let mut flaws = Vec::new();
        if setup.swap {
            flaws.push(Flaw::NoPieRule);
        }
        let board = setup.board();
        let mut position = Slyde { grid: Grid::new(board.size()), turn: setup.turn, outcome: None };
        for cell in board.cells() {
            let index = position.index(cell);
            match setup.content(cell) {
                Content::Tile => insert(&mut position.grid.tiles, index),
                Content::FixedTile => {
                    insert(&mut position.grid.tiles, index);
                    insert(&mut position.grid.fixed, index);
                }
                Content::FixedEmpty => insert(&mut position.grid.fixed, index),
                Content::Empty | Content::Stone(_) => {}
            }
        }
        let (found, expected) = (count(&position.grid.tiles) as usize, board.area() / 2);
        if found != expected {
            flaws.push(Flaw::Tiles { found, expected });
        }
        if !flaws.is_empty() {
            return Err(flaws);
        }
        position.look_for_the_end();
        Ok(position)
    }

    fn game(&self) -> Game {
        Game::Slyde
    }

    fn board(&self) -> Board {
        Board::square(self.grid.size as u8)
    }

    #[inline(always)]
    fn turn(&self) -> Side {
        self.turn
    }

    #[inline(always)]
    fn outcome(&self) -> Option<Outcome> {
        self.outcome
    }

    fn swap_open(&self) -> bool {
        false
    }

    fn content(&self, cell: Cell) -> Content {
        let index = self.index(cell);
        match (contains(&self.grid.tiles, index), contains(&self.grid.fixed, index)) {
            (true, false) => Content::Tile,
            (true, true) => Content::FixedTile,
            (false, true) => Content::FixedEmpty,
            (false, false) => Content::Empty,
        }
    }

    fn steps(&self, steps: &mut Vec<Step>) {
        steps.clear();
        steps.extend(self.slides().map(|(from, to)| Step::Slide { from, to }));
    }

    /// "Slide a single tile horizontally or vertically to an adjacent empty space. Neither the tile nor the target
    /// space can have discs on them."
    fn check(&self, step: Step) -> Result<(), Illegal> {
        if let Some(outcome) = self.outcome {
            return Err(Illegal::GameOver(outcome));
        }
        let Step::Slide { from, to } = step else {
            return Err(foreign(Game::Slyde, step));
        };
        if !self.board().contains(from) || !self.board().contains(to) {
            return Err(Illegal::OffBoard(self.board()));
        }
        match self.content(from) {
            Content::Tile => {}
            Content::FixedTile => return Err(Illegal::FixedTile(from)),
            _ => return Err(Illegal::NoTile(from)),
        }
        if from.row().abs_diff(to.row()) + from.column().abs_diff(to.column()) != 1 {
            return Err(Illegal::SlideTooFar { from, to });
        }
        match self.content(to) {
            Content::Empty => Ok(()),
            Content::FixedEmpty => Err(Illegal::FixedEmpty(to)),
            _ => Err(Illegal::TileInTheWay { from, to }),
        }
    }

    #[inline]
    fn play(&mut self, step: Step) {
        let Step::Slide { from, to } = step else { return };
        self.grid.play([self.index(from), self.index(to)], self.turn);
        self.turn = self.turn.opponent();
        self.look_for_the_end();
    }

    fn count_turns(&self) -> u64 {
        let pairs = self.grid.pairs();
        u64::from(count(&pairs.east) + count(&pairs.north))
    }

    fn effects(&self, step: Step) -> Vec<Effect> {
        let Step::Slide { from, to } = step else { return Vec::new() };
        let mut after = self.clone();
        after.play(step);
        let fixed = if self.turn == Side::White { from } else { to };
        let mut effects = vec![Effect::Moved { from, to }, Effect::Fixed { cell: fixed }];
        if let Some(outcome) = after.outcome {
            let BySide { black: tiles, white: empties } = after.group_sizes();
            effects.extend([Effect::Settled { tiles, empties }, Effect::Ended { outcome }]);
        }
        effects
    }

    fn key(&self) -> u64 {
        let words = self.grid.tiles.into_iter().chain(self.grid.fixed);
        words.fold(mix(self.grid.size as u64, self.turn as u64), mix)
    }

    fn finish_at_random(&mut self, random: &mut impl Random, record: Option<&mut Vec<Turn>>) -> u32 {
        // As few words as the board needs.
        match self.grid.size {
            0..=8 => self.finish_with::<1>(random, record),
            9..=11 => self.finish_with::<2>(random, record),
            12..=13 => self.finish_with::<3>(random, record),
            _ => self.finish_with::<4>(random, record),
        }
    }
}

impl Slyde {
    fn finish_with<const W: usize>(&mut self, random: &mut impl Random, mut record: Option<&mut Vec<Turn>>) -> u32 {
        let mut grid: Grid<W> = self.grid.resized();
        let mut plies = 0;
        loop {
            let pairs = grid.pairs();
            if pairs.is_empty() {
                break;
            }
            let (index, distance) = pairs.draw(grid.size, random);
            if let Some(record) = &mut record {
                let (from, to) = grid.slide(index, distance);
                record.push(Turn::Slide { from: self.cell(from), to: self.cell(to) });
            }
            grid.play([index, index + distance], self.turn);
            self.turn = self.turn.opponent();
            plies += 1;
        }
        self.outcome = Some(grid.score());
        self.grid = grid.resized();
        plies
    }
}

/// Tiles and discs as runs of `W` words, cell after cell, row after row from the south-west.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Grid<const W: usize> {
    tiles: [u64; W],
    fixed: [u64; W],
    /// All cells of the board.
    all: [u64; W],
    /// The cells that have an east neighbour.
    western: [u64; W],
    size: usize,
}

impl<const W: usize> Grid<W> {
    fn new(size: u8) -> Grid<W> {
        let size = usize::from(size);
        let (mut all, mut western) = ([0; W], [0; W]);
        for index in 0..size * size {
            insert(&mut all, index);
            if (index + 1) % size != 0 {
                insert(&mut western, index);
            }
        }
        Grid { tiles: [0; W], fixed: [0; W], all, western, size }
    }

    /// The same in another number of words, which must be enough.
    fn resized<const V: usize>(&self) -> Grid<V> {
        let words = |from: &[u64; W]| std::array::from_fn(|word| from.get(word).copied().unwrap_or(0));
        Grid {
            tiles: words(&self.tiles),
            fixed: words(&self.fixed),
            all: words(&self.all),
            western: words(&self.western),
            size: self.size,
        }
    }

    #[inline(always)]
    fn empties(&self) -> [u64; W] {
        std::array::from_fn(|word| self.all[word] & !self.tiles[word])
    }

    /// The pairs along which a tile can slide.
    #[inline(always)]
    #[must_use]
    pub fn pairs(&self) -> Pairs<W> {
        let free: [u64; W] = std::array::from_fn(|word| self.all[word] & !self.fixed[word]);
        let live = |distance: usize| -> [u64; W] {
            let (tile, free_there) = (down(&self.tiles, distance), down(&free, distance));
            std::array::from_fn(|word| (self.tiles[word] ^ tile[word]) & free[word] & free_there[word])
        };
        let mut east = live(1);
        (0..W).for_each(|word| east[word] &= self.western[word]);
        Pairs { east, north: live(self.size) }
    }

    /// The slide along a live pair: where from and where to.
    #[inline(always)]
    fn slide(&self, index: usize, distance: usize) -> (usize, usize) {
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
    fn take_group(&self, rest: &mut [u64; W]) -> Option<[u64; W]> {
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
pub struct Pairs<const W: usize> {
    /// Those with the east neighbour.
    pub east: [u64; W],
    /// Those with the north neighbour.
    pub north: [u64; W],
}

impl<const W: usize> Pairs<W> {
    /// Whether there is none.
    #[inline(always)]
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.east.iter().chain(&self.north).all(|&word| word == 0)
    }

    /// One of them, uniformly: the cell, and how far its partner is.
    #[inline(always)]
    fn draw(&self, size: usize, random: &mut impl Random) -> (usize, usize) {
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
        if pick < east { (nth(&self.east, pick), 1) } else { (nth(&self.north, pick - east), size) }
    }
}

impl Grid<1> {
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

impl Pairs<1> {
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
        [bits >> 32, bits & 0xFFFF_FFFF].map(|bits| {
            let pick = scaled(bits, all);
            let is_north = pick >= count;
            let set = select_unpredictable(is_north, north, east);
            let number = pick - select_unpredictable(is_north, count, 0);
            nth_bit(set, number) as usize + 64 * usize::from(is_north)
        })
    }
}

/// The place of the set bit that has so many before it.
#[inline(always)]
fn nth<const W: usize>(set: &[u64; W], mut number: u32) -> usize {
    let mut word = 0;
    while word + 1 < W && number >= set[word].count_ones() {
        number -= set[word].count_ones();
        word += 1;
    }
    64 * word + nth_bit(set[word], number) as usize
}

/// The bits moved so many places towards the south-west.
#[inline(always)]
fn down<const W: usize>(set: &[u64; W], places: usize) -> [u64; W] {
    std::array::from_fn(|word| {
        let next = if word + 1 < W { set[word + 1] << (64 - places) } else { 0 };
        set[word] >> places | next
    })
}

/// The bits moved so many places towards the north-east.
#[inline(always)]
fn up<const W: usize>(set: &[u64; W], places: usize) -> [u64; W] {
    std::array::from_fn(|word| {
        let before = if word > 0 { set[word - 1] >> (64 - places) } else { 0 };
        set[word] << places | before
    })
}

#[inline(always)]
fn insert<const W: usize>(set: &mut [u64; W], index: usize) {
    let bit: [u64; W] = bit(index);
    (0..W).for_each(|word| set[word] |= bit[word]);
}

/// The set of one bit. Made without an index into the words, so that they can stay out of memory.
#[inline(always)]
fn bit<const W: usize>(index: usize) -> [u64; W] {
    std::array::from_fn(|word| u64::from(W == 1 || index / 64 == word) << (index % 64))
}

#[inline(always)]
fn contains<const W: usize>(set: &[u64; W], index: usize) -> bool {
    let bit: [u64; W] = bit(index);
    (0..W).fold(0, |found, word| found | set[word] & bit[word]) != 0
}

#[inline(always)]
fn count<const W: usize>(set: &[u64; W]) -> u32 {
    set.iter().map(|word| word.count_ones()).sum()
}

#[inline(always)]
fn and<const W: usize>(one: &[u64; W], other: &[u64; W]) -> [u64; W] {
    std::array::from_fn(|word| one[word] & other[word])
}

#[inline(always)]
fn or<const W: usize>(one: &[u64; W], other: &[u64; W]) -> [u64; W] {
    std::array::from_fn(|word| one[word] | other[word])
}

/// The set of the first bit of a set.
#[inline(always)]
fn lowest<const W: usize>(set: &[u64; W]) -> [u64; W] {
    let mut before = 0;
    std::array::from_fn(|word| {
        let first = if before == 0 { set[word] & set[word].wrapping_neg() } else { 0 };
        before |= set[word];
        first
    })
}

/// The places of the set bits, in order.
#[inline(always)]
fn ones<const W: usize>(set: [u64; W]) -> impl Iterator<Item = usize> {
    (0..W).flat_map(move |word| {
        let mut rest = set[word];
        std::iter::from_fn(move || {
            let bit = rest.trailing_zeros() as usize;
            (rest != 0).then(|| {
                rest &= rest - 1;
                word * 64 + bit
            })
        })
    })
}
