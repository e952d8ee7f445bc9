//! Which stones touch only at a corner.
//!
//! Two stones of one side that are diagonal neighbours, with neither of the two cells between them own, are a *bare diagonal*. It lies in one 2x2
//! block, so a change on one cell can make or mend it only in the four blocks around.

use super::Shift;
use crate::core::board::{Cell, DIAGONAL, MAX_ROWS, ORTHOGONAL};
use crate::core::cells::CellSet;

/// The placements that end a turn cleanly after a shift, given the own stones and the empty cells after it. The cell just vacated is an empty one.
///
/// Only the blocks around the two cells of the shift can have a bare diagonal. If one has, the placement must mend it, which leaves two cells to
/// look at.
pub(super) fn clean_placements_after(shift: Shift, own: &CellSet, empties: &CellSet) -> CellSet {
    let Some([a, b]) = [shift.from, shift.to].into_iter().find_map(|cell| bare_diagonal(own, cell)) else {
        return clean_placements(own, empties);
    };
    let mut placements = CellSet::EMPTY;
    for place in [Cell::at(a.column(), b.row()), Cell::at(b.column(), a.row())] {
        if empties.contains(place) {
            let mut own = *own;
            own.insert(place);
            if [shift.from, shift.to, place].into_iter().all(|cell| is_clean(&own, cell)) {
                placements.insert(place);
            }
        }
    }
    placements
}

/// The empty cells where a new stone touches no own stone only at a corner, given own stones that are clean.
///
/// A diagonal neighbour is no trouble if one of the two cells between is own, too.
pub(super) fn clean_placements(own: &CellSet, empties: &CellSet) -> CellSet {
    let mut placements = CellSet::EMPTY;
    for line in 1..=MAX_ROWS {
        let here = own.line(line);
        let (north, south) = (own.line(line + 1), own.line(line - 1));
        let bare = |row: u32| ((row & !here) >> 1 | (row & !here) << 1) & !row;
        *placements.line_mut(line) = empties.line(line) & !bare(north) & !bare(south);
    }
    placements
}

/// Whether none of the four blocks around a cell has a bare diagonal.
#[inline(always)]
pub(super) fn is_clean(own: &CellSet, cell: Cell) -> bool {
    let line = usize::from(cell.row()) + 1;
    let window = |line: usize| (u64::from(own.line(line)) << 1 >> cell.column() & 0b111) as usize;
    let around = window(line - 1) | window(line) << 3 | window(line + 1) << 6;
    CLEAN[around / 64] >> (around % 64) & 1 != 0
}

/// For each pattern of own stones in a 3x3 window, row by row from the south-west, whether it is clean.
const CLEAN: [u64; 8] = {
    let mut clean = [0; 8];
    let mut pattern = 0;
    while pattern < 512 {
        let mut bare = false;
        let mut block = 0;
        while block < 4 {
            let corner = block % 2 + block / 2 * 3;
            let (sw, se) = (pattern >> corner & 1, pattern >> (corner + 1) & 1);
            let (nw, ne) = (pattern >> (corner + 3) & 1, pattern >> (corner + 4) & 1);
            bare |= sw == ne && se == nw && sw != se;
            block += 1;
        }
        if !bare {
            clean[pattern / 64] |= 1 << (pattern % 64);
        }
        pattern += 1;
    }
    clean
};

/// A bare diagonal in one of the four blocks around a cell; that of the cell itself first.
pub(super) fn bare_diagonal(own: &CellSet, cell: Cell) -> Option<[Cell; 2]> {
    if is_clean(own, cell) {
        return None;
    }
    // The pairs that the cell is part of, then those beside it.
    bare_diagonals(own, cell).next().or_else(|| {
        ORTHOGONAL
            .iter()
            .filter_map(|&(east, north)| cell.offset(east, north))
            .find_map(|near| bare_diagonals(own, near).find(|[_, with]| with.touches(cell)))
    })
}

/// The bare diagonals between the stone on a cell and its diagonal neighbours.
pub(super) fn bare_diagonals(own: &CellSet, at: Cell) -> impl Iterator<Item = [Cell; 2]> {
    let own = *own;
    DIAGONAL.iter().filter_map(move |&(east, north)| {
        let with = at.offset(east, north).filter(|with| with.row() < MAX_ROWS as u8)?;
        let joined = own.contains(Cell::at(at.column(), with.row())) || own.contains(Cell::at(with.column(), at.row()));
        (own.contains(at) && own.contains(with) && !joined).then_some([at, with])
    })
}

/// All bare diagonals of these stones, each once.
pub(super) fn every_bare_diagonal(own: &CellSet) -> Vec<[Cell; 2]> {
    own.iter().flat_map(|cell| bare_diagonals(own, cell).filter(|[a, b]| a < b)).collect()
}
