//! Set-ups: positions from outside, read, written and not yet trusted.
//!
//! A [`Setup`] is what a position string says: `<rows> <b|w>[ swap]`, rows from the north joined by `/`. It has the shape of a
//! board of its game, but the rules may never show it; [`Rules::from_setup`](crate::Rules::from_setup) decides that and names
//! every [`Flaw`]. How many stones or discs each side has is not judged, so that figures and studies can be set up.

use std::collections::BTreeMap;
use std::fmt;

use thiserror::Error;

use crate::board::{Board, Cell};
use crate::game::{Game, SizeError};
use crate::notation::excerpt;
use crate::rules::Rules;
use crate::side::Side;

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

    fn from_letter(game: Game, letter: char) -> Option<Content> {
        match (game, letter) {
            (_, '.') => Some(Content::Empty),
            (Game::Slyde, 'x') => Some(Content::Tile),
            (Game::Slyde, 'X') => Some(Content::FixedTile),
            (Game::Slyde, 'O') => Some(Content::FixedEmpty),
            (Game::Slyde, _) => None,
            (_, 'x') => Some(Content::Stone(Side::Black)),
            (_, 'o') => Some(Content::Stone(Side::White)),
            _ => None,
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
    fn empty(game: Game, board: Board) -> Setup {
        Setup { game, board, turn: game.first_side(), swap: false, contents: BTreeMap::new() }
    }

    /// The beginning of a game: an empty board, but in Slyde "arrange the black tiles in a checkerboard pattern"; `a1` is a tile.
    ///
    /// # Errors
    /// When the game is not played on that size.
    pub fn start(game: Game, size: u8) -> Result<Setup, SizeError> {
        let mut setup = Setup::empty(game, game.board(size)?);
        if game == Game::Slyde {
            for cell in setup.board.cells().filter(|cell| (cell.row() + cell.column()).is_multiple_of(2)) {
                setup.put(cell, Content::Tile);
            }
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

    /// Reads a position string; the number of its rows tells the size.
    ///
    /// # Errors
    /// What is wrong with its form, and where.
    pub fn parse(game: Game, text: &str) -> Result<Setup, SetupError> {
        let mut words = text.split_whitespace();
        let rows: Vec<&str> = words.next().ok_or(SetupError::Nothing)?.split('/').collect();
        let turn = match words.next() {
            Some("b") => Side::Black,
            Some("w") => Side::White,
            found => return Err(SetupError::Turn { found: found.map(str::to_owned) }),
        };
        let swap = match words.next() {
            None => false,
            Some("swap") => true,
            Some(word) => return Err(SetupError::Word { word: word.to_owned() }),
        };
        if let Some(word) = words.next() {
            return Err(SetupError::Word { word: word.to_owned() });
        }
        let board = board_of_rows(game, rows.len()).ok_or(SetupError::Rows { game, rows: rows.len() })?;
        let mut setup = Setup { game, board, turn, swap, contents: BTreeMap::new() };
        for (index, letters) in rows.iter().enumerate() {
            let row = board.rows() - 1 - index as u8;
            let columns = board.columns(row);
            let found = letters.chars().count();
            if found != columns.len() {
                return Err(SetupError::RowLength { board, row: index + 1, found, expected: columns.len() });
            }
            for (letter, column) in letters.chars().zip(columns.clone()) {
                let cell = Cell::at(column, row);
                let content = Content::from_letter(game, letter).ok_or(SetupError::Letter {
                    game,
                    letter,
                    row: index + 1,
                    column: usize::from(column - columns.start) + 1,
                    cell: board.name(cell).to_string(),
                })?;
                setup.put(cell, content);
            }
        }
        Ok(setup)
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

fn board_of_rows(game: Game, rows: usize) -> Option<Board> {
    let size = match game {
        Game::Slicron if rows % 2 == 1 => rows.div_ceil(2),
        Game::Slicron => return None,
        _ => rows,
    };
    game.board(u8::try_from(size).ok()?).ok()
}

impl fmt::Display for Setup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for row in (0..self.board.rows()).rev() {
            for column in self.board.columns(row) {
                write!(f, "{}", self.content(Cell::at(column, row)).letter())?;
            }
            f.write_str(if row > 0 { "/" } else { " " })?;
        }
        write!(f, "{}", self.turn.letter())?;
        f.write_str(if self.swap { " swap" } else { "" })
    }
}

/// What is wrong with the form of a position string.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum SetupError {
    /// There is nothing.
    #[error(
        "the position is empty; it should be the rows from the north joined by '/', then b or w for the side to move"
    )]
    Nothing,
    /// The number of rows is that of no board.
    #[error("the position has {rows} {}, but {}", if *rows == 1 { "row" } else { "rows" }, rows_in_words(*game))]
    Rows {
        /// The game.
        game: Game,
        /// How many rows there are.
        rows: usize,
    },
    /// A row has the wrong length.
    #[error("row {row} from the north has {found} {}, but on a {board} it has {expected}", if *found == 1 { "cell" } else { "cells" })]
    RowLength {
        /// The board that the number of rows tells.
        board: Board,
        /// Which row, from the north, from 1.
        row: usize,
        /// How many cells it has.
        found: usize,
        /// How many it should have.
        expected: usize,
    },
    /// A character stands for nothing.
    #[error("row {row} from the north, column {column} ({cell}) has '{}'; in {game} a cell is {}", letter.escape_debug(), letters_in_words(*game))]
    Letter {
        /// The game.
        game: Game,
        /// The character.
        letter: char,
        /// Which row, from the north, from 1.
        row: usize,
        /// Which place in the row, from the west, from 1.
        column: usize,
        /// The name of the cell.
        cell: String,
    },
    /// The side to move is missing or unknown.
    #[error("after the rows a position says whose turn it is, b or w, and this one says {}", found.as_deref().map_or("nothing".to_owned(), |word| format!("\"{}\"", excerpt(word))))]
    Turn {
        /// What is there instead.
        found: Option<String>,
    },
    /// There is a word that does not belong there.
    #[error(
        "\"{}\" does not belong after the side to move; only the word swap may stand there, if the pie option is open",
        excerpt(word)
    )]
    Word {
        /// The word.
        word: String,
    },
}

