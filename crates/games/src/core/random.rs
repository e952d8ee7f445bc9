//! Randomness, which always comes from the caller: the rules have none of their own.

/// A source of random numbers. Every `FnMut() -> u64` is one.
pub trait Random {
    /// 64 random bits.
    fn bits(&mut self) -> u64;

    /// A number below `n`, uniformly: no number is likelier than another by more than one part in 2³² / `n`.
    #[inline(always)]
    fn below(&mut self, n: u32) -> u32 {
        scaled(self.bits() >> 32, n)
    }

    /// A number below `n` and one below `n - 1`, each as [`below`](Random::below) would give it, for one call's worth of bits.
    #[inline(always)]
    fn two_below(&mut self, n: u32) -> (u32, u32) {
        let bits = self.bits();
        (scaled(bits >> 32, n), scaled(bits & 0xFFFF_FFFF, n - 1))
    }
}

impl<F: FnMut() -> u64> Random for F {
    #[inline(always)]
    fn bits(&mut self) -> u64 {
        self()
    }
}

/// A number below `n` from 32 random bits.
#[inline(always)]
pub(crate) fn scaled(bits: u64, n: u32) -> u32 {
    ((bits * u64::from(n)) >> 32) as u32
}

/// Mixes a word into a hash of 64 bits, so that every bit of either moves about half of the result's.
#[inline(always)]
pub(crate) fn mix(hash: u64, word: u64) -> u64 {
    let mut x = (hash ^ word).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    x ^= x >> 32;
    x = x.wrapping_mul(0xD6E8_FEB8_6659_FD93);
    x ^ x >> 32
}
