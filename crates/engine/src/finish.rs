//! The exact finish: a small solver for positions with few moves left.
//!
//! Depth first, with a table of what is known already, within a budget of positions. Where it comes to an end, the result is exact, and
//! the search has one node with a proof in place of many with guesses.

use slipway_games::{Outcome, Rules, Step};

use crate::ends::points;

/// How many results are remembered.
const TABLE: usize = 1 << 10;

struct Finish {
    budget: u32,
    /// Results by key: for the side to move, win (2), draw (1) or loss (0).
    table: Vec<(u64, u8)>,
}

/// How the game ends with best play and a step that leads there, if that is found out with a look at no more than so many positions. Called
/// when the game is not over and the pie option is past.
pub(crate) fn solve<G: Rules>(position: &G, budget: u32) -> Option<(Outcome, Step)> {
    let mut finish = Finish { budget, table: vec![(0, u8::MAX); TABLE] };
    let (points, step) = finish.best(position)?;
    let side = position.turn();
    let outcome = match points {
        2 => Outcome::Won(side),
        1 => Outcome::Draw,
        _ => Outcome::Won(side.opponent()),
    };
    Some((outcome, step))
}

impl Finish {
    /// The points of the side to move.
    fn points<G: Rules>(&mut self, position: &G) -> Option<u8> {
        if let Some(outcome) = position.outcome() {
            return Some(points(outcome, position.turn()));
        }
        let key = position.key();
        let slot = key as usize % TABLE;
        if let (known, points @ 0..=2) = self.table[slot]
            && known == key
        {
            return Some(points);
        }
        let (points, _) = self.best(position)?;
        self.table[slot] = (key, points);
        Some(points)
    }

    /// The points of the side to move, and a step with which it gets them.
    fn best<G: Rules>(&mut self, position: &G) -> Option<(u8, Step)> {
        self.budget = self.budget.checked_sub(1)?;
        let mut steps = Vec::new();
        position.steps(&mut steps);
        let mut best = (0, *steps.first()?);
        for step in steps {
            let mut after = position.clone();
            after.play(step);
            let points = self.points(&after)?;
            let points = if after.turn() == position.turn() { points } else { 2 - points };
            if points > best.0 {
                best = (points, step);
            }
            if points == 2 {
                break;
            }
        }
        Some(best)
    }
}
