//! What stones reach on a square board: floods and distances by rows of bits, for the three games of joining edges.

use slipway_games::{Cell, CellSet, Side};

use crate::knowledge::{CODES, cell_code};

/// The largest board and a line outside of it on both sides; row `r` is line `r + 1`.
pub(crate) type Rows = [u32; 21];

/// Which cells of the next rows a row of stones is linked to.
pub(crate) trait Links {
    fn north(row: u32) -> u32;
    fn south(row: u32) -> u32;
}

/// Orthogonal, as in Slither.
pub(crate) struct Four;
/// Orthogonal and along one diagonal, as in Slash.
pub(crate) struct Six;
/// In all directions, as in Crossway.
pub(crate) struct Eight;

impl Links for Four {
    #[inline(always)]
    fn north(row: u32) -> u32 {
        row
    }
    #[inline(always)]
    fn south(row: u32) -> u32 {
        row
    }
}

impl Links for Six {
    #[inline(always)]
    fn north(row: u32) -> u32 {
        row | row << 1
    }
    #[inline(always)]
    fn south(row: u32) -> u32 {
        row | row >> 1
    }
}

impl Links for Eight {
    #[inline(always)]
    fn north(row: u32) -> u32 {
        row | row << 1 | row >> 1
    }
    #[inline(always)]
    fn south(row: u32) -> u32 {
        row | row << 1 | row >> 1
    }
}

pub(crate) fn rows(set: &CellSet) -> Rows {
    std::array::from_fn(|line| set.line(line))
}

/// An edge of a side: the one that it starts from, or the other.
#[derive(Clone, Copy)]
pub(crate) enum Edge {
    Home,
    Far,
}

/// The cells along an edge.
pub(crate) fn along(edge: Edge, side: Side, size: usize) -> Rows {
    let mut cells = [0; 21];
    match (side, edge) {
        (Side::Black, Edge::Home) => cells[1] = (1 << size) - 1,
        (Side::Black, Edge::Far) => cells[size] = (1 << size) - 1,
        (Side::White, Edge::Home) => cells[1..=size].fill(1),
        (Side::White, Edge::Far) => cells[1..=size].fill(1 << (size - 1)),
    }
    cells
}

/// The cells linked to the set, which it may contain itself.
#[inline(always)]
pub(crate) fn beside<L: Links>(set: &Rows, size: usize) -> Rows {
    let mut cells = [0; 21];
    for line in 1..=size {
        cells[line] = set[line] << 1 | set[line] >> 1 | L::north(set[line - 1]) | L::south(set[line + 1]);
    }
    cells
}

#[inline(always)]
pub(crate) fn both(one: &Rows, other: &Rows) -> Rows {
    std::array::from_fn(|line| one[line] & other[line])
}

#[inline(always)]
pub(crate) fn either(one: &Rows, other: &Rows) -> Rows {
    std::array::from_fn(|line| one[line] | other[line])
}

#[inline(always)]
pub(crate) fn is_none(set: &Rows) -> bool {
    set.iter().all(|&line| line == 0)
}

pub(crate) fn cells(set: &Rows) -> impl Iterator<Item = Cell> + '_ {
    set.iter().enumerate().skip(1).flat_map(|(line, &bits)| {
        let mut bits = bits;
        std::iter::from_fn(move || {
            let column = bits.trailing_zeros() as u8;
            (bits != 0).then(|| {
                bits &= bits - 1;
                Cell::at(column, line as u8 - 1)
            })
        })
    })
}

/// All of `through` that is connected to the cells of `from` that are in it.
pub(crate) fn flood<L: Links>(from: &Rows, through: &Rows, size: usize) -> Rows {
    let mut reached = both(from, through);
    // Southwards and northwards in turn, whole rows at a time, until a sweep adds nothing.
    loop {
        let before = reached;
        for line in (1..=size).chain((1..size).rev()) {
            let touched = reached[line] | L::north(reached[line - 1]) | L::south(reached[line + 1]);
            reached[line] = spread(touched & through[line], through[line]);
        }
        if reached == before {
            return reached;
        }
    }
}

#[inline(always)]
fn spread(mut row: u32, through: u32) -> u32 {
    loop {
        let wider = (row | row << 1 | row >> 1) & through;
        if wider == row {
            return row;
        }
        row = wider;
    }
}

/// How many of the side's stones would have to be placed to reach each cell from an edge, the one on the cell included; 0 for stones that
/// are connected to the edge, 255 for what cannot be reached.
pub(crate) fn distances<L: Links>(edge: Edge, side: Side, own: &Rows, free: &Rows, size: usize) -> [u8; CODES] {
    let mut distances = [u8::MAX; CODES];
    let start = along(edge, side, size);
    let mut reached = flood::<L>(&start, own, size);
    cells(&reached).for_each(|cell| distances[usize::from(cell_code(cell))] = 0);
    let mut seen = reached;
    let mut next = both(&either(&start, &beside::<L>(&reached, size)), free);
    for distance in 1..u8::MAX {
        let fresh: Rows = std::array::from_fn(|line| next[line] & !seen[line]);
        if is_none(&fresh) {
            break;
        }
        let joined = flood::<L>(&beside::<L>(&fresh, size), own, size);
        reached = either(&fresh, &joined);
        for cell in cells(&reached) {
            let known = &mut distances[usize::from(cell_code(cell))];
            *known = (*known).min(distance);
        }
        seen = either(&seen, &reached);
        next = both(&beside::<L>(&reached, size), free);
    }
    distances
}
