//! Rows of bits, one bit for each set of some free cells.
//!
//! With *m* free cells a row has 2^*m* bits. Bit *i* stands for the set whose cells are the bits of *i*, counted among the free cells. So a cell is taken out of the free
//! cells, or put among them, by moving bits in blocks, 64 and more at a time; that is what makes the table fast. What is above the last bit of a short row means nothing.

/// For each of the six lowest places: the bits of a word whose number has a zero there.
const WITHOUT: [u64; 6] = [
    0x5555_5555_5555_5555,
    0x3333_3333_3333_3333,
    0x0F0F_0F0F_0F0F_0F0F,
    0x00FF_00FF_00FF_00FF,
    0x0000_FFFF_0000_FFFF,
    0x0000_0000_FFFF_FFFF,
];

/// Places that are within a word.
const LOW: usize = 6;

/// How many words a row takes with this many free cells.
pub fn words(free: usize) -> usize {
    1 << free.saturating_sub(LOW)
}

/// The bits of a row's words that mean something.
pub fn used_bits(free: usize) -> u64 {
    if free >= LOW { u64::MAX } else { (1 << (1 << free)) - 1 }
}

/// Whether the bit of a set is there.
pub fn has(row: &[u64], index: usize) -> bool {
    row[index >> LOW] >> (index & 63) & 1 == 1
}

/// Puts the bit of a set there, or takes it away.
pub fn put(row: &mut [u64], index: usize, bit: u64) {
    let word = &mut row[index >> LOW];
    *word = *word & !(1 << (index & 63)) | bit << (index & 63);
}

/// The bits of a word that are there.
pub fn bits(word: u64) -> impl Iterator<Item = usize> {
    let mut rest = word;
    std::iter::from_fn(move || {
        let bit = rest.trailing_zeros() as usize;
        (rest != 0).then(|| {
            rest &= rest - 1;
            bit
        })
    })
}

/// The bits of a word whose numbers have ones at all these places.
pub fn with_all(places: usize) -> u64 {
    (0..LOW).filter(|place| places >> place & 1 == 1).fold(u64::MAX, |all, place| all & !WITHOUT[place])
}

/// Adds a row to another over the same cells.
pub fn add(row: &[u64], to: &mut [u64]) {
    to.iter_mut().zip(row).for_each(|(to, word)| *to |= word);
}

/// Adds the sets without the free cell at this place to a row over the other cells.
pub fn add_without(row: &[u64], place: usize, to: &mut [u64]) {
    match place {
        0 => add_squeezed::<0>(row, to),
        1 => add_squeezed::<1>(row, to),
        2 => add_squeezed::<2>(row, to),
        3 => add_squeezed::<3>(row, to),
        4 => add_squeezed::<4>(row, to),
        5 => add_squeezed::<5>(row, to),
        _ => {
            let block = 1 << (place - LOW);
            for (from, to) in row.chunks_exact(2 * block).zip(to.chunks_exact_mut(block)) {
                add(&from[..block], to);
            }
        }
    }
}

fn add_squeezed<const PLACE: usize>(row: &[u64], to: &mut [u64]) {
    if let [word] = row {
        to[0] |= squeezed::<PLACE>(*word);
        return;
    }
    for (pair, to) in row.chunks_exact(2).zip(to) {
        *to |= squeezed::<PLACE>(pair[0]) | squeezed::<PLACE>(pair[1]) << 32;
    }
}

/// The bits with a zero at this place, close together.
fn squeezed<const PLACE: usize>(word: u64) -> u64 {
    let mut word = word & WITHOUT[PLACE];
    for place in PLACE..LOW - 1 {
        word = (word | word >> (1 << place)) & WITHOUT[place + 1];
    }
    word
}

/// Adds a row to one that has another free cell, at this place, to the sets without that cell.
pub fn add_with_room(row: &[u64], place: usize, to: &mut [u64]) {
    match place {
        0 => add_spread::<0>(row, to),
        1 => add_spread::<1>(row, to),
        2 => add_spread::<2>(row, to),
        3 => add_spread::<3>(row, to),
        4 => add_spread::<4>(row, to),
        5 => add_spread::<5>(row, to),
        _ => {
            let block = 1 << (place - LOW);
            for (from, to) in row.chunks_exact(block).zip(to.chunks_exact_mut(2 * block)) {
                add(from, &mut to[..block]);
            }
        }
    }
}

fn add_spread<const PLACE: usize>(row: &[u64], to: &mut [u64]) {
    if let [to] = to {
        *to |= spread::<PLACE>(row[0] & WITHOUT[5]);
        return;
    }
    for (word, to) in row.iter().zip(to.chunks_exact_mut(2)) {
        to[0] |= spread::<PLACE>(word & WITHOUT[5]);
        to[1] |= spread::<PLACE>(word >> 32);
    }
}

/// The other way round.
fn spread<const PLACE: usize>(word: u64) -> u64 {
    let mut word = word;
    for place in (PLACE..LOW - 1).rev() {
        word = (word | word << (1 << place)) & WITHOUT[place];
    }
    word
}

/// Adds to each set without the free cell at this place what is there for the set with it.
pub fn add_placements(row: &[u64], place: usize, to: &mut [u64]) {
    if place < LOW {
        for (word, to) in row.iter().zip(to) {
            *to |= word >> (1 << place) & WITHOUT[place];
        }
        return;
    }
    let block = 1 << (place - LOW);
    for (from, to) in row.chunks_exact(2 * block).zip(to.chunks_exact_mut(2 * block)) {
        add(&from[block..], &mut to[..block]);
    }
}

