//! A position as lines of text.
//!
//! Cells look as they do in a position string. A mark is `*`, a cross `!`, a line `~`: on an empty cell in place of the
//! dot, on anything else behind it.

use super::Picture;
use crate::core::board::{Cell, Shape};
use crate::core::setup::Content;

impl Picture {
    /// The board as text, a line a row from the north, with the names of rows and files.
    #[must_use]
    pub fn text(&self) -> String {
        let board = self.setup.board();
        let mut lines: Vec<String> = (0..board.rows()).rev().map(|row| self.row(row)).collect();
        if board.shape() == Shape::Square {
            let files: Vec<String> = board.columns(0).map(|file| char::from(b'a' + file).to_string()).collect();
            lines.push(format!("   {}", files.join(" ")));
        }
        lines.iter().map(|line| format!("{}\n", line.trim_end())).collect()
    }

    /// A row with its number, or, indented as it lies on a hexagonal board, with its letter.
    fn row(&self, row: u8) -> String {
        let board = self.setup.board();
        let cells: String = board.columns(row).map(|column| self.cell(Cell::at(column, row))).collect();
        match board.shape() {
            Shape::Square => format!("{:>2} {cells}", row + 1),
            Shape::Hexagon => {
                let indent = usize::from(row.abs_diff(board.size() - 1)) + 1;
                format!("{:indent$}{}  {cells}", "", char::from(b'a' + row))
            }
        }
    }

    /// A cell and the column after it, in which the sign of an occupied cell stands.
    fn cell(&self, cell: Cell) -> String {
        match (self.setup.content(cell), self.sign(cell)) {
            (Content::Empty, Some(sign)) => format!("{sign} "),
            (content, sign) => format!("{}{}", content.letter(), sign.unwrap_or(' ')),
        }
    }

    fn sign(&self, cell: Cell) -> Option<char> {
        if self.crosses.contains(cell) {
            Some('!')
        } else if self.marks.contains(cell) {
            Some('*')
        } else {
            self.lines.iter().any(|line| line.contains(&cell)).then_some('~')
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::draw::Picture;
    use crate::{Game, Setup};

    #[test]
    fn square_boards_have_ranks_at_the_left_and_files_below() {
        let setup = Setup::parse(Game::Crossway, "...../...../.xo../.ox../..... b").unwrap();
        let [b3, c4, e1] = ["b3", "c4", "e1"].map(|name| setup.board().cell(name).unwrap());
        let picture = Picture::of(&setup).mark([b3, c4]).cross([e1]);
        let rows = [" 5 . . . . .", " 4 . . * . .", " 3 . x*o . .", " 2 . o x . .", " 1 . . . . !", "   a b c d e", ""];
        assert_eq!(picture.text(), rows.join("\n"));
    }

    #[test]
    fn hexagonal_boards_are_indented_and_have_row_letters() {
        let setup = Setup::parse(Game::Slicron, ".../..../..oo./.x../x.. b").unwrap();
        let [a1, b2, c5] = ["a1", "b2", "c5"].map(|name| setup.board().cell(name).unwrap());
        let picture = Picture::of(&setup).line([a1, b2]).mark([c5]);
        let rows = ["   e  . . .", "  d  . . . .", " c  . . o o *", "  b  . x~. .", "   a  x~. .", ""];
        assert_eq!(picture.text(), rows.join("\n"));
    }
}
