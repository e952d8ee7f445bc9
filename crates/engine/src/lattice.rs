//! A square board for virtual connections: its cells by number, row after row from the south-west.

use slipway_games::board::{Board, Cell};
use slipway_games::{CellSet, Side};

use crate::bitset::Bits;
use crate::connect::Ground;

/// A board of at most `64 * N` cells, and which of them are linked.
pub(crate) struct Lattice<const N: usize> {
    size: usize,
    /// For each cell, the cells that a stone on it is linked to.
    pub(crate) near: Vec<Bits<N>>,
    /// For each cell, its neighbours in the directions of [`ORTHOGONALS`]; nothing where the board ends.
    orthogonal: Vec<[Bits<N>; 4]>,
    /// And in those of [`DIAGONALS`].
    diagonal: Vec<[Bits<N>; 4]>,
    /// For each cell, the cells that are not linked to it but to two or more of its neighbours, which are given, too.
    pub(crate) beyond: Vec<Vec<(usize, Bits<N>)>>,
    edges: [[Bits<N>; 2]; 2],
}

/// Diagonal `i` lies between orthogonal `i` and the next.
const DIAGONALS: [(i8, i8); 4] = [(1, 1), (1, -1), (-1, -1), (-1, 1)];
const ORTHOGONALS: [(i8, i8); 4] = [(0, 1), (1, 0), (0, -1), (-1, 0)];

impl<const N: usize> Lattice<N> {
    /// No board.
    pub(crate) const EMPTY: Lattice<N> = Lattice {
        size: 0,
        near: Vec::new(),
        orthogonal: Vec::new(),
        diagonal: Vec::new(),
        beyond: Vec::new(),
        edges: [[Bits::EMPTY; 2]; 2],
    };

    /// With stones linked in these directions.
    pub(crate) fn new(board: Board, links: &[(i8, i8)]) -> Lattice<N> {
        let size = usize::from(board.size());
        let number = |cell: Cell| usize::from(cell.row()) * size + usize::from(cell.column());
        let cells = || (0..size * size).map(|number| Cell::at((number % size) as u8, (number / size) as u8));
        let all = |set: Bits<N>, cell: Cell| set | Bits::of(number(cell));
        let near: Vec<Bits<N>> = cells().map(|cell| board.around(cell, links).fold(Bits::EMPTY, all)).collect();
        let beyond = (0..size * size).map(|one| {
            let others = (0..size * size).filter(|&other| other != one && !near[one].meets(Bits::of(other)));
            others.map(|other| (other, near[one] & near[other])).filter(|(_, between)| between.len() > 1).collect()
        });
        let beyond = beyond.collect();
        let towards = |cell: Cell, (east, north): (i8, i8)| {
            let there = cell.offset(east, north).filter(|&there| board.contains(there));
            there.map_or(Bits::EMPTY, |there| Bits::of(number(there)))
        };
        let around = |directions: [(i8, i8); 4]| {
            cells().map(|cell| directions.map(|direction| towards(cell, direction))).collect()
        };
        let along = |is_along: &dyn Fn(Cell) -> bool| cells().filter(|&cell| is_along(cell)).fold(Bits::EMPTY, all);
        let last = board.size() - 1;
        let edges = [
            [along(&|cell| cell.row() == 0), along(&|cell| cell.row() == last)],
            [along(&|cell| cell.column() == 0), along(&|cell| cell.column() == last)],
        ];
        Lattice { size, near, orthogonal: around(ORTHOGONALS), diagonal: around(DIAGONALS), beyond, edges }
    }

    pub(crate) fn set(&self, set: &CellSet) -> Bits<N> {
        set.iter().fold(Bits::EMPTY, |bits, cell| bits | Bits::of(self.number(cell)))
    }

    pub(crate) fn number(&self, cell: Cell) -> usize {
        usize::from(cell.row()) * self.size + usize::from(cell.column())
    }

    pub(crate) fn cell(&self, number: usize) -> Cell {
        Cell::at((number % self.size) as u8, (number / self.size) as u8)
    }

    pub(crate) fn ground(&self, side: Side, stones: Bits<N>, free: Bits<N>) -> Ground<'_, N> {
        Ground { near: &self.near, beyond: &self.beyond, edges: self.edges[side as usize], stones, free }
    }

    /// The four diagonals of a cell: the cell there and the two between. Nothing stands for cells off the board.
    pub(crate) fn diagonals(&self, cell: usize) -> impl Iterator<Item = Diagonal<N>> {
        (0..4).map(move |place| {
            let between = [place, (place + 1) % 4].map(|place| self.orthogonal[cell][place]);
            Diagonal { far: self.diagonal[cell][place], between }
        })
    }

    /// The four orthogonal neighbours of a cell, once around; nothing where the board ends.
    pub(crate) fn orthogonals(&self, cell: usize) -> [Bits<N>; 4] {
        self.orthogonal[cell]
    }
}

/// A diagonal neighbour and the two cells between.
#[derive(Clone, Copy)]
pub(crate) struct Diagonal<const N: usize> {
    pub(crate) far: Bits<N>,
    pub(crate) between: [Bits<N>; 2],
}
