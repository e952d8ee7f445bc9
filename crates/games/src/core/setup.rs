//! Set-ups: positions from outside, not yet trusted.
//!
//! A [`Setup`] is what a position string says; `text/position.rs` reads and writes it. It has the shape of a
//! board of its game, but the rules may never show it; [`Rules::from_setup`](crate::Rules::from_setup) decides that and names
//! every [`Flaw`]. How many stones or discs each side has is not judged, so that figures and studies can be set up.

use std::collections::BTreeMap;

use slipway_messages::{Message, message};

use crate::core::board::{Board, Cell};
use crate::core::game::{Game, SizeError};
use crate::core::rules::Rules;
use crate::core::side::Side;

/// What can be on a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Content {
    /// Nothing.
    Empty,
    /// A stone of this side.
    Stone(Side),
    /// Slyde: a tile that may slide.
    Tile,
    /// Slyde: a tile with a disc.
    FixedTile,
    /// Slyde: an empty cell with a disc.
    FixedEmpty,
}

impl Content {
    /// Its character in a position string.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Content::Empty => '.',
            Content::Stone(Side::Black) | Content::Tile => 'x',
            Content::Stone(Side::White) => 'o',
            Content::FixedTile => 'X',
            Content::FixedEmpty => 'O',
        }
    }
}

/// What a position string says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setup {
    game: Game,
    board: Board,
    /// The side to move.
    pub turn: Side,
    /// Whether the pie option is open for it.
    pub swap: bool,
    contents: BTreeMap<Cell, Content>,
}

impl Setup {
    /// An empty board.
    pub(crate) fn empty(game: Game, board: Board) -> Setup {
        Setup { game, board, turn: game.first_side(), swap: false, contents: BTreeMap::new() }
    }

    /// The beginning of a game.
    ///
    /// # Errors
    /// When the game is not played on that size.
    pub fn start(game: Game, size: u8) -> Result<Setup, SizeError> {
        let mut setup = Setup::empty(game, game.board(size)?);
        for cell in setup.board.cells() {
            setup.put(cell, (game.info().start)(cell));
        }
        Ok(setup)
    }

    /// What a position shows; steps played of an unfinished turn are shown as played.
    #[must_use]
    pub fn of(position: &impl Rules) -> Setup {
        let mut setup = Setup::empty(position.game(), position.board());
        setup.turn = position.turn();
        setup.swap = position.swap_open();
        for cell in setup.board.cells() {
            setup.put(cell, position.content(cell));
        }
        setup
    }

    /// The game.
    #[must_use]
    pub fn game(&self) -> Game {
        self.game
    }

    /// The board, of a size that the game is played on.
    #[must_use]
    pub fn board(&self) -> Board {
        self.board
    }

    /// What is on a cell.
    #[must_use]
    pub fn content(&self, cell: Cell) -> Content {
        self.contents.get(&cell).copied().unwrap_or(Content::Empty)
    }

    /// The cells with this content.
    pub fn cells_with(&self, content: Content) -> impl Iterator<Item = Cell> + '_ {
        self.board.cells().filter(move |&cell| self.content(cell) == content)
    }

    /// Whether every cell is empty.
    #[must_use]
    pub fn is_bare(&self) -> bool {
        self.contents.is_empty()
    }

    /// Puts something on a cell, or clears it.
    pub fn put(&mut self, cell: Cell, content: Content) {
        match content {
            Content::Empty => self.contents.remove(&cell),
            _ => self.contents.insert(cell, content),
        };
    }

    /// The pie option can be open only for White, after one black stone: what is wrong about that here.
    pub(crate) fn swap_flaw(&self) -> Option<Flaw> {
        if !self.swap {
            return None;
        }
        let first_stone_only = self.contents.len() == 1 && self.cells_with(Content::Stone(Side::Black)).count() == 1;
        (!first_stone_only || self.turn != Side::White).then_some(Flaw::SwapNotOpen)
    }
}

/// Something in a set-up that the rules can never show.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Flaw {
    /// The set-up has the pie option open where it cannot be.
    SwapNotOpen,
    /// The set-up has the pie option open in Slyde, which has no pie rule.
    NoPieRule,
    /// Both sides have joined their edges.
    TwoWinners {
        /// A chain of Black's from edge to edge.
        black: Vec<Cell>,
        /// A chain of White's.
        white: Vec<Cell>,
    },
    /// A side that has won is to move: its winning turn ended the game, with the opponent to move.
    WinnerToMove {
        /// The side.
        side: Side,
        /// Its chain from edge to edge.
        along: Vec<Cell>,
    },
    /// Crossway: four stones form a crosscut.
    Crosscut {
        /// The stones of the one diagonal, then those of the other.
        cells: [Cell; 4],
    },
    /// Slither: two stones of one side touch only at a corner.
    BareDiagonal {
        /// The two stones.
        cells: [Cell; 2],
    },
    /// Slyde: the number of tiles never changes.
    Tiles {
        /// How many there are.
        found: usize,
        /// How many there should be.
        expected: usize,
    },
    /// Slicron: a resting group has at most two edge stones.
    EdgeStones {
        /// The edge stones of the group.
        cells: Vec<Cell>,
    },
    /// Slicron: there are more choices of paths than can be listed. No game comes near that; a board can be drawn that does.
    TooManyPaths {
        /// The cell where a placement would open too many.
        cell: Cell,
    },
    /// Slicron: in a resting group there is one shortest path.
    TwoPaths {
        /// One of them.
        one: Vec<Cell>,
        /// Another of the same length.
        other: Vec<Cell>,
    },
}

impl Flaw {
    /// The flaw as a message.
    #[must_use]
    pub fn message(&self, board: Board) -> Message {
        match self {
            Flaw::SwapNotOpen => message!("flaw-swap-not-open"),
            Flaw::NoPieRule => message!("flaw-no-pie-rule"),
            Flaw::TwoWinners { black, white } => {
                message!("flaw-two-winners", black = board.list(black), white = board.list(white))
            }
            Flaw::WinnerToMove { side, along } => {
                message!("flaw-winner-to-move", side = *side, along = board.list(along))
            }
            Flaw::Crosscut { cells } => message!("flaw-crosscut", cells = board.list(cells)),
            Flaw::BareDiagonal { cells } => message!("flaw-bare-diagonal", cells = board.list(cells)),
            Flaw::Tiles { found, expected } => {
                message!("flaw-tiles", found = *found, size = board.size(), expected = *expected)
            }
            Flaw::EdgeStones { cells } => message!("flaw-edge-stones", cells = board.list(cells)),
            Flaw::TooManyPaths { cell } => message!("flaw-too-many-paths", cell = board.name(*cell)),
            Flaw::TwoPaths { one, other } => {
                message!("flaw-two-paths", one = board.path(one), other = board.path(other))
            }
        }
    }
}
