//! Crossway: what the solver knows about it.
//!
//! An extra stone can hurt here: with it, a placement of one's own may complete a crosscut. So nothing of Hex's theory of virtual connections holds,
//! and only what follows from the next one or two turns is used.

use slipway_games::board::ORTHOGONAL;
use slipway_games::{CellSet, Crossway, Rules, Side, Step};

use super::grid::{Grid, bits};
use super::study::{Goal, Insight, Known, Move, Sight};
use super::table::{Key, WHOLE_BOARD};
use super::ways::Ways;

impl Insight for Crossway {
    fn words(&self, grid: &Grid) -> Key {
        [word(grid, self.stones(self.turn())), word(grid, self.stones(self.turn().opponent()))]
    }

    /// Who can join the edges with one placement wins.
    fn insight(&self, grid: &Grid, _: Goal) -> Option<Known> {
        (wins(self, grid, self.turn()) != 0).then(|| Known::success(WHOLE_BOARD))
    }

    /// Where the opponent threatens to join the edges, only turns that prevent it are tried.
    ///
    /// The threatening placement stays possible unless its cell is taken or the placement becomes a crosscut. For that, the mover's new stone must be one of the two that
    /// lie between the diagonal ones, so next to the cell along a row or file. The chains that the placement joins are stones, and stones never leave.
    fn survey(&self, grid: &Grid, _: Goal, moves: &mut Vec<Move>) -> Sight {
        let side = self.turn();
        let mut cells = word(grid, &self.placements(side));
        if cells == 0 {
            moves.push(Move::single(Step::Pass));
            return Sight::NOTHING;
        }
        for threat in bits(wins(self, grid, side.opponent())) {
            let cell = grid.cells[threat];
            let around = grid.board.around(cell, &ORTHOGONAL).fold(1 << threat, |set, near| set | grid.bit(near));
            cells &= around;
        }
        let ways = ways(self, grid);
        let mut ordered: Vec<(u32, usize)> = bits(cells).map(|cell| (ways.detour(cell), cell)).collect();
        ordered.sort_unstable();
        moves.extend(ordered.into_iter().map(|(_, cell)| Move::single(Step::Place(grid.cells[cell]))));
        if moves.is_empty() {
            return Sight::Known(Known::failure(WHOLE_BOARD));
        }
        Sight::NOTHING
    }

    fn outlook(&self, grid: &Grid) -> (u32, u32) {
        ways(self, grid).outlook(self.turn())
    }
}

fn ways(position: &Crossway, grid: &Grid) -> Ways {
    let stones = Side::BOTH.map(|side| word(grid, position.stones(side)));
    let free = Side::BOTH.map(|side| word(grid, &position.placements(side)));
    Ways::of(grid, stones, free)
}

/// The legal placements that join the edges of a side, whether it is to move or not.
fn wins(position: &Crossway, grid: &Grid, side: Side) -> u64 {
    let stones = word(grid, position.stones(side));
    let [home, far] = grid.edges(side).map(|edge| edge | grid.beside(grid.flood(edge, stones)));
    match home & far {
        0 => 0,
        joining => joining & word(grid, &position.placements(side)),
    }
}

/// A set of cells as a word.
pub(super) fn word(grid: &Grid, set: &CellSet) -> u64 {
    grid.word(|line| set.line(line))
}
