//! Drawing a cell at random, as random games and playouts of the three games of joining edges do.

use crate::core::board::{Cell, MAX_ROWS};
use crate::core::cells::CellSet;
use crate::core::random::Random;

/// Some cells of a square board, in no particular order. Those taken out stay behind the others, the last one taken first.
#[derive(Clone)]
pub struct CellPool {
    cells: [Cell; MAX_ROWS * MAX_ROWS],
    len: usize,
}

impl CellPool {
    /// No cells.
    pub const EMPTY: CellPool = CellPool { cells: [Cell::at(0, 0); MAX_ROWS * MAX_ROWS], len: 0 };

    /// The cells of a set on a square board of this size.
    #[must_use]
    pub fn of(set: &CellSet, size: u8) -> CellPool {
        if (1..=usize::from(size)).all(|line| set.line(line) == (1 << size) - 1) {
            return FULL[usize::from(size)].clone();
        }
        let mut pool = CellPool::EMPTY;
        for row in 0..size {
            let mut bits = set.line(usize::from(row) + 1);
            while bits != 0 {
                pool.put(Cell::at(bits.trailing_zeros() as u8, row));
                bits &= bits - 1;
            }
        }
        pool
    }

    /// How many cells there are.
    #[inline(always)]
    #[must_use]
    pub fn len(&self) -> usize {
        self.len
    }

    /// Whether there are none.
    #[inline(always)]
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// The cell at a place, among those taken out as well.
    #[inline(always)]
    #[must_use]
    pub fn at(&self, place: usize) -> Cell {
        self.cells[place]
    }

    /// Adds a cell that is not there.
    #[inline(always)]
    pub fn put(&mut self, cell: Cell) {
        self.cells[self.len] = cell;
        self.len += 1;
    }

    /// Takes out the cell at a place; the last one takes that place.
    #[inline(always)]
    pub fn take(&mut self, place: usize) -> Cell {
        self.len -= 1;
        self.cells.swap(place, self.len);
        self.cells[self.len]
    }

    /// Puts back what was taken out last, or drops what was put in last, until the pool has `len` cells.
    pub(crate) fn set_len(&mut self, len: usize) {
        self.len = len;
    }
}

/// Some cells of a square board of which each can be found: to take out a certain cell, or to put another in its place.
#[derive(Clone)]
pub struct IndexedPool {
    cells: CellPool,
    /// The place of each cell.
    places: [u16; 32 * MAX_ROWS],
}

impl IndexedPool {
    /// No cells.
    pub const EMPTY: IndexedPool = IndexedPool { cells: CellPool::EMPTY, places: [0; 32 * MAX_ROWS] };

    /// How many cells there are.
    #[inline(always)]
    #[must_use]
    pub fn len(&self) -> usize {
        self.cells.len
    }

    /// Whether there are none.
    #[inline(always)]
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.cells.len == 0
    }

    /// The cell at a place.
    #[inline(always)]
    #[must_use]
    pub fn at(&self, place: usize) -> Cell {
        self.cells.at(place)
    }

    /// One of the cells, uniformly. There must be one.
    #[inline(always)]
    #[must_use]
    pub fn draw(&self, random: &mut impl Random) -> Cell {
        self.cells.at(random.below(self.cells.len as u32) as usize)
    }

    /// Adds a cell that is not there.
    #[inline(always)]
    pub fn put(&mut self, cell: Cell) {
        self.places[index(cell)] = self.cells.len as u16;
        self.cells.put(cell);
    }

    /// Takes out a cell that is there.
    #[inline(always)]
    pub fn remove(&mut self, cell: Cell) {
        let place = self.places[index(cell)];
        self.cells.take(usize::from(place));
        self.places[index(self.cells.at(usize::from(place)))] = place;
    }

    /// Puts a cell that is not there in the place of one that is.
    #[inline(always)]
    pub fn replace(&mut self, cell: Cell, by: Cell) {
        let place = self.places[index(cell)];
        self.cells.cells[usize::from(place)] = by;
        self.places[index(by)] = place;
    }
}

impl FromIterator<Cell> for IndexedPool {
    fn from_iter<I: IntoIterator<Item = Cell>>(cells: I) -> IndexedPool {
        let mut pool = IndexedPool::EMPTY;
        cells.into_iter().for_each(|cell| pool.put(cell));
        pool
    }
}

#[inline(always)]
fn index(cell: Cell) -> usize {
    usize::from(cell.row()) << 5 | usize::from(cell.column())
}

/// All cells of the board of each size: a random game begins with them.
static FULL: [CellPool; MAX_ROWS + 1] = {
    let mut full = [const { CellPool::EMPTY }; MAX_ROWS + 1];
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
