//! Pictures of positions: SVG for pages, plain text for terminals.
//!
//! A [`Picture`] is a set-up and what is drawn on top of it. It knows no rules: the caller says which
//! cells are marked as legal, crossed out as forbidden or joined by a line. The same picture always gives the same
//! text, byte by byte, so that drawn files can be kept and compared.

pub mod layout;
mod svg;
mod text;

use slipway_messages::{Message, message};

use crate::core::board::{Cell, Shape};
use crate::core::cells::CellSet;
use crate::core::setup::{Content, Setup};

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
    pub fn title(&self) -> Message {
        let (game, board, turn) = (self.setup.game().name(), self.setup.board(), self.setup.turn);
        match board.shape() {
            Shape::Square => message!("picture-title-square", game = game, size = board.size(), turn = turn),
            Shape::Hexagon => message!("picture-title-hexagon", game = game, size = board.size(), turn = turn),
        }
    }

    /// Everything that the picture shows, a sentence each, for those who do not see it.
    #[must_use]
    pub fn shows(&self) -> Vec<Message> {
        let board = self.setup.board();
        let contents = self.setup.game().info().contents.iter().filter(|&&content| content != Content::Empty);
        let contents = contents.map(|&content| (word(content), self.setup.cells_with(content).collect::<Vec<_>>()));
        let drawn = [("marked", self.marks), ("crossed-out", self.crosses)];
        let drawn = drawn.into_iter().map(|(what, cells)| (what, cells.iter().collect()));
        let lines = self.lines.iter().map(|line| ("line", line.clone()));
        let shown = contents.chain(drawn).chain(lines).filter(|(_, cells)| !cells.is_empty());
        let shown: Vec<Message> =
            shown.map(|(what, cells)| message!("picture-shows", what = what, cells = board.list(&cells))).collect();
        if shown.is_empty() { vec![message!("picture-empty")] } else { shown }
    }
}

/// The word for it that messages select by.
fn word(content: Content) -> &'static str {
    match content {
        Content::Empty => "empty",
        Content::Stone(side) => side.id(),
        Content::Tile => "tile",
        Content::FixedTile => "fixed-tile",
        Content::FixedEmpty => "fixed-empty",
    }
}
