//! Slow, literal models of the games: what the fast rules are compared with.
//!
//! A model shares nothing with the rest of the crate, not even a type, except which games there are: strings go in and come out, in the notation of
//! the contract. Each game has one file, `games/<game>/model.rs`, whose [`Sheet`] answers two questions, "which boards can this side turn this one into,
//! and how is each turn written" and "who has won", and says who moves first, what the pie rule does and whether there is a forced pass. The common part
//! here adds whose turn it is and the seats. Every question is answered from the whole board, afresh each time; nothing is remembered or kept up to
//! date. Nonsense panics: this is a test tool.

use std::collections::{BTreeMap, BTreeSet};

/// A game at some moment: the board, whose turn it is, and what became of the pie option.
#[derive(Clone, Debug)]
pub struct Model {
    game: &'static Sheet,
    board: Board,
    turn: Side,
    pie: Pie,
    /// Side of the player who moved first, then of the other.
    seats: [Side; 2],
}

/// What the rule sheet of a game says.
#[derive(Debug)]
pub(crate) struct Sheet {
    /// The lower-case word by which programs call the game.
    pub(crate) name: &'static str,
    /// The board of this size at the beginning. It panics where the game has no such size.
    pub(crate) start: fn(usize) -> Board,
    /// The side that moves first.
    pub(crate) first: Side,
    /// Each legal turn of this side, in its canonical spelling, with the board after it.
    pub(crate) turns: fn(&Board, Side) -> BTreeMap<String, Board>,
    /// How the game has ended, if it has, when it is this side's turn: the winner's colour, or `draw`.
    pub(crate) outcome: fn(&Board, Side) -> Option<&'static str>,
    /// What the pie rule does, if there is one.
    pub(crate) pie_rule: Option<PieRule>,
    /// What a side does that has no legal turn while the game goes on.
    pub(crate) without_turn: WithoutTurn,
}

/// What taking the pie option does.
#[derive(Debug)]
pub(crate) enum PieRule {
    /// It changes the board, and the other side is to move.
    Changes(fn(&Board) -> Board),
    /// The players change places. The board stays, and the same side is to move.
    Exchanges,
}

/// What happens when the side to move has no legal turn and the game goes on.
#[derive(Debug, PartialEq)]
pub(crate) enum WithoutTurn {
    /// It passes.
    Passes,
    /// It cannot happen.
    Never,
}

macro_rules! sheets {
    ($($Game:ident $folder:ident $about:literal,)*) => {
        /// The sheets of all games.
        const SHEETS: [&Sheet; [$(stringify!($Game)),*].len()] = [$(&super::$folder::model::SHEET),*];
    };
}

for_each_game!(sheets);

/// "Once only, and only at that moment."
#[derive(Clone, Copy, Debug, PartialEq)]
enum Pie {
    /// The first stone is not placed yet, and will open the option.
    Ahead,
    /// The first stone has just been placed: the side to move may take the option.
    Open,
    /// Taken, left, or not played with.
    Gone,
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Side {
    Black,
    White,
}

/// Rows count from the south, columns (on the hexagonal board: places in the row) from the west, both from 0.
///
/// "Smaller" compares cells row by row from the south, then from the west: the order of the fields.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Cell {
    pub(crate) row: usize,
    pub(crate) column: usize,
}

/// What is on each cell, in the characters of the position strings; the south row first.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Board {
    pub(crate) rows: Vec<Vec<char>>,
}

pub(crate) const EMPTY: char = '.';

impl Model {
    /// The start of a game, on a size that the rules have; `pie` says whether it is played with the game's pie rule.
    pub fn start(game: &str, size: usize, pie: bool) -> Model {
        let game = sheet(game);
        Model {
            game,
            board: (game.start)(size),
            turn: game.first,
            pie: if pie && game.pie_rule.is_some() { Pie::Ahead } else { Pie::Gone },
            seats: [game.first, game.first.other()],
        }
    }

