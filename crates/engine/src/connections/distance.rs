//! Distances between edges: how many stones a side has to place.

use std::marker::PhantomData;
use std::ops::{BitAnd, BitOr, Sub};

use slipway_games::{Cell, CellSet, Links, Side};

/// A board whose cells are handled as sets: what distances are measured on.
pub(crate) trait Region {
    /// A set of cells.
    type Set: Copy
        + Default
        + PartialEq
        + BitAnd<Output = Self::Set>
        + BitOr<Output = Self::Set>
        + Sub<Output = Self::Set>;

    /// The cells along the two edges of a side: the one it starts from, and the other.
    fn edges(&self, side: Side) -> [Self::Set; 2];

    /// All cells linked to a set, which may be among them.
    fn beside(&self, set: Self::Set) -> Self::Set;

    /// All of `through` that is connected to the cells of `from` that are in it.
    fn flood(&self, from: Self::Set, through: Self::Set) -> Self::Set;

    /// The numbers of the cells of a set.
    fn numbers(&self, set: Self::Set) -> impl Iterator<Item = usize>;
}

/// A square board by rows of bits.
pub(crate) struct SquareRegion<L: Links> {
    size: u8,
    links: PhantomData<L>,
}

impl<L: Links> SquareRegion<L> {
    pub(crate) const fn new(size: u8) -> SquareRegion<L> {
        SquareRegion { size, links: PhantomData }
    }

    pub(crate) fn size(&self) -> u8 {
        self.size
    }

    /// How many numbers of cells there are at most.
    pub(crate) const CELLS: usize = 1024;

    /// The number of a cell.
    #[inline(always)]
    pub(crate) fn number(cell: Cell) -> usize {
        usize::from(cell.row()) << 5 | usize::from(cell.column())
    }
}

impl<L: Links> Region for SquareRegion<L> {
    type Set = CellSet;

    fn edges(&self, side: Side) -> [CellSet; 2] {
        let last = usize::from(self.size);
        let mut edges = [CellSet::EMPTY; 2];
        match side {
            Side::Black => {
                *edges[0].line_mut(1) = (1 << last) - 1;
                *edges[1].line_mut(last) = (1 << last) - 1;
            }
            Side::White => {
                for line in 1..=last {
                    *edges[0].line_mut(line) = 1;
                    *edges[1].line_mut(line) = 1 << (last - 1);
                }
            }
        }
        edges
    }

    #[inline(always)]
    fn beside(&self, set: CellSet) -> CellSet {
        set.beside::<L>(self.size)
    }

    #[inline(always)]
    fn flood(&self, from: CellSet, through: CellSet) -> CellSet {
        from.flood::<L>(&through)
    }

    #[inline(always)]
    fn numbers(&self, set: CellSet) -> impl Iterator<Item = usize> {
        (0..usize::from(self.size)).flat_map(move |row| {
            let mut bits = set.line(row + 1);
            std::iter::from_fn(move || {
                let column = bits.trailing_zeros() as usize;
                (bits != 0).then(|| {
                    bits &= bits - 1;
                    row << 5 | column
                })
            })
        })
    }
}

/// For both sides, how many stones the shortest paths between their edges need.
pub(crate) struct Distances<const CELLS: usize> {
    /// For each side, from each of its edges, by the number of a free cell: the stones that reach it, the one on the cell included.
    from_edges: [[[u8; CELLS]; 2]; 2],
    /// For each side, the least sum of the two for any free cell; none without a free cell.
    least: [Option<u16>; 2],
}

impl<const CELLS: usize> Distances<CELLS> {
    /// Of these stones, where each side may use these cells, Black's first. Distances of `most` and more are not told apart.
    pub(crate) fn of<R: Region>(region: &R, stones: [R::Set; 2], free: [R::Set; 2], most: u8) -> Distances<CELLS> {
        let from_edges = Side::BOTH.map(|side| {
            region.edges(side).map(|edge| spread(region, edge, stones[side as usize], free[side as usize], most))
        });
        let mut distances = Distances { from_edges, least: [None; 2] };
        for (side, free) in Side::BOTH.into_iter().zip(free) {
            distances.least[side as usize] = region.numbers(free).map(|cell| distances.through(side, cell)).min();
        }
        distances
    }

    /// The stones that the side's shortest path through a free cell needs, and one more: the cell counts from both edges.
    #[inline(always)]
    pub(crate) fn through(&self, side: Side, cell: usize) -> u16 {
        let [home, far] = &self.from_edges[side as usize];
        u16::from(home[cell]) + u16::from(far[cell])
    }

    /// How many stones more than its shortest path the side's shortest path through a free cell needs.
    #[inline(always)]
    pub(crate) fn detour(&self, side: Side, cell: usize) -> u16 {
        self.through(side, cell).saturating_sub(self.least[side as usize].unwrap_or(0))
    }
}

