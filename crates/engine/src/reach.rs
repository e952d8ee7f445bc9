//! What stones reach on a square board: floods and distances by rows of bits, for the three games of joining edges.

use slipway_games::{Cell, CellSet, Links, Side, Step};

use crate::knowledge::{CODES, Candidate, cell_code};

/// The largest board and a line outside of it on both sides; row `r` is line `r + 1`.
pub(crate) type Rows = [u32; 21];

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

pub(crate) fn cells(set: Rows) -> impl Iterator<Item = Cell> {
    set.into_iter().enumerate().skip(1).flat_map(|(line, bits)| {
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
    cells(reached).for_each(|cell| distances[usize::from(cell_code(cell))] = 0);
    let mut seen = reached;
    let mut next = both(&either(&start, &beside::<L>(&reached, size)), free);
    for distance in 1..u8::MAX {
        let fresh: Rows = std::array::from_fn(|line| next[line] & !seen[line]);
        if is_none(&fresh) {
            break;
        }
        let joined = flood::<L>(&beside::<L>(&fresh, size), own, size);
        reached = either(&fresh, &joined);
        for cell in cells(reached) {
            let known = &mut distances[usize::from(cell_code(cell))];
            *known = (*known).min(distance);
        }
        seen = either(&seen, &reached);
        next = both(&beside::<L>(&reached, size), free);
    }
    distances
}

/// How long the ways of both sides are, through each cell.
pub(crate) struct Ways {
    /// For each side, from the home edge and from the other.
    distances: [[[u8; CODES]; 2]; 2],
    shortest: [u16; 2],
}

impl Ways {
    /// Of these stones, where each side may use these cells; Black's first.
    pub(crate) fn of<L: Links>(stones: [Rows; 2], free: [Rows; 2], size: usize) -> Ways {
        let distances = Side::BOTH.map(|side| {
            [Edge::Home, Edge::Far]
                .map(|edge| distances::<L>(edge, side, &stones[side as usize], &free[side as usize], size))
        });
        let mut ways = Ways { distances, shortest: [0; 2] };
        for (side, free) in free.iter().enumerate() {
            ways.shortest[side] = cells(*free).map(|cell| ways.through(side, cell)).min().unwrap_or(0);
        }
        ways
    }

    /// The stones that the side's shortest way through a cell needs, and one more.
    fn through(&self, side: usize, cell: Cell) -> u16 {
        let [home, far] = &self.distances[side];
        u16::from(home[usize::from(cell_code(cell))]) + u16::from(far[usize::from(cell_code(cell))])
    }

    /// How much longer the side's shortest way through a cell is than its shortest way.
    pub(crate) fn detour(&self, side: usize, cell: Cell) -> u16 {
        self.through(side, cell).saturating_sub(self.shortest[side])
    }

    /// Adds the steps with how good they seem: placements by their cells, shifts by where they lead and a little lower.
    pub(crate) fn judge(&self, steps: &[Step], last: &[Option<Step>; 2], found: &mut Vec<Candidate>) {
        found.extend(steps.iter().map(|&step| {
            let prior = match step {
                Step::Place(cell) => self.seems(cell, last),
                Step::Shift { to, .. } => self.seems(to, last) - 0.1,
                _ => 0.5,
            };
            Candidate { step, prior }
        }));
    }

    /// How good a stone on a cell seems for either side: better near the shortest ways of both, and next to one of the last steps.
    fn seems(&self, cell: Cell, last: &[Option<Step>; 2]) -> f32 {
        let detour = [0, 1].map(|side| self.detour(side, cell).min(6));
        let closeness = f32::from(12 - detour[0] - detour[1]) / 12.0;
        let touches_last = last.iter().flatten().any(|step| match *step {
            Step::Place(at) | Step::Shift { to: at, .. } => cell.touches(at) || cell == at,
            _ => false,
        });
        0.3 + 0.35 * closeness + if touches_last { 0.1 } else { 0.0 }
    }
}
