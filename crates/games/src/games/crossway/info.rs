//! Crossway, by Mark Steere (2007): what others ask about it.

use crate::core::board::Shape;
use crate::core::info::{Diagonals, GameInfo, Ground, PieRule, Piece, Points, Sample, Sizes, TurnForms, WonBy};
use crate::core::links::Links;
use crate::core::setup::Content;
use crate::core::side::{BySide, Side};

use super::CrosswayLinks;

/// What is known about Crossway.
pub const INFO: GameInfo = GameInfo {
    id: "crossway",
    name: "Crossway",
    designer: "Mark Steere",
    year: 2007,
    rulebook: None,
    won_by: WonBy::Connection,
    sizes: Sizes { least: 3, most: 19, step: 1 },
    default_size: 13,
    shape: Shape::Square,
    start: |_| Content::Empty,
    first_side: Side::Black,
    pie_rule: Some(PieRule::Exchange),
    links: CrosswayLinks::OFFSETS,
    contents: &[Content::Empty, Content::Stone(Side::Black), Content::Stone(Side::White)],
    turns: TurnForms { placement: true, shift: false, slide: false, path: false },
    ground: Ground { points: Points::Crossings, coloured_edges: true, diagonals: Diagonals::Both },
    pieces: BySide { black: Piece::Stone, white: Piece::Stone },
    sample: Sample { position: "..x.../..x.x./.ox.../o.oxoo/...o.x/...... b", line: "a3 b4 c3 d2 e3 f3" },
    in_play: Sample {
        position: "...o...../..ox...../..x...o../.x.oxoxo./....o.x../..x....../.x.o...../........./......... b",
        line: "",
    },
    bench_sizes: &[11, 13, 19],
    puzzle_sizes: &[4, 5, 6, 7, 8, 6, 5, 7, 9, 5, 6, 11],
    puzzle_cells: 169,
    puzzle_proof: 1_500,
    puzzle_length: 12_000,
};