    /// The position of a position string, taken as it is. The word `swap` in it opens the pie option; `pie` matters
    /// only for an empty board, on which the first stone is still to come. The seats are those of a game without a
    /// colour-exchanging swap.
    pub fn from_position(game: &str, position: &str, pie: bool) -> Model {
        let game = sheet(game);
        let words: Vec<&str> = position.split_whitespace().collect();
        let board = Board::from_rows(words[0]);
        let turn = match words[1] {
            "b" => Side::Black,
            "w" => Side::White,
            other => panic!("no side to move: {other}"),
        };
        let first = game.first;
        let untouched = turn == first && board.cells().iter().all(|cell| board.at(*cell) == EMPTY);
        let pie = match words[2..] {
            ["swap"] if game.pie_rule.is_some() => Pie::Open,
            [] if pie && game.pie_rule.is_some() && untouched => Pie::Ahead,
            [] => Pie::Gone,
            _ => panic!("more than a position: {position}"),
        };
        Model { game, board, turn, pie, seats: [first, first.other()] }
    }

    /// The canonical legal turns, sorted as plain strings; none when the game is over.
    pub fn legal(&self) -> Vec<String> {
        self.turns().into_keys().collect()
    }

    /// The colour to move; after the end, the colour whose turn it would be.
    pub fn turn(&self) -> &'static str {
        self.turn.name()
    }

    /// The winner's colour, or `draw`; nothing while the game goes on.
    pub fn outcome(&self) -> Option<&'static str> {
        (self.game.outcome)(&self.board, self.turn)
    }

    /// The colour of the player who moved first, then of the other.
    pub fn seats(&self) -> [&'static str; 2] {
        self.seats.map(Side::name)
    }

    /// The position string.
    pub fn position(&self) -> String {
        let side = match self.turn {
            Side::Black => "b",
            Side::White => "w",
        };
        let swap = match self.pie {
            Pie::Open => " swap",
            Pie::Ahead | Pie::Gone => "",
        };
        format!("{} {side}{swap}", self.board.to_rows())
    }

    /// The number of distinct sequences of `depth` turns; a finished game has no continuation.
    pub fn perft(&self, depth: u32) -> u64 {
        match depth {
            0 => 1,
            1 => self.turns().len() as u64,
            _ => self.turns().values().map(|after| after.perft(depth - 1)).sum(),
        }
    }

    /// Plays a turn out of the legal list.
    pub fn play(&mut self, turn: &str) {
        *self = self.turns().remove(turn).unwrap_or_else(|| panic!("{turn} is not legal in {}", self.position()));
    }

    /// Every legal turn by its canonical spelling, with the game after it.
    fn turns(&self) -> BTreeMap<String, Model> {
        // "A move that ends the game ends it at once; no move is legal after that."
        if self.outcome().is_some() {
            return BTreeMap::new();
        }
        let boards = (self.game.turns)(&self.board, self.turn);
        let mut turns: BTreeMap<String, Model> =
            boards.into_iter().map(|(turn, board)| (turn, self.after(board))).collect();
        if let (Pie::Open, Some(rule)) = (self.pie, &self.game.pie_rule) {
            turns.insert("swap".to_string(), self.after_swap(rule));
        }
        if turns.is_empty() && self.game.without_turn == WithoutTurn::Passes {
            turns.insert("pass".to_string(), self.after(self.board.clone()));
        }
        turns
    }

    /// The game after a turn that leaves this board.
    fn after(&self, board: Board) -> Model {
        Model {
            game: self.game,
            board,
            turn: self.turn.other(),
            pie: match self.pie {
                Pie::Ahead => Pie::Open,
                Pie::Open | Pie::Gone => Pie::Gone,
            },
            seats: self.seats,
        }
    }

    /// The game after the pie option was taken.
    fn after_swap(&self, rule: &PieRule) -> Model {
        match rule {
            PieRule::Changes(board) => self.after(board(&self.board)),
            PieRule::Exchanges => Model { pie: Pie::Gone, seats: [self.seats[1], self.seats[0]], ..self.clone() },
        }
    }
}

/// The sheet of the game of this name.
fn sheet(name: &str) -> &'static Sheet {
    SHEETS.into_iter().find(|sheet| sheet.name == name).unwrap_or_else(|| panic!("no game {name}"))
}

