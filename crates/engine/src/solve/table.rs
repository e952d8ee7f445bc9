//! The transposition table: what is known of positions, in bounded memory.
//!
//! Entries of the same bucket compete: the one with the least work behind it goes first, as it is the cheapest to find again. The table starts small and
//! doubles until it has what it may have, so that a small question does not pay for a large table.
//!
//! Proof numbers grow with the tree, past a thousand million on the larger boards. An entry keeps their first [`DIGITS`] binary digits: they are estimates, and
//! only 0 and [`NEVER`] say something for certain.

use crate::connections::Bits;

/// A position up to symmetry; see [`Identity`](super::grid::Identity) for how far equal keys mean equal positions.
pub(crate) type Key<const N: usize> = [Bits<N>; 2];

/// The number that stands for "never". Sums of a whole board of such numbers fit in a word.
pub(crate) const NEVER: u64 = 1 << 50;

/// How many cells at least have to be decided to prove that the side to move succeeds (`proof`), and that it fails (`disproof`), as far as is known;
/// and for a decided position the cells that the winner's strategy needs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct ProofNumbers<const N: usize> {
    pub(crate) proof: u64,
    pub(crate) disproof: u64,
    /// Every cell for a strategy of which nothing is known.
    pub(crate) carrier: Bits<N>,
}

impl<const N: usize> ProofNumbers<N> {
    pub(crate) fn decided(mover_succeeds: bool, carrier: Bits<N>) -> ProofNumbers<N> {
        let (proof, disproof) = if mover_succeeds { (0, NEVER) } else { (NEVER, 0) };
        ProofNumbers { proof, disproof, carrier }
    }

    pub(crate) fn open(proof: u64, disproof: u64) -> ProofNumbers<N> {
        ProofNumbers { proof, disproof, carrier: Bits::ALL }
    }

    /// Whether the side to move succeeds, if that is known.
    pub(crate) fn verdict(&self) -> Option<bool> {
        match (self.proof, self.disproof) {
            (0, _) => Some(true),
            (_, 0) => Some(false),
            _ => None,
        }
    }
}

/// 32 bytes on boards of one word, so that a bucket is two lines of memory side by side.
#[derive(Clone, Copy)]
struct Entry<const N: usize> {
    key: Key<N>,
    carrier: Bits<N>,
    /// The proof number, the disproof number and, in the top byte, the work; 0 for an entry that is free.
    rest: u64,
}

impl<const N: usize> Entry<N> {
    const FREE: Entry<N> = Entry { key: [Bits::EMPTY; 2], carrier: Bits::EMPTY, rest: 0 };

    fn new(key: Key<N>, numbers: ProofNumbers<N>, effort: u64) -> Entry<N> {
        let Estimates(rest) = Estimates::new(numbers.proof, numbers.disproof, effort);
        Entry { key, carrier: numbers.carrier, rest }
    }

    fn numbers(&self) -> ProofNumbers<N> {
        let estimates = Estimates(self.rest);
        ProofNumbers { proof: estimates.proof(), disproof: estimates.disproof(), carrier: self.carrier }
    }

    /// How many positions the longest search of this one visited, in steps of a quarter of an octave; 0 if the entry is free.
    fn effort(&self) -> u64 {
        Estimates(self.rest).effort()
    }
}

/// How many bits a number takes in an entry: some digits, and how many follow them.
const NUMBER: u32 = 28;
const DIGITS: u32 = 22;

fn shortened(number: u64) -> u64 {
    let left_out = (u64::BITS - number.leading_zeros()).saturating_sub(DIGITS);
    number >> left_out | u64::from(left_out) << DIGITS
}

fn full(number: u64) -> u64 {
    (number & ((1 << DIGITS) - 1)) << (number >> DIGITS & ((1 << (NUMBER - DIGITS)) - 1))
}

/// A word with the proof number, the disproof number and, in the top byte, the work.
#[derive(Clone, Copy)]
pub(super) struct Estimates(pub(super) u64);

impl Estimates {
    pub(super) fn new(proof: u64, disproof: u64, effort: u64) -> Estimates {
        Estimates(shortened(proof) | shortened(disproof) << NUMBER | effort << (2 * NUMBER))
    }

    pub(super) fn proof(self) -> u64 {
        full(self.0)
    }

    pub(super) fn disproof(self) -> u64 {
        full(self.0 >> NUMBER)
    }

    pub(super) fn effort(self) -> u64 {
        self.0 >> (2 * NUMBER)
    }

    pub(super) fn with_effort(self, effort: u64) -> Estimates {
        Estimates(self.0 & ((1 << (2 * NUMBER)) - 1) | effort << (2 * NUMBER))
    }
}

