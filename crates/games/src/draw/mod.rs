//! Pictures of positions: SVG for pages, plain text for terminals.
//!
//! A [`Picture`] is a set-up and what is drawn on top of it. It knows no rules: the caller says which
//! cells are marked as legal, crossed out as forbidden or joined by a line. The same picture always gives the same
//! text, byte by byte, so that drawn files can be kept and compared.

pub mod layout;
mod svg;
mod text;

use crate::core::board::Cell;
use crate::core::cells::CellSet;
use crate::core::setup::{Content, Setup};
use crate::core::side::Side;

/// A set-up with marks, crosses and lines.
#[derive(Clone, Debug)]
pub struct Picture {
    setup: Setup,
    marks: CellSet,
    crosses: CellSet,
    lines: Vec<Vec<Cell>>,
}

impl Picture {
    /// The set-up, with nothing drawn on top yet.
    #[must_use]
    pub fn of(setup: &Setup) -> Picture {
        Picture { setup: setup.clone(), marks: CellSet::EMPTY, crosses: CellSet::EMPTY, lines: Vec::new() }
    }

    /// Rings around cells that are talked about, such as the legal placements.
    #[must_use]
    pub fn mark(mut self, cells: impl IntoIterator<Item = Cell>) -> Picture {
        cells.into_iter().for_each(|cell| self.marks.insert(cell));
        self
    }

    /// Crosses on cells that are forbidden.
    #[must_use]
    pub fn cross(mut self, cells: impl IntoIterator<Item = Cell>) -> Picture {
        cells.into_iter().for_each(|cell| self.crosses.insert(cell));
        self
    }

    /// A line along these cells: a chain, a path, a shift or a slide.
    #[must_use]
    pub fn line(mut self, cells: impl IntoIterator<Item = Cell>) -> Picture {
        self.lines.push(cells.into_iter().collect());
        self
    }

    /// The game, the board and whose turn it is, in a few words.
    #[must_use]
    pub fn title(&self) -> String {
        format!("{} on {}, {} to move", self.setup.game(), self.setup.board().with_article(), self.setup.turn)
    }

    /// Everything that the picture shows, in words, for those who do not see it.
    #[must_use]
    pub fn describe(&self) -> String {
        let board = self.setup.board();
        let contents = self.setup.game().info().contents.iter().filter(|&&content| content != Content::Empty);
        let mut cells: Vec<(&str, Vec<Cell>)> =
            contents.map(|&content| (plural(content), self.setup.cells_with(content).collect())).collect();
        cells.push(("Marked", self.marks.iter().collect()));
        cells.push(("Crossed out", self.crosses.iter().collect()));
        cells.extend(self.lines.iter().map(|line| ("A line along", line.clone())));
        cells.retain(|(_, cells)| !cells.is_empty());
        if cells.is_empty() {
            return "The board is empty.".to_owned();
        }
        cells.iter().map(|(what, cells)| format!("{what}: {}.", board.list(cells))).collect::<Vec<_>>().join(" ")
    }
}

/// Several of them, at the beginning of a sentence.
fn plural(content: Content) -> &'static str {
    match content {
        Content::Empty => "Empty cells",
        Content::Stone(Side::Black) => "Black stones",
        Content::Stone(Side::White) => "White stones",
        Content::Tile => "Tiles",
        Content::FixedTile => "Tiles with a disc",
        Content::FixedEmpty => "Empty cells with a disc",
    }
}
