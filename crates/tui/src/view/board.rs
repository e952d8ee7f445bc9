//! The board: field, edges, names, what is on the cells, and marks.

use ratatui::buffer::Buffer;
use ratatui::style::Style;
use slipway_games::board::Shape;
use slipway_games::{Cell, CellSet, Content, Diagonals, Game, Rules, Side};

use super::look::{Look, Mark};
use super::places::{Scale, Window};
use crate::table::GameTable;

/// Draws what the window shows of the board.
pub fn draw(buffer: &mut Buffer, window: &Window, table: &GameTable, look: &Look) {
    let mut sheet = Drawing { buffer, window, look };
    match table.played.board().shape() {
        Shape::Square => sheet.square(table.record.game),
        Shape::Hexagon => sheet.hexagon(),
    }
    sheet.cells(table);
    for (mark, cells) in marks(table) {
        sheet.mark(mark, &cells);
    }
}

/// The marked cells, those first that others are drawn over.
fn marks(table: &GameTable) -> Vec<(Mark, CellSet)> {
    let set = |cells: Vec<Cell>| cells.into_iter().collect::<CellSet>();
    let paths = table.paths();
    let path = paths.get(table.path).map(|path| path.to_vec()).unwrap_or_else(|| table.played.chain());
    let last = if table.played.now().within_turn() { Vec::new() } else { table.played.last() };
    let mut marks = vec![
        (Mark::Last, set(last)),
        (Mark::Path, set(path)),
        (Mark::Hint, set(table.hint.as_ref().map(|turn| turn.cells()).unwrap_or_default())),
        (Mark::Chosen, table.chosen.into_iter().collect()),
        (Mark::Refused, table.refusal.as_ref().map(|refusal| refusal.cells).unwrap_or_default()),
        (Mark::Cursor, [table.cursor].into_iter().collect()),
    ];
    // Among paths the arrows go through the paths, and at the end the chain is what one wants to see.
    let has_cursor = paths.is_empty() && table.outcome().is_none();
    marks.retain(|(mark, cells)| !cells.is_empty() && (*mark != Mark::Cursor || has_cursor));
    marks
}

/// A sheet that is being drawn.
struct Drawing<'a> {
    buffer: &'a mut Buffer,
    window: &'a Window,
    look: &'a Look,
}

