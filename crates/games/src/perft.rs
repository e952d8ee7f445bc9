//! Counting move sequences, the usual check of a move generator.

use crate::core::rules::Rules;

/// The number of distinct sequences of exactly `depth` canonical turns; a finished game has no continuation.
pub fn perft(position: &impl Rules, depth: u32) -> u64 {
    match depth {
        0 => 1,
        1 => position.count_turns(),
        _ => {
            let after = |turn| position.after(turn).expect("a listed turn is legal");
            position.legal_turns().iter().map(|turn| perft(&after(turn), depth - 1)).sum()
        }
    }
}