/// The work that an entry is valued by: from 1 to 255, four steps to an octave.
pub(super) fn effort(work: u64) -> u64 {
    let octave = u64::from(work.max(1).ilog2());
    let quarter = if octave < 2 { 0 } else { work >> (octave - 2) & 3 };
    4 * octave + quarter + 1
}

/// Entries that one position may be in.
const BUCKET: usize = 4;
const FIRST_BUCKETS: usize = 1 << 10;

pub(crate) struct TranspositionTable<const N: usize> {
    entries: Vec<Entry<N>>,
    most_buckets: usize,
    used: usize,
}

impl<const N: usize> TranspositionTable<N> {
    /// A table that never takes more than this many bytes, but for a smallest one.
    pub(crate) fn new(memory: usize) -> TranspositionTable<N> {
        // While it doubles, the old half is there, too.
        let most = memory * 2 / 3 / (BUCKET * size_of::<Entry<N>>());
        let halved =
            std::iter::successors(Some(most), |buckets| Some(buckets / 2)).find(|&buckets| buckets < 2 * FIRST_BUCKETS);
        let first = halved.unwrap_or(0).max(FIRST_BUCKETS);
        TranspositionTable { entries: vec![Entry::FREE; first * BUCKET], most_buckets: most, used: 0 }
    }

    pub(crate) fn bytes(&self) -> usize {
        self.entries.len() * size_of::<Entry<N>>()
    }

    #[inline(always)]
    pub(crate) fn find(&self, key: Key<N>) -> Option<ProofNumbers<N>> {
        self.entry(key).map(Entry::numbers)
    }

    /// How much work the longest search of this position was: the more, the greater.
    pub(crate) fn effort(&self, key: Key<N>) -> u64 {
        self.entry(key).map_or(0, Entry::effort)
    }

    #[inline(always)]
    fn entry(&self, key: Key<N>) -> Option<&Entry<N>> {
        let begin = self.bucket(key);
        self.entries[begin..begin + BUCKET].iter().find(|entry| entry.key == key && entry.rest != 0)
    }

    pub(crate) fn put(&mut self, key: Key<N>, numbers: ProofNumbers<N>, work: u64) {
        let buckets = self.entries.len() / BUCKET;
        if self.used * 4 > self.entries.len() * 3 && buckets * 2 <= self.most_buckets {
            self.double();
        }
        self.insert(Entry::new(key, numbers, effort(work)));
    }

    fn insert(&mut self, new: Entry<N>) {
        let begin = self.bucket(new.key);
        let bucket = &mut self.entries[begin..begin + BUCKET];
        let same = bucket.iter().position(|entry| entry.key == new.key && entry.rest != 0);
        let place = same.or_else(|| (0..BUCKET).min_by_key(|&place| bucket[place].effort())).unwrap_or(0);
        let old = std::mem::replace(&mut bucket[place], new);
        if same.is_some() && old.effort() > new.effort() {
            bucket[place].rest = Estimates(new.rest).with_effort(old.effort()).0;
        }
        self.used += usize::from(old.rest == 0);
    }

    fn double(&mut self) {
        let larger = vec![Entry::FREE; self.entries.len() * 2];
        let old = std::mem::replace(&mut self.entries, larger);
        self.used = 0;
        old.into_iter().filter(|entry| entry.rest != 0).for_each(|entry| self.insert(entry));
    }

    #[inline(always)]
    fn bucket(&self, [one, other]: Key<N>) -> usize {
        let mut hash = 0_u64;
        for (one, other) in one.0.into_iter().zip(other.0) {
            hash ^= one ^ other.rotate_left(29).wrapping_mul(0xD6E8_FEB8_6659_FD93);
            hash = hash.wrapping_mul(0x9E37_79B9_7F4A_7C15);
            hash ^= hash >> 32;
        }
        hash = hash.wrapping_mul(0xD6E8_FEB8_6659_FD93);
        hash ^= hash >> 29;
        let buckets = self.entries.len() / BUCKET;
        ((u128::from(hash) * buckets as u128) >> u64::BITS) as usize * BUCKET
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_stays_within_its_memory_and_keeps_what_took_long() {
        let memory = 1 << 20;
        let mut table = TranspositionTable::<1>::new(memory);
        let key = |one, other| [Bits([one]), Bits([other])];
        table.put(key(7, 7), ProofNumbers::decided(true, Bits([3])), 1_000_000);
        for number in 0..100_000 {
            table.put(key(number, 1), ProofNumbers::open(1, 2), 1);
            assert!(table.bytes() <= memory);
        }
        assert_eq!(table.find(key(7, 7)), Some(ProofNumbers::decided(true, Bits([3]))));
        assert_eq!(table.find(key(99_999, 1)), Some(ProofNumbers::open(1, 2)));
        assert_eq!(table.find(key(100_000, 1)), None);
    }
}
