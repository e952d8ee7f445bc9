//! The slow answer: who wins with best play, by trying every turn.

use std::collections::HashMap;

use slipway_engine::Verdict;
use slipway_games::{Position, Rules, Turn};

/// What the side to move gets. Not for positions with the pie option ahead.
#[derive(Default)]
pub struct Oracle {
    known: HashMap<String, Verdict>,
}

impl Oracle {
    /// None if it would take more than this many positions.
    pub fn verdict(&mut self, position: &Position, most: usize) -> Option<Verdict> {
        if let Some(outcome) = position.outcome() {
            return Some(Verdict::of(outcome, position.turn()));
        }
        let key = position.to_string();
        if let Some(&verdict) = self.known.get(&key) {
            return Some(verdict);
        }
        if self.known.len() >= most {
            return None;
        }
        let best = self.all(position, most)?.into_iter().map(|(_, verdict)| verdict).max().expect("there is a turn");
        self.known.insert(key, best);
        Some(best)
    }

    /// What each turn leads to, for the side to move.
    pub fn all(&mut self, position: &Position, most: usize) -> Option<Vec<(Turn, Verdict)>> {
        let mut all = Vec::new();
        for turn in position.legal_turns() {
            let after = position.after(&turn).expect("a listed turn is legal");
            let verdict = self.verdict(&after, most)?.for_opponent();
            all.push((turn, verdict));
            if all.len() > 1 && verdict == Verdict::Win && self.known.len() >= most {
                return None;
            }
        }
        Some(all)
    }
}
