//! Sets of cells as runs of `W` words of bits.

use slipway_simd::nth_bit;

/// The place of the set bit that has this many before it.
#[inline(always)]
pub(super) fn nth<const W: usize>(set: &[u64; W], mut number: u32) -> usize {
    let mut word = 0;
    while word + 1 < W && number >= set[word].count_ones() {
        number -= set[word].count_ones();
        word += 1;
    }
    64 * word + nth_bit(set[word], number) as usize
}

/// The bits moved this many places towards the south-west.
#[inline(always)]
pub(super) fn down<const W: usize>(set: &[u64; W], places: usize) -> [u64; W] {
    std::array::from_fn(|word| {
        let next = if word + 1 < W { set[word + 1] << (64 - places) } else { 0 };
        set[word] >> places | next
    })
}

/// The bits moved this many places towards the north-east.
#[inline(always)]
pub(super) fn up<const W: usize>(set: &[u64; W], places: usize) -> [u64; W] {
    std::array::from_fn(|word| {
        let before = if word > 0 { set[word - 1] >> (64 - places) } else { 0 };
        set[word] << places | before
    })
}

#[inline(always)]
pub(super) fn insert<const W: usize>(set: &mut [u64; W], index: usize) {
    let bit: [u64; W] = bit(index);
    (0..W).for_each(|word| set[word] |= bit[word]);
}

/// The set of one bit. Made without an index into the words, so that they can stay out of memory.
#[inline(always)]
pub(super) fn bit<const W: usize>(index: usize) -> [u64; W] {
    // The last word gets what no other has got. That the words differ in this keeps the compiler from working them out side by side, which takes longer.
    let mut rest = 1 << (index % 64);
    std::array::from_fn(|word| {
        let here = if word + 1 == W || index / 64 == word { rest } else { 0 };
        rest ^= here;
        here
    })
}

#[inline(always)]
pub(super) fn contains<const W: usize>(set: &[u64; W], index: usize) -> bool {
    let bit: [u64; W] = bit(index);
    (0..W).fold(0, |found, word| found | set[word] & bit[word]) != 0
}

#[inline(always)]
pub(super) fn count<const W: usize>(set: &[u64; W]) -> u32 {
    set.iter().map(|word| word.count_ones()).sum()
}

#[inline(always)]
pub(super) fn and<const W: usize>(one: &[u64; W], other: &[u64; W]) -> [u64; W] {
    std::array::from_fn(|word| one[word] & other[word])
}

#[inline(always)]
pub(super) fn or<const W: usize>(one: &[u64; W], other: &[u64; W]) -> [u64; W] {
    std::array::from_fn(|word| one[word] | other[word])
}

/// The set of the first bit of a set.
#[inline(always)]
pub(super) fn lowest<const W: usize>(set: &[u64; W]) -> [u64; W] {
    let mut before = 0;
    std::array::from_fn(|word| {
        let first = if before == 0 { set[word] & set[word].wrapping_neg() } else { 0 };
        before |= set[word];
        first
    })
}

/// The places of the set bits, in order.
#[inline(always)]
pub(super) fn ones<const W: usize>(set: [u64; W]) -> impl Iterator<Item = usize> {
    (0..W).flat_map(move |word| {
        let mut rest = set[word];
        std::iter::from_fn(move || {
            let bit = rest.trailing_zeros() as usize;
            (rest != 0).then(|| {
                rest &= rest - 1;
                word * 64 + bit
            })
        })
    })
}
