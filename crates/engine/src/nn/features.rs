//! The input of a [`PolicyNet`](super::PolicyNet): for each cell of a square board a set of features.
//!
//! The player to move always joins south and north: for White rows and columns are exchanged. Cells lie row by row, with one
//! place outside of the board between two rows and a row of them below and above, so that a neighbour is always at the same distance.

use std::ops::Range;

use slipway_games::{Cell, Side};

/// How many features a cell can have.
pub const FEATURES: usize = 11;

/// How many cells a layer reads for one: itself and its six neighbours.
pub const NEIGHBOURS: usize = 7;

/// How many cells are computed together: this many places lie behind the last cell.
pub const BLOCK: usize = 4;

/// A board as the player to move sees it.
#[derive(Clone, Debug, PartialEq)]
pub struct BoardFeatures {
    size: usize,
    seen_by: Side,
    features: Vec<u32>,
    /// One for cells of the board, zero outside.
    on_board: Vec<f32>,
}

impl BoardFeatures {
    /// An empty board of this size without features, but that what lies outside of an edge has a feature: one for the edges of the player to move, one for
    /// the others.
    pub(crate) fn new(size: u8, seen_by: Side, [own_edge, other_edge]: [u32; 2]) -> BoardFeatures {
        let size = usize::from(size);
        let places = (size + 2) * (size + 1) + 1 + BLOCK;
        let (features, on_board) = (vec![0; places], vec![0.0; places]);
        let mut board = BoardFeatures { size, seen_by, features, on_board };
        let width = board.width();
        for along in 1..=size {
            board.add(along, own_edge);
            board.add((size + 1) * width + along, own_edge);
            board.add(along * width, other_edge);
            board.on_board[along * width + 1..(along + 1) * width].fill(1.0);
        }
        // The place to the east of the last row.
        board.add((size + 1) * width, other_edge);
        board
    }

    /// Adds a feature to a place.
    pub(crate) fn add(&mut self, place: usize, feature: u32) {
        self.features[place] |= 1 << feature;
    }

    /// How many places a row takes.
    fn width(&self) -> usize {
        self.size + 1
    }

    /// Where a cell lies.
    #[must_use]
    pub fn place(&self, cell: Cell) -> usize {
        let (column, row) = (usize::from(cell.column()), usize::from(cell.row()));
        let (column, row) = if self.seen_by == Side::White { (row, column) } else { (column, row) };
        (row + 1) * self.width() + column + 1
    }

    /// The places from the first cell to the last.
    #[must_use]
    pub fn places(&self) -> Range<usize> {
        self.width() + 1..(self.size + 1) * self.width()
    }

    /// The places of the cells.
    pub fn cells(&self) -> impl Iterator<Item = usize> + '_ {
        self.places().filter(|&place| self.on_board[place] > 0.0)
    }

    /// The features of all places, as bits.
    #[must_use]
    pub fn features(&self) -> &[u32] {
        &self.features
    }

    /// For each place one if it is on the board, otherwise zero.
    #[must_use]
    pub fn on_board(&self) -> &[f32] {
        &self.on_board
    }

    /// How far away, in places, a cell and its six neighbours are.
    #[must_use]
    pub fn distances(&self) -> [isize; NEIGHBOURS] {
        let width = self.width() as isize;
        [0, 1, -1, width, -width, width + 1, -width - 1]
    }
}

/// For training.
#[cfg(any(test, feature = "training"))]
impl BoardFeatures {
    /// How many cells there are.
    #[cfg(feature = "training")]
    #[must_use]
    pub fn area(&self) -> f32 {
        (self.size * self.size) as f32
    }

    /// The same board turned by half, and where each place goes. The game is the same that way.
    pub fn half_turn(&self) -> (BoardFeatures, impl Fn(usize) -> usize + use<>) {
        let places = self.places();
        let (first, last) = (places.start, places.end - 1);
        let mut turned = self.clone();
        turned.features[first..=last].reverse();
        (turned, move |place| first + last - place)
    }
}
