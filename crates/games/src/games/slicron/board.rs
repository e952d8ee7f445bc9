//! The hexagonal board as numbers: cells counted in their order, neighbours in rings, sets as words of bits.

use std::sync::LazyLock;

use crate::core::board::{Board, Cell};

/// Cells of the largest board, of side 8.
pub(super) const CELLS: usize = 169;
/// Rows of the largest board, and columns.
const ROWS: usize = 15;
/// The index that stands for a neighbour off the board.
pub(super) const OFF: u8 = CELLS as u8;

/// A cell by its number in the order of cells.
pub(super) type Index = u8;

/// The neighbours of a cell, once around it.
const RING: [(i8, i8); 6] = [(1, 0), (1, 1), (0, 1), (-1, 0), (-1, -1), (0, -1)];

/// The board as numbers.
pub(super) struct Geometry {
    pub(super) board: Board,
    pub(super) cells: Vec<Cell>,
    /// The numbers of the cells by row and column; [`OFF`] where there is none.
    numbers: [[Index; ROWS]; ROWS],
    /// The neighbours in the order of the ring; [`OFF`] where the board ends.
    pub(super) near: [[Index; 6]; CELLS],
    /// The same neighbours as a set.
    pub(super) around: [CellBits<WORDS>; CELLS],
    pub(super) edge: [bool; CELLS],
}

static GEOMETRIES: [LazyLock<Geometry>; 6] = [
    LazyLock::new(|| Geometry::new(3)),
    LazyLock::new(|| Geometry::new(4)),
    LazyLock::new(|| Geometry::new(5)),
    LazyLock::new(|| Geometry::new(6)),
    LazyLock::new(|| Geometry::new(7)),
    LazyLock::new(|| Geometry::new(8)),
];

impl Geometry {
    fn new(side: u8) -> Geometry {
        let board = Board::hexagon(side);
        let cells: Vec<Cell> = board.cells().collect();
        let (mut near, mut around, mut edge) = ([[OFF; 6]; CELLS], [CellBits::NONE; CELLS], [false; CELLS]);
        let mut numbers = [[OFF; ROWS]; ROWS];
        for (index, &cell) in cells.iter().enumerate() {
            numbers[usize::from(cell.row())][usize::from(cell.column())] = index as Index;
            edge[index] = board.on_edge(cell);
            for (slot, (east, north)) in near[index].iter_mut().zip(RING) {
                let neighbour = cell.offset(east, north);
                let number = cells.iter().position(|&other| Some(other) == neighbour);
                if let Some(number) = number {
                    *slot = number as Index;
                    around[index].insert(number as Index);
                }
            }
        }
        Geometry { board, cells, numbers, near, around, edge }
    }

    pub(super) fn of(board: Board) -> &'static Geometry {
        &GEOMETRIES[usize::from(board.size()) - 3]
    }

    #[inline(always)]
    pub(super) fn index(&self, cell: Cell) -> Option<Index> {
        let row = self.numbers.get(usize::from(cell.row()))?;
        row.get(usize::from(cell.column())).copied().filter(|&index| index != OFF)
    }

    pub(super) fn cell(&self, index: Index) -> Cell {
        self.cells[usize::from(index)]
    }

    #[inline(always)]
    pub(super) fn near(&self, index: Index) -> [Index; 6] {
        self.near[usize::from(index)]
    }

    #[inline(always)]
    pub(super) fn is_edge(&self, index: Index) -> bool {
        self.edge[usize::from(index)]
    }
}

/// Some of the neighbours of a cell.
#[derive(Clone, Copy)]
pub(super) struct Ring {
    pub(super) places: u8,
    pub(super) near: &'static [Index; 6],
}

impl Iterator for Ring {
    type Item = Index;

    #[inline(always)]
    fn next(&mut self) -> Option<Index> {
        let place = self.places.trailing_zeros() as usize;
        self.places &= self.places.wrapping_sub(1);
        self.near.get(place).copied()
    }
}

/// Some cells, in the order in which they were added.
pub(super) struct Cells {
    pub(super) list: [Index; CELLS],
    pub(super) len: usize,
}

impl Cells {
    #[inline(always)]
    pub(super) fn new() -> Cells {
        Cells { list: [0; CELLS], len: 0 }
    }

    #[inline(always)]
    pub(super) fn push(&mut self, index: Index) {
        self.list[self.len] = index;
        self.len += 1;
    }

    pub(super) fn iter(&self) -> impl DoubleEndedIterator<Item = Index> {
        self.list[..self.len].iter().copied()
    }
}

/// A set of cells, in as many words as the board needs.
#[derive(Clone, Copy)]
pub(super) struct CellBits<const W: usize>(pub(super) [u64; W]);

/// Words that are enough for the largest board; boards of up to 64 cells, side 5 among them, need one.
pub(super) const WORDS: usize = CELLS.div_ceil(64);

impl<const W: usize> CellBits<W> {
    pub(super) const NONE: CellBits<W> = CellBits([0; W]);

    #[inline(always)]
    pub(super) fn contains(self, index: Index) -> bool {
        self.0[usize::from(index) / 64] >> (index % 64) & 1 != 0
    }

    #[inline(always)]
    pub(super) fn insert(&mut self, index: Index) {
        self.0[usize::from(index) / 64] |= 1 << (index % 64);
    }

    #[inline(always)]
    pub(super) fn remove(&mut self, index: Index) {
        self.0[usize::from(index) / 64] &= !(1 << (index % 64));
    }

    #[inline(always)]
    pub(super) fn add(&mut self, other: &CellBits<WORDS>) {
        (0..W).for_each(|word| self.0[word] |= other.0[word]);
    }

    /// Takes the first cell out.
    #[inline(always)]
    pub(super) fn pop(&mut self) -> Option<Index> {
        let word = self.0.iter().position(|&word| word != 0)?;
        let bit = self.0[word].trailing_zeros() as usize;
        self.0[word] &= self.0[word] - 1;
        Some((64 * word + bit) as Index)
    }

    #[inline(always)]
    pub(super) fn iter(mut self) -> impl Iterator<Item = Index> {
        std::iter::from_fn(move || self.pop())
    }
}
