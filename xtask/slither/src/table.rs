//! The table, from the fullest boards backwards.
//!
//! A turn adds exactly one stone, and whether it is clean depends on the mover's own stones alone. So the table is made in layers, by the number of Black's stones, the most
//! first, and in a layer for one set of black stones after the other. What is known of one such set is a row of bits over all sets of white stones beside it:
//!
//! 1. With Black to move he wins if one of his turns wins at once or leads to black stones beside which White loses: the rows of the layer before, moved to the cells that
//!    are free here, and added up.
//! 2. With White to move, Black's stones stay, so that all of White's turns are within the row.
//!
//! "A player without a legal turn passes." Then the result is that of the same board with the other side to move; the few boards of this kind are looked at one by one.

use std::cmp::Reverse;
use std::{io, thread};

use crate::beside::WhiteSets;
use crate::grid::{CellSet, Grid, Symmetry, cells, place_of};
use crate::row::{
    add, add_placements, add_shifts, add_with_room, add_without, bits, exchange_places, has, put, used_bits, with_all,
    words,
};

/// What is known of all boards with certain black stones.
///
/// White's stones are an index: the bits of it are cells, counted among the free ones.
pub struct BlackStones<'a> {
    /// The black stones. They are clean and join nothing.
    pub black: CellSet,
    /// All other cells.
    pub free: CellSet,
    /// Which white stones are clean and join nothing either. Only for these do the other rows mean anything.
    pub open: &'a [u64],
    /// With which white stones Black wins if he is to move.
    pub black_wins: &'a [u64],
    /// With which white stones White wins if White is to move.
    pub white_wins: &'a [u64],
    /// With which white stones Black has no legal turn.
    pub black_passes: &'a [usize],
    /// With which white stones White has no legal turn.
    pub white_passes: &'a [usize],
}

impl BlackStones<'_> {
    /// The white stones with this index.
    pub fn white(&self, index: usize) -> CellSet {
        deposited(index, self.free)
    }
}

fn deposited(index: usize, free: CellSet) -> CellSet {
    cells(free).enumerate().fold(0, |set, (place, cell)| set | ((index >> place & 1) as CellSet) << cell)
}

/// Makes the whole table and shows it to the visitors, set of black stones by set of black stones, those with the most stones first. Of the sets that symmetries make of each
/// other, only the least is shown. Each visitor gets a thread, and a part of the sets. `keep` gets what is known after each layer.
///
/// # Errors
/// When `keep` fails.
pub fn sweep<V: FnMut(&BlackStones<'_>) + Send>(
    grid: Grid,
    visitors: &mut [V],
    keep: &mut dyn FnMut(&Layer) -> io::Result<()>,
) -> io::Result<()> {
    let standings = Standings::new(grid);
    let around: Vec<CellSet> = (0..grid.area()).map(|cell| grid.around(cell)).collect();
    let white_sets = WhiteSets::new(grid);
    let mut least: Vec<CellSet> =
        (0..=grid.full()).filter(|&set| standings.is_open(set) && grid.is_least(set)).collect();
    // Sets with the same low cells need the same pieces of rows.
    least.sort_by_key(|set| (Reverse(set.count_ones()), set.reverse_bits()));
    let mut before = Layer::default();
    for sets in least.chunk_by(|one, other| one.count_ones() == other.count_ones()) {
        let perform = |sets: &[CellSet], visitor: &mut V| {
            let mut worker = Worker::new(grid, &standings, &around, &white_sets, &before);
            let mut rows = Vec::new();
            for &set in sets {
                add_turned(grid, set, worker.perform(set, visitor), &mut rows);
            }
            rows
        };
        let share = sets.len().div_ceil(visitors.len());
        let found: Vec<_> = thread::scope(|scope| {
            let begun: Vec<_> = visitors
                .iter_mut()
                .zip(sets.chunks(share))
                .map(|(visitor, sets)| scope.spawn(move || perform(sets, visitor)))
                .collect();
            begun.into_iter().flat_map(|thread| thread.join().expect("a worker does not panic")).collect()
        });
        before = Layer::new(sets[0].count_ones(), found);
        keep(&before)?;
    }
    Ok(())
}