/// Adds to each set with the one of two free cells what is there for the set with the other, both ways; `low` is before `high`.
pub fn add_shifts(row: &[u64], low: usize, high: usize, to: &mut [u64]) {
    if high < LOW {
        let with_low = WITHOUT[high] & !WITHOUT[low];
        let by = (1 << high) - (1 << low);
        for (word, to) in row.iter().zip(to) {
            *to |= (word & with_low) << by | word >> by & with_low;
        }
        return;
    }
    let block = 1 << (high - LOW);
    for (from, to) in row.chunks_exact(2 * block).zip(to.chunks_exact_mut(2 * block)) {
        let (from_without, from_with) = from.split_at(block);
        let (to_without, to_with) = to.split_at_mut(block);
        exchange(from_without, from_with, low, to_without, to_with);
    }
}

/// The blocks without the higher cell, and with it: sets with the lower cell in the one belong to sets without it in the other.
fn exchange(from_without: &[u64], from_with: &[u64], low: usize, to_without: &mut [u64], to_with: &mut [u64]) {
    if low < LOW {
        let mask = WITHOUT[low];
        for (word, to) in from_without.iter().zip(to_with) {
            *to |= word >> (1 << low) & mask;
        }
        for (word, to) in from_with.iter().zip(to_without) {
            *to |= (word & mask) << (1 << low);
        }
        return;
    }
    let block = 1 << (low - LOW);
    for (from, to) in from_without.chunks_exact(2 * block).zip(to_with.chunks_exact_mut(2 * block)) {
        add(&from[block..], &mut to[..block]);
    }
    for (from, to) in from_with.chunks_exact(2 * block).zip(to_without.chunks_exact_mut(2 * block)) {
        add(&from[..block], &mut to[block..]);
    }
}

/// Makes the cell at one place that at another, and the other way round; `low` is before `high`.
pub fn exchange_places(row: &mut [u64], low: usize, high: usize) {
    if high < LOW {
        let with_low = WITHOUT[high] & !WITHOUT[low];
        let by = (1 << high) - (1 << low);
        for word in row {
            let changed = (*word ^ *word >> by) & with_low;
            *word ^= changed ^ changed << by;
        }
        return;
    }
    let block = 1 << (high - LOW);
    for blocks in row.chunks_exact_mut(2 * block) {
        let (without, with) = blocks.split_at_mut(block);
        if low >= LOW {
            let block = 1 << (low - LOW);
            for (without, with) in without.chunks_exact_mut(2 * block).zip(with.chunks_exact_mut(2 * block)) {
                without[block..].swap_with_slice(&mut with[..block]);
            }
            continue;
        }
        for (without, with) in without.iter_mut().zip(with) {
            let changed = (*without >> (1 << low) ^ *with) & WITHOUT[low];
            *with ^= changed;
            *without ^= changed << (1 << low);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Bits that look like chance, always the same.
    fn sample(free: usize) -> Vec<u64> {
        let mut state = 0x9E37_79B9_7F4A_7C15_u64;
        let mut next = || {
            state ^= state << 13;
            state ^= state >> 7;
            state ^= state << 17;
            state & used_bits(free)
        };
        (0..words(free)).map(|_| next()).collect()
    }

    fn bits_of_row(free: usize) -> impl Iterator<Item = usize> {
        0..1_usize << free
    }

    /// The set without the free cell at this place, counted among the others.
    fn closed_up(index: usize, place: usize) -> usize {
        let low = index & ((1 << place) - 1);
        index >> (place + 1) << place | low
    }

    #[test]
    fn to_take_a_cell_out_and_put_it_back_moves_each_bit_to_its_set() {
        for free in [1, 4, 6, 7, 9] {
            for place in 0..free {
                let row = sample(free);
                let mut without = vec![0; words(free - 1)];
                add_without(&row, place, &mut without);
                let mut back = vec![0; words(free)];
                add_with_room(&without, place, &mut back);
                for index in bits_of_row(free) {
                    let free_there = index >> place & 1 == 0;
                    assert_eq!(has(&back, index), free_there && has(&row, index), "{free} {place} {index}");
                    if free_there {
                        assert_eq!(has(&without, closed_up(index, place)), has(&row, index), "{free} {place} {index}");
                    }
                }
            }
        }
    }

    #[test]
    fn placements_and_shifts_lead_from_each_set_to_the_one_with_the_cell() {
        for free in [2, 5, 6, 7, 9] {
            let row = sample(free);
            for high in 0..free {
                let mut placed = vec![0; words(free)];
                add_placements(&row, high, &mut placed);
                for index in bits_of_row(free) {
                    let expected = index >> high & 1 == 0 && has(&row, index | 1 << high);
                    assert_eq!(has(&placed, index), expected, "{free} {high} {index}");
                }
                for low in 0..high {
                    let mut shifted = vec![0; words(free)];
                    add_shifts(&row, low, high, &mut shifted);
                    for index in bits_of_row(free) {
                        let expected =
                            (index >> low ^ index >> high) & 1 == 1 && has(&row, index ^ 1 << low ^ 1 << high);
                        assert_eq!(has(&shifted, index), expected, "{free} {low} {high} {index}");
                    }
                }
            }
        }
    }

    #[test]
    fn cells_that_change_places_take_their_bits_along() {
        for free in [2, 5, 6, 7, 9] {
            for high in 0..free {
                for low in 0..high {
                    let row = sample(free);
                    let mut exchanged = row.clone();
                    exchange_places(&mut exchanged, low, high);
                    for index in bits_of_row(free) {
                        let differ = (index >> low ^ index >> high) & 1;
                        let other = index ^ differ << low ^ differ << high;
                        assert_eq!(has(&exchanged, other), has(&row, index), "{free} {low} {high} {index}");
                    }
                }
            }
        }
    }
}
