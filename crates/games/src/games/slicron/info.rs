//! Slicron, by Saïd Galdseid (2024): what others ask about it.

use crate::core::board::{HEXAGONAL, Shape};
use crate::core::info::{Diagonals, GameInfo, Ground, PieRule, Piece, Points, Sample, Sizes, TurnForms, WonBy};
use crate::core::setup::Content;
use crate::core::side::{BySide, Side};

/// What is known about Slicron.
pub const INFO: GameInfo = GameInfo {
    id: "slicron",
    name: "Slicron",
    designer: "Saïd Galdseid",
    year: 2024,
    rulebook: None,
    won_by: WonBy::LastPlacement,
    sizes: Sizes { least: 3, most: 8, step: 1 },
    default_size: 5,
    shape: Shape::Hexagon,
    start: |_| Content::Empty,
    first_side: Side::Black,
    pie_rule: Some(PieRule::ChooseSide),
    links: &HEXAGONAL,
    contents: &[Content::Empty, Content::Stone(Side::Black), Content::Stone(Side::White)],
    turns: TurnForms { placement: true, shift: false, slide: false, path: true },
    ground: Ground { points: Points::Cells, coloured_edges: false, diagonals: Diagonals::None },
    pieces: BySide { black: Piece::Stone, white: Piece::Stone },
    sample: Sample { position: "..x./..x../.o.xo./.o.x.o./oo.x../..x.o/..x. b", line: "g3 f3 e4 d4 c4 b3 a3" },
    in_play: Sample {
        position: "...o./.xoxo./.oxxxo./.xx.x.o./.xxx.xoxx/.ox...o./.xxx.o./.xx.o./...o. b",
        line: "a4 b5 c6 d7 e7 f7 g6 h5 i4",
    },
    bench_sizes: &[4, 5, 6],
    puzzle_sizes: &[3, 4, 3, 4, 5],
    puzzle_cells: 64,
    puzzle_proof: 4_000,
    puzzle_length: 12_000,
};
