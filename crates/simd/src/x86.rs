//! The choice between all processors of the family x86-64 and those of its third level.

use std::sync::atomic::{AtomicU8, Ordering::Relaxed};
use std::sync::{Mutex, PoisonError};

/// What is known of the processor: one of the three below. A thread that reads an old value asks the processor again, or does without its faster instructions; so no
/// order has to be kept.
static LEVEL: AtomicU8 = AtomicU8::new(UNKNOWN);

const UNKNOWN: u8 = 0;
/// Nothing beyond what all have.
const V1: u8 = 1;
/// Everything that [`with_v3`] uses.
const V3: u8 = 2;

/// Whether the processor has every instruction of x86-64-v3, and tests have not forbidden them.
#[inline(always)]
pub(crate) fn is_v3() -> bool {
    match LEVEL.load(Relaxed) {
        UNKNOWN => detect() == V3,
        level => level == V3,
    }
}

/// The same, but no if nobody has asked yet: one comparison, for single instructions.
#[inline(always)]
pub(crate) fn is_known_v3() -> bool {
    LEVEL.load(Relaxed) == V3
}

#[cold]
fn detect() -> u8 {
    let is_v3 = is_x86_feature_detected!("avx")
        && is_x86_feature_detected!("avx2")
        && is_x86_feature_detected!("bmi1")
        && is_x86_feature_detected!("bmi2")
        && is_x86_feature_detected!("f16c")
        && is_x86_feature_detected!("fma")
        && is_x86_feature_detected!("lzcnt")
        && is_x86_feature_detected!("movbe")
        && is_x86_feature_detected!("popcnt");
    let level = if is_v3 { V3 } else { V1 };
    LEVEL.store(level, Relaxed);
    level
}

/// Does the work, compiled for x86-64-v3. The features are those that `detect` asks for.
#[target_feature(enable = "avx,avx2,bmi1,bmi2,f16c,fma,lzcnt,movbe,popcnt")]
pub(crate) fn with_v3<R>(work: impl FnOnce() -> R) -> R {
    work()
}

pub(crate) fn on_both_paths<R>(work: impl Fn() -> R) -> [R; 2] {
    /// One caller at a time: with two, the one's end would be in the midst of the other's work.
    static BUSY: Mutex<()> = Mutex::new(());

    /// Sets the level again, after a panic of the work, too.
    struct Again(u8);
    impl Drop for Again {
        fn drop(&mut self) {
            LEVEL.store(self.0, Relaxed);
        }
    }

    let _busy = BUSY.lock().unwrap_or_else(PoisonError::into_inner);
    let _again = Again(detect());
    let with = work();
    LEVEL.store(V1, Relaxed);
    [with, work()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_second_time_the_faster_instructions_are_not_used() {
        assert_eq!(on_both_paths(is_v3), [detect() == V3, false]);
        assert_eq!(on_both_paths(is_known_v3), [detect() == V3, false]);
    }
}
