//! The turns of Black from certain stones, whatever White has.

use crate::grid::{CellSet, Grid, cells};

/// A turn of Black: the stones after it, and the cells that have to be empty for it.
#[derive(Clone, Copy, Debug)]
pub struct BlackTurn {
    /// The stones after it.
    pub after: CellSet,
    /// The cells that have to be empty.
    pub room: CellSet,
}

/// Black's turns from certain stones, each result once.
pub struct BlackTurns {
    /// Those that win.
    pub wins: Vec<BlackTurn>,
    /// All others.
    pub others: Vec<BlackTurn>,
}

impl BlackTurns {
    /// The turns from these stones.
    pub fn new(grid: Grid, black: CellSet) -> BlackTurns {
        let free = grid.full() & !black;
        let mut found: Vec<CellSet> = cells(free).map(|place| black | 1 << place).collect();
        for from in cells(black) {
            for to in cells(grid.around(from) & free) {
                let shifted = black & !(1 << from) | 1 << to;
                found.extend(cells(free & !(1 << to)).map(|place| shifted | 1 << place));
            }
        }
        found.sort_unstable();
        found.dedup();
        found.retain(|&after| grid.is_clean(after));
        let turns = found.into_iter().map(|after| BlackTurn { after, room: after & !black });
        let (wins, others) = turns.partition(|turn| grid.joins_black(turn.after));
        BlackTurns { wins, others }
    }
}
