//! Playouts of Slither.

use slipway_games::board::EIGHT;
use slipway_games::{IndexedPool, Random, Rules, Slither, Step};

use crate::mcts::{Trace, placement};

/// In a playout, one turn in this many begins with a shift.
const SHIFT_EVERY: u32 = 10;
/// How often something is drawn before all placements are listed.
const DRAWS: u32 = 8;

/// Plays to the end: placements, and now and then a shift before one.
pub(super) fn finish(position: &mut Slither, random: &mut impl Random, trace: &mut Trace) {
    slipway_simd::dispatch(
        #[inline(always)]
        || play_turns(position, random, trace),
    );
}

#[inline(always)]
fn play_turns(position: &mut Slither, random: &mut impl Random, trace: &mut Trace) {
    let mut empties: IndexedPool = position.empties().iter().collect();
    if position.within_turn() {
        let mut steps = Vec::new();
        position.steps(&mut steps);
        let step = steps[random.below(steps.len() as u32) as usize];
        make(position, step, &mut empties, trace);
    }
    while position.outcome().is_none() {
        let shift = random.below(SHIFT_EVERY) == 0;
        let mut turn = if shift { draw_shift(position, &empties, DRAWS, random) } else { None };
        if turn.is_none() {
            turn = draw_placement(position, &empties, random);
        }
        if turn.is_none() {
            turn = draw_shift(position, &empties, 8 * DRAWS, random);
        }
        match turn {
            Some((first, second)) => {
                make(position, first, &mut empties, trace);
                if let Some(second) = second {
                    make(position, second, &mut empties, trace);
                }
            }
            None => {
                // Hardly ever: only a list of everything has a legal turn, or there is none.
                let mut steps = Vec::new();
                position.steps(&mut steps);
                steps.retain(|&step| step != Step::Swap);
                let step = steps[random.below(steps.len() as u32) as usize];
                make(position, step, &mut empties, trace);
                if position.within_turn() {
                    position.steps(&mut steps);
                    let step = steps[random.below(steps.len() as u32) as usize];
                    make(position, step, &mut empties, trace);
                }
            }
        }
    }
}

#[inline(always)]
fn make(position: &mut Slither, step: Step, empties: &mut IndexedPool, trace: &mut Trace) {
    match step {
        Step::Place(cell) => {
            trace.note(position.turn(), placement(cell));
            empties.remove(cell);
        }
        Step::Shift { from, to } => {
            empties.replace(to, from);
        }
        _ => {}
    }
    position.play(step);
}

/// A shift and a placement that end the turn cleanly.
#[inline(always)]
fn draw_shift(
    position: &Slither,
    empties: &IndexedPool,
    draws: u32,
    random: &mut impl Random,
) -> Option<(Step, Option<Step>)> {
    if empties.len() < 2 {
        return None;
    }
    for _ in 0..draws {
        let (to, place) = (empties.draw(random), empties.draw(random));
        let (east, north) = EIGHT[random.below(8) as usize];
        let Some(from) = to.offset(east, north).filter(|from| from.row() < 19) else { continue };
        if place != to && position.stones(position.turn()).contains(from) && position.is_clean_turn(from, to, place) {
            return Some((Step::Shift { from, to }, Some(Step::Place(place))));
        }
    }
    None
}

/// A placement that ends the turn cleanly by itself.
#[inline(always)]
fn draw_placement(position: &Slither, empties: &IndexedPool, random: &mut impl Random) -> Option<(Step, Option<Step>)> {
    if empties.is_empty() {
        return None;
    }
    for _ in 0..DRAWS {
        let cell = empties.draw(random);
        if position.is_clean_placement(cell) {
            return Some((Step::Place(cell), None));
        }
    }
    let placements = position.clean_placements(position.turn());
    let count = placements.len();
    let cell = if count == 0 { None } else { placements.iter().nth(random.below(count as u32) as usize) };
    cell.map(|cell| (Step::Place(cell), None))
}
