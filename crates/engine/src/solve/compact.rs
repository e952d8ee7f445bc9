//! A transposition table of 16 bytes a position, which several threads can share, and which a file can store.
//!
//! It is for searches without carriers whose keys have at most 74 bits, which is Slyde on 4x4 and 6x6. A result must not depend on luck with hashes, so an
//! entry and its place together *are* the position:
//!
//! - A key is two halves of [`CompactTable::half`] bits each. [`mixed`](CompactTable::mixed) permutes the keys: it is a Feistel network, in which every round
//!   can be undone, so that different keys stay different.
//! - The lowest bits of the second half choose the bucket. However large the table is, the last [`FIRST_BITS`] bits of a bucket's number are those of the half, and
//!   all other bits of both halves are in the entry. So a bucket and an entry have one key, and one only.
//!
//! An entry is two words. The first has those bits and, in the last two, the verdict; the second has the estimates of an open position, and how much work is
//! behind it. Threads read and write the words without locks. One of them can read the first word of one entry and the second of another, and then its
//! estimates are wrong, which costs time; but the verdict stands in the same word as the position, so that it is never another's.
//!
//! The table doubles in place: a bucket `i` gives the entries that belong there to bucket `i + n`. A thread that reads while another does that can miss an
//! entry, but not find a wrong one, because the bits in an entry do not depend on the size.

use std::array;
use std::io::{self, Read, Write};
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering::Relaxed};
use std::sync::{Arc, Mutex, OnceLock};

use super::table::{Estimates, Key, NEVER, ProofNumbers, effort};
use crate::connections::Bits;

/// Bits of a bucket's number that are not in its entries.
const FIRST_BITS: u32 = 12;
const FIRST_BUCKETS: usize = 1 << FIRST_BITS;
/// Entries that one position may be in: a line of memory.
const BUCKET: usize = 4;
/// The most bits that half of a key may have, so that the rest of both halves and the state fit in a word.
const MOST_HALF: u32 = (u64::BITS - STATE_BITS + FIRST_BITS) / 2;

const STATE_BITS: u32 = 2;
const STATE: u64 = (1 << STATE_BITS) - 1;
const FREE: u64 = 0;
const OPEN: u64 = 1;
const FAILS: u64 = 2;
const SUCCEEDS: u64 = 3;

#[derive(Default)]
struct CompactEntry {
    /// All of the mixed key that the bucket does not say, and the state.
    identity: AtomicU64,
    /// Of an open position the proof numbers; and the work.
    estimates: AtomicU64,
}

#[derive(Default)]
#[repr(align(64))]
struct Bucket([CompactEntry; BUCKET]);

/// A key after the permutation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Mixed {
    left: u64,
    right: u64,
}

/// The table itself; a [`CompactTable`] of each question has its own positions in it.
pub(crate) struct CompactEntries {
    half: u32,
    /// The first has [`FIRST_BUCKETS`], each after it as many as all before, but for the last.
    parts: [OnceLock<Box<[Bucket]>>; PARTS],
    buckets: AtomicUsize,
    most_buckets: usize,
    used: AtomicUsize,
    growing: Mutex<()>,
}

const PARTS: usize = 32;

/// The positions of one question in a table that it shares with others.
#[derive(Clone)]
pub(crate) struct CompactTable {
    entries: Arc<CompactEntries>,
    /// A bit for the second half of all keys, which tells the questions apart.
    question: u64,
}

impl CompactTable {
    /// The positions of question 0 or 1.
    pub(crate) fn of_question(entries: &Arc<CompactEntries>, question: u64) -> CompactTable {
        CompactTable { entries: Arc::clone(entries), question: question << (entries.half - 1) }
    }

    #[inline(always)]
    fn mixed(&self, [one, other]: Key<1>) -> Mixed {
        self.entries.mixed(one.0[0], other.0[0] | self.question)
    }

    #[inline(always)]
    pub(crate) fn find(&self, key: Key<1>) -> Option<ProofNumbers<1>> {
        self.entries.find(self.mixed(key)).map(|(identity, estimates)| numbers(identity, estimates))
    }

    pub(crate) fn effort(&self, key: Key<1>) -> u64 {
        self.entries.find(self.mixed(key)).map_or(0, |(_, estimates)| estimates.effort())
    }

