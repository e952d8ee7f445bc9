//! How long best play takes: the quickest way to what a player can get, against the longest resistance.
//!
//! The solver knows who wins and not how soon. Here the number of turns is raised one by one until it is enough. Of the winner's turns, only those that win
//! are followed, and none where more stones are missing between the edges than there are turns left.

use std::collections::HashMap;

use slipway_games::{Outcome, Position, Rules, Side, Turn};

use super::{PositionKey, Solver, Watch, after};
use crate::verdict::Verdict;

/// How far to search for the quickest way.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reach {
    /// Turns of the player to move.
    pub turns: u32,
    /// Positions to visit.
    pub positions: u64,
}

/// In how many turns it is known to succeed, and in how many not.
#[derive(Clone, Copy)]
struct TurnBounds {
    enough: u32,
    too_few: u32,
}

struct Quest<'a, 'b> {
    solver: &'a mut Solver,
    side: Side,
    least: Verdict,
    known: HashMap<(PositionKey, Side), TurnBounds>,
    /// The turn that has refuted most recently is tried first.
    refuting: Option<Turn>,
    left: u64,
    watch: Watch<'b>,
}

impl Solver {
    /// The quickest way of the player to move to the win, or to the draw if there is no more, against the answers that hold out longest. It goes on to the
    /// end of the game, in Slyde until nothing can change its outcome. None for a lost position, and where it is not found so far.
    pub fn shortest_line(&mut self, position: &Position, reach: Reach, watch: Watch<'_>) -> Option<Vec<Turn>> {
        let least = self.verdict(position, watch).filter(|&verdict| verdict != Verdict::Loss)?;
        let known = HashMap::new();
        let side = position.turn();
        let mut quest = Quest { solver: self, side, least, known, refuting: None, left: reach.positions, watch };
        let mut left = quest.length(position, reach.turns)?;
        let mut line = Vec::new();
        let mut position = position.clone();
        while quest.ended(&position).is_none() {
            let turn = if position.turn() == side {
                left -= 1;
                quest.quickest(&position, left)?
            } else {
                let (turn, length) = quest.longest(&position, left)?;
                left = length;
                turn
            };
            position = after(&position, &turn);
            line.push(turn);
        }
        Some(line)
    }

    /// How the game ends, if nothing can change that any more: it is over, or in Slyde a fixed group is larger than any that the other side can have.
    #[must_use]
    pub fn settled(&self, position: &Position) -> Option<Outcome> {
        self.searches[0].settled(position)
    }
}

impl Quest<'_, '_> {
    /// The least number of turns that is enough.
    fn length(&mut self, position: &Position, most: u32) -> Option<u32> {
        for turns in 1..=most {
            if self.within(position, turns)? {
                return Some(turns);
            }
        }
        None
    }

    fn ended(&self, position: &Position) -> Option<bool> {
        let outcome = self.solver.settled(position)?;
        Some(match Verdict::of(outcome, self.side) {
            Verdict::Win => true,
            Verdict::Draw => self.least == Verdict::Draw,
            Verdict::Loss => false,
        })
    }

    /// Whether this many turns are enough for the player, who is to move. None when there is no time to find out.
    fn within(&mut self, position: &Position, most: u32) -> Option<bool> {
        let key = (self.solver.identity(position), position.turn());
        let bounds = self.known.get(&key).copied().unwrap_or(TurnBounds { enough: u32::MAX, too_few: 0 });
        if most >= bounds.enough || most <= bounds.too_few {
            return Some(most >= bounds.enough);
        }
        self.left = self.left.checked_sub(1)?;
        let enough = self.solver.searches[0].turns_missing(position) <= most && self.search_within(position, most)?;
        let bounds =
            if enough { TurnBounds { enough: most, ..bounds } } else { TurnBounds { too_few: most, ..bounds } };
        self.known.insert(key, bounds);
        Some(enough)
    }

    fn search_within(&mut self, position: &Position, most: u32) -> Option<bool> {
        let mut ahead = Vec::new();
        for turn in position.legal_turns() {
            let next = after(position, &turn);
            match self.ended(&next) {
                Some(true) => return Some(true),
                Some(false) => {}
                None => ahead.push(next),
            }
        }
        if most == 1 {
            return Some(false);
        }
        for next in ahead {
            // One turn ahead is cheaper than a proof.
            if (most == 2 || self.keeps(&next)?) && self.withstands(&next, most - 1)? {
                return Some(true);
            }
        }
        Some(false)
    }

    /// Whether the player still gets what he can with the other to move.
    fn keeps(&mut self, position: &Position) -> Option<bool> {
        Some(match self.solver.verdict(position, self.watch)? {
            Verdict::Loss => true,
            Verdict::Draw => self.least == Verdict::Draw,
            Verdict::Win => false,
        })
    }

    /// Whether this many turns are enough whatever the other, who is to move, does.
    fn withstands(&mut self, position: &Position, most: u32) -> Option<bool> {
        let mut answers = position.legal_turns();
        if let Some(place) = answers.iter().position(|turn| Some(turn) == self.refuting.as_ref()) {
            answers.swap(0, place);
        }
        for answer in answers {
            let next = after(position, &answer);
            let enough = match self.ended(&next) {
                Some(succeeds) => succeeds,
                None => self.within(&next, most)?,
            };
            if !enough {
                self.refuting = Some(answer);
                return Some(false);
            }
        }
        Some(true)
    }

    /// A turn after which this many more are enough.
    fn quickest(&mut self, position: &Position, more: u32) -> Option<Turn> {
        for turn in position.legal_turns() {
            let next = after(position, &turn);
            let enough = match self.ended(&next) {
                Some(succeeds) => succeeds,
                None => more > 0 && self.withstands(&next, more)?,
            };
            if enough {
                return Some(turn);
            }
        }
        None
    }

    /// The answer after which the player needs most turns, and how many. Who can draw does not lose for the sake of length.
    fn longest(&mut self, position: &Position, most: u32) -> Option<(Turn, u32)> {
        let mut longest = None;
        for answer in position.legal_turns() {
            let next = after(position, &answer);
            if self.least == Verdict::Draw && self.solver.verdict(&next, self.watch)? != Verdict::Draw {
                continue;
            }
            let length = if self.ended(&next).is_some() { 0 } else { self.length(&next, most)? };
            if longest.as_ref().is_none_or(|&(_, before)| length > before) {
                longest = Some((answer, length));
            }
        }
        longest
    }
}
