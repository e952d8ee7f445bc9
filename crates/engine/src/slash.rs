//! Slash, by Mark Steere: what the engine knows about it.
//!
//! Its connections are those of Hex. Two stones with two common empty neighbours are as good as connected: this is the *bridge*, and a playout
//! that answers an intrusion into one is worth a multiple of one that does not.

use std::sync::LazyLock;

use rand_xoshiro::rand_core::Rng;
use slipway_games::{Cell, Outcome, Random, Rules, Side, Slash, SlashLinks, Step};

use crate::field::{Field, Urn};
use crate::joins::study_slash;
use crate::knowledge::{Candidate, Dice, Knowledge, Look, Studied, Style, Trace, UseOf};
use crate::picture::Picture;
use crate::policy::Policy;
use crate::reach::{self, Ways};

/// Tells which placements are worth a look.
static POLICY: LazyLock<Option<Policy>> =
    LazyLock::new(|| Policy::read(include_bytes!("../../../data/nets/slash.net")));

impl Knowledge for Slash {
    type Habits = ();

    const STYLE: Style =
        Style { amaf: 300.0, exploration: 0.0, prior: 60.0, policy: 0.0, expand_at: 8, study_at: 1300, per_leaf: 1 };
    const STRONG_STYLE: Style = Style { prior: 10.0, policy: 0.5, ..Self::STYLE };

    fn look(&self, last: &[Option<Step>; 2], use_of: UseOf, found: &mut Vec<Candidate>) -> Look {
        let mut steps = Vec::new();
        self.steps(&mut steps);
        if let Some(policy) = POLICY.as_ref().filter(|_| use_of.policy && use_of.priors) {
            policy.judge(&Picture::of(self, last), &steps, found);
        } else if use_of.priors {
            ways(self).judge(&steps, last, found);
        } else {
            found.extend(steps.into_iter().map(Candidate::unknown));
        }
        Look::Open
    }

    fn study(&self) -> Studied {
        study_slash(self)
    }

    fn play_out(&mut self, last: Option<Step>, use_of: UseOf, dice: &mut Dice, trace: &mut Trace) -> Outcome {
        let mut field = Field::new(self.board().size(), self.stones(Side::Black), self.stones(Side::White));
        let last = match last {
            Some(Step::Place(cell)) => Some(cell),
            _ => None,
        };
        fill(&mut field, self.turn(), last, use_of.playouts, dice);
        field.note(trace);
        let black_has_won = field.black_has_joined::<SlashLinks>();
        Outcome::Won(if black_has_won { Side::Black } else { Side::White })
    }
}

/// How long the ways of both sides are.
pub(crate) fn ways(position: &Slash) -> Ways {
    let stones = Side::BOTH.map(|side| reach::rows(position.stones(side)));
    let free = [reach::rows(&position.empties()); 2];
    Ways::of::<SlashLinks>(stones, free, usize::from(position.board().size()))
}

/// Fills the board in turns, at random, but saving bridges.
fn fill(field: &mut Field, mut side: Side, mut last: Option<Cell>, saving: bool, dice: &mut Dice) {
    let mut urn = Urn::of(field);
    let mut random = || dice.next_u64();
    loop {
        let saved = last.filter(|_| saving).and_then(|intruder| save_bridge(field, side, intruder, &mut random));
        let cell = match saved {
            Some(cell) => cell,
            None => loop {
                if urn.len() == 0 {
                    return;
                }
                // What was saved out of turn is still in the urn.
                let cell = urn.take(random.below(urn.len() as u32) as usize);
                if field.is_empty(cell) {
                    break cell;
                }
            },
        };
        field.place(side, cell);
        last = Some(cell);
        side = side.opponent();
    }
}

/// The cell that saves a bridge of `side` into which the opponent has put a stone; of several, one at random.
#[inline(always)]
fn save_bridge(field: &Field, side: Side, intruder: Cell, random: &mut impl Random) -> Option<Cell> {
    let own = ring(field.window(side, intruder));
    let empty = !(own | ring(field.window(side.opponent(), intruder)));
    let twice = own | own << 6;
    // Of three neighbours in a row, the outer two are own stones and the one between is empty: it is the other half of the bridge.
    let mut saves = (twice >> 1) & (twice >> 5) & empty & 63;
    if saves == 0 {
        return None;
    }
    if saves & (saves - 1) != 0 && random.below(2) == 1 {
        saves &= saves - 1;
    }
    let (east, north) = RING[saves.trailing_zeros() as usize];
    intruder.offset(east, north)
}

/// The six cells around a cell, each next to the one before.
const RING: [(i8, i8); 6] = [(1, 0), (1, 1), (0, 1), (-1, 0), (-1, -1), (0, -1)];

/// The places of the ring that have a bit in a window.
#[inline(always)]
fn ring(window: u32) -> u32 {
    window >> 5 & 1 | window >> 7 & 2 | window >> 5 & 4 | window & 8 | (window & 1) << 4 | (window & 2) << 4
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_is_a_policy() {
        assert!(POLICY.is_some(), "its file is one");
    }

    #[test]
    fn the_ring_is_read_from_the_window() {
        for (place, (east, north)) in RING.into_iter().enumerate() {
            let bit = (north + 1) * 3 + east + 1;
            assert_eq!(ring(1 << bit), 1 << place);
        }
        assert_eq!(ring(1 << 4 | 1 << 2 | 1 << 6), 0, "neither the cell itself nor the other diagonal");
    }
}
