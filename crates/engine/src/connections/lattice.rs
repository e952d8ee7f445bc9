//! A board as numbered cells and sets of them: for virtual connections and for the solver.

use slipway_games::board::{Board, Cell};
use slipway_games::{CellSet, Side};

use super::bits::Bits;
use super::distance::Region;

/// A board of at most `64 * N` cells, numbered in the order of [`Board::cells`], and which of them are linked.
pub(crate) struct Lattice<const N: usize> {
    cells: Vec<Cell>,
    pub(crate) all: Bits<N>,
    /// How many cells are in a row.
    size: i32,
    /// The number of each cell, by row and column.
    numbers: Vec<u8>,
    /// For each cell, the cells that a stone on it is linked to.
    pub(crate) near: Vec<Bits<N>>,
    /// The same in steps: all cells that are linked to the one this many numbers further on, and back. On a square board, one for each line of links.
    steps: Vec<(Bits<N>, u32)>,
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
    /// A board without cells.
    pub(crate) const EMPTY: Lattice<N> = Lattice {
        cells: Vec::new(),
        all: Bits::EMPTY,
        size: 0,
        numbers: Vec::new(),
        near: Vec::new(),
        steps: Vec::new(),
        orthogonal: Vec::new(),
        diagonal: Vec::new(),
        beyond: Vec::new(),
        edges: [[Bits::EMPTY; 2]; 2],
    };

    /// With stones linked in these directions.
    pub(crate) fn new(board: Board, links: &[(i8, i8)]) -> Lattice<N> {
        const { assert!(N <= 4, "numbers of cells are bytes") };
        let cells: Vec<Cell> = board.cells().collect();
        let mut numbers = vec![u8::MAX; 1 << 10];
        for (number, &cell) in cells.iter().enumerate() {
            numbers[index(cell)] = number as u8;
        }
        let number = |cell: Cell| usize::from(numbers[index(cell)]);
        let all = |set: Bits<N>, cell: Cell| set | Bits::of(number(cell));
        let near: Vec<Bits<N>> = cells.iter().map(|&cell| board.around(cell, links).fold(Bits::EMPTY, all)).collect();
        let beyond = (0..cells.len())
            .map(|one| {
                let others = (0..cells.len()).filter(|&other| other != one && !near[one].meets(Bits::of(other)));
                others.map(|other| (other, near[one] & near[other])).filter(|(_, between)| between.len() > 1).collect()
            })
            .collect();
        let towards = |cell: Cell, (east, north): (i8, i8)| {
            let there = cell.offset(east, north).filter(|&there| board.contains(there));
            there.map_or(Bits::EMPTY, |there| Bits::of(number(there)))
        };
        let around = |directions: [(i8, i8); 4]| {
            cells.iter().map(|&cell| directions.map(|direction| towards(cell, direction))).collect()
        };
        let along = |is_along: &dyn Fn(Cell) -> bool| {
            cells.iter().copied().filter(|&cell| is_along(cell)).fold(Bits::EMPTY, all)
        };
        let last = board.size() - 1;
        let edges = [
            [along(&|cell| cell.row() == 0), along(&|cell| cell.row() == last)],
            [along(&|cell| cell.column() == 0), along(&|cell| cell.column() == last)],
        ];
        let (orthogonal, diagonal, steps) = (around(ORTHOGONALS), around(DIAGONALS), steps(&near));
        let (set, size) =
            ((0..cells.len()).fold(Bits::EMPTY, |set, cell| set | Bits::of(cell)), i32::from(board.size()));
        Lattice { cells, all: set, size, numbers, near, steps, orthogonal, diagonal, beyond, edges }
    }

    pub(crate) fn set(&self, set: &CellSet) -> Bits<N> {
        set.iter().fold(Bits::EMPTY, |bits, cell| bits | Bits::of(self.number(cell)))
    }

    #[inline(always)]
    pub(crate) fn number(&self, cell: Cell) -> usize {
        usize::from(self.numbers[index(cell)])
    }

    #[inline(always)]
    pub(crate) fn cell(&self, number: usize) -> Cell {
        self.cells[number]
    }

    /// The cells in the order of their numbers.
    #[inline(always)]
    pub(crate) fn cells(&self) -> &[Cell] {
        &self.cells
    }

    /// The cells of a square board on which no side has a stone.
    #[inline(always)]
    pub(crate) fn without(&self, [black, white]: [Bits<N>; 2]) -> Bits<N> {
        self.all - black - white
    }

    /// The cells of a square board whose neighbour in a direction is in a set; what it says of cells off the board means nothing.
    #[inline(always)]
    pub(crate) fn toward(&self, (east, north): (i8, i8), set: Bits<N>) -> Bits<N> {
        let by = i32::from(north) * self.size + i32::from(east);
        let moved = if by < 0 { set.up(by.unsigned_abs()) } else { set.down(by.unsigned_abs()) };
        let [first, last] = self.edges(Side::White);
        match east {
            -1 => moved - first,
            1 => moved - last,
            _ => moved,
        }
    }

    /// How many links lead from the cells of the one set to those of the other.
    pub(crate) fn count_links(&self, from: Bits<N>, to: Bits<N>) -> u64 {
        let count = |one: Bits<N>, other: Bits<N>| u64::from((one & other).len());
        self.steps.iter().map(|&(begin, by)| count((from & begin).up(by), to) + count(from, (to & begin).up(by))).sum()
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

impl<const N: usize> Region for Lattice<N> {
    type Set = Bits<N>;

    /// Of a square board.
    #[inline(always)]
    fn edges(&self, side: Side) -> [Bits<N>; 2] {
        self.edges[side as usize]
    }

    #[inline(always)]
    fn beside(&self, set: Bits<N>) -> Bits<N> {
        self.steps.iter().fold(Bits::EMPTY, |near, &(from, by)| near | (set & from).up(by) | set.down(by) & from)
    }

    #[inline(always)]
    fn flood(&self, from: Bits<N>, through: Bits<N>) -> Bits<N> {
        let mut reached = from & through;
        let mut fresh = reached;
        while !fresh.is_empty() {
            fresh = self.beside(fresh) & (through - reached);
            reached |= fresh;
        }
        reached
    }

    #[inline(always)]
    fn numbers(&self, set: Bits<N>) -> impl Iterator<Item = usize> {
        set.iter()
    }
}

/// A diagonal neighbour and the two cells between.
#[derive(Clone, Copy)]
pub(crate) struct Diagonal<const N: usize> {
    pub(crate) far: Bits<N>,
    pub(crate) between: [Bits<N>; 2],
}

/// The links by how many numbers further on they lead.
fn steps<const N: usize>(near: &[Bits<N>]) -> Vec<(Bits<N>, u32)> {
    let mut steps: Vec<(Bits<N>, u32)> = Vec::new();
    for (number, &near) in near.iter().enumerate() {
        for by in near.iter().filter(|&other| other > number).map(|other| (other - number) as u32) {
            match steps.iter_mut().find(|step| step.1 == by) {
                Some(step) => step.0 |= Bits::of(number),
                None => steps.push((Bits::of(number), by)),
            }
        }
    }
    steps
}

fn index(cell: Cell) -> usize {
    usize::from(cell.row()) << 5 | usize::from(cell.column())
}