    pub(crate) fn put(&self, key: Key<1>, numbers: ProofNumbers<1>, work: u64) {
        let state = match numbers.verdict() {
            Some(true) => SUCCEEDS,
            Some(false) => FAILS,
            None => OPEN,
        };
        self.entries.put(self.mixed(key), state, Estimates::new(numbers.proof, numbers.disproof, effort(work)));
    }

    pub(crate) fn bytes(&self) -> usize {
        self.entries.bytes()
    }
}

/// Whichever thread stored the estimates, an open position stays open, and a decided one needs none.
fn numbers(identity: u64, estimates: Estimates) -> ProofNumbers<1> {
    match identity & STATE {
        OPEN => ProofNumbers::open(estimates.proof().clamp(1, NEVER - 1), estimates.disproof().clamp(1, NEVER - 1)),
        state => ProofNumbers::decided(state == SUCCEEDS, Bits::ALL),
    }
}

impl CompactEntries {
    /// A table for keys of this many bits in each half; none if these are too many. It never takes more than this many bytes, but for a smallest one.
    pub(crate) fn new(half: u32, memory: usize) -> Option<CompactEntries> {
        if !(FIRST_BITS..=MOST_HALF).contains(&half) {
            return None;
        }
        // No more than there are keys in the second half.
        let buckets = (memory / size_of::<Bucket>()) as u64;
        let most = buckets.clamp(FIRST_BUCKETS as u64, 1 << half.min(FIRST_BITS + PARTS as u32 - 1)) as usize;
        let entries = CompactEntries {
            half,
            parts: array::from_fn(|_| OnceLock::new()),
            buckets: AtomicUsize::new(FIRST_BUCKETS),
            most_buckets: most,
            used: AtomicUsize::new(0),
            growing: Mutex::new(()),
        };
        entries.parts[0].get_or_init(|| empty_buckets(FIRST_BUCKETS));
        Some(entries)
    }

    fn bytes(&self) -> usize {
        self.buckets.load(Relaxed) * size_of::<Bucket>()
    }

    /// The rounds of a Feistel network: each exchanges the halves and changes one by what the other says, which can be undone.
    #[inline(always)]
    fn mixed(&self, mut left: u64, mut right: u64) -> Mixed {
        debug_assert!((left | right) >> self.half == 0);
        for factor in ROUNDS {
            let hash = (right + 1).wrapping_mul(factor);
            let hash = (hash ^ hash >> 32).wrapping_mul(0x9E37_79B9_7F4A_7C15);
            (left, right) = (right, left ^ hash >> (u64::BITS - self.half));
        }
        Mixed { left, right }
    }

    /// All that the number of a bucket does not say.
    #[inline(always)]
    fn identity(&self, Mixed { left, right }: Mixed) -> u64 {
        left | right >> FIRST_BITS << self.half
    }

    /// The key of an entry, from its first word and the number of its bucket.
    fn key_of(&self, identity: u64, bucket: usize) -> Mixed {
        let rest = identity >> STATE_BITS;
        let left = rest & ((1 << self.half) - 1);
        Mixed { left, right: rest >> self.half << FIRST_BITS | (bucket % FIRST_BUCKETS) as u64 }
    }

    /// Where a key is in a table of this many buckets: as many bits of it as there are, or one bit fewer where that bucket is not there yet.
    #[inline(always)]
    fn place(mixed: Mixed, buckets: usize) -> usize {
        let bits = buckets.ilog2();
        let place = mixed.right & ((2 << bits) - 1);
        (if place < buckets as u64 { place } else { place & ((1 << bits) - 1) }) as usize
    }

    #[inline(always)]
    fn bucket(&self, number: usize) -> &Bucket {
        let part = ((number >> FIRST_BITS) * 2).checked_ilog2().unwrap_or(0) as usize;
        let before = if part == 0 { 0 } else { FIRST_BUCKETS << (part - 1) };
        let part = self.parts[part].get().expect("a bucket that is counted is there");
        &part[number - before]
    }

    #[inline(always)]
    fn find(&self, mixed: Mixed) -> Option<(u64, Estimates)> {
        let bucket = self.bucket(Self::place(mixed, self.buckets.load(Relaxed)));
        let sought = self.identity(mixed);
        bucket.0.iter().find_map(|entry| {
            let identity = entry.identity.load(Relaxed);
            let is_it = identity >> STATE_BITS == sought && identity & STATE != FREE;
            is_it.then(|| (identity, Estimates(entry.estimates.load(Relaxed))))
        })
    }

