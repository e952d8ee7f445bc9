//! Priors of the three games of joining edges: stones near the shortest paths of both sides, and next to the last steps, come first.

use slipway_games::{Cell, CellSet, Links, Side, Step};

use crate::connections::{Distances, SquareRegion};
use crate::mcts::Evaluation;

/// Cells farther off the shortest paths than this are all the same, in stones.
const FARTHEST: u16 = 6;
/// The prior of a cell as far off as that, and what it gains on the shortest paths of both sides, in win rate.
const LEAST: f32 = 0.3;
const GAIN: f32 = 0.35;
/// What a cell next to one of the last two steps gains, in win rate.
const NEAR_LAST: f32 = 0.1;
/// What a shift loses compared with a placement on the same cell, in win rate.
const SHIFT_COST: f32 = 0.1;

/// The distances of both sides, by the number of a cell.
pub(super) type PathDistances = Distances<{ SquareRegion::<slipway_games::SlashLinks>::CELLS }>;

/// The distances on a square board: of these stones, where each side may use these cells, Black's first.
pub(super) fn distances<L: Links>(size: u8, stones: [CellSet; 2], free: [CellSet; 2]) -> PathDistances {
    Distances::of(&SquareRegion::<L>::new(size), stones, free, u8::MAX)
}

/// Adds the steps with their priors: placements by their cells, shifts by where they lead.
pub(super) fn add_priors<L: Links>(
    distances: &PathDistances,
    steps: &[Step],
    last: &[Option<Step>; 2],
    into: &mut Evaluation,
) {
    for &step in steps {
        let prior = match step {
            Step::Place(cell) => prior::<L>(distances, cell, last),
            Step::Shift { to, .. } => prior::<L>(distances, to, last) - SHIFT_COST,
            _ => 0.5,
        };
        into.add(step, prior);
    }
}

fn prior<L: Links>(distances: &PathDistances, cell: Cell, last: &[Option<Step>; 2]) -> f32 {
    let detours = Side::BOTH.map(|side| distances.detour(side, SquareRegion::<L>::number(cell)).min(FARTHEST));
    let closeness = f32::from(2 * FARTHEST - detours[0] - detours[1]) / f32::from(2 * FARTHEST);
    let touches_last = last.iter().flatten().any(|step| match *step {
        Step::Place(at) | Step::Shift { to: at, .. } => cell.touches(at) || cell == at,
        _ => false,
    });
    LEAST + GAIN * closeness + if touches_last { NEAR_LAST } else { 0.0 }
}
