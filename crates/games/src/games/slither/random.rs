//! Random turns, drawn without listing the legal ones.

use super::{Shift, Slither};
use crate::core::board::{Cell, EIGHT};
use crate::core::cell_pool::IndexedPool;
use crate::core::random::Random;
use crate::core::rules::Rules;
use crate::core::side::{BySide, Side};
use crate::core::turn::Turn;

/// How many pairs are drawn before the turns are counted instead.
const MOST_DRAWS: u32 = 150;

impl Slither {
    pub(super) fn random_turn(&self, draws: &Draws, random: &mut impl Random) -> Turn {
        let empties = draws.empties.len() as u32;
        let stones = draws.stones[self.turn].len() as u32;
        let swaps = u32::from(self.swap_open());
        for _ in 0..MOST_DRAWS {
            let pick = random.below(empties * (1 + 8 * stones) + swaps);
            if pick >= empties * (1 + 8 * stones) {
                return Turn::Swap;
            }
            let place = draws.empties.at((pick % empties) as usize);
            match pick / empties {
                0 => {
                    if self.is_clean_placement(place) {
                        return Turn::Place(place);
                    }
                }
                shift => {
                    let from = draws.stones[self.turn].at((shift as usize - 1) / 8);
                    let (east, north) = EIGHT[(shift as usize - 1) % 8];
                    let Some(to) = from.offset(east, north) else { continue };
                    if self.is_canonical_turn(Shift { from, to }, place) {
                        return Turn::ShiftAndPlace { from, to, place };
                    }
                }
            }
        }
        match self.count_turns() - u64::from(swaps) {
            0 => Turn::Pass,
            turns => {
                let number = u64::from(random.below(turns as u32 + swaps));
                self.turn_number(number).unwrap_or(if swaps > 0 { Turn::Swap } else { Turn::Pass })
            }
        }
    }

    /// Whether a shift of an own stone towards `to` and a placement on an empty cell make a canonical legal turn.
    #[inline(always)]
    fn is_canonical_turn(&self, shift: Shift, place: Cell) -> bool {
        let Shift { from, to } = shift;
        if to.row() >= self.chains.size()
            || to.column() >= self.chains.size()
            || !self.chains.is_empty(to)
            || place == to
        {
            return false;
        }
        if place < to && from.touches(place) {
            return false;
        }
        self.is_clean_turn(from, to, place)
    }
}

/// Where the stones and the empty cells are, for drawing one.
pub(super) struct Draws {
    empties: IndexedPool,
    stones: BySide<IndexedPool>,
}

impl Draws {
    pub(super) fn of(position: &Slither) -> Draws {
        let stones = |side| position.stones(side).iter().collect();
        Draws {
            empties: position.empties().iter().collect(),
            stones: BySide { black: stones(Side::Black), white: stones(Side::White) },
        }
    }

    pub(super) fn place(&mut self, side: Side, cell: Cell) {
        self.empties.remove(cell);
        self.stones[side].put(cell);
    }

    pub(super) fn shift(&mut self, side: Side, from: Cell, to: Cell) {
        self.stones[side].replace(from, to);
        self.empties.replace(to, from);
    }
}