    fn put(&self, mixed: Mixed, state: u64, estimates: Estimates) {
        let buckets = self.buckets.load(Relaxed);
        // Half full, as some buckets are full by then.
        if self.used.load(Relaxed) * 2 > buckets * BUCKET && buckets < self.most_buckets {
            self.grow();
        }
        self.insert(self.bucket(Self::place(mixed, self.buckets.load(Relaxed))), mixed, state, estimates);
    }

    /// The entry with the least work behind it goes, as it is the cheapest to find again.
    fn insert(&self, bucket: &Bucket, mixed: Mixed, state: u64, mut estimates: Estimates) {
        let sought = self.identity(mixed);
        let (mut place, mut least) = (0, u64::MAX);
        for (number, entry) in bucket.0.iter().enumerate() {
            let identity = entry.identity.load(Relaxed);
            let old = Estimates(entry.estimates.load(Relaxed));
            if identity & STATE != FREE && identity >> STATE_BITS == sought {
                // Another thread can know more.
                if state == OPEN && identity & STATE != OPEN {
                    return;
                }
                estimates = estimates.with_effort(old.effort().max(estimates.effort()));
                place = number;
                break;
            }
            let effort = if identity & STATE == FREE { 0 } else { old.effort() };
            if effort < least {
                (place, least) = (number, effort);
            }
        }
        let entry = &bucket.0[place];
        if entry.identity.load(Relaxed) & STATE == FREE {
            self.used.fetch_add(1, Relaxed);
        }
        entry.estimates.store(estimates.0, Relaxed);
        entry.identity.store(sought << STATE_BITS | state, Relaxed);
    }

    /// Makes room for twice the entries, or as many as there may be. Where another thread does so already, it is enough to go on.
    fn grow(&self) {
        let Ok(_growing) = self.growing.try_lock() else { return };
        let before = self.buckets.load(Relaxed);
        let after = (before * 2).min(self.most_buckets);
        if after == before {
            return;
        }
        // All tables but the largest have a power of two of buckets, so that the new ones are one part.
        let part = (before >> FIRST_BITS).ilog2() as usize + 1;
        self.parts[part].get_or_init(|| empty_buckets(after - before));
        let leaving = |number: usize, identity: u64| {
            let mixed = self.key_of(identity, number);
            (identity & STATE != FREE && Self::place(mixed, after) != number).then_some(mixed)
        };
        for number in 0..after - before {
            for entry in &self.bucket(number).0 {
                let identity = entry.identity.load(Relaxed);
                if let Some(mixed) = leaving(number, identity) {
                    let estimates = Estimates(entry.estimates.load(Relaxed));
                    let to = self.bucket(Self::place(mixed, after));
                    self.insert(to, mixed, identity & STATE, estimates);
                }
            }
        }
        self.buckets.store(after, Relaxed);
        for number in 0..after - before {
            for entry in &self.bucket(number).0 {
                let identity = entry.identity.load(Relaxed);
                let is_gone = leaving(number, identity).is_some()
                    && entry.identity.compare_exchange(identity, FREE, Relaxed, Relaxed).is_ok();
                if is_gone {
                    self.used.fetch_sub(1, Relaxed);
                }
            }
        }
    }

    /// Writes all entries: of each bucket how many there are, and then these. Gives how many there were.
    pub(crate) fn write(&self, out: &mut impl Write) -> io::Result<()> {
        let buckets = self.buckets.load(Relaxed);
        out.write_all(&(buckets as u64).to_le_bytes())?;
        let mut bytes = Vec::with_capacity(1 + BUCKET * size_of::<CompactEntry>());
        for number in 0..buckets {
            bytes.clear();
            bytes.push(0);
            for entry in &self.bucket(number).0 {
                let identity = entry.identity.load(Relaxed);
                if identity & STATE != FREE {
                    bytes[0] += 1;
                    bytes.extend(identity.to_le_bytes());
                    bytes.extend(entry.estimates.load(Relaxed).to_le_bytes());
                }
            }
            out.write_all(&bytes)?;
        }
        Ok(())
    }

