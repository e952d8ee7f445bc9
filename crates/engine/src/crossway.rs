//! Crossway, by Mark Steere: what the engine knows about it.
//!
//! Diagonal neighbours cannot be cut, because of the crosscut rule. Two stones a knight's move apart have two cells that link them, two
//! in a line with a gap of one have three. A playout that takes the last linking cell when the opponent takes the one before is
//! worth a multiple of one that does not.

use std::sync::OnceLock;

use rand_xoshiro::rand_core::Rng;
use slipway_games::{Cell, Crossway, CrosswayLinks, Outcome, Random, Rules, Side, Step};

use crate::field::{Field, Urn};
use crate::joins::study_crossway;
use crate::knowledge::{Candidate, Dice, Knowledge, Look, Studied, Style, Trace, UseOf};
use crate::reach::{self, Ways};

impl Knowledge for Crossway {
    type Habits = ();

    const STYLE: Style =
        Style { amaf: 300.0, exploration: 0.0, prior: 60.0, policy: 0.0, expand_at: 4, study_at: 1300, per_leaf: 1 };

    fn look(&self, last: &[Option<Step>; 2], use_of: UseOf, found: &mut Vec<Candidate>) -> Look {
        let mut steps = Vec::new();
        self.steps(&mut steps);
        if use_of.priors {
            let stones = Side::BOTH.map(|side| reach::rows(self.stones(side)));
            let free = Side::BOTH.map(|side| reach::rows(&self.placements(side)));
            let ways = Ways::of::<CrosswayLinks>(stones, free, usize::from(self.board().size()));
            ways.judge(&steps, last, found);
        } else {
            found.extend(steps.into_iter().map(Candidate::unknown));
        }
        Look::Open
    }

    fn study(&self) -> Studied {
        study_crossway(self)
    }

    fn play_out(&mut self, last: Option<Step>, use_of: UseOf, dice: &mut Dice, trace: &mut Trace) -> Outcome {
        let mut field = Field::new(self.board().size(), self.stones(Side::Black), self.stones(Side::White));
        let last = match last {
            Some(Step::Place(cell)) => Some(cell),
            _ => None,
        };
        fill(&mut field, self.turn(), last, use_of.playouts, dice);
        field.note(trace);
        let black_has_won = field.black_has_joined::<CrosswayLinks>();
        Outcome::Won(if black_has_won { Side::Black } else { Side::White })
    }
}

/// How often a cell is drawn before the legal ones are looked for.
const DRAWS: u32 = 4;

/// Fills the board in turns, at random, but saving links, until nobody can place. Who has won then has won, though it may have been earlier.
fn fill(field: &mut Field, mut side: Side, mut last: Option<Cell>, saving: bool, dice: &mut Dice) {
    let mut urn = Urn::of(field);
    let mut random = || dice.next_u64();
    let mut stuck = 0;
    while stuck < 2 {
        let saved = last.filter(|_| saving).and_then(|intruder| save_link(field, side, intruder, &mut random));
        last = saved.or_else(|| draw(&mut urn, field, side, &mut random));
        match last {
            Some(cell) => {
                field.place(side, cell);
                stuck = 0;
            }
            None => stuck += 1,
        }
        side = side.opponent();
    }
}

#[inline(always)]
fn draw(urn: &mut Urn, field: &Field, side: Side, random: &mut impl Random) -> Option<Cell> {
    for _ in 0..DRAWS {
        if urn.len() == 0 {
            return None;
        }
        let pick = random.below(urn.len() as u32) as usize;
        let cell = urn.at(pick);
        if !field.is_empty(cell) {
            urn.take(pick);
        } else if !completes_crosscut(field, side, cell) {
            return Some(urn.take(pick));
        }
    }
    let mut pick = 0;
    while pick < urn.len() {
        let cell = urn.at(pick);
        if !field.is_empty(cell) {
            urn.take(pick);
        } else if completes_crosscut(field, side, cell) {
            pick += 1;
        } else {
            return Some(urn.take(pick));
        }
    }
    None
}

