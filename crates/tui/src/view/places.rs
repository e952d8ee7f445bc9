//! Where the cells of a board are on the screen.
//!
//! A board is drawn on a sheet, and the screen shows the part of the sheet around the cursor, which is all of it if there is room. A sheet is
//! large, with room for lines between the cells, or small. All of it follows from the board, the area and the cursor, so that drawing and
//! mouse agree without telling each other.

use ratatui::layout::Rect;
use slipway_games::board::Shape;
use slipway_games::{Board, Cell};

/// How far apart cells are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scale {
    /// Two columns and one row.
    Small,
    /// Four columns and two rows.
    Large,
}

/// A board as it is laid out.
#[derive(Clone, Copy, Debug)]
pub struct BoardSheet {
    /// The board.
    pub board: Board,
    /// How far apart its cells are.
    pub scale: Scale,
}

/// The columns left of the first cell: a number, a space, the edge and room for a sign.
const LEFT: u16 = 5;
/// The rows above the first row of cells.
const ABOVE: u16 = 1;

impl BoardSheet {
    /// The largest sheet that has room, or else the small one.
    fn fitting(board: Board, width: u16, height: u16) -> BoardSheet {
        let large = BoardSheet { board, scale: Scale::Large };
        let (wide, high) = large.size();
        if wide <= width && high <= height { large } else { BoardSheet { board, scale: Scale::Small } }
    }

    /// Columns and rows from a cell to the next.
    pub fn pitch(&self) -> (u16, u16) {
        match self.scale {
            Scale::Small => (2, 1),
            Scale::Large => (4, 2),
        }
    }

    /// Columns and rows of the sheet.
    pub fn size(&self) -> (u16, u16) {
        let (across, down) = self.pitch();
        let rows = u16::from(self.board.rows());
        // The widest row of a hexagonal board has as many cells as there are rows.
        (self.left() + (rows - 1) * across + 4, ABOVE + (rows - 1) * down + 2)
    }

    /// Where a cell is.
    pub fn point(&self, cell: Cell) -> (u16, u16) {
        let (across, down) = self.pitch();
        let (column, row) = (u16::from(cell.column()), u16::from(cell.row()));
        let y = ABOVE + (u16::from(self.board.rows()) - 1 - row) * down;
        let x = match self.board.shape() {
            Shape::Square => column * across,
            Shape::Hexagon => {
                let middle = u16::from(self.board.size()) - 1;
                column * across + middle * across / 2 - row * across / 2
            }
        };
        (self.left() + x, y)
    }

    /// The cell nearest to a point, if one is near.
    fn cell_at(&self, x: u16, y: u16) -> Option<Cell> {
        let (across, down) = self.pitch();
        let away = |cell: &Cell| {
            let (at_x, at_y) = self.point(*cell);
            (at_y.abs_diff(y) * across, at_x.abs_diff(x))
        };
        let near = |cell: &Cell| {
            let (at_x, at_y) = self.point(*cell);
            at_x.abs_diff(x) <= across / 2 && at_y.abs_diff(y) <= down / 2
        };
        self.board.cells().filter(near).min_by_key(away)
    }

    fn left(&self) -> u16 {
        LEFT + u16::from(self.scale == Scale::Large)
    }
}

/// How many columns a board takes that may have so many rows and columns.
pub fn width(board: Board, columns: u16, rows: u16) -> u16 {
    BoardSheet::fitting(board, columns, rows).size().0
}

/// The part of a sheet that the screen shows.
#[derive(Clone, Copy, Debug)]
pub struct Window {
    /// The sheet.
    pub sheet: BoardSheet,
    area: Rect,
    /// The column and the row of the sheet in the corner of the area.
    from: (u16, u16),
}

impl Window {
    /// The board in this area, the cursor in view.
    pub fn of(area: Rect, board: Board, cursor: Cell) -> Window {
        let sheet = BoardSheet::fitting(board, area.width, area.height);
        let (width, height) = sheet.size();
        let (x, y) = sheet.point(cursor);
        let from = |at: u16, size: u16, room: u16| at.saturating_sub(room / 2).min(size.saturating_sub(room));
        Window { sheet, area, from: (from(x, width, area.width), from(y, height, area.height)) }
    }

    /// Whether a part of the board is out of view.
    pub fn is_cut(&self) -> bool {
        let (width, height) = self.sheet.size();
        width > self.area.width || height > self.area.height
    }

    /// Where a point of the sheet is on the screen, if it is in view.
    pub fn on_screen(&self, x: u16, y: u16) -> Option<(u16, u16)> {
        let (x, y) = (x.checked_sub(self.from.0)?, y.checked_sub(self.from.1)?);
        (x < self.area.width && y < self.area.height).then_some((self.area.x + x, self.area.y + y))
    }

    /// The cell at a column and a row of the screen.
    pub fn cell_at(&self, x: u16, y: u16) -> Option<Cell> {
        let (x, y) = (x.checked_sub(self.area.x)?, y.checked_sub(self.area.y)?);
        self.sheet.cell_at(x + self.from.0, y + self.from.1)
    }
}