    /// Adds what was written, by a table of any size for the same keys. Gives false for what no table writes.
    pub(crate) fn read(&self, from: &mut impl Read) -> io::Result<bool> {
        let buckets = u64::from_le_bytes(read_bytes(from)?);
        let right_bits = self.half.min(FIRST_BITS + PARTS as u32 - 1);
        if !(FIRST_BUCKETS as u64..=1 << right_bits).contains(&buckets) {
            return Ok(false);
        }
        // At once, so that the entries do not push each other out before there is room.
        while self.bytes() / size_of::<Bucket>() < self.most_buckets.min(buckets as usize) {
            self.grow();
        }
        for number in 0..buckets {
            let [entries] = read_bytes(from)?;
            if usize::from(entries) > BUCKET {
                return Ok(false);
            }
            for _ in 0..entries {
                let identity = u64::from_le_bytes(read_bytes(from)?);
                let estimates = Estimates(u64::from_le_bytes(read_bytes(from)?));
                let mixed = self.key_of(identity, number as usize % FIRST_BUCKETS);
                let state = identity & STATE;
                if state == FREE || mixed.right >> self.half != 0 {
                    return Ok(false);
                }
                self.put(mixed, state, estimates);
            }
        }
        Ok(true)
    }

    /// Forgets everything.
    pub(crate) fn clear(&self) {
        for number in 0..self.buckets.load(Relaxed) {
            self.bucket(number).0.iter().for_each(|entry| entry.identity.store(FREE, Relaxed));
        }
        self.used.store(0, Relaxed);
    }
}

/// Odd numbers without a pattern.
const ROUNDS: [u64; 4] = [0xD6E8_FEB8_6659_FD93, 0xA076_1D64_78BD_642F, 0xE703_7ED1_A0B4_28DB, 0x8EBC_6AF0_9C88_C6E3];

fn empty_buckets(number: usize) -> Box<[Bucket]> {
    (0..number).map(|_| Bucket::default()).collect()
}

