//! Boards and the names of their cells.
//!
//! A [`Cell`] is a row and a column, both counted from zero; row 0 is the south row and cells are ordered
//! row by row from the south, then from the west. On a hexagonal board the columns are slanted: the
//! column of a cell and of its north-east neighbour differ by one in every row, so that the neighbours of
//! a hexagon lie at the same offsets everywhere, and at the same offsets as the connections of Slash:
//! west, east, south, north, south-west and north-east.

use std::fmt;
use std::ops::Range;

use slipway_messages::{Arg, Message, message, worded};

use crate::core::excerpt;

/// The largest board is 19 rows of 19 columns.
pub const MAX_ROWS: usize = 19;

/// A place on a board, which may be off a given board: [`Board::contains`] tells.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Cell(u16);

impl Cell {
    /// The cell at this column and row, counted from the south-west corner, from zero.
    #[inline(always)]
    #[must_use]
    pub const fn at(column: u8, row: u8) -> Cell {
        Cell((row as u16) << 5 | column as u16)
    }

    /// Its row, 0 at the south edge.
    #[inline(always)]
    #[must_use]
    pub const fn row(self) -> u8 {
        (self.0 >> 5) as u8
    }

    /// Its column, 0 at the west edge (slanted on a hexagonal board).
    #[inline(always)]
    #[must_use]
    pub const fn column(self) -> u8 {
        (self.0 & 31) as u8
    }

    /// The cell this many columns to the east and rows to the north, if the numbers stay within 0–31.
    #[inline]
    #[must_use]
    pub const fn offset(self, east: i8, north: i8) -> Option<Cell> {
        let column = self.column() as i8 + east;
        let row = self.row() as i8 + north;
        if column < 0 || row < 0 || column > 31 || row > 31 {
            return None;
        }
        Some(Cell::at(column as u8, row as u8))
    }

    /// Whether the other is one of the eight cells around this one.
    #[inline(always)]
    #[must_use]
    pub const fn touches(self, other: Cell) -> bool {
        self.0 != other.0 && self.row().abs_diff(other.row()) <= 1 && self.column().abs_diff(other.column()) <= 1
    }
}

impl fmt::Debug for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "(column {}, row {})", self.column(), self.row())
    }
}

/// The west, east, south and north neighbours, as offsets.
pub const ORTHOGONAL: [(i8, i8); 4] = [(-1, 0), (1, 0), (0, -1), (0, 1)];
/// The diagonal neighbours, as offsets.
pub const DIAGONAL: [(i8, i8); 4] = [(-1, -1), (1, -1), (-1, 1), (1, 1)];
/// All eight neighbours on a square board, as offsets, in the order of cells.
pub const EIGHT: [(i8, i8); 8] = [(-1, -1), (0, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (0, 1), (1, 1)];
/// The neighbours of a hexagon, and the connections of Slash, as offsets.
pub const HEXAGONAL: [(i8, i8); 6] = [(-1, 0), (1, 0), (0, -1), (0, 1), (-1, -1), (1, 1)];

/// The outline of a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "lowercase"))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Shape {
    /// As many rows as columns.
    Square,
    /// A hexagon of hexagons; the size is the length of a side.
    Hexagon,
}

impl Shape {
    /// The lower-case word used in JSON, which messages select by: `square` or `hexagon`.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Shape::Square => "square",
            Shape::Hexagon => "hexagon",
        }
    }
}

/// A board: its shape and its size.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Board {
    shape: Shape,
    size: u8,
}

impl Board {
    /// A square board of `size` rows, at most 19.
    #[must_use]
    pub const fn square(size: u8) -> Board {
        assert!(size as usize <= MAX_ROWS);
        Board { shape: Shape::Square, size }
    }

    /// A hexagonal board with sides of `side` cells, at most 10.
    #[must_use]
    pub const fn hexagon(side: u8) -> Board {
        assert!(2 * side as usize <= MAX_ROWS + 1);
        Board { shape: Shape::Hexagon, size: side }
    }

    /// Its outline.
    #[must_use]
    pub const fn shape(self) -> Shape {
        self.shape
    }

    /// Rows of a square board, cells on a side of a hexagonal one.
    #[must_use]
    pub const fn size(self) -> u8 {
        self.size
    }

    /// How many rows it has.
    #[must_use]
    pub const fn rows(self) -> u8 {
        match self.shape {
            Shape::Square => self.size,
            Shape::Hexagon => 2 * self.size - 1,
        }
    }

    /// The columns of a row, from west to east.
    #[must_use]
    pub const fn columns(self, row: u8) -> Range<u8> {
        match self.shape {
            Shape::Square => 0..self.size,
            Shape::Hexagon => {
                let middle = self.size - 1;
                if row <= middle { 0..self.size + row } else { row - middle..self.rows() }
            }
        }
    }

    /// How many cells it has.
    #[must_use]
    pub fn area(self) -> usize {
        (0..self.rows()).map(|row| self.columns(row).len()).sum()
    }

    /// Whether the cell is on this board.
    #[must_use]
    pub fn contains(self, cell: Cell) -> bool {
        cell.row() < self.rows() && self.columns(cell.row()).contains(&cell.column())
    }

    /// All cells, row by row from the south, then from the west.
    pub fn cells(self) -> impl Iterator<Item = Cell> + Clone {
        (0..self.rows()).flat_map(move |row| self.columns(row).map(move |column| Cell::at(column, row)))
    }

    /// The cell with the smallest name: the south-west corner of a square board.
    fn first(self) -> Cell {
        Cell::at(0, 0)
    }

