//! Proof-number search, depth first, with a table (df-pn).
//!
//! Each position has two numbers: how much at least is left to do to prove that the side to move succeeds, and that it fails. The search goes
//! where the least is left, stays there until that has changed, and takes the numbers from the table when it comes back. Nagai's df-pn (2002); the
//! thresholds are widened by a quarter so that it does not hop to and fro (the "1 + ε" of Pawlewicz and Lew, 2007).
//!
//! A failed turn comes with the *carrier* of the opponent's strategy: the cells that it needs. Where an extra stone of the loser elsewhere
//! cannot help him, which is so in Slash and with some care in Crossway, a turn outside of that carrier fails as well, and is not tried.

use super::grid::{Grid, Identity};
use super::study::{Glance, Goal, Known, Sight, Study};
use super::table::{NEVER, Numbers, Table, WHOLE_BOARD};

/// After how many positions it is asked again whether to go on: a look at one takes a millisecond in Slash on larger boards.
const ASK_EVERY: u64 = 1 << 5;

/// How far a search has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Progress {
    /// Positions looked at.
    pub nodes: u64,
    /// Bytes that the table takes.
    pub memory: usize,
}

/// Told now and then how far the search has come; says whether to go on.
pub type Watch<'a> = &'a mut dyn FnMut(Progress) -> bool;

pub(super) struct Search {
    pub(super) grid: Grid,
    pub(super) goal: Goal,
    pub(super) table: Table,
    pub(super) nodes: u64,
    stopped: bool,
}

/// A turn and what is known of the position after it.
struct Answer<C> {
    choice: C,
    bit: u64,
    numbers: Numbers,
}

impl Search {
    pub(super) fn new(grid: Grid, goal: Goal, memory: usize) -> Search {
        Search { grid, goal, table: Table::new(memory), nodes: 0, stopped: false }
    }

    /// Whether the side to move succeeds; none if the watch ended the search before that was known.
    pub(super) fn prove<S: Study>(&mut self, study: &S, watch: Watch<'_>) -> Option<bool> {
        self.stopped = false;
        loop {
            if let Some(known) = self.peek(study) {
                return Some(known);
            }
            let numbers = self.explore(study, NEVER, NEVER, watch);
            if let Some(verdict) = numbers.verdict() {
                return Some(verdict);
            }
            if self.stopped {
                return None;
            }
        }
    }

    /// Whether the side to move succeeds, if that is known without a search.
    pub(super) fn peek<S: Study>(&self, study: &S) -> Option<bool> {
        self.find_as_it_is(study).verdict()
    }

    /// The cells of the winner's strategy, if it is known without a search; all of them otherwise.
    pub(super) fn carrier<S: Study>(&self, study: &S) -> u64 {
        let numbers = self.find_as_it_is(study);
        if numbers.verdict().is_some() {
            return numbers.carrier;
        }
        match study.look(&self.grid, self.goal, &mut Vec::new()) {
            Sight::Known(known) => known.carrier,
            Sight::Open { .. } => WHOLE_BOARD,
        }
    }

    /// How much work the table knows to be behind a position: the more, the greater.
    pub(super) fn effort<S: Study>(&self, study: &S) -> u64 {
        self.table.effort(study.identity(&self.grid).key)
    }

    fn find_as_it_is<S: Study>(&self, study: &S) -> Numbers {
        let identity = study.identity(&self.grid);
        self.known(study, identity, self.table.find(identity.key))
    }

    /// What is known of a position, from what the table has of it; its carrier as it lies on the board.
    fn known<S: Study>(&self, study: &S, identity: Identity, found: Option<Numbers>) -> Numbers {
        let Some(mut numbers) = found else {
            return match study.glance(&self.grid, self.goal) {
                Glance::Known(Known { mover_succeeds, carrier }) => Numbers::decided(mover_succeeds, carrier),
                Glance::Open(proof, disproof) => Numbers::open(proof, disproof),
            };
        };
        if numbers.carrier != WHOLE_BOARD {
            numbers.carrier = self.grid.on_board(study.turn(), identity.symmetry, numbers.carrier);
        }
        numbers
    }

    fn store<S: Study>(&mut self, study: &S, mut numbers: Numbers, since: u64) -> Numbers {
        let identity = study.identity(&self.grid);
        let carrier = numbers.carrier;
        if carrier != WHOLE_BOARD {
            numbers.carrier = self.grid.to_key(study.turn(), identity.symmetry, carrier);
        }
        self.table.put(identity.key, numbers, self.nodes - since);
        Numbers { carrier, ..numbers }
    }