impl Drawing<'_> {
    fn put(&mut self, x: u16, y: u16, text: &str, style: Style) {
        for (index, letter) in text.chars().enumerate() {
            if let Some(at) = self.window.on_screen(x + index as u16, y) {
                let cell = &mut self.buffer[at];
                cell.set_char(letter);
                cell.set_style(style);
            }
        }
    }

    fn sign(&mut self, x: u16, y: u16, sign: char, style: Style) {
        self.put(x, y, sign.encode_utf8(&mut [0; 4]), style);
    }

    /// Ranks, files, the field and its four edges, those of a side with its sign in the middle.
    fn square(&mut self, game: Game) {
        let sheet = self.window.sheet;
        let last = sheet.board.rows() - 1;
        let (left, south) = sheet.point(Cell::at(0, 0));
        let (right, north) = sheet.point(Cell::at(last, last));
        let room = if sheet.scale == Scale::Large { 2 } else { 1 };
        let (west, east) = (left - room - 1, right + room + 1);
        let has_edges = game.info().ground.coloured_edges;
        let (black, white) = match has_edges {
            true => (self.look.side(Side::Black), self.look.side(Side::White)),
            false => (self.look.field_faint(), self.look.field_faint()),
        };
        let (across, down) = (self.look.sign('━', '='), self.look.sign('┃', '|'));
        for y in north..=south {
            self.put(west, y, &" ".repeat(usize::from(east - west)), self.look.field());
            self.sign(west, y, down, white);
            self.sign(east, y, down, white);
        }
        for y in [north - 1, south + 1] {
            self.sign(west, y, ' ', self.look.field());
            self.sign(east, y, ' ', self.look.field());
            for x in west + 1..east {
                self.sign(x, y, across, black);
            }
        }
        if has_edges {
            let middle = Cell::at(last / 2, last / 2);
            let (x, y) = sheet.point(middle);
            // Between two files, where no letter stands.
            self.sign(x + 1, north - 1, self.look.content(Content::Stone(Side::Black)), black);
            self.sign(x + 1, south + 1, self.look.content(Content::Stone(Side::Black)), black);
            self.sign(west, y, self.look.content(Content::Stone(Side::White)), white);
            self.sign(east, y, self.look.content(Content::Stone(Side::White)), white);
        }
        for index in 0..=last {
            let (x, y) = sheet.point(Cell::at(index, index));
            self.put(west - 3, y, &format!("{:>2}", index + 1), self.look.text());
            self.sign(x, south + 1, char::from(b'a' + index), if has_edges { black } else { self.look.field() });
        }
        if sheet.scale == Scale::Large {
            self.connections(game);
        }
    }

    /// Between the cells, which of them connect.
    fn connections(&mut self, game: Game) {
        let sheet = self.window.sheet;
        let style = self.look.field_faint();
        let last = sheet.board.rows() - 1;
        // Where tiles slide, it is their groups that count, and the board has no lines.
        if game.info().turns.slide {
            return;
        }
        for cell in sheet.board.cells() {
            let (x, y) = sheet.point(cell);
            let (has_east, has_north) = (cell.column() < last, cell.row() < last);
            if has_east {
                self.sign(x + 2, y, self.look.sign('─', '-'), style);
            }
            if has_north {
                self.sign(x, y - 1, self.look.sign('│', '|'), style);
            }
            if has_east && has_north {
                match game.info().ground.diagonals {
                    Diagonals::Rising => self.sign(x + 2, y - 1, self.look.sign('╱', '/'), style),
                    Diagonals::Both => self.sign(x + 2, y - 1, self.look.sign('╳', 'X'), style),
                    Diagonals::None => {}
                }
            }
        }
    }

    /// Letters at the west end of the rows; numbers where the files of cells leave the board.
    fn hexagon(&mut self) {
        let sheet = self.window.sheet;
        let (across, down) = sheet.pitch();
        let board = sheet.board;
        let middle = board.size() - 1;
        let room = across / 2;
        for row in 0..board.rows() {
            let columns = board.columns(row);
            let (from, y) = sheet.point(Cell::at(columns.start, row));
            let (to, _) = sheet.point(Cell::at(columns.end - 1, row));
            self.put(from - room, y, &" ".repeat(usize::from(to - from + 2 * room + 1)), self.look.field());
            if sheet.scale == Scale::Large && row > 0 {
                // The rows between the rows of cells belong to the field, too.
                let (next, _) = sheet.point(Cell::at(board.columns(row - 1).start, row - 1));
                let (next_to, _) = sheet.point(Cell::at(board.columns(row - 1).end - 1, row - 1));
                let (from, to) = (from.max(next) - 1, to.min(next_to) + 1);
                self.put(from, y + 1, &" ".repeat(usize::from(to - from + 1)), self.look.field());
            }
            self.sign(from - room - 2, y, char::from(b'a' + row), self.look.text());
        }
        for cell in board.cells() {
            let ends_row = cell.column() + 1 == board.columns(cell.row()).end;
            let (is_first, is_last) = (cell.row() == 0, cell.row() + 1 == board.rows());
            let number = (cell.column() - board.columns(cell.row()).start + 1).to_string();
            let (x, y) = sheet.point(cell);
            match cell.row() {
                _ if is_first => self.put(x + 1, y + 1, &number, self.look.text()),
                _ if is_last => self.put(x + 1, y - 1, &number, self.look.text()),
                row if row <= middle && ends_row => self.put(x + across / 2 + 1, y + down, &number, self.look.text()),
                row if row > middle && ends_row => self.put(x + across / 2 + 1, y - down, &number, self.look.text()),
                _ => {}
            }
        }
    }

    /// What is on the cells, and where something can be done next.
    fn cells(&mut self, table: &GameTable) {
        let now = table.played.now();
        let is_persons = table.is_persons_turn();
        let is_over = table.outcome().is_some();
        let forbidden =
            if (is_persons || is_over) && table.resigned.is_none() { table.played.forbidden() } else { CellSet::EMPTY };
        let mut targets = table.destinations();
        if is_persons && now.within_turn() {
            targets = table.placements();
        }
        let board = table.played.board();
        for cell in board.cells() {
            let (x, y) = self.window.sheet.point(cell);
            let content = now.content(cell);
            let sign = self.look.content(content);
            match content {
                Content::Empty if targets.contains(cell) => self.sign(x, y, '+', self.look.target()),
                Content::Empty if forbidden.contains(cell) => {
                    self.sign(x, y, self.look.forbidden(), self.look.field_faint());
                }
                Content::Empty => self.sign(x, y, sign, self.look.field()),
                Content::Stone(side) => self.sign(x, y, sign, self.look.side(side)),
                Content::FixedEmpty => self.sign(x, y, sign, self.look.side(Side::White)),
                Content::Tile | Content::FixedTile => self.tile(x, y, content),
            }
        }
    }

    /// A tile is as wide as there is room; with a disc, that is in the middle of it.
    fn tile(&mut self, x: u16, y: u16, content: Content) {
        let is_large = self.window.sheet.scale == Scale::Large;
        let sign = match content {
            Content::Tile if is_large => self.look.sign('█', 'x'),
            _ => self.look.content(content),
        };
        let style = if content == Content::Tile { self.look.side(Side::Black) } else { self.look.disc_on_tile() };
        self.sign(x, y, sign, style);
        if is_large {
            self.sign(x - 1, y, self.look.sign('▐', '|'), self.look.side(Side::Black));
            self.sign(x + 1, y, self.look.sign('▌', '|'), self.look.side(Side::Black));
        }
    }

    fn mark(&mut self, mark: Mark, cells: &CellSet) {
        let [before, behind] = Look::around(mark);
        for cell in cells.iter() {
            let (x, y) = self.window.sheet.point(cell);
            self.sign(x - 1, y, before, self.look.marks_sign(mark));
            self.sign(x + 1, y, behind, self.look.marks_sign(mark));
            if let Some(at) = self.window.on_screen(x, y) {
                self.buffer[at].set_style(self.look.marked(mark));
            }
        }
    }
}
