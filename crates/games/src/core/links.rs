//! Which cells of a square board are linked, and what follows: neighbours and floods, whole rows at a time.

use crate::core::cells::CellSet;

/// Which cells are linked to which: given the bits of a row, the bits that they are linked to. Cells side by side in a row are always linked.
pub trait Links: Clone + Copy + std::fmt::Debug + PartialEq + Eq {
    /// In the row to the north.
    fn north(row: u32) -> u32;
    /// In the row to the south.
    fn south(row: u32) -> u32;
    /// The same links as offsets, for code that walks from cell to cell.
    const OFFSETS: &'static [(i8, i8)];
}

impl CellSet {
    /// The cells of a board of this size that are linked to the set, which may be among them.
    #[inline(always)]
    #[must_use]
    pub fn beside<L: Links>(&self, size: u8) -> CellSet {
        let inside = (1 << size) - 1;
        let mut beside = CellSet::EMPTY;
        for line in 1..=usize::from(size) {
            let row = self.line(line);
            let near = row << 1 | row >> 1 | L::north(self.line(line - 1)) | L::south(self.line(line + 1));
            *beside.line_mut(line) = near & inside;
        }
        beside
    }

    /// All of `through` that is connected to the cells of this set that are in it.
    #[must_use]
    pub fn flood<L: Links>(&self, through: &CellSet) -> CellSet {
        let mut reached = *self & *through;
        let lines = reached.lines();
        grow::<L>(&mut reached, through, lines);
        reached
    }

    /// Whether this set joins the south edge of a board of this size to the north edge.
    #[inline(always)]
    #[must_use]
    pub fn joins_south_and_north<L: Links>(&self, size: u8) -> bool {
        let mut reached = CellSet::EMPTY;
        *reached.line_mut(1) = self.line(1);
        grow_until::<L>(&mut reached, self, 0b10, |line, row| line == usize::from(size) && row != 0)
    }
}

/// Adds to `reached`, which is part of `through`, all that is connected to its cells in these lines (a bit each); gives the columns that were reached.
#[inline]
pub(crate) fn grow<L: Links>(reached: &mut CellSet, through: &CellSet, lines: u32) -> u32 {
    let mut columns = 0;
    grow_until::<L>(reached, through, lines, |_, row| {
        columns |= row;
        false
    });
    columns
}

/// The same until `is_enough` says so of a line and what is reached in it; gives whether it did.
#[inline(always)]
fn grow_until<L: Links>(
    reached: &mut CellSet,
    through: &CellSet,
    lines: u32,
    mut is_enough: impl FnMut(usize, u32) -> bool,
) -> bool {
    let mut grown = lines;
    while grown != 0 {
        let line = grown.trailing_zeros() as usize;
        grown &= grown - 1;
        let row = spread(reached.line(line), through.line(line));
        *reached.line_mut(line) = row;
        if is_enough(line, row) {
            return true;
        }
        for (next, touched) in [(line + 1, L::north(row)), (line - 1, L::south(row))] {
            let new = touched & through.line(next) & !reached.line(next);
            *reached.line_mut(next) |= new;
            grown |= u32::from(new != 0) << next;
        }
    }
    false
}

/// The runs of `through` that have a bit of `row`, which is part of it.
#[inline(always)]
fn spread(mut row: u32, through: u32) -> u32 {
    // Runs are short, so that this is quicker than any way without a loop.
    loop {
        let wider = (row | row << 1 | row >> 1) & through;
        if wider == row {
            return row;
        }
        row = wider;
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::core::board::{Board, Cell};
    use crate::games::crossway::CrosswayLinks;
    use crate::games::slash::SlashLinks;
    use crate::games::slither::SlitherLinks;

    /// From cell to cell.
    fn slowly<L: Links>(board: Board, from: &CellSet, through: &CellSet) -> CellSet {
        let mut reached: Vec<Cell> = from.iter().filter(|&cell| through.contains(cell)).collect();
        let mut next = 0;
        while let Some(&cell) = reached.get(next) {
            next += 1;
            for near in board.around(cell, L::OFFSETS) {
                if through.contains(near) && !reached.contains(&near) {
                    reached.push(near);
                }
            }
        }
        reached.into_iter().collect()
    }

    fn compare<L: Links>(size: u8, from: &CellSet, through: &CellSet) {
        let board = Board::square(size);
        assert_eq!(from.flood::<L>(through), slowly::<L>(board, from, through));
        let beside = from.iter().flat_map(|cell| board.around(cell, L::OFFSETS)).collect();
        assert_eq!(from.beside::<L>(size), beside);
        let south: CellSet = board.cells().filter(|cell| cell.row() == 0).collect();
        let joins = slowly::<L>(board, &south, through).iter().any(|cell| cell.row() == size - 1);
        assert_eq!(through.joins_south_and_north::<L>(size), joins);
    }

    proptest! {
        #[test]
        fn rows_at_a_time_are_what_cells_one_by_one_give(size in 3_u8..=19, from: [u32; 19], one: [u32; 19], other: [u32; 19]) {
            let set = |bits: &dyn Fn(usize) -> u32| -> CellSet {
                Board::square(size).cells().filter(|cell| bits(cell.row().into()) >> cell.column() & 1 != 0).collect()
            };
            let from = set(&|row| from[row] & one[row] & other[row]);
            // Two thirds or so of the cells: enough for long ways.
            let through = set(&|row| one[row] | other[row] & 0x5555_5555);
            compare::<SlashLinks>(size, &from, &through);
            compare::<CrosswayLinks>(size, &from, &through);
            compare::<SlitherLinks>(size, &from, &through);
        }
    }
}
