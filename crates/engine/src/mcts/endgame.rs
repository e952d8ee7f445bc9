//! The exact endgame search, for positions with few moves left.
//!
//! Depth first, with a transposition table, within a budget of positions. Where it comes to an end, the result is exact, and
//! the tree has one proven node instead of many with guesses.

use slipway_games::{Rules, Step};

use crate::verdict::Verdict;

/// How many positions the transposition table holds.
const TABLE: usize = 1 << 10;

struct Endgame {
    budget: u32,
    /// By key: what the side to move gets.
    table: Vec<Option<(u64, Verdict)>>,
}

/// What the side to move gets with best play and a step that leads there, if no more positions than the budget decide it. Called when the game is not over and the
/// pie option is past.
pub(super) fn solve<G: Rules>(position: &G, budget: u32) -> Option<(Verdict, Step)> {
    Endgame { budget, table: vec![None; TABLE] }.best(position)
}

impl Endgame {
    /// What the side to move gets.
    fn verdict<G: Rules>(&mut self, position: &G) -> Option<Verdict> {
        if let Some(outcome) = position.outcome() {
            return Some(Verdict::of(outcome, position.turn()));
        }
        let key = position.key();
        let slot = key as usize % TABLE;
        if let Some((known, verdict)) = self.table[slot]
            && known == key
        {
            return Some(verdict);
        }
        let (verdict, _) = self.best(position)?;
        self.table[slot] = Some((key, verdict));
        Some(verdict)
    }

    /// What the side to move gets, and a step with which it gets that.
    fn best<G: Rules>(&mut self, position: &G) -> Option<(Verdict, Step)> {
        self.budget = self.budget.checked_sub(1)?;
        let mut steps = Vec::new();
        position.steps(&mut steps);
        let mut best = (Verdict::Loss, *steps.first()?);
        for step in steps {
            let mut after = position.clone();
            after.play(step);
            let verdict = self.verdict(&after)?;
            let verdict = if after.turn() == position.turn() { verdict } else { verdict.for_opponent() };
            if verdict > best.0 {
                best = (verdict, step);
            }
            if verdict == Verdict::Win {
                break;
            }
        }
        Some(best)
    }
}
