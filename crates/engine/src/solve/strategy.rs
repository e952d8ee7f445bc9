//! A strategy for others to check: what a player does, whatever the other does.
//!
//! It is written as the player's turns in the order of a walk: from the beginning, after each of the player's turns to all turns of the other in the order of
//! their names, and never twice to the same position. Who walks the same way needs no more than these turns, and the rules, to see that all ends as claimed.

use std::collections::HashSet;

use slipway_games::{Position, Rules, Turn};

use super::{Solver, Watch, after, without_pie_ahead};
use crate::engine::Verdict;

/// What a strategy gets at least.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Hold {
    /// A win.
    Win,
    /// A draw.
    Draw,
}

/// What one of the players does.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Strategy {
    /// Whether it is for the player to move first, or for the other.
    pub for_mover: bool,
    /// What it gets.
    pub hold: Hold,
    /// The player's turns in the order of the walk.
    pub turns: Vec<Turn>,
}

impl Solver {
    /// The strategies that prove the result of a position: the winner's, or in a draw one for each player. None if they are not found in time.
    pub fn strategies(&mut self, position: &Position, watch: Watch<'_>) -> Option<Vec<Strategy>> {
        let position = &without_pie_ahead(position);
        let claims: &[(bool, Hold)] = match self.verdict(position, watch)? {
            Verdict::Win => &[(true, Hold::Win)],
            Verdict::Loss => &[(false, Hold::Win)],
            Verdict::Draw => &[(true, Hold::Draw), (false, Hold::Draw)],
        };
        let mut strategies = Vec::new();
        for &(for_mover, hold) in claims {
            let turns = self.walk(position, for_mover, watch)?;
            strategies.push(Strategy { for_mover, hold, turns });
        }
        Some(strategies)
    }

    fn walk(&mut self, begin: &Position, for_mover: bool, watch: Watch<'_>) -> Option<Vec<Turn>> {
        let mut turns = Vec::new();
        let mut seen = HashSet::new();
        let mut ahead = vec![(begin.clone(), for_mover)];
        while let Some((position, own_turn)) = ahead.pop() {
            if position.outcome().is_some() || !seen.insert((position.to_string(), own_turn)) {
                continue;
            }
            if own_turn {
                let turn = self.best_turn(&position, watch)?;
                ahead.push((after(&position, &turn), false));
                turns.push(turn);
            } else {
                let answers = position.legal();
                let answers = answers.iter().rev().filter_map(|name| position.read(name).ok());
                ahead.extend(answers.map(|turn| (after(&position, &turn), true)));
            }
        }
        Some(turns)
    }
}
