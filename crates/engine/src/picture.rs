//! A board of Slash as its policy sees it: for each cell a set of features.
//!
//! The player to move always joins south and north: for White rows and columns are exchanged, which keeps the links. Cells lie row by row, with one
//! place outside of the board between two rows and a row of them below and above, so that a neighbour is always at the same distance.

use std::ops::Range;

use slipway_games::{Cell, Rules, Side, Slash, Step};

use crate::slash::ways;

/// How many features a cell can have.
pub const FEATURES: usize = 11;

/// A stone of the player to move, or what is outside of his edges; the same of the other.
const OWN: u32 = 0;
const OTHER: u32 = 1;
const EMPTY: u32 = 2;
/// Where the last stone was placed, and the one before.
const LAST: [u32; 2] = [3, 4];
/// On a shortest way of the player to move, or with a detour of one or two; and on those of the other.
const WAYS: [u32; 2] = [5, 8];

/// How many cells a policy works out together: so many places lie behind the last cell.
pub const BLOCK: usize = 4;

/// A board as the player to move sees it.
#[derive(Clone, Debug)]
pub struct Picture {
    size: usize,
    transposed: bool,
    features: Vec<u32>,
    /// One for cells of the board, zero outside.
    on_board: Vec<f32>,
}

impl Picture {
    /// What the player to move sees; `last` are the steps before, the latest first.
    #[must_use]
    pub fn of(position: &Slash, last: &[Option<Step>; 2]) -> Picture {
        let (board, side) = (position.board(), position.turn());
        let size = usize::from(board.size());
        let places = (size + 2) * (size + 1) + 1 + BLOCK;
        let (features, on_board) = (vec![0; places], vec![0.0; places]);
        let mut picture = Picture { size, transposed: side == Side::White, features, on_board };
        picture.mark_edges();
        let ways = ways(position);
        let sides = [side, side.opponent()];
        for cell in board.cells() {
            let place = picture.place(cell);
            picture.on_board[place] = 1.0;
            let [own, other] = sides.map(|side| position.stones(side).contains(cell));
            if own || other {
                picture.features[place] |= 1 << if own { OWN } else { OTHER };
                continue;
            }
            picture.features[place] |= 1 << EMPTY;
            for (side, feature) in sides.into_iter().zip(WAYS) {
                let detour = ways.detour(side as usize, cell);
                if detour < 3 {
                    picture.features[place] |= 1 << (feature + u32::from(detour));
                }
            }
        }
        // The stone of the pie rule's recolouring counts as placed last.
        let placed = last.iter().flatten().filter(|&&step| step != Step::Swap);
        for (step, feature) in placed.zip(LAST) {
            if let Step::Place(cell) = *step {
                let place = picture.place(cell);
                picture.features[place] |= 1 << feature;
            }
        }
        picture
    }

    /// What lies outside of an edge is like a stone of the side that joins it.
    fn mark_edges(&mut self) {
        let width = self.width();
        for along in 1..=self.size {
            self.features[along] |= 1 << OWN;
            self.features[(self.size + 1) * width + along] |= 1 << OWN;
            self.features[along * width] |= 1 << OTHER;
        }
        // The place to the east of the last row.
        self.features[(self.size + 1) * width] |= 1 << OTHER;
    }

    /// How many places a row takes.
    fn width(&self) -> usize {
        self.size + 1
    }

    /// Where a cell lies.
    #[must_use]
    pub fn place(&self, cell: Cell) -> usize {
        let (column, row) = (usize::from(cell.column()), usize::from(cell.row()));
        let (column, row) = if self.transposed { (row, column) } else { (column, row) };
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

    /// How many cells there are.
    #[must_use]
    pub fn area(&self) -> f32 {
        (self.size * self.size) as f32
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
    pub fn distances(&self) -> [isize; NEAR] {
        let width = self.width() as isize;
        [0, 1, -1, width, -width, width + 1, -width - 1]
    }

    /// The same board turned by half, with the places of the cells turned, too. The game is the same that way.
    pub fn half_turn(&self) -> (Picture, impl Fn(usize) -> usize + use<>) {
        let places = self.places();
        let (first, last) = (places.start, places.end - 1);
        let mut turned = self.clone();
        turned.features[first..=last].reverse();
        (turned, move |place| first + last - place)
    }
}

/// How many cells a cell takes in: itself and its neighbours.
pub const NEAR: usize = 7;

#[cfg(test)]
mod tests {
    use slipway_games::{Game, Pie, Setup};

    use super::*;

    fn slash(text: &str) -> Slash {
        let setup = Setup::parse(Game::Slash, text).expect("a position");
        Slash::from_setup(&setup, Pie::Off).expect("one that the rules can show")
    }

    fn placed(cells: [(u8, u8); 2]) -> [Option<Step>; 2] {
        cells.map(|(column, row)| Some(Step::Place(Cell::at(column, row))))
    }

    #[test]
    fn white_sees_what_black_sees_of_the_mirrored_board() {
        // Mirrored in the diagonal from the south-west, and the colours exchanged: what is joined stays joined.
        let seen = Picture::of(&slash("...x/.x../..o./.... w"), &placed([(3, 3), (2, 1)]));
        let expected = Picture::of(&slash("...o/.x../..o./.... b"), &placed([(3, 3), (1, 2)]));
        assert!(seen.transposed && !expected.transposed);
        assert_eq!(seen.features, expected.features);
    }

    #[test]
    fn half_a_turn_is_the_picture_of_the_turned_position() {
        let (one, last) = (slash("...x/.x../..o./o... b"), placed([(0, 0), (3, 3)]));
        let (other, last_turned) = (slash("...o/.o../..x./x... b"), placed([(3, 3), (0, 0)]));
        let original = Picture::of(&one, &last);
        let (turned, to) = original.half_turn();
        let expected = Picture::of(&other, &last_turned);
        for place in turned.cells() {
            assert_eq!(turned.features[place], expected.features[place], "{place}");
            assert_eq!(turned.features[to(place)], original.features[place], "{place}");
        }
    }
}
