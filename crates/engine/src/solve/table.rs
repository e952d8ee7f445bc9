//! What is known of positions: a table of bounded size.
//!
//! Entries of the same bucket compete: the one with the least work behind it goes first, as it is the cheapest to find again. The table starts small and
//! doubles until it has what it may have, so that a small question does not pay for a large table.

/// A position up to symmetry; see [`Identity`](super::grid::Identity) for how far equal keys mean equal positions.
pub(super) type Key = [u64; 2];

/// The number that stands for "never".
pub(super) const NEVER: u32 = 1 << 30;

/// How many cells at least have to be decided to prove that the side to move succeeds (`proof`), and that it fails (`disproof`), as far as is known;
/// and for a decided position the cells that the winner's strategy needs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Numbers {
    pub(super) proof: u32,
    pub(super) disproof: u32,
    pub(super) carrier: u64,
}

/// The carrier of a strategy of which nothing is known: it may need every cell.
pub(super) const WHOLE_BOARD: u64 = u64::MAX;

impl Numbers {
    pub(super) fn decided(mover_succeeds: bool, carrier: u64) -> Numbers {
        let (proof, disproof) = if mover_succeeds { (0, NEVER) } else { (NEVER, 0) };
        Numbers { proof, disproof, carrier }
    }

    pub(super) fn open(proof: u32, disproof: u32) -> Numbers {
        Numbers { proof, disproof, carrier: WHOLE_BOARD }
    }

    /// Whether the side to move succeeds, if that is known.
    pub(super) fn verdict(&self) -> Option<bool> {
        match (self.proof, self.disproof) {
            (0, _) => Some(true),
            (_, 0) => Some(false),
            _ => None,
        }
    }
}

#[derive(Clone, Copy)]
struct Entry {
    key: Key,
    carrier: u64,
    proof: u32,
    disproof: u32,
    /// Positions looked at below this one; 0 for an entry that is free.
    work: u32,
}

const FREE: Entry = Entry { key: [0; 2], carrier: 0, proof: 0, disproof: 0, work: 0 };
/// Entries that one position may be in.
const BUCKET: usize = 4;
const FIRST_BUCKETS: usize = 1 << 10;

pub(super) struct Table {
    entries: Vec<Entry>,
    most_entries: usize,
    used: usize,
}

impl Table {
    /// A table that never takes more than so many bytes, but for a smallest one.
    pub(super) fn new(memory: usize) -> Table {
        // While it doubles, the old half is there, too.
        let most = (memory * 2 / 3 / size_of::<Entry>()).max(FIRST_BUCKETS * BUCKET);
        let most_entries = 1 << most.ilog2();
        Table { entries: vec![FREE; FIRST_BUCKETS * BUCKET], most_entries, used: 0 }
    }

    pub(super) fn bytes(&self) -> usize {
        self.entries.len() * size_of::<Entry>()
    }

    pub(super) fn find(&self, key: Key) -> Option<Numbers> {
        let entry = self.entry(key)?;
        Some(Numbers { proof: entry.proof, disproof: entry.disproof, carrier: entry.carrier })
    }

    /// How many positions were looked at below this one.
    pub(super) fn work(&self, key: Key) -> u32 {
        self.entry(key).map_or(0, |entry| entry.work)
    }

    #[inline(always)]
    fn entry(&self, key: Key) -> Option<&Entry> {
        let begin = self.bucket(key);
        self.entries[begin..begin + BUCKET].iter().find(|entry| entry.key == key && entry.work != 0)
    }

    pub(super) fn put(&mut self, key: Key, numbers: Numbers, work: u64) {
        if self.used * 4 > self.entries.len() * 3 && self.entries.len() < self.most_entries {
            self.double();
        }
        let work = u32::try_from(work).unwrap_or(u32::MAX).max(1);
        let Numbers { proof, disproof, carrier } = numbers;
        self.insert(Entry { key, carrier, proof, disproof, work });
    }

    fn insert(&mut self, new: Entry) {
        let begin = self.bucket(new.key);
        let bucket = &mut self.entries[begin..begin + BUCKET];
        let same = bucket.iter().position(|entry| entry.key == new.key && entry.work != 0);
        let place = same.or_else(|| (0..BUCKET).min_by_key(|&place| bucket[place].work)).unwrap_or(0);
        let old = std::mem::replace(&mut bucket[place], new);
        if same.is_some() {
            // Work adds up over the visits to a position.
            bucket[place].work = new.work.saturating_add(old.work);
        }
        self.used += usize::from(old.work == 0);
    }

    fn double(&mut self) {
        let larger = vec![FREE; self.entries.len() * 2];
        let old = std::mem::replace(&mut self.entries, larger);
        self.used = 0;
        old.into_iter().filter(|entry| entry.work != 0).for_each(|entry| self.insert(entry));
    }

    #[inline(always)]
    fn bucket(&self, [one, other]: Key) -> usize {
        let mut hash =
            (one ^ other.rotate_left(29).wrapping_mul(0xD6E8_FEB8_6659_FD93)).wrapping_mul(0x9E37_79B9_7F4A_7C15);
        hash ^= hash >> 32;
        hash = hash.wrapping_mul(0xD6E8_FEB8_6659_FD93);
        hash ^= hash >> 29;
        (hash as usize & (self.entries.len() / BUCKET - 1)) * BUCKET
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_stays_within_its_memory_and_keeps_what_took_long() {
        let memory = 1 << 20;
        let mut table = Table::new(memory);
        table.put([7, 7], Numbers::decided(true, 3), 1_000_000);
        for number in 0..100_000 {
            table.put([number, 1], Numbers::open(1, 2), 1);
            assert!(table.bytes() <= memory);
        }
        assert_eq!(table.find([7, 7]), Some(Numbers::decided(true, 3)));
        assert_eq!(table.find([99_999, 1]), Some(Numbers::open(1, 2)));
        assert_eq!(table.find([100_000, 1]), None);
    }
}
