//! The cells of a board as bits of a word, and its symmetries.
//!
//! Cell number `i` in the order of cells is bit `i`. Boards of up to 64 cells fit.

use slipway_games::board::Shape;
use slipway_games::{Board, Cell, CellSet, Content, Game, Rules, Side, Symmetry};

use super::table::Key;
use crate::bitset::Bits;
use crate::lattice::Lattice;

/// A position in the orientation that stands for all its images, and which of the symmetries leads to it.
///
/// Up to 64 cells, the key *is* the position: the stones of the side to move and those of the other, or in Slyde the tiles and the discs. Nothing can
/// collide. Where colours can be exchanged, the board is turned so that the side to move is always Black. Slyde says by itself who is to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Identity {
    pub(super) key: Key,
    pub(super) symmetry: SymmetryNumber,
}

/// The number of a symmetry among those for the side to move.
pub(super) type SymmetryNumber = u8;

/// Where each cell goes, a table for each byte of a word.
struct Image {
    bytes: Vec<[u64; 256]>,
    back: Vec<[u64; 256]>,
}

/// A board of at most 64 cells as bits, with the symmetries that a game has on it. Of a larger board nothing but its size is known.
pub(super) struct Grid {
    pub(super) board: Board,
    pub(super) cells: Vec<Cell>,
    numbers: Vec<u8>,
    /// For each cell, the cells that a stone on it is linked to.
    pub(super) near: Vec<u64>,
    /// The same in steps: all cells that are linked to the one so many numbers further on, and back. On a square board, one for each line of links.
    steps: Vec<(u64, u32)>,
    /// The board for virtual connections; empty where there are none.
    pub(super) lattice: Lattice<1>,
    /// Those that keep the sides, for Black to move; and those that exchange them, for White to move.
    images: [Vec<Image>; 2],
}

impl Grid {
    pub(super) fn new(game: Game, board: Board) -> Grid {
        let cells: Vec<Cell> = board.cells().collect();
        if cells.len() > 64 {
            let (numbers, near, steps, images) = (Vec::new(), Vec::new(), Vec::new(), [Vec::new(), Vec::new()]);
            return Grid { board, cells, numbers, near, steps, lattice: Lattice::EMPTY, images };
        }
        let mut numbers = vec![u8::MAX; 1 << 10];
        for (number, &cell) in cells.iter().enumerate() {
            numbers[code(cell)] = number as u8;
        }
        let links = game.links();
        let lattice = if board.shape() == Shape::Square { Lattice::new(board, links) } else { Lattice::EMPTY };
        let (near, steps, images) = (Vec::new(), Vec::new(), [Vec::new(), Vec::new()]);
        let mut grid = Grid { board, cells, numbers, near, steps, lattice, images };
        grid.near = grid
            .cells
            .iter()
            .map(|&cell| board.around(cell, links).fold(0, |near, cell| near | grid.bit(cell)))
            .collect();
        for (number, &near) in grid.near.iter().enumerate() {
            for by in bits(near).filter(|&other| other > number).map(|other| (other - number) as u32) {
                match grid.steps.iter_mut().find(|step| step.1 == by) {
                    Some(step) => step.0 |= 1 << number,
                    None => grid.steps.push((1 << number, by)),
                }
            }
        }
        grid.images = Side::BOTH.map(|side| {
            let symmetries = board.symmetries().filter(|&symmetry| keeps_rules(game, side, symmetry));
            symmetries.map(|symmetry| grid.image(symmetry)).collect()
        });
        grid
    }

    /// Whether a set of cells is a word.
    pub(super) fn fits(&self) -> bool {
        self.cells.len() <= 64
    }

    /// The number of a cell of the board.
    #[inline(always)]
    pub(super) fn number(&self, cell: Cell) -> usize {
        usize::from(self.numbers[code(cell)])
    }

    #[inline(always)]
    pub(super) fn bit(&self, cell: Cell) -> u64 {
        1 << self.number(cell)
    }

    /// All cells.
    pub(super) fn all(&self) -> u64 {
        u64::MAX >> (64 - self.cells.len())
    }

    /// The cells along an edge of a side on a square board: the one it starts from, and the other.
    pub(super) fn edges(&self, side: Side) -> [u64; 2] {
        let size = u32::from(self.board.size());
        let row = (1_u64 << size) - 1;
        let column = (0..size).fold(0, |column, row| column | 1_u64 << (row * size));
        match side {
            Side::Black => [row, row << (size * (size - 1))],
            Side::White => [column, column << (size - 1)],
        }
    }

    /// The stones of each side, Black's first.
    pub(super) fn stones(&self, position: &impl Rules) -> [u64; 2] {
        let mut stones = [0; 2];
        for (number, &cell) in self.cells.iter().enumerate() {
            if let Content::Stone(side) = position.content(cell) {
                stones[side as usize] |= 1 << number;
            }
        }
        stones
    }

    /// All cells linked to a set, which it may contain itself.
    #[inline(always)]
    pub(super) fn beside(&self, set: u64) -> u64 {
        self.steps.iter().fold(0, |near, &(from, by)| near | (set & from) << by | set >> by & from)
    }

