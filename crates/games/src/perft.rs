//! Counting move sequences, the usual check of a move generator.

use crate::rules::Rules;
use crate::turn::Turn;

/// The number of distinct sequences of exactly `depth` canonical turns; a finished game has no continuation.
pub fn perft(position: &impl Rules, depth: u32) -> u64 {
    match depth {
        0 => 1,
        1 => position.count_turns(),
        _ => {
            let mut turns = Vec::new();
            position.turns(&mut turns);
            turns.iter().map(|turn| perft(&after(position, turn), depth - 1)).sum()
        }
    }
}

/// The position after a canonical turn. Only the choice of a path has to be looked up; the other turns are known to be legal.
fn after<G: Rules>(position: &G, turn: &Turn) -> G {
    let mut after = position.clone();
    after.play_turn(turn).expect("a listed turn is legal");
    after
}
