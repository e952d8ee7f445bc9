//! Proof-number search, depth first, with a table (df-pn).
//!
//! Each position has a proof number and a disproof number: how much at least is left to do to prove that the side to move succeeds, and that it fails. The search
//! goes where the least is left, stays there until that has changed, and takes the numbers from the transposition table when it comes back. This is Nagai's
//! df-pn (2002); the thresholds are widened by a quarter so that it does not hop to and fro (the "1 + ε" of Pawlewicz and Lew, 2007).
//!
//! A failed turn comes with the *carrier* of the opponent's strategy: the cells that it needs. Where an extra stone of the loser elsewhere
//! cannot help him, which is so in Slash and with some care in Crossway, a turn outside of that carrier fails as well, and is not tried.

use super::grid::{Identity, SolverGrid};
use super::position::{Decided, Expansion, FirstGuess, Goal, SolverPosition};
use super::table::{NEVER, ProofNumbers, TranspositionTable, WHOLE_BOARD};

/// After how many positions the watch is asked whether to go on: one takes a millisecond in Slash on larger boards.
const ASK_EVERY: u64 = 1 << 5;

/// How far a search has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SolverProgress {
    /// Positions visited.
    pub nodes: u64,
    /// Bytes that the table takes.
    pub memory: usize,
}

/// Is called now and then with how far the search has come, and says whether to go on.
pub type Watch<'a> = &'a mut dyn FnMut(SolverProgress) -> bool;

pub(super) struct DfPn {
    pub(super) grid: SolverGrid,
    pub(super) goal: Goal,
    pub(super) table: TranspositionTable,
    pub(super) nodes: u64,
    stopped: bool,
}

/// A turn and what is known of the position after it.
struct ProofAnswer<C> {
    choice: C,
    bit: u64,
    numbers: ProofNumbers,
}

impl DfPn {
    pub(super) fn new(grid: SolverGrid, goal: Goal, memory: usize) -> DfPn {
        DfPn { grid, goal, table: TranspositionTable::new(memory), nodes: 0, stopped: false }
    }

    /// Whether the side to move succeeds; none if the watch ended the search before that was known.
    pub(super) fn prove<S: SolverPosition>(&mut self, position: &S, watch: Watch<'_>) -> Option<bool> {
        self.stopped = false;
        loop {
            if let Some(known) = self.peek(position) {
                return Some(known);
            }
            let numbers = self.search(position, NEVER, NEVER, watch);
            if let Some(verdict) = numbers.verdict() {
                return Some(verdict);
            }
            if self.stopped {
                return None;
            }
        }
    }

    /// Whether the side to move succeeds, if that is known without a search.
    pub(super) fn peek<S: SolverPosition>(&self, position: &S) -> Option<bool> {
        self.find_as_it_is(position).verdict()
    }

    /// The cells of the winner's strategy, if it is known without a search; all of them otherwise.
    pub(super) fn carrier<S: SolverPosition>(&self, position: &S) -> u64 {
        let numbers = self.find_as_it_is(position);
        if numbers.verdict().is_some() {
            return numbers.carrier;
        }
        match position.expand(&self.grid, self.goal, &mut Vec::new()) {
            Expansion::Known(known) => known.carrier,
            Expansion::Open { .. } => WHOLE_BOARD,
        }
    }

    /// How much work the table knows to be behind a position: the more, the greater.
    pub(super) fn effort<S: SolverPosition>(&self, position: &S) -> u64 {
        self.table.effort(position.identity(&self.grid).key)
    }

    fn find_as_it_is<S: SolverPosition>(&self, position: &S) -> ProofNumbers {
        let identity = position.identity(&self.grid);
        self.known(position, identity, self.table.find(identity.key))
    }

    /// What is known of a position, from what the table has of it; its carrier as it lies on the board.
    fn known<S: SolverPosition>(&self, position: &S, identity: Identity, found: Option<ProofNumbers>) -> ProofNumbers {
        let Some(mut numbers) = found else {
            return match position.first_guess(&self.grid, self.goal) {
                FirstGuess::Known(Decided { mover_succeeds, carrier }) => {
                    ProofNumbers::decided(mover_succeeds, carrier)
                }
                FirstGuess::Open(proof, disproof) => ProofNumbers::open(proof, disproof),
            };
        };
        if numbers.carrier != WHOLE_BOARD {
            numbers.carrier = self.grid.on_board(position.turn(), identity.symmetry, numbers.carrier);
        }
        numbers
    }

