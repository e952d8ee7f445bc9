//! A square board of stones, to be filled in a playout.
//!
//! Rows of bits as in the rules, with a rim: the edges are stones of the sides that they belong to, so that what holds between
//! stones holds between stones and edges. Nothing is linked before the end, when one look tells who has won.

use slipway_games::{Cell, CellSet, Links, Side};

use crate::knowledge::Trace;

/// The largest board and a rim.
const LINES: usize = 21;

/// The stones. Row `r` is line `r + 1` and column `c` is bit `c + 1`.
#[derive(Clone)]
pub(crate) struct Field {
    rows: [[u32; LINES]; 2],
    before: [[u32; LINES]; 2],
    size: usize,
}

impl Field {
    pub(crate) fn new(size: u8, black: &CellSet, white: &CellSet) -> Field {
        let size = usize::from(size);
        let (whole, ends) = ((4 << size) - 1, 1 | 2 << size);
        let mut rows = [[0; LINES]; 2];
        let [of_black, of_white] = &mut rows;
        for (line, (of_black, of_white)) in of_black.iter_mut().zip(of_white).enumerate().take(size + 1).skip(1) {
            *of_black = black.line(line) << 1;
            *of_white = white.line(line) << 1 | ends;
        }
        rows[Side::Black as usize][0] = whole;
        rows[Side::Black as usize][size + 1] = whole;
        Field { rows, before: rows, size }
    }

    #[inline(always)]
    pub(crate) fn is_empty(&self, cell: Cell) -> bool {
        let line = usize::from(cell.row()) + 1;
        (self.rows[0][line] | self.rows[1][line]) >> (cell.column() + 1) & 1 == 0
    }

    #[inline(always)]
    pub(crate) fn place(&mut self, side: Side, cell: Cell) {
        self.rows[side as usize][usize::from(cell.row()) + 1] |= 2 << cell.column();
    }

    /// The empty cells of a line, as bits.
    #[inline(always)]
    pub(crate) fn empty_line(&self, line: usize) -> u32 {
        !(self.rows[0][line] | self.rows[1][line]) & ((2 << self.size) - 2)
    }

    /// The three rows of three cells around a cell, from the south-west: nine bits.
    #[inline(always)]
    pub(crate) fn window(&self, side: Side, cell: Cell) -> u32 {
        let (line, column) = (usize::from(cell.row()) + 1, u32::from(cell.column()));
        let rows = &self.rows[side as usize];
        rows[line - 1] >> column & 7 | (rows[line] >> column & 7) << 3 | (rows[line + 1] >> column & 7) << 6
    }

    /// Notes the stones that were placed.
    pub(crate) fn note(&self, trace: &mut Trace) {
        for side in Side::BOTH {
            let (rows, before) = (&self.rows[side as usize], &self.before[side as usize]);
            for line in 1..=self.size {
                trace.note_row(side, line - 1, (rows[line] & !before[line]) >> 1);
            }
        }
    }

    /// Whether Black has joined South and North.
    #[inline(always)]
    pub(crate) fn black_has_joined<L: Links>(&self) -> bool {
        let stones = &self.rows[Side::Black as usize];
        let inside = (2 << self.size) - 2;
        let mut linked = [0_u32; LINES];
        linked[1] = stones[1] & inside;
        let mut grown: u32 = 2;
        while grown != 0 {
            let line = grown.trailing_zeros() as usize;
            grown &= grown - 1;
            let mut row = linked[line];
            loop {
                let wider = (row | row << 1 | row >> 1) & stones[line];
                if wider == row {
                    break;
                }
                row = wider;
            }
            linked[line] = row;
            if line == self.size && row != 0 {
                return true;
            }
            for (next, touched) in [(line + 1, L::north(row)), (line - 1, L::south(row))] {
                if (1..=self.size).contains(&next) {
                    let new = touched & stones[next] & inside & !linked[next];
                    linked[next] |= new;
                    grown |= u32::from(new != 0) << next;
                }
            }
        }
        false
    }
}

/// The empty cells, for drawing one.
pub(crate) struct Urn {
    cells: [Cell; 361],
    count: usize,
}

impl Urn {
    pub(crate) fn of(field: &Field) -> Urn {
        let mut urn = Urn { cells: [Cell::at(0, 0); 361], count: 0 };
        for line in 1..=field.size {
            let mut bits = field.empty_line(line);
            while bits != 0 {
                urn.cells[urn.count] = Cell::at(bits.trailing_zeros() as u8 - 1, line as u8 - 1);
                urn.count += 1;
                bits &= bits - 1;
            }
        }
        urn
    }

    #[inline(always)]
    pub(crate) fn len(&self) -> usize {
        self.count
    }

    #[inline(always)]
    pub(crate) fn at(&self, place: usize) -> Cell {
        self.cells[place]
    }

    #[inline(always)]
    pub(crate) fn take(&mut self, place: usize) -> Cell {
        let cell = self.cells[place];
        self.count -= 1;
        self.cells[place] = self.cells[self.count];
        cell
    }
}
