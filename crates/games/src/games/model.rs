//! Slow, literal models of the games: what the fast rules are compared with.
//!
//! A model shares nothing with the rest of the crate, not even a type, except which games there are: strings go in and come out, in the notation of
//! the contract. Each game has one file, `games/<game>/model.rs`, whose `ModelSheet` answers two questions, "which boards can this side turn this one into,
//! and how is each turn written" and "who has won", and says who moves first, what the pie rule does and whether there is a forced pass. The common part
//! here adds whose turn it is and the seats. Every question is answered from the whole board, afresh each time; nothing is remembered or kept up to
//! date. Nonsense panics: this is a test tool.

use std::collections::{BTreeMap, BTreeSet};

/// A game at some moment: the board, whose turn it is, and what became of the pie option.
#[derive(Clone, Debug)]
pub struct Model {
    game: &'static ModelSheet,
    board: ModelBoard,
    turn: ModelSide,
    pie: ModelPie,
    /// Side of the player who moved first, then of the other.
    seats: [ModelSide; 2],
}

/// What the rule sheet of a game says.
#[derive(Debug)]
pub(crate) struct ModelSheet {
    /// The lower-case word by which programs call the game.
    pub(crate) name: &'static str,
    /// The board of this size at the beginning. It panics where the game has no such size.
    pub(crate) start: fn(usize) -> ModelBoard,
    /// The side that moves first.
    pub(crate) first: ModelSide,
    /// Each legal turn of this side, in its canonical spelling, with the board after it.
    pub(crate) turns: fn(&ModelBoard, ModelSide) -> BTreeMap<String, ModelBoard>,
    /// How the game has ended, if it has, when it is this side's turn: the winner's colour, or `draw`.
    pub(crate) outcome: fn(&ModelBoard, ModelSide) -> Option<&'static str>,
    /// What the pie rule does, if there is one.
    pub(crate) pie_rule: Option<ModelPieRule>,
    /// What a side does that has no legal turn while the game goes on.
    pub(crate) without_turn: WithoutTurn,
}

/// What taking the pie option does.
#[derive(Debug)]
pub(crate) enum ModelPieRule {
    /// It changes the board, and the other side is to move.
    Changes(fn(&ModelBoard) -> ModelBoard),
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
        const SHEETS: [&ModelSheet; [$(stringify!($Game)),*].len()] = [$(&super::$folder::model::SHEET),*];
    };
}

for_each_game!(sheets);

pub use super::slicron::model::paths_on;

/// "Once only, and only at that moment."
#[derive(Clone, Copy, Debug, PartialEq)]
enum ModelPie {
    /// The first stone is not placed yet, and will open the option.
    Ahead,
    /// The first stone has just been placed: the side to move may take the option.
    Open,
    /// Taken, left, or not played with.
    Gone,
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum ModelSide {
    Black,
    White,
}

/// Rows count from the south, columns (on the hexagonal board: places in the row) from the west, both from 0.
///
/// "Smaller" compares cells row by row from the south, then from the west: the order of the fields.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct ModelCell {
    pub(crate) row: usize,
    pub(crate) column: usize,
}

/// What is on each cell, in the characters of the position strings; the south row first.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct ModelBoard {
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
            pie: if pie && game.pie_rule.is_some() { ModelPie::Ahead } else { ModelPie::Gone },
            seats: [game.first, game.first.other()],
        }
    }

    /// The position of a position string, taken as it is. The word `swap` in it opens the pie option; `pie` matters
    /// only for an empty board, on which the first stone is still to come. The seats are those of a game without a
    /// colour-exchanging swap.
    pub fn from_position(game: &str, position: &str, pie: bool) -> Model {
        let game = sheet(game);
        let words: Vec<&str> = position.split_whitespace().collect();
        let board = ModelBoard::from_rows(words[0]);
        let turn = match words[1] {
            "b" => ModelSide::Black,
            "w" => ModelSide::White,
            other => panic!("no side to move: {other}"),
        };
        let first = game.first;
        let untouched = turn == first && board.cells().iter().all(|cell| board.at(*cell) == EMPTY);
        let pie = match words[2..] {
            ["swap"] if game.pie_rule.is_some() => ModelPie::Open,
            [] if pie && game.pie_rule.is_some() && untouched => ModelPie::Ahead,
            [] => ModelPie::Gone,
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
        self.seats.map(ModelSide::name)
    }

    /// The position string.
    pub fn position(&self) -> String {
        let side = match self.turn {
            ModelSide::Black => "b",
            ModelSide::White => "w",
        };
        let swap = match self.pie {
            ModelPie::Open => " swap",
            ModelPie::Ahead | ModelPie::Gone => "",
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
        if let (ModelPie::Open, Some(rule)) = (self.pie, &self.game.pie_rule) {
            turns.insert("swap".to_string(), self.after_swap(rule));
        }
        if turns.is_empty() && self.game.without_turn == WithoutTurn::Passes {
            turns.insert("pass".to_string(), self.after(self.board.clone()));
        }
        turns
    }

    /// The game after a turn that leaves this board.
    fn after(&self, board: ModelBoard) -> Model {
        Model {
            game: self.game,
            board,
            turn: self.turn.other(),
            pie: match self.pie {
                ModelPie::Ahead => ModelPie::Open,
                ModelPie::Open | ModelPie::Gone => ModelPie::Gone,
            },
            seats: self.seats,
        }
    }

    /// The game after the pie option was taken.
    fn after_swap(&self, rule: &ModelPieRule) -> Model {
        match rule {
            ModelPieRule::Changes(board) => self.after(board(&self.board)),
            ModelPieRule::Exchanges => {
                Model { pie: ModelPie::Gone, seats: [self.seats[1], self.seats[0]], ..self.clone() }
            }
        }
    }
}

/// The sheet of the game of this name.
fn sheet(name: &str) -> &'static ModelSheet {
    SHEETS.into_iter().find(|sheet| sheet.name == name).unwrap_or_else(|| panic!("no game {name}"))
}

