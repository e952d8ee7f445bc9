//! The slow answer: who wins with best play, by trying every turn.

use std::collections::HashMap;

use slipway_games::{Outcome, Position, Rules, Turn};

/// Half points of the side to move: 2, 1 or 0. Not for positions with the pie option ahead.
#[derive(Default)]
pub struct Oracle {
    known: HashMap<String, u8>,
}

impl Oracle {
    /// None if more than so many positions would have to be looked at.
    pub fn points(&mut self, position: &Position, most: usize) -> Option<u8> {
        if let Some(outcome) = position.outcome() {
            return Some(match outcome {
                Outcome::Draw => 1,
                Outcome::Won(side) => u8::from(side == position.turn()) * 2,
            });
        }
        let key = position.to_string();
        if let Some(&points) = self.known.get(&key) {
            return Some(points);
        }
        if self.known.len() >= most {
            return None;
        }
        let mut best = 0;
        for (_, points) in self.all(position, most)? {
            best = best.max(points);
        }
        self.known.insert(key, best);
        Some(best)
    }

    /// What each turn leads to, for the side to move.
    pub fn all(&mut self, position: &Position, most: usize) -> Option<Vec<(Turn, u8)>> {
        let mut all = Vec::new();
        for turn in position.legal_turns() {
            let after = position.after(&turn).expect("a listed turn is legal");
            let points = 2 - self.points(&after, most)?;
            all.push((turn, points));
            if all.len() > 1 && points == 2 && self.known.len() >= most {
                return None;
            }
        }
        Some(all)
    }
}
