//! Slither, by Corey Clark (2010): what others ask about it.

use crate::core::board::Shape;
use crate::core::info::{Diagonals, GameInfo, Ground, PieRule, Piece, Points, Sample, Sizes, TurnForms, WonBy};
use crate::core::links::Links;
use crate::core::setup::Content;
use crate::core::side::{BySide, Side};

use super::SlitherLinks;

/// What is known about Slither.
pub const INFO: GameInfo = GameInfo {
    id: "slither",
    name: "Slither",
    designer: "Corey Clark",
    year: 2010,
    rulebook: None,
    won_by: WonBy::Connection,
    sizes: Sizes { least: 3, most: 19, step: 1 },
    default_size: 9,
    shape: Shape::Square,
    start: |_| Content::Empty,
    first_side: Side::Black,
    pie_rule: Some(PieRule::Exchange),
    links: SlitherLinks::OFFSETS,
    contents: &[Content::Empty, Content::Stone(Side::Black), Content::Stone(Side::White)],
    turns: TurnForms { placement: true, shift: true, slide: false, path: false },
    ground: Ground { points: Points::Cells, coloured_edges: true, diagonals: Diagonals::None },
    pieces: BySide { black: Piece::Stone, white: Piece::Stone },
    sample: Sample { position: "..x.../o.xo../o.xx../oo.x../...xo./...x.. w", line: "c6 c5 c4 d4 d3 d2 d1" },
    in_play: Sample { position: "......../....xxx./.o.o..x./.....ox./...oxox./..xo.ox./......x./.o.....o w", line: "" },
    bench_sizes: &[9, 13],
    puzzle_sizes: &[5, 4, 5, 6, 5, 5, 4, 7],
    puzzle_cells: 64,
    puzzle_proof: 1_500,
    puzzle_length: 4_500,
};
