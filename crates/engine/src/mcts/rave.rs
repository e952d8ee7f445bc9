//! RAVE, rapid action value estimation: a simulation also counts, with less weight, for every step that its player made later on ("all moves as
//! first"; Gelly and Silver, 2007).

use slipway_games::{Cell, Side};

/// The number of a step, below [`RAVE_MOVES`]: the same step at another time has the same number.
pub type RaveMove = u16;

/// How many different numbers there are.
pub const RAVE_MOVES: usize = 1024;

/// The number of steps that mean something else each time; it is never noted. No board has a cell, or a slide, with this number.
pub const NO_RAVE: RaveMove = RAVE_MOVES as RaveMove - 1;

/// The number of a placement on a cell.
#[inline(always)]
pub(crate) fn placement(cell: Cell) -> RaveMove {
    RaveMove::from(cell.row()) << 5 | RaveMove::from(cell.column())
}

/// Which steps each side made in a simulation.
#[derive(Clone, Default)]
pub struct Trace {
    made: [[u64; RAVE_MOVES / 64]; 2],
}

impl Trace {
    /// No steps.
    #[must_use]
    pub const fn new() -> Trace {
        Trace { made: [[0; RAVE_MOVES / 64]; 2] }
    }

    pub(crate) fn clear(&mut self) {
        *self = Trace::new();
    }

    /// Notes a step.
    #[inline(always)]
    pub fn note(&mut self, side: Side, step: RaveMove) {
        if step == NO_RAVE {
            return;
        }
        self.made[side as usize][usize::from(step) / 64 % (RAVE_MOVES / 64)] |= 1 << (step % 64);
    }

    /// Notes placements on all cells of a row, given by bits from the west.
    #[inline(always)]
    pub fn note_row(&mut self, side: Side, row: usize, cells: u32) {
        self.made[side as usize][row / 2 % (RAVE_MOVES / 64)] |= u64::from(cells) << (32 * (row % 2));
    }

    /// One if the side made the step, otherwise zero.
    #[inline(always)]
    pub(crate) fn made(&self, side: Side, step: RaveMove) -> u64 {
        self.made[side as usize][usize::from(step) / 64 % (RAVE_MOVES / 64)] >> (step % 64) & 1
    }
}

/// The steps of a playout.
pub(crate) trait PlayoutSteps {
    /// Calls `visit` with each step that a side made, once.
    fn for_each(&self, side: Side, visit: impl FnMut(RaveMove));
}

impl PlayoutSteps for Trace {
    #[inline(always)]
    fn for_each(&self, side: Side, mut visit: impl FnMut(RaveMove)) {
        for (word, &bits) in self.made[side as usize].iter().enumerate() {
            let mut bits = bits;
            while bits != 0 {
                visit(word as RaveMove * 64 + bits.trailing_zeros() as RaveMove);
                bits &= bits - 1;
            }
        }
    }
}