/// Adds the row of a set, and those of the sets that symmetries make of it.
fn add_turned(grid: Grid, set: CellSet, row: Box<[u64]>, rows: &mut Vec<(CellSet, Box<[u64]>)>) {
    let begin = rows.len();
    for symmetry in Symmetry::of_a_side() {
        let turned = grid.turned(set, symmetry);
        if !rows[begin..].iter().any(|&(other, _)| other == turned) {
            rows.push((turned, turned_row(grid, set, &row, symmetry)));
        }
    }
}

/// A row beside a set as the row beside what the symmetry makes of it.
fn turned_row(grid: Grid, set: CellSet, row: &[u64], symmetry: Symmetry) -> Box<[u64]> {
    let mut turned: Box<[u64]> = row.into();
    let free = grid.full() & !grid.turned(set, symmetry);
    // For each place the one that its cell comes to; places change in pairs until each is where it belongs.
    let mut to: Vec<usize> =
        cells(grid.full() & !set).map(|cell| place_of(grid.turned_cell(cell, symmetry), free)).collect();
    for place in 0..to.len() {
        while to[place] != place {
            let other = to[place];
            exchange_places(&mut turned, place.min(other), place.max(other));
            to.swap(place, other);
        }
    }
    turned
}

/// How a set of black stones stands at the end of a turn.
enum Standing {
    /// With a bare diagonal: the turn is not legal.
    Bare,
    /// Joined: Black has won.
    Won,
    /// As the number of its row in the layer says.
    Open(usize),
}

/// How every set stands, in four bytes each.
struct Standings {
    codes: Vec<u32>,
}

impl Standings {
    const BARE: u32 = u32::MAX;
    const WON: u32 = u32::MAX - 1;

    fn new(grid: Grid) -> Standings {
        let mut numbers = [0; CellSet::BITS as usize];
        let mut code = |set: CellSet| {
            if !grid.is_clean(set) {
                return Standings::BARE;
            }
            if grid.joins_black(set) {
                return Standings::WON;
            }
            let number = &mut numbers[set.count_ones() as usize];
            *number += 1;
            *number - 1
        };
        let codes = (0..=grid.full()).map(&mut code).collect();
        Standings { codes }
    }

    /// Whether a set is clean and joins nothing.
    fn is_open(&self, set: CellSet) -> bool {
        matches!(self.of(set), Standing::Open(_))
    }

    fn of(&self, set: CellSet) -> Standing {
        match self.codes[set as usize] {
            Standings::BARE => Standing::Bare,
            Standings::WON => Standing::Won,
            number => Standing::Open(number as usize),
        }
    }
}

/// All open sets with as many stones: beside which white stones Black wins when White is to move.
#[derive(Default)]
pub struct Layer {
    /// How many stones a set has.
    pub stones: u32,
    rows: Vec<(CellSet, Box<[u64]>)>,
}

impl Layer {
    fn new(stones: u32, mut rows: Vec<(CellSet, Box<[u64]>)>) -> Layer {
        // In the order in which the sets were numbered.
        rows.sort_unstable_by_key(|&(set, _)| set);
        Layer { stones, rows }
    }

    fn row(&self, number: usize) -> &[u64] {
        &self.rows[number].1
    }

    /// The sets in order, each with its row.
    pub fn rows(&self) -> impl Iterator<Item = (CellSet, &[u64])> {
        self.rows.iter().map(|(set, row)| (*set, &**row))
    }
}

/// Finds the rows of one set of black stones after the other. What it has beside the table is room to work in.
struct Worker<'a> {
    grid: Grid,
    standings: &'a Standings,
    around: &'a [CellSet],
    white_sets: &'a WhiteSets,
    before: &'a Layer,
    clean: Vec<u64>,
    open: Vec<u64>,
    black_wins: Vec<u64>,
    white_wins: Vec<u64>,
    white_ends: Vec<u64>,
    white_places: Vec<u64>,
    one_placed: Vec<u64>,
    two_placed: Vec<u64>,
    /// As indices of white stones: one of these sets has to be empty for a legal turn of Black.
    rooms: Vec<usize>,
}

