//! A square board of stones, to be filled in a playout.
//!
//! Rows of bits as in the rules, with a rim: the edges are stones of the sides that they belong to, so that what holds between
//! stones holds between stones and edges. Nothing is linked before the end, when one flood tells who has won.

use slipway_games::{Cell, CellPool, CellSet, Links, Outcome, Side};

use super::rave::Trace;

/// The largest board and a rim.
const LINES: usize = 21;

/// The stones. Row `r` is line `r + 1` and column `c` is bit `c + 1`.
#[derive(Clone)]
pub(crate) struct PlayoutBoard {
    rows: [[u32; LINES]; 2],
    before: [[u32; LINES]; 2],
    size: usize,
}

impl PlayoutBoard {
    pub(crate) fn new(size: u8, [black, white]: [&CellSet; 2]) -> PlayoutBoard {
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
        PlayoutBoard { rows, before: rows, size }
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

    /// The empty cells, to draw from.
    pub(crate) fn empties(&self) -> CellPool {
        let mut empties = CellSet::EMPTY;
        for line in 1..=self.size {
            *empties.line_mut(line) = !(self.rows[0][line] | self.rows[1][line]) >> 1 & ((1 << self.size) - 1);
        }
        CellPool::of(&empties, self.size as u8)
    }

    /// The stones of a side in the rows to the south of a cell, in its own and to the north of it; the cell's column is the bit of [`column_bit`].
    #[inline(always)]
    pub(crate) fn rows_around(&self, side: Side, cell: Cell) -> [u32; 3] {
        let line = usize::from(cell.row()) + 1;
        let rows = &self.rows[side as usize];
        [rows[line - 1], rows[line], rows[line + 1]]
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

    /// Who has won, on a board that is full or where nobody can place: exactly one side has joined its edges then.
    #[inline(always)]
    pub(crate) fn winner<L: Links>(&self) -> Outcome {
        let stones = &self.rows[Side::Black as usize];
        let mut black = CellSet::EMPTY;
        for (line, row) in stones.iter().enumerate().take(self.size + 1).skip(1) {
            *black.line_mut(line) = row >> 1 & ((1 << self.size) - 1);
        }
        let black_has_joined = black.joins_south_and_north::<L>(self.size as u8);
        Outcome::Won(if black_has_joined { Side::Black } else { Side::White })
    }
}

/// The bit of a cell in the rows of a [`PlayoutBoard`].
#[inline(always)]
pub(crate) fn column_bit(cell: Cell) -> u32 {
    u32::from(cell.column()) + 1
}
