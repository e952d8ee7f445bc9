//! Why a step is not legal, with the cells concerned, in words from which a player learns the rule.

use slipway_messages::{Arg, Message, message};

use crate::core::board::{Board, Cell};
use crate::core::game::Game;
use crate::core::side::{Outcome, Side};
use crate::core::turn::{Path, Step};

/// The reason why a step is illegal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Illegal {
    /// The game is over.
    GameOver(Outcome),
    /// The game has no step of this kind.
    NotInThisGame {
        /// Which game.
        game: Game,
        /// What was tried.
        step: Step,
    },
    /// The cell is not on the board.
    OffBoard(Board),
    /// A stone stands on the cell.
    Occupied {
        /// Which cell.
        cell: Cell,
        /// Whose stone it is.
        by: Side,
    },
    /// The pie option is not open.
    NoSwap,
    /// A player who can place must do so.
    NoPass {
        /// Something that could be played instead.
        instead: Cell,
    },
    /// Crossway: the placement would complete a crosscut.
    Crosscut {
        /// Where the stone would go.
        at: Cell,
        /// The own stone diagonally next to it.
        with: Cell,
        /// The two opposing stones between them.
        between: [Cell; 2],
    },
    /// Slither: at the end of the turn two own stones would touch only at a corner.
    BareDiagonal {
        /// The one.
        at: Cell,
        /// The other.
        with: Cell,
        /// Where a stone of the same side would join them; empty if neither cell is free.
        joined_by: Vec<Cell>,
    },
    /// Slither: no placement could make this shift legal.
    ShiftNeverClean {
        /// Where the stone stands.
        from: Cell,
        /// Where it would go.
        to: Cell,
        /// Pairs of own stones that would touch only at a corner.
        bare: Vec<[Cell; 2]>,
    },
    /// Slither: only an own stone can shift.
    NotYourStone {
        /// Which cell.
        cell: Cell,
        /// Whose turn it is.
        turn: Side,
    },
    /// Slither: a stone shifts by one cell.
    ShiftTooFar {
        /// Where the stone stands.
        from: Cell,
        /// Where it would go.
        to: Cell,
    },
    /// Slither: after the shift comes the placement.
    AlreadyShifted {
        /// Where the stone stood.
        from: Cell,
        /// Where it stands now.
        to: Cell,
    },
    /// Slyde: there is no tile on the cell.
    NoTile(Cell),
    /// Slyde: a disc fixes the tile.
    FixedTile(Cell),
    /// Slyde: a disc fixes the empty cell.
    FixedEmpty(Cell),
    /// Slyde: a tile lies where the tile would go.
    TileInTheWay {
        /// Where the tile lies.
        from: Cell,
        /// Where it would go.
        to: Cell,
    },
    /// Slyde: a tile slides by one cell, not diagonally.
    SlideTooFar {
        /// Where the tile lies.
        from: Cell,
        /// Where it would go.
        to: Cell,
    },
    /// Slicron: the new path is not shorter than an old one.
    PathNotShorter {
        /// Where the stone would go.
        at: Cell,
        /// The shortest new path, from its smaller end.
        new: Vec<Cell>,
        /// The shortest old path of a group that the stone would join, from its smaller end.
        old: Vec<Cell>,
    },
    /// Slicron: a path is chosen only after a placement that opens several.
    NothingPlaced,
    /// Slicron: one of the new paths must be chosen first.
    ChoosePath {
        /// Where the stone was placed.
        at: Cell,
        /// The paths that may stay.
        paths: Vec<Path>,
    },
    /// Slicron: the path named is not one that may stay.
    NotAChoice {
        /// Where the stone was placed.
        at: Cell,
        /// The paths that may stay; none if the placement opens no path.
        paths: Vec<Path>,
    },
}