fn rows_in_words(game: Game) -> String {
    let rows = |size: u8| game.board(size).map_or(0, Board::rows);
    let sizes: Vec<u8> = game.sizes().collect();
    let (first, last) = (sizes[0], sizes[sizes.len() - 1]);
    match game {
        Game::Slicron => {
            format!(
                "a board of {game} has an odd number of rows, {} (side {first}) to {} (side {last})",
                rows(first),
                rows(last)
            )
        }
        Game::Slyde => format!("a board of {game} has an even number of rows, {first} to {last}"),
        _ => format!("a board of {game} has {first} to {last}"),
    }
}

fn letters_in_words(game: Game) -> &'static str {
    match game {
        Game::Slyde => "x (a tile), X (a tile with a disc), . (empty) or O (empty with a disc)",
        _ => "x (black), o (white) or . (empty)",
    }
}

/// Something in a set-up that the rules can never show.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Flaw {
    /// The pie option is said to be open where it cannot be.
    SwapNotOpen,
    /// The pie option is said to be open in Slyde, which has no pie rule.
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
        /// Where a placement would open so many.
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
    /// The flaw in words.
    #[must_use]
    pub fn describe(&self, board: Board) -> String {
        match self {
            Flaw::SwapNotOpen => {
                "the pie option is open only for White, when one black stone is all that is on the board".to_owned()
            }
            Flaw::NoPieRule => {
                "there is no pie rule in Slyde, so the word swap has no place in its positions".to_owned()
            }
            Flaw::TwoWinners { black, white } => format!(
                "both sides have joined their edges, Black along {} and White along {}, which cannot happen",
                board.list(black),
                board.list(white)
            ),
            Flaw::WinnerToMove { side, along } => format!(
                "{side} has joined its edges along {}, so the game ended with {side}'s turn and {side} cannot be to move",
                board.list(along),
            ),
            Flaw::Crosscut { cells } => {
                format!("{} form a crosscut, which the rules forbid to complete", board.list(cells))
            }
            Flaw::BareDiagonal { cells: [a, b] } => format!(
                "{} and {} touch only at a corner, which the rules forbid at the end of a turn",
                board.name(*a),
                board.name(*b)
            ),
            Flaw::Tiles { found, expected } => {
                format!("there are {found} tiles, but on a {board} there are always {expected}")
            }
            Flaw::EdgeStones { cells } => {
                format!("the edge stones {} are in one group, but a group at rest has at most two", board.list(cells))
            }
            Flaw::TooManyPaths { cell } => {
                format!("a stone on {} would open more paths to choose from than can be listed", board.name(*cell))
            }
            Flaw::TwoPaths { one, other } => format!(
                "a group has two shortest paths, {} and {}, but only one may stay",
                board.list(one),
                board.list(other)
            ),
        }
    }
}
