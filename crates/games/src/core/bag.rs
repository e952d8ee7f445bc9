//! Cells in no particular order, for drawing one at random.

use crate::core::board::{Cell, MAX_ROWS};
use crate::core::cells::CellSet;

/// Some cells of a board. Those taken out stay behind the others, the last one taken first.
#[derive(Clone)]
pub(crate) struct Bag {
    cells: [Cell; MAX_ROWS * MAX_ROWS],
    len: usize,
}

impl Bag {
    pub(crate) const EMPTY: Bag = Bag { cells: [Cell::at(0, 0); MAX_ROWS * MAX_ROWS], len: 0 };

    /// The cells of a set on a square board of this size.
    pub(crate) fn of(set: &CellSet, size: u8) -> Bag {
        if (1..=usize::from(size)).all(|line| set.line(line) == (1 << size) - 1) {
            return FULL[usize::from(size)].clone();
        }
        let mut bag = Bag::EMPTY;
        for row in 0..size {
            let mut bits = set.line(usize::from(row) + 1);
            while bits != 0 {
                bag.put(Cell::at(bits.trailing_zeros() as u8, row));
                bits &= bits - 1;
            }
        }
        bag
    }

    #[inline(always)]
    pub(crate) fn len(&self) -> usize {
        self.len
    }

    /// The cell at a place, among those taken out as well.
    #[inline(always)]
    pub(crate) fn at(&self, place: usize) -> Cell {
        self.cells[place]
    }

    #[inline(always)]
    pub(crate) fn put(&mut self, cell: Cell) {
        self.cells[self.len] = cell;
        self.len += 1;
    }

    /// Puts another cell in a place.
    #[inline(always)]
    pub(crate) fn replace(&mut self, place: usize, cell: Cell) {
        self.cells[place] = cell;
    }

    /// Takes out the cell at a place; the last one takes that place.
    #[inline(always)]
    pub(crate) fn take(&mut self, place: usize) -> Cell {
        self.len -= 1;
        self.cells.swap(place, self.len);
        self.cells[self.len]
    }

    /// Puts back what was taken out last, or drops what was put in last, until the bag has `len` cells.
    pub(crate) fn set_len(&mut self, len: usize) {
        self.len = len;
    }
}

/// All cells of the board of each size: a random game begins with them.
static FULL: [Bag; MAX_ROWS + 1] = {
    let mut full = [const { Bag::EMPTY }; MAX_ROWS + 1];
    let mut size = 0;
    while size <= MAX_ROWS {
        let mut place = 0;
        while place < size * size {
            full[size].cells[place] = Cell::at((place % size) as u8, (place / size) as u8);
            place += 1;
        }
        full[size].len = place;
        size += 1;
    }
    full
};