fn read_bytes<const LENGTH: usize>(from: &mut impl Read) -> io::Result<[u8; LENGTH]> {
    let mut bytes = [0; LENGTH];
    from.read_exact(&mut bytes)?;
    Ok(bytes)
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    fn entries(half: u32, memory: usize) -> Arc<CompactEntries> {
        Arc::new(CompactEntries::new(half, memory).expect("a key that fits"))
    }

    fn key(one: u64, other: u64) -> Key<1> {
        [Bits([one]), Bits([other])]
    }

    #[test]
    fn mixing_is_a_permutation_and_an_entry_in_its_bucket_has_one_key() {
        let small = entries(FIRST_BITS, 1 << 20);
        let all = 1 << FIRST_BITS;
        let mut seen = HashSet::new();
        // A part of the pairs with each left half and each right half; all of them would take long.
        for left in 0..all {
            for right in (left % 61..all).step_by(61) {
                assert!(seen.insert(small.mixed(left, right).left << FIRST_BITS | small.mixed(left, right).right));
            }
        }
        let large = entries(MOST_HALF, 1 << 20);
        let ends = [0, 1, (1 << MOST_HALF) - 1, 1 << (MOST_HALF - 1), 0x12_3456_789A];
        for (left, right) in ends.into_iter().flat_map(|left| ends.map(|right| (left, right))) {
            let mixed = large.mixed(left, right);
            for buckets in [FIRST_BUCKETS, FIRST_BUCKETS + 5, 2 * FIRST_BUCKETS, 1_000_003, 1 << 27] {
                let place = CompactEntries::place(mixed, buckets);
                assert!(place < buckets);
                assert_eq!(large.key_of(large.identity(mixed) << STATE_BITS | OPEN, place), mixed);
            }
        }
    }

    #[test]
    fn the_table_says_of_a_position_what_was_stored_of_it_or_nothing() {
        for (half, memory) in [(17, 1 << 20), (MOST_HALF, 3 << 20), (MOST_HALF, 20 << 20)] {
            let entries = entries(half, memory);
            let tables = [0, 1].map(|question| CompactTable::of_question(&entries, question));
            // Keys that differ in one bit, and two questions about each.
            let numbers = |number: u64, question: u64| match (number + question) % 3 {
                0 => ProofNumbers::decided(true, Bits::ALL),
                1 => ProofNumbers::decided(false, Bits::ALL),
                _ => ProofNumbers::open(1 + number % 1000, 7),
            };
            let keys = |number: u64| key(number % (1 << 16), (number >> 16) | ((number * 77) % (1 << 15)));
            let all = 50_000;
            for number in 0..all {
                for (question, table) in (0..).zip(&tables) {
                    table.put(keys(number), numbers(number, question), number);
                    assert_eq!(table.find(keys(number)), Some(numbers(number, question)));
                    assert!(table.bytes() <= memory);
                }
            }
            let mut found = 0;
            for number in 0..all {
                for (question, table) in (0..).zip(&tables) {
                    if let Some(known) = table.find(keys(number)) {
                        assert_eq!(known, numbers(number, question), "{number} of {half} bits");
                        found += 1;
                    }
                }
            }
            assert!(found > 40_000, "{found}");
            assert_eq!(tables[0].find(key(1, (1 << 15) | 3)), None);
        }
    }

    #[test]
    fn what_took_long_stays_and_what_is_decided_is_not_opened_again() {
        let entries = entries(30, 1 << 20);
        let table = CompactTable::of_question(&entries, 0);
        table.put(key(7, 7), ProofNumbers::decided(true, Bits::ALL), 1_000_000);
        for number in 0..100_000 {
            table.put(key(number, 1), ProofNumbers::open(1, 2), 1);
        }
        assert_eq!(table.find(key(7, 7)), Some(ProofNumbers::decided(true, Bits::ALL)));
        table.put(key(7, 7), ProofNumbers::open(5, 5), 2_000_000);
        assert_eq!(table.find(key(7, 7)), Some(ProofNumbers::decided(true, Bits::ALL)));
    }

    #[test]
    fn threads_that_share_a_table_never_read_the_verdict_of_another_position() {
        let entries = entries(MOST_HALF, 2 << 20);
        let success = |number: u64| (number * 0x9E37_79B9) & 8 == 0;
        let read: usize = std::thread::scope(|scope| {
            let threads = [1, 2, 3].map(|factor| {
                let table = CompactTable::of_question(&entries, 0);
                scope.spawn(move || {
                    let mut read = 0;
                    for number in (0..300_000_u64).map(|number| number * factor % 100_003) {
                        table.put(key(number, 3), ProofNumbers::decided(success(number), Bits::ALL), number);
                        let other = number * 31 % 100_003;
                        if let Some(known) = table.find(key(other, 3)) {
                            assert_eq!(known.verdict(), Some(success(other)));
                            read += 1;
                        }
                    }
                    read
                })
            });
            threads.map(|thread| thread.join().expect("it compares")).iter().sum()
        });
        assert!(read > 100_000, "{read}");
    }

    #[test]
    fn a_table_is_read_into_a_table_of_another_size() {
        let large = entries(30, 20 << 20);
        let table = CompactTable::of_question(&large, 1);
        for number in 0..60_000 {
            table.put(key(number, 5), ProofNumbers::open(number + 1, 9), number);
        }
        let mut bytes = Vec::new();
        large.write(&mut bytes).expect("it is memory");
        let known_to = |table: &CompactTable| {
            let known = (0..60_000).filter_map(|number| table.find(key(number, 5)).map(|known| (number, known)));
            known.collect::<Vec<_>>()
        };
        let known = known_to(&table);
        assert!(known.len() > 50_000, "{}", known.len());
        assert!(known.iter().all(|&(number, known)| known == ProofNumbers::open(number + 1, 9)));
        for memory in [20 << 20, 1 << 20] {
            let other = entries(30, memory);
            assert!(other.read(&mut &bytes[..]).expect("it is whole"));
            let read = CompactTable::of_question(&other, 1);
            if memory == 20 << 20 {
                assert_eq!(known_to(&read), known);
            } else {
                let some = known_to(&read);
                assert!(
                    some.len() > 40_000
                        && some.iter().all(|one| known
                            .binary_search_by_key(&one.0, |known| known.0)
                            .is_ok_and(|at| known[at] == *one)),
                    "{}",
                    some.len()
                );
            }
            assert!(other.read(&mut &bytes[..bytes.len() - 1]).is_err(), "it is cut");
            other.clear();
            assert_eq!(read.find(key(59_999, 5)), None);
        }
        assert!(!large.read(&mut &[0; 100][..]).expect("long enough"), "no table has no buckets");
    }
}
