//! Why a step is not legal, with the cells concerned, in words from which a player learns the rule.

use crate::core::board::{Board, Cell};
use crate::core::game::Game;
use crate::core::side::{Outcome, Side};
use crate::core::turn::Path;

/// The reason why a step is illegal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Illegal {
    /// The game is over.
    GameOver(Outcome),
    /// The game has no step of this kind.
    NotInThisGame {
        /// Which game.
        game: Game,
        /// What was tried: "slide", "shift", …
        what: &'static str,
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
    /// The reason in words.
    #[must_use]
    pub fn explain(&self, board: Board) -> String {
        let name = |cell: &Cell| board.name(*cell);
        let path = |cells: &[Cell]| cells.iter().map(|c| name(c).to_string()).collect::<Vec<_>>().join("-");
        let paths = |paths: &[Path]| paths.iter().map(|p| path(p)).collect::<Vec<_>>().join(", ");
        match self {
            Illegal::GameOver(outcome) => format!("the game is over: {outcome}"),
            Illegal::NotInThisGame { game, what } => format!("there is no {what} in {game}"),
            Illegal::OffBoard(board) => format!("the cell is not on the {board}"),
            Illegal::Occupied { cell, by } => {
                format!("a stone of {by} stands on {}; stones are placed on empty cells", name(cell))
            }
            Illegal::NoSwap => "the pie option is not open; it is the second player's alone, instead of his \
                                first move, and only if the game is played with the pie rule"
                .to_owned(),
            Illegal::NoPass { instead } => format!(
                "passing is only for a player without any legal turn; there is one, for instance with {}",
                name(instead)
            ),
            Illegal::Crosscut { at, with, between } => format!(
                "{} would complete a crosscut: with {} on one diagonal, and the opponent's {} on the other",
                name(at),
                name(with),
                board.list(between)
            ),
            Illegal::BareDiagonal { at, with, joined_by } => {
                let (at, with) = (name(at), name(with));
                match joined_by.as_slice() {
                    [] => format!("{at} touches {with} only at a corner, and no cell is free to join them"),
                    [one] => {
                        format!("{at} touches {with} only at a corner; a stone on {} would join them", name(one))
                    }
                    [one, other, ..] => format!(
                        "{at} touches {with} only at a corner; a stone on {} or {} would join them",
                        name(one),
                        name(other)
                    ),
                }
            }
            Illegal::ShiftNeverClean { from, to, bare } => {
                let pairs: Vec<String> = bare.iter().map(|[a, b]| format!("{} and {}", name(a), name(b))).collect();
                let (from, to) = (name(from), name(to));
                match pairs.as_slice() {
                    [] => format!("after shifting {from} to {to} there is no legal placement"),
                    _ => format!(
                        "shifting {from} to {to} leaves {} touching only at a corner, and no single \
                         placement can make the position clean",
                        pairs.join(", and ")
                    ),
                }
            }
            Illegal::NotYourStone { cell, turn } => {
                format!("only an own stone can shift, and there is none of {turn} on {}", name(cell))
            }
            Illegal::ShiftTooFar { from, to } => format!(
                "a stone shifts to one of the eight cells around it, and {} is not next to {}",
                name(to),
                name(from)
            ),
            Illegal::AlreadyShifted { from, to } => format!(
                "{} has already shifted to {}; now a stone must be placed, on a cell that is empty",
                name(from),
                name(to)
            ),
            Illegal::NoTile(cell) => format!("there is no tile on {} to slide", name(cell)),
            Illegal::FixedTile(cell) => format!("the tile on {} has a disc and cannot move any more", name(cell)),
            Illegal::FixedEmpty(cell) => {
                format!("{} has a disc; a tile slides only to an empty cell without one", name(cell))
            }
            Illegal::TileInTheWay { from, to } => {
                format!("{} cannot slide to {}, where another tile lies", name(from), name(to))
            }
            Illegal::SlideTooFar { from, to } => format!(
                "a tile slides one cell west, east, south or north, and {} is not next to {} like that",
                name(to),
                name(from)
            ),
            Illegal::PathNotShorter { at, new, old } => format!(
                "{} would open the path {} of {} stones, which is not shorter than the path {} of {} stones \
                 that it joins",
                name(at),
                path(new),
                new.len(),
                path(old),
                old.len()
            ),
            Illegal::NothingPlaced => {
                "a path is chosen after a placement that opens more than one, and none is waiting".to_owned()
            }
            Illegal::ChoosePath { at, paths } => {
                let mut turns: Vec<String> = paths.iter().map(|kept| format!("{}/{}", name(at), path(kept))).collect();
                turns.sort_unstable();
                format!("{} opens more than one path; say which one stays: {}", name(at), turns.join(" or "))
            }
            Illegal::NotAChoice { at, paths: choices } => match choices.as_slice() {
                [] => format!("{} opens no path, so there is none to choose", name(at)),
                [only] => format!("of the paths that {} opens only {} can stay", name(at), path(only)),
                _ => format!("that is not a path that {} can keep; these are: {}", name(at), paths(choices)),
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
