//! Slyde, by Mike Zapawa (2020): what others ask about it.

use crate::core::board::{Cell, ORTHOGONAL, Shape};
use crate::core::info::{Diagonals, GameInfo, Ground, Piece, Points, Sample, Sizes, TurnForms, WonBy};
use crate::core::setup::Content;
use crate::core::side::{BySide, Side};

/// What is known about Slyde.
pub const INFO: GameInfo = GameInfo {
    id: "slyde",
    name: "Slyde",
    designer: "Mike Zapawa",
    year: 2020,
    rulebook: Some("Kanare Kato"),
    won_by: WonBy::Groups,
    sizes: Sizes { least: 4, most: 16, step: 2 },
    default_size: 8,
    shape: Shape::Square,
    start: checkerboard,
    first_side: Side::White,
    pie_rule: None,
    links: &ORTHOGONAL,
    contents: &[Content::Empty, Content::Tile, Content::FixedTile, Content::FixedEmpty],
    turns: TurnForms { placement: false, shift: false, slide: true, path: false },
    ground: Ground { points: Points::Cells, coloured_edges: false, diagonals: Diagonals::None },
    pieces: BySide { black: Piece::Tile, white: Piece::Gap },
    sample: Sample { position: ".OxxX./x...XX/xOX..O/OxxXxx/xOxOXO/xX.... w", line: "" },
    in_play: Sample { position: ".x.xxx.x/xxx.Oxx./.OX..Oxx/xOOXx.O./XxxOXx.x/.X.X.XX./..Xx.O.x/x...Oxx. w", line: "" },
    bench_sizes: &[8, 10],
    puzzle_sizes: &[4, 6, 6, 8],
    puzzle_cells: 64,
    puzzle_proof: 30_000,
    puzzle_length: 90_000,
};

/// "Decide the size of the board and arrange the black tiles in a checkerboard pattern." Ruling: `a1` is a tile.
fn checkerboard(cell: Cell) -> Content {
    if (cell.row() + cell.column()).is_multiple_of(2) { Content::Tile } else { Content::Empty }
}
