//! A position as a few words.

use slipway_games::{Board, Cell, Content, Pie, Position, Rules, Setup, Side};
use slipway_messages::Message;

/// What is on the cells, two bits each, the first cell in the highest bits: the order of the words is that of the format.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Packed<const N: usize>([u64; N]);

/// Cells in a word.
const CELLS: usize = 32;

/// Packs the positions of one strategy: all with the same side to move.
pub struct Packing {
    pub board: Board,
    cells: Vec<Cell>,
    /// The position that the strategy is for.
    begin: Setup,
}

impl Packing {
    /// For the positions with this side to move that come after `begin`.
    pub fn new(begin: &Position, side: Side) -> Packing {
        let mut setup = Setup::of(begin);
        setup.turn = side;
        Packing { board: begin.board(), cells: begin.board().cells().collect(), begin: setup }
    }

    pub fn pack<const N: usize>(&self, position: &Position) -> Packed<N> {
        let mut words = [0; N];
        for (number, &cell) in self.cells.iter().enumerate() {
            words[number / CELLS] |= code(position.content(cell)) << (62 - 2 * (number % CELLS));
        }
        Packed(words)
    }

    /// # Errors
    /// When the rules can never show the position, which is so for none that a game has come to.
    pub fn unpack<const N: usize>(&self, packed: &Packed<N>) -> Result<Position, Message> {
        let mut setup = self.begin.clone();
        let contents = setup.game().info().contents;
        for (number, &cell) in self.cells.iter().enumerate() {
            let code = packed.0[number / CELLS] >> (62 - 2 * (number % CELLS)) & 3;
            let content = contents.iter().copied().find(|&content| self::code(content) == code);
            setup.put(cell, content.unwrap_or(Content::Empty));
        }
        of_setup(&setup)
    }
}

/// A set-up as a position.
///
/// # Errors
/// What is wrong with it.
pub fn of_setup(setup: &Setup) -> Result<Position, Message> {
    Position::from_setup(setup, Pie::Off).map_err(|flaws| {
        let first = flaws.first().expect("a set-up is refused for a reason");
        first.message(setup.board())
    })
}

/// Nothing, what is Black's or a tile, what is White's or a tile with a disc, an empty cell with a disc.
fn code(content: Content) -> u64 {
    match content {
        Content::Empty => 0,
        Content::Stone(Side::Black) | Content::Tile => 1,
        Content::Stone(Side::White) | Content::FixedTile => 2,
        Content::FixedEmpty => 3,
    }
}
