//! Faster instructions where the processor has them, chosen at run time.
//!
//! A program for x86-64 has to run on every processor of that family, and the first of them could neither count bits nor add up eight numbers at a time. So hot
//! code is compiled twice within one program: for all of them, and for those since about 2013 (*x86-64-v3*). [`dispatch`] chooses. Both give the same
//! results, bit for bit: no operation here, or in what is dispatched, is rounded differently by the one or the other.
//!
//! This is the only crate with unsafe code. On other processors, and in WebAssembly, [`dispatch`] is a plain call. Decision 17 says why it is done like this.

#[cfg(target_arch = "x86_64")]
mod x86;

mod nth_bit;

pub use self::nth_bit::nth_bit;

/// Does the work, with faster instructions if the processor has them.
///
/// Only what is compiled *into* the work gets them: the closure must be `#[inline(always)]`, and so must the hot functions that it calls. A function that stays
/// a call is compiled once, for every processor. So does a closure that a combinator of the standard library calls, unless it is short: write `if` or `for`
/// around hot work, not `or_else` or `map`. The choice takes about a nanosecond, so dispatch a whole playout and not a step of it. Within dispatched work another
/// dispatch does no harm.
///
/// ```
/// fn count_bits(words: &[u64]) -> u32 {
///     slipway_simd::dispatch(#[inline(always)] || words.iter().map(|word| word.count_ones()).sum())
/// }
/// assert_eq!(count_bits(&[7, 8]), 4);
/// ```
#[inline(always)]
pub fn dispatch<R>(work: impl FnOnce() -> R) -> R {
    #[cfg(target_arch = "x86_64")]
    if x86::is_v3() {
        // SAFETY: `is_v3` says that the processor has every instruction that the function may use.
        return unsafe { x86::with_v3(work) };
    }
    work()
}

/// For tests: does the work twice, first with faster instructions, if the processor has them, and then without. The results should be the same.
///
/// While it works without, all threads do: other tests become slower, and nothing else.
pub fn on_both_paths<R>(work: impl Fn() -> R) -> [R; 2] {
    #[cfg(target_arch = "x86_64")]
    return x86::on_both_paths(work);
    #[cfg(not(target_arch = "x86_64"))]
    return [work(), work()];
}
