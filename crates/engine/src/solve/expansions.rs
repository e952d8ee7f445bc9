//! What expanding gave for the positions that the search comes back to, in bounded memory.

use std::collections::HashMap;
use std::hash::{BuildHasherDefault, DefaultHasher};

use super::grid::SymmetryNumber;
use super::table::Key;
use crate::connections::Bits;

/// The turns of an open position that are worth trying, the best first, and what refutes the others.
#[derive(Clone)]
pub(super) struct OpenPosition<C, const N: usize> {
    pub(super) must: Bits<N>,
    pub(super) threats: Bits<N>,
    pub(super) choices: Vec<C>,
}

/// A position as it lies on the board: its key, who is to move, and by which symmetry the key was reached.
pub(super) type AsItLies<const N: usize> = (Key<N>, bool, SymmetryNumber);

type Map<C, const N: usize> = HashMap<AsItLies<N>, OpenPosition<C, N>, BuildHasherDefault<DefaultHasher>>;

/// Two halves: when the younger one is full, the older one is forgotten. What is used moves to the younger.
pub(super) struct Expansions<C, const N: usize> {
    young: Map<C, N>,
    old: Map<C, N>,
    most: usize,
}

impl<C, const N: usize> Expansions<C, N> {
    /// Takes about this many bytes at most, if a position has some dozen turns.
    pub(super) fn new(memory: usize) -> Expansions<C, N> {
        Expansions { young: HashMap::default(), old: HashMap::default(), most: memory / Self::BYTES / 2 }
    }

    const BYTES: usize = 2 * size_of::<(AsItLies<N>, OpenPosition<C, N>)>() + 32 * size_of::<C>();

    pub(super) fn bytes(&self) -> usize {
        (self.young.len() + self.old.len()) * Self::BYTES
    }

    /// What is remembered of a position.
    pub(super) fn find(&mut self, position: &AsItLies<N>) -> Option<&OpenPosition<C, N>> {
        if let Some(known) = self.old.remove(position) {
            self.put(*position, known);
        }
        self.young.get(position)
    }

    pub(super) fn put(&mut self, position: AsItLies<N>, known: OpenPosition<C, N>) {
        if self.young.len() >= self.most {
            self.old = std::mem::take(&mut self.young);
        }
        if self.most > 0 {
            self.young.insert(position, known);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_used_stays_and_the_rest_is_forgotten() {
        let memory = 1 << 16;
        let mut expansions = Expansions::<u8, 1>::new(memory);
        let position = |number: u64| ([Bits([number]), Bits::EMPTY], true, 0);
        for number in 0..10_000 {
            let known = OpenPosition { must: Bits::ALL, threats: Bits::EMPTY, choices: vec![1] };
            expansions.put(position(number), known);
            assert!(expansions.bytes() <= memory);
            assert!(expansions.find(&position(0)).is_some(), "{number}");
        }
        assert!(expansions.find(&position(9_999)).is_some());
        assert!(expansions.find(&position(5)).is_none());
    }
}
