//! The board, as sets of cells in the bits of a word: cell a1 is bit 0, b1 is bit 1, row by row from the south.

/// A set of cells.
pub type CellSet = u32;

/// A square board of 3 to 5 cells a side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Grid {
    side: usize,
}

/// A way to turn or mirror the board: first over its diagonal, which exchanges the edges of the two sides, then from left to right, then upside down.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Symmetry {
    /// Whether rows and columns change places. The colours have to change, too.
    pub exchanges_sides: bool,
    mirrors_columns: bool,
    mirrors_rows: bool,
}

impl Symmetry {
    /// The four that keep the edges of the sides, the identity first.
    pub fn of_a_side() -> impl Iterator<Item = Symmetry> {
        Symmetry::all().filter(|symmetry| !symmetry.exchanges_sides)
    }

    /// All eight, the identity first, then the others that keep the edges of the sides.
    pub fn all() -> impl Iterator<Item = Symmetry> {
        (0..8).map(|number| Symmetry {
            exchanges_sides: number & 4 != 0,
            mirrors_columns: number & 2 != 0,
            mirrors_rows: number & 1 != 0,
        })
    }
}

impl Grid {
    /// The board with this many cells a side; none for boards whose tables are too large.
    pub fn new(side: usize) -> Option<Grid> {
        (3..=5).contains(&side).then_some(Grid { side })
    }

    /// How many cells a side has.
    pub fn side(self) -> usize {
        self.side
    }

    /// How many cells there are.
    pub fn area(self) -> usize {
        self.side * self.side
    }

    /// All cells.
    pub fn full(self) -> CellSet {
        (1 << self.area()) - 1
    }

    fn row(self, number: usize) -> CellSet {
        ((1 << self.side) - 1) << (number * self.side)
    }

    fn column(self, number: usize) -> CellSet {
        (0..self.side).fold(0, |column, row| column | 1 << (row * self.side + number))
    }

    /// The cells that are in the set or share a side with a cell of it.
    fn with_sides(self, set: CellSet) -> CellSet {
        let from_west = (set & !self.column(self.side - 1)) << 1;
        let from_east = (set & !self.column(0)) >> 1;
        (set | from_west | from_east | set << self.side | set >> self.side) & self.full()
    }

    /// The cells next to one of the set, in any of the eight directions.
    pub fn around(self, cell: usize) -> CellSet {
        let row = self.with_sides(1 << cell) & self.row(cell / self.side);
        (row | row << self.side | row >> self.side) & self.full() & !(1 << cell)
    }

    /// "Two stones of one colour that touch at a corner must have a common neighbour of the same colour."
    pub fn is_clean(self, set: CellSet) -> bool {
        self.bare(set) == 0
    }

    /// The blocks of four cells with a bare diagonal, each by its first cell.
    pub fn bare(self, set: CellSet) -> CellSet {
        // Each word has a bit where the south-west corner of a block is.
        let west = !self.column(self.side - 1);
        let (south_west, south_east) = (set & west, set >> 1 & west);
        let (north_west, north_east) = (south_west >> self.side, south_east >> self.side);
        south_west & north_east & !south_east & !north_west | south_east & north_west & !south_west & !north_east
    }

    /// Whether Black's stones join the south edge and the north edge.
    pub fn joins_black(self, set: CellSet) -> bool {
        self.joins(set, self.row(0), self.row(self.side - 1))
    }

    /// Whether White's stones join the west edge and the east edge.
    pub fn joins_white(self, set: CellSet) -> bool {
        self.joins(set, self.column(0), self.column(self.side - 1))
    }

    fn joins(self, set: CellSet, from: CellSet, to: CellSet) -> bool {
        let mut chains = set & from;
        loop {
            let grown = self.with_sides(chains) & set;
            if grown == chains {
                return chains & to != 0;
            }
            chains = grown;
        }
    }

    /// A set as the symmetry turns it.
    pub fn turned(self, set: CellSet, symmetry: Symmetry) -> CellSet {
        cells(set).fold(0, |turned, cell| turned | 1 << self.turned_cell(cell, symmetry))
    }

    /// Whether a set is the least of those that symmetries which keep the edges of the sides make of it.
    pub fn is_least(self, set: CellSet) -> bool {
        Symmetry::of_a_side().all(|symmetry| set <= self.turned(set, symmetry))
    }

    /// How many sets symmetries which keep the edges of the sides make of one.
    pub fn images(self, set: CellSet) -> u64 {
        let keeping = Symmetry::of_a_side().filter(|&symmetry| self.turned(set, symmetry) == set).count();
        4 / keeping as u64
    }

    /// Where a cell comes to.
    pub fn turned_cell(self, cell: usize, symmetry: Symmetry) -> usize {
        let (mut column, mut row) = (cell % self.side, cell / self.side);
        if symmetry.exchanges_sides {
            (column, row) = (row, column);
        }
        if symmetry.mirrors_columns {
            column = self.side - 1 - column;
        }
        if symmetry.mirrors_rows {
            row = self.side - 1 - row;
        }
        row * self.side + column
    }

    /// A board as the symmetry turns it, with the colours exchanged if the edges are.
    pub fn turned_board(self, [black, white]: [CellSet; 2], symmetry: Symmetry) -> [CellSet; 2] {
        let turned = [black, white].map(|set| self.turned(set, symmetry));
        if symmetry.exchanges_sides { [turned[1], turned[0]] } else { turned }
    }

    /// A cell from its name.
    pub fn cell(self, name: &str) -> Option<usize> {
        let (column, row) = name.split_at_checked(1)?;
        let column = usize::from(column.bytes().next()?.checked_sub(b'a')?);
        let row = row.parse::<usize>().ok()?.checked_sub(1)?;
        (column < self.side && row < self.side).then_some(row * self.side + column)
    }

    /// A board from its rows; none if they are no board of this size.
    pub fn read(self, rows: &str) -> Option<[CellSet; 2]> {
        let rows: Vec<&str> = rows.split('/').collect();
        let letters: String = rows.iter().rev().copied().collect();
        let is_board = rows.len() == self.side
            && rows.iter().all(|row| row.len() == self.side)
            && letters.chars().all(|letter| ".xo".contains(letter));
        let set =
            |stone| (0..).zip(letters.chars()).filter(|&(_, letter)| letter == stone).map(|(cell, _)| 1 << cell).sum();
        is_board.then(|| ['x', 'o'].map(set))
    }

    /// The rows of a board from the north, as in a position string.
    pub fn text(self, [black, white]: [CellSet; 2]) -> String {
        let letter = |cell: usize| match (black >> cell & 1, white >> cell & 1) {
            (1, _) => 'x',
            (_, 1) => 'o',
            _ => '.',
        };
        let row = |row: usize| (row * self.side..(row + 1) * self.side).map(letter).collect();
        let rows: Vec<String> = (0..self.side).rev().map(row).collect();
        rows.join("/")
    }
}

/// The cells of a set, in order.
pub fn cells(set: CellSet) -> impl Iterator<Item = usize> {
    let mut rest = set;
    std::iter::from_fn(move || {
        let cell = rest.trailing_zeros() as usize;
        (rest != 0).then(|| {
            rest &= rest - 1;
            cell
        })
    })
}

/// How many cells of the set come before this one.
pub fn place_of(cell: usize, set: CellSet) -> usize {
    (set & ((1 << cell) - 1)).count_ones() as usize
}
