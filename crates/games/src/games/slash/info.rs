//! Slash, by Mark Steere (2008): what others ask about it.

use crate::core::board::Shape;
use crate::core::info::{Diagonals, GameInfo, Ground, PieRule, Piece, Points, Sample, Sizes, TurnForms, WonBy};
use crate::core::links::Links;
use crate::core::setup::Content;
use crate::core::side::{BySide, Side};

use super::SlashLinks;

/// What is known about Slash.
pub const INFO: GameInfo = GameInfo {
    id: "slash",
    name: "Slash",
    designer: "Mark Steere",
    year: 2008,
    rulebook: None,
    won_by: WonBy::Connection,
    sizes: Sizes { least: 3, most: 19, step: 1 },
    default_size: 11,
    shape: Shape::Square,
    start: |_| Content::Empty,
    first_side: Side::Black,
    pie_rule: Some(PieRule::Recolour),
    links: SlashLinks::OFFSETS,
    contents: &[Content::Empty, Content::Stone(Side::Black), Content::Stone(Side::White)],
    turns: TurnForms { placement: true, shift: false, slide: false, path: false },
    ground: Ground { points: Points::Crossings, coloured_edges: true, diagonals: Diagonals::Rising },
    pieces: BySide { black: Piece::Stone, white: Piece::Stone },
    sample: Sample { position: "...x../o.xo../.xo.../ox..../.xox../xo.... w", line: "d6 c5 b4 b3 b2 a1" },
    in_play: Sample {
        position: "........./......ox./.....ox../....ox.../....x..../..xox..../..oxo..../...o...../......... b",
        line: "",
    },
    bench_sizes: &[11, 19],
    puzzle_sizes: &[4, 5, 6, 7, 8, 5, 6, 7, 9, 5, 7, 11],
    puzzle_cells: 169,
    puzzle_proof: 500,
    // Many proofs, each of few positions.
    puzzle_length: 5_000,
};
