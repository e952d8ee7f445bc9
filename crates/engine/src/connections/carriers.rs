//! The carriers that are known of the connections between two ends.
//!
//! What counts is less how small they are than what they have in common: a cell that all carriers need is where the opponent breaks the connection. So a full
//! connection is stored only if it is within another one, or avoids a cell that all others need (Pawlewicz, Hayward, Henderson and Arneson, 2015).

use super::bits::Bits;

/// The connections between two ends. No carrier contains another, and no half connection contains a full one.
#[derive(Clone)]
pub(super) struct Carriers<const N: usize> {
    /// Those whose consequences are derived come first.
    fulls: Vec<Bits<N>>,
    derived: usize,
    /// The cells that all full connections need; every cell if there is none.
    full_common: Bits<N>,
    /// The same of those that are derived.
    derived_common: Bits<N>,
    halves: Vec<Bits<N>>,
    half_common: Bits<N>,
    /// Whether it waits for the or-rule.
    pub(super) is_waiting: bool,
}

impl<const N: usize> Carriers<N> {
    pub(super) const EMPTY: Carriers<N> = Carriers {
        fulls: Vec::new(),
        derived: 0,
        full_common: Bits::ALL,
        derived_common: Bits::ALL,
        halves: Vec::new(),
        half_common: Bits::ALL,
        is_waiting: false,
    };

    pub(super) fn clear(&mut self) {
        self.fulls.clear();
        self.halves.clear();
        (self.derived, self.is_waiting) = (0, false);
        (self.full_common, self.derived_common, self.half_common) = (Bits::ALL, Bits::ALL, Bits::ALL);
    }

    pub(super) fn fulls(&self) -> &[Bits<N>] {
        &self.fulls
    }

    /// Those whose consequences are derived.
    #[inline(always)]
    pub(super) fn derived(&self) -> &[Bits<N>] {
        &self.fulls[..self.derived]
    }

    #[inline(always)]
    pub(super) fn halves(&self) -> &[Bits<N>] {
        &self.halves
    }

    #[inline(always)]
    pub(super) fn full_common(&self) -> Bits<N> {
        self.full_common
    }

    #[inline(always)]
    pub(super) fn derived_common(&self) -> Bits<N> {
        self.derived_common
    }

    /// Stores a full connection if it tells something new; gives whether it does.
    pub(super) fn add_full(&mut self, carrier: Bits<N>, most: usize) -> bool {
        if self.fulls.iter().any(|full| full.is_within(carrier)) {
            return false;
        }
        let (before, derived) = (self.fulls.len(), self.derived);
        let mut place = 0;
        self.fulls.retain(|full| {
            let stays = !carrier.is_within(*full);
            self.derived -= usize::from(!stays && place < derived);
            place += 1;
            stays
        });
        let replaces = self.fulls.len() < before;
        if !replaces && (self.full_common.is_within(carrier) || before >= most) {
            return false;
        }
        self.fulls.push(carrier);
        self.full_common = common(&self.fulls);
        if self.derived < derived {
            self.derived_common = common(self.derived());
        }
        let halves = self.halves.len();
        self.halves.retain(|half| !carrier.is_within(*half));
        if self.halves.len() < halves {
            self.half_common = common(&self.halves);
        }
        true
    }

    /// Stores a half connection if it tells something new; gives whether it does.
    pub(super) fn add_half(&mut self, carrier: Bits<N>, most: usize) -> bool {
        let contains = |known: &Bits<N>| known.is_within(carrier);
        if self.fulls.iter().any(contains) || self.halves.iter().any(contains) {
            return false;
        }
        let before = self.halves.len();
        self.halves.retain(|known| !carrier.is_within(*known));
        let replaces = self.halves.len() < before;
        if !replaces && before >= most {
            // A full list takes only what avoids a cell that all others need.
            if self.half_common.is_within(carrier) {
                return false;
            }
            let largest = (0..before).max_by_key(|&place| self.halves[place].len()).unwrap_or(0);
            self.halves.swap_remove(largest);
        }
        self.halves.push(carrier);
        self.half_common = if self.halves.len() > before { self.half_common & carrier } else { common(&self.halves) };
        true
    }

    /// Marks a full connection as derived; gives whether it is still stored.
    pub(super) fn derive(&mut self, carrier: Bits<N>) -> bool {
        let Some(place) = self.fulls[self.derived..].iter().position(|&full| full == carrier) else { return false };
        self.fulls.swap(self.derived, self.derived + place);
        self.derived += 1;
        self.derived_common = self.derived_common & carrier;
        true
    }

    /// Whether the or-rule may give something: half connections without a cell common to all, and a cell that all full ones need.
    #[inline(always)]
    pub(super) fn may_combine(&self) -> bool {
        self.half_common.is_empty() && !self.full_common.is_empty()
    }
}

fn common<const N: usize>(carriers: &[Bits<N>]) -> Bits<N> {
    carriers.iter().fold(Bits::ALL, |common, &carrier| common & carrier)
}

/// The union of half connections that avoid a cell and have none in common: a full connection. `halves` come sorted, the smallest first.
pub(super) fn union_without<const N: usize>(
    halves: &[Bits<N>],
    avoided: Bits<N>,
    taken: &mut Vec<Bits<N>>,
) -> Option<Bits<N>> {
    taken.clear();
    let mut common = Bits::ALL;
    for &half in halves {
        if !half.meets(avoided) && !common.is_within(half) {
            common = common & half;
            taken.push(half);
            if common.is_empty() {
                drop_needless(taken);
                return Some(taken.iter().fold(Bits::EMPTY, |union, &half| union | half));
            }
        }
    }
    None
}

/// Takes away what is not needed for the rest to have no cell in common.
fn drop_needless<const N: usize>(halves: &mut Vec<Bits<N>>) {
    let mut at = 0;
    while at + 1 < halves.len() {
        let others = halves.iter().enumerate().filter(|&(place, _)| place != at);
        if others.fold(Bits::ALL, |common, (_, &half)| common & half).is_empty() {
            halves.remove(at);
        } else {
            at += 1;
        }
    }
}
