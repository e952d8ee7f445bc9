//! Sets of cells as words of bits, as many words as the board needs.

// Loops over words, not iterators: without link-time optimisation those are not always inlined, which makes the solver a third slower.

use std::ops::{BitAnd, BitOr, BitOrAssign, Not, Sub};

/// A set of the cells with numbers below `64 * N`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Bits<const N: usize>(pub(crate) [u64; N]);

impl<const N: usize> Bits<N> {
    pub(crate) const EMPTY: Bits<N> = Bits([0; N]);
    /// Every number there is, also those that no cell of a board has.
    pub(crate) const ALL: Bits<N> = Bits([u64::MAX; N]);

    #[inline(always)]
    pub(crate) fn of(number: usize) -> Bits<N> {
        let mut set = Bits::EMPTY;
        set.0[number / 64] = 1 << (number % 64);
        set
    }

    #[inline(always)]
    pub(crate) fn is_empty(self) -> bool {
        let mut all = 0;
        for word in self.0 {
            all |= word;
        }
        all == 0
    }

    #[inline(always)]
    pub(crate) fn meets(self, other: Bits<N>) -> bool {
        !(self & other).is_empty()
    }

    #[inline(always)]
    pub(crate) fn is_within(self, other: Bits<N>) -> bool {
        (self & !other).is_empty()
    }

    #[inline(always)]
    pub(crate) fn len(self) -> u32 {
        let mut number = 0;
        for word in self.0 {
            number += word.count_ones();
        }
        number
    }

    /// The set moved this many numbers on, fewer than 64; what leaves it is gone.
    #[inline(always)]
    pub(crate) fn up(self, by: u32) -> Bits<N> {
        debug_assert!(by < 64);
        let mut moved = self;
        for at in 0..N {
            let before = if at > 0 && by > 0 { self.0[at - 1] >> (64 - by) } else { 0 };
            moved.0[at] = self.0[at] << by | before;
        }
        moved
    }

    /// The set moved this many numbers back, fewer than 64; what leaves it is gone.
    #[inline(always)]
    pub(crate) fn down(self, by: u32) -> Bits<N> {
        debug_assert!(by < 64);
        let mut moved = self;
        for at in 0..N {
            let next = if at + 1 < N && by > 0 { self.0[at + 1] << (64 - by) } else { 0 };
            moved.0[at] = self.0[at] >> by | next;
        }
        moved
    }

    /// The smallest number.
    #[inline(always)]
    pub(crate) fn first(self) -> Option<usize> {
        self.iter().next()
    }

    /// The numbers of the cells, in order.
    #[inline(always)]
    pub(crate) fn iter(self) -> impl Iterator<Item = usize> {
        let (mut at, mut word) = (0, self.0[0]);
        std::iter::from_fn(move || {
            while word == 0 {
                at += 1;
                word = *self.0.get(at)?;
            }
            let number = word.trailing_zeros() as usize;
            word &= word - 1;
            Some(64 * at + number)
        })
    }
}

impl<const N: usize> BitAnd for Bits<N> {
    type Output = Bits<N>;
    #[inline(always)]
    fn bitand(mut self, other: Bits<N>) -> Bits<N> {
        for at in 0..N {
            self.0[at] &= other.0[at];
        }
        self
    }
}

impl<const N: usize> BitOr for Bits<N> {
    type Output = Bits<N>;
    #[inline(always)]
    fn bitor(mut self, other: Bits<N>) -> Bits<N> {
        for at in 0..N {
            self.0[at] |= other.0[at];
        }
        self
    }
}

/// The cells of the one set that are not in the other.
impl<const N: usize> Sub for Bits<N> {
    type Output = Bits<N>;
    #[inline(always)]
    fn sub(mut self, other: Bits<N>) -> Bits<N> {
        for at in 0..N {
            self.0[at] &= !other.0[at];
        }
        self
    }
}

impl<const N: usize> Default for Bits<N> {
    fn default() -> Bits<N> {
        Bits::EMPTY
    }
}

impl<const N: usize> BitOrAssign for Bits<N> {
    #[inline(always)]
    fn bitor_assign(&mut self, other: Bits<N>) {
        *self = *self | other;
    }
}

impl<const N: usize> Not for Bits<N> {
    type Output = Bits<N>;
    #[inline(always)]
    fn not(mut self) -> Bits<N> {
        for word in &mut self.0 {
            *word = !*word;
        }
        self
    }
}
