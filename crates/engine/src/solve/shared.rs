//! What a search asks of its table, and a table of locked parts that several threads can share.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use super::compact::CompactTable;
use super::table::{Key, ProofNumbers, TranspositionTable};

/// A table of what is known of positions: one of a search's own, or a part in one that several share.
pub(super) trait ProofTable<const N: usize>: Send {
    /// What is known of a position. Of a table that is shared, another thread can know more a moment later.
    fn find(&self, key: Key<N>) -> Option<ProofNumbers<N>>;

    /// How much work the longest search of this position was: the more, the greater.
    fn effort(&self, key: Key<N>) -> u64;

    /// Remembers what is known of a position, as far as there is room.
    fn put(&mut self, key: Key<N>, numbers: ProofNumbers<N>, work: u64);

    /// Bytes that all of it takes.
    fn bytes(&self) -> usize;
}

impl<const N: usize> ProofTable<N> for TranspositionTable<N> {
    #[inline(always)]
    fn find(&self, key: Key<N>) -> Option<ProofNumbers<N>> {
        TranspositionTable::find(self, key)
    }

    fn effort(&self, key: Key<N>) -> u64 {
        TranspositionTable::effort(self, key)
    }

    fn put(&mut self, key: Key<N>, numbers: ProofNumbers<N>, work: u64) {
        TranspositionTable::put(self, key, numbers, work);
    }

    fn bytes(&self) -> usize {
        TranspositionTable::bytes(self)
    }
}

impl ProofTable<1> for CompactTable {
    #[inline(always)]
    fn find(&self, key: Key<1>) -> Option<ProofNumbers<1>> {
        CompactTable::find(self, key)
    }

    fn effort(&self, key: Key<1>) -> u64 {
        CompactTable::effort(self, key)
    }

    fn put(&mut self, key: Key<1>, numbers: ProofNumbers<1>, work: u64) {
        CompactTable::put(self, key, numbers, work);
    }

    fn bytes(&self) -> usize {
        CompactTable::bytes(self)
    }
}

/// A table that threads share: each part has a lock of its own, so that they seldom wait for each other.
#[derive(Clone)]
pub(super) struct LockedTable<const N: usize> {
    parts: Arc<[Mutex<TranspositionTable<N>>]>,
}

const LOCKED_PARTS: usize = 16;

impl<const N: usize> LockedTable<N> {
    /// A table that takes about this many bytes at most.
    pub(super) fn new(memory: usize) -> LockedTable<N> {
        let part = || Mutex::new(TranspositionTable::new(memory / LOCKED_PARTS));
        LockedTable { parts: (0..LOCKED_PARTS).map(|_| part()).collect() }
    }

    fn part(&self, key: Key<N>) -> MutexGuard<'_, TranspositionTable<N>> {
        let mark = mark_of(key) >> (u64::BITS - LOCKED_PARTS.ilog2());
        // A thread that panicked in there has not changed half of an entry: they are exchanged whole.
        self.parts[mark as usize].lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl<const N: usize> ProofTable<N> for LockedTable<N> {
    fn find(&self, key: Key<N>) -> Option<ProofNumbers<N>> {
        self.part(key).find(key)
    }

    fn effort(&self, key: Key<N>) -> u64 {
        self.part(key).effort(key)
    }

    fn put(&mut self, key: Key<N>, numbers: ProofNumbers<N>, work: u64) {
        let mut part = self.part(key);
        // Another thread can know more.
        if numbers.verdict().is_some() || part.find(key).is_none_or(|known| known.verdict().is_none()) {
            part.put(key, numbers, work);
        }
    }

    fn bytes(&self) -> usize {
        let bytes = |part: &Mutex<TranspositionTable<N>>| part.lock().unwrap_or_else(PoisonError::into_inner).bytes();
        self.parts.iter().map(bytes).sum()
    }
}

/// A number for a position, mostly another one for another position, and never 0.
#[inline(always)]
pub(super) fn mark_of<const N: usize>(key: Key<N>) -> u64 {
    let words = key[0].0.into_iter().chain(key[1].0);
    let hash = words.fold(0_u64, |hash, word| (hash.rotate_left(25) ^ word).wrapping_mul(0xE703_7ED1_A0B4_28DB));
    (hash ^ hash >> 29).wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1
}