    /// A turn wins, and then the answer to everything that the opponent does.
    fn won_by<S: Study>(&mut self, study: &S, choice: S::Choice, carrier: u64, since: u64) -> Numbers {
        let carrier = study.won_by(&self.grid, choice, carrier);
        self.store(study, Numbers::decided(true, carrier), since)
    }

    /// Searches until one of the numbers reaches its limit.
    fn explore<S: Study>(&mut self, study: &S, most_proof: u64, most_disproof: u64, watch: Watch<'_>) -> Numbers {
        let since = self.nodes;
        self.nodes += 1;
        if self.nodes.is_multiple_of(ASK_EVERY) {
            let progress = Progress { nodes: self.nodes, memory: self.table.bytes() };
            self.stopped |= !watch(progress);
        }
        let mut choices = Vec::new();
        let (mut must, mut refuting) = match study.look(&self.grid, self.goal, &mut choices) {
            Sight::Known(Known { mover_succeeds, carrier }) => {
                return self.store(study, Numbers::decided(mover_succeeds, carrier), since);
            }
            Sight::Open { must, threats } => (must, threats),
        };
        // First all that is asked of the table, then all that is not in it: so the waits for memory overlap.
        let asked: Vec<(S::Choice, S, Identity)> = choices
            .into_iter()
            .map(|choice| {
                let mut after = study.clone();
                after.play(&self.grid, choice);
                let identity = after.identity(&self.grid);
                (choice, after, identity)
            })
            .collect();
        let found: Vec<Option<Numbers>> = asked.iter().map(|(_, _, identity)| self.table.find(identity.key)).collect();
        let mut answers: Vec<Answer<S::Choice>> = Vec::with_capacity(asked.len());
        for ((choice, after, identity), found) in asked.into_iter().zip(found) {
            let bit = study.bit(&self.grid, choice);
            if bit & must == 0 {
                continue;
            }
            let numbers = resting(&after, self.known(&after, identity, found));
            match numbers.verdict() {
                Some(false) => return self.won_by(study, choice, numbers.carrier, since),
                Some(true) => {
                    must &= study.refuted_with(&self.grid, choice, numbers.carrier);
                    refuting |= numbers.carrier;
                }
                None => answers.push(Answer { choice, bit, numbers }),
            }
        }
        loop {
            answers.retain(|answer| answer.bit & must != 0);
            let Some(best) = best_of(&answers) else {
                return self.store(study, Numbers::decided(false, refuting), since);
            };
            let total = total_proof(&answers);
            let numbers = Numbers::open(answers[best.place].numbers.disproof, total);
            if numbers.proof >= most_proof || numbers.disproof >= most_disproof || self.stopped {
                return self.store(study, numbers, since);
            }
            let answer = &answers[best.place];
            let others = total - answer.numbers.proof;
            let wider = best.next_disproof + best.next_disproof / 4 + 1;
            let limits = (most_disproof.saturating_sub(others).min(NEVER), most_proof.min(wider));
            let choice = answer.choice;
            let mut after = study.clone();
            after.play(&self.grid, choice);
            let numbers = self.explore(&after, limits.0, limits.1, watch);
            let numbers = resting(&after, numbers);
            match numbers.verdict() {
                Some(false) => return self.won_by(study, choice, numbers.carrier, since),
                Some(true) => {
                    must &= study.refuted_with(&self.grid, choice, numbers.carrier);
                    refuting |= numbers.carrier;
                    answers.swap_remove(best.place);
                }
                None => answers[best.place].numbers = numbers,
            }
        }
    }
}

/// The turn that is nearest to a proof, and how near the next is.
struct Best {
    place: usize,
    next_disproof: u64,
}

fn best_of<C>(answers: &[Answer<C>]) -> Option<Best> {
    let (mut place, mut least, mut next) = (None, NEVER + 1, NEVER);
    for (number, answer) in answers.iter().enumerate() {
        let disproof = answer.numbers.disproof;
        if disproof < least {
            next = least.min(NEVER);
            (place, least) = (Some(number), disproof);
        } else {
            next = next.min(disproof);
        }
    }
    place.map(|place| Best { place, next_disproof: next })
}

/// What is left to show that all turns fail. Taking the largest in place of the sum was tried and needed more positions in Crossway and Slither.
fn total_proof<C>(answers: &[Answer<C>]) -> u64 {
    answers.iter().map(|answer| answer.numbers.proof).sum::<u64>().min(NEVER - 1)
}

/// Adds to the carrier of a decided position what was filled in for the winner.
fn resting<S: Study>(study: &S, mut numbers: Numbers) -> Numbers {
    if let Some(mover_succeeds) = numbers.verdict() {
        let winner = if mover_succeeds { study.turn() } else { study.turn().opponent() };
        numbers.carrier |= study.filled_in(winner);
    }
    numbers
}