impl Side {
    pub(crate) fn name(self) -> &'static str {
        match self {
            Side::Black => "black",
            Side::White => "white",
        }
    }

    pub(crate) fn other(self) -> Side {
        match self {
            Side::Black => Side::White,
            Side::White => Side::Black,
        }
    }

    /// The side's stone in a position string.
    pub(crate) fn stone(self) -> char {
        match self {
            Side::Black => 'x',
            Side::White => 'o',
        }
    }
}

impl Board {
    /// Reads the rows of a position string, which come from north to south.
    pub(crate) fn from_rows(rows: &str) -> Board {
        Board { rows: rows.split('/').rev().map(|row| row.chars().collect()).collect() }
    }

    pub(crate) fn to_rows(&self) -> String {
        let rows: Vec<String> = self.rows.iter().rev().map(|row| row.iter().collect()).collect();
        rows.join("/")
    }

    /// All cells, the smallest first.
    pub(crate) fn cells(&self) -> Vec<Cell> {
        let mut cells = Vec::new();
        for row in 0..self.rows.len() {
            for column in 0..self.rows[row].len() {
                cells.push(Cell { row, column });
            }
        }
        cells
    }

    /// The cells that have this on them, the smallest first.
    pub(crate) fn cells_with(&self, what: char) -> Vec<Cell> {
        let mut cells = self.cells();
        cells.retain(|cell| self.at(*cell) == what);
        cells
    }

    pub(crate) fn at(&self, cell: Cell) -> char {
        self.rows[cell.row][cell.column]
    }

    /// This board with one cell changed.
    pub(crate) fn with(&self, cell: Cell, what: char) -> Board {
        let mut board = self.clone();
        board.rows[cell.row][cell.column] = what;
        board
    }
}

/// An empty square board.
pub(crate) fn empty_square(size: usize) -> Board {
    assert!((3..=19).contains(&size), "no square board of {size}");
    Board { rows: vec![vec![EMPTY; size]; size] }
}

/// A cell of a square board: file letter and rank number, `a1` in the south-west corner.
pub(crate) fn square_name(cell: Cell) -> String {
    format!("{}{}", letter(cell.column), cell.row + 1)
}

pub(crate) fn letter(index: usize) -> char {
    char::from(b'a' + index as u8)
}

/// Horizontally or vertically adjacent, on a square board.
pub(crate) fn orthogonal(a: Cell, b: Cell) -> bool {
    a.row.abs_diff(b.row) + a.column.abs_diff(b.column) == 1
}

/// Diagonally adjacent, on a square board.
pub(crate) fn diagonal(a: Cell, b: Cell) -> bool {
    a.row.abs_diff(b.row) == 1 && a.column.abs_diff(b.column) == 1
}

/// The part of `cells` that hangs together with `start`, where `touch` says which two cells are connected.
pub(crate) fn connected_part(cells: &[Cell], start: Cell, touch: impl Fn(Cell, Cell) -> bool) -> BTreeSet<Cell> {
    let mut part = BTreeSet::from([start]);
    let mut waiting = vec![start];
    while let Some(here) = waiting.pop() {
        for &next in cells {
            if touch(here, next) && part.insert(next) {
                waiting.push(next);
            }
        }
    }
    part
}

/// The side that has joined its two edges of a square board by stones that `touch`: Black North and South, White West
/// and East; a corner belongs to both of its edges.
pub(crate) fn joined(board: &Board, touch: impl Fn(Cell, Cell) -> bool) -> Option<Side> {
    let last = board.rows.len() - 1;
    [Side::Black, Side::White].into_iter().find(|side| {
        let stones = board.cells_with(side.stone());
        let along = |cell: &Cell| match side {
            Side::Black => cell.row,
            Side::White => cell.column,
        };
        stones
            .iter()
            .filter(|stone| along(stone) == 0)
            .any(|&stone| connected_part(&stones, stone, &touch).iter().any(|cell| along(cell) == last))
    })
}