    fn store<S: SolverPosition>(&mut self, position: &S, mut numbers: ProofNumbers, since: u64) -> ProofNumbers {
        let identity = position.identity(&self.grid);
        let carrier = numbers.carrier;
        if carrier != WHOLE_BOARD {
            numbers.carrier = self.grid.to_key(position.turn(), identity.symmetry, carrier);
        }
        self.table.put(identity.key, numbers, self.nodes - since);
        ProofNumbers { carrier, ..numbers }
    }

    /// A turn wins, and then the answer to everything that the opponent does.
    fn won_by<S: SolverPosition>(&mut self, position: &S, choice: S::Choice, carrier: u64, since: u64) -> ProofNumbers {
        let carrier = position.won_by(&self.grid, choice, carrier);
        self.store(position, ProofNumbers::decided(true, carrier), since)
    }

    /// Searches until one of the numbers reaches its limit.
    fn search<S: SolverPosition>(
        &mut self,
        position: &S,
        most_proof: u64,
        most_disproof: u64,
        watch: Watch<'_>,
    ) -> ProofNumbers {
        let since = self.nodes;
        self.nodes += 1;
        if self.nodes.is_multiple_of(ASK_EVERY) {
            let progress = SolverProgress { nodes: self.nodes, memory: self.table.bytes() };
            self.stopped |= !watch(progress);
        }
        let mut choices = Vec::new();
        let (mut must, mut refuting) = match position.expand(&self.grid, self.goal, &mut choices) {
            Expansion::Known(Decided { mover_succeeds, carrier }) => {
                return self.store(position, ProofNumbers::decided(mover_succeeds, carrier), since);
            }
            Expansion::Open { must, threats } => (must, threats),
        };
        // First all that is asked of the table, then all that is not in it: so the waits for memory overlap.
        let asked: Vec<(S::Choice, S, Identity)> = choices
            .into_iter()
            .map(|choice| {
                let mut after = position.clone();
                after.play(&self.grid, choice);
                let identity = after.identity(&self.grid);
                (choice, after, identity)
            })
            .collect();
        let found: Vec<Option<ProofNumbers>> =
            asked.iter().map(|(_, _, identity)| self.table.find(identity.key)).collect();
        let mut answers: Vec<ProofAnswer<S::Choice>> = Vec::with_capacity(asked.len());
        for ((choice, after, identity), found) in asked.into_iter().zip(found) {
            let bit = position.bit(&self.grid, choice);
            if bit & must == 0 {
                continue;
            }
            let numbers = with_fill_in(&after, self.known(&after, identity, found));
            match numbers.verdict() {
                Some(false) => return self.won_by(position, choice, numbers.carrier, since),
                Some(true) => {
                    must &= position.refuted_with(&self.grid, choice, numbers.carrier);
                    refuting |= numbers.carrier;
                }
                None => answers.push(ProofAnswer { choice, bit, numbers }),
            }
        }
        loop {
            answers.retain(|answer| answer.bit & must != 0);
            let Some(best) = best_of(&answers) else {
                return self.store(position, ProofNumbers::decided(false, refuting), since);
            };
            let total = total_proof(&answers);
            let numbers = ProofNumbers::open(answers[best.place].numbers.disproof, total);
            if numbers.proof >= most_proof || numbers.disproof >= most_disproof || self.stopped {
                return self.store(position, numbers, since);
            }
            let answer = &answers[best.place];
            let others = total - answer.numbers.proof;
            let wider = best.next_disproof + best.next_disproof / 4 + 1;
            let limits = (most_disproof.saturating_sub(others).min(NEVER), most_proof.min(wider));
            let choice = answer.choice;
            let mut after = position.clone();
            after.play(&self.grid, choice);
            let numbers = self.search(&after, limits.0, limits.1, watch);
            let numbers = with_fill_in(&after, numbers);
            match numbers.verdict() {
                Some(false) => return self.won_by(position, choice, numbers.carrier, since),
                Some(true) => {
                    must &= position.refuted_with(&self.grid, choice, numbers.carrier);
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

fn best_of<C>(answers: &[ProofAnswer<C>]) -> Option<Best> {
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
fn total_proof<C>(answers: &[ProofAnswer<C>]) -> u64 {
    answers.iter().map(|answer| answer.numbers.proof).sum::<u64>().min(NEVER - 1)
}

/// Adds to the carrier of a decided position what was filled in for the winner.
fn with_fill_in<S: SolverPosition>(position: &S, mut numbers: ProofNumbers) -> ProofNumbers {
    if let Some(mover_succeeds) = numbers.verdict() {
        let winner = if mover_succeeds { position.turn() } else { position.turn().opponent() };
        numbers.carrier |= position.filled_in(winner);
    }
    numbers
}