    /// How many links lead from the cells of the one set to those of the other.
    pub(super) fn count_links(&self, from: u64, to: u64) -> u64 {
        let count = |one: u64, other: u64| u64::from((one & other).count_ones());
        self.steps.iter().map(|&(begin, by)| count((from & begin) << by, to) + count(from, (to & begin) << by)).sum()
    }

    /// All of `through` that is connected to the cells of `from` that are in it.
    #[inline(always)]
    pub(super) fn flood(&self, from: u64, through: u64) -> u64 {
        let mut reached = from & through;
        let mut fresh = reached;
        while fresh != 0 {
            fresh = self.beside(fresh) & through & !reached;
            reached |= fresh;
        }
        reached
    }

    /// Whether these stones join the edges of a side.
    pub(super) fn is_joined(&self, side: Side, stones: u64) -> bool {
        let [home, far] = self.edges(side);
        self.flood(home, stones) & far != 0
    }

    /// A set of cells of a square board as a word: its rows, one after the other.
    #[inline(always)]
    pub(super) fn set(&self, set: &CellSet) -> u64 {
        let size = usize::from(self.board.size());
        (0..size).fold(0, |word, row| word | u64::from(set.line(row + 1)) << (row * size))
    }

    /// A set of cells of a square board, moved by at most one file and one row; what leaves the board is gone.
    #[inline(always)]
    pub(super) fn shift(&self, set: u64, east: i8, north: i8) -> u64 {
        let size = i32::from(self.board.size());
        let [west_edge, east_edge] = self.edges(Side::White);
        let kept = match east {
            1 => set & !east_edge,
            -1 => set & !west_edge,
            _ => set,
        };
        let by = i32::from(east) + i32::from(north) * size;
        (if by < 0 { kept >> -by } else { kept << by }) & self.all()
    }

    /// The smallest of the images of a pair of sets.
    #[inline(always)]
    pub(super) fn identity(&self, mover: Side, words: Key) -> Identity {
        let images = &self.images[mover as usize];
        let mut least = Identity { key: [u64::MAX; 2], symmetry: 0 };
        for (symmetry, image) in images.iter().enumerate() {
            let key = [apply(&image.bytes, words[0]), apply(&image.bytes, words[1])];
            if key < least.key {
                least = Identity { key, symmetry: symmetry as SymmetryNumber };
            }
        }
        least
    }

    /// A set of cells as it lies in the orientation of the key.
    pub(super) fn to_key(&self, mover: Side, symmetry: SymmetryNumber, set: u64) -> u64 {
        apply(&self.images[mover as usize][usize::from(symmetry)].bytes, set)
    }

    /// A set of cells from the orientation of the key.
    pub(super) fn on_board(&self, mover: Side, symmetry: SymmetryNumber, set: u64) -> u64 {
        apply(&self.images[mover as usize][usize::from(symmetry)].back, set)
    }

    fn image(&self, symmetry: Symmetry) -> Image {
        let bytes = self.cells.len().div_ceil(8);
        let (mut forth, mut back) = (vec![[0; 256]; bytes], vec![[0; 256]; bytes]);
        for (number, &cell) in self.cells.iter().enumerate() {
            let to = self.number(self.board.image(cell, symmetry));
            for (tables, from, to) in [(&mut forth, number, to), (&mut back, to, number)] {
                for byte in (0..256).filter(|byte| byte >> (from % 8) & 1 != 0) {
                    tables[from / 8][byte] |= 1 << to;
                }
            }
        }
        Image { bytes: forth, back }
    }
}

/// A word as a set of cells.
pub(super) fn word(set: u64) -> Bits<1> {
    Bits([set])
}

/// The numbers of the cells of a set.
#[inline(always)]
pub(super) fn bits(mut set: u64) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let number = set.trailing_zeros() as usize;
        (set != 0).then(|| {
            set &= set - 1;
            number
        })
    })
}

fn code(cell: Cell) -> usize {
    usize::from(cell.row()) << 5 | usize::from(cell.column())
}

#[inline(always)]
fn apply(bytes: &[[u64; 256]], set: u64) -> u64 {
    bytes.iter().enumerate().fold(0, |image, (byte, table)| image | table[(set >> (8 * byte)) as usize & 255])
}

/// Whether the rules stay the same under a symmetry of the board by which the side to move becomes Black.
///
/// | game | keep the sides | exchange them |
/// |---|---|---|
/// | Slash | half turn | reflections in both diagonals: one along the links, the other across them |
/// | Crossway, Slither | half turn, reflections in the middle lines | reflections in the diagonals, quarter turns |
/// | Slyde | those that keep the checkerboard: half turn, reflections in the diagonals | none: tiles and gaps are different things |
/// | Slicron | all twelve of the hexagon | the same: both sides have the same rules |
fn keeps_rules(game: Game, mover: Side, Symmetry { reflected, turns }: Symmetry) -> bool {
    let (exchanged, by_halves) = (mover == Side::White, turns.is_multiple_of(2));
    match game {
        Game::Slash => by_halves && reflected == exchanged,
        // A reflection in a middle line is one in a diagonal and a quarter of a turn.
        Game::Crossway | Game::Slither => (reflected == by_halves) == exchanged,
        Game::Slyde => by_halves,
        Game::Slicron => true,
    }
}
