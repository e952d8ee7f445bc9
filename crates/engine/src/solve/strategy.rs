//! A strategy for others to check: what a player does, whatever the other does.
//!
//! It is written as the player's turns in the order of a walk: from the beginning, after each of the player's turns to all turns of the other in the order of
//! their names, and never twice to the same position. Who walks the same way needs no more than these turns, and the rules, to see that all ends as claimed.

use std::collections::HashSet;

use slipway_games::{Position, Rules, Turn};

use super::{Solver, Watch, after, without_pie_ahead};
use crate::verdict::{RootPlayer, Verdict};

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
    /// Whose it is.
    pub player: RootPlayer,
    /// What it gets.
    pub hold: Hold,
    /// The player's turns in the order of the walk.
    pub turns: Vec<Turn>,
}

impl Solver {
    /// The strategies that prove the result of a position: the winner's, or in a draw one for each player. None if they are not found in time.
    pub fn strategies(&mut self, position: &Position, watch: Watch<'_>) -> Option<Vec<Strategy>> {
        let position = &without_pie_ahead(position);
        let claims: &[(RootPlayer, Hold)] = match self.verdict(position, watch)? {
            Verdict::Win => &[(RootPlayer::Mover, Hold::Win)],
            Verdict::Loss => &[(RootPlayer::Other, Hold::Win)],
            Verdict::Draw => &[(RootPlayer::Mover, Hold::Draw), (RootPlayer::Other, Hold::Draw)],
        };
        let mut strategies = Vec::new();
        for &(player, hold) in claims {
            let turns = self.walk(position, player, watch)?;
            strategies.push(Strategy { player, hold, turns });
        }
        Some(strategies)
    }

    fn walk(&mut self, begin: &Position, player: RootPlayer, watch: Watch<'_>) -> Option<Vec<Turn>> {
        let mut turns = Vec::new();
        let mut seen = HashSet::new();
        let mut ahead = vec![(begin.clone(), player == RootPlayer::Mover)];
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
