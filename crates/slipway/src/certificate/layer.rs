//! The positions of a strategy by turns, layer by layer.
//!
//! A layer holds the positions in which the strategy has a turn to make, after as many turns of its own. The turns are written in the order of the
//! positions. What they and all replies lead to is the next layer, so that positions need not be written, and two layers are all that is in memory.

use slipway_games::{Outcome, Position, Rules, Turn};

use super::Claimed;
use super::packed::{Packed, Packing};
use super::turns::after_listed;

/// The positions of a layer, while they are found.
pub struct NextLayer<const N: usize> {
    found: Vec<Packed<N>>,
    /// When to drop those that were found more than once.
    limit: usize,
}

/// A game that ends against the claim.
pub struct Refutation {
    /// The loser's last turn, if it was not the strategy's own.
    pub reply: Option<Turn>,
    pub outcome: Outcome,
}

/// How many positions are put together at least before those found twice are dropped.
const LEAST_LIMIT: usize = 1 << 16;

impl<const N: usize> NextLayer<N> {
    pub fn new() -> NextLayer<N> {
        NextLayer { found: Vec::new(), limit: LEAST_LIMIT }
    }

    /// Adds the positions of another, each once.
    pub fn join(&mut self, other: NextLayer<N>) {
        self.found.extend(other.into_sorted());
        self.keep_small();
    }

    /// The positions in order, each once.
    pub fn into_sorted(mut self) -> Vec<Packed<N>> {
        self.sort();
        self.found
    }

    /// Adds what every reply leads to, where the reply ends no game.
    ///
    /// # Errors
    /// When a reply ends the game against the claim.
    pub fn add_replies(&mut self, packing: &Packing, after: &Position, claimed: Claimed) -> Result<(), Refutation> {
        if let Some(outcome) = after.outcome() {
            return if claimed.is_met(outcome) { Ok(()) } else { Err(Refutation { reply: None, outcome }) };
        }
        for turn in after.legal_turns() {
            let replied = after_listed(after, &turn);
            match replied.outcome() {
                Some(outcome) if claimed.is_met(outcome) => {}
                Some(outcome) => return Err(Refutation { reply: Some(turn), outcome }),
                None => self.found.push(packing.pack(&replied)),
            }
        }
        self.keep_small();
        Ok(())
    }

    fn keep_small(&mut self) {
        if self.found.len() > self.limit {
            self.sort();
            self.limit = (2 * self.found.len()).max(LEAST_LIMIT);
        }
    }

    fn sort(&mut self) {
        self.found.sort_unstable();
        self.found.dedup();
    }
}

/// The first layer: the beginning, or what the opponent's replies there lead to.
///
/// # Errors
/// When the game is over, or a reply ends it, against the claim.
pub fn first_layer<const N: usize>(
    packing: &Packing,
    begin: &Position,
    claimed: Claimed,
) -> Result<Vec<Packed<N>>, Refutation> {
    if begin.turn() == claimed.side && begin.outcome().is_none() {
        return Ok(vec![packing.pack(begin)]);
    }
    let mut layer = NextLayer::new();
    layer.add_replies(packing, begin, claimed)?;
    Ok(layer.into_sorted())
}