#[inline(always)]
fn completes_crosscut(field: &Field, side: Side, cell: Cell) -> bool {
    let (own, other) = (field.window(side, cell), field.window(side.opponent(), cell));
    // An own stone at a corner of the window and the opponent's on both sides of that corner.
    let (west, east) = (other >> 3 & 1, other >> 5 & 1);
    let (south, north) = (other >> 1 & 1, other >> 7 & 1);
    (own & south & west) | (own >> 2 & south & east) | (own >> 6 & north & west) | (own >> 8 & north & east) != 0
}

/// The cell that keeps a link of `side` after the opponent's stone; of several, one at random.
#[inline(always)]
fn save_link(field: &Field, side: Side, intruder: Cell, random: &mut impl Random) -> Option<Cell> {
    let own = field.window(side, intruder);
    let empty = !(own | field.window(side.opponent(), intruder));
    let mut saves = saves()[(ring(own) | ring(empty) << 8) as usize];
    while saves != 0 {
        let nth = if saves & (saves - 1) != 0 { random.below(saves.count_ones()) } else { 0 };
        let place = (0..nth).fold(saves, |rest, _| rest & (rest - 1)).trailing_zeros();
        let (east, north) = RING[place as usize];
        let cell = intruder.offset(east, north)?;
        if !completes_crosscut(field, side, cell) {
            return Some(cell);
        }
        saves &= !(1 << place);
    }
    None
}

/// The eight cells around a cell.
const RING: [(i8, i8); 8] = [(-1, -1), (0, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (0, 1), (1, 1)];

/// The places of the ring that have a bit in a window.
#[inline(always)]
fn ring(window: u32) -> u32 {
    window & 15 | window >> 1 & 0xF0
}

/// For own stones and empty cells around an opponent's stone, the empty cells that are the last link between two of the stones.
fn saves() -> &'static [u8; 1 << 16] {
    static SAVES: OnceLock<Box<[u8; 1 << 16]>> = OnceLock::new();
    SAVES.get_or_init(|| {
        let mut saves = Box::new([0; 1 << 16]);
        for own in 0..=u8::MAX {
            let apart = pairs_apart(own);
            for empty in 0..=u8::MAX {
                saves[usize::from(own) | usize::from(empty) << 8] = last_links(&apart, empty);
            }
        }
        saves
    })
}

/// For each two of the stones of a ring that are not connected within it, the places next to both.
fn pairs_apart(own: u8) -> Vec<u8> {
    let near = |a: usize, b: usize| {
        let ((x, y), (u, v)) = (RING[a], RING[b]);
        (x - u).abs().max((y - v).abs()) <= 1
    };
    let places = |set: u8| (0..8).filter(move |place| set >> place & 1 != 0);
    let mut apart = Vec::new();
    for a in places(own) {
        let mut connected: u8 = 1 << a;
        for _ in 0..8 {
            let more = places(own).filter(|&place| places(connected).any(|other| near(place, other)));
            connected |= more.fold(0, |more, place| more | 1 << place);
        }
        let others = places(own & !connected).filter(|&b| b < a);
        apart.extend(others.map(|b| {
            (0..8).filter(|&place| near(place, a) && near(place, b)).fold(0_u8, |both, place| both | 1 << place)
        }));
    }
    apart
}

/// The empty cells that alone are left to connect two stones.
fn last_links(apart: &[u8], empty: u8) -> u8 {
    apart
        .iter()
        .map(|between| between & empty)
        .filter(|between| between.is_power_of_two())
        .fold(0, |all, one| all | one)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_knights_move_is_saved_by_the_other_link() {
        // Own stones to the west and the north-east of the intruder, all else empty: north links them.
        let own = 1 << 3 | 1 << 7;
        assert_eq!(last_links(&pairs_apart(own), !own), 1 << 6);
        // In a line with a gap of one, two links are left: nothing is urgent until one of them goes.
        let own = 1 << 3 | 1 << 4;
        assert_eq!(last_links(&pairs_apart(own), !own), 0);
        assert_eq!(last_links(&pairs_apart(own), !own & !(1 << 1)), 1 << 6);
    }
}
