//! What is known about a game without playing it.
//!
//! Every game has one constant of this type, in `games/<game>/info.rs`. Layers above ask it, and decide nothing about a game by its name.

use slipway_messages::{Message, message};

use crate::core::board::{Cell, Shape};
use crate::core::setup::Content;
use crate::core::side::{BySide, Side};

/// Everything that others ask about a game without playing it.
#[derive(Debug)]
pub struct GameInfo {
    /// The lower-case word by which programs call it.
    pub id: &'static str,
    /// Its name.
    pub name: &'static str,
    /// Who designed it.
    pub designer: &'static str,
    /// The year of its design.
    pub year: u16,
    /// Who wrote its rulebook, if that was somebody else.
    pub rulebook: Option<&'static str>,
    /// How it is won.
    pub won_by: WonBy,
    /// The sizes it can be played on.
    pub sizes: Sizes,
    /// The size one gets when none is asked for.
    pub default_size: u8,
    /// The outline of its board.
    pub shape: Shape,
    /// What is on a cell at the beginning.
    pub start: fn(Cell) -> Content,
    /// The side that moves first.
    pub first_side: Side,
    /// Its pie rule, if it has one.
    pub pie_rule: Option<PieRule>,
    /// Where the cells lie that a cell is linked to: columns to the east, rows to the north. Linked stones of a side, and in Slyde linked tiles or
    /// linked empty cells, are one group.
    pub links: &'static [(i8, i8)],
    /// What a cell can show in a position string.
    pub contents: &'static [Content],
    /// What a turn consists of.
    pub turns: TurnForms,
    /// What its board looks like.
    pub ground: Ground,
    /// What each side has on the board.
    pub pieces: BySide<Piece>,
    /// A small position to look at: a chain or a path, if the game has such.
    pub sample: Sample,
    /// A real game, stopped in the middle, for the picture of all games.
    pub in_play: Sample,
    /// The sizes whose speed is measured.
    pub bench_sizes: &'static [u8],
    /// The sizes that puzzles are looked for on, as often as they stand here.
    pub puzzle_sizes: &'static [u8],
    /// Boards with more cells are too large for that: the solver knows too little about them.
    pub puzzle_cells: usize,
    /// How many positions the proof of a puzzle may take: few enough to be found again while somebody waits.
    pub puzzle_proof: u64,
    /// How many positions all proofs on the way to the quickest win may take.
    pub puzzle_length: u64,
}

/// Cells on a side, from the least to the most.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sizes {
    /// The smallest.
    pub least: u8,
    /// The largest.
    pub most: u8,
    /// From one to the next.
    pub step: u8,
}

/// What the second player may do instead of a first move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "kebab-case"))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum PieRule {
    /// Replace the black stone by a white one on the same point; nobody changes sides.
    Recolour,
    /// Exchange colours with the first player; the stone stays black.
    Exchange,
    /// Choose a side; choosing Black is the same as exchanging colours.
    ChooseSide,
}

impl PieRule {
    /// The word used in JSON.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            PieRule::Recolour => "recolour",
            PieRule::Exchange => "exchange",
            PieRule::ChooseSide => "choose-side",
        }
    }

    /// The rule in one sentence.
    #[must_use]
    pub fn message(self) -> Message {
        message!("pie-rule", rule = self.id())
    }
}

/// How a game is won.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "kebab-case"))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum WonBy {
    /// By a chain between one's two edges.
    Connection,
    /// By the largest groups, when nothing moves any more.
    Groups,
    /// By the last placement.
    LastPlacement,
}

impl WonBy {
    /// The word used in JSON, which messages select by.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            WonBy::Connection => "connection",
            WonBy::Groups => "groups",
            WonBy::LastPlacement => "last-placement",
        }
    }
}

/// What a turn of a game can consist of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TurnForms {
    /// A stone is placed: `d4`.
    pub placement: bool,
    /// A stone shifts before the placement: `c3-c4/d5`.
    pub shift: bool,
    /// A tile slides: `c1-c2`.
    pub slide: bool,
    /// A path is chosen after the placement: `f1/f1-f2-g2`.
    pub path: bool,
}

/// What a board looks like.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ground {
    /// Where pieces stand.
    pub points: Points,
    /// Whether the edges have the colours of the sides that join them.
    pub coloured_edges: bool,
    /// The diagonals that are drawn because they connect.
    pub diagonals: Diagonals,
}

/// Where pieces stand on a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Points {
    /// On the crossings of lines.
    Crossings,
    /// Inside cells.
    Cells,
}

/// Diagonals between crossings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Diagonals {
    /// None connects.
    None,
    /// Those from south-west to north-east.
    Rising,
    /// Both.
    Both,
}

/// What a side has on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "lowercase"))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Piece {
    /// Stones.
    Stone,
    /// Tiles.
    Tile,
    /// The cells between the tiles.
    Gap,
}

impl Piece {
    /// The word used in JSON, which messages select by.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Piece::Stone => "stone",
            Piece::Tile => "tile",
            Piece::Gap => "gap",
        }
    }
}

/// A position to look at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sample {
    /// The position string.
    pub position: &'static str,
    /// The cells of a chain or a path in it, from end to end.
    pub line: &'static str,
}
