//! Random turns, drawn without listing the legal ones.

use super::{Shift, Slither};
use crate::core::bag::Bag;
use crate::core::board::{Cell, EIGHT, MAX_ROWS};
use crate::core::random::Random;
use crate::core::rules::Rules;
use crate::core::side::{BySide, Side};
use crate::core::turn::Turn;

/// How many pairs are drawn before the turns are counted instead.
const DRAWS: u32 = 150;

impl Slither {
    pub(super) fn random_turn(&self, census: &Census, random: &mut impl Random) -> Turn {
        let empties = census.empties.len() as u32;
        let stones = census.stones[self.turn].len() as u32;
        let swaps = u32::from(self.swap_open());
        for _ in 0..DRAWS {
            let pick = random.below(empties * (1 + 8 * stones) + swaps);
            if pick >= empties * (1 + 8 * stones) {
                return Turn::Swap;
            }
            let place = census.empties.at((pick % empties) as usize);
            match pick / empties {
                0 => {
                    if self.is_clean_placement(place) {
                        return Turn::Place(place);
                    }
                }
                shift => {
                    let from = census.stones[self.turn].at((shift as usize - 1) / 8);
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
pub(super) struct Census {
    empties: Bag,
    stones: BySide<Bag>,
    /// The place of each cell in its bag.
    places: [u16; 32 * MAX_ROWS],
}

impl Census {
    pub(super) fn of(position: &Slither) -> Census {
        let mut census = Census {
            empties: Bag::EMPTY,
            stones: BySide { black: Bag::EMPTY, white: Bag::EMPTY },
            places: [0; 32 * MAX_ROWS],
        };
        for cell in position.board().cells() {
            let bag = match position.chains.stone(cell) {
                None => &mut census.empties,
                Some(side) => &mut census.stones[side],
            };
            census.places[index(cell)] = bag.len() as u16;
            bag.put(cell);
        }
        census
    }

    pub(super) fn place(&mut self, side: Side, cell: Cell) {
        let place = self.places[index(cell)];
        self.empties.take(usize::from(place));
        self.places[index(self.empties.at(usize::from(place)))] = place;
        self.places[index(cell)] = self.stones[side].len() as u16;
        self.stones[side].put(cell);
    }

    pub(super) fn shift(&mut self, side: Side, from: Cell, to: Cell) {
        let (stone, empty) = (self.places[index(from)], self.places[index(to)]);
        self.stones[side].replace(usize::from(stone), to);
        self.empties.replace(usize::from(empty), from);
        self.places.swap(index(from), index(to));
    }
}

fn index(cell: Cell) -> usize {
    usize::from(cell.row()) << 5 | usize::from(cell.column())
}