impl ModelSide {
    pub(crate) fn name(self) -> &'static str {
        match self {
            ModelSide::Black => "black",
            ModelSide::White => "white",
        }
    }

    pub(crate) fn other(self) -> ModelSide {
        match self {
            ModelSide::Black => ModelSide::White,
            ModelSide::White => ModelSide::Black,
        }
    }

    /// The side's stone in a position string.
    pub(crate) fn stone(self) -> char {
        match self {
            ModelSide::Black => 'x',
            ModelSide::White => 'o',
        }
    }
}

impl ModelBoard {
    /// Reads the rows of a position string, which come from north to south.
    pub(crate) fn from_rows(rows: &str) -> ModelBoard {
        ModelBoard { rows: rows.split('/').rev().map(|row| row.chars().collect()).collect() }
    }

    pub(crate) fn to_rows(&self) -> String {
        let rows: Vec<String> = self.rows.iter().rev().map(|row| row.iter().collect()).collect();
        rows.join("/")
    }

    /// All cells, the smallest first.
    pub(crate) fn cells(&self) -> Vec<ModelCell> {
        let mut cells = Vec::new();
        for row in 0..self.rows.len() {
            for column in 0..self.rows[row].len() {
                cells.push(ModelCell { row, column });
            }
        }
        cells
    }

    /// The cells that have this on them, the smallest first.
    pub(crate) fn cells_with(&self, what: char) -> Vec<ModelCell> {
        let mut cells = self.cells();
        cells.retain(|cell| self.at(*cell) == what);
        cells
    }

    pub(crate) fn at(&self, cell: ModelCell) -> char {
        self.rows[cell.row][cell.column]
    }

    /// This board with one cell changed.
    pub(crate) fn with(&self, cell: ModelCell, what: char) -> ModelBoard {
        let mut board = self.clone();
        board.rows[cell.row][cell.column] = what;
        board
    }
}

/// An empty square board.
pub(crate) fn empty_square(size: usize) -> ModelBoard {
    assert!((3..=19).contains(&size), "no square board of {size}");
    ModelBoard { rows: vec![vec![EMPTY; size]; size] }
}

/// A cell of a square board: file letter and rank number, `a1` in the south-west corner.
pub(crate) fn square_name(cell: ModelCell) -> String {
    format!("{}{}", letter(cell.column), cell.row + 1)
}

pub(crate) fn letter(index: usize) -> char {
    char::from(b'a' + index as u8)
}

/// Horizontally or vertically adjacent, on a square board.
pub(crate) fn orthogonal(a: ModelCell, b: ModelCell) -> bool {
    a.row.abs_diff(b.row) + a.column.abs_diff(b.column) == 1
}

/// Diagonally adjacent, on a square board.
pub(crate) fn diagonal(a: ModelCell, b: ModelCell) -> bool {
    a.row.abs_diff(b.row) == 1 && a.column.abs_diff(b.column) == 1
}

/// The part of `cells` that hangs together with `start`, where `touch` says which two cells are connected.
pub(crate) fn connected_part(
    cells: &[ModelCell],
    start: ModelCell,
    touch: impl Fn(ModelCell, ModelCell) -> bool,
) -> BTreeSet<ModelCell> {
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
pub(crate) fn joined(board: &ModelBoard, touch: impl Fn(ModelCell, ModelCell) -> bool) -> Option<ModelSide> {
    let last = board.rows.len() - 1;
    [ModelSide::Black, ModelSide::White].into_iter().find(|side| {
        let stones = board.cells_with(side.stone());
        let along = |cell: &ModelCell| match side {
            ModelSide::Black => cell.row,
            ModelSide::White => cell.column,
        };
        stones
            .iter()
            .filter(|stone| along(stone) == 0)
            .any(|&stone| connected_part(&stones, stone, &touch).iter().any(|cell| along(cell) == last))
    })
}