impl Illegal {
    /// The reason as a message.
    #[must_use]
    pub fn message(&self, board: Board) -> Message {
        let name = |cell: &Cell| board.name(*cell);
        let path = |cells: &[Cell]| board.path(cells);
        match self {
            Illegal::GameOver(outcome) => message!("illegal-game-over", outcome = *outcome),
            Illegal::NotInThisGame { game, step } => {
                message!("illegal-not-in-this-game", game = game.name(), step = word(*step))
            }
            Illegal::OffBoard(board) => message!("illegal-off-board", shape = board.shape().id(), size = board.size()),
            Illegal::Occupied { cell, by } => message!("illegal-occupied", cell = name(cell), by = *by),
            Illegal::NoSwap => message!("illegal-no-swap"),
            Illegal::NoPass { instead } => message!("illegal-no-pass", instead = name(instead)),
            Illegal::Crosscut { at, with, between } => {
                message!("illegal-crosscut", at = name(at), with = name(with), between = board.list(between))
            }
            Illegal::BareDiagonal { at, with, joined_by } => match joined_by.as_slice() {
                [] => message!("illegal-bare-diagonal-for-good", at = name(at), with = name(with)),
                _ => message!(
                    "illegal-bare-diagonal",
                    at = name(at),
                    with = name(with),
                    joined_by = Arg::or(joined_by.iter().map(name))
                ),
            },
            Illegal::ShiftNeverClean { from, to, bare } => match bare.as_slice() {
                [] => message!("illegal-shift-without-placement", from = name(from), to = name(to)),
                _ => message!(
                    "illegal-shift-never-clean",
                    from = name(from),
                    to = name(to),
                    pairs = Arg::commas(bare.iter().map(|pair| board.list(pair)))
                ),
            },
            Illegal::NotYourStone { cell, turn } => {
                message!("illegal-not-your-stone", cell = name(cell), turn = *turn)
            }
            Illegal::ShiftTooFar { from, to } => message!("illegal-shift-too-far", from = name(from), to = name(to)),
            Illegal::AlreadyShifted { from, to } => {
                message!("illegal-already-shifted", from = name(from), to = name(to))
            }
            Illegal::NoTile(cell) => message!("illegal-no-tile", cell = name(cell)),
            Illegal::FixedTile(cell) => message!("illegal-fixed-tile", cell = name(cell)),
            Illegal::FixedEmpty(cell) => message!("illegal-fixed-empty", cell = name(cell)),
            Illegal::TileInTheWay { from, to } => {
                message!("illegal-tile-in-the-way", from = name(from), to = name(to))
            }
            Illegal::SlideTooFar { from, to } => message!("illegal-slide-too-far", from = name(from), to = name(to)),
            Illegal::PathNotShorter { at, new, old } => message!(
                "illegal-path-not-shorter",
                at = name(at),
                new = path(new),
                new_length = new.len(),
                old = path(old),
                old_length = old.len()
            ),
            Illegal::NothingPlaced => message!("illegal-nothing-placed"),
            Illegal::ChoosePath { at, paths } => {
                let mut turns: Vec<String> = paths.iter().map(|kept| format!("{}/{}", name(at), path(kept))).collect();
                turns.sort_unstable();
                message!("illegal-choose-path", at = name(at), turns = Arg::or(turns))
            }
            Illegal::NotAChoice { at, paths } => match paths.as_slice() {
                [] => message!("illegal-no-path", at = name(at)),
                _ => {
                    message!(
                        "illegal-not-a-choice",
                        at = name(at),
                        paths = Arg::or(paths.iter().map(|kept| path(kept)))
                    )
                }
            },
        }
    }

    /// The cells to show with the reason, those that the step itself names first.
    #[must_use]
    pub fn cells(&self) -> Vec<Cell> {
        match self {
            Illegal::GameOver(_)
            | Illegal::NotInThisGame { .. }
            | Illegal::OffBoard(_)
            | Illegal::NoSwap
            | Illegal::NothingPlaced => Vec::new(),
            Illegal::Occupied { cell, .. }
            | Illegal::NoPass { instead: cell }
            | Illegal::NotYourStone { cell, .. }
            | Illegal::NoTile(cell)
            | Illegal::FixedTile(cell)
            | Illegal::FixedEmpty(cell) => vec![*cell],
            Illegal::Crosscut { at, with, between } => vec![*at, *with, between[0], between[1]],
            Illegal::BareDiagonal { at, with, joined_by } => {
                [*at, *with].into_iter().chain(joined_by.iter().copied()).collect()
            }
            Illegal::ShiftNeverClean { from, to, bare } => {
                [*from, *to].into_iter().chain(bare.iter().flatten().copied()).collect()
            }
            Illegal::ShiftTooFar { from, to }
            | Illegal::AlreadyShifted { from, to }
            | Illegal::TileInTheWay { from, to }
            | Illegal::SlideTooFar { from, to } => vec![*from, *to],
            Illegal::PathNotShorter { at, new, old } => {
                std::iter::once(*at).chain(new.iter().copied()).chain(old.iter().copied()).collect()
            }
            Illegal::ChoosePath { at, paths } | Illegal::NotAChoice { at, paths } => {
                std::iter::once(*at).chain(paths.iter().flat_map(|path| path.iter().copied())).collect()
            }
        }
    }
}

/// The word for a kind of step that messages select by.
fn word(step: Step) -> &'static str {
    match step {
        Step::Place(_) => "place",
        Step::Shift { .. } => "shift",
        Step::Slide { .. } => "slide",
        Step::Keep(_) => "keep",
        Step::Swap => "swap",
        Step::Pass => "pass",
    }
}