impl<'a> Worker<'a> {
    fn new(
        grid: Grid,
        standings: &'a Standings,
        around: &'a [CellSet],
        white_sets: &'a WhiteSets,
        before: &'a Layer,
    ) -> Worker<'a> {
        let room = || Vec::with_capacity(words(grid.area()));
        Worker {
            grid,
            standings,
            around,
            white_sets,
            before,
            clean: room(),
            open: room(),
            black_wins: room(),
            white_wins: room(),
            white_ends: room(),
            white_places: room(),
            one_placed: room(),
            two_placed: room(),
            rooms: Vec::new(),
        }
    }

    /// Beside which white stones that are open Black wins when White is to move.
    fn perform(&mut self, black: CellSet, visitor: &mut impl FnMut(&BlackStones<'_>)) -> Box<[u64]> {
        self.white_sets.clean(black, &mut self.clean);
        self.white_sets.open(black, &mut self.open);
        let free_cells = self.grid.full() & !black;
        let free = free_cells.count_ones() as usize;
        let shifts = self.shifts(free_cells);
        self.add_turns_of_black(black, free_cells);
        let mut black_passes = self.boards_where_black_is_stuck();
        // The result of a pass is needed for boards with fewer white stones.
        black_passes.sort_unstable_by_key(|index| Reverse(index.count_ones()));
        for &index in &black_passes {
            let white_wins = turns_of_white(index, free, &shifts).any(|after| self.white_has_won_or_wins(after));
            put(&mut self.black_wins, index, u64::from(!white_wins));
        }
        self.add_turns_of_white(free, &shifts);
        let white_passes = self.boards_where_white_is_stuck(free, &shifts);
        for &index in &white_passes {
            let black_wins = has(&self.black_wins, index);
            put(&mut self.white_wins, index, u64::from(!black_wins));
        }
        visitor(&BlackStones {
            black,
            free: free_cells,
            open: &self.open,
            black_wins: &self.black_wins,
            white_wins: &self.white_wins,
            black_passes: &black_passes,
            white_passes: &white_passes,
        });
        self.white_wins.iter().zip(&self.open).map(|(wins, open)| open & !wins).collect()
    }

    /// The places of free cells beside each other, where a white stone can shift from the one to the other.
    fn shifts(&self, free_cells: CellSet) -> Vec<Shift> {
        let place = |cell| place_of(cell, free_cells);
        let mut shifts = Vec::new();
        for low in cells(free_cells) {
            let higher = cells(self.around[low] & free_cells).filter(|&high| low < high);
            shifts.extend(higher.map(|high| Shift { low: place(low), high: place(high) }));
        }
        shifts
    }

    /// Whether a turn to these white stones is clean and wins, at once or later.
    fn white_has_won_or_wins(&self, after: usize) -> bool {
        has(&self.clean, after) && !(has(&self.open, after) && has(&self.black_wins, after))
    }

    /// Where Black wins with a turn, but for passes.
    fn add_turns_of_black(&mut self, black: CellSet, free_cells: CellSet) {
        let free = free_cells.count_ones() as usize;
        reset(&mut self.black_wins, free);
        self.rooms.clear();
        for (place, cell) in cells(free_cells).enumerate() {
            reset(&mut self.one_placed, free - 1);
            match self.standings.of(black | 1 << cell) {
                Standing::Bare => {}
                Standing::Won => self.one_placed.fill(u64::MAX),
                Standing::Open(rank) => add(self.before.row(rank), &mut self.one_placed),
            }
            if !matches!(self.standings.of(black | 1 << cell), Standing::Bare) {
                self.rooms.push(1 << place);
            }
            for (other_place, other) in cells(free_cells).enumerate().skip(place + 1) {
                // A stone shifts to one of the two, and the other is placed.
                let mut has_turn = false;
                reset(&mut self.two_placed, free - 2);
                for from in cells(black & (self.around[cell] | self.around[other])) {
                    let after = black & !(1 << from) | 1 << cell | 1 << other;
                    match self.standings.of(after) {
                        Standing::Bare => continue,
                        Standing::Won => self.two_placed.fill(u64::MAX),
                        Standing::Open(rank) => {
                            let free_after = free_cells & !(1 << cell | 1 << other) | 1 << from;
                            add_without(self.before.row(rank), place_of(from, free_after), &mut self.two_placed);
                        }
                    }
                    has_turn = true;
                }
                if has_turn {
                    self.rooms.push(1 << place | 1 << other_place);
                    add_with_room(&self.two_placed, other_place - 1, &mut self.one_placed);
                }
            }
            add_with_room(&self.one_placed, place, &mut self.black_wins);
        }
        self.black_wins.iter_mut().for_each(|word| *word &= used_bits(free));
    }

    /// With which white stones no turn of Black has room.
    fn boards_where_black_is_stuck(&self) -> Vec<usize> {
        // Most boards have room for a placement without a shift. The others have White on all these cells.
        let placements = self.rooms.iter().filter(|room| room.is_power_of_two()).fold(0, |all, room| all | room);
        let taken = with_all(placements & 63);
        let full =
            self.open.iter().zip(&self.black_wins).enumerate().filter(|(number, _)| placements >> 6 & !number == 0);
        let losses =
            full.flat_map(|(number, (open, wins))| bits(open & !wins & taken).map(move |bit| number << 6 | bit));
        losses.filter(|index| self.rooms.iter().all(|room| index & room != 0)).collect()
    }

    /// With which white stones White has no clean turn.
    fn boards_where_white_is_stuck(&mut self, free: usize, shifts: &[Shift]) -> Vec<usize> {
        reset(&mut self.white_places, free);
        for place in 0..free {
            add_placements(&self.clean, place, &mut self.white_places);
        }
        let losses = self.open.iter().zip(&self.white_wins).zip(&self.white_places).enumerate().flat_map(
            |(number, ((open, wins), places))| bits(open & !wins & !places).map(move |bit| number << 6 | bit),
        );
        losses.filter(|&index| !turns_of_white(index, free, shifts).any(|after| has(&self.clean, after))).collect()
    }

    /// Where White wins with a turn, but for passes.
    fn add_turns_of_white(&mut self, free: usize, shifts: &[Shift]) {
        reset(&mut self.white_ends, free);
        for ((ends, black_wins), (clean, open)) in
            self.white_ends.iter_mut().zip(&self.black_wins).zip(self.clean.iter().zip(&self.open))
        {
            *ends = clean & !(open & black_wins);
        }
        reset(&mut self.white_places, free);
        for place in 0..free {
            add_placements(&self.white_ends, place, &mut self.white_places);
        }
        self.white_wins.clone_from(&self.white_places);
        for &Shift { low, high } in shifts {
            add_shifts(&self.white_places, low, high, &mut self.white_wins);
        }
        self.white_wins.iter_mut().for_each(|word| *word &= used_bits(free));
    }
}

/// Two places of free cells beside each other, in order.
#[derive(Clone, Copy)]
struct Shift {
    low: usize,
    high: usize,
}

/// Makes a row empty.
fn reset(row: &mut Vec<u64>, free: usize) {
    row.clear();
    row.resize(words(free), 0);
}

/// What White's stones can be after a turn, clean or not: a placement, with or without a shift before.
fn turns_of_white(index: usize, free: usize, shifts: &[Shift]) -> impl Iterator<Item = usize> {
    let shifted = shifts.iter().filter_map(move |&Shift { low, high }| {
        let both = 1 << low | 1 << high;
        ((index & both).count_ones() == 1).then_some(index ^ both)
    });
    std::iter::once(index).chain(shifted).flat_map(move |index| {
        (0..free).filter(move |place| index >> place & 1 == 0).map(move |place| index | 1 << place)
    })
}
