//! The cells of a board as bits of a word, and its symmetries.
//!
//! Cell number `i` in the order of cells is bit `i`. Boards of up to 64 cells fit in one word; some games are also searched on boards of two and three.

use slipway_games::{Board, Cell, CellSet, Content, Game, Rules, Side, Symmetry};

use super::table::Key;
use crate::connections::{Bits, Lattice, Region};

/// A position in the orientation that stands for all its images, and which of the symmetries leads to it.
///
/// The key *is* the position: the stones of the side to move and those of the other, or in Slyde the tiles and the discs. Nothing can
/// collide. Where colours can be exchanged, the board is turned so that the side to move is always Black. Slyde says by itself who is to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Identity<const N: usize> {
    pub(crate) key: Key<N>,
    pub(crate) symmetry: SymmetryNumber,
}

/// The number of a symmetry among those for the side to move.
pub(crate) type SymmetryNumber = u8;

/// Where each cell goes, a table for each byte of a word.
struct Image<const N: usize> {
    bytes: Vec<[Bits<N>; 256]>,
    back: Vec<[Bits<N>; 256]>,
}

/// A board of at most `64 * N` cells as bits, with the symmetries that a game has on it. Of a larger board nothing but its size is known.
pub(crate) struct SolverGrid<const N: usize> {
    pub(crate) board: Board,
    pub(crate) lattice: Lattice<N>,
    /// Those that keep the sides, for Black to move; and those that exchange them, for White to move.
    images: [Vec<Image<N>>; 2],
}

impl<const N: usize> SolverGrid<N> {
    /// The board of a game, where `keeps_rules` says whether the rules stay the same under a symmetry by which the side to move becomes Black.
    pub(crate) fn new(game: Game, board: Board, keeps_rules: impl Fn(Side, Symmetry) -> bool) -> SolverGrid<N> {
        if board.area() > 64 * N {
            return SolverGrid { board, lattice: Lattice::EMPTY, images: [Vec::new(), Vec::new()] };
        }
        let lattice = Lattice::new(board, game.links());
        let images = Side::BOTH.map(|side| {
            let symmetries = board.symmetries().filter(|&symmetry| keeps_rules(side, symmetry));
            symmetries.map(|symmetry| image(board, &lattice, symmetry)).collect()
        });
        SolverGrid { board, lattice, images }
    }

    /// The cells in the order of their numbers.
    pub(crate) fn cells(&self) -> &[Cell] {
        self.lattice.cells()
    }

    /// The number of a cell of the board.
    #[inline(always)]
    pub(crate) fn number(&self, cell: Cell) -> usize {
        self.lattice.number(cell)
    }

    /// The stones of each side, Black's first.
    pub(crate) fn stones(&self, position: &impl Rules) -> [Bits<N>; 2] {
        let mut stones = [Bits::EMPTY; 2];
        for (number, &cell) in self.cells().iter().enumerate() {
            if let Content::Stone(side) = position.content(cell) {
                stones[side as usize] |= Bits::of(number);
            }
        }
        stones
    }

    /// The stones of each side, those of the side to move first.
    pub(crate) fn own_stones(&self, position: &impl Rules) -> Key<N> {
        let [black, white] = self.stones(position);
        if position.turn() == Side::Black { [black, white] } else { [white, black] }
    }

    /// Whether these stones join the edges of a side.
    pub(crate) fn is_joined(&self, side: Side, stones: Bits<N>) -> bool {
        let [home, far] = self.lattice.edges(side);
        self.lattice.flood(home, stones).meets(far)
    }

    /// The smallest of the images of a pair of sets.
    #[inline(always)]
    pub(crate) fn identity(&self, mover: Side, sets: Key<N>) -> Identity<N> {
        let images = &self.images[mover as usize];
        let mut least = Identity { key: [Bits::ALL; 2], symmetry: 0 };
        for (symmetry, image) in images.iter().enumerate() {
            let key = [apply(&image.bytes, sets[0]), apply(&image.bytes, sets[1])];
            if key < least.key {
                least = Identity { key, symmetry: symmetry as SymmetryNumber };
            }
        }
        least
    }

    /// A set of cells as it lies in the orientation of the key.
    pub(crate) fn to_key(&self, mover: Side, symmetry: SymmetryNumber, set: Bits<N>) -> Bits<N> {
        apply(&self.images[mover as usize][usize::from(symmetry)].bytes, set)
    }

    /// A set of cells from the orientation of the key.
    pub(crate) fn on_board(&self, mover: Side, symmetry: SymmetryNumber, set: Bits<N>) -> Bits<N> {
        apply(&self.images[mover as usize][usize::from(symmetry)].back, set)
    }
}

/// A board of one word, as a word.
impl SolverGrid<1> {
    #[inline(always)]
    pub(crate) fn bit(&self, cell: Cell) -> u64 {
        1 << self.number(cell)
    }

    /// All cells.
    pub(crate) fn all(&self) -> u64 {
        u64::MAX >> (64 - self.cells().len())
    }

    /// The cells that a stone on a cell is linked to.
    pub(crate) fn near(&self, cell: usize) -> u64 {
        self.lattice.near[cell].0[0]
    }

    /// The cells along an edge of a side on a square board: the one it starts from, and the other.
    pub(crate) fn edges(&self, side: Side) -> [u64; 2] {
        self.lattice.edges(side).map(|edge| edge.0[0])
    }

    /// All cells linked to a set, which it may contain itself.
    #[inline(always)]
    pub(crate) fn beside(&self, set: u64) -> u64 {
        self.lattice.beside(word(set)).0[0]
    }

    /// All of `through` that is connected to the cells of `from` that are in it.
    #[inline(always)]
    pub(crate) fn flood(&self, from: u64, through: u64) -> u64 {
        self.lattice.flood(word(from), word(through)).0[0]
    }

    /// A set of cells of a square board as a word: its rows, one after the other.
    #[inline(always)]
    pub(crate) fn set(&self, set: &CellSet) -> u64 {
        let size = usize::from(self.board.size());
        (0..size).fold(0, |word, row| word | u64::from(set.line(row + 1)) << (row * size))
    }
}

fn image<const N: usize>(board: Board, lattice: &Lattice<N>, symmetry: Symmetry) -> Image<N> {
    let bytes = lattice.cells().len().div_ceil(8);
    let (mut forth, mut back) = (vec![[Bits::EMPTY; 256]; bytes], vec![[Bits::EMPTY; 256]; bytes]);
    for (number, &cell) in lattice.cells().iter().enumerate() {
        let to = lattice.number(board.image(cell, symmetry));
        for (tables, from, to) in [(&mut forth, number, to), (&mut back, to, number)] {
            for byte in (0..256).filter(|byte| byte >> (from % 8) & 1 != 0) {
                tables[from / 8][byte] |= Bits::of(to);
            }
        }
    }
    Image { bytes: forth, back }
}

/// A word as a set of cells.
pub(crate) fn word(set: u64) -> Bits<1> {
    Bits([set])
}

/// The numbers of the cells of a set.
#[inline(always)]
pub(crate) fn bits(mut set: u64) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let number = set.trailing_zeros() as usize;
        (set != 0).then(|| {
            set &= set - 1;
            number
        })
    })
}

#[inline(always)]
fn apply<const N: usize>(bytes: &[[Bits<N>; 256]], set: Bits<N>) -> Bits<N> {
    let part = |byte: usize| (set.0[byte / 8] >> (8 * (byte % 8))) as usize & 255;
    bytes.iter().enumerate().fold(Bits::EMPTY, |image, (byte, table)| image | table[part(byte)])
}