/// The stones that a side needs at least to join its edges, which it has not done yet, without the distances of the cells; many if it cannot.
pub(crate) fn shortest<R: Region>(region: &R, side: Side, own: R::Set, free: R::Set) -> u32 {
    let [home, far] = region.edges(side).map(|edge| (edge | region.beside(region.flood(edge, own))) & free);
    let (mut seen, mut next) = (R::Set::default(), home);
    for distance in 1..FAR {
        let ring = next - seen;
        if ring == R::Set::default() {
            break;
        }
        if ring & far != R::Set::default() {
            return distance;
        }
        seen = seen | ring;
        let linked = region.flood(region.beside(ring), own);
        next = region.beside(ring | linked) & free;
    }
    FAR
}

/// Distances of more stones are not told apart by [`shortest`].
pub(crate) const FAR: u32 = 12;

/// The distances of the free cells from an edge, ring by ring: stones in between are no distance.
#[inline(always)]
fn spread<R: Region, const CELLS: usize>(region: &R, edge: R::Set, own: R::Set, free: R::Set, most: u8) -> [u8; CELLS] {
    let mut distances = [most; CELLS];
    let mut seen = R::Set::default();
    let mut next = (edge | region.beside(region.flood(edge, own))) & free;
    for distance in 1..most {
        let ring = next - seen;
        if ring == R::Set::default() {
            break;
        }
        for cell in region.numbers(ring) {
            distances[cell] = distance;
        }
        seen = seen | ring;
        let linked = region.flood(region.beside(ring), own);
        next = region.beside(ring | linked) & free;
    }
    distances
}

#[cfg(test)]
mod tests {
    use slipway_games::{Board, CrosswayLinks, SlashLinks, SlitherLinks};

    use super::*;
    use crate::connections::Lattice;

    /// Cell by cell: a free cell is one stone farther than the nearest that it is linked to, an own one as far as that.
    fn slowly(board: Board, links: &[(i8, i8)], edge: &CellSet, own: &CellSet, free: &CellSet) -> Vec<u8> {
        let cells: Vec<Cell> = board.cells().collect();
        let mut distances = vec![u8::MAX; cells.len()];
        loop {
            let before = distances.clone();
            for (number, &cell) in cells.iter().enumerate() {
                let near = |near: Cell| cells.iter().position(|&other| other == near).map_or(u8::MAX, |at| before[at]);
                let nearest = board.around(cell, links).map(near).min().unwrap_or(u8::MAX);
                let nearest = if edge.contains(cell) { 0 } else { nearest };
                let stones = u8::from(free.contains(cell));
                if own.contains(cell) || free.contains(cell) {
                    distances[number] = distances[number].min(nearest.saturating_add(stones));
                }
            }
            if distances == before {
                return distances;
            }
        }
    }

    fn compare<L: Links>(size: u8, mut random: impl FnMut() -> u64) {
        let (board, region) = (Board::square(size), SquareRegion::<L>::new(size));
        let some = |random: &mut dyn FnMut() -> u64| -> CellSet {
            board.cells().filter(|_| random().is_multiple_of(3)).collect()
        };
        let stones = [some(&mut random), some(&mut random)];
        let stones = [stones[0], stones[1] - stones[0]];
        let free = CellSet::all(board) - stones[0] - stones[1];
        // In Crossway a side can be without a cell that it may use.
        let free = if random().is_multiple_of(4) { [free, CellSet::EMPTY] } else { [free; 2] };
        let rows = Distances::<{ SquareRegion::<SlashLinks>::CELLS }>::of(&region, stones, free, u8::MAX);
        let lattice = Lattice::<1>::new(board, L::OFFSETS);
        let of = |set: CellSet| lattice.set(&set);
        let words = Distances::<64>::of(&lattice, stones.map(of), free.map(of), u8::MAX);
        for side in Side::BOTH {
            let (own, free) = (&stones[side as usize], &free[side as usize]);
            let slow = region.edges(side).map(|edge| slowly(board, L::OFFSETS, &edge, own, free));
            for (number, cell) in board.cells().enumerate().filter(|&(_, cell)| free.contains(cell)) {
                let through = u16::from(slow[0][number]) + u16::from(slow[1][number]);
                assert_eq!(rows.through(side, SquareRegion::<L>::number(cell)), through, "{cell:?}");
                assert_eq!(words.through(side, lattice.number(cell)), through, "{cell:?}");
            }
            let least = board.cells().enumerate().filter(|(_, cell)| free.contains(*cell));
            let least = least.map(|(number, _)| u32::from(slow[0][number]) + u32::from(slow[1][number]) - 1).min();
            let quick = shortest(&lattice, side, of(*own), of(*free));
            assert_eq!(quick, least.unwrap_or(FAR).min(FAR));
            if free.is_empty() {
                let somewhere = SquareRegion::<L>::number(Cell::at(1, 1));
                assert!(rows.detour(side, somewhere) > u16::from(u8::MAX), "no cell is on a path that does not exist");
            }
        }
    }

    #[test]
    fn rows_and_words_give_what_cells_one_by_one_do() {
        let mut state = 7_u64;
        let mut random = || {
            state = state.wrapping_mul(0x5851_F42D_4C95_7F2D).wrapping_add(0x1405_7B7E_F767_814F);
            state >> 33
        };
        for size in [3, 4, 5, 6, 7, 8].repeat(8) {
            compare::<SlashLinks>(size, &mut random);
            compare::<CrosswayLinks>(size, &mut random);
            compare::<SlitherLinks>(size, &mut random);
        }
    }
}