    /// The last cell in the order of cells: the north-east corner of a square board.
    fn last(self) -> Cell {
        Cell::at(self.rows() - 1, self.rows() - 1)
    }

    /// The cells of this board at these offsets from `cell`.
    pub fn around(self, cell: Cell, offsets: &[(i8, i8)]) -> impl Iterator<Item = Cell> {
        offsets
            .iter()
            .filter_map(move |&(east, north)| cell.offset(east, north))
            .filter(move |&near| self.contains(near))
    }

    /// Whether the cell lies on the rim.
    #[must_use]
    pub fn on_edge(self, cell: Cell) -> bool {
        let columns = self.columns(cell.row());
        cell.row() == 0
            || cell.row() + 1 == self.rows()
            || cell.column() == columns.start
            || cell.column() + 1 == columns.end
    }

    /// The cell's name: file and rank (`d4`) on a square board, row and place in the row on a hexagonal one.
    #[must_use]
    pub fn name(self, cell: Cell) -> CellName {
        let letter = |index: u8| char::from(b'a' + index);
        match self.shape {
            Shape::Square => CellName { letter: letter(cell.column()), number: cell.row() + 1 },
            Shape::Hexagon => {
                let west = self.columns(cell.row()).start;
                CellName { letter: letter(cell.row()), number: cell.column() - west + 1 }
            }
        }
    }

    /// The names of some cells, joined as in a sentence: "a1, b2 and c3".
    pub fn list<'a>(self, cells: impl IntoIterator<Item = &'a Cell>) -> Arg {
        Arg::and(cells.into_iter().map(|&cell| self.name(cell)))
    }

    /// A path as it is written in notation: `f1-f2-g2`.
    #[must_use]
    pub fn path(self, cells: &[Cell]) -> String {
        cells.iter().map(|&cell| self.name(cell).to_string()).collect::<Vec<_>>().join("-")
    }

    /// The cell of this name; capitals and surrounding space don't matter.
    ///
    /// # Errors
    /// When the text is not a cell name, or names a cell that this board does not have.
    pub fn cell(self, name: &str) -> Result<Cell, CellError> {
        let name = name.trim().to_ascii_lowercase();
        let not_a_name = || CellError::NotAName { text: name.clone(), board: self };
        let off_board = || CellError::OffBoard { name: name.clone(), board: self };
        let mut rest = name.chars();
        let letter = rest.next().filter(char::is_ascii_lowercase).ok_or_else(not_a_name)?;
        let digits = rest.as_str();
        if digits.is_empty() || digits.starts_with('0') || !digits.bytes().all(|b| b.is_ascii_digit()) {
            return Err(not_a_name());
        }
        let number: u8 = digits.parse().map_err(|_| off_board())?;
        let (letter, number) = (letter as u8 - b'a', number - 1);
        let cell = match self.shape {
            Shape::Square if letter < self.size && number < self.size => Cell::at(letter, number),
            Shape::Hexagon if letter < self.rows() && usize::from(number) < self.columns(letter).len() => {
                Cell::at(self.columns(letter).start + number, letter)
            }
            Shape::Square | Shape::Hexagon => return Err(off_board()),
        };
        Ok(cell)
    }
}

impl Board {
    /// The board in a sentence, with its article: "a 9x9 board", "an 11x11 board".
    #[must_use]
    pub fn with_article(self) -> String {
        let begins_with_a_vowel = self.shape == Shape::Square && matches!(self.size, 8 | 11 | 18);
        format!("{} {self}", if begins_with_a_vowel { "an" } else { "a" })
    }
}

impl fmt::Display for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.shape {
            Shape::Square => write!(f, "{0}x{0} board", self.size),
            Shape::Hexagon => write!(f, "board of side {}", self.size),
        }
    }
}

/// The name of a cell on its board, such as `d4`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CellName {
    letter: char,
    number: u8,
}

impl fmt::Display for CellName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // Formatted whole, so that a width asked for applies to the name and not to the number alone.
        f.pad(&format!("{}{}", self.letter, self.number))
    }
}

/// A cell in a message is its name.
impl From<CellName> for Arg {
    fn from(name: CellName) -> Arg {
        Arg::from(name.to_string())
    }
}

/// Why a text names no cell.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CellError {
    /// The text has not the form of a cell name.
    NotAName {
        /// What was given.
        text: String,
        /// The board on which it was looked for.
        board: Board,
    },
    /// The board has no such cell.
    OffBoard {
        /// The name.
        name: String,
        /// The board on which it was looked for.
        board: Board,
    },
}

worded!(CellError);

impl CellError {
    /// What is wrong, as a message.
    #[must_use]
    pub fn message(&self) -> Message {
        match self {
            CellError::NotAName { text, board } => {
                message!("cell-error-name", text = excerpt(text), example = board.name(board.last()))
            }
            CellError::OffBoard { name, board } => board.without(name),
        }
    }
}

impl Board {
    /// Which cells there are, for somebody who named another.
    fn without(self, name: &str) -> Message {
        let row = name.bytes().next().map_or(u8::MAX, |letter| letter.wrapping_sub(b'a'));
        let name = excerpt(name);
        if self.shape == Shape::Hexagon && row < self.rows() {
            let columns = self.columns(row);
            let [first, last] = [columns.start, columns.end - 1].map(|column| self.name(Cell::at(column, row)));
            let row = char::from(b'a' + row);
            return message!("cell-error-row", name = name, size = self.size, row = row, first = first, last = last);
        }
        let [first, last] = [self.first(), self.last()].map(|cell| self.name(cell));
        let shape = self.shape.id();
        message!("cell-error-board", name = name, shape = shape, size = self.size, first = first, last = last)
    }
}
