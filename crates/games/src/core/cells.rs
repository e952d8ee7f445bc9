//! Sets of cells as rows of bits.
//!
//! One `u32` a row: the widest row has 19 cells, and rows of `u32` keep most of their speed in
//! WebAssembly, where 128-bit words do not. A spare row below and above the board lets code look at the
//! rows next to a row without asking whether there are any.

use std::ops::{BitAnd, BitOr, Sub};

use crate::core::board::{Board, Cell, MAX_ROWS};

/// A set of cells of one board.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct CellSet {
    /// Row `r` of the board is `lines[r + 1]`; the first and the last line stay empty.
    lines: [u32; MAX_ROWS + 2],
}

impl CellSet {
    /// The empty set.
    pub const EMPTY: CellSet = CellSet { lines: [0; MAX_ROWS + 2] };

    /// All cells of a board.
    #[must_use]
    pub fn all(board: Board) -> CellSet {
        let mut set = CellSet::EMPTY;
        for row in 0..board.rows() {
            let columns = board.columns(row);
            set.lines[usize::from(row) + 1] = (1 << columns.end) - (1 << columns.start);
        }
        set
    }

    /// Whether the cell is in the set.
    #[inline(always)]
    #[must_use]
    pub fn contains(&self, cell: Cell) -> bool {
        self.lines[usize::from(cell.row()) + 1] >> cell.column() & 1 != 0
    }

    /// Whether nothing is in the set.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.lines.iter().all(|&line| line == 0)
    }

    /// How many cells are in the set.
    #[must_use]
    pub fn len(&self) -> usize {
        self.lines.iter().map(|line| line.count_ones() as usize).sum()
    }

    /// The bits of a row; `line(0)` and `line(rows + 1)` are the empty rows outside of the board.
    #[inline(always)]
    #[must_use]
    pub fn line(&self, line: usize) -> u32 {
        self.lines[line]
    }

    /// The bits of a row, to be changed.
    #[inline(always)]
    pub fn line_mut(&mut self, line: usize) -> &mut u32 {
        &mut self.lines[line]
    }

    /// Which lines have a cell of the set, a bit each.
    #[inline(always)]
    pub(crate) fn lines(&self) -> u32 {
        self.lines.iter().enumerate().fold(0, |lines, (line, &row)| lines | u32::from(row != 0) << line)
    }

    /// The cells of the set, row by row from the south, then from the west.
    pub fn iter(&self) -> impl Iterator<Item = Cell> + '_ {
        (0..MAX_ROWS as u8).flat_map(|row| {
            let mut bits = self.lines[usize::from(row) + 1];
            std::iter::from_fn(move || {
                let column = bits.trailing_zeros() as u8;
                (bits != 0).then(|| {
                    bits &= bits - 1;
                    Cell::at(column, row)
                })
            })
        })
    }

    /// Puts the cell into the set.
    #[inline(always)]
    pub fn insert(&mut self, cell: Cell) {
        self.lines[usize::from(cell.row()) + 1] |= 1 << cell.column();
    }

    /// Takes the cell out of the set.
    #[inline(always)]
    pub fn remove(&mut self, cell: Cell) {
        self.lines[usize::from(cell.row()) + 1] &= !(1 << cell.column());
    }
}

impl BitAnd for CellSet {
    type Output = CellSet;
    #[inline(always)]
    fn bitand(self, other: CellSet) -> CellSet {
        CellSet { lines: std::array::from_fn(|line| self.lines[line] & other.lines[line]) }
    }
}

impl BitOr for CellSet {
    type Output = CellSet;
    #[inline(always)]
    fn bitor(self, other: CellSet) -> CellSet {
        CellSet { lines: std::array::from_fn(|line| self.lines[line] | other.lines[line]) }
    }
}

/// The cells of the one set that are not in the other.
impl Sub for CellSet {
    type Output = CellSet;
    #[inline(always)]
    fn sub(self, other: CellSet) -> CellSet {
        CellSet { lines: std::array::from_fn(|line| self.lines[line] & !other.lines[line]) }
    }
}

impl Default for CellSet {
    fn default() -> CellSet {
        CellSet::EMPTY
    }
}

impl FromIterator<Cell> for CellSet {
    fn from_iter<I: IntoIterator<Item = Cell>>(cells: I) -> CellSet {
        let mut set = CellSet::EMPTY;
        cells.into_iter().for_each(|cell| set.insert(cell));
        set
    }
}

impl std::fmt::Debug for CellSet {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}
