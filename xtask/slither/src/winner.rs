//! Who wins a position, by the table that was kept.

use std::io;
use std::rc::Rc;

use crate::grid::{CellSet, Grid};
use crate::kept::KeptLayer;
use crate::turns::BlackTurns;

/// A side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Winner {
    /// Who joins the south edge and the north edge.
    Black,
    /// Who joins the west edge and the east edge.
    White,
}

/// Who wins a board, first with Black to move and then with White to move; `layer` gives the kept layers. None if a side has a bare diagonal or has won.
///
/// # Errors
/// When a layer cannot be read.
pub fn winners(
    grid: Grid,
    [black, white]: [CellSet; 2],
    layer: &mut dyn FnMut(u32) -> io::Result<Rc<KeptLayer>>,
) -> io::Result<Option<[Winner; 2]>> {
    let clean = grid.is_clean(black) && grid.is_clean(white);
    if !clean || grid.joins_black(black) || grid.joins_white(white) {
        return Ok(None);
    }
    let winner = |black_wins| if black_wins { Winner::Black } else { Winner::White };
    let now = layer(black.count_ones())?;
    let with_white = now.beside(black).is_some_and(|beside| beside.wins_against(white));
    let turns = BlackTurns::new(grid, black);
    let legal = |room: CellSet| room & white == 0;
    let with_black = if turns.wins.iter().any(|turn| legal(turn.room)) {
        true
    } else if turns.others.iter().any(|turn| legal(turn.room)) {
        let after = layer(black.count_ones() + 1)?;
        let wins = |after: &KeptLayer, stones| after.beside(stones).is_some_and(|beside| beside.wins_against(white));
        turns.others.iter().any(|turn| legal(turn.room) && wins(&after, turn.after))
    } else {
        // "A player without a legal turn passes."
        with_white
    };
    Ok(Some([winner(with_black), winner(with_white)]))
}
