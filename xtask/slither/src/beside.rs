//! Which white stones can stand beside black ones.
//!
//! For every set of black stones two rows are needed: the clean sets of white stones, and those of them that join nothing. To take one cell after the other out of the row of all sets
//! would cost more than all else. So the rows beside all sets in the two southern rows of the board are made once, and the row beside a set is put together from pieces of
//! that beside its southern part.

use crate::grid::{CellSet, Grid, place_of};
use crate::row::{add_without, put, words};

/// The rows of white sets beside every set of black stones in the south.
pub struct WhiteSets {
    grid: Grid,
    clean: Vec<Vec<u64>>,
    open: Vec<Vec<u64>>,
}

impl WhiteSets {
    pub fn new(grid: Grid) -> WhiteSets {
        let length = words(grid.area());
        let (mut clean, mut open) = (vec![0; length], vec![0; length]);
        for set in 0..=grid.full() {
            if grid.is_clean(set) {
                put(&mut clean, set as usize, 1);
                put(&mut open, set as usize, u64::from(!grid.joins_white(set)));
            }
        }
        WhiteSets { grid, clean: beside_south(grid, clean), open: beside_south(grid, open) }
    }

    /// Which clean sets have room beside these stones.
    pub fn clean(&self, black: CellSet, row: &mut Vec<u64>) {
        self.put_together(&self.clean, black, row);
    }

    /// Which clean sets that join nothing have room beside these stones.
    pub fn open(&self, black: CellSet, row: &mut Vec<u64>) {
        self.put_together(&self.open, black, row);
    }

    fn put_together(&self, beside: &[Vec<u64>], black: CellSet, row: &mut Vec<u64>) {
        let south = south(self.grid);
        let beside = &beside[(black & south) as usize];
        let free = place_of(self.grid.area(), south & !black);
        let north = (self.grid.full() & !black) >> (2 * self.grid.side());
        row.clear();
        if free >= 6 {
            let length = words(free);
            for_subsets(north, |set| row.extend_from_slice(&beside[set * length..][..length]));
            return;
        }
        // Several pieces are in a word.
        let (mut word, mut filled) = (0, 0);
        for_subsets(north, |set| {
            let begin = set << free;
            let piece = beside[begin >> 6] >> (begin & 63) & ((1 << (1 << free)) - 1);
            word |= piece << filled;
            filled += 1 << free;
            if filled == 64 {
                row.push(word);
                (word, filled) = (0, 0);
            }
        });
        if filled > 0 {
            row.push(word);
        }
    }
}

/// The two southern rows.
fn south(grid: Grid) -> CellSet {
    (1 << (2 * grid.side())) - 1
}

/// The row beside each set of southern cells.
fn beside_south(grid: Grid, all: Vec<u64>) -> Vec<Vec<u64>> {
    let mut beside: Vec<Vec<u64>> = vec![all];
    for set in 1..=south(grid) {
        let others = set & (set - 1);
        let free = grid.full() & !others;
        let mut row = vec![0; words(grid.area() - set.count_ones() as usize)];
        add_without(&beside[others as usize], place_of(set.trailing_zeros() as usize, free), &mut row);
        beside.push(row);
    }
    beside
}

/// Every subset of a set, in the order of the indices that they have within it.
fn for_subsets(set: CellSet, mut see: impl FnMut(usize)) {
    let mut subset: CellSet = 0;
    loop {
        see(subset as usize);
        if subset == set {
            return;
        }
        subset = subset.wrapping_sub(set) & set;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::cells;
    use crate::row::has;

    #[test]
    fn rows_that_are_put_together_have_every_set_at_its_index() {
        for side in [3, 4] {
            let grid = Grid::new(side).expect("there is such a board");
            let sets = WhiteSets::new(grid);
            let (mut clean, mut open) = (Vec::new(), Vec::new());
            for black in (0..=grid.full()).step_by(7).filter(|&black| grid.is_clean(black)) {
                sets.clean(black, &mut clean);
                sets.open(black, &mut open);
                let free: Vec<usize> = cells(grid.full() & !black).collect();
                assert_eq!(clean.len(), words(free.len()));
                for index in 0..1_usize << free.len() {
                    let white =
                        free.iter().enumerate().map(|(place, cell)| ((index >> place & 1) as u32) << cell).sum();
                    assert_eq!(has(&clean, index), grid.is_clean(white), "{black:b} {white:b}");
                    assert_eq!(
                        has(&open, index),
                        grid.is_clean(white) && !grid.joins_white(white),
                        "{black:b} {white:b}"
                    );
                }
            }
        }
    }
}
